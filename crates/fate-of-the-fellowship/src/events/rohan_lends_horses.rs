//! Rohan Lends Horses: everybody in one location rides, up to three times.
//!
//! Without troops and not over special paths. With Frodo among them a search follows every ride;
//! stealth does not help.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Location};
use crate::position::Position;
use crate::sets::Characters;
use crate::step::{Step as GameStep, not_asked};
use crate::{rule, search};

const RIDES: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Saddle { seat: Seat },
    Ride { seat: Seat, company: Characters, left: u8 },
}

impl table::Step<Position> for Step {
    fn waits_for(self, _: &Position) -> Option<Pending> {
        match self {
            Step::Saddle { seat } => Some(Pending::seat(seat)),
            Step::Ride { seat, left, .. } => (left > 0).then(|| Pending::seat(seat)),
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Saddle { .. } => {
                let peopled = Location::ALL.into_iter().filter(|&at| is_peopled(g, at));
                peopled.map(|at| Action::At { at }).try_for_each(visit)
            }
            Step::Ride { company, .. } => {
                visit(Action::Stop)?;
                let paths = place(g, company).facts().paths.iter().filter(|path| !path.special);
                paths.map(|path| Action::At { at: path.to }).try_for_each(visit)
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Saddle { .. }, Action::At { at }) => {
                rule::events::HORSES.forbids_if(!is_peopled(g, at))
            }
            (Step::Ride { .. }, Action::Stop) => Ok(()),
            (Step::Ride { company, .. }, Action::At { at }) => {
                let path = place(g, company).path_to(at).filter(|path| !path.special);
                rule::events::HORSES.forbids_if(path.is_none())
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Saddle { seat }, Action::At { at }) => {
                next(g, Step::Ride { seat, company: g.characters_at(at), left: RIDES });
            }
            (Step::Ride { seat, company, left }, Action::At { at: to }) => {
                next(g, Step::Ride { seat, company, left: left - 1 });
                ride(g, company, to, tell);
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::RohanLendsHorses(step))]);
}

fn ride(g: &mut Position, company: Characters, to: Location, tell: Tell<'_, Event>) {
    if let Some(who) = company.iter().next() {
        g.travel_together(who, company.without(who), to, [0; 4], tell);
    }
    if company.contains(Character::FrodoSam) {
        g.agenda.then([GameStep::Search(search::Step::Begin)]);
    }
    if company.contains(Character::FrodoSam) || company.contains(Character::Gollum) {
        g.check_treachery(to, tell);
    }
}

fn is_peopled(g: &Position, at: Location) -> bool {
    Character::ALL.into_iter().any(|who| g.is_at(who, at))
}

fn place(g: &Position, company: Characters) -> Location {
    let first = company.iter().next().and_then(|who| g.at(who));
    first.expect("somebody rides")
}
