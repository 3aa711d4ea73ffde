//! Going back, and keeping the game in a file.

use std::fs;
use std::path::{Path, PathBuf};

use table::{Asked, Seat, Secrets, What, log};

use super::session::Session;
use crate::games::Shown;
use crate::trouble::Trouble;

impl<G: Shown> Session<'_, G> {
    /// Takes back the latest real choice of a person at this terminal.
    pub(super) fn undo(&mut self, asking: Seat) -> Result<bool, Trouble> {
        let Some((n, seat)) = self.latest_choice() else {
            self.screen.line("There is nothing to take back.")?;
            return Ok(false);
        };
        let what = self.label_at(n, seat);
        let mut asked = self.table.ask_undo_to(seat, n);
        while let Ok(Asked::Waits(waits)) = asked {
            let Some(other) = waits.iter().next() else { break };
            let question = format!("Seat {other}, do you agree to go back? (yes or no) ");
            let agreed = match other == asking {
                true => true,
                false => self
                    .read_line(&question)?
                    .is_some_and(|line| matches!(line.trim().to_lowercase().as_str(), "y" | "yes")),
            };
            asked = match agreed {
                true => self.table.consent_undo(other),
                false => {
                    let _ = self.table.refuse_undo(other);
                    self.screen.line("Then it stays as it is.")?;
                    return Ok(false);
                }
            };
        }
        match asked {
            Ok(_) => {
                self.told = self.told.min(self.table.len());
                self.offered = None;
                self.screen.text(&format!("Taken back: {what}"))?;
                Ok(true)
            }
            Err(illegal) => {
                self.screen.text(&format!("That cannot be taken back: {illegal}."))?;
                Ok(false)
            }
        }
    }

    pub(super) fn latest_choice(&self) -> Option<(usize, Seat)> {
        for (place, entry) in self.table.entries().iter().enumerate().rev() {
            let What::Said(seat, _) = entry.what else { continue };
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
            (Some(&What::Said(_, action)), Some(position)) => position.label(seat, action).text,
            _ => "the latest choice".to_string(),
        }
    }

    pub(super) fn save(&mut self, file: &str) -> Result<(), Trouble> {
        let known = self.keeping.file.clone().filter(|_| file.is_empty());
        let Some(path) = known.or_else(|| (!file.is_empty()).then(|| PathBuf::from(file))) else {
            return self.screen.text("Where to? Type: save FILE");
        };
        match self.write_to(&path) {
            Ok(()) => {
                self.keeping.file = Some(path.clone());
                self.screen.text(&format!("Saved; go on with: mathom resume {}", path.display()))
            }
            Err(trouble) => self.screen.text(&format!("{trouble}.")),
        }
    }

    pub(super) fn write_to(&self, path: &Path) -> Result<(), Trouble> {
        let text = log::write(&self.table, Secrets::Included);
        fs::write(path, text).map_err(|error| Trouble::unwritten(path, &error))
    }

    pub(super) fn keep_always(&self) -> Result<(), Trouble> {
        match (&self.keeping.file, self.keeping.always) {
            (Some(path), true) => self.write_to(path),
            _ => Ok(()),
        }
    }
}
