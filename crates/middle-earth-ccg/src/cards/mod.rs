//! What each card does beyond its numbers. A file has the cards of one file of `data/cards`.
//!
//! Every match over cards names them all: a card that is added to the data and not here does not compile.

pub mod ability;
mod agents;
mod allies;
mod avatars;
mod characters;
mod creatures;
mod hazard_events;
mod hero_events;
mod items;
mod minion_events;
mod nazgul;

use crate::facts::{Card, Group};
use ability::{Ability, Modifier, Stat, Trait};

/// What a card does.
pub const fn abilities(group: Group) -> &'static [Ability] {
    match group {
        Group::CharacterCard(card) => characters::abilities(card),
        Group::AvatarCard(card) => avatars::abilities(card),
        Group::ItemCard(card) => items::abilities(card),
        Group::AllyCard(card) => allies::abilities(card),
        Group::AgentCard(card) => agents::abilities(card),
        // They act when they are played, or as an attack.
        Group::HeroEvent(card) => hero_events::abilities(card),
        Group::MinionEvent(card) => minion_events::abilities(card),
        Group::HazardEvent(card) => hazard_events::abilities(card),
        Group::CreatureCard(card) => creatures::abilities(card),
        Group::NazgulCard(card) => nazgul::abilities(card),
        Group::FactionCard(_) => &[],
    }
}

impl Card {
    pub fn abilities(self) -> &'static [Ability] {
        abilities(self.group())
    }

    /// Its modifiers of one number.
    pub fn modifiers(self, stat: Stat) -> impl Iterator<Item = Modifier> {
        self.abilities().iter().filter_map(move |ability| match ability {
            Ability::Holds(modifier) if modifier.stat == stat => Some(*modifier),
            _ => None,
        })
    }

    pub fn is(self, wanted: Trait) -> bool {
        self.abilities().contains(&Ability::Is(wanted))
    }
}
