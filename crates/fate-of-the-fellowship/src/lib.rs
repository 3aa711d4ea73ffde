//! Fate of the Fellowship: one to five players against the shadow.
//!
//! All win together or lose together. On a turn a player does actions with two characters, draws
//! two player cards, and turns up shadow cards that move the shadow's troops along battle lines and
//! send Nazgûl after Frodo. Objectives must be completed before Frodo can destroy the Ring at Mount
//! Doom; if hope runs out before that, all is lost.
//!
//! To read the rules, begin with [`turn`], go on with the actions, then with [`shadow`], [`search`]
//! and [`battle`]. What a card, a character or an objective does on its own stands in [`events`],
//! [`characters`] and [`objectives`].

pub mod action;
pub mod cards;
pub mod deck;
pub mod event;
pub mod facts;
pub mod options;
pub mod pieces;
pub mod position;
pub mod rule;
pub mod sets;
pub mod step;

pub mod setup;
pub mod turn;

pub mod attack;
pub mod capture;
pub mod fellowship;
pub mod muster;
pub mod prepare;
pub mod ring;
pub mod travel;

pub mod anytime;
pub mod hand;
pub mod payment;

pub mod battle;
pub mod dice;
pub mod peril;
pub mod search;
pub mod shadow;
pub mod skies;

pub mod characters;
pub mod events;
pub mod objectives;

pub mod components;
mod game;
mod lexicon;
pub mod sheet;
pub mod telling;
mod view;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use position::Position;
pub use view::View;
