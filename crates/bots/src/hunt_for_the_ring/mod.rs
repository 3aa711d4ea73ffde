//! Hunt for the Ring: played at random so far, and searched.

use hunt_for_the_ring::Position;

use crate::{AtRandom, Botted, Even};

impl Botted for Position {
    type Heuristic = AtRandom;
    type Instinct = AtRandom;
    type Evaluate = Even;

    fn heuristic() -> AtRandom {
        AtRandom
    }

    fn instinct() -> AtRandom {
        AtRandom
    }

    fn evaluate() -> Even {
        Even
    }
}
