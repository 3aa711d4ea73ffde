//! One file for each command that is not play.

pub mod cards;
pub mod content;
pub mod decks;
pub mod games;
mod printed;
pub mod replay;
pub mod rules;
pub mod scenarios;
pub mod serve;
pub mod show;
pub mod simulate;
pub mod texts;
pub mod verify;
pub mod words;

use std::fmt::Display;
use std::path::Path;

use table::log::{as_text, peek_header};
use table::{Describe, Game, Invalid, Luck, Seat, SeatInfo, Table, UndoPolicy, from_hex};

use crate::args::SetUp;
use crate::cli_error::CliError;
use crate::games::NAMES;

/// A set-up in words. Where a value is unknown, the refusal lists those that are known.
pub fn options<G: Describe>(set_up: &SetUp) -> Result<G::Options, CliError> {
    set_up.words().parse().map_err(|invalid: Invalid| {
        let known = G::option_help().iter().find(|option| option.key == invalid.path);
        match known.filter(|_| invalid.what.starts_with("expected")) {
            Some(option) => CliError::misuse(format!("{invalid}; there are: {}", option.values)),
            None => CliError::from(invalid),
        }
    })
}

/// The line that tells how a game is set up.
pub fn set_up(options: &impl Display) -> String {
    match options.to_string() {
        words if words.is_empty() => "Set-up: the usual one".to_string(),
        words => format!("Set-up: {words}"),
    }
}

/// A number, or the whole seed as hexadecimal digits.
pub fn seed(word: &str) -> Result<[u8; 32], CliError> {
    if let Ok(number) = word.parse() {
        return Ok(Luck::seed_numbered(number));
    }
    from_hex(&word.to_lowercase()).map_err(|_| {
        CliError::misuse(format!(
            "\"{word}\" is not a seed; give a number or 64 hexadecimal digits"
        ))
    })
}

/// The text of a log, and the game it is of.
pub fn read_log(path: &Path) -> Result<(String, String), CliError> {
    let bytes = std::fs::read(path).map_err(|error| CliError::unread(path, &error))?;
    let text = as_text(&bytes).map_err(|error| CliError::in_log(path, &error))?;
    let text = out_of_report(text);
    let peeked = peek_header(text).map_err(|error| CliError::in_log(path, &error))?;
    // The command is right and the content of the file is wrong, so this is a failure and no misuse.
    if !NAMES.contains(&peeked.game.as_str()) {
        let (path, game, known) = (path.display(), &peeked.game, NAMES.join(", "));
        let what = format!("{path}, line 2: there is no game \"{game}\"; known: {known}");
        return Err(CliError::Failure(what));
    }
    Ok((text.to_string(), peeked.game))
}

/// The log inside a problem report, as the server writes one; a log alone stays as it is.
pub fn out_of_report(text: &str) -> &str {
    match text.starts_with("mathom-report ") {
        true => text.find("\nmathom-log ").map_or(text, |before| &text[before + 1..]),
        false => text,
    }
}

/// A table of people, for looking at.
pub fn lay_table<G: Game>(options: &G::Options, seed: [u8; 32]) -> Result<Table<G>, CliError> {
    let seats = G::set_up(options)?.seats();
    Ok(Table::new(options, SeatInfo::people(seats), UndoPolicy::Free, seed)?)
}

/// A seat of this game.
pub fn seat_of<G: Game>(g: &G, word: &str) -> Result<Seat, CliError> {
    let seat = word.parse::<Seat>().ok().filter(|seat| seat.0 < g.seats());
    seat.ok_or_else(|| {
        CliError::misuse(format!("there is no seat {word}; the game has {}", g.seats()))
    })
}
