//! How far a player can go back: over the last click, this action, or this turn.

use table::{
    ANOTHER_TABLE, BARRED, Entry, Mark, NO_UNDO, OTHERS_HAVE_PLAYED, Seat, Seats, Table, TableGame,
    UndoPolicy,
};

use super::typed_table::TypedTable;
use crate::wire::{Grain, UndoAsked, UndoState, UndoWay};

/// For the player of the seats `own`, at a table where `people` sit in these seats.
pub(super) fn now<G: TableGame>(typed: &TypedTable<G>, own: Seats, people: Seats) -> UndoState {
    let table = &typed.table;
    let others: Seats = people.iter().filter(|&seat| !own.contains(seat)).collect();
    let mut ways: Vec<UndoWay> = Vec::new();
    for (grain, place) in [
        (Grain::Click, last_click(table.entries(), own)),
        (Grain::Action, typed.marks.iter().rposition(|&mark| mark >= Mark::Action)),
        (Grain::Turn, this_turn(table.entries(), &typed.marks)),
    ] {
        let Some((place, seat)) = place.and_then(|at| Some((at, table.entries().get(at)?.by()?)))
        else {
            continue;
        };
        let to = table.first() + place;
        if !own.contains(seat) || ways.iter().any(|way| way.to as usize == to) {
            continue;
        }
        if let Ok(needs) = table.undo_needs(seat, to) {
            let asks = needs.iter().any(|other| others.contains(other));
            ways.push(UndoWay { grain, seat: seat.into(), to: to as u32, asks });
        }
    }
    let policy = table.header().undo;
    let (free_to, stops) = match policy {
        UndoPolicy::None => (table.len(), Some(NO_UNDO.says)),
        _ if own.is_empty() => (table.len(), None),
        UndoPolicy::Free => from_its_start(table),
        UndoPolicy::Consent if others.is_empty() => from_its_start(table),
        UndoPolicy::Consent => {
            let (open, stops) = own
                .iter()
                .map(|seat| open_entries(table.entries(), seat))
                .max_by_key(|&(open, _)| open)
                .unwrap_or((0, None));
            let (first, laid_here) = from_its_start(table);
            match table.len() - open {
                to if to < first => (first, laid_here),
                to => (to, stops),
            }
        }
    };
    UndoState {
        policy: policy.to_string(),
        ways,
        free_to: free_to as u32,
        stops,
        asked: table.undo_request().map(|request| UndoAsked {
            by: request.by.into(),
            to: request.to as u32,
            waits_for: request.waits_for.iter().map(u8::from).collect(),
        }),
        count: typed.undone,
    }
}

/// All of it can be taken back, down to where this table began.
fn from_its_start<G: TableGame>(table: &Table<G>) -> (usize, Option<&'static str>) {
    match table.header().given {
        0 => (0, None),
        given => (given, Some(ANOTHER_TABLE.says)),
    }
}

fn last_click<A>(entries: &[Entry<A>], own: Seats) -> Option<usize> {
    entries.iter().rposition(|entry| entry.by().is_some_and(|seat| own.contains(seat)))
}

/// Where the current turn began: the first of the last run of answers that were given while it had
/// only just begun.
fn this_turn<A>(entries: &[Entry<A>], marks: &[Mark]) -> Option<usize> {
    let mut at = marks.iter().rposition(|&mark| mark == Mark::Turn)?;
    while at > 0 && marks[at - 1] == Mark::Turn && entries[at - 1].by().is_some() {
        at -= 1;
    }
    Some(at)
}

/// How many of the last entries are `seat`'s own and open, and what is before them.
fn open_entries<A>(entries: &[Entry<A>], seat: Seat) -> (usize, Option<&'static str>) {
    let is_open = |entry: &&Entry<A>| !entry.bars_undo && entry.by() == Some(seat);
    let open = entries.iter().rev().take_while(is_open).count();
    let stops = entries.iter().rev().nth(open).map(|entry| match entry.bars_undo {
        true => BARRED.says,
        false => OTHERS_HAVE_PLAYED.says,
    });
    (open, stops)
}
