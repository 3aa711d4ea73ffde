//! Hunt for the Ring: one Ring-bearer against one to four Ringwraith players.
//!
//! In Part 1 Frodo walks in secret from the Shire to Bree, writing every move down behind a screen,
//! while four Nazgûl ride the board and ask: has he been here? is he near? In Part 2 a secret journey
//! card leads him on to the Ford of Bruinen, and Gandalf draws the hunters away. Whoever asks is
//! answered truthfully, and exactly as much as the rule says. Frodo wins by reaching Rivendell; the
//! Ringwraiths win if the Ring corrupts him first.
//!
//! To read the rules, begin with [`day`], go on with [`frodo`] and [`riders`], then [`asking`] and
//! [`encounter`]. Part 2 is in [`journey`], [`gandalf`] and [`lord`]. What cards do is in [`effects`];
//! boards and cards themselves are [`content`], and can be replaced.

#[macro_use]
mod seen;

pub mod action;
pub mod content;
pub mod event;
pub mod facts;
pub mod log;
pub mod options;
pub mod places;
pub mod position;
pub mod rule;
pub mod step;
pub mod told;
pub mod word;

pub mod setup;

pub mod day;
pub mod phase;

pub mod allies;
pub mod company;
pub mod frodo;

pub mod asking;
pub mod dice;
pub mod encounter;
pub mod nazgul;
pub mod riders;
pub mod sorcery;

pub mod gandalf;
pub mod journey;
pub mod lord;

pub mod effects;

pub mod components;
mod game;
mod imagine;
pub mod knowledge;
mod lexicon;
pub mod sheet;
pub mod telling;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use position::Position;
pub use view::View;
