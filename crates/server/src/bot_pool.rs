//! Threads in which bots think, apart from those that answer people.
//!
//! The queue is fair: people take turns, however many tables each of them has, and tables that
//! somebody looks at come before all others.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use crate::measure;
use crate::store::GuestId;

type Task = Box<dyn FnOnce() + Send>;

/// The table and the host that a bot thinks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotJob {
    pub table: String,
    /// The guest who opened the table.
    pub host: GuestId,
    /// Somebody is connected to the table.
    pub is_watched: bool,
}

/// A few threads and one queue. Whatever is still in it when the server ends is thought again later.
#[derive(Clone)]
pub struct BotPool(Arc<Inner>);

struct Inner {
    queue: Mutex<Queue>,
    wakes: Condvar,
}

/// What waits: tables that are watched, then the rest.
#[derive(Default)]
struct Queue {
    watched: Turns,
    others: Turns,
    is_closed: bool,
}

/// People in turn, and what each of them waits for.
#[derive(Default)]
struct Turns {
    order: VecDeque<GuestId>,
    waiting: HashMap<GuestId, VecDeque<(String, Task)>>,
}

impl Turns {
    fn push(&mut self, host: GuestId, table: String, job: Task) {
        let waiting = self.waiting.entry(host).or_default();
        if waiting.is_empty() {
            self.order.push_back(host);
        }
        waiting.push_back((table, job));
    }

    fn pop(&mut self) -> Option<Task> {
        let host = self.order.pop_front()?;
        let waiting = self.waiting.get_mut(&host)?;
        let (_, job) = waiting.pop_front()?;
        match waiting.is_empty() {
            true => drop(self.waiting.remove(&host)),
            false => self.order.push_back(host),
        }
        Some(job)
    }

    /// A table has moved on: what it waited for is of no use.
    fn forget(&mut self, host: GuestId, table: &str) {
        let Some(waiting) = self.waiting.get_mut(&host) else { return };
        waiting.retain(|(other, _)| other != table);
        if waiting.is_empty() {
            self.waiting.remove(&host);
            self.order.retain(|other| *other != host);
        }
    }
}

impl Queue {
    fn push(&mut self, BotJob { table, host, is_watched }: BotJob, job: Task) {
        self.watched.forget(host, &table);
        self.others.forget(host, &table);
        let turns = if is_watched { &mut self.watched } else { &mut self.others };
        turns.push(host, table, job);
    }

    fn pop(&mut self) -> Option<Task> {
        self.watched.pop().or_else(|| self.others.pop())
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Task> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                return Some(job);
            }
            queue = self.wakes.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl BotPool {
    pub fn new(threads: usize) -> Result<BotPool, std::io::Error> {
        let shared = Arc::new(Inner { queue: Mutex::default(), wakes: Condvar::new() });
        for number in 1..=threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("bots {number}")).spawn(move || {
                while let Some(job) = shared.next() {
                    job()
                }
            })?;
        }
        Ok(BotPool(shared))
    }

    /// Thinks in its turn, and then tells. A thought that breaks down is told as `Err`. If the same table
    /// still waits for an earlier thought, that one is dropped.
    pub fn think<T: Send + 'static>(
        &self,
        bot_job: BotJob,
        thought: impl FnOnce() -> T + Send + 'static,
        tell: impl FnOnce(Result<T, String>) + Send + 'static,
    ) {
        let job = Box::new(move || {
            let begun = Instant::now();
            let thought = table::guarded(thought);
            measure::thinking(begun.elapsed());
            tell(thought);
        });
        self.0.lock().push(bot_job, job);
        self.0.wakes.notify_one();
    }

    /// Ends the threads once they have thought their present thought.
    pub fn close(&self) {
        self.0.lock().is_closed = true;
        self.0.wakes.notify_all();
    }
}

impl std::fmt::Debug for BotPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotPool").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn order(asked: &[(GuestId, &str, bool)]) -> Vec<String> {
        let pool = BotPool::new(1).expect("a thread");
        let (hold, held) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let first = BotJob { table: "first".to_string(), host: 0, is_watched: true };
        pool.think(first, move || held.recv().is_ok(), |_| ());
        for &(host, table, is_watched) in asked {
            let tell = tell.clone();
            let table = table.to_string();
            let bot_job = BotJob { table: table.clone(), host, is_watched };
            pool.think(
                bot_job,
                move || table,
                move |table| {
                    let _ = tell.send(table.expect("no panic"));
                },
            );
        }
        drop((tell, hold));
        told.iter().collect()
    }

    #[test]
    fn people_take_turns_however_many_tables_they_have() {
        let asked =
            [(1, "a", true), (1, "b", true), (1, "c", true), (2, "x", true), (2, "y", true)];
        assert_eq!(order(&asked), ["a", "x", "b", "y", "c"]);
    }

    #[test]
    fn tables_that_somebody_looks_at_come_first() {
        let asked = [(1, "a", false), (1, "b", false), (2, "x", true)];
        assert_eq!(order(&asked), ["x", "a", "b"]);
    }

    #[test]
    fn a_table_waits_once() {
        let asked = [(1, "a", false), (2, "x", true), (1, "b", true), (1, "a", true)];
        assert_eq!(order(&asked), ["x", "b", "a"]);
    }
}
