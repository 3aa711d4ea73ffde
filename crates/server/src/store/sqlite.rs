//! Storage in one SQLite file, with its write-ahead log (WAL) beside it and a sync at every commit.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use table::UndoRequest;

use super::writer::{Writer, failed};
use super::{
    Change, Durable, Guest, GuestId, Keep, KeptChat, KeptTable, Part, Store, StoreError, Tail,
    Usage, journal, reading, schema, writing,
};
use crate::clock;

/// How long a read or a write waits for a lock that another program holds.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Sqlite {
    writer: Writer,
    reader: Mutex<Connection>,
    /// How many changes were appended to the journal since it was last applied.
    journaled: AtomicU32,
    /// Held while the folder is open: two programs that play the same tables would contradict each other.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens or makes `mathom.db` in `folder`, and brings it up to date.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with_patience(folder, PATIENCE)
    }

    /// The same, waiting only so long for a lock that another program holds.
    pub fn open_with_patience(folder: &Path, patience: Duration) -> Result<Sqlite, StoreError> {
        let unusable =
            |error: std::io::Error| StoreError::Failed(format!("{}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = lock(folder)?;
        let path = folder.join("mathom.db");
        let mut connection = Connection::open(&path).map_err(failed)?;
        connection.busy_timeout(patience).map_err(failed)?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
        connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        prepare_once(&connection)?;
        schema::migrate(&mut connection)?;
        // Those that were left when the program was killed.
        let entering =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        journal::apply(&entering, None)?;
        entering.commit().map_err(failed)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&path, flags).map_err(failed)?;
        reader.busy_timeout(patience).map_err(failed)?;
        prepare_once(&reader)?;
        let writer = Writer::new(connection).map_err(unusable)?;
        Ok(Sqlite { writer, reader: Mutex::new(reader), journaled: AtomicU32::new(0), lock })
    }

    fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        // A reader that panicked has changed nothing.
        read(&self.reader.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn apply_journal(&self, table: Option<&str>) -> Durable<()> {
        let table = table.map(ToString::to_string);
        self.writer.write(move |connection| journal::apply(connection, table.as_deref()))
    }

    /// Reads something that the journal may change, for one table or for any.
    fn read_entered<T>(
        &self,
        table: Option<&str>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if !self.read(|connection| journal::is_applied(connection, table))? {
            self.apply_journal(table).blocking_recv().unwrap_or(Err(StoreError::Closed))?;
        }
        self.read(read)
    }
}

/// Takes the folder for this process, and writes down which one that is.
fn lock(folder: &Path) -> Result<Mutex<Option<File>>, StoreError> {
    let path = folder.join("mathom.lock");
    let unusable =
        |error: std::io::Error| StoreError::Failed(format!("{}: {error}", path.display()));
    let mut options = File::options();
    let mut file = options
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => {
            file.set_len(0).map_err(unusable)?;
            write!(file, "{}", std::process::id()).map_err(unusable)?;
            Ok(Mutex::new(Some(file)))
        }
        Err(TryLockError::WouldBlock) => {
            let mut process = String::new();
            let _ = file.read_to_string(&mut process);
            Err(StoreError::InUse(process.trim().to_string()))
        }
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

/// Statements are read once and kept. SQLite would otherwise parse a statement again whenever other values are
/// bound to it, in order to plan for those: that costs more than all the rest of an answer's storage.
fn prepare_once(connection: &Connection) -> Result<(), StoreError> {
    connection.set_prepared_statement_cache_capacity(64);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(failed)?;
    Ok(())
}

impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").finish_non_exhaustive()
    }
}

impl Store for Sqlite {
    fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<Guest>, StoreError> {
        self.read(|connection| reading::guest(connection, token_hash))
    }

    fn new_guest(&self, token_hash: [u8; 32], name: String) -> Durable<Guest> {
        let seen = clock::now();
        self.writer.write(move |connection| writing::new_guest(connection, token_hash, &name, seen))
    }

    fn rename_guest(&self, id: GuestId, name: String) -> Durable<()> {
        self.writer.write(move |connection| writing::rename_guest(connection, id, &name))
    }

    fn table(&self, id: &str) -> Result<Option<KeptTable>, StoreError> {
        self.read_entered(Some(id), |connection| reading::table(connection, id))
    }

    fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.read_entered(None, |connection| reading::tables_of(connection, guest, most))
    }

    fn watchable(&self, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.read_entered(None, |connection| reading::watchable(connection, most))
    }

    fn usage(&self, host: Option<GuestId>) -> Result<Usage, StoreError> {
        self.read_entered(None, |connection| reading::usage(connection, host))
    }

    fn with_bots(&self, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.read_entered(None, |connection| reading::with_bots(connection, most))
    }

    fn tail_from(&self, table: &str, to: u32) -> Result<Tail, StoreError> {
        self.read_entered(Some(table), |connection| reading::tail_from(connection, table, to))
    }

    fn lines(&self, table: &str) -> Result<Vec<String>, StoreError> {
        self.read_entered(Some(table), |connection| reading::lines_from(connection, table, 0))
    }

    fn chat(&self, table: &str, most: u32) -> Result<Vec<KeptChat>, StoreError> {
        self.read(|connection| reading::chat(connection, table, most))
    }

    fn create(&self, table: KeptTable, parts: Vec<Part>) -> Durable<()> {
        self.writer.write(move |connection| writing::create(connection, &table, &parts))
    }

    fn change(&self, change: Change) -> Durable<()> {
        let durable = self.writer.write(move |connection| writing::change(connection, &change));
        if self.journaled.fetch_add(1, Ordering::Relaxed) + 1 >= journal::MAX_ROWS {
            self.journaled.store(0, Ordering::Relaxed);
            drop(self.apply_journal(None));
        }
        durable
    }

    fn keep_undo_asked(&self, table: String, seq: u32, asked: Option<UndoRequest>) -> Durable<()> {
        self.writer
            .write(move |connection| writing::keep_undo_asked(connection, &table, seq, asked))
    }

    fn keep_number(&self, table: String, number: u32) -> Durable<()> {
        self.writer.write(move |connection| writing::keep_number(connection, &table, number))
    }

    fn say_in_chat(&self, table: String, line: KeptChat) -> Durable<()> {
        self.writer.write(move |connection| writing::chat(connection, &table, &line))
    }

    fn mute(&self, table: String, guest: GuestId, muted: bool) -> Durable<()> {
        self.writer.write(move |connection| writing::mute(connection, &table, guest, muted))
    }

    fn note_opened(&self, table: String, at: f64) -> Durable<()> {
        self.writer.write(move |connection| writing::note_opened(connection, &table, at))
    }

    fn delete_unopened(&self, now: f64, keep: Keep, most: u32) -> Durable<Vec<String>> {
        self.writer.write(move |connection| writing::delete_unopened(connection, now, keep, most))
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.read(reading::ping)
    }

    fn close(&self) {
        drop(self.apply_journal(None));
        self.writer.close();
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}
