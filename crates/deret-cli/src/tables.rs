//! Complete tables: where they are, how the solver gets them, and the messages for their errors.

use std::path::{Path, PathBuf};

use deret_core::{Position, Value};
use deret_files::FileError;
use deret_solver::Oracle;
use deret_store::paths;
use deret_table::{MAX_CELLS, MAX_DISTANCE_CELLS, Part, TableError, TableFolder};
use deret_text::{Message, say};

use crate::{
    context::Context,
    failure::{Failure, tell},
    texts,
};

/// The tables of a folder, as the solver's interface.
struct Tables(TableFolder);

impl Oracle for Tables {
    fn worth(&self, pos: &Position) -> Option<(Value, Option<u32>)> {
        self.0.worth(pos).map(|worth| (worth.value, worth.plies))
    }
}

/// Lets complete tables answer before anything is searched. A table that cannot be used is reported in a line
/// on standard error, unless `quiet`.
pub fn consult(context: &Context, quiet: bool) -> Result<(), Failure> {
    if let Some(folder) = context.tables.as_deref().filter(|folder| !folder.is_dir()) {
        let path = folder.display().to_string();
        return Err(Failure::failed(say!("table-no-folder", "there is no folder {path} with tables", path)));
    }
    // Without a data folder there are no tables, and none were requested.
    if let Ok(folder) = folder(context) {
        let language = context.language;
        let complain = move |path: &Path, error: &TableError| {
            if !quiet {
                tell(
                    &say!(
                        "table-unused",
                        "Warning: a table is not used: {problem}",
                        problem = words(path, error)
                    )
                    .in_language(language),
                );
            }
        };
        deret_solver::consult(Box::new(Tables(TableFolder::new(&folder, complain))));
    }
    Ok(())
}

/// `--tables DIR`, else the one in the data folder.
pub fn folder(context: &Context) -> Result<PathBuf, Failure> {
    match &context.tables {
        Some(folder) => Ok(folder.clone()),
        None => Ok(paths::data_folder()?.join("tables")),
    }
}

/// The failure of a command for an error of the table at this path.
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

/// The error message; it names the file if the file is at fault.
pub fn words(path: &Path, error: &TableError) -> Message {
    let of_file = |problem: Message| texts::file_trouble(path.display().to_string(), problem);
    match error {
        TableError::BoardTooLarge { rules, cells } => {
            say!(
                "table-board-too-large",
                "{game} has {cells} cells; tables go up to {most}",
                game = rules.to_string(),
                cells = *cells,
                most = MAX_CELLS
            )
        }
        TableError::NoDistances { rules, cells } => {
            let most = MAX_DISTANCE_CELLS;
            say!(
                "table-no-distances",
                "{game} has {cells} cells; distances are kept up to {most}: build it without --distance",
                game = rules.to_string(),
                cells = *cells,
                most
            )
        }
        TableError::OutOfMemory { bytes } => say!(
            "table-out-of-memory",
            "the system gives no {mb} MB of memory; --memory-mb takes one question after the other",
            mb = bytes >> 20
        ),
        TableError::MemoryLimit { rules, needed_mb, allowed_mb } => say!(
            "table-memory-limit",
            "{game} needs {needed} MB of memory, one question after the other, and may use {allowed} MB \
            (--memory-mb)",
            game = rules.to_string(),
            needed = *needed_mb,
            allowed = *allowed_mb
        ),
        TableError::DiskLimit { rules, needed_mb, free_mb } => {
            say!(
                "table-disk-limit",
                "{game} needs up to {needed} MB on the disk while it is built, and {free} MB are free",
                game = rules.to_string(),
                needed = *needed_mb,
                free = *free_mb
            )
        }
        TableError::Io { path, error } => texts::file_trouble(path.display().to_string(), error),
        TableError::NotATable => of_file(say!("table-not-a-table", "this is not a table of Deret")),
        TableError::Version { found, known } => of_file(say!(
            "table-version",
            "a table of version {found}; this program reads version {known}",
            found = u64::from(*found),
            known = u64::from(*known)
        )),
        TableError::CutOff => {
            of_file(say!("table-cut-off", "the table is cut off: it is shorter than it says"))
        }
        TableError::Damaged(part) => of_file(say!(
            "table-damaged",
            "the table is damaged: {part} does not match its checksum",
            part = part_words(*part)
        )),
        TableError::OtherGame { found, wanted } => of_file(say!(
            "table-other-game",
            "this is a table of {found}, not of {wanted}",
            found = found.to_string(),
            wanted = wanted.to_string()
        )),
        TableError::OtherBuild { folder, found, wanted } => {
            let folder = folder.display().to_string();
            say!(
                "table-other-build",
                "{folder} holds an unfinished build of something else (\"{found}\", wanted \
                \"{wanted}\"): finish it or delete the folder",
                folder,
                found,
                wanted
            )
        }
        TableError::Unfinished { folder } => {
            say!(
                "table-unfinished",
                "{folder} holds an unfinished build: go on with --resume, or delete the folder",
                folder = folder.display().to_string()
            )
        }
        TableError::InUse { folder } => say!(
            "table-in-use",
            "another build is at work in {folder}",
            folder = folder.display().to_string()
        ),
        TableError::HostLine { path, line, text } => {
            let path = path.display().to_string();
            say!(
                "table-host-line",
                "{path}, line {line}: \"{text}\" is no address; write host:port",
                path,
                line = *line,
                text
            )
        }
        TableError::WeakSecret { path } => {
            say!(
                "table-weak-secret",
                "{path}: the secret is too short: use 16 characters or more",
                path = path.display().to_string()
            )
        }
        TableError::NoSecret => say!(
            "table-no-secret",
            "no secret given for processes on several machines: add a line \"secret TEXT\" to the host \
            file, or use --secret-file"
        ),
        TableError::NoSuchProcess { process, processes } => {
            say!(
                "table-no-such-process",
                "there is no process {process}: the {processes} in the host file are counted from 0",
                process = *process,
                processes = *processes
            )
        }
        TableError::Network { address, error } => texts::file_trouble(address, error),
        TableError::Disagree { process, theirs, ours } => {
            say!(
                "table-disagree",
                "process {process} builds something else: {theirs}, not {ours}",
                process = *process,
                theirs,
                ours
            )
        }
        TableError::PeerMissing { process, address, seconds } => {
            say!(
                "table-peer-missing",
                "process {process} at {address} has not joined within {seconds} s (--wait): start the \
                same command on all of them",
                process = *process,
                address,
                seconds = *seconds
            )
        }
        TableError::PeerLost { process } => say!(
            "table-peer-lost",
            "process {process} has gone; run the same command with --resume on all of them to go on",
            process = *process
        ),
        TableError::Stopped => texts::interrupted(),
    }
}

fn part_words(part: Part) -> Message {
    match part {
        Part::Header => say!("table-part-header", "the header"),
        Part::Directory => say!("table-part-directory", "the directory"),
        Part::Segment(number) => say!("table-part-segment", "segment {number}", number),
        Part::Ply(stones) => say!("table-part-ply", "the ply of {stones} stones", stones),
    }
}
