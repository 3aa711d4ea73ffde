//! The facts of the game: what is printed on the board, the cards and the sheets.
//!
//! Everything here is read from the files in `data/` when the crate is built; nothing is typed
//! twice. The rules ask these tables and never a file.

include!(concat!(env!("OUT_DIR"), "/facts.rs"));

table::set_of! {
    /// A set of locations, one bit each.
    LocationSet(u64) of Location, Locations
}

/// What the board prints at a location (FOTF.1.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocationFacts {
    pub region: Region,
    pub colour: Colour,
    /// The army that musters here, by the location's colour (FOTF.1.8).
    pub muster: Option<Army>,
    pub haven: bool,
    pub stronghold: bool,
    /// FOTF.2.4, FOTF.2.5, FOTF.2.6, FOTF.2.7
    pub start_friendly: Option<(Army, u8)>,
    /// FOTF.2.9
    pub start_shadow: u8,
    /// Every way out for characters, in the order of the locations they lead to.
    pub paths: &'static [Path],
    /// Place on a grid of 0 to 1000 over the printed board.
    pub x: u16,
    pub y: u16,
}

/// A way between two locations: a normal path, a special path or a segment of battle lines
/// (FOTF.1.10). Characters use it both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    pub to: Location,
    /// How many of each symbol it costs, by `Symbol::index`.
    pub cost: [u8; 4],
    pub special: bool,
}

impl Location {
    #[inline]
    pub fn facts(self) -> &'static LocationFacts {
        &LOCATIONS[self.index()]
    }

    #[inline]
    pub fn region(self) -> Region {
        LOCATIONS[self.index()].region
    }

    #[inline]
    pub fn path_to(self, to: Location) -> Option<&'static Path> {
        self.facts().paths.iter().find(|path| path.to == to)
    }
}

struct RegionFacts {
    adjacent: &'static [Region],
    locations: LocationSet,
    start_nazgul: u8,
    /// Borders to cross to each region, by its index.
    distance: [u8; 12],
    label: (u16, u16),
}

impl Region {
    #[inline]
    pub fn adjacent(self) -> &'static [Region] {
        REGIONS[self.index()].adjacent
    }

    #[inline]
    pub fn locations(self) -> LocationSet {
        REGIONS[self.index()].locations
    }

    /// FOTF.2.12
    #[inline]
    pub fn start_nazgul(self) -> u8 {
        REGIONS[self.index()].start_nazgul
    }

    /// How many borders lie between the two regions.
    #[inline]
    pub fn distance(self, other: Region) -> u8 {
        REGIONS[self.index()].distance[other.index()]
    }

    /// Where its name stands, on a grid of 0 to 1000 over the printed board.
    pub fn label(self) -> (u16, u16) {
        REGIONS[self.index()].label
    }
}

struct BattleLineFacts {
    colour: &'static str,
    locations: &'static [Location],
}

impl BattleLine {
    /// From the red location at its start to the haven at its end (FOTF.6.6).
    #[inline]
    pub fn locations(self) -> &'static [Location] {
        BATTLE_LINES[self.index()].locations
    }

    pub fn colour(self) -> &'static str {
        BATTLE_LINES[self.index()].colour
    }
}

/// The face of a shadow card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShadowCardKind {
    Ordinary { advance: BattleLine, reinforce: Location, order: Order },
    TheDrumsOfWar,
    TheWheelsOfSaruman,
}

impl ShadowCard {
    #[inline]
    pub fn back(self) -> Back {
        if RED_BACKS >> self.index() & 1 == 1 { Back::Red } else { Back::Black }
    }

    #[inline]
    pub fn kind(self) -> ShadowCardKind {
        SHADOW_CARDS[self.index()].0
    }

    /// What the card does beyond the general rules; the ordinary cards have no text of their own.
    pub fn effect(self) -> Option<&'static str> {
        SHADOW_CARDS[self.index()].1
    }
}

/// The number in the corner of a region card.
#[inline]
pub fn region_card_number(region: Region, symbol: Symbol) -> u16 {
    REGION_CARD_NUMBERS[region.index()][symbol.index()]
}

impl SkiesDarken {
    #[inline]
    pub fn location(self) -> Location {
        SKIES_DARKEN[self.index()]
    }
}

struct CharacterFacts {
    start: Location,
    abilities: &'static [Ability],
}

/// What a character sheet allows or forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ability {
    pub name: &'static str,
    /// action, modifier, anytime, reaction or restriction
    pub kind: &'static str,
    pub text: &'static str,
    pub once_per_turn: bool,
}

/// FOTF.1.7: Frodo & Sam are one of them, and so are Merry & Pippin.
impl Character {
    #[inline]
    pub fn start(self) -> Location {
        CHARACTERS[self.index()].start
    }

    pub fn abilities(self) -> &'static [Ability] {
        CHARACTERS[self.index()].abilities
    }
}

struct ObjectiveFacts {
    uses_character: Option<Character>,
    setup: Option<&'static str>,
    special: Option<&'static str>,
    requirement: &'static str,
    when_completed: &'static str,
}

impl Objective {
    #[inline]
    pub fn uses_character(self) -> Option<Character> {
        OBJECTIVES[self.index()].uses_character
    }

    pub fn setup(self) -> Option<&'static str> {
        OBJECTIVES[self.index()].setup
    }

    /// The action or rule that holds only while this objective is in play.
    pub fn special(self) -> Option<&'static str> {
        OBJECTIVES[self.index()].special
    }

    pub fn requirement(self) -> &'static str {
        OBJECTIVES[self.index()].requirement
    }

    pub fn when_completed(self) -> &'static str {
        OBJECTIVES[self.index()].when_completed
    }
}

impl EventCard {
    pub fn effect(self) -> &'static str {
        EVENT_CARDS[self.index()]
    }
}

struct ScenarioFacts {
    difficulties: &'static [Difficulty],
    objectives: &'static [Objective],
    suggested_pairs: &'static [[Character; 2]],
}

impl Scenario {
    /// FOTF.13.1, FOTF.13.2, FOTF.13.3
    pub fn difficulties(self) -> &'static [Difficulty] {
        SCENARIOS[self.index()].difficulties
    }

    pub fn objectives(self) -> &'static [Objective] {
        SCENARIOS[self.index()].objectives
    }

    /// Characters for each player in turn, where the scenario suggests some; Frodo's player starts.
    pub fn suggested_pairs(self) -> &'static [[Character; 2]] {
        SCENARIOS[self.index()].suggested_pairs
    }
}

struct DifficultyFacts {
    skies_darken: u8,
    objectives: u8,
}

/// FOTF.12.1, FOTF.12.2, FOTF.12.3, FOTF.12.4, FOTF.12.5
impl Difficulty {
    /// How many Skies Darken cards, and so how many stacks, go into the player deck.
    pub fn skies_darken(self) -> u8 {
        DIFFICULTIES[self.index()].skies_darken
    }

    /// How many objectives are in play, Destroy the One Ring among them.
    pub fn objectives(self) -> u8 {
        DIFFICULTIES[self.index()].objectives
    }
}
