//! Event cards of the Free Peoples, deck by deck.

pub mod character;
pub mod recruiting;
pub mod strategy;
