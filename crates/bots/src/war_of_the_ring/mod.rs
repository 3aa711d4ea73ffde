//! War of the Ring: a player for each side that thinks every action through, a quick one, and a
//! judge of how the war stands.
//!
//! How it stands is said in points ([`standing`], [`threat`]), by one table of [`weights`]: the
//! Ring's way and what Corruption leaves of it, Settlements taken and likely to be taken, figures,
//! politics, Characters, cards and dice. The player ([`Heuristic`]) tries everything it can say in
//! its head, follows it to the end of the action ([`chain`]), and says what stands best. It knows
//! few rules of thumb: how many dice to set aside for the Hunt ([`allocation`]), and which cards to
//! part with. The quick one ([`Instinct`]) has more of them, for battles and the Hunt; imagined
//! games are played on by it.

mod allocation;
mod chain;
mod instinct;
mod keeping;
mod lords;
mod pondering;
mod standing;
mod teammates;
mod threat;
mod tokens;
mod weights;

use table::{Game, Luck, Seat};
use war_of_the_ring::facts::Player;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, turn};

use crate::{Botted, Habits, Policy};
use chain::Chain;
pub use instinct::Instinct;
pub use standing::{Judge, score};

/// The player of either side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heuristic;

/// How often the rest of an action is played where dice fall.
const TRIES: u64 = 8;

/// What is gained by less than this is not told from luck.
const NOTHING: f32 = 0.000_01;

impl Policy<Position> for Heuristic {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        think(g, seat, legal, luck, TRIES)
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        Instinct.weigh(g, seat, legal, weights);
    }
}

/// The answer that leads farthest, where the rest of an action is played `tries` times if dice fall.
fn think(g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck, tries: u64) -> Action {
    let player = Player::at(seat);
    let side = player.side();
    if let Some(action) = teammates::says(g, player, legal) {
        return action;
    }
    if g.agenda().top() == Some(Step::Turn(turn::Step::Allocate)) {
        return allocation::dice_for_the_hunt(g);
    }
    if chain::is_over_the_limit(g) {
        return keeping::discarded(g, player, legal);
    }
    let chain = Chain { side, turn: g.turn, tries, seed: u64::from(luck.below(u32::MAX)) };
    let choices = chain::choices(g, side, legal);
    let mut best = (f32::NEG_INFINITY, choices[0]);
    for action in choices {
        let worth = chain.worth(g, action);
        if worth > best.0 + NOTHING {
            best = (worth, action);
        }
    }
    best.1
}

/// What the player thinks of everything `seat` can do: its chance to win.
pub fn opinions(g: &Position, seat: Seat) -> Vec<(Action, f32)> {
    let side = Player::at(seat).side();
    let legal = g.legal(seat);
    let chain = Chain { side, turn: g.turn, tries: TRIES, seed: 1 };
    let choices = chain::choices(g, side, &legal);
    choices.into_iter().map(|action| (action, chain.worth(g, action))).collect()
}

impl Botted for Position {
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

    /// One action changes a chance by a hundredth or two, so little is enough to try again what did
    /// worse, and the player's opinion counts for about as much.
    fn habits() -> Habits {
        Habits { exploration: 0.03, bias: 0.05, width: Some(1.0), depth: 8, break_in_part: 8 }
    }
}
