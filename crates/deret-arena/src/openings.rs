//! Files of openings, one per line: moves in the notation used everywhere in Deret (`h8 i9 g7`, or `h8i9g7`),
//! or offsets from the centre as in Gomocup (`0,0, 1,-1, 2,0`: column to the right, row downwards, the centre
//! at half the side rounded down). Empty lines and lines that begin with `#` are skipped. A Piskvork file is
//! one opening: the moves of its game.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use deret_core::{Game, Move, Position, Rules};
use deret_store::formats::{Format, ReadError};
use deret_text::{Explain, Message, SystemProblem, say};

/// Reasons why a file yields no openings.
#[derive(Clone, Debug)]
pub enum OpeningsError {
    Read {
        path: PathBuf,
        problem: SystemProblem,
    },
    TooLarge {
        path: PathBuf,
    },
    Line {
        path: PathBuf,
        line: usize,
        problem: Message,
    },
    Empty {
        path: PathBuf,
    },
    /// A Piskvork file that cannot be read, or whose game is for another board.
    Piskvork {
        path: PathBuf,
        problem: Message,
    },
}

/// Far larger than any real collection.
const MOST_BYTES: u64 = 64 << 20;

pub fn read(path: &Path, rules: Rules) -> Result<Vec<Vec<Move>>, OpeningsError> {
    let wrong =
        |error: std::io::Error| OpeningsError::Read { path: path.to_owned(), problem: (&error).into() };
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    if read.map_err(wrong)? as u64 > MOST_BYTES {
        return Err(OpeningsError::TooLarge { path: path.to_owned() });
    }
    of_bytes(&bytes, path, rules)
}

/// Reads the openings from `bytes`; `path` is used in errors only.
pub fn of_bytes(bytes: &[u8], path: &Path, rules: Rules) -> Result<Vec<Vec<Move>>, OpeningsError> {
    if bytes.starts_with(PISKVORK) {
        let wrong = |problem| OpeningsError::Piskvork { path: path.to_owned(), problem };
        return piskvork(bytes, rules).map(|opening| vec![opening]).map_err(wrong);
    }
    let mut openings = Vec::new();
    for (index, line) in String::from_utf8_lossy(bytes).lines().enumerate() {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |problem| OpeningsError::Line { path: path.to_owned(), line: index + 1, problem };
        openings.push(opening(line, rules).map_err(wrong)?);
    }
    if openings.is_empty() { Err(OpeningsError::Empty { path: path.to_owned() }) } else { Ok(openings) }
}

/// One opening, checked by the rules.
pub fn opening(line: &str, rules: Rules) -> Result<Vec<Move>, Message> {
    let moves =
        if line.contains(|c: char| c.is_alphabetic()) { named(line, rules)? } else { offsets(line, rules)? };
    checked(moves, rules)
}

/// Moves that are legal and leave the game unfinished.
fn checked(moves: Vec<Move>, rules: Rules) -> Result<Vec<Move>, Message> {
    let pos = Position::after(rules, moves.iter().copied()).map_err(|problem| problem.message())?;
    match pos.outcome() {
        Some(outcome) => {
            Err(say!("openings-over", "the opening ends the game: {outcome}", outcome = outcome.message()))
        }
        None => Ok(moves),
    }
}

/// First bytes of a Piskvork file.
const PISKVORK: &[u8] = b"Piskvorky ";

fn piskvork(bytes: &[u8], rules: Rules) -> Result<Vec<Move>, Message> {
    let read = Format::Psq.reader(bytes).next();
    let record = read
        .ok_or_else(|| say!("openings-no-game", "the file of Piskvork holds no game"))?
        .map_err(|problem| match problem {
            ReadError::Game(problem) => problem.message(),
            ReadError::Io(problem) => say!("openings-bytes", "it cannot be read: {problem}", problem),
        })?;
    if (record.rules.rows(), record.rules.cols()) != (rules.rows(), rules.cols()) {
        let (its, ours) = (record.rules.to_string(), rules.to_string());
        return Err(say!(
            "openings-other-board",
            "its game is {its}, and this one is {rules}",
            its,
            rules = ours
        ));
    }
    checked(record.moves.iter().map(|played| played.mv).collect(), rules)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty())
}

fn named(line: &str, rules: Rules) -> Result<Vec<Move>, Message> {
    rules.parse_moves(line).map_err(|problem| problem.message())
}

