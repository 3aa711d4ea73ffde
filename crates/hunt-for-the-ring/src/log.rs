//! The journey log of Part 1, hidden behind the screen.
//!
//! Its first number is where Frodo starts. Then follow numbers, dots and, after an escape in which
//! he did not move, slashes. The last number is his last location; dots since then are how far he
//! may have gone from it.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::places::{Location, Locations};

/// What is written in one box of the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    Location(Location),
    Dot,
    /// HFTR.1.113
    Slash,
}

/// The start, and a box for every move.
const BOXES: usize = 32;
const DOT: u8 = 0;
const SLASH: u8 = 255;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Log {
    boxes: [u8; BOXES],
    len: u8,
    dots: u8,
    last: Location,
    visited: Locations,
}

impl Default for Log {
    fn default() -> Log {
        Log { boxes: [0; BOXES], len: 0, dots: 0, last: Location(0), visited: Locations::NONE }
    }
}

impl Log {
    /// HFTR.1.37, HFTR.1.11
    pub fn write(&mut self, entry: Entry) {
        let mark = match entry {
            Entry::Location(at) => {
                self.last = at;
                self.dots = 0;
                self.visited = self.visited.with(at);
                at.0
            }
            Entry::Dot => {
                self.dots += 1;
                DOT
            }
            // HFTR.1.115
            Entry::Slash => SLASH,
        };
        self.boxes[usize::from(self.len)] = mark;
        self.len += 1;
    }

    #[inline]
    pub fn last(&self) -> Location {
        self.last
    }

    /// Marked since the last location.
    #[inline]
    pub fn dots(&self) -> u8 {
        self.dots
    }

    #[inline]
    pub fn visited(&self) -> Locations {
        self.visited
    }

    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        self.boxes[..usize::from(self.len)].iter().map(|&mark| match mark {
            DOT => Entry::Dot,
            SLASH => Entry::Slash,
            number => Entry::Location(Location(number)),
        })
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// As long as a board's limit allows.
    pub const MOST: usize = BOXES;
}

impl FromIterator<Entry> for Log {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> Log {
        let mut log = Log::default();
        for entry in entries {
            log.write(entry);
        }
        log
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Entry::Location(at) => serializer.serialize_u8(at.0),
            Entry::Dot => serializer.serialize_str("dot"),
            Entry::Slash => serializer.serialize_str("slash"),
        }
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Number(u8),
            Word(String),
        }
        match Raw::deserialize(deserializer)? {
            Raw::Number(number @ 1..128) => Ok(Entry::Location(Location(number))),
            Raw::Word(word) if word == "dot" => Ok(Entry::Dot),
            Raw::Word(word) if word == "slash" => Ok(Entry::Slash),
            _ => Err(de::Error::custom("a location from 1 to 127, \"dot\" or \"slash\"")),
        }
    }
}

seen_as!("number | 'dot' | 'slash'": Entry);
