//! A position in the game's words: what is written down for people, files and scenarios.
//!
//! Maps are keyed by names and defaults are left out, so that a sheet can be patched by hand. What
//! follows from the rest is not written: reinforcements are the figures that are nowhere else, a
//! deck holds the cards that lie nowhere else, the pool the standard tiles that do. Reading refuses
//! whatever cannot be.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Agenda, Invalid};
use ts_rs::TS;

use crate::battle::Battle;
use crate::card_set::CardSet;
use crate::facts::{Card, Character, Face, Nation, Region, RegionSet, Side, Tile};
use crate::host::Host;
use crate::lords::Lords;
use crate::options::Options;
use crate::position::{
    ActionUnderWay, Cards, Dice, Fellowship, Hunt, HuntBox, HuntUnderWay, Position, Rings,
    Standing, Victory, Whereabouts,
};
use crate::side::PerSide;
use crate::step::Step;
use crate::teams::{Hand, Teams};
use crate::tokens::Tokens;

mod at_rest;
mod check;
pub mod filled;
mod read;
pub mod write;

pub type Counts<K> = BTreeMap<K, u8>;

/// The whole position.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Sheet {
    #[serde(skip_serializing_if = "is_default")]
    pub options: String,
    pub turn: u16,
    pub dice: PerSide<DiceSheet>,
    #[serde(skip_serializing_if = "is_default")]
    pub hunt_box: HuntBox,
    #[serde(skip_serializing_if = "is_default")]
    pub rings: PerSide<Rings>,
    #[serde(skip_serializing_if = "is_default")]
    pub messenger_sent: bool,
    pub regions: BTreeMap<Region, Host>,
    /// Settlements that their first owner does not control.
    #[serde(skip_serializing_if = "is_default")]
    pub captured: RegionSet,
    /// Figures that are out of the game.
    #[serde(skip_serializing_if = "is_default")]
    pub casualties: Host,
    /// Nations that are not named stand where they start.
    pub politics: BTreeMap<Nation, Standing>,
    /// Those who are still to come are not named.
    pub characters: BTreeMap<Character, Whereabouts>,
    pub fellowship: Fellowship,
    #[serde(skip_serializing_if = "is_default")]
    pub hunt: HuntSheet,
    pub cards: PerSide<CardsSheet>,
    #[serde(skip_serializing_if = "is_default")]
    pub action: ActionUnderWay,
    #[serde(skip_serializing_if = "is_default")]
    pub battle: Battle,
    #[serde(skip_serializing_if = "is_default")]
    pub lords: Lords,
    #[serde(skip_serializing_if = "is_default")]
    pub tokens: PerSide<Tokens>,
    #[serde(skip_serializing_if = "is_default")]
    pub teams: Teams,
    #[serde(skip_serializing_if = "is_default")]
    pub won: Option<Victory>,
    pub agenda: Vec<Step>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DiceSheet {
    pub pool: u8,
    #[serde(deserialize_with = "table::read_counts")]
    pub unused: Counts<Face>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct HuntSheet {
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub drawn: Counts<Tile>,
    /// Special tiles in the pool.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub special: Counts<Tile>,
    /// Special tiles that wait for Mordor.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub waiting: Counts<Tile>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub removed: Counts<Tile>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub current: HuntUnderWay,
}

/// The cards of one side that are not in its decks.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct CardsSheet {
    pub hand: CardSet,
    #[serde(skip_serializing_if = "is_default")]
    pub table: CardSet,
    #[serde(skip_serializing_if = "is_default")]
    pub played: CardSet,
    #[serde(skip_serializing_if = "is_default")]
    pub buried: CardSet,
    /// What the second player of a side has that two lead.
    #[serde(skip_serializing_if = "is_default")]
    pub second: Hand,
}

const IN_FELLOWSHIP: &str = "fellowship";
const GONE: &str = "gone";
const WAITING: &str = "waiting";

impl Serialize for Whereabouts {
    /// The word of a region, or `fellowship`, `gone`, `waiting`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Whereabouts::Waiting => WAITING,
            Whereabouts::InFellowship => IN_FELLOWSHIP,
            Whereabouts::In(region) => region.word(),
            Whereabouts::Gone => GONE,
        })
    }
}

impl<'de> Deserialize<'de> for Whereabouts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whereabouts, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            WAITING => Ok(Whereabouts::Waiting),
            IN_FELLOWSHIP => Ok(Whereabouts::InFellowship),
            GONE => Ok(Whereabouts::Gone),
            word => word.parse().map(Whereabouts::In).map_err(serde::de::Error::custom),
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
