//! One file for each command that is not play.

pub mod content;
pub mod games;
pub mod replay;
pub mod rules;
pub mod scenarios;
pub mod serve;
pub mod show;
pub mod simulate;
pub mod verify;

use std::fmt::Display;
use std::path::Path;

use table::log::{as_text, peek_header};
use table::{Fault, Game, Luck, Seat, SeatInfo, Table, UndoPolicy, from_hex};

use crate::args::SetUp;
use crate::games::NAMES;
use crate::trouble::Trouble;

/// A set-up in words. Where a value is unknown, the refusal lists those that are known.
pub fn options<G: Game>(set_up: &SetUp) -> Result<G::Options, Trouble> {
    set_up.words().parse().map_err(|fault: Fault| {
        let known = G::option_help().iter().find(|option| option.key == fault.path);
        match known.filter(|_| fault.what.starts_with("expected")) {
            Some(option) => Trouble::misuse(format!("{fault}; there are: {}", option.values)),
            None => Trouble::from(fault),
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
pub fn seed(word: &str) -> Result<[u8; 32], Trouble> {
    if let Ok(number) = word.parse() {
        return Ok(Luck::seed_numbered(number));
    }
    from_hex(&word.to_lowercase()).map_err(|_| {
        Trouble::misuse(format!("\"{word}\" is no seed; give a number or 64 hexadecimal digits"))
    })
}

/// The text of a log, and the game it is of.
pub fn read_log(path: &Path) -> Result<(String, String), Trouble> {
    let bytes = std::fs::read(path).map_err(|error| Trouble::unread(path, &error))?;
    let text = as_text(&bytes).map_err(|error| Trouble::in_log(path, &error))?;
    let text = out_of_report(text);
    let peeked = peek_header(text).map_err(|error| Trouble::in_log(path, &error))?;
    // Whoever named the file did nothing wrong: what stands in it is.
    if !NAMES.contains(&peeked.game.as_str()) {
        let (path, game, known) = (path.display(), &peeked.game, NAMES.join(", "));
        let what = format!("{path}, line 2: there is no game \"{game}\"; known: {known}");
        return Err(Trouble::Failure(what));
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
pub fn lay_table<G: Game>(options: &G::Options, seed: [u8; 32]) -> Result<Table<G>, Trouble> {
    let seats = G::set_up(options)?.seats();
    Ok(Table::new(options, SeatInfo::people(seats), UndoPolicy::Free, seed)?)
}

/// A seat of this game.
pub fn seat_of<G: Game>(g: &G, word: &str) -> Result<Seat, Trouble> {
    let seat = word.parse::<Seat>().ok().filter(|seat| seat.0 < g.seats());
    seat.ok_or_else(|| Trouble::misuse(format!("there is no seat {word}; it has {}", g.seats())))
}
