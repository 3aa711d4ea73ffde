//! Special Hunt tiles that cards bring into play (WOTR.9.1.3).

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::Card;
use crate::hunt::pool;
use crate::position::Position;

/// The tile of the card comes into play: for Mordor, or in Mordor at once (WOTR.9.1.4, WOTR.9.1.5).
pub struct SpecialTile;

impl Effect for SpecialTile {
    type Part = NoParts;

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        if let Some(tile) = card.tile() {
            pool::comes_into_play(g, tile);
            tell(Event::TileCameIntoPlay { tile });
        }
    }
}
