use std::path::PathBuf;
use std::{fmt, io};

use deret_core::Rules;
use thiserror::Error;

use crate::format::MAX_DISTANCE_CELLS;
use crate::rank::MAX_CELLS;

/// Reasons a table cannot be made, read or trusted.
#[derive(Debug, Error)]
pub enum TableError {
    #[error("a table of {rules} would have {cells} cells; tables go up to {MAX_CELLS}")]
    BoardTooLarge { rules: Rules, cells: usize },
    #[error("distances are kept up to {MAX_DISTANCE_CELLS} cells, and {rules} has {cells}")]
    NoDistances { rules: Rules, cells: usize },
    #[error("the system gives no {bytes} bytes of memory")]
    OutOfMemory { bytes: u64 },
    #[error("{rules} needs {needed_mb} MB of memory at least, and may have {allowed_mb} MB")]
    MemoryLimit { rules: Rules, needed_mb: u64, allowed_mb: u64 },
    #[error("{rules} needs up to {needed_mb} MB on the disk, and {free_mb} MB are free")]
    DiskLimit { rules: Rules, needed_mb: u64, free_mb: u64 },
    #[error("{path}: {error}")]
    Io { path: PathBuf, error: io::Error },
    #[error("not a table")]
    NotATable,
    #[error("a table of version {found}; this program reads version {known}")]
    Version { found: u32, known: u32 },
    #[error("the table is cut off")]
    CutOff,
    #[error("the table is damaged: {0} does not match its checksum")]
    Damaged(Part),
    #[error("a table of {found}, not of {wanted}")]
    OtherGame { found: Rules, wanted: Rules },
    #[error("{folder} holds an unfinished build of {found}, not of {wanted}")]
    OtherBuild { folder: PathBuf, found: String, wanted: String },
    #[error("{folder} holds an unfinished build")]
    Unfinished { folder: PathBuf },
    #[error("another build is at work in {folder}")]
    InUse { folder: PathBuf },
    #[error("{path}, line {line}: {text:?} is no address; write host:port")]
    HostLine { path: PathBuf, line: usize, text: String },
    #[error("{path}: the secret has fewer than 16 characters; use a longer one")]
    WeakSecret { path: PathBuf },
    #[error(
        "no secret given for processes on several machines; add a line \"secret TEXT\" to the host file, or use --secret-file"
    )]
    NoSecret,
    #[error("there is no process {process} among {processes}")]
    NoSuchProcess { process: usize, processes: usize },
    #[error("{address}: {error}")]
    Network { address: String, error: io::Error },
    #[error("process {process} builds {theirs:?}, this one {ours:?}")]
    Disagree { process: usize, theirs: String, ours: String },
    #[error("process {process} at {address} has not come within {seconds} seconds")]
    PeerMissing { process: usize, address: String, seconds: u64 },
    #[error("process {process} has gone")]
    PeerLost { process: usize },
    #[error("stopped")]
    Stopped,
}

/// The damaged part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Header,
    /// The directory or the index.
    Directory,
    Segment(u64),
    Ply(usize),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Header => f.write_str("the header"),
            Part::Directory => f.write_str("the directory"),
            Part::Segment(number) => write!(f, "segment {number}"),
            Part::Ply(stones) => write!(f, "the ply of {stones} stones"),
        }
    }
}

impl TableError {
    /// Adds the path to an I/O error.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> TableError {
        let path = path.into();
        move |error| TableError::Io { path, error }
    }
}
