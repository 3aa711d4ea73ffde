//! How long a search may think, and which clock measures it.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a search may think about one answer. What runs out first ends it; with neither
/// iterations nor time it does not think at all, and its policy answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many imagined games, over all trees.
    pub iterations: Option<u64>,
    /// Not exceeded by more than a tenth.
    pub time: Option<Duration>,
    /// How many trees are grown apart and then added up.
    ///
    /// What is chosen depends on it, and not on the number of threads: with iterations alone the
    /// same seed gives the same answer, however many threads grew the trees. With time alone there is one tree for each thread, and this is not looked at. `None` is one tree for
    /// every five hundred iterations, and at most eight: smaller trees would not look far ahead.
    pub trees: Option<usize>,
    /// How many threads grow them.
    pub threads: usize,
}

impl Budget {
    /// A number of imagined games, on one thread.
    pub fn iterations(iterations: u64) -> Budget {
        Budget { iterations: Some(iterations), time: None, ..Budget::default() }
    }

    /// A time for each answer, on one thread.
    pub fn time(time: Duration) -> Budget {
        Budget { iterations: None, time: Some(time), ..Budget::default() }
    }

    /// The same on this many threads.
    pub fn on_threads(self, threads: usize) -> Budget {
        Budget { threads: threads.max(1), ..self }
    }

    /// The same in this many trees.
    pub fn with_trees(self, trees: usize) -> Budget {
        Budget { trees: Some(trees.max(1)), ..self }
    }

    /// This budget, divided.
    pub(super) fn part(self, of: u32) -> Budget {
        Budget {
            iterations: self.iterations.map(|iterations| iterations / u64::from(of.max(1))),
            time: self.time.map(|time| time / of.max(1)),
            ..self
        }
    }

    /// How many imagined games each tree is good for; as many trees as there are numbers.
    pub(super) fn quotas(self) -> Vec<u64> {
        match (self.iterations, self.time) {
            (None, None) => Vec::new(),
            (None, Some(_)) => vec![u64::MAX; self.threads.max(1)],
            (Some(iterations), _) => {
                let trees =
                    self.trees.map_or((iterations / 500).clamp(1, 8), |trees| trees.max(1) as u64);
                let quota = |tree| iterations / trees + u64::from(tree < iterations % trees);
                (0..trees).map(quota).filter(|&quota| quota > 0).collect()
            }
        }
    }
}

impl Default for Budget {
    /// A thousand imagined games, on one thread.
    fn default() -> Budget {
        Budget { iterations: Some(1000), time: None, trees: None, threads: 1 }
    }
}

/// Where a search reads the time since some moment in the past. Tests bring their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// The caller's own clock; it must never go back.
    pub fn new(read: impl Fn() -> Duration + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(read))
    }

    /// What it shows.
    pub fn read(&self) -> Duration {
        (self.0)()
    }
}

impl Default for Clock {
    fn default() -> Clock {
        let start = Instant::now();
        Clock::new(move || start.elapsed())
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// When to stop; never, without a time budget.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline<'a> {
    pub clock: &'a Clock,
    pub at: Option<Duration>,
}

impl Deadline<'_> {
    #[inline]
    pub fn has_passed(&self) -> bool {
        self.at.is_some_and(|at| self.clock.read() >= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterations_are_shared_out_to_the_last_one() {
        let quotas = Budget::iterations(10).with_trees(4).quotas();
        assert_eq!(quotas, [3, 3, 2, 2]);
        assert_eq!(Budget::iterations(2).with_trees(4).quotas(), [1, 1]);
        assert!(Budget::iterations(0).quotas().is_empty());
    }

    #[test]
    fn time_alone_grows_one_tree_a_thread() {
        let budget = Budget::time(Duration::from_millis(5)).on_threads(3).with_trees(7);
        assert_eq!(budget.quotas().len(), 3);
    }
}
