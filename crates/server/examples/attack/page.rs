//! A page at a table: it keeps a `State`, as pages do, and answers at random.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use table::Luck;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::Failed;
use crate::peer::{PATIENCE, Peer, connect};

pub struct Page {
    pub socket: WebSocketStream<TcpStream>,
    pub now: Value,
    pub table: Value,
}

pub enum Received {
    Message(Value),
    /// Nothing came in the time.
    Nothing,
    Gone,
}

/// A socket on which nothing was said yet; the status, if it was refused.
pub async fn upgrade(
    server: SocketAddr,
    from: Ipv4Addr,
    cookie: &str,
    id: &str,
) -> Result<Result<WebSocketStream<TcpStream>, u16>, Failed> {
    let mut request = format!("ws://{server}/api/tables/{id}/play").into_client_request()?;
    request.headers_mut().insert("Cookie", cookie.parse()?);
    request.headers_mut().insert("Origin", format!("http://{server}").parse()?);
    let stream = connect(server, from).await?;
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    let shaken = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
    match timeout(PATIENCE, shaken).await? {
        Ok((socket, _)) => Ok(Ok(socket)),
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
            Ok(Err(answer.status().as_u16()))
        }
        Err(error) => Err(error.into()),
    }
}

impl Page {
    /// A page that was told everything.
    pub async fn open(peer: &Peer, id: &str) -> Result<Page, Failed> {
        let mut page = Page::connect(peer, id).await?;
        let begun = Instant::now();
        while page.now.is_null() {
            match page.hear(PATIENCE).await {
                Received::Message(_) if begun.elapsed() < PATIENCE => (),
                Received::Message(_) | Received::Nothing => {
                    return Err("nothing is told".into());
                }
                Received::Gone => return Err("the page is let go at once".into()),
            }
        }
        Ok(page)
    }

    /// A page that said hello and heard nothing yet.
    pub async fn connect(peer: &Peer, id: &str) -> Result<Page, Failed> {
        let socket = upgrade(peer.server, peer.from, &peer.cookie, id).await?;
        let mut socket = socket.map_err(|status| format!("refused with {status}"))?;
        socket.send(Message::text(r#"{"type":"hello"}"#)).await?;
        Ok(Page { socket, now: Value::Null, table: Value::Null })
    }

    pub async fn say(&mut self, said: &Value) -> bool {
        let saying = self.socket.send(Message::text(said.to_string()));
        matches!(timeout(PATIENCE, saying).await, Ok(Ok(())))
    }

    /// The next message, with the `State` brought up to date.
    pub async fn hear(&mut self, patience: Duration) -> Received {
        let told = match timeout(patience, self.socket.next()).await {
            Err(_) => return Received::Nothing,
            Ok(Some(Ok(Message::Text(text)))) => serde_json::from_str::<Value>(&text).ok(),
            Ok(Some(Ok(Message::Binary(bytes)))) => {
                serde_json::from_reader(flate2::read::DeflateDecoder::new(&bytes[..])).ok()
            }
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => {
                return Received::Message(Value::Null);
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Received::Gone,
        };
        let told = told.unwrap_or_default();
        match told["type"].as_str() {
            Some("welcome") => {
                self.now = told["state"].clone();
                self.table = told["table"].clone();
            }
            Some("update") => json_patch::merge(&mut self.now, &told["patch"]),
            _ => (),
        }
        Received::Message(told)
    }

    pub fn entries(&self) -> u64 {
        self.now["entries"].as_u64().unwrap_or(0)
    }

    pub fn is_over(&self) -> bool {
        !self.now["over"].is_null()
    }

    /// A random answer to a question that must be answered: what to say, the seat, and the words.
    pub fn answer(&self, luck: &mut Luck) -> Option<(Value, u64, String)> {
        let mut questions = self.now["questions"].as_array()?.iter();
        let question = questions.find(|question| question["must"] == true)?;
        let choices = question["choices"].as_array().filter(|choices| !choices.is_empty())?;
        let choice = &choices[luck.below(choices.len() as u32) as usize];
        let (seat, action) = (question["seat"].as_u64()?, choice["action"].as_str()?);
        let act =
            json!({"type": "act", "number": self.now["number"], "seat": seat, "action": action});
        Some((act, seat, action.to_string()))
    }

    /// Answers once and waits until it is told; how long that took. Nothing if nobody here is asked.
    pub async fn answer_and_wait(
        &mut self,
        luck: &mut Luck,
        patience: Duration,
    ) -> Result<Option<Duration>, Failed> {
        let Some((act, ..)) = self.answer(luck) else { return Ok(None) };
        let (begun, before) = (Instant::now(), self.entries());
        if !self.say(&act).await {
            return Err("the page is gone".into());
        }
        while self.entries() == before {
            let left = patience.saturating_sub(begun.elapsed());
            match self.hear(left).await {
                Received::Message(_) => (),
                Received::Nothing => return Err(format!("no answer in {patience:?}").into()),
                Received::Gone => return Err("the page is let go".into()),
            }
        }
        Ok(Some(begun.elapsed()))
    }

    pub fn invitation(&self, seat: u64) -> Option<String> {
        let mut all = self.table["invitations"].as_array()?.iter();
        let link = all.find(|one| one["seat"] == seat)?["link"].as_str()?;
        Some(link.rsplit('/').next()?.to_string())
    }
}
