//! Reads the files in `data/` and writes them as tables of Rust, `$OUT_DIR/facts.rs`.
//!
//! A file that contradicts itself or another stops the build with the names of both sides.

#[path = "build/board.rs"]
mod board;
#[path = "build/shapes.rs"]
mod shapes;
#[path = "build/tables.rs"]
mod tables;

use std::{env, fs, path::Path};

use serde::de::DeserializeOwned;

/// For people to read, and shown with the rules.
const RULINGS: &str = "../../docs/rulings.md";

fn main() {
    println!("cargo:rerun-if-changed={RULINGS}");
    println!("cargo:rerun-if-changed=data");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    let facts = tables::write(&tables::Files {
        regions: board::read_regions(&text("regions.csv")),
        pairs: board::read_pairs(&text("adjacency.csv")),
        nations: read("nations.toml"),
        characters: read("characters.toml"),
        cards: read("cards.toml"),
        combat: read("combat.toml"),
        lords: tables::Lords {
            characters: read("lords/characters.toml"),
            cards: read("lords/cards.toml"),
            combat: read("lords/combat.toml"),
            rules: read("lords/rules.toml"),
        },
        hunt_rules: read("hunt/rules.toml"),
        tiles: read("tiles.toml"),
        dice: read("dice.toml"),
        setup: read("setup.toml"),
        rules: read("rules.toml"),
        rulings: fs::read_to_string(RULINGS).expect("docs/rulings.md"),
    });
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let file = Path::new(&folder).join("facts.rs");
    fs::write(&file, facts)
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

fn text(name: &str) -> String {
    let file = Path::new("data").join(name);
    fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", file.display()))
}

fn read<T: DeserializeOwned>(name: &str) -> T {
    toml::from_str(&text(name)).unwrap_or_else(|error| panic!("data/{name}: {error}"))
}
