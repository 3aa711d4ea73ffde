//! Where things are: numbered locations, the dots between them, areas and sections.
//!
//! A location is its printed number, an area its letter, a section its roman numeral, whatever board
//! lies on the table. A dot is named by the route it lies on: `33-43.1` is the first dot on the way
//! from 33 to 43. In a position every space is one byte: a location is its number, a dot a number
//! from 128 up that the board gives it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::ParseError;

/// A numbered location: 1 to 127.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(pub u8);

/// A location or a dot, as the position keeps it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u8);

/// A location or a dot, as people name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    Location(Location),
    Dot {
        a: End,
        b: End,
        /// Counted from `a`, from 1.
        nth: u8,
    },
    /// A dot with three or more neighbours.
    Junction(u8),
}

/// Where a route ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    Location(Location),
    Junction(u8),
}

/// A part of a section, by its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Area(u8);

/// A part of the board, by its numeral.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Section(u8);

impl Location {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn space(self) -> Space {
        Space(self.0)
    }
}

/// Spaces from here up are dots.
pub const FIRST_DOT: u8 = 128;

impl Space {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn location(self) -> Option<Location> {
        if self.0 < FIRST_DOT { Some(Location(self.0)) } else { None }
    }
}

impl Area {
    pub const MOST: usize = 26;

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn at(index: usize) -> Area {
        Area(index as u8)
    }
}

impl Section {
    pub const MOST: usize = NUMERALS.len();

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn at(index: usize) -> Section {
        Section(index as u8)
    }
}

const NUMERALS: [&str; 12] =
    ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Location {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Location, ParseError> {
        let unreadable = || ParseError::new("a location from 1 to 127", word);
        match word.parse() {
            Ok(number @ 1..FIRST_DOT) => Ok(Location(number)),
            _ => Err(unreadable()),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Location(at) => at.fmt(f),
            End::Junction(n) => write!(f, "j{n}"),
        }
    }
}

impl FromStr for End {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<End, ParseError> {
        match word.strip_prefix('j') {
            Some(n) => n
                .parse()
                .map(End::Junction)
                .map_err(|_| ParseError::new("a junction such as j1", word)),
            None => word.parse().map(End::Location),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Location(at) => at.fmt(f),
            Spot::Junction(n) => write!(f, "j{n}"),
            Spot::Dot { a, b, nth } => write!(f, "{a}-{b}.{nth}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Spot, ParseError> {
        let unreadable = || ParseError::new("a space such as 23, 33-43.1 or j1", word);
        if let Some((ends, nth)) = word.split_once('.') {
            let (a, b) = ends.split_once('-').ok_or_else(unreadable)?;
            let nth = nth.parse().map_err(|_| unreadable())?;
            return Ok(Spot::Dot { a: a.parse()?, b: b.parse()?, nth });
        }
        match word.parse().map_err(|_| unreadable())? {
            End::Location(at) => Ok(Spot::Location(at)),
            End::Junction(n) => Ok(Spot::Junction(n)),
        }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl FromStr for Area {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Area, ParseError> {
        match word.as_bytes() {
            [letter @ b'A'..=b'Z'] => Ok(Area(letter - b'A')),
            _ => Err(ParseError::new("an area by its letter, A to Z", word)),
        }
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NUMERALS[self.index()])
    }
}

impl FromStr for Section {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Section, ParseError> {
        let found = NUMERALS.iter().position(|&numeral| numeral == word);
        let index = found.ok_or_else(|| ParseError::new("a section, I to XII", word))?;
        Ok(Section(index as u8))
    }
}

/// Written in files and views as it is spelled.
macro_rules! spelled {
    ($($Type:ident),+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                let word = String::deserialize(deserializer)?;
                word.parse().map_err(de::Error::custom)
            }
        }
    )+};
}

spelled!(Spot, End, Area, Section);
seen_as!("string": Spot, End, Area, Section);
seen_as!("number": Location);
seen_as!("Array<number>": Locations);

impl Serialize for Location {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Location {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Location, D::Error> {
        match u8::deserialize(deserializer)? {
            number @ 1..FIRST_DOT => Ok(Location(number)),
            number => Err(de::Error::custom(format!("{number} is no location from 1 to 127"))),
        }
    }
}

/// A set of locations: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Locations(pub u128);

impl Locations {
    pub const NONE: Locations = Locations(0);

    #[inline]
    pub const fn only(at: Location) -> Locations {
        Locations(1 << at.0)
    }

    #[inline]
    #[must_use]
    pub const fn with(self, at: Location) -> Locations {
        Locations(self.0 | 1 << at.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, at: Location) -> Locations {
        Locations(self.0 & !(1 << at.0))
    }

    #[inline]
    #[must_use]
    pub const fn but(self, others: Locations) -> Locations {
        Locations(self.0 & !others.0)
    }

    #[inline]
    #[must_use]
    pub const fn and(self, others: Locations) -> Locations {
        Locations(self.0 & others.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, others: Locations) -> Locations {
        Locations(self.0 | others.0)
    }

    #[inline]
    pub const fn contains(self, at: Location) -> bool {
        self.0 >> at.0 & 1 == 1
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// By their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Location> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let next = Location(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(next)
        })
    }

    /// The `n`th by number, counted from 0.
    pub fn nth(self, n: u32) -> Option<Location> {
        self.iter().nth(n as usize)
    }
}

impl FromIterator<Location> for Locations {
    fn from_iter<I: IntoIterator<Item = Location>>(all: I) -> Locations {
        all.into_iter().fold(Locations::NONE, Locations::with)
    }
}

impl Serialize for Locations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Locations {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Locations, D::Error> {
        Ok(Vec::<Location>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Spaces {
    locations: u128,
    dots: u128,
}

impl Spaces {
    #[inline]
    pub const fn contains(self, at: Space) -> bool {
        let bits = if at.0 < FIRST_DOT { self.locations } else { self.dots };
        bits >> (at.0 % FIRST_DOT) & 1 == 1
    }

    #[inline]
    #[must_use]
    pub const fn with(self, at: Space) -> Spaces {
        let bit = 1 << (at.0 % FIRST_DOT);
        match at.0 < FIRST_DOT {
            true => Spaces { locations: self.locations | bit, ..self },
            false => Spaces { dots: self.dots | bit, ..self },
        }
    }

    #[inline]
    #[must_use]
    pub const fn or(self, others: Spaces) -> Spaces {
        Spaces { locations: self.locations | others.locations, dots: self.dots | others.dots }
    }

    #[inline]
    #[must_use]
    pub const fn but(self, others: Spaces) -> Spaces {
        Spaces { locations: self.locations & !others.locations, dots: self.dots & !others.dots }
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.locations == 0 && self.dots == 0
    }

    #[inline]
    pub const fn locations(self) -> Locations {
        Locations(self.locations)
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let Spaces { mut locations, mut dots } = self;
        std::iter::from_fn(move || {
            if locations != 0 {
                let next = Space(locations.trailing_zeros() as u8);
                locations &= locations - 1;
                return Some(next);
            }
            if dots == 0 {
                return None;
            }
            let next = Space(FIRST_DOT + dots.trailing_zeros() as u8);
            dots &= dots - 1;
            Some(next)
        })
    }
}

impl From<Locations> for Spaces {
    fn from(all: Locations) -> Spaces {
        Spaces { locations: all.0, dots: 0 }
    }
}
