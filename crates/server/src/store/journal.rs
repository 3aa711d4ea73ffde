//! The journal: changes that are durable, but not yet applied to the rows of their tables.
//!
//! A move belongs to the log of its table and changes the header of its table. With many tables these rows lie
//! in different parts of the file, and writing both would be most of the work of a commit. So each move is
//! appended to the journal as one small row. From time to time, and before any read that depends on it, the
//! journal is applied: the log gets its rows, and the header its new state. Both happen in one transaction, so
//! a reader never sees half of a move.
//!
//! The SQL table is called `slips`; that name is part of stored databases.

use rusqlite::{Connection, Row, params};

use super::writer::failed;
use super::writing::run;
use super::{Change, Part, StoreError, TableSummary};

/// The journal is applied when it has this many rows.
pub const MAX_ROWS: u32 = 2048;

/// One change: from which entry on it adds lines. Without lines, the table goes back to there.
struct JournalRow {
    table: String,
    seq: u32,
    n: u32,
    lines: Option<String>,
    summary: TableSummary,
}

/// Appends a change that is one move or one step back. Other changes do not fit: then this returns false.
pub fn append(connection: &Connection, change: &Change) -> Result<bool, StoreError> {
    let joined;
    let (n, lines) = match &change.parts[..] {
        [Part::Move { n, lines }] => match &lines[..] {
            [line] => (n, Some(line.as_str())),
            lines => {
                joined = lines.join("\n");
                (n, Some(joined.as_str()))
            }
        },
        [Part::Back { to }] => (to, None),
        _ => return Ok(false),
    };
    let TableSummary { entries, number, must, may, over, undone, changed } = change.summary;
    let (id, seq) = (&change.table, change.seq);
    // Compares and writes at once: of two processes that hold the table, one wins. If the sequence number
    // or the number of entries is not the stored one, the CASE yields NULL and the row is ignored.
    // It is a row of values, because SQLite copies the result of INSERT ... SELECT from the same table
    // into a temporary one first.
    let sql = "INSERT OR IGNORE INTO slips \
         (table_id, seq, n, lines, entries, number, must, may, over, undone, changed) \
         VALUES (?1, CASE coalesce( \
         (SELECT iif(entries BETWEEN ?12 AND ?13, seq, -1) FROM slips \
          WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1), \
         (SELECT iif(entries BETWEEN ?12 AND ?13, seq, -1) FROM tables WHERE id = ?1)) \
         WHEN ?2 THEN ?2 + 1 END, \
         ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let (least, most) = change.expected_entries().into_inner();
    let values =
        params![id, seq, n, lines, entries, number, must, may, over, undone, changed, least, most];
    match run(connection, sql, values)? {
        0 => Err(StoreError::Conflict),
        _ => Ok(true),
    }
}

/// True if nothing in the journal waits to be applied to this table, or to any table.
pub fn is_applied(connection: &Connection, table: Option<&str>) -> Result<bool, StoreError> {
    let sql = match table {
        Some(_) => "SELECT NOT EXISTS (SELECT 1 FROM slips WHERE table_id = ?)",
        None => "SELECT NOT EXISTS (SELECT 1 FROM slips WHERE ? IS NULL)",
    };
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.query_row(params![table], |row| row.get(0)).map_err(failed)
}

/// Applies the rows of one table, or all rows.
pub fn apply(connection: &Connection, table: Option<&str>) -> Result<(), StoreError> {
    const ROWS: &str = "SELECT table_id, seq, n, lines, entries, number, must, may, over, undone, changed FROM slips";
    let rows: Vec<JournalRow> = match table {
        Some(_) => read(connection, &format!("{ROWS} WHERE table_id = ? ORDER BY seq"), [table]),
        None => read(connection, &format!("{ROWS} ORDER BY table_id, seq"), []),
    }?;
    for of_one_table in rows.chunk_by(|one, other| one.table == other.table) {
        apply_to_table(connection, of_one_table)?;
    }
    match table {
        Some(_) if rows.is_empty() => Ok(()),
        Some(_) => run(connection, "DELETE FROM slips WHERE table_id = ?", [table]).map(|_| ()),
        None => run(connection, "DELETE FROM slips", []).map(|_| ()),
    }
}

