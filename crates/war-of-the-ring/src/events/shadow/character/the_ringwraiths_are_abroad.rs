//! The Ringwraiths Are Abroad: the Nazgûl fly, and Armies with them move or attack.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::Led;
use crate::event::Event;
use crate::events::shared::nazgul::{Command, fly};
use crate::events::{Effect, OnlyPart, part};
use crate::facts::Card;
use crate::position::Position;

pub struct TheRingwraithsAreAbroad;

impl TheRingwraithsAreAbroad {
    /// W-53
    const COMMAND: Command = Command {
        card: Card::TheRingwraithsAreAbroad,
        moves: 2,
        marches: Led::ByNazgul,
        attacks: Led::ByNobody,
    };
}

impl Effect for TheRingwraithsAreAbroad {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        fly(g, part(card, OnlyPart));
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        Self::COMMAND.waits_for(g)
    }

    fn offers(&self, _: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        Self::COMMAND.offers(visit)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        Self::COMMAND.judge(g, action)
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, _: Tell<'_, Event>) {
        Self::COMMAND.answer(g, action);
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("do two Armies with a Nazgûl move, or does one attack?".to_string())
    }
}
