//! Cards of the Fellowship: tiles that help it, healing, Companions that leave or move.

use super::Effect;
use crate::facts::Card;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    match card {
        _ => None,
    }
}
