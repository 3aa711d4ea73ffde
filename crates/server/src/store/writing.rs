//! What is written, statement by statement. Runs in the writer's thread.

use rusqlite::{Connection, params};
use table::UndoRequest;

use super::writer::failed;
use super::{
    Change, Guest, GuestId, Keep, KeptChat, KeptSeat, KeptTable, Occupant, Part, Sitting,
    StoreError, TableSummary, journal,
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
    let TableSummary { entries, number, must, may, over, undone, changed } = table.summary;
    let opened = server_time(connection, changed)?;
    run(
        connection,
        "INSERT INTO tables (id, game, options, undo, seed, rules_version, host, invitation, \
         watchable, created, changed, seq, number, entries, must, may, over, undone, given, \
         bytes, imported, opened) \
         VALUES (?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            table.id,
            table.game,
            table.options,
            table.undo,
            table.seed,
            table.rules_version,
            table.host,
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
            table.given,
            bytes_of(parts),
            table.imported,
            opened
        ],
    )?;
    for (seat, kept) in table.seats.iter().enumerate() {
        write_seat(connection, &table.id, seat as u8, kept)?;
    }
    for sitting in &table.sittings {
        write_sitting(connection, &table.id, sitting)?;
    }
    write_parts(connection, &table.id, table.seq, entries, parts)
}

/// What is counted for a line of chat, and for somebody who sits down, besides their words.
const ROW: usize = 64;

/// How much what is kept of a table grows by these.
pub fn bytes_of(parts: &[Part]) -> i64 {
    let bytes = parts.iter().map(|part| match part {
        Part::Move { lines, .. } => lines.iter().map(|line| line.len() + 1).sum(),
        Part::Snapshot { json, .. } => json.len(),
        Part::Seat { now, .. } => now.name.len() + ROW,
        Part::Back { .. } => 0,
    });
    bytes.sum::<usize>() as i64
}

pub fn change(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    if journal::append(connection, change)? {
        return Ok(());
    }
    journal::apply(connection, Some(&change.table))?;
    let TableSummary { entries, number, must, may, over, undone, changed } = change.summary;
    let sql = "UPDATE tables SET seq = seq + 1, entries = ?, number = ?, must = ?, may = ?, \
         over = ?, undone = ?, changed = ?, bytes = bytes + ?, undo_by = NULL \
         WHERE id = ? AND seq = ? AND entries BETWEEN ? AND ?";
    let (least, most) = change.expected_entries().into_inner();
    let values = params![
        entries,
        number,
        must,
        may,
        over,
        undone,
        changed,
        bytes_of(&change.parts),
        change.table,
        change.seq,
        least,
        most
    ];
    if run(connection, sql, values)? == 0 {
        return Err(StoreError::Conflict);
    }
    write_parts(connection, &change.table, change.seq + 1, entries, &change.parts)
}

pub fn keep_undo_asked(
    connection: &Connection,
    table: &str,
    seq: u32,
    asked: Option<UndoRequest>,
) -> Result<(), StoreError> {
    journal::apply(connection, Some(table))?;
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
    journal::apply(connection, Some(table))?;
    let sql = "UPDATE tables SET number = max(number, ?) WHERE id = ?";
    run(connection, sql, params![number, table]).map(|_| ())
}

pub fn chat(connection: &Connection, table: &str, line: &KeptChat) -> Result<(), StoreError> {
    let KeptChat { number, guest, team, seats, name, text, at } = line;
    let sql = "INSERT INTO chat (table_id, number, guest, team, seats, name, text, at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    run(connection, sql, params![table, number, guest, team, seats, name, text, at])?;
    let sql = "UPDATE tables SET bytes = bytes + ? WHERE id = ?";
    run(connection, sql, params![bytes_of_chat(line), table]).map(|_| ())
}

/// How much what is kept of a table grows by a line of chat.
pub fn bytes_of_chat(line: &KeptChat) -> i64 {
    (line.name.len() + line.text.len() + ROW) as i64
}

