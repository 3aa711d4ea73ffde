//! Middle-earth CCG: a card game for two players, each a Wizard or a Ringwraith.
//!
//! A player moves companies of characters from site to site, plays items, allies and factions there for
//! marshalling points, and plays hazards on the other player's companies. The player who has more points when the
//! Free Council sits has won, unless The One Ring decided the game before.

pub mod deck;
pub mod facts;
pub mod piece;

pub use deck::Deck;
pub use facts::{Card, ChallengeDeck, Region, Side, Site};
