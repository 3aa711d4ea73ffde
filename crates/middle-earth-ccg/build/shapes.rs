//! The shapes of the files in `data/`. An unknown field is a mistake, not a remark.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regions {
    pub region: Vec<Region>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Region {
    pub id: String,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub adjacent: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sites {
    pub site: Vec<Site>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    pub id: String,
    pub name: String,
    pub region: String,
    #[serde(default)]
    pub under_deeps: bool,
    #[serde(default)]
    pub dragon_lair: bool,
    pub hero: SiteCard,
    pub minion: SiteCard,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteCard {
    pub number: String,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub hoard: bool,
    pub nearest_haven: Option<String>,
    #[serde(default)]
    pub path: Vec<String>,
    #[serde(default)]
    pub haven_paths: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub adjacent: Vec<Adjacent>,
    #[serde(default)]
    pub playable: Vec<String>,
    pub playable_limit: Option<String>,
    #[serde(default)]
    pub automatic_attacks: Vec<AutomaticAttack>,
    pub draws_resource_player: u8,
    pub draws_hazard_player: u8,
    pub text: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjacent {
    pub site: Option<String>,
    pub region: Option<String>,
    pub roll: u8,
}

/// Either printed, or a creature that the hazard player may use.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutomaticAttack {
    pub race: Option<String>,
    pub strikes: Option<Strikes>,
    #[serde(default)]
    pub prowess: i8,
    #[serde(default)]
    pub body: i8,
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    pub from_hand: Vec<String>,
    #[serde(default)]
    pub or_regions: Vec<String>,
    #[serde(default)]
    pub unique_too: bool,
    #[serde(default)]
    pub discarded_if_defeated: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub card: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub number: String,
    #[serde(default)]
    pub also_printed: Vec<String>,
    pub class: String,
    pub side: String,
    #[serde(default)]
    pub unique: bool,
    #[serde(default)]
    pub agent: bool,
    #[serde(default)]
    pub playable_as_resource: bool,
    #[serde(default)]
    pub playable_as_hazard: bool,
    #[serde(default)]
    pub playable_as_starting_minor_item: bool,
    #[serde(default)]
    pub leader_control: bool,
    #[serde(default)]
    pub mp_star: bool,
    pub also: Option<String>,
    #[serde(default)]
    pub keywords: Vec<String>,
    pub race: Option<String>,
    #[serde(default)]
    pub skills: Vec<String>,
    #[serde(default)]
    pub magic: Vec<String>,
    #[serde(default)]
    pub requires: Vec<String>,
    pub strikes: Option<Strikes>,
    pub attacks: Option<u8>,
    #[serde(default)]
    pub prowess: i8,
    #[serde(default)]
    pub body: i8,
    #[serde(default)]
    pub mind: i8,
    #[serde(default)]
    pub direct_influence: i8,
    #[serde(default)]
    pub mp: i8,
    pub mp_when_stored: Option<i8>,
    pub mp_dwarf_bearer: Option<i8>,
    #[serde(default)]
    pub corruption: i8,
    pub corruption_dwarf_bearer: Option<i8>,
    #[serde(default)]
    pub corruption_check_modifier: i8,
    #[serde(default)]
    pub mode_heralded_lord_di: i8,
    #[serde(default)]
    pub mode_fell_rider_prowess: i8,
    #[serde(default)]
    pub nazgul_rank: u8,
    pub deck_copies: Option<u8>,
    #[serde(default)]
    pub discard_on_body_check: Vec<u8>,
    pub item_type: Option<String>,
    pub slot: Option<String>,
    #[serde(default)]
    pub prowess_bonus: i8,
    pub prowess_max: Option<i8>,
    #[serde(default)]
    pub body_bonus: i8,
    pub body_max: Option<i8>,
    #[serde(default)]
    pub direct_influence_bonus: i8,
    pub bonus_requires: Option<String>,
    #[serde(default)]
    pub influence_number: i8,
    pub influence_number_in_play: Option<i8>,
    pub source: Option<String>,
    #[serde(default)]
    pub homes: Vec<Places>,
    #[serde(default)]
    pub playable_at: Vec<Places>,
    #[serde(default)]
    pub standard: Vec<Standard>,
    #[serde(default)]
    pub keyed_region_types: BTreeMap<String, u8>,
    #[serde(default)]
    pub keyed_site_types: Vec<String>,
    #[serde(default)]
    pub keyed_region_names: Vec<String>,
    #[serde(default)]
    pub keyed_region_names_with_doors_of_night: Vec<String>,
    #[serde(default)]
    pub keyed_sites: Vec<String>,
    pub keyed_site_types_in_regions: Option<TypesInRegions>,
    #[serde(default)]
    pub keyed_any_site_in_regions: Vec<String>,
    #[serde(default)]
    pub keyed_any_non_haven_site_in_regions: Vec<String>,
    #[serde(default)]
    pub moving_in_regions: Vec<String>,
    #[serde(default)]
    pub moving_in_regions_with_doors_of_night: Vec<String>,
    #[serde(default)]
    pub moving_in_region_types_with_doors_of_night: Vec<String>,
    pub attack: Option<PrintedAttack>,
    #[serde(default)]
    pub attack_rules: Vec<String>,
    pub no_duplicate: Option<String>,
    pub text: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Strikes {
    Number(u8),
    Word(String),
}

/// As many strikes as the company has characters.
const EACH_CHARACTER: u8 = u8::MAX;

impl Strikes {
    pub fn number(&self) -> u8 {
        match self {
            Strikes::Number(number) => *number,
            Strikes::Word(word) => {
                assert_eq!(word, "each-character", "a number of strikes");
                EACH_CHARACTER
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypesInRegions {
    pub types: Vec<String>,
    pub regions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedAttack {
    pub race: String,
    pub strikes: u8,
    pub prowess: i8,
    #[serde(default)]
    pub body: i8,
}

/// Sites by name or by what they are; everything that is said must hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    pub site: Option<String>,
    #[serde(rename = "type")]
    pub kind: Option<String>,
    #[serde(default)]
    pub regions: Vec<String>,
    /// With an automatic-attack of this race.
    pub attack: Option<String>,
    /// A tapped site will do.
    #[serde(default)]
    pub tapped: bool,
    #[serde(default)]
    pub gold_rings: bool,
    #[serde(default)]
    pub lair: bool,
    /// Not an Under-deeps site.
    #[serde(default)]
    pub surface: bool,
    #[serde(default)]
    pub not_haven: bool,
}

/// A standard modification of a faction.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standard {
    pub race: Option<String>,
    /// The name of a faction, of either side; some have no card here.
    pub faction: Option<String>,
    pub discards: Option<String>,
    pub other_factions: Option<String>,
    pub by: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beings {
    pub being: Vec<Being>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Being {
    pub cards: Vec<String>,
    pub dragon: Option<String>,
    pub lair: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decks {
    pub deck: Vec<Deck>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub id: String,
    pub letter: String,
    pub name: String,
    pub side: String,
    pub avatar: String,
    pub start_site: String,
    pub start: Vec<Start>,
    pub pool: Vec<(String, u8)>,
    pub play_deck: Vec<(String, u8)>,
    pub sideboard: Vec<(String, u8)>,
    pub sites: Vec<(String, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub character: String,
    pub item: Option<String>,
    pub under: Option<String>,
    pub company: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub id: String,
    pub chapter: String,
    pub says: String,
    pub source: String,
    pub ruling: Option<String>,
}