fn write_parts(
    connection: &Connection,
    table: &str,
    seq: u32,
    total: u32,
    parts: &[Part],
) -> Result<(), StoreError> {
    for part in parts {
        match part {
            Part::Move { n, lines } => {
                let sql = "INSERT INTO entries (table_id, seq, n, lines) VALUES (?, ?, ?, ?)";
                run(connection, sql, params![table, seq, n, lines.join("\n")])?;
            }
            Part::Back { to } => journal::go_back(connection, table, seq, *to)?,
            Part::Snapshot { entries, json } => {
                let sql = "INSERT OR REPLACE INTO snapshots (table_id, entries, json) \
                     VALUES (?, ?, ?)";
                run(connection, sql, params![table, entries, json])?;
            }
            Part::Seat { seat, now } => {
                write_seat(connection, table, *seat, now)?;
                write_sitting(connection, table, &Sitting::of(*seat, total, now))?;
            }
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
    let (guest, bot, invitation) = match &kept.occupant {
        Occupant::Guest(guest) => (Some(guest), None, None),
        Occupant::Bot { bot, lent_by } => (lent_by.as_ref(), Some(bot), None),
        Occupant::Free { invitation } => (None, None, Some(invitation)),
    };
    let sql = "INSERT OR REPLACE INTO seats (table_id, seat, guest, bot, name, invitation) \
         VALUES (?, ?, ?, ?, ?, ?)";
    run(connection, sql, params![table, seat, guest, bot, kept.name, invitation]).map(|_| ())
}

fn write_sitting(
    connection: &Connection,
    table: &str,
    sitting: &Sitting,
) -> Result<(), StoreError> {
    let Sitting { seat, n, guest, kind, name } = sitting;
    let sql = "INSERT INTO sittings (table_id, number, seat, n, guest, kind, name) VALUES (?1, \
         (SELECT coalesce(max(number) + 1, 0) FROM sittings WHERE table_id = ?1), \
         ?2, ?3, ?4, ?5, ?6)";
    run(connection, sql, params![table, seat, n, guest, kind, name]).map(|_| ())
}

pub fn mute(
    connection: &Connection,
    table: &str,
    guest: GuestId,
    muted: bool,
) -> Result<(), StoreError> {
    let sql = match muted {
        true => "INSERT OR IGNORE INTO mutes (table_id, guest) VALUES (?, ?)",
        false => "DELETE FROM mutes WHERE table_id = ? AND guest = ?",
    };
    run(connection, sql, params![table, guest]).map(|_| ())
}

pub fn note_opened(connection: &Connection, table: &str, at: f64) -> Result<(), StoreError> {
    let at = server_time(connection, at)?;
    run(connection, "UPDATE tables SET opened = ? WHERE id = ?", params![at, table]).map(|_| ())
}

/// The time of the server: it stands still while the server is closed for longer than a day, and when the
/// clock jumps. Tables grow old by it. Asked for whenever a table is opened, so that a jump is noticed before
/// anything is measured with the clock that jumped.
fn server_time(connection: &Connection, now: f64) -> Result<f64, StoreError> {
    const A_DAY: f64 = 24.0 * 60.0 * 60.0;
    // At its first look the server has no earlier one to compare with.
    let sql = "UPDATE house SET skipped = skipped + CASE \
         WHEN seen IS NULL THEN 0 \
         WHEN ?1 < seen THEN ?1 - seen \
         ELSE max(0, ?1 - seen - ?2) END, seen = ?1 \
         RETURNING ?1 - skipped";
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.query_row(params![now, A_DAY], |row| row.get(0)).map_err(failed)
}

pub fn delete_unopened(
    connection: &Connection,
    now: f64,
    keep: Keep,
    most: u32,
) -> Result<Vec<String>, StoreError> {
    let now = server_time(connection, now)?;
    let sql = "SELECT id FROM tables WHERE opened < iif(imported, ?, ?) ORDER BY opened LIMIT ?";
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    let read = |row: &rusqlite::Row<'_>| row.get(0);
    let ids: Result<Vec<String>, _> = statement
        .query_map(params![now - keep.imported, now - keep.played, most], read)
        .and_then(Iterator::collect);
    let ids = ids.map_err(failed)?;
    for id in &ids {
        // The table itself last: the others refer to it.
        for (table, column) in [
            ("slips", "table_id"),
            ("entries", "table_id"),
            ("snapshots", "table_id"),
            ("chat", "table_id"),
            ("mutes", "table_id"),
            ("sittings", "table_id"),
            ("seats", "table_id"),
            ("tables", "id"),
        ] {
            run(connection, &format!("DELETE FROM {table} WHERE {column} = ?"), params![id])?;
        }
    }
    Ok(ids)
}
