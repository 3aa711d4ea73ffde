//! Everything that has to hold before a change goes in, in order, with a summary at the end.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::{Mode, cards, record, rules, types, web, workspace};

/// Runs the program `mathom`.
const PROGRAM: [&str; 6] = ["run", "--quiet", "--release", "--locked", "--package", "mathom-house"];

const BUILD: [&str; 6] = ["build", "--quiet", "--release", "--locked", "--package", "mathom-house"];

/// Who sits at the table in the games of [`games_of`], seat by seat and then again from the first.
const RANDOM: &[&str] = &["random"];
/// A bot that knows the game meets positions that only a random player leads to, on either side and
/// beside a teammate of either kind.
const MIXED: [&[&str]; 3] =
    [&["random", "heuristic"], &["heuristic", "random"], &["heuristic", "heuristic", "random"]];

/// Games of every set-up of a game, and so of every number of players; `games` of them.
fn games_of(game: &'static str, bots: &[&'static str], games: &'static str) -> Vec<&'static str> {
    let mut play = [&PROGRAM[..], &["--", "simulate", game, "--seed", "1"]].concat();
    for &bot in bots {
        play.extend(["--bot", bot]);
    }
    play.extend(["--all-setups", "--games", games]);
    play
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
    part("tests", &tests);
    part("rules", &|| told(rules::run(Mode::Check)));
    part("cards", &|| told(cards::run(Mode::Check)));
    part("types", &|| told(types::run(Mode::Check)));
    part("scenarios", &scenarios);
    part("program", &|| cargo(&BUILD));
    part("attack", &|| attacked(&["1"]));
    part("browser", &web::browser);
    // A war is a hundred times as long as a quest, and there are fewer set-ups of it. Mixed games are so many
    // that a run takes at most some twenty seconds: the heuristic of Fate of the Fellowship thinks longest.
    for (game, games, mixed, by_law) in [
        ("fate-of-the-fellowship", "20000", "20", "1000"),
        ("war-of-the-ring", "500", "24", "20"),
        ("hunt-for-the-ring", "5000", "300", "100"),
    ] {
        part("random games", &|| cargo(&games_of(game, RANDOM, games)));
        for bots in MIXED {
            part("mixed games", &|| cargo(&games_of(game, bots, mixed)));
        }
        part("laws", &|| cargo(&[&games_of(game, RANDOM, by_law)[..], &["--laws"]].concat()));
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
    if cargo(&["build", "--release", "--locked", "--package", "mathom-house"]) == Verdict::Fails {
        return ExitCode::FAILURE;
    }
    println!("3 of 3: the server. It opens your browser.");
    exit(cargo(&[&PROGRAM[..], &["--", "serve", "--open"], arguments].concat()))
}

pub fn exit(verdict: Verdict) -> ExitCode {
    match verdict {
        Verdict::Holds | Verdict::Empty => ExitCode::SUCCESS,
        Verdict::Fails => ExitCode::FAILURE,
    }
}

/// How much the server carries.
pub fn load(arguments: &[&str]) -> ExitCode {
    let load = ["run", "--profile", "dist", "--locked", "--package", "server"];
    exit(cargo(&[&load[..], &["--example", "load", "--"], arguments].concat()))
}

/// Tries to break the server.
pub fn attack(arguments: &[&str]) -> ExitCode {
    exit(attacked(arguments))
}

/// Attacks the program for this many minutes.
fn attacked(arguments: &[&str]) -> Verdict {
    if cargo(&BUILD) == Verdict::Fails {
        return Verdict::Fails;
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| OsString::from("target"));
    let program = workspace::root().join(target).join("release/mathom");
    let attack = ["run", "--quiet", "--release", "--locked", "--package", "server"];
    let program = program.to_string_lossy();
    cargo(&[&attack[..], &["--example", "attack", "--", &program], arguments].concat())
}

fn scenarios() -> Verdict {
    let files = match workspace::files(Path::new("scenarios"), "toml") {
        Ok(files) => files,
        Err(trouble) => return told(vec![trouble]),
    };
    if files.is_empty() {
        println!("there are no files in scenarios/");
        return Verdict::Empty;
    }
    let files: Vec<String> = files.iter().map(|path| workspace::slashes(path)).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    cargo(&[&PROGRAM[..], &["--", "try"], &files].concat())
}

/// The tests, which leave a record for the tables of rules and cards.
fn tests() -> Verdict {
    match record::run(&["test", "--workspace", "--locked"]) {
        Ok(true) => Verdict::Holds,
        Ok(false) => Verdict::Fails,
        Err(trouble) => told(vec![trouble]),
    }
}

fn told(troubles: Vec<Fault>) -> Verdict {
    for trouble in &troubles {
        println!("{trouble}");
    }
    if troubles.is_empty() { Verdict::Holds } else { Verdict::Fails }
}

/// Runs cargo at the root, with this terminal for its own.
fn cargo(arguments: &[&str]) -> Verdict {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    match Command::new(program).args(arguments).current_dir(workspace::root()).status() {
        Ok(status) if status.success() => Verdict::Holds,
        Ok(_) => Verdict::Fails,
        Err(error) => {
            println!("cargo cannot be started: {error}");
            Verdict::Fails
        }
    }
}
