//! Transfers from a file into the store, and from the store into a file.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
};

use deret_core::Rules;
use deret_files::{FileError, WholeFile};
use deret_text::{Explain, Message, say};
use zip::{ZipArchive, result::ZipError};

use crate::{
    Added, Filter, Salvaged, Store, StoreError,
    formats::{BadGame, Format, ReadError, WriteError},
    marks,
    store::Import,
};

/// The result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    pub added: Added,
    pub refused: u64,
    /// Files of a folder or an archive without the extension of a game file.
    pub passed_over: u64,
    /// It was stopped before the end; games read until then are kept.
    pub stopped: bool,
}

/// How files are to be read.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The format, if it is not determined by the file's extension.
    pub format: Option<Format>,
    /// The game of files that contain only moves.
    pub rules: Rules,
}

/// Receives the events of an import, and decides whether to continue.
pub trait ImportWatch {
    fn refused(&mut self, file: &Path, game: &BadGame);
    /// A file of a folder or an archive that cannot be read; the others still are.
    fn unreadable(&mut self, problem: &TransferError);
    /// Called for each game read, with the count so far.
    fn read(&mut self, _games: u64) {}
    fn should_stop(&self) -> bool {
        false
    }
}

/// Why a transfer failed.
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
    /// An archive that unpacks to more than the limit.
    TooLarge {
        path: PathBuf,
    },
    /// An archive with more games than may be imported from archives.
    TooMany {
        path: PathBuf,
    },
    /// The format cannot represent the game.
    Unfit(Message),
    /// The output file cannot be created or moved into place.
    File(FileError),
}

/// Maximum unpacked size of the games of an archive. A small archive can be made to fill any disk.
const MOST_UNPACKED: u64 = 1 << 30;
/// Maximum number of games that one import takes from archives. Short games compress to less than a byte
/// each.
const MOST_PACKED_GAMES: u64 = 1_000_000;

/// Whether the path is an archive, by its extension.
pub fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Adds all games to the store that are legal and not there yet: those of a file, of all files in a folder
/// and its subfolders, or of all files in an archive.
pub fn import_path(
    store: &mut Store,
    path: &Path,
    reading: Reading,
    watch: &mut impl ImportWatch,
) -> Result<Imported, TransferError> {
    let mut intake = Intake::new(store, reading, watch);
    let result = if path.is_dir() {
        intake.folder(path)
    } else if is_archive(path) && reading.format.is_none() {
        intake.archive(path)
    } else {
        intake.file(path)
    };
    intake.finish(result)
}

/// Adds games from any source; `name` is its name in messages.
pub fn import(
    store: &mut Store,
    source: impl BufRead,
    name: &Path,
    reading: Reading,
    watch: &mut impl ImportWatch,
) -> Result<Imported, TransferError> {
    let mut intake = Intake::new(store, reading, watch);
    let result = intake.source(source, name);
    intake.finish(result)
}

/// An import in progress.
struct Intake<'a, W> {
    import: Import<'a>,
    reading: Reading,
    watch: &'a mut W,
    imported: Imported,
    read: u64,
    most_unpacked: u64,
    /// Number of games that may still come from archives.
    packed_games_left: u64,
    is_in_archive: bool,
}

