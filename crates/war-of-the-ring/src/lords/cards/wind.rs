//! Wind from the West: a card of the Shadow goes, from the table or from its hand.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
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

impl Effect for WindFromTheWest {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, CHOOSE)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let cards = &g.cards[Side::Shadow];
        let asks = match part {
            CHOOSE => cards.table.len() > 1 || (cards.table.is_empty() && !cards.hand.is_empty()),
            _ => !cards.hand.is_empty(),
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
            return cards.hand.iter().try_for_each(|card| visit(Action::Discard { card }));
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
                rule::events::CHOICE.forbids_if(!cards.hand.contains(card))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Remove { card } => leave_table(g, card, tell),
            Action::Yes => {
                tell(Event::HandSeen { cards: Some(g.cards[Side::Shadow].hand) });
                g.agenda.then([part(CARD, HAND)]);
            }
            Action::Discard { card } => bury(g, Side::Shadow, card, tell),
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
