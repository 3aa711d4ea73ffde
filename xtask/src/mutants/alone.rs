//! A build for each mutant, by cargo-mutants itself: slow, and for those that no switch can hold.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::{BUILD, FOLDER, Mutant, Outcome, SETTINGS, Tested};
use crate::problem::Problem;
use crate::workspace;

/// Runs the tests on each of these, one after the other, in the copy.
pub fn try_out(tested: &Tested, copy: &Path, chosen: &[Mutant]) -> Result<Outcome, Problem> {
    let folder = workspace::root().join(FOLDER);
    let names: Vec<String> = chosen.iter().map(|mutant| escaped(&mutant.name)).collect();
    let mut command = Command::new("cargo");
    command.args(["mutants", "--in-place", "--package", &tested.name]);
    command.args(["--cap-lints", "true", "--timeout-multiplier", "5"]);
    // A mutant is built once and its tests run once: what counts is the time to build.
    for setting in ["opt-level=0", "package.\"*\".opt-level=1"].iter().chain(&SETTINGS) {
        command.arg(format!("--cargo-arg=--config=profile.dev.{setting}"));
    }
    command.arg("--re").arg(format!("^(?:{})$", names.join("|")));
    // cargo-mutants 27.1 tries every deleted field of a file, whatever the pattern: fewer files, fewer of
    // those.
    for file in chosen.iter().map(|mutant| &mutant.file).collect::<BTreeSet<_>>() {
        command.arg("--file").arg(file);
    }
    command.arg("--output").arg(&folder).arg("--").args(&tested.tests);
    command.current_dir(copy).env("CARGO_TARGET_DIR", workspace::root().join(BUILD));
    let status = command.status().map_err(|_| Problem::NoMutants)?;
    // 2: some survived; 3: some took too long.
    if !matches!(status.code(), Some(0 | 2 | 3)) {
        return Err(Problem::MutantsFail);
    }
    let names = |file: &str| {
        let text = fs::read_to_string(folder.join("mutants.out").join(file)).unwrap_or_default();
        let is_chosen = |name: &&str| chosen.iter().any(|mutant| mutant.name == **name);
        text.lines().filter(is_chosen).map(str::to_owned).collect()
    };
    Ok(Outcome {
        killed: names("caught.txt"),
        survived: names("missed.txt"),
        unviable: names("unviable.txt"),
        timed_out: names("timeout.txt"),
        untried: BTreeSet::new(),
    })
}

/// A pattern that is exactly this text.
fn escaped(text: &str) -> String {
    let mut pattern = String::new();
    for letter in text.chars() {
        // Not more than needed: `\<` would be the beginning of a word.
        if "\\.+*?()|[]{}^$".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_a_pattern_for_itself() {
        let name = "src/a.rs:1:2: replace <impl X for Y>::f -> bool with true";
        let pattern = "src/a\\.rs:1:2: replace <impl X for Y>::f -> bool with true";
        assert_eq!(escaped(name), pattern);
    }
}
