//! Flocks of Crebain; and how the Fellowship shakes off such spies when it is declared among friends.

use table::Tell;

use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{Effect, NoParts, leave_table};
use crate::facts::{Card, Side};
use crate::position::Position;

/// They help the Hunt roll ([`hunt::table_cards`](crate::hunt::table_cards)).
pub struct FlocksOfCrebain;

impl Effect for FlocksOfCrebain {
    type Part = NoParts;

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
