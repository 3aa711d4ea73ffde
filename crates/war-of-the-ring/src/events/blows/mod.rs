//! Blows struck outside of battles: dice are rolled against an Army that cannot strike back.

mod armies;
mod dead_men;
mod eagles;
mod ents;
mod valinor;

use table::{Chance, Fate, Pending};

use super::Effect;
use crate::event::Event;
use crate::facts::{COMBAT_DICE, Card};
use crate::hunt::five;
use crate::position::Position;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    Some(match card {
        Card::TheEaglesAreComing => &eagles::Eagles,
        Card::TheEntsAwakeTreebeard => &ents::Ents(Card::TheEntsAwakeTreebeard),
        Card::TheEntsAwakeHuorns => &ents::Ents(Card::TheEntsAwakeHuorns),
        Card::TheEntsAwakeEntmoot => &ents::Ents(Card::TheEntsAwakeEntmoot),
        Card::DeadMenOfDunharrow => &dead_men::DeadMen,
        Card::TheSpiritOfMordor => &armies::SpiritOfMordor,
        Card::FaramirsRangers => &armies::Rangers,
        Card::DreadfulSpells => &armies::DreadfulSpells,
        Card::ReturnToValinor => &valinor::Valinor,
        Card::TheDayWithoutDawn => &valinor::DayWithoutDawn,
        _ => return None,
    })
}

/// Dice that a card rolls; none if there are none to roll.
pub(crate) fn roll(dice: u8) -> Option<Pending> {
    let dice = dice.min(COMBAT_DICE);
    (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
}

/// How many dice of the roll show `needs` or more.
pub(crate) fn successes(card: Card, chance: Chance, needs: u8, tell: table::Tell<'_, Event>) -> u8 {
    let Chance::Dice(dice) = chance else { unreachable!("dice were asked for") };
    let pips = dice.as_slice();
    let successes = pips.iter().filter(|&&pip| pip >= needs).count() as u8;
    tell(Event::CardRolled { card, dice: five(pips), needs, successes });
    successes
}

/// The region that was chosen.
fn place(g: &Position) -> crate::facts::Region {
    g.action.place.expect("a region was chosen")
}
