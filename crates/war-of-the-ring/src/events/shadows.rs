//! Cards of the Hunt: tiles that hurt the Fellowship, and what befalls it on its way.

use super::Effect;
use crate::facts::Card;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    match card {
        _ => None,
    }
}
