//! A game that is walked through, moment by moment.

use bots::Botted;
use table::{Eye, Fault, Record, Saved, Seat, SeatInfo, Table, UndoPolicy};

use super::games::{Imported, set_up_of};
use super::seated::{Seated, Telling, begins_turn, ending, explained};
use crate::wire::{Asking, Ending, Explained, Happened, Json, LogLine};

/// Who looks at what is past.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beholder {
    Eye(Eye),
    /// Somebody who may see everything, because the game is over.
    Everything,
}

/// What can be seen of one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub view: Json,
    pub step: Explained,
    pub seats: Vec<SeatThen>,
    pub events: Vec<Happened>,
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

/// A game as it was, up to where its log goes.
pub trait Past: Send + Sync {
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// After how many entries turns begin.
    fn turns(&self) -> &[u32];
    /// A new table that stands at the moment after `at` entries, where these sit down.
    fn branch(&self, at: usize, seats: Vec<SeatInfo>, undo: UndoPolicy, seed: [u8; 32])
    -> Branched;
    /// The moment after `at` entries, with at most so many log `lines` before it and after it.
    fn scene(&self, at: usize, beholder: Beholder, lines: usize) -> Option<Scene>;
}

pub type Branched = Result<Imported, Fault>;

pub(super) struct Walked<G: Botted> {
    record: Record<G>,
    seed: Option<[u8; 32]>,
    turns: Vec<u32>,
}

impl<G: Botted> Walked<G> {
    pub(super) fn new(saved: Saved<G>) -> Walked<G> {
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
        Walked { record, seed, turns }
    }
}

impl<G: Botted> Past for Walked<G> {
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
        Ok(Imported { set_up: set_up_of(&table), room: Box::new(Seated::new(table, 0)) })
    }

    fn scene(&self, at: usize, beholder: Beholder, lines: usize) -> Option<Scene> {
        let g = self.record.position_at(at)?;
        let hear = |event: &G::Event| match beholder {
            Beholder::Eye(eye) => G::retell(event, eye),
            Beholder::Everything => Some(event.clone()),
        };
        let (mut log, mut events) = (Vec::new(), Vec::new());
        // Steps back to the first line wanted, then forward: a page of lines, not the whole game.
        self.record.walk(at.saturating_sub(lines), &mut |passed| {
            if passed.n < at + lines {
                let is_last = passed.n + 1 == at;
                let telling = Telling::of(passed);
                if is_last {
                    events = telling.happened(hear);
                }
                log.push(telling.line(hear));
            }
        });
        let pending = g.pending();
        let asking = |seat| match pending {
            table::Pending::Seats { must, .. } if must.contains(seat) => Asking::Must,
            table::Pending::Seats { may, .. } if may.contains(seat) => Asking::May,
            _ => Asking::No,
        };
        Some(Scene {
            view: match beholder {
                Beholder::Eye(eye) => Json::of(&g.view(eye)),
                Beholder::Everything => Json::of(&g.open_view()),
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
