//! The Day Without Dawn takes hope away.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Face, Side};
use crate::position::Position;

pub struct DayWithoutDawn;

impl Effect for DayWithoutDawn {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        Side::Shadow.nations().iter().all(|&nation| g.is_at_war(nation))
    }

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let side = Side::FreePeoples;
        let dice = std::mem::take(&mut g.dice[side].unused[Face::WillOfTheWest.index()]);
        for _ in 0..dice {
            tell(Event::DieSkipped { side, die: Face::WillOfTheWest });
        }
    }
}
