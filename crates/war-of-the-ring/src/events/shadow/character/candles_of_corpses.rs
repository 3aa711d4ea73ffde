//! Candles of Corpses: dice that corrupt.

use table::{Chance, Fate, Pending, Tell};

use super::hunt_by_card::is_sheltered;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character};
use crate::hunt::five;
use crate::position::Position;

/// Three dice in the Dead Marshes; Gollum knows the way.
pub struct Candles;

impl Effect for Candles {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        !is_sheltered(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, _: &Position, _: OnlyPart) -> Option<Pending> {
        Some(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
    }

    fn resolve_chance(&self, g: &mut Position, _: OnlyPart, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice were asked for") };
        let needs = if g.fellowship.guide == Character::Gollum { 6 } else { 4 };
        let pips = dice.as_slice();
        let successes = pips.iter().filter(|&&pip| pip >= needs).count() as u8;
        let card = Card::CandlesOfCorpses;
        tell(Event::CardRolled { card, dice: five(pips), needs, successes });
        g.corrupt(successes, tell);
    }
}
