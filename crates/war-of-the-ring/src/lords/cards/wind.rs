//! Wind from the West: a card of the Shadow goes, from the table or from its hand.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, bury, leave_table, part};
use crate::facts::{Card, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub struct WindFromTheWest;

const CARD: Card = Card::WindFromTheWest;
/// A card on the table is chosen; if there is none, whether the hand is looked at.
const CHOOSE: u8 = 0;
/// The hand lies open, and one of it goes.
const HAND: u8 = 1;

/// True while the Free Peoples look at the hand of the Shadow.
pub fn hand_lies_open(g: &Position) -> bool {
    g.agenda.top() == Some(part(CARD, HAND))
}

/// That of the Leading Player, where there are two (W-86).
fn hand(g: &Position) -> CardSet {
    g.hand(g.leading(Side::Shadow))
}

impl Effect for WindFromTheWest {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, CHOOSE)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let (table, hand) = (g.cards[Side::Shadow].table, hand(g));
        let asks = match part {
            CHOOSE => table.len() > 1 || (table.is_empty() && !hand.is_empty()),
            _ => !hand.is_empty(),
        };
        asks.then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        let only = g.cards[Side::Shadow].table.iter().next();
        if let (CHOOSE, Some(card)) = (part, only) {
            leave_table(g, card, tell);
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let cards = &g.cards[Side::Shadow];
        if part == HAND {
            return hand(g).iter().try_for_each(|card| visit(Action::Discard { card }));
        }
        if cards.table.is_empty() {
            visit(Action::Yes)?;
            return visit(Action::No);
        }
        cards.table.iter().try_for_each(|card| visit(Action::Remove { card }))
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        let cards = &g.cards[Side::Shadow];
        match (part, action) {
            (CHOOSE, Action::Remove { card }) => {
                rule::events::LIES_ON_TABLE.forbids_if(!cards.table.contains(card))
            }
            (CHOOSE, Action::Yes | Action::No) => {
                rule::events::CHOICE.forbids_if(!cards.table.is_empty())
            }
            (HAND, Action::Discard { card }) => {
                rule::events::CHOICE.forbids_if(!hand(g).contains(card))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Remove { card } => leave_table(g, card, tell),
            Action::Yes => {
                let (by, of) = (g.speaker(Side::FreePeoples), g.leading(Side::Shadow));
                tell(Event::HandSeen { by, of, cards: Some(hand(g)) });
                g.agenda.then([part(CARD, HAND)]);
            }
            Action::Discard { card } => bury(g, g.leading(Side::Shadow), card, tell),
            _ => (),
        }
    }

    fn question(&self, g: &Position, part: u8) -> Option<String> {
        let asks = match part {
            CHOOSE if g.cards[Side::Shadow].table.is_empty() => {
                "do the Free Peoples look at the hand of the Shadow?"
            }
            CHOOSE => "which card of the Shadow leaves the table?",
            _ => "which card of the Shadow's hand is discarded?",
        };
        Some(asks.to_string())
    }
}
