//! Morgul Wound corrupts a revealed Fellowship.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::Card;
use crate::position::Position;

/// A wound that the Ring-bearer already weary feels less.
pub struct MorgulWound;

impl Effect for MorgulWound {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        !g.fellowship.hidden
    }

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let by = if g.fellowship.corruption <= 3 { 2 } else { 1 };
        g.corrupt(by, tell);
    }
}
