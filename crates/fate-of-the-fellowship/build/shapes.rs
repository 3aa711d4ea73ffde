//! The shapes of the files in `data/`. An unknown field is a mistake, not a remark.

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub tracks: Tracks,
    pub components: Components,
    pub eye_of_sauron: EyeOfSauron,
    pub region: Vec<Region>,
    pub location: Vec<Location>,
    pub path: Vec<Path>,
    pub special_path: Vec<SpecialPath>,
    pub segment: Vec<Segment>,
    pub battle_line: Vec<BattleLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tracks {
    pub hope: Hope,
    pub threat_rate: ThreatRate,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hope {
    pub min: u8,
    pub max: u8,
    pub start: u8,
    pub loss_at: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThreatRate {
    pub spaces: Vec<u8>,
    pub start_index: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    pub shadow_troops: u8,
    pub dwarven_troops: u8,
    pub elven_troops: u8,
    pub rohirrim_troops: u8,
    pub gondor_troops: u8,
    pub nazgul: u8,
    pub haven_stronghold_tokens: u8,
    pub symbol_tokens_each: u8,
    pub search_dice: u8,
    pub battle_dice: u8,
    pub characters: usize,
    pub objectives: usize,
    pub region_cards: usize,
    pub event_cards: usize,
    pub skies_darken_cards: usize,
    pub shadow_cards: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EyeOfSauron {
    pub start_region: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Region {
    pub id: String,
    pub name: String,
    pub adjacent: Vec<String>,
    pub start_nazgul: u8,
    pub locations: Vec<String>,
    pub label_x: u16,
    pub label_y: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    pub id: String,
    pub name: String,
    pub region: String,
    pub colour: String,
    #[serde(default)]
    pub haven: bool,
    #[serde(default)]
    pub stronghold: bool,
    #[serde(default)]
    pub shadow_card_location: bool,
    #[serde(default)]
    pub no_reinforcement_when_captured: bool,
    pub muster: Option<String>,
    pub start_friendly: Option<StartFriendly>,
    #[serde(default)]
    pub start_shadow: u8,
    pub x: u16,
    pub y: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartFriendly {
    pub army: String,
    pub count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    pub a: String,
    pub b: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialPath {
    pub a: String,
    pub b: String,
    pub cost: Vec<String>,
    pub on_line: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Segment {
    pub from: String,
    pub to: String,
    pub colours: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleLine {
    pub id: String,
    pub colour: String,
    pub start: String,
    pub end: String,
    pub locations: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub symbol: Vec<Symbol>,
    pub search_die: SearchDie,
    pub battle_die: BattleDie,
    pub region_card: Vec<RegionCard>,
    pub event_card: Vec<EventCard>,
    pub skies_darken_card: Vec<SkiesDarkenCard>,
    pub shadow_card: Vec<ShadowCard>,
    pub special_shadow_card: Vec<SpecialShadowCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Symbol {
    pub id: String,
    pub name: String,
    #[serde(rename = "uses")]
    pub _uses: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchDie {
    pub slip_by: u8,
    pub weary: u8,
    pub exposed: u8,
    pub recall: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleDie {
    pub rout: u8,
    pub exchange: u8,
    pub overrun: u8,
    pub nazgul: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionCard {
    pub region: String,
    pub symbol: String,
    pub number: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    pub id: String,
    pub name: String,
    pub effect: String,
    pub confidence: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkiesDarkenCard {
    pub location: String,
    pub shadow_troops: u8,
    pub confidence: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShadowCard {
    pub id: String,
    pub back: String,
    pub advance: String,
    pub reinforce: String,
    pub order: String,
    pub confidence: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialShadowCard {
    pub id: String,
    pub name: String,
    pub back: String,
    pub effect: String,
    pub confidence: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Characters {
    pub character: Vec<Character>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    pub id: String,
    pub name: String,
    pub start: String,
    pub required_by: String,
    pub confidence: String,
    pub ability: Vec<Ability>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub name: String,
    pub kind: String,
    #[serde(default)]
    pub once_per_turn: bool,
    pub text: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objectives {
    pub objective: Vec<Objective>,
    pub scenario: Vec<Scenario>,
    pub difficulty: Vec<Difficulty>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub always_in_play: bool,
    pub uses_character: Option<String>,
    pub trigger: String,
    pub setup: Option<String>,
    pub special_action: Option<String>,
    pub special_rule: Option<String>,
    pub requirement: String,
    pub when_completed: String,
    pub confidence: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub name: String,
    pub difficulties: Vec<String>,
    pub objectives: Vec<String>,
    #[serde(default)]
    pub suggested_pairs: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Difficulty {
    pub id: String,
    pub name: String,
    pub skies_darken: u8,
    pub objectives: u8,
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
