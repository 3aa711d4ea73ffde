//! Rows of Hunt for the Ring: company, ally and sorcery cards. Journey cards are facts and nothing else.

use serde::Deserialize;

use super::Item;
use crate::problem::Problem;
use crate::workspace::Game;

#[derive(Deserialize)]
struct Cards {
    card: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    title: String,
}

#[derive(Deserialize)]
struct Company {
    company: Vec<Companion>,
}

#[derive(Deserialize)]
struct Companion {
    id: String,
    name: String,
    one_use: Vec<toml::Value>,
}

const DECKS: [(&str, &str, &str); 3] = [
    ("Ally cards of Part 1", "ally", "content/ally-part1.toml"),
    ("Ally cards of Part 2", "ally", "content/ally-part2.toml"),
    ("Sorcery cards", "sorcery", "content/sorcery.toml"),
];

pub fn items(game: &Game) -> Result<Vec<Item>, Problem> {
    let company: Company = game.data("content/company.toml")?;
    let mut items: Vec<Item> = company.company.iter().flat_map(abilities).collect();
    for (deck, kind, file) in DECKS {
        let cards: Cards = game.data(file)?;
        items.extend(cards.card.iter().map(|card| Item {
            deck: deck.to_owned(),
            title: card.title.clone(),
            key: format!("{kind}:{}", card.title),
        }));
    }
    Ok(items)
}

/// What a companion always does, and what his card is flipped for.
fn abilities(companion: &Companion) -> Vec<Item> {
    let row = |title: String, key: String| Item {
        deck: "Company cards".to_owned(),
        title: format!("{}: {title}", companion.name),
        key: format!("company:{}/{key}", companion.id),
    };
    let mut rows = vec![row("always".to_owned(), "constant".to_owned())];
    let uses = 1..=companion.one_use.len();
    rows.extend(uses.map(|n| row(format!("use {n}"), format!("use-{n}"))));
    rows
}
