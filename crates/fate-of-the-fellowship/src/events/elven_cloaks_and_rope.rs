//! Elven Cloaks and Rope: one character travels alone, up to twice, unseen.
//!
//! No search is rolled. Special paths still cost what they cost, paid by who played the card.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Location};
use crate::position::Position;
use crate::sets::Characters;
use crate::step::{Step as GameStep, not_asked};
use crate::{rule, travel};

const TRAVELS: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Who { seat: Seat },
    Travel { seat: Seat, who: Character, left: u8 },
    Arrive { who: Character, to: Location },
}

impl table::Step<Position> for Step {
    fn waits_for(self, _: &Position) -> Option<Pending> {
        match self {
            Step::Who { seat } => Some(Pending::seat(seat)),
            Step::Travel { seat, left, .. } => (left > 0).then(|| Pending::seat(seat)),
            Step::Arrive { .. } => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if let Step::Arrive { who, to } = self {
            g.travel_together(who, Characters::NONE, to, [0; 4], tell);
            if matches!(who, Character::FrodoSam | Character::Gollum) {
                g.check_treachery(to, tell);
            }
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Who { .. } => super::offer_characters(g, visit),
            Step::Travel { .. } => {
                visit(Action::Stop)?;
                let paths = self.traveller(g).map_or(&[][..], |from| from.facts().paths);
                paths.iter().map(|path| Action::At { at: path.to }).try_for_each(visit)
            }
            Step::Arrive { .. } => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Who { .. }, Action::Who { who }) => {
                rule::turn::ON_THE_BOARD.forbids_if(g.at(who).is_none())
            }
            (Step::Travel { .. }, Action::Stop) => Ok(()),
            (Step::Travel { seat, who, .. }, Action::At { at: to }) => {
                let path = self.traveller(g).and_then(|from| from.path_to(to));
                let Some(path) = path else { return rule::travel::CONNECTED.forbids() };
                rule::travel::PATH_COST.forbids_if(!g.can_pay(seat, travel::cost(who, path)))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, _: Tell<'_, Event>) {
        match (self, action) {
            (Step::Who { seat }, Action::Who { who }) => {
                next(g, Step::Travel { seat, who, left: TRAVELS });
            }
            (Step::Travel { seat, who, left }, Action::At { at: to }) => {
                let path = self.traveller(g).and_then(|from| from.path_to(to));
                next(g, Step::Travel { seat, who, left: left - 1 });
                next(g, Step::Arrive { who, to });
                if let Some(path) = path {
                    g.pay(seat, travel::cost(who, path));
                }
            }
            _ => (),
        }
    }
}

impl Step {
    fn traveller(self, g: &Position) -> Option<Location> {
        match self {
            Step::Travel { who, .. } | Step::Arrive { who, .. } => g.at(who),
            Step::Who { .. } => None,
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::ElvenCloaksAndRope(step))]);
}
