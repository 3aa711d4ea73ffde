//! Wormtongue: as long as the card lies on the table, his words keep Rohan out of the war.

use table::Tell;

use crate::event::Event;
use crate::events::shared::lies_on_table;
use crate::events::{Effect, NoParts, leave_table};
use crate::facts::{Card, Character, Nation};
use crate::position::Position;

/// Rohan is won over only by Companions, and by what happens at Edoras and Helm's Deep.
pub struct Wormtongue;

impl Effect for Wormtongue {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::Saruman)
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn stays(&self, g: &Position) -> bool {
        self.may_play(g) && !g.standing(Nation::Rohan).active
    }
}

/// True while Rohan listens to Wormtongue.
pub fn wormtongue_whispers(g: &Position) -> bool {
    let whispers = lies_on_table(g, Card::Wormtongue) && Wormtongue.stays(g);
    table::ran!("card:wormtongue", if whispers);
    whispers
}

/// Rohan is active: nobody listens any more, even in the middle of an action.
pub fn whispers_fail(g: &mut Position, tell: Tell<'_, Event>) {
    if lies_on_table(g, Card::Wormtongue) {
        leave_table(g, Card::Wormtongue, tell);
    }
}
