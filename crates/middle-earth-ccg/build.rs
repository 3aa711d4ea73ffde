//! Reads the files in `data/` and writes them as tables of Rust, `$OUT_DIR/facts.rs`.
//!
//! A file that contradicts itself or another stops the build with the names of both sides.

#[path = "build/cards.rs"]
mod cards;
#[path = "build/decks.rs"]
mod decks;
#[path = "build/map.rs"]
mod map;
#[path = "build/shapes.rs"]
mod shapes;

use std::{env, fs, path::Path};

use fact_writer::Ids;
use serde::de::DeserializeOwned;

/// Written for readers; the program shows the same words.
const RULINGS: &str = "../../docs/rulings.md";

/// The files with cards, in the order in which the cards get their numbers. New files go to the end.
/// Each file has an enum of its own, so that a match over its cards names them all.
const CARD_FILES: [(&str, &str); 11] = [
    ("characters", "CharacterCard"),
    ("avatars", "AvatarCard"),
    ("items", "ItemCard"),
    ("allies", "AllyCard"),
    ("factions", "FactionCard"),
    ("hero-events", "HeroEvent"),
    ("minion-events", "MinionEvent"),
    ("creatures", "CreatureCard"),
    ("hazard-events", "HazardEvent"),
    ("nazgul", "NazgulCard"),
    ("agents", "AgentCard"),
];

#[derive(Debug)]
/// Every id of every kind; tables name each other through it.
pub struct Names {
    pub card: Ids,
    pub site: Ids,
    pub region: Ids,
}

fn main() {
    for watched in ["data", "build.rs", "build", RULINGS] {
        println!("cargo:rerun-if-changed={watched}");
    }
    let mut cards: Vec<shapes::Card> = Vec::new();
    let mut groups = Vec::new();
    for (file, name) in CARD_FILES {
        let of_file = read::<shapes::Cards>(&format!("cards/{file}.toml")).card;
        groups.push((name, of_file.iter().map(|card| card.id.clone()).collect::<Vec<_>>()));
        cards.extend(of_file);
    }
    let sites = read::<shapes::Sites>("sites.toml").site;
    let regions = read::<shapes::Regions>("regions.toml").region;
    let beings = read::<shapes::Beings>("beings.toml").being;
    let names = Names {
        card: Ids::new("Card", cards.iter().map(|card| card.id.as_str())),
        site: Ids::new("Site", sites.iter().map(|site| site.id.as_str())),
        region: Ids::new("Region", regions.iter().map(|region| region.id.as_str())),
    };
    let mut out = String::new();
    map::write(&mut out, &regions, &sites, &names);
    cards::write(&mut out, &cards, &beings, &names);
    cards::write_groups(&mut out, &groups);
    decks::write(&mut out, &read::<shapes::Decks>("decks.toml").deck, &names);
    rules(&mut out, &read::<shapes::Rules>("rules.toml").rule);
    let rulings = fact_writer::rulings(&text(RULINGS), "Middle-earth CCG");
    out.push_str(&format!(
        "/// Our readings of rules that are open.\npub static RULINGS: &[table::Ruling] = &{rulings};\n"
    ));
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let file = Path::new(&folder).join("facts.rs");
    fs::write(&file, out)
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

fn rules(out: &mut String, rules: &[shapes::Rule]) {
    out.push_str(
        "/// The rules as numbered statements.\npub static STATEMENTS: &[table::Statement] = &[\n",
    );
    for rule in rules {
        let ruling = fact_writer::option(rule.ruling.as_deref().map(fact_writer::quoted));
        out.push_str(&format!(
            "    table::Statement {{ id: {:?}, chapter: {:?}, says: {:?}, source: {:?}, ruling: {ruling} }},\n",
            rule.id, rule.chapter, rule.says, rule.source,
        ));
    }
    out.push_str("];\n\n");
}

fn read<T: DeserializeOwned>(name: &str) -> T {
    let file = format!("data/{name}");
    toml::from_str(&text(&file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn text(file: &str) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"))
}
