//! One open table, and everybody who is at it.
//!
//! A desk is a task of its own. It owns the room, hears what pages say one after the other, and is
//! the only one that changes this table. What was played is first made durable, then told: while it
//! waits for storage, further messages wait in its queue. Bots think elsewhere and speak like
//! anybody else. When nobody is connected and no bot thinks, the desk leaves memory after a while
//! and comes back when somebody asks for it.

mod besides;
mod link;
mod playing;
mod sitting;
mod talking;
mod telling;
mod undo_asked;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use table::{Seat, Seats};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval_at};

use crate::game::{AnyGame, Room};
use crate::hall::Hall;
use crate::measure;
use crate::problem::Refusal;
use crate::store::{Guest, GuestId, KeptChat, KeptTable, StoreError};
use crate::wire::Said;

use besides::SeatsTold;
pub use link::{Link, LinkId};
use telling::Known;
pub use telling::about;

/// How many lines of the log a page is told on joining.
pub const LINES_TOLD: usize = 80;
/// How many lines of chat are kept at hand, of each talk: that of everybody, and those of the teams.
pub const CHAT_TOLD: u32 = 60;
/// A snapshot is kept after so many entries. To play as many once more takes less than a millisecond,
/// and a snapshot costs as much as an answer and all that is told of it.
const SNAPSHOT_EVERY: usize = 128;
/// After a crash a table goes on with numbers that are higher by so many, because not every number
/// is stored. Before as many have gone unstored, one is.
const NUMBERS_UNSTORED: u32 = 4096;

/// What a desk is told.
#[derive(Debug)]
pub enum Command {
    Enter(Box<Link>),
    Leave(LinkId),
    Said {
        link: LinkId,
        said: Said,
        at: Instant,
    },
    /// Sits down by invitation.
    Join {
        guest: Guest,
        invitation: String,
        seat: Option<u8>,
        answer: oneshot::Sender<Result<(), Refusal>>,
    },
    /// The log as everybody may have it.
    Log(oneshot::Sender<Result<String, StoreError>>),
    /// What a bot said to the table when it had this sequence number.
    Thought {
        seq: u32,
        thought: Result<Option<(Seat, String)>, String>,
    },
    /// The server ends.
    Close,
}

/// With whose eyes, and playing which seats: pages for which both are the same are told the same.
type Looks = (Option<Seat>, Seats);

pub struct Desk {
    hall: Arc<Hall>,
    game: Arc<dyn AnyGame>,
    kept: KeptTable,
    room: Box<dyn Room>,
    /// A way to itself, for bots.
    own_door: mpsc::Sender<Command>,
    links: Vec<Link>,
    known: HashMap<Looks, Known>,
    seats_told: SeatsTold,
    number: u32,
    /// The highest number that is stored.
    number_stored: u32,
    /// The number since which each seat's question is the same.
    asked_since: [u32; 8],
    fingerprints: [u64; 8],
    /// The number of the last change of the log.
    moved_at: u32,
    /// How many entries the last snapshot has.
    snapshot_at: usize,
    /// What was written last, for whomever; see `talking`.
    chat: Vec<KeptChat>,
    /// Bots were asked about the table with this sequence number.
    considered: Option<u32>,
    bots_think: bool,
}

impl Desk {
    /// A desk for a table that was just loaded.
    pub fn new(
        hall: Arc<Hall>,
        game: Arc<dyn AnyGame>,
        kept: KeptTable,
        room: Box<dyn Room>,
        chat: Vec<KeptChat>,
        own_door: mpsc::Sender<Command>,
    ) -> Desk {
        let number = kept.standing.number.saturating_add(NUMBERS_UNSTORED);
        let mut desk = Desk {
            hall,
            game,
            number,
            number_stored: kept.standing.number,
            asked_since: [number; 8],
            fingerprints: [0; 8],
            moved_at: number,
            snapshot_at: room.len() - room.len() % SNAPSHOT_EVERY,
            kept,
            room,
            own_door,
            links: Vec::new(),
            known: HashMap::new(),
            seats_told: SeatsTold::default(),
            chat,
            considered: None,
            bots_think: false,
        };
        desk.note_questions(&[]);
        desk
    }

    /// Serves until nobody needs it.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>, idle: Duration) {
        self.set_bots_thinking();
        // One that is never set anew costs nothing while people play.
        let mut round = interval_at(tokio::time::Instant::now() + idle, idle);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_quiet = true;
        loop {
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::Close) | None => return,
                    Some(command) => {
                        is_quiet = false;
                        self.hear(command).await;
                    }
                },
                _ = round.tick() => {
                    let was_quiet = std::mem::replace(&mut is_quiet, true);
                    let is_idle = was_quiet && self.links.is_empty() && !self.bots_think;
                    if is_idle && self.hall.let_go(&self.kept.id, &commands).await {
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

    async fn hear(&mut self, command: Command) {
        match command {
            Command::Enter(link) => self.enter(*link),
            Command::Leave(link) => self.leave(link),
            Command::Said { link, said, at } => {
                measure::queue(at.elapsed());
                self.hear_said(link, said).await;
            }
            Command::Join { guest, invitation, seat, answer } => {
                let joined = self.join(&guest, &invitation, seat).await;
                // Who asked may have gone; the seat is taken all the same.
                let _ = answer.send(joined);
            }
            Command::Log(answer) => {
                let _ = answer.send(self.log().await);
            }
            Command::Thought { seq, thought } => self.hear_thought(seq, thought).await,
            Command::Close => (),
        }
        self.drop_slow_links();
    }

    async fn log(&self) -> Result<String, StoreError> {
        let id = self.kept.id.clone();
        let mut lines = self.hall.read(move |store| store.lines(&id)).await?;
        if lines.len() < self.room.first() {
            return Err(StoreError::Failed("lines are missing in the stored log".to_string()));
        }
        lines.truncate(self.room.first());
        Ok(self.room.write_log(&lines))
    }

    fn eye(&self, link: &Link) -> Option<Seat> {
        let own = self.own(link.guest.id);
        link.looks_as.filter(|&seat| own.contains(seat)).or_else(|| own.iter().next())
    }

    fn own(&self, guest: GuestId) -> Seats {
        self.kept.own(guest)
    }

    /// Loads the table again, from storage, when memory and storage may disagree.
    async fn reload(&mut self) {
        let id = self.kept.id.clone();
        match self.hall.load(&id).await {
            Ok((_, kept, room, _)) => {
                self.kept = kept;
                self.room = room;
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
                self.links.clear();
            }
        }
    }
}
