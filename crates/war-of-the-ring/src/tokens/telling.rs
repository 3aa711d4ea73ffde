//! Tokens in sentences.

use table::Touch;

use super::{Step, Token, chosen};
use crate::action::Action;
use crate::event::Event;
use crate::facts::Side;
use crate::options::HuntTokens;
use crate::position::Position;
use crate::telling::{amid, does};

pub const GROUP: &str = "Tokens";

pub fn text(action: Action) -> String {
    match action {
        Action::MinionToken => "Token: move Nazgûl and Minions".to_string(),
        Action::PoliticsToken { nation } => format!("Token: advance {}", amid(nation.name())),
        Action::CardToken { deck } => format!("Token: draw a {} card", deck.name()),
        _ => chosen(action).map_or(String::new(), |token| format!("Take {}", the(token))),
    }
}

/// "the token that advances a Nation".
fn the(token: Token) -> &'static str {
    match token {
        Token::Minions => "the token that moves Nazgûl and Minions",
        Token::Politics => "the token that advances a Nation",
        Token::Cards => "the token that draws an Event card",
    }
}

pub fn touches(action: Action) -> Vec<Touch> {
    let token = |token: Token| Touch::new("token", token);
    match action {
        Action::MinionToken => vec![token(Token::Minions)],
        Action::PoliticsToken { nation } => {
            vec![Touch::new("nation", nation), token(Token::Politics)]
        }
        Action::CardToken { deck } => vec![Touch::new("deck", deck), token(Token::Cards)],
        _ => chosen(action).map(token).into_iter().collect(),
    }
}

pub fn sentence(event: &Event) -> String {
    match *event {
        Event::TokenTaken { side, token } => format!("{} {}.", does(side, "take"), the(token)),
        Event::BothTokensTaken { side } => format!("{} both Action tokens.", does(side, "take")),
        Event::TokenUsed { side, token } => format!("{} {}.", does(side, "use"), the(token)),
        _ => String::new(),
    }
}

/// The rules of an action that may be taken with a token.
pub fn rules(g: &Position) -> &'static [&'static str] {
    match g.options.hunt_tokens {
        HuntTokens::Nobody => &["WOTR.4.1.15", "WOTR.4.1.18", "LOME.18.3", "LOME.18.7"],
        _ => &["WOTR.4.1.15", "WOTR.4.1.18", "HFTR.3.14", "HFTR.3.15"],
    }
}

/// What a step is about, and its rules.
pub fn about(g: &Position, step: Step) -> (String, &'static [&'static str]) {
    let Step::Take(side) = step;
    let says = match (g.options.hunt_tokens.given(side), side) {
        (1, Side::FreePeoples) => {
            "After the Hunt for the Ring the Free Peoples take an Action token: which?"
        }
        (1, Side::Shadow) => "After the Hunt for the Ring the Shadow takes an Action token: which?",
        (_, Side::FreePeoples) => "The Free Peoples take both Action tokens.",
        (_, Side::Shadow) => "The Shadow takes both Action tokens.",
    };
    match side {
        Side::FreePeoples => (says.to_string(), &["HFTR.3.12", "HFTR.3.19"]),
        Side::Shadow => (says.to_string(), &["HFTR.3.12", "HFTR.3.18"]),
    }
}
