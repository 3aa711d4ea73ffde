//! What several cards do alike, on either side.

mod dice;
pub mod journeys;
mod leaping;
mod marching;
pub mod nazgul;
mod on_the_way;
pub mod places;
mod recruiting;
mod special_tile;

use crate::facts::Card;
use crate::position::Position;
use crate::step::Step;

pub use dice::{roll, successes};
pub use leaping::Leap;
pub use marching::{Ends, March};
pub use on_the_way::OnTheWay;
pub use places::is_open as recruits_in;
pub use recruiting::Recruits;
pub use special_tile::SpecialTile;

/// Cards that lead to no battle or march, and interrupt none: the figures of such a one would be gone.
pub fn nothing_else_is_under_way(g: &Position) -> bool {
    let other = |step| matches!(step, Step::Battle(_) | Step::Attack(_) | Step::Movement(_));
    !g.agenda.iter().any(other)
}

pub fn lies_on_table(g: &Position, card: Card) -> bool {
    g.cards[card.side()].table.contains(card)
}
