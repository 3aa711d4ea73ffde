//! Gaze into a Palantír: the Eye turns to a character, and three Nazgûl follow it.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::Region;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

const NAZGUL: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Who { seat: Seat },
    Follow { seat: Seat, to: Region, left: u8 },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Who { seat } => Some(Pending::seat(seat)),
            Step::Follow { seat, to, left } if left > 0 && elsewhere(g, to).next().is_some() => {
                Some(Pending::seat(seat))
            }
            Step::Follow { .. } => None,
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Who { .. } => super::offer_characters(g, visit),
            Step::Follow { to, .. } => {
                elsewhere(g, to).map(|from| Action::MoveNazgul { from, to }).try_for_each(visit)
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Who { .. }, Action::Who { who }) => {
                rule::turn::ON_THE_BOARD.forbids_if(g.at(who).is_none())
            }
            (Step::Follow { to, .. }, Action::MoveNazgul { from, to: target }) => {
                let fits = target == to && elsewhere(g, to).any(|region| region == from);
                rule::events::PALANTIR.forbids_if(!fits)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Who { .. }, Action::Who { who }) => {
                if let Some(at) = g.at(who) {
                    let to = at.region();
                    g.shift_eye(to, tell);
                    next(g, Step::Follow { seat, to, left: NAZGUL });
                }
            }
            (Step::Follow { to, left, .. }, Action::MoveNazgul { from, .. }) => {
                g.move_nazgul(from, to, tell);
                next(g, Step::Follow { seat, to, left: left - 1 });
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::Palantir(step))]);
}

fn elsewhere(g: &Position, to: Region) -> impl Iterator<Item = Region> + '_ {
    Region::ALL.into_iter().filter(move |&from| from != to && g.nazgul(from) > 0)
}
