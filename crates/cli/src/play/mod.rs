//! `mathom play` and `mathom resume`: people and bots at one terminal.

mod answer;
mod choices;
mod choosing;
mod keeping;
mod seats;
mod session;
mod telling;

use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use table::{SeatInfo, Table, log};

use crate::args;
use crate::cli_error::{CliError, cause};
use crate::commands::{options, read_log, seed, set_up};
use crate::games::{self, GameCommand, TerminalGame};
use crate::screen::Screen;

use session::Session;

pub fn play(args: &args::Play, screen: &mut Screen) -> Result<(), CliError> {
    games::with(&args.game, Begin { args, screen })
}

pub fn resume(args: &args::Resume, screen: &mut Screen) -> Result<(), CliError> {
    let (text, game) = read_log(&args.file)?;
    games::with(&game, GoOn { args, text: &text, screen })
}

struct Begin<'a> {
    args: &'a args::Play,
    screen: &'a mut Screen,
}

impl GameCommand for Begin<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let Begin { args, screen } = self;
        let options = options::<G>(&args.set_up)?;
        let count = G::set_up(&options)?.seats();
        let bots = seats::read_bots(&args.bots, count)?;
        let seats: Result<Vec<SeatInfo>, _> = bots
            .iter()
            .enumerate()
            .map(|(seat, bot)| match bot {
                Some(kind) => SeatInfo::new(&format!("Bot {}", seat + 1), &kind.to_string()),
                None => SeatInfo::new(&format!("Seat {}", seat + 1), table::PERSON),
            })
            .collect();
        let seed = match &args.seed {
            Some(word) => seed(word)?,
            None => fresh_seed()?,
        };
        let table = Table::<G>::new(&options, seats?, args.undo, seed)?;

        screen.heading(G::TITLE)?;
        screen.text(&set_up(&options))?;
        if args.seed.is_none() {
            let told = format!("The table commits to its dice: {}", table.commitment());
            screen.text(&told)?;
        }
        screen.text(
            "Type a number to choose, words to filter, ? for an explanation, help for more.",
        )?;
        Session::new(table, &args.session, None, screen)?.run()
    }
}

struct GoOn<'a> {
    args: &'a args::Resume,
    text: &'a str,
    screen: &'a mut Screen,
}

impl GameCommand for GoOn<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let GoOn { args, text, screen } = self;
        let saved = log::read::<G>(text).map_err(|error| CliError::in_log(&args.file, &error))?;
        let Some(table) = saved.into_table() else {
            return Err(CliError::failure(format!(
                "{} does not have its seed, so its dice cannot be rolled any more",
                args.file.display()
            )));
        };
        screen.heading(G::TITLE)?;
        let entries = table.len();
        let file = args.file.display();
        screen.text(&format!("Going on with {file} after {entries} entries."))?;
        let from = match (&args.session.save, saves_to(&args.file, text)) {
            (Some(_), _) => None,
            (None, Ok(())) => {
                screen.text(&format!("Every choice is saved to {file}."))?;
                Some(args.file.clone())
            }
            (None, Err(why)) => {
                let told =
                    format!("Nothing is saved to {file}: {why}. To keep the game: save FILE");
                screen.text(&told)?;
                None
            }
        };
        Session::new(table, &args.session, from, screen)?.run()
    }
}

/// Whether a game that was read from this file can go on being saved to it; otherwise why not.
fn saves_to(path: &Path, log: &str) -> Result<(), String> {
    let there = fs::read(path).unwrap_or_default();
    if there != log.as_bytes() {
        return Err("it holds more than the log".to_string());
    }
    let opened = fs::OpenOptions::new().append(true).open(path);
    opened.map(|_| ()).map_err(|error| cause(&error))
}

/// Thirty-two bytes that nobody can foretell.
fn fresh_seed() -> Result<[u8; 32], CliError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| CliError::failure(format!("cannot get a random seed: {error}")))?;
    Ok(seed)
}

/// Where a game is kept, and whether that is done after every choice.
#[derive(Clone, Debug, Default)]
struct Keeping {
    file: Option<PathBuf>,
    always: bool,
}

/// Questions are written out; typed words are only visible where somebody types.
fn somebody_types() -> bool {
    std::io::stdin().is_terminal()
}
