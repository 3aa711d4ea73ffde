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

/// Written for readers; the program shows the same words.
const RULINGS: &str = "../../docs/rulings.md";

fn main() {
    println!("cargo:rerun-if-changed=data");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed={RULINGS}");
    let facts = tables::write(&tables::Files {
        map: read("map.toml"),
        cards: read("cards.toml"),
        characters: read("characters.toml"),
        objectives: read("objectives.toml"),
        rules: read("rules.toml"),
        rulings: text(RULINGS),
    });
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let file = Path::new(&folder).join("facts.rs");
    fs::write(&file, facts)
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

fn read<T: DeserializeOwned>(name: &str) -> T {
    let file = format!("data/{name}");
    toml::from_str(&text(&file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn text(file: &str) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"))
}
