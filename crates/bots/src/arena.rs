//! Bots among themselves, by the thousand.
//!
//! Before a seat that must answer is asked, every seat that may break in gets the chance to, once,
//! in the order of the seats; the first that does is the answer, and then all are asked again. Where
//! several must answer they are asked in the order of the seats, none seeing what another said.
//! Every answer goes through the door that judges, as a person's would.
//!
//! A game depends on its options, its bots and its seed, and so does everything counted here,
//! whatever the number of threads; unless a bot thinks by the clock.

mod summary;

use std::fmt;
use std::ops::Range;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{Game, Invalid, Luck, Outcome, Pending, Play, Seat, Seats, guarded};

pub use self::summary::{Spread, Summary};

use crate::{GameBots, Kind, Mind, Player, Stretch};

/// One game, played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// What it was played from.
    pub seed: u64,
    /// `None` if the game failed.
    pub outcome: Option<Outcome>,
    /// Answers of seats, also in a game that failed.
    pub decisions: u32,
    /// Answers of fate.
    pub chances: u32,
    /// Why there is no outcome.
    pub failure: Option<Failure>,
}

/// Why a game has no outcome. None of these happens to a game and bots that keep their promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// There is no such game.
    SetUp(Invalid),
    /// A bot said what it may not.
    Refused { seat: Seat, said: String, rule: &'static str },
    /// The game waits for seats, but none of them must answer and none wants to.
    Stuck,
    /// It took longer than [`Game::LONGEST`].
    Unfinished,
    /// The rules or a bot broke a promise of their own.
    Panicked(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::SetUp(invalid) => write!(f, "the set-up was refused: {invalid}"),
            Failure::Refused { seat, said, rule } => {
                write!(f, "the bot in seat {seat} said \"{said}\", which {rule} forbids")
            }
            Failure::Stuck => f.write_str("nobody has to answer, and nobody does"),
            Failure::Unfinished => f.write_str("the game did not end in time"),
            Failure::Panicked(message) => write!(f, "the rules or a bot broke down: {message}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Plays `g` to its end, and counts in `stretch` as it goes.
pub fn play<G: Game>(
    g: &mut G,
    players: &mut [Box<dyn Player<G>>],
    luck: &mut Luck,
    stretch: &mut Stretch,
) -> Result<Outcome, Failure> {
    g.run(&mut |_| ());
    while stretch.decisions + stretch.chances <= G::LONGEST {
        match g.pending() {
            Pending::Over(outcome) => {
                stretch.outcome = Some(outcome);
                return Ok(outcome);
            }
            Pending::Fate(fate) => {
                g.resolve_chance(luck.chance(fate), &mut |_| ());
                stretch.chances += 1;
            }
            Pending::Seats { must, may } => {
                let (seat, action) = ask(g, players, must, may).ok_or(Failure::Stuck)?;
                g.judge(seat, action).map_err(|illegal| Failure::Refused {
                    seat,
                    said: action.to_string(),
                    rule: illegal.rule.id,
                })?;
                g.answer(seat, action, &mut |_| ());
                stretch.decisions += 1;
            }
        }
    }
    Err(Failure::Unfinished)
}

/// Who speaks next, and what. `None` only if nobody must.
fn ask<G: Game>(
    g: &G,
    players: &mut [Box<dyn Player<G>>],
    must: Seats,
    may: Seats,
) -> Option<(Seat, G::Action)> {
    for seat in may.iter().filter(|&seat| !must.contains(seat)) {
        let mind = Mind::asked(g, seat, must, may);
        if let Some(action) = players[seat.index()].breaks_in(mind) {
            return Some((seat, action));
        }
    }
    let seat = must.iter().next()?;
    Some((seat, players[seat.index()].choose(Mind::asked(g, seat, must, may))))
}

/// Plays one game from its beginning. What breaks down on the way is part of the result.
///
/// The bots sit in the order given, again from the first if there are more seats than bots.
///
/// # Panics
/// Without any bot.
pub fn play_seed<B: GameBots>(
    options: &<B::Game as Game>::Options,
    bots: &[Kind],
    seed: u64,
) -> GameResult {
    assert!(!bots.is_empty(), "somebody has to play");
    let mut stretch = Stretch::default();
    let whole_game = || {
        let mut g = B::Game::set_up(options).map_err(Failure::SetUp)?;
        let whole_seed = Luck::seed_numbered(seed);
        let mut players: Vec<_> = Seat::first(g.seats())
            .map(|seat| bots[seat.index() % bots.len()].spawn::<B>(whole_seed, seat))
            .collect();
        play(&mut g, &mut players, &mut Luck::from_seed(whole_seed), &mut stretch)
    };
    let failure = match guarded(whole_game) {
        Ok(played) => played.err(),
        Err(message) => Some(Failure::Panicked(message)),
    };
    let Stretch { outcome, decisions, chances } = stretch;
    GameResult { seed, outcome, decisions, chances, failure }
}

/// Plays a game for every seed, on this many threads (zero: on all cores), in the order of seeds.
///
/// `deal` says how each game is set up. `progress` hears of every game as it ends, from any thread
/// and in any order.
pub fn simulate<B: GameBots>(
    deal: &(dyn Fn(u64) -> <B::Game as Game>::Options + Sync),
    bots: &[Kind],
    seeds: Range<u64>,
    threads: usize,
    progress: &(dyn Fn(&GameResult) + Sync),
) -> Vec<GameResult> {
    let play_all = || {
        let played = seeds.clone().into_par_iter().map(|seed| {
            let result = play_seed::<B>(&deal(seed), bots, seed);
            progress(&result);
            result
        });
        played.collect()
    };
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(play_all),
        // The machine gives no more threads: play on those there are.
        Err(_) => play_all(),
    }
}
