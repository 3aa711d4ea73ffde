//! Spending symbols.
//!
//! A symbol is spent by discarding a card that shows it or by returning a token. Whoever pays
//! chooses which; where there is nothing to choose, nobody is asked.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::{Cards, PlayerCard};
use crate::event::Event;
use crate::facts::Symbol;
use crate::position::Position;
use crate::rule;
use crate::step::{Step, not_asked};

/// FOTF.1.4: a card or a token, as the payer likes.
pub fn waits_for(g: &Position, seat: Seat, symbol: Symbol, count: u8) -> Option<Pending> {
    let tokens = g.tokens[seat.index()][symbol.index()];
    let cards = cards(g, seat, symbol).len();
    let no_choice = cards == 0 || tokens + cards <= count || (tokens == 0 && cards == 1);
    (!no_choice).then(|| Pending::seat(seat))
}

/// Nothing to choose: everything needed is everything there is, or all of it is tokens.
pub fn pay_all(g: &mut Position, seat: Seat, symbol: Symbol, count: u8, tell: Tell<'_, Event>) {
    let mut left = count;
    for card in cards(g, seat, symbol).iter() {
        if left > 0 {
            spend_card(g, seat, card, tell);
            left -= 1;
        }
    }
    for _ in 0..left {
        spend_token(g, seat, symbol, tell);
    }
}

pub fn offers(
    g: &Position,
    seat: Seat,
    symbol: Symbol,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    if g.tokens[seat.index()][symbol.index()] > 0 {
        visit(Action::SpendToken { symbol })?;
    }
    for card in cards(g, seat, symbol).iter() {
        visit(Action::Spend { card })?;
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, seat: Seat, symbol: Symbol, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Spend { card } => {
            rule::terms::CARD_TO_SPEND.forbids_if(!g.hands[seat.index()].contains(card))?;
            rule::terms::SYMBOL_SHOWN.forbids_if(!card.shows(symbol))
        }
        Action::SpendToken { symbol: token } => {
            rule::terms::SYMBOL_SHOWN.forbids_if(token != symbol)?;
            rule::terms::SYMBOL_SHOWN.forbids_if(g.tokens[seat.index()][symbol.index()] == 0)
        }
        _ => not_asked(),
    }
}

pub fn answer(
    g: &mut Position,
    seat: Seat,
    symbol: Symbol,
    count: u8,
    action: Action,
    tell: Tell<'_, Event>,
) {
    if count > 1 {
        g.agenda.then([Step::Pay { seat, symbol, count: count - 1 }]);
    }
    match action {
        Action::Spend { card } => spend_card(g, seat, card, tell),
        Action::SpendToken { symbol } => spend_token(g, seat, symbol, tell),
        _ => unreachable!("only payments are judged legal here"),
    }
}

fn cards(g: &Position, seat: Seat, symbol: Symbol) -> Cards {
    g.hands[seat.index()].and(Cards::showing(symbol))
}

/// FOTF.1.5: where the card's region lies does not matter.
fn spend_card(g: &mut Position, seat: Seat, card: PlayerCard, tell: Tell<'_, Event>) {
    g.discard_card(seat, card);
    tell(Event::CardSpent { seat, card });
}

fn spend_token(g: &mut Position, seat: Seat, symbol: Symbol, tell: Tell<'_, Event>) {
    g.return_token(seat, symbol);
    tell(Event::TokenSpent { seat, symbol });
}
