//! Orc Patrol, Isildur's Bane, Foul Thing from the Deep: a Hunt tile by a card.
//!
//! What sets the cards apart is asked where the tile is paid for: [`crate::hunt::damage`].

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Side};
use crate::hunt;
use crate::position::Position;

/// An Eye or a tile that helps the Fellowship has no effect (WOTR.9.3.3).
pub struct HuntByCard;

impl Effect for HuntByCard {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        !is_sheltered(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        hunt::draw_for_card(g, card);
    }
}

/// The figure stands in a region with a Settlement that was first of the Free Peoples, whichever
/// side controls it now; on the Mordor Track it stands in none.
pub fn is_sheltered(g: &Position) -> bool {
    let at = g.fellowship.at;
    let settled = at.settlement().is_some() && at.side() == Some(Side::FreePeoples);
    g.fellowship.mordor.is_none() && settled
}
