//! The Wheels of Saruman: the current player chooses what is lost.

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::{Cause, Event};
use crate::facts::{Army, Symbol};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

const LOST: u8 = 2;

pub fn offers(step: Step, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    match step {
        Step::Wheels => {
            visit(Action::LoseHope)?;
            offer_troops(g, visit)?;
            g.all_seats().iter().map(|seat| Action::ForSeat { seat }).try_for_each(visit)
        }
        Step::WheelsTroops { .. } => offer_troops(g, visit),
        _ => {
            for card in g.hands[seat.index()].iter() {
                visit(Action::Discard { card })?;
            }
            Symbol::ALL
                .into_iter()
                .map(|symbol| Action::DiscardToken { symbol })
                .try_for_each(visit)
        }
    }
}

fn offer_troops(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for at in g.board.friendly_at.iter() {
        for army in g.armies_at(at) {
            visit(Action::RemoveTroop { at, army })?;
        }
    }
    ControlFlow::Continue(())
}

/// What cannot be done in full may not be chosen; hope can always be lost.
pub fn judge(step: Step, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    match (step, action) {
        (Step::Wheels, Action::LoseHope) => Ok(()),
        (Step::Wheels | Step::WheelsTroops { .. }, Action::RemoveTroop { at, army }) => {
            let first = step == Step::Wheels;
            rule::shadow::WHEELS.forbids_if(first && troops_on_board(g) < LOST)?;
            rule::shadow::WHEELS.forbids_if(g.troops(at, army) == 0)
        }
        (Step::Wheels, Action::ForSeat { seat }) => {
            rule::shadow::WHEELS.forbids_if(!g.all_seats().contains(seat))?;
            rule::shadow::WHEELS.forbids_if(belongings(g, seat) < LOST)
        }
        (Step::WheelsDiscard { .. }, Action::Discard { card }) => {
            rule::shadow::CARD_FOR_WHEELS.forbids_if(!g.hands[seat.index()].contains(card))
        }
        (Step::WheelsDiscard { .. }, Action::DiscardToken { symbol }) => {
            let held = g.tokens[seat.index()][symbol.index()];
            rule::shadow::WHEELS.forbids_if(held == 0)
        }
        _ => not_asked(),
    }
}

pub fn answer(step: Step, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    table::ran!("shadow:the-wheels-of-saruman");
    match (step, action) {
        (_, Action::LoseHope) => g.lose_hope(1, Cause::WheelsOfSaruman, tell),
        (_, Action::RemoveTroop { at, army }) => {
            g.remove_troops(at, army, 1, tell);
            let left = match step {
                Step::WheelsTroops { left } => left - 1,
                _ => LOST - 1,
            };
            g.agenda.then([GameStep::Shadow(Step::WheelsTroops { left })]);
        }
        (_, Action::ForSeat { seat }) => {
            g.agenda.then([GameStep::Shadow(Step::WheelsDiscard { seat, left: LOST })]);
        }
        (Step::WheelsDiscard { left, .. }, _) => {
            match action {
                Action::Discard { card } => {
                    g.discard_card(seat, card);
                    tell(Event::CardDiscarded { seat, card });
                }
                Action::DiscardToken { symbol } => {
                    g.return_token(seat, symbol);
                    tell(Event::TokenSpent { seat, symbol });
                }
                _ => (),
            }
            g.agenda.then([GameStep::Shadow(Step::WheelsDiscard { seat, left: left - 1 })]);
        }
        _ => (),
    }
}

fn troops_on_board(g: &Position) -> u8 {
    Army::ALL.into_iter().map(|army| on_board(g, army)).sum()
}

fn on_board(g: &Position, army: Army) -> u8 {
    g.board.friendly.iter().map(|troops| troops[army.index()]).sum()
}

/// Cards and tokens that could be discarded.
fn belongings(g: &Position, seat: Seat) -> u8 {
    g.hands[seat.index()].len() + g.tokens[seat.index()].iter().sum::<u8>()
}
