//! What people who write positions and scenario files need to know: names, supplies, an empty board.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use table::{Invalid, WordList};

use crate::action::Action;
use crate::facts::{Card, Character, Deck, Face, Nation, Player, Region, Side, SpecialDie, Tile};
use crate::host::Figure;
use crate::position::Position;
use crate::sheet::write;
use crate::side::PerSide;

/// Answers that only say no.
pub const DECLINING: &[Action] = &[Action::No, Action::NoCard, Action::GiveNothing];

pub fn vocabulary() -> Vec<WordList> {
    let figures = Side::ALL.into_iter().flat_map(Figure::all);
    let starred = SpecialDie::ALL.into_iter().flat_map(|die| {
        let faces = die.faces().iter().map(move |face| (format!("{face}*"), face.name()));
        faces.collect::<Vec<_>>()
    });
    let starred: BTreeMap<String, &str> = starred.collect();
    vec![
        WordList::new("regions", Region::ALL.map(|region| (region, region.name()))),
        WordList::new("sides", Side::ALL.map(|side| (side, side.name()))),
        WordList::new("nations", Nation::ALL.map(|nation| (nation, nation.name()))),
        WordList::new("figures", figures.map(|figure| (figure, figure.name()))),
        WordList::new("characters", Character::ALL.map(|who| (who, who.name()))),
        WordList::new("dice", Face::ALL.map(|face| (face, face.name()))),
        WordList::new("special-dice", SpecialDie::ALL.map(|die| (die, die.name()))),
        WordList::new("starred-dice", starred),
        WordList::new("tiles", Tile::ALL.map(|tile| (tile, tile.name()))),
        WordList::new("decks", Deck::ALL.map(|deck| (deck, deck.name()))),
        WordList::new("cards", Card::ALL.map(|card| (card, card.name()))),
        WordList::new("players", Player::ALL.map(|player| (player, player.name()))),
    ]
}

/// What is left beside the board.
pub fn supply(g: &Position) -> Value {
    let cards = PerSide::new(|side| {
        let left = |deck| g.cards[side].deck.of_deck(deck).len();
        Deck::ALL.into_iter().map(|deck| (deck, left(deck))).collect::<BTreeMap<Deck, u8>>()
    });
    json!({
        "reinforcements": g.board.reinforcements,
        "cards": cards,
        "tiles": write::pool(&g.hunt),
    })
}

/// No figures and nobody captured anything. Characters stay where they are.
pub fn clear_board(json: &mut Value) -> Result<(), Invalid> {
    json["regions"] = json!({});
    if let Value::Object(fields) = json {
        fields.remove("captured");
    }
    Ok(())
}
