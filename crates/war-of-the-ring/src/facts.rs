//! The facts of the game: what is printed on the board, the cards, the tiles and the dice.
//!
//! Everything here is read from the files in `data/` when the crate is built; nothing is typed
//! twice. The rules ask these tables and never a file.
//!
//! The Lords of Middle-earth will add to these lists and change none of their words:
//!
//! - its cards (25 to 28 of the Character decks, 25 and 26 of the Strategy decks, and
//!   `a-balrog-is-come`, which takes the place of `balrog-of-moria` at number 17) come after the 96
//!   cards of the base game, each with a mark of its box; a deck is then what its set-up asks for.
//!   All of them still fit in the bits of a `u128`;
//! - its Characters come after the 13 of the base game; another version of one is a word of its own
//!   (`witch-king-chief`);
//! - its three Combat effects and the wider `durins-bane-lome`, the tiles of Sméagol, and the
//!   results and faces of the special dice come after those that are here.
//!
//! So a log of the base game is read as before. What goes through a whole list (`Card::ALL`,
//! `Character::ALL`, `Tile::ALL`) to set up the base game asks for the box once there are two.

mod board;
mod cards;
mod characters;
mod hunt;
mod nations;
mod region_set;

pub use board::*;
pub use cards::*;
pub use characters::*;
pub use hunt::*;
pub use nations::*;
pub use region_set::*;

include!(concat!(env!("OUT_DIR"), "/facts.rs"));
