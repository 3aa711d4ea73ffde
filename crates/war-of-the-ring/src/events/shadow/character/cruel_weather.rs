//! Cruel Weather: the Fellowship is driven aside.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// The figure is driven one region aside; what it has walked stays as it is.
pub struct CruelWeather;

impl Effect for CruelWeather {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        g.fellowship.progress > 0
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        Some(Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        g.fellowship.at.adjacent().iter().try_for_each(|&to| visit(Action::To { to }))
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let Action::To { to } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!g.fellowship.at.is_adjacent(to))
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        if let Action::To { to } = action {
            g.fellowship.at = to;
            tell(Event::FellowshipDriven { to });
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("where do you drive the Fellowship?".to_string())
    }
}
