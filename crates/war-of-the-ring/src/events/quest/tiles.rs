//! Special Hunt tiles that cards bring into play (WOTR.9.1.3), and the Challenge of the King, which
//! takes Eyes out of the pool.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Nation, Player, Side, Tile};
use crate::hunt::pool;
use crate::lords::rings;
use crate::position::Position;
use crate::step::not_asked;

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
/// Above these: an Eye was drawn as the tile of that number, and Nenya could cancel it (LOME.7.10).
const NENYA: u8 = 100;

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
        if part >= NENYA {
            return Some(Pending::seat(g.seat_of(Player::Gondor)));
        }
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
    fn resolve_chance(&self, g: &mut Position, nth: u8, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(chance) = chance else { unreachable!("a tile is drawn") };
        let tile = pool::nth(&g.hunt.pool, chance);
        g.hunt.pool[tile.index()] -= 1;
        g.hunt.removed[tile.index()] += 1;
        tell(Event::TileDrawn { tile });
        match tile == Tile::Eye && rings::may_use_nenya(g) {
            true => g.agenda.then([part(CARD, NENYA + nth)]),
            false => counts(g, nth, tile),
        }
    }

    fn offers(&self, _: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Yes)?;
        visit(Action::No)
    }

    fn judge(&self, _: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Yes | Action::No if part >= NENYA => Ok(()),
            _ => not_asked(),
        }
    }

    /// A cancelled Eye is out of the game already, and another tile is drawn in its place.
    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        let nth = part - NENYA;
        match action {
            Action::Yes => {
                rings::use_nenya(g, tell);
                tell(Event::TileRemoved { tile: Tile::Eye });
                draw(g, nth);
            }
            _ => counts(g, nth, Tile::Eye),
        }
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
        if part >= NENYA {
            return Some("an Eye was drawn: does Nenya cancel it?".to_string());
        }
        let drawn = part < TILES;
        drawn.then(|| "three Hunt tiles are drawn, and Eyes among them are out of the game.".into())
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        match part {
            NENYA.. => {
                let aside = g.hunt.removed[Tile::Eye.index()] > 0;
                aside && part < NENYA + TILES && rings::may_use_nenya(g)
            }
            TILES.. => true,
            _ => pool::tiles(&g.hunt.pool) > 0,
        }
    }
}

/// The tile is one of the three: what becomes of it is seen when all are known.
fn counts(g: &mut Position, nth: u8, tile: Tile) {
    g.action.count = g.action.count.saturating_add(u8::from(tile.is_eye()));
    g.agenda.then([part(CARD, TILE + tile.index() as u8)]);
    draw(g, nth + 1);
}

/// The next tile, or the verdict after the last.
fn draw(g: &mut Position, nth: u8) {
    pool::refill_if_empty(g);
    let more = nth < TILES && pool::tiles(&g.hunt.pool) > 0;
    g.agenda.then([part(CARD, if more { nth } else { VERDICT })]);
}
