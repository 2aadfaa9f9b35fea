//! Damage to a store: detected before anything is written to it or returned as valid, and the data that can
//! still be read from a damaged one.
//!
//! SQLite's own check detects errors in the structure of the file. It cannot detect changed bits within a
//! text; the games' digests do.

use std::{fs, io::Read, path::Path};

use deret_files::beside;
use rusqlite::{OpenFlags, OptionalExtension, config::DbConfig};

use crate::{
    GameId, Store, StoreError, StoredGame,
    query::{COLUMNS, Trust, stored_game},
};

/// Whether reading the games would run code in the file: a view, a trigger, a generated column.
fn runs_something(store: &Store) -> bool {
    let sql = "SELECT (SELECT count(*) FROM sqlite_schema WHERE type IN ('view', 'trigger'))
                    + (SELECT count(*) FROM pragma_table_xinfo('games') WHERE hidden > 1)
                    + (SELECT count(*) FROM pragma_table_xinfo('origins') WHERE hidden > 1)";
    // If the file is too damaged to decide, nothing in it runs either.
    store.connection().query_row(sql, [], |row| row.get::<_, i64>(0)).is_ok_and(|found| found > 0)
}

/// The result of reading one game of a damaged store.
#[derive(Debug)]
pub enum Salvaged {
    Whole(StoredGame),
    /// Rules, players, moves, result and date are unchanged; the rest is left out, since part of it changed.
    Bare(StoredGame),
    Lost(GameId),
}

impl Store {
    /// Checks the whole file. A damaged store is left as it is, even when it is closed.
    pub fn check(&self) -> Result<(), StoreError> {
        let found = self.connection().query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
        let problem = match found {
            Ok(answer) if answer == "ok" => return Ok(()),
            Ok(answer) => answer.lines().last().unwrap_or_default().to_owned(),
            Err(error) => {
                self.leave_as_it_is();
                return Err(self.wrong(&error));
            }
        };
        Err(self.damaged(problem))
    }

    pub(crate) fn damaged(&self, problem: String) -> StoreError {
        self.leave_as_it_is();
        StoreError::Damaged { path: self.path().to_owned(), problem }
    }

    /// The last connection to a store writes the log into the file on closing; not if it is damaged.
    fn leave_as_it_is(&self) {
        let _ = self.connection().set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    }

    /// Opens a damaged store to save its readable games; nothing is written to it.
    pub fn open_to_salvage(path: &Path) -> Result<Store, StoreError> {
        if !path.exists() {
            return Store::open_for_reading(path);
        }
        // A truncated file is read as far as it goes, which SQLite permits only with a writable schema. It is
        // not written: see `query_only` below.
        let to_the_end = (DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true);
        let store = Store::connect_unchecked(path, OpenFlags::SQLITE_OPEN_READ_WRITE, to_the_end)?;
        store.leave_as_it_is();
        if runs_something(&store) {
            return Err(StoreError::Foreign { path: path.to_owned() });
        }
        store.connection().pragma_update(None, "query_only", true).map_err(|error| store.wrong(&error))?;
        Ok(store)
    }

    /// Reads the games by number, so that an unreadable page costs only the games on it.
    pub fn salvage(&self) -> impl Iterator<Item = Salvaged> + '_ {
        let highest =
            |sql: &str| self.connection().query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap_or(0);
        let last = highest("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
            .max(highest("SELECT max(id) FROM games"));
        // A damaged number must not make this endless: a file cannot have more games than bytes.
        let bytes = [self.path().to_owned(), beside(self.path(), "-wal")]
            .iter()
            .map(|file| fs::metadata(file).map_or(0, |found| found.len()))
            .sum::<u64>();
        let last = last.min(i64::try_from(bytes).unwrap_or(i64::MAX));
        (1..=last).filter_map(|id| self.salvage_one(GameId(id)))
    }

    /// `None` if there is no such game.
    fn salvage_one(&self, id: GameId) -> Option<Salvaged> {
        let game = |origins: &str| {
            let sql = format!("SELECT {COLUMNS} FROM games {origins} WHERE games.id = ?1");
            let mut statement = self.connection().prepare_cached(&sql)?;
            statement.query_row([id.0], |row| stored_game(id.0, row)).optional()
        };
        let found = game("LEFT JOIN origins ON origins.id = games.origin").or_else(|_| {
            // The damage may be in the table of origins.
            game("LEFT JOIN (SELECT NULL AS front_end, NULL AS version, NULL AS command, NULL AS seed)")
        });
        match found {
            Ok(None) => None,
            Ok(Some(Some((game, Trust::Whole)))) => Some(Salvaged::Whole(game)),
            Ok(Some(Some((mut game, Trust::Content)))) => {
                game.record.tags.retain(|(name, _)| name == "Date");
                game.record.moves.iter_mut().for_each(|played| played.note = Default::default());
                game.run = None;
                Some(Salvaged::Bare(game))
            }
            Ok(Some(Some((_, Trust::None)) | None)) | Err(_) => Some(Salvaged::Lost(id)),
        }
    }
}

/// Whether the file is shorter than its header states. SQLite notices only when it needs a missing page, and
/// until then would write to the file. While there is a log, the file may lag behind; another process may be
/// about to remove that log, hence the second check.
pub(crate) fn is_cut_off(path: &Path) -> bool {
    let short = || {
        let mut header = [0; 100];
        let mut file = fs::File::open(path).ok()?;
        file.read_exact(&mut header).ok()?;
        let page_bytes = match u16::from_be_bytes([header[16], header[17]]) {
            1 => 65_536,
            bytes => u64::from(bytes),
        };
        let pages = u64::from(u32::from_be_bytes([header[28], header[29], header[30], header[31]]));
        let counts = header[24..28] == header[92..96]; // else an old version left a wrong count
        Some(
            counts
                && header.starts_with(b"SQLite format 3\0")
                && file.metadata().ok()?.len() < pages * page_bytes,
        )
    };
    let looks_short = || short().unwrap_or(false) && !beside(path, "-wal").exists();
    looks_short() && looks_short()
}
