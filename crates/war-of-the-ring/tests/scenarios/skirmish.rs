//! Small battles in which Combat cards are played.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Card, Character, CombatEffect, Face, Region, Side};
use war_of_the_ring::{Position, rule};

use crate::common::{FP, FREE, Given, SH, SHADOW, at_war};

/// A card with this Combat half.
pub fn card(effect: CombatEffect) -> Card {
    Card::ALL.into_iter().find(|card| card.combat() == Some(effect)).unwrap()
}

pub fn given_cards(given: Given, effects: &[CombatEffect]) -> Given {
    effects.iter().fold(given, |given, &effect| given.hand(effect.side(), [card(effect)]))
}

/// The Shadow attacks `at` from `from`, and nobody has chosen a card yet.
pub fn meet(given: Given, from: Region, at: Region) -> Scenario<Position> {
    given
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .given()
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, &format!("from {from}"))
        .says(SH, &format!("at {at}"))
}

/// Both play what they have.
pub fn play(
    given: Given,
    from: Region,
    at: Region,
    effects: &[CombatEffect],
) -> Scenario<Position> {
    let mut scenario = meet(given_cards(given, effects), from, at);
    for side in [SHADOW, FREE] {
        let seat = if side == SHADOW { SH } else { FP };
        for &effect in effects.iter().filter(|effect| effect.side() == side) {
            scenario = scenario.says(seat, &format!("combat {}", card(effect)));
        }
    }
    scenario
}

/// Shadow units from Moria against Hollin.
pub fn field(shadow: &str, free: &str) -> Given {
    at_war().army(Region::Moria, shadow).army(Region::Hollin, free)
}

pub fn at_hollin(given: Given, effects: &[CombatEffect]) -> Scenario<Position> {
    play(given, Region::Moria, Region::Hollin, effects)
}

/// The Free Peoples or the Shadow may not play this in the battle.
pub fn refused(given: Given, from: Region, at: Region, effect: CombatEffect) {
    let seat = if effect.side() == SHADOW { SH } else { FP };
    let words = format!("combat {}", card(effect));
    meet(given_cards(given, &[effect]), from, at).shows_id("WOTR.5.3.5").refuses_to(
        seat,
        &words,
        &rule::battle::CARD_PRECONDITION,
    );
}

pub fn refused_at_hollin(given: Given, effect: CombatEffect) {
    refused(given, Region::Moria, Region::Hollin, effect);
}

pub fn plain() -> Given {
    field("3 sauron-regular", "3 elves-regular")
}

pub fn with_strider() -> Given {
    plain().at(Character::Strider, Region::Hollin)
}

pub fn with_nazgul() -> Given {
    field("3 sauron-regular 3 nazgul", "3 elves-regular")
}

pub fn bonus(side: Side) -> impl Fn(&Position) -> (i8, i8) {
    move |g| (g.battle.rolls[side].bonus, g.battle.rolls[side].reroll_bonus)
}
