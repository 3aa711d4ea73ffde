//! Action tokens: what one of them does is done in place of using a die, once in a game.
//!
//! The Shadow takes them for Companions who started at home (LOME.18), and either side for how a Hunt
//! for the Ring has ended (HFTR.3.12). Both are used by the same rules and lie beside each other
//! (HFTR.3.13): a side may have two that do the same. Without such tokens nothing in here is ever
//! asked.

mod check;
mod step;
pub mod telling;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Rule, Tell, Visit};
use ts_rs::TS;

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Deck, Side};
use crate::options::HuntTokens;
use crate::position::{Position, is_false};
use crate::step::{Step as GameStep, not_asked};
use crate::{characters, events, muster, rule, turn};

pub use step::{Step, choose, chosen, judge_choice, offer_choice, set_up};

table::names! {
    /// What a token does.
    pub enum Token, "minions, politics or cards" {
        Minions = "minions", "move Nazgûl and Minions";
        Politics = "politics", "advance a Nation";
        Cards = "cards", "draw an Event card";
    }
}

impl Token {
    /// HFTR.3.18, HFTR.3.19, LOME.18.2: the two that a side can have.
    pub const fn of(side: Side) -> [Token; 2] {
        match side {
            Side::FreePeoples => [Token::Cards, Token::Politics],
            Side::Shadow => [Token::Minions, Token::Politics],
        }
    }

    /// The token that an action uses.
    fn used_by(action: Action) -> Option<Token> {
        match action {
            Action::MinionToken => Some(Token::Minions),
            Action::PoliticsToken { .. } => Some(Token::Politics),
            Action::CardToken { .. } => Some(Token::Cards),
            _ => None,
        }
    }
}

/// Tokens of one side, from one box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Tokens {
    /// Move Nazgûl and Minions.
    pub minions: bool,
    /// Advance a Nation.
    pub politics: bool,
    /// LOME.18.6, HFTR.3.14; also if the last chance of a turn was let pass (docs/rulings.md, W-92).
    pub used_this_turn: bool,
    /// Draw an Event card.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<_>", optional)]
    pub cards: bool,
}

impl Tokens {
    pub fn has(&self, token: Token) -> bool {
        match token {
            Token::Minions => self.minions,
            Token::Politics => self.politics,
            Token::Cards => self.cards,
        }
    }

    pub fn set(&mut self, token: Token, held: bool) {
        match token {
            Token::Minions => self.minions = held,
            Token::Politics => self.politics = held,
            Token::Cards => self.cards = held,
        }
    }
}

impl Position {
    /// How many tokens of a side do this (HFTR.3.13).
    #[inline]
    pub fn tokens_held(&self, side: Side, token: Token) -> u8 {
        let council = side == Side::Shadow && self.lords.tokens.has(token);
        u8::from(self.tokens[side].has(token)) + u8::from(council)
    }

    /// HFTR.3.14, LOME.18.6
    fn has_used_token(&self, side: Side) -> bool {
        let council = side == Side::Shadow && self.lords.tokens.used_this_turn;
        self.tokens[side].used_this_turn || council
    }

    /// HFTR.3.14, LOME.18.4, LOME.18.6; nobody is asked about a token that can do nothing now.
    pub fn may_use_token(&self, side: Side) -> bool {
        Token::of(side).into_iter().any(|token| self.tokens_held(side, token) > 0)
            && offers(self, side, &mut |_| ControlFlow::Break(())).is_break()
    }
}

/// Every use of a token that is legal (HFTR.3.18, HFTR.3.19, LOME.18.2, LOME.18.3, LOME.8.6).
pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    candidates(g, side, &mut |action| match judge(g, side, action) {
        Ok(()) => visit(action),
        Err(_) => ControlFlow::Continue(()),
    })
}

/// Every use of a token that lies there, also one that can do nothing now.
pub fn candidates(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let held = Token::of(side).into_iter().filter(|&token| g.tokens_held(side, token) > 0);
    for token in held {
        match token {
            Token::Minions => visit(Action::MinionToken)?,
            Token::Politics => {
                let nations = side.nations().iter();
                nations
                    .into_iter()
                    .try_for_each(|&nation| visit(Action::PoliticsToken { nation }))?;
            }
            Token::Cards => {
                Deck::ALL.into_iter().try_for_each(|deck| visit(Action::CardToken { deck }))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rules that refuse a token of the other side, a second one in a turn, and one that is not there.
fn refusals(g: &Position, side: Side) -> [&'static Rule; 3] {
    match (g.options.hunt_tokens, side) {
        (HuntTokens::Nobody, _) => {
            [&rule::lords::TOKEN, &rule::lords::ONE_TOKEN, &rule::lords::TOKEN]
        }
        (_, Side::FreePeoples) => {
            [&rule::tokens::FREE_PEOPLES, &rule::tokens::ONE_A_TURN, &rule::tokens::HELD]
        }
        (_, Side::Shadow) => {
            [&rule::tokens::SHADOW, &rule::tokens::ONE_A_TURN, &rule::tokens::HELD]
        }
    }
}

/// A token does what one option of a die does, and is refused by the same rules. Who acts for a side
/// that two lead uses it, whoever took it (HFTR.3.17); he does with it what he could do with a die.
pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    let Some(token) = Token::used_by(action) else { return not_asked() };
    let [foreign, again, missing] = refusals(g, side);
    foreign.forbids_if(!Token::of(side).contains(&token))?;
    again.forbids_if(g.has_used_token(side))?;
    missing.forbids_if(g.tokens_held(side, token) == 0)?;
    match action {
        Action::PoliticsToken { nation } => muster::judge_advance(g, side, nation),
        Action::CardToken { deck } => events::judge_deck(g, side, deck),
        _ => {
            let nobody = characters::starts(g, side).is_empty();
            rule::characters::ON_THE_MAP.forbids_if(nobody)
        }
    }
}

/// HFTR.3.14, HFTR.3.16, LOME.18.4, LOME.18.5: once in a game, in place of a die, and for nothing
/// else. No die is taken up, so nothing that asks for one finds it.
pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    let Some(token) = Token::used_by(action) else { unreachable!("judged before") };
    spend(g, side, token);
    tell(Event::TokenUsed { side, token });
    g.agenda.then([GameStep::Turn(turn::Step::AfterAction(side))]);
    match action {
        Action::PoliticsToken { nation } => muster::advance(g, nation, tell),
        Action::CardToken { deck } => events::draw(g, side, deck, 1),
        _ => g.agenda.then([GameStep::Characters(characters::Step::Move(side))]),
    }
}

/// Of two that do the same it does not matter which goes.
fn spend(g: &mut Position, side: Side, token: Token) {
    let tokens = match g.tokens[side].has(token) {
        true => &mut g.tokens[side],
        false => &mut g.lords.tokens,
    };
    tokens.set(token, false);
    tokens.used_this_turn = true;
}

/// Nobody has a die left, and this side lets its chance to use a token pass: it has no other in this
/// turn (docs/rulings.md, W-92).
pub fn keep(g: &mut Position, side: Side) {
    g.tokens[side].used_this_turn = true;
}
