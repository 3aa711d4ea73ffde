//! A server in its own folder, requests, and pages that play.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use games::fate_of_the_fellowship_bots::Bots;
use serde_json::{Value, json};
use server::store::{Sqlite, Store};
use server::{Games, Limits, Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub const FATE: &str = "fate-of-the-fellowship";
const PATIENCE: Duration = Duration::from_secs(20);

static PANICKED: AtomicBool = AtomicBool::new(false);

/// From now on any panic in a thread of the server is remembered.
fn watch_for_panics() {
    static WATCHES: std::sync::Once = std::sync::Once::new();
    WATCHES.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let thread = std::thread::current();
            if thread.name().is_some_and(|name| name.starts_with("tokio")) {
                PANICKED.store(true, Ordering::SeqCst);
            }
            usual(panic);
        }));
    });
}

/// A folder that is gone when the test is.
#[derive(Clone)]
pub struct Folder(Arc<Gone>);

struct Gone(PathBuf);

impl Drop for Gone {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::SeqCst);
        let name = format!("mathom-server-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        Folder(Arc::new(Gone(path)))
    }

    pub fn path(&self) -> &Path {
        &self.0.0
    }
}

pub struct House {
    pub address: SocketAddr,
    /// Where only the operator gets.
    pub internal: SocketAddr,
    pub folder: Folder,
    end: Option<oneshot::Sender<()>>,
    runs: Option<JoinHandle<()>>,
}

pub fn games() -> Games {
    Games::new().with::<Bots>()
}

impl House {
    pub async fn open() -> House {
        House::open_in(Folder::new(), Limits::lifted(), games()).await
    }

    pub async fn open_with(limits: Limits) -> House {
        House::open_in(Folder::new(), limits, games()).await
    }

    pub async fn open_in(folder: Folder, limits: Limits, games: Games) -> House {
        let store = Arc::new(Sqlite::open(folder.path()).unwrap());
        House::open_over(store, folder, limits, games).await
    }

    /// A server whose tables are kept in `store`.
    pub async fn open_over(
        store: Arc<dyn Store>,
        folder: Folder,
        limits: Limits,
        games: Games,
    ) -> House {
        House::open_as(store, folder, games, |settings| settings.limits = limits).await
    }

    /// A server with these settings.
    pub async fn open_as(
        store: Arc<dyn Store>,
        folder: Folder,
        games: Games,
        set: impl FnOnce(&mut Settings),
    ) -> House {
        watch_for_panics();
        let listen: SocketAddr = "127.0.0.1:0".parse().unwrap();
        let mut settings = Settings::new(listen, folder.path().to_path_buf());
        settings.internal = Some(listen);
        settings.limits = Limits::lifted();
        set(&mut settings);
        let server = Server::open_with(settings, games, store).await.unwrap();
        let address = server.address();
        let internal = server.internal_address().unwrap();
        let (end, ended) = oneshot::channel();
        let runs = tokio::spawn(async move {
            server.run(async move { ended.await.unwrap_or_default() }).await.unwrap();
        });
        House { address, internal, folder, end: Some(end), runs: Some(runs) }
    }

    /// Ends it, and waits until it has ended.
    pub async fn close(mut self) -> Folder {
        let _ = self.end.take().unwrap().send(());
        timeout(PATIENCE, self.runs.take().unwrap()).await.unwrap().unwrap();
        assert!(!PANICKED.load(Ordering::SeqCst), "the server panicked");
        self.folder.clone()
    }

    pub async fn guest(&self, name: &str) -> Person {
        self.try_guest(name).await.expect("storage works")
    }

    /// A new guest; `None` if storage fails.
    pub async fn try_guest(&self, name: &str) -> Option<Person> {
        let answer = self.ask(&Request::get("/api/me")).await;
        if answer.status == 503 {
            return None;
        }
        assert_eq!(answer.status, 200, "{}", answer.text());
        let cookie = answer.header("set-cookie").unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        let cookie = cookie.split(';').next().unwrap().to_string();
        let person = Person { address: self.address, cookie };
        let named = person.put("/api/me", json!({ "name": name })).await;
        if named.status == 503 {
            return None;
        }
        assert_eq!(named.json()["name"], name);
        Some(person)
    }

    pub async fn ask(&self, request: &Request) -> Answer {
        ask(self.address, request).await
    }
}

#[derive(Clone, Debug)]
pub struct Request {
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    pub fn new(method: &str, path: &str) -> Request {
        Request {
            method: method.to_string(),
            path: path.to_string(),
            headers: Vec::new(),
            body: Vec::new(),
        }
    }

    pub fn get(path: &str) -> Request {
        Request::new("GET", path)
    }

    pub fn header(mut self, name: &str, value: &str) -> Request {
        self.headers.push((name.to_string(), value.to_string()));
        self
    }

    pub fn body(mut self, body: impl Into<Vec<u8>>) -> Request {
        self.body = body.into();
        self
    }
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }
}

pub async fn ask(address: SocketAddr, request: &Request) -> Answer {
    let mut head = format!(
        "{} {} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n",
        request.method,
        request.path,
        request.body.len()
    );
    for (name, value) in &request.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    raw(address, &[head.as_bytes(), &request.body].concat()).await.unwrap()
}

/// Sends bytes and reads the answer, if there is one.
pub async fn raw(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A refusal may come before everything was sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    Some(Answer { status, headers, body: answer[end + 4..].to_vec() })
}

