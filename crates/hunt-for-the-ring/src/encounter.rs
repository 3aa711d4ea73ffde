//! Encounters with the Nazgûl, escapes, and the rescue at the end of Part 1.
//!
//! For every Nazgûl in or next to the place a corruption tile is drawn; one company card may be
//! flipped to cancel one of them; the rest corrupt Frodo. If he can bear it, he gets away.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::{Action, Tile};
use crate::company::{Companion, Standing};
use crate::content::{Colour, Op, TileKind, When};
use crate::event::Event;
use crate::log::Entry;
use crate::nazgul::Nazgul;
use crate::position::{Part, Position, RING_BEARER};
use crate::step::{Step as GameStep, not_asked};
use crate::told::Fact;
use crate::{effects, frodo, journey, rule, setup};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin,
    Draw {
        left: u8,
    },
    /// HFTR.1.106: one card may be flipped.
    Cancel,
    Take,
    /// HFTR.1.109, HFTR.1.111
    Escape,
    /// HFTR.2.44
    LordLeaves,
    /// HFTR.1.122 done, Frodo comes to the exit.
    Rescued,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Draw { left: 0 } => None,
            // HFTR.1.118: when the pool runs out, what is left is drawn.
            Step::Draw { .. } => match pool_size(g) {
                0 => None,
                from => Some(Pending::Fate(Fate::Draw { from })),
            },
            Step::Cancel => can_cancel(g).then(|| Pending::seat(RING_BEARER)),
            Step::Escape if g.part == Part::Two && !journey::can_change_course(g) => None,
            Step::Escape => Some(Pending::seat(RING_BEARER)),
            Step::Begin | Step::Take | Step::LordLeaves | Step::Rescued => None,
        }
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Begin => begin(g, tell),
            Step::Take => take(g, tell),
            Step::LordLeaves => lord_leaves(g, tell),
            Step::Rescued => end_part_1(g, tell),
            // HFTR.2.56: with no other card, the course is kept.
            Step::Escape => tell(Event::CourseKept),
            Step::Draw { .. } | Step::Cancel => (),
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Draw { left }, Chance::Drawn(n)) = (self, chance) else {
            unreachable!("a tile was asked for");
        };
        let kind = tile_drawn(g, n);
        g.tiles.pool[kind] -= 1;
        g.tiles.drawn[kind] += 1;
        tell(Event::TileDrawn { tile: g.tile(kind) });
        g.agenda.then([GameStep::Encounter(Step::Draw { left: left - 1 })]);
    }

    pub fn offers(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Cancel => {
                visit(Action::Take)?;
                for who in Companion::ALL.into_iter().filter(|&who| cancelling(g, who).is_some()) {
                    for kind in (0..g.tiles.drawn.len()).filter(|&kind| g.tiles.drawn[kind] > 0) {
                        visit(Action::CancelTile { who, tile: g.tile(kind) })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Step::Escape if g.part == Part::One => {
                visit(Action::Stay)?;
                frodo::within_reach(g, ESCAPE_DOTS)
                    .iter()
                    .try_for_each(|to| visit(Action::Escape { to }))
            }
            Step::Escape => {
                visit(Action::KeepCourse)?;
                visit(Action::ChangeCourse)
            }
            Step::Begin | Step::Draw { .. } | Step::Take | Step::LordLeaves | Step::Rescued => {
                ControlFlow::Continue(())
            }
        }
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Cancel, Action::Take) => Ok(()),
            (Step::Cancel, Action::CancelTile { who, tile }) => {
                rule::encounter::FLIPPED.forbids_if(cancelling(g, who).is_none())?;
                let drawn = kind_of(g, tile).is_some_and(|kind| g.tiles.drawn[kind] > 0);
                rule::encounter::DRAWN.forbids_if(!drawn)?;
                rule::encounter::RED.forbids_if(tile.colour == Colour::Red)
            }
            (Step::Escape, Action::Stay) if g.part == Part::One => Ok(()),
            (Step::Escape, Action::Escape { to }) if g.part == Part::One => {
                rule::encounter::EXIT.forbids_if(g.board().exits.contains(to))?;
                rule::encounter::NEW_LOCATION.forbids_if(to == g.log.last())?;
                let reach = frodo::within_reach(g, ESCAPE_DOTS);
                rule::encounter::ESCAPE_REACH.forbids_if(!reach.contains(to))
            }
            (Step::Escape, Action::KeepCourse | Action::ChangeCourse) if g.part == Part::Two => {
                Ok(())
            }
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::CancelTile { who, tile } => {
                let n = cancelling(g, who).expect("a judged card can cancel a tile");
                tell(Event::CompanyUsed { who, n });
                g.flip(who, tell);
                let kind = kind_of(g, tile).expect("a judged tile was drawn");
                effects::ran(g, effects::Source::OneUse(who, n - 1), module_path!());
                g.tiles.drawn[kind] -= 1;
                g.tiles.pool[kind] += 1;
                tell(Event::TileCancelled { tile });
            }
            Action::Escape { to } => escape(g, Entry::Location(to), tell),
            Action::Stay => escape(g, Entry::Slash, tell),
            Action::ChangeCourse => journey::change_course(g, tell),
            // HFTR.2.55
            Action::KeepCourse => tell(Event::CourseKept),
            _ => (),
        }
    }
}

/// HFTR.1.112: as if two more dots were marked.
const ESCAPE_DOTS: u8 = 2;

