//! A board of our own, small enough to be read at a glance, with what the shipped one does not have:
//! long ways, a junction, and dots that lie in another area than usual.
//!
//! ```text
//!  10 ···· 1 ── 2 · 3 ── 4 ·· 5 ·─ 6      ── road, · dots
//!          :    |                  |
//!         11 ── j1 · · · · · · · · 7 ─ 8 · 9 (exit)
//! ```

use hunt_for_the_ring::content::{self, Content};

use crate::part_1_common::{Given, hunt_on};

pub const BOARD: &str = include_str!("small_board.toml");
const TOKENS: &str = include_str!("../../data/content/tokens.toml");

/// The shipped tokens, with the numbers of this board.
pub fn tokens() -> String {
    TOKENS
        .replace("[6, 12, 15, 17, 22, 24, 27, 29, 36, 37, 40, 52]", "[2, 4, 6, 7, 8]")
        .replace("[2, 4, 9]", "[1]")
}

pub fn files() -> Vec<(String, String)> {
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    vec![file("board-part1.toml", BOARD), file("tokens.toml", &tokens())]
}

pub fn content() -> &'static Content {
    content::load_content("small", &files()).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// Frodo is in 1; the Nazgûl are in 4, 5, 6 and 7.
pub fn small_hunt() -> Given {
    let content = content();
    hunt_on(&format!("content=small@{}", content.print), 1, "4 5 6 7").information("2 8", "")
}
