//! Hunt tiles.

use super::{TILES, Tile, TileSet};

/// What a tile does (WOTR.9.3.1, WOTR.9.3.2, WOTR.9.1.6, WOTR.9.1.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TileValue {
    /// Damage; below 0 it heals Corruption.
    Number(i8),
    Eye,
    /// One die, rolled after the draw; it counts as a numbered tile.
    Die,
}

pub(super) struct TileFacts {
    pub(super) set: TileSet,
    pub(super) value: TileValue,
    pub(super) reveal: bool,
    pub(super) stop: bool,
    pub(super) count: u8,
}

impl Tile {
    /// Standard tiles start in the pool, the others come by cards (WOTR.3.1.8).
    #[inline]
    pub const fn set(self) -> TileSet {
        TILES[self.index()].set
    }

    #[inline]
    pub const fn is_standard(self) -> bool {
        matches!(TILES[self.index()].set, TileSet::Standard)
    }

    #[inline]
    pub const fn value(self) -> TileValue {
        TILES[self.index()].value
    }

    #[inline]
    pub const fn is_eye(self) -> bool {
        matches!(TILES[self.index()].value, TileValue::Eye)
    }

    /// It carries the Reveal icon (WOTR.9.3.12).
    #[inline]
    pub const fn reveals(self) -> bool {
        TILES[self.index()].reveal
    }

    /// It carries the Stop icon (WOTR.9.1.8).
    #[inline]
    pub const fn stops(self) -> bool {
        TILES[self.index()].stop
    }

    /// How many of this kind are in the box.
    #[inline]
    pub const fn count(self) -> u8 {
        TILES[self.index()].count
    }
}
