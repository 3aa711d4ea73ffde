//! Fair dice that anybody can check.
//!
//! The table told the hash of its seed before the game, and the seed after it. Here every lot of a
//! finished log is drawn again from that seed.

use crate::Notation;
use crate::log::{Saved, read_closely};
use crate::log_error::{LogError, Reason};

/// A log whose every lot is what its seed gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many lots were checked.
    pub chances: usize,
    /// How many entries, lots included, the log has.
    pub entries: usize,
    /// How many of them were played at another table, and could not be checked.
    pub given: usize,
}

/// Checks that the seed is the one the table committed itself to, and that it gives these lots.
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
