//! `.csv`: rows below a line of column names, one game per row: `id, date, game, x, o, result, plies, moves,
//! notes, tags`. Only `game` and `moves` are required for reading, in any order; other columns are ignored.
//! Moves are separated by spaces, with cells in Deret's usual notation; `notes` has one for each move,
//! separated by `;`; `tags` is a JSON list of pairs. If the names are separated by `;`, so are the columns:
//! spreadsheets in some countries write that. A text that a spreadsheet would run as a formula has an
//! apostrophe in front.

use std::{
    cell::Cell,
    io::{self, BufRead, Read, Write},
    rc::Rc,
};

use deret_core::{GameRecord, Rules};
use deret_text::{Message, say};

use super::{
    BadGame, Draft, ReadError, WriteError, checked_tags,
    lines::{LONGEST, never_ends, text_of},
};
use crate::{
    GameId,
    row::{moves_text, notes_text, read_notes},
    spreadsheet, texts,
};

const COLUMNS: [&str; 10] = ["id", "date", "game", "x", "o", "result", "plies", "moves", "notes", "tags"];

pub(super) struct Reader<R: BufRead> {
    /// Moved into `rows` at the first game, when the separator is known.
    source: Option<R>,
    rows: Option<Rows<R>>,
}

struct Rows<R> {
    reader: csv::Reader<Rationed<R>>,
    /// Bytes left for the row being read.
    ration: Rc<Cell<u64>>,
    /// Position of each of [`COLUMNS`] in this file.
    places: [Option<usize>; 10],
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader { source: Some(source), rows: None }
    }

    fn open(mut source: R) -> Result<Option<Rows<R>>, ReadError> {
        let beginning = source.fill_buf()?;
        if beginning.is_empty() {
            return Ok(None);
        }
        let names = beginning.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let delimiter = if names.contains(&b';') && !names.contains(&b',') { b';' } else { b',' };
        let ration = Rc::new(Cell::new(LONGEST));
        let source = Rationed { source, left: Rc::clone(&ration) };
        let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(source);
        let header = reader.byte_headers().cloned().map_err(|error| read_error(error, &ration, 1))?;
        let places = COLUMNS.map(|column| {
            header.iter().position(|name| {
                text_of(name).trim_start_matches('\u{feff}').trim().eq_ignore_ascii_case(column)
            })
        });
        let rows = Rows { reader, ration, places };
        for needed in ["game", "moves"] {
            if rows.place(needed).is_none() {
                return Err(BadGame::at(1, texts::format_csv_column(needed)).into());
            }
        }
        Ok(Some(rows))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameRecord, ReadError>;

    fn next(&mut self) -> Option<Result<GameRecord, ReadError>> {
        if let Some(source) = self.source.take() {
            match Reader::open(source) {
                Ok(rows) => self.rows = rows,
                Err(error) => return Some(Err(error)),
            }
        }
        let read = self.rows.as_mut()?.read();
        if matches!(read, Err(ReadError::Io(_))) {
            self.rows = None;
        }
        read.transpose()
    }
}

impl<R: BufRead> Rows<R> {
    fn place(&self, column: &str) -> Option<usize> {
        COLUMNS.iter().position(|name| *name == column).and_then(|index| self.places[index])
    }

    fn read(&mut self) -> Result<Option<GameRecord>, ReadError> {
        let mut row = csv::ByteRecord::new();
        self.ration.set(LONGEST);
        let line = self.reader.position().line() as usize;
        let read = self.reader.read_byte_record(&mut row);
        if !read.map_err(|error| read_error(error, &self.ration, line))? {
            return Ok(None);
        }
        let line = row.position().map_or(line, |position| position.line() as usize);
        Ok(Some(self.record(line, &row)?))
    }

