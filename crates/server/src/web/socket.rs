//! A page at a table, over a WebSocket.
//!
//! This task only carries messages between the page and the actor. A page that is silent for too long, does not
//! read, or sends many invalid messages is disconnected. It reconnects by itself and gets the whole state.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use table::Seat;
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval_at, timeout};

use super::App;
use super::guests::CurrentGuest;
use super::json::FromAddress;
use crate::actor::{Command, Connection};
use crate::frame::Frame;
use crate::limits::Bucket;
use crate::measure;
use crate::problem::ApiError;
use crate::pseudo;
use crate::store::{Guest, GuestId};
use crate::wire::{ClientMessage, Notice, NoticeKind, ServerMessage};

/// How many frames may wait for one page.
const BACKLOG: usize = 64;
/// The read buffer of a socket. It is cleared before every read, and messages of pages are short: most have some
/// hundred bytes. The default is 128 kB.
const READ_AT_ONCE: usize = 1024;
/// How long a page may take to receive a frame.
const PATIENCE: Duration = Duration::from_secs(10);
/// A page that sends more invalid messages than this is disconnected.
const MOST_MISUSE: u32 = 20;

pub async fn play(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    FromAddress(Path(id)): FromAddress<Path<String>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let kept = app.tables.table(&id).await?;
    if !kept.may_watch(Some(guest.id)) {
        return Err(ApiError::forbidden("Only the players of this table can see it."));
    }
    // A page that was let in and then could not reach the table would come back for ever.
    app.tables.game_of(&kept)?;
    let upgrade = upgrade.map_err(|_| ApiError::malformed("This address is for WebSockets."))?;
    let permit = SocketPermit::take(&app, guest.id)?;
    let most = app.tables.limits.message;
    let upgrade =
        upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(READ_AT_ONCE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(socket, app, &id, guest).await;
        drop(permit);
    }))
}

/// One of the sockets a guest may have.
struct SocketPermit {
    app: App,
    guest: GuestId,
}

impl SocketPermit {
    fn take(app: &App, guest: GuestId) -> Result<SocketPermit, ApiError> {
        let mut sockets = app.guard.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = sockets.entry(guest).or_default();
        if *taken >= app.tables.limits.sockets {
            return Err(ApiError::too_often_for("You have too many pages open."));
        }
        *taken += 1;
        Ok(SocketPermit { app: app.clone(), guest })
    }
}

impl Drop for SocketPermit {
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
    let mut decoder = Decoder::new(&app, guest.id);
    let Ok(Some(looks_as)) =
        timeout(app.tables.limits.hello, hello(&mut socket, &mut decoder)).await
    else {
        return close(&mut socket, close_code::POLICY, "a page says hello first").await;
    };
    let (frames, mut told) = mpsc::channel(BACKLOG);
    let connection = Connection::new(guest, looks_as, frames);
    let connection_id = connection.id;
    let Ok(actor) = app.tables.tell(id, Command::Enter(Box::new(connection))).await else {
        return close(&mut socket, close_code::AGAIN, "the table cannot be reached").await;
    };
    let mut ends = app.ends.clone();
    let ended = ended(&mut ends);
    tokio::pin!(ended);
    let beat = app.tables.limits.silence / 3;
    let mut heartbeat = interval_at(tokio::time::Instant::now() + beat, beat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_message = Instant::now();
    loop {
        tokio::select! {
            frame = told.recv() => {
                let Some(frame) = frame else {
                    break close(&mut socket, close_code::AGAIN, "come back").await;
                };
                if !send(&mut socket, &app, frame, &mut told).await {
                    break;
                }
            }
            message = socket.next() => {
                last_message = Instant::now();
                let Some(Ok(message)) = message else { break };
                match decoder.decode(message) {
                    Decoded::Message(message) => {
                        let command = Command::Message { connection: connection_id, message, at: Instant::now() };
                        if actor.send(command).await.is_err() {
                            break close(&mut socket, close_code::AGAIN, "come back").await;
                        }
                    }
                    Decoded::Nothing => (),
                    Decoded::Misuse(says) => {
                        let notice = Notice { kind: NoticeKind::Misuse, says, rule: None };
                        let frame = Frame::of(&ServerMessage::Notice { notice });
                        if !send(&mut socket, &app, frame, &mut told).await {
                            break;
                        }
                    }
                    Decoded::TooMuch => {
                        break close(&mut socket, close_code::POLICY, "too many invalid messages").await;
                    }
                    Decoded::Bye => break,
                }
            }
            _ = heartbeat.tick() => {
                if last_message.elapsed() > app.tables.limits.silence {
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
    let _ = actor.send(Command::Leave(connection_id)).await;
}

/// Waits for the first message; `None` if the page goes, or says anything else.
async fn hello(socket: &mut WebSocket, decoder: &mut Decoder) -> Option<Option<Seat>> {
    loop {
        match decoder.decode(socket.next().await?.ok()?) {
            Decoded::Message(ClientMessage::Hello { look_as }) => {
                return Some(look_as.and_then(|seat| Seat::try_from(seat).ok()));
            }
            Decoded::Nothing => (),
            Decoded::Message(_) | Decoded::Misuse(_) | Decoded::TooMuch | Decoded::Bye => {
                return None;
            }
        }
    }
}

/// Sends a frame, and with it whatever else already waits.
async fn send(
    socket: &mut WebSocket,
    app: &App,
    frame: Frame,
    told: &mut mpsc::Receiver<Frame>,
) -> bool {
    let sending = async {
        let mut next = Some(frame);
        while let Some(frame) = next {
            measure::sent(frame.bytes());
            let message = match app.guard.pseudo_language {
                true => pseudo::frame(frame.message()),
                false => frame.message(),
            };
            socket.feed(message).await?;
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
    // A closed channel also means shutdown.
    let _ = ends.wait_for(|ends| *ends).await;
}

/// A decoded message.
enum Decoded {
    Message(ClientMessage),
    Nothing,
    Misuse(String),
    TooMuch,
    Bye,
}

/// Decodes the messages of one page, and limits their rate.
struct Decoder {
    app: App,
    guest: GuestId,
    messages: Bucket,
    misuse: u32,
}

impl Decoder {
    fn new(app: &App, guest: GuestId) -> Decoder {
        let messages = Bucket::full(app.tables.limits.messages);
        Decoder { app: app.clone(), guest, messages, misuse: 0 }
    }

    fn decode(&mut self, message: Message) -> Decoded {
        // Pings count too: each is answered, and a flood of them would keep a core busy.
        if !self.messages.take(self.app.tables.limits.messages)
            || !self.app.guard.messages.take(self.guest)
        {
            return self.misuse("That was too often. Wait a moment.".to_string());
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.misuse("Send text, not bytes.".to_string()),
            Message::Ping(_) | Message::Pong(_) => return Decoded::Nothing,
            Message::Close(_) => return Decoded::Bye,
        };
        match serde_json::from_str::<ClientMessage>(&text) {
            Ok(ClientMessage::Chat { .. } | ClientMessage::ChatWithTeam { .. })
                if !self.app.guard.chat.take(self.guest) =>
            {
                self.misuse("You write too often. Wait a moment.".to_string())
            }
            Ok(message) => Decoded::Message(message),
            Err(error) => self.misuse(format!("This message cannot be read: {error}.")),
        }
    }

    fn misuse(&mut self, says: String) -> Decoded {
        self.misuse += 1;
        tracing::debug!("a page: {says}");
        if self.misuse > MOST_MISUSE { Decoded::TooMuch } else { Decoded::Misuse(says) }
    }
}
