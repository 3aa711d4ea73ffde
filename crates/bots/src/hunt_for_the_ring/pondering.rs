//! The careful players of both sides: the best few answers by one's own opinion are tried out.
//!
//! Each is played on by the players of both sides, in positions imagined anew for every trial and
//! with the same luck for all that are compared, until Frodo has had another turn or two; then it is judged. The hunters in anybody's head know no more than hunters do. Where a
//! hunter may not read the journey cards he must not imagine them either, and says what the
//! heuristic says.

use hunt_for_the_ring::options::JourneyCards;
use hunt_for_the_ring::position::{Part, RING_BEARER};
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::{Action, Position, frodo, riders};
use table::{Game, Luck, Pending, Seat};

use super::judge::chance;
use super::{Heuristic, bearer, hunter};
use crate::{Effort, Policy, Pondered};

/// How a side tries out what it could say.
struct Habit {
    /// So many answers are tried out.
    width: usize,
    /// What is worse by more than this, in corruption, is not.
    margin: f32,
    /// So many turns of Frodo's are played before a trial is judged: what an answer tells a hunter
    /// is of use a turn later.
    turns: u8,
}

const BEARER: Habit = Habit { width: 3, margin: 0.8, turns: 1 };
const HUNTER: Habit = Habit { width: 5, margin: 0.4, turns: 2 };

/// One trial for so many tries of the budget.
const TRIES_A_TRIAL: u64 = 25;
/// Answers and lots after which a trial is broken off.
const MOST_ANSWERS: u32 = 300;
/// More answers than this are not tried at a crossroads.
const MOST_OF_BEARER: usize = 8;
/// What is better by less is not told from luck.
const CLEAR: f64 = 0.002;

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
        // Who is not clearly better does not unsay what was thought best before.
        if sums[nth] > sums[best] + CLEAR * f64::from(done) {
            best = nth;
        }
    }
    Pondered { said: Some(answers[best]), worth: sums[best] / f64::from(done) }
}

/// The best few by one's own opinion, best first; none where there is no opinion to go by.
fn worth_trying(g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Vec<Action> {
    match seat == RING_BEARER {
        true => of_bearer(g, legal, luck),
        false => of_hunter(g, seat, legal, luck),
    }
}

/// Where Frodo moves, the best few ways, and to rest; and all ways to go on at a crossroads.
fn of_bearer(g: &Position, legal: &[Action], luck: &mut Luck) -> Vec<Action> {
    let said = Heuristic.pick(g, RING_BEARER, legal, luck);
    let mut answers = vec![said];
    let costs = bearer::moves(g, legal, luck);
    if !costs.is_empty() {
        let worths = costs.into_iter().map(|(cost, action)| (-cost, action)).collect();
        answers.extend(best_of(worths, &BEARER));
        answers.extend(legal.contains(&Action::Rest).then_some(Action::Rest));
    } else if legal.iter().any(is_crossroads) {
        answers.extend(legal.iter().take(MOST_OF_BEARER));
    }
    let mut tried = Vec::new();
    for answer in answers {
        if !tried.contains(&answer) {
            tried.push(answer);
        }
    }
    tried
}

/// Much hangs on these, and they are seldom asked.
fn is_crossroads(action: &Action) -> bool {
    matches!(
        action,
        Action::Journey { .. }
            | Action::Rest
            | Action::March
            | Action::ChangeCourse
            | Action::KeepJourney { .. }
            | Action::Escape { .. }
            | Action::CancelTile { .. }
    )
}

fn of_hunter(g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Vec<Action> {
    let is_turn = g.agenda().top() == Some(Step::Riders(riders::Step::Turn));
    let may_read = g.part == Part::One || g.options.journeys == JourneyCards::Known;
    match is_turn && may_read {
        true => best_of(hunter::opinions(g, seat, legal, luck), &HUNTER),
        false => Vec::new(),
    }
}

fn best_of(mut opinions: Vec<(f32, Action)>, habit: &Habit) -> Vec<Action> {
    opinions.sort_by(|one, other| other.0.total_cmp(&one.0));
    let least = opinions.first().map_or(0.0, |best| best.0 - habit.margin);
    let some = opinions.into_iter().take(habit.width).filter(|&(worth, _)| worth >= least);
    some.map(|(_, action)| action).collect()
}

/// His turn begins: he has not moved or rested.
fn is_turn_of_frodo(g: &Position) -> bool {
    g.agenda().top() == Some(Step::Frodo(frodo::Step::Turn)) && !g.has_moved_or_rested()
}

/// How it stands for the side of `seat` some turns of Frodo's later.
fn trial(g: &Position, seat: Seat, action: Action, mut luck: Luck) -> f64 {
    let is_bearer = seat == RING_BEARER;
    let for_seat = |chance: f64| if is_bearer { chance } else { 1.0 - chance };
    let habit = if is_bearer { BEARER } else { HUNTER };
    let mut g = g.clone();
    g.answer(seat, action, &mut |_| ());
    let mut turns = 0;
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
                if is_turn_of_frodo(&g) {
                    turns += 1;
                    if turns > habit.turns {
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
