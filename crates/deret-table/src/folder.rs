//! The tables of a folder, opened when a position of their game is first requested.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, fs};

use deret_core::{Position, Rules};
use parking_lot::Mutex;

use crate::{Table, TableError, Worth};

/// The file extension of tables.
pub const ENDING: &str = "table";

/// Callback for tables that exist but cannot be used.
type Complain = dyn Fn(&Path, &TableError) + Send + Sync;

/// Tables by game. A table that is damaged or cannot be read is reported once and not used from then on.
pub struct TableFolder {
    folder: PathBuf,
    opened: Mutex<HashMap<Rules, Option<Arc<Table>>>>,
    complain: Box<Complain>,
}

/// A file with a table's extension, and the opened table or the error.
pub type Listed = (PathBuf, Result<Table, TableError>);

impl fmt::Debug for TableFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableFolder").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl TableFolder {
    pub fn new(folder: &Path, complain: impl Fn(&Path, &TableError) + Send + Sync + 'static) -> TableFolder {
        TableFolder { folder: folder.to_owned(), opened: Mutex::default(), complain: Box::new(complain) }
    }

    /// The path of a game's table.
    pub fn path(folder: &Path, rules: Rules) -> PathBuf {
        folder.join(format!("{rules}.{ENDING}"))
    }

    /// Worth of a position, if its game's table exists and is intact.
    pub fn worth(&self, pos: &Position) -> Option<Worth> {
        let table = self.table(pos.rules())?;
        match table.worth(pos) {
            Ok(worth) => Some(worth),
            Err(error) => {
                // Several threads may find the damage; the first reports it.
                let was_used = self.opened.lock().insert(pos.rules(), None).flatten().is_some();
                if was_used {
                    (self.complain)(table.path(), &error);
                }
                None
            }
        }
    }

    /// The table of a game, if it exists and is intact.
    pub fn table(&self, rules: Rules) -> Option<Arc<Table>> {
        let mut opened = self.opened.lock();
        opened.entry(rules).or_insert_with(|| self.open(rules)).clone()
    }

    fn open(&self, rules: Rules) -> Option<Arc<Table>> {
        let path = TableFolder::path(&self.folder, rules);
        if !path.exists() {
            return None;
        }
        let table = Table::open(&path).and_then(|table| match table.rules() {
            found if found == rules => Ok(Arc::new(table)),
            found => Err(TableError::OtherGame { found, wanted: rules }),
        });
        table.inspect_err(|error| (self.complain)(&path, error)).ok()
    }

    /// Every file with a table's extension, with the opened table or the error, sorted by name. A folder that
    /// does not exist counts as empty.
    pub fn list(folder: &Path) -> Result<Vec<Listed>, TableError> {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(TableError::Io { path: folder.to_owned(), error }),
        };
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING) && path.is_file());
        paths.sort();
        Ok(paths.into_iter().map(|path| (path.clone(), Table::open(&path))).collect())
    }
}
