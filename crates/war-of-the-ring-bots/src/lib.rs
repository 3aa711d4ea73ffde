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
mod standing;
mod teammates;
mod thinking;
mod threat;
mod tokens;
mod weights;

use table::{Game, Luck, Play, Seat};
use war_of_the_ring::facts::Player;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, turn};

use bots::{GameBots, Habits, Policy};
use chain::{Chain, Line};
pub use instinct::Instinct;
pub use standing::{Judge, score};
pub use weights::{HEURISTIC, SEARCH, Tables, Weights};

/// The player of either side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heuristic {
    pub tables: &'static Tables,
    /// How often the rest of an action is played where dice fall.
    pub tries: u64,
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic { tables: &weights::HEURISTIC, tries: TRIES }
    }
}

/// How often the rest of an action is played where dice fall.
const TRIES: u64 = 8;

/// What is gained by less than this is not told from luck.
const NOTHING: f32 = 0.000_01;

impl Policy<Position> for Heuristic {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        self.plan(g, seat, legal, luck)[0].1
    }

    /// What was thought through to the end is not thought of again, as long as nobody else is asked
    /// and no dice fall.
    fn plan(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        luck: &mut Luck,
    ) -> Vec<(Seat, Action)> {
        let w = &self.tables[Player::at(seat).side()];
        plan(g, seat, w, legal, luck, self.tries)
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        Instinct { tables: self.tables }.weigh(g, seat, legal, weights);
    }
}

/// What is said by rule.
fn rule(g: &Position, seat: Seat, w: &Weights, legal: &[Action]) -> Option<Action> {
    let player = Player::at(seat);
    if let Some(action) = teammates::says(g, player, legal) {
        return Some(action);
    }
    if g.agenda().top() == Some(Step::Turn(turn::Step::Allocate)) {
        return Some(allocation::dice_for_the_hunt(g, w));
    }
    chain::is_over_the_limit(g).then(|| keeping::discarded(g, player, w, legal))
}

/// The answer that leads farthest, where the rest of an action is played `tries` times if dice fall.
fn think(
    g: &Position,
    seat: Seat,
    w: &Weights,
    legal: &[Action],
    luck: &mut Luck,
    tries: u64,
) -> (Action, Line) {
    let side = Player::at(seat).side();
    let chain = Chain::new(g, side, w, tries, u64::from(luck.below(u32::MAX)));
    let choices = chain::choices(g, side, legal);
    let mut best = (choices[0], chain.line(g, choices[0], f32::NEG_INFINITY));
    for &action in &choices[1..] {
        let line = chain.line(g, action, best.1.worth);
        if line.worth > best.1.worth + NOTHING {
            best = (action, line);
        }
    }
    best
}

/// What is said by rule or thought best, and what is meant to be said after it.
fn plan(
    g: &Position,
    seat: Seat,
    w: &Weights,
    legal: &[Action],
    luck: &mut Luck,
    tries: u64,
) -> Vec<(Seat, Action)> {
    match rule(g, seat, w, legal) {
        Some(action) => vec![(seat, action)],
        None => {
            let (first, line) = think(g, seat, w, legal, luck, tries);
            as_planned(g, seat, first, line)
        }
    }
}

/// The answers of a line, until the next would be thought of again.
fn as_planned(g: &Position, seat: Seat, first: Action, line: Line) -> Vec<(Seat, Action)> {
    let mut plan = vec![(seat, first)];
    let mut after = g.clone();
    after.answer(seat, first, &mut |_| ());
    for action in line.said().skip(1) {
        let legal = after.legal(seat);
        if chain::is_open(&after, &legal) || !legal.contains(&action) {
            break;
        }
        plan.push((seat, action));
        after.answer(seat, action, &mut |_| ());
    }
    plan
}

/// What the player thinks of everything `seat` can do: its chance to win.
pub fn opinions(g: &Position, seat: Seat) -> Vec<(Action, f32)> {
    let side = Player::at(seat).side();
    let legal = g.legal(seat);
    let chain = Chain::new(g, side, &weights::HEURISTIC[side], TRIES, 1);
    let choices = chain::choices(g, side, &legal);
    choices.into_iter().map(|action| (action, chain.worth(g, action, f32::NEG_INFINITY))).collect()
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
        Heuristic::default()
    }

    fn instinct() -> Instinct {
        Instinct { tables: &weights::SEARCH }
    }

    fn evaluate() -> Judge {
        Judge { tables: &weights::SEARCH }
    }

    /// One action changes a chance by a hundredth or two, so little is enough to try again what did
    /// worse, and the player's opinion counts for about as much.
    fn habits() -> Habits {
        Habits { exploration: 0.03, bias: 0.05, width: Some(1.0), depth: 8, break_in_part: 8 }
    }
}
