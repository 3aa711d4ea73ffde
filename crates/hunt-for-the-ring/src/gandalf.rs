//! Gandalf in Part 2.
//!
//! He moves every turn from one location to a connected one, in secret. Where Nazgûl are he may show
//! himself and scatter them; he may do one of his deeds, or reach Rivendell, and each of these lets
//! Frodo bear more. Only his last location can be found.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::dice::Face;
use crate::effects;
use crate::event::Event;
use crate::places::{Location, Locations};
use crate::position::{Position, RING_BEARER};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::told::Fact;

/// More moves than a game has turns.
const MOST_MOVES: usize = 96;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gandalf {
    pub state: GandalfState,
    log: [u8; MOST_MOVES],
    len: u8,
    /// Deed tokens behind the screen.
    pub deeds: Locations,
    /// Deed tokens that can still be drawn.
    pub supply: Locations,
    /// HFTR.2.31
    pub done: Locations,
    /// Drawn and to be chosen from.
    pub drawn: Locations,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum GandalfState {
    /// Part 1, or not yet placed.
    #[default]
    Away,
    Hidden,
    /// HFTR.2.25: his figure stands on the board.
    Revealed,
    /// HFTR.2.32
    Rivendell,
}

impl Default for Gandalf {
    fn default() -> Gandalf {
        Gandalf {
            state: GandalfState::Away,
            log: [0; MOST_MOVES],
            len: 0,
            deeds: Locations::NONE,
            supply: Locations::NONE,
            done: Locations::NONE,
            drawn: Locations::NONE,
        }
    }
}

impl Gandalf {
    /// Those kept: the oldest are forgotten should there ever be too many.
    pub fn log(&self) -> impl Iterator<Item = Location> + '_ {
        self.log[..usize::from(self.len).min(MOST_MOVES)].iter().map(|&at| Location(at))
    }

    pub fn write(&mut self, to: Location) {
        if usize::from(self.len) == MOST_MOVES {
            self.log.copy_within(1.., 0);
            self.len -= 1;
        }
        self.log[usize::from(self.len)] = to.0;
        self.len += 1;
    }

    /// How often he has been written down.
    pub fn moves(&self) -> u8 {
        self.len
    }

    pub fn rewrite(&mut self, log: impl IntoIterator<Item = Location>) {
        self.log = [0; MOST_MOVES];
        self.len = 0;
        for at in log {
            self.write(at);
        }
    }

    /// Not on the way: in Part 1, and once he is in Rivendell.
    pub fn is_away(&self) -> bool {
        matches!(self.state, GandalfState::Away | GandalfState::Rivendell)
    }

    /// HFTR.2.24
    pub fn last_location(&self) -> Option<Location> {
        match self.state {
            GandalfState::Hidden | GandalfState::Revealed => self.log().last(),
            GandalfState::Away | GandalfState::Rivendell => None,
        }
    }

    pub fn can_be_found_at(&self, at: Location) -> bool {
        self.last_location() == Some(at)
    }

    /// HFTR.2.28
    #[inline]
    pub fn figure_at(&self) -> Option<Location> {
        match self.state {
            GandalfState::Revealed => self.last_location(),
            GandalfState::Away | GandalfState::Hidden | GandalfState::Rivendell => None,
        }
    }

    /// HFTR.2.31, HFTR.2.32, HFTR.2.59
    pub fn help(&self) -> u8 {
        self.done.len() + u8::from(self.state == GandalfState::Rivendell)
    }
}

/// HFTR.2.22
pub fn must_move(g: &Position) -> bool {
    !g.gandalf.is_away() && !g.now.gandalf_moved
}

/// HFTR.2.22, HFTR.2.23: a connected location, the same one among them.
pub fn moves(g: &Position) -> Locations {
    g.gandalf.last_location().map_or(Locations::NONE, |at| g.board().connected(at.space()))
}

pub fn offers(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if g.gandalf.is_away() {
        return ControlFlow::Continue(());
    }
    if !g.now.gandalf_moved {
        moves(g).iter().try_for_each(|to| visit(Action::MoveGandalf { to }))?;
    }
    visit(Action::RevealGandalf)?;
    visit(Action::Deed)?;
    visit(Action::Rivendell)
}

pub fn judge(g: &Position, action: Action) -> Result<(), Illegal> {
    let Some(at) = g.gandalf.last_location() else {
        return match action {
            Action::MoveGandalf { .. }
            | Action::RevealGandalf
            | Action::Deed
            | Action::Rivendell => rule::gandalf::AWAY.forbids(),
            _ => not_asked(),
        };
    };
    match action {
        Action::MoveGandalf { to } => {
            rule::gandalf::ONCE.forbids_if(g.now.gandalf_moved)?;
            rule::gandalf::CONNECTED.forbids_if(!moves(g).contains(to))
        }
        Action::RevealGandalf => {
            rule::gandalf::REVEAL_AFTER.forbids_if(!g.now.gandalf_moved)?;
            rule::gandalf::REVEALED.forbids_if(g.gandalf.state == GandalfState::Revealed)?;
            rule::gandalf::REVEAL_WHERE.forbids_if(!g.has_nazgul(at))?;
            rule::gandalf::REVEAL_TOKEN.forbids_if(g.fellowship.held == 0)
        }
        Action::Deed => rule::gandalf::DEED.forbids_if(!g.gandalf.deeds.contains(at)),
        Action::Rivendell => rule::gandalf::RIVENDELL.forbids_if(!g.board().exits.contains(at)),
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::MoveGandalf { to } => {
            g.now.gandalf_moved = true;
            write(g, to, tell);
        }
        Action::RevealGandalf => reveal(g, tell),
        Action::Deed => {
            // HFTR.2.30, HFTR.2.31
            if let Some(at) = g.gandalf.last_location() {
                g.gandalf.deeds = g.gandalf.deeds.without(at);
                g.gandalf.done = g.gandalf.done.with(at);
                g.known(Fact::GandalfAt { at });
                tell(Event::DeedDone { at });
            }
        }
        Action::Rivendell => {
            g.gandalf.state = GandalfState::Rivendell;
            g.known(Fact::GandalfInRivendell);
            tell(Event::GandalfInRivendell);
        }
        _ => unreachable!("{action} was judged to be none of Gandalf's"),
    }
}

