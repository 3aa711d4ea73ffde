//! A position in the game's words: what is written down for people, files and scenarios. It holds all
//! that is kept if Part 2 is played on another day (HFTR.1.125).
//!
//! Defaults are left out, so that a sheet can be patched by hand. What follows from the rest is not
//! written: a deck holds the cards that lie nowhere else. Reading refuses whatever cannot be.

mod check;
mod read;
mod write;

pub use write::heap;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Agenda, Seat};

use crate::action::Tile;
use crate::company::{Companion, Standing};
use crate::dice::{Face, LordFace};
use crate::gandalf::GandalfState;
use crate::journey::Length;
use crate::log::Entry;
use crate::nazgul::Nazgul;
use crate::places::{Locations, Spot};
use crate::position::{Active, Ending, Fellowship, Now, Part, Turn, is_false, is_nought};
use crate::step::Step;
use crate::told::Telling;
use crate::word::Word;

/// Cards or tiles by name.
pub type Heap = BTreeMap<String, u8>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    pub options: String,
    pub part: Part,
    pub day: u8,
    pub turn: Turn,
    #[serde(default, skip_serializing_if = "is_false")]
    pub eye: bool,
    pub figure: u8,
    pub corruption: u8,
    #[serde(default, skip_serializing_if = "is_nought")]
    pub now: Now,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<Entry>,
    pub fellowship: Fellowship,
    pub company: BTreeMap<Companion, Standing>,
    pub allies: AlliesSheet,
    pub information: InformationSheet,
    #[serde(default, skip_serializing_if = "is_nought")]
    pub travel: TravelSheet,
    #[serde(default, skip_serializing_if = "is_nought")]
    pub gandalf: GandalfSheet,
    /// Those on the board.
    pub nazgul: BTreeMap<Nazgul, Spot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lord: Option<Nazgul>,
    pub lead: Seat,
    /// Who plays which; left out where the usual division holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[Seat; Nazgul::ALL.len()]>,
    #[serde(default, skip_serializing_if = "is_nought")]
    pub active: Active,
    pub dice: DiceSheet,
    pub sorcery: SorcerySheet,
    #[serde(default, skip_serializing_if = "is_nought")]
    pub tracks: TracksSheet,
    pub tiles: TilesSheet,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Telling>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    pub agenda: Agenda<Step>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct AlliesSheet {
    pub hand: Heap,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bottom: Vec<Word>,
    #[serde(skip_serializing_if = "Heap::is_empty")]
    pub discards: Heap,
    /// Of the hand: drawn by the effect that is being resolved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Word>,
    #[serde(skip_serializing_if = "is_nought")]
    pub tokens: Locations,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct InformationSheet {
    pub in_play: Locations,
    #[serde(skip_serializing_if = "is_nought")]
    pub flipped: Locations,
    #[serde(skip_serializing_if = "is_nought")]
    pub found: Locations,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct TravelSheet {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<Length>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Word>,
    /// Cards of the deck in use that are out of it, besides the one in use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<Word>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Word>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct GandalfSheet {
    pub state: GandalfState,
    pub log: Vec<crate::places::Location>,
    pub deeds: Locations,
    #[serde(skip_serializing_if = "is_nought")]
    pub done: Locations,
    pub supply: Locations,
    #[serde(skip_serializing_if = "is_nought")]
    pub drawn: Locations,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DiceSheet {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[serde(deserialize_with = "table::read_counts")]
    pub standard: BTreeMap<Face, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lord: Option<LordFace>,
    #[serde(skip_serializing_if = "is_false")]
    pub has_lord_die: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SorcerySheet {
    pub hands: BTreeMap<String, Heap>,
    #[serde(skip_serializing_if = "Heap::is_empty")]
    pub discards: Heap,
    #[serde(skip_serializing_if = "Heap::is_empty")]
    pub gone: Heap,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct TracksSheet {
    #[serde(skip_serializing_if = "is_nought")]
    pub eye: Locations,
    #[serde(skip_serializing_if = "is_nought")]
    pub sword: Locations,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct TilesSheet {
    pub pool: BTreeMap<Tile, u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub drawn: BTreeMap<Tile, u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub gone: BTreeMap<Tile, u8>,
    #[serde(skip_serializing_if = "is_nought")]
    pub eyes: u8,
}
