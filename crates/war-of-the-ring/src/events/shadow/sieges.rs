//! Cards that storm a Stronghold of the Free Peoples. What they change in the battle stands in
//! [`order`](crate::battle::order).

use crate::facts::{Region, Side};
use crate::position::Position;

/// Strongholds of the Free Peoples that the Shadow besieges.
pub fn sieges(g: &Position) -> impl Iterator<Item = Region> {
    let shadow = g.board.armies[Side::Shadow].iter();
    shadow.filter(|&at| g.besieged(at) == Some(Side::FreePeoples))
}
