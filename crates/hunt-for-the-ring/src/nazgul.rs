//! The four Nazgûl: who plays them, in what order they ride, and where they may go.

use table::{Seat, Tell};

use crate::content::Board;
use crate::event::Event;
use crate::places::{Location, Space, Spaces};
use crate::position::Position;

table::names! {
    /// One of the four. Its place is the order in which its player's Nazgûl act (HFTR.1.16).
    pub enum Nazgul, "nazgul-1 to nazgul-4" {
        First = "nazgul-1", "the first Nazgûl";
        Second = "nazgul-2", "the second Nazgûl";
        Third = "nazgul-3", "the third Nazgûl";
        Fourth = "nazgul-4", "the fourth Nazgûl";
    }
}

impl Position {
    #[inline]
    pub fn at(&self, who: Nazgul) -> Space {
        self.nazgul[who.index()]
    }

    #[inline]
    pub fn player_of(&self, who: Nazgul) -> Seat {
        self.players[who.index()]
    }

    /// HFTR.1.24: from the lead player clockwise; a player finishes all his Nazgûl first.
    pub fn riding_order(&self) -> [Nazgul; Nazgul::ALL.len()] {
        let count = self.options.players - 1;
        let mut order = Nazgul::ALL;
        order.sort_by_key(|&who| (self.player_of(who).0 + count - self.lead.0) % count);
        order
    }

    /// The Nazgûl whose turn it is.
    pub fn active_nazgul(&self) -> Nazgul {
        self.active.nazgul.expect("this is asked only in a Nazgûl's turn")
    }

    pub fn active_player(&self) -> Seat {
        self.player_of(self.active_nazgul())
    }

    pub fn active_space(&self) -> Space {
        self.at(self.active_nazgul())
    }

    pub fn active_is_in_dark_location(&self) -> bool {
        let at = self.active.nazgul.and_then(|who| self.at(who).location());
        at.is_some_and(|at| self.board().dark.contains(at))
    }

    /// True if a Nazgûl is in this location.
    pub fn has_nazgul(&self, at: Location) -> bool {
        self.nazgul.contains(&at.space())
    }

    /// HFTR.1.68, HFTR.1.55, HFTR.2.28: where no Nazgûl goes.
    pub fn barred_to_nazgul(&self) -> Spaces {
        let barred = self.board().exits.or(self.allies.tokens);
        let barred = match self.gandalf.figure_at() {
            Some(at) => barred.with(at),
            None => barred,
        };
        Spaces::from(barred)
    }

    /// HFTR.1.65 to HFTR.1.67: where the active Nazgûl may ride with its normal movement.
    pub fn ride_targets(&self, who: Nazgul) -> Spaces {
        let (board, from) = (self.board(), self.at(who));
        let barred = self.barred_to_nazgul();
        let steps = if self.is_nightfall() { 2 } else { 1 };
        let anyhow = walk(from, steps, barred, |at| board.adjacent(at));
        let section = board.section(from);
        let is_barred = self.now.barred_roads >> section.index() & 1 == 1;
        let roads = if is_barred {
            Spaces::default()
        } else {
            walk(from, ROAD_MOVE, barred, |at| board.along_road(at))
        };
        anyhow.or(roads)
    }

    /// Where any Nazgûl may go by so many steps along whatever edge.
    pub fn step_targets(&self, who: Nazgul, steps: u8) -> Spaces {
        let board: &Board = self.board();
        walk(self.at(who), steps, self.barred_to_nazgul(), |at| board.adjacent(at))
    }

    pub fn move_nazgul(&mut self, who: Nazgul, to: Space, tell: Tell<'_, Event>) {
        let board = self.board();
        let from = board.spot(self.at(who));
        self.nazgul[who.index()] = to;
        tell(Event::NazgulMoved { who, from, to: board.spot(to) });
    }
}

/// HFTR.1.66
const ROAD_MOVE: u8 = 3;

/// Every other space within so many steps, none of them barred; other Nazgûl bar none (HFTR.1.69).
fn walk(from: Space, steps: u8, barred: Spaces, next: impl Fn(Space) -> Spaces) -> Spaces {
    let start = Spaces::default().with(from);
    let mut found = start;
    let mut edge = start;
    for _ in 0..steps {
        let reached = edge.iter().fold(Spaces::default(), |all, at| all.or(next(at)));
        edge = reached.but(found).but(barred);
        found = found.or(edge);
    }
    found.but(start)
}
