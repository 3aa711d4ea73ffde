//! Who sits at the table, and who looks on.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ParseError;

/// One place at the table. It counts from zero, and is written as people count, from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in a list of seats, from zero.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The first `count` seats, in order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..count).map(Seat)
    }
}

/// A text for people names a seat by one character that stands for it, from here on. The reader's program
/// puts the player's name in its place.
const FIRST_MARK: u32 = 0xE001;

impl Seat {
    /// The character that stands for this seat in a text.
    pub fn mark(self) -> char {
        char::from_u32(FIRST_MARK + u32::from(self.0))
            .expect("these characters are for private use")
    }

    fn marked_by(mark: char) -> Option<Seat> {
        let number = u32::from(mark).checked_sub(FIRST_MARK)?;
        u8::try_from(number).ok().filter(|&number| number < 8).map(Seat)
    }
}

/// The text with "seat 2" in place of each mark of a seat; "Seat 2" where a sentence begins.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match Seat::marked_by(letter) {
            None => plain.push(letter),
            Some(seat) => {
                let begins = plain.is_empty() || plain.ends_with(". ");
                plain.push_str(if begins { "Seat " } else { "seat " });
                plain.push_str(&seat.to_string());
            }
        }
    }
    plain
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Seat, ParseError> {
        let number: u8 = word.parse().map_err(|_| ParseError::new("a seat number", word))?;
        Seat::try_from(number)
    }
}

impl TryFrom<u8> for Seat {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Seat, ParseError> {
        match number {
            1..=8 => Ok(Seat(number - 1)),
            _ => Err(ParseError::new("a seat from 1 to 8", &number.to_string())),
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0 + 1
    }
}

/// A set of seats, at most eight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[ts(as = "Vec<u8>")]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// This one seat.
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// With this seat too.
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Without this seat.
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// With all the others too.
    pub fn with_all(self, others: Seats) -> Seats {
        Seats(self.0 | others.0)
    }

    /// True if this seat is one of them.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let seat = Seat(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Seats {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Vec<Seat> {
        seats.iter().collect()
    }
}

/// Through whose eyes a position is seen or an event is heard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// The player of this seat.
    Seat(Seat),
    /// Anybody else.
    Onlooker,
}
