//! The bare baseline: what comes in is stored and sent out again.
//!
//! Row by row, each message is a commit of its own with a full sync, as a bare program would do it.
//! Alone, each connection is answered itself, and what waits is committed together by the writer of
//! the tables. In pairs, what one says is told to both and then the other one answers, as at a table
//! of two: half as many are under way, and each is told twice.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Path as Place;
use axum::extract::ws::{Message as Heard, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use rusqlite::Connection;
use server::store::{KeptChat, KeptTable, Sqlite, Store, TableSummary};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::http::connect;
use crate::{Failed, Process, Tally};

/// As long as what a page says when it acts.
const SAID: &str = r#"{"type":"act","number":123456,"seat":1,"action":"travel gandalf bree"}"#;
/// As the program reads: without this, 128 kB would be filled with nothing at every read.
const READ_AT_ONCE: usize = 4 * 1024;

type Pairs = Mutex<HashMap<u32, Vec<UnboundedSender<Utf8Bytes>>>>;

struct House {
    store: Sqlite,
    rows: Mutex<Connection>,
    next: AtomicU64,
    pairs: Pairs,
}

impl House {
    async fn keep(&self, text: &str) -> bool {
        let number = self.next.fetch_add(1, Ordering::Relaxed) as u32;
        let name = String::new();
        let line = KeptChat {
            number,
            guest: None,
            team: None,
            seats: 0,
            name,
            text: text.to_string(),
            at: 0.0,
        };
        matches!(self.store.say_in_chat("table".to_string(), line).await, Ok(Ok(())))
    }

    /// One row, one commit, one full sync.
    fn keep_row(&self, text: &str) -> bool {
        let rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let insert = rows.prepare_cached("INSERT INTO row (text) VALUES (?1)");
        insert.and_then(|mut insert| insert.execute([text])).is_ok()
    }

    async fn row_by_row(&self, mut socket: WebSocket) {
        while let Some(Ok(Heard::Text(text))) = socket.recv().await {
            let kept = tokio::task::block_in_place(|| self.keep_row(&text));
            if !kept || socket.send(Heard::Text(text)).await.is_err() {
                return;
            }
        }
    }

    async fn alone(&self, mut socket: WebSocket) {
        while let Some(Ok(Heard::Text(text))) = socket.recv().await {
            if !self.keep(&text).await || socket.send(Heard::Text(text)).await.is_err() {
                return;
            }
        }
    }

    async fn in_pair(&self, pair: u32, mut socket: WebSocket) {
        let (own, mut told) = unbounded_channel();
        let lock = || self.pairs.lock().unwrap_or_else(PoisonError::into_inner);
        lock().entry(pair).or_default().push(own);
        let mut both = Vec::new();
        loop {
            tokio::select! {
                text = told.recv() => {
                    let Some(text) = text else { return };
                    if socket.send(Heard::Text(text)).await.is_err() {
                        return;
                    }
                }
                heard = socket.recv() => {
                    let Some(Ok(Heard::Text(text))) = heard else { return };
                    if both.is_empty() {
                        both = lock().get(&pair).cloned().unwrap_or_default();
                    }
                    if !self.keep(&text).await {
                        return;
                    }
                    for one in &both {
                        let _ = one.send(text.clone());
                    }
                }
            }
        }
    }
}

pub async fn serve(folder: &Path) -> Result<(), Failed> {
    let store = Sqlite::open(folder)?;
    let guest = store.new_guest([0; 32], "Somebody".to_string()).await??;
    let kept = KeptTable {
        id: "table".to_string(),
        game: String::new(),
        options: String::new(),
        undo: String::new(),
        seed: [0; 32],
        rules_version: 1,
        host: guest.id,
        watchable: false,
        imported: false,
        seats: Vec::new(),
        sittings: Vec::new(),
        muted: Vec::new(),
        bytes: 0,
        given: 0,
        undo_asked: None,
        seq: 1,
        summary: TableSummary::default(),
    };
    store.create(kept, Vec::new()).await??;
    let rows = Connection::open(folder.join("rows.sqlite"))?;
    rows.pragma_update(None, "journal_mode", "WAL")?;
    rows.pragma_update(None, "synchronous", "FULL")?;
    rows.execute("CREATE TABLE row (number INTEGER PRIMARY KEY, text TEXT NOT NULL)", [])?;
    let (next, rows) = (AtomicU64::new(0), Mutex::new(rows));
    let house = Arc::new(House { store, rows, next, pairs: Mutex::default() });
    let (other, third) = (Arc::clone(&house), Arc::clone(&house));
    let row_by_row = async move |upgrade: WebSocketUpgrade| {
        let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
        upgrade.on_upgrade(async move |socket| third.row_by_row(socket).await)
    };
    let alone = async move |upgrade: WebSocketUpgrade| {
        let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
        upgrade.on_upgrade(async move |socket| house.alone(socket).await)
    };
    let in_pair = async move |Place(pair): Place<u32>, upgrade: WebSocketUpgrade| {
        let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
        upgrade.on_upgrade(async move |socket| other.in_pair(pair, socket).await)
    };
    let router = Router::new()
        .route("/row-by-row", get(row_by_row))
        .route("/alone", get(alone))
        .route("/pair/{pair}", get(in_pair));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, router).await?;
    Ok(())
}

/// Every connection says something as soon as it is answered, at `/row-by-row` or `/alone`.
pub async fn run(
    process: &Process,
    path: &str,
    connections: usize,
    time: Duration,
) -> Result<Arc<Tally>, Failed> {
    let tally = Arc::new(Tally::default());
    // All are there before any begins: otherwise the first would have the server to themselves.
    let mut sockets = Vec::new();
    for _ in 0..connections {
        sockets.push(connect(&process.address, path, "").await?);
    }
    let pages = sockets.into_iter().map(|socket| tokio::spawn(talk(socket, Arc::clone(&tally))));
    let pages: Vec<_> = pages.collect();
    tally.watch(process, time).await;
    pages.iter().for_each(|page| page.abort());
    Ok(tally)
}

async fn talk(mut socket: WebSocketStream<TcpStream>, tally: Arc<Tally>) {
    while !tally.ended.load(Ordering::Relaxed) {
        let begun = Instant::now();
        if socket.send(Message::text(SAID)).await.is_err() || socket.next().await.is_none() {
            return;
        }
        tally.note(begun.elapsed());
        tally.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Of two connections one says something, both are told, then the other one does.
pub async fn run_in_pairs(
    process: &Process,
    pairs: usize,
    time: Duration,
) -> Result<Arc<Tally>, Failed> {
    let tally = Arc::new(Tally::default());
    let mut pages = Vec::new();
    for pair in 0..pairs {
        for begins in [false, true] {
            let socket = connect(&process.address, &format!("/pair/{pair}"), "").await?;
            pages.push((socket, begins));
        }
    }
    let pages = pages
        .into_iter()
        .map(|(socket, begins)| tokio::spawn(take_turns(socket, begins, Arc::clone(&tally))));
    let pages: Vec<_> = pages.collect();
    tally.watch(process, time).await;
    pages.iter().for_each(|page| page.abort());
    Ok(tally)
}

async fn take_turns(mut socket: WebSocketStream<TcpStream>, mut mine: bool, tally: Arc<Tally>) {
    while !tally.ended.load(Ordering::Relaxed) {
        let begun = Instant::now();
        if mine && socket.send(Message::text(SAID)).await.is_err() || socket.next().await.is_none()
        {
            return;
        }
        if mine {
            tally.note(begun.elapsed());
            tally.done.fetch_add(1, Ordering::Relaxed);
        }
        mine = !mine;
    }
}
