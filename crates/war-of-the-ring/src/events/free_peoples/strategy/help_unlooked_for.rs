//! Help Unlooked For: an attack that relieves a Stronghold.

use table::Tell;

use crate::army::Led;
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Side};
use crate::position::Position;

/// An Army that relieves a Stronghold does so while its garrison keeps the besiegers busy.
pub struct HelpUnlookedFor;

impl Effect for HelpUnlookedFor {
    type Part = NoParts;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        attack::order(g, Side::FreePeoples, Order::by(card, Led::ByNobody));
    }
}
