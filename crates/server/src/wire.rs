//! What pages and the server say to each other.
//!
//! `docs/protocol.md` tells the story; `cargo xtask types` writes these types for the pages, so
//! that they are never typed twice. No word of a game is in them: views, events and what is printed
//! are plain JSON here, and each game's own types say what is inside.

mod http;
mod live;
mod replay;

pub use crate::json::Json;
pub use http::*;
pub use live::*;
pub use replay::*;
