//! A game that a reader steps through, moment by moment.

use bots::Spawn;
use table::{Eye, Invalid, Play, Record, Saved, Seat, SeatInfo, Table, TableGame, UndoPolicy};

use super::games::{Imported, set_up_of};
use super::typed_table::{EntryEvents, TypedTable, begins_turn, ending, explained, untyped};
use crate::wire::{Asking, Ending, Explained, Json, LogEvent, LogLine};

/// The reader of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    Eye(Eye),
    /// A reader who may see everything, because the game is over.
    Everything,
}

/// One moment of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub view: Json,
    pub step: Explained,
    pub seats: Vec<SeatThen>,
    pub events: Vec<LogEvent>,
    pub log: Vec<LogLine>,
    pub over: Option<Ending>,
}

/// What a seat is in the game at that moment, and what is asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatThen {
    pub role: String,
    pub team: Option<u8>,
    pub asked: Asking,
}

/// A game up to the end of its log.
pub trait AnyReplay: Send + Sync {
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The numbers of entries after which a turn begins.
    fn turns(&self) -> &[u32];
    /// A new table that stands at the moment after `at` entries, with these players.
    fn branch(&self, at: usize, seats: Vec<SeatInfo>, undo: UndoPolicy, seed: [u8; 32])
    -> Branched;
    /// The moment after `at` entries, with at most this many log `lines` before and after it.
    fn scene(&self, at: usize, viewer: Viewer, lines: usize) -> Option<Scene>;
}

pub type Branched = Result<Imported, Invalid>;

pub(super) struct TypedReplay<G: TableGame> {
    record: Record<G>,
    seed: Option<[u8; 32]>,
    turns: Vec<u32>,
    /// For a table that goes on from here.
    spawn: Spawn<G>,
}

impl<G: TableGame> TypedReplay<G> {
    pub(super) fn new(saved: Saved<G>, spawn: Spawn<G>) -> TypedReplay<G> {
        let seed = match &saved {
            Saved::Table(table) => table.seed_if_over(),
            Saved::Record(_) => None,
        };
        let record = saved.into_record();
        let mut turns = Vec::new();
        record.walk(0, &mut |passed| {
            if begins_turn(passed.after) {
                turns.push(passed.n as u32 + 1);
            }
        });
        TypedReplay { record, seed, turns, spawn }
    }
}

impl<G: TableGame> AnyReplay for TypedReplay<G> {
    fn len(&self) -> usize {
        self.record.len()
    }

    fn turns(&self) -> &[u32] {
        &self.turns
    }

    fn branch(
        &self,
        at: usize,
        seats: Vec<SeatInfo>,
        undo: UndoPolicy,
        seed: [u8; 32],
    ) -> Branched {
        let table = Table::branch(self.record.clone(), at, seats, undo, seed)?;
        Ok(Imported {
            set_up: set_up_of(&table),
            table: Box::new(TypedTable::new(table, 0, self.spawn)),
        })
    }

    fn scene(&self, at: usize, viewer: Viewer, lines: usize) -> Option<Scene> {
        let g = self.record.position_at(at)?;
        let hear = |event: &G::Event| match viewer {
            Viewer::Eye(eye) => G::redact(event, eye),
            Viewer::Everything => Some(event.clone()),
        };
        let (mut log, mut events) = (Vec::new(), Vec::new());
        // Steps back to the first line wanted, then forward: a page of lines, not the whole game.
        self.record.walk(at.saturating_sub(lines), &mut |passed| {
            if passed.n < at + lines {
                let is_last = passed.n + 1 == at;
                let line = untyped(EntryEvents::of(passed).line(hear));
                if is_last {
                    events.clone_from(&line.happened);
                }
                log.push(line);
            }
        });
        let pending = g.pending();
        let asking = |seat| match pending {
            table::Pending::Seats { must, .. } if must.contains(seat) => Asking::Must,
            table::Pending::Seats { may, .. } if may.contains(seat) => Asking::May,
            _ => Asking::No,
        };
        Some(Scene {
            view: match viewer {
                Viewer::Eye(eye) => Json::of(&g.view(eye)),
                Viewer::Everything => Json::of(&g.open_view()),
            },
            step: explained(&g),
            seats: Seat::first(g.seats())
                .map(|seat| SeatThen {
                    role: g.seat_name(seat),
                    team: g.team(seat),
                    asked: asking(seat),
                })
                .collect(),
            events,
            log,
            over: match pending {
                table::Pending::Over(outcome) => Some(ending::<G>(outcome, self.seed)),
                _ => None,
            },
        })
    }
}
