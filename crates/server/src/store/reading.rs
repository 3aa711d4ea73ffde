//! What is read. Runs on a connection of its own, beside the writer.

use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use table::{Seat, UndoRequest};

use super::writer::failed;
use super::{
    Guest, GuestId, KeptChat, KeptSeat, KeptTable, Occupant, Sitting, StoreError, TableSummary,
    Tail, Usage,
};
use crate::seats::seats_of_bits;

const TABLE: &str = "SELECT id, game, options, undo, seed, rules_version, host, imported, \
     watchable, changed, seq, number, entries, must, may, over, undone, given, undo_by, undo_to, undo_waits_for, bytes \
     FROM tables ";

fn all<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.query_map(values, read).and_then(Iterator::collect).map_err(failed)
}

pub fn guest(connection: &Connection, token_hash: &[u8; 32]) -> Result<Option<Guest>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT id, name FROM guests WHERE token_hash = ?")
        .map_err(failed)?;
    let read = |row: &Row<'_>| Ok(Guest { id: row.get(0)?, name: row.get(1)? });
    statement.query_row(params![token_hash], read).optional().map_err(failed)
}

/// Reads one row of the database, if it has any.
pub fn ping(connection: &Connection) -> Result<(), StoreError> {
    let read = |row: &Row<'_>| row.get::<_, i64>(0);
    let mut statement =
        connection.prepare_cached("SELECT rowid FROM guests LIMIT 1").map_err(failed)?;
    statement.query_row([], read).optional().map(|_| ()).map_err(failed)
}

pub fn table(connection: &Connection, id: &str) -> Result<Option<KeptTable>, StoreError> {
    let Some(mut table) = tables(connection, "WHERE id = ?", params![id])?.pop() else {
        return Ok(None);
    };
    let sql = "SELECT seat, n, guest, kind, name FROM sittings WHERE table_id = ? ORDER BY number";
    table.sittings = all(connection, sql, params![id], |row| {
        let (seat, n, guest) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Sitting { seat, n, guest, kind: row.get(3)?, name: row.get(4)? })
    })?;
    let sql = "SELECT guest FROM mutes WHERE table_id = ?";
    table.muted = all(connection, sql, params![id], |row| row.get(0))?;
    Ok(Some(table))
}

pub fn tables_of(
    connection: &Connection,
    guest: GuestId,
    most: u32,
) -> Result<Vec<KeptTable>, StoreError> {
    let which = "WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1) OR host = ?1 \
         ORDER BY changed DESC LIMIT ?2";
    tables(connection, which, params![guest, most])
}

pub fn watchable(connection: &Connection, most: u32) -> Result<Vec<KeptTable>, StoreError> {
    tables(connection, "WHERE watchable = 1 ORDER BY changed DESC LIMIT ?", params![most])
}

pub fn usage(connection: &Connection, host: Option<GuestId>) -> Result<Usage, StoreError> {
    const USAGE: &str = "SELECT count(*), coalesce(sum(over = 0), 0), coalesce(sum(bytes), 0), \
         coalesce(sum(over = 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id \
         AND bot IS NULL)), 0) FROM tables";
    let read = |row: &Row<'_>| {
        let (tables, unfinished) = (row.get(0)?, row.get(1)?);
        let bytes: i64 = row.get(2)?;
        Ok(Usage { tables, unfinished, bots_alone: row.get(3)?, bytes: bytes.unsigned_abs() })
    };
    match host {
        Some(host) => connection.query_row(&format!("{USAGE} WHERE host = ?"), params![host], read),
        None => {
            let sql = "SELECT count(*), coalesce(sum(over = 0), 0), coalesce(sum(bytes), 0), 0 \
                 FROM tables";
            connection.query_row(sql, [], read)
        }
    }
    .map_err(failed)
}

pub fn with_bots(connection: &Connection, most: u32) -> Result<Vec<KeptTable>, StoreError> {
    let which = "WHERE over = 0 AND id IN (SELECT table_id FROM seats WHERE bot IS NOT NULL) \
         ORDER BY changed DESC LIMIT ?";
    tables(connection, which, params![most])
}

