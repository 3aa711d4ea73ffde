//! Mutants: small faults put into the rules on purpose, to see whether a scenario notices.
//!
//! `cargo mutants` lists them, and a seed chooses a sample. A copy of the workspace is built once with the
//! whole sample in it, each mutant behind a switch; then the tests run once for each switch. The result is
//! written to `docs/mutants.md`. To build every mutant by itself would take half a minute for each.

mod alone;
mod find;
mod page;
mod rewrite;
mod switched;
mod tree;
mod trial;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::problem::Problem;
use crate::workspace::{self, GameCrate};
use page::{Page, Section, Survivor};
use switched::Switched;
use trial::{Trial, Verdict};

const USAGE: &str = "cargo xtask mutants CRATE [--sample N] [--seed S[,S…]] [--again] [--quick]";
const PAGE: &str = "docs/mutants.md";
const FOLDER: &str = "target/mutants";
const BUILD: &str = "target/mutants/build";

/// The one setting of the build that differs from what tests are built with.
const SETTINGS: [&str; 1] = ["debug=false"];

/// What tells, reads or prints is not a rule; its faults do not change a game. Nor are the list of words
/// that a game knows, and what reads golden games for its tests.
const NOT_RULES: [&str; 7] = [
    "/telling",
    "/sheet",
    "/components.rs",
    "/lords/telling",
    "/proof.rs",
    "/table/src/wordbook.rs",
    "/table/src/golden.rs",
];

/// A crate and the tests that are to notice its mutants.
struct Tested {
    name: String,
    /// As `cargo test` takes them: the tests, and what they skip.
    tests: Vec<String>,
    /// Tests that take long. They run only on a mutant that no other test has noticed.
    last: &'static [&'static str],
}

/// One of them plays a game some hundred times, with another call to storage failing each time.
const LONG_TESTS_OF_SERVER: [&str; 1] =
    ["failing_storage::a_fault_at_any_call_loses_nothing_and_no_table"];

impl Tested {
    fn new(name: &str, tests: &[&str]) -> Tested {
        let tests = tests.iter().map(|&word| word.to_owned()).collect();
        Tested { name: name.to_owned(), tests, last: &[] }
    }

    /// What stands behind `--` for the tests, run by run. A mutant survives if it passes all runs.
    fn runs(&self) -> Vec<Vec<String>> {
        let words = self.tests.iter().skip_while(|word| *word != "--").skip(1);
        let skipped = self.last.iter().flat_map(|&test| ["--skip", test]);
        let quick = words.cloned().chain(skipped.map(str::to_owned)).collect();
        let mut runs = vec![quick];
        if !self.last.is_empty() {
            let alone = ["--exact"].iter().chain(self.last);
            runs.push(alone.map(|&word| word.to_owned()).collect());
        }
        runs
    }

    /// The rules of a game are tried by its scenarios, without laws and long games.
    fn game(game: &GameCrate) -> Tested {
        let mut tests: Vec<&str> =
            game.rule_tests.iter().flat_map(|test| ["--test", test]).collect();
        tests.extend(["--", "--skip", "laws::", "--skip", "golden_games::"]);
        Tested::new(&game.folder, &tests)
    }
}

/// Every crate that can be tried.
fn crates() -> Result<Vec<Tested>, Problem> {
    // In `table` the laws themselves are what is tested.
    let mut crates = vec![
        Tested::new("table", &["--lib", "--test", "table"]),
        Tested {
            last: &LONG_TESTS_OF_SERVER,
            ..Tested::new("server", &["--lib", "--test", "web"])
        },
    ];
    crates.extend(workspace::game_crates()?.iter().map(Tested::game));
    Ok(crates)
}

/// Several seeds share a build.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sample {
    size: usize,
    seeds: Vec<u64>,
    /// Only those that the last runs did not kill: for the author of a new test.
    again: bool,
    /// Without those that no switch can hold: each of them would be a build of its own.
    quick: bool,
}