pub fn write(g: &mut Position, to: Location, tell: Tell<'_, Event>) {
    g.gandalf.write(to);
    tell(Event::GandalfMoved { to: Some(to) });
}

/// HFTR.2.25 to HFTR.2.27
fn reveal(g: &mut Position, tell: Tell<'_, Event>) {
    let Some(at) = g.gandalf.last_location() else { return };
    g.fellowship.held -= 1;
    tell(Event::FellowshipLost);
    g.gandalf.state = GandalfState::Revealed;
    g.known(Fact::GandalfAt { at });
    tell(Event::GandalfRevealed { at });
    let mut there = 0;
    for (n, _) in g.nazgul.iter().enumerate().filter(|&(_, &space)| space == at.space()) {
        there |= 1 << n;
    }
    g.agenda.then([
        GameStep::Effect(effects::Step::Scatter { left: there }),
        GameStep::Gandalf(Step::DropDie),
    ]);
}

/// HFTR.2.37: one deed token says where he is now; with none left he stays (HFTR.2.33).
pub fn flee(g: &mut Position) {
    g.agenda.then([GameStep::Gandalf(Step::Flee)]);
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// HFTR.2.27
    DropDie,
    /// HFTR.2.29: after all Nazgûl turns his figure is removed.
    Leave,
    DrawDeed {
        left: u8,
    },
    ChooseDeed,
    /// HFTR.2.37
    Flee,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        let supply = u32::from(g.gandalf.supply.len());
        let draw = (supply > 0).then_some(Pending::Fate(Fate::Draw { from: supply }));
        match self {
            Step::DropDie => (g.dice.standard_count() > 0).then(|| Pending::seat(RING_BEARER)),
            Step::DrawDeed { left: 0 } => None,
            Step::DrawDeed { .. } | Step::Flee => draw,
            Step::ChooseDeed => (g.gandalf.drawn.len() > 1).then(|| Pending::seat(RING_BEARER)),
            Step::Leave => None,
        }
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Leave if g.gandalf.state == GandalfState::Revealed => {
                g.gandalf.state = GandalfState::Hidden;
                tell(Event::GandalfLeft);
                g.agenda.then([
                    GameStep::Gandalf(Step::DrawDeed { left: 2 }),
                    GameStep::Gandalf(Step::ChooseDeed),
                ]);
            }
            // HFTR.2.33: with no token to draw he stays where he is.
            Step::ChooseDeed => {
                if let Some(only) = g.gandalf.drawn.iter().next() {
                    go(g, only, tell);
                }
            }
            Step::DropDie | Step::Leave | Step::DrawDeed { .. } | Step::Flee => (),
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(n) = chance else { unreachable!("a deed token was asked for") };
        let at = g.gandalf.supply.nth(n).expect("a chance of the supply");
        g.gandalf.supply = g.gandalf.supply.without(at);
        tell(Event::DeedDrawn { at: Some(at) });
        match self {
            Step::Flee => {
                write(g, at, tell);
                g.known(Fact::GandalfFled);
            }
            Step::DrawDeed { left } => {
                g.gandalf.drawn = g.gandalf.drawn.with(at);
                g.agenda.then([GameStep::Gandalf(Step::DrawDeed { left: left - 1 })]);
            }
            Step::DropDie | Step::Leave | Step::ChooseDeed => {
                unreachable!("no chance was asked for")
            }
        }
    }

    pub fn offers(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::DropDie => {
                let faces = Face::ALL.into_iter().filter(|f| g.dice.standard[f.index()] > 0);
                faces.map(|face| Action::DropDie { face }).try_for_each(visit)
            }
            Step::ChooseDeed => {
                g.gandalf.drawn.iter().map(|to| Action::SendGandalf { to }).try_for_each(visit)
            }
            Step::Leave | Step::DrawDeed { .. } | Step::Flee => ControlFlow::Continue(()),
        }
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::DropDie, Action::DropDie { face }) => {
                rule::gandalf::STANDARD_DIE.forbids_if(g.dice.standard[face.index()] == 0)
            }
            (Step::ChooseDeed, Action::SendGandalf { to }) => {
                rule::gandalf::DRAWN.forbids_if(!g.gandalf.drawn.contains(to))
            }
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::DropDie { face } => g.discard_die(face, tell),
            Action::SendGandalf { to } => go(g, to, tell),
            _ => (),
        }
    }
}

/// HFTR.2.29: the token leaves play, the other goes back to the supply.
fn go(g: &mut Position, to: Location, tell: Tell<'_, Event>) {
    let others = g.gandalf.drawn.without(to);
    g.gandalf.supply = g.gandalf.supply.or(others);
    g.gandalf.drawn = Locations::NONE;
    write(g, to, tell);
    g.known(Fact::GandalfFled);
}
