//! Safe Paths in the Dark heals, and shakes off what pursues Sméagol.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, leave_table, part};
use crate::facts::{Card, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// One Corruption less, and one of two cards of the Shadow goes (LOME.12.15, L-3).
pub struct SafePaths;

fn pursuers(g: &Position) -> CardSet {
    let cards = [Card::WeShallGetIt, Card::WeWontGoBack];
    cards.into_iter().filter(|&card| g.cards[Side::Shadow].table.contains(card)).collect()
}

impl Effect for SafePaths {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        g.heal(1, tell);
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        (pursuers(g).len() > 1).then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        let only = pursuers(g).iter().next();
        if let Some(card) = only {
            leave_table(g, card, tell);
        }
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        pursuers(g).iter().try_for_each(|card| visit(Action::Remove { card }))
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let Action::Remove { card } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!pursuers(g).contains(card))
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        if let Action::Remove { card } = action {
            leave_table(g, card, tell);
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("which card of the Shadow leaves the table?".to_string())
    }
}
