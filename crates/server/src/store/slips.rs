//! Slips: changes that are durable but not yet entered in their tables.
//!
//! A deed belongs to its table's log and changes its table's header, and with many tables each lies
//! somewhere else in the file: to write both for every answer is what a commit would mostly do. So an
//! answer is put on a slip, one small row, and all slips lie side by side. Now and then, and before
//! anything is read that they concern, they are entered: the log gets its rows, the header how the
//! table stands. Both happen in one transaction, so nothing is ever seen half entered.

use rusqlite::{Connection, Row, params};

use super::writer::failed;
use super::writing::run;
use super::{Change, Part, Standing, StoreError};

/// So many slips are entered together.
pub const MOST: u32 = 2048;

/// What is on a slip: where its entries begin and what they are. Without lines it goes back there.
struct Slip {
    table: String,
    seq: u32,
    n: u32,
    lines: Option<String>,
    standing: Standing,
}

/// Puts a change on a slip if it fits on one: a deed, or going back. False if it does not.
pub fn put(connection: &Connection, change: &Change) -> Result<bool, StoreError> {
    let joined;
    let (n, lines) = match &change.parts[..] {
        [Part::Deed { n, lines }] => match &lines[..] {
            [line] => (n, Some(line.as_str())),
            lines => {
                joined = lines.join("\n");
                (n, Some(joined.as_str()))
            }
        },
        [Part::Back { to }] => (to, None),
        _ => return Ok(false),
    };
    let Standing { entries, number, must, may, over, undone, changed } = change.standing;
    let (id, seq) = (&change.table, change.seq);
    // Compares and writes at once: of two processes that hold the table, one wins. Who comes too late
    // has no number, and is ignored. As a row of values, for to insert what is selected from the same
    // table makes SQLite keep it in another one first, and open that for each row.
    let sql = "INSERT OR IGNORE INTO slips \
         (table_id, seq, n, lines, entries, number, must, may, over, undone, changed) \
         VALUES (?1, CASE coalesce( \
         (SELECT seq FROM slips WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1), \
         (SELECT seq FROM tables WHERE id = ?1)) WHEN ?2 THEN ?2 + 1 END, \
         ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let values = params![id, seq, n, lines, entries, number, must, may, over, undone, changed];
    match run(connection, sql, values)? {
        0 => Err(StoreError::Conflict),
        _ => Ok(true),
    }
}

/// True if there is no slip for this table, or for any.
pub fn all_entered(connection: &Connection, table: Option<&str>) -> Result<bool, StoreError> {
    let sql = match table {
        Some(_) => "SELECT NOT EXISTS (SELECT 1 FROM slips WHERE table_id = ?)",
        None => "SELECT NOT EXISTS (SELECT 1 FROM slips WHERE ? IS NULL)",
    };
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    statement.query_row(params![table], |row| row.get(0)).map_err(failed)
}

/// Enters the slips of one table, or all.
pub fn enter(connection: &Connection, table: Option<&str>) -> Result<(), StoreError> {
    const SLIPS: &str = "SELECT table_id, seq, n, lines, entries, number, must, may, over, undone, changed FROM slips";
    let slips: Vec<Slip> = match table {
        Some(_) => read(connection, &format!("{SLIPS} WHERE table_id = ? ORDER BY seq"), [table]),
        None => read(connection, &format!("{SLIPS} ORDER BY table_id, seq"), []),
    }?;
    for of_one_table in slips.chunk_by(|one, other| one.table == other.table) {
        enter_in_table(connection, of_one_table)?;
    }
    match table {
        Some(_) if slips.is_empty() => Ok(()),
        Some(_) => run(connection, "DELETE FROM slips WHERE table_id = ?", [table]).map(|_| ()),
        None => run(connection, "DELETE FROM slips", []).map(|_| ()),
    }
}

