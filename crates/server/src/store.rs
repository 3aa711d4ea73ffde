//! Where tables are kept.
//!
//! A table is a header, an append-only log and some snapshots. Whatever changes a table is one
//! [`Change`], stored in one transaction that first compares the table's sequence number: of two
//! processes that hold the same table, one wins and the other has to load it again. That is all the
//! rest of the server asks of storage, so that another database can stand behind it.

mod journal;
mod reading;
mod schema;
mod sqlite;
mod writer;
mod writing;

use std::ops::RangeInclusive;

use table::UndoRequest;
use tokio::sync::oneshot;

pub use sqlite::Sqlite;

/// Names a guest in storage. Never told to anybody.
pub type GuestId = i64;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    pub id: GuestId,
    pub name: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    Guest(GuestId),
    /// The word of a bot, and the guest who lent it the seat and can have it back.
    Bot {
        bot: String,
        lent_by: Option<GuestId>,
    },
    /// The guest who has this invitation can sit down, once.
    Free {
        invitation: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSeat {
    pub occupant: Occupant,
    pub name: String,
}

/// Somebody sat down when the log had `n` entries. Kept for good: it tells who knows what a seat knew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    pub seat: u8,
    pub n: u32,
    pub guest: Option<GuestId>,
    /// As the log calls them: `person`, or the word of a bot.
    pub kind: String,
    pub name: String,
}

/// How much is kept for one guest, or on the whole server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    pub tables: u32,
    pub unfinished: u32,
    /// Unfinished tables without a person in any seat.
    pub bots_alone: u32,
    /// Of logs and snapshots.
    pub bytes: u64,
}

/// A table without its log.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptTable {
    pub id: String,
    pub game: String,
    pub options: String,
    pub undo: String,
    pub seed: [u8; 32],
    pub rules_version: u32,
    pub host: GuestId,
    pub watchable: bool,
    /// Made from a log that somebody brought along.
    pub imported: bool,
    pub seats: Vec<KeptSeat>,
    /// The oldest first. Lists of tables leave it empty.
    pub sittings: Vec<Sitting>,
    /// Guests whose chat lines are refused. Lists of tables leave it empty.
    pub muted: Vec<GuestId>,
    /// What its log, snapshots, talk and sittings take, also what was taken back.
    pub bytes: u64,
    /// The first `given` entries were played at another table.
    pub given: u32,
    /// The wish to go back that waits for an answer. Every [`Change`] withdraws it.
    pub undo_asked: Option<UndoRequest>,
    /// Counts the changes.
    pub seq: u32,
    pub summary: TableSummary,
}

/// How a table stands after a change; what lists of tables show.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TableSummary {
    pub entries: u32,
    /// At least the number of the last `State` that was told.
    pub number: u32,
    /// Bit sets of seats.
    pub must: u8,
    pub may: u8,
    pub over: bool,
    pub undone: u32,
    /// Seconds since 1970.
    pub changed: f64,
}

/// A part of a change: a move, a step back, a snapshot or a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The entries of one move, from number `n` on.
    Move {
        n: u32,
        lines: Vec<String>,
    },
    /// Everything from entry `to` on is taken back.
    Back {
        to: u32,
    },
    Snapshot {
        entries: u32,
        json: String,
    },
    Seat {
        seat: u8,
        now: KeptSeat,
    },
}

/// One change of a table: all of it or nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    pub table: String,
    /// The sequence number before it. If the table has another, nothing is stored.
    pub seq: u32,
    pub parts: Vec<Part>,
    pub summary: TableSummary,
}

impl Change {
    /// How much what is kept of the table grows by it.
    pub fn bytes(&self) -> u64 {
        writing::bytes_of(&self.parts).unsigned_abs()
    }

