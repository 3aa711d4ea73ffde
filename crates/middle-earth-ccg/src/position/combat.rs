//! A fight and a corruption check that are going on.

use serde::{Deserialize, Serialize};

use super::{KeyedTo, MOST_STRIKES};
use crate::facts::{Card, Race};
use crate::piece::{Piece, Slots};

/// An attack and its strikes (MECCG.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Combat {
    /// Whose company it is, and which.
    pub defender: u8,
    pub company: u8,
    /// The card that attacks; none if it is an automatic-attack.
    pub from: Option<Piece>,
    pub automatic: Option<u8>,
    /// None: it is of no race.
    /// The company of the other player that attacks (MECCG.14).
    #[serde(default)]
    pub attackers: Option<u8>,
    pub race: Option<Race>,
    /// The event that makes an attack of its own kind.
    pub by: Option<Card>,
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
    /// Before any change (MECCG.1.34).
    pub normal_strikes: u8,
    pub normal_prowess: i8,
    pub key: Option<KeyedTo>,
    pub is_detainment: bool,
    pub attacker_assigns: bool,
    pub each_character: bool,
    pub is_canceled: bool,
    /// The character that all attacks of the creature are on.
    pub victim: Option<Piece>,
    /// How many attacks of it were canceled by tapping.
    pub tapped_for: u8,
    /// What the card by which it is played adds to each of its attacks.
    pub more_prowess: i8,
    pub more_body: i8,
    pub rules: u16,
    /// The number of this attack among those of its creature, from one, and how many there are.
    pub number: u8,
    pub of: u8,
    /// So far every strike of every attack of this creature was defeated, and there was one.
    pub all_defeated: bool,
    pub any_strike: bool,
    pub assigned: [Option<Strike>; MOST_STRIKES],
    pub excess: u8,
    /// The strike whose sequence it is.
    pub now: Option<u8>,
    pub stays_untapped: bool,
    pub support: u8,
    pub excess_here: u8,
    /// What cards add to the roll against the strike under way, and to the body of the character that faces it.
    pub here_prowess: i8,
    pub here_body: i8,
    pub no_tapping: bool,
    pub is_ineffectual: bool,
    /// The strike under way was canceled (C-25).
    #[serde(default)]
    pub is_strike_canceled: bool,
    pub skill_used: bool,
    /// Cards of which one acts on an attack (MECCG.1.11).
    pub acted: [Option<Card>; 4],
    /// Characters of these races, as bits, have this more prowess and body against the attack.
    pub strong: u32,
    pub strong_prowess: i8,
    pub strong_body: i8,
    /// An agent attacks, and rolls too (MECCG.15.5).
    #[serde(default)]
    pub is_agent: bool,
    /// A strike of the agent succeeded, and how many failed.
    #[serde(default)]
    pub has_succeeded: bool,
    #[serde(default)]
    pub failures: u8,
    /// A body check on the agent failed.
    #[serde(default)]
    pub has_fallen: bool,
    /// The attacker's side of a strike between companies.
    #[serde(default)]
    pub there: There,
    /// The player who defeated the creature was asked for a trophy, and who took it (MECCG.RW.7.11).
    #[serde(default)]
    pub trophy_asked: bool,
    #[serde(default)]
    pub trophy: Option<Piece>,
    /// Characters that took an item of the one that is eliminated (MECCG.12.15).
    pub takers: Slots,
}

/// What holds for the attacker of one strike between companies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct There {
    pub prowess: i8,
    pub body: i8,
    pub no_tapping: bool,
    pub skill_used: bool,
    pub stays_untapped: bool,
    pub was_wounded: bool,
    pub roll: u8,
}

/// One strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Strike {
    pub on: Piece,
    /// Whose strike it is, between companies.
    #[serde(default)]
    pub by: Option<Piece>,
    pub is_done: bool,
    /// It was wounded before this strike, which counts for the body check (MECCG.12.14).
    pub was_wounded: bool,
    /// It was wounded by this strike (MECCG.12.25).
    pub wounded: bool,
}

/// A corruption check (MECCG.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Check {
    pub on: Piece,
    pub modifier: i8,
    pub support: u8,
    pub why: Why,
    /// The item that is stored or transferred if the check is passed, and to whom.
    pub item: Option<Piece>,
    pub to: Option<Piece>,
}

table::names! {
    /// What a corruption check is made for.
    pub enum Why, "a reason for a check" {
        Wounded = "wounded", "wounded at the site";
        Store = "store", "storing";
        Transfer = "transfer", "transferring";
        Council = "council", "Free Council";
        Card = "card", "a card";
        Unmaking = "unmaking", "the unmaking of The One Ring";
        Betrayal = "betrayal", "the Ring's betrayal";
    }
}
