//! A page at a table, over a WebSocket.
//!
//! This side only carries: what the page says goes to the desk, what the desk tells goes to the
//! page. A page that is silent for too long, does not read, or talks nonsense is let go; it comes
//! back by itself and is told everything.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval_at, timeout};

use super::App;
use super::guests::Known;
use crate::desk::{Command, Link};
use crate::frame::Frame;
use crate::limits::{Bucket, Limits};
use crate::measure;
use crate::problem::Refusal;
use crate::store::{Guest, GuestId};
use crate::wire::{Notice, NoticeKind, Said, Told};

/// How many frames may wait for one page.
const BACKLOG: usize = 64;
/// Pages say little at a time. Without this each would have 128 kB, filled with nothing at every read.
const READ_AT_ONCE: usize = 4 * 1024;
/// A page has so long to take a frame.
const PATIENCE: Duration = Duration::from_secs(10);
/// So much nonsense, and the page is let go.
const MOST_MISUSE: u32 = 20;

pub async fn play(
    State(app): State<App>,
    Known(guest): Known,
    Path(id): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let kept = app.hall.table(&id).await?;
    if !kept.may_watch(Some(guest.id)) {
        return Err(Refusal::forbidden("Only who plays here can see this table."));
    }
    let upgrade = upgrade.map_err(|_| Refusal::malformed("This address is for WebSockets."))?;
    let place = Place::take(&app, guest.id)?;
    let most = app.hall.limits.message;
    let upgrade =
        upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(READ_AT_ONCE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(socket, app, &id, guest).await;
        drop(place);
    }))
}

/// One of the sockets a guest may have.
struct Place {
    app: App,
    guest: GuestId,
}

impl Place {
    fn take(app: &App, guest: GuestId) -> Result<Place, Refusal> {
        let mut sockets = app.guard.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = sockets.entry(guest).or_default();
        if *taken >= app.hall.limits.sockets {
            return Err(Refusal::too_often_for("You have too many pages open."));
        }
        *taken += 1;
        Ok(Place { app: app.clone(), guest })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.app.guard.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = sockets.get_mut(&self.guest) {
            *taken -= 1;
            if *taken == 0 {
                sockets.remove(&self.guest);
            }
        }
    }
}

async fn serve(mut socket: WebSocket, app: App, id: &str, guest: Guest) {
    let (frames, mut told) = mpsc::channel(BACKLOG);
    let link = Link::new(guest, frames);
    let link_id = link.id;
    if app.hall.tell(id, Command::Enter(Box::new(link))).await.is_err() {
        return close(&mut socket, close_code::AGAIN, "the table cannot be reached").await;
    }
    let Ok(desk) = app.hall.desk(id).await else { return };
    let mut ends = app.ends.clone();
    let ended = ended(&mut ends);
    tokio::pin!(ended);
    let mut manners = Manners::new(&app.hall.limits);
    let beat = app.hall.limits.silence / 3;
    let mut heartbeat = interval_at(tokio::time::Instant::now() + beat, beat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            frame = told.recv() => {
                let Some(frame) = frame else {
                    break close(&mut socket, close_code::AGAIN, "come back").await;
                };
                if !send(&mut socket, frame, &mut told).await {
                    break;
                }
            }
            message = socket.next() => {
                heard = Instant::now();
                let Some(Ok(message)) = message else { break };
                match manners.understand(message) {
                    Heard::Said(said) => {
                        let command = Command::Said { link: link_id, said, at: Instant::now() };
                        if desk.send(command).await.is_err() {
                            break close(&mut socket, close_code::AGAIN, "come back").await;
                        }
                    }
                    Heard::Nothing => (),
                    Heard::Misuse(says) => {
                        let notice = Notice { kind: NoticeKind::Misuse, says, rule: None };
                        let frame = Frame::of(&Told::Notice { notice });
                        if !send(&mut socket, frame, &mut told).await {
                            break;
                        }
                    }
                    Heard::TooMuch => {
                        break close(&mut socket, close_code::POLICY, "too much nonsense").await;
                    }
                    Heard::Bye => break,
                }
            }
            _ = heartbeat.tick() => {
                if heard.elapsed() > app.hall.limits.silence {
                    break;
                }
                let ping = Message::Ping(axum::body::Bytes::new());
                if !matches!(timeout(PATIENCE, socket.send(ping)).await, Ok(Ok(()))) {
                    break;
                }
            }
            () = &mut ended => {
                break close(&mut socket, close_code::AWAY, "the server ends").await;
            }
        }
    }
    let _ = desk.send(Command::Leave(link_id)).await;
}

/// Sends a frame, and with it whatever else already waits.
async fn send(socket: &mut WebSocket, frame: Frame, told: &mut mpsc::Receiver<Frame>) -> bool {
    let sending = async {
        let mut next = Some(frame);
        while let Some(frame) = next {
            measure::sent(frame.bytes());
            socket.feed(frame.message()).await?;
            next = told.try_recv().ok();
        }
        socket.flush().await
    };
    matches!(timeout(PATIENCE, sending).await, Ok(Ok(())))
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(Some(frame)))).await;
}

async fn ended(ends: &mut watch::Receiver<bool>) {
    // The word is gone if the server is; either way it ends.
    let _ = ends.wait_for(|ends| *ends).await;
}

/// What came of one message.
enum Heard {
    Said(Said),
    Nothing,
    Misuse(String),
    TooMuch,
    Bye,
}

/// How this page has behaved.
struct Manners {
    limits: Limits,
    messages: Bucket,
    chat: Bucket,
    misuse: u32,
}

impl Manners {
    fn new(limits: &Limits) -> Manners {
        let (messages, chat) = (Bucket::full(limits.messages), Bucket::full(limits.chat));
        Manners { limits: limits.clone(), messages, chat, misuse: 0 }
    }

    fn understand(&mut self, message: Message) -> Heard {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.misuse("Pages say text, not bytes.".to_string()),
            Message::Ping(_) | Message::Pong(_) => return Heard::Nothing,
            Message::Close(_) => return Heard::Bye,
        };
        if !self.messages.take(self.limits.messages) {
            return self.misuse("That was too often; wait a moment.".to_string());
        }
        match serde_json::from_str::<Said>(&text) {
            Ok(Said::Chat { .. } | Said::ChatWithTeam { .. })
                if !self.chat.take(self.limits.chat) =>
            {
                self.misuse("You write too often; wait a moment.".to_string())
            }
            Ok(said) => Heard::Said(said),
            Err(error) => self.misuse(format!("This was not understood: {error}.")),
        }
    }

    fn misuse(&mut self, says: String) -> Heard {
        self.misuse += 1;
        tracing::debug!("a page: {says}");
        if self.misuse > MOST_MISUSE { Heard::TooMuch } else { Heard::Misuse(says) }
    }
}
