//! How a line of play is led to an ending.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use games::war_of_the_ring::facts::Side;
use games::war_of_the_ring::step::Step;
use games::war_of_the_ring::{Action, Options, Position, turn};
use table::{Game, Luck, Pending, Play, Seat};

use super::Wish;
use super::drives::Drive;
use crate::Failed;
use crate::golden::line;

type Line = line::Line<Position>;

/// Dice that are tried: of the games found the shortest is kept.
const SEEDS: u64 = 6;
const TURNS: u16 = 40;
/// How many lines are followed from turn to turn, and in how many ways each goes on.
const WIDTH: usize = 8;
const WAYS: u32 = 10;
/// Answers in one turn, at most, before whim alone brings it to its end.
const ANSWERS: u32 = 120;
/// An action is thought through so many answers deep, so many answers wide.
const DEPTH: u8 = 3;
const BREADTH: usize = 7;
/// What each answer is held against: long games make long files.
const PATIENCE: f32 = 0.15;

/// The seed of the dice and a line to the ending.
pub fn find(options: &Options, wish: &Wish) -> Result<Option<(u64, Line)>, Failed> {
    let mut best: Option<(u64, Line)> = None;
    for seed in 0..SEEDS {
        let begun = Line::begin(Position::RULES_VERSION, options, seed)?;
        let Some(line) = lead_to(begun, wish, seed) else { continue };
        if best.as_ref().is_none_or(|(_, best)| line.said.len() < best.said.len()) {
            best = Some((seed, line));
        }
    }
    Ok(best)
}

/// The first answer that the version of the rules before refuses, if it refuses one.
fn refused_before(line: &Line, seed: u64) -> Option<Action> {
    let mut old = Line::begin(line.g.rules - 1, &line.g.options, seed).ok()?;
    for &(seat, action) in &line.said {
        if old.g.judge(seat, action).is_err() {
            return Some(action);
        }
        old.say(seat, action);
    }
    None
}

fn meets(line: &Line, wish: &Wish, seed: u64) -> bool {
    let shows_it =
        |is_new: fn(&Action) -> bool| refused_before(line, seed).is_some_and(|said| is_new(&said));
    wish.is_met(&line.g) && wish.is_new.is_none_or(shows_it)
}

/// Turn by turn, the best of many ways to play it.
fn lead_to(begun: Line, wish: &Wish, seed: u64) -> Option<Line> {
    let mut whim = Luck::numbered(seed + 2_000_000);
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let mut lines = vec![begun];
    for _ in 0..TURNS {
        let mut found: Option<Line> = None;
        let mut next: Vec<(f32, Line)> = Vec::new();
        let mut seen = HashSet::new();
        for line in &lines {
            for _ in 0..WAYS {
                let line = play_turn(line.clone(), wish, &mut whim);
                if meets(&line, wish, seed) {
                    if found.as_ref().is_none_or(|other| line.said.len() < other.said.len()) {
                        found = Some(line);
                    }
                } else if line.g.won.is_none() && seen.insert(hasher.hash_one(&line.g)) {
                    let worth = (wish.drive)(&line.g) - PATIENCE * line.said.len() as f32;
                    next.push((worth, line));
                }
            }
        }
        if found.is_some() {
            return found;
        }
        next.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        next.truncate(WIDTH);
        lines = next.into_iter().map(|(_, line)| line).collect();
    }
    None
}

/// One answer of six by whim, the others by what the drive likes best.
fn play_turn(mut line: Line, wish: &Wish, whim: &mut Luck) -> Line {
    let turn = line.g.turn;
    for answers in 0.. {
        let Some(seat) = line.asked() else { break };
        if line.g.turn != turn {
            break;
        }
        let legal = line.g.legal(seat);
        let action = match answers > ANSWERS || whim.below(6) == 0 {
            true => legal[whim.below(legal.len() as u32) as usize],
            false => best(&line, seat, &legal, wish, whim),
        };
        line.say(seat, action);
    }
    line
}

fn best(line: &Line, seat: Seat, legal: &[Action], wish: &Wish, whim: &mut Luck) -> Action {
    let mut best = (f32::MIN, legal[0]);
    for action in some(legal, BREADTH, whim) {
        let mut after = line.g.clone();
        after.answer(seat, action, &mut |_| ());
        let worth = worth(&after, seat, wish, DEPTH, whim);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// The best that the seat can make of it, as long as only it is asked.
fn worth(g: &Position, seat: Seat, wish: &Wish, depth: u8, whim: &mut Luck) -> f32 {
    if g.won.is_some() {
        return if wish.is_met(g) { f32::MAX } else { f32::MIN };
    }
    let goes_on = matches!(g.pending(), Pending::Seats { must, .. } if must.contains(seat));
    let is_next = matches!(g.agenda.top(), Some(Step::Turn(turn::Step::Act(_))));
    if !goes_on || is_next || depth == 0 {
        return standing(g, wish.drive);
    }
    let legal = g.legal(seat);
    let mut best = f32::MIN;
    for action in some(&legal, BREADTH, whim) {
        let mut after = g.clone();
        after.answer(seat, action, &mut |_| ());
        best = best.max(worth(&after, seat, wish, depth - 1, whim));
    }
    best
}

/// Dice still to be used are worth something.
fn standing(g: &Position, drive: Drive) -> f32 {
    let left: u8 = Side::ALL.iter().map(|&side| g.dice[side].left()).sum();
    drive(g) + 0.5 * f32::from(left)
}

/// Some of the answers, each at most once: a run of them from anywhere in the list.
fn some(legal: &[Action], most: usize, whim: &mut Luck) -> Vec<Action> {
    let first = whim.below(legal.len() as u32) as usize;
    (0..legal.len().min(most)).map(|nth| legal[(first + nth) % legal.len()]).collect()
}