    /// How many entries the stored table may have before this change. Anything else means that memory
    /// and storage disagree: storing it would leave a hole in the log, and the table could never be
    /// opened again.
    pub fn expected_entries(&self) -> RangeInclusive<u32> {
        let moves = self.parts.iter().find_map(|part| match part {
            Part::Move { n, .. } => Some(*n..=*n),
            Part::Back { to } => Some(*to..=u32::MAX),
            Part::Snapshot { .. } | Part::Seat { .. } => None,
        });
        moves.unwrap_or(self.summary.entries..=self.summary.entries)
    }
}

/// From where a table can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tail {
    pub snapshot: String,
    pub since: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct KeptChat {
    pub number: u32,
    /// The guest who wrote it; `None` if it was written before this was kept.
    pub guest: Option<GuestId>,
    /// For this team only; `None` if for everybody.
    pub team: Option<u8>,
    pub seats: u8,
    pub name: String,
    pub text: String,
    pub at: f64,
}

impl KeptChat {
    /// How much what is kept of the table grows by it.
    pub fn bytes(&self) -> u64 {
        writing::bytes_of_chat(self).unsigned_abs()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("somebody else has changed this table")]
    Conflict,
    #[error("storage failed: {0}")]
    Failed(String),
    #[error("storage is closed")]
    Closed,
    #[error("this folder is in use by another Mathom-house (process {0})")]
    InUse(String),
}

/// For how long tables are kept that nobody opens, in seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Keep {
    pub played: f64,
    pub imported: f64,
}

/// Answered when it is durable.
pub type Durable<T> = oneshot::Receiver<Result<T, StoreError>>;

/// Storage. Reading blocks for a moment; writing answers when what was written is durable.
pub trait Store: Send + Sync + 'static {
    fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<Guest>, StoreError>;
    fn new_guest(&self, token_hash: [u8; 32], name: String) -> Durable<Guest>;
    fn rename_guest(&self, id: GuestId, name: String) -> Durable<()>;

    fn table(&self, id: &str) -> Result<Option<KeptTable>, StoreError>;
    fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<KeptTable>, StoreError>;
    fn watchable(&self, most: u32) -> Result<Vec<KeptTable>, StoreError>;
    /// What is kept for tables of this host, or of all. For all, tables of bots alone are not counted.
    fn usage(&self, host: Option<GuestId>) -> Result<Usage, StoreError>;
    /// Unfinished tables that have bots, the last changed first.
    fn with_bots(&self, most: u32) -> Result<Vec<KeptTable>, StoreError>;
    /// From the last snapshot that is not after entry `to`, or the first one.
    fn tail_from(&self, table: &str, to: u32) -> Result<Tail, StoreError>;
    /// All entries that were not taken back.
    fn lines(&self, table: &str) -> Result<Vec<String>, StoreError>;
    /// The last lines of each talk, that of everybody and those of the teams, the oldest first.
    fn chat(&self, table: &str, most: u32) -> Result<Vec<KeptChat>, StoreError>;

    fn create(&self, table: KeptTable, parts: Vec<Part>) -> Durable<()>;
    fn change(&self, change: Change) -> Durable<()>;
    /// Keeps who asks to go back, if the table still has this sequence number.
    fn keep_undo_asked(&self, table: String, seq: u32, asked: Option<UndoRequest>) -> Durable<()>;
    fn keep_number(&self, table: String, number: u32) -> Durable<()>;
    fn say_in_chat(&self, table: String, line: KeptChat) -> Durable<()>;
    /// A guest may no longer write at this table, or may again.
    fn mute(&self, table: String, guest: GuestId, muted: bool) -> Durable<()>;

    /// Notes when somebody last opened a table.
    fn note_opened(&self, table: String, at: f64) -> Durable<()>;
    /// Deletes at most `most` tables that nobody has opened for so long; tells which. Only time in which the
    /// server was open counts: a clock that jumped ahead must not delete anything.
    fn delete_unopened(&self, now: f64, keep: Keep, most: u32) -> Durable<Vec<String>>;

    /// Succeeds if storage can be read. Writes nothing.
    fn ping(&self) -> Result<(), StoreError>;
    /// Writes what waits, then ends. Blocks until it is done.
    fn close(&self);
}
