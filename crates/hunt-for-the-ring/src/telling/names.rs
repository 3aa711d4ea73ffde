//! By what names places, seats and dots go in sentences.
//!
//! Without a table a place is its number and a player a seat. At a table a board gives names to the
//! numbers, and seats have names.

use table::{Describe, Seat};

use crate::nazgul::Nazgul;
use crate::places::{Location, Spot};
use crate::position::{Part, Position};

#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    table: Option<&'a Position>,
}

impl<'a> Names<'a> {
    pub fn alone() -> Names<'a> {
        Names { table: None }
    }

    pub fn at(table: &'a Position) -> Names<'a> {
        Names { table: Some(table) }
    }

    /// The part that is played, if there is a table to tell it.
    pub fn part(self) -> Option<Part> {
        self.table.map(|g| g.part)
    }

    /// "36 Bucklebury".
    pub fn place(self, at: Location) -> String {
        match self.table.map_or("", |g| g.board().name(at)) {
            "" => at.to_string(),
            name => format!("{at} {name}"),
        }
    }

    /// "36 Bucklebury", "the dot between 33 and 43".
    pub fn spot(self, spot: Spot) -> String {
        match spot {
            Spot::Location(at) => self.place(at),
            Spot::Junction(n) => format!("the fork j{n}"),
            Spot::Dot { a, b, nth } => {
                let next = Spot::Dot { a, b, nth: nth + 1 };
                let has_next = |g: &Position| g.board().dots.iter().any(|dot| dot.spot == next);
                match nth > 1 || self.table.is_some_and(has_next) {
                    true => format!("dot {nth} on the way from {a} to {b}"),
                    false => format!("the dot between {a} and {b}"),
                }
            }
        }
    }

    /// "The first Nazgûl", or their Lord in his place.
    pub fn rider(self, who: Nazgul) -> String {
        match self.table.is_some_and(|g| g.lord == Some(who)) {
            true => "The Lord of the Nazgûl".to_owned(),
            false => who.name().replacen("the", "The", 1),
        }
    }

    /// "Seat 3 draws", "Ringwraith 3 draws", "The Ringwraiths draw".
    pub fn does(self, seat: Seat, deed: &str) -> String {
        let s = if self.is_one_of_many() { "s" } else { "" };
        format!("{} {deed}{s}", self.who(seat))
    }

    /// "Seat 3 has", "The Ringwraiths have".
    pub fn has(self, seat: Seat) -> String {
        let has = if self.is_one_of_many() { "has" } else { "have" };
        format!("{} {has}", self.who(seat))
    }

    fn who(self, seat: Seat) -> String {
        self.table.map_or_else(|| seat.mark().to_string(), |g| g.seat_name(seat))
    }

    /// With two players one seat is "the Ringwraiths".
    fn is_one_of_many(self) -> bool {
        self.table.is_none_or(|g| g.options.players > 2)
    }

    /// Amid a sentence, as the one to whom something is given.
    pub fn whom(self, seat: Seat) -> String {
        match self.table {
            Some(g) => g.seat_name(seat).replacen("The ", "the ", 1),
            None => seat.mark().to_string(),
        }
    }
}
