//! Mathom-house as a web server: one program and one folder of data. It needs nothing else.
//!
//! Read it from the inside out. [`game`] hides the types of a game behind objects. A `TableActor` (`actor`) serves
//! one open table: it plays the moves that arrive, stores them, and sends each page what it may know. `Tables`
//! (`tables`) keeps one actor for each open table and loads others on demand. A [`store`] keeps tables on disk.
//! `bot_pool` has the threads for bots. `web` holds the requests, the sockets and the pages. [`wire`] has the types
//! of all messages; `docs/protocol.md` describes them for people. The server contains no word of any game.

pub mod game;
pub mod limits;
pub mod store;
pub mod wire;

mod actor;
mod bot_pool;
mod clock;
mod frame;
mod json;
mod listener;
#[cfg(test)]
mod log_lines;
mod measure;
mod names;
mod problem;
mod pseudo;
mod random;
mod replays;
mod seats;
mod server;
mod stalled;
mod tables;
mod web;

pub use clock::Clock;
pub use game::Games;
pub use limits::Limits;
pub use server::{ServeError, Server, Settings};

/// This server's version, as pages are told it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