fn enter_in_table(connection: &Connection, slips: &[Slip]) -> Result<(), StoreError> {
    let Some(last) = slips.last() else { return Ok(()) };
    let Standing { entries, number, must, may, over, undone, changed } = last.standing;
    run(
        connection,
        "UPDATE tables SET seq = ?, entries = ?, number = max(number, ?), must = ?, may = ?, \
         undone = ?, changed = ?, over = ?, undo_by = NULL WHERE id = ?",
        params![last.seq, entries, number, must, may, undone, changed, over, last.table],
    )?;
    let backs: Vec<&Slip> = slips.iter().filter(|slip| slip.lines.is_none()).collect();
    for slip in slips {
        let goes_behind = |back: &&&Slip| back.n <= slip.n;
        match &slip.lines {
            Some(lines) => {
                let mut later = backs.iter().filter(|back| back.seq > slip.seq);
                let undone_by = later.find(goes_behind).map(|back| back.seq);
                let sql = "INSERT INTO entries (table_id, seq, n, lines, undone_by) \
                     VALUES (?, ?, ?, ?, ?)";
                run(connection, sql, params![slip.table, slip.seq, slip.n, lines, undone_by])?;
            }
            // What lies on slips is entered as taken back. So of the rest only who goes back
            // further than those before takes anything.
            None if backs
                .iter()
                .take_while(|back| back.seq < slip.seq)
                .any(|b| goes_behind(&b)) => {}
            None => go_back(connection, &slip.table, slip.seq, slip.n)?,
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
) -> Result<Vec<Slip>, StoreError> {
    let slip = |row: &Row<'_>| {
        Ok(Slip {
            table: row.get(0)?,
            seq: row.get(1)?,
            n: row.get(2)?,
            lines: row.get(3)?,
            standing: Standing {
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
    statement.query_map(values, slip).and_then(Iterator::collect).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{KeptTable, reading, schema, writing};

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
                invitation: String::new(),
                watchable: false,
                seats: Vec::new(),
                given: 0,
                undo_asked: None,
                seq: 1,
                standing: Standing::default(),
            };
            let first = Part::Deed { n: 0, lines: vec!["set up".to_string()] };
            writing::create(&connection, &kept, &[first]).expect("a table");
        }
        connection
    }

    fn deed(n: u32, words: &str) -> Part {
        Part::Deed { n, lines: words.split(',').map(ToString::to_string).collect() }
    }

    fn change(connection: &Connection, id: &str, seq: u32, part: Part) -> Result<(), StoreError> {
        let standing = Standing { entries: seq * 10, number: seq, must: 2, ..Standing::default() };
        let change = Change { table: id.to_string(), seq, parts: vec![part], standing };
        writing::change(connection, &change)
    }

    fn lines(connection: &Connection, id: &str) -> Vec<String> {
        assert_eq!(all_entered(connection, Some(id)), Ok(true));
        reading::lines_from(connection, id, 0).expect("lines")
    }

    #[test]
    fn whenever_slips_are_entered_the_log_is_the_same() {
        let parts = || {
            [
                deed(1, "a,rolled 1"),
                deed(3, "b"),
                Part::Back { to: 3 },
                deed(3, "c"),
                deed(4, "d"),
                Part::Back { to: 4 },
                Part::Back { to: 1 },
                deed(1, "e"),
                Part::Back { to: 1 },
                deed(1, "f"),
                deed(2, "g"),
            ]
        };
        for after in 0..=parts().len() {
            let connection = database();
            for (seq, part) in (1..).zip(parts()) {
                change(&connection, "one", seq, part).expect("stored");
                if seq as usize == after {
                    enter(&connection, None).expect("entered");
                }
            }
            change(&connection, "two", 1, deed(1, "x")).expect("stored");
            assert_eq!(all_entered(&connection, Some("one")), Ok(after == parts().len()));
            enter(&connection, Some("one")).expect("entered");
            assert_eq!(all_entered(&connection, None), Ok(false), "the other table's");
            assert_eq!(lines(&connection, "one"), ["set up", "f", "g"], "entered after {after}");
            let kept = reading::table(&connection, "one").expect("read").expect("a table");
            assert_eq!((kept.seq, kept.standing.number, kept.standing.must), (12, 11, 2));
            let sql = "SELECT group_concat(n || ':' || coalesce(undone_by, ''), ' ') \
                 FROM (SELECT n, undone_by FROM entries WHERE table_id = 'one' ORDER BY seq)";
            let marks: String =
                connection.query_row(sql, [], |row| row.get(0)).expect("what was taken back");
            assert_eq!(marks, "0: 1:8 3:4 3:8 4:7 1:10 1: 2:");
            enter(&connection, None).expect("entered");
            assert_eq!(lines(&connection, "two"), ["set up", "x"]);
        }
    }

    #[test]
    fn who_comes_too_late_changes_nothing() {
        let connection = database();
        assert_eq!(change(&connection, "one", 2, deed(1, "a")), Err(StoreError::Conflict));
        assert_eq!(change(&connection, "one", 1, deed(1, "b")), Ok(()));
        assert_eq!(change(&connection, "one", 1, deed(1, "c")), Err(StoreError::Conflict));
        enter(&connection, None).expect("entered");
        assert_eq!(change(&connection, "one", 1, deed(1, "d")), Err(StoreError::Conflict));
        assert_eq!(change(&connection, "none", 1, deed(1, "e")), Err(StoreError::Conflict));
        assert_eq!(lines(&connection, "one"), ["set up", "b"]);
    }

    #[test]
    fn what_fits_on_no_slip_finds_all_entered() {
        let connection = database();
        change(&connection, "one", 1, deed(1, "a")).expect("stored");
        let (seq, standing) = (2, Standing { number: 9, ..Standing::default() });
        let parts = vec![deed(2, "b"), Part::Snapshot { entries: 3, json: "{}".to_string() }];
        let change = Change { table: "one".to_string(), seq, parts, standing };
        assert_eq!(writing::change(&connection, &change), Ok(()));
        assert_eq!(writing::change(&connection, &change), Err(StoreError::Conflict));
        assert_eq!(lines(&connection, "one"), ["set up", "a", "b"]);
    }
}
