//! Bilbo's Song heals the Fellowship.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Character};
use crate::position::Position;

/// One, or two with Gollum as Guide.
pub struct BilbosSong;

impl Effect for BilbosSong {
    type Part = NoParts;

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let gollum = g.fellowship.guide == Character::Gollum;
        g.heal(if gollum { 2 } else { 1 }, tell);
    }
}