/// A guest with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Person {
    pub fn request(&self, method: &str, path: &str) -> Request {
        Request::new(method, path)
            .header("Cookie", &self.cookie)
            .header("Origin", &format!("http://{}", self.address))
    }

    pub async fn get(&self, path: &str) -> Answer {
        ask(self.address, &self.request("GET", path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, body).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, body).await
    }

    async fn send(&self, method: &str, path: &str, body: Value) -> Answer {
        let request = self.request(method, path).header("Content-Type", "application/json");
        ask(self.address, &request.body(body.to_string())).await
    }

    /// A table of `game`, and its id.
    pub async fn lay(&self, game: &str, options: Value, seats: Value) -> String {
        let wish = json!({"game": game, "options": options, "seats": seats, "watchable": true});
        let made = self.post("/api/tables", wish).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["id"].as_str().unwrap().to_string()
    }

    pub async fn try_play(&self, id: &str) -> Result<Page, u16> {
        self.try_play_saying(id, json!({"type": "hello"})).await
    }

    /// A page whose first message is this.
    pub async fn try_play_saying(&self, id: &str, first: Value) -> Result<Page, u16> {
        let mut page = self.connect(id).await?;
        page.say(first).await;
        page.wait_for("welcome").await;
        Ok(page)
    }

    /// A page that has not said anything yet.
    pub async fn connect(&self, id: &str) -> Result<Page, u16> {
        let url = format!("ws://{}/api/tables/{id}/play", self.address);
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("Cookie", self.cookie.parse().unwrap());
        headers.insert("Origin", format!("http://{}", self.address).parse().unwrap());
        let stream = TcpStream::connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Page {
                socket,
                now: Value::Null,
                table: Value::Null,
                log: Vec::new(),
                bytes: Vec::new(),
                told: Vec::new(),
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn play(&self, id: &str) -> Page {
        self.try_play(id).await.unwrap()
    }
}

/// A page at a table: it keeps a `State` as pages do.
pub struct Page {
    pub socket: WebSocketStream<TcpStream>,
    pub now: Value,
    pub table: Value,
    /// The log lines it was told.
    pub log: Vec<Value>,
    /// How long each message was on the wire, and what it was.
    pub bytes: Vec<(usize, String)>,
    /// Every message, as it came.
    pub told: Vec<Value>,
}

impl Page {
    pub async fn say(&mut self, said: Value) {
        self.socket.send(Message::text(said.to_string())).await.unwrap();
    }

    /// The next message, with the `State` brought up to date.
    pub async fn hear(&mut self) -> Value {
        self.try_hear().await.expect("the server has something to tell")
    }

    pub async fn try_hear(&mut self) -> Option<Value> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("no word for long");
            let (size, text) = match message?.ok()? {
                Message::Text(text) => (text.len(), text.to_string()),
                Message::Binary(bytes) => {
                    let mut text = String::new();
                    let mut inflate = flate2::read::DeflateDecoder::new(&bytes[..]);
                    std::io::Read::read_to_string(&mut inflate, &mut text).unwrap();
                    (bytes.len(), text)
                }
                Message::Close(_) => return None,
                _ => continue,
            };
            let told: Value = serde_json::from_str(&text).unwrap();
            self.bytes.push((size, told["type"].as_str().unwrap().to_string()));
            self.take(&told);
            self.told.push(told.clone());
            return Some(told);
        }
    }

    fn take(&mut self, told: &Value) {
        match told["type"].as_str().unwrap() {
            "welcome" => {
                self.now = told["state"].clone();
                self.table = told["table"].clone();
                self.log = told["log"].as_array().unwrap().clone();
            }
            "update" => {
                assert_eq!(told["from"], self.now["number"], "a patch for another moment");
                json_patch::merge(&mut self.now, &told["patch"]);
                assert_eq!(told["number"], self.now["number"]);
                if let Some(back) = told["back_to"].as_u64() {
                    self.log.retain(|line| line["entry"].as_u64().unwrap() < back);
                }
                self.log.extend(told["log"].as_array().unwrap().iter().cloned());
            }
            _ => (),
        }
    }

    /// Hears until a message of this kind comes.
    pub async fn wait_for(&mut self, tell: &str) -> Value {
        loop {
            let told = self.hear().await;
            if told["type"] == tell {
                return told;
            }
        }
    }

    /// Hears until the `State` is so.
    pub async fn wait_until(&mut self, is: impl Fn(&Value) -> bool) {
        while !is(&self.now) {
            self.hear().await;
        }
    }

    pub fn is_over(&self) -> bool {
        !self.now["over"].is_null()
    }

    pub fn number(&self) -> u64 {
        self.now["number"].as_u64().unwrap()
    }

    pub fn entries(&self) -> u64 {
        self.now["entries"].as_u64().unwrap()
    }

    /// The seat of the first question that must be answered, and its choices.
    pub fn asked(&self) -> Option<(u64, Vec<String>)> {
        let questions = self.now["questions"].as_array().unwrap();
        let question = questions.iter().find(|question| question["must"] == true)?;
        let choices = question["choices"].as_array().unwrap().iter();
        let actions: Vec<String> =
            choices.map(|choice| choice["action"].as_str().unwrap().to_string()).collect();
        let distinct: HashSet<&String> = actions.iter().collect();
        assert_eq!(distinct.len(), actions.len(), "an action is offered twice");
        Some((question["seat"].as_u64().unwrap(), actions))
    }

    pub async fn act(&mut self, seat: u64, action: &str) {
        let act = json!({"type": "act", "number": self.number(), "seat": seat, "action": action});
        self.say(act).await;
    }

    /// Answers the first question with the choice of this number, and waits until it is told.
    pub async fn answer(&mut self, choice: usize) {
        let (seat, choices) = self.asked().expect("somebody here is asked");
        let before = self.entries();
        self.act(seat, &choices[choice % choices.len()]).await;
        self.wait_until(|now| now["entries"].as_u64().unwrap() > before).await;
    }
}
