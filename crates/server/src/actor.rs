//! One open table and everybody who is connected to it.
//!
//! An actor is a task of its own. It owns the table, handles messages one after the other, and is the only one
//! that changes this table. It stores a move first and sends it to pages afterwards. While it waits for storage,
//! further messages wait in its queue. Bots think in other threads and send their answers like everybody else.
//! When nobody is connected and no bot thinks, the actor ends after a while. The registry starts a new one when
//! somebody needs the table again.

mod connection;
mod playing;
mod sitting;
mod status_json;
mod talking;
mod telling;
mod undo_asked;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use table::{Seat, Seats};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval_at};

use crate::frame::Frame;
use crate::game::{AnyGame, AnyTable};
use crate::measure;
use crate::problem::ApiError;
use crate::store::{Durable, Guest, GuestId, KeptChat, KeptTable, StoreError};
use crate::tables::Tables;
use crate::wire::ClientMessage;

pub use connection::{Connection, ConnectionId};
use sitting::HandOver;
use status_json::SeatsJson;
use telling::LastSent;
pub use telling::about;

/// How many lines of the log a page gets when it connects.
pub const LINES_TOLD: usize = 80;
/// How many lines of chat stay in memory, for each channel: the public one and one for each team.
pub const CHAT_TOLD: u32 = 60;
/// A snapshot is stored each time the log has grown by this many entries. Replaying as many takes less than a
/// millisecond, and a snapshot costs as much as a move with all its messages.
const SNAPSHOT_EVERY: usize = 128;
/// Not every state number is stored. After a crash a table therefore continues with numbers that are higher by
/// this many. The actor stores a number before that many are unstored.
const NUMBERS_UNSTORED: u32 = 4096;

/// The refusal at a table that has grown too large for anything but play.
const FULL: &str = "This table has reached its size limit. You can only play on.";

/// A message to an actor.
#[derive(Debug)]
pub enum Command {
    Enter(Box<Connection>),
    Leave(ConnectionId),
    Message {
        connection: ConnectionId,
        message: ClientMessage,
        at: Instant,
    },
    /// Takes a seat with an invitation.
    Join {
        guest: Guest,
        invitation: String,
        seat: Option<u8>,
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    /// Asks for the log as everybody may have it.
    Log(oneshot::Sender<Result<String, StoreError>>),
    /// What a bot answers. `seq` is the table's sequence number when the bot was asked.
    BotAnswer {
        seq: u32,
        answer: Result<Option<(Seat, String)>, String>,
    },
    /// The server shuts down.
    Close,
}

/// The eye that a page sees with, and the seats that it plays. Pages for which both are equal get the same
/// messages.
type Audience = (Option<Seat>, Seats);

pub struct TableActor {
    tables: Arc<Tables>,
    game: Arc<dyn AnyGame>,
    kept: KeptTable,
    table: Box<dyn AnyTable>,
    /// The handle of this actor, for bots.
    own_handle: mpsc::Sender<Command>,
    connections: Vec<Connection>,
    last_sent: HashMap<Audience, LastSent>,
    seats_json: SeatsJson,
    /// The whole state as strangers may see it, with its number. It is written once for all of them, so that
    /// strangers who ask for it again and again do not keep the players waiting.
    strangers_welcome: Option<(u32, Frame)>,
    number: u32,
    /// The highest number that is known to be stored.
    number_stored: u32,
    /// A higher number that storage has been given.
    number_kept: Option<(u32, Durable<()>)>,
    /// The number since which each seat's question is the same.
    asked_since: [u32; 8],
    fingerprints: [u64; 8],
    /// The number of the last change of the log.
    moved_at: u32,
    /// How many entries the last snapshot has.
    snapshot_at: usize,
    /// The last lines of all channels; see `talking`.
    chat: Vec<KeptChat>,
    /// The number of the next chat line.
    next_chat: u32,
    /// The sequence number of the table when bots were last asked.
    considered: Option<u32>,
    bots_think: bool,
    hand_over_asked: Option<HandOver>,
    /// When the last page of a guest left.
    left_at: HashMap<GuestId, Instant>,
    opened_at: Instant,
    noted_open: Option<Instant>,
    /// Memory may hold a move that storage does not, and storage cannot be read. The actor must end: whatever it
    /// stored from now on would leave a gap in the log.
    is_lost: bool,
}

impl TableActor {
    /// An actor for a table that was just loaded.
    pub fn new(
        tables: Arc<Tables>,
        game: Arc<dyn AnyGame>,
        kept: KeptTable,
        table: Box<dyn AnyTable>,
        chat: Vec<KeptChat>,
        own_handle: mpsc::Sender<Command>,
    ) -> TableActor {
        let number = kept.summary.number.saturating_add(NUMBERS_UNSTORED);
        let mut actor = TableActor {
            tables,
            game,
            number,
            // The first announcement stores the number, long before it must be stored.
            number_stored: number - NUMBERS_UNSTORED / 2,
            number_kept: None,
            asked_since: [number; 8],
            fingerprints: [0; 8],
            moved_at: number,
            snapshot_at: table.len() - table.len() % SNAPSHOT_EVERY,
            kept,
            table,
            own_handle,
            connections: Vec::new(),
            last_sent: HashMap::new(),
            seats_json: SeatsJson::default(),
            strangers_welcome: None,
            next_chat: chat.last().map_or(0, |line| line.number) + 1,
            chat,
            considered: None,
            bots_think: false,
            hand_over_asked: None,
            left_at: HashMap::new(),
            opened_at: Instant::now(),
            noted_open: None,
            is_lost: false,
        };
        actor.note_questions(&[]);
        actor
    }

