//! The moves of stored games as a table for statistics programs: one row per move, flat, as `.csv` or
//! `.parquet` (if the program was built with the feature `parquet`). Missing values are empty or null.

use std::{
    ffi::OsStr,
    io::{self, Write},
    path::Path,
};

use deret_core::{GameRecord, Player};
use deret_files::WholeFile;
use deret_text::{Explain, Message, say};

use crate::{Filter, GameId, Store, StoredGame, spreadsheet, transfer::TransferError};

#[cfg(feature = "parquet")]
use self::parquet_rows::ParquetRows;

#[cfg(feature = "parquet")]
mod parquet_rows;

/// The kinds of files that hold rows of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    Csv,
    #[cfg(feature = "parquet")]
    Parquet,
}

/// A file name without a known extension, or with one that this program was built without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownRowFormat {
    Ending(String),
    NotBuilt(String),
}

/// One move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRow {
    /// The game's number in the store.
    pub id: GameId,
    pub game: String,
    /// Counted from 1.
    pub ply: u32,
    pub side: Player,
    pub player: String,
    pub mv: String,
    pub score: Option<i64>,
    pub nodes: Option<u64>,
    pub seconds: Option<f64>,
    /// `win`, `draw` or `loss` for the side that moved, if known.
    pub value: Option<&'static str>,
    /// Whether the move belongs to the opening, which neither player chose.
    pub opening: bool,
}

/// Amounts written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowsWritten {
    pub games: u64,
    pub rows: u64,
}

/// The columns in order; `parquet_schema` has their types.
const COLUMNS: [&str; 11] =
    ["id", "game", "ply", "side", "player", "move", "score", "nodes", "seconds", "value", "opening"];

/// Returns the value of each move of a game; nothing if no values are needed.
pub type Values<'a> = &'a mut dyn FnMut(&GameRecord) -> Vec<Option<&'static str>>;

impl RowFormat {
    pub fn of_path(path: &Path) -> Result<RowFormat, UnknownRowFormat> {
        match path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase).as_deref() {
            Some("csv") => Ok(RowFormat::Csv),
            #[cfg(feature = "parquet")]
            Some("parquet") => Ok(RowFormat::Parquet),
            #[cfg(not(feature = "parquet"))]
            Some("parquet") => Err(UnknownRowFormat::NotBuilt(path.display().to_string())),
            _ => Err(UnknownRowFormat::Ending(path.display().to_string())),
        }
    }

    pub fn ending(self) -> &'static str {
        match self {
            RowFormat::Csv => "csv",
            #[cfg(feature = "parquet")]
            RowFormat::Parquet => "parquet",
        }
    }
}

/// The moves of one game.
pub fn rows_of(game: &StoredGame, values: Values<'_>) -> Vec<MoveRow> {
    let record = &game.record;
    let mut values = values(record).into_iter();
    let opening = opening_plies(game);
    let row = |(index, played): (usize, &deret_core::PlayedMove)| {
        let side = Player::to_move_after(index);
        let note = &played.note;
        MoveRow {
            id: game.id,
            game: record.rules.to_string(),
            ply: index as u32 + 1,
            side,
            player: record.player(side).to_owned(),
            mv: played.mv.to_string(),
            score: note.score,
            nodes: note.nodes,
            seconds: note.time_us.map(|us| us as f64 / 1e6),
            value: values.next().flatten(),
            opening: index < opening,
        }
    };
    record.moves.iter().enumerate().map(row).collect()
}

/// Number of opening moves, from the game's tag. Games of runs stored without the tag begin with moves
/// without any note, which no player made.
fn opening_plies(game: &StoredGame) -> usize {
    let record = &game.record;
    let unnoted = || record.moves.iter().take_while(|played| played.note.is_empty()).count();
    record.opening_plies().unwrap_or_else(|| if game.run.is_some() { unnoted() } else { 0 })
}

/// Writes the moves of the matching games to a file, completely or not at all.
pub fn export_rows_file(
    store: &Store,
    filter: Filter,
    path: &Path,
    format: RowFormat,
    values: Values<'_>,
    go_on: impl FnMut(u64) -> bool,
) -> Result<RowsWritten, TransferError> {
    let mut file = WholeFile::create(path)?;
    let written = export_rows(store, filter, &mut file, path, format, values, go_on)?;
    file.finish()?;
    Ok(written)
}

/// Like [`export_rows_file`], to any target; `name` is its name in messages, and `go_on` receives the number
/// of games done.
pub fn export_rows(
    store: &Store,
    filter: Filter,
    target: impl Write + Send,
    name: &Path,
    format: RowFormat,
    values: Values<'_>,
    mut go_on: impl FnMut(u64) -> bool,
) -> Result<RowsWritten, TransferError> {
    let wrong = |error: io::Error| TransferError::Write { path: name.to_owned(), error };
    store.check().map_err(TransferError::Store)?; // a missing page must not read as an empty one
    let mut writer = match format {
        RowFormat::Csv => Writer::Csv(Box::new(CsvRows::new(target).map_err(wrong)?)),
        #[cfg(feature = "parquet")]
        RowFormat::Parquet => Writer::Parquet(Box::new(ParquetRows::new(target).map_err(wrong)?)),
    };
    let mut written = RowsWritten::default();
    for game in store.games(filter) {
        let rows = rows_of(&game.map_err(TransferError::Store)?, values);
        written.games += 1;
        written.rows += rows.len() as u64;
        match &mut writer {
            Writer::Csv(writer) => writer.write(&rows),
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.write(rows),
        }
        .map_err(wrong)?;
        if !go_on(written.games) {
            return Err(wrong(io::ErrorKind::Interrupted.into()));
        }
    }
    match writer {
        Writer::Csv(mut writer) => writer.0.flush(),
        #[cfg(feature = "parquet")]
        Writer::Parquet(writer) => writer.finish(),
    }
    .map_err(wrong)?;
    Ok(written)
}

enum Writer<W: Write + Send> {
    Csv(Box<CsvRows<W>>),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetRows<W>>),
}

struct CsvRows<W: Write>(csv::Writer<W>);

impl<W: Write> CsvRows<W> {
    fn new(target: W) -> io::Result<CsvRows<W>> {
        let mut writer = csv::Writer::from_writer(target);
        writer.write_record(COLUMNS)?;
        Ok(CsvRows(writer))
    }

    fn write(&mut self, rows: &[MoveRow]) -> io::Result<()> {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map_or_else(String::new, |value| value.to_string())
        }
        for row in rows {
            self.0.write_record([
                row.id.to_string(),
                row.game.clone(),
                row.ply.to_string(),
                row.side.to_string(),
                spreadsheet::cell(&row.player).into_owned(),
                row.mv.clone(),
                text(row.score),
                text(row.nodes),
                text(row.seconds),
                text(row.value),
                row.opening.to_string(),
            ])?;
        }
        Ok(())
    }
}

impl Explain for UnknownRowFormat {
    fn message(&self) -> Message {
        match self {
            UnknownRowFormat::Ending(name) => say!(
                "format-rows-unknown",
                "invalid file \"{name}\" for rows of moves: its name must end in .csv or .parquet",
                name
            ),
            UnknownRowFormat::NotBuilt(name) => say!(
                "format-rows-not-built",
                "\"{name}\": this program was built without Parquet; use a .csv file, or build it with \
                --features parquet",
                name
            ),
        }
    }
}

deret_core::errors!(UnknownRowFormat);
