//! The table of cards: every card and ability that does something, its code and its scenarios.
//!
//! Which rows a game has is in a file of its own.

mod fate_of_the_fellowship;
mod hunt_for_the_ring;
mod war_of_the_ring;

use std::fmt::Write;

use serde::Deserialize;

use crate::Mode;
use crate::scan::{Source, Test, mentions, places};
use crate::trouble::Trouble;
use crate::workspace::{self, GAMES, Game, ScenarioFile};

const COMMAND: &str = "cargo xtask cards";

/// A card as every game's data has it.
#[derive(Deserialize)]
struct Named {
    id: String,
    #[serde(alias = "title")]
    name: String,
}

/// One row of the table.
#[derive(Clone, Debug)]
struct Item {
    deck: &'static str,
    /// What people call it.
    title: String,
    /// Its name alone, as a comment would write it.
    name: String,
    /// `the-red-arrow`
    word: String,
    /// How code names it: any of these.
    variants: Vec<String>,
    /// A word that must stand beside it, where its own name is too common.
    beside: Option<String>,
    /// What it does, where cards are lists of operations: each must have code.
    ops: Vec<Operation>,
}

/// An operation of a card: how code names it, and where that must stand.
#[derive(Clone, Debug)]
struct Operation {
    variant: String,
    chapter: &'static str,
}

pub fn run(mode: Mode) -> Vec<Trouble> {
    let mut troubles = Vec::new();
    for game in GAMES.iter().filter(|game| game.cards) {
        if let Err(trouble) = cover(game, mode, &mut troubles) {
            troubles.push(trouble);
        }
    }
    troubles
}

fn cover(game: &Game, mode: Mode, troubles: &mut Vec<Trouble>) -> Result<(), Trouble> {
    let items = items(game)?;
    let sources = game.sources()?;
    let files = game.scenario_files()?;
    let prose: Vec<String> = sources.iter().map(|source| plain(&source.prose())).collect();

    let mut page = format!("# {}: its cards and abilities\n\n", game.title);
    page.push_str("✔️ has code, and a scenario shows it. ❌ not yet.\n\n");
    let mut rows = String::new();
    let (mut deck, mut done) = ("", 0);
    for item in &items {
        if item.deck != deck {
            deck = item.deck;
            write!(rows, "\n## {deck}\n\n|  |  |  |  |\n|---|---|---|---|\n")
                .expect("writing to a string");
        }
        let code: Vec<String> = sources
            .iter()
            .zip(&prose)
            .filter(|(source, prose)| item.is_done_in(source, prose))
            .map(|(source, _)| workspace::code_link(game, &source.path))
            .collect();
        let scenarios = scenarios(item, &sources, &files);
        let is_coded = |op: &Operation| sources.iter().any(|source| op.is_done_in(source));
        let has_code = !code.is_empty() && item.ops.iter().all(is_coded);
        let is_done = has_code && !scenarios.is_empty();
        done += usize::from(is_done);
        let mark = if is_done { "✔️" } else { "❌" };
        let (code_cell, scenario_cell) =
            (workspace::first_two(&code), workspace::first_two(&scenarios));
        writeln!(rows, "| {mark} | {} | {code_cell} | {scenario_cell} |", item.title)
            .expect("writing to a string");
        if mode == Mode::Check && !is_done {
            let lacks = match (!has_code, scenarios.is_empty()) {
                (true, true) => "code and no scenario",
                (true, false) => "code",
                (false, _) => "scenario",
            };
            troubles.push(Trouble::Unfinished { what: format!("{deck}, {}", item.title), lacks });
        }
    }
    writeln!(page, "{} cards and abilities: ✔️ {done}, ❌ {}.", items.len(), items.len() - done)
        .expect("writing to a string");
    page.push_str("Written by `cargo xtask cards` from `data/`, the code and the scenarios.\n");
    page.push_str(&rows);
    workspace::generate(&format!("docs/cards/{}.md", game.name), &page, mode, COMMAND)
}

/// Every row of a game, deck by deck.
fn items(game: &Game) -> Result<Vec<Item>, Trouble> {
    match game.name {
        "war-of-the-ring" => war_of_the_ring::items(game),
        "lords-of-middle-earth" => war_of_the_ring::items_of_lords(game),
        "hunt-for-the-ring" => hunt_for_the_ring::items(game),
        _ => fate_of_the_fellowship::items(game),
    }
}

