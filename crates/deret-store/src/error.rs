use std::{
    io,
    path::{Path, PathBuf},
};

use deret_core::PlayError;
use deret_text::{Explain, Message, SystemProblem, say};
use rusqlite::ErrorCode;

use crate::GameId;

/// Why a store operation failed.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The home folder cannot be determined.
    NoDataFolder,
    CannotOpen {
        path: PathBuf,
        problem: SystemProblem,
    },
    ReadOnly {
        path: PathBuf,
    },
    /// Another program's file, or one too damaged to recognize.
    Foreign {
        path: PathBuf,
    },
    /// Written by a later version of Deret.
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
    /// Another process has changed it in the meantime.
    Changed {
        id: GameId,
    },
    /// The limit on stored games has been reached.
    Full,
    /// A record that breaks the rules is never stored.
    IllegalGame(PlayError),
}

impl StoreError {
    /// Whether the request was wrong, rather than the file or the disk.
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
            StoreError::NoDataFolder => say!(
                "store-no-data-folder",
                "there is no home folder to keep games in: set HOME or XDG_DATA_HOME, or name a store \
                with --db FILE"
            ),
            StoreError::CannotOpen { path, problem } => {
                say!(
                    "store-cannot-open",
                    "the game store {path} cannot be opened: {problem}",
                    path = shown(path),
                    problem
                )
            }
            StoreError::ReadOnly { path } => say!(
                "store-read-only",
                "the game store {path} cannot be written: it or its folder is read-only",
                path = shown(path)
            ),
            StoreError::Foreign { path } => say!(
                "store-foreign",
                "{path} is not a game store of Deret: it belongs to another program, or its beginning is \
                damaged",
                path = shown(path)
            ),
            StoreError::Newer { path, found, known } => {
                say!(
                    "store-newer",
                    "the game store {path} was written by a newer Deret (store version {found}; this \
                    Deret knows up to {known}): update Deret, or name another store with --db FILE",
                    path = shown(path),
                    found = *found,
                    known = *known
                )
            }
            StoreError::Damaged { path, problem } => {
                say!(
                    "store-damaged",
                    "the game store {path} is damaged ({problem}): nothing was changed; put back a copy \
                    of it, or save what can be read with deret games export --salvage -o games.jsonl \
                    (and --db FILE for a store of your own), move the damaged store away, and import \
                    games.jsonl",
                    path = shown(path),
                    problem
                )
            }
            StoreError::DiskFull { path } => say!(
                "store-disk-full",
                "the game store {path} could not be written: the disk is full; nothing was left half done",
                path = shown(path)
            ),
            StoreError::Busy { path } => say!(
                "store-busy",
                "the game store {path} is in use by another program that does not let go; try again later",
                path = shown(path)
            ),
            StoreError::Backup { path, problem } => {
                say!(
                    "store-backup",
                    "the game store {path} is of an older version, but no copy of it could be made \
                    before bringing it up to date: {problem}",
                    path = shown(path),
                    problem
                )
            }
            StoreError::Other { path, problem } => {
                say!(
                    "store-other",
                    "the game store {path} cannot be used: {problem}",
                    path = shown(path),
                    problem
                )
            }
            StoreError::Full => say!(
                "store-full",
                "there is no room for more games on this server; its owner can delete some or give it \
                more with --disk-mb"
            ),
            StoreError::Changed { id } => say!(
                "store-changed",
                "game {id} was changed by another program meanwhile",
                id = id.to_string()
            ),
            StoreError::NoSuchGame { id } => {
                say!("store-no-such-game", "there is no game {id} in the store", id = id.to_string())
            }
            StoreError::IllegalGame(problem) => say!(
                "store-illegal-game",
                "this is not a game by the rules: {problem}",
                problem = problem.message()
            ),
        }
    }
}

deret_core::errors!(StoreError);
