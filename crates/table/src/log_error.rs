//! Why a log is refused.

use std::fmt;

use crate::{Fault, Illegal, Seat, Unreadable};

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
    #[error("this is no mathom-log")]
    NotALog,
    #[error("a log of format {found}, and only format 1 is known")]
    OtherFormat { found: String },
    #[error("a log of the game {found}, not of {expected}")]
    OtherGame { expected: &'static str, found: String },
    #[error("played by rules version {found}; this is version {expected}")]
    OtherRules { expected: u32, found: u32 },
    #[error("{0}")]
    Unreadable(Unreadable),
    #[error("cannot be set up: {0}")]
    SetUp(Fault),
    #[error("seat {seat} may not \"{action}\": {illegal}")]
    Refused { seat: Seat, action: String, illegal: Illegal },
    #[error("\"{words}\" cannot fall here")]
    CannotFall { words: String },
    #[error("more entries than the longest game has")]
    TooLong,
    #[error("the game has {found}, but the log says \"{said}\"")]
    OtherOutcome { found: String, said: String },
    #[error("this is not the seed the table committed itself to")]
    OtherSeed,
    #[error("the seed gives \"{due}\", but the log says \"{found}\"")]
    OtherLot { due: String, found: String },
    #[error("the seed stands at {due} after these lots, but the log says {found}")]
    OtherPlace { due: u64, found: u64 },
    #[error("an unfinished game shows its seed only together with the seed's place")]
    SeedWithoutPlace,
    #[error("no seed is given, so nothing can be checked")]
    NoSeed,
    #[error("{found} entries are here, but the log says {said}")]
    OtherCount { found: usize, said: u64 },
    #[error("the hash does not fit: the file was changed or damaged")]
    OtherHash,
    #[error("the file is cut off here")]
    CutOff,
    #[error("something follows the end of the log")]
    Junk,
    #[error("a carriage return; lines end with a line feed alone")]
    CarriageReturn,
    #[error("not UTF-8")]
    NotUtf8,
}
