//! `.pos`, moves only: one game per line, `h8i9j10`, as opening books and calculators for gomoku write it.
//! Cells are in Deret's usual notation, with nothing between them; spaces and commas are accepted too. The
//! file does not contain the game's rules: the caller provides them. Players, result and notes are lost.
//! Empty lines and lines that begin with `#` are ignored.

use std::io::{BufRead, Write};

use deret_core::{GameRecord, Rules};

use super::{BadGame, Draft, Fault, ReadError, WriteError, lines::Lines};
use crate::GameId;

pub(super) struct Reader<R> {
    lines: Lines<R>,
    rules: Rules,
    done: bool,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R, rules: Rules) -> Reader<R> {
        Reader { lines: Lines::new(source), rules, done: false }
    }

    fn read(&mut self) -> Result<Option<GameRecord>, ReadError> {
        loop {
            let number = self.lines.number() + 1;
            let Some(line) = self.lines.next_line()? else { return Ok(None) };
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                return Ok(Some(record_of_line(number, line, self.rules)?));
            }
        }
    }
}

fn record_of_line(number: usize, line: &str, rules: Rules) -> Result<GameRecord, BadGame> {
    let mut draft = Draft::new(rules, "", "");
    let moves =
        rules.parse_moves(line).map_err(|problem| BadGame::at(number, problem).because(Fault::Move))?;
    for mv in moves {
        draft.push(number, mv, Default::default())?;
    }
    draft.finish(number, None)
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
}

impl<W: Write> Writer<W> {
    pub fn new(target: W) -> Writer<W> {
        Writer { target }
    }
}

impl<W: Write> super::Writer for Writer<W> {
    /// A game without moves cannot be written: it would be an empty line, which is ignored.
    fn write(&mut self, _id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError> {
        if record.moves.is_empty() {
            return Ok(());
        }
        record.moves.iter().try_for_each(|played| write!(self.target, "{}", played.mv))?;
        Ok(writeln!(self.target)?)
    }

    fn finish(&mut self) -> Result<(), WriteError> {
        Ok(self.target.flush()?)
    }
}
