//! Why a log is refused.

use std::fmt;

use crate::{Illegal, Invalid, ParseError, Seat};

/// What is wrong with a log, and in which line, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The line, counted from 1; 0 is a snapshot.
    pub line: usize,
    /// What is wrong there.
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
    /// The file does not begin as a log does.
    #[error("this is not a mathom-log")]
    NotALog,
    /// The log is of a format that this program does not read.
    #[error("this is a log of format {found}; only format 1 can be read")]
    OtherFormat {
        /// The format that it says.
        found: String,
    },
    /// The log is of another game.
    #[error("this is a log of {found}, not of {expected}")]
    OtherGame {
        /// The game that was asked for.
        expected: &'static str,
        /// The game that it says.
        found: String,
    },
    /// The game was played by a version of the rules that is not played here.
    #[error("{0}")]
    OtherRules(String),
    /// Words cannot be read.
    #[error("{0}")]
    ParseError(ParseError),
    /// The game cannot be set up so.
    #[error("the set-up is not possible: {0}")]
    SetUp(Invalid),
    /// A rule refuses an action.
    #[error("seat {seat} may not \"{action}\": {illegal}")]
    Refused {
        /// The seat that acted.
        seat: Seat,
        /// What it said, as the log spells it.
        action: String,
        /// The rule that refuses.
        illegal: Illegal,
    },
    /// Nothing is waited for that could fall so.
    #[error("\"{words}\" cannot fall here")]
    CannotFall {
        /// What fell, as the log spells it.
        words: String,
    },
    /// The log has more entries than any game.
    #[error("there are more entries than the longest game can have")]
    TooLong,
    /// The game ends in another way than the log says.
    #[error("the game has {found}, but the log says \"{said}\"")]
    OtherOutcome {
        /// How it ends.
        found: String,
        /// What the log says.
        said: String,
    },
    /// The seed is not the one of the commitment.
    #[error("this is not the seed that the table committed to")]
    OtherSeed,
    /// The seed gives other dice or another draw.
    #[error("the seed gives \"{due}\", but the log says \"{found}\"")]
    OtherChance {
        /// What the seed gives.
        due: String,
        /// What the log says.
        found: String,
    },
    /// The generator is at another place.
    #[error("the seed is at place {due} after these entries, but the log says {found}")]
    OtherPlace {
        /// Where it is.
        due: u64,
        /// Where the log says that it is.
        found: u64,
    },
    /// An unfinished game has its seed, but not how much of it was used.
    #[error("an unfinished game that has its seed must have the seed's place too")]
    SeedWithoutPlace,
    /// The log has no seed, and what fell cannot be verified.
    #[error("the log has no seed, so nothing can be checked")]
    NoSeed,
    /// The log has another number of entries than it says.
    #[error("the log has {found} entries, but says {said}")]
    OtherCount {
        /// How many it has.
        found: usize,
        /// How many it says.
        said: u64,
    },
    /// The file is not the one whose hash was taken.
    #[error("the hash is wrong: the file was changed or damaged")]
    OtherHash,
    /// The file ends too early.
    #[error("the file is cut off here")]
    CutOff,
    /// The file goes on after its end.
    #[error("something follows the end of the log")]
    Junk,
    /// A line ends with a carriage return.
    #[error("there is a carriage return; lines end with a line feed only")]
    CarriageReturn,
    /// The file is not text.
    #[error("not UTF-8")]
    NotUtf8,
}
