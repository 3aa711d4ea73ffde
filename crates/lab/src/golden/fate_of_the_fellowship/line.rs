//! How a line of play is led to an ending.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use games::fate_of_the_fellowship::step::Step;
use games::fate_of_the_fellowship::{Action, Options, Position, turn};
use table::{Game, Luck, Play, Seat};

use super::drives::Drive;
use super::ending;
use crate::Failed;
use crate::golden::line;

type Line = line::Line<Position>;

/// Random games that are played for one ending; the shortest that fits is kept.
const RANDOM_GAMES: u64 = 400;
/// Set-ups that are tried with a drive.
const SEEDS: u64 = 200;
const TURNS: u16 = 60;
/// How many lines are followed from turn to turn, and in how many ways each goes on.
const WIDTH: usize = 24;
const WAYS: u32 = 24;
/// Answers in one turn, at most, before it is brought to its end.
const ANSWERS: u32 = 150;

#[derive(Clone, Copy)]
pub enum Seek {
    AtRandom,
    Towards(Drive),
}

/// The seed of the set-up and a line to the ending.
pub fn find(options: &Options, how: &str, seek: Seek) -> Result<Option<(u64, Line)>, Failed> {
    match seek {
        Seek::AtRandom => {
            let mut best: Option<(u64, Line)> = None;
            for seed in 0..RANDOM_GAMES {
                let line = at_random(options, seed)?;
                let shortest =
                    best.as_ref().is_none_or(|(_, best)| line.said.len() < best.said.len());
                if ending(&line.g) == Some(how) && shortest {
                    best = Some((seed, line));
                }
            }
            Ok(best)
        }
        Seek::Towards(drive) => {
            for seed in 0..SEEDS {
                let line = Line::begin(Position::RULES_VERSION, options, seed)?;
                // A drive may have no idea of a set-up.
                if drive(&line.g).is_none() {
                    continue;
                }
                if let Some(line) = lead_to(line, how, drive, seed) {
                    return Ok(Some((seed, line)));
                }
            }
            Ok(None)
        }
    }
}

fn at_random(options: &Options, seed: u64) -> Result<Line, Failed> {
    let mut line = Line::begin(Position::RULES_VERSION, options, seed)?;
    let mut whim = Luck::numbered(seed + 1_000_000);
    while let Some(seat) = line.asked() {
        let legal = line.g.legal(seat);
        line.say(seat, legal[whim.below(legal.len() as u32) as usize]);
    }
    Ok(line)
}

/// Turn by turn, the best of many ways to play it.
fn lead_to(begun: Line, how: &str, drive: Drive, seed: u64) -> Option<Line> {
    let mut whim = Luck::numbered(seed + 2_000_000);
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let mut lines = vec![begun];
    for _ in 0..TURNS {
        let mut next: Vec<(f32, Line)> = Vec::new();
        let mut seen = HashSet::new();
        for line in &lines {
            for _ in 0..WAYS {
                let line = play_turn(line.clone(), how, drive, &mut whim);
                match ending(&line.g) {
                    Some(end) if end == how => return Some(line),
                    Some(_) => (),
                    None => {
                        if let Some(worth) = drive(&line.g)
                            && seen.insert(hasher.hash_one(&line.g))
                        {
                            next.push((worth, line));
                        }
                    }
                }
            }
        }
        next.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        next.truncate(WIDTH);
        lines = next.into_iter().map(|(_, line)| line).collect();
    }
    None
}

/// Half by whim, half by what the drive likes best of a few answers.
fn play_turn(mut line: Line, how: &str, drive: Drive, whim: &mut Luck) -> Line {
    let turn = line.g.turn.number;
    for answers in 0.. {
        let Some(seat) = line.asked() else { break };
        if line.g.turn.number != turn {
            break;
        }
        let legal = line.g.legal(seat);
        if answers > ANSWERS {
            line.say(seat, legal[0]);
            continue;
        }
        let tries = if whim.below(4) == 0 { 1 } else { 5 };
        let mut best: Option<(f32, Action)> = None;
        for _ in 0..tries.min(legal.len()) {
            let action = legal[whim.below(legal.len() as u32) as usize];
            let worth = if tries == 1 { 0.0 } else { worth_of(&line, seat, action, how, drive) };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        let (_, action) = best.expect("somebody who is asked can answer");
        line.say(seat, action);
    }
    line
}

/// What an answer leads to, if whatever it asks is answered in the plainest way.
fn worth_of(from: &Line, seat: Seat, action: Action, how: &str, drive: Drive) -> f32 {
    let mut line = Line { g: from.g.clone(), luck: from.luck.clone(), said: Vec::new() };
    line.say(seat, action);
    for _ in 0..12 {
        let Some(seat) = line.asked() else { break };
        if line.g.agenda.top() == Some(Step::Turn(turn::Step::Actions)) {
            break;
        }
        let plain = line.g.legal(seat)[0];
        line.say(seat, plain);
    }
    match ending(&line.g) {
        Some(end) if end == how => f32::MAX,
        Some(_) => f32::MIN,
        None => drive(&line.g).unwrap_or(f32::MIN),
    }
}
