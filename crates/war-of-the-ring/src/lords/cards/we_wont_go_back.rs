//! We Won't Go Back!: Sméagol's tiles corrupt, for a price (LOME.12.14).

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, bury, leave_table, part};
use crate::facts::{Card, Character, Deck, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub struct WontGoBack;

const CARD: Card = Card::WeWontGoBack;

/// A Sméagol tile was drawn while he guides.
pub fn by_smeagol_tile(g: &mut Position) {
    if g.cards[Side::Shadow].table.contains(CARD) {
        g.agenda.then([part(CARD, OnlyPart)]);
    }
}

fn payable(g: &Position) -> CardSet {
    g.hand(g.leading(Side::Shadow)).of_deck(Deck::Character)
}

impl Effect for WontGoBack {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        // He guides as long as he is there.
        g.is_in_fellowship(Character::Smeagol)
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        let lies = g.cards[Side::Shadow].table.contains(CARD);
        lies.then(|| Pending::seat(g.leading_seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseCard { card: CARD })?;
        payable(g).iter().try_for_each(|card| visit(Action::Discard { card }))?;
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        match action {
            Action::UseCard { card } => rule::events::LIES_ON_TABLE.forbids_if(card != CARD),
            Action::Discard { card } => {
                rule::events::IN_HAND.forbids_if(!payable(g).contains(card))
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::UseCard { card } => leave_table(g, card, tell),
            Action::Discard { card } => bury(g, g.leading(Side::Shadow), card, tell),
            _ => return,
        }
        g.corrupt(2, tell);
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("a Sméagol tile was drawn. Do you discard a card to add two Corruption?".to_string())
    }
}
