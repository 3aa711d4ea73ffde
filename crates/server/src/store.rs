//! Where tables are kept.
//!
//! A table is a header, an append-only log and some snapshots. Whatever changes a table is one
//! [`Change`], stored in one transaction that first compares the table's sequence number: of two
//! processes that hold the same table, one wins and the other has to load it again. That is all the
//! rest of the server asks of storage, so that another database can stand behind it.

mod reading;
mod schema;
mod slips;
mod sqlite;
mod writer;
mod writing;

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
pub enum Sits {
    Guest(GuestId),
    /// The word of a bot, and the guest who lent it the seat and can have it back.
    Bot {
        bot: String,
        lent_by: Option<GuestId>,
    },
    Free,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSeat {
    pub sits: Sits,
    pub name: String,
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
    pub invitation: String,
    pub watchable: bool,
    pub seats: Vec<KeptSeat>,
    /// So many of its entries were played at another table.
    pub given: u32,
    /// The wish to go back that waits for an answer. Every [`Change`] withdraws it.
    pub undo_asked: Option<UndoRequest>,
    /// Counts the changes.
    pub seq: u32,
    pub standing: Standing,
}

/// How a table stands after a change; what lists of tables show.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    pub entries: u32,
    /// At least the number of the last `Now` that was told.
    pub number: u32,
    /// Bit sets of seats.
    pub must: u8,
    pub may: u8,
    pub over: bool,
    pub undone: u32,
    /// Seconds since 1970.
    pub changed: f64,
}

/// A deed or a snapshot as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Entries from number `n` on, one deed.
    Deed {
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
    pub standing: Standing,
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
    /// For this team only; `None` if for everybody.
    pub team: Option<u8>,
    pub seats: u8,
    pub name: String,
    pub text: String,
    pub at: f64,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("somebody else has changed this table")]
    Conflict,
    #[error("storage failed: {0}")]
    Failed(String),
    #[error("storage is closed")]
    Closed,
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
    fn unfinished_of(&self, host: GuestId) -> Result<u32, StoreError>;
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
}
