//! The hand limit.
//!
//! Seven cards, at all times. Whoever has more discards cards or plays events until seven are left;
//! tokens do not count.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::position::{HAND_LIMIT, Position};
use crate::step::{Step, not_asked};
use crate::{anytime, rule};

/// FOTF.5.4, FOTF.4.9
pub fn waits_for(g: &Position, seat: Seat) -> Option<Pending> {
    (g.hands[seat.index()].len() > HAND_LIMIT).then(|| Pending::seat(seat))
}

pub fn offers(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for card in g.hands[seat.index()].iter() {
        visit(Action::Discard { card })?;
    }
    anytime::offer_events(g, seat, visit)
}

pub fn judge(g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Discard { card } => {
            rule::hand::CARD_TO_DISCARD.forbids_if(!g.hands[seat.index()].contains(card))
        }
        Action::Play { .. } => anytime::judge(g, seat, action),
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    g.agenda.then([Step::HandLimit(seat)]);
    match action {
        Action::Discard { card } => {
            g.discard_card(seat, card);
            tell(Event::CardDiscarded { seat, card });
        }
        _ => anytime::answer(g, seat, action, tell),
    }
}
