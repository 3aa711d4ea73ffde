//! One game in progress, whichever it is.

use bots::Kind;
use table::{Asked, Eye, Illegal, Invalid, Seat, SeatInfo, Seats, UndoRequest};

use crate::json::JsonObject;
use crate::wire::{Ending, Explained, LogLine, Question, Refusal, UndoState};

/// The log entries of one move: the action of a seat, and the chance events that followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The number of its first entry.
    pub from: usize,
    /// Its entries as the log spells them.
    pub lines: Vec<String>,
}

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The text is no action of this game.
    ParseError(String),
    Illegal(Illegal),
    /// The rules broke one of their own promises. The table must not be used any more.
    Broken(String),
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        Refused::Illegal(illegal)
    }
}

/// The work of a bot, to be run on a thread for it.
///
/// Returns the seat and its action, or nothing if no bot breaks in.
pub type Thinking = Box<dyn FnOnce() -> Option<(Seat, String)> + Send>;

/// A game in progress, without its types. It judges and plays moves, and describes them. It stores and sends
/// nothing.
pub trait AnyTable: Send + Sync {
    fn seats(&self) -> u8;
    /// How many entries lie before the first that is known.
    fn first(&self) -> usize;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who must and who may answer; nobody once it is over.
    fn asked(&self) -> (Seats, Seats);
    fn is_over(&self) -> bool;

    /// Plays the action that `seat` spells, and the chance events that follow.
    fn play(&mut self, seat: Seat, words: &str) -> Result<Move, Refused>;
    /// All entries since [`AnyTable::first`], move by move.
    fn moves(&self) -> Vec<Move>;
    /// The first legal action of `seat`, for a bot that fails.
    fn anything(&self, seat: Seat) -> Option<String>;

    /// Asks to undo. The seats in `agreed` need not be asked.
    fn ask_undo(&mut self, seat: Seat, to: usize, agreed: Seats) -> Result<Asked, Illegal>;
    fn agree_to_undo(&mut self, seat: Seat) -> Result<Asked, Illegal>;
    fn refuse_undo(&mut self, seat: Seat) -> Result<(), Illegal>;
    /// The undo request that waits for consent.
    fn undo_asked(&self) -> Option<UndoRequest>;
    /// Restores it after the table was closed; false if it makes no sense any more.
    fn restore_undo_asked(&mut self, asked: UndoRequest) -> bool;

    fn sit_down(&mut self, seat: Seat, who: SeatInfo) -> Result<(), Invalid>;

    fn view(&self, eye: Eye) -> JsonObject;
    fn step(&self) -> Explained;
    fn role(&self, seat: Seat) -> String;
    fn team(&self, seat: Seat) -> Option<u8>;
    /// See [`table::Game::side`].
    fn side(&self, seat: Seat) -> u8;
    fn question(&self, seat: Seat) -> Option<Question>;
    /// Changes whenever what `seat` is asked changes.
    fn fingerprint(&self, seat: Seat) -> u64;
    fn refusals(&self, seat: Seat) -> Vec<Refusal>;
    /// How `own` seats can go back, at a table where `people` sit in these seats.
    fn undo(&self, own: Seats, people: Seats) -> UndoState;
    /// How often somebody has gone back.
    fn undone(&self) -> u32;
    fn over(&self) -> Option<Ending>;

    /// The log lines ([`LogLine`]) of the last move, as a JSON list.
    fn last_lines(&self, eye: Eye) -> String;
    /// The last lines of the log, at most `most`.
    fn log_tail(&self, most: usize, eye: Eye) -> Vec<LogLine>;

    /// For the keeper of the table; see [`table::Snapshot`].
    fn snapshot(&self) -> String;
    /// The same, of after the first `n` entries; `None` if that is not known.
    fn snapshot_at(&self, n: usize) -> Option<String>;
    /// The log for everybody; `before` are the lines before [`AnyTable::first`].
    fn write_log(&self, before: &[String]) -> String;

    /// Asks these bots about the position. `salt` gives each decision random numbers of its own.
    fn think(&self, bots: Vec<(Seat, Kind)>, salt: u32) -> Thinking;
}
