//! A card on the table is forced off it by the other side, with an action (WOTR.5.1.10).
//!
//! Any die will do, but most cards ask for more: two cards of the hand, or an Elven Ring.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Step, effect_of, leave_table};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Deck, Side};
use crate::lords;
use crate::position::Position;
use crate::rule;
use crate::step::Step as GameStep;
use crate::turn::resolution;

/// What forcing a card off costs beside the die in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    TheDie,
    /// One card of each deck, from the hand.
    TwoCards,
    ElvenRing,
}

impl Price {
    /// What the player is told.
    pub fn words(self) -> &'static str {
        match self {
            Price::TheDie => "",
            Price::TwoCards => "for a Strategy card and a Character card",
            Price::ElvenRing => "for an Elven Ring",
        }
    }
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let laid = g.cards[side.other()].table.iter();
    let removable = laid.filter(|&card| effect_of(card).price(g).is_some());
    removable.into_iter().try_for_each(|card| visit(Action::Remove { card }))
}

pub fn judge(g: &Position, side: Side, card: Card) -> Result<(), Illegal> {
    rule::events::REMOVABLE.forbids_if(!g.cards[side.other()].table.contains(card))?;
    match effect_of(card).price(g) {
        None => rule::events::REMOVABLE.forbids(),
        Some(Price::TheDie) => Ok(()),
        Some(Price::TwoCards) => {
            let hand = g.hand(g.speaker(side));
            let both = Deck::ALL.into_iter().all(|deck| !hand.of_deck(deck).is_empty());
            rule::events::PRICE.forbids_if(!both)
        }
        // W-51
        Some(Price::ElvenRing) => {
            rule::rings::HELD.forbids_if(g.rings[side].held == 0)?;
            rule::rings::ONE_A_TURN.forbids_if(g.has_used_ring(side))
        }
    }
}

/// The price is paid, then the card goes.
pub fn answer(g: &mut Position, side: Side, card: Card, tell: Tell<'_, Event>) {
    match effect_of(card).price(g) {
        Some(Price::TwoCards) => g.agenda.then([
            GameStep::Events(Step::Give { side, deck: Deck::Strategy }),
            GameStep::Events(Step::Give { side, deck: Deck::Character }),
        ]),
        Some(Price::ElvenRing) => {
            resolution::give_ring(g, side);
            tell(Event::RingGiven { side });
            if g.has_lords() {
                lords::rings::name(g, side, tell);
            }
        }
        Some(Price::TheDie) | None => (),
    }
    leave_table(g, card, tell);
}
