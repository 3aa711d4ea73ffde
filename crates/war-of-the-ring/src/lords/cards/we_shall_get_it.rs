//! We Shall Get It: the card lies on the table and changes a tile.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::Card;
use crate::position::Position;

/// It comes to the table by itself, and is used in the Hunt: see [`crate::lords::Step::ShallGetIt`].
pub struct ShallGetIt;

impl Effect for ShallGetIt {
    type Part = NoParts;

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}
