//! Tom Bombadil: a hope, or up to three dice rolled again.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::dice;
use crate::event::Event;
use crate::position::{Position, RollKind};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

const MOST: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    TakeUp { seat: Seat },
    Roll,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::TakeUp { seat } if g.roll.taken_up < MOST && dice::any_lies(g) => {
                Some(Pending::seat(seat))
            }
            Step::TakeUp { .. } => None,
            Step::Roll => Some(Pending::Fate(dice::roll(g.roll.taken_up))),
        }
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        next(g, Step::Roll);
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Stop)?;
        for &face in dice::faces(g.roll.kind) {
            visit(Action::Die { face })?;
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Stop => rule::events::TOM.forbids_if(g.roll.taken_up == 0),
            Action::Die { face } => rule::events::TOM.forbids_if(!dice::lies(g, face)),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, _: Tell<'_, Event>) {
        match action {
            Action::Die { face } => {
                g.roll.dice[face.index()] -= 1;
                g.roll.taken_up += 1;
                next(g, Step::TakeUp { seat });
            }
            _ => next(g, Step::Roll),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        dice::lay(&mut g.roll, chance);
        g.roll.taken_up = 0;
        let dice = g.roll.dice;
        match (g.roll.kind, g.roll.at) {
            (RollKind::Peril(objective), _) => tell(Event::PerilRolled { objective, dice }),
            (RollKind::Battle, Some(at)) => tell(Event::BattleRolled { at, dice }),
            _ => tell(Event::SearchRolled { dice }),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::TomBombadil(step))]);
}
