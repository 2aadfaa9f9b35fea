//! Game files. Each format has its own notation for a cell:
//!
//! | ending | format | the top left cell of 3x3, the cell to its right |
//! | --- | --- | --- |
//! | `.deret` | our text record | `a3`, `b3`: column letter, row from the bottom |
//! | `.sgf` | Smart Game Format, GM\[4\] | `aa`, `ba`: column letter, row letter from the top |
//! | `.psq` | Piskvork, one game, K = 5 | `1,1`, `2,1`: column, row from the top, from 1 |
//! | `.csv` | a table, one game a line | as in `.deret` |
//! | `.jsonl` | one JSON object a line | as in `.deret` |
//! | `.pos` | moves alone, one game a line | `a3b3`: as in `.deret`, nothing between |
//!
//! A reader is a stream: it checks each game by the rules, reports errors with their line, and continues with
//! the next game.

mod csv;
mod deret;
mod jsonl;
mod lines;
mod pos;
mod psq;
mod sgf;

use std::{
    collections::HashSet,
    ffi::OsStr,
    fmt,
    io::{self, BufRead, Write},
    path::Path,
    str::FromStr,
};

use deret_core::{Game, GameRecord, Move, MoveNote, Outcome, PlayedMove, Position, RecordError, Rules};
use deret_text::{Explain, Message, say};

use crate::GameId;

/// A kind of game file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    Deret,
    Sgf,
    Psq,
    Csv,
    Jsonl,
    Pos,
}

/// A file name without a known extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(pub String);

/// A game that cannot be read or breaks the rules.
#[derive(Clone, Debug)]
pub struct BadGame {
    /// Counted from 1.
    pub line: usize,
    /// The kind of fault, for counting.
    pub fault: Fault,
    /// The stones of a set-up that cannot arise in a game, as a game and its diagram.
    pub position: Option<Box<(Rules, String)>>,
    message: Message,
}

/// The kinds of faults that make a reader refuse a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fault {
    /// A rule that Deret does not support, in the file's words.
    Rule(String),
    /// A board that Deret does not support.
    Board,
    /// A move that is illegal or cannot be read.
    Move,
    /// A set-up that cannot arise in a game.
    SetUp,
    /// A violation of the format.
    Form,
}

#[derive(Debug)]
pub enum ReadError {
    /// This game is refused; the next may be good.
    Game(BadGame),
    /// Nothing more can be read.
    Io(io::Error),
}

#[derive(Debug)]
pub enum WriteError {
    /// The format cannot represent this game.
    Unfit(Message),
    Io(io::Error),
}

/// The games of a file, read one by one.
pub type Reader<'a> = Box<dyn Iterator<Item = Result<GameRecord, ReadError>> + 'a>;

/// Writes games one by one.
pub trait Writer {
    /// `id` is the game's number in its store, if it has one.
    fn write(&mut self, id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError>;

    /// To be called once, after the last game.
    fn finish(&mut self) -> Result<(), WriteError>;
}

impl Format {
    pub const ALL: [Format; 6] =
        [Format::Deret, Format::Sgf, Format::Psq, Format::Csv, Format::Jsonl, Format::Pos];

    /// The extension of its files, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Deret => "deret",
            Format::Sgf => "sgf",
            Format::Psq => "psq",
            Format::Csv => "csv",
            Format::Jsonl => "jsonl",
            Format::Pos => "pos",
        }
    }

    /// The format of a file by its extension.
    pub fn of_path(path: &Path) -> Result<Format, UnknownFormat> {
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        ending.parse().map_err(|_| UnknownFormat(path.display().to_string()))
    }

    /// Whether a file of this format holds at most one game.
    pub fn holds_one_game(self) -> bool {
        self == Format::Psq
    }

    /// The games of a file; if its rules are not given, they are gomoku.
    pub fn reader<'a>(self, source: impl BufRead + 'a) -> Reader<'a> {
        self.reader_of(source, Rules::GOMOKU)
    }

    /// The games of a file; `rules` applies to formats that contain only moves.
    pub fn reader_of<'a>(self, source: impl BufRead + 'a, rules: Rules) -> Reader<'a> {
        match self {
            Format::Deret => Box::new(deret::Reader::new(source)),
            Format::Sgf => Box::new(sgf::Reader::new(source)),
            Format::Psq => Box::new(psq::read(source).into_iter()),
            Format::Csv => Box::new(csv::Reader::new(source)),
            Format::Jsonl => Box::new(jsonl::Reader::new(source)),
            Format::Pos => Box::new(pos::Reader::new(source, rules)),
        }
    }

    pub fn writer<'a>(self, target: impl Write + 'a) -> Box<dyn Writer + 'a> {
        match self {
            Format::Deret => Box::new(deret::Writer::new(target)),
            Format::Sgf => Box::new(sgf::Writer::new(target)),
            Format::Psq => Box::new(psq::Writer::new(target)),
            Format::Csv => Box::new(csv::Writer::new(target)),
            Format::Jsonl => Box::new(jsonl::Writer::new(target)),
            Format::Pos => Box::new(pos::Writer::new(target)),
        }
    }
}

