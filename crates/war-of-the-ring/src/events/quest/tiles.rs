//! Special Hunt tiles that cards bring into play (WOTR.9.1.3), and the Challenge of the King, which
//! takes Eyes out of the pool.

use table::{Fate, Lot, Pending, Tell};

use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Nation, Side, Tile};
use crate::hunt::pool;
use crate::position::Position;

/// The tile of the card comes into play: for Mordor, or in Mordor at once (WOTR.9.1.4, WOTR.9.1.5).
pub struct SpecialTile;

impl Effect for SpecialTile {
    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        if let Some(tile) = card.tile() {
            pool::comes_into_play(g, tile);
            tell(Event::TileCameIntoPlay { tile });
        }
    }
}

/// Three tiles are drawn, one after the other; `count` remembers how many of them are Eyes.
pub struct ChallengeOfTheKing;

const CARD: Card = Card::ChallengeOfTheKing;
const TILES: u8 = 3;
/// After the parts that draw: what becomes of the challenger.
const VERDICT: u8 = TILES;
/// Above these: what becomes of a tile that was drawn.
const TILE: u8 = VERDICT + 1;

/// Strider or Aragorn with an Army in Gondor or Rohan.
fn challenger(g: &Position) -> Option<Character> {
    [Character::Strider, Character::Aragorn].into_iter().find(|&who| {
        g.at(who).is_some_and(|at| {
            let home = matches!(at.nation(), Some(Nation::Gondor | Nation::Rohan));
            home && g.has_army(Side::FreePeoples, at)
        })
    })
}

impl Effect for ChallengeOfTheKing {
    fn may_play(&self, g: &Position) -> bool {
        challenger(g).is_some()
    }

    fn play(&self, g: &mut Position, _: Card, _: Tell<'_, Event>) {
        g.action.count = 0;
        draw(g, 0);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let from = u32::from(pool::tiles(&g.hunt.pool));
        (part < TILES).then_some(Pending::Fate(Fate::Draw { from }))
    }

    fn drawn_from(&self, g: &Position, part: u8) -> Vec<&'static str> {
        match part < TILES {
            true => pool::words(&g.hunt.pool),
            false => Vec::new(),
        }
    }

    /// A drawn tile lies beside the pool, out of reach, until all three are known.
    fn befall(&self, g: &mut Position, nth: u8, lot: Lot, tell: Tell<'_, Event>) {
        let Lot::Drawn(lot) = lot else { unreachable!("a tile is drawn") };
        let tile = pool::nth(&g.hunt.pool, lot);
        g.hunt.pool[tile.index()] -= 1;
        g.hunt.removed[tile.index()] += 1;
        g.action.count = g.action.count.saturating_add(u8::from(tile.is_eye()));
        tell(Event::TileDrawn { tile });
        g.agenda.then([part(CARD, TILE + tile.index() as u8)]);
        draw(g, nth + 1);
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        let all_eyes = g.action.count >= TILES;
        match part {
            VERDICT if all_eyes => {
                if let Some(who) = challenger(g) {
                    g.eliminate(who, tell);
                }
            }
            VERDICT => (),
            _ => {
                let tile = Tile::ALL.into_iter().nth(usize::from(part.saturating_sub(TILE)));
                let Some(tile) = tile.filter(|tile| g.hunt.removed[tile.index()] > 0) else {
                    return;
                };
                match tile.is_eye() && !all_eyes {
                    true => tell(Event::TileRemoved { tile }),
                    false => {
                        g.hunt.removed[tile.index()] -= 1;
                        g.hunt.pool[tile.index()] += 1;
                        tell(Event::TileReturned { tile });
                    }
                }
            }
        }
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let drawn = part < TILES;
        drawn.then(|| "three Hunt tiles are drawn, and Eyes among them are out of the game.".into())
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        part >= TILES || pool::tiles(&g.hunt.pool) > 0
    }
}

/// The next tile, or the verdict after the last.
fn draw(g: &mut Position, nth: u8) {
    pool::refill_if_empty(g);
    let more = nth < TILES && pool::tiles(&g.hunt.pool) > 0;
    g.agenda.then([part(CARD, if more { nth } else { VERDICT })]);
}
