use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use crate::{
    FileError, draft,
    place::{Place, Stream, folder_of},
};

/// A file that is written next to its destination and moved there when complete. Until then, and if it is
/// never finished, an older file of that name stays unchanged.
///
/// Symbolic links stay and their target is replaced; devices, pipes and `/dev/stdout` are written to
/// directly.
#[derive(Debug)]
pub struct WholeFile {
    /// The name as given, for messages.
    path: PathBuf,
    target: Target,
}

#[derive(Debug)]
enum Target {
    Draft { place: PathBuf, draft: BufWriter<NamedTempFile> },
    Stream(BufWriter<File>),
}

const BUFFER_BYTES: usize = 1 << 16;

impl WholeFile {
    /// Opens the draft, so that a missing or read-only folder is reported before the work begins.
    pub fn create(path: &Path) -> Result<WholeFile, FileError> {
        let target = match Place::of(path)? {
            Place::Ordinary(place) => open_draft(place),
            Place::Stream(stream) => {
                stream.open().map(|file| Target::Stream(BufWriter::with_capacity(BUFFER_BYTES, file)))
            }
        };
        Ok(WholeFile { path: path.to_owned(), target: target.map_err(FileError::at(path))? })
    }

    /// Writes the remaining bytes and moves the file to its destination.
    pub fn finish(self) -> Result<(), FileError> {
        self.target.finish().map_err(FileError::at(&self.path))
    }

    /// Adds the file to an I/O error.
    pub fn trouble(&self, error: io::Error) -> FileError {
        FileError::at(&self.path)(error)
    }

    #[cfg(unix)]
    fn make_private(&self) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        match &self.target {
            Target::Draft { draft, .. } => {
                draft.get_ref().as_file().set_permissions(fs::Permissions::from_mode(0o600))
            }
            Target::Stream(_) => Ok(()),
        }
    }

    #[cfg(not(unix))]
    fn make_private(&self) -> io::Result<()> {
        Ok(())
    }

    /// Path of the draft, for writers that need a file name, such as a database. `None` for streams.
    pub fn draft_path(&self) -> Option<&Path> {
        let Target::Draft { draft, .. } = &self.target else { return None };
        if cfg!(windows) {
            let _ = draft.get_ref().as_file().unlock(); // the lock would exclude every other handle
        }
        Some(draft.get_ref().path())
    }
}

impl Target {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Target::Draft { draft, .. } => draft,
            Target::Stream(file) => file,
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Target::Stream(mut file) => file.flush(),
            Target::Draft { place, draft } => {
                let draft = draft.into_inner().map_err(io::IntoInnerError::into_error)?;
                draft.as_file().sync_all()?;
                draft.persist(&place).map_err(|error| error.error)?;
                keep_name(folder_of(&place));
                Ok(())
            }
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.target.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.target.writer().flush()
    }
}

/// Writes the whole file or nothing.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes).map_err(|error| file.trouble(error))?;
    file.finish()
}

/// Writes the whole file or nothing, readable and writable only by its owner (mode 600 on Unix),
/// regardless of the permissions of a file that it replaces.
pub fn write_private(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut file = WholeFile::create(path)?;
    file.make_private().and_then(|()| file.write_all(bytes)).map_err(|error| file.trouble(error))?;
    file.finish()
}

/// Checks that the file can be written now. Pipes and devices are not opened: closing a pipe would send
/// EOF to its reader.
pub fn check_writable(path: &Path) -> Result<(), FileError> {
    match Place::of(path)? {
        Place::Ordinary(place) => open_draft(place).map(drop).map_err(FileError::at(path)),
        Place::Stream(_) => Ok(()),
    }
}

/// Whether the name leads to a device, a pipe or standard output, next to which other files cannot be
/// created.
pub fn is_stream(path: &Path) -> Result<bool, FileError> {
    Ok(matches!(Place::of(path)?, Place::Stream(_)))
}

fn open_draft(place: PathBuf) -> io::Result<Target> {
    // A read-only file may not be replaced either.
    match OpenOptions::new().write(true).open(&place) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(_) | Err(_) => {}
    }
    let draft = draft::make(&place, folder_of(&place))?;
    Ok(Target::Draft { place, draft: BufWriter::with_capacity(BUFFER_BYTES, draft) })
}

impl Stream {
    fn open(&self) -> io::Result<File> {
        match self {
            Stream::Opened(path) => OpenOptions::new().append(true).open(path),
            Stream::StandardOutput => second_handle(io::stdout()),
            Stream::StandardError => second_handle(io::stderr()),
        }
    }
}

#[cfg(unix)]
fn second_handle(mut stream: impl Write + std::os::fd::AsFd) -> io::Result<File> {
    stream.flush()?;
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

/// File names cannot refer to the standard streams on this platform.
#[cfg(not(unix))]
fn second_handle(_stream: impl Write) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Makes the new name survive a power failure. Not every system supports this, and the file itself is
/// safe without it.
fn keep_name(folder: &Path) {
    if cfg!(unix) {
        let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
}
