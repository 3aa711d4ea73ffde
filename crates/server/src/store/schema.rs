//! The tables of the database, and how an older one becomes the present one.

use rusqlite::Connection;

use super::StoreError;
use super::writer::failed;

/// Each brings a database from the version of its place to the next. Never changed, only added to.
pub const MIGRATIONS: [&str; 7] = [
    "
    CREATE TABLE guests (
        id INTEGER PRIMARY KEY,
        token_hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL,
        seen REAL NOT NULL
    ) STRICT;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        undo TEXT NOT NULL,
        seed BLOB NOT NULL,
        rules_version INTEGER NOT NULL,
        host INTEGER NOT NULL REFERENCES guests(id),
        invitation TEXT NOT NULL,
        watchable INTEGER NOT NULL,
        created REAL NOT NULL,
        changed REAL NOT NULL,
        seq INTEGER NOT NULL,
        number INTEGER NOT NULL,
        entries INTEGER NOT NULL,
        must INTEGER NOT NULL,
        may INTEGER NOT NULL,
        over INTEGER NOT NULL,
        undone INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_of_host ON tables(host) WHERE over = 0;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables(id),
        seat INTEGER NOT NULL,
        guest INTEGER REFERENCES guests(id),
        bot TEXT,
        name TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_of_guest ON seats(guest) WHERE guest IS NOT NULL;
    -- One row a deed: what a seat said and whatever then fell, one line each.
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables(id),
        seq INTEGER NOT NULL,
        n INTEGER NOT NULL,
        lines TEXT NOT NULL,
        undone_by INTEGER,
        PRIMARY KEY (table_id, n, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL REFERENCES tables(id),
        entries INTEGER NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (table_id, entries)
    ) STRICT;
    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables(id),
        number INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    ",
    // Lists of what can be watched were slow with many tables.
    "CREATE INDEX tables_to_watch ON tables(changed) WHERE watchable = 1;",
    // Tables laid at a moment of another one; wishes to go back that outlast the server.
    "
    ALTER TABLE tables ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN undo_by INTEGER;
    ALTER TABLE tables ADD COLUMN undo_to INTEGER;
    ALTER TABLE tables ADD COLUMN undo_waits_for INTEGER;
    ",
    // Changes that are yet to be entered in `entries` and `tables`.
    "
    CREATE TABLE slips (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        n INTEGER NOT NULL,
        -- None: whatever comes from entry n on is taken back.
        lines TEXT,
        entries INTEGER NOT NULL,
        number INTEGER NOT NULL,
        must INTEGER NOT NULL,
        may INTEGER NOT NULL,
        over INTEGER NOT NULL,
        undone INTEGER NOT NULL,
        changed REAL NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    ",
    // Lines of chat for one team; what was written before is for everybody.
    "
    ALTER TABLE chat ADD COLUMN team INTEGER;
    CREATE INDEX chat_by_team ON chat(table_id, team, number);
    ",
    // Who has sat where; an invitation for each free seat; who wrote what, and who is muted; how much is
    // kept for whom, and when somebody last opened it.
    "
    CREATE TABLE sittings (
        table_id TEXT NOT NULL REFERENCES tables(id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        -- How many entries the log had when they sat down.
        n INTEGER NOT NULL,
        guest INTEGER,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO sittings (table_id, number, seat, n, guest, kind, name)
        SELECT table_id, seat, seat, 0, guest, coalesce(bot, 'person'), name FROM seats
        WHERE guest IS NOT NULL OR bot IS NOT NULL;
    ALTER TABLE seats ADD COLUMN invitation TEXT;
    UPDATE seats SET invitation = (SELECT invitation FROM tables WHERE id = table_id)
        WHERE guest IS NULL AND bot IS NULL;
    CREATE TABLE mutes (
        table_id TEXT NOT NULL REFERENCES tables(id),
        guest INTEGER NOT NULL,
        PRIMARY KEY (table_id, guest)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE chat ADD COLUMN guest INTEGER;
    ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET bytes =
        coalesce((SELECT sum(length(lines)) FROM entries WHERE table_id = id), 0) +
        coalesce((SELECT sum(length(json)) FROM snapshots WHERE table_id = id), 0);
    ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN opened REAL NOT NULL DEFAULT 0;
    UPDATE tables SET opened = changed;
    CREATE INDEX tables_by_host ON tables(host);
    CREATE INDEX tables_by_opened ON tables(opened);
    ",
    // When the house was last seen open, and how much time does not count when tables grow old.
    "
    CREATE TABLE house (seen REAL, skipped REAL NOT NULL) STRICT;
    INSERT INTO house (seen, skipped) VALUES (NULL, 0.0);
    ",
];

/// Brings the database up to date. Refuses one that a newer version has written.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version: u32 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    let known = MIGRATIONS.len() as u32;
    if version > known {
        let what = format!("the data have version {version}, and only {known} is known here");
        return Err(StoreError::Failed(what));
    }
    for (next, sql) in (1..).zip(MIGRATIONS).skip(version as usize) {
        step(connection, next, sql).map_err(failed)?;
    }
    Ok(())
}

fn step(connection: &mut Connection, next: u32, sql: &str) -> Result<(), rusqlite::Error> {
    let transaction = connection.transaction()?;
    transaction.execute_batch(sql)?;
    transaction.pragma_update(None, "user_version", next)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::super::reading;
    use super::*;

    /// What even the first version could keep.
    const KEPT: &str = "
        INSERT INTO guests (id, token_hash, name, seen) VALUES (1, x'00', 'Rosie', 1.0);
        INSERT INTO tables (id, game, options, undo, seed, rules_version, host, invitation, watchable,
            created, changed, seq, number, entries, must, may, over, undone)
            VALUES ('table', 'game', '', 'free', x'00', 1, 1, 'come', 0, 1.0, 1.0, 1, 0, 0, 0, 0, 0, 0);
        INSERT INTO chat (table_id, number, seats, name, text, at)
            VALUES ('table', 1, 1, 'Rosie', 'Well met.', 1.0);
    ";

    /// A database as version `version` of the program left it.
    fn old(version: usize) -> Connection {
        let connection = Connection::open_in_memory().expect("memory");
        for sql in &MIGRATIONS[..version] {
            connection.execute_batch(sql).expect("an old migration");
        }
        connection.pragma_update(None, "user_version", version as u32).expect("a version");
        if version > 0 {
            connection.execute_batch(KEPT).expect("a guest, a table and a line of chat");
        }
        connection
    }

    #[test]
    fn every_older_database_becomes_the_present_one_and_keeps_what_it_holds() {
        let tables = |connection: &Connection| -> Vec<String> {
            let sql = "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name";
            let mut statement = connection.prepare(sql).expect("a query");
            let rows = statement.query_map([], |row| row.get(0)).expect("rows");
            rows.collect::<Result<_, _>>().expect("text")
        };
        let mut fresh = old(0);
        migrate(&mut fresh).expect("a new database");
        for version in 0..=MIGRATIONS.len() {
            let mut connection = old(version);
            migrate(&mut connection).expect("an older database");
            assert_eq!(tables(&connection), tables(&fresh), "from version {version}");
            let guests: u32 = connection
                .query_row("SELECT count(*) FROM guests", [], |row| row.get(0))
                .expect("guests");
            assert_eq!(guests, u32::from(version > 0));
            let chat = reading::chat(&connection, "table", 9).expect("chat");
            let written: Vec<_> = chat.iter().map(|line| (line.team, &*line.text)).collect();
            let kept = [(None, "Well met.")];
            assert_eq!(written, kept[..usize::from(version > 0)], "for everybody, as it was");
        }
    }

    #[test]
    fn a_database_of_the_future_is_refused() {
        let mut connection = old(MIGRATIONS.len());
        connection.pragma_update(None, "user_version", 99).expect("a version");
        assert!(migrate(&mut connection).is_err());
    }
}
