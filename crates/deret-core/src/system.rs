//! Why the operating system refused a file, a disk or an address.

use std::io::{self, ErrorKind};

use crate::{Arg, Explain, Message, display_in_english, say};

/// Why the operating system refused an operation. The caller names the file or address.
///
/// ```
/// use std::io;
/// use deret_core::SystemProblem;
/// let problem = SystemProblem::from(&io::Error::from(io::ErrorKind::StorageFull));
/// assert_eq!(problem.to_string(), "the disk is full");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemProblem {
    NotFound,
    NoPermission,
    Exists,
    IsFolder,
    NotAFolder,
    BadName,
    ReadOnly,
    Full,
    ShareUsed,
    TooLarge,
    NoSuchAddress,
    /// Rare: the system's own message.
    Other(String),
}

impl Explain for SystemProblem {
    fn message(&self) -> Message {
        match self {
            Self::NotFound => say!("system-not-found", "there is no such file or folder"),
            Self::NoPermission => say!("system-no-permission", "permission denied"),
            Self::Exists => say!("system-exists", "it exists already"),
            Self::IsFolder => say!("system-is-folder", "this is a folder, not a file"),
            Self::NotAFolder => say!("system-not-a-folder", "a part of this path is a file, not a folder"),
            Self::BadName => say!("system-bad-name", "no file can have this name"),
            Self::ReadOnly => say!("system-read-only", "the disk is read-only"),
            Self::Full => say!("system-full", "the disk is full"),
            Self::ShareUsed => say!("system-share-used", "your share of the disk is used up"),
            Self::TooLarge => say!("system-too-large", "the file gets too large here"),
            Self::NoSuchAddress => say!("system-no-such-address", "this machine has no such address"),
            Self::Other(words) => say!("system-other", "{words}", words),
        }
    }
}

display_in_english!(SystemProblem);

impl From<&io::Error> for SystemProblem {
    /// Converts by kind: the system's message may name a temporary file the user has never heard of.
    fn from(error: &io::Error) -> SystemProblem {
        match error.kind() {
            ErrorKind::NotFound => SystemProblem::NotFound,
            ErrorKind::PermissionDenied => SystemProblem::NoPermission,
            ErrorKind::AlreadyExists => SystemProblem::Exists,
            ErrorKind::IsADirectory => SystemProblem::IsFolder,
            ErrorKind::NotADirectory => SystemProblem::NotAFolder,
            ErrorKind::InvalidFilename => SystemProblem::BadName,
            ErrorKind::ReadOnlyFilesystem => SystemProblem::ReadOnly,
            ErrorKind::StorageFull => SystemProblem::Full,
            ErrorKind::QuotaExceeded => SystemProblem::ShareUsed,
            ErrorKind::FileTooLarge => SystemProblem::TooLarge,
            ErrorKind::AddrNotAvailable => SystemProblem::NoSuchAddress,
            _ => SystemProblem::Other(error.to_string()),
        }
    }
}

impl From<String> for SystemProblem {
    fn from(words: String) -> SystemProblem {
        SystemProblem::Other(words)
    }
}

/// Lets `say!(..., problem = error)` translate the reason along with the rest of the message.
impl From<&io::Error> for Arg {
    fn from(error: &io::Error) -> Arg {
        Arg::from(&SystemProblem::from(error))
    }
}

impl From<io::Error> for Arg {
    fn from(error: io::Error) -> Arg {
        Arg::from(&error)
    }
}
