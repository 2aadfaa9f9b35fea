use std::{
    fmt, fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use deret_core::{Game, GameRecord, PlayError};
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior, config::DbConfig};
use rustc_hash::FxHashMap;

use crate::{
    Filter, Games, Provenance, StoreError, StoredGame,
    clock::now,
    health, marks,
    row::Columns,
    schema::{self, Standing},
    writer::{Place, Writer},
};

/// A collection of games in one SQLite file. Several processes may use the same file: each change is one
/// short transaction, and a process that finds it locked waits.
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// The row of the last provenance used: most games come in long sequences from one source.
    last_origin: Option<(Provenance, i64)>,
}

/// A game's number in its store. It is never reused, even after a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub i64);

/// The result of adding games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    pub new: u64,
    /// Already in the store, and not added a second time.
    pub known: u64,
}

/// How long to wait for other processes before giving up.
const PATIENCE: Duration = Duration::from_secs(20);

impl Store {
    /// Opens a store for reading and writing, and creates it if there is none. A store of an older version is
    /// migrated, after making a backup next to it.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with_steps(path, schema::STEPS)
    }

    /// Opens a store for reading. A missing file is an empty store and is not created.
    pub fn open_for_reading(path: &Path) -> Result<Store, StoreError> {
        match fs::metadata(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Store::empty(path),
            Err(error) => return Err(StoreError::of_io(path, &error)),
            Ok(_) => {}
        }
        // With write permission: the log of a dead process is recovered by the next process that opens the
        // store, even for reading.
        let opened = Store::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
            .and_then(|store| Ok((schema::standing(&store.connection, path, schema::STEPS)?, store)));
        match opened {
            Ok((Standing::Current, store)) => Ok(store),
            Ok((Standing::Empty, _)) => Store::empty(path),
            Ok((Standing::Older, _)) => Store::open(path),
            // Even reading needs a file next to the store, which a read-only folder refuses. If no other
            // process has left one, the store is complete as it is.
            Err(StoreError::CannotOpen { .. } | StoreError::ReadOnly { .. })
                if !deret_files::beside(path, "-wal").exists() =>
            {
                Store::open_unchanging(path)
            }
            Err(error) => Err(error),
        }
    }

    /// A temporary empty store in memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let path = PathBuf::from(":memory:");
        let connection =
            Connection::open_in_memory().map_err(|error| StoreError::of_sqlite(&path, &error))?;
        let mut store = Store { connection, path, last_origin: None };
        schema::bring_up_to_date(&mut store.connection, &store.path, schema::STEPS)?;
        Ok(store)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game. If its record has no `Date`, it gets the current time.
    pub fn add(&mut self, record: &GameRecord, provenance: &Provenance) -> Result<GameId, StoreError> {
        check(record)?;
        self.write(|writer| {
            let columns = Columns::of(record);
            let date = columns.date.clone().unwrap_or_else(now);
            let content = columns.content(record, Some(&date));
            let copy = writer.next_copy(&content)?;
            let provenance = &columns.provenance.or(provenance);
            let place = Place { date: Some(&date), content, copy, provenance, run: None };
            writer.insert(record, &columns, &place)?.ok_or(rusqlite::Error::StatementChangedRows(0))
        })
    }

    /// Replaces a game under its number, as a front end does after each move. Date and provenance are kept
    /// unless the record has its own.
    pub fn update(&mut self, id: GameId, record: &GameRecord) -> Result<(), StoreError> {
        check(record)?;
        let found = self.write(|writer| writer.update(id, record))?;
        if found { Ok(()) } else { Err(StoreError::NoSuchGame { id }) }
    }

    /// Replaces a game if it is still as it was `before`. A caller with an outdated state gets
    /// [`StoreError::Changed`] instead of overwriting the work of another process.
    pub fn update_from(
        &mut self,
        id: GameId,
        before: &GameRecord,
        record: &GameRecord,
    ) -> Result<(), StoreError> {
        check(record)?;
        let outcome = self.write(|writer| match writer.is_still(id, before)? {
            Some(true) => writer.update(id, record).map(Some),
            other => Ok(other),
        })?;
        match outcome {
            Some(true) => Ok(()),
            Some(false) => Err(StoreError::Changed { id }),
            None => Err(StoreError::NoSuchGame { id }),
        }
    }

    /// A number that changes with every change by another process; very cheap to read.
    pub fn changes_elsewhere(&self) -> Result<i64, StoreError> {
        let version = self.connection.query_row("PRAGMA data_version", [], |row| row.get(0));
        version.map_err(|error| self.wrong(&error))
    }

    /// Reads a game by number.
    pub fn get(&self, id: GameId) -> Result<StoredGame, StoreError> {
        let filter = Filter { ids: vec![id], ..Filter::default() };
        self.games(filter).next().unwrap_or(Err(StoreError::NoSuchGame { id }))
    }

    /// Disk space that the games take; space freed by deleted ones is reused first.
    pub fn bytes(&self) -> Result<u64, StoreError> {
        let sql = "SELECT (page_count - freelist_count) * page_size
                   FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
        let bytes = self.connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        bytes.map(|bytes| bytes as u64).map_err(|error| self.wrong(&error))
    }

    /// The matching games as a stream: at most a page of them is in memory, and other processes can write in
    /// the meantime.
    pub fn games(&self, filter: Filter) -> Games<'_> {
        Games::new(self, filter)
    }

    /// Number of matching games.
    pub fn count(&self, filter: &Filter) -> Result<u64, StoreError> {
        let (condition, values) = filter.condition();
        let sql = format!(
            "SELECT count(*) FROM games LEFT JOIN origins ON origins.id = games.origin WHERE {condition}"
        );
        let count =
            self.connection.query_row(&sql, rusqlite::params_from_iter(values), |row| row.get::<_, i64>(0));
        count.map(|count| count as u64).map_err(|error| self.wrong(&error))
    }

    /// Deletes the matching games; returns their number.
    pub fn delete(&mut self, filter: &Filter) -> Result<u64, StoreError> {
        let (condition, values) = filter.condition();
        let sql = format!(
            "DELETE FROM games WHERE id IN
             (SELECT games.id FROM games LEFT JOIN origins ON origins.id = games.origin WHERE {condition})"
        );
        self.write(|writer| writer.transaction.execute(&sql, rusqlite::params_from_iter(values)))
            .map(|count| count as u64)
    }

    /// Starts adding games that may already be in the store, for instance from a file.
    pub fn import(&mut self) -> Import<'_> {
        Import {
            store: self,
            seen: FxHashMap::default(),
            batch: Vec::new(),
            batch_bytes: 0,
            added: Added::default(),
        }
    }

    /// Runs a change as one transaction: all of it is committed, or nothing.
    pub(crate) fn write<T>(
        &mut self,
        change: impl FnOnce(&mut Writer<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let Store { connection, path, last_origin } = self;
        let attempt = || {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let mut writer = Writer::new(transaction, last_origin.clone());
            let result = change(&mut writer)?;
            *last_origin = writer.commit()?;
            Ok(result)
        };
        attempt().map_err(|error: rusqlite::Error| StoreError::of_sqlite(path, &error))
    }

    pub(crate) fn connection(&self) -> &Connection {
        &self.connection
    }

    pub(crate) fn wrong(&self, error: &rusqlite::Error) -> StoreError {
        StoreError::of_sqlite(&self.path, error)
    }

    pub(crate) fn open_with_steps(path: &Path, steps: &[&str]) -> Result<Store, StoreError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| StoreError::of_io(folder, &error))?;
        }
        make_private(path);
        let mut store =
            Store::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        // Neither a foreign file nor a damaged one is changed.
        if schema::standing(&store.connection, path, steps)? != Standing::Empty {
            store.check()?;
        }
        store.use_write_ahead_log()?;
        schema::bring_up_to_date(&mut store.connection, path, steps)?;
        Ok(store)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
        if health::is_cut_off(path) {
            return Err(StoreError::Damaged {
                path: path.to_owned(),
                problem: "its end is missing".to_owned(),
            });
        }
        Store::connect_unchecked(path, flags, (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true))
    }

    /// Connects with hardened settings and one more setting: a file from elsewhere is data, and nothing in it
    /// is run.
    pub(crate) fn connect_unchecked(
        path: &Path,
        flags: OpenFlags,
        setting: (DbConfig, bool),
    ) -> Result<Store, StoreError> {
        let wrong = |error: rusqlite::Error| StoreError::of_sqlite(path, &error);
        let connection =
            Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(wrong)?;
        for (setting, on) in [(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false), setting] {
            connection.set_db_config(setting, on).map_err(wrong)?;
        }
        connection.busy_timeout(PATIENCE).map_err(wrong)?;
        connection.pragma_update(None, "cache_size", -65_536).map_err(wrong)?; // 64 MB
        Ok(Store { connection, path: path.to_owned(), last_origin: None })
    }

    /// The contents of a missing file: an empty store under the file's name.
    fn empty(path: &Path) -> Result<Store, StoreError> {
        let mut store = Store::in_memory()?;
        store.path = path.to_owned();
        Ok(store)
    }

    fn open_unchanging(path: &Path) -> Result<Store, StoreError> {
        let escaped = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
        let address = PathBuf::from(format!("file:{escaped}?immutable=1"));
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let mut store = Store::connect(&address, flags)?;
        store.path = path.to_owned();
        match schema::standing(&store.connection, path, schema::STEPS)? {
            Standing::Current => Ok(store),
            Standing::Empty => Store::empty(path),
            Standing::Older => Err(StoreError::ReadOnly { path: path.to_owned() }),
        }
    }

    /// Uses a write-ahead log, with which readers and one writer do not block each other, and a process that
    /// dies at any moment leaves the store intact. The setting is stored in the file; the first process to
    /// make it needs exclusive access for a moment, which SQLite does not wait for by itself.
    fn use_write_ahead_log(&self) -> Result<(), StoreError> {
        let started = Instant::now();
        loop {
            let mode = self
                .connection
                .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get::<_, String>(0));
            match mode {
                Err(error)
                    if matches!(
                        error.sqlite_error_code(),
                        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
                    ) && started.elapsed() < PATIENCE =>
                {
                    std::thread::sleep(Duration::from_millis(10));
                }
                Err(error) => return Err(self.wrong(&error)),
                // Without shared memory in the file system, SQLite keeps its older mode, which is just as
                // safe.
                Ok(_) => break,
            }
        }
        // Acknowledged changes are on the disk: they survive a power loss too.
        self.connection.pragma_update(None, "synchronous", "FULL").map_err(|error| self.wrong(&error))
    }
}

