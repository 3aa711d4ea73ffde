//! The Shadow is Moving: four Armies move as with Army results.

use table::Tell;

use crate::army::{Led, movement};
use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Side};
use crate::position::Position;
use crate::step::Step as GameStep;

pub struct TheShadowIsMoving;

impl Effect for TheShadowIsMoving {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        Side::Shadow.nations().iter().all(|&nation| g.is_at_war(nation))
    }

    /// As with an Army result, but four times (W-56).
    fn play(&self, g: &mut Position, _: Card, _: Tell<'_, Event>) {
        g.agenda.then([GameStep::Movement(movement::Step::Next {
            side: Side::Shadow,
            moves: 4,
            led: Led::ByNobody,
            first: true,
        })]);
    }
}