fn offsets(line: &str, rules: Rules) -> Result<Vec<Move>, Message> {
    let number = |word: &str| {
        word.parse::<i64>().map_err(|_| say!("openings-number", "{text} is not a whole number", text = word))
    };
    let numbers: Vec<i64> = words(line).map(number).collect::<Result<_, _>>()?;
    if !numbers.len().is_multiple_of(2) {
        return Err(say!("openings-odd", "offsets come in pairs: column, row, counted from the centre"));
    }
    let place = |centre: usize, offset: i64, side: usize| {
        let place = (centre as i64).checked_add(offset).and_then(|place| usize::try_from(place).ok());
        place.filter(|place| *place < side)
    };
    let pairs = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    pairs
        .map(|(x, y)| {
            let column = place(rules.cols() / 2, x, rules.cols());
            let row = place(rules.rows() / 2, y, rules.rows());
            let outside = || {
                say!(
                    "openings-offset",
                    "{x},{y} from the centre is off the {rules} board",
                    x,
                    y,
                    rules = rules.to_string()
                )
            };
            let (column, row) = column.zip(row).ok_or_else(outside)?;
            Ok(Move::new(column, rules.rows() - 1 - row))
        })
        .collect()
}

impl Explain for OpeningsError {
    fn message(&self) -> Message {
        match self {
            OpeningsError::Read { path, problem } => {
                say!(
                    "openings-read",
                    "{path} cannot be read: {problem}",
                    path = path.display().to_string(),
                    problem
                )
            }
            OpeningsError::Line { path, line, problem } => {
                let path = path.display().to_string();
                say!(
                    "openings-line",
                    "{path}, line {line}: {problem}",
                    path,
                    line = line.to_string(),
                    problem = problem.clone()
                )
            }
            OpeningsError::TooLarge { path } => {
                say!(
                    "openings-too-large",
                    "{path} is larger than {mb} MB, so it is no file of openings",
                    path = path.display().to_string(),
                    mb = MOST_BYTES >> 20
                )
            }
            OpeningsError::Piskvork { path, problem } => {
                let path = path.display().to_string();
                say!("openings-piskvork", "{path}: {problem}", path, problem = problem.clone())
            }
            OpeningsError::Empty { path } => say!(
                "openings-empty",
                "{path} holds no opening: write one a line, as moves (h8 i9 g7) or as Gomocup does \
                (offsets from the centre: 0,0, 1,-1)",
                path = path.display().to_string()
            ),
        }
    }
}

deret_core::errors!(OpeningsError);

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rules: &str, line: &str, expected: &str) {
        let shown = match opening(line, rules.parse().unwrap()) {
            Ok(moves) => moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" "),
            Err(problem) => problem.to_string(),
        };
        assert!(shown.contains(expected), "{line}: {shown}");
    }

    #[test]
    fn both_notations_are_read() {
        check("15,15,5", "h8 i9,g7", "h8 i9 g7");
        check("15,15,5", "h8i9g7", "h8 i9 g7");
        check("15,15,5", "h10a1 o15c3", "h10 a1 o15 c3");
        check("15,15,5", "0,0, 1,-1, -7,7", "h8 i9 a1");
        check("20,20,5", "0,0, -10,-10, 9,9", "k10 a20 t1"); // the centre of 20 is cell 10 from 0
        check("4,6,4", "0,0 -3,-2", "d2 a4");
    }

    #[test]
    fn what_is_wrong_is_named() {
        check("15,15,5", "8,0", "8,0 from the centre is off the 15,15,5 board");
        check("15,15,5", "0,0,1", "offsets come in pairs");
        check("15,15,5", "0,0, 0,0", "h8 is taken by X");
        check("15,15,5", "h8 z9", "z9 is not a move");
        check("15,15,5", "h8é9", "é9 is not a move");
        check("15,15,5", "1,2.5", "2.5 is not a whole number");
        check("3,3,3", "a3 a2 b3 b2 c3", "ends the game: X wins");
    }

    #[test]
    fn a_game_of_piskvork_is_an_opening() {
        let read = |text: &str| of_bytes(text.as_bytes(), Path::new("one.psq"), Rules::GOMOKU);
        let openings = read("Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,0\r\n-1\r\n").unwrap();
        assert_eq!(openings[0].iter().map(Move::to_string).collect::<Vec<_>>(), ["h8", "i9"]);
        let other = read("Piskvorky 20x20, 11:11, 0\n8,8,0\n-1\n").unwrap_err().to_string();
        assert!(other.contains("one.psq") && other.contains("20,20,5"), "{other}");
        assert!(read("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n-1\n").is_err());
    }

    #[test]
    fn a_file_names_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("openings.txt");
        std::fs::write(&path, "# mine\r\n\r\nh8 i9\r\n0,0\r\n").unwrap();
        assert_eq!(read(&path, Rules::GOMOKU).unwrap().len(), 2);
        std::fs::write(&path, "h8\nh8 h8\n").unwrap();
        assert!(read(&path, Rules::GOMOKU).unwrap_err().to_string().contains("line 2: h8 is taken"));
        std::fs::write(&path, "# nothing\n").unwrap();
        assert!(read(&path, Rules::GOMOKU).unwrap_err().to_string().contains("holds no opening"));
    }
}
