//! How many dice the Shadow sets aside for the Hunt.
//!
//! Each die there is an action less, but few wars are won before the Ring is in the fire, so nearly
//! half of them hunt; more when the Fellowship comes near its end or the Ring-bearers are nearly
//! corrupted. Eyes that are rolled come on top.

use war_of_the_ring::facts::Side;
use war_of_the_ring::{Action, Position};

use super::standing::{margin, steps_left};
use super::weights::WEIGHTS;

pub fn dice_for_the_hunt(g: &Position) -> Action {
    let pool = g.dice[Side::Shadow].pool;
    let mut dice = if pool >= 8 { 4 } else { 3 };
    if steps_left(g) <= 8 || margin(g, &WEIGHTS) < 1.0 {
        dice += 1;
    }
    // A Fellowship that was revealed has to hide before it can move.
    if !g.fellowship.hidden {
        dice -= 1;
    }
    Action::Allocate { dice: dice.clamp(g.least_allocation(), g.most_allocation()) }
}
