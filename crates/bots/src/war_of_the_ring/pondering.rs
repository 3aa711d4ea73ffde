//! The careful player: what the quick one thinks best is tried out, with what the enemy makes of it.
//!
//! The best few answers by the quick player's own opinion are played on by it, for both sides, until
//! the enemy has answered with an action of his own. So what looks good only until he moves is seen
//! through. All are tried with the same dice.

use table::{Game, Luck, Pending, Seat};
use war_of_the_ring::facts::Player;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, turn};

use super::chain::{self, Chain};
use super::standing::chance;
use super::{Heuristic, NOTHING, TRIES, rule, think};
use crate::{Effort, Policy, Pondered};

/// So many answers are tried out.
const WIDTH: usize = 4;

/// What is worse by more than this is not tried out.
const MARGIN: f32 = 0.03;

/// Answers and lots after which a trial is broken off.
const MOST_ANSWERS: u32 = 300;

/// One trial for so many tries of the budget.
const TRIES_A_TRIAL: u64 = 50;

pub fn ponder(
    g: &Position,
    seat: Seat,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Option<Pondered<Action>> {
    let side = Player::at(seat).side();
    let deep =
        matches!(g.agenda().top(), Some(Step::Turn(turn::Step::Act(_) | turn::Step::WithDie(_))));
    if !deep || legal.len() == 1 {
        let said = Heuristic.pick(g, seat, legal, luck);
        return Some(Pondered { said: Some(said), worth: f64::from(chance(g, side)) });
    }
    let seed = u64::from(luck.below(u32::MAX));
    let chain = Chain { side, turn: g.turn, tries: TRIES, seed };
    let mut opinions: Vec<(f32, Action)> = chain::choices(g, side, legal)
        .into_iter()
        .map(|action| (chain.worth(g, action, f32::NEG_INFINITY), action))
        .collect();
    opinions.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = opinions[0].0;
    let tried = opinions.iter().take(WIDTH).filter(|(worth, _)| *worth > best - MARGIN);
    let trials = (effort.tries / TRIES_A_TRIAL).clamp(2, 32);
    let mut found = (f32::NEG_INFINITY, opinions[0].1);
    for &(_, action) in tried {
        let mut sum = 0.0;
        for nth in 0..trials {
            sum += trial(g, seat, action, Luck::numbered(seed + nth));
        }
        let worth = sum / trials as f32;
        if worth > found.0 + NOTHING {
            found = (worth, action);
        }
        if (effort.is_over)() {
            break;
        }
    }
    Some(Pondered { said: Some(found.1), worth: f64::from(found.0) })
}

/// How the war stands for the side of `seat` once the enemy has acted too.
fn trial(g: &Position, seat: Seat, action: Action, mut luck: Luck) -> f32 {
    let side = Player::at(seat).side();
    let mut g = g.clone();
    let turn = g.turn;
    g.answer(seat, action, &mut |_| ());
    let mut has_answered = false;
    for _ in 0..MOST_ANSWERS {
        match g.agenda().top() {
            _ if g.turn != turn => break,
            Some(Step::Turn(turn::Step::Act(next))) if next == side && has_answered => break,
            Some(Step::Turn(turn::Step::Act(next))) if next != side => has_answered = true,
            _ => (),
        }
        match g.pending() {
            Pending::Over(_) => break,
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let legal = g.legal(seat);
                if legal.is_empty() {
                    break;
                }
                let said = quick(&g, seat, &legal, &mut luck);
                g.answer(seat, said, &mut |_| ());
            }
        }
    }
    chance(&g, side)
}

/// The quick player with less care.
fn quick(g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
    if legal.len() == 1 {
        return legal[0];
    }
    rule(g, seat, legal).unwrap_or_else(|| think(g, seat, legal, luck, 1).0)
}
