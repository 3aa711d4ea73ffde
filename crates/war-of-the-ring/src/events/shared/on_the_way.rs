//! Cards that wait on the table for the Fellowship to pass: the Balrog of Moria, and The Gates Are
//! Closed. The Shadow gives the card for one more Hunt tile.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{CardPart, Effect, Price, leave_table, part};
use crate::facts::{Card, Side};
use crate::position::Position;
use crate::step::not_asked;
use crate::{hunt, rule};

/// The Shadow may give the card for one more tile, of which an Eye does nothing.
pub struct OnTheWay<P> {
    pub card: Card,
    /// The tile reveals nobody, in this part of the card.
    pub reveals_nobody: fn(&Position, P) -> bool,
    pub price: fn(&Position) -> Option<Price>,
    pub question: &'static str,
}

impl<P: CardPart> OnTheWay<P> {
    fn waits(&self, g: &Position) -> bool {
        g.cards[Side::Shadow].table.contains(self.card)
    }

    /// The Fellowship passes what the card is about.
    pub fn passed(&self, g: &mut Position, which: P) {
        if self.waits(g) {
            g.agenda.then([part(self.card, which)]);
        }
    }
}

impl<P: CardPart> Effect for OnTheWay<P> {
    type Part = P;

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        (self.price)(g)
    }

    fn waits_for(&self, g: &Position, _: P) -> Option<Pending> {
        self.waits(g).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, _: &Position, _: P, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseCard { card: self.card })?;
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: P, action: Action) -> Result<(), Illegal> {
        match action {
            Action::UseCard { card } => {
                rule::events::LIES_ON_TABLE.forbids_if(card != self.card || !self.waits(g))
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, part: P, action: Action, tell: Tell<'_, Event>) {
        if action != (Action::UseCard { card: self.card }) {
            return;
        }
        leave_table(g, self.card, tell);
        let reveals_nobody = (self.reveals_nobody)(g, part);
        hunt::draw_for_nothing(g);
        g.hunt.current.eyes_void = true;
        g.hunt.current.never_reveals = reveals_nobody;
    }

    fn question(&self, _: &Position, _: P) -> Option<String> {
        Some(self.question.to_string())
    }
}
