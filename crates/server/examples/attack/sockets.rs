//! Two thousand sockets that say nothing, half a word, or do not read, while a guest plays.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use table::Luck;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::page::{Page, Received, upgrade};
use crate::peer::{PATIENCE, Peer, connect, loopback};
use crate::program::Program;
use crate::summary::Summary;
use crate::{Failed, Plan, storm};

const PART: &str = "sockets";
/// One address has at most 200 connections.
const OF_ONE_ADDRESS: usize = 180;
/// The guest who plays is answered in this time, whatever the others do.
const BOUND: Duration = Duration::from_secs(3);
/// Sockets without a word are closed after 10 or 20 seconds.
const CLOSED_AFTER: Duration = Duration::from_secs(28);
/// What a slow page may cost, in kilobytes. Beyond it the memory would not be bounded.
const KILOBYTES: u64 = 300;

/// Sockets of all kinds, kept open from here.
#[derive(Default)]
struct Crowd {
    /// Nothing, or half of a request, was said on these.
    silent: Vec<TcpStream>,
    /// These asked for much and never read it.
    unread: Vec<TcpStream>,
    /// Upgraded, without a hello.
    no_hello: Vec<WebSocketStream<TcpStream>>,
    /// They said hello and much else, and never read.
    slow: Vec<WebSocketStream<TcpStream>>,
}

impl Crowd {
    fn count(&self) -> usize {
        self.silent.len() + self.unread.len() + self.no_hello.len() + self.slow.len()
    }
}

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let program = Program::start(&plan.program, &plan.scratch.join("sockets"))?;
    let address = program.address;
    let luck = Luck::numbered(plan.seed);
    let mut guest = Peer::guest(address, loopback(0), "Rosie").await?;
    let wish = json!({"game": "fate-of-the-fellowship", "options": {"players": "1"}, "undo": "free",
        "seats": [{"kind": "me"}], "watchable": true});
    let id = guest.lay(&wish).await?;
    let first = Page::open(&guest, &id).await?.entries();
    let mut game = Game { guest, id: id.clone(), first, luck };
    let quiet = game.play(Duration::from_secs(2)).await?;
    let memory = program.memory();
    let begun = Instant::now();
    let sockets = plan.sockets;
    let crowding = tokio::spawn(async move { crowd(address, &id, sockets).await });
    let (crowd, mut busy) = game.play_until(crowding).await?;
    let crowd = crowd??;
    let (opened, all_open) = (begun.elapsed(), Instant::now());
    let pestering = pester(address, Duration::from_secs(5)).await?;
    let pestered = game.play(Duration::from_secs(6)).await?;
    figure(summary, "a guest's answers while 80 pages ask why not", &pestered);
    let asked: u32 = pestering.await?;
    summary.figure(PART, "such questions answered meanwhile", asked);
    busy.extend(pestered);
    summary.figure(PART, "hostile sockets open at once", crowd.count());
    summary.figure(PART, "seconds to open them", format!("{:.1}", opened.as_secs_f64()));
    figure(summary, "a guest's answers in peace", &quiet);
    figure(summary, "a guest's answers among hostile sockets", &busy);
    let grown = program.memory().saturating_sub(memory);
    summary.figure(
        PART,
        "memory before and with them, MB",
        format!("{memory}, {}", program.memory()),
    );
    // A machine that is busy with other things is slow in peace as well.
    let bound = quiet.iter().max().map_or(BOUND, |longest| BOUND.max(*longest * 50));
    if busy.len() < 5 || busy.iter().any(|time| *time > bound) {
        let worst = busy.iter().max();
        summary.broke(PART, &format!("a guest waited too long: {worst:?}, {} answers", busy.len()));
    }
    if grown * 1024 > KILOBYTES * crowd.count() as u64 + 64 * 1024 {
        summary.broke(PART, &format!("{} sockets took {grown} MB", crowd.count()));
    }
    if crowd.count() < plan.sockets * 9 / 10 {
        summary.broke(PART, &format!("only {} sockets could be opened", crowd.count()));
    }
    if !plan.is_short {
        // They are closed by the house.
        game.play(CLOSED_AFTER.saturating_sub(all_open.elapsed())).await?;
        let (silent, still) = still_open(crowd.silent).await;
        summary.figure(
            PART,
            "silent connections that the house closed",
            format!("{} of {silent}", silent - still),
        );
        if still > 0 {
            summary.broke(PART, &format!("{still} silent connections are still open"));
        }
        let mut told = 0;
        for mut socket in crowd.no_hello {
            let next = timeout(Duration::from_millis(50), socket.next()).await;
            told += usize::from(!matches!(next, Ok(None | Some(Err(_) | Ok(Message::Close(_))))));
        }
        if told > 0 {
            summary.broke(PART, &format!("{told} pages without hello are still open"));
        }
    }
    summary.broke_all(PART, program.panics());
    drop(program);
    storm::run(plan, summary).await
}

fn figure(summary: &mut Summary, what: &str, times: &[Duration]) {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = |part: f64| {
        let place = (times.len() as f64 * part) as usize;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |t| t.as_secs_f64() * 1e3)
    };
    let told = format!(
        "{}: p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    summary.figure(PART, what, told);
}

/// A guest who plays on, going back to the start when the game is over.
struct Game {
    guest: Peer,
    id: String,
    /// Where the game began.
    first: u64,
    luck: Luck,
}

