//! New tables: set up afresh, or from a log.

use std::sync::Arc;

use table::{PERSON, Seat, SeatInfo, UndoPolicy};

use super::{Hall, durable};
use crate::game::{AnyGame, Deed, Imported, Room, SetUp, offered};
use crate::problem::Refusal;
use crate::seats::bits_of_seats;
use crate::store::{Guest, KeptSeat, KeptTable, Part, Sits, Standing};
use crate::wire::NewTable;
use crate::{clock, random};

/// As in a desk: a snapshot is kept after so many entries.
const SNAPSHOT_EVERY: usize = 32;

impl Hall {
    /// Makes a table as `guest` wishes it, and tells its id.
    pub async fn make(&self, guest: &Guest, wish: NewTable) -> Result<String, Refusal> {
        let game = self.games().named(&wish.game);
        let game = game.ok_or_else(|| Refusal::impossible("There is no such game.").at("game"))?;
        let words: Vec<String> =
            wish.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        if let Some(word) = words.iter().find(|word| word.contains(char::is_whitespace)) {
            let key = word.split('=').next().unwrap_or_default();
            return Err(Refusal::impossible("An option is one word.").at(key));
        }
        let (options, seats) = game.read_options(&words.join(" "))?;
        if wish.seats.len() != usize::from(seats) {
            let says = format!("{seats} play, but {} seats are given.", wish.seats.len());
            return Err(Refusal::impossible(says).at("seats"));
        }
        let mut kept = Vec::new();
        for (seat, wish) in (0..).map(Seat).zip(&wish.seats) {
            let wished = KeptSeat::wished(wish, seat, guest.id, &guest.name, None);
            let at = format!("seats.{}", seat.index());
            kept.push(wished.map_err(|says| Refusal::impossible(says).at(at))?);
        }
        let undo = match &wish.undo {
            None => UndoPolicy::default(),
            Some(word) => word.parse().map_err(|error: table::Unreadable| {
                Refusal::impossible(error.to_string()).at("undo")
            })?,
        };
        self.may_open_another(guest).await?;
        let set_up = SetUp {
            options,
            seats: kept.iter().map(KeptSeat::info).collect(),
            undo,
            seed: random::bytes(),
            given: 0,
        };
        let room = game.set_up(set_up.clone())?;
        self.lay(guest, Laid { game, set_up, seats: kept, watchable: wish.watchable, room }).await
    }

    /// Makes a table from a log. Who played it is a name now; the importer plays all people's seats.
    pub async fn import(&self, guest: &Guest, log: &str) -> Result<String, Refusal> {
        let damaged = |error: table::LogError| {
            Refusal::impossible(format!("The log cannot be read: {error}.")).at("log")
        };
        let peeked = table::log::peek_header(log).map_err(damaged)?;
        let game = self.games().named(&peeked.game);
        let game = game.ok_or_else(|| {
            Refusal::impossible("This is a log of a game that is not played here.").at("log")
        })?;
        self.may_open_another(guest).await?;
        let Some(Imported { set_up, room }) = game.import(log).map_err(damaged)? else {
            let says = "The seed is not in this log, so nobody could go on with the game.";
            return Err(Refusal::impossible(says).at("log"));
        };
        let seats = taken_over(&set_up.seats, guest);
        self.lay(guest, Laid { game, set_up, seats, watchable: false, room }).await
    }

    pub(super) async fn may_open_another(&self, guest: &Guest) -> Result<(), Refusal> {
        let host = guest.id;
        let open = self.read(move |store| store.unfinished_of(host)).await?;
        if open >= self.limits.open_tables {
            let says = format!("You have {open} unfinished tables; finish one of them first.");
            return Err(Refusal::too_often_for(says));
        }
        Ok(())
    }

    /// Stores a new table.
    pub(super) async fn lay(&self, guest: &Guest, laid: Laid) -> Result<String, Refusal> {
        let Laid { game, set_up, seats, watchable, room } = laid;
        let (must, may) = room.asked();
        let id = random::word(16);
        let kept = KeptTable {
            id: id.clone(),
            game: game.name().to_string(),
            options: set_up.options,
            undo: set_up.undo.to_string(),
            seed: set_up.seed,
            rules_version: game.rules_version(),
            host: guest.id,
            invitation: random::word(26),
            watchable,
            seats,
            given: set_up.given as u32,
            undo_asked: None,
            seq: 1,
            standing: Standing {
                entries: room.len() as u32,
                number: 0,
                must: bits_of_seats(must),
                may: bits_of_seats(may),
                over: room.is_over(),
                undone: 0,
                changed: clock::now(),
            },
        };
        let parts = parts_of(room.as_ref());
        durable(self.store().create(kept, parts)).await?;
        tracing::info!(table = id, game = game.name(), "a table is laid");
        Ok(id)
    }
}

/// A table before it is stored.
pub(super) struct Laid {
    pub game: Arc<dyn AnyGame>,
    pub set_up: SetUp,
    pub seats: Vec<KeptSeat>,
    pub watchable: bool,
    pub room: Box<dyn Room>,
}

/// The seats of another game as `guest` takes them over: bots stay, people are names now.
pub(super) fn taken_over(seats: &[SeatInfo], guest: &Guest) -> Vec<KeptSeat> {
    let seats = seats.iter().map(|info| KeptSeat {
        name: info.name.clone(),
        sits: match offered(&info.kind).filter(|_| info.kind != PERSON) {
            Some((bot, _)) => Sits::Bot { bot: bot.bot.to_string(), lent_by: None },
            None => Sits::Guest(guest.id),
        },
    });
    seats.collect()
}

/// Everything that is in the room, with snapshots: of before anything fell, so that the log can be
/// told from its first line, of now, and some between.
fn parts_of(room: &dyn Room) -> Vec<Part> {
    let mut places = vec![0];
    let mut parts = Vec::new();
    for Deed { from, lines } in room.deeds() {
        if places.last().is_some_and(|last| from >= last + SNAPSHOT_EVERY) {
            places.push(from);
        }
        parts.push(Part::Deed { n: from as u32, lines });
    }
    if !room.is_empty() {
        places.push(room.len());
    }
    for place in places {
        let json = room.snapshot_at(place);
        parts.extend(json.map(|json| Part::Snapshot { entries: place as u32, json }));
    }
    parts
}
