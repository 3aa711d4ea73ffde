//! How many dice the Shadow sets aside for the Hunt.
//!
//! Each die there is an action less, but few wars are won before the Ring is in the fire, so nearly
//! half of them hunt; more when the Fellowship comes near its end or the Ring-bearers are nearly
//! corrupted. Eyes that are rolled come on top.

use war_of_the_ring::facts::Side;
use war_of_the_ring::{Action, Position};

use super::standing::{margin, steps_left};
use super::weights::Weights;

/// A pool is large from here on.
const MANY: u8 = 8;

/// Steps that the Fellowship has still to go.
const NEAR_THE_END: u8 = 8;

pub fn dice_for_the_hunt(g: &Position, w: &Weights) -> Action {
    let mut dice = w.hunt_dice;
    if g.dice[Side::Shadow].pool >= MANY {
        dice += w.hunt_dice_of_many;
    }
    if steps_left(g) <= NEAR_THE_END || margin(g, w) < 1.0 {
        dice += w.hunt_dice_near_the_end;
    }
    // A Fellowship that was revealed has to hide before it can move.
    if !g.fellowship.hidden {
        dice += w.hunt_dice_while_revealed;
    }
    let dice = dice.round().max(0.0) as u8;
    Action::Allocate { dice: dice.clamp(g.least_allocation(), g.most_allocation()) }
}