    /// Runs until nobody needs the table.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>, idle: Duration) {
        self.set_bots_thinking();
        // An interval costs nothing while people play, unlike a timer that each message resets.
        let mut round = interval_at(tokio::time::Instant::now() + idle, idle);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_quiet = true;
        loop {
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::Close) | None => return,
                    Some(command) => {
                        is_quiet = false;
                        self.handle(command).await;
                        if self.is_lost {
                            return;
                        }
                    }
                },
                _ = round.tick() => {
                    if !self.connections.is_empty() {
                        self.note_opened();
                    }
                    let was_quiet = std::mem::replace(&mut is_quiet, true);
                    let is_idle = was_quiet && self.connections.is_empty() && !self.bots_think;
                    if is_idle && self.tables.let_go(&self.kept.id, &commands).await {
                        tracing::debug!(
                            table = self.kept.id,
                            "nobody is here; the table is put away"
                        );
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Enter(connection) => self.enter(*connection),
            Command::Leave(connection) => self.leave(connection),
            Command::Message { connection, message, at } => {
                measure::queue(at.elapsed());
                self.handle_message(connection, message).await;
            }
            Command::Join { guest, invitation, seat, answer } => {
                let joined = self.join(&guest, &invitation, seat).await;
                // The player who asked may have disconnected. The seat is taken all the same.
                let _ = answer.send(joined);
            }
            Command::Log(answer) => {
                let _ = answer.send(self.log().await);
            }
            Command::BotAnswer { seq, answer } => self.handle_bot_answer(seq, answer).await,
            Command::Close => (),
        }
        self.drop_slow_connections();
    }

    async fn log(&self) -> Result<String, StoreError> {
        let id = self.kept.id.clone();
        let mut lines = self.tables.read(move |store| store.lines(&id)).await?;
        if lines.len() < self.table.first() {
            return Err(StoreError::Failed("lines are missing in the stored log".to_string()));
        }
        lines.truncate(self.table.first());
        Ok(self.table.write_log(&lines))
    }

    /// The seat that a page shows. If several players with secrets share a screen, it shows none of their seats
    /// until one of them lifts the curtain.
    fn eye(&self, connection: &Connection) -> Option<Seat> {
        let own = self.own(connection.guest.id);
        let chosen = connection.looks_as.filter(|&seat| own.contains(seat));
        let first = own.iter().next().filter(|_| !self.shares_screen(own) || self.table.is_over());
        chosen.or(first)
    }

    /// True if one person plays several seats that have secrets from each other.
    fn shares_screen(&self, own: Seats) -> bool {
        self.game.has_secrets() && own.iter().count() > 1
    }

    /// True if the page may get the question of `seat`, which is one of its own.
    fn sees(&self, connection: &Connection, seat: Seat) -> bool {
        !self.shares_screen(self.own(connection.guest.id)) || self.eye(connection) == Some(seat)
    }

    /// True if the table has reached its limit. Without one, people could fill the disk by undoing again and
    /// again, or by changing seats.
    fn is_full(&self) -> bool {
        self.kept.bytes >= self.tables.limits.table_bytes
    }

    fn own(&self, guest: GuestId) -> Seats {
        self.kept.own(guest)
    }

    /// Loads the table from storage again, when memory and storage may differ. If that fails too, this actor
    /// ends. Pages reconnect by themselves, and then the table is opened from storage.
    async fn reload(&mut self) {
        let id = self.kept.id.clone();
        match self.tables.load(&id).await {
            Ok((_, kept, table, _)) => {
                self.kept = kept;
                self.snapshot_at = table.len() - table.len() % SNAPSHOT_EVERY;
                self.table = table;
                self.considered = None;
                self.number += 1;
                self.moved_at = self.number;
                self.asked_since = [self.number; 8];
                self.note_questions(&[]);
                self.tell_all_again();
                self.set_bots_thinking();
            }
            Err(error) => {
                tracing::error!(table = self.kept.id, "the table cannot be loaded again: {error}");
                self.end();
            }
        }
    }

    /// Disconnects all pages and ends. A move that was not sent to anybody did not happen.
    fn end(&mut self) {
        self.is_lost = true;
        for _ in self.connections.drain(..) {
            measure::connection(false);
        }
    }
}
