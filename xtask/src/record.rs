//! The record of what scenario tests have shown while they ran.
//!
//! `table::proof` writes one file for each test process into `target/proof`. A stamp says when the run
//! began; it is written only if every test passed. A record is used again as long as no source is newer
//! than its stamp; otherwise the tests of the games are run first.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::problem::Problem;
use crate::workspace;

/// The variable that `table::proof` reads.
pub const VARIABLE: &str = "MATHOM_PROOF";

const FOLDER: &str = "target/proof";
const STAMP: &str = "complete";

/// What changes a record: the table, the games, and what they are made of.
const SOURCES: [&str; 2] = ["crates/table", "crates/fact-writer"];

/// How a statement was shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct How {
    pub asserted: bool,
    pub refused: bool,
}

impl How {
    pub fn words(self) -> &'static str {
        match (self.asserted, self.refused) {
            (true, true) => "both",
            (true, false) => "asserted",
            (false, true) => "refused",
            (false, false) => "",
        }
    }
}

/// What speaks for one rule.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Shown {
    pub how: How,
    pub tests: BTreeSet<String>,
}

/// What speaks for one card or ability.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ran {
    /// The modules where its effect stands.
    pub homes: BTreeSet<String>,
    pub tests: BTreeSet<String>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Record {
    pub rules: BTreeMap<String, Shown>,
    pub effects: BTreeMap<String, Ran>,
}

impl Record {
    /// The record of the last run; a new run is made if it is missing or old.
    pub fn current() -> Result<Record, Problem> {
        if !is_fresh()? {
            println!("the record of the scenarios is missing or old: they are run again");
            let games = workspace::game_crates()?;
            let packages = games.iter().flat_map(|game| ["--package", &game.folder]);
            let mut arguments = vec!["test", "--locked"];
            arguments.extend(packages);
            if !run(&arguments)? {
                return Err(Problem::TestsFail);
            }
        }
        Record::read()
    }

    fn read() -> Result<Record, Problem> {
        let games = workspace::game_crates()?;
        let folders: Vec<&str> = games.iter().map(|game| game.folder.as_str()).collect();
        let mut record = Record::default();
        for path in workspace::files(Path::new(FOLDER), "tsv")? {
            record.take_in(&workspace::read(&path)?, &folders);
        }
        Ok(record)
    }

    /// Takes in the lines of one process, as far as they are about the games in these folders of `crates/`:
    /// kind, what, home, test, place.
    pub fn take_in(&mut self, text: &str, folders: &[&str]) {
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[kind, what, home, test, place] = fields.as_slice() else { continue };
            // Other crates have games of their own to try the table with.
            let folder = place.strip_prefix("crates/").and_then(|place| place.split_once('/'));
            if !folder.is_some_and(|(folder, _)| folders.contains(&folder)) {
                continue;
            }
            let test = test.rsplit("::").next().unwrap_or(test).to_owned();
            if kind == "ran" {
                let ran = self.effects.entry(what.to_owned()).or_default();
                ran.homes.insert(home.to_owned());
                ran.tests.insert(test);
                continue;
            }
            let shown = self.rules.entry(what.to_owned()).or_default();
            shown.how.asserted |= kind == "asserted";
            shown.how.refused |= kind == "refused";
            shown.tests.insert(test);
        }
    }
}

/// Runs cargo with the record switched on. True if everything passed.
pub fn run(arguments: &[&str]) -> Result<bool, Problem> {
    let folder = workspace::root().join(FOLDER);
    let failed = |error| Problem::Write { path: PathBuf::from(FOLDER), error };
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    let began = SystemTime::now();
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(arguments).current_dir(workspace::root()).env(VARIABLE, &folder);
    let passed = command.status().map_err(failed)?.success();
    if passed {
        let stamp = fs::File::create(folder.join(STAMP)).map_err(failed)?;
        stamp.set_modified(began).map_err(failed)?;
    }
    Ok(passed)
}

fn is_fresh() -> Result<bool, Problem> {
    let stamp = workspace::root().join(FOLDER).join(STAMP);
    let Ok(stamp) = fs::metadata(stamp).and_then(|stamp| stamp.modified()) else {
        return Ok(false);
    };
    let games = workspace::game_crates()?;
    let games = games.iter().map(|game| Path::new("crates").join(&game.folder));
    for folder in SOURCES.iter().map(PathBuf::from).chain(games) {
        for path in ["rs", "toml", "csv"].map(|ending| workspace::files(&folder, ending)) {
            for path in path? {
                let changed = fs::metadata(workspace::root().join(&path))
                    .and_then(|file| file.modified())
                    .map_err(|error| Problem::Read { path: path.clone(), error })?;
                if changed > stamp {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let mut record = Record::default();
        record.take_in(
            "asserted\tFOTF.4.1\t\ttravel::along_paths\tcrates/war-of-the-ring/tests/travel.rs:3\n\
             refused\tFOTF.4.1\t\ttravel::not_there\tcrates/war-of-the-ring/tests/travel.rs:9\n\
             refused\tFOTF.4.2\t\ttravel::not_there\tcrates/war-of-the-ring/tests/travel.rs:8\n\
             ran\tevent:lembas\tfate::events::provisions\tevents::lembas\tcrates/war-of-the-ring/tests/e.rs:1\n\
             asserted\tFOTF.4.1\t\ttoys::of_a_toy\tcrates/table/tests/toys.rs:1\n\
             half a line",
            &["war-of-the-ring"],
        );
        record
    }

    #[test]
    fn a_record_says_how_a_rule_was_shown_and_by_which_tests() {
        let record = record();
        assert_eq!(record.rules["FOTF.4.1"].how.words(), "both");
        assert_eq!(record.rules["FOTF.4.2"].how.words(), "refused");
        let tests: Vec<&str> = record.rules["FOTF.4.1"].tests.iter().map(String::as_str).collect();
        assert_eq!(tests, ["along_paths", "not_there"]);
    }

    #[test]
    fn a_record_says_which_effects_ran_and_where_they_stand() {
        let record = record();
        let homes: Vec<&str> =
            record.effects["event:lembas"].homes.iter().map(String::as_str).collect();
        assert_eq!(homes, ["fate::events::provisions"]);
        assert!(!record.rules.contains_key("event:lembas"));
    }
}
