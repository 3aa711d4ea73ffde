//! Games between bots whose numbers are changed at random, number by number, for each game. The numbers
//! of those that do better than others show in which direction to change a table.

mod fate_of_the_fellowship;
mod war_of_the_ring;

use std::path::PathBuf;

use bots::Kind;
use clap::{Args, ValueEnum};
use table::Luck;

use crate::Failed;

#[derive(Args)]
pub struct Arguments {
    game: Game,
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How far the numbers are changed; 0 plays by the tables as they are
    #[arg(long, default_value_t = 0.2)]
    spread: f32,
    /// Stop after this many seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// War of the Ring: the tables to start from
    #[arg(long, default_value = "heuristic")]
    base: Base,
    /// Fate of the Fellowship: so many players, otherwise one to five in turn
    #[arg(long)]
    players: Option<u64>,
    /// Fate of the Fellowship: the players think as long as usual
    #[arg(long)]
    full: bool,
    /// Fate of the Fellowship: another bot, as it is
    #[arg(long)]
    bot: Option<Kind>,
    /// Fate of the Fellowship: lines of `name number` that take the place of numbers in the tree
    #[arg(long)]
    scales: Option<PathBuf>,
    /// War of the Ring: the set-up
    #[arg(value_name = "OPTION=VALUE")]
    set_up: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    FateOfTheFellowship,
    WarOfTheRing,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Base {
    Heuristic,
    Search,
}

pub fn run(arguments: &Arguments) -> Result<(), Failed> {
    match arguments.game {
        Game::FateOfTheFellowship => fate_of_the_fellowship::run(arguments),
        Game::WarOfTheRing => war_of_the_ring::run(arguments),
    }
}

/// A number from a normal distribution, near enough.
fn normal(luck: &mut Luck) -> f32 {
    let sum: f32 = (0..12).map(|_| luck.below(1 << 20) as f32 / (1 << 20) as f32).sum();
    sum - 6.0
}
