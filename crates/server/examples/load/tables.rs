//! The program itself, and pages that play at it.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use games::fate_of_the_fellowship_bots::Bots;
use serde_json::json;
use server::{Games, Limits, Server, Settings};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::http::{ask, connect, guest};
use crate::{Failed, Process, Tally};

pub async fn serve(folder: &Path) -> Result<(), Failed> {
    let listen = "127.0.0.1:0".parse()?;
    let settings =
        Settings { limits: Limits::lifted(), ..Settings::new(listen, folder.to_path_buf()) };
    let server = Server::open(settings, Games::new().with::<Bots>()).await?;
    println!("{}", server.address());
    server.run(std::future::pending()).await?;
    Ok(())
}

pub async fn run(
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
    playing.iter().for_each(|page| page.abort());
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
    Welcome,
    Update,
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
        while page.hear().await.ok_or("nothing was told")?.1 != Told::Welcome {}
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
            _ if text.starts_with("{\"type\":\"update\"") => Told::Update,
            _ if text.starts_with("{\"type\":\"welcome\"") => Told::Welcome,
            _ => return Told::Else,
        };
        if told == Told::Welcome && self.number == 0 {
            let link = after(text, "\"link\":\"").and_then(|link| link.split('"').next());
            let token = link.and_then(|link| link.rsplit('/').next());
            self.invitation = token.unwrap_or_default().to_string();
            self.first = number(text, "\"entries\":").unwrap_or(0);
        }
        self.number = number(text, "\"number\":").unwrap_or(self.number);
        // Behind the events and the log, which are of no use to it.
        let now = after(text, if told == Told::Update { "\"patch\":" } else { "\"state\":" });
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
                .then(|| format!(r#"{{"type":"undo","number":{number},"seat":1,"to":{first}}}"#));
        }
        let must = after(&self.questions, "\"must\":true")?;
        let words = "\"action\":\"";
        let actions: Vec<usize> = memchr::memmem::find_iter(must.as_bytes(), words).collect();
        self.choice += 7;
        let action = actions.get(self.choice % actions.len().max(1))?;
        let action = must[action + words.len()..].split('"').next()?;
        Some(format!(r#"{{"type":"act","number":{number},"seat":{seat},"action":"{action}"}}"#))
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
                if told != Told::Update {
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
    memchr::memmem::find(text.as_bytes(), words.as_bytes()).map(|at| &text[at + words.len()..])
}
