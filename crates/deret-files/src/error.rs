use std::{
    io,
    path::{Path, PathBuf},
};

use deret_core::{Explain, Message, say};

/// Why a file could not be read, written or locked.
#[derive(Debug)]
pub enum FileError {
    Trouble {
        path: PathBuf,
        error: io::Error,
    },
    IsFolder(PathBuf),
    /// Another run holds its [`Lock`](crate::Lock).
    InUse(PathBuf),
    /// A cycle of symbolic links.
    Circle(PathBuf),
}

impl FileError {
    /// Adds the file to an I/O error: `.map_err(FileError::at(path))`.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> FileError + use<'_> {
        move |error| FileError::Trouble { path: path.to_owned(), error }
    }

    /// Whether the reader of a pipe has closed it.
    pub fn is_reader_gone(&self) -> bool {
        matches!(self, FileError::Trouble { error, .. } if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl Explain for FileError {
    fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            FileError::Trouble { path, error } => {
                say!("files-file-trouble", "{path}: {problem}", path = shown(path), problem = error)
            }
            FileError::IsFolder(path) => {
                say!("file-is-folder", "{path} is a folder; name a file", path = shown(path))
            }
            FileError::InUse(path) => say!(
                "file-in-use",
                "{path} is in use by another run of deret; wait until it has ended, or name another file",
                path = shown(path)
            ),
            FileError::Circle(path) => say!(
                "file-links",
                "{path} is a symbolic link that leads round in a circle",
                path = shown(path)
            ),
        }
    }
}

deret_core::errors!(FileError);
