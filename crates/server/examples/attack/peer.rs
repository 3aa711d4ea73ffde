//! Requests from any loopback address, over a connection that stays.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::Failed;

/// Nothing takes longer than this, or it is a fault.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The loopback address of this number. Each has its own rates and its own connections.
pub fn loopback(number: u32) -> Ipv4Addr {
    Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)) + number % 4_000_000)
}

pub async fn connect(server: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::from((from, 0)))?;
    let stream = timeout(PATIENCE, socket.connect(server)).await??;
    stream.set_nodelay(true)?;
    Ok(stream)
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut lines = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        lines.next().map(|(_, value)| value.trim())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// One clear sentence, and perhaps the field at fault.
    pub fn is_problem(&self) -> bool {
        let json = self.json();
        let Some(fields) = json.as_object() else { return false };
        self.header("content-type").is_some_and(|kind| kind.starts_with("application/json"))
            && fields.keys().all(|key| matches!(key.as_str(), "says" | "at"))
            && fields.get("says").and_then(Value::as_str).is_some_and(|says| !says.is_empty())
    }
}

/// Somebody at one address, with or without a cookie.
pub struct Peer {
    pub server: SocketAddr,
    pub from: Ipv4Addr,
    pub cookie: String,
    stream: Option<TcpStream>,
    rest: Vec<u8>,
}

impl Peer {
    pub fn new(server: SocketAddr, from: Ipv4Addr) -> Peer {
        Peer { server, from, cookie: String::new(), stream: None, rest: Vec::new() }
    }

    /// The same person on another connection, perhaps to a program that was started again.
    pub fn again(&self, server: SocketAddr) -> Peer {
        Peer {
            server,
            from: self.from,
            cookie: self.cookie.clone(),
            stream: None,
            rest: Vec::new(),
        }
    }

    /// A guest of this name.
    pub async fn guest(server: SocketAddr, from: Ipv4Addr, name: &str) -> Result<Peer, Failed> {
        let mut peer = Peer::new(server, from);
        let answer = peer.get("/api/me").await?;
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        peer.cookie = cookie.ok_or_else(|| format!("no cookie: {}", answer.text()))?.to_string();
        peer.send("PUT", "/api/me", &serde_json::json!({ "name": name })).await?;
        Ok(peer)
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer, Failed> {
        let request = self.request("GET", path, &[], b"");
        self.raw(&request).await
    }

    pub async fn send(&mut self, method: &str, path: &str, body: &Value) -> Result<Answer, Failed> {
        let kind = [("Content-Type", "application/json")];
        let request = self.request(method, path, &kind, body.to_string().as_bytes());
        self.raw(&request).await
    }

    /// A whole request as this person would send it.
    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Vec<u8> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.server);
        let own = [("Cookie", self.cookie.clone()), ("Origin", format!("http://{}", self.server))];
        for (name, value) in &own {
            if !value.is_empty() && !headers.iter().any(|(other, _)| other == name) {
                head.push_str(&format!("{name}: {value}\r\n"));
            }
        }
        for (name, value) in headers.iter().filter(|(_, value)| !value.is_empty()) {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        [head.as_bytes(), body].concat()
    }

    /// Sends bytes and reads one answer; connects again if the connection had ended.
    pub async fn raw(&mut self, request: &[u8]) -> Result<Answer, Failed> {
        for attempt in 0..2 {
            let is_fresh = self.stream.is_none();
            match timeout(PATIENCE, self.once(request)).await {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(error)) => {
                    self.stream = None;
                    if is_fresh || attempt == 1 {
                        return Err(error);
                    }
                }
                Err(_) => {
                    self.stream = None;
                    return Err("no answer for long".into());
                }
            }
        }
        Err("no answer".into())
    }

    async fn once(&mut self, request: &[u8]) -> Result<Answer, Failed> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => {
                self.rest.clear();
                connect(self.server, self.from).await?
            }
        };
        // A refusal may come before everything was sent.
        let sent = stream.write_all(request).await;
        let mut bytes = std::mem::take(&mut self.rest);
        let end = loop {
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
            if stream.read_buf(&mut bytes).await? == 0 {
                sent?;
                return Err("the connection was closed without an answer".into());
            }
        };
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        let mut answer =
            Answer { status: status.ok_or("no status")?, head, body: bytes[end + 4..].to_vec() };
        let length = answer.header("content-length").and_then(|word| word.parse::<usize>().ok());
        let length = length.unwrap_or(0);
        while answer.body.len() < length {
            if stream.read_buf(&mut answer.body).await? == 0 {
                return Err("half an answer".into());
            }
        }
        self.rest = answer.body.split_off(length);
        let closes = answer.header("connection").is_some_and(|word| word == "close");
        if !closes && sent.is_ok() {
            self.stream = Some(stream);
        }
        Ok(answer)
    }

    /// A table, and its id.
    pub async fn lay(&mut self, wish: &Value) -> Result<String, Failed> {
        let made = self.send("POST", "/api/tables", wish).await?;
        let id = made.json()["id"].as_str().map(ToString::to_string);
        id.ok_or_else(|| format!("no table ({}): {}", made.status, made.text()).into())
    }
}
