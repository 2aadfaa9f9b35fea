use std::{
    io,
    path::{Path, PathBuf},
};

use deret_text::{Explain, Message, error_from_message, say};

use crate::TEXT;

/// Why a file could not be read, written or had to oneself.
#[derive(Debug)]
pub enum FileError {
    Trouble {
        path: PathBuf,
        error: io::Error,
    },
    IsFolder(PathBuf),
    /// Another run holds its [`Lock`](crate::Lock).
    InUse(PathBuf),
    /// Symbolic links without an end.
    Circle(PathBuf),
}

impl FileError {
    /// Names the file in what went wrong with it: `.map_err(FileError::at(path))`.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> FileError + use<'_> {
        move |error| FileError::Trouble { path: path.to_owned(), error }
    }

    /// Whoever read at the other end of a pipe has gone.
    pub fn is_reader_gone(&self) -> bool {
        matches!(self, FileError::Trouble { error, .. } if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl Explain for FileError {
    fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            FileError::Trouble { path, error } => {
                say!(TEXT, "file-trouble", path = shown(path), problem = error)
            }
            FileError::IsFolder(path) => say!(TEXT, "file-is-folder", path = shown(path)),
            FileError::InUse(path) => say!(TEXT, "file-in-use", path = shown(path)),
            FileError::Circle(path) => say!(TEXT, "file-links", path = shown(path)),
        }
    }
}

error_from_message!(FileError);
