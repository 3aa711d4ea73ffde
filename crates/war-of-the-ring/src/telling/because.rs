//! Why something is refused: where the rule only says that a card's own condition fails, which that is.

use table::Rule;

use crate::action::Action;
use crate::{characters, rule};

pub fn because(action: Action, refused: &'static Rule) -> String {
    let condition = match action {
        Action::Play { card } if *refused == rule::events::PRECONDITION => card.precondition(),
        Action::Combat { card } if *refused == rule::battle::CARD_PRECONDITION => {
            card.combat().and_then(|combat| combat.precondition())
        }
        Action::BringIn { who } if refused == characters::asks_for(who) => Some(who.enters()),
        _ => None,
    };
    match condition {
        Some(condition) => format!("{}: {}", refused.says, condition.trim_end_matches('.')),
        None => refused.says.to_string(),
    }
}
