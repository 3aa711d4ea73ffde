//! The Hunt Pool: which tiles can be drawn, and when others come in (WOTR.9.1).

use table::Tell;

use crate::event::Event;
use crate::facts::Tile;
use crate::position::{Position, Tiles};

pub fn tiles(counts: &Tiles) -> u8 {
    counts.iter().sum()
}

/// The tile that the `nth` draw stands for.
pub fn nth(counts: &Tiles, mut nth: u32) -> Tile {
    for tile in Tile::ALL {
        let count = u32::from(counts[tile.index()]);
        match nth < count {
            true => return tile,
            false => nth -= count,
        }
    }
    unreachable!("as many chances as tiles")
}

/// Each tile by its word, in the order of the draws.
pub fn words(counts: &Tiles) -> Vec<&'static str> {
    (0..tiles(counts)).map(|n| Tile::word(nth(counts, n.into()))).collect()
}

/// WOTR.9.1.2: standard tiles come back, special ones do not.
pub fn refill_if_empty(g: &mut Position) {
    if tiles(&g.hunt.pool) > 0 {
        return;
    }
    for tile in Tile::ALL.into_iter().filter(|tile| tile.is_standard()) {
        let drawn = std::mem::take(&mut g.hunt.drawn[tile.index()]);
        g.hunt.pool[tile.index()] += drawn;
    }
}

/// WOTR.9.6.4: all drawn Eyes and all special tiles in play.
pub fn enter_mordor(g: &mut Position) {
    let eyes = std::mem::take(&mut g.hunt.drawn[Tile::Eye.index()]);
    g.hunt.pool[Tile::Eye.index()] += eyes;
    for tile in Tile::ALL {
        let waiting = std::mem::take(&mut g.hunt.waiting[tile.index()]);
        g.hunt.pool[tile.index()] += waiting;
    }
}

/// A tile that was drawn is out of the game for good.
pub fn take_out(g: &mut Position, tile: Tile, tell: Tell<'_, Event>) {
    g.hunt.drawn[tile.index()] -= 1;
    g.hunt.removed[tile.index()] += 1;
    tell(Event::TileRemoved { tile });
}

/// WOTR.9.1.3 to WOTR.9.1.5
pub fn comes_into_play(g: &mut Position, tile: Tile) {
    match g.fellowship.mordor {
        Some(_) => g.hunt.pool[tile.index()] += 1,
        None => g.hunt.waiting[tile.index()] += 1,
    }
}