/// Adds games in batches. A game already in the store (with equal rules, players, moves, result and date) is
/// not added again; but if a file contains a game several times, so will the store.
#[derive(Debug)]
pub struct Import<'a> {
    store: &'a mut Store,
    /// Number of occurrences of each content. Half of the digest is enough: two contents that share it only
    /// start counting their copies at another number.
    seen: FxHashMap<u64, u32>,
    batch: Vec<GameRecord>,
    batch_bytes: usize,
    added: Added,
}

/// Large enough to be fast, small enough to let others write and to lose little.
const BATCH: usize = 16_384;
/// Limit on texts: names and tags may be long.
const BATCH_BYTES: usize = 16 << 20;

impl Import<'_> {
    /// Takes one game, which its reader has checked by the rules, without the [`marks`] of our own front
    /// ends.
    pub fn push(&mut self, mut record: GameRecord) -> Result<(), StoreError> {
        marks::remove(&mut record);
        self.batch_bytes += bytes_of_texts(&record);
        self.batch.push(record);
        let is_full = self.batch.len() >= BATCH || self.batch_bytes >= BATCH_BYTES;
        if is_full { self.flush() } else { Ok(()) }
    }

    /// Writes the rest, and returns the totals.
    pub fn finish(mut self) -> Result<Added, StoreError> {
        self.flush()?;
        Ok(self.added)
    }

    /// Number of games safely on the disk so far.
    pub fn so_far(&self) -> Added {
        self.added
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        let Import { store, seen, batch, batch_bytes, added } = self;
        let new = store.write(|writer| {
            let mut new = 0;
            for record in batch.iter() {
                let columns = Columns::of(record);
                let content = columns.content(record, columns.date.as_deref());
                let [a, b, c, d, e, f, g, h, ..] = content;
                let copies = seen.entry(u64::from_le_bytes([a, b, c, d, e, f, g, h])).or_insert(0);
                let (date, copy) = (columns.date.as_deref(), i64::from(*copies));
                let place = Place { date, content, copy, provenance: &columns.provenance, run: None };
                new += u64::from(writer.insert(record, &columns, &place)?.is_some());
                *copies += 1;
            }
            Ok(new)
        })?;
        added.new += new;
        added.known += batch.len() as u64 - new;
        batch.clear();
        *batch_bytes = 0;
        Ok(())
    }
}

/// Bytes in the texts of a game that may be of any length.
pub(crate) fn bytes_of_texts(record: &GameRecord) -> usize {
    let tags: usize = record.tags.iter().map(|(name, value)| name.len() + value.len()).sum();
    tags + record.players.iter().map(String::len).sum::<usize>()
}

/// Checks that a record is legal, and ends as its board does.
pub(crate) fn check(record: &GameRecord) -> Result<(), StoreError> {
    let pos = record.position().map_err(StoreError::IllegalGame)?;
    match pos.outcome() {
        Some(shown) if record.outcome != Some(shown) => {
            Err(StoreError::IllegalGame(PlayError::GameOver(shown)))
        }
        _ => Ok(()),
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("path", &self.path).finish_non_exhaustive()
    }
}
/// Creates an empty store that only its owner can read and write: games contain names and secrets of their
/// players. The files that SQLite puts next to it get the same mode. Errors are left for SQLite to report.
fn make_private(path: &Path) {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(path);
}
