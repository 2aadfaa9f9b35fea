//! The tables, and the migration of older stores.
//!
//! `PRAGMA user_version` counts the steps applied to a store; a change of the tables is a new step at the end
//! of [`STEPS`], never a change of an old one.

use std::path::{Path, PathBuf};

use deret_files::WholeFile;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::StoreError;

/// Marks a file as ours in its header: "Dert".
const APPLICATION_ID: i64 = 0x4465_7274;

/// The additions of each version. A game's identity is `content` (a digest of game, players, moves, result
/// and date) and the number of its copy, so that a file can be imported twice, while two games with identical
/// moves remain two games. `seal` is a digest of everything in the row, which detects bits that changed on
/// the disk.
pub(crate) const STEPS: &[&str] = &[
    "
    CREATE TABLE origins (
        id INTEGER PRIMARY KEY,
        front_end TEXT, version TEXT, command TEXT, seed TEXT
    ) STRICT;
    CREATE INDEX origins_by_all ON origins (command, seed, version, front_end);
    CREATE TABLE runs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        settings TEXT NOT NULL,
        started TEXT NOT NULL,
        finished TEXT,
        origin INTEGER REFERENCES origins (id)
    ) STRICT;
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        x TEXT NOT NULL,
        o TEXT NOT NULL,
        result TEXT NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),
        plies INTEGER NOT NULL,
        moves TEXT NOT NULL,
        notes TEXT,
        date TEXT,
        tags TEXT,
        origin INTEGER REFERENCES origins (id),
        run INTEGER REFERENCES runs (id),
        run_index INTEGER,
        content BLOB NOT NULL,
        copy INTEGER NOT NULL,
        UNIQUE (content, copy)
    ) STRICT;
    CREATE INDEX games_unfinished ON games (id) WHERE result = '*';
    CREATE UNIQUE INDEX games_of_run ON games (run, run_index) WHERE run IS NOT NULL;
",
    "
    ALTER TABLE games ADD COLUMN seal BLOB; -- none in games that were written before
",
];

/// The state of a database file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// A file without tables.
    Empty,
    Current,
    Older,
}

