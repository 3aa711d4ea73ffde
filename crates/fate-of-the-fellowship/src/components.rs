//! What is printed on the board, the cards and the sheets: names, texts, places and paths.
//!
//! It never changes during a game, so a page asks for it once. Views then name things
//! only by their words.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

use serde::Serialize;
use table::{Linker, Target, link_names};
use ts_rs::TS;

use crate::action::{Face, Means};
use crate::cards::PlayerCard;
use crate::event::Cause;
use crate::facts::{
    Army, Back, BattleLine, Character, Colour, Difficulty, EventCard, HOPE_START, Location,
    Objective, Order, Region, Scenario, ShadowCard, ShadowCardKind, SkiesDarken, Symbol,
    THREAT_RATE, region_card_number,
};

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Components {
    pub regions: BTreeMap<Region, RegionPrinted>,
    pub locations: BTreeMap<Location, LocationPrinted>,
    /// Every way between two locations, once.
    pub paths: Vec<PathPrinted>,
    pub battle_lines: BTreeMap<BattleLine, BattleLinePrinted>,
    pub armies: BTreeMap<Army, String>,
    pub symbols: BTreeMap<Symbol, String>,
    /// The orders of shadow cards.
    pub orders: BTreeMap<Order, OrderPrinted>,
    pub faces: BTreeMap<Face, String>,
    pub means: BTreeMap<Means, String>,
    pub causes: BTreeMap<Cause, String>,
    pub characters: BTreeMap<Character, CharacterPrinted>,
    pub objectives: BTreeMap<Objective, ObjectivePrinted>,
    pub events: BTreeMap<EventCard, EventPrinted>,
    /// By region, then by symbol: the number in the corner of the card.
    pub region_cards: BTreeMap<Region, BTreeMap<Symbol, u16>>,
    pub shadow_cards: BTreeMap<ShadowCard, ShadowCardPrinted>,
    pub skies_darken: BTreeMap<SkiesDarken, Location>,
    pub scenarios: BTreeMap<Scenario, ScenarioPrinted>,
    pub difficulties: BTreeMap<Difficulty, DifficultyPrinted>,
    /// How many shadow cards are drawn at each step of the threat track.
    pub threat_rate: Vec<u8>,
    pub hope_start: u8,
    /// Names that texts use, the longest first.
    pub names: Vec<Named>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OrderPrinted {
    pub name: &'static str,
    pub text: &'static str,
}

/// A name that texts use, and the target that it names.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Named {
    pub name: String,
    pub target: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RegionPrinted {
    pub name: String,
    pub adjacent: Vec<Region>,
    pub locations: Vec<Location>,
    /// Where its name stands, on a grid of 0 to 1000 over the board.
    pub x: u16,
    pub y: u16,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LocationPrinted {
    pub name: String,
    pub region: Region,
    pub colour: Colour,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub muster: Option<Army>,
    pub haven: bool,
    pub stronghold: bool,
    pub x: u16,
    pub y: u16,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PathPrinted {
    pub from: Location,
    pub to: Location,
    pub special: bool,
    pub cost: BTreeMap<Symbol, u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BattleLinePrinted {
    pub name: String,
    pub colour: String,
    pub locations: Vec<Location>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CharacterPrinted {
    pub name: String,
    pub start: Location,
    pub abilities: Vec<AbilityPrinted>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct AbilityPrinted {
    pub name: String,
    pub kind: String,
    pub text: String,
    pub once_per_turn: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ObjectivePrinted {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub uses_character: Option<Character>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub setup: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub special: Option<String>,
    pub requirement: String,
    pub when_completed: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct EventPrinted {
    pub name: String,
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ShadowCardPrinted {
    pub name: String,
    pub back: Back,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub advance: Option<BattleLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reinforce: Option<Location>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub order: Option<Order>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ScenarioPrinted {
    pub name: String,
    pub difficulties: Vec<Difficulty>,
    pub objectives: Vec<Objective>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct DifficultyPrinted {
    pub name: String,
    pub objectives: u8,
    pub skies_darken: u8,
}

impl Components {
    #[expect(clippy::new_without_default, reason = "there is nothing to default to")]
    pub fn new() -> Components {
        Components {
            regions: Region::ALL
                .into_iter()
                .map(|region| (region, region_printed(region)))
                .collect(),
            locations: Location::ALL.into_iter().map(|at| (at, location(at))).collect(),
            paths: paths(),
            battle_lines: BattleLine::ALL
                .into_iter()
                .map(|line| (line, battle_line(line)))
                .collect(),
            armies: Army::ALL.into_iter().map(|army| (army, army.name().to_string())).collect(),
            orders: Order::ALL.into_iter().map(|order| (order, order_printed(order))).collect(),
            symbols: Symbol::ALL.into_iter().map(|s| (s, s.name().to_string())).collect(),
            faces: Face::ALL.into_iter().map(|face| (face, face.name().to_string())).collect(),
            means: Means::ALL.into_iter().map(|by| (by, by.name().to_string())).collect(),
            causes: Cause::ALL.into_iter().map(|why| (why, why.name().to_string())).collect(),
            characters: Character::ALL.into_iter().map(|who| (who, character(who))).collect(),
            objectives: Objective::ALL.into_iter().map(|o| (o, objective(o))).collect(),
            events: EventCard::ALL
                .into_iter()
                .map(|card| {
                    let text = card.effect().to_string();
                    (card, EventPrinted { name: card.name().to_string(), text })
                })
                .collect(),
            region_cards: Region::ALL
                .into_iter()
                .map(|region| {
                    let numbers = Symbol::ALL.map(|s| (s, region_card_number(region, s)));
                    (region, BTreeMap::from(numbers))
                })
                .collect(),
            shadow_cards: ShadowCard::ALL
                .into_iter()
                .map(|card| (card, shadow_card(card)))
                .collect(),
            skies_darken: SkiesDarken::ALL
                .into_iter()
                .map(|card| (card, card.location()))
                .collect(),
            scenarios: Scenario::ALL.into_iter().map(|s| (s, scenario(s))).collect(),
            difficulties: Difficulty::ALL
                .into_iter()
                .map(|level| (level, difficulty(level)))
                .collect(),
            threat_rate: THREAT_RATE.to_vec(),
            hope_start: HOPE_START,
            names: names().into_iter().map(|(name, target)| Named { name, target }).collect(),
        }
    }
}

/// Cards of regions go by the name that sentences give them: "Gondor (valor)".
fn names() -> Vec<(String, String)> {
    let of = |name: &str, kind, word: &dyn Display| (name.to_string(), Target::new(kind, word));
    let locations = Location::ALL.into_iter().map(|at| of(at.name(), "location", &at));
    let regions = Region::ALL.into_iter().map(|region| of(region.name(), "region", &region));
    let people = Character::ALL.into_iter().map(|who| of(who.name(), "character", &who));
    let objectives = Objective::ALL.into_iter().map(|one| of(one.name(), "objective", &one));
    let cards = PlayerCard::all().map(|card| of(&card.name(), "card", &card));
    let lines = BattleLine::ALL.into_iter().filter_map(|line| {
        let card = ShadowCard::ALL.into_iter().find(|&card| {
            matches!(card.kind(), ShadowCardKind::Ordinary { advance, .. } if advance == line)
        })?;
        Some(of(line.name(), "shadow-card", &card))
    });
    let symbols = Symbol::ALL.into_iter().map(|one| of(one.name(), SYMBOL, &one));
    let all = locations
        .chain(regions)
        .chain(people)
        .chain(objectives)
        .chain(cards)
        .chain(lines)
        .chain(symbols);
    link_names(all)
}

/// What a target of a symbol begins with: pages draw a sign beside it.
const SYMBOL: &str = "symbol";

fn is_symbol(target: &str) -> bool {
    target.split(':').next() == Some(SYMBOL)
}

/// Marks the names in sentences. A symbol is drawn, and cannot be opened.
pub static LINKS: LazyLock<Linker> =
    LazyLock::new(|| Linker::with_some(&names(), |target| !is_symbol(target)));
/// Marks the symbols in labels.
pub static SIGNS: LazyLock<Linker> = LazyLock::new(|| Linker::with_some(&names(), is_symbol));

fn region_printed(region: Region) -> RegionPrinted {
    let (x, y) = region.label();
    RegionPrinted {
        name: region.name().to_string(),
        adjacent: region.adjacent().to_vec(),
        locations: region.locations().iter().collect(),
        x,
        y,
    }
}

fn location(at: Location) -> LocationPrinted {
    let facts = at.facts();
    LocationPrinted {
        name: at.name().to_string(),
        region: facts.region,
        colour: facts.colour,
        muster: facts.muster,
        haven: facts.haven,
        stronghold: facts.stronghold,
        x: facts.x,
        y: facts.y,
    }
}

fn paths() -> Vec<PathPrinted> {
    let ways = Location::ALL.into_iter().flat_map(|from| {
        let onward = from.facts().paths.iter().filter(move |path| from < path.to);
        onward.map(move |path| PathPrinted {
            from,
            to: path.to,
            special: path.special,
            cost: Symbol::ALL
                .into_iter()
                .map(|symbol| (symbol, path.cost[symbol.index()]))
                .filter(|&(_, count)| count > 0)
                .collect(),
        })
    });
    ways.collect()
}

fn battle_line(line: BattleLine) -> BattleLinePrinted {
    BattleLinePrinted {
        name: line.name().to_string(),
        colour: line.colour().to_string(),
        locations: line.locations().to_vec(),
    }
}

fn character(who: Character) -> CharacterPrinted {
    let abilities = who.abilities().iter().map(|ability| AbilityPrinted {
        name: ability.name.to_string(),
        kind: ability.kind.to_string(),
        text: ability.text.to_string(),
        once_per_turn: ability.once_per_turn,
    });
    CharacterPrinted {
        name: who.name().to_string(),
        start: who.start(),
        abilities: abilities.collect(),
    }
}

fn objective(objective: Objective) -> ObjectivePrinted {
    ObjectivePrinted {
        name: objective.name().to_string(),
        uses_character: objective.uses_character(),
        setup: objective.setup().map(str::to_string),
        special: objective.special().map(str::to_string),
        requirement: objective.requirement().to_string(),
        when_completed: objective.when_completed().to_string(),
    }
}

fn shadow_card(card: ShadowCard) -> ShadowCardPrinted {
    let (advance, reinforce, order) = match card.kind() {
        ShadowCardKind::Ordinary { advance, reinforce, order } => {
            (Some(advance), Some(reinforce), Some(order))
        }
        ShadowCardKind::TheDrumsOfWar | ShadowCardKind::TheWheelsOfSaruman => (None, None, None),
    };
    ShadowCardPrinted {
        name: card.name().to_string(),
        back: card.back(),
        advance,
        reinforce,
        order,
        text: card.effect().map(str::to_string),
    }
}

/// What each order of a shadow card makes the Nazgûl or the Eye do.
fn order_printed(order: Order) -> OrderPrinted {
    let (name, text) = match order {
        Order::Eye => ("Eye", "The Eye turns to Frodo; if it is there already, a search"),
        Order::Closer => ("Closer", "The 2 nearest Nazgûl move one region closer to Frodo"),
        Order::Deploy => ("Deploy", "3 Nazgûl fly to the Eye"),
    };
    OrderPrinted { name, text }
}

fn scenario(scenario: Scenario) -> ScenarioPrinted {
    ScenarioPrinted {
        name: scenario.name().to_string(),
        difficulties: scenario.difficulties().to_vec(),
        objectives: scenario.objectives().to_vec(),
    }
}

fn difficulty(level: Difficulty) -> DifficultyPrinted {
    DifficultyPrinted {
        name: level.name().to_string(),
        objectives: level.objectives(),
        skies_darken: level.skies_darken(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_what_they_name_the_longest_first() {
        let names = names();
        let place = |name: &str| names.iter().position(|(one, _)| one == name);
        let target = |name: &str| place(name).map(|at| names[at].1.as_str());
        assert_eq!(target("Gondor (valor)"), Some("card:gondor-valor"));
        assert_eq!(target("Gondor"), Some("region:gondor"));
        assert_eq!(target("Bree"), Some("location:bree"));
        assert_eq!(target("Lembas"), Some("card:lembas"));
        assert!(BattleLine::ALL.iter().all(|line| place(line.name()).is_some()));
        assert!(names.is_sorted_by_key(|one| std::cmp::Reverse(one.0.chars().count())));
    }
}
