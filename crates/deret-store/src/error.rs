use std::{
    io,
    path::{Path, PathBuf},
};

use deret_core::PlayError;
use deret_text::{Explain, Message, SystemProblem, error_from_message, say};
use rusqlite::ErrorCode;

use crate::{GameId, TEXT};

/// Why the store could not do what it was asked.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// There is no home folder to look in.
    NoDataFolder,
    CannotOpen {
        path: PathBuf,
        problem: SystemProblem,
    },
    ReadOnly {
        path: PathBuf,
    },
    /// Another program's file, or so damaged that it cannot be told from one.
    Foreign {
        path: PathBuf,
    },
    /// Written by a later Deret.
    Newer {
        path: PathBuf,
        found: i64,
        known: i64,
    },
    Damaged {
        path: PathBuf,
        problem: String,
    },
    DiskFull {
        path: PathBuf,
    },
    /// Other processes kept it locked for too long.
    Busy {
        path: PathBuf,
    },
    Backup {
        path: PathBuf,
        problem: String,
    },
    Other {
        path: PathBuf,
        problem: String,
    },
    NoSuchGame {
        id: GameId,
    },
    /// Another process has changed it meanwhile.
    Changed {
        id: GameId,
    },
    /// As many games as there may be.
    Full,
    /// A record that breaks the rules never gets in.
    IllegalGame(PlayError),
}

impl StoreError {
    /// Whether the request was wrong, and not the file or the disk.
    pub fn is_bad_input(&self) -> bool {
        matches!(self, StoreError::NoSuchGame { .. } | StoreError::IllegalGame(_))
    }

    pub(crate) fn of_sqlite(path: &Path, error: &rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        let problem = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::CannotOpen { path, problem: problem.into() }
            }
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly { path },
            Some(ErrorCode::NotADatabase) => StoreError::Foreign { path },
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged { path, problem },
            Some(ErrorCode::DiskFull) => StoreError::DiskFull { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { path },
            _ => StoreError::Other { path, problem },
        }
    }

    pub(crate) fn of_io(path: &Path, error: &io::Error) -> StoreError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull => StoreError::DiskFull { path },
            io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly { path },
            _ => StoreError::CannotOpen { path, problem: error.into() },
        }
    }
}

impl Explain for StoreError {
    fn message(&self) -> Message {
        let shown = |path: &Path| path.display().to_string();
        match self {
            StoreError::NoDataFolder => say!(TEXT, "store-no-data-folder"),
            StoreError::CannotOpen { path, problem } => {
                say!(TEXT, "store-cannot-open", path = shown(path), problem = problem)
            }
            StoreError::ReadOnly { path } => say!(TEXT, "store-read-only", path = shown(path)),
            StoreError::Foreign { path } => say!(TEXT, "store-foreign", path = shown(path)),
            StoreError::Newer { path, found, known } => {
                say!(TEXT, "store-newer", path = shown(path), found = *found, known = *known)
            }
            StoreError::Damaged { path, problem } => {
                say!(TEXT, "store-damaged", path = shown(path), problem = problem)
            }
            StoreError::DiskFull { path } => say!(TEXT, "store-disk-full", path = shown(path)),
            StoreError::Busy { path } => say!(TEXT, "store-busy", path = shown(path)),
            StoreError::Backup { path, problem } => {
                say!(TEXT, "store-backup", path = shown(path), problem = problem)
            }
            StoreError::Other { path, problem } => {
                say!(TEXT, "store-other", path = shown(path), problem = problem)
            }
            StoreError::Full => say!(TEXT, "store-full"),
            StoreError::Changed { id } => say!(TEXT, "store-changed", id = id.to_string()),
            StoreError::NoSuchGame { id } => say!(TEXT, "store-no-such-game", id = id.to_string()),
            StoreError::IllegalGame(problem) => say!(TEXT, "store-illegal-game", problem = problem.message()),
        }
    }
}

error_from_message!(StoreError);
