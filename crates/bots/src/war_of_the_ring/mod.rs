//! War of the Ring: a first player for each side.
//!
//! It knows which kinds of action are usually worth more than others, and says anything of the best
//! kind: it uses its dice, brings Minions and Companions into play, and passes last.

use table::{Luck, Seat};
use war_of_the_ring::{Action, Position};

use crate::{Botted, Even, Policy};

/// Knows the kinds of actions, not the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Instinct;

impl Policy<Position> for Instinct {
    fn pick(&self, _: &Position, _: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        let best = legal.iter().map(|&action| worth(action)).max().unwrap_or(0);
        let alike = || legal.iter().copied().filter(|&action| worth(action) == best);
        let chosen = luck.below(alike().count() as u32) as usize;
        alike().nth(chosen).unwrap_or(legal[0])
    }
}

/// The greater, the sooner.
fn worth(action: Action) -> u8 {
    match action {
        Action::Pass | Action::Skip { .. } => 0,
        Action::Ring { .. } | Action::Allocate { dice: 4.. } => 1,
        Action::BringIn { .. } => 4,
        Action::Advance { .. } | Action::MoveFellowship | Action::Advancing => 3,
        _ => 2,
    }
}

impl Botted for Position {
    type Heuristic = Instinct;
    type Instinct = Instinct;
    type Evaluate = Even;

    fn heuristic() -> Instinct {
        Instinct
    }

    fn instinct() -> Instinct {
        Instinct
    }

    fn evaluate() -> Even {
        Even
    }
}
