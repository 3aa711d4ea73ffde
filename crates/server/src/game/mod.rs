//! Games whose names the server does not know.
//!
//! Everything above this folder handles words and JSON. Here a game becomes an object: [`Games`] is
//! the list of those that can be played, a [`Room`] is one game in progress, a [`Past`] one that is
//! walked through. There is one implementation of each, for any [`bots::Botted`].

mod about;
mod games;
mod past;
mod room;
mod seated;
mod undo;

pub use about::{BOTS, OfferedBot, offered};
pub use games::{AnyGame, Games, Imported, Restored, SetUp};
pub use past::{Beholder, Past, Scene, SeatThen};
pub use room::{Deed, Refused, Room, Thinking};
