//! How much the server carries, on this machine, beside a bare baseline.
//!
//! Usage: `load [SECONDS]`. For 1, 64 and 500 connections it plays Fate of the Fellowship at many
//! tables with two seats each (one connection plays alone), every page answering as soon as it is
//! asked, and tells actions committed a second and the time from an action until the other seat was
//! told. The baseline is a WebSocket that stores one row for each message, with the same writer and
//! a full sync, and answers: no rules, no views. Each server is a process of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message as Heard, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use fate_of_the_fellowship::Position;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::store::{KeptChat, KeptTable, Sqlite, Standing, Store};
use server::{Games, Limits, Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failed = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["table", folder] => runtime.block_on(table(Path::new(folder))),
        ["baseline", folder] => runtime.block_on(baseline(Path::new(folder))),
        ref rest => {
            let seconds = rest.first().and_then(|word| word.parse().ok()).unwrap_or(5);
            runtime.block_on(measure(Duration::from_secs(seconds)))
        }
    }
}

// The two servers.

async fn table(folder: &Path) -> Result<(), Failed> {
    let listen = "127.0.0.1:0".parse()?;
    let settings =
        Settings { limits: Limits::lifted(), ..Settings::new(listen, folder.to_path_buf()) };
    let server = Server::open(settings, Games::new().with::<Position>()).await?;
    println!("{}", server.address());
    server.run(std::future::pending()).await?;
    Ok(())
}

async fn baseline(folder: &Path) -> Result<(), Failed> {
    let store = Arc::new(Sqlite::open(folder)?);
    let guest = store.new_guest([0; 32], "Somebody".to_string()).await??;
    let kept = KeptTable {
        id: "table".to_string(),
        game: String::new(),
        options: String::new(),
        undo: String::new(),
        seed: [0; 32],
        rules_version: 1,
        host: guest.id,
        invitation: String::new(),
        watchable: false,
        seats: Vec::new(),
        given: 0,
        undo_asked: None,
        seq: 1,
        standing: Standing::default(),
    };
    store.create(kept, Vec::new()).await??;
    let next = Arc::new(AtomicU64::new(0));
    let play = async move |upgrade: WebSocketUpgrade| {
        upgrade.on_upgrade(async move |mut socket| {
            while let Some(Ok(Heard::Text(text))) = socket.recv().await {
                let number = next.fetch_add(1, Ordering::Relaxed) as u32;
                let name = String::new();
                let line = KeptChat { number, seats: 0, name, text: text.to_string(), at: 0.0 };
                let stored = store.say_in_chat("table".to_string(), line).await;
                if !matches!(stored, Ok(Ok(()))) || socket.send(Heard::Text(text)).await.is_err() {
                    return;
                }
            }
        })
    };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, Router::new().route("/play", get(play))).await?;
    Ok(())
}

// What is measured.