impl Game {
    /// Plays for this time; how long each answer took.
    async fn play(&mut self, time: Duration) -> Result<Vec<Duration>, Failed> {
        Ok(self.play_until(tokio::time::sleep(time)).await?.1)
    }

    async fn play_until<T>(
        &mut self,
        until: impl Future<Output = T>,
    ) -> Result<(T, Vec<Duration>), Failed> {
        let mut page = Page::open(&self.guest, &self.id).await?;
        let mut times = Vec::new();
        tokio::pin!(until);
        loop {
            match page.answer_and_wait(&mut self.luck, PATIENCE).await? {
                Some(time) => times.push(time),
                None => {
                    let (number, to) = (&page.now["number"], self.first);
                    let undo = json!({"type": "undo", "number": number, "seat": 1, "to": to});
                    page.say(&undo).await;
                    page.hear(PATIENCE).await;
                }
            }
            // As quick as a person with a good mouse, and within what one page may say.
            let pause = tokio::time::sleep(Duration::from_millis(80));
            tokio::select! {
                done = &mut until => return Ok((done, times)),
                () = pause => (),
            }
        }
    }
}

/// All at once, from as many addresses as it takes.
async fn crowd(server: SocketAddr, id: &str, sockets: usize) -> Result<Crowd, Failed> {
    let mut coming = JoinSet::new();
    for number in 0..sockets.div_ceil(OF_ONE_ADDRESS) {
        let some = OF_ONE_ADDRESS.min(sockets - number * OF_ONE_ADDRESS);
        let (from, id) = (loopback(1000 + number as u32), id.to_string());
        coming.spawn(async move { crowd_from(server, from, &id, some).await });
    }
    let mut crowd = Crowd::default();
    while let Some(some) = coming.join_next().await {
        let some = some??;
        crowd.silent.extend(some.silent);
        crowd.unread.extend(some.unread);
        crowd.no_hello.extend(some.no_hello);
        crowd.slow.extend(some.slow);
    }
    Ok(crowd)
}

/// Half of them are upgraded: an address may ask 120 times at once.
async fn crowd_from(
    server: SocketAddr,
    from: Ipv4Addr,
    id: &str,
    sockets: usize,
) -> Result<Crowd, Failed> {
    let mut crowd = Crowd::default();
    // One guest has forty sockets.
    let mut guests = Vec::new();
    for _ in 0..3 {
        guests.push(Peer::guest(server, from, "Stranger").await?.cookie);
    }
    for one in 0..sockets {
        match one % 6 {
            0 => crowd.silent.push(connect(server, from).await?),
            1 => {
                let mut stream = connect(server, from).await?;
                stream.write_all(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nConte").await?;
                crowd.silent.push(stream);
            }
            2 => {
                // Half open: nothing more will be said, and the answer is not read.
                let mut stream = connect(server, from).await?;
                for _ in 0..20 {
                    stream.write_all(b"GET /index.html HTTP/1.1\r\nHost: x\r\n\r\n").await?;
                }
                stream.shutdown().await?;
                crowd.unread.push(stream);
            }
            kind => {
                let cookie = &guests[one % guests.len()];
                let Ok(mut socket) = upgrade(server, from, cookie, id).await? else { continue };
                if kind == 3 {
                    crowd.no_hello.push(socket);
                    continue;
                }
                socket.send(Message::text(r#"{"type":"hello"}"#)).await?;
                for _ in 0..50 {
                    let sync = socket.send(Message::text(r#"{"type":"sync"}"#));
                    if !matches!(timeout(Duration::from_millis(100), sync).await, Ok(Ok(()))) {
                        break;
                    }
                }
                crowd.slow.push(socket);
            }
        }
    }
    Ok(crowd)
}

/// Two strangers with forty pages each, at tables of their own, ask as often as a page may for what the rules
/// take longest to find out. Tells how many were answered.
async fn pester(
    server: SocketAddr,
    time: Duration,
) -> Result<tokio::task::JoinHandle<u32>, Failed> {
    let mut pages = Vec::new();
    for number in 0..2 {
        let mut stranger = Peer::guest(server, loopback(5000 + number), "Stranger").await?;
        let wish = json!({"game": "war-of-the-ring", "seats": [{"kind": "me"}, {"kind": "free"}]});
        let id = stranger.lay(&wish).await?;
        for _ in 0..40 {
            pages.push(Page::open(&stranger, &id).await?);
        }
    }
    let asking = pages.into_iter().map(|mut page| {
        tokio::spawn(async move {
            let (begun, mut answered) = (Instant::now(), 0);
            while begun.elapsed() < time {
                let asked = json!({"type": "why-not", "number": page.now["number"], "seat": 1});
                page.say(&asked).await;
                while let Received::Message(told) = page.hear(Duration::from_millis(66)).await {
                    answered += u32::from(told["type"] == "refusals");
                }
            }
            answered
        })
    });
    let asking: Vec<_> = asking.collect();
    Ok(tokio::spawn(async move {
        let mut answered = 0;
        for page in asking {
            answered += page.await.unwrap_or(0);
        }
        answered
    }))
}

/// How many there are, and how many of them the house has not closed.
async fn still_open(streams: Vec<TcpStream>) -> (usize, usize) {
    let all = streams.len();
    let mut open = 0;
    for mut stream in streams {
        let mut rest = Vec::new();
        let closed = timeout(Duration::from_millis(50), stream.read_to_end(&mut rest)).await;
        open += usize::from(closed.is_err());
    }
    (all, open)
}
