//! One thread that writes.
//!
//! A durable commit costs one disk sync, however much it contains. Callers queue their writes; the writer
//! commits everything that waits and answers each.

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

/// Something to write, and who waits for it.
trait Job: Send {
    /// Does it, perhaps for a second time; false if it failed half way.
    fn work(&mut self, connection: &Connection) -> bool;
    /// Tells the caller how the commit went.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
    /// Tells the caller that it was not tried.
    fn fail(self: Box<Self>, error: StoreError);
}

struct Work<T, W> {
    work: W,
    done: Result<T, StoreError>,
    answer: oneshot::Sender<Result<T, StoreError>>,
    queued: Instant,
}

impl<T, W> Job for Work<T, W>
where
    T: Send,
    W: FnMut(&Connection) -> Result<T, StoreError> + Send,
{
    fn work(&mut self, connection: &Connection) -> bool {
        self.done = (self.work)(connection);
        // A write that lost a conflict has changed nothing.
        matches!(self.done, Ok(_) | Err(StoreError::Conflict))
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        measure::storage(self.queued.elapsed());
        // Nobody may be waiting any more; it is stored all the same.
        let _ = self.answer.send(self.done.and_then(|done| committed.map(|()| done)));
    }

    fn fail(self: Box<Self>, error: StoreError) {
        let _ = self.answer.send(Err(error));
    }
}

pub struct Writer {
    jobs: Mutex<Option<Sender<Box<dyn Job>>>>,
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

    /// Puts `work` into the queue. It is done whole or not at all, and may have to be tried twice. If it
    /// finds a [`StoreError::Conflict`], it must not have written anything.
    pub fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Durable<T> {
        let (answer, durable) = oneshot::channel();
        let done = Err(StoreError::Closed);
        let job = Box::new(Work { work, done, answer, queued: Instant::now() });
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

fn write(connection: Connection, queue: &Receiver<Box<dyn Job>>) {
    while let Ok(first) = queue.recv() {
        let mut jobs = vec![first];
        let mut done = 0;
        if let Err(error) = begin(&connection) {
            tracing::error!("storage takes nothing: {error}");
            // Another program holds the lock. Those who came meanwhile have waited long enough too: one after
            // the other, each would wait for the ones before as well.
            jobs.extend(queue.try_iter());
            jobs.into_iter().for_each(|job| job.fail(error.clone()));
            continue;
        }
        let committed = commit(&connection, || {
            while done < jobs.len() {
                if !jobs[done].work(&connection) {
                    return false;
                }
                done += 1;
                if jobs.len() < MOST_AT_ONCE
                    && let Ok(job) = queue.try_recv()
                {
                    jobs.push(job);
                }
            }
            true
        });
        measure::together(jobs.len());
        // One alone has been tried by itself.
        let one_failed = done < jobs.len() && jobs.len() > 1;
        for mut job in jobs {
            // What one of them did half is undone for all, so each is tried by itself.
            let committed = match one_failed {
                true => {
                    begin(&connection).and_then(|()| commit(&connection, || job.work(&connection)))
                }
                false => committed.clone(),
            };
            job.answer(committed);
        }
    }
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!("the journal of the database stays beside it: {error}");
    }
}

fn begin(connection: &Connection) -> Result<(), StoreError> {
    // A transaction that could neither be committed nor rolled back would block all that follow.
    if !connection.is_autocommit() {
        execute(connection, "ROLLBACK")?;
    }
    execute(connection, "BEGIN IMMEDIATE")
}

/// Commits what `work` does, unless it says that it failed.
fn commit(connection: &Connection, work: impl FnOnce() -> bool) -> Result<(), StoreError> {
    let committed = match work() {
        true => execute(connection, "COMMIT"),
        false => Err(StoreError::Failed("it failed half way".to_string())),
    };
    if let Err(error) = &committed {
        tracing::error!("storage could not commit: {error}");
        let _ = connection.execute_batch("ROLLBACK");
    }
    committed
}

fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.execute([]).map(|_| ()).map_err(failed)
}

pub fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Another program holds the lock: nobody waits for those before them as well.
    #[test]
    fn all_who_wait_for_a_lock_are_told_at_once() {
        const PATIENCE: Duration = Duration::from_millis(500);
        let path = std::env::temp_dir().join(format!("mathom-writer-{}.db", std::process::id()));
        let connection = Connection::open(&path).expect("a file");
        connection.execute_batch("CREATE TABLE IF NOT EXISTS rows (n INTEGER)").expect("a table");
        connection.busy_timeout(PATIENCE).expect("patience");
        let other = Connection::open(&path).expect("the same file");
        other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
        let writer = Writer::new(connection).expect("a thread");
        let begun = Instant::now();
        let waiting: Vec<_> = (0..8)
            .map(|n| {
                writer.write(move |connection| {
                    let sql = "INSERT INTO rows VALUES (?)";
                    connection.execute(sql, [n]).map(|_| ()).map_err(failed)
                })
            })
            .collect();
        for one in waiting {
            assert!(matches!(one.blocking_recv(), Ok(Err(StoreError::Failed(_)))));
        }
        assert!(begun.elapsed() < 3 * PATIENCE, "{:?}", begun.elapsed());
        drop((writer, other));
        let _ = std::fs::remove_file(path);
    }

    /// Or it would wait for a lock twice as long.
    #[test]
    fn one_that_fails_alone_is_not_tried_again() {
        let connection = Connection::open_in_memory().expect("memory");
        let writer = Writer::new(connection).expect("a thread");
        let (tried, tries) = mpsc::channel();
        let alone = writer.write(move |_| {
            let _ = tried.send(());
            Err::<(), _>(StoreError::Failed("a test said so".to_string()))
        });
        assert!(matches!(alone.blocking_recv(), Ok(Err(StoreError::Failed(_)))));
        drop(writer);
        assert_eq!(tries.iter().count(), 1);
    }

    #[test]
    fn one_that_fails_half_way_takes_nobody_with_it() {
        let connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch("CREATE TABLE rows (n INTEGER PRIMARY KEY)").expect("a table");
        let writer = Writer::new(connection).expect("a thread");
        let add = |connection: &Connection, n: u32| {
            connection.execute("INSERT INTO rows VALUES (?)", [n]).map(|_| ()).map_err(failed)
        };
        // Holds the writer until all are queued, so that they are done together.
        let (hold, held) = mpsc::channel::<()>();
        let first = writer.write(move |connection| {
            let _ = held.recv();
            add(connection, 1)
        });
        let half = writer.write(move |connection| add(connection, 2).and(add(connection, 1)));
        let late = writer.write(|_| Err::<(), _>(StoreError::Conflict));
        let last = writer.write(move |connection| add(connection, 3));
        drop(hold);
        assert_eq!(first.blocking_recv(), Ok(Ok(())));
        assert!(matches!(half.blocking_recv(), Ok(Err(StoreError::Failed(_)))));
        assert_eq!(late.blocking_recv(), Ok(Err(StoreError::Conflict)));
        assert_eq!(last.blocking_recv(), Ok(Ok(())));
        let sum = writer.write(|connection| {
            let sum = "SELECT sum(n) FROM rows";
            connection.query_row(sum, [], |row| row.get::<_, u32>(0)).map_err(failed)
        });
        assert_eq!(sum.blocking_recv(), Ok(Ok(4)));
    }
}
