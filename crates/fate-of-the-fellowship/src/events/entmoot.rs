//! Entmoot: Ents, as Elven troops, come to Fangorn Forest, and may march from there.
//!
//! They, other troops there and willing characters go to one neighbouring location, Isengard too,
//! without its cost and without a search or a battle.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Army, Character, Location};
use crate::position::{Journey, Position};
use crate::rule;
use crate::sets::Characters;
use crate::step::{Step as GameStep, not_asked};

const ENTS: u8 = 3;
const FANGORN: Location = Location::FangornForest;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// How many Ents come.
    March {
        seat: Seat,
    },
    Where {
        seat: Seat,
    },
    /// Who and what goes along.
    Party {
        seat: Seat,
    },
    Consent {
        who: Character,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::March { seat } if ents(g) > 0 => Some(Pending::seat(seat)),
            Step::Where { seat } if !is_forest_empty(g) => Some(Pending::seat(seat)),
            Step::Party { seat } => Some(Pending::seat(seat)),
            Step::Consent { who } => g.owner(who).map(Pending::seat),
            Step::March { .. } | Step::Where { .. } => None,
        }
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        if let Step::March { seat } = self {
            next(g, Step::Where { seat });
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::March { .. } => {
                (0..=ents(g)).map(|count| Action::Count { count }).try_for_each(visit)
            }
            Step::Where { .. } => {
                visit(Action::No)?;
                FANGORN.facts().paths.iter().map(|p| Action::At { at: p.to }).try_for_each(visit)
            }
            Step::Party { .. } => {
                visit(Action::Depart)?;
                for who in g.characters_at(FANGORN).iter() {
                    visit(Action::Bring { who })?;
                }
                for army in g.armies_at(FANGORN) {
                    for count in 1..=g.troops(FANGORN, army) {
                        visit(Action::BringTroops { army, count })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Step::Consent { .. } => [Action::Yes, Action::No].into_iter().try_for_each(visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::March { .. }, Action::Count { count }) => {
                rule::events::ENTMOOT.forbids_if(count > ents(g))
            }
            (Step::Where { .. }, Action::No) | (Step::Party { .. }, Action::Depart) => Ok(()),
            (Step::Where { .. }, Action::At { at }) => {
                rule::events::ENTMOOT.forbids_if(FANGORN.path_to(at).is_none())
            }
            (Step::Party { .. }, Action::Bring { who }) => {
                let left = !g.journey.with.contains(who) && g.is_at(who, FANGORN);
                rule::events::ENTMOOT.forbids_if(!left)?;
                rule::travel::PERMISSION.forbids_if(g.journey.declined.contains(who))
            }
            (Step::Party { .. }, Action::BringTroops { army, count }) => {
                rule::events::ENTMOOT.forbids_if(g.journey.troops[army.index()] > 0)?;
                let most = g.troops(FANGORN, army);
                rule::events::ENTMOOT.forbids_if(!(1..=most).contains(&count))
            }
            (Step::Consent { .. }, Action::Yes | Action::No) => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::March { .. }, Action::Count { count }) => {
                next(g, Step::Where { seat });
                g.add_troops(FANGORN, Army::Elven, count, tell);
            }
            (Step::Where { .. }, Action::At { at }) => {
                g.journey = Journey { to: Some(at), ..Journey::default() };
                next(g, Step::Party { seat });
            }
            (Step::Party { .. }, Action::Depart) => march(g, tell),
            (Step::Party { .. }, Action::Bring { who }) => {
                next(g, self);
                match g.owns(seat, who) {
                    true => g.journey.with = g.journey.with.with(who),
                    false => next(g, Step::Consent { who }),
                }
            }
            (Step::Party { .. }, Action::BringTroops { army, count }) => {
                next(g, self);
                g.journey.troops[army.index()] = count;
            }
            (Step::Consent { who }, Action::Yes) => g.journey.with = g.journey.with.with(who),
            (Step::Consent { who }, _) => {
                g.journey.declined = g.journey.declined.with(who);
                tell(Event::Declined { seat });
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::Entmoot(step))]);
}

fn ents(g: &Position) -> u8 {
    g.board.supply[Army::Elven.index()].min(ENTS)
}

fn is_forest_empty(g: &Position) -> bool {
    g.friendly(FANGORN) == 0 && g.characters_at(FANGORN).is_empty()
}

fn march(g: &mut Position, tell: Tell<'_, Event>) {
    let journey = std::mem::take(&mut g.journey);
    let to = journey.to.expect("the march leads somewhere");
    for who in journey.with.iter() {
        g.travel_together(who, Characters::NONE, to, [0; 4], tell);
    }
    let mut entered =
        journey.with.contains(Character::FrodoSam) || journey.with.contains(Character::Gollum);
    for army in Army::ALL {
        let count = journey.troops[army.index()];
        if count > 0 {
            g.march_troops(FANGORN, to, army, count, tell);
            entered = true;
        }
    }
    if entered {
        g.check_treachery(to, tell);
    }
}
