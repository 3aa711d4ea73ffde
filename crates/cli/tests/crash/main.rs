//! The real program, killed again and again while people and bots play.
//!
//! Whatever a page was told has to be there after the restart, line for line; and the game goes on.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const KILLS: u32 = 50;

struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(data: &Path) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mathom"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("MATHOM_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_string();
        assert!(address.contains(':'), "{line}");
        Program { child, address }
    }

    /// As `kill -9` does: no time to tidy up.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    async fn ask(&self, cookie: &str, method: &str, path: &str, body: &str) -> (String, String) {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nConnection: close\r\n\
             Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {1}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_string(), body.to_string())
    }

    async fn lay(&self, cookie: &str, wish: Value) -> String {
        let (_, made) = self.ask(cookie, "POST", "/api/tables", &wish.to_string()).await;
        let made: Value = serde_json::from_str(&made).unwrap();
        made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_string()
    }
}

/// What one seat was told of one table, over all its lives.
#[derive(Default)]
struct Known {
    entries: u64,
    lines: BTreeMap<u64, Value>,
    over: bool,
    answers: u32,
}

struct Page {
    socket: WebSocketStream<TcpStream>,
    now: Value,
}

impl Page {
    async fn open(program: &Program, cookie: &str, id: &str) -> Page {
        let url = format!("ws://{}/api/tables/{id}/play", program.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("Cookie", cookie.parse().unwrap());
        let origin = format!("http://{}", program.address);
        request.headers_mut().insert("Origin", origin.parse().unwrap());
        let stream = TcpStream::connect(&program.address).await.unwrap();
        let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        socket.send(Message::text(r#"{"type":"hello"}"#)).await.unwrap();
        Page { socket, now: Value::Null }
    }

    /// Takes in one message; false if the connection is gone.
    async fn hear(&mut self, known: &mut Known) -> bool {
        let told = match timeout(Duration::from_secs(10), self.socket.next()).await.unwrap() {
            Some(Ok(Message::Text(text))) => serde_json::from_str::<Value>(&text).unwrap(),
            Some(Ok(Message::Binary(bytes))) => {
                serde_json::from_reader(flate2::read::DeflateDecoder::new(&bytes[..])).unwrap()
            }
            Some(Ok(_)) => return true,
            _ => return false,
        };
        match told["type"].as_str().unwrap() {
            "welcome" => {
                self.now = told["state"].clone();
                let entries = self.now["entries"].as_u64().unwrap();
                assert!(entries >= known.entries, "{entries} of {} are there", known.entries);
            }
            "update" => json_patch::merge(&mut self.now, &told["patch"]),
            _ => return true,
        }
        for line in told["log"].as_array().unwrap() {
            let entry = line["entry"].as_u64().unwrap();
            let told_before = known.lines.insert(entry, line.clone());
            assert!(told_before.is_none_or(|before| before == *line), "{line} was another");
        }
        known.entries = self.now["entries"].as_u64().unwrap();
        known.over = !self.now["over"].is_null();
        true
    }

    async fn answer(&mut self, known: &mut Known) -> bool {
        let questions = self.now["questions"].as_array().unwrap();
        let Some(question) = questions.iter().find(|question| question["must"] == true) else {
            return true;
        };
        let choices = question["choices"].as_array().unwrap();
        let choice = &choices[(known.answers as usize * 7 + 3) % choices.len()];
        let act = json!({"type": "act", "number": self.now["number"], "seat": question["seat"],
            "action": choice["action"]});
        known.answers += 1;
        self.socket.send(Message::text(act.to_string())).await.is_ok()
    }

    /// Plays until the program is gone, the game is over, or the time is up.
    async fn play(mut self, known: &mut Known, until: Instant) {
        let mut answers = 0;
        // A page may send so many messages at once.
        while Instant::now() < until && answers < 50 && !known.over {
            let asked = |now: &Value| {
                now["questions"].as_array().is_some_and(|all| all.iter().any(|q| q["must"] == true))
            };
            if asked(&self.now) {
                let before = known.entries;
                if !self.answer(known).await {
                    return;
                }
                answers += 1;
                while known.entries == before {
                    if !self.hear(known).await {
                        return;
                    }
                }
            } else if !matches!(
                timeout(Duration::from_millis(50), self.hear(known)).await,
                Ok(true) | Err(_)
            ) {
                return;
            }
        }
    }
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn nothing_that_was_acknowledged_is_lost_when_the_program_is_killed() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(kill_and_look());
}

async fn kill_and_look() {
    let name = format!("mathom-crash-{}", std::process::id());
    let folder = Folder(std::env::temp_dir().join(name));
    let program = Program::start(&folder.0);
    let (head, _) = program.ask("", "GET", "/api/me", "").await;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap().to_string();
    let solo = json!({"game": "fate-of-the-fellowship", "options": {"players": "1"},
        "seats": [{"kind": "me"}]});
    let bots = json!({"game": "fate-of-the-fellowship", "options": {"players": "3"},
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "heuristic"}]});
    let mut tables = Vec::new();
    for wish in [&solo, &bots] {
        tables.push((program.lay(&cookie, wish.clone()).await, Known::default()));
    }
    program.kill();
    let mut acknowledged = 0;
    for kill in 0..KILLS {
        let program = Program::start(&folder.0);
        for (number, wish) in [&solo, &bots].into_iter().enumerate() {
            if tables[number].1.over {
                let id = program.lay(&cookie, wish.clone()).await;
                tables[number] = (id, Known::default());
            }
        }
        let before: u64 = tables.iter().map(|(_, known)| known.entries).sum();
        let [(one, known_one), (two, known_two)] = &mut tables[..] else { unreachable!() };
        let (first, second) =
            (Page::open(&program, &cookie, one).await, Page::open(&program, &cookie, two).await);
        let until = Instant::now() + Duration::from_secs(2);
        // At another moment each time.
        let life = Duration::from_millis(60 + u64::from(kill * 37 % 200));
        let killed = async {
            tokio::time::sleep(life).await;
            program.kill();
        };
        tokio::join!(first.play(known_one, until), second.play(known_two, until), killed);
        let after: u64 = tables.iter().map(|(_, known)| known.entries).sum();
        acknowledged += after.saturating_sub(before);
    }
    // The logs are whole, and tell what was told.
    let program = Program::start(&folder.0);
    for (id, known) in &tables {
        let (_, log) = program.ask(&cookie, "GET", &format!("/api/tables/{id}/log"), "").await;
        let saved = table::log::read::<::games::fate_of_the_fellowship::Position>(&log).unwrap();
        assert!(saved.record().len() as u64 >= known.entries);
    }
    program.kill();
    println!("{KILLS} kills, {acknowledged} entries acknowledged, none lost");
    assert!(acknowledged > u64::from(KILLS), "too little was played to show anything");
}