/// One mutant of the list of `cargo mutants`.
#[derive(Clone, PartialEq, Eq, Deserialize, Debug)]
struct Mutant {
    /// `crates/game/src/turn.rs:12:5: replace next -> bool with true`
    name: String,
    file: String,
    /// `FnValue`, `BinaryOperator` and so on.
    genre: String,
    /// The text of `span` becomes this.
    replacement: String,
    span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
struct Span {
    start: Place,
    end: Place,
}

/// Counted from one, columns in letters.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
struct Place {
    line: usize,
    column: usize,
}

/// How the mutants of a run fared, by their names.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Outcome {
    killed: BTreeSet<String>,
    survived: BTreeSet<String>,
    unviable: BTreeSet<String>,
    timed_out: BTreeSet<String>,
    untried: BTreeSet<String>,
}

impl Outcome {
    fn viable(&self) -> usize {
        self.killed.len() + self.survived.len() + self.timed_out.len()
    }

    fn add(&mut self, other: Outcome) {
        self.killed.extend(other.killed);
        self.survived.extend(other.survived);
        self.unviable.extend(other.unviable);
        self.timed_out.extend(other.timed_out);
        self.untried.extend(other.untried);
    }
}

pub fn run(arguments: &[&str]) -> ExitCode {
    let crates = match crates() {
        Ok(crates) => crates,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let Some((tested, sample)) = read(&crates, arguments) else {
        let names: Vec<&str> = crates.iter().map(|one| one.name.as_str()).collect();
        eprintln!("Usage: {USAGE}\nCRATE is one of: {}", names.join(", "));
        return ExitCode::from(2);
    };
    match look(tested, &sample) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn read<'a>(crates: &'a [Tested], arguments: &[&str]) -> Option<(&'a Tested, Sample)> {
    let (name, mut rest) = arguments.split_first()?;
    let tested = crates.iter().find(|one| one.name == *name)?;
    let mut sample = Sample { size: 100, seeds: vec![1], again: false, quick: false };
    while let Some((&flag @ ("--again" | "--quick"), others)) = rest.split_last() {
        match flag {
            "--again" => sample.again = true,
            _ => sample.quick = true,
        }
        rest = others;
    }
    while let [option, value, more @ ..] = rest {
        match *option {
            "--sample" => sample.size = value.parse().ok()?,
            "--seed" => {
                let seeds = value.split(',').map(|seed| seed.parse().ok());
                sample.seeds = seeds.collect::<Option<_>>()?;
            }
            _ => return None,
        }
        rest = more;
    }
    rest.is_empty().then_some((tested, sample))
}

/// The mutants that a seed chooses, and how those fared that were tried.
struct Draw {
    seed: u64,
    waiting: std::vec::IntoIter<Mutant>,
    outcome: Outcome,
}

fn look(tested: &Tested, sample: &Sample) -> Result<(), Problem> {
    let list = list(&tested.name)?;
    println!("{}: {} for each seed of {} mutants", tested.name, sample.size, list.len());
    let draw = |&seed: &u64| Draw {
        seed,
        waiting: shuffled(list.clone(), seed).into_iter(),
        outcome: Outcome::default(),
    };
    let mut draws: Vec<Draw> = sample.seeds.iter().map(draw).collect();

    // What does not compile proves nothing, so others take its place. A few more than wanted are built at
    // once for that.
    loop {
        let mut chosen: Vec<Vec<Mutant>> = Vec::new();
        for draw in &mut draws {
            let wanted = sample.size - draw.outcome.viable();
            let with_others = if wanted > 0 { wanted + wanted / 4 + 2 } else { 0 };
            chosen.push(draw.waiting.by_ref().take(with_others).collect());
        }
        let mut all: Vec<Mutant> = chosen.concat();
        if all.is_empty() {
            break;
        }
        all.sort_by(|one, other| one.name.cmp(&other.name));
        all.dedup();
        let build = Build::new(tested, &all)?;
        for (draw, chosen) in draws.iter_mut().zip(&chosen) {
            println!("seed {}", draw.seed);
            build.try_out(chosen, sample, &mut draw.outcome)?;
            remember(tested, &draw.outcome)?;
        }
    }
    for Draw { seed, outcome, .. } in &draws {
        write_down(&tested.name, *seed, list.len(), outcome)?;
    }
    Ok(())
}

/// A build with these mutants behind switches, and the tests that are run on it.
struct Build<'a> {
    tested: &'a Tested,
    mutants: &'a [Mutant],
    switched: Switched,
    trial: Trial,
    limit: Duration,
}

