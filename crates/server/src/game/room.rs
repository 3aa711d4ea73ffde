//! One game in progress, whichever it is.

use bots::Kind;
use table::{Asked, Eye, Fault, Illegal, Seat, SeatInfo, Seats, UndoRequest};

use crate::wire::{Ending, Explained, LogLine, Question, Refusal, UndoNow};
use crate::written::Written;

/// What was entered into the log by one deed: what a seat said, and whatever then fell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The number of its first entry.
    pub from: usize,
    /// Its entries as the log spells them.
    pub lines: Vec<String>,
}

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// These are no words of the game.
    Unreadable(String),
    Illegal(Illegal),
    /// The rules broke a promise of their own. The room must not be used any more.
    Broken(String),
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        Refused::Illegal(illegal)
    }
}

/// What a bot has yet to think: run it where it keeps nobody waiting.
///
/// Gives the seat that speaks and its words, or nothing if no bot wishes to break in.
pub type Thinking = Box<dyn FnOnce() -> Option<(Seat, String)> + Send>;

/// A game in progress. It judges, plays and tells; it stores nothing and sends nothing.
pub trait Room: Send + Sync {
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

    /// Plays what `seat` says in the game's words, and lets fate fall.
    fn say(&mut self, seat: Seat, words: &str) -> Result<Deed, Refused>;
    /// All that was entered since [`Room::first`], deed by deed.
    fn deeds(&self) -> Vec<Deed>;
    /// The first thing that `seat` may do, for when a bot fails.
    fn anything(&self, seat: Seat) -> Option<String>;

    /// Wishes to go back. The seats in `agreed` need not be asked.
    fn ask_undo(&mut self, seat: Seat, to: usize, agreed: Seats) -> Result<Asked, Illegal>;
    fn agree_to_undo(&mut self, seat: Seat) -> Result<Asked, Illegal>;
    fn refuse_undo(&mut self, seat: Seat) -> Result<(), Illegal>;
    /// The wish to go back that waits for an answer.
    fn undo_asked(&self) -> Option<UndoRequest>;
    /// Takes it up again after the table was put away; false if it makes no sense any more.
    fn restore_undo_asked(&mut self, asked: UndoRequest) -> bool;

    fn sit_down(&mut self, seat: Seat, who: SeatInfo) -> Result<(), Fault>;

    fn view(&self, eye: Eye) -> Written;
    fn step(&self) -> Explained;
    fn role(&self, seat: Seat) -> String;
    fn team(&self, seat: Seat) -> Option<u8>;
    fn question(&self, seat: Seat) -> Option<Question>;
    /// Changes whenever what `seat` is asked changes.
    fn fingerprint(&self, seat: Seat) -> u64;
    fn refusals(&self, seat: Seat) -> Vec<Refusal>;
    /// How `own` seats can go back, at a table where `people` sit in these seats.
    fn undo(&self, own: Seats, people: Seats) -> UndoNow;
    /// How often somebody has gone back.
    fn undone(&self) -> u32;
    fn over(&self) -> Option<Ending>;

    /// What the last deed made happen: the events ([`crate::wire::Happened`]) and the lines of the log
    /// ([`LogLine`]), written as lists.
    fn heard(&self, eye: Eye) -> [String; 2];
    /// The last lines of the log, at most so many.
    fn log_tail(&self, most: usize, eye: Eye) -> Vec<LogLine>;

    /// For the keeper of the table; see [`table::Snapshot`].
    fn snapshot(&self) -> String;
    /// The same, of after the first `n` entries; `None` if that is not known.
    fn snapshot_at(&self, n: usize) -> Option<String>;
    /// The log for everybody; `before` are the lines before [`Room::first`].
    fn write_log(&self, before: &[String]) -> String;

    /// What these bots make of the position. `salt` makes their luck another for each decision.
    fn think(&self, bots: Vec<(Seat, Kind)>, salt: u32) -> Thinking;
}
