//! Rows of War of the Ring: the Event halves of the four decks, and the Combat effects they share.

use serde::Deserialize;

use super::{Item, Named, plain};
use crate::trouble::Trouble;
use crate::workspace::Game;

#[derive(Deserialize)]
struct Cards {
    card: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    #[serde(flatten)]
    named: Named,
    side: String,
    deck: String,
}

#[derive(Deserialize)]
struct Combat {
    effect: Vec<Named>,
}

pub fn items(game: &Game) -> Result<Vec<Item>, Trouble> {
    let cards: Cards = game.data("cards.toml")?;
    let combat: Combat = game.data("combat.toml")?;
    let events = cards.card.iter().map(|card| Item::card(deck(card), &["Card"], &card.named));
    let effects =
        combat.effect.iter().map(|effect| Item::card("Combat effects", &["CombatEffect"], effect));
    Ok(events.chain(effects).collect())
}

#[derive(Deserialize)]
struct Characters {
    character: Vec<Character>,
}

#[derive(Deserialize)]
struct Character {
    id: String,
    name: String,
    title: String,
}

/// With Lords of Middle-earth every Character brings rules of his own.
pub fn items_of_lords(game: &Game) -> Result<Vec<Item>, Trouble> {
    let characters: Characters = game.data("characters.toml")?;
    let characters = characters.character.iter();
    let characters = characters.map(|Character { id, name, title }| Item {
        deck: "Characters",
        title: format!("{name}, {title}"),
        name: plain(title),
        word: id.clone(),
        variants: Vec::new(),
        beside: None,
        ops: Vec::new(),
    });
    Ok(items(game)?.into_iter().chain(characters).collect())
}

fn deck(card: &Card) -> &'static str {
    match (card.side.as_str(), card.deck.as_str()) {
        ("free-peoples", "character") => "Free Peoples, Character deck",
        ("free-peoples", _) => "Free Peoples, Strategy deck",
        (_, "character") => "Shadow, Character deck",
        _ => "Shadow, Strategy deck",
    }
}
