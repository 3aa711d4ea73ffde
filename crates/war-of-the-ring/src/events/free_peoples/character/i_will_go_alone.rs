//! I Will Go Alone: Companions leave the Fellowship, which is healed by one.

use table::Tell;

use crate::event::Event;
use crate::events::shared::journeys::{ONE_FARTHER, has_companions};
use crate::events::{Effect, OnlyPart, part};
use crate::facts::Card;
use crate::fellowship::separate::{self};
use crate::position::Position;

/// Somebody leaves, and then one Corruption is healed.
pub struct IWillGoAlone;

impl Effect for IWillGoAlone {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        has_companions(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
        separate::begin(g, ONE_FARTHER);
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        g.heal(1, tell);
    }
}
