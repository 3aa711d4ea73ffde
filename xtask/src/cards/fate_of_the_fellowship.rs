//! Rows of Fate of the Fellowship. Ordinary shadow cards and region cards are facts and nothing else;
//! they have none.

use serde::Deserialize;

use super::{Item, Named, word};
use crate::problem::Problem;
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
struct Character {
    id: String,
    name: String,
    ability: Vec<Ability>,
}

#[derive(Deserialize)]
struct Ability {
    name: String,
}

pub fn items(game: &Game) -> Result<Vec<Item>, Problem> {
    let cards: Cards = game.data("cards.toml")?;
    let map: Map = game.data("map.toml")?;
    let characters: Characters = game.data("characters.toml")?;
    let objectives: Objectives = game.data("objectives.toml")?;
    let mut items = Vec::new();
    items.extend(cards.event_card.iter().map(|card| Item::card("Event cards", "event", card)));
    for character in &characters.character {
        items.extend(character.ability.iter().map(|ability| ability_of(character, &ability.name)));
    }
    let objectives = objectives.objective.iter();
    items.extend(objectives.map(|card| Item::card("Objectives", "objective", card)));
    let is_skies_darken =
        |location: &&Named| cards.skies_darken_card.iter().any(|card| card.location == location.id);
    let skies = map.location.iter().filter(is_skies_darken);
    items.extend(skies.map(|location| Item::card("Skies Darken cards", "skies", location)));
    let special = cards.special_shadow_card.iter();
    items.extend(special.map(|card| Item::card("Special shadow cards", "shadow", card)));
    Ok(items)
}

fn ability_of(character: &Character, name: &str) -> Item {
    Item {
        deck: "Abilities".to_owned(),
        title: format!("{}: {name}", character.name),
        key: format!("ability:{}/{}", character.id, word(name)),
    }
}
