//! The tables that are open.
//!
//! Each has a slot with a lock of its own. A table that opens slowly therefore delays only those who ask for it.
//! An empty slot is removed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, PoisonError};

use tokio::sync::{Mutex, mpsc};

use crate::actor::Command;
use crate::measure;

/// The way to one open table.
pub type Handle = mpsc::Sender<Command>;
type Slot = Arc<Mutex<Option<Handle>>>;

#[derive(Default)]
pub struct OpenTables(StdMutex<HashMap<String, Slot>>);

/// The slot of one table, while somebody uses it.
pub struct SlotGuard<'a> {
    open_tables: &'a OpenTables,
    id: String,
    /// The handle of the table, if it is open. It is locked while the table is opened, so that no table is opened
    /// twice.
    pub handle: Slot,
}

impl OpenTables {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn slot(&self, id: &str) -> SlotGuard<'_> {
        let handle = Arc::clone(self.all().entry(id.to_string()).or_default());
        SlotGuard { open_tables: self, id: id.to_string(), handle }
    }

    pub fn measure(&self) {
        measure::open_tables(self.all().len());
    }

    /// Takes the handles of all open tables.
    pub async fn take(&self) -> Vec<Handle> {
        let slots: Vec<Slot> = self.all().drain().map(|(_, slot)| slot).collect();
        let mut handles = Vec::new();
        for slot in slots {
            handles.extend(slot.lock().await.take());
        }
        handles
    }
}

impl Drop for SlotGuard<'_> {
    fn drop(&mut self) {
        let mut all = self.open_tables.all();
        // Only the list and this value have it: nobody else waits.
        if Arc::strong_count(&self.handle) == 2
            && self
                .handle
                .try_lock()
                .is_ok_and(|handle| handle.as_ref().is_none_or(Handle::is_closed))
        {
            all.remove(&self.id);
        }
    }
}
