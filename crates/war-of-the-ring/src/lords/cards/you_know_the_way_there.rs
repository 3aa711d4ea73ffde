//! You Know the Way There: Sméagol's tiles come into play.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Tile};
use crate::position::Position;

/// The tiles that are still set aside go into the pool (LOME.12.13).
pub struct YouKnowTheWay;

impl Effect for YouKnowTheWay {
    type Part = NoParts;

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let (tile, at) = (Tile::Smeagol, Tile::Smeagol.index());
        let hunt = &mut g.hunt;
        let known = hunt.pool[at] + hunt.drawn[at] + hunt.waiting[at] + hunt.removed[at];
        hunt.pool[at] += tile.count() - known;
        tell(Event::TileCameIntoPlay { tile });
    }
}
