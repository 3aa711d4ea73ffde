//! Connections: accepted, counted, and closed when nothing comes.
//!
//! A connection that says nothing costs a file descriptor. So each has a time for its next request, one
//! address has a number of connections, and the server keeps some descriptors for its own files.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

use crate::limits::{Limits, network};
use crate::stalled::Stalled;

/// Descriptors kept back for the database, the bots and what the system needs.
const KEPT_BACK: usize = 64;
/// A limit that is met is told at most this often.
const TOLD_EVERY: Duration = Duration::from_secs(60);

/// Raises the number of files this process may have open as far as it is allowed to, and tells it.
pub fn raise_descriptors() -> usize {
    let most = rlimit::increase_nofile_limit(1 << 20).unwrap_or(1024);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    tracing::info!("{most} files and connections can be open at once");
    most
}

/// How many connections there are, and from where.
pub struct Connections {
    most: usize,
    most_of_one: usize,
    open: Mutex<Open>,
    refused: AtomicUsize,
}

#[derive(Default)]
struct Open {
    all: usize,
    of_address: HashMap<IpAddr, usize>,
    told: Option<Instant>,
}

/// One connection, as long as it lasts.
struct Counted {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    pub fn new(descriptors: usize, limits: &Limits, behind_proxy: bool) -> Arc<Connections> {
        let most_of_one = if behind_proxy { usize::MAX } else { limits.connections };
        let most = descriptors.saturating_sub(KEPT_BACK).max(1);
        let refused = AtomicUsize::new(0);
        Arc::new(Connections { most, most_of_one, open: Mutex::default(), refused })
    }

    fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Counted> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_one = open.of_address.get(&address).copied().unwrap_or_default();
        if open.all >= self.most || of_one >= self.most_of_one {
            let refused = self.refused.fetch_add(1, Ordering::Relaxed) + 1;
            if open.told.is_none_or(|told| told.elapsed() > TOLD_EVERY) {
                open.told = Some(Instant::now());
                tracing::warn!(
                    "connections are refused: {} are open, {of_one} of them from {address}; {refused} refused so far",
                    open.all
                );
            }
            return None;
        }
        open.all += 1;
        *open.of_address.entry(address).or_default() += 1;
        Some(Counted { connections: Arc::clone(self), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        if let Some(count) = open.of_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.of_address.remove(&self.address);
            }
        }
    }
}

/// How long a connection is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// For the next request, up to the end of its headers.
    pub headers: Duration,
    /// While nothing of an answer is read.
    pub unread: Duration,
}

/// Serves `router` until the server ends.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    times: Times,
    mut ends: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = ended(&mut ends) => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Dropped, and so closed, if there are too many.
                let Some(counted) = connections.admit(network(peer.ip())) else { continue };
                let (router, ends) = (router.clone(), ends.clone());
                tokio::spawn(async move {
                    answer(stream, peer, router, times, ends).await;
                    drop(counted);
                });
            }
            Err(error) if is_of_one_connection(&error) => (),
            Err(error) => {
                // Out of descriptors, most likely: to try at once again would only keep a core busy.
                tracing::warn!("a connection could not be accepted: {error}");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

async fn ended(ends: &mut watch::Receiver<bool>) {
    // A closed channel also means that the server ends.
    let _ = ends.wait_for(|ends| *ends).await;
}

/// The peer went away before it was accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    times: Times,
    mut ends: watch::Receiver<bool>,
) {
    // Messages are small and wanted at once: none waits for the next.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("a connection stays slow: {error}");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let stream = Stalled::new(stream, times.unread);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(times.headers);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::pin!(connection);
    let answered = tokio::select! {
        answered = &mut connection => answered,
        () = ended(&mut ends) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = answered {
        tracing::debug!("a connection ended: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log_lines::log_lines;

    const ROSIE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7));
    const MABLUNG: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 8));

    fn connections(descriptors: usize, behind_proxy: bool) -> Arc<Connections> {
        let limits = Limits { connections: 2, ..Limits::lifted() };
        Connections::new(descriptors, &limits, behind_proxy)
    }

    #[test]
    fn what_can_be_open_at_once_is_told() {
        let lines = log_lines(|| assert!(raise_descriptors() > KEPT_BACK));
        let [line] = &lines[..] else { panic!("{lines:?}") };
        assert!(line.ends_with("files and connections can be open at once"), "{line}");
    }

    /// However often it is met: a flood must not fill the disk with lines.
    #[test]
    fn a_limit_that_is_met_is_told_in_one_line() {
        let lines = log_lines(|| {
            let connections = connections(1000, false);
            let open: Vec<_> = (0..100).map(|_| connections.admit(ROSIE)).collect();
            assert_eq!(open.iter().flatten().count(), 2);
        });
        let [line] = &lines[..] else { panic!("{lines:?}") };
        assert!(line.contains("2 of them from 192.0.2.7"), "{line}");
    }

    #[test]
    fn an_end_of_a_connection_makes_room_for_another() {
        let connections = connections(1000, false);
        let mut open = vec![connections.admit(ROSIE), connections.admit(ROSIE)];
        assert!(connections.admit(ROSIE).is_none());
        assert!(connections.admit(MABLUNG).is_some(), "each address has its own number");
        open.pop();
        assert!(connections.admit(ROSIE).is_some());
        drop(open);
        let left = connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        assert_eq!((left.all, left.of_address.len()), (0, 0));
    }

    /// An attacker who uses up all connections leaves the server files for its database.
    #[test]
    fn some_descriptors_are_kept_for_the_server() {
        let connections = connections(KEPT_BACK + 3, true);
        let open: Vec<_> = (0..10).map(|_| connections.admit(ROSIE)).collect();
        assert_eq!(open.iter().flatten().count(), 3, "all of one proxy");
    }
}
