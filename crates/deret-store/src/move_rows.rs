//! The moves of stored games as a table for statistics programs: one row a move, flat, as `.csv` or
//! `.parquet`. What was not noted is empty there, and null here.

use std::{
    ffi::OsStr,
    io::{self, Write},
    path::Path,
    sync::Arc,
};

use deret_core::{GameRecord, Player};
use deret_files::WholeFile;
use deret_text::{Explain, Message, error_from_message, say};
use parquet::{
    data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type},
    errors::ParquetError,
    file::{
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};

use crate::{Filter, GameId, Store, StoredGame, TEXT, spreadsheet, transfer::TransferError};

/// The kinds of files that hold rows of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    Csv,
    Parquet,
}

/// A file name whose ending names none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRowFormat(pub String);

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
    /// `win`, `draw` or `loss` for the side that moved, where it is known.
    pub value: Option<&'static str>,
}

/// How much was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowsWritten {
    pub games: u64,
    pub rows: u64,
}

/// The columns, in their order; `parquet_schema` types them.
const COLUMNS: [&str; 10] =
    ["id", "game", "ply", "side", "player", "move", "score", "nodes", "seconds", "value"];

/// What each move of a game was worth; nothing where nobody asks.
pub type Values<'a> = &'a mut dyn FnMut(&GameRecord) -> Vec<Option<&'static str>>;

impl RowFormat {
    pub fn of_path(path: &Path) -> Result<RowFormat, UnknownRowFormat> {
        match path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase).as_deref() {
            Some("csv") => Ok(RowFormat::Csv),
            Some("parquet") => Ok(RowFormat::Parquet),
            _ => Err(UnknownRowFormat(path.display().to_string())),
        }
    }

    pub fn ending(self) -> &'static str {
        match self {
            RowFormat::Csv => "csv",
            RowFormat::Parquet => "parquet",
        }
    }
}

/// The moves of one game.
pub fn rows_of(game: &StoredGame, values: Values<'_>) -> Vec<MoveRow> {
    let record = &game.record;
    let mut values = values(record).into_iter();
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
        }
    };
    record.moves.iter().enumerate().map(row).collect()
}

/// Writes the moves of the games that fit to a file, whole or not at all.
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

/// The same to any target; `name` is what messages call it, and `go_on` is told how many games are done.
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
    store.check().map_err(TransferError::Store)?; // a page that is missing is no empty page
    let mut writer = match format {
        RowFormat::Csv => Writer::Csv(Box::new(CsvRows::new(target).map_err(wrong)?)),
        RowFormat::Parquet => Writer::Parquet(Box::new(ParquetRows::new(target).map_err(wrong)?)),
    };
    let mut written = RowsWritten::default();
    for game in store.games(filter) {
        let rows = rows_of(&game.map_err(TransferError::Store)?, values);
        written.games += 1;
        written.rows += rows.len() as u64;
        match &mut writer {
            Writer::Csv(writer) => writer.write(&rows),
            Writer::Parquet(writer) => writer.write(rows),
        }
        .map_err(wrong)?;
        if !go_on(written.games) {
            return Err(wrong(io::ErrorKind::Interrupted.into()));
        }
    }
    match writer {
        Writer::Csv(mut writer) => writer.0.flush(),
        Writer::Parquet(writer) => writer.finish(),
    }
    .map_err(wrong)?;
    Ok(written)
}

enum Writer<W: Write + Send> {
    Csv(Box<CsvRows<W>>),
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
            ])?;
        }
        Ok(())
    }
}

/// Rows wait until there are enough for a group, which is written column by column.
struct ParquetRows<W: Write + Send> {
    file: SerializedFileWriter<W>,
    waiting: Vec<MoveRow>,
}

/// Rows of a group: some megabytes of memory.
const GROUP: usize = 65_536;

const PARQUET_SCHEMA: &str = "message moves {
    REQUIRED INT64 id;
    REQUIRED BYTE_ARRAY game (UTF8);
    REQUIRED INT32 ply;
    REQUIRED BYTE_ARRAY side (UTF8);
    REQUIRED BYTE_ARRAY player (UTF8);
    REQUIRED BYTE_ARRAY move (UTF8);
    OPTIONAL INT64 score;
    OPTIONAL INT64 nodes;
    OPTIONAL DOUBLE seconds;
    OPTIONAL BYTE_ARRAY value (UTF8);
}";

impl<W: Write + Send> ParquetRows<W> {
    fn new(target: W) -> io::Result<ParquetRows<W>> {
        let schema = Arc::new(parse_message_type(PARQUET_SCHEMA).map_err(io_error)?);
        let made_by = format!("Deret {}", env!("CARGO_PKG_VERSION"));
        let properties = Arc::new(WriterProperties::builder().set_created_by(made_by).build());
        let file = SerializedFileWriter::new(target, schema, properties).map_err(io_error)?;
        Ok(ParquetRows { file, waiting: Vec::new() })
    }

    fn write(&mut self, rows: Vec<MoveRow>) -> io::Result<()> {
        self.waiting.extend(rows);
        if self.waiting.len() >= GROUP { self.flush() } else { Ok(()) }
    }

    fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.file.close().map_err(io_error)?;
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        let rows = std::mem::take(&mut self.waiting);
        if rows.is_empty() {
            return Ok(());
        }
        let text = |text: &str| Some(ByteArray::from(text));
        let mut next = self.file.next_row_group().map_err(io_error)?;
        let group = &mut next;
        column::<Int64Type, W>(group, &rows, |row| Some(row.id.0))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.game))?;
        column::<Int32Type, W>(group, &rows, |row| Some(row.ply as i32))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.side.to_string()))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.player))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.mv))?;
        column::<Int64Type, W>(group, &rows, |row| row.score)?;
        column::<Int64Type, W>(group, &rows, |row| row.nodes.map(|nodes| nodes.min(i64::MAX as u64) as i64))?;
        column::<DoubleType, W>(group, &rows, |row| row.seconds)?;
        column::<ByteArrayType, W>(group, &rows, |row| row.value.and_then(text))?;
        next.close().map_err(io_error)?;
        Ok(())
    }
}

/// The next column of a group. Where it may be null, a level of 1 marks what is there; the writer passes
/// over the levels of a column that may not.
fn column<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    rows: &[MoveRow],
    of: impl Fn(&MoveRow) -> Option<T::T>,
) -> io::Result<()> {
    let cells: Vec<Option<T::T>> = rows.iter().map(of).collect();
    let levels: Vec<i16> = cells.iter().map(|cell| i16::from(cell.is_some())).collect();
    let values: Vec<T::T> = cells.into_iter().flatten().collect();
    let Some(mut column) = group.next_column().map_err(io_error)? else {
        return Err(io::Error::other("more columns than the schema has"));
    };
    column.typed::<T>().write_batch(&values, Some(&levels), None).map_err(io_error)?;
    column.close().map_err(io_error)
}

/// What the disk said, where it was the disk.
fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}

impl Explain for UnknownRowFormat {
    fn message(&self) -> Message {
        say!(TEXT, "format-rows-unknown", name = &self.0)
    }
}

error_from_message!(UnknownRowFormat);
