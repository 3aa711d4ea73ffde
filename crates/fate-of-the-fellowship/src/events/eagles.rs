//! The Eagles Are Coming!: one character flies anywhere.
//!
//! If it is Frodo, the shadow sees: the seven closest Nazgûl come to his region, the Eye turns
//! there, and a search is rolled.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Location, Region};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{rule, search};

const NAZGUL: u8 = 7;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Who {
        seat: Seat,
    },
    To {
        seat: Seat,
        who: Character,
    },
    /// Nazgûl still to come to Frodo's region.
    Come {
        seat: Seat,
        left: u8,
    },
    EyeAndSearch,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Who { seat } | Step::To { seat, .. } => Some(Pending::seat(seat)),
            Step::Come { seat, left } if left > 0 => {
                let waiting: u8 = nearest(g).map(|region| g.nazgul(region)).sum();
                let tie = nearest(g).nth(1).is_some() && waiting > left;
                tie.then(|| Pending::seat(seat))
            }
            Step::Come { .. } | Step::EyeAndSearch => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Come { seat, left } if left > 0 => {
                let frodo = g.frodo_region();
                let from = nearest(g).next();
                if let Some(from) = from {
                    g.move_nazgul(from, frodo, tell);
                    next(g, Step::Come { seat, left: left - 1 });
                }
            }
            Step::EyeAndSearch => {
                let region = g.frodo_region();
                g.shift_eye(region, tell);
                g.agenda.then([GameStep::Search(search::Step::Begin)]);
            }
            _ => (),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Who { .. } => super::offer_characters(g, visit),
            Step::To { .. } => {
                Location::ALL.into_iter().map(|at| Action::At { at }).try_for_each(visit)
            }
            Step::Come { .. } => {
                let to = g.frodo_region();
                nearest(g).map(|from| Action::MoveNazgul { from, to }).try_for_each(visit)
            }
            Step::EyeAndSearch => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Who { .. }, Action::Who { who }) => {
                rule::turn::ON_THE_BOARD.forbids_if(g.at(who).is_none())
            }
            (Step::To { who, .. }, Action::At { at }) => {
                rule::events::EAGLES.forbids_if(g.is_at(who, at))
            }
            (Step::Come { .. }, Action::MoveNazgul { from, to }) => {
                let fits = to == g.frodo_region() && nearest(g).any(|region| region == from);
                rule::events::EAGLES.forbids_if(!fits)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Who { seat }, Action::Who { who }) => next(g, Step::To { seat, who }),
            (Step::To { seat, who }, Action::At { at }) => {
                if who == Character::FrodoSam {
                    // Those already there are the closest of all (docs/rulings.md).
                    let left = NAZGUL.saturating_sub(g.nazgul(at.region()));
                    next(g, Step::EyeAndSearch);
                    next(g, Step::Come { seat, left });
                }
                g.place_character(who, at, tell);
            }
            (Step::Come { seat, left }, Action::MoveNazgul { from, to }) => {
                g.move_nazgul(from, to, tell);
                next(g, Step::Come { seat, left: left - 1 });
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::Eagles(step))]);
}

/// The regions with Nazgûl closest to Frodo, not counting his own.
fn nearest(g: &Position) -> impl Iterator<Item = Region> + '_ {
    let frodo = g.frodo_region();
    let away = move |region: &Region| *region != frodo && g.nazgul(*region) > 0;
    let distance = Region::ALL.into_iter().filter(away).map(|r| r.distance(frodo)).min();
    Region::ALL.into_iter().filter(away).filter(move |r| Some(r.distance(frodo)) == distance)
}