impl Build<'_> {
    fn new<'a>(tested: &'a Tested, mutants: &'a [Mutant]) -> Result<Build<'a>, Problem> {
        // One copy for each crate, so that nothing is built again because another crate was tried.
        let copy = workspace::root().join(FOLDER).join(&tested.name);
        let begun = Instant::now();
        let switched = switched::build(tested, &copy, mutants)?;
        println!(
            "{} behind a switch, {} that do not compile, built in {} s",
            switched.behind_a_switch.len(),
            switched.unviable.len(),
            begun.elapsed().as_secs()
        );
        let trial = Trial {
            programs: switched.programs.clone(),
            runs: tested.runs(),
            folder: copy.join("crates").join(&tested.name),
        };
        let begun = Instant::now();
        if trial.run(0, Duration::from_secs(600))? != Verdict::Passed {
            return Err(Problem::TestsFail);
        }
        let limit = begun.elapsed() * 5 + Duration::from_secs(10);
        println!("the tests take {:.1} s without a mutant", begun.elapsed().as_secs_f32());
        Ok(Build { tested, mutants, switched, trial, limit })
    }

    /// Tries these in their order until there are as many viable ones as are wanted.
    fn try_out(
        &self,
        chosen: &[Mutant],
        sample: &Sample,
        outcome: &mut Outcome,
    ) -> Result<(), Problem> {
        let known = if sample.again { killed_before(self.tested) } else { BTreeSet::new() };
        let mut alone = Vec::new();
        for mutant in chosen {
            if outcome.viable() + alone.len() == sample.size {
                break;
            }
            let id = self.mutants.iter().position(|other| other == mutant).map_or(0, |at| at + 1);
            if known.contains(&mutant.name) {
                outcome.killed.insert(mutant.name.clone());
            } else if self.switched.unviable.contains(&id) {
                outcome.unviable.insert(mutant.name.clone());
            } else if self.switched.behind_a_switch.contains(&id) {
                let begun = Instant::now();
                let mut verdict = self.trial.run(id, self.limit)?;
                if verdict == Verdict::TooLong {
                    // The machine may have been busy with something else.
                    verdict = self.trial.run(id, self.limit * 3)?;
                }
                let (word, set) = match verdict {
                    Verdict::Failed => ("killed", &mut outcome.killed),
                    Verdict::Passed => ("SURVIVED", &mut outcome.survived),
                    Verdict::TooLong => ("timed out", &mut outcome.timed_out),
                };
                set.insert(mutant.name.clone());
                let taken = begun.elapsed().as_secs_f32();
                println!("{:3} {word} ({taken:.1} s) {}", outcome.viable(), mutant.name);
            } else if sample.quick {
                println!("    left out: {}", mutant.name);
                outcome.untried.insert(mutant.name.clone());
            } else {
                println!("    by itself, later: {}", mutant.name);
                alone.push(mutant.clone());
            }
        }
        if !alone.is_empty() {
            let copy = workspace::root().join(FOLDER).join("plain");
            tree::bring_up_to_date(&copy, &BTreeSet::new())?;
            outcome.add(alone::try_out(self.tested, &copy, &alone)?);
        }
        Ok(())
    }
}

/// Where the names of killed mutants of a crate are kept between two runs.
fn memory(tested: &Tested) -> PathBuf {
    workspace::root().join(FOLDER).join(format!("{}.killed", tested.name))
}

