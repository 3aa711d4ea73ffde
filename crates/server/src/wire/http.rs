//! Everything that is not play: plain requests under `/api`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::SeatWish;

/// `GET /api/me`; makes a guest of a visitor without a cookie.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Me {
    pub name: String,
    pub version: String,
}

/// `PUT /api/me`
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

/// `GET /api/games`: all of them.
///
/// `GET /api/games/GAME/components` gives what is printed on board and cards (the game's own
/// `Components`), `GET /api/games/GAME/rules` every [`RuleStatement`].
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AboutGame {
    pub game: String,
    pub title: String,
    pub about: String,
    pub options: Vec<AboutOption>,
    /// The simplest way to begin, if the rules name one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first: Option<AboutFirstGame>,
    pub bots: Vec<AboutBot>,
    pub has_secrets: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AboutFirstGame {
    pub name: String,
    /// One sentence for a player who has never played.
    pub says: String,
    /// For [`NewTable::options`]; what is not in it has its usual value.
    pub options: BTreeMap<String, String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AboutOption {
    pub key: String,
    /// What people call it, with capitals only where a name has them.
    pub name: String,
    pub says: String,
    /// What may be written, in words.
    pub values: String,
    /// The usual one first; empty if they are too many to list.
    pub choices: Vec<OptionChoice>,
    /// Without it there is nothing to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub needs: Option<OptionNeed>,
}

/// What another option must be.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OptionNeed {
    pub key: String,
    pub word: String,
    pub says: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OptionChoice {
    pub word: String,
    pub name: String,
    /// What choosing it means, in one sentence; empty if the name says it all.
    pub says: String,
    /// The seats, in their order, if it is a number of players and one seat is not like another.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub seats: Vec<AboutSeat>,
}

/// A seat in which one can choose to sit.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AboutSeat {
    pub name: String,
    /// Its name in the middle of a sentence.
    pub amid: String,
    /// The side it plays for; empty if it is a side of its own.
    pub side: String,
    /// What it leads; empty if its name says so.
    pub says: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AboutBot {
    pub bot: String,
    pub title: String,
    pub says: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RuleStatement {
    pub id: String,
    pub chapter: String,
    pub says: String,
    /// Our reading, where the text is open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub rulings: Vec<Ruling>,
}

/// How we read rules that are open.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Ruling {
    /// "D-20"; the same in `docs/rulings.md`.
    pub id: String,
    pub title: String,
    pub says: String,
}

/// `POST /api/tables`; answered with [`TableMade`].
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// One for each seat, in order.
    pub seats: Vec<SeatWish>,
    /// `free`, `consent` or `none`; `consent` if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub undo: Option<String>,
    /// Anybody with the address may look on.
    #[serde(default)]
    pub watchable: bool,
}

/// `POST /api/tables/ID/branch`: a new table of the guest who asks, that stands where this finished game stood
/// after its first `at` entries; answered with [`TableMade`].
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    pub at: u32,
}

/// Also the answer to `POST /api/import`, whose body is a log.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableMade {
    pub id: String,
}

/// `GET /api/tables`: the guest's own, the last changed first; then those that anybody may watch.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableLists {
    pub mine: Vec<TableLine>,
    pub watchable: Vec<TableLine>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableLine {
    pub id: String,
    pub game: String,
    pub title: String,
    pub seats: Vec<SeatLine>,
    /// What it waits for, in a sentence: "You decide", "Waits for Rosie", "The bot thinks".
    pub waits: String,
    /// It waits for me.
    pub my_turn: bool,
    pub over: bool,
    pub entries: u32,
    /// Seconds since 1970.
    pub changed: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatLine {
    pub name: String,
    pub mine: bool,
    pub bot: bool,
    pub free: bool,
}

/// `POST /api/tables/ID/join`: with the invitation, takes the first free seat or the one named.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    pub invitation: String,
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// Every answer that is not a success.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Problem {
    /// One clear sentence.
    pub says: String,
    /// The field or option at fault, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<String>,
}
