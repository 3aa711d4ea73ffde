//! Challenge of the King: Eyes are taken out of the Hunt Pool, at the risk of the King's life.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{CardPart, Effect, part, remembers};
use crate::facts::{Card, Character, Nation, Player, Side, Tile};
use crate::hunt::pool;
use crate::lords::rings;
use crate::position::Position;
use crate::step::not_asked;

/// Three tiles are drawn, one after the other.
pub struct ChallengeOfTheKing;

const CARD: Card = Card::ChallengeOfTheKing;
const TILES: u8 = 3;

/// `nth` counts the tiles that were drawn before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Draw {
        nth: u8,
    },
    /// What becomes of the challenger.
    Verdict,
    /// What becomes of a tile that was drawn.
    BecomesOf(Tile),
    /// An Eye was drawn, and Nenya could cancel it (LOME.7.10).
    Nenya {
        nth: u8,
    },
}

impl CardPart for Part {
    fn number(self) -> u8 {
        match self {
            Part::Draw { nth } => nth,
            Part::Verdict => 3,
            Part::BecomesOf(tile) => 4 + tile.index() as u8,
            Part::Nenya { nth } => 100 + nth,
        }
    }

    fn numbered(number: u8) -> Option<Part> {
        match number {
            0..3 => Some(Part::Draw { nth: number }),
            3 => Some(Part::Verdict),
            4..100 => Tile::ALL.into_iter().nth(usize::from(number - 4)).map(Part::BecomesOf),
            100..103 => Some(Part::Nenya { nth: number - 100 }),
            103.. => None,
        }
    }
}

remembers! {
    struct Memory {
        /// How many of the tiles are Eyes.
        eyes: u8 = count,
    }
}

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
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        challenger(g).is_some()
    }

    fn play(&self, g: &mut Position, _: Card, _: Tell<'_, Event>) {
        Memory { eyes: 0 }.keep(g);
        draw(g, 0);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Draw { .. } => {
                let from = u32::from(pool::tiles(&g.hunt.pool));
                Some(Pending::Fate(Fate::Draw { from }))
            }
            Part::Nenya { .. } => Some(Pending::seat(g.seat_of(Player::Gondor))),
            Part::Verdict | Part::BecomesOf(_) => None,
        }
    }

    fn drawn_from(&self, g: &Position, part: Part) -> Vec<&'static str> {
        match part {
            Part::Draw { .. } => pool::words(&g.hunt.pool),
            Part::Verdict | Part::BecomesOf(_) | Part::Nenya { .. } => Vec::new(),
        }
    }

    /// A drawn tile lies beside the pool, out of reach, until all three are known.
    fn resolve_chance(&self, g: &mut Position, drawn: Part, chance: Chance, tell: Tell<'_, Event>) {
        let (Part::Draw { nth }, Chance::Drawn(which)) = (drawn, chance) else {
            unreachable!("a tile is drawn")
        };
        let tile = pool::nth(&g.hunt.pool, which);
        g.hunt.pool[tile.index()] -= 1;
        g.hunt.removed[tile.index()] += 1;
        tell(Event::TileDrawn { tile });
        match tile == Tile::Eye && rings::may_use_nenya(g) {
            true => g.agenda.then([part(CARD, Part::Nenya { nth })]),
            false => counts(g, nth, tile),
        }
    }

    fn offers(&self, _: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Yes)?;
        visit(Action::No)
    }

    fn judge(&self, _: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Nenya { .. }, Action::Yes | Action::No) => Ok(()),
            _ => not_asked(),
        }
    }

    /// A cancelled Eye is out of the game already, and another tile is drawn in its place.
    fn answer(&self, g: &mut Position, part: Part, action: Action, tell: Tell<'_, Event>) {
        let Part::Nenya { nth } = part else { unreachable!("judged before") };
        match action {
            Action::Yes => {
                rings::use_nenya(g, tell);
                tell(Event::TileRemoved { tile: Tile::Eye });
                draw(g, nth);
            }
            _ => counts(g, nth, Tile::Eye),
        }
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        let all_eyes = Memory::of(g).eyes >= TILES;
        match part {
            Part::Verdict => {
                if let Some(who) = challenger(g).filter(|_| all_eyes) {
                    g.eliminate(who, tell);
                }
            }
            Part::BecomesOf(tile) if g.hunt.removed[tile.index()] == 0 => (),
            Part::BecomesOf(tile) if tile.is_eye() && !all_eyes => {
                tell(Event::TileRemoved { tile });
            }
            Part::BecomesOf(tile) => {
                g.hunt.removed[tile.index()] -= 1;
                g.hunt.pool[tile.index()] += 1;
                tell(Event::TileReturned { tile });
            }
            Part::Draw { .. } | Part::Nenya { .. } => (),
        }
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::Draw { .. } => {
                "three Hunt tiles are drawn, and Eyes among them are out of the game."
            }
            Part::Nenya { .. } => "an Eye was drawn: does Nenya cancel it?",
            Part::Verdict | Part::BecomesOf(_) => return None,
        };
        Some(asks.to_string())
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        match part {
            Part::Draw { .. } => pool::tiles(&g.hunt.pool) > 0,
            Part::Nenya { .. } => g.hunt.removed[Tile::Eye.index()] > 0 && rings::may_use_nenya(g),
            Part::Verdict | Part::BecomesOf(_) => true,
        }
    }
}

/// The tile is one of the three: what becomes of it is seen when all are known.
fn counts(g: &mut Position, nth: u8, tile: Tile) {
    let eyes = Memory::of(g).eyes.saturating_add(u8::from(tile.is_eye()));
    Memory { eyes }.keep(g);
    g.agenda.then([part(CARD, Part::BecomesOf(tile))]);
    draw(g, nth + 1);
}

/// The next tile, or the verdict after the last.
fn draw(g: &mut Position, nth: u8) {
    pool::refill_if_empty(g);
    let more = nth < TILES && pool::tiles(&g.hunt.pool) > 0;
    g.agenda.then([part(CARD, if more { Part::Draw { nth } } else { Part::Verdict })]);
}
