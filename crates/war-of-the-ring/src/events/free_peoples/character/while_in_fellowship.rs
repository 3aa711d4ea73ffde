//! Cards that lie on the table as long as a Companion is in the Fellowship: Mithril Coat and Sting,
//! Axe and Bow, Horn of Gondor, Wizard's Staff. Their use in the Hunt is
//! [`hunt::table_cards`](crate::hunt::table_cards).

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Character};
use crate::position::Position;

/// As long as one of these is in the Fellowship; always, if nobody is named (WOTR.5.1.8, WOTR.5.1.11).
pub struct WhileInFellowship(pub &'static [Character]);

impl Effect for WhileInFellowship {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        self.0.is_empty() || self.0.iter().any(|&who| g.is_in_fellowship(who))
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}
