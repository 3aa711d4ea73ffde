//! The shapes of the files in `data/`. An unknown field is a mistake, not a remark.

use serde::Deserialize;

/// A line of `regions.csv`.
pub struct Region {
    pub id: String,
    pub name: String,
    pub nation: Option<String>,
    pub settlement: Option<String>,
    pub fortification: bool,
    pub start_nation: Option<String>,
    pub start: Figures,
    pub coastal: bool,
    pub eastern_edge: bool,
    pub x: u16,
    pub y: u16,
}

/// A line of `adjacency.csv`.
pub struct Pair {
    pub adjacent: bool,
    pub a: String,
    pub b: String,
}

#[derive(Clone, Copy, Default)]
pub struct Figures {
    pub regulars: u8,
    pub elites: u8,
    pub leaders: u8,
    pub nazgul: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nations {
    pub nation: Vec<Nation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nation {
    pub id: String,
    pub name: String,
    pub adjective: String,
    pub side: String,
    pub player: String,
    pub regulars: u8,
    pub elites: u8,
    pub leaders: u8,
    pub nazgul: u8,
    pub steps_to_war: u8,
    pub active: bool,
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
    pub title: String,
    pub side: String,
    pub player: Option<String>,
    pub kind: String,
    pub nation: Option<String>,
    pub replaces: Option<String>,
    pub other_card_of: Option<String>,
    pub home: Option<String>,
    pub level: Level,
    pub leadership: u8,
    #[serde(default)]
    pub activates: Vec<String>,
    #[serde(default)]
    pub in_fellowship: bool,
    #[serde(default)]
    pub die: bool,
    pub enters: String,
    pub guide: Option<String>,
    pub doubt: Option<String>,
    #[serde(default)]
    pub ability: Vec<Ability>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Level {
    Number(u8),
    /// "flies"
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub name: String,
    pub effect: String,
    /// The Ring that it gives away, by the name of its die.
    pub ring: Option<String>,
    /// Not seen in any source: why it is read so.
    pub reconstructed: Option<String>,
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
    pub title: String,
    pub number: u8,
    pub side: String,
    pub deck: String,
    pub icon: String,
    /// Who alone plays it as an Event, among three or four players.
    pub player: Option<String>,
    #[serde(default)]
    pub on_table: bool,
    pub precondition: Option<String>,
    pub effect: Vec<String>,
    pub table_use: Option<String>,
    pub table_discard: Option<String>,
    pub tile: Option<String>,
    #[serde(default)]
    pub recruit: Vec<Recruit>,
    pub combat: Option<String>,
    pub instead_of: Option<String>,
    /// In no deck.
    #[serde(default)]
    pub special: bool,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recruit {
    pub nation: String,
    pub region: Option<String>,
    pub place: Option<String>,
    #[serde(default)]
    pub regulars: u8,
    #[serde(default)]
    pub elites: u8,
    #[serde(default)]
    pub either: u8,
    #[serde(default)]
    pub leaders: u8,
    #[serde(default)]
    pub nazgul: u8,
    #[serde(default)]
    pub up_to: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    #[serde(default)]
    pub moment: Vec<Moment>,
    pub effect: Vec<CombatEffect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    pub id: String,
    pub name: String,
    pub when: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatEffect {
    pub id: String,
    pub title: String,
    pub side: String,
    pub initiative: Vec<usize>,
    pub precondition: Option<String>,
    pub effect: String,
    pub doubt: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    pub tile: Vec<Tile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    pub id: String,
    pub name: String,
    pub set: String,
    pub value: TileValue,
    #[serde(default)]
    pub reveal: bool,
    #[serde(default)]
    pub stop: bool,
    pub count: u8,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum TileValue {
    Number(i8),
    /// "eye" or "die"
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    pub face: Vec<Face>,
    pub combat_dice: u8,
    #[serde(rename = "free-peoples")]
    pub free_peoples: ActionDice,
    pub shadow: ActionDice,
    pub special: Vec<SpecialDie>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialDie {
    pub id: String,
    pub name: String,
    pub side: String,
    pub owner: String,
    pub faces: Vec<String>,
    /// Faces with a star.
    pub remove: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    pub id: String,
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionDice {
    pub in_box: u8,
    pub at_start: u8,
    pub faces: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub fellowship: Fellowship,
    pub tracks: Tracks,
    pub mordor: Mordor,
    pub victory: Victory,
    pub components: Components,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fellowship {
    pub start: String,
    pub guide: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tracks {
    pub fellowship: u8,
    pub mordor: u8,
    pub political: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mordor {
    pub entrances: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    pub corruption: u8,
    pub free_peoples: u8,
    pub shadow: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    pub figures: u16,
    pub elven_rings: u8,
    pub companion_counters: u8,
    pub control_markers: u8,
    pub army_counters: u8,
    pub leading_player_tokens: u8,
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
