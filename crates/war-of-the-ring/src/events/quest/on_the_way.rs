//! Cards that wait on the table for the Fellowship to pass: the Balrog of Moria, whose card can also
//! fight ([`battle::cards`](crate::battle::cards)), and The Gates Are Closed.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, Price, leave_table, part};
use crate::facts::{Card, Side};
use crate::fellowship::is_haven;
use crate::position::Position;
use crate::step::not_asked;
use crate::{hunt, rule};

/// The Shadow may give the card for one more tile, of which an Eye does nothing.
pub struct OnTheWay {
    pub card: Card,
    /// The tile reveals nobody, in this part of the card.
    pub reveals_nobody: fn(&Position, u8) -> bool,
    pub price: fn(&Position) -> Option<Price>,
    pub question: &'static str,
}

/// The Fellowship passed Moria when it was revealed, or when it was declared.
const REVEALED: u8 = 0;
const DECLARED: u8 = 1;

pub const BALROG: OnTheWay = OnTheWay {
    card: Card::BalrogOfMoria,
    // Among friends it reveals nobody (WOTR.8.3.8).
    reveals_nobody: |g, part| {
        let at = g.fellowship.at;
        part == DECLARED && is_haven(at) && g.controller(at) == Some(Side::FreePeoples)
    },
    price: |_| None,
    question: "the Fellowship passes Moria. Do you draw another Hunt tile?",
};

/// The Fellowship goes into, out of or through Moria.
pub fn past_moria(g: &mut Position, declared: bool) {
    BALROG.passed(g, if declared { DECLARED } else { REVEALED });
}

impl OnTheWay {
    fn waits(&self, g: &Position) -> bool {
        g.cards[Side::Shadow].table.contains(self.card)
    }

    /// The Fellowship passes what the card is about.
    pub fn passed(&self, g: &mut Position, which: u8) {
        if self.waits(g) {
            g.agenda.then([part(self.card, which)]);
        }
    }
}

impl Effect for OnTheWay {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        (self.price)(g)
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        self.waits(g).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, _: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseCard { card: self.card })?;
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::UseCard { card } => {
                rule::events::LIES_ON_TABLE.forbids_if(card != self.card || !self.waits(g))
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        if action != (Action::UseCard { card: self.card }) {
            return;
        }
        leave_table(g, self.card, tell);
        let reveals_nobody = (self.reveals_nobody)(g, part);
        hunt::draw_for_nothing(g);
        g.hunt.current.eyes_void = true;
        g.hunt.current.never_reveals = reveals_nobody;
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some(self.question.to_string())
    }
}
