//! `mathom try`: scenario files, reported like tests.

use std::fs;
use std::path::{Path, PathBuf};

use table::scenario_file::{Failed, Passed, peek_game, run as run_file};

use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::paint::Ink;
use crate::screen::Screen;

pub fn run(args: &args::Try, screen: &mut Screen) -> Result<(), CliError> {
    let mut files = Vec::new();
    for path in &args.files {
        gather(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(CliError::misuse("there is no scenario file (.toml) in it"));
    }
    // Where the rules cannot go on, the report says so; the panic itself says no more.
    std::panic::set_hook(Box::new(|_| ()));
    let (mut passed, mut failed) = (0, 0);
    for path in &files {
        let text = fs::read_to_string(path).map_err(|error| CliError::unread(path, &error))?;
        match try_file(&text) {
            Ok(scenario) => {
                passed += 1;
                let word = screen.paint.ink(Ink::Good, "passed");
                let branches = match scenario.branches {
                    0 => String::new(),
                    1 => ", 1 branch".to_owned(),
                    more => format!(", {more} branches"),
                };
                let what = format!("{} ({} steps{branches})", scenario.name, scenario.steps);
                screen.line(&format!("{word}  {}: {what}", path.display()))?;
            }
            Err(difference) => {
                failed += 1;
                let word = screen.paint.ink(Ink::Bad, "FAILED");
                screen.line(&format!("{word}  {}: {difference}", path.display()))?;
            }
        }
    }
    let _ = std::panic::take_hook();
    screen.line(&format!("{passed} passed, {failed} failed"))?;
    if failed > 0 { Err(CliError::Told) } else { Ok(()) }
}

/// The file itself, or every scenario file below a directory, in order.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), CliError> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let unread = |error| CliError::unread(path, &error);
    let entries: Result<Vec<_>, _> = fs::read_dir(path).map_err(unread)?.collect();
    let mut below: Vec<PathBuf> =
        entries.map_err(unread)?.into_iter().map(|entry| entry.path()).collect();
    below.sort();
    for path in below {
        if path.is_dir() || path.extension().is_some_and(|ending| ending == "toml") {
            gather(&path, files)?;
        }
    }
    Ok(())
}

fn try_file(text: &str) -> Result<Passed, Failed> {
    let game = peek_game(text)?;
    let unknown = |trouble: CliError| Failed { line: 1, what: trouble.to_string() };
    games::with(&game, RunFile(text)).map_err(unknown)?
}

struct RunFile<'a>(&'a str);

impl GameCommand for RunFile<'_> {
    type Output = Result<Passed, Failed>;

    fn run<G: TerminalGame>(self) -> Result<Self::Output, CliError> {
        Ok(run_file::<G>(self.0))
    }
}
