//! The registry of tables. It keeps one actor for each open table, and loads other tables on demand.

mod branching;
mod making;
mod open_tables;

use std::sync::Arc;
use std::time::{Duration, Instant};

use open_tables::{Handle, OpenTables};
use table::Seats;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::actor::{CHAT_TOLD, Command, LINES_TOLD, TableActor};
use crate::bot_pool::BotPool;
use crate::clock::Clock;
use crate::game::{AnyGame, AnyTable, Games, Restored, SetUp};
use crate::limits::Limits;
use crate::problem::ApiError;
use crate::replays::Replays;
use crate::seats::seats_of_bits;
use crate::store::{
    Durable, Keep, KeptChat, KeptSeat, KeptTable, Occupant, Store, StoreError, Tail, Usage,
};

/// How many messages may wait for one table. A sender of more has to wait.
const QUEUE: usize = 64;
/// The most tables with bots that are opened when the server starts.
const RESUMED: u32 = 200;

pub struct Tables {
    store: Arc<dyn Store>,
    games: Games,
    bot_pool: BotPool,
    pub limits: Limits,
    pub clock: Clock,
    pub replays: Replays,
    open_tables: OpenTables,
    server_usage: Mutex<Option<(Instant, Usage)>>,
}

/// A loaded table.
pub type Loaded = (Arc<dyn AnyGame>, KeptTable, Box<dyn AnyTable>, Vec<KeptChat>);

impl Tables {
    pub fn new(
        store: Arc<dyn Store>,
        games: Games,
        bot_pool: BotPool,
        limits: Limits,
        clock: Clock,
    ) -> Tables {
        let replays = Replays::default();
        let (open_tables, server_usage) = (OpenTables::default(), Mutex::default());
        Tables { store, games, bot_pool, limits, clock, replays, open_tables, server_usage }
    }

    pub fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    pub fn games(&self) -> &Games {
        &self.games
    }

    pub fn bot_pool(&self) -> &BotPool {
        &self.bot_pool
    }

    /// Reads from storage on a thread for blocking work.
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
    pub async fn table(&self, id: &str) -> Result<KeptTable, ApiError> {
        if !is_an_id(id) {
            return Err(ApiError::no_table());
        }
        let word = id.to_string();
        let found = self.read(move |store| store.table(&word)).await;
        found.map_err(|error| unreadable(id, &error))?.ok_or_else(ApiError::no_table)
    }

    pub async fn load(&self, id: &str) -> Result<Loaded, ApiError> {
        let mut kept = self.table(id).await?;
        let game = self.game_of(&kept)?;
        let word = id.to_string();
        let told_from = kept.summary.entries.saturating_sub(LINES_TOLD as u32);
        // If the undo request is granted, the table must be able to go back there.
        let from = kept.undo_asked.map_or(told_from, |asked| told_from.min(asked.to as u32));
        let (tail, chat) = self
            .read(move |store| Ok((store.tail_from(&word, from)?, store.chat(&word, CHAT_TOLD)?)))
            .await
            .map_err(|error| unreadable(id, &error))?;
        let table = restore(game.as_ref(), &kept, tail)?;
        kept.undo_asked = table.undo_asked();
        Ok((game, kept, table, chat))
    }

    /// The table with its log from entry `to` on.
    pub async fn load_from(
        &self,
        kept: &KeptTable,
        to: u32,
    ) -> Result<Box<dyn AnyTable>, ApiError> {
        let (game, id) = (self.game_of(kept)?, kept.id.clone());
        let tail = self.read(move |store| store.tail_from(&id, to)).await;
        let tail = tail.map_err(|error| unreadable(&kept.id, &error))?;
        restore(game.as_ref(), kept, tail)
    }

    pub fn game_of(&self, kept: &KeptTable) -> Result<Arc<dyn AnyGame>, ApiError> {
        let game = self.games.named(&kept.game);
        let game =
            game.ok_or_else(|| ApiError::unknown("This server does not have this game any more."))?;
        match game.plays_rules(kept.rules_version) {
            Ok(()) => Ok(game),
            Err(why) => Err(ApiError::moved_on(format!("This table cannot be played: {why}."))),
        }
    }

    /// Sends a table a command, opening it if it is not open. Returns the handle of the actor that took it: another
    /// actor may serve the table when it is looked up the next time.
    pub async fn tell(
        self: &Arc<Self>,
        id: &str,
        mut command: Command,
    ) -> Result<Handle, ApiError> {
        // The actor may end between finding it and sending to it.
        for _ in 0..3 {
            let actor = self.actor(id).await?;
            match actor.send(command).await {
                Ok(()) => return Ok(actor),
                Err(mpsc::error::SendError(unsent)) => command = unsent,
            }
        }
        Err(ApiError::unavailable())
    }

