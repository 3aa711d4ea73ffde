//! A position in the game's words: what is written down for people, files and scenarios.
//!
//! Maps are keyed by names and defaults are left out, so that a sheet can be patched by hand. What
//! follows from the rest is not written: supplies are what is not on the board, unseen cards are
//! those that lie nowhere in sight. Reading refuses whatever cannot be.

use serde::{Deserialize, Deserializer, Serialize};
use table::{Agenda, ByName, Invalid, Seat, Seats};
use ts_rs::TS;

use crate::action::Face;
use crate::cards::{Cards, DeckCard, skies_words};
use crate::deck::ShadowCards;
use crate::event::Cause;
use crate::facts::{
    Army, Character, Location, LocationSet, Region, ShadowCard, SkiesDarken, Symbol,
};
use crate::position::{Gandalf, Journey, Position, Quest, Roll, RollKind, Turn};
use crate::sets::{Characters, Objectives, Used};
use crate::step::Step;

mod check;
pub mod read;
pub mod write;

type Counts<K> = ByName<K, u8>;

/// The whole position.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Sheet {
    pub options: String,
    pub board: BoardSheet,
    pub characters: ByName<Character, CharacterSheet>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub row: Vec<Character>,
    #[serde(skip_serializing_if = "is_default")]
    pub solo_token: u8,
    pub seats: ByName<String, SeatSheet>,
    pub player_deck: PlayerDeckSheet,
    #[serde(skip_serializing_if = "Cards::is_empty_ref")]
    pub discard: Cards,
    pub shadow_deck: Vec<LayerSheet>,
    #[serde(skip_serializing_if = "is_default")]
    pub shadow_discard: ShadowCards,
    #[serde(skip_serializing_if = "is_default")]
    pub resolve_area: ShadowCards,
    /// The card turned up last; it need not be said where only one lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_card: Option<ShadowCard>,
    #[serde(skip_serializing_if = "is_default")]
    pub shadow_removed: ShadowCards,
    pub objectives: ObjectivesSheet,
    pub turn: TurnSheet,
    #[serde(skip_serializing_if = "is_default")]
    pub journey: JourneySheet,
    #[serde(skip_serializing_if = "is_default")]
    pub roll: RollSheet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<Cause>,
    #[serde(skip_serializing_if = "is_default")]
    pub won: bool,
    pub agenda: Vec<Step>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BoardSheet {
    pub hope: u8,
    pub threat: u8,
    pub eye: Region,
    #[serde(default)]
    pub nazgul: Counts<Region>,
    #[serde(default)]
    pub shadow: Counts<Location>,
    #[serde(default)]
    pub troops: ByName<Location, Counts<Army>>,
    /// Havens that were strongholds, or nothing, when the game began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub captured: Vec<Location>,
    /// Havens of the board that are strongholds now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub fallen: Vec<Location>,
}

impl Default for BoardSheet {
    fn default() -> BoardSheet {
        BoardSheet {
            hope: crate::facts::HOPE_START,
            threat: 0,
            eye: crate::facts::EYE_START,
            nazgul: Counts::new(),
            shadow: Counts::new(),
            troops: ByName::new(),
            captured: Vec::new(),
            fallen: Vec::new(),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct CharacterSheet {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Location>,
    /// Left for good.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub gone: bool,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SeatSheet {
    pub hand: Cards,
    #[serde(skip_serializing_if = "ByName::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub tokens: Counts<Symbol>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct PlayerDeckSheet {
    /// The top one first.
    pub stacks: Vec<StackSheet>,
    /// How many events are among the cards that nobody has seen.
    pub events: u8,
    /// Looked-at cards on top.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub known: Vec<DeckCard>,
    /// Skies Darken cards that were resolved.
    #[serde(skip_serializing_if = "Vec::is_empty", with = "skies_words")]
    #[ts(as = "Option<Vec<DeckCard>>", optional)]
    pub darkened: Vec<SkiesDarken>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StackSheet {
    pub size: u8,
    pub darkens: bool,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct LayerSheet {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub named: Vec<ShadowCard>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub looked_at: u8,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub rest: ShadowCards,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ObjectivesSheet {
    pub in_play: Objectives,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub completed: Objectives,
    #[serde(skip_serializing_if = "ByName::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub locked: Counts<Army>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub eored: Vec<Region>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub six: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub pledges: Vec<Army>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub paths_of_the_dead_taken: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub slain: u8,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub gandalf: Gandalf,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub boromir_of: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TurnSheet {
    pub number: u16,
    pub current: Seat,
    /// Who acted this turn, in order, and how often.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub acted: Vec<(Character, u8)>,
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub extra: Counts<Character>,
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub spare: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub used: Used,
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub declined: Seats,
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "skies_words")]
    #[ts(as = "Option<Vec<DeckCard>>", optional)]
    pub darkening: Vec<SkiesDarken>,
}

impl Default for TurnSheet {
    fn default() -> TurnSheet {
        TurnSheet {
            number: 0,
            current: Seat(0),
            acted: Vec::new(),
            extra: Counts::new(),
            spare: 0,
            used: Used::NONE,
            declined: Seats::NONE,
            darkening: Vec::new(),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct JourneySheet {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub who: Option<Character>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Location>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub with: Characters,
    #[serde(skip_serializing_if = "ByName::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub troops: Counts<Army>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub declined: Characters,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub paths_of_the_dead: bool,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct RollSheet {
    pub kind: RollKind,
    #[serde(deserialize_with = "read_counts")]
    #[serde(skip_serializing_if = "ByName::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub dice: Counts<Face>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub taken_up: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Location>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub attacker: Option<Character>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chooser: Option<Seat>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub ambush: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub ring_on: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub is_final: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub ranger_used: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub nenya_used: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub light_left: u8,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub prevented: u8,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub removed: u8,
}

/// Counts in any of the ways in which they may be written ([`table::read_counts`]).
fn read_counts<'de, K, D>(deserializer: D) -> Result<Counts<K>, D::Error>
where
    K: Deserialize<'de> + Ord,
    D: Deserializer<'de>,
{
    Ok(table::read_counts(deserializer)?.into_iter().collect())
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Cards {
    fn is_empty_ref(&self) -> bool {
        self.is_empty()
    }
}
