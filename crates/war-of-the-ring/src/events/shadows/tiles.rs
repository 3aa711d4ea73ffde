//! Orc Patrol, Isildur's Bane, Foul Thing from the Deep: a Hunt tile by a card.
//!
//! What sets the cards apart is asked where the tile is paid for: [`crate::hunt::damage`].

use table::Tell;

use super::is_sheltered;
use crate::event::Event;
use crate::events::Effect;
use crate::facts::Card;
use crate::hunt;
use crate::position::Position;

/// An Eye or a tile that helps the Fellowship has no effect (WOTR.9.3.3).
pub struct HuntByCard;

impl Effect for HuntByCard {
    fn may_play(&self, g: &Position) -> bool {
        !is_sheltered(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        hunt::draw_for_card(g, card);
    }
}