    /// Asks a table something and waits for the answer.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<T, ApiError> {
        let (answer, answered) = oneshot::channel();
        self.tell(id, command(answer)).await?;
        answered.await.map_err(|_| ApiError::unavailable())
    }

    /// The way to a table, opening it if it is not open.
    pub async fn actor(self: &Arc<Self>, id: &str) -> Result<Handle, ApiError> {
        let slot = self.open_tables.slot(id);
        let mut open = slot.handle.lock().await;
        if let Some(handle) = open.as_ref().filter(|handle| !handle.is_closed()) {
            return Ok(handle.clone());
        }
        let (game, kept, table, chat) = self.load(id).await?;
        let (handle, commands) = mpsc::channel(QUEUE);
        let actor = TableActor::new(Arc::clone(self), game, kept, table, chat, handle.clone());
        tokio::spawn(actor.run(commands, self.limits.idle));
        *open = Some(handle.clone());
        self.open_tables.measure();
        Ok(handle)
    }

    /// Takes a table that nobody needs from the list of open ones; false if somebody needs it now.
    pub async fn let_go(&self, id: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let slot = self.open_tables.slot(id);
        let mut open = slot.handle.lock().await;
        if !commands.is_empty() {
            return false;
        }
        *open = None;
        drop(open);
        drop(slot);
        self.open_tables.measure();
        true
    }

    /// Opens the tables at which a bot was thinking when the server last ended.
    pub async fn wake_bots(self: &Arc<Self>) {
        let tables = match self.read(|store| store.with_bots(RESUMED)).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!("{error}"),
        };
        for table in tables {
            // Where nobody plays, bots wait until somebody looks on.
            if table.is_bots_alone() {
                continue;
            }
            let bots = table.seats_where(|occupant| matches!(occupant, Occupant::Bot { .. }));
            let must: Seats = seats_of_bits(table.summary.must);
            if must.iter().any(|seat| bots.contains(seat))
                && let Err(error) = self.actor(&table.id).await
            {
                tracing::warn!(table = table.id, "cannot be opened: {error}");
            }
        }
    }

    /// Deletes tables that nobody has opened for long, now and every hour.
    pub async fn sweep(&self) {
        const AT_ONCE: u32 = 50;
        loop {
            let keep = Keep {
                played: self.limits.keep.as_secs_f64(),
                imported: self.limits.keep_imports.as_secs_f64(),
            };
            let deleted = self.store.delete_unopened(self.clock.now(), keep, AT_ONCE).await;
            match deleted.unwrap_or(Err(StoreError::Closed)) {
                Ok(tables) if tables.is_empty() => (),
                Ok(tables) => {
                    tracing::info!(
                        "{} tables that nobody opened for long are deleted",
                        tables.len()
                    );
                    continue;
                }
                Err(error) => tracing::warn!("old tables could not be deleted: {error}"),
            }
            tokio::time::sleep(Duration::from_secs(60 * 60)).await;
        }
    }

    /// Lets every table finish what it does, and closes its connections.
    pub async fn close(&self) {
        self.bot_pool.close();
        let handles = self.open_tables.take().await;
        for handle in &handles {
            let _ = tokio::time::timeout(Duration::from_secs(2), handle.send(Command::Close)).await;
        }
        let closed = async {
            futures_util::future::join_all(handles.iter().map(|handle| handle.closed())).await
        };
        if tokio::time::timeout(Duration::from_secs(5), closed).await.is_err() {
            tracing::warn!("a table did not close in time; what it told is stored");
        }
    }
}

/// Names the table, so that the operator knows which one is damaged.
fn unreadable(table: &str, error: &StoreError) -> ApiError {
    tracing::error!(table, "cannot be read: {error}");
    ApiError::unavailable()
}

/// Waits until something is durable.
pub async fn durable<T>(durable: Durable<T>) -> Result<T, ApiError> {
    let stored = durable.await.unwrap_or(Err(StoreError::Closed));
    stored.map_err(ApiError::from)
}

fn restore(
    game: &dyn AnyGame,
    kept: &KeptTable,
    tail: Tail,
) -> Result<Box<dyn AnyTable>, ApiError> {
    let restored = Restored {
        set_up: SetUp {
            rules: kept.rules_version,
            options: kept.options.clone(),
            seats: kept.seats.iter().map(KeptSeat::info).collect(),
            sat_before: kept.sat_before(),
            undo: kept.undo.parse().unwrap_or_default(),
            seed: kept.seed,
            given: kept.given as usize,
        },
        snapshot: tail.snapshot,
        since: tail.since,
        undone: kept.summary.undone,
    };
    let mut table = game.restore(restored).map_err(|error| {
        tracing::error!(table = kept.id, "cannot be restored: {error}");
        ApiError::unavailable()
    })?;
    if let Some(asked) = kept.undo_asked {
        table.restore_undo_asked(asked);
    }
    Ok(table)
}

/// What an id can look like; everything else need not be looked for.
pub fn is_an_id(word: &str) -> bool {
    (1..=32).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
