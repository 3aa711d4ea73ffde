//! Checks and generators, run as `cargo xtask COMMAND`.
//!
//! `rules` and `cards` join what the data promise with what the code does and what scenarios have shown
//! while they ran, and write it down as tables. `mutants` tries whether scenarios notice faults. `types` writes the wire's types for the pages. `check` runs everything that has to hold before a change goes in.

mod cards;
mod check;
mod mutants;
mod problem;
#[cfg(test)]
mod recipe;
mod record;
mod rules;
mod scan;
mod types;
mod web;
mod workspace;

use std::process::ExitCode;

use problem::Problem;

const HELP: &str = "\
Checks and generators of Mathom-house.

Usage: cargo xtask COMMAND

Commands:
  test             everything that has to hold; the same as check
  check            format, pages, lints, docs, tests, rules, cards, scenarios, a short attack, browser,
                   random games
  play [ARGS]      build everything, serve it and open a browser; ARGS go to `mathom serve`
  web              build the pages into web/dist
  browser          build everything and try the pages in a real browser
  rules [--check]  write docs/rules/GAME.md and .json: every rule, where it is done, what shows it
  cards [--check]  write docs/cards/GAME.md: every card and ability, its code and its scenarios
  types [--check]  write the types of the wire for the pages: web/src/table/wire.ts and the games' own
  golden GAME [NAME...]
                   write golden games that are not there yet, or those that are named
  mutants CRATE [--sample N] [--seed S]
                   put faults into the rules of a crate and see whether its scenarios notice; writes
                   docs/mutants.md (needs cargo-mutants)
  attack [MINUTES] [--seed N] [--only PART]
                   try to break the server, on loopback, for 10 minutes unless said otherwise;
                   PART is kills, malformed, sockets, storage or clock
  load [SECONDS]   how much the server carries on this machine, beside a bare baseline
  help             this page

  --check          write nothing; fail if the written table is out of date, or names what is not
                   there; for cards, also if no scenario ran the effect of one

The tables of rules and cards are made from what the scenarios did when they ran last; if a source has
changed since, they are run again first.
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] | ["help" | "--help" | "-h", ..] | [_, "--help" | "-h"]
            if words.first() != Some(&"play") =>
        {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        ["rules"] => finish(rules::run(Mode::Write)),
        ["rules", "--check"] => finish(rules::run(Mode::Check)),
        ["cards"] => finish(cards::run(Mode::Write)),
        ["cards", "--check"] => finish(cards::run(Mode::Check)),
        ["types"] => finish(types::run(Mode::Write)),
        ["types", "--check"] => finish(types::run(Mode::Check)),
        ["mutants", rest @ ..] => mutants::run(rest),
        ["load", rest @ ..] => check::load(rest),
        ["attack", rest @ ..] => check::attack(rest),
        ["golden", rest @ ..] => check::golden(rest),
        ["check" | "test"] => check::run(),
        ["web"] => check::exit(web::build()),
        ["browser"] => check::browser(),
        ["play", rest @ ..] => check::play(rest),
        unknown => {
            eprint!("xtask does not know \"{}\".\n\n{HELP}", unknown.join(" "));
            ExitCode::from(2)
        }
    }
}

/// Whether a generated file is written, or only compared with what would be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Write,
    Check,
}

fn finish(problems: Vec<Problem>) -> ExitCode {
    for problem in &problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