impl<'a, W: ImportWatch> Intake<'a, W> {
    fn new(store: &'a mut Store, reading: Reading, watch: &'a mut W) -> Intake<'a, W> {
        let imported = Imported::default();
        Intake {
            import: store.import(),
            reading,
            watch,
            imported,
            read: 0,
            most_unpacked: MOST_UNPACKED,
            packed_games_left: MOST_PACKED_GAMES,
            is_in_archive: false,
        }
    }

    /// Called after a read error too: the games read so far are good, and a second try adds nothing twice.
    fn finish(mut self, result: Result<(), TransferError>) -> Result<Imported, TransferError> {
        self.imported.added = self.import.finish().map_err(TransferError::Store)?;
        result.map(|()| self.imported)
    }

    fn source(&mut self, source: impl BufRead, name: &Path) -> Result<(), TransferError> {
        let format = match self.reading.format {
            Some(format) => format,
            None => Format::of_path(name).map_err(|unknown| TransferError::Unfit(unknown.message()))?,
        };
        for record in format.reader_of(source, self.reading.rules) {
            if self.watch.should_stop() {
                self.imported.stopped = true;
                break;
            }
            if self.is_in_archive {
                let Some(left) = self.packed_games_left.checked_sub(1) else {
                    return Err(TransferError::TooMany { path: name.to_owned() });
                };
                self.packed_games_left = left;
            }
            match record {
                Ok(record) => self.import.push(record).map_err(TransferError::Store)?,
                Err(ReadError::Game(game)) => {
                    self.imported.refused += 1;
                    self.watch.refused(name, &game);
                }
                Err(ReadError::Io(error)) => {
                    return Err(TransferError::Read { path: name.to_owned(), error });
                }
            }
            self.read += 1;
            self.watch.read(self.read);
        }
        Ok(())
    }

    fn file(&mut self, path: &Path) -> Result<(), TransferError> {
        let wrong = |error| TransferError::Read { path: path.to_owned(), error };
        let file = File::open(path).map_err(wrong)?;
        if file.metadata().map_err(wrong)?.is_dir() {
            return Err(wrong(io::Error::from(io::ErrorKind::IsADirectory)));
        }
        self.source(BufReader::with_capacity(1 << 16, file), path)
    }

    /// Sorted by name. A link to a folder is not followed: it may form a cycle.
    fn folder(&mut self, path: &Path) -> Result<(), TransferError> {
        let wrong = |error| TransferError::Read { path: path.to_owned(), error };
        let entries: io::Result<Vec<_>> = fs::read_dir(path).map_err(wrong)?.collect();
        let mut entries = entries.map_err(wrong)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            if self.imported.stopped {
                break;
            }
            let path = entry.path();
            let result = match entry.file_type() {
                Ok(kind) if kind.is_dir() => self.folder(&path),
                _ if path.is_dir() => Ok(()),
                _ if is_archive(&path) => self.archive(&path),
                _ if self.is_game_file(&path) => self.file(&path),
                _ => {
                    self.imported.passed_over += 1;
                    Ok(())
                }
            };
            self.or_next(result)?;
        }
        Ok(())
    }

    fn archive(&mut self, path: &Path) -> Result<(), TransferError> {
        let wrong = |problem: ZipError| {
            let error = match problem {
                ZipError::Io(error) => error,
                problem => io::Error::new(io::ErrorKind::InvalidData, problem),
            };
            TransferError::Read { path: path.to_owned(), error }
        };
        let file = File::open(path).map_err(|error| wrong(ZipError::Io(error)))?;
        let mut archive = ZipArchive::new(BufReader::new(file)).map_err(wrong)?;
        let mut room = self.most_unpacked;
        for index in 0..archive.len() {
            if self.imported.stopped {
                break;
            }
            let result = match archive.by_index(index) {
                Err(problem) => Err(wrong(problem)),
                Ok(entry) if entry.is_dir() => Ok(()),
                Ok(entry) => {
                    let name = path.join(entry.name());
                    if self.is_game_file(&name) {
                        let mut entry = entry.take(room);
                        self.is_in_archive = true;
                        let read = self.source(BufReader::new(&mut entry), &name);
                        self.is_in_archive = false;
                        if matches!(read, Err(TransferError::TooMany { .. })) {
                            return Err(TransferError::TooMany { path: path.to_owned() });
                        }
                        room = entry.limit();
                        if room == 0 {
                            return Err(TransferError::TooLarge { path: path.to_owned() });
                        }
                        read
                    } else {
                        self.imported.passed_over += 1;
                        Ok(())
                    }
                }
            };
            self.or_next(result)?;
        }
        Ok(())
    }

    fn is_game_file(&self, path: &Path) -> bool {
        self.reading.format.is_some() || Format::of_path(path).is_ok()
    }

    /// Reports an unreadable file among many and skips it.
    fn or_next(&mut self, result: Result<(), TransferError>) -> Result<(), TransferError> {
        match result {
            Err(error) if error.unreadable().is_some() => {
                self.watch.unreadable(&error);
                Ok(())
            }
            result => result,
        }
    }
}

/// Writes the matching games to a file; returns their number. The file appears, or replaces an existing one,
/// only when it is complete.
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

/// Amounts saved from a damaged store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    pub whole: u64,
    /// Saved without notes and tags.
    pub bare: u64,
    pub lost: u64,
}

/// Writes the readable games of a damaged store to a file, limited to data that their digests confirm.
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

/// Writes the matching games to any target; `name` is its name in messages. `go_on` receives the number
/// written so far.
pub fn export(
    store: &Store,
    filter: Filter,
    target: impl Write,
    name: &Path,
    format: Format,
    mut go_on: impl FnMut(u64) -> bool,
) -> Result<u64, TransferError> {
    let wrong = |error| write_trouble(name, error);
    store.check().map_err(TransferError::Store)?; // a missing page must not read as an empty one
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
    /// The file that could not be read completely. Its neighbours may be good.
    pub fn unreadable(&self) -> Option<&Path> {
        match self {
            TransferError::Read { path, .. }
            | TransferError::TooLarge { path }
            | TransferError::TooMany { path } => Some(path),
            _ => None,
        }
    }

    /// Whether the request was wrong, rather than a file or the disk.
    pub fn is_bad_input(&self) -> bool {
        match self {
            TransferError::Store(error) => error.is_bad_input(),
            TransferError::Unfit(_) => true,
            TransferError::Read { .. }
            | TransferError::TooLarge { .. }
            | TransferError::TooMany { .. }
            | TransferError::Write { .. }
            | TransferError::File(_) => false,
        }
    }
}

