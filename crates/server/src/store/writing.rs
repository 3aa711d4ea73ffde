//! What is written, statement by statement. Runs in the writer's thread.

use rusqlite::{Connection, params};
use table::UndoRequest;

use super::writer::failed;
use super::{
    Change, Guest, GuestId, KeptChat, KeptSeat, KeptTable, Part, Sits, Standing, StoreError, slips,
};
use crate::seats::bits_of_seats;

pub fn run(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
) -> Result<usize, StoreError> {
    connection.prepare_cached(sql).and_then(|mut sql| sql.execute(values)).map_err(failed)
}

pub fn new_guest(
    connection: &Connection,
    token_hash: [u8; 32],
    name: &str,
    seen: f64,
) -> Result<Guest, StoreError> {
    let sql = "INSERT INTO guests (token_hash, name, seen) VALUES (?, ?, ?)";
    run(connection, sql, params![token_hash, name, seen])?;
    Ok(Guest { id: connection.last_insert_rowid(), name: name.to_string() })
}

pub fn rename_guest(connection: &Connection, id: GuestId, name: &str) -> Result<(), StoreError> {
    run(connection, "UPDATE guests SET name = ? WHERE id = ?", params![name, id]).map(|_| ())
}

pub fn create(
    connection: &Connection,
    table: &KeptTable,
    parts: &[Part],
) -> Result<(), StoreError> {
    let Standing { entries, number, must, may, over, undone, changed } = table.standing;
    run(
        connection,
        "INSERT INTO tables (id, game, options, undo, seed, rules_version, host, invitation, \
         watchable, created, changed, seq, number, entries, must, may, over, undone, given) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            table.id,
            table.game,
            table.options,
            table.undo,
            table.seed,
            table.rules_version,
            table.host,
            table.invitation,
            table.watchable,
            changed,
            changed,
            table.seq,
            number,
            entries,
            must,
            may,
            over,
            undone,
            table.given
        ],
    )?;
    for (seat, kept) in table.seats.iter().enumerate() {
        write_seat(connection, &table.id, seat as u8, kept)?;
    }
    write_parts(connection, &table.id, table.seq, parts)
}

pub fn change(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    if slips::put(connection, change)? {
        return Ok(());
    }
    slips::enter(connection, Some(&change.table))?;
    let Standing { entries, number, must, may, over, undone, changed } = change.standing;
    let sql = "UPDATE tables SET seq = seq + 1, entries = ?, number = ?, must = ?, may = ?, \
         over = ?, undone = ?, changed = ?, undo_by = NULL WHERE id = ? AND seq = ?";
    let values =
        params![entries, number, must, may, over, undone, changed, change.table, change.seq];
    if run(connection, sql, values)? == 0 {
        return Err(StoreError::Conflict);
    }
    write_parts(connection, &change.table, change.seq + 1, &change.parts)
}

pub fn keep_undo_asked(
    connection: &Connection,
    table: &str,
    seq: u32,
    asked: Option<UndoRequest>,
) -> Result<(), StoreError> {
    slips::enter(connection, Some(table))?;
    let by = asked.map(|asked| asked.by.0);
    let to = asked.map(|asked| asked.to as u32);
    let waits_for = asked.map(|asked| bits_of_seats(asked.waits_for));
    let sql = "UPDATE tables SET undo_by = ?, undo_to = ?, undo_waits_for = ? \
         WHERE id = ? AND seq = ?";
    match run(connection, sql, params![by, to, waits_for, table, seq])? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

pub fn keep_number(connection: &Connection, table: &str, number: u32) -> Result<(), StoreError> {
    slips::enter(connection, Some(table))?;
    let sql = "UPDATE tables SET number = max(number, ?) WHERE id = ?";
    run(connection, sql, params![number, table]).map(|_| ())
}

pub fn chat(connection: &Connection, table: &str, line: &KeptChat) -> Result<(), StoreError> {
    let KeptChat { number, team, seats, name, text, at } = line;
    let sql = "INSERT INTO chat (table_id, number, team, seats, name, text, at) \
         VALUES (?, ?, ?, ?, ?, ?, ?)";
    run(connection, sql, params![table, number, team, seats, name, text, at]).map(|_| ())
}

fn write_parts(
    connection: &Connection,
    table: &str,
    seq: u32,
    parts: &[Part],
) -> Result<(), StoreError> {
    for part in parts {
        match part {
            Part::Deed { n, lines } => {
                let sql = "INSERT INTO entries (table_id, seq, n, lines) VALUES (?, ?, ?, ?)";
                run(connection, sql, params![table, seq, n, lines.join("\n")])?;
            }
            Part::Back { to } => slips::go_back(connection, table, seq, *to)?,
            Part::Snapshot { entries, json } => {
                let sql = "INSERT OR REPLACE INTO snapshots (table_id, entries, json) \
                     VALUES (?, ?, ?)";
                run(connection, sql, params![table, entries, json])?;
            }
            Part::Seat { seat, now } => write_seat(connection, table, *seat, now)?,
        }
    }
    Ok(())
}

fn write_seat(
    connection: &Connection,
    table: &str,
    seat: u8,
    kept: &KeptSeat,
) -> Result<(), StoreError> {
    let (guest, bot) = match &kept.sits {
        Sits::Guest(guest) => (Some(guest), None),
        Sits::Bot { bot, lent_by } => (lent_by.as_ref(), Some(bot)),
        Sits::Free => (None, None),
    };
    let sql = "INSERT OR REPLACE INTO seats (table_id, seat, guest, bot, name) \
         VALUES (?, ?, ?, ?, ?)";
    run(connection, sql, params![table, seat, guest, bot, kept.name]).map(|_| ())
}