/// HFTR.1.104, HFTR.1.105, HFTR.2.44. However many hunts found him, it is one encounter (HFTR.1.116);
/// with nobody near any more, no tile is drawn (HFTR.1.117).
fn begin(g: &mut Position, tell: Tell<'_, Event>) {
    if !g.now.is_found {
        return;
    }
    let at = g.last_location();
    let tiles: u8 = involved(g).map(|who| if g.lord == Some(who) { 2 } else { 1 }).sum();
    tell(Event::EncounterBegan { at, tiles });
    g.agenda.then([
        GameStep::Encounter(Step::Draw { left: tiles }),
        GameStep::Encounter(Step::Cancel),
        GameStep::Encounter(Step::Take),
        GameStep::Encounter(Step::LordLeaves),
        GameStep::Encounter(Step::Escape),
    ]);
}

/// HFTR.1.104: in the hunted location or in a space adjacent to it, now.
pub fn involved(g: &Position) -> impl Iterator<Item = Nazgul> + '_ {
    let at = g.last_location().space();
    let near = g.board().adjacent(at).with(at);
    Nazgul::ALL.into_iter().filter(move |&who| near.contains(g.at(who)))
}

fn lord_leaves(g: &mut Position, tell: Tell<'_, Event>) {
    if let Some(who) = g.lord.filter(|&lord| involved(g).any(|who| who == lord)) {
        g.lord = None;
        tell(Event::LordLeft { who });
    }
}

/// HFTR.1.107, HFTR.1.108, HFTR.1.110; what is too much in this part `threshold` knows (HFTR.2.50).
fn take(g: &mut Position, tell: Tell<'_, Event>) {
    for kind in 0..g.book().tokens.tiles.len() {
        while g.tiles.drawn[kind] > 0 {
            g.tiles.drawn[kind] -= 1;
            g.tiles.gone[kind] += 1;
            let tile = g.tile(kind);
            tell(Event::TileTaken { tile });
            match tile.value {
                Some(value) => g.corrupt(value, tell),
                None => {
                    g.corrupt(1 + g.tiles.eyes, tell);
                    g.tiles.eyes += 1;
                }
            }
            if g.ending.is_some() {
                return;
            }
        }
    }
}

/// HFTR.1.111 to HFTR.1.114: everybody hears that he got away, nobody where to.
fn escape(g: &mut Position, entry: Entry, tell: Tell<'_, Event>) {
    g.log.write(entry);
    g.figure += 1;
    g.known(Fact::Escaped);
    tell(Event::Escaped { to: Some(entry), figure: g.figure });
    frodo::arrive(g, entry, tell);
}

/// HFTR.1.121 to HFTR.1.123
pub fn begin_rescue(g: &mut Position, tell: Tell<'_, Event>) {
    let moves = rescue_moves(g);
    tell(Event::RescueBegan { moves });
    g.agenda.clear();
    g.agenda.then([
        GameStep::Encounter(Step::Draw { left: moves }),
        GameStep::Encounter(Step::Cancel),
        GameStep::Encounter(Step::Take),
        GameStep::Encounter(Step::Rescued),
    ]);
}

/// HFTR.1.123: dots already marked count as made; each dot between costs a move.
pub fn rescue_moves(g: &Position) -> u8 {
    let (board, last) = (g.board(), g.log.last());
    let dots = g.log.dots();
    let first_legs = board.connections(last.space()).iter().filter(|&&(to, _)| to != last);
    let ways =
        first_legs.map(|&(to, between)| between.saturating_sub(dots) + 1 + board.moves_to_exit(to));
    ways.min().unwrap_or_default()
}

/// Part 1 is over, and Frodo is safe: on with Part 2.
pub fn end_part_1(g: &mut Position, tell: Tell<'_, Event>) {
    tell(Event::FrodoGotAway);
    g.agenda.clear();
    g.agenda.then([GameStep::Setup(setup::Step::Part2)]);
}

fn pool_size(g: &Position) -> u32 {
    g.tiles.pool.iter().map(|&count| u32::from(count)).sum()
}

pub fn tile_drawn(g: &Position, n: u32) -> usize {
    let mut left = n;
    for (kind, &count) in g.tiles.pool.iter().enumerate() {
        if left < u32::from(count) {
            return kind;
        }
        left -= u32::from(count);
    }
    unreachable!("chance {n} of a pool of {}", pool_size(g))
}

/// HFTR.1.106, HFTR.1.119: some card can be flipped, and some tile is not red.
fn can_cancel(g: &Position) -> bool {
    let some_tile = g.tiles.drawn.iter().zip(&g.book().tokens.tiles);
    let mut cancellable =
        some_tile.filter(|(count, kind)| **count > 0 && kind.colour != Colour::Red);
    cancellable.next().is_some()
        && Companion::ALL.into_iter().any(|who| cancelling(g, who).is_some())
}

/// The ability, from 1, by which `who` cancels a tile.
fn cancelling(g: &Position, who: Companion) -> Option<u8> {
    if g.standing(who) != Standing::Ready {
        return None;
    }
    let is_it = |ability: &crate::content::Ability| {
        ability.when == When::Encounter
            && ability.doings.iter().any(|doing| matches!(doing.op, Op::CancelTile(_)))
    };
    g.one_use(who).iter().position(is_it).map(|n| n as u8 + 1)
}

pub fn kind_of(g: &Position, tile: Tile) -> Option<usize> {
    let is_it = |kind: &TileKind| kind.colour == tile.colour && kind.value == tile.value;
    g.book().tokens.tiles.iter().position(is_it)
}

impl Position {
    pub fn tile(&self, kind: usize) -> Tile {
        let TileKind { colour, value, .. } = self.book().tokens.tiles[kind];
        Tile { colour, value }
    }

    /// True once Frodo has left the board of Part 1, or must be fetched from it.
    pub fn is_part_over(&self) -> bool {
        let board = self.board();
        self.ending.is_some()
            || self.part == Part::One
                && (self.figure >= board.move_limit || board.exits.contains(self.log.last()))
    }
}
