//! Hunt for the Ring: a player for each side, a quick one, and a judge of how it stands.
//!
//! Both sides of the heuristic use the same [`belief`]: what everybody can know of Frodo's
//! last location. The [`hunter`] asks where an answer tells most, hunts where he is likely to be and
//! rides to where he will be. The [`bearer`] goes where he is not expected. Neither looks at what is
//! hidden from it, and hunters read the journey cards only where the set-up lets them. The search
//! tries out the best few answers of either side ([`thinking`]).

mod bearer;
mod belief;
mod hunter;
mod instinct;
mod judge;
mod rides;
mod thinking;
mod wizard;

use hunt_for_the_ring::position::RING_BEARER;
use hunt_for_the_ring::{Action, Position};
use table::{Luck, Seat};

use bots::{GameBots, Habits, Policy};
pub use instinct::Instinct;
pub use judge::Judge;

/// The player of either side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heuristic;

impl Policy<Position> for Heuristic {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        match seat == RING_BEARER {
            true => bearer::pick(g, legal, luck),
            false => hunter::pick(g, seat, legal),
        }
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        Instinct.weigh(g, seat, legal, weights);
    }
}

/// The bots of this game, for [`bots::Kind::spawn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

impl GameBots for Bots {
    type Game = Position;
    type Heuristic = Heuristic;
    type Instinct = Instinct;
    type Evaluate = Judge;

    fn heuristic() -> Heuristic {
        Heuristic
    }

    fn instinct() -> Instinct {
        Instinct
    }

    fn evaluate() -> Judge {
        Judge
    }

    /// A turn of four Nazgûl is a dozen answers.
    fn habits() -> Habits {
        Habits { exploration: 0.15, bias: 0.1, width: Some(1.0), depth: 40, break_in_part: 8 }
    }
}
