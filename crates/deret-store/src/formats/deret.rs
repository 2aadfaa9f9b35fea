//! `.deret`, our text record: tags, numbered moves with notes in braces, and the result; many games per file.
//! Cells are in Deret's usual notation: column letter, row counted from the bottom.

use std::io::{BufRead, Write};

use deret_core::{GameRecord, RecordError, Records};
use deret_text::Explain;

use super::{BadGame, ReadError, WriteError, lines::Lines};
use crate::GameId;

pub(super) struct Reader<R> {
    lines: Lines<R>,
    records: Records,
    done: bool,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader { lines: Lines::new(source), records: Records::default(), done: false }
    }

    fn read(&mut self) -> Result<Option<GameRecord>, ReadError> {
        while let Some(line) = self.lines.next_line()? {
            if let Some(record) = self.records.line(&line) {
                return record.map(Some).map_err(|error| bad_game(self.lines.number(), &error).into());
            }
        }
        self.done = true;
        self.records.finish().map(|()| None).map_err(|error| bad_game(self.lines.number(), &error).into())
    }
}

fn bad_game(line: usize, error: &RecordError) -> BadGame {
    match error.line() {
        Some(line) => BadGame::told(line, error.message()),
        None => BadGame::at(line, error.message()),
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameRecord, ReadError>;

    fn next(&mut self) -> Option<Result<GameRecord, ReadError>> {
        if self.done {
            return None;
        }
        let read = self.read();
        self.done |= matches!(read, Err(ReadError::Io(_)));
        read.transpose()
    }
}

pub(super) struct Writer<W> {
    target: W,
    first: bool,
}

impl<W: Write> Writer<W> {
    pub fn new(target: W) -> Writer<W> {
        Writer { target, first: true }
    }
}

impl<W: Write> super::Writer for Writer<W> {
    fn write(&mut self, _id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError> {
        if !self.first {
            writeln!(self.target)?;
        }
        self.first = false;
        Ok(write!(self.target, "{record}")?)
    }

    fn finish(&mut self) -> Result<(), WriteError> {
        Ok(self.target.flush()?)
    }
}
