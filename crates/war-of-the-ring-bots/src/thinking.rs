//! The careful player: what the quick one thinks best is tried out, with what the enemy makes of it.
//!
//! The best few ways to act, each thought through to the end of the action, are played on by the
//! quick player for both sides until the enemy has answered with an action of his own. So what looks
//! good only until he moves is seen through. All are tried with the same dice; the worse half is
//! given up again and again, so that the close ones are tried most.

use table::{Game, Luck, Pending, Play, Seat};
use war_of_the_ring::facts::Player;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, turn};

use super::chain::{self, Chain, Line};
use super::standing::chance;
use super::weights::Weights;
use super::{TRIES, as_planned, plan, rule, think};
use bots::{Advice, AdviceAhead, Effort};

/// At most this many ways to act are tried out, and no more than there are trials.
const WIDTH: usize = 8;

/// What is worse by more than this is not tried out.
const MARGIN: f32 = 0.03;

/// One trial for this many tries of the budget.
const TRIES_A_TRIAL: u64 = 12;

/// Questions that are not tried out are thought through at most this many times where dice fall.
const MOST_TRIES: u64 = 24;

/// The quick player's own opinion counts like this many trials.
const OPINION: f32 = 2.0;

/// Answers and chance events after which a trial is broken off.
const MOST_ANSWERS: u32 = 300;

pub fn try_out(
    g: &Position,
    seat: Seat,
    w: &Weights,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Option<AdviceAhead<Action>> {
    let side = Player::at(seat).side();
    if !is_deep(g) || legal.len() == 1 || rule(g, seat, w, legal).is_some() {
        let tries = (effort.tries / TRIES_A_TRIAL).clamp(TRIES, MOST_TRIES);
        let plan = plan(g, seat, w, legal, luck, tries);
        let worth = f64::from(chance(g, side, w));
        return Some((Advice { said: Some(plan[0].1), worth }, plan));
    }
    let seed = u64::from(luck.below(u32::MAX));
    let chain = Chain::new(g, side, w, TRIES, seed);
    let mut lines = chain.lines(g, &chain::choices(g, side, legal), MARGIN);
    let trials = effort.tries / TRIES_A_TRIAL;
    lines.truncate(WIDTH.min(trials.max(2) as usize));
    let mut tried: Vec<Tried> = lines.into_iter().map(|line| Tried { line, sum: 0.0 }).collect();
    let best = tried.first()?.line.worth;
    let mut rounds = u64::from(tried.len().next_power_of_two().ilog2()).max(1);
    let (mut left, mut done) = (trials, 0);
    while tried.len() > 1 && rounds > 0 {
        let each = (left / rounds / tried.len() as u64).max(1);
        for one in &mut tried {
            for nth in done..done + each {
                one.sum += trial(g, seat, w, &one.line, Luck::numbered(seed + nth));
            }
        }
        left = left.saturating_sub(each * tried.len() as u64);
        done += each;
        rounds -= 1;
        let count = done as f32;
        tried.sort_by(|one, other| other.worth(count, best).total_cmp(&one.worth(count, best)));
        tried.truncate(tried.len().div_ceil(2));
        if (effort.is_over)() {
            break;
        }
    }
    let found = &tried[0];
    let worth = if done > 0 { found.sum / done as f32 } else { found.line.worth };
    let said = found.line.said().next()?;
    let plan = as_planned(g, seat, said, found.line);
    Some((Advice { said: Some(said), worth: f64::from(worth) }, plan))
}

/// A way to act, and what came of its trials.
struct Tried {
    line: Line,
    sum: f32,
}

impl Tried {
    /// By its trials and by opinion, where `best` is the best opinion of any.
    fn worth(&self, trials: f32, best: f32) -> f32 {
        (self.sum + OPINION * (self.line.worth - best)) / trials
    }
}

/// Questions that are worth it: which die, and what for.
fn is_deep(g: &Position) -> bool {
    matches!(g.agenda().top(), Some(Step::Turn(turn::Step::Act(_) | turn::Step::WithDie(_))))
}

/// How the war stands for the side of `seat` once the enemy has acted too.
fn trial(g: &Position, seat: Seat, w: &Weights, line: &Line, mut luck: Luck) -> f32 {
    let side = Player::at(seat).side();
    let mut g = g.clone();
    let turn = g.turn;
    let mut meant: Vec<Action> = line.said().collect();
    meant.reverse();
    let mut whose = side;
    let mut has_answered = false;
    let mut legal = Vec::new();
    for _ in 0..MOST_ANSWERS {
        match g.agenda().top() {
            _ if g.turn != turn => break,
            Some(Step::Turn(turn::Step::Act(next))) if next == side && has_answered => break,
            Some(Step::Turn(turn::Step::Act(next))) if next != side => has_answered = true,
            _ => (),
        }
        match g.pending() {
            Pending::Over(_) => break,
            Pending::Fate(fate) => {
                meant.clear();
                g.resolve_chance(luck.chance(fate), &mut |_| ());
            }
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                bots::legal_into(&g, seat, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let asked = Player::at(seat).side();
                if asked != whose {
                    meant.clear();
                }
                whose = asked;
                let said = next(&g, seat, w, &legal, &mut meant, &mut luck);
                g.answer(seat, said, &mut |_| ());
            }
        }
    }
    chance(&g, side, w)
}

/// What is meant to be said next; if nothing is, or it cannot be, the quick player thinks, with less
/// care than usual.
fn next(
    g: &Position,
    seat: Seat,
    w: &Weights,
    legal: &[Action],
    meant: &mut Vec<Action>,
    luck: &mut Luck,
) -> Action {
    if let Some(action) = meant.pop().filter(|action| legal.contains(action)) {
        return action;
    }
    meant.clear();
    if let [only] = legal {
        return *only;
    }
    if let Some(action) = rule(g, seat, w, legal) {
        return action;
    }
    let (first, line) = think(g, seat, w, legal, luck, 1);
    meant.extend(line.said().skip(1));
    meant.reverse();
    first
}
