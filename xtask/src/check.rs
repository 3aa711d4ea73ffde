//! Everything that has to hold before a change goes in, in order, with a summary at the end.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use crate::trouble::Trouble;
use crate::{Mode, cards, rules, types, web, workspace};

/// The package that holds the program `mathom`, as it is played.
const PROGRAM: [&str; 6] = ["run", "--quiet", "--release", "--locked", "--package", "mathom-house"];

/// The same as it is checked.
const CHECKED: [&str; 7] =
    ["run", "--quiet", "--profile", "checked", "--locked", "--package", "mathom-house"];

const BUILD: [&str; 7] =
    ["build", "--quiet", "--profile", "checked", "--locked", "--package", "mathom-house"];

/// Random games of every set-up of a game; `games` of them.
fn random_games(game: &'static str, games: &'static str) -> Vec<&'static str> {
    let play = ["--", "simulate", game, "--bot", "random", "--seed", "1"];
    [&CHECKED[..], &play, &["--all-setups", "--games", games]].concat()
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
    part("tests", &|| cargo(&["test", "--workspace", "--locked"]));
    part("rules", &|| told(rules::run(Mode::Check)));
    part("cards", &|| told(cards::run(Mode::Check)));
    part("types", &|| told(types::run(Mode::Check)));
    part("scenarios", &scenarios);
    part("program", &|| cargo(&BUILD));
    part("browser", &web::browser);
    // A war is a hundred times as long as a quest, and there are fewer set-ups of it.
    for (game, games, by_law) in [
        ("fate-of-the-fellowship", "20000", "1000"),
        ("war-of-the-ring", "500", "20"),
        ("hunt-for-the-ring", "5000", "100"),
    ] {
        part("random games", &|| cargo(&random_games(game, games)));
        part("laws", &|| cargo(&[&random_games(game, by_law)[..], &["--laws"]].concat()));
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

/// The house, open for visitors: makes the pages, starts the server, opens a browser.
pub fn play(arguments: &[&str]) -> ExitCode {
    let serve = [&PROGRAM[..], &["--", "serve", "--open"], arguments].concat();
    match web::build() {
        Verdict::Holds | Verdict::Empty => exit(cargo(&serve)),
        Verdict::Fails => ExitCode::FAILURE,
    }
}

pub fn exit(verdict: Verdict) -> ExitCode {
    match verdict {
        Verdict::Holds | Verdict::Empty => ExitCode::SUCCESS,
        Verdict::Fails => ExitCode::FAILURE,
    }
}

/// How much the server carries.
pub fn load(arguments: &[&str]) -> ExitCode {
    let load = ["run", "--quiet", "--release", "--locked", "--package", "server"];
    exit(cargo(&[&load[..], &["--example", "load", "--"], arguments].concat()))
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
    cargo(&[&CHECKED[..], &["--", "try"], &files].concat())
}

fn told(troubles: Vec<Trouble>) -> Verdict {
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
