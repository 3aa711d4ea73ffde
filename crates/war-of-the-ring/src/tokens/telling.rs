//! Tokens in sentences.

use table::{Label, Situation, Target};

use super::{Step, Token, chosen};
use crate::action::Action;
use crate::event::Event;
use crate::facts::Side;
use crate::options::HuntTokens;
use crate::position::Position;
use crate::telling::{About, amid, does};

pub const GROUP: &str = "Tokens";

pub fn words(action: Action) -> Label {
    match action {
        Action::MinionToken => Label::new("Token").effect("move Nazgûl and Minions"),
        Action::PoliticsToken { nation } => Label::new(amid(nation.name())).under("Token: advance"),
        Action::CardToken { deck } => Label::new(format!("{} card", deck.name()))
            .under("Token: draw")
            .phrase(format!("Token: draw a {} card", deck.name())),
        _ => {
            chosen(action).map_or_else(Label::default, |token| Label::new(the(token)).under("Take"))
        }
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

pub fn targets(action: Action) -> Vec<Target> {
    let token = |token: Token| Target::new("token", token);
    match action {
        Action::MinionToken => vec![token(Token::Minions)],
        Action::PoliticsToken { nation } => {
            vec![Target::new("nation", nation), token(Token::Politics)]
        }
        Action::CardToken { deck } => vec![Target::new("deck", deck), token(Token::Cards)],
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
pub fn about(g: &Position, step: Step) -> About {
    let Step::Take(side) = step;
    let says = match (g.options.hunt_tokens.given(side), side) {
        (1, _) => Situation::ask("Which Action token do you take after the Hunt for the Ring?"),
        (_, Side::FreePeoples) => "The Free Peoples take both Action tokens.".into(),
        (_, Side::Shadow) => "The Shadow takes both Action tokens.".into(),
    };
    match side {
        Side::FreePeoples => (says, &["HFTR.3.12", "HFTR.3.19"]),
        Side::Shadow => (says, &["HFTR.3.12", "HFTR.3.18"]),
    }
}
