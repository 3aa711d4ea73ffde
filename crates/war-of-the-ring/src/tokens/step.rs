//! Before the first turn the sides take the tokens that the Hunt for the Ring gave them.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use super::{Token, Tokens};
use crate::action::Action;
use crate::event::Event;
use crate::facts::Side;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A side takes both its tokens, or chooses between them.
    Take(Side),
}

/// The Free Peoples first (docs/rulings.md, W-91).
pub fn set_up(g: &mut Position) {
    for side in [Side::Shadow, Side::FreePeoples] {
        if g.options.hunt_tokens.given(side) > 0 {
            g.agenda.then([GameStep::Tokens(Step::Take(side))]);
        }
    }
}

/// The token that an action takes.
pub fn chosen(action: Action) -> Option<Token> {
    match action {
        Action::TakeMinionToken => Some(Token::Minions),
        Action::TakePoliticsToken => Some(Token::Politics),
        Action::TakeCardToken => Some(Token::Cards),
        _ => None,
    }
}

pub fn offer_choice(side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    Token::of(side).into_iter().try_for_each(|token| {
        visit(match token {
            Token::Minions => Action::TakeMinionToken,
            Token::Politics => Action::TakePoliticsToken,
            Token::Cards => Action::TakeCardToken,
        })
    })
}

pub fn judge_choice(side: Side, action: Action) -> Result<(), Illegal> {
    let Some(token) = chosen(action) else { return not_asked() };
    let foreign = !Token::of(side).contains(&token);
    match side {
        Side::FreePeoples => rule::tokens::FREE_PEOPLES.forbids_if(foreign),
        Side::Shadow => rule::tokens::SHADOW.forbids_if(foreign),
    }
}

/// HFTR.3.12, LOME.18.1: one of the two.
pub fn choose(tokens: &mut Tokens, side: Side, action: Action, tell: Tell<'_, Event>) {
    if let Some(token) = chosen(action) {
        tokens.set(token, true);
        tell(Event::TokenTaken { side, token });
    }
}

impl Tokens {
    /// Both that a side can have.
    pub fn take_both(&mut self, side: Side, tell: Tell<'_, Event>) {
        Token::of(side).into_iter().for_each(|token| self.set(token, true));
        tell(Event::BothTokensTaken { side });
    }
}

impl table::Step<Position> for Step {
    /// Where two lead the side, its Leading Player chooses (docs/rulings.md, W-88).
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let Step::Take(side) = self;
        let chooses = g.options.hunt_tokens.given(side) == 1;
        chooses.then(|| Pending::seat(g.leading_seat(side)))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let Step::Take(side) = self;
        g.tokens[side].take_both(side, tell);
    }

    fn offers(self, _: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Take(side) = self;
        offer_choice(side, visit)
    }

    fn judge(self, _: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Take(side) = self;
        judge_choice(side, action)
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Take(side) = self;
        choose(&mut g.tokens[side], side, action, tell);
    }

    fn resolve_chance(self, _: &mut Position, _: Chance, _: Tell<'_, Event>) {
        unreachable!("nothing is rolled");
    }
}
