//! Athelas: dice that heal.

use table::{Chance, Fate, Pending, Tell};

use crate::event::Event;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character};
use crate::hunt::five;
use crate::position::Position;

/// Three dice, and better ones with Strider as Guide.
pub struct Athelas;

impl Effect for Athelas {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, _: &Position, _: OnlyPart) -> Option<Pending> {
        Some(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
    }

    fn resolve_chance(&self, g: &mut Position, _: OnlyPart, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice are rolled") };
        let needs = if g.fellowship.guide == Character::Strider { 3 } else { 5 };
        let successes = dice.as_slice().iter().filter(|&&pip| pip >= needs).count() as u8;
        let (card, dice) = (Card::Athelas, five(dice.as_slice()));
        tell(Event::CardRolled { card, dice, needs, successes });
        g.heal(successes, tell);
    }
}
