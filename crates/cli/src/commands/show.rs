//! `mathom show`: a position as a board, or as JSON to start a scenario from.

use std::path::Path;

use table::{Eye, TableGame, log};

use super::{lay_table, options, read_log, seed};
use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::screen::Screen;

pub fn run(args: &args::Show, screen: &mut Screen) -> Result<(), CliError> {
    let (game, moment) = match &args.at {
        None => (args.game.clone().unwrap_or_default(), None),
        Some(at) => {
            if !args.set_up.is_empty() {
                return Err(CliError::misuse(
                    "a saved game has its own set-up; do not name another",
                ));
            }
            let (file, n) = split_moment(at)?;
            let (text, game) = read_log(Path::new(file))?;
            if let Some(named) = args.game.as_ref().filter(|&named| !game.starts_with(named)) {
                return Err(CliError::misuse(format!(
                    "{file} is a game of {game}, not of {named}"
                )));
            }
            (game, Some(Moment { file: file.to_string(), text, n }))
        }
    };
    games::with(&game, Draw { args, moment, screen })
}

/// A place in a saved game.
struct Moment {
    file: String,
    text: String,
    n: Option<usize>,
}

/// `evening.log:120`, or `evening.log` for its end.
fn split_moment(at: &str) -> Result<(&str, Option<usize>), CliError> {
    match at.rsplit_once(':') {
        Some((file, n)) if !n.contains(['/', '\\']) => {
            let number = n.parse().map_err(|_| {
                CliError::misuse(format!("\"{n}\" is not a number of entries; write FILE:N"))
            })?;
            Ok((file, Some(number)))
        }
        _ => Ok((at, None)),
    }
}

struct Draw<'a> {
    args: &'a args::Show,
    moment: Option<Moment>,
    screen: &'a mut Screen,
}

impl GameCommand for Draw<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let position = match self.moment {
            None => {
                let options = options::<G>(&self.args.set_up)?;
                lay_table::<G>(&options, seed(&self.args.seed)?)?.position().clone()
            }
            Some(moment) => position_in::<G>(&moment)?,
        };
        match self.args.json {
            true => self.screen.line(&format!("{:#}", with_supply(&position))),
            false => {
                let paint = self.screen.paint;
                self.screen.lines(G::board(&position.view(Eye::Onlooker), paint))?;
                self.screen.line("")?;
                self.screen.text(&position.explain().text())
            }
        }
    }
}

/// The position, and what is left beside the board: a scenario file can name both.
fn with_supply<G: TableGame>(position: &G) -> serde_json::Value {
    let mut json = position.to_json();
    if let serde_json::Value::Object(fields) = &mut json {
        fields.insert("supply".to_owned(), position.supply());
    }
    json
}

fn position_in<G: TableGame>(moment: &Moment) -> Result<G, CliError> {
    let saved = log::read::<G>(&moment.text)
        .map_err(|error| CliError::in_log(Path::new(&moment.file), &error))?;
    let record = saved.record();
    let n = moment.n.unwrap_or(record.len());
    record.position_at(n).ok_or_else(|| {
        CliError::misuse(format!("{} has only {} entries, not {n}", moment.file, record.len()))
    })
}
