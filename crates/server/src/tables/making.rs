//! New tables: with a new game, or from a log.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use table::{PERSON, Seat, SeatInfo, UndoPolicy, guarded};

use super::{Tables, durable};
use crate::game::{AnyGame, AnyTable, Imported, Move, SetUp, offered};
use crate::limits::Limits;
use crate::problem::ApiError;
use crate::random;
use crate::seats::bits_of_seats;
use crate::store::{Guest, KeptSeat, KeptTable, Occupant, Part, Sitting, TableSummary, Usage};
use crate::wire::NewTable;

/// An imported log gets a snapshot after this many entries. An actor stores one less often (`SNAPSHOT_EVERY`
/// there), because it has to do so between two moves.
const SNAPSHOT_EVERY: usize = 32;

impl Tables {
    /// Makes a table for `guest`, and returns its id.
    pub async fn make(&self, guest: &Guest, wish: NewTable) -> Result<String, ApiError> {
        let game = self.games().named(&wish.game);
        let game = game.ok_or_else(|| ApiError::impossible("There is no such game.").at("game"))?;
        let words: Vec<String> =
            wish.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        if let Some(word) = words.iter().find(|word| word.contains(char::is_whitespace)) {
            let key = word.split('=').next().unwrap_or_default();
            return Err(ApiError::impossible("An option is one word.").at(key));
        }
        let (options, seats) = game.read_options(&words.join(" "))?;
        if wish.seats.len() != usize::from(seats) {
            let says = format!("{seats} play, but {} seats are given.", wish.seats.len());
            return Err(ApiError::impossible(says).at("seats"));
        }
        let mut kept = Vec::new();
        for (seat, wish) in (0..).map(Seat).zip(&wish.seats) {
            let wished = KeptSeat::for_wish(wish, seat, guest.id, &guest.name, None);
            let at = format!("seats.{}", seat.index());
            kept.push(wished.map_err(|says| ApiError::impossible(says).at(at))?);
        }
        let undo = match &wish.undo {
            None => UndoPolicy::default(),
            Some(word) => word.parse().map_err(|error: table::ParseError| {
                ApiError::impossible(error.to_string()).at("undo")
            })?,
        };
        self.may_open_another(guest, 0).await?;
        let set_up = SetUp {
            rules: game.rules_version(),
            options,
            seats: kept.iter().map(KeptSeat::info).collect(),
            sat_before: Vec::new(),
            undo,
            seed: random::bytes(),
            given: 0,
        };
        let table = game.set_up(set_up.clone())?;
        let (watchable, imported) = (wish.watchable, false);
        self.create(guest, NewRow { game, set_up, seats: kept, watchable, imported, table }).await
    }

    /// Makes a table from a log. Its players remain as names; the importer gets all seats of people.
    pub async fn import(&self, guest: &Guest, log: &str) -> Result<String, ApiError> {
        let damaged = |error: table::LogError| {
            ApiError::impossible(format!("The log cannot be read: {error}.")).at("log")
        };
        let peeked = table::log::peek_header(log).map_err(damaged)?;
        let game = self.games().named(&peeked.game);
        let game = game.ok_or_else(|| {
            ApiError::impossible("This server does not have the game of this log.").at("log")
        })?;
        self.may_open_another(guest, log.len()).await?;
        // On another thread, because the whole game is replayed. Guarded, because strangers write logs.
        let (reader, text) = (Arc::clone(&game), log.to_string());
        let read = tokio::task::spawn_blocking(move || guarded(|| reader.import(&text))).await;
        let read = read.map_err(|_| ApiError::unavailable())?.map_err(|broken| {
            tracing::error!(game = game.name(), "the rules failed at a log: {broken}");
            ApiError::impossible("The rules failed at this log.").at("log")
        })?;
        let Some(Imported { set_up, table }) = read.map_err(damaged)? else {
            let says = "The seed is not in this log, so the game cannot be played on.";
            return Err(ApiError::impossible(says).at("log"));
        };
        let seats = taken_over(&set_up.seats, guest);
        let (watchable, imported) = (false, true);
        self.create(guest, NewRow { game, set_up, seats, watchable, imported, table }).await
    }