fn killed_before(tested: &Tested) -> BTreeSet<String> {
    let text = fs::read_to_string(memory(tested)).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

fn remember(tested: &Tested, outcome: &Outcome) -> Result<(), Problem> {
    let mut killed = killed_before(tested);
    killed.retain(|name| !outcome.survived.contains(name));
    killed.extend(outcome.killed.iter().cloned());
    let text: Vec<String> = killed.into_iter().collect();
    let path = memory(tested);
    fs::write(&path, text.join("\n")).map_err(|error| Problem::Write { path, error })
}

/// Every mutant of the rules of a crate, in a fixed order.
fn list(name: &str) -> Result<Vec<Mutant>, Problem> {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--list", "--json", "--package", name]);
    let output = command.current_dir(workspace::root()).output();
    let output = output.ok().filter(|output| output.status.success()).ok_or(Problem::NoMutants)?;
    let mut mutants: Vec<Mutant> =
        serde_json::from_slice(&output.stdout).map_err(|_| Problem::NoMutants)?;
    mutants.retain(|mutant| !NOT_RULES.iter().any(|part| mutant.file.contains(part)));
    mutants.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(mutants)
}

/// In an order that the seed decides: the same list and seed give the same sample.
fn shuffled(mut mutants: Vec<Mutant>, seed: u64) -> Vec<Mutant> {
    let mut state = seed;
    for last in (1..mutants.len()).rev() {
        let at = next(&mut state) % (last as u64 + 1);
        mutants.swap(last, at as usize);
    }
    mutants
}

/// SplitMix64: small, and the same everywhere.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

fn write_down(name: &str, seed: u64, all: usize, outcome: &Outcome) -> Result<(), Problem> {
    let path = Path::new(PAGE);
    let mut page =
        Page::read(&fs::read_to_string(workspace::root().join(path)).unwrap_or_default());
    let survived = outcome.survived.iter().map(|mutant| Survivor::open(mutant));
    let timed_out = outcome.timed_out.iter().map(|mutant| Survivor::timed_out(mutant));
    let mut counts = format!(
        "{} viable of {all} mutants: {} killed, {} survived, {} timed out; {} more do not compile",
        outcome.viable(),
        outcome.killed.len(),
        outcome.survived.len(),
        outcome.timed_out.len(),
        outcome.unviable.len()
    );
    if !outcome.untried.is_empty() {
        counts += &format!(", and {} in constants were left out", outcome.untried.len());
    }
    page.put(Section {
        title: format!("{name}, seed {seed}"),
        counts: counts + ".",
        survivors: survived.chain(timed_out).collect(),
    });
    fs::write(workspace::root().join(path), page.write())
        .map_err(|error| Problem::Write { path: path.to_owned(), error })?;
    println!("written to {PAGE}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutants(count: usize) -> Vec<Mutant> {
        (0..count)
            .map(|n| Mutant {
                name: format!("m{n:03}"),
                file: "crates/x/src/y.rs".to_owned(),
                genre: "FnValue".to_owned(),
                replacement: "true".to_owned(),
                span: Span {
                    start: Place { line: 1, column: 1 },
                    end: Place { line: 1, column: 2 },
                },
            })
            .collect()
    }

    #[test]
    fn the_words_of_the_command_are_read() {
        let crates = crates().expect("the games are read");
        let read = |words: &[&str]| read(&crates, words);
        let (tested, sample) =
            read(&["table", "--seed", "7,8", "--sample", "20"]).expect("it reads");
        let expected = Sample { size: 20, seeds: vec![7, 8], again: false, quick: false };
        assert_eq!((tested.name.as_str(), sample), ("table", expected));
        let (_, sample) = read(&["table", "--seed", "3", "--quick", "--again"]).expect("it reads");
        assert_eq!(sample, Sample { size: 100, seeds: vec![3], again: true, quick: true });
        let (tested, _) = read(&["war-of-the-ring"]).expect("a game is known by its folder");
        assert_eq!(tested.tests[..4], ["--test", "scenarios", "--test", "odds"]);
        assert!(read(&["bots"]).is_none());
        assert!(read(&["table", "--seed"]).is_none());
        assert!(read(&["table", "--seed", "1,x"]).is_none());
        assert!(read(&["table", "--speed", "1"]).is_none());
    }

    #[test]
    fn long_tests_come_last_and_none_is_left_out() {
        let last = &["slow::one", "slow::two"];
        let tests = ["--lib", "--", "--skip", "laws::"];
        let runs = Tested { last, ..Tested::new("server", &tests) }.runs();
        let quick = ["--skip", "laws::", "--skip", "slow::one", "--skip", "slow::two"];
        assert_eq!(runs, [&quick[..], &["--exact", "slow::one", "slow::two"]]);
        assert_eq!(Tested::new("table", &tests).runs(), [["--skip", "laws::"]]);
    }

    #[test]
    fn a_seed_gives_one_order_and_another_seed_another() {
        let order = |seed| shuffled(mutants(50), seed);
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        let mut sorted = order(3);
        sorted.sort_by(|one, other| one.name.cmp(&other.name));
        assert_eq!(sorted, mutants(50));
    }
}
