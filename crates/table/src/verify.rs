//! Fair dice that anybody can check.
//!
//! The table told the hash of its seed before the game, and the seed after it. Here every result of chance in a
//! finished log is drawn again from that seed.

use crate::Notation;
use crate::log::{Saved, read_closely};
use crate::log_error::{LogError, Reason};

/// A log in which every result of chance is what its seed gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many results of chance were checked.
    pub chances: usize,
    /// How many entries, results of chance included, the log has.
    pub entries: usize,
    /// How many of them were played at another table, and could not be checked.
    pub given: usize,
}

/// Checks that the seed is the one the table committed itself to, and that it gives these results.
pub fn verify<G: Notation>(text: &str) -> Result<Verified, LogError> {
    let read = read_closely::<G>(text)?;
    match read.saved {
        Saved::Table(table) => {
            let given = table.header().given;
            Ok(Verified { chances: read.chances, entries: table.len(), given })
        }
        Saved::Record(_) => Err(LogError { line: read.last_line, reason: Reason::NoSeed }),
    }
}
