//! Writes the statements of the rules and our rulings as tables of Rust, `$OUT_DIR/facts.rs`.
//!
//! Boards, cards and tokens are not among them: an owner of the printed game can put other ones in
//! their place, so they are read when the program runs (`src/content`).

use std::{env, fs, path::Path};

use fact_writer::{option, quoted, rulings};
use serde::Deserialize;

const RULES: &str = "data/rules.toml";
/// Written for readers; the program shows the same words.
const RULINGS: &str = "../../docs/rulings.md";

#[derive(Deserialize)]
struct Rules {
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
struct Rule {
    id: String,
    chapter: String,
    says: String,
    source: String,
    ruling: Option<String>,
}

fn main() {
    for file in [RULES, RULINGS, "build.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
    let Rules { rule } = toml::from_str(&text(RULES)).unwrap_or_else(|e| panic!("{RULES}: {e}"));
    let statements: String = rule.iter().map(statement).collect();
    let facts = format!(
        "pub const STATEMENTS: &[table::Statement] = &[{statements}];\n\
         pub const RULINGS: &[table::Ruling] = &{};\n",
        rulings(&text(RULINGS), "Hunt for the Ring"),
    );
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let file = Path::new(&folder).join("facts.rs");
    fs::write(&file, facts)
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

fn statement(rule: &Rule) -> String {
    format!(
        "table::Statement {{ id: {}, chapter: {}, says: {}, source: {}, ruling: {} }},\n",
        quoted(&rule.id),
        quoted(&rule.chapter),
        quoted(&rule.says),
        quoted(&rule.source),
        option(rule.ruling.as_deref().map(quoted)),
    )
}

fn text(file: &str) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"))
}
