//! What a check can find wrong, said so that it can be put right.

use std::fmt;
use std::io;
use std::path::PathBuf;

#[derive(Debug)]
pub enum Problem {
    Read {
        path: PathBuf,
        error: io::Error,
    },
    Write {
        path: PathBuf,
        error: io::Error,
    },
    Toml {
        path: PathBuf,
        error: Box<toml::de::Error>,
    },
    /// A generated file is not what it would be if it were generated now.
    Stale {
        path: PathBuf,
        command: &'static str,
    },
    /// A deck that `game.toml` names and the data do not have.
    EmptyDeck {
        file: String,
        list: String,
    },
    /// A rule id that stands in no list of rules.
    UnknownRule {
        id: String,
        path: PathBuf,
        line: usize,
    },
    /// One constant, two rules: a citation by its name would be open.
    AmbiguousConstant {
        name: String,
        ids: [String; 2],
    },
    /// A ruling that `docs/rulings.md` does not have.
    UnknownRuling {
        ruling: String,
        cited_by: String,
    },
    /// The tool that makes mutants is not there, or says nothing that can be read.
    NoMutants,
    /// It has ended without a result.
    MutantsFail,
    /// A record of tests that fail proves nothing.
    TestsFail,
    /// A card or ability without code, or that no scenario shows.
    Unfinished {
        what: String,
        lacks: &'static str,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Read { path, error } => {
                write!(f, "{}: cannot be read: {error}", path.display())
            }
            Problem::Write { path, error } => {
                write!(f, "{}: cannot be written: {error}", path.display())
            }
            Problem::NoMutants => f.write_str(
                "cargo-mutants cannot be run; install it with `cargo install cargo-mutants --locked`",
            ),
            Problem::MutantsFail => f.write_str(
                "cargo-mutants ended without a result: do the tests pass without a mutant?",
            ),
            Problem::TestsFail => write!(f, "the tests of the games fail: there is no record"),
            Problem::Toml { path, error } => write!(f, "{}: {error}", path.display()),
            Problem::Stale { path, command } => {
                write!(f, "{}: out of date; run `{command}`", path.display())
            }
            Problem::EmptyDeck { file, list } => write!(f, "{file}: there are no cards in `{list}`"),
            Problem::UnknownRule { id, path, line } => {
                write!(f, "{}:{line}: there is no rule {id}", path.display())
            }
            Problem::AmbiguousConstant { name, ids: [one, other] } => {
                write!(f, "the constant {name} stands for {one} and for {other}")
            }
            Problem::UnknownRuling { ruling, cited_by } => {
                write!(f, "{cited_by}: docs/rulings.md has no ruling {ruling}")
            }
            Problem::Unfinished { what, lacks } => write!(f, "{what}: no {lacks}"),
        }
    }
}

impl std::error::Error for Problem {}