fn apply_to_table(connection: &Connection, rows: &[JournalRow]) -> Result<(), StoreError> {
    let Some(last) = rows.last() else { return Ok(()) };
    let lines = rows.iter().filter_map(|row| row.lines.as_ref());
    let bytes = lines.map(|lines| lines.len() + 1).sum::<usize>() as i64;
    let TableSummary { entries, number, must, may, over, undone, changed } = last.summary;
    run(
        connection,
        "UPDATE tables SET seq = ?, entries = ?, number = max(number, ?), must = ?, may = ?, \
         undone = ?, changed = ?, over = ?, bytes = bytes + ?, undo_by = NULL WHERE id = ?",
        params![last.seq, entries, number, must, may, undone, changed, over, bytes, last.table],
    )?;
    let backs: Vec<&JournalRow> = rows.iter().filter(|row| row.lines.is_none()).collect();
    for row in rows {
        let goes_behind = |back: &&&JournalRow| back.n <= row.n;
        match &row.lines {
            Some(lines) => {
                let mut later = backs.iter().filter(|back| back.seq > row.seq);
                let undone_by = later.find(goes_behind).map(|back| back.seq);
                let sql = "INSERT INTO entries (table_id, seq, n, lines, undone_by) \
                     VALUES (?, ?, ?, ?, ?)";
                run(connection, sql, params![row.table, row.seq, row.n, lines, undone_by])?;
            }
            // Journal rows are written to the log as taken back already. So a row that goes back changes
            // stored entries only if it goes back further than the rows before it.
            None if backs.iter().take_while(|back| back.seq < row.seq).any(|b| goes_behind(&b)) => {
            }
            None => go_back(connection, &row.table, row.seq, row.n)?,
        }
    }
    Ok(())
}

/// Marks what was entered from `to` on as taken back.
pub fn go_back(connection: &Connection, table: &str, seq: u32, to: u32) -> Result<(), StoreError> {
    let sql = "UPDATE entries SET undone_by = ? \
         WHERE table_id = ? AND n >= ? AND undone_by IS NULL";
    run(connection, sql, params![seq, table, to])?;
    let sql = "DELETE FROM snapshots WHERE table_id = ? AND entries > ?";
    run(connection, sql, params![table, to]).map(|_| ())
}

