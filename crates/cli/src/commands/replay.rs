//! `mathom replay`: the story of a saved game, entry by entry, and the board it led to.

use std::path::Path;

use table::{Eye, log};

use super::{read_log, seat_of, set_up};
use crate::args;
use crate::cli_error::CliError;
use crate::entry_lines::{self, Reader};
use crate::games::{self, GameCommand, TerminalGame};
use crate::screen::Screen;

pub fn run(args: &args::Replay, screen: &mut Screen) -> Result<(), CliError> {
    let (text, game) = read_log(&args.file)?;
    games::with(&game, Tell { args, path: &args.file, text: &text, screen })
}

struct Tell<'a> {
    args: &'a args::Replay,
    path: &'a Path,
    text: &'a str,
    screen: &'a mut Screen,
}

impl GameCommand for Tell<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let saved =
            log::read::<G>(self.text).map_err(|error| CliError::in_log(self.path, &error))?;
        let record = saved.record();
        let eye = match &self.args.seat {
            None => Eye::Onlooker,
            Some(word) => Eye::Seat(seat_of(record.position(), word)?),
        };
        let last = self.args.at.unwrap_or(record.len());
        let Some(position) = record.position_at(last) else {
            let whole = record.len();
            return Err(CliError::misuse(format!("the game has only {whole} entries, not {last}")));
        };
        let screen = self.screen;
        screen.heading(G::TITLE)?;
        screen.text(&set_up(&record.header().options))?;
        for (seat, who) in (1..).zip(&record.header().seats) {
            screen.text(&format!("Seat {seat}: {} ({})", who.name, who.kind))?;
        }
        screen.line("")?;
        // A finished game has no secrets left, but a reader who asks for a seat's view gets that view.
        let reader = match eye {
            Eye::Onlooker if record.is_over() => Reader::Everything,
            _ => Reader::Eye(eye),
        };
        for line in entry_lines::lines(record, 0..last, reader) {
            line.show_whole(screen)?;
        }
        screen.line("")?;
        screen.lines(G::board(&position.view(eye), screen.paint))?;
        screen.line("")?;
        match record.outcome().filter(|_| last == record.len()) {
            Some(outcome) => screen.text(&G::ending(outcome)),
            None => screen.text(&position.explain().text()),
        }
    }
}
