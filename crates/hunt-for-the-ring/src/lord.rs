//! The Lord of the Nazgûl, in Part 2.
//!
//! He takes the place of one of the four, brings a die of his own, hunts without spending any, and is
//! worth two corruption tiles in an encounter, after which he leaves (see `encounter`).

use table::Tell;

use crate::event::Event;
use crate::nazgul::Nazgul;
use crate::position::Position;

impl Position {
    /// HFTR.2.40, HFTR.2.41: his die joins the pool and is rolled from the next Refresh on.
    pub fn summon_lord(&mut self, who: Nazgul, tell: Tell<'_, Event>) {
        if self.lord.is_none() {
            self.lord = Some(who);
            tell(Event::LordEntered { who });
        }
    }
}
