//! Shadow troops within reach of those who can lead troops against them.
//!
//! Every shadow troop on the board is one fewer in the supply and one more on its way to a haven. A
//! turn is too short to see that: the walk to the troops, the carrying and the fight lie in
//! different turns. So a character who is nearer to a fight, with more troops at hand, stands better.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Character, Region};

use super::ground::Ground;
use super::map::{PLACES, map};
use super::work::less;

/// Shadow troops that could be fought, each counted for less the farther away it is.
pub fn prey(g: &Position, ground: &Ground<'_>) -> f32 {
    let mut targets = [(0usize, 0.0f32, 0u8); PLACES];
    let mut count = 0;
    for at in g.board.shadow_at.iter().filter(|at| at.region() != Region::Mordor) {
        let host = ground.friendly[at.index()];
        targets[count] = (at.index(), f32::from(g.shadow(at).min(4)), host);
        count += 1;
    }
    let targets = &targets[..count];
    let mut sum = 0.0;
    for who in Character::ALL {
        if matches!(who, Character::FrodoSam | Character::Gollum) {
            continue;
        }
        let Some(here) = g.at(who) else { continue };
        // What stands in a haven stays there, but for what is more than two.
        let free = match g.is_haven(here) {
            true => ground.friendly[here.index()].saturating_sub(2),
            false => ground.friendly[here.index()],
        };
        let ways = &map().dist[here.index()];
        let mut best = 0.0f32;
        for &(at, shadow, host) in targets {
            let host = host + if at == here.index() { 0 } else { free };
            let beaten = less(1.2 * f32::from(host) + 0.3, shadow);
            let worth = beaten / (2.0 + ways[at]);
            best = if worth > best { worth } else { best };
        }
        sum += best;
    }
    sum
}
