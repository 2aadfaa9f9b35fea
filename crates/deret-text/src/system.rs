//! What the system says when a file, a disk or an address refuses, in every language.

use std::io::{self, ErrorKind};

use deret_core::sentences;

use crate::{Arg, Message};

/// Why the system refused, without the name of what it was about: whoever knows that says it before.
///
/// ```
/// use std::io;
/// use deret_text::{Explain, Language, SystemProblem};
/// let problem = SystemProblem::from(&io::Error::from(io::ErrorKind::StorageFull));
/// assert_eq!(problem.to_string(), "the disk is full");
/// assert_eq!(problem.in_language(Language::Indonesian), "media penyimpanan penuh");
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
    /// Rare enough that the system's own words must do.
    Other(String),
}

sentences! { SystemProblem {
    Self::NotFound => "system-not-found" () "there is no such file or folder",
    Self::NoPermission => "system-no-permission" () "permission denied",
    Self::Exists => "system-exists" () "it exists already",
    Self::IsFolder => "system-is-folder" () "this is a folder, not a file",
    Self::NotAFolder => "system-not-a-folder" () "a part of this path is a file, not a folder",
    Self::BadName => "system-bad-name" () "no file can have this name",
    Self::ReadOnly => "system-read-only" () "the disk is read-only",
    Self::Full => "system-full" () "the disk is full",
    Self::ShareUsed => "system-share-used" () "your share of the disk is used up",
    Self::TooLarge => "system-too-large" () "the file gets too large here",
    Self::NoSuchAddress => "system-no-such-address" () "this machine has no such address",
    Self::Other(words) => "system-other" (words) "{words}",
}}

impl From<&io::Error> for SystemProblem {
    /// By the kind, as the words may name a passing draft that nobody asked for.
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

impl From<&SystemProblem> for Arg {
    fn from(problem: &SystemProblem) -> Arg {
        Message::of(problem).into()
    }
}

/// So that `problem = error` says it in the language of the rest of the sentence.
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
