//! Why a log is refused.

use std::fmt;

use crate::{Illegal, Invalid, ParseError, Seat};

/// What is wrong with a log, and in which line, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    pub line: usize,
    pub reason: Reason,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for LogError {}

/// Why one line of a log is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reason {
    #[error("this is not a mathom-log")]
    NotALog,
    #[error("this is a log of format {found}; only format 1 can be read")]
    OtherFormat { found: String },
    #[error("this is a log of {found}, not of {expected}")]
    OtherGame { expected: &'static str, found: String },
    #[error("{0}")]
    OtherRules(String),
    #[error("{0}")]
    ParseError(ParseError),
    #[error("the set-up is not possible: {0}")]
    SetUp(Invalid),
    #[error("seat {seat} may not \"{action}\": {illegal}")]
    Refused { seat: Seat, action: String, illegal: Illegal },
    #[error("\"{words}\" cannot fall here")]
    CannotFall { words: String },
    #[error("there are more entries than the longest game can have")]
    TooLong,
    #[error("the game has {found}, but the log says \"{said}\"")]
    OtherOutcome { found: String, said: String },
    #[error("this is not the seed that the table committed to")]
    OtherSeed,
    #[error("the seed gives \"{due}\", but the log says \"{found}\"")]
    OtherLot { due: String, found: String },
    #[error("the seed is at place {due} after these entries, but the log says {found}")]
    OtherPlace { due: u64, found: u64 },
    #[error("an unfinished game that has its seed must have the seed's place too")]
    SeedWithoutPlace,
    #[error("the log has no seed, so nothing can be checked")]
    NoSeed,
    #[error("the log has {found} entries, but says {said}")]
    OtherCount { found: usize, said: u64 },
    #[error("the hash is wrong: the file was changed or damaged")]
    OtherHash,
    #[error("the file is cut off here")]
    CutOff,
    #[error("something follows the end of the log")]
    Junk,
    #[error("there is a carriage return; lines end with a line feed only")]
    CarriageReturn,
    #[error("not UTF-8")]
    NotUtf8,
}
