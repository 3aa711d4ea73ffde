//! Worn with Sorrow and Toil: each casualty of the Fellowship costs the Free Peoples a card.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, bury, leave_table, part, parts};
use crate::facts::{Card, Deck, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// With each casualty in the Fellowship the Shadow may discard a Character card of the enemy.
pub struct WornWithSorrow;

const CARD: Card = Card::WornWithSorrowAndToil;

parts! {
    pub enum Part {
        /// Which card the Shadow discards.
        Asks = 0,
        /// A card of the hand is drawn at random.
        Random = 1,
    }
}

/// A Companion in the Fellowship is lost, or a Hobbit taken alive.
pub fn companion_lost(g: &mut Position) {
    if g.cards[Side::Shadow].table.contains(CARD) {
        g.agenda.then([part(CARD, Part::Asks)]);
    }
}

/// Of the Leading Player, where there are two (W-86).
fn in_hand(g: &Position) -> CardSet {
    g.hand(g.leading(Side::FreePeoples)).of_deck(Deck::Character)
}

fn on_table(g: &Position) -> CardSet {
    g.cards[Side::FreePeoples].table.of_deck(Deck::Character)
}

impl Effect for WornWithSorrow {
    type Part = Part;

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    /// How many Character cards are in the hand is seen by their backs (WOTR.5.2.15).
    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        if part == Part::Random {
            return Some(Pending::Fate(Fate::Draw { from: u32::from(in_hand(g).len()) }));
        }
        let works = g.cards[Side::Shadow].table.contains(CARD);
        let any = !in_hand(g).is_empty() || !on_table(g).is_empty();
        (works && any).then(|| Pending::seat(g.leading_seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        on_table(g).iter().try_for_each(|card| visit(Action::Discard { card }))?;
        if !in_hand(g).is_empty() {
            visit(Action::DiscardRandom)?;
        }
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: Part, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Discard { card } => {
                rule::events::LIES_ON_TABLE.forbids_if(!on_table(g).contains(card))
            }
            Action::DiscardRandom => rule::events::CHOICE.forbids_if(in_hand(g).is_empty()),
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Discard { card } => leave_table(g, card, tell),
            Action::DiscardRandom => g.agenda.then([part(CARD, Part::Random)]),
            _ => (),
        }
    }

    fn drawn_from(&self, g: &Position, part: Part) -> Vec<&'static str> {
        match part == Part::Random {
            true => in_hand(g).iter().map(Card::word).collect(),
            false => Vec::new(),
        }
    }

    /// WOTR.5.1.3: face down.
    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(nth) = chance else { unreachable!("a card is drawn") };
        let card = in_hand(g).iter().nth(nth as usize);
        let card = card.expect("one of the cards that were counted");
        bury(g, g.leading(Side::FreePeoples), card, tell);
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = part == Part::Asks;
        asks.then(|| "which Character card do the Free Peoples discard?".to_string())
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        part != Part::Random || !in_hand(g).is_empty()
    }
}
