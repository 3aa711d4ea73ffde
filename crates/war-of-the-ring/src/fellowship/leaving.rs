//! One Companion is placed as if just separated: a Hobbit taken alive, or one who leaves as Guide.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use super::separate::{Reach, destinations, judge_destination, separate};
use crate::action::Action;
use crate::characters::Characters;
use crate::event::Event;
use crate::facts::{Character, Side};
use crate::position::Position;
use crate::step::not_asked;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Where(Character),
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        Some(Pending::seat(g.leading_seat(Side::FreePeoples)))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Where(who) = self;
        destinations(g, Characters::of(who), Reach::default())
            .try_for_each(|to| visit(Action::To { to }))
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Where(who) = self;
        let Action::To { to } = action else { return not_asked() };
        judge_destination(g, Characters::of(who), Reach::default(), to)
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Where(who) = self;
        if let Action::To { to } = action {
            separate(g, Characters::of(who), to, tell);
        }
    }
}
