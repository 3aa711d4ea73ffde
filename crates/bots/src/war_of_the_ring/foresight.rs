//! Thinking beyond one action: the rest of the turn is played a few times for each of the best answers.
//!
//! The player judges an answer by what its own action comes to. That misses what the enemy does next,
//! and what the other dice could have done. Here the few answers that look best are tried again and
//! again: both sides play on in the head, each as a hasty player would, until the turn has ended, and
//! what it came to is averaged. All of them meet the same luck, so that only what differs counts.

use table::{Game, Luck, Pending, Seat};
use war_of_the_ring::facts::Side;
use war_of_the_ring::{Action, Position};

use super::chain::{self, Chain};
use super::instinct::Instinct;
use super::standing::chance;
use crate::{Effort, Policy, Pondered};

/// Answers that are tried, and how far below the best one may look.
const MOST_ANSWERS: usize = 6;
const WORSE: f32 = 0.04;

/// Answers and lots after which a turn is broken off.
const LONGEST: u32 = 1200;

/// What the first look counts for, in tries.
const FIRST_LOOK: f32 = 3.0;

struct Candidate {
    action: Action,
    first: f32,
    sum: f32,
    tries: f32,
}

impl Candidate {
    fn worth(&self) -> f32 {
        (self.sum + FIRST_LOOK * self.first) / (self.tries + FIRST_LOOK)
    }
}

pub fn ponder(
    g: &Position,
    seat: Seat,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Pondered<Action> {
    let side = Side::ALL[seat.index()];
    let mut candidates = candidates(g, side, legal, luck, effort);
    let rounds = effort.tries / candidates.len().max(1) as u64;
    if candidates.len() > 1 {
        'rounds: for _ in 0..rounds {
            let seed = u64::from(luck.below(u32::MAX));
            for candidate in &mut candidates {
                if (effort.is_over)() {
                    break 'rounds;
                }
                let mut after = g.clone();
                after.answer(seat, candidate.action, &mut |_| ());
                play_on(&mut after, &mut Luck::numbered(seed), effort);
                candidate.sum += chance(&after, side);
                candidate.tries += 1.0;
            }
        }
    }
    let best = candidates.iter().max_by(|a, b| a.worth().total_cmp(&b.worth()));
    let (said, worth) = best.map_or((legal[0], 0.0), |best| (best.action, best.worth()));
    Pondered { said: Some(said), worth: f64::from(worth) }
}

/// The few answers that look best when each is thought through by itself.
fn candidates(
    g: &Position,
    side: Side,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Vec<Candidate> {
    let seed = u64::from(luck.below(u32::MAX));
    let chain = Chain { side, turn: g.turn, tries: super::TRIES, seed };
    let mut all = Vec::new();
    for action in chain::choices(g, side, legal) {
        if !all.is_empty() && (effort.is_over)() {
            break;
        }
        let first = chain.worth(g, action);
        all.push(Candidate { action, first, sum: 0.0, tries: 0.0 });
    }
    all.sort_by(|a, b| b.first.total_cmp(&a.first));
    let least = all.first().map_or(0.0, |best| best.first - WORSE);
    all.retain(|candidate| candidate.first >= least);
    all.truncate(MOST_ANSWERS);
    all
}

/// Both sides play on to the end of the turn.
fn play_on(g: &mut Position, luck: &mut Luck, effort: &Effort<'_>) {
    let turn = g.turn;
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        if g.turn != turn || (effort.is_over)() {
            return;
        }
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { return };
                let Some(action) = hasty(g, seat, &mut legal, luck) else { return };
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}

/// Thinks a die and its deed through once, and answers the rest at once.
fn hasty(g: &Position, seat: Seat, legal: &mut Vec<Action>, luck: &mut Luck) -> Option<Action> {
    crate::mind::legal_into(g, seat, legal);
    let side = Side::ALL[seat.index()];
    match legal[..] {
        [] => None,
        [only] => Some(only),
        _ if chain::is_a_deed(g) => {
            let seed = u64::from(luck.below(u32::MAX));
            let chain = Chain { side, turn: g.turn, tries: 1, seed };
            let choices = chain::choices(g, side, legal);
            let worth = |action: &Action| chain.worth(g, *action);
            let best = choices.iter().map(|action| (worth(action), *action));
            best.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
        }
        _ => Some(Instinct.pick(g, seat, legal, luck)),
    }
}
