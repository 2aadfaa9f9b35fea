//! The tables of a folder, opened when a position of their game is asked for.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use deret_core::{Position, Rules};

use crate::{Table, TableError, Worth};

/// What a table's name ends with.
pub const ENDING: &str = "table";

/// Tables by game. A table that cannot be read is as if it were not there.
#[derive(Debug)]
pub struct TableFolder {
    folder: PathBuf,
    opened: Mutex<HashMap<Rules, Option<Arc<Table>>>>,
}

/// A file that is named as a table, and what it is or why it is none.
pub type Listed = (PathBuf, Result<Table, TableError>);

impl TableFolder {
    pub fn new(folder: &Path) -> TableFolder {
        TableFolder { folder: folder.to_owned(), opened: Mutex::default() }
    }

    /// Where the table of a game belongs.
    pub fn path(folder: &Path, rules: Rules) -> PathBuf {
        folder.join(format!("{rules}.{ENDING}"))
    }

    /// What a position is worth, if its game's table is here and whole.
    pub fn worth(&self, pos: &Position) -> Option<Worth> {
        self.table(pos.rules())?.worth(pos).ok()
    }

    fn table(&self, rules: Rules) -> Option<Arc<Table>> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let open = || {
            let table = Table::open(&TableFolder::path(&self.folder, rules)).ok()?;
            (table.rules() == rules).then(|| Arc::new(table))
        };
        opened.entry(rules).or_insert_with(open).clone()
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
