//! How much one address, one guest or one connection may ask for.
//!
//! Buckets of tokens: each request takes one, and they fill up again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many at once, and afterwards so many a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

impl Rate {
    pub const fn new(burst: f64, per_second: f64) -> Rate {
        Rate { burst, per_second }
    }
}

/// What a server puts up with. Tests and measurements lift it.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Requests from one address.
    pub requests: Rate,
    /// Requests that store something, by one guest.
    pub changes: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// Messages over one socket.
    pub messages: Rate,
    /// Chat lines of one socket.
    pub chat: Rate,
    /// Sockets of one guest.
    pub sockets: u32,
    /// Unfinished tables of one host.
    pub open_tables: u32,
    /// Bytes of a request, and of an imported log.
    pub body: usize,
    pub log: usize,
    /// Bytes of a message over a socket.
    pub message: usize,
    /// A table that nobody needs leaves memory after this.
    pub idle: Duration,
    /// A socket from which nothing is heard for so long is closed.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate::new(120.0, 20.0),
            changes: Rate::new(30.0, 1.0),
            guests: Rate::new(30.0, 0.2),
            messages: Rate::new(60.0, 15.0),
            chat: Rate::new(6.0, 0.5),
            sockets: 40,
            open_tables: 100,
            body: 64 * 1024,
            log: 2 * 1024 * 1024,
            message: 16 * 1024,
            idle: Duration::from_secs(300),
            silence: Duration::from_secs(75),
        }
    }
}

impl Limits {
    /// None worth speaking of.
    pub fn lifted() -> Limits {
        let rate = Rate::new(1e9, 1e9);
        Limits {
            requests: rate,
            changes: rate,
            guests: rate,
            messages: rate,
            chat: rate,
            sockets: u32::MAX,
            open_tables: u32::MAX,
            ..Limits::default()
        }
    }
}

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub fn full(rate: Rate) -> Bucket {
        Bucket { tokens: rate.burst, filled: Instant::now() }
    }

    /// Takes a token; false if there is none.
    pub fn take(&mut self, rate: Rate) -> bool {
        self.fill(rate);
        let has_one = self.tokens >= 1.0;
        if has_one {
            self.tokens -= 1.0;
        }
        has_one
    }

    fn fill(&mut self, rate: Rate) {
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * rate.per_second;
        self.tokens = (self.tokens + gained).min(rate.burst);
        self.filled = now;
    }
}

/// A bucket for each of many.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    /// Above so many, full buckets are forgotten.
    const MOST: usize = 10_000;

    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::default() }
    }

    pub fn take(&self, key: K) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MOST {
            buckets.retain(|_, bucket| {
                bucket.fill(self.rate);
                bucket.tokens < self.rate.burst
            });
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate)).take(self.rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_fills_again() {
        let rate = Rate::new(2.0, 1000.0);
        let buckets = Buckets::new(rate);
        assert!(buckets.take("one"));
        assert!(buckets.take("one"));
        assert!(buckets.take("another"));
        std::thread::sleep(Duration::from_millis(5));
        assert!(buckets.take("one"));
        let mut dry = Bucket::full(Rate::new(1.0, 0.0));
        assert!(dry.take(Rate::new(1.0, 0.0)));
        assert!(!dry.take(Rate::new(1.0, 0.0)));
    }
}
