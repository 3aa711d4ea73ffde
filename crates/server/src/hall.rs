//! All tables: those that are open, and the way to those that are not.

mod branching;
mod making;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use table::Seats;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::desk::{CHAT_TOLD, Command, Desk, LINES_TOLD};
use crate::game::{AnyGame, Games, Restored, Room, SetUp};
use crate::limits::Limits;
use crate::measure;
use crate::problem::Refusal;
use crate::replays::Replays;
use crate::seats::seats_of_bits;
use crate::store::{Durable, KeptChat, KeptSeat, KeptTable, Sits, Store, StoreError, Tail};
use crate::thinkers::Thinkers;

/// How many messages may wait for one table before who sends more has to wait.
const QUEUE: usize = 64;
/// So many tables at which bots play are opened again when the server starts.
const RESUMED: u32 = 200;

pub struct Hall {
    store: Arc<dyn Store>,
    games: Games,
    thinkers: Thinkers,
    pub limits: Limits,
    pub replays: Replays,
    desks: Mutex<HashMap<String, mpsc::Sender<Command>>>,
}

/// A table as it was loaded.
pub type Loaded = (Arc<dyn AnyGame>, KeptTable, Box<dyn Room>, Vec<KeptChat>);

impl Hall {
    pub fn new(store: Arc<dyn Store>, games: Games, thinkers: Thinkers, limits: Limits) -> Hall {
        let replays = Replays::default();
        Hall { store, games, thinkers, limits, replays, desks: Mutex::default() }
    }

    pub fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    pub fn games(&self) -> &Games {
        &self.games
    }

    pub fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }

    /// Reads from storage where it keeps nobody waiting.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        tokio::task::spawn_blocking(move || read(store.as_ref()))
            .await
            .unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())))
    }

    /// The header of a table.
    pub async fn table(&self, id: &str) -> Result<KeptTable, Refusal> {
        if !is_an_id(id) {
            return Err(Refusal::no_table());
        }
        let id = id.to_string();
        self.read(move |store| store.table(&id)).await?.ok_or_else(Refusal::no_table)
    }

    pub async fn load(&self, id: &str) -> Result<Loaded, Refusal> {
        let mut kept = self.table(id).await?;
        let game = self.game_of(&kept)?;
        let id = id.to_string();
        let told_from = kept.standing.entries.saturating_sub(LINES_TOLD as u32);
        // Whoever agrees to go back has to get there.
        let from = kept.undo_asked.map_or(told_from, |asked| told_from.min(asked.to as u32));
        let (tail, chat) = self
            .read(move |store| Ok((store.tail_from(&id, from)?, store.chat(&id, CHAT_TOLD)?)))
            .await?;
        let room = restore(game.as_ref(), &kept, tail)?;
        kept.undo_asked = room.undo_asked();
        Ok((game, kept, room, chat))
    }

    /// The room of a table with its past from entry `to` on.
    pub async fn load_from(&self, kept: &KeptTable, to: u32) -> Result<Box<dyn Room>, Refusal> {
        let (game, id) = (self.game_of(kept)?, kept.id.clone());
        let tail = self.read(move |store| store.tail_from(&id, to)).await?;
        restore(game.as_ref(), kept, tail)
    }

    pub fn game_of(&self, kept: &KeptTable) -> Result<Arc<dyn AnyGame>, Refusal> {
        let game = self.games.named(&kept.game);
        let game =
            game.ok_or_else(|| Refusal::unknown("This game is not played here any more."))?;
        if game.rules_version() != kept.rules_version {
            let says = format!(
                "This table is played by version {} of the rules; here they have version {}.",
                kept.rules_version,
                game.rules_version()
            );
            return Err(Refusal::moved_on(says));
        }
        Ok(game)
    }

    /// Tells a table something, opening it if it is not open.
    pub async fn tell(self: &Arc<Self>, id: &str, mut command: Command) -> Result<(), Refusal> {
        // A table may be put away between finding it and telling it.
        for _ in 0..3 {
            let desk = self.desk(id).await?;
            match desk.send(command).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(unsent)) => command = unsent,
            }
        }
        Err(Refusal::unavailable())
    }

    /// Asks a table something and waits for the answer.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.tell(id, command(answer)).await?;
        answered.await.map_err(|_| Refusal::unavailable())
    }

    /// The way to a table, opening it if it is not open.
    pub async fn desk(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Command>, Refusal> {
        let mut desks = self.desks.lock().await;
        if let Some(desk) = desks.get(id).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
        // Others wait meanwhile: a table must not be open twice.
        let (game, kept, room, chat) = self.load(id).await?;
        let (door, commands) = mpsc::channel(QUEUE);
        let desk = Desk::new(Arc::clone(self), game, kept, room, chat, door.clone());
        tokio::spawn(desk.run(commands, self.limits.idle));
        desks.insert(id.to_string(), door.clone());
        measure::open_tables(desks.len());
        Ok(door)
    }

    /// Takes a table that nobody needs from the list of open ones; false if somebody needs it now.
    pub async fn let_go(&self, id: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let mut desks = self.desks.lock().await;
        if !commands.is_empty() {
            return false;
        }
        desks.remove(id);
        measure::open_tables(desks.len());
        true
    }

    /// Opens the tables at which a bot was thinking when the server last ended.
    pub async fn wake_bots(self: &Arc<Self>) {
        let tables = match self.read(|store| store.with_bots(RESUMED)).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!("{error}"),
        };
        for table in tables {
            let bots = table.seats_where(|sits| matches!(sits, Sits::Bot { .. }));
            let must: Seats = seats_of_bits(table.standing.must);
            if must.iter().any(|seat| bots.contains(seat))
                && let Err(error) = self.desk(&table.id).await
            {
                tracing::warn!(table = table.id, "cannot be opened: {error}");
            }
        }
    }

    /// Lets every table finish what it does, and closes its connections.
    pub async fn close(&self) {
        let desks = std::mem::take(&mut *self.desks.lock().await);
        let doors: Vec<_> = desks.into_values().collect();
        for door in &doors {
            let _ = tokio::time::timeout(Duration::from_secs(2), door.send(Command::Close)).await;
        }
        let closed =
            async { futures_util::future::join_all(doors.iter().map(|d| d.closed())).await };
        if tokio::time::timeout(Duration::from_secs(5), closed).await.is_err() {
            tracing::warn!("a table did not close in time; what it told is stored");
        }
    }
}

/// Waits until something is durable.
pub async fn durable<T>(durable: Durable<T>) -> Result<T, Refusal> {
    let stored = durable.await.unwrap_or(Err(StoreError::Closed));
    stored.map_err(Refusal::from)
}

fn restore(game: &dyn AnyGame, kept: &KeptTable, tail: Tail) -> Result<Box<dyn Room>, Refusal> {
    let restored = Restored {
        set_up: SetUp {
            options: kept.options.clone(),
            seats: kept.seats.iter().map(KeptSeat::info).collect(),
            undo: kept.undo.parse().unwrap_or_default(),
            seed: kept.seed,
            given: kept.given as usize,
        },
        snapshot: tail.snapshot,
        since: tail.since,
        undone: kept.standing.undone,
    };
    let mut room = game.restore(restored).map_err(|error| {
        tracing::error!(table = kept.id, "cannot be restored: {error}");
        Refusal::unavailable()
    })?;
    if let Some(asked) = kept.undo_asked {
        room.restore_undo_asked(asked);
    }
    Ok(room)
}

/// What an id can look like; everything else need not be looked for.
pub fn is_an_id(word: &str) -> bool {
    (1..=32).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
