//! Event cards of the Shadow, deck by deck.

pub mod character;
pub mod recruiting;
mod sieges;
pub mod strategy;
