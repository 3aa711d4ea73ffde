//! War of the Ring, second edition: the Free Peoples against the Shadow.
//!
//! Two sides tell the story of the War of the Ring. The Shadow has more of everything: more dice,
//! more Armies, and reinforcements that never run out. The Free Peoples have a few Strongholds,
//! Nations that do not yet believe in the war, and the Fellowship.
//!
//! A turn has six phases. Both sides take back their dice and draw Event cards; the Fellowship may
//! be declared; the Shadow sets dice aside for the Hunt; all other dice are rolled; one after the
//! other the sides use a die for an action; at last it is seen whether anybody has won the war.
//!
//! A die moves Armies, attacks, musters, wins a Nation over, draws or plays a card, moves
//! Characters, or moves the Fellowship. Each step of the Fellowship can wake the Hunt, and what the
//! Hunt draws from its pool is paid with Companions or with Corruption.
//!
//! The Shadow wins with ten points of Settlements, or when Corruption reaches twelve. The Free
//! Peoples win with four points of the Shadow's Settlements, or when the Ring-bearers reach the
//! Crack of Doom.
//!
//! Three or four may play: then two players share a side ([`teams`]).
//!
//! [`facts`] holds what is printed on the board, the cards, the tiles and the dice.

pub mod facts;

pub mod action;
pub mod card_set;
pub mod components;
pub mod event;
pub mod host;
pub mod options;
pub mod position;
pub mod rule;
pub mod side;
pub mod step;
pub mod view;

pub mod chances;
pub mod game;
mod lexicon;
pub mod sheet;
pub mod telling;

pub mod setup;
pub mod turn;

pub mod fellowship;
pub mod hunt;

pub mod lords;

pub mod teams;

pub mod tokens;

pub mod characters;
pub mod muster;
pub mod politics;

pub mod army;
pub mod battle;
pub mod capture;

pub mod events;
pub mod settle;
pub mod victory;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use position::Position;
pub use view::View;
