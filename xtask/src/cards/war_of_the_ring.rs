//! Rows of War of the Ring and its Lords: the Event halves of the decks, the Combat effects they share,
//! and the abilities of Characters.

use serde::Deserialize;

use super::{Item, Named, word};
use crate::problem::Problem;
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

#[derive(Deserialize)]
struct Characters {
    character: Vec<Character>,
}

#[derive(Deserialize)]
struct Character {
    id: String,
    name: String,
    title: String,
    #[serde(default)]
    ability: Vec<Ability>,
    guide: Option<String>,
}

#[derive(Deserialize)]
struct Ability {
    name: String,
}

pub fn items(game: &Game) -> Result<Vec<Item>, Problem> {
    let cards: Cards = game.data("cards.toml")?;
    let combat: Combat = game.data("combat.toml")?;
    let characters: Characters = game.data("characters.toml")?;
    let events = cards.card.iter().map(|card| Item::card(deck(card), "card", &card.named));
    let effects = combat.effect.iter().map(|card| Item::card("Combat effects", "combat", card));
    let abilities = characters.character.iter().flat_map(abilities);
    Ok(events.chain(effects).chain(abilities).collect())
}

fn abilities(character: &Character) -> Vec<Item> {
    let row = |name: &str, key: &str| Item {
        deck: "Characters".to_owned(),
        title: format!("{}, {}: {name}", character.name, character.title),
        key: format!("character:{}/{key}", character.id),
    };
    let mut rows: Vec<Item> =
        character.ability.iter().map(|ability| row(&ability.name, &key(&ability.name))).collect();
    if character.guide.as_deref().is_some_and(is_known) {
        rows.push(row("as Guide", "guide"));
    }
    rows
}

/// Of one card no source tells what it does as Guide, so it does nothing.
fn is_known(guide: &str) -> bool {
    !guide.starts_with("No source")
}

/// How the code names it. What several Characters do alike has one name there.
fn key(ability: &str) -> String {
    match ability {
        "High Warden of the White Tower" | "Prince of Mirkwood" | "Dwarf of Erebor" => "at-home",
        "Captain-General" | "Elven Prince" | "Dwarven Lord" | "Hobbit of the Shire" => "at-home",
        other if other.starts_with("Defender of ") => "defender",
        other => return word(other),
    }
    .to_owned()
}

fn deck(card: &Card) -> &'static str {
    match (card.side.as_str(), card.deck.as_str()) {
        ("free-peoples", "character") => "Free Peoples, Character deck",
        ("free-peoples", _) => "Free Peoples, Strategy deck",
        (_, "character") => "Shadow, Character deck",
        _ => "Shadow, Strategy deck",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_has_a_row_for_each_ability_and_one_as_guide() {
        let strider = Character {
            id: "strider".to_owned(),
            name: "Strider".to_owned(),
            title: "Ranger of the North".to_owned(),
            ability: vec![Ability { name: "Captain of the West".to_owned() }],
            guide: Some("Hides with any die.".to_owned()),
        };
        let keys: Vec<String> = abilities(&strider).into_iter().map(|item| item.key).collect();
        assert_eq!(keys, ["character:strider/captain-of-the-west", "character:strider/guide"]);
        assert_eq!(key("Defender of the Shire"), "defender");
        assert!(!is_known("No source tells it."));
    }
}
