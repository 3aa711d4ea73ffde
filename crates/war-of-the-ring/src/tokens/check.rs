//! What holds of tokens in every position.

use table::Invalid;

use super::{Step, Token, Tokens};
use crate::facts::Side;
use crate::options::HuntTokens;
use crate::position::Position;

impl Position {
    /// Nobody has more than he was given, nor what only the other side can have.
    pub(crate) fn check_tokens(&self) -> Result<(), Invalid> {
        for side in Side::ALL {
            let tokens = self.tokens[side];
            let held: Vec<Token> =
                Token::ALL.into_iter().filter(|&token| tokens.has(token)).collect();
            let foreign = held.iter().any(|token| !Token::of(side).contains(token));
            let most = self.options.hunt_tokens.given(side);
            let invalid = |what: &str| Err(Invalid::new(format!("tokens.{side}"), what));
            if foreign {
                return invalid("the other side has such tokens");
            }
            if held.len() > usize::from(most) {
                return invalid("more tokens than the Hunt for the Ring gave");
            }
            if self.options.hunt_tokens == HuntTokens::Nobody && tokens != Tokens::default() {
                return invalid("there was no Hunt for the Ring");
            }
        }
        match self.lords.tokens.cards {
            true => Err(Invalid::new("lords.tokens", "the Free Peoples have such tokens")),
            false => Ok(()),
        }
    }

    /// A side that takes tokens gets some, and has none yet.
    pub(crate) fn tokens_step_is_sound(&self, step: Step) -> bool {
        let Step::Take(side) = step;
        self.options.hunt_tokens.given(side) > 0 && self.tokens[side] == Tokens::default()
    }
}
