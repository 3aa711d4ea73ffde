//! The careful players of both sides: the best few answers by their own opinion are tried out.
//!
//! Each is played on by the players of both sides, in positions imagined again for every trial and
//! with the same luck for all that are compared, until Frodo has had another turn and the Nazgûl have
//! answered it; then it is judged. The worse half is given up again and again, so that the close ones are tried most. The
//! hunters in anybody's head know no more than hunters do. A hunter who may not read the journey
//! cards does not imagine them either: in his head Frodo follows an itinerary that is made up.

use hunt_for_the_ring::options::JourneyCards;
use hunt_for_the_ring::position::{Part, RING_BEARER};
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::{Action, Position, frodo, riders};
use table::{Game, Luck, Pending, Play, Seat};

use super::judge::chance;
use super::{Heuristic, bearer, hunter};
use bots::{Advice, Effort, Policy};

/// How a side tries out what it could say.
struct Habit {
    /// How many answers are tried out.
    width: usize,
    /// What is worse by more than this, in corruption, is not.
    margin: f32,
    /// How many turns of Frodo's, and of the Nazgûl after them, are played before a trial is judged:
    /// what an answer tells a hunter is of use a turn later.
    turns: u8,
    /// One trial of every answer for this many tries of the budget: hunters are asked six times as often.
    tries_a_trial: u64,
}

const BEARER: Habit = Habit { width: 3, margin: 0.8, turns: 1, tries_a_trial: 25 };
const HUNTER: Habit = Habit { width: 3, margin: 0.15, turns: 1, tries_a_trial: 50 };

/// Answers and chance events after which a trial is broken off.
const MOST_ANSWERS: u32 = 300;
/// More answers than this are not tried at a crossroads.
const MOST_OF_BEARER: usize = 8;
/// What is better by less is not told from luck.
const CLEAR: f64 = 0.002;

pub fn think(
    g: &Position,
    seat: Seat,
    legal: &[Action],
    luck: &mut Luck,
    effort: &Effort<'_>,
) -> Advice<Action> {
    let answers = worth_trying(g, seat, legal, luck);
    if answers.len() < 2 {
        let said = answers.first().copied();
        let said = said.unwrap_or_else(|| Heuristic.pick(g, seat, legal, luck));
        return Advice { said: Some(said), worth: 0.5 };
    }
    let seed = u64::from(luck.below(u32::MAX));
    let mut tried: Vec<(Action, f64)> = answers.into_iter().map(|action| (action, 0.0)).collect();
    let habit = if seat == RING_BEARER { BEARER } else { HUNTER };
    let trials = (effort.tries / habit.tries_a_trial).clamp(2, 64);
    let mut rounds = u64::from(tried.len().next_power_of_two().ilog2()).max(1);
    let mut done = 0;
    while tried.len() > 1 && rounds > 0 {
        let each = ((trials - done) / rounds).max(1);
        for nth in done..done + each {
            let mut luck = Luck::numbered(seed + nth);
            let Some(imagined) = imagine(g, seat, &mut luck) else { break };
            for (action, sum) in &mut tried {
                *sum += trial(&imagined, seat, *action, luck.clone());
            }
        }
        done += each;
        rounds -= 1;
        // A stable sort: an answer that is not clearly better does not replace what was thought best before.
        let clear = CLEAR * done as f64;
        let first = tried[0].0;
        let worth =
            |&(action, sum): &(Action, f64)| if action == first { sum + clear } else { sum };
        tried.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        tried.truncate(tried.len().div_ceil(2));
        if (effort.is_over)() {
            break;
        }
    }
    Advice { said: Some(tried[0].0), worth: tried[0].1 / done.max(1) as f64 }
}

/// HFTR.2.6: whether the hunters may not read the journey cards, and there are such now.
fn is_without_cards(g: &Position) -> bool {
    g.part == Part::Two && g.options.journeys == JourneyCards::Secret
}

fn imagine(g: &Position, seat: Seat, luck: &mut Luck) -> Option<Position> {
    match seat != RING_BEARER && is_without_cards(g) {
        true => g.imagine_without_cards(seat, luck),
        false => Some(g.imagine(seat, luck)),
    }
}

/// The best few by the player's own opinion, best first; none if there is no opinion to go by.
fn worth_trying(g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Vec<Action> {
    match seat == RING_BEARER {
        true => of_bearer(g, legal, luck),
        false => of_hunter(g, seat, legal),
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

fn of_hunter(g: &Position, seat: Seat, legal: &[Action]) -> Vec<Action> {
    let is_turn = g.agenda().top() == Some(Step::Riders(riders::Step::Turn));
    match is_turn {
        true => best_of(hunter::opinions(g, seat, legal), &HUNTER),
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

fn courses(g: &Position) -> usize {
    g.told.iter().filter(|telling| telling.fact == Fact::CourseChanged).count()
}

/// How it stands for the side of `seat` some turns of Frodo's later.
fn trial(g: &Position, seat: Seat, action: Action, mut luck: Luck) -> f64 {
    let is_bearer = seat == RING_BEARER;
    let for_seat = |chance: f64| if is_bearer { chance } else { 1.0 - chance };
    let habit = if is_bearer { BEARER } else { HUNTER };
    let mut g = g.clone();
    let mut course = courses(&g);
    g.answer(seat, action, &mut |_| ());
    let mut turns = 0;
    for _ in 0..MOST_ANSWERS {
        // A new card is as unknown as the old one was.
        if g.travel.made_up.is_some() && courses(&g) != course && !is_choosing(&g) {
            course = courses(&g);
            g.make_up_course(&mut luck);
        }
        match g.pending() {
            Pending::Over(outcome) => {
                let won = outcome.winners.contains(RING_BEARER);
                return for_seat(f64::from(u8::from(won)));
            }
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
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
                    // Which of two cards it is means nothing in this head.
                    [first, ..] if g.travel.made_up.is_some() && is_choosing(&g) => first,
                    _ => Heuristic.pick(&g, seat, &legal, &mut luck),
                };
                g.answer(seat, said, &mut |_| ());
            }
        }
    }
    for_seat(chance(&g))
}

/// A new journey card is being drawn or chosen.
fn is_choosing(g: &Position) -> bool {
    g.agenda().iter().any(|step| matches!(step, Step::Journey(_)))
}
