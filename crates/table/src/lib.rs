//! The table every game is played on.
//!
//! A *position* is plain data that says what it waits for: seats, fate, or nothing, because the
//! game is over. Whoever is waited for answers; the position moves on and tells what happened.
//! The position owns no random numbers, no history and no clock. Those belong to the table, which
//! keeps the log, asks fate, and lets nobody through but by the one door that judges.

mod agenda;
mod fate;
mod game;
mod rule;
mod seat;
mod set;
mod spoken;
mod words;

pub mod golden;
mod guard;
mod hash;
pub mod laws;
pub mod log;
mod log_error;
mod log_lines;
mod record;
pub mod scenario;
pub mod scenario_file;
mod seating;
mod snapshot;
mod table;
mod undo;
mod verify;

#[doc(hidden)]
pub use serde;

pub use agenda::Agenda;
pub use fate::{Dice, Fate, Lot, Luck};
pub use game::{
    Choice, Explanation, FirstGame, Game, Label, Mark, Need, OptionHelp, Outcome, Pending, Saying,
    Step, Tell, Touch, Visit,
};
pub use guard::guarded;
pub use hash::position_hash;
pub use log::{Saved, Secrets};
pub use log_error::{LogError, Reason};
pub use record::{CANNOT_FALL, Entry, Header, Passed, Record, What};
pub use rule::{Illegal, NOT_ASKED, Rule, Ruling, Statement};
pub use seat::{Eye, Seat, Seats};
pub use seating::{Commitment, PERSON, SeatInfo, from_hex, to_hex};
pub use snapshot::Snapshot;
pub use table::Table;
pub use undo::{
    ANOTHER_REQUEST, ANOTHER_TABLE, Asked, BEFORE_SNAPSHOT, NO_REQUEST, NO_UNDO, NOTHING_TO_UNDO,
    OTHERS_HAVE_PLAYED, SEALED, UndoPolicy, UndoRequest,
};
pub use verify::{Verified, verify};
pub use words::{Fault, Unreadable, read_json};