    /// Refuses another table of `guest` with a log of this many bytes, if it would exceed a limit.
    pub(super) async fn may_open_another(&self, guest: &Guest, log: usize) -> Result<(), ApiError> {
        let host = guest.id;
        let own = self.read(move |store| store.usage(Some(host))).await?;
        let server = self.server_usage().await?;
        let Limits { open_tables, tables, bytes, server_tables, server_bytes, .. } = self.limits;
        if own.unfinished >= open_tables {
            let says =
                format!("You have {} unfinished tables. Finish one of them first.", own.unfinished);
            return Err(ApiError::too_often_for(says));
        }
        if own.tables >= tables {
            let says = format!(
                "You have {} tables here, which is the most that one person can have.",
                own.tables
            );
            return Err(ApiError::too_often_for(says));
        }
        let log = log as u64;
        if own.bytes.saturating_add(log) > bytes {
            let says = format!("Your tables would take more than {} MB here.", bytes >> 20);
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, says));
        }
        if server.tables >= server_tables || server.bytes.saturating_add(log) > server_bytes {
            tracing::warn!("the server is full: {} tables, {} bytes", server.tables, server.bytes);
            let says = "This server is full. You cannot make a table at the moment.";
            return Err(ApiError::too_often_for(says));
        }
        Ok(())
    }

    /// The usage of the whole server, as of a few seconds ago. Counting it takes a while.
    async fn server_usage(&self) -> Result<Usage, ApiError> {
        let mut known = self.server_usage.lock().await;
        match *known {
            Some((counted, usage)) if counted.elapsed() < self.limits.server_counted => Ok(usage),
            _ => {
                let usage = self.read(|store| store.usage(None)).await?;
                *known = Some((Instant::now(), usage));
                Ok(usage)
            }
        }
    }

    /// Refuses another table at which only bots play, if `guest` has enough of them.
    async fn may_watch_more_bots(&self, guest: &Guest) -> Result<(), ApiError> {
        let host = guest.id;
        let own = self.read(move |store| store.usage(Some(host))).await?;
        if own.bots_alone >= self.limits.bots_alone {
            let says = format!(
                "Bots play alone at {} of your tables. Wait until one of them has finished.",
                own.bots_alone
            );
            return Err(ApiError::too_often_for(says));
        }
        Ok(())
    }

    /// Stores a new table.
    pub(super) async fn create(&self, guest: &Guest, row: NewRow) -> Result<String, ApiError> {
        let NewRow { game, set_up, seats, watchable, imported, table } = row;
        let (must, may) = table.asked();
        let id = random::word(16);
        let kept = KeptTable {
            id: id.clone(),
            game: game.name().to_string(),
            options: set_up.options,
            undo: set_up.undo.to_string(),
            seed: set_up.seed,
            rules_version: set_up.rules,
            host: guest.id,
            watchable,
            imported,
            sittings: Sitting::all(&seats, &set_up.sat_before),
            muted: Vec::new(),
            bytes: 0,
            seats,
            given: set_up.given as u32,
            undo_asked: None,
            seq: 1,
            summary: TableSummary {
                entries: table.len() as u32,
                number: 0,
                must: bits_of_seats(must),
                may: bits_of_seats(may),
                over: table.is_over(),
                undone: 0,
                changed: self.clock.now(),
            },
        };
        if kept.is_bots_alone() && !kept.summary.over {
            self.may_watch_more_bots(guest).await?;
        }
        let parts = parts_of(table.as_ref());
        durable(self.store().create(kept, parts)).await?;
        tracing::info!(table = id, game = game.name(), "a table is made");
        Ok(id)
    }
}

/// A table before it is stored.
pub(super) struct NewRow {
    pub game: Arc<dyn AnyGame>,
    pub set_up: SetUp,
    pub seats: Vec<KeptSeat>,
    pub watchable: bool,
    pub imported: bool,
    pub table: Box<dyn AnyTable>,
}

/// The seats of another game as `guest` takes them over: bots stay, people become names.
pub(super) fn taken_over(seats: &[SeatInfo], guest: &Guest) -> Vec<KeptSeat> {
    let seats = seats.iter().map(|info| KeptSeat {
        name: info.name.clone(),
        occupant: match offered(&info.kind).filter(|_| info.kind != PERSON) {
            Some((bot, _)) => Occupant::Bot { bot: bot.bot.to_string(), lent_by: None },
            None => Occupant::Guest(guest.id),
        },
    });
    seats.collect()
}

/// Everything that is in the table, with snapshots: of before anything fell, so that the log can be
/// told from its first line, of now, and some between.
fn parts_of(table: &dyn AnyTable) -> Vec<Part> {
    let mut places = vec![0];
    let mut parts = Vec::new();
    for Move { from, lines } in table.moves() {
        if places.last().is_some_and(|last| from >= last + SNAPSHOT_EVERY) {
            places.push(from);
        }
        parts.push(Part::Move { n: from as u32, lines });
    }
    if !table.is_empty() {
        places.push(table.len());
    }
    for place in places {
        let json = table.snapshot_at(place);
        parts.extend(json.map(|json| Part::Snapshot { entries: place as u32, json }));
    }
    parts
}
