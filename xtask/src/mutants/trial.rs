//! Runs test programs with one mutant on, until the first test fails.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::rewrite::VARIABLE;
use crate::problem::Problem;

/// A mutant that fills the memory is ended by this, in kilobytes.
const MEMORY: u64 = 12 * 1024 * 1024;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Failed,
    Passed,
    TooLong,
}

/// The programs of the tests and how they are run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    pub programs: Vec<PathBuf>,
    /// What stands behind `--` for the tests, for each run of the programs.
    pub runs: Vec<Vec<String>>,
    pub folder: PathBuf,
}

impl Trial {
    /// All tests with this mutant on; with 0, none is.
    pub fn run(&self, mutant: usize, limit: Duration) -> Result<Verdict, Problem> {
        let end = Instant::now() + limit;
        for words in &self.runs {
            for program in &self.programs {
                let left = end.saturating_duration_since(Instant::now());
                let verdict = self.run_one(program, words, mutant, left)?;
                if verdict != Verdict::Passed {
                    return Ok(verdict);
                }
            }
        }
        Ok(Verdict::Passed)
    }

    fn run_one(
        &self,
        program: &Path,
        words: &[String],
        mutant: usize,
        limit: Duration,
    ) -> Result<Verdict, Problem> {
        let mut command = limited(program);
        command.args(words).current_dir(&self.folder);
        command.env(VARIABLE, mutant.to_string()).env("RUST_BACKTRACE", "0");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|_| Problem::MutantsFail)?;
        let verdict = watch(&mut child, limit);
        if verdict.is_some() {
            // It may have ended by itself in between.
            let _ = child.kill();
        }
        let status = child.wait().map_err(|_| Problem::MutantsFail)?;
        Ok(verdict.unwrap_or(match status.success() {
            true => Verdict::Passed,
            false => Verdict::Failed,
        }))
    }
}

/// Reads what the tests say while they run. None: they have come to their end.
fn watch(child: &mut Child, limit: Duration) -> Option<Verdict> {
    let output = child.stdout.take()?;
    let (failed, heard) = mpsc::channel();
    thread::spawn(move || {
        let lines = BufReader::new(output).lines().map_while(Result::ok);
        for line in lines.filter(|line| is_failure(line)) {
            if failed.send(line).is_err() {
                break;
            }
        }
    });
    match heard.recv_timeout(limit) {
        Ok(_) => Some(Verdict::Failed),
        Err(RecvTimeoutError::Timeout) => Some(Verdict::TooLong),
        Err(RecvTimeoutError::Disconnected) => None,
    }
}

/// `test a::b ... FAILED`, also when a test writes without an end of line before it.
fn is_failure(line: &str) -> bool {
    line.ends_with("... FAILED") || line.starts_with("test result: FAILED")
}

#[cfg(unix)]
fn limited(program: &Path) -> Command {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")).arg(program);
    command
}

#[cfg(not(unix))]
fn limited(program: &Path) -> Command {
    Command::new(program)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn verdict(script: &str, mutant: usize) -> Verdict {
        verdict_of(&[script], mutant)
    }

    /// The verdict of several runs.
    fn verdict_of(scripts: &[&str], mutant: usize) -> Verdict {
        let run = |script: &&str| vec!["-c".to_owned(), (*script).to_owned()];
        let trial = Trial {
            programs: vec![PathBuf::from("/bin/sh")],
            runs: scripts.iter().map(run).collect(),
            folder: PathBuf::from("/"),
        };
        trial.run(mutant, Duration::from_secs(2)).expect("a shell runs")
    }

    #[test]
    fn what_the_tests_do_is_the_verdict() {
        assert_eq!(verdict("echo test a ... ok", 1), Verdict::Passed);
        assert_eq!(verdict("echo test a ... ok; exit 101", 1), Verdict::Failed);
        assert_eq!(verdict("exec sleep 60", 1), Verdict::TooLong);
    }

    #[test]
    fn the_first_failure_ends_the_run() {
        let begun = Instant::now();
        assert_eq!(verdict("echo test a ... FAILED; exec sleep 60", 1), Verdict::Failed);
        assert!(begun.elapsed() < Duration::from_secs(2));
    }

    #[test]
    fn a_later_run_counts_as_the_first_and_comes_only_after_it() {
        assert_eq!(verdict_of(&["exit 0", "exit 101"], 1), Verdict::Failed);
        assert_eq!(verdict_of(&["exit 0", "exit 0"], 1), Verdict::Passed);
        assert_eq!(verdict_of(&["exit 101", "exec sleep 60"], 1), Verdict::Failed);
    }

    #[test]
    fn the_mutant_is_told_by_the_variable() {
        assert_eq!(verdict("test $MUTANT_SWITCH = 17", 17), Verdict::Passed);
        assert_eq!(verdict("test $MUTANT_SWITCH = 17", 0), Verdict::Failed);
    }
}