struct Process {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Process {
    fn start(kind: &str) -> Result<Process, Failed> {
        let folder =
            std::env::temp_dir().join(format!("mathom-load-{kind}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut child = Command::new(std::env::current_exe()?)
            .args([kind, &folder.to_string_lossy()])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        let out = child.stdout.take().ok_or("no words from the server")?;
        BufReader::new(out).read_line(&mut address)?;
        Ok(Process { child, address: address.trim().to_string(), folder })
    }

    /// Time on the processor so far.
    fn cpu(&self) -> Duration {
        cpu(&self.child.id().to_string())
    }

    /// Kilobytes of memory.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The time that a process has had on the processor, as Linux tells it; elsewhere none.
fn cpu(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name, which is in brackets: the 12th and 13th are ticks of a hundredth second.
    let words = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok());
    Duration::from_millis(10 * ticks.sum::<u64>())
}

#[derive(Default)]
struct Tally {
    done: AtomicU64,
    bytes: AtomicU64,
    /// What the server and the pages took of the processor.
    cpu: Mutex<[Duration; 2]>,
    times: Mutex<Vec<Duration>>,
    ended: AtomicBool,
}

impl Tally {
    fn note(&self, time: Duration) {
        if let Ok(mut times) = self.times.lock() {
            times.push(time);
        }
    }

    /// Microseconds of the processor for each action: the server's, and the pages'.
    fn cpu(&self) -> [f64; 2] {
        let done = self.done.load(Ordering::Relaxed).max(1) as f64;
        let times = self.cpu.lock().map(|times| *times).unwrap_or_default();
        times.map(|time| time.as_secs_f64() * 1e6 / done)
    }

    /// Waits while it is played.
    async fn watch(&self, process: &Process, time: Duration) {
        let [server, pages] = [process.cpu(), cpu("self")];
        tokio::time::sleep(time).await;
        self.ended.store(true, Ordering::Relaxed);
        if let Ok(mut times) = self.cpu.lock() {
            *times = [process.cpu() - server, cpu("self") - pages];
        }
    }

    fn percentile(&self, part: f64) -> f64 {
        let Ok(mut times) = self.times.lock() else { return 0.0 };
        times.sort_unstable();
        let place = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
        times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

async fn measure(time: Duration) -> Result<(), Failed> {
    println!(
        "connections | baseline/s | server µs | pages µs | p50 ms | p99 ms | actions/s | server µs | pages µs | p50 ms | p99 ms | share | bytes/action | kB/table"
    );
    for connections in [1, 64, 500] {
        let bare = Process::start("baseline")?;
        let base = run_baseline(&bare, connections, time).await?;
        drop(bare);
        let real = Process::start("table")?;
        let before = real.memory();
        let (play, memory) = run_tables(&real, connections, time).await?;
        let tables = connections.div_ceil(2) as u64;
        let rate = |tally: &Tally| tally.done.load(Ordering::Relaxed) as f64 / time.as_secs_f64();
        let done = play.done.load(Ordering::Relaxed).max(1);
        let ([base_server, base_pages], [server, pages]) = (base.cpu(), play.cpu());
        println!(
            "{connections} | {:.0} | {base_server:.0} | {base_pages:.0} | {:.1} | {:.1} | {:.0} | {server:.0} | {pages:.0} | {:.1} | {:.1} | {:.2} | {} | {}",
            rate(&base),
            base.percentile(0.5),
            base.percentile(0.99),
            rate(&play),
            play.percentile(0.5),
            play.percentile(0.99),
            rate(&play) / rate(&base),
            play.bytes.load(Ordering::Relaxed) / done,
            memory.saturating_sub(before) / tables,
        );
    }
    Ok(())
}

async fn run_baseline(
    process: &Process,
    connections: usize,
    time: Duration,
) -> Result<Arc<Tally>, Failed> {
    let tally = Arc::new(Tally::default());
    let mut pages = Vec::new();
    for _ in 0..connections {
        let mut socket = connect(&process.address, "/play", "").await?;
        let tally = Arc::clone(&tally);
        pages.push(tokio::spawn(async move {
            // As long as what a page says when it acts.
            let text = r#"{"say":"act","number":123456,"seat":1,"action":"travel gandalf bree"}"#;
            while !tally.ended.load(Ordering::Relaxed) {
                let begun = Instant::now();
                if socket.send(Message::text(text)).await.is_err() || socket.next().await.is_none()
                {
                    return;
                }
                tally.note(begun.elapsed());
                tally.done.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    tally.watch(process, time).await;
    for page in pages {
        page.await?;
    }
    Ok(tally)
}

async fn run_tables(
    process: &Process,
    connections: usize,
    time: Duration,
) -> Result<(Arc<Tally>, u64), Failed> {
    let tally = Arc::new(Tally::default());
    let mut pages = Vec::new();
    for _ in 0..connections.div_ceil(2) {
        let host = guest(process).await?;
        let alone = connections == 1;
        let seats = match alone {
            true => json!([{"kind": "me"}]),
            false => json!([{"kind": "me"}, {"kind": "free"}]),
        };
        let players = if alone { "1" } else { "2" };
        let wish = json!({"game": "fate-of-the-fellowship", "options": {"players": players},
            "seats": seats, "undo": "free"});
        let made = ask(process, &host, "POST", "/api/tables", &wish).await?.1;
        let id = made["id"].as_str().ok_or("no table")?.to_string();
        let path = format!("/api/tables/{id}/play");
        let mut first = Page::new(connect(&process.address, &path, &host).await?, 1).await?;
        let sent = Arc::new(Mutex::new(None));
        if !alone {
            let other = guest(process).await?;
            let token = first.invitation.clone();
            let join = json!({ "invitation": token });
            ask(process, &other, "POST", &format!("/api/tables/{id}/join"), &join).await?;
            let second = Page::new(connect(&process.address, &path, &other).await?, 2).await?;
            pages.push((second, Arc::clone(&sent)));
        }
        first.alone = alone;
        pages.push((first, sent));
    }
    let memory = process.memory();
    let mut playing = Vec::new();
    for (page, sent) in pages {
        playing.push(tokio::spawn(page.play(Arc::clone(&tally), sent)));
    }
    tally.watch(process, time).await;
    let done = tally.done.load(Ordering::Relaxed);
    for page in playing {
        page.abort();
    }
    tally.done.store(done, Ordering::Relaxed);
    Ok((tally, memory.max(process.memory())))
}

// A page, as light as can be: it reads only what it needs to answer.

struct Page {
    socket: WebSocketStream<TcpStream>,
    seat: u8,
    alone: bool,
    invitation: String,
    number: u64,
    first: u64,
    questions: String,
    over: bool,
    choice: usize,
    inflated: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Joined,
    Moved,
    Else,
}

type Sent = Arc<Mutex<Option<Instant>>>;

impl Page {
    async fn new(socket: WebSocketStream<TcpStream>, seat: u8) -> Result<Page, Failed> {
        let mut page = Page {
            socket,
            seat,
            alone: false,
            invitation: String::new(),
            number: 0,
            first: 0,
            questions: String::new(),
            over: false,
            choice: usize::from(seat),
            inflated: String::new(),
        };
        while page.hear().await.ok_or("nothing was told")?.1 != Told::Joined {}
        Ok(page)
    }

    /// Waits for the next thing that is told, and notes what is needed of it. Gives its length on
    /// the wire and what it tells; nothing for what is no message.
    async fn hear(&mut self) -> Option<(usize, Told)> {
        match self.socket.next().await?.ok()? {
            Message::Text(text) => Some((text.len(), self.note(&text))),
            Message::Binary(bytes) => {
                let mut text = std::mem::take(&mut self.inflated);
                text.clear();
                let mut inflate = flate2::read::DeflateDecoder::new(&bytes[..]);
                std::io::Read::read_to_string(&mut inflate, &mut text).ok()?;
                let told = self.note(&text);
                self.inflated = text;
                Some((bytes.len(), told))
            }
            _ => Some((0, Told::Else)),
        }
    }

    fn note(&mut self, text: &str) -> Told {
        let told = match text {
            _ if text.starts_with("{\"tell\":\"moved\"") => Told::Moved,
            _ if text.starts_with("{\"tell\":\"joined\"") => Told::Joined,
            _ => return Told::Else,
        };
        if told == Told::Joined && self.number == 0 {
            let link = after(text, "\"invitation\":\"").and_then(|link| link.split('"').next());
            let token = link.and_then(|link| link.rsplit('/').next());
            self.invitation = token.unwrap_or_default().to_string();
            self.first = number(text, "\"entries\":").unwrap_or(0);
        }
        self.number = number(text, "\"number\":").unwrap_or(self.number);
        // Behind the events and the log, which are of no use to it.
        let now = after(text, if told == Told::Moved { "\"patch\":" } else { "\"now\":" });
        let now = now.unwrap_or_default();
        if let Some(questions) = after(now, "\"questions\":[") {
            let end = questions.find("\"undo\":{").unwrap_or(questions.len());
            self.questions.clear();
            self.questions.push_str(&questions[..end]);
        }
        if let Some(over) = after(now, "\"over\":") {
            self.over = over.starts_with('{');
        }
        told
    }

    /// What to say, if it is asked.
    fn answer(&mut self) -> Option<String> {
        let (number, seat, first) = (self.number, self.seat, self.first);
        if self.over {
            // Goes back to where the game began, and plays on.
            return (self.seat == 1)
                .then(|| format!(r#"{{"say":"undo","number":{number},"seat":1,"to":{first}}}"#));
        }
        let must = after(&self.questions, "\"must\":true")?;
        let actions: Vec<&str> =
            must.split("\"action\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        self.choice += 7;
        let action = actions.get(self.choice % actions.len().max(1))?;
        Some(format!(r#"{{"say":"act","number":{number},"seat":{seat},"action":"{action}"}}"#))
    }

    async fn play(mut self, tally: Arc<Tally>, sent: Sent) {
        while !tally.ended.load(Ordering::Relaxed) {
            let said = self.answer();
            let acts = said.is_some();
            if let Some(said) = said {
                if let Ok(mut sent) = sent.lock() {
                    *sent = Some(Instant::now());
                }
                if self.socket.send(Message::text(said)).await.is_err() {
                    return;
                }
            }
            loop {
                let Some((bytes, told)) = self.hear().await else { return };
                tally.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
                if told != Told::Moved {
                    continue;
                }
                if acts {
                    tally.done.fetch_add(1, Ordering::Relaxed);
                }
                // Until the other seat was told, or alone until oneself was.
                if (!acts || self.alone)
                    && let Some(sent) = sent.lock().ok().and_then(|mut sent| sent.take())
                {
                    tally.note(sent.elapsed());
                }
                break;
            }
        }
    }
}

fn number(text: &str, words: &str) -> Option<u64> {
    let rest = after(text, words)?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.find(words).map(|place| &text[place + words.len()..])
}

async fn guest(process: &Process) -> Result<String, Failed> {
    let (head, _) = ask(process, "", "GET", "/api/me", &Value::Null).await?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    Ok(cookie.and_then(|cookie| cookie.split(';').next()).ok_or("no cookie")?.to_string())
}

async fn ask(
    process: &Process,
    cookie: &str,
    method: &str,
    path: &str,
    body: &Value,
) -> Result<(String, Value), Failed> {
    let (address, body) = (&process.address, body.to_string());
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Connection: close\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("half an answer")?;
    Ok((head.to_string(), serde_json::from_str(body)?))
}

async fn connect(
    address: &str,
    path: &str,
    cookie: &str,
) -> Result<WebSocketStream<TcpStream>, Failed> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    request.headers_mut().insert("Cookie", cookie.parse()?);
    request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    // The usual 128 kB are filled with nothing at every read: dearer than all else a page does.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    Ok(tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?.0)
}
