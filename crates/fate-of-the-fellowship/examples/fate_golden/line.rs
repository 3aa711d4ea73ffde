//! A line of play: what the players said, and where it has led.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Options, Position, turn};
use table::{Game, Invalid, Luck, Pending, Play, Seat, SeatInfo, Table, UndoPolicy};

use crate::drives::Drive;
use crate::ending;

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

#[derive(Clone)]
pub struct Line {
    pub g: Position,
    luck: Luck,
    said: Vec<(Seat, Action)>,
}

/// The seed of the set-up and a line to the ending.
pub fn find(options: &Options, how: &str, seek: Seek) -> Option<(u64, Line)> {
    match seek {
        Seek::AtRandom => {
            let games = (0..RANDOM_GAMES).map(|seed| (seed, Line::at_random(options, seed)));
            let fitting = games.filter(|(_, line)| ending(&line.g) == Some(how));
            fitting.min_by_key(|(_, line)| line.said.len())
        }
        Seek::Towards(drive) => (0..SEEDS).find_map(|seed| {
            let line = Line::begin(options, seed);
            // A drive may have no idea of a set-up.
            drive(&line.g)?;
            line.lead_to(how, drive, seed).map(|line| (seed, line))
        }),
    }
}

impl Line {
    fn begin(options: &Options, seed: u64) -> Line {
        let mut g = Position::set_up(options).expect("the options were checked");
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
        let seats = SeatInfo::people(options.players);
        let seed = Luck::seed_numbered(seed);
        let mut table = Table::new(options, seats, UndoPolicy::Consent, seed)?;
        for &(seat, action) in &self.said {
            table.play(seat, action, &mut |_| ()).expect("a line says only what is legal");
        }
        Ok(table)
    }

    fn at_random(options: &Options, seed: u64) -> Line {
        let mut line = Line::begin(options, seed);
        let mut whim = Luck::numbered(seed + 1_000_000);
        while let Some(seat) = line.asked() {
            let legal = line.g.legal(seat);
            line.say(seat, legal[whim.below(legal.len() as u32) as usize]);
        }
        line
    }

    /// The seat that must answer; nobody, once the game is over.
    fn asked(&self) -> Option<Seat> {
        match self.g.pending() {
            Pending::Seats { must, .. } => must.iter().next(),
            Pending::Fate(_) | Pending::Over(_) => None,
        }
    }

    /// Turn by turn, the best of many ways to play it.
    fn lead_to(self, how: &str, drive: Drive, seed: u64) -> Option<Line> {
        let mut whim = Luck::numbered(seed + 2_000_000);
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let mut lines = vec![self];
        for _ in 0..TURNS {
            let mut next: Vec<(f32, Line)> = Vec::new();
            let mut seen = HashSet::new();
            for line in &lines {
                for _ in 0..WAYS {
                    let line = line.clone().play_turn(how, drive, &mut whim);
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
    fn play_turn(mut self, how: &str, drive: Drive, whim: &mut Luck) -> Line {
        let turn = self.g.turn.number;
        for answers in 0.. {
            let Some(seat) = self.asked() else { break };
            if self.g.turn.number != turn {
                break;
            }
            let legal = self.g.legal(seat);
            if answers > ANSWERS {
                self.say(seat, legal[0]);
                continue;
            }
            let tries = if whim.below(4) == 0 { 1 } else { 5 };
            let mut best: Option<(f32, Action)> = None;
            for _ in 0..tries.min(legal.len()) {
                let action = legal[whim.below(legal.len() as u32) as usize];
                let worth = if tries == 1 { 0.0 } else { self.worth_of(seat, action, how, drive) };
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, action));
                }
            }
            let (_, action) = best.expect("somebody who is asked can answer");
            self.say(seat, action);
        }
        self
    }

    /// What an answer leads to, if whatever it asks is answered in the plainest way.
    fn worth_of(&self, seat: Seat, action: Action, how: &str, drive: Drive) -> f32 {
        let mut line = Line { g: self.g.clone(), luck: self.luck.clone(), said: Vec::new() };
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
}
