//! A log as far as somebody may know it.
//!
//! How an entry is spelled also says what was chosen or fell face down. So it is shown only to a reader who
//! said it, to everybody where nothing is hidden, and once the game is over. Anybody else reads the
//! sentences that he heard at the table.

use std::ops::Range;

use table::{Eye, PlayedEntry, Record, TableGame, What};

use crate::cli_error::CliError;
use crate::paint::Ink;
use crate::screen::Screen;

/// Who reads a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    Eye(Eye),
    /// Somebody for whom every entry is spelled, because the game is over. What happened is told as
    /// onlookers heard it.
    Everything,
}

/// What one entry comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// As the log has it, if the reader may know that.
    pub spelled: Option<String>,
    /// What the reader heard.
    pub says: Vec<String>,
}

/// These entries, counted from 0, as `reader` may know them.
pub fn lines<G: TableGame>(record: &Record<G>, entries: Range<usize>, reader: Reader) -> Vec<Line> {
    let mut lines = Vec::new();
    record.walk(entries.start, &mut |passed| {
        if passed.n < entries.end {
            lines.push(line(&passed, reader));
        }
    });
    lines
}

fn line<G: TableGame>(passed: &PlayedEntry<'_, G>, reader: Reader) -> Line {
    let by = passed.entry.by();
    let (eye, is_known) = match reader {
        Reader::Everything => (Eye::Onlooker, true),
        Reader::Eye(eye) => (eye, !G::HAS_SECRETS || by.is_some_and(|seat| eye == Eye::Seat(seat))),
    };
    let events = passed.events.iter().filter_map(|event| G::redact(event, eye));
    let mut says: Vec<String> = events.map(|event| passed.before.tells(&event, by).says).collect();
    // That something was said or fell is no secret: its number is missing otherwise.
    if !is_known && says.is_empty() {
        says.push(match passed.entry.what {
            What::Acted(seat, _) => format!("Seat {seat} has chosen."),
            What::Fell(_) => "Something fell.".to_string(),
        });
    }
    Line { number: passed.n + 1, spelled: is_known.then(|| passed.spelled()), says }
}

impl Line {
    /// As it is spelled, or else what was heard.
    pub fn show_short(&self, screen: &mut Screen) -> Result<(), CliError> {
        match &self.spelled {
            Some(spelled) => screen.indented(&self.margin(), spelled),
            None => self.show_heard(screen),
        }
    }

    /// As it is spelled, and what was heard.
    pub fn show_whole(&self, screen: &mut Screen) -> Result<(), CliError> {
        let Some(spelled) = &self.spelled else { return self.show_heard(screen) };
        let margin = self.margin();
        for line in crate::paint::wrapped(spelled, &margin, &blank(&margin), crate::paint::WIDTH) {
            let line = screen.paint.ink(Ink::Faint, &line);
            screen.line(&line)?;
        }
        self.says.iter().try_for_each(|sentence| screen.indented(&blank(&margin), sentence))
    }

    fn show_heard(&self, screen: &mut Screen) -> Result<(), CliError> {
        let mut margin = self.margin();
        for sentence in &self.says {
            screen.indented(&margin, sentence)?;
            margin = blank(&margin);
        }
        Ok(())
    }

    fn margin(&self) -> String {
        format!("{:>5}  ", self.number)
    }
}

fn blank(margin: &str) -> String {
    " ".repeat(margin.len())
}
