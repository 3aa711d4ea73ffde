//! Threads in which bots think, apart from those that answer people.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use crate::measure;

type Job = Box<dyn FnOnce() + Send>;

/// A few threads and one queue. What is still in it when the server ends is thought again later.
#[derive(Clone, Debug)]
pub struct Thinkers(Sender<Job>);

impl Thinkers {
    pub fn new(threads: usize) -> Result<Thinkers, std::io::Error> {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 1..=threads.max(1) {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("bots {number}")).spawn(move || {
                while let Some(job) = next(&queue) {
                    job()
                }
            })?;
        }
        Ok(Thinkers(jobs))
    }

    /// Thinks when it is its turn, and then tells. A thought that breaks down is told as `Err`.
    pub fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
        tell: impl FnOnce(Result<T, String>) + Send + 'static,
    ) {
        let job = Box::new(move || {
            let begun = Instant::now();
            let thought = table::guarded(thought);
            measure::thinking(begun.elapsed());
            tell(thought);
        });
        if self.0.send(job).is_err() {
            tracing::error!("no thread is left for bots to think in");
        }
    }
}

fn next(queue: &Mutex<Receiver<Job>>) -> Option<Job> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}
