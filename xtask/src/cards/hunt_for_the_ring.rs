//! Rows of Hunt for the Ring: company, ally and sorcery cards. They are lists of operations, so a card
//! has code when each of its operations has. Journey cards are facts and nothing else.

use serde::Deserialize;

use super::{Item, Operation, camel, plain, word};
use crate::trouble::Trouble;
use crate::workspace::Game;

#[derive(Deserialize)]
struct Cards {
    card: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    title: String,
    option: Vec<Doing>,
}

#[derive(Deserialize)]
struct Company {
    company: Vec<Companion>,
}

#[derive(Deserialize)]
struct Companion {
    id: String,
    name: String,
    constant: Doing,
    one_use: Vec<Doing>,
}

#[derive(Deserialize)]
struct Doing {
    ops: Vec<Op>,
}

#[derive(Deserialize)]
struct Op {
    op: String,
}

const DECKS: [(&str, &str); 3] = [
    ("Ally cards of Part 1", "content/ally-part1.toml"),
    ("Ally cards of Part 2", "content/ally-part2.toml"),
    ("Sorcery cards", "content/sorcery.toml"),
];

pub fn items(game: &Game) -> Result<Vec<Item>, Trouble> {
    let company: Company = game.data("content/company.toml")?;
    let mut items: Vec<Item> = company.company.iter().map(companion).collect();
    for (deck, file) in DECKS {
        let cards: Cards = game.data(file)?;
        items.extend(cards.card.iter().map(|card| Item {
            deck,
            title: card.title.clone(),
            name: plain(&card.title),
            word: word(&card.title),
            variants: Vec::new(),
            beside: None,
            ops: operations(&card.option),
        }));
    }
    Ok(items)
}

/// Everybody is named everywhere; a scenario about a company card uses it.
fn companion(companion: &Companion) -> Item {
    let abilities = [&companion.constant].into_iter().chain(&companion.one_use);
    Item {
        deck: "Company cards",
        title: companion.name.clone(),
        name: plain(&companion.name),
        word: companion.id.clone(),
        variants: Vec::new(),
        beside: Some(format!("use {}", companion.id)),
        ops: operations(abilities),
    }
}

fn operations<'a>(doings: impl IntoIterator<Item = &'a Doing>) -> Vec<Operation> {
    let ops = doings.into_iter().flat_map(|doing| &doing.ops);
    ops.map(|Op { op }| operation(op)).collect()
}

/// Most are done in `effects`; some come at a moment of their own, in the chapter about it.
fn operation(op: &str) -> Operation {
    let (variant, chapter) = match op {
        "cancel_search" | "cancel_hunt" | "cancel_perception" => ("cancel", "/src/asking.rs"),
        "cancel_tile" => (op, "/src/encounter.rs"),
        "draw_journey" | "keep_journey" => (op, "/src/journey.rs"),
        _ => (op, "/src/effects/"),
    };
    Operation { variant: format!("Op::{}", camel(&variant.replace('_', "-"))), chapter }
}

#[cfg(test)]
mod tests {
    use super::operation;

    #[test]
    fn operations_are_looked_for_where_their_rule_lives() {
        assert_eq!(operation("place_ally").variant, "Op::PlaceAlly");
        assert_eq!(operation("place_ally").chapter, "/src/effects/");
        assert_eq!(operation("cancel_hunt").variant, "Op::Cancel");
        assert_eq!(operation("keep_journey").chapter, "/src/journey.rs");
    }
}
