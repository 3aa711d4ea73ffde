//! Shadow troops within reach of those who can lead troops against them.
//!
//! Every shadow troop on the board is one fewer in the supply and one more on its way to a haven. A
//! turn is too short to see that: the walk to the troops, the carrying and the fight lie in
//! different turns. So whoever is nearer to a fight, with more troops at hand, stands better.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Character, Region};

use super::map::map;

/// Shadow troops that could be fought, each counted for less the farther away it is.
pub fn prey(g: &Position) -> f32 {
    let mut sum = 0.0;
    for who in Character::ALL {
        if matches!(who, Character::FrodoSam | Character::Gollum) {
            continue;
        }
        let Some(here) = g.at(who) else { continue };
        // What stands in a haven stays there, but for what is more than two.
        let free = match g.is_haven(here) {
            true => g.friendly(here).saturating_sub(2),
            false => g.friendly(here),
        };
        let mut best = 0.0f32;
        for at in g.board.shadow_at.iter() {
            if at.region() == Region::Mordor {
                continue;
            }
            let host = g.friendly(at) + if at == here { 0 } else { free };
            let way = map().dist[here.index()][at.index()];
            let beaten = (1.2 * f32::from(host) + 0.3).min(f32::from(g.shadow(at))).min(4.0);
            best = best.max(beaten / (2.0 + way));
        }
        sum += best;
    }
    sum
}
