//! A Power too Great and The Power of Tom Bombadil: lands that no Army of the Shadow enters.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts, Price};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::position::Position;
use crate::teams;

/// What the Elven Rings guard.
const HIDDEN_REALMS: RegionSet =
    RegionSet::of(Region::Lorien).with(Region::Rivendell).with(Region::GreyHavens);

/// Tom Bombadil's land, and its neighbours.
const THE_OLD_FOREST: RegionSet =
    RegionSet::of(Region::OldForest).with(Region::TheShire).with(Region::Buckland);

impl Position {
    /// Regions that cards on the table close to Armies of `side`: they are neither entered, crossed
    /// nor attacked, nor does anybody retreat there (W-50).
    pub fn closed_to(&self, side: Side) -> RegionSet {
        let mut closed = RegionSet::EMPTY;
        if side == Side::Shadow {
            let table = self.cards[Side::FreePeoples].table;
            if table.contains(Card::APowerTooGreat) {
                closed = closed.union(HIDDEN_REALMS);
            }
            if table.contains(Card::ThePowerOfTomBombadil) {
                closed = closed.union(THE_OLD_FOREST);
            }
        }
        closed
    }
}

/// A Power too Great, and The Power of Tom Bombadil.
pub struct ClosedLands {
    pub stirs: Nation,
}

impl Effect for ClosedLands {
    type Part = NoParts;

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        teams::advance(g, self.stirs, tell);
    }

    fn price(&self, _: &Position) -> Option<Price> {
        Some(Price::TwoCards)
    }
}
