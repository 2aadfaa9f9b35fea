//! Resolves the name of an output file.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::FileError;

/// Target of a file name.
#[derive(Debug, PartialEq, Eq)]
pub enum Place {
    /// An ordinary file, which need not exist yet. Symbolic links are followed to the end, so that the
    /// file at the end is replaced and the links stay.
    Ordinary(PathBuf),
    /// A device, a pipe or an open descriptor: written to, never replaced.
    Stream(Stream),
}

#[derive(Debug, PartialEq, Eq)]
pub enum Stream {
    /// Our own standard stream, under any of its names. A second open would have its own position in a
    /// redirected file, and one text would overwrite the other.
    StandardOutput,
    StandardError,
    Opened(PathBuf),
}

/// Same limit as on Linux.
const MAX_LINKS: usize = 40;

impl Place {
    pub fn of(path: &Path) -> Result<Place, FileError> {
        let wrong = FileError::at(path);
        // Query the system first: it refuses links left by other users in a shared folder.
        let kind = match fs::metadata(path) {
            Ok(found) => Some(found.file_type()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(wrong(error)),
        };
        if kind.is_some_and(|kind| kind.is_dir()) {
            return Err(FileError::IsFolder(path.to_owned()));
        }
        let mut step = path.to_owned();
        for _ in 0..MAX_LINKS {
            if let Some(number) = descriptor(&step) {
                return Ok(Place::Stream(match number {
                    1 => Stream::StandardOutput,
                    2 => Stream::StandardError,
                    _ => Stream::Opened(path.to_owned()),
                }));
            }
            match fs::read_link(&step) {
                Ok(target) => step = folder_of(&step).join(target), // `join` keeps absolute targets unchanged
                Err(_) if kind.is_some_and(|kind| !kind.is_file()) => {
                    return Ok(Place::Stream(Stream::Opened(path.to_owned())));
                }
                Err(_) => return Ok(Place::Ordinary(step)),
            }
        }
        Err(FileError::Circle(path.to_owned()))
    }
}

/// The number in `/dev/fd/N` and `/proc/self/fd/N`, the target of `/dev/stdout`.
fn descriptor(path: &Path) -> Option<u32> {
    let folder = path.parent()?;
    let own = format!("/proc/{}/fd", std::process::id());
    let is_ours = ["/dev/fd", "/proc/self/fd", &own].iter().any(|ours| folder == Path::new(ours));
    if is_ours { path.file_name()?.to_str()?.parse().ok() } else { None }
}

/// The name of a companion file in the same folder: the file's name plus an ending.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The folder that contains this file.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