impl Explain for TransferError {
    fn message(&self) -> Message {
        match self {
            TransferError::Store(error) => error.message(),
            TransferError::Read { path, error } => {
                say!(
                    "transfer-read",
                    "{path} cannot be read: {problem}",
                    path = path.display().to_string(),
                    problem = error
                )
            }
            TransferError::TooLarge { path } => {
                let gb = MOST_UNPACKED >> 30;
                say!(
                    "transfer-unpacks",
                    "{path} unpacks to more than {gb} GB: unpack it, and import the folder",
                    path = path.display().to_string(),
                    gb
                )
            }
            TransferError::TooMany { path } => {
                say!(
                    "transfer-too-many",
                    "{path} holds more than {games} games, of which the first were imported: unpack it, \
                    and import the folder",
                    path = path.display().to_string(),
                    games = MOST_PACKED_GAMES
                )
            }
            TransferError::Write { path, error } => {
                say!(
                    "transfer-write",
                    "{path} cannot be written: {problem}",
                    path = path.display().to_string(),
                    problem = error
                )
            }
            TransferError::Unfit(problem) => problem.clone(),
            TransferError::File(error) => error.message(),
        }
    }
}

deret_core::errors!(TransferError);

impl From<FileError> for TransferError {
    fn from(error: FileError) -> TransferError {
        TransferError::File(error)
    }
}

#[cfg(test)]
mod tests {
    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;

    #[derive(Default)]
    struct Told(Vec<PathBuf>);

    impl ImportWatch for Told {
        fn refused(&mut self, _file: &Path, game: &BadGame) {
            panic!("{game}");
        }

        fn unreadable(&mut self, problem: &TransferError) {
            self.0.extend(problem.unreadable().map(Path::to_owned));
        }
    }

    #[test]
    fn an_archive_that_holds_too_much_is_left_and_the_other_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let game = |mv: &str| format!("{{\"game\":\"3,3,3\",\"moves\":[\"{mv}\"]}}\n");
        let large = folder.path().join("b.zip");
        let mut archive = ZipWriter::new(File::create(&large).unwrap());
        for (name, text) in [("1.jsonl", game("b1") + &"\n".repeat(200)), ("2.jsonl", game("b2"))] {
            archive.start_file(name, SimpleFileOptions::default()).unwrap();
            archive.write_all(text.as_bytes()).unwrap();
        }
        archive.finish().unwrap();
        for name in ["a", "c"] {
            fs::write(folder.path().join(name).with_extension("jsonl"), game(&format!("{name}1"))).unwrap();
        }
        let (mut store, mut told) = (Store::in_memory().unwrap(), Told::default());
        let reading = Reading { format: None, rules: Rules::GOMOKU };
        let mut intake = Intake { most_unpacked: 100, ..Intake::new(&mut store, reading, &mut told) };
        let result = intake.folder(folder.path());
        assert_eq!(intake.finish(result).unwrap().added.new, 3);
        assert_eq!(told.0, [large]);
        let games = store.games(Filter::default()).map(|game| game.unwrap().record.moves[0].mv.to_string());
        assert_eq!(games.collect::<Vec<_>>(), ["a1", "b1", "c1"]);
    }

    /// 20 kB that would become 3,000 games, with a limit of 1,000 from archives.
    #[test]
    fn a_small_archive_does_not_become_any_number_of_games() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("many.zip");
        let mut archive = ZipWriter::new(File::create(&path).unwrap());
        for part in 0..3 {
            archive.start_file(format!("{part}.jsonl"), SimpleFileOptions::default()).unwrap();
            for number in 0..1000 {
                let player = part * 1000 + number;
                writeln!(archive, "{{\"game\":\"3,3,3\",\"x\":\"{player}\",\"moves\":[\"b2\"]}}").unwrap();
            }
        }
        archive.finish().unwrap();
        fs::write(folder.path().join("z.jsonl"), "{\"game\":\"3,3,3\",\"moves\":[\"a1\"]}\n").unwrap();
        let (mut store, mut told) = (Store::in_memory().unwrap(), Told::default());
        let reading = Reading { format: None, rules: Rules::GOMOKU };
        let mut intake = Intake { packed_games_left: 1000, ..Intake::new(&mut store, reading, &mut told) };
        let result = intake.folder(folder.path());
        assert_eq!(intake.finish(result).unwrap().added.new, 1001, "and the file beside it");
        assert_eq!(told.0, [path]);
    }
}
