//! Tools for the authors of games and bots. `mathom simulate` counts how games end; this program looks
//! closer, and changes things.

mod diagnose;
mod drive;
mod golden;
mod learn;
mod watch;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What goes wrong, as a sentence.
type Failed = Box<dyn Error + Send + Sync>;

#[derive(Parser)]
#[command(name = "lab", about = "Tools for the authors of games and bots")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes golden games: those that are not there yet, or those that you name
    ///
    /// Example: lab golden war-of-the-ring corrupted
    Golden(golden::Arguments),
    /// Plays games with bots whose numbers are changed at random: a line for each game
    ///
    /// Example: lab learn war-of-the-ring --games 500 --spread 0.2 lords=with
    Learn(learn::Arguments),
    /// Shows one game of bots, answer by answer
    ///
    /// Example: lab watch hunt-for-the-ring --bot heuristic --bot random --seed 7 players=3
    Watch(watch::Arguments),
    /// Counts why bots lose at Fate of the Fellowship
    ///
    /// Example: lab diagnose --bot heuristic --players 1-5 --games 200 difficulty=introductory
    Diagnose(diagnose::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Golden(arguments) => golden::run(&arguments),
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Watch(arguments) => watch::run(&arguments),
        Command::Diagnose(arguments) => diagnose::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_commands_are_declared_well() {
        Arguments::command().debug_assert();
    }
}
