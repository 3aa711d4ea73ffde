//! How much one address, one guest or one connection may ask for.
//!
//! Buckets of tokens: each request takes one, and they fill up again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A burst, then a rate for each second.
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
    /// Messages over one socket, and over all sockets of one guest.
    pub messages: Rate,
    pub guest_messages: Rate,
    /// Chat lines of one guest, at all tables together.
    pub chat: Rate,
    /// Sockets of one guest.
    pub sockets: u32,
    /// Connections from one address. Behind a proxy all come from one, so only sockets are counted then.
    pub connections: usize,
    /// Unfinished tables of one host, and those of them at which only bots play.
    pub open_tables: u32,
    pub bots_alone: u32,
    /// All tables of one host, finished or not, and the bytes of their logs and snapshots.
    pub tables: u32,
    pub bytes: u64,
    /// When a table has this many bytes, undone moves included, nothing more is undone there, nobody chats
    /// and no seat changes hands. Play goes on.
    pub table_bytes: u64,
    /// Seats of one table change hands so often.
    pub sittings: usize,
    /// All tables and bytes of the whole server.
    pub server_tables: u32,
    pub server_bytes: u64,
    /// They are counted once in this time.
    pub server_counted: Duration,
    /// A table that nobody has opened for so long is deleted; sooner if it was made from a log that
    /// somebody brought along.
    pub keep: Duration,
    pub keep_imports: Duration,
    /// Bytes of a request, and of an imported log.
    pub body: usize,
    pub log: usize,
    /// Bytes of a message over a socket.
    pub message: usize,
    /// A table that nobody needs leaves memory after this.
    pub idle: Duration,
    /// A socket from which nothing is heard for so long is closed.
    pub silence: Duration,
    /// A page has so long for its first message.
    pub hello: Duration,
    /// A connection has so long for the next request, up to the end of its headers.
    pub headers: Duration,
    /// A request has so long to be sent and answered. An answer of which nothing is read for so long is given
    /// up.
    pub request: Duration,
    /// When a person has been away from a table for so long, the others can agree to hand over their seat.
    pub away: Duration,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate::new(120.0, 20.0),
            changes: Rate::new(30.0, 1.0),
            guests: Rate::new(30.0, 0.2),
            messages: Rate::new(60.0, 15.0),
            guest_messages: Rate::new(240.0, 60.0),
            chat: Rate::new(6.0, 0.5),
            sockets: 40,
            connections: 200,
            open_tables: 100,
            bots_alone: 5,
            tables: 1000,
            bytes: 100 * 1024 * 1024,
            table_bytes: 16 * 1024 * 1024,
            sittings: 500,
            server_tables: 1_000_000,
            server_bytes: 20 * 1024 * 1024 * 1024,
            server_counted: Duration::from_secs(10),
            keep: 730 * DAY,
            keep_imports: 30 * DAY,
            body: 64 * 1024,
            log: 2 * 1024 * 1024,
            message: 16 * 1024,
            idle: Duration::from_secs(300),
            silence: Duration::from_secs(75),
            hello: Duration::from_secs(10),
            headers: Duration::from_secs(20),
            request: Duration::from_secs(60),
            away: Duration::from_secs(600),
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
            guest_messages: rate,
            chat: rate,
            sockets: u32::MAX,
            connections: usize::MAX,
            open_tables: u32::MAX,
            bots_alone: u32::MAX,
            tables: u32::MAX,
            bytes: u64::MAX,
            table_bytes: u64::MAX,
            sittings: usize::MAX,
            server_tables: u32::MAX,
            server_bytes: u64::MAX,
            ..Limits::default()
        }
    }
}

/// Whom an address is counted for. One person has a whole network of IPv6 addresses (64 bits of them), and
/// the same IPv4 address can be written in two ways.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
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
    all: Mutex<All<K>>,
}

#[derive(Debug)]
struct All<K> {
    buckets: HashMap<K, Bucket>,
    /// When there are so many, full ones are forgotten.
    most: usize,
}

impl<K: Eq + Hash> Buckets<K> {
    /// With fewer than so many it is not worth the while to forget any.
    const FEW: usize = 10_000;

    pub fn new(rate: Rate) -> Buckets<K> {
        let all = All { buckets: HashMap::new(), most: Self::FEW };
        Buckets { rate, all: Mutex::new(all) }
    }

    pub fn take(&self, key: K) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.buckets.len() >= all.most {
            all.buckets.retain(|_, bucket| {
                bucket.fill(self.rate);
                bucket.tokens < self.rate.burst
            });
            // Next when there are twice as many: to look at all of them for each request would be slow.
            all.most = Self::FEW.max(2 * all.buckets.len());
        }
        all.buckets.entry(key).or_insert_with(|| Bucket::full(self.rate)).take(self.rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lifted_limits_stop_nobody() {
        let lifted = Limits::lifted();
        let Limits { requests, changes, guests, messages, guest_messages, chat, .. } = lifted;
        for rate in [requests, changes, guests, messages, guest_messages, chat] {
            assert!(rate.burst >= 1e9 && rate.per_second >= 1e9);
        }
        let Limits { sockets, open_tables, bots_alone, tables, server_tables, .. } = lifted;
        for most in [sockets, open_tables, bots_alone, tables, server_tables] {
            assert_eq!(most, u32::MAX);
        }
        let Limits { bytes, table_bytes, server_bytes, connections, sittings, .. } = lifted;
        assert_eq!([bytes, table_bytes, server_bytes], [u64::MAX; 3]);
        assert_eq!([connections, sittings], [usize::MAX; 2]);
    }

    #[test]
    fn one_network_of_addresses_counts_as_one() {
        let is_one = |one: &str, other: &str| {
            let network = |word: &str| network(word.parse().expect("an address"));
            network(one) == network(other)
        };
        assert!(is_one("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert!(!is_one("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(is_one("::ffff:192.0.2.7", "192.0.2.7"));
        assert!(!is_one("192.0.2.7", "192.0.2.8"));
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let buckets = Buckets::new(Rate::new(1.0, 1e9));
        (0..100_000_u32).for_each(|key| assert!(buckets.take(key)));
        assert!(buckets.all.lock().expect("no panic").buckets.len() <= 10_000);
    }

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
        // It fills with time, and not with every try.
        let slow = Rate::new(1.0, 0.9);
        let mut slowly = Bucket::full(slow);
        let taken = (0..100).filter(|_| slowly.take(slow)).count();
        assert!((1..10).contains(&taken), "{taken} of 100");
    }

    #[test]
    fn who_has_taken_all_is_not_forgotten_among_many() {
        let buckets = Buckets::new(Rate::new(1.0, 0.0));
        assert!(buckets.take(0));
        assert!((1..=2 * Buckets::<usize>::FEW).all(|key| buckets.take(key)));
        assert!(!buckets.take(0), "the first has taken its one");
    }

    #[test]
    fn whoever_has_waited_is_forgotten() {
        let buckets = Buckets::new(Rate::new(1.0, 1e12));
        assert!((0..=Buckets::<usize>::FEW).all(|key| buckets.take(key)));
        std::thread::sleep(std::time::Duration::from_millis(1));
        assert!(buckets.take(usize::MAX));
        let known = buckets.all.lock().unwrap_or_else(PoisonError::into_inner).buckets.len();
        assert!(known < 10, "{known} full buckets are kept");
    }
}
