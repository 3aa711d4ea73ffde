//! The careful players of both sides: the best few answers by one's own opinion are tried out.
//!
//! Each is played on by the players of both sides, in positions imagined anew for every trial and
//! with the same luck for all that are compared, until Frodo has moved once more and is to move
//! again; then it is judged. The hunters in anybody's head know no more than hunters do. Where a
//! hunter may not read the journey cards he must not imagine them either, and says what the
//! heuristic says.

use hunt_for_the_ring::options::JourneyCards;
use hunt_for_the_ring::position::{Part, RING_BEARER};
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::{Action, Position, riders};
use table::{Game, Luck, Pending, Seat};

use super::judge::chance;
use super::{Heuristic, bearer, hunter};
use crate::{Effort, Policy, Pondered};

/// So many answers are tried out.
const WIDTH: usize = 3;
/// What is worse by more than this, in corruption, is not tried.
const MARGIN_OF_BEARER: f32 = 0.8;
const MARGIN_OF_HUNTER: f32 = 0.15;
/// One trial for so many tries of the budget.
const TRIES_A_TRIAL: u64 = 25;
/// Answers and lots after which a trial is broken off.
const MOST_ANSWERS: u32 = 300;
/// So many moves of Frodo's are played before a trial is judged.
const MOVES: u8 = 1;

pub fn ponder(
    g: &Position,
    seat: Seat,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Pondered<Action> {
    let answers = worth_trying(g, seat, legal, luck);
    if answers.len() < 2 {
        let said = answers.first().copied();
        let said = said.unwrap_or_else(|| Heuristic.pick(g, seat, legal, luck));
        return Pondered { said: Some(said), worth: 0.5 };
    }
    let trials = (effort.tries / TRIES_A_TRIAL).clamp(2, 64);
    let seed = u64::from(luck.below(u32::MAX));
    let mut sums = vec![0.0; answers.len()];
    let mut done = 0;
    for nth in 0..trials {
        let mut luck = Luck::numbered(seed + nth);
        let imagined = g.imagine(seat, &mut luck);
        for (&action, sum) in answers.iter().zip(&mut sums) {
            *sum += trial(&imagined, seat, action, luck.clone());
        }
        done += 1;
        if (effort.is_over)() {
            break;
        }
    }
    let mut best = 0;
    for nth in 1..sums.len() {
        if sums[nth] > sums[best] {
            best = nth;
        }
    }
    Pondered { said: Some(answers[best]), worth: sums[best] / f64::from(done) }
}

/// The best few by one's own opinion, best first; none where there is no opinion to go by.
fn worth_trying(g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Vec<Action> {
    let (mut opinions, margin) = match seat == RING_BEARER {
        true if legal.iter().any(|&action| is_move(action)) => {
            let said = Heuristic.pick(g, seat, legal, luck);
            if !is_move(said) {
                return vec![said];
            }
            let costs = bearer::moves(g, legal, luck);
            let worths = costs.into_iter().map(|(cost, action)| (-cost, action));
            (worths.collect::<Vec<_>>(), MARGIN_OF_BEARER)
        }
        true => return Vec::new(),
        false => {
            let is_turn = g.agenda().top() == Some(Step::Riders(riders::Step::Turn));
            let may_read = g.part == Part::One || g.options.journeys == JourneyCards::Known;
            if !is_turn || !may_read {
                return Vec::new();
            }
            (hunter::opinions(g, seat, legal, luck), MARGIN_OF_HUNTER)
        }
    };
    opinions.sort_by(|one, other| other.0.total_cmp(&one.0));
    let least = opinions[0].0 - margin;
    let some = opinions.into_iter().take(WIDTH).filter(|&(worth, _)| worth >= least);
    some.map(|(_, action)| action).collect()
}

fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::MoveDot)
}

/// How it stands for the side of `seat` when Frodo has moved and is to move again.
fn trial(g: &Position, seat: Seat, action: Action, mut luck: Luck) -> f64 {
    let for_seat = |chance: f64| if seat == RING_BEARER { chance } else { 1.0 - chance };
    let mut g = g.clone();
    g.answer(seat, action, &mut |_| ());
    let mut moves = 0;
    for _ in 0..MOST_ANSWERS {
        match g.pending() {
            Pending::Over(outcome) => {
                let won = outcome.winners.contains(RING_BEARER);
                return for_seat(f64::from(u8::from(won)));
            }
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let legal = g.legal(seat);
                if legal.is_empty() {
                    break;
                }
                if legal.iter().any(|&action| is_move(action)) {
                    moves += 1;
                    if moves > MOVES {
                        break;
                    }
                }
                let said = match legal[..] {
                    [only] => only,
                    _ => Heuristic.pick(&g, seat, &legal, &mut luck),
                };
                g.answer(seat, said, &mut |_| ());
            }
        }
    }
    for_seat(chance(&g))
}
