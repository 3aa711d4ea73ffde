//! The Gates Are Closed: a Stronghold of the Shadow on the way costs one more tile.

use crate::events::shared::OnTheWay;
use crate::events::{OnlyPart, Price};
use crate::facts::{Card, Character};
use crate::position::Position;
use crate::turn::result::DieResult;

pub const THE_GATES_ARE_CLOSED: OnTheWay<OnlyPart> = OnTheWay {
    card: Card::TheGatesAreClosed,
    reveals_nobody: |_, _| true,
    price: |g| {
        let guide = matches!(g.fellowship.guide, Character::GandalfTheGrey | Character::Gollum);
        let character = guide && g.die_gives(DieResult::Character);
        (character || g.die_gives(DieResult::WillOfTheWest)).then_some(Price::TheDie)
    },
    question: "the Fellowship passes a Stronghold; is another Hunt tile drawn?",
};

/// The Fellowship passes such a Stronghold, or stays in one.
pub fn past_gates(g: &mut Position) {
    THE_GATES_ARE_CLOSED.passed(g, OnlyPart);
}
