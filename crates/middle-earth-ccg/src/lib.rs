//! Middle-earth CCG: a card game for two players, each a Wizard or a Ringwraith.
//!
//! A player moves companies of characters from site to site, plays items, allies and factions there for
//! marshalling points, and plays hazards on the other player's companies. The player who has more points when the
//! Free Council sits has won, unless The One Ring decided the game before.
//!
//! To read the rules, begin with [`turn`] and go on phase by phase.

pub mod deck;
pub mod facts;
pub mod find;
pub mod options;

pub mod action;
pub mod event;
pub mod piece;
pub mod pieces;
pub mod position;
pub mod rule;
pub mod step;

pub mod companies;
pub mod numbers;
pub mod points;

pub mod council;
pub mod end_of_turn;
pub mod hazards;
pub mod movement;
pub mod on_guard;
pub mod organization;
pub mod setup;
pub mod site;
pub mod turn;
pub mod untap;

pub mod agents;
pub mod automatic;
pub mod cards;
pub mod chain;
pub mod combat;
pub mod corruption;
pub mod dragons;
pub mod events;
pub mod hand;
pub mod influence;
pub mod losses;
pub mod no_effect;
pub mod persuasion;
pub mod picks;
pub mod precious;
pub mod prisoners;
pub mod recycling;
pub mod resists;
pub mod rings;
pub mod ringwraiths;
pub mod sites;
pub mod toll;
pub mod triggers;
pub mod trophies;
pub mod veils;
pub mod windows;

mod game;
mod imagine;
pub mod sheet;
mod telling;
mod view;

pub use action::Action;
pub use deck::Deck;
pub use event::Event;
pub use facts::{Card, ChallengeDeck, Region, Side, Site};
pub use options::Options;
pub use position::Position;
pub use view::View;
