//! Who sits down, and the table's promise about its dice.

use std::fmt;
use std::str::FromStr;

use crate::{Invalid, ParseError, Seat};

/// What a seat's kind is called if a human being plays it.
pub const PERSON: &str = "person";

const LONGEST_NAME: usize = 40;

/// Who plays one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// What the player is called.
    pub name: String,
    /// [`PERSON`], or the word for a bot.
    pub kind: String,
}

impl SeatInfo {
    /// Refuses names that would break a log or play tricks on a screen.
    pub fn new(name: &str, kind: &str) -> Result<SeatInfo, Invalid> {
        let info = SeatInfo { name: name.to_string(), kind: kind.to_string() };
        info.check()?;
        Ok(info)
    }

    /// People called "Seat 1", "Seat 2" …, for tests and simulations.
    pub fn people(count: u8) -> Vec<SeatInfo> {
        Seat::first(count)
            .map(|seat| SeatInfo { name: format!("Seat {seat}"), kind: PERSON.to_string() })
            .collect()
    }

    /// True if no bot plays the seat.
    pub fn is_person(&self) -> bool {
        self.kind == PERSON
    }

    pub(crate) fn check(&self) -> Result<(), Invalid> {
        let invalid = |what: &str| Err(Invalid::new("", what));
        if self.name.is_empty() || self.name.trim() != self.name {
            return invalid("a name is not empty and has no blanks around it");
        }
        if self.name.chars().count() > LONGEST_NAME {
            return invalid("a name has at most 40 characters");
        }
        if self.name.chars().any(is_unprintable) {
            return invalid("a name has no control characters");
        }
        let is_plain = |c: char| c.is_ascii_graphic();
        if self.kind.is_empty()
            || self.kind.len() > LONGEST_NAME
            || !self.kind.chars().all(is_plain)
        {
            return invalid("the kind of a seat is one plain word");
        }
        Ok(())
    }
}

/// Who played a seat before the one who plays it now. Kept for good: they know what the seat knew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SatBefore {
    /// How many entries the log had when they left.
    pub until: usize,
    /// The seat that they left.
    pub seat: Seat,
    /// The player who left.
    pub who: SeatInfo,
}

/// Line breaks, other controls, and the marks that turn the direction of writing.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || c == '\u{feff}'
}

/// The hash of the table's seed, told before anything falls.
///
/// When the game is over the seed is told too, and anybody can check that it has this hash and
/// gives these dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// The promise for this seed.
    pub fn to(seed: [u8; 32]) -> Commitment {
        Commitment(*blake3::hash(&seed).as_bytes())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Commitment, ParseError> {
        from_hex(word).map(Commitment)
    }
}

/// Thirty-two bytes as 64 small hexadecimal digits.
pub fn to_hex(bytes: [u8; 32]) -> String {
    blake3::Hash::from_bytes(bytes).to_hex().to_string()
}

/// Reads what [`to_hex`] writes, and nothing else.
pub fn from_hex(word: &str) -> Result<[u8; 32], ParseError> {
    let bytes = blake3::Hash::from_hex(word).ok().map(|hash| *hash.as_bytes());
    bytes
        .filter(|&bytes| to_hex(bytes) == word)
        .ok_or_else(|| ParseError::new("64 small hexadecimal digits", word))
}
