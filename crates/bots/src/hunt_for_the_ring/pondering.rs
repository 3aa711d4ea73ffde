//! The careful Ring-bearer: where Frodo moves, the best few ways by his own opinion are tried out.
//!
//! Each is played on by the players of both sides until Frodo is to move again, and then judged. The
//! hunters in his head know no more than hunters do. Everything else, and all that hunters say, is
//! said as the heuristic says it: a hunter's belief is exact already, and where he may not read the
//! journey cards he must not imagine them either.

use hunt_for_the_ring::position::RING_BEARER;
use hunt_for_the_ring::{Action, Position};
use table::{Game, Luck, Pending, Seat};

use super::Heuristic;
use super::bearer;
use super::judge::chance;
use crate::{Effort, Policy, Pondered};

/// So many ways are tried out.
const WIDTH: usize = 3;
/// What is worse by more than this is not tried.
const MARGIN: f32 = 0.8;
/// One trial for so many tries of the budget.
const TRIES_A_TRIAL: u64 = 25;
/// Answers and lots after which a trial is broken off.
const MOST_ANSWERS: u32 = 150;

pub fn ponder(
    g: &Position,
    seat: Seat,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Pondered<Action> {
    let said = Heuristic.pick(g, seat, legal, luck);
    if seat != RING_BEARER || !is_move(said) {
        return Pondered { said: Some(said), worth: 0.5 };
    }
    let mut ways = bearer::moves(g, legal, luck);
    ways.sort_by(|one, other| one.0.total_cmp(&other.0));
    let dearest = ways[0].0 + MARGIN;
    let trials = (effort.tries / TRIES_A_TRIAL).clamp(2, 24);
    let seed = u64::from(luck.below(u32::MAX));
    let mut best = (f64::NEG_INFINITY, said);
    for &(_, action) in ways.iter().take(WIDTH).filter(|(cost, _)| *cost <= dearest) {
        let sum: f64 = (0..trials).map(|nth| trial(g, action, seed + nth)).sum();
        let worth = sum / trials as f64;
        if worth > best.0 {
            best = (worth, action);
        }
        if (effort.is_over)() {
            break;
        }
    }
    Pondered { said: Some(best.1), worth: best.0.clamp(0.0, 1.0) }
}

fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::MoveDot)
}

/// How it stands for Frodo when he is to move again.
fn trial(g: &Position, action: Action, seed: u64) -> f64 {
    let mut luck = Luck::numbered(seed);
    let mut g = g.clone();
    g.answer(RING_BEARER, action, &mut |_| ());
    for _ in 0..MOST_ANSWERS {
        match g.pending() {
            Pending::Over(outcome) => {
                return f64::from(u8::from(outcome.winners.contains(RING_BEARER)));
            }
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let legal = g.legal(seat);
                if legal.is_empty() || legal.iter().any(|&action| is_move(action)) {
                    break;
                }
                let said = match legal[..] {
                    [only] => only,
                    _ => Heuristic.pick(&g, seat, &legal, &mut luck),
                };
                g.answer(seat, said, &mut |_| ());
            }
        }
    }
    chance(&g)
}
