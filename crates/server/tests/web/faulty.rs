//! Storage that fails when it is told to.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use server::store::{
    Change, Durable, Guest, GuestId, Keep, KeptChat, KeptTable, Part, Sqlite, Store, StoreError,
    Tail, Usage,
};
use table::UndoRequest;
use tokio::sync::oneshot;

/// What happens to a write that fails.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum WriteFault {
    /// Nothing is written.
    Refused,
    /// It is written, but the answer is that it failed.
    Unanswered,
}

pub struct Faulty {
    store: Sqlite,
    calls: AtomicU32,
    /// Which calls fail, counted from 0.
    fails: Range<u32>,
    invalid: WriteFault,
    fails_next: AtomicBool,
    /// How often all that the house keeps was counted.
    server_counted: AtomicU32,
    /// This table takes so long to read.
    slow: Mutex<Option<(String, Duration)>>,
}

impl Faulty {
    pub fn new(store: Sqlite, fails: Range<u32>, invalid: WriteFault) -> Faulty {
        let (calls, fails_next) = (AtomicU32::new(0), AtomicBool::new(false));
        let (server_counted, slow) = (AtomicU32::new(0), Mutex::default());
        Faulty { store, calls, fails, invalid, fails_next, server_counted, slow }
    }

    pub fn calls(&self) -> u32 {
        self.calls.load(Ordering::SeqCst)
    }

    pub fn server_counted(&self) -> u32 {
        self.server_counted.load(Ordering::SeqCst)
    }

    /// The next call fails, whatever it is.
    pub fn fail_next(&self) {
        self.fails_next.store(true, Ordering::SeqCst);
    }

    /// From now on this table takes so long to read.
    pub fn slow_down(&self, table: &str, time: Duration) {
        *self.slow.lock().unwrap() = Some((table.to_string(), time));
    }

    fn fails(&self) -> bool {
        if self.fails_next.swap(false, Ordering::SeqCst) {
            return true;
        }
        self.fails.contains(&self.calls.fetch_add(1, Ordering::SeqCst))
    }

    fn read<T>(
        &self,
        read: impl FnOnce(&Sqlite) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if self.fails() { Err(injected()) } else { read(&self.store) }
    }

    fn write<T: Send + 'static>(&self, write: impl FnOnce(&Sqlite) -> Durable<T>) -> Durable<T> {
        if !self.fails() {
            return write(&self.store);
        }
        let (answer, durable) = oneshot::channel();
        let written = (self.invalid == WriteFault::Unanswered).then(|| write(&self.store));
        tokio::spawn(async move {
            if let Some(written) = written {
                let _ = written.await;
            }
            let _ = answer.send(Err(injected()));
        });
        durable
    }
}

fn injected() -> StoreError {
    StoreError::Failed("a test said so".to_string())
}

impl Store for Faulty {
    fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<Guest>, StoreError> {
        self.read(|store| store.guest(token_hash))
    }

    fn new_guest(&self, token_hash: [u8; 32], name: String) -> Durable<Guest> {
        self.write(|store| store.new_guest(token_hash, name))
    }

    fn rename_guest(&self, id: GuestId, name: String) -> Durable<()> {
        self.write(|store| store.rename_guest(id, name))
    }

    fn table(&self, id: &str) -> Result<Option<KeptTable>, StoreError> {
        self.read(|store| store.table(id))
    }

    fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.read(|store| store.tables_of(guest, most))
    }

    fn watchable(&self, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.read(|store| store.watchable(most))
    }

    fn usage(&self, host: Option<GuestId>) -> Result<Usage, StoreError> {
        self.server_counted.fetch_add(u32::from(host.is_none()), Ordering::SeqCst);
        self.read(|store| store.usage(host))
    }

    fn with_bots(&self, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.read(|store| store.with_bots(most))
    }

    fn tail_from(&self, table: &str, to: u32) -> Result<Tail, StoreError> {
        let slow = self.slow.lock().unwrap().clone();
        if let Some((_, time)) = slow.filter(|(slow, _)| slow == table) {
            std::thread::sleep(time);
        }
        self.read(|store| store.tail_from(table, to))
    }

    fn lines(&self, table: &str) -> Result<Vec<String>, StoreError> {
        self.read(|store| store.lines(table))
    }

    fn chat(&self, table: &str, most: u32) -> Result<Vec<KeptChat>, StoreError> {
        self.read(|store| store.chat(table, most))
    }

    fn create(&self, table: KeptTable, parts: Vec<Part>) -> Durable<()> {
        self.write(|store| store.create(table, parts))
    }

    fn change(&self, change: Change) -> Durable<()> {
        self.write(|store| store.change(change))
    }

    fn keep_undo_asked(&self, table: String, seq: u32, asked: Option<UndoRequest>) -> Durable<()> {
        self.write(|store| store.keep_undo_asked(table, seq, asked))
    }

    fn keep_number(&self, table: String, number: u32) -> Durable<()> {
        self.write(|store| store.keep_number(table, number))
    }

    fn say_in_chat(&self, table: String, line: KeptChat) -> Durable<()> {
        self.write(|store| store.say_in_chat(table, line))
    }

    fn mute(&self, table: String, guest: GuestId, muted: bool) -> Durable<()> {
        self.write(|store| store.mute(table, guest, muted))
    }

    fn note_opened(&self, table: String, at: f64) -> Durable<()> {
        self.write(|store| store.note_opened(table, at))
    }

    fn delete_unopened(&self, now: f64, keep: Keep, most: u32) -> Durable<Vec<String>> {
        self.write(|store| store.delete_unopened(now, keep, most))
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.read(|store| store.ping())
    }

    fn close(&self) {
        self.store.close();
    }
}
