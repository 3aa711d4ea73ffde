//! One thread that writes.
//!
//! A commit that is durable costs one sync of the disk, whatever is in it. So whoever wishes to
//! write puts it into a queue; the writer takes everything that waits, stores it in one
//! transaction, and tells each that theirs is durable.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{Durable, StoreError};
use crate::measure;

/// No transaction holds more than this, so that nobody waits long.
const MOST_AT_ONCE: usize = 512;

/// Told how the commit went.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Job = Box<dyn FnOnce(&Connection) -> Answer + Send>;

pub struct Writer {
    jobs: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub fn new(connection: Connection) -> Result<Writer, std::io::Error> {
        let (jobs, queue) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("storage".to_string())
            .spawn(move || write(connection, &queue))?;
        Ok(Writer { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)) })
    }

    /// Puts `work` into the queue. It is done whole or not at all.
    pub fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Durable<T> {
        let (answer, durable) = oneshot::channel();
        let queued = Instant::now();
        let job: Job = Box::new(move |connection| {
            let done = in_savepoint(connection, work);
            Box::new(move |committed| {
                measure::storage(queued.elapsed());
                // Nobody may be waiting any more; it is stored all the same.
                let _ = answer.send(committed.and(done));
            })
        });
        if let Ok(jobs) = self.jobs.lock()
            && let Some(jobs) = jobs.as_ref()
        {
            // If the writer is gone the job is dropped, and with it the answer.
            let _ = jobs.send(job);
        }
        durable
    }

    /// Writes what waits, then ends.
    pub fn close(&self) {
        if let Ok(mut jobs) = self.jobs.lock() {
            jobs.take();
        }
        let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

fn write(connection: Connection, queue: &Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let begun = connection.execute_batch("BEGIN IMMEDIATE").map_err(failed);
        let mut answers = vec![first(&connection)];
        while answers.len() < MOST_AT_ONCE
            && let Ok(job) = queue.try_recv()
        {
            answers.push(job(&connection));
        }
        measure::together(answers.len());
        let committed = begun.and_then(|()| {
            connection.execute_batch("COMMIT").map_err(|error| {
                tracing::error!("storage could not commit: {error}");
                let _ = connection.execute_batch("ROLLBACK");
                failed(error)
            })
        });
        for answer in answers {
            answer(committed.clone());
        }
    }
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!("the journal of the database stays beside it: {error}");
    }
}

fn in_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    execute(connection, "SAVEPOINT job")?;
    let done = work(connection);
    if done.is_err() {
        execute(connection, "ROLLBACK TO job")?;
    }
    execute(connection, "RELEASE job")?;
    done
}

fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.execute([]).map(|_| ()).map_err(failed)
}

pub fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}
