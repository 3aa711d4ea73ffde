//! Everything that has to hold before a change goes in, in order, with a summary at the end.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use crate::problem::Problem;
use crate::{Mode, cards, record, rules, types, web, workspace};

/// Builds the program `mathom` as it is meant to be used.
const RELEASE: [&str; 5] = ["build", "--release", "--locked", "--package", "mathom-house"];

/// Writes the pages of all crates. A link that leads nowhere is an error, in the pages of private items too.
const DOCS: [&str; 7] = [
    "doc",
    "--workspace",
    "--no-deps",
    "--document-private-items",
    "--locked",
    "--config",
    "build.rustdocflags = [\"-D\", \"warnings\"]",
];

/// What `cargo test` builds beside the tests. Building it again for release would take six minutes, and
/// here every sum is checked for overflow too.
const BUILT_WITH_TESTS: &str = "debug";

/// Who sits at the table in the games of [`games_of`], seat by seat and then again from the first.
const RANDOM: &[&str] = &["random"];
/// A bot that knows the game meets positions that only a random player leads to, on either side and
/// beside a teammate of either kind.
const MIXED: [&[&str]; 3] =
    [&["random", "heuristic"], &["heuristic", "random"], &["heuristic", "heuristic", "random"]];

/// The command for games of every set-up of a game, and so of every number of players.
fn games_of(game: &str, bots: &[&str], games: u32) -> Vec<String> {
    let mut play = words(&["simulate", game, "--seed", "1", "--all-setups", "--games"]);
    play.push(games.to_string());
    play.extend(bots.iter().flat_map(|bot| words(&["--bot", bot])));
    play
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// How one part of the check went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Holds,
    Fails,
    /// There is nothing to look at.
    Empty,
}

pub fn run() -> ExitCode {
    let games = match workspace::game_crates() {
        Ok(games) => games,
        Err(problem) => return exit(report(vec![problem])),
    };
    let mut results: Vec<(&str, Verdict, Duration)> = Vec::new();
    let mut part = |name: &'static str, look: &dyn Fn() -> Verdict| {
        println!("\n== {name}");
        let start = Instant::now();
        results.push((name, look(), start.elapsed()));
    };
    part("format", &|| cargo(&["fmt", "--all", "--check"]));
    // The program carries the pages, so they are made first.
    part("pages", &web::build);
    part("pages' checks", &web::look);
    part("lints", &|| {
        cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])
    });
    part("docs", &|| cargo(&DOCS));
    part("tests", &tests);
    part("rules", &|| report(rules::run(Mode::Check)));
    part("cards", &|| report(cards::run(Mode::Check)));
    part("types", &|| report(types::run(Mode::Check)));
    part("scenarios", &scenarios);
    part("attack", &|| attacked(BUILT_WITH_TESTS, &["1"]));
    part("browser", &|| web::browser(&program(BUILT_WITH_TESTS)));
    for game in &games {
        let workspace::RandomGames { games: random, mixed, laws } = game.random;
        part("random games", &|| mathom(&games_of(&game.folder, RANDOM, random)));
        for bots in MIXED {
            part("mixed games", &|| mathom(&games_of(&game.folder, bots, mixed)));
        }
        part("laws", &|| {
            mathom(&[games_of(&game.folder, RANDOM, laws), words(&["--laws"])].concat())
        });
    }

    println!("\n== summary");
    for (name, verdict, time) in &results {
        let word = match verdict {
            Verdict::Holds => "holds",
            Verdict::Fails => "FAILS",
            Verdict::Empty => "empty",
        };
        println!("{word}  {name} ({:.1} s)", time.as_secs_f32());
    }
    let fails = results.iter().any(|&(_, verdict, _)| verdict == Verdict::Fails);
    if fails { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Makes the pages, builds the program with Cargo's own progress bar, starts the server and opens a browser.
pub fn play(arguments: &[&str]) -> ExitCode {
    println!("1 of 3: the pages. The first time this fetches packages and takes about a minute.");
    if web::build() == Verdict::Fails {
        return ExitCode::FAILURE;
    }
    println!(
        "2 of 3: the program. The first time this takes some minutes; later only changes are built."
    );
    if cargo(&RELEASE) == Verdict::Fails {
        return ExitCode::FAILURE;
    }
    println!("3 of 3: the server. It opens your browser.");
    exit(run_program(&program("release"), &[&["serve", "--open"], arguments].concat()))
}

/// Tries the pages in a browser, served by the program as it is meant to be used.
pub fn browser() -> ExitCode {
    if web::build() == Verdict::Fails || cargo(&RELEASE) == Verdict::Fails {
        return ExitCode::FAILURE;
    }
    exit(web::browser(&program("release")))
}

pub fn exit(verdict: Verdict) -> ExitCode {
    match verdict {
        Verdict::Holds | Verdict::Empty => ExitCode::SUCCESS,
        Verdict::Fails => ExitCode::FAILURE,
    }
}

/// Writes golden games.
pub fn golden(arguments: &[&str]) -> ExitCode {
    let lab = ["run", "--quiet", "--release", "--locked", "--package", "lab", "--", "golden"];
    exit(cargo(&[&lab[..], arguments].concat()))
}

/// How much the server carries.
pub fn load(arguments: &[&str]) -> ExitCode {
    let load = ["run", "--profile", "dist", "--locked", "--package", "server"];
    exit(cargo(&[&load[..], &["--example", "load", "--"], arguments].concat()))
}

/// Tries to break the server.
pub fn attack(arguments: &[&str]) -> ExitCode {
    let example = ["build", "--release", "--locked", "--package", "server", "--example", "attack"];
    if cargo(&RELEASE) == Verdict::Fails || cargo(&example) == Verdict::Fails {
        return ExitCode::FAILURE;
    }
    exit(attacked("release", arguments))
}

/// Attacks the program of this build for this many minutes.
fn attacked(build: &str, arguments: &[&str]) -> Verdict {
    let attack = built(build).join("examples").join(name_of("attack"));
    let program = program(build);
    run_program(&attack, &[&[&*program.to_string_lossy()], arguments].concat())
}

/// The folder of what was built: `debug` or `release`.
fn built(build: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| OsString::from("target"));
    workspace::root().join(target).join(build)
}

