//! What people who write positions and scenario files need to know: names, supplies, an empty board.

use serde_json::{Value, json};
use table::{Invalid, Seat, WordList};

use crate::action::{Action, Face, Means};
use crate::cards::DeckCard;
use crate::facts::{Army, Character, EventCard, Location, Objective, Region, ShadowCard, Symbol};
use crate::position::Position;
use crate::sheet::write::counts;

/// Answers that only say no.
pub const DECLINING: &[Action] = &[Action::No, Action::Stop, Action::GoOn, Action::KeepItHidden];

pub fn vocabulary() -> Vec<WordList> {
    let deck = DeckCard::all().map(|card| (card, card.name()));
    vec![
        WordList::new("characters", Character::ALL.map(|who| (who, who.name()))),
        WordList::new("locations", Location::ALL.map(|at| (at, at.name()))),
        WordList::new("regions", Region::ALL.map(|region| (region, region.name()))),
        WordList::new("armies", Army::ALL.map(|army| (army, army.name()))),
        WordList::new("symbols", Symbol::ALL.map(|symbol| (symbol, symbol.name()))),
        WordList::new("dice", Face::ALL.map(|face| (face, face.name()))),
        WordList::new("means", Means::ALL.map(|means| (means, means.name()))),
        WordList::new("objectives", Objective::ALL.map(|one| (one, one.name()))),
        WordList::new("events", EventCard::ALL.map(|event| (event, event.name()))),
        WordList::new("player-cards", deck),
        WordList::new("shadow-cards", ShadowCard::ALL.map(|card| (card, card.name()))),
        WordList::new("seats", Seat::first(5).map(|seat| (format!("seat-{seat}"), "A seat"))),
    ]
}

/// What is left beside the board.
pub fn supply(g: &Position) -> Value {
    json!({
        "shadow": g.board.shadow_supply,
        "troops": counts(&Army::ALL, |army| g.board.supply[army.index()]),
        "tokens": counts(&Symbol::ALL, |symbol| g.token_supply[symbol.index()]),
    })
}

/// No troops of either side. Nazgûl and characters stay: they are always somewhere.
pub fn clear_board(json: &mut Value) -> Result<(), Invalid> {
    json["board"]["shadow"] = json!({});
    json["board"]["troops"] = json!({});
    Ok(())
}
