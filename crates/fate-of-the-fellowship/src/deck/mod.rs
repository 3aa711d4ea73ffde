//! The two face-down decks.
//!
//! A deck here is what people at the table know of it: which cards can still be in it, in which
//! layer or stack. A card gets its name when it is turned or looked at, and only then.

mod player;
mod shadow;

pub use player::{MOST_KNOWN, PlayerDeck, Stack};
pub use shadow::{Layer, ShadowCards, ShadowDeck};
