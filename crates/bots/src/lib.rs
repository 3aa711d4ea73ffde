//! Players that are not people.
//!
//! A bot sits at the table like anybody else: it is told who is asked, sees what its seat sees, and
//! answers with one of the legal actions. It never holds the true position. What it holds is a
//! [`Mind`], and the most a mind can do is to *imagine*: to draw some position that its seat could
//! not tell from the true one. So no bot can cheat, not even by mistake.
//!
//! [`Random`] says anything legal. A [`Follower`] does what a [`Policy`] says. A policy holds the knowledge of
//! one game; each game has a crate that implements [`GameBots`]. [`Search`] imagines many positions, plays
//! each on in its head, and says what turned out best. [`Kind`] names them for the command line, and the
//! [`arena`] lets them play each other by the thousand.

pub mod arena;
mod kind;
mod mind;
mod player;
mod policy;
mod random;
mod search;

pub use kind::{GameBots, Kind, Playouts, Spawn};
pub use mind::{Mind, imagines_only_what_is_known, legal_into};
pub use player::{Follower, Player};
pub use policy::{
    Advice, AdviceAhead, Effort, Evaluate, Even, Policy, Scratch, Stretch, Untaught, playout,
};
pub use random::{AtRandom, Random, random_playout};
pub use search::{Budget, Clock, Habits, Line, Search, Thought};
