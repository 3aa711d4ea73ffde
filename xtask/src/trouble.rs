//! What a check can find wrong, said so that it can be put right.

use std::fmt;
use std::io;
use std::path::PathBuf;

#[derive(Debug)]
pub enum Trouble {
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
    /// A card or ability without code, or that no scenario shows.
    Unfinished {
        what: String,
        lacks: &'static str,
    },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Read { path, error } => {
                write!(f, "{}: cannot be read: {error}", path.display())
            }
            Trouble::Write { path, error } => {
                write!(f, "{}: cannot be written: {error}", path.display())
            }
            Trouble::Toml { path, error } => write!(f, "{}: {error}", path.display()),
            Trouble::Stale { path, command } => {
                write!(f, "{}: out of date; run `{command}`", path.display())
            }
            Trouble::UnknownRule { id, path, line } => {
                write!(f, "{}:{line}: there is no rule {id}", path.display())
            }
            Trouble::AmbiguousConstant { name, ids: [one, other] } => {
                write!(f, "the constant {name} stands for {one} and for {other}")
            }
            Trouble::UnknownRuling { ruling, cited_by } => {
                write!(f, "{cited_by}: docs/rulings.md has no ruling {ruling}")
            }
            Trouble::Unfinished { what, lacks } => write!(f, "{what}: no {lacks}"),
        }
    }
}

impl std::error::Error for Trouble {}
