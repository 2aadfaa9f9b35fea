//! Where the name of an output file leads.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::FileError;

/// What stands behind a name.
#[derive(Debug, PartialEq, Eq)]
pub enum Place {
    /// An ordinary file, or none yet. Symbolic links are followed to their end, so that the file at
    /// the end is replaced and the links stay.
    Ordinary(PathBuf),
    /// A device, a pipe, an open descriptor: written into, never replaced.
    Stream(Stream),
}

#[derive(Debug, PartialEq, Eq)]
pub enum Stream {
    /// Our own, under one of their names. Opened again they would have a position of their own in a
    /// redirected file, and one text would overwrite the other.
    StandardOutput,
    StandardError,
    Opened(PathBuf),
}

/// As many as Linux follows.
const MAX_LINKS: usize = 40;

impl Place {
    pub fn of(path: &Path) -> Result<Place, FileError> {
        let wrong = FileError::at(path);
        // The system's word comes first: it refuses links that strangers left in a shared folder.
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
                Ok(target) => step = folder_of(&step).join(target), // `join` takes an absolute one as it is
                Err(_) if kind.is_some_and(|kind| !kind.is_file()) => {
                    return Ok(Place::Stream(Stream::Opened(path.to_owned())));
                }
                Err(_) => return Ok(Place::Ordinary(step)),
            }
        }
        Err(FileError::Circle(path.to_owned()))
    }
}

/// The number in `/dev/fd/N` and `/proc/self/fd/N`, where `/dev/stdout` leads.
fn descriptor(path: &Path) -> Option<u32> {
    let folder = path.parent()?;
    let own = format!("/proc/{}/fd", std::process::id());
    let is_ours = ["/dev/fd", "/proc/self/fd", &own].iter().any(|ours| folder == Path::new(ours));
    if is_ours { path.file_name()?.to_str()?.parse().ok() } else { None }
}

/// The name of a file that belongs to another and lies beside it: its name and an ending.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The folder that a file of that name lies in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
