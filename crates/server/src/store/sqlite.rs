//! Storage in one SQLite file, with its journal beside it (WAL) and a sync at every commit.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use table::UndoRequest;

use super::writer::{Writer, failed};
use super::{
    Change, Durable, Guest, GuestId, KeptChat, KeptTable, Part, Store, StoreError, Tail, reading,
    schema, slips, writing,
};
use crate::clock;

pub struct Sqlite {
    writer: Writer,
    reader: Mutex<Connection>,
    /// How many changes were put on slips since all were entered.
    slips: AtomicU32,
}

impl Sqlite {
    /// Opens or makes `mathom.db` in `folder`, and brings it up to date.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let unusable =
            |error: std::io::Error| StoreError::Failed(format!("{}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(unusable)?;
        let path = folder.join("mathom.db");
        let mut connection = Connection::open(&path).map_err(failed)?;
        connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
        connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        prepare_once(&connection)?;
        schema::migrate(&mut connection)?;
        // Those that were left when the program was killed.
        let entering =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        slips::enter(&entering, None)?;
        entering.commit().map_err(failed)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&path, flags).map_err(failed)?;
        reader.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
        prepare_once(&reader)?;
        let writer = Writer::new(connection).map_err(unusable)?;
        Ok(Sqlite { writer, reader: Mutex::new(reader), slips: AtomicU32::new(0) })
    }

    /// Writes what waits, then closes the file.
    pub fn close(&self) {
        drop(self.enter_slips(None));
        self.writer.close();
    }

    fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        // A reader that panicked has changed nothing.
        read(&self.reader.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn enter_slips(&self, table: Option<&str>) -> Durable<()> {
        let table = table.map(ToString::to_string);
        self.writer.write(move |connection| slips::enter(connection, table.as_deref()))
    }

    /// Reads what slips may concern: those of one table, or of any.
    fn read_entered<T>(
        &self,
        table: Option<&str>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if !self.read(|connection| slips::all_entered(connection, table))? {
            self.enter_slips(table).blocking_recv().unwrap_or(Err(StoreError::Closed))?;
        }
        self.read(read)
    }
}

/// Statements are read once and kept. SQLite would otherwise read one anew whenever other values are
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

    fn unfinished_of(&self, host: GuestId) -> Result<u32, StoreError> {
        self.read_entered(None, |connection| reading::unfinished_of(connection, host))
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
        if self.slips.fetch_add(1, Ordering::Relaxed) + 1 >= slips::MOST {
            self.slips.store(0, Ordering::Relaxed);
            drop(self.enter_slips(None));
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
}
