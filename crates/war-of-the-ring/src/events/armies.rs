//! Cards that move Armies or make them attack, and those that forbid it.

use super::Effect;
use crate::facts::Card;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    match card {
        _ => None,
    }
}