impl Item {
    fn card(deck: &'static str, enums: &[&str], card: &Named) -> Item {
        let variants = enums.iter().map(|of| format!("{of}::{}", camel(&card.id))).collect();
        let (title, name, word) = (card.name.clone(), plain(&card.name), card.id.clone());
        Item { deck, title, name, word, variants, beside: None, ops: Vec::new() }
    }

    fn is_skies_darken(&self) -> bool {
        self.deck == "Skies Darken cards"
    }

    /// `prose` are the plain comments of the source.
    fn is_done_in(&self, source: &Source, prose: &str) -> bool {
        if is_facts(source) {
            return false;
        }
        if !self.ops.is_empty() {
            return self.ops.iter().any(|op| op.is_done_in(source));
        }
        if self.variants.is_empty() {
            return mentions(prose, &self.name) && self.is_beside(&source.code);
        }
        let is_rule = |at| !source.is_test(at);
        self.variants.iter().any(|variant| places(&source.code, variant).any(is_rule))
    }

    fn is_shown_by(&self, source: &Source, test: &Test) -> bool {
        let body = &source.text[test.body.clone()];
        let name = format!("_{}_", test.name);
        let is_named = name.contains(&format!("_{}_", self.word.replace('-', "_")));
        let docs = plain(&test.docs);
        if self.is_skies_darken() {
            let is_about =
                body.contains("SkiesDarken") || body.contains("skies") || name.contains("skies");
            let is_this = is_named || mentions_word(body, &self.word) || mentions(body, &self.name);
            return (is_about && is_this) || mentions(body, "SkiesDarken::ALL");
        }
        let is_in_code = self.variants.iter().any(|variant| mentions(body, variant));
        let is_told = mentions(&docs, &self.name) || mentions_word(body, &self.word);
        (is_named || is_in_code || is_told) && self.is_beside(&format!("{name} {docs} {body}"))
    }

    fn is_beside(&self, text: &str) -> bool {
        self.beside.as_ref().is_none_or(|beside| text.to_lowercase().contains(beside))
    }
}

impl Operation {
    fn is_done_in(&self, source: &Source) -> bool {
        let path = workspace::slashes(&source.path);
        let is_rule = |at| !source.is_test(at);
        path.contains(self.chapter) && places(&source.code, &self.variant).any(is_rule)
    }
}

fn scenarios(item: &Item, sources: &[Source], files: &[ScenarioFile]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| !is_facts(source)) {
        let tests = source.tests();
        let shown = tests.iter().filter(|test| item.is_shown_by(source, test));
        found.extend(shown.map(|test| format!("`{}`", test.name)));
    }
    for file in files {
        let stem = file.path.file_stem().map(|stem| format!("-{}-", stem.to_string_lossy()));
        if stem.is_some_and(|stem| stem.contains(&format!("-{}-", item.word))) {
            found.push(format!("`{}`", workspace::slashes(&file.path)));
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The facts and their counts name every card and play none.
fn is_facts(source: &Source) -> bool {
    matches!(source.file_name(), "facts.rs" | "counts.rs" | "counts_cards.rs")
}

/// Like `mentions`, but a hyphen belongs to the word.
fn mentions_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
    })
}

/// `helms-deep` becomes `HelmsDeep`.
fn camel(id: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    id.split('-').filter_map(capital).collect()
}

