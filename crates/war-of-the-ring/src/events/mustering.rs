//! Cards that recruit figures, and cards that stir the Nations.

use super::Effect;
use crate::facts::Card;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    match card {
        _ => None,
    }
}
