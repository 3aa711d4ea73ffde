//! The table of cards: every card and ability that does something, where, and which scenarios saw it.
//!
//! A row is done when its effect ran in a scenario and an assertion passed afterwards (`record`); a
//! card that is held, paid with or named does not count. Which rows a game has is in a file of its own.

mod fate_of_the_fellowship;
mod hunt_for_the_ring;
mod war_of_the_ring;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::Mode;
use crate::problem::Problem;
use crate::record::{Ran, Record};
use crate::workspace::{self, Game};

const COMMAND: &str = "cargo xtask cards";

/// A card as every game's data has it.
#[derive(Deserialize)]
struct Named {
    id: String,
    #[serde(alias = "title")]
    name: String,
}

/// One row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Item {
    deck: String,
    /// What people call it.
    title: String,
    /// What the game calls it when it runs: `card:the-red-arrow`.
    key: String,
}

impl Item {
    fn card(deck: &str, kind: &str, card: &Named) -> Item {
        Item { deck: deck.to_owned(), title: card.name.clone(), key: format!("{kind}:{}", card.id) }
    }
}

pub fn run(mode: Mode) -> Vec<Problem> {
    let (record, games) = match Record::current().and_then(|it| Ok((it, workspace::games()?))) {
        Ok(both) => both,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    for game in games.iter().filter(|game| game.cards) {
        if let Err(problem) = cover(game, mode, &record, &mut problems) {
            problems.push(problem);
        }
    }
    problems
}

fn cover(
    game: &Game,
    mode: Mode,
    record: &Record,
    problems: &mut Vec<Problem>,
) -> Result<(), Problem> {
    let items = items(game)?;
    let is_there = |path: &Path| workspace::root().join(path).is_file();
    let page = page(game, &items, record, &is_there);
    if mode == Mode::Check {
        let missing = items.iter().filter(|item| !record.effects.contains_key(&item.key));
        problems.extend(missing.map(|item| Problem::Unfinished {
            what: format!("{}, {}", item.deck, item.title),
            lacks: "scenario in which its effect runs",
        }));
    }
    workspace::generate(&format!("docs/cards/{}.md", game.name), &page, mode, COMMAND)
}

fn page(game: &Game, items: &[Item], record: &Record, is_there: &dyn Fn(&Path) -> bool) -> String {
    let mut rows = String::new();
    let (mut deck, mut done) = ("", 0);
    for item in items {
        if item.deck != deck {
            deck = &item.deck;
            write!(rows, "\n## {deck}\n\n|  |  |  |  |\n|---|---|---|---|\n")
                .expect("writing to a string");
        }
        let ran = record.effects.get(&item.key);
        done += usize::from(ran.is_some());
        let mark = if ran.is_some() { "✔️" } else { "❌" };
        let ran = ran.cloned().unwrap_or_default();
        let (code, scenarios) = cells(game, &ran, is_there);
        writeln!(rows, "| {mark} | {} | {code} | {scenarios} |", item.title)
            .expect("writing to a string");
    }
    format!(
        "# {}: its cards and abilities\n\n\
         ✔️ its effect ran in a scenario that passed. ❌ not yet. The third column is where the effect stands.\n\n\
         {} cards and abilities: ✔️ {done}, ❌ {}.\n\
         Written by `cargo xtask cards` from `{}/` and what the scenarios did.\n{rows}",
        game.title,
        items.len(),
        items.len() - done,
        game.data
    )
}

/// Links to the code, and the names of tests.
fn cells(game: &Game, ran: &Ran, is_there: &dyn Fn(&Path) -> bool) -> (String, String) {
    let files: BTreeSet<PathBuf> =
        ran.homes.iter().filter_map(|home| file_of(game, home, is_there)).collect();
    let links: Vec<String> = files.iter().map(|path| workspace::code_link(game, path)).collect();
    let tests: Vec<String> = ran.tests.iter().map(|test| format!("`{test}`")).collect();
    (workspace::first_two(&links), workspace::first_two(&tests))
}

/// The file of a module, or of something in it: `game::events::athelas::Athelas`.
fn file_of(game: &Game, home: &str, is_there: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    let source = game.folder().join("src");
    let mut inside: Vec<&str> = home.split("::").skip(1).collect();
    while let Some(last) = inside.pop() {
        let folder = inside.iter().fold(source.clone(), |path, part| path.join(part));
        let candidates = [folder.join(format!("{last}.rs")), folder.join(last).join("mod.rs")];
        if let Some(found) = candidates.into_iter().find(|path| is_there(path)) {
            return Some(found);
        }
    }
    None
}

/// Every row of a game, deck by deck.
fn items(game: &Game) -> Result<Vec<Item>, Problem> {
    match game.name.as_str() {
        "war-of-the-ring" | "lords-of-middle-earth" => war_of_the_ring::items(game),
        "hunt-for-the-ring" => hunt_for_the_ring::items(game),
        "fate-of-the-fellowship" => fate_of_the_fellowship::items(game),
        _ => of_decks(game),
    }
}

/// The cards of the decks that `game.toml` names.
fn of_decks(game: &Game) -> Result<Vec<Item>, Problem> {
    let mut items = Vec::new();
    for deck in &game.decks {
        let mut lists: BTreeMap<String, Vec<Named>> = game.data(&deck.file)?;
        let cards = lists.remove(&deck.list).unwrap_or_default();
        if cards.is_empty() {
            return Err(Problem::EmptyDeck { file: deck.file.clone(), list: deck.list.clone() });
        }
        items.extend(cards.iter().map(|card| Item::card(&deck.title, &deck.kind, card)));
    }
    Ok(items)
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
    use super::*;

    fn war() -> Game {
        let games = workspace::games().expect("they are read");
        games.into_iter().find(|game| game.name == "war-of-the-ring").expect("it is there")
    }

    #[test]
    fn every_card_of_a_deck_has_a_row() {
        let deck = |list: &str| workspace::Deck {
            title: "Events".to_owned(),
            kind: "card".to_owned(),
            file: "cards.toml".to_owned(),
            list: list.to_owned(),
        };
        let game = Game { decks: vec![deck("card")], ..war() };
        let items = of_decks(&game).expect("it is read");
        assert_eq!(items.len(), 96);
        assert!(items.iter().any(|item| item.key == "card:the-red-arrow" && item.deck == "Events"));
        assert!(of_decks(&Game { decks: vec![deck("cord")], ..war() }).is_err());
    }

    fn is_there(path: &Path) -> bool {
        let path = workspace::slashes(path);
        let inside = path.strip_prefix("crates/war-of-the-ring/src/").expect("a file of the game");
        matches!(inside, "events/free_peoples/character/athelas.rs" | "events/mod.rs" | "muster.rs")
    }

    #[test]
    fn names_become_words() {
        assert_eq!(word("Elrond's Support"), "elronds-support");
        assert_eq!(word("Ring-bearer"), "ring-bearer");
        assert_eq!(word("Andúril"), "anduril");
        assert_eq!(word("Give Us a Song!"), "give-us-a-song");
    }

    #[test]
    fn an_effect_is_linked_to_the_file_it_stands_in() {
        let file = |home| file_of(&war(), home, &is_there).map(|path| workspace::slashes(&path));
        let athelas = "crates/war-of-the-ring/src/events/free_peoples/character/athelas.rs";
        assert_eq!(
            file("war::events::free_peoples::character::athelas::Athelas").as_deref(),
            Some(athelas)
        );
        assert_eq!(
            file("war::events::Nowhere").as_deref(),
            Some("crates/war-of-the-ring/src/events/mod.rs")
        );
        assert_eq!(file("war::muster").as_deref(), Some("crates/war-of-the-ring/src/muster.rs"));
        assert_eq!(file("war::gone"), None);
    }

    #[test]
    fn a_card_is_done_if_it_ran_and_not_if_it_is_only_there() {
        let card = |id: &str| {
            Item::card("Deck", "card", &Named { id: id.to_owned(), name: id.to_owned() })
        };
        let mut record = Record::default();
        record.take_in(
            "ran\tcard:athelas\twar::events::free_peoples::character::athelas::Athelas\tit_heals\tcrates/war-of-the-ring/t.rs:1\n",
            &["war-of-the-ring"],
        );
        let page = page(&war(), &[card("athelas"), card("grond")], &record, &is_there);
        assert!(page.contains("2 cards and abilities: ✔️ 1, ❌ 1."));
        assert!(page.contains("| ✔️ | athelas | [events/free_peoples/character/athelas.rs]"));
        assert!(page.contains("| `it_heals` |"));
        assert!(page.contains("| ❌ | grond |  |  |"));
    }
}
