//! The Last Battle: Aragorn draws the Eye away from the Fellowship.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts, leave_table};
use crate::facts::{Card, Character, Side};
use crate::position::Position;

pub struct TheLastBattle;

impl Effect for TheLastBattle {
    type Part = NoParts;

    /// Strider is not Aragorn.
    fn may_play(&self, g: &Position) -> bool {
        g.at(Character::Aragorn).is_some_and(|at| {
            g.has_army(Side::FreePeoples, at) && at.side() != Some(Side::FreePeoples)
        })
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}

/// The Last Battle draws the Eye away: a die that moves the Fellowship does not go to the Hunt Box.
pub fn lays_die_aside(g: &Position) -> bool {
    g.cards[Side::FreePeoples].table.contains(Card::TheLastBattle)
}

/// The Fellowship was declared or revealed.
pub fn fellowship_found(g: &mut Position, tell: Tell<'_, Event>) {
    if lays_die_aside(g) {
        leave_table(g, Card::TheLastBattle, tell);
    }
}
