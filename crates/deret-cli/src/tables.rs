//! Complete tables: where they are, how the solver comes to know of them, and what can be wrong with
//! one, in words.

use std::path::{Path, PathBuf};

use deret_core::{Position, Value};
use deret_files::FileError;
use deret_solver::Oracle;
use deret_store::paths;
use deret_table::{MAX_CELLS, MAX_DISTANCE_CELLS, Part, TableError, TableFolder};
use deret_text::{Message, say};

use crate::{
    TEXT,
    context::Context,
    failure::{Failure, tell},
};

/// The tables of a folder as the solver sees them.
struct Tables(TableFolder);

impl Oracle for Tables {
    fn worth(&self, pos: &Position) -> Option<(Value, Option<u32>)> {
        self.0.worth(pos).map(|worth| (worth.value, worth.plies))
    }
}

/// Lets complete tables answer before anything is searched. Of a table that cannot be used a line on
/// standard error tells, unless it is to be `quiet`.
pub fn consult(context: &Context, quiet: bool) -> Result<(), Failure> {
    if let Some(folder) = context.tables.as_deref().filter(|folder| !folder.is_dir()) {
        let path = folder.display().to_string();
        return Err(Failure::failed(say!(TEXT, "table-no-folder", path = path)));
    }
    // Without a data folder there are no tables, and nobody asked for them.
    if let Ok(folder) = folder(context) {
        let language = context.language;
        let complain = move |path: &Path, error: &TableError| {
            if !quiet {
                tell(&say!(TEXT, "table-unused", problem = words(path, error)).in_language(language));
            }
        };
        deret_solver::consult(Box::new(Tables(TableFolder::new(&folder, complain))));
    }
    Ok(())
}

/// `--tables DIR`, else the data folder's.
pub fn folder(context: &Context) -> Result<PathBuf, Failure> {
    match &context.tables {
        Some(folder) => Ok(folder.clone()),
        None => Ok(paths::data_folder()?.join("tables")),
    }
}

/// How a command ends when that happened to the table at this path.
pub fn failure(path: &Path, error: TableError) -> Failure {
    let bad_input = matches!(
        error,
        TableError::BoardTooLarge { .. }
            | TableError::NoDistances { .. }
            | TableError::NotATable
            | TableError::Version { .. }
            | TableError::OtherGame { .. }
            | TableError::OtherBuild { .. }
            | TableError::Unfinished { .. }
            | TableError::HostLine { .. }
            | TableError::WeakSecret { .. }
            | TableError::NoSecret
            | TableError::NoSuchProcess { .. }
            | TableError::Disagree { .. }
    );
    match error {
        TableError::Stopped => Failure::interrupted(),
        TableError::Io { path, error } => FileError::Trouble { path, error }.into(),
        error if bad_input => Failure::bad_input(words(path, &error)),
        error => Failure::failed(words(path, &error)),
    }
}

/// What is wrong, in words that name the file where it is the file's fault.
pub fn words(path: &Path, error: &TableError) -> Message {
    let of_file =
        |problem: Message| say!(TEXT, "file-trouble", path = path.display().to_string(), problem = problem);
    match error {
        TableError::BoardTooLarge { rules, cells } => {
            say!(TEXT, "table-board-too-large", game = rules.to_string(), cells = *cells, most = MAX_CELLS)
        }
        TableError::NoDistances { rules, cells } => {
            let most = MAX_DISTANCE_CELLS;
            say!(TEXT, "table-no-distances", game = rules.to_string(), cells = *cells, most = most)
        }
        TableError::OutOfMemory { bytes } => say!(TEXT, "table-out-of-memory", mb = bytes >> 20),
        TableError::MemoryLimit { rules, needed_mb, allowed_mb } => say!(
            TEXT,
            "table-memory-limit",
            game = rules.to_string(),
            needed = *needed_mb,
            allowed = *allowed_mb
        ),
        TableError::DiskLimit { rules, needed_mb, free_mb } => {
            say!(TEXT, "table-disk-limit", game = rules.to_string(), needed = *needed_mb, free = *free_mb)
        }
        TableError::Io { path, error } => {
            say!(TEXT, "file-trouble", path = path.display().to_string(), problem = error)
        }
        TableError::NotATable => of_file(say!(TEXT, "table-not-a-table")),
        TableError::Version { found, known } => {
            of_file(say!(TEXT, "table-version", found = u64::from(*found), known = u64::from(*known)))
        }
        TableError::CutOff => of_file(say!(TEXT, "table-cut-off")),
        TableError::Damaged(part) => of_file(say!(TEXT, "table-damaged", part = part_words(*part))),
        TableError::OtherGame { found, wanted } => {
            of_file(say!(TEXT, "table-other-game", found = found.to_string(), wanted = wanted.to_string()))
        }
        TableError::OtherBuild { folder, found, wanted } => {
            let folder = folder.display().to_string();
            say!(TEXT, "table-other-build", folder = folder, found = found, wanted = wanted)
        }
        TableError::Unfinished { folder } => {
            say!(TEXT, "table-unfinished", folder = folder.display().to_string())
        }
        TableError::InUse { folder } => say!(TEXT, "table-in-use", folder = folder.display().to_string()),
        TableError::HostLine { path, line, text } => {
            let path = path.display().to_string();
            say!(TEXT, "table-host-line", path = path, line = *line, text = text)
        }
        TableError::WeakSecret { path } => {
            say!(TEXT, "table-weak-secret", path = path.display().to_string())
        }
        TableError::NoSecret => say!(TEXT, "table-no-secret"),
        TableError::NoSuchProcess { process, processes } => {
            say!(TEXT, "table-no-such-process", process = *process, processes = *processes)
        }
        TableError::Network { address, error } => {
            say!(TEXT, "file-trouble", path = address, problem = error)
        }
        TableError::Disagree { process, theirs, ours } => {
            say!(TEXT, "table-disagree", process = *process, theirs = theirs, ours = ours)
        }
        TableError::PeerMissing { process, address, seconds } => {
            say!(TEXT, "table-peer-missing", process = *process, address = address, seconds = *seconds)
        }
        TableError::PeerLost { process } => say!(TEXT, "table-peer-lost", process = *process),
        TableError::Stopped => say!(TEXT, "interrupted"),
    }
}

fn part_words(part: Part) -> Message {
    match part {
        Part::Header => say!(TEXT, "table-part-header"),
        Part::Directory => say!(TEXT, "table-part-directory"),
        Part::Segment(number) => say!(TEXT, "table-part-segment", number = number),
        Part::Ply(stones) => say!(TEXT, "table-part-ply", stones = stones),
    }
}
