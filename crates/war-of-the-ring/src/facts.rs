//! The facts of the game: what is printed on the board, the cards, the tiles and the dice.
//!
//! Everything here is read from the files in `data/` when the crate is built; nothing is typed
//! twice. The rules ask these tables and never a file.
//!
//! What Lords of Middle-earth adds stands after what is in the base game, and changes none of its
//! words, so that a log of the base game is read as ever: its cards, its Characters (another card of
//! one is a word of its own, such as `witch-king-chief`), its Combat effects, the tiles of Sméagol,
//! the special dice and the results that only they show. A deck or a pool is what its set-up asks
//! for: see [`crate::lords`].

mod board;
mod cards;
mod characters;
mod hunt;
mod nations;
mod region_set;
mod special_dice;

pub use board::*;
pub use cards::*;
pub use characters::*;
pub use hunt::*;
pub use nations::*;
pub use region_set::*;
use special_dice::SpecialDieFacts;

include!(concat!(env!("OUT_DIR"), "/facts.rs"));
