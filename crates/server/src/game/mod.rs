//! Games whose names the server does not know.
//!
//! Everything above this folder handles words and JSON. Here a game becomes an object. [`Games`] is the list of
//! games that can be played. [`AnyTable`] is one game in progress, and [`AnyReplay`] one that is stepped through.
//! Each has one implementation, which is generic over [`table::Game`].

mod about;
mod any_table;
mod games;
mod replay;
mod typed_table;
mod undo;

pub use about::{BOTS, OfferedBot, offered};
pub use any_table::{AnyTable, Move, Refused, Thinking};
pub use games::{AnyGame, Games, Imported, Restored, SetUp};
pub use replay::{AnyReplay, Scene, SeatThen, Viewer};
