//! Mathom-house as a web table: one program, one folder of data, nothing else needed.
//!
//! Read from the inside out. A [`game`] is an object that judges and tells. A `desk` is one open
//! table: it plays what it hears, stores it, and tells it to everybody at the table, to each what
//! they may know. The `hall` opens desks and puts them away. A [`store`] keeps tables; `thinkers`
//! are threads for bots. `web` is the door: requests, sockets, pages. [`wire`] is what is said over
//! them, and `docs/protocol.md` tells the same for people. No word of any game is in here.

pub mod game;
pub mod limits;
pub mod store;
pub mod wire;

mod clock;
mod desk;
mod frame;
mod hall;
mod measure;
mod patch;
mod pen;
mod problem;
mod random;
mod replays;
mod seats;
mod server;
mod thinkers;
mod web;
mod written;

pub use game::Games;
pub use limits::Limits;
pub use server::{ServeError, Server, Settings};

/// This server's version, as pages are told it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