/// Inspects a database without changing it.
pub(crate) fn standing(connection: &Connection, path: &Path, steps: &[&str]) -> Result<Standing, StoreError> {
    let number = |sql: &str| {
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .map_err(|error| StoreError::of_sqlite(path, &error))
    };
    // In one transaction: another process may be creating the tables.
    let _moment = match connection.is_autocommit() {
        true => {
            Some(connection.unchecked_transaction().map_err(|error| StoreError::of_sqlite(path, &error))?)
        }
        false => None,
    };
    let known = steps.len() as i64;
    let (application, found) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
    if application != APPLICATION_ID {
        let empty = application == 0 && number("SELECT count(*) FROM sqlite_schema")? == 0;
        return if empty { Ok(Standing::Empty) } else { Err(StoreError::Foreign { path: path.to_owned() }) };
    }
    if found <= known && !is_built_by(connection, &steps[..usize::try_from(found).unwrap_or(0)], path)? {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    match found.cmp(&known) {
        std::cmp::Ordering::Less => Ok(Standing::Older),
        std::cmp::Ordering::Equal => Ok(Standing::Current),
        std::cmp::Ordering::Greater => Err(StoreError::Newer { path: path.to_owned(), found, known }),
    }
}

/// Whether the tables are those that these steps create, and nothing else exists: a view, a trigger or a
/// generated column would be foreign code.
pub(crate) fn is_built_by(connection: &Connection, steps: &[&str], path: &Path) -> Result<bool, StoreError> {
    let parts = |connection: &Connection| -> rusqlite::Result<Vec<(String, Option<String>)>> {
        // Statistics may have been added by SQLite's own program. They are tables; a trigger of such a name
        // is not one of them.
        let sql = "SELECT type || ' ' || name, sql FROM sqlite_schema
                   WHERE type <> 'table' OR name NOT GLOB 'sqlite_stat[1-4]' ORDER BY 1";
        connection.prepare(sql)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    };
    let model = || -> rusqlite::Result<_> {
        let model = Connection::open_in_memory()?;
        steps.iter().try_for_each(|step| model.execute_batch(step))?;
        parts(&model)
    };
    let of_sqlite = |error: rusqlite::Error| StoreError::of_sqlite(path, &error);
    Ok(parts(connection).map_err(of_sqlite)? == model().map_err(of_sqlite)?)
}

/// Migrates a database to the last step, after making a backup next to it if it has content. Several
/// processes may try at once: one migrates, the others wait and find it done.
pub(crate) fn bring_up_to_date(
    connection: &mut Connection,
    path: &Path,
    steps: &[&str],
) -> Result<(), StoreError> {
    let of_sqlite = |error: rusqlite::Error| StoreError::of_sqlite(path, &error);
    if standing(connection, path, steps)? == Standing::Current {
        return Ok(());
    }
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(of_sqlite)?;
    let standing = standing(&transaction, path, steps)?;
    let done: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(of_sqlite)?;
    if standing == Standing::Older {
        back_up(path, done)?;
    }
    if standing != Standing::Current {
        for step in steps.iter().skip(usize::try_from(done).unwrap_or(0)) {
            transaction.execute_batch(step).map_err(of_sqlite)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID).map_err(of_sqlite)?;
        transaction.pragma_update(None, "user_version", steps.len() as i64).map_err(of_sqlite)?;
    }
    transaction.commit().map_err(of_sqlite)
}

/// The path of the backup of a store of that version: `games.db.v1.backup`.
pub(crate) fn backup_path(path: &Path, version: i64) -> PathBuf {
    deret_files::beside(path, &format!(".v{version}.backup"))
}

/// Copies the store as it was before the migration, through a separate connection, which sees the old state
/// while the migration holds the lock.
fn back_up(path: &Path, version: i64) -> Result<(), StoreError> {
    let wrong = |problem: String| StoreError::Backup { path: path.to_owned(), problem };
    let copy = WholeFile::create(&backup_path(path, version)).map_err(|error| wrong(error.to_string()))?;
    let source =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)
            .map_err(|error| wrong(error.to_string()))?;
    let shown = path.display();
    let target = copy.draft_path().and_then(Path::to_str).ok_or_else(|| wrong(format!("{shown}.*")))?;
    source.execute("VACUUM INTO ?1", [target]).map_err(|error| wrong(error.to_string()))?;
    copy.finish().map_err(|error| wrong(error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use deret_core::{GameRecord, Rules};

    use super::*;
    use crate::{Filter, Provenance, Store};

    /// The real steps and one that a later version might add.
    fn later_steps() -> Vec<&'static str> {
        let mut steps = STEPS.to_vec();
        steps.push("ALTER TABLE games ADD COLUMN stars INTEGER");
        steps
    }

    #[test]
    fn an_older_store_is_copied_and_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let game = GameRecord::new(Rules::TIC_TAC_TOE, "a", "b");
        Store::open(&path).unwrap().add(&game, &Provenance::of("test")).unwrap();

        let later = Store::open_with_steps(&path, &later_steps()).unwrap();
        later.connection().execute("UPDATE games SET stars = 5", []).unwrap();
        assert_eq!(later.count(&Filter::default()).unwrap(), 1);
        drop(later);
        let refused = Store::open(&path).unwrap_err();
        let known = STEPS.len() as i64;
        assert!(matches!(refused, StoreError::Newer { found, .. } if found == known + 1), "{refused:?}");

        let copy = Store::open(&backup_path(&path, known)).unwrap();
        assert_eq!(copy.count(&Filter::default()).unwrap(), 1);
        let names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(!names.iter().any(|name| name.to_string_lossy().starts_with('.')), "{names:?}");
    }

    /// Games of the first version have no seal; they are readable, and sealed when they change.
    #[test]
    fn games_from_before_the_seals_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let mut game = GameRecord::new(Rules::TIC_TAC_TOE, "a", "b");
        let first = Store::open_with_steps(&path, &STEPS[..1]).unwrap();
        let content = crate::row::Columns::of(&game).content(&game, None);
        let sql = "INSERT INTO games (game, x, o, result, plies, moves, content, copy)
                   VALUES ('3,3,3', 'a', 'b', '*', 0, '', ?1, 0)";
        first.connection().execute(sql, [content]).unwrap();
        drop(first);
        let mut store = Store::open(&path).unwrap();
        let id = crate::GameId(1);
        assert_eq!(store.get(id).unwrap().record, game);
        game.push("b2".parse().unwrap()).unwrap();
        store.update(id, &game).unwrap();
        let sealed = "SELECT count(*) FROM games WHERE seal IS NOT NULL";
        assert_eq!(store.connection().query_row(sealed, [], |row| row.get::<_, i64>(0)).unwrap(), 1);
        assert_eq!(store.get(id).unwrap().record, game);
    }

    #[test]
    fn a_step_that_fails_leaves_the_store_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        drop(Store::open(&path).unwrap());
        let mut steps = later_steps();
        steps.push("THIS IS NOT SQL");
        assert!(Store::open_with_steps(&path, &steps).is_err());
        assert_eq!(Store::open(&path).unwrap().count(&Filter::default()).unwrap(), 0);
    }

    #[test]
    fn many_processes_can_bring_it_up_to_date_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        drop(Store::open(&path).unwrap());
        std::thread::scope(|scope| {
            let open = || Store::open_with_steps(&path, &later_steps()).map(|_| ());
            let opened: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
            opened.into_iter().for_each(|thread| thread.join().unwrap().unwrap());
        });
    }

    /// A process that opens a store while another creates it sees it empty or complete, never half.
    #[test]
    fn many_can_make_it_at_once() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("games.db");
            std::thread::scope(|scope| {
                let open = || Store::open(&path).map(|_| ());
                let opened: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
                opened.into_iter().for_each(|thread| thread.join().unwrap().unwrap());
            });
        }
    }

    /// SQLite's own limit on the size of a file gives the same error as a full disk.
    #[test]
    fn a_full_disk_loses_only_the_game_that_did_not_fit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let mut store = Store::open(&path).unwrap();
        let mut game = GameRecord::new(Rules::TIC_TAC_TOE, "a", "b");
        store.add(&game, &Provenance::of("test")).unwrap();
        let pages: i64 = store.connection().query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        store.connection().pragma_update(None, "max_page_count", pages).unwrap();
        game.players[0] = "long name ".repeat(10_000);
        let full = store.add(&game, &Provenance::of("test"));
        assert!(matches!(full, Err(StoreError::DiskFull { .. })), "{full:?}");
        drop(store);
        assert_eq!(Store::open(&path).unwrap().count(&Filter::default()).unwrap(), 1);
    }
}
