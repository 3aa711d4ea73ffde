//! `mathom play` and `mathom resume`: people and bots at one terminal.

mod answer;
mod choices;
mod keeping;
mod seats;
mod session;
mod telling;

use std::io::IsTerminal;
use std::path::PathBuf;

use table::{SeatInfo, Table, log};

use crate::args;
use crate::commands::{options, read_log, seed, set_up};
use crate::games::{self, Errand, Shown};
use crate::screen::Screen;
use crate::trouble::Trouble;

use session::Session;

pub fn play(args: &args::Play, screen: &mut Screen) -> Result<(), Trouble> {
    games::with(&args.game, Begin { args, screen })
}

pub fn resume(args: &args::Resume, screen: &mut Screen) -> Result<(), Trouble> {
    let (text, game) = read_log(&args.file)?;
    games::with(&game, GoOn { args, text: &text, screen })
}

struct Begin<'a> {
    args: &'a args::Play,
    screen: &'a mut Screen,
}

impl Errand for Begin<'_> {
    type Gives = ();

    fn run<G: Shown>(self) -> Result<(), Trouble> {
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
            let told =
                format!("The table has committed itself to its dice: {}", table.commitment());
            screen.text(&told)?;
        }
        screen.text(
            "Type a number to choose, words to filter, ? to have it explained, help for more.",
        )?;
        Session::new(table, &args.manners, None, screen)?.run()
    }
}

struct GoOn<'a> {
    args: &'a args::Resume,
    text: &'a str,
    screen: &'a mut Screen,
}

impl Errand for GoOn<'_> {
    type Gives = ();

    fn run<G: Shown>(self) -> Result<(), Trouble> {
        let GoOn { args, text, screen } = self;
        let saved = log::read::<G>(text).map_err(|error| Trouble::in_log(&args.file, &error))?;
        let Some(table) = saved.into_table() else {
            return Err(Trouble::failure(format!(
                "{} does not hold its seed, so nothing can fall in it any more",
                args.file.display()
            )));
        };
        screen.heading(G::TITLE)?;
        let entries = table.len();
        screen.text(&format!("Going on with {} after {entries} entries.", args.file.display()))?;
        Session::new(table, &args.manners, Some(args.file.clone()), screen)?.run()
    }
}

/// Thirty-two bytes that nobody can foretell.
fn fresh_seed() -> Result<[u8; 32], Trouble> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| Trouble::failure(format!("this machine gives no random seed: {error}")))?;
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
