//! What people who write positions and scenario files need to know: names, supplies, an empty board.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use table::{Invalid, Seat, WordList};

use crate::action::{Action, Aim};
use crate::company::Companion;
use crate::content::{Colour, Content, Deck};
use crate::dice::Die;
use crate::journey::Length;
use crate::nazgul::Nazgul;
use crate::options::Options;
use crate::position::Position;
use crate::sheet::heap;

/// Answers that only say no.
pub const DECLINING: &[Action] =
    &[Action::Nothing, Action::Answer, Action::Stay, Action::KeepCourse];

/// Cards and places of the shipped content; another content has its own.
pub fn vocabulary() -> Vec<WordList> {
    let content = Content::shipped();
    let cards = |deck: &'static Deck| deck.cards.iter().map(|card| (card.word, &card.title));
    let allies: BTreeMap<_, _> = content.ally.iter().flat_map(cards).collect();
    let journeys = content.journeys.iter().flat_map(|deck| &deck.cards);
    let places = content.boards.iter().zip(["Part 1", "Part 2"]).flat_map(|(board, part)| {
        board.places.iter().map(move |place| (place.at, format!("{} ({part})", place.name)))
    });
    let areas: BTreeSet<_> = content.boards.iter().flat_map(|board| &board.areas).collect();
    let sections: BTreeSet<_> = content.boards.iter().flat_map(|board| &board.sections).collect();
    let tiles = content.tokens.tiles.iter().map(|kind| {
        let value = kind.value.map_or("eye".to_owned(), |value| value.to_string());
        (format!("{}-{value}", kind.colour), format!("{} {value}", kind.colour))
    });
    let tiles: BTreeMap<String, String> = tiles.collect();
    vec![
        WordList::new("company", Companion::ALL.map(|who| (who, who.name()))),
        WordList::new("nazgul", Nazgul::ALL.map(|who| (who, who.name()))),
        WordList::new("locations", places),
        WordList::new("areas", areas.into_iter().map(|(area, _, name)| (area, name))),
        WordList::new("sections", sections.into_iter().map(|(section, name)| (section, name))),
        WordList::new("dice", Die::ALL.map(|die| (die, die.name()))),
        WordList::new("tiles", tiles),
        WordList::new("ally-cards", allies),
        WordList::new("sorcery-cards", cards(&content.sorcery)),
        WordList::new("journey-cards", journeys.map(|card| (card.word, card.word.title()))),
        WordList::new("journeys", Length::ALL.map(|length| (length, length.name()))),
        WordList::new("aims", Aim::ALL.map(|aim| (aim, aim.name()))),
        WordList::new("seats", Seat::first(5).map(|seat| (format!("seat-{seat}"), "A seat"))),
    ]
}

/// What is left beside the board.
pub fn supply(g: &Position) -> Value {
    let tokens = &g.book().tokens;
    let on_board = g.allies.tokens.len();
    json!({
        "ally-cards": heap(&g.allies.deck, g.ally_cards()),
        "sorcery-cards": heap(&g.sorcery.deck, &g.book().sorcery),
        "ally-tokens": tokens.ally_tokens.saturating_sub(on_board),
        "dice": tokens.standard_dice.saturating_sub(g.dice.standard_count()),
    })
}

/// No Nazgûl, tokens or tracks, nothing told; all tiles of the part lie in the pool. Of which part,
/// `given` says.
pub fn clear_board(json: &mut Value, given: &Value) -> Result<(), Invalid> {
    let words = json["options"].as_str().unwrap_or_default();
    let options: Options = words.parse()?;
    let is_part_2 = given.get("part").unwrap_or(&json["part"]) == &Value::from(2);
    let g = Position::empty(options);
    let mut pool = BTreeMap::new();
    for (kind, printed) in g.book().tokens.tiles.iter().enumerate() {
        let is_in = match printed.colour {
            Colour::Beige => true,
            Colour::Grey => is_part_2,
            // Only sorcery brings them in.
            Colour::Red => false,
        };
        if is_in {
            pool.insert(g.tile(kind), printed.count);
        }
    }
    json["nazgul"] = json!({});
    json["information"] = json!({ "in-play": [] });
    json["tiles"] = json!({ "pool": pool });
    json["fellowship"] = json!({ "pool": 3, "held": 0 });
    if let Value::Object(fields) = json {
        fields.remove("tracks");
        fields.remove("told");
    }
    if let Some(allies) = json["allies"].as_object_mut() {
        allies.remove("tokens");
    }
    Ok(())
}
