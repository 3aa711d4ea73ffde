//! The Gates Are Closed: a Stronghold of the Shadow on the way costs one more tile.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, Price, leave_table, part};
use crate::facts::{Card, Character, Side};
use crate::hunt;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::turn::result::DieResult;

pub struct Gates;

const CARD: Card = Card::TheGatesAreClosed;

fn lies(g: &Position) -> bool {
    g.cards[Side::Shadow].table.contains(CARD)
}

/// The Fellowship passes such a Stronghold, or stays in one.
pub fn past_gates(g: &mut Position) {
    if lies(g) {
        g.agenda.then([part(CARD, 0)]);
    }
}

impl Effect for Gates {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        let guide = matches!(g.fellowship.guide, Character::GandalfTheGrey | Character::Gollum);
        let character = guide && g.die_gives(DieResult::Character);
        (character || g.die_gives(DieResult::WillOfTheWest)).then_some(Price::TheDie)
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        lies(g).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, _: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseCard { card: CARD })?;
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::UseCard { card } => {
                rule::events::LIES_ON_TABLE.forbids_if(card != CARD || !lies(g))
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    /// An Eye does nothing, and nobody is revealed.
    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if action == (Action::UseCard { card: CARD }) {
            leave_table(g, CARD, tell);
            hunt::draw_for_nothing(g);
            g.hunt.current.eyes_void = true;
            g.hunt.current.never_reveals = true;
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("the Fellowship passes a Stronghold; is another Hunt tile drawn?".to_string())
    }
}
