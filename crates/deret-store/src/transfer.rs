//! From a file into the store, and from the store into a file.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use deret_files::{FileError, WholeFile};
use deret_text::{Explain, Message, error_from_message, say};

use crate::{
    Added, Filter, Salvaged, Store, StoreError, TEXT,
    formats::{BadGame, Format, ReadError, WriteError},
    marks,
};

/// What an import came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    pub added: Added,
    pub refused: u64,
    /// It was told to stop before the file's end; what was read until then is kept.
    pub stopped: bool,
}

/// What happens during an import, and whether to go on.
pub trait ImportWatch {
    fn refused(&mut self, game: &BadGame);
    /// Called for each game read, with their number so far.
    fn read(&mut self, _games: u64) {}
    fn should_stop(&self) -> bool {
        false
    }
}

/// Why a transfer could not be done.
#[derive(Debug)]
pub enum TransferError {
    Store(StoreError),
    Read {
        path: PathBuf,
        error: io::Error,
    },
    Write {
        path: PathBuf,
        error: io::Error,
    },
    /// The format cannot hold what was to be written.
    Unfit(Message),
    /// The file to write cannot be made or put in its place.
    File(FileError),
}

/// Adds the games of a file to the store: all that are legal and not there yet.
pub fn import_file(
    store: &mut Store,
    path: &Path,
    format: Format,
    watch: &mut impl ImportWatch,
) -> Result<Imported, TransferError> {
    let wrong = |error| TransferError::Read { path: path.to_owned(), error };
    let file = File::open(path).map_err(wrong)?;
    if file.metadata().map_err(wrong)?.is_dir() {
        return Err(wrong(io::Error::from(io::ErrorKind::IsADirectory)));
    }
    import(store, BufReader::with_capacity(1 << 16, file), path, format, watch)
}

/// Adds games from any source; `name` is what messages call it.
pub fn import(
    store: &mut Store,
    source: impl BufRead,
    name: &Path,
    format: Format,
    watch: &mut impl ImportWatch,
) -> Result<Imported, TransferError> {
    let mut import = store.import();
    let mut imported = Imported::default();
    let mut failed = None;
    for (index, record) in format.reader(source).enumerate() {
        if watch.should_stop() {
            imported.stopped = true;
            break;
        }
        match record {
            Ok(record) => import.push(record).map_err(TransferError::Store)?,
            Err(ReadError::Game(game)) => {
                imported.refused += 1;
                watch.refused(&game);
            }
            Err(ReadError::Io(error)) => {
                failed = Some(TransferError::Read { path: name.to_owned(), error });
                break;
            }
        }
        watch.read(index as u64 + 1);
    }
    // Also where reading failed: what was read is good, and a second try adds nothing twice.
    imported.added = import.finish().map_err(TransferError::Store)?;
    failed.map_or(Ok(imported), Err)
}

/// Writes the games that fit to a file; says how many. The file appears when it is complete, and
/// replaces one of that name only then.
pub fn export_file(
    store: &Store,
    filter: Filter,
    path: &Path,
    format: Format,
    go_on: impl FnMut(u64) -> bool,
) -> Result<u64, TransferError> {
    let mut file = WholeFile::create(path)?;
    let count = export(store, filter, &mut file, path, format, go_on)?;
    file.finish()?;
    Ok(count)
}

/// How much of a damaged store was saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    pub whole: u64,
    /// Without notes and tags.
    pub bare: u64,
    pub lost: u64,
}

/// Writes what can be read of a damaged store to a file, and what its digests vouch for only.
pub fn salvage_file(store: &Store, path: &Path, format: Format) -> Result<Saved, TransferError> {
    let mut file = WholeFile::create(path)?;
    let mut writer = format.writer(&mut file);
    let mut saved = Saved::default();
    for game in store.salvage() {
        let mut game = match game {
            Salvaged::Whole(game) => {
                saved.whole += 1;
                game
            }
            Salvaged::Bare(game) => {
                saved.bare += 1;
                game
            }
            Salvaged::Lost(_) => {
                saved.lost += 1;
                continue;
            }
        };
        marks::remove_keys(&mut game.record);
        writer.write(Some(game.id), &game.record).map_err(|error| write_trouble(path, error))?;
    }
    writer.finish().map_err(|error| write_trouble(path, error))?;
    drop(writer);
    file.finish()?;
    Ok(saved)
}

fn write_trouble(name: &Path, error: WriteError) -> TransferError {
    match error {
        WriteError::Io(error) => TransferError::Write { path: name.to_owned(), error },
        WriteError::Unfit(problem) => TransferError::Unfit(problem),
    }
}

/// Writes the games that fit to any target; `name` is what messages call it. `go_on` is told how many
/// were written.
pub fn export(
    store: &Store,
    filter: Filter,
    target: impl Write,
    name: &Path,
    format: Format,
    mut go_on: impl FnMut(u64) -> bool,
) -> Result<u64, TransferError> {
    let wrong = |error| write_trouble(name, error);
    store.check().map_err(TransferError::Store)?; // a page that is missing is no empty page
    let mut writer = format.writer(target);
    let mut count = 0;
    for game in store.games(filter) {
        let mut game = game.map_err(TransferError::Store)?;
        marks::remove_keys(&mut game.record);
        writer.write(Some(game.id), &game.record).map_err(wrong)?;
        count += 1;
        if !go_on(count) {
            return Err(wrong(WriteError::Io(io::Error::from(io::ErrorKind::Interrupted))));
        }
    }
    writer.finish().map_err(wrong)?;
    Ok(count)
}

impl TransferError {
    /// Whether the request was wrong, and not a file or the disk.
    pub fn is_bad_input(&self) -> bool {
        match self {
            TransferError::Store(error) => error.is_bad_input(),
            TransferError::Unfit(_) => true,
            TransferError::Read { .. } | TransferError::Write { .. } | TransferError::File(_) => false,
        }
    }
}

impl Explain for TransferError {
    fn message(&self) -> Message {
        match self {
            TransferError::Store(error) => error.message(),
            TransferError::Read { path, error } => {
                say!(TEXT, "transfer-read", path = path.display().to_string(), problem = error.to_string())
            }
            TransferError::Write { path, error } => {
                say!(TEXT, "transfer-write", path = path.display().to_string(), problem = error.to_string())
            }
            TransferError::Unfit(problem) => problem.clone(),
            TransferError::File(error) => error.message(),
        }
    }
}

error_from_message!(TransferError);

impl From<FileError> for TransferError {
    fn from(error: FileError) -> TransferError {
        TransferError::File(error)
    }
}