impl BadGame {
    /// A problem whose message does not include its line.
    fn at(line: usize, problem: impl Explain) -> BadGame {
        let message = say!(
            "format-line",
            "line {line}: {problem}",
            line = line.to_string(),
            problem = problem.message()
        );
        BadGame::told(line, message)
    }

    /// A problem whose message already includes its line.
    fn told(line: usize, message: Message) -> BadGame {
        BadGame { line, fault: Fault::Form, position: None, message }
    }

    fn because(self, fault: Fault) -> BadGame {
        BadGame { fault, ..self }
    }
}

/// A game being read, checked by the rules move by move.
struct Draft {
    pos: Position,
    record: GameRecord,
}

impl Draft {
    fn new(rules: Rules, x: impl Into<String>, o: impl Into<String>) -> Draft {
        Draft { pos: Position::new(rules), record: GameRecord::new(rules, x, o) }
    }

    fn push(&mut self, line: usize, mv: Move, note: MoveNote) -> Result<(), BadGame> {
        self.pos.try_play(mv).map_err(|problem| self.wrong_move(line, problem))?;
        self.record.moves.push(PlayedMove { mv, note });
        Ok(())
    }

    /// Reads a move in our own notation.
    fn push_text(&mut self, line: usize, text: &str) -> Result<(), BadGame> {
        let mv = self.record.rules.parse_move(text).map_err(|problem| self.wrong_move(line, problem))?;
        self.push(line, mv, MoveNote::default())
    }

    /// An error about the next move.
    fn wrong_move(&self, line: usize, problem: impl Explain) -> BadGame {
        let number = self.record.moves.len() + 1;
        let words = say!("format-move", "move {number}: {problem}", number, problem = problem.message());
        BadGame::at(line, words).because(Fault::Move)
    }

    /// Ends the game with the result in the file, if there is one: a game may end before its board does
    /// (resignation, time), but the result must not contradict the board.
    fn finish(mut self, line: usize, said: Option<Option<Outcome>>) -> Result<GameRecord, BadGame> {
        let shown = self.pos.outcome();
        self.record.outcome = match (said, shown) {
            (Some(said), Some(_)) if said != shown => {
                return Err(BadGame::at(line, RecordError::ResultDiffers { said, shown }));
            }
            (_, Some(_)) => shown,
            (Some(said), None) => said,
            (None, None) => None,
        };
        Ok(self.record)
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        let known = Format::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(text));
        known.ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.ending())
    }
}

impl Explain for UnknownFormat {
    fn message(&self) -> Message {
        let known: Vec<String> = Format::ALL.iter().map(|format| format!(".{format}")).collect();
        say!(
            "format-unknown",
            "{name} names no game file: its ending must be one of {known}",
            name = &self.0,
            known = known.join(", ")
        )
    }
}

/// As the reason why several games were refused.
impl Explain for Fault {
    fn message(&self) -> Message {
        match self {
            Fault::Rule(rule) => say!("fault-rule", "by the rule {rule}, which Deret does not play", rule),
            Fault::Board => say!("fault-board", "on a board that Deret does not have"),
            Fault::Move => say!("fault-move", "with a move that cannot be played"),
            Fault::SetUp => say!("fault-set-up", "that are positions no game leads to"),
            Fault::Form => say!("fault-form", "that cannot be read"),
        }
    }
}

impl Explain for BadGame {
    fn message(&self) -> Message {
        self.message.clone()
    }
}

deret_core::errors!(UnknownFormat, BadGame);

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl From<BadGame> for ReadError {
    fn from(game: BadGame) -> ReadError {
        ReadError::Game(game)
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Io(error)
    }
}

/// A result other than `1-0`, `0-1`, `1/2-1/2`, `*`.
fn unknown_result(line: usize, text: &str) -> BadGame {
    BadGame::told(line, RecordError::Result { line, text: text.to_owned() }.message())
}

/// Tags that are valid in a record: their names are words of letters, digits and `_`, each used at most once,
/// and none is one of the record's own.
fn checked_tags(line: usize, tags: Vec<(String, String)>) -> Result<Vec<(String, String)>, BadGame> {
    let is_word =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let mut earlier = HashSet::new();
    for (name, _) in &tags {
        let own = ["Game", "X", "O", "Result"].contains(&name.as_str());
        if own || !is_word(name) || !earlier.insert(name) {
            return Err(BadGame::at(
                line,
                say!(
                    "format-tag",
                    "{name} cannot be the name of a tag: letters, digits and _, each name once, and not \
                Game, X, O or Result",
                    name
                ),
            ));
        }
    }
    Ok(tags)
}