    fn record(&self, line: usize, row: &csv::ByteRecord) -> Result<GameRecord, BadGame> {
        let field = |column: &str| {
            let value =
                self.place(column).and_then(|place| row.get(place)).map(text_of).map(spreadsheet::text);
            value.filter(|value| !value.is_empty())
        };
        let wrong = |problem: Message| BadGame::at(line, problem);
        let game = field("game").ok_or_else(|| wrong(texts::format_csv_column("game")))?;
        let rules: Rules = game.parse().map_err(|problem| BadGame::at(line, problem))?;
        let mut draft = Draft::new(rules, field("x").unwrap_or_default(), field("o").unwrap_or_default());
        let moves = field("moves").unwrap_or_default();
        moves.split_whitespace().try_for_each(|text| draft.push_text(line, text))?;
        if let Some(notes) = field("notes") {
            read_notes(&mut draft.record.moves, &notes);
        }
        match field("tags") {
            Some(tags) => {
                let wrong = |error: serde_json::Error| {
                    say!(
                        "format-csv-tags",
                        "the column tags must be a JSON list of pairs such as [[\"Event\", \"Cup\"]] \
                        ({problem})",
                        problem = error.to_string()
                    )
                };
                let tags = serde_json::from_str(&tags).map_err(|error| BadGame::at(line, wrong(error)))?;
                draft.record.tags = checked_tags(line, tags)?;
            }
            None => {
                draft.record.tags.extend(field("date").map(|date| ("Date".to_owned(), date.into_owned())))
            }
        }
        let said = match field("result") {
            None => None,
            Some(text) => {
                Some(GameRecord::outcome_of_result(&text).ok_or_else(|| super::unknown_result(line, &text))?)
            }
        };
        draft.finish(line, said)
    }
}

/// A source that yields a limited number of bytes until the limit is renewed: a quote that is never closed
/// would read a whole file into one field.
struct Rationed<R> {
    source: R,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Rationed<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.left.get()).unwrap_or(usize::MAX).min(bytes.len());
        if left == 0 && !bytes.is_empty() {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        let read = self.source.read(&mut bytes[..left])?;
        self.left.set(self.left.get() - read as u64);
        Ok(read)
    }
}

/// The error of a row that began on this line.
fn read_error(error: csv::Error, ration: &Cell<u64>, line: usize) -> io::Error {
    if ration.get() == 0 { never_ends(line) } else { io_error(error) }
}

/// Keeps the error's kind: a broken pipe is not reported as an error.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

pub(super) struct Writer<W: Write> {
    rows: csv::Writer<W>,
    has_names: bool,
}

impl<W: Write> Writer<W> {
    pub fn new(target: W) -> Writer<W> {
        Writer { rows: csv::Writer::from_writer(target), has_names: false }
    }

    /// Column names are written even if there are no games.
    fn write_names(&mut self) -> Result<(), WriteError> {
        if !self.has_names {
            self.rows.write_record(COLUMNS).map_err(io_error)?;
            self.has_names = true;
        }
        Ok(())
    }
}

impl<W: Write> super::Writer for Writer<W> {
    fn write(&mut self, id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError> {
        self.write_names()?;
        let tags = if record.tags.is_empty() {
            String::new()
        } else {
            serde_json::to_string(&record.tags).unwrap_or_default()
        };
        let [x, o] = &record.players;
        let fields = [
            id.map(|id| id.to_string()).unwrap_or_default(),
            record.tag("Date").unwrap_or_default().to_owned(),
            record.rules.to_string(),
            x.clone(),
            o.clone(),
            record.result_text().to_owned(),
            record.moves.len().to_string(),
            moves_text(record),
            notes_text(record).unwrap_or_default(),
            tags,
        ];
        let cells = fields.iter().map(|field| spreadsheet::cell(field).into_owned());
        Ok(self.rows.write_record(cells).map_err(io_error)?)
    }

    fn finish(&mut self) -> Result<(), WriteError> {
        self.write_names()?;
        Ok(self.rows.flush()?)
    }
}
