//! Going back, and keeping the game in a file.

use std::fs;
use std::path::{Path, PathBuf};

use table::{Asked, Illegal, Play, Seat, Seats, Secrets, What, log};

use super::session::Session;
use crate::cli_error::CliError;
use crate::commands::out_of_report;
use crate::games::TerminalGame;

impl<G: TerminalGame> Session<'_, G> {
    /// Takes back the latest real choice of a person at this terminal.
    pub(super) fn undo(&mut self, asking: Seat) -> Result<bool, CliError> {
        let Some((latest, seat)) = self.latest_choice() else {
            self.screen.line("There is nothing to undo.")?;
            return Ok(false);
        };
        // What one choice did together is taken back together.
        let together = self.together.iter().find(|(first, end)| (*first..*end).contains(&latest));
        let n = together.map_or(latest, |(first, _)| *first);
        // What another chose in secret is not told by taking it back.
        let what = match G::HAS_SECRETS && seat != asking {
            true => format!("the latest choice of seat {seat}"),
            false => self.label_at(n, seat),
        };
        match self.go_back(asking, seat, n)? {
            Ok(false) => {
                self.screen.line("Nothing is undone.")?;
                Ok(false)
            }
            Ok(true) => {
                self.told = self.told.min(self.table.len());
                self.together.retain(|(first, _)| *first < n);
                self.kept = None;
                self.offered = None;
                self.screen.text(&format!("Undone: {what}"))?;
                Ok(true)
            }
            Err(illegal) => {
                self.screen.text(&format!("You cannot undo that: {illegal}."))?;
                Ok(false)
            }
        }
    }

    /// Asks the seats that must agree, and goes back if all do; the end of the input is a no. What its
    /// `owner` could take back alone concerns nobody else.
    fn go_back(
        &mut self,
        asking: Seat,
        owner: Seat,
        n: usize,
    ) -> Result<Result<bool, Illegal>, CliError> {
        let needs = |by| self.table.undo_needs(by, n);
        let (by, ask) = match (needs(asking), needs(owner)) {
            (Err(illegal), _) | (_, Err(illegal)) => return Ok(Err(illegal)),
            (Ok(others), Ok(alone)) if alone.is_empty() && !others.is_empty() => {
                (owner, Seats::only(owner))
            }
            (Ok(others), Ok(_)) => (asking, others),
        };
        for other in ask.iter() {
            let question = format!("Seat {other}, do you agree to the undo? (yes or no) ");
            let agrees = |line: String| matches!(line.trim().to_lowercase().as_str(), "y" | "yes");
            if !self.read_line(&question)?.is_some_and(agrees) {
                return Ok(Ok(false));
            }
        }
        let mut asked = self.table.ask_undo_to(by, n);
        while let Ok(Asked::Waits(waits)) = asked {
            let Some(other) = waits.iter().next() else { break };
            asked = self.table.consent_undo(other);
        }
        Ok(asked.map(|_| true))
    }

    pub(super) fn latest_choice(&self) -> Option<(usize, Seat)> {
        for (place, entry) in self.table.entries().iter().enumerate().rev() {
            let What::Acted(seat, _) = entry.what else { continue };
            let n = self.table.first() + place;
            let position = self.table.position_at(n)?;
            let asked = self.ask_all || position.legal(seat).len() > 1;
            if self.bots[seat.index()].is_none() && asked {
                return Some((n, seat));
            }
        }
        None
    }

    /// What was chosen there, in the words in which it was offered.
    fn label_at(&self, n: usize, seat: Seat) -> String {
        let entry = n.checked_sub(self.table.first()).and_then(|at| self.table.entries().get(at));
        match (entry.map(|entry| &entry.what), self.table.position_at(n)) {
            (Some(&What::Acted(_, action)), Some(position)) => position.label(seat, action).plain(),
            _ => "the latest choice".to_string(),
        }
    }

    pub(super) fn save(&mut self, file: &str) -> Result<(), CliError> {
        let known = self.keeping.file.clone().filter(|_| file.is_empty());
        let Some(path) = known.or_else(|| (!file.is_empty()).then(|| PathBuf::from(file))) else {
            return self.screen.text("Name a file: save FILE");
        };
        match self.may_write_to(&path).and_then(|()| self.write_to(&path)) {
            Ok(()) => {
                self.keeping.file = Some(path.clone());
                self.screen.text(&format!("Saved. To go on: mathom resume {}", path.display()))
            }
            Err(trouble) => self.screen.text(&format!("{trouble}.")),
        }
    }

    /// Nothing is written over but an empty file and an earlier state of this game.
    pub(super) fn may_write_to(&self, path: &Path) -> Result<(), CliError> {
        // What is no file, or cannot be read, is the writing's trouble.
        let there = if path.is_file() { fs::read(path).unwrap_or_default() } else { Vec::new() };
        let ours = log::write(&self.table, Secrets::Kept);
        let there = String::from_utf8_lossy(&there);
        match there.trim().is_empty() || header(out_of_report(&there)) == header(&ours) {
            true => Ok(()),
            false => Err(CliError::misuse(format!(
                "{} exists and is not a log of this game; name another file",
                path.display()
            ))),
        }
    }

    pub(super) fn write_to(&self, path: &Path) -> Result<(), CliError> {
        let text = log::write(&self.table, Secrets::Included);
        fs::write(path, text).map_err(|error| CliError::unwritten(path, &error))
    }

    pub(super) fn keep_always(&self) -> Result<(), CliError> {
        match (&self.keeping.file, self.keeping.always) {
            (Some(path), true) => self.write_to(path),
            _ => Ok(()),
        }
    }
}

/// Who sat down to what: the part of a log that stays the same as long as a game is played.
fn header(log: &str) -> &str {
    log.split_once("\nbegin\n").map_or(log, |(header, _)| header)
}
