//! Cards that lie on the table and wait: those of Companions in the Fellowship, and those of the
//! Shadow's spies, which lose the trail when the Fellowship is declared among friends.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, bury, leave_table, part};
use crate::facts::{Card, Character, Deck, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// As long as one of these is in the Fellowship; always, if nobody is named (WOTR.5.1.8, WOTR.5.1.11).
pub struct WhileInFellowship(pub &'static [Character]);

impl Effect for WhileInFellowship {
    fn may_play(&self, g: &Position) -> bool {
        self.0.is_empty() || self.0.iter().any(|&who| g.is_in_fellowship(who))
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}

/// Flocks of Crebain: see [`hunt::table_cards`](crate::hunt::table_cards).
pub struct Spies;

impl Effect for Spies {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}

/// Cards on the table that a Fellowship among friends shakes off.
fn spies(g: &Position) -> CardSet {
    let spies = [Card::WornWithSorrowAndToil, Card::FlocksOfCrebain];
    let stronghold = g.is_stronghold_of_the_free(g.fellowship.at);
    let despair = stronghold.then_some(Card::CaptainOfDespair);
    let spies = spies.into_iter().chain(despair);
    spies.into_iter().filter(|&card| g.cards[Side::Shadow].table.contains(card)).collect()
}

pub fn is_spied_upon(g: &Position) -> bool {
    !spies(g).is_empty()
}

/// The Fellowship is declared in an unconquered City or Stronghold of the Free Peoples.
pub fn declared_in_haven(g: &mut Position, tell: Tell<'_, Event>) {
    spies(g).iter().for_each(|card| leave_table(g, card, tell));
}

/// With each casualty in the Fellowship the Shadow may discard a Character card of the enemy.
pub struct WornWithSorrow;

const CARD: Card = Card::WornWithSorrowAndToil;
/// The Shadow is asked.
const ASKS: u8 = 0;
/// A card of the hand is drawn at random.
const RANDOM: u8 = 1;

/// A Companion in the Fellowship is lost, or a Hobbit taken alive.
pub fn companion_lost(g: &mut Position) {
    if g.cards[Side::Shadow].table.contains(CARD) {
        g.agenda.then([part(CARD, ASKS)]);
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
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    /// How many Character cards are in the hand is seen by their backs (WOTR.5.2.15).
    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        if part == RANDOM {
            return Some(Pending::Fate(Fate::Draw { from: u32::from(in_hand(g).len()) }));
        }
        let works = g.cards[Side::Shadow].table.contains(CARD);
        let any = !in_hand(g).is_empty() || !on_table(g).is_empty();
        (works && any).then(|| Pending::seat(g.leading_seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        on_table(g).iter().try_for_each(|card| visit(Action::Discard { card }))?;
        if !in_hand(g).is_empty() {
            visit(Action::DiscardRandom)?;
        }
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Discard { card } => {
                rule::events::LIES_ON_TABLE.forbids_if(!on_table(g).contains(card))
            }
            Action::DiscardRandom => rule::events::CHOICE.forbids_if(in_hand(g).is_empty()),
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Discard { card } => leave_table(g, card, tell),
            Action::DiscardRandom => g.agenda.then([part(CARD, RANDOM)]),
            _ => (),
        }
    }

    fn drawn_from(&self, g: &Position, part: u8) -> Vec<&'static str> {
        match part == RANDOM {
            true => in_hand(g).iter().map(Card::word).collect(),
            false => Vec::new(),
        }
    }

    /// WOTR.5.1.3: face down.
    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(nth) = chance else { unreachable!("a card is drawn") };
        let card = in_hand(g).iter().nth(nth as usize);
        let card = card.expect("one of the cards that were counted");
        bury(g, g.leading(Side::FreePeoples), card, tell);
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let asks = part == ASKS;
        asks.then(|| "which Character card do the Free Peoples discard?".to_string())
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        part != RANDOM || !in_hand(g).is_empty()
    }
}
