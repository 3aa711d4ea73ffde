//! The table every game is played on.
//!
//! A *position* is plain data that says what it waits for: seats, fate, or nothing, because the
//! game is over. A seat answers; the position moves on and tells what happened.
//! The position owns no random numbers, no history and no clock. Those belong to the table, which
//! keeps the log, asks for chance, and plays only actions that `judge` accepts.

mod describe;
mod game;
mod notation;
mod play;
mod step;
mod table_game;

mod actions;
mod agenda;
mod explanation;
mod fate;
mod label;
mod no_options;
mod rule;
mod seat;
mod set;
mod set_up_help;
mod vocabulary;
mod words;

pub mod golden;
mod guard;
mod hash;
pub mod laws;
pub mod log;
mod log_error;
mod log_lines;
pub mod proof;
mod record;
pub mod scenario;
pub mod scenario_file;
mod seating;
mod snapshot;
mod table;
pub mod texts;
mod undo;
mod verify;
pub mod wordbook;

#[doc(hidden)]
pub use serde;

pub use agenda::Agenda;
pub use describe::{Describe, Mark, Saying, Target};
pub use explanation::{Explanation, Situation};
pub use fate::{Chance, Dice, Fate, Luck};
pub use game::{Game, Outcome};
pub use guard::guarded;
pub use hash::position_hash;
pub use label::{Label, Rank};
pub use log::{Saved, Secrets};
pub use log_error::{LogError, Reason};
pub use no_options::NoOptions;
pub use notation::Notation;
pub use play::{Play, rules_not_played};
pub use record::{CANNOT_FALL, Entry, Header, Passed, Record, What};
pub use rule::{Illegal, NOT_ASKED, Rule, Ruling, Statement};
pub use seat::{Eye, Seat, Seats, plain};
pub use seating::{Commitment, PERSON, SatBefore, SeatInfo, from_hex, to_hex};
pub use set_up_help::{Choice, FirstGame, Need, OptionHelp, SeatHelp};
pub use snapshot::Snapshot;
pub use step::{Pending, Step, Tell, Visit};
pub use table::Table;
pub use table_game::TableGame;
pub use undo::{
    ANOTHER_REQUEST, ANOTHER_TABLE, Asked, BEFORE_SNAPSHOT, NO_REQUEST, NO_UNDO, NOTHING_TO_UNDO,
    OTHERS_HAVE_PLAYED, SEALED, UndoPolicy, UndoRequest,
};
pub use verify::{Verified, verify};
pub use vocabulary::{Form, WordList};
pub use words::{Invalid, ParseError, read_counts, read_json};
