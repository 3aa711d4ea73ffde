//! What orders an attack, and what is different in a battle that an Event card orders.

use serde::{Deserialize, Serialize};

use super::{Kind, all_of};
use crate::army::Led;
use crate::army::led::has_nazgul;
use crate::facts::{Card, Character, Nation, Region, RegionSet, Side};
use crate::position::Position;

/// A die, or a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Order {
    /// Who must be among those who attack.
    pub led: Led,
    pub card: Option<Card>,
}

impl Order {
    pub const fn of(led: Led) -> Order {
        Order { led, card: None }
    }

    pub const fn by(card: Card, led: Led) -> Order {
        Order { led, card: Some(card) }
    }

    /// True if the Army here may be ordered to attack. Whom the card names need not attack: he may
    /// stay in the rearguard.
    pub fn is_for(self, g: &Position, side: Side, from: Region) -> bool {
        let army = all_of(g, side, from);
        match self.card {
            Some(Card::TheRingwraithsAreAbroad) => has_nazgul(&army),
            Some(Card::GrondHammerOfTheUnderworld) => {
                army.characters.contains(Character::WitchKing)
            }
            Some(Card::TheFightingUrukHai) => army.figures.units_of(Nation::Isengard) > 0,
            _ => true,
        }
    }

    /// Which of the targets in reach it allows.
    pub fn targets(self, g: &Position, side: Side, from: Region, reach: RegionSet) -> RegionSet {
        match self.card {
            Some(Card::GrondHammerOfTheUnderworld | Card::TheFightingUrukHai) => {
                reach.intersection(RegionSet::of(from)).minus(garrisons(g, side))
            }
            Some(Card::HelpUnlookedFor) => reach.intersection(garrisons(g, side)).without(from),
            _ => reach,
        }
    }

    /// WOTR.6.11.12, and the cards that make it longer.
    pub fn siege_rounds(self) -> u8 {
        match self.card {
            Some(Card::GrondHammerOfTheUnderworld | Card::TheFightingUrukHai) => 3,
            _ => 1,
        }
    }
}

/// Strongholds in which units of `side` are besieged.
fn garrisons(g: &Position, side: Side) -> RegionSet {
    let armies = g.board.armies[side].iter();
    armies.filter(|&at| g.besieged(at) == Some(side)).collect()
}

/// Dice that `side` rolls fewer in every round of this battle.
pub fn fewer_dice(g: &Position, side: Side) -> u8 {
    match (g.battle.ordered_by, side) {
        (Some(Card::HelpUnlookedFor), Side::Shadow) => {
            g.host(g.battlefield()).units(Side::FreePeoples)
        }
        _ => 0,
    }
}

/// True if no Combat card may be used by `side` in this round.
pub fn bars_combat_cards(g: &Position, side: Side) -> bool {
    let folly = g.cards[Side::Shadow].table.contains(Card::DenethorsFolly)
        && g.battlefield() == Region::MinasTirith;
    let surprise = g.battle.round == 1
        && matches!(
            g.battle.ordered_by,
            Some(Card::GrondHammerOfTheUnderworld | Card::TheFightingUrukHai)
        )
        && !g.fighters(side).characters.iter().any(Character::is_companion);
    side == Side::FreePeoples && (folly || surprise)
}

/// Who has landed neither ceases nor stays on his ships (W-57).
pub fn is_landing(g: &Position) -> bool {
    g.battle.ordered_by == Some(Card::CorsairsOfUmbar) && g.battle.kind == Some(Kind::Field)
}
