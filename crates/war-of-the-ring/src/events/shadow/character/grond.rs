//! Grond, Hammer of the Underworld: the Witch-king storms a Stronghold.

use table::Tell;

use crate::army::Led;
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::shadow::sieges::sieges;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Character, Side};
use crate::position::Position;

pub struct Grond;

impl Effect for Grond {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        let at = g.at(Character::WitchKing);
        sieges(g).any(|siege| at == Some(siege))
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        attack::order(g, Side::Shadow, Order::by(card, Led::ByNobody));
    }
}
