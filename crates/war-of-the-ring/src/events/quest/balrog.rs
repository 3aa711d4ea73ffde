//! The Balrog of Moria waits on the table for the Fellowship, or for a battle nearby; how he fights is
//! told with the Combat cards ([`battle::cards`](crate::battle::cards)).

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, leave_table, part};
use crate::facts::{Card, Side};
use crate::fellowship::is_haven;
use crate::position::Position;
use crate::step::not_asked;
use crate::{hunt, rule};

pub struct Balrog;

const CARD: Card = Card::BalrogOfMoria;
/// The Fellowship passed Moria when it was revealed, or when it was declared.
const REVEALED: u8 = 0;
const DECLARED: u8 = 1;

fn waits(g: &Position) -> bool {
    g.cards[Side::Shadow].table.contains(CARD)
}

/// The Fellowship goes into, out of or through Moria.
pub fn past_moria(g: &mut Position, declared: bool) {
    if waits(g) {
        g.agenda.then([part(CARD, if declared { DECLARED } else { REVEALED })]);
    }
}

impl Effect for Balrog {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        waits(g).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, _: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseCard { card: CARD })?;
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::UseCard { card } => {
                rule::events::LIES_ON_TABLE.forbids_if(card != CARD || !waits(g))
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    /// One more tile, of which an Eye does nothing. Among friends it reveals nobody (WOTR.8.3.8).
    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        if action != (Action::UseCard { card: CARD }) {
            return;
        }
        leave_table(g, CARD, tell);
        let at = g.fellowship.at;
        let among_friends = is_haven(at) && g.controller(at) == Some(Side::FreePeoples);
        hunt::draw_for_nothing(g);
        g.hunt.current.eyes_void = true;
        g.hunt.current.never_reveals = part == DECLARED && among_friends;
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("the Fellowship passes Moria; is another Hunt tile drawn?".to_string())
    }
}