fn read(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
) -> Result<Vec<JournalRow>, StoreError> {
    let journal_row = |row: &Row<'_>| {
        Ok(JournalRow {
            table: row.get(0)?,
            seq: row.get(1)?,
            n: row.get(2)?,
            lines: row.get(3)?,
            summary: TableSummary {
                entries: row.get(4)?,
                number: row.get(5)?,
                must: row.get(6)?,
                may: row.get(7)?,
                over: row.get(8)?,
                undone: row.get(9)?,
                changed: row.get(10)?,
            },
        })
    };
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.query_map(values, journal_row).and_then(Iterator::collect).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{KeptSeat, KeptTable, Occupant, reading, schema, writing};

    fn database() -> Connection {
        let mut connection = Connection::open_in_memory().expect("memory");
        schema::migrate(&mut connection).expect("tables");
        let guest = writing::new_guest(&connection, [0; 32], "Rosie", 1.0).expect("a guest");
        for id in ["one", "two"] {
            let kept = KeptTable {
                id: id.to_string(),
                game: "fate".to_string(),
                options: String::new(),
                undo: "free".to_string(),
                seed: [0; 32],
                rules_version: 1,
                host: guest.id,
                watchable: false,
                imported: false,
                seats: Vec::new(),
                sittings: Vec::new(),
                muted: Vec::new(),
                bytes: 0,
                given: 0,
                undo_asked: None,
                seq: 1,
                summary: TableSummary { entries: 1, ..TableSummary::default() },
            };
            let first = Part::Move { n: 0, lines: vec!["set up".to_string()] };
            writing::create(&connection, &kept, &[first]).expect("a table");
        }
        connection
    }

    fn a_move(n: u32, words: &str) -> Part {
        Part::Move { n, lines: words.split(',').map(ToString::to_string).collect() }
    }

    fn change(connection: &Connection, id: &str, seq: u32, part: Part) -> Result<(), StoreError> {
        let entries = match &part {
            Part::Move { n, lines } => n + lines.len() as u32,
            Part::Back { to } => *to,
            Part::Snapshot { .. } | Part::Seat { .. } => unreachable!("no test does this here"),
        };
        let summary = TableSummary { entries, number: seq, must: 2, ..TableSummary::default() };
        let change = Change { table: id.to_string(), seq, parts: vec![part], summary };
        writing::change(connection, &change)
    }

    fn lines(connection: &Connection, id: &str) -> Vec<String> {
        assert_eq!(is_applied(connection, Some(id)), Ok(true));
        reading::lines_from(connection, id, 0).expect("lines")
    }

    #[test]
    fn the_log_is_the_same_whenever_the_journal_is_applied() {
        let parts = || {
            [
                a_move(1, "a,rolled 1"),
                a_move(3, "b"),
                Part::Back { to: 3 },
                a_move(3, "c"),
                a_move(4, "d"),
                Part::Back { to: 4 },
                Part::Back { to: 1 },
                a_move(1, "e"),
                Part::Back { to: 1 },
                a_move(1, "f"),
                a_move(2, "g"),
            ]
        };
        for after in 0..=parts().len() {
            let connection = database();
            for (seq, part) in (1..).zip(parts()) {
                change(&connection, "one", seq, part).expect("stored");
                if seq as usize == after {
                    apply(&connection, None).expect("applied");
                }
            }
            change(&connection, "two", 1, a_move(1, "x")).expect("stored");
            assert_eq!(is_applied(&connection, Some("one")), Ok(after == parts().len()));
            apply(&connection, Some("one")).expect("applied");
            assert_eq!(is_applied(&connection, None), Ok(false), "the other table's");
            assert_eq!(lines(&connection, "one"), ["set up", "f", "g"], "applied after {after}");
            let kept = reading::table(&connection, "one").expect("read").expect("a table");
            assert_eq!((kept.seq, kept.summary.number, kept.summary.must), (12, 11, 2));
            let sql = "SELECT group_concat(n || ':' || coalesce(undone_by, ''), ' ') \
                 FROM (SELECT n, undone_by FROM entries WHERE table_id = 'one' ORDER BY seq)";
            let marks: String =
                connection.query_row(sql, [], |row| row.get(0)).expect("what was taken back");
            assert_eq!(marks, "0: 1:8 3:4 3:8 4:7 1:10 1: 2:");
            apply(&connection, None).expect("applied");
            assert_eq!(lines(&connection, "two"), ["set up", "x"]);
        }
    }

    #[test]
    fn a_change_with_an_old_sequence_number_changes_nothing() {
        let connection = database();
        assert_eq!(change(&connection, "one", 2, a_move(1, "a")), Err(StoreError::Conflict));
        assert_eq!(change(&connection, "one", 1, a_move(1, "b")), Ok(()));
        assert_eq!(change(&connection, "one", 1, a_move(1, "c")), Err(StoreError::Conflict));
        apply(&connection, None).expect("applied");
        assert_eq!(change(&connection, "one", 1, a_move(1, "d")), Err(StoreError::Conflict));
        assert_eq!(change(&connection, "none", 1, a_move(1, "e")), Err(StoreError::Conflict));
        assert_eq!(lines(&connection, "one"), ["set up", "b"]);
    }

    #[test]
    fn what_fits_on_no_slip_finds_is_applied() {
        let connection = database();
        change(&connection, "one", 1, a_move(1, "a")).expect("stored");
        let (seq, summary) = (2, TableSummary { number: 9, entries: 3, ..TableSummary::default() });
        let parts = vec![a_move(2, "b"), Part::Snapshot { entries: 3, json: "{}".to_string() }];
        let change = Change { table: "one".to_string(), seq, parts, summary };
        assert_eq!(writing::change(&connection, &change), Ok(()));
        assert_eq!(writing::change(&connection, &change), Err(StoreError::Conflict));
        assert_eq!(lines(&connection, "one"), ["set up", "a", "b"]);
        // Both ways give an entry the number that the table has after it.
        let sql = "SELECT group_concat(n || ':' || seq, ' ') FROM entries WHERE table_id = 'one'";
        let numbers: String = connection.query_row(sql, [], |row| row.get(0)).expect("numbers");
        assert_eq!(numbers, "0:1 1:2 2:3");
    }

    #[test]
    fn an_entry_that_does_not_follow_the_stored_ones_is_refused() {
        let connection = database();
        let hole = Err(StoreError::Conflict);
        let seated = |entries| Change {
            table: "one".to_string(),
            seq: 2,
            parts: vec![Part::Seat {
                seat: 0,
                now: KeptSeat { occupant: Occupant::Guest(1), name: "Rosie".to_string() },
            }],
            summary: TableSummary { entries, ..TableSummary::default() },
        };
        let with_snapshot = |n| Change {
            table: "one".to_string(),
            seq: 2,
            parts: vec![a_move(n, "c"), Part::Snapshot { entries: n + 1, json: "{}".to_string() }],
            summary: TableSummary { entries: n + 1, ..TableSummary::default() },
        };
        // Once where the header is compared, once where the last row of the journal is.
        assert_eq!(change(&connection, "one", 1, a_move(2, "b")), hole);
        assert_eq!(change(&connection, "one", 1, a_move(0, "b")), hole);
        assert_eq!(change(&connection, "one", 1, Part::Back { to: 2 }), hole);
        assert_eq!(change(&connection, "one", 1, a_move(1, "b")), Ok(()));
        assert_eq!(change(&connection, "one", 2, a_move(3, "c")), hole);
        assert_eq!(change(&connection, "one", 2, a_move(1, "c")), hole);
        assert_eq!(change(&connection, "one", 2, Part::Back { to: 3 }), hole);
        // And once where nothing is put on a row.
        assert_eq!(writing::change(&connection, &with_snapshot(3)), hole);
        assert_eq!(writing::change(&connection, &seated(3)), hole);
        assert_eq!(writing::change(&connection, &seated(2)), Ok(()));
        assert_eq!(lines(&connection, "one"), ["set up", "b"]);
    }
}
