use std::{fmt, str::FromStr};

use crate::{Explain, Message, Rules, errors, say};

/// A cell to play on, in the usual notation: column letter, then row number counted from the bottom.
/// ```
/// use deret_core::{Move, Rules};
/// let centre: Move = "b2".parse().unwrap();
/// assert_eq!(centre.to_string(), "b2");
/// assert_eq!(Rules::TIC_TAC_TOE.parse_move("1,1").unwrap().to_string(), "a3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    column: u8,
    row_from_bottom: u8,
}

/// A move outside the board of these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffBoard {
    pub mv: Move,
    pub rules: Rules,
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    Syntax(String),
    OffBoard(OffBoard),
    /// Row and column as written, counted from 1.
    RowColOffBoard {
        row: usize,
        col: usize,
        rules: Rules,
    },
}

impl Move {
    /// Both counted from 0.
    ///
    /// # Panics
    /// If either is 22 or more, the side of the largest board.
    pub fn new(column: usize, row_from_bottom: usize) -> Move {
        let limit = usize::from(Rules::MAX_SIDE);
        assert!(
            column < limit && row_from_bottom < limit,
            "no board has column {column}, row {row_from_bottom}"
        );
        Move { column: column as u8, row_from_bottom: row_from_bottom as u8 }
    }

    pub fn column(self) -> usize {
        self.column.into()
    }

    pub fn row_from_bottom(self) -> usize {
        self.row_from_bottom.into()
    }
}

fn column_letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", column_letter(self.column()), self.row_from_bottom + 1))
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        let syntax = || MoveError::Syntax(text.to_owned());
        let trimmed = text.trim();
        let letter = trimmed.chars().next().filter(char::is_ascii_alphabetic).ok_or_else(syntax)?;
        let digits = &trimmed[1..];
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(syntax());
        }
        let row: usize = digits.parse().map_err(|_| syntax())?;
        let column = usize::from(letter.to_ascii_lowercase() as u8 - b'a');
        let limit = usize::from(Rules::MAX_SIDE);
        if column < limit && row <= limit { Ok(Move::new(column, row - 1)) } else { Err(syntax()) }
    }
}

impl Explain for OffBoard {
    fn message(&self) -> Message {
        match self {
            Self { mv, rules } => say!(
                "move-off-board",
                "{mv} is off the {rules} board: columns go from a to {column}, rows from 1 to {rows}",
                mv,
                rules,
                column = column_letter(rules.cols() - 1).to_string(),
                rows = rules.rows(),
            ),
        }
    }
}

errors!(OffBoard);

impl Explain for MoveError {
    fn message(&self) -> Message {
        match self {
            Self::Syntax(text) => say!(
                "move-syntax",
                "{text} is not a move: write a column letter and a row number counted from the bottom (b2), \
            or row,column counted from the top left (1,1)",
                text,
            ),
            Self::RowColOffBoard { row, col, rules } => say!(
                "move-row-col-off-board",
                "row {row}, column {col} is off the {rules} board: rows go from 1 to {rows}, columns from 1 \
            to {cols}",
                row,
                col,
                rules,
                rows = rules.rows(),
                cols = rules.cols(),
            ),
            Self::OffBoard(off_board) => Explain::message(off_board),
        }
    }
}

errors!(MoveError);