fn tables(
    connection: &Connection,
    which: &str,
    values: impl Params,
) -> Result<Vec<KeptTable>, StoreError> {
    let sql = format!("{TABLE}{which}");
    let mut tables = all(connection, &sql, values, read_table)?;
    for table in &mut tables {
        let sql = "SELECT guest, bot, name, invitation FROM seats WHERE table_id = ? ORDER BY seat";
        table.seats = all(connection, sql, params![table.id], |row| {
            let (guest, bot): (Option<GuestId>, Option<String>) = (row.get(0)?, row.get(1)?);
            let invitation: Option<String> = row.get(3)?;
            let occupant = match (guest, bot) {
                (lent_by, Some(bot)) => Occupant::Bot { bot, lent_by },
                (Some(guest), None) => Occupant::Guest(guest),
                (None, None) => Occupant::Free { invitation: invitation.unwrap_or_default() },
            };
            Ok(KeptSeat { occupant, name: row.get(2)? })
        })?;
    }
    Ok(tables)
}

fn read_table(row: &Row<'_>) -> rusqlite::Result<KeptTable> {
    Ok(KeptTable {
        id: row.get(0)?,
        game: row.get(1)?,
        options: row.get(2)?,
        undo: row.get(3)?,
        seed: row.get(4)?,
        rules_version: row.get(5)?,
        host: row.get(6)?,
        imported: row.get(7)?,
        watchable: row.get(8)?,
        seats: Vec::new(),
        sittings: Vec::new(),
        muted: Vec::new(),
        bytes: row.get::<_, i64>(21)?.unsigned_abs(),
        given: row.get(17)?,
        undo_asked: match (row.get(18)?, row.get(19)?, row.get(20)?) {
            (Some(by), Some(to), Some(waits_for)) => Some(UndoRequest {
                by: Seat(by),
                to: u32::try_into(to).unwrap_or(usize::MAX),
                waits_for: seats_of_bits(waits_for),
            }),
            _ => None,
        },
        seq: row.get(10)?,
        summary: TableSummary {
            changed: row.get(9)?,
            number: row.get(11)?,
            entries: row.get(12)?,
            must: row.get(13)?,
            may: row.get(14)?,
            over: row.get(15)?,
            undone: row.get(16)?,
        },
    })
}

/// From the last snapshot not after `to`; failing that, the first one.
pub fn tail_from(connection: &Connection, table: &str, to: u32) -> Result<Tail, StoreError> {
    let sql = "SELECT entries, json FROM snapshots WHERE table_id = ?1 \
         ORDER BY entries > ?2, CASE WHEN entries > ?2 THEN entries ELSE -entries END LIMIT 1";
    let (entries, snapshot): (u32, String) = connection
        .query_row(sql, params![table, to], |row| Ok((row.get(0)?, row.get(1)?)))
        .map_err(failed)?;
    Ok(Tail { snapshot, since: lines_from(connection, table, entries)? })
}

pub fn lines_from(
    connection: &Connection,
    table: &str,
    from: u32,
) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT n, lines FROM entries WHERE table_id = ? AND n >= ? AND undone_by IS NULL \
         ORDER BY n";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let moves: Vec<(u32, String)> = all(connection, sql, params![table, from], read)?;
    let sql = "SELECT entries FROM tables WHERE id = ?";
    let due = connection.query_row(sql, params![table], |row| row.get::<_, u32>(0));
    let due = due.map_err(failed)?;
    let mut entries = Vec::new();
    for (n, lines) in &moves {
        whole(*n, from + entries.len() as u32)?;
        entries.extend(lines.lines().map(ToString::to_string));
    }
    // A damaged page of the database may hide rows, and what is left would look like an earlier moment.
    whole(due, from + entries.len() as u32)?;
    Ok(entries)
}

fn whole(due: u32, found: u32) -> Result<(), StoreError> {
    match due == found {
        true => Ok(()),
        false => Err(StoreError::Failed(format!(
            "the stored log is damaged: {found} entries lead to entry {due}"
        ))),
    }
}

pub fn chat(connection: &Connection, table: &str, most: u32) -> Result<Vec<KeptChat>, StoreError> {
    let sql = "SELECT DISTINCT team FROM chat WHERE table_id = ?";
    let talks: Vec<Option<u8>> = all(connection, sql, params![table], |row| row.get(0))?;
    let mut lines = Vec::new();
    for team in talks {
        let sql = "SELECT number, team, seats, name, text, at, guest FROM chat \
             WHERE table_id = ? AND team IS ? ORDER BY number DESC LIMIT ?";
        lines.extend(all(connection, sql, params![table, team, most], read_chat)?);
    }
    lines.sort_unstable_by_key(|line| line.number);
    Ok(lines)
}

fn read_chat(row: &Row<'_>) -> rusqlite::Result<KeptChat> {
    Ok(KeptChat {
        number: row.get(0)?,
        team: row.get(1)?,
        seats: row.get(2)?,
        name: row.get(3)?,
        text: row.get(4)?,
        at: row.get(5)?,
        guest: row.get(6)?,
    })
}
