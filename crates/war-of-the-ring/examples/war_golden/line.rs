//! A line of play: what the players said, and where it has led.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use table::{Game, Invalid, Luck, Pending, Play, Seat, SeatInfo, Table, UndoPolicy};
use war_of_the_ring::facts::Side;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Options, Position, turn};

use crate::Wish;
use crate::drives::Drive;

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

#[derive(Clone)]
pub struct Line {
    pub g: Position,
    luck: Luck,
    said: Vec<(Seat, Action)>,
}

/// The seed of the dice and a line to the ending.
pub fn find(options: &Options, wish: &Wish) -> Option<(u64, Line)> {
    let lines = (0..SEEDS).filter_map(|seed| {
        let line = Line::begin(Position::RULES_VERSION, options, seed).lead_to(wish, seed)?;
        Some((seed, line))
    });
    lines.min_by_key(|(_, line)| line.said.len())
}

impl Line {
    fn begin(rules: u32, options: &Options, seed: u64) -> Line {
        let mut g = Position::set_up_by(rules, options).expect("the options were checked");
        g.run(&mut |_| ());
        let mut line = Line { g, luck: Luck::numbered(seed), said: Vec::new() };
        line.resolve_all_chance();
        line
    }

    fn resolve_all_chance(&mut self) {
        while let Pending::Fate(fate) = self.g.pending() {
            self.g.resolve_chance(self.luck.chance(fate), &mut |_| ());
        }
    }

    fn say(&mut self, seat: Seat, action: Action) {
        self.g.answer(seat, action, &mut |_| ());
        self.said.push((seat, action));
        self.resolve_all_chance();
    }

    /// The same game at a table that writes it down.
    pub fn at_a_table(&self, options: &Options, seed: u64) -> Result<Table<Position>, Invalid> {
        let seed = Luck::seed_numbered(seed);
        let mut table =
            Table::new(options, SeatInfo::people(self.g.seats()), UndoPolicy::Consent, seed)?;
        for &(seat, action) in &self.said {
            table.play(seat, action, &mut |_| ()).expect("a line says only what is legal");
        }
        Ok(table)
    }

    /// The first answer that the version of the rules before refuses, if it refuses one.
    fn refused_before(&self, seed: u64) -> Option<Action> {
        let mut old = Line::begin(self.g.rules - 1, &self.g.options, seed);
        for &(seat, action) in &self.said {
            if old.g.judge(seat, action).is_err() {
                return Some(action);
            }
            old.say(seat, action);
        }
        None
    }

    fn meets(&self, wish: &Wish, seed: u64) -> bool {
        let shows_it = |is_new: fn(&Action) -> bool| {
            self.refused_before(seed).is_some_and(|said| is_new(&said))
        };
        wish.is_met(&self.g) && wish.is_new.is_none_or(shows_it)
    }

    /// The seat that must answer; nobody, once the game is over.
    fn asked(&self) -> Option<Seat> {
        match self.g.pending() {
            Pending::Seats { must, .. } => must.iter().next(),
            Pending::Fate(_) | Pending::Over(_) => None,
        }
    }

    /// Turn by turn, the best of many ways to play it.
    fn lead_to(self, wish: &Wish, seed: u64) -> Option<Line> {
        let mut whim = Luck::numbered(seed + 2_000_000);
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let mut lines = vec![self];
        for _ in 0..TURNS {
            let mut found: Option<Line> = None;
            let mut next: Vec<(f32, Line)> = Vec::new();
            let mut seen = HashSet::new();
            for line in &lines {
                for _ in 0..WAYS {
                    let line = line.clone().play_turn(wish, &mut whim);
                    if line.meets(wish, seed) {
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
    fn play_turn(mut self, wish: &Wish, whim: &mut Luck) -> Line {
        let turn = self.g.turn;
        for answers in 0.. {
            let Some(seat) = self.asked() else { break };
            if self.g.turn != turn {
                break;
            }
            let legal = self.g.legal(seat);
            let action = match answers > ANSWERS || whim.below(6) == 0 {
                true => legal[whim.below(legal.len() as u32) as usize],
                false => self.best(seat, &legal, wish, whim),
            };
            self.say(seat, action);
        }
        self
    }

    fn best(&self, seat: Seat, legal: &[Action], wish: &Wish, whim: &mut Luck) -> Action {
        let mut best = (f32::MIN, legal[0]);
        for action in some(legal, BREADTH, whim) {
            let mut after = self.g.clone();
            after.answer(seat, action, &mut |_| ());
            let worth = worth(&after, seat, wish, DEPTH, whim);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }
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
