//! Cards about Sméagol and his tiles.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, bury, leave_table, part};
use crate::facts::{Card, Character, Deck, Side, Tile};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// The tiles that are still set aside go into the pool (LOME.12.13).
pub struct YouKnowTheWay;

impl Effect for YouKnowTheWay {
    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let (tile, at) = (Tile::Smeagol, Tile::Smeagol.index());
        let hunt = &mut g.hunt;
        let known = hunt.pool[at] + hunt.drawn[at] + hunt.waiting[at] + hunt.removed[at];
        hunt.pool[at] += tile.count() - known;
        tell(Event::TileCameIntoPlay { tile });
    }
}

/// One Corruption less, and one of two cards of the Shadow goes (LOME.12.15, L-3).
pub struct SafePaths;

fn pursuers(g: &Position) -> CardSet {
    let cards = [Card::WeShallGetIt, Card::WeWontGoBack];
    cards.into_iter().filter(|&card| g.cards[Side::Shadow].table.contains(card)).collect()
}

impl Effect for SafePaths {
    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        g.heal(1, tell);
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        (pursuers(g).len() > 1).then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        let only = pursuers(g).iter().next();
        if let Some(card) = only {
            leave_table(g, card, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        pursuers(g).iter().try_for_each(|card| visit(Action::Remove { card }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::Remove { card } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!pursuers(g).contains(card))
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::Remove { card } = action {
            leave_table(g, card, tell);
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("which card of the Shadow leaves the table?".to_string())
    }
}

/// Sméagol's tiles corrupt, for a price (LOME.12.14).
pub struct WontGoBack;

const CARD: Card = Card::WeWontGoBack;

/// A Sméagol tile was drawn while he guides.
pub fn by_smeagol_tile(g: &mut Position) {
    if g.cards[Side::Shadow].table.contains(CARD) {
        g.agenda.then([part(CARD, 0)]);
    }
}

fn payable(g: &Position) -> CardSet {
    g.hand(g.leading(Side::Shadow)).of_deck(Deck::Character)
}

impl Effect for WontGoBack {
    fn may_play(&self, g: &Position) -> bool {
        // He guides as long as he is there.
        g.is_in_fellowship(Character::Smeagol)
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        let lies = g.cards[Side::Shadow].table.contains(CARD);
        lies.then(|| Pending::seat(g.leading_seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseCard { card: CARD })?;
        payable(g).iter().try_for_each(|card| visit(Action::Discard { card }))?;
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::UseCard { card } => rule::events::LIES_ON_TABLE.forbids_if(card != CARD),
            Action::Discard { card } => {
                rule::events::IN_HAND.forbids_if(!payable(g).contains(card))
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::UseCard { card } => leave_table(g, card, tell),
            Action::Discard { card } => bury(g, g.leading(Side::Shadow), card, tell),
            _ => return,
        }
        g.corrupt(2, tell);
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("a Sméagol tile was drawn. Do you discard a card to add two Corruption?".to_string())
    }
}

/// It comes to the table by itself, and is used in the Hunt: see [`crate::lords::Step::ShallGetIt`].
pub struct ShallGetIt;

impl Effect for ShallGetIt {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}
