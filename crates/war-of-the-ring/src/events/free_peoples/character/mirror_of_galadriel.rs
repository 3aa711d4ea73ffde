//! Mirror of Galadriel turns a die, and heals in Lórien.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Face, Region, Side};
use crate::position::Position;

/// A die is turned; one is healed in Lórien.
pub struct MirrorOfGaladriel;

impl Effect for MirrorOfGaladriel {
    type Part = NoParts;

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        let (side, from, to) = (Side::FreePeoples, Face::Character, Face::WillOfTheWest);
        if g.dice[side].shows(from) {
            g.dice[side].unused[from.index()] -= 1;
            g.dice[side].unused[to.index()] += 1;
            tell(Event::DieTurned { side, card, from, to });
        }
        let at_lorien = g.fellowship.mordor.is_none() && g.fellowship.at == Region::Lorien;
        if at_lorien && g.is_unconquered(Region::Lorien) {
            g.heal(1, tell);
        }
    }
}
