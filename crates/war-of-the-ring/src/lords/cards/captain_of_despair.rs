//! Captain of Despair: Character results of the Shadow hunt when they are used. What becomes of the
//! dice is told with every action: [`crate::lords::deeds`].

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Character};
use crate::position::Position;

pub struct CaptainOfDespair;

impl Effect for CaptainOfDespair {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::WitchKing) && g.fellowship.guide != Character::Gollum
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}
