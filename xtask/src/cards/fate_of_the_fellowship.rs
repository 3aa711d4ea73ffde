//! Rows of Fate of the Fellowship. Ordinary shadow cards and region cards are facts and nothing else;
//! they have none.

use serde::Deserialize;

use super::{Item, Named, camel, plain, word};
use crate::trouble::Trouble;
use crate::workspace::Game;

#[derive(Deserialize)]
struct Cards {
    event_card: Vec<Named>,
    skies_darken_card: Vec<SkiesDarken>,
    special_shadow_card: Vec<Named>,
}

#[derive(Deserialize)]
struct Map {
    location: Vec<Named>,
}

#[derive(Deserialize)]
struct Objectives {
    objective: Vec<Named>,
}

#[derive(Deserialize)]
struct SkiesDarken {
    location: String,
}

#[derive(Deserialize)]
struct Characters {
    character: Vec<Character>,
}

#[derive(Deserialize)]
pub struct Character {
    pub id: String,
    pub name: String,
    pub ability: Vec<Ability>,
}

#[derive(Deserialize)]
pub struct Ability {
    name: String,
}

pub fn items(game: &Game) -> Result<Vec<Item>, Trouble> {
    let cards: Cards = game.data("cards.toml")?;
    let map: Map = game.data("map.toml")?;
    let characters: Characters = game.data("characters.toml")?;
    let objectives: Objectives = game.data("objectives.toml")?;
    let mut items = Vec::new();
    items.extend(
        cards.event_card.iter().map(|card| Item::card("Event cards", &["EventCard"], card)),
    );
    for character in &characters.character {
        items.extend(character.ability.iter().map(|ability| ability_of(character, &ability.name)));
    }
    items.extend(
        objectives.objective.iter().map(|card| Item::card("Objectives", &["Objective"], card)),
    );
    let is_skies_darken =
        |location: &&Named| cards.skies_darken_card.iter().any(|card| card.location == location.id);
    items.extend(map.location.iter().filter(is_skies_darken).map(skies_darken));
    let special = ["ShadowCard", "ShadowCardKind"];
    let special = cards
        .special_shadow_card
        .iter()
        .map(|card| Item::card("Special shadow cards", &special, card));
    items.extend(special);
    Ok(items)
}

pub fn ability_of(character: &Character, name: &str) -> Item {
    let is_common = !name.contains(' ');
    let beside = character.id.split('-').next().filter(|_| is_common).map(str::to_owned);
    Item {
        deck: "Abilities",
        title: format!("{}: {name}", character.name),
        name: plain(name),
        word: word(name),
        variants: Vec::new(),
        beside,
        ops: Vec::new(),
    }
}

/// The twelve share one procedure; code that knows the kind knows them all.
pub fn skies_darken(location: &Named) -> Item {
    Item {
        deck: "Skies Darken cards",
        title: location.name.clone(),
        name: format!("SkiesDarken::{}", camel(&location.id)),
        word: location.id.clone(),
        variants: vec!["SkiesDarken".to_owned()],
        beside: None,
        ops: Vec::new(),
    }
}
