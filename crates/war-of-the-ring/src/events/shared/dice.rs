//! Dice that a card rolls outside of battles.

use table::{Chance, Fate, Pending, Tell};

use crate::event::Event;
use crate::facts::{COMBAT_DICE, Card};
use crate::hunt::five;

/// Dice that a card rolls; none if there are none to roll.
pub fn roll(dice: u8) -> Option<Pending> {
    let dice = dice.min(COMBAT_DICE);
    (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
}

/// How many dice of the roll show `needs` or more.
pub fn successes(card: Card, chance: Chance, needs: u8, tell: Tell<'_, Event>) -> u8 {
    let Chance::Dice(dice) = chance else { unreachable!("dice were asked for") };
    let pips = dice.as_slice();
    let successes = pips.iter().filter(|&&pip| pip >= needs).count() as u8;
    tell(Event::CardRolled { card, dice: five(pips), needs, successes });
    successes
}