/// The program `mathom` of this build.
pub fn program(build: &str) -> PathBuf {
    built(build).join(name_of("mathom"))
}

fn name_of(program: &str) -> String {
    format!("{program}{}", std::env::consts::EXE_SUFFIX)
}

/// Runs the program `mathom` that was built with the tests.
fn mathom(arguments: &[impl AsRef<OsStr>]) -> Verdict {
    run_program(&program(BUILT_WITH_TESTS), arguments)
}

fn scenarios() -> Verdict {
    let files = match workspace::files(Path::new("scenarios"), "toml") {
        Ok(files) => files,
        Err(problem) => return report(vec![problem]),
    };
    if files.is_empty() {
        println!("there are no files in scenarios/");
        return Verdict::Empty;
    }
    let files: Vec<String> = files.iter().map(|path| workspace::slashes(path)).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    mathom(&[&["try"], &files[..]].concat())
}

/// The tests, which leave a record for the tables of rules and cards.
fn tests() -> Verdict {
    match record::run(&["test", "--workspace", "--locked"]) {
        Ok(true) => Verdict::Holds,
        Ok(false) => Verdict::Fails,
        Err(problem) => report(vec![problem]),
    }
}

fn report(problems: Vec<Problem>) -> Verdict {
    for problem in &problems {
        println!("{problem}");
    }
    if problems.is_empty() { Verdict::Holds } else { Verdict::Fails }
}

/// Runs cargo at the root, with this terminal for its own.
fn cargo(arguments: &[&str]) -> Verdict {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    run_program(Path::new(&cargo), arguments)
}

/// Runs a program at the root, with this terminal for its own.
fn run_program(program: &Path, arguments: &[impl AsRef<OsStr>]) -> Verdict {
    match Command::new(program).args(arguments).current_dir(workspace::root()).status() {
        Ok(status) if status.success() => Verdict::Holds,
        Ok(_) => Verdict::Fails,
        Err(error) => {
            println!("{} cannot be started: {error}", program.display());
            Verdict::Fails
        }
    }
}
