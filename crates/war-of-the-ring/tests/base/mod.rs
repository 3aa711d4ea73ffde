//! What is in the base game, without Lords of Middle-earth.

use war_of_the_ring::facts::{Card, Character, CombatEffect};

pub fn base_characters() -> impl Iterator<Item = Character> {
    Character::ALL.into_iter().filter(|who| !who.is_of_lords())
}

pub fn base_cards() -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(|card| !card.is_of_lords())
}

pub fn base_effects() -> impl Iterator<Item = CombatEffect> {
    let only_lords = [
        CombatEffect::OrderlyWithdrawal,
        CombatEffect::DurinsBaneLords,
        CombatEffect::FearOfTheirMasters,
        CombatEffect::ServantOfTheShadow,
    ];
    CombatEffect::ALL.into_iter().filter(move |effect| !only_lords.contains(effect))
}
