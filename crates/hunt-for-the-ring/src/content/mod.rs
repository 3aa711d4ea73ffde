//! Boards, cards, tiles and tokens: everything that is printed.
//!
//! The printed game's own content is not public, so a set of our own is shipped (`data/content`).
//! Whoever owns the printed game can write its content down in the same format and play with that:
//! nothing in the rules knows a number or a card by name. `docs/hunt-content.md` describes the files.
//!
//! Content is read once and stays as long as the program runs, so that a position can point to it and
//! still be plain data.

mod board;
mod cards;
mod read;
mod shelf;
mod tokens;
mod trouble;

pub use board::{Board, Dot, Route, Way};
pub use cards::{
    Ability, Card, CardChoice, Company, Condition, Deck, Discarding, Doing, Journey, Journeys,
    OnlyIf, Op, Pushed, Reach, Scope, Timing, When, WhichLocations,
};
pub use shelf::{find, known, load_content, sets};
pub use tokens::{Colour, TileKind, Tokens};
pub use trouble::{Trouble, Wrong};

use std::sync::OnceLock;

use table::Linker;

use crate::company::Companion;

/// One whole set of content.
#[derive(Debug)]
pub struct Content {
    /// What a set-up calls it.
    pub name: String,
    /// Changes with every word of its files, so that nobody replays a log on another board.
    pub print: String,
    /// True if it was made for this program and not written down from a printed game.
    pub original: bool,
    /// Of Part 1 and Part 2.
    pub boards: [Board; 2],
    pub company: [Company; Companion::ALL.len()],
    /// Of Part 1 and Part 2.
    pub ally: [Deck; 2],
    pub sorcery: Deck,
    /// The shorter and the longer ones.
    pub journeys: [Journeys; 2],
    pub tokens: Tokens,
    /// Made of the names above, when a page needs it.
    pub links: OnceLock<Linker>,
}

impl Content {
    /// The set that comes with the program.
    pub fn shipped() -> &'static Content {
        shelf::shipped()
    }
}

/// The name of the shipped set.
pub const SHIPPED: &str = "shipped";

/// What a set is called that comes with a scenario.
pub const OF_A_SCENARIO: &str = "brought";

/// The files of one set, in the order they are read.
pub const FILES: [&str; 9] = [
    "board-part1.toml",
    "board-part2.toml",
    "company.toml",
    "ally-part1.toml",
    "ally-part2.toml",
    "sorcery.toml",
    "journey-short.toml",
    "journey-long.toml",
    "tokens.toml",
];
