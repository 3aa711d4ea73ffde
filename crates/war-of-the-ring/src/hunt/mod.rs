//! The Hunt for the Ring: the roll, the tile, and what it costs (WOTR.9).

pub mod damage;
pub mod pool;
pub mod table_cards;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{COMBAT_DICE, Card, Side, Tile, TileSet, TileValue};
use crate::position::{HuntCause, HuntUnderWay, Position};
use crate::step::{Step as GameStep, not_asked};
use crate::{events, lords};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// After a move outside Mordor.
    Begin,
    /// The Shadow may use a card on the table for the roll.
    BeforeRoll,
    Roll,
    /// Failed dice that the region lets the Shadow roll again.
    ReRoll,
    Resolve,
    /// A move on the Mordor Track: one tile, no roll.
    MordorTile,
    /// A Stronghold of the Shadow on the way of a revealed Fellowship.
    StrongholdTile,
    /// A tile is about to be drawn: a card on the table may prevent it.
    BeforeTile,
    /// A tile is drawn for the Hunt under way.
    DrawTile,
    /// A tile with a die icon.
    TileDie,
    /// What the damage is paid with; see [`damage`].
    Pay,
    /// Who is lost, drawn at random.
    RandomCompanion,
    /// The Reveal icon, after everything else.
    RevealIcon,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Roll => Some(Pending::Fate(Fate::Roll { dice: g.hunt_dice(), faces: 6 })),
            Step::ReRoll if g.hunt.current.rerolls > 0 => {
                Some(Pending::Fate(Fate::Roll { dice: g.hunt.current.rerolls, faces: 6 }))
            }
            Step::DrawTile => {
                Some(Pending::Fate(Fate::Draw { from: u32::from(pool::tiles(&g.hunt.pool)) }))
            }
            Step::TileDie => Some(Pending::Fate(Fate::Roll { dice: 1, faces: 6 })),
            Step::Pay if damage::has_choice(g) => {
                Some(Pending::seat(g.leading_seat(Side::FreePeoples)))
            }
            Step::RandomCompanion => {
                let from = u32::from(g.companions_in_fellowship().len());
                Some(Pending::Fate(Fate::Draw { from }))
            }
            Step::BeforeRoll if table_cards::before_roll(g).is_some() => {
                Some(Pending::seat(g.leading_seat(Side::Shadow)))
            }
            Step::BeforeTile if table_cards::before_tile(g).is_some() => {
                Some(Pending::seat(g.leading_seat(Side::FreePeoples)))
            }
            Step::BeforeRoll | Step::BeforeTile => None,
            Step::Begin | Step::ReRoll | Step::Resolve | Step::MordorTile => None,
            Step::StrongholdTile | Step::Pay | Step::RevealIcon => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let hunt = |step| GameStep::Hunt(step);
        match self {
            // WOTR.9.2.9
            Step::Begin if g.hunt_box.shadow == 0 => (),
            Step::Begin => {
                g.hunt.current = HuntUnderWay::default();
                g.agenda.then([
                    hunt(Step::BeforeRoll),
                    hunt(Step::Roll),
                    hunt(Step::ReRoll),
                    hunt(Step::Resolve),
                ]);
            }
            // WOTR.9.2.10, WOTR.9.2.11
            Step::Resolve if g.hunt.current.successes == 0 => (),
            Step::Resolve => draw(g),
            Step::MordorTile => {
                g.hunt.current =
                    HuntUnderWay { cause: HuntCause::Mordor, ..HuntUnderWay::default() };
                draw(g);
            }
            Step::StrongholdTile => draw_for_nothing(g),
            Step::BeforeTile => draw_at_once(g),
            Step::Pay => damage::pay_what_is_left(g, tell),
            Step::RevealIcon => damage::reveal_icon(g),
            Step::BeforeRoll | Step::ReRoll => (),
            Step::Roll | Step::DrawTile | Step::TileDie | Step::RandomCompanion => {
                unreachable!("fate is asked")
            }
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Pay => damage::offers(g, visit),
            Step::BeforeRoll => table_cards::offers(table_cards::before_roll(g), visit),
            Step::BeforeTile => table_cards::offers(table_cards::before_tile(g), visit),
            Step::Begin
            | Step::Roll
            | Step::ReRoll
            | Step::Resolve
            | Step::MordorTile
            | Step::StrongholdTile
            | Step::DrawTile
            | Step::TileDie
            | Step::RandomCompanion
            | Step::RevealIcon => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match self {
            Step::BeforeRoll => table_cards::judge(table_cards::before_roll(g), action),
            Step::BeforeTile => table_cards::judge(table_cards::before_tile(g), action),
            Step::Pay => damage::judge(g, action),
            Step::Begin
            | Step::Roll
            | Step::ReRoll
            | Step::Resolve
            | Step::MordorTile
            | Step::StrongholdTile
            | Step::DrawTile
            | Step::TileDie
            | Step::RandomCompanion
            | Step::RevealIcon => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match self {
            Step::BeforeRoll => table_cards::use_before_roll(g, action, tell),
            Step::BeforeTile => table_cards::use_before_tile(g, action, tell),
            Step::Pay => damage::answer(g, action, tell),
            Step::Begin
            | Step::Roll
            | Step::ReRoll
            | Step::Resolve
            | Step::MordorTile
            | Step::StrongholdTile
            | Step::DrawTile
            | Step::TileDie
            | Step::RandomCompanion
            | Step::RevealIcon => unreachable!("nobody is asked"),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match (self, chance) {
            (Step::Roll, Chance::Dice(dice)) => rolled(g, dice.as_slice(), tell),
            (Step::ReRoll, Chance::Dice(dice)) => {
                let successes = g.hunt_successes(dice.as_slice());
                g.hunt.current.successes += successes;
                tell(Event::HuntReRolled { dice: five(dice.as_slice()), successes });
            }
            (Step::DrawTile, Chance::Drawn(nth)) => {
                tile_drawn(g, pool::nth(&g.hunt.pool, nth), tell)
            }
            (Step::TileDie, Chance::Dice(dice)) => set_damage(g, dice.as_slice()[0], tell),
            (Step::RandomCompanion, Chance::Drawn(nth)) => {
                let who = g.companions_in_fellowship().iter().nth(nth as usize);
                damage::lose(g, who.expect("one of those who were counted"), tell);
            }
            _ => unreachable!("{self:?} asked for another chance"),
        }
    }
}

impl Position {
    /// WOTR.9.2.1, WOTR.9.2.2
    pub fn hunt_dice(&self) -> u8 {
        self.hunt_box.shadow.min(COMBAT_DICE)
    }

    /// WOTR.9.2.3, WOTR.9.2.4, WOTR.9.2.7
    fn hunt_successes(&self, pips: &[u8]) -> u8 {
        let bonus = self.hunt_box.fellowship + self.hunt.current.bonus;
        pips.iter().filter(|&&pip| pip != 1 && pip + bonus >= 6).count() as u8
    }

    /// WOTR.9.2.5, WOTR.9.2.6, WOTR.9.2.8: one for each thing that is true in the figure's region.
    pub fn hunt_rerolls(&self) -> u8 {
        let at = self.fellowship.at;
        let stronghold = at.has_stronghold() && self.controller(at) == Some(Side::Shadow);
        let units = self.has_army(Side::Shadow, at);
        let nazgul = self.has_nazgul(at);
        u8::from(stronghold) + u8::from(units) + u8::from(nazgul)
    }
}

/// WOTR.12.1.17: a die is rolled again at most once.
fn rolled(g: &mut Position, pips: &[u8], tell: Tell<'_, Event>) {
    let successes = g.hunt_successes(pips);
    let failed = pips.len() as u8 - successes;
    g.hunt.current.successes = successes;
    g.hunt.current.rerolls = g.hunt_rerolls().min(failed);
    tell(Event::HuntRolled { dice: five(pips), successes });
}

pub fn five(pips: &[u8]) -> [u8; 5] {
    std::array::from_fn(|at| pips.get(at).copied().unwrap_or(0))
}

/// The Shadow is about to draw a tile.
pub fn draw(g: &mut Position) {
    g.agenda.then([GameStep::Hunt(Step::BeforeTile)]);
}

/// WOTR.9.1.2: an empty pool is filled again first.
pub fn draw_at_once(g: &mut Position) {
    pool::refill_if_empty(g);
    if pool::tiles(&g.hunt.pool) > 0 {
        g.agenda.then([GameStep::Hunt(Step::DrawTile)]);
    }
}

/// A tile drawn because of a Stronghold or a card: an Eye does nothing (WOTR.9.3.3).
pub fn draw_for_nothing(g: &mut Position) {
    g.hunt.current = HuntUnderWay { cause: HuntCause::StrongholdOrCard, ..HuntUnderWay::default() };
    draw(g);
}

/// A tile drawn because of a card that hunts.
pub fn draw_for_card(g: &mut Position, card: Card) {
    draw_for_nothing(g);
    g.hunt.current.card = Some(card);
}

/// Such a card does nothing with an Eye or a tile that helps the Fellowship.
fn is_lost(g: &Position, tile: Tile) -> bool {
    let hunts = matches!(
        g.hunt.current.card,
        Some(
            Card::OrcPatrol
                | Card::IsildursBane
                | Card::FoulThingFromTheDeep
                | Card::TheBreakingOfTheFellowship
        )
    );
    hunts && (tile.is_eye() || tile.set() == TileSet::Fellowship)
}

/// WOTR.9.1.1
fn tile_drawn(g: &mut Position, tile: Tile, tell: Tell<'_, Event>) {
    g.hunt.pool[tile.index()] -= 1;
    g.hunt.drawn[tile.index()] += 1;
    let hunt = &mut g.hunt.current;
    hunt.tile = Some(tile);
    hunt.reveals = tile.reveals() && !hunt.never_reveals && !(hunt.eyes_void && tile.is_eye());
    tell(Event::TileDrawn { tile });
    if tile == Tile::Smeagol {
        return lords::smeagol::tile_drawn(g, tell);
    }
    match g.has_lords() {
        true => g.agenda.then([GameStep::Lords(lords::Step::Nenya)]),
        false => apply_tile(g, tell),
    }
}

/// What the tile that was drawn does.
pub fn apply_tile(g: &mut Position, tell: Tell<'_, Event>) {
    let Some(tile) = g.hunt.current.tile else { return };
    if is_lost(g, tile) {
        let hunt = &mut g.hunt.current;
        (hunt.tile, hunt.reveals, hunt.card_used) = (None, false, true);
        return set_damage(g, 0, tell);
    }
    if g.hunt.current.card == Some(Card::TheBreakingOfTheFellowship) {
        return events::broken_by(g, tile);
    }
    match tile.value() {
        // WOTR.9.1.6
        TileValue::Number(number) => set_damage(g, number.max(0).unsigned_abs(), tell),
        TileValue::Eye => {
            set_damage(g, eye_damage(g), tell);
            if g.hunt.current.balrog {
                lords::balrog::an_eye(g, tell);
            }
        }
        TileValue::Die => g.agenda.then([GameStep::Hunt(Step::TileDie)]),
    }
}

/// WOTR.9.3.2, WOTR.9.3.3, WOTR.9.6.8 to WOTR.9.6.10
fn eye_damage(g: &Position) -> u8 {
    match g.hunt.current.cause {
        HuntCause::Roll => g.hunt.current.successes,
        HuntCause::Mordor => g.hunt_box.shadow + g.hunt_box.fellowship,
        HuntCause::StrongholdOrCard => 0,
    }
}

/// WOTR.9.4.1, WOTR.9.4.3: each tile is paid for, and reveals, before the next.
pub fn set_damage(g: &mut Position, damage: u8, tell: Tell<'_, Event>) {
    g.hunt.current.damage = damage;
    if damage > 0 {
        tell(Event::HuntDamage { damage });
    }
    g.agenda.then([GameStep::Hunt(Step::Pay)]);
}
