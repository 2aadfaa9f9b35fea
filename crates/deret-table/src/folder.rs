//! The tables of a folder, opened when a position of their game is asked for.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, fs};

use deret_core::{Position, Rules};
use parking_lot::Mutex;

use crate::{Table, TableError, Worth};

/// What a table's name ends with.
pub const ENDING: &str = "table";

/// What is told of a table that is there and cannot be used.
type Complain = dyn Fn(&Path, &TableError) + Send + Sync;

/// Tables by game. A table that is damaged or cannot be read is reported once and not used from then on.
pub struct TableFolder {
    folder: PathBuf,
    opened: Mutex<HashMap<Rules, Option<Arc<Table>>>>,
    complain: Box<Complain>,
}

/// A file that is named as a table, and what it is or why it is none.
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

    /// Where the table of a game belongs.
    pub fn path(folder: &Path, rules: Rules) -> PathBuf {
        folder.join(format!("{rules}.{ENDING}"))
    }

    /// Worth of a position, if its game's table is here and whole.
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

    /// The table of a game, if it is here and whole.
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

    /// Every file that is named as a table, with what it is or why it is none; by name. A folder that
    /// does not exist is empty.
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