/// `Elrond's Support` becomes `elronds-support`.
fn word(name: &str) -> String {
    let kept: String = plain(name)
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'))
        .collect();
    kept.split([' ', '-']).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// Without accents, and with one kind of apostrophe.
fn plain(text: &str) -> String {
    let letter = |c: char| match c {
        'á' | 'â' => 'a',
        'é' | 'ë' => 'e',
        'í' | 'î' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'û' => 'u',
        'É' => 'E',
        'Ú' => 'U',
        '’' => '\'',
        other => other,
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::fate_of_the_fellowship::{Character, ability_of, skies_darken};
    use super::*;

    fn source(text: &str) -> Source {
        Source::new(PathBuf::from("crates/game/src/events.rs"), text.to_owned())
    }

    fn red_arrow() -> Item {
        Item::card("Event cards", &["EventCard"], &named("the-red-arrow", "The Red Arrow"))
    }

    fn named(id: &str, name: &str) -> Named {
        Named { id: id.to_owned(), name: name.to_owned() }
    }

    fn ability(id: &str, name: &str) -> Item {
        ability_of(&Character { id: id.to_owned(), name: id.to_owned(), ability: Vec::new() }, name)
    }

    fn is_done(item: &Item, source: &Source) -> bool {
        item.is_done_in(source, &plain(&source.prose()))
    }

    #[test]
    fn names_become_words_and_variants() {
        assert_eq!(word("Elrond's Support"), "elronds-support");
        assert_eq!(word("Ring-bearer"), "ring-bearer");
        assert_eq!(word("Andúril"), "anduril");
        assert_eq!(word("Give Us a Song!"), "give-us-a-song");
        assert_eq!(camel("saruman-your-staff-is-broken"), "SarumanYourStaffIsBroken");
    }

    #[test]
    fn a_card_has_code_where_its_variant_stands_outside_tests() {
        assert!(is_done(&red_arrow(), &source("match card { EventCard::TheRedArrow => {} }")));
        assert!(!is_done(&red_arrow(), &source("// EventCard::TheRedArrow")));
        assert!(!is_done(&red_arrow(), &source("#[test]\nfn x() { EventCard::TheRedArrow; }")));
    }

    #[test]
    fn an_ability_has_code_where_a_comment_names_it() {
        let light = ability("galadriel", "Lady of Light");
        assert!(is_done(
            &light,
            &source("/// Lady of\n/// Light: a stealth for an event.\nfn f() {}")
        ));
        let anduril = ability("aragorn", "Andúril");
        assert!(is_done(&anduril, &source("/// Andúril.\nfn f() { Character::Aragorn }")));
        assert!(
            !is_done(&anduril, &source("/// Andúril.\nfn f() {}")),
            "a single word needs its character"
        );
    }

    #[test]
    fn a_scenario_shows_a_card_by_name_variant_word_or_comment() {
        let shown = |text: &str| {
            let source = source(text);
            source.tests().iter().any(|test| red_arrow().is_shown_by(&source, test))
        };
        assert!(shown("#[test]\nfn the_red_arrow_moves_three() {}"));
        assert!(shown("#[test]\nfn three() { EventCard::TheRedArrow }"));
        assert!(shown("#[test]\nfn three() { says(\"play the-red-arrow edoras\") }"));
        assert!(shown("/// The Red Arrow.\n#[test]\nfn three() {}"));
        assert!(!shown("#[test]\nfn three() { says(\"play the-red-arrows\") }"));
    }

    #[test]
    fn an_operation_has_code_in_its_chapter() {
        let op = Operation { variant: "Op::Heal".to_owned(), chapter: "/src/events" };
        assert!(op.is_done_in(&source("match op { Op::Heal(n) => {} }")));
        assert!(!op.is_done_in(&source("match op { Op::HealAll => {} }")));
        assert!(!op.is_done_in(&source("#[test]\nfn x() { Op::Heal; }")));
        let elsewhere = Operation { chapter: "/src/effects/", ..op };
        assert!(!elsewhere.is_done_in(&source("match op { Op::Heal(n) => {} }")));
    }

    #[test]
    fn skies_darken_cards_share_their_code() {
        let item = skies_darken(&named("hollin", "Hollin"));
        assert!(is_done(&item, &source("fn f(card: SkiesDarken) {}")));
        let shown = |text: &str| {
            let source = source(text);
            source.tests().iter().any(|test| item.is_shown_by(&source, test))
        };
        assert!(shown("#[test]\nfn all() { for card in SkiesDarken::ALL {} }"));
        assert!(shown("#[test]\nfn one() { draws(SkiesDarken::Hollin) }"));
        assert!(!shown("#[test]\nfn other() { draws(SkiesDarken::Tharbad) }"));
        assert!(!shown("#[test]\nfn travel() { says(\"travel hollin\") }"));
    }
}
