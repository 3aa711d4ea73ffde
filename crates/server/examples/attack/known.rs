//! What pages were told of one table, over all lives of the program.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;

/// Shared by all pages of a table.
#[derive(Clone, Default)]
pub struct Known(Arc<Mutex<Facts>>);

#[derive(Default)]
pub struct Facts {
    /// How many entries the log had when the program was last killed, as some page was told.
    pub at_kill: u64,
    pub entries: u64,
    pub over: bool,
    /// The lines of the log as each person heard them.
    lines: Vec<BTreeMap<u64, Value>>,
    /// Answers that were acknowledged, spelled as the log spells them.
    pub acknowledged: BTreeMap<u64, String>,
    /// The numbers at which something was taken back, so that each is noted once.
    backs: HashSet<u64>,
    /// Somebody asked to go back to here and was not told what came of it.
    pub may_be_back_at: Option<u64>,
    pub faults: Vec<String>,
}

impl Known {
    pub fn facts(&self) -> MutexGuard<'_, Facts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Facts {
    /// The program is about to start again: from now on nothing before this may be missing.
    pub fn note_kill(&mut self) {
        self.at_kill = self.entries;
    }

    /// Takes in what `person` was told, and compares it with what was told before. The `State` of the page
    /// has `entries`.
    pub fn note(&mut self, person: usize, told: &Value, entries: u64) {
        match told["type"].as_str() {
            Some("welcome") if entries < self.at_kill => {
                if self.may_be_back_at.is_some_and(|to| entries >= to) {
                    self.forget_from(entries);
                    self.at_kill = entries;
                    self.may_be_back_at = None;
                } else {
                    let fault = format!("{} entries were told, {entries} are there", self.at_kill);
                    self.faults.push(fault);
                }
            }
            // Whatever was asked is answered by now.
            Some("welcome" | "notice") => self.may_be_back_at = None,
            Some("update") => {
                let number = told["number"].as_u64().unwrap_or(0);
                if let Some(to) = told["back_to"].as_u64()
                    && self.backs.insert(number)
                {
                    self.forget_from(to);
                    self.at_kill = self.at_kill.min(to);
                    self.may_be_back_at = None;
                }
            }
            _ => return,
        }
        if self.lines.len() <= person {
            self.lines.resize_with(person + 1, BTreeMap::new);
        }
        for line in told["log"].as_array().into_iter().flatten() {
            let entry = line["entry"].as_u64().unwrap_or(0);
            let before = self.lines[person].insert(entry, line.clone());
            if before.is_some_and(|before| before != *line) {
                self.faults.push(format!("entry {entry} was another before"));
            }
        }
        self.entries = self.entries.max(entries);
    }

    fn forget_from(&mut self, to: u64) {
        for lines in &mut self.lines {
            lines.split_off(&to);
        }
        self.acknowledged.split_off(&to);
        self.entries = to;
    }

    /// An answer of `seat` was told to the page that gave it.
    pub fn acknowledge(&mut self, told: &Value, seat: u64, action: &str) -> bool {
        let mut lines = told["log"].as_array().into_iter().flatten();
        let Some(line) = lines.find(|line| line["seat"] == seat) else { return false };
        let entry = line["entry"].as_u64().unwrap_or(0);
        self.acknowledged.insert(entry, format!("{seat} {action}"));
        true
    }
}
