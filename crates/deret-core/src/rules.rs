use std::{fmt, str::FromStr};

use crate::{Cell, Explain, Message, Move, MoveError, OffBoard, errors, say};

/// An m,n,k-game: `rows` by `cols` cells, `k` in a row wins; with `exact`, only exactly `k`.
/// ```
/// use deret_core::Rules;
/// let rules: Rules = "15,15,5,exact".parse().unwrap();
/// assert_eq!((rules.rows(), rules.cols(), rules.k(), rules.exact()), (15, 15, 5, true));
/// assert_eq!(rules.to_string(), "15,15,5,exact");
/// assert_eq!("tic-tac-toe".parse(), Ok(Rules::TIC_TAC_TOE));
/// assert!("3,3,4".parse::<Rules>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rules {
    rows: u8,
    cols: u8,
    k: u8,
    exact: bool,
}

/// Why the rules are invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesError {
    Syntax(String),
    Rows(String),
    Cols(String),
    K { rows: u8, cols: u8, k: String },
}

const ALIASES: [(&str, Rules); 5] = [
    ("tictactoe", Rules::TIC_TAC_TOE),
    ("tic-tac-toe", Rules::TIC_TAC_TOE),
    ("4x4", Rules::FOUR_BY_FOUR),
    ("5x5", Rules::FIVE_BY_FIVE),
    ("gomoku", Rules::GOMOKU),
];

impl Rules {
    pub const MAX_SIDE: u8 = 22;
    pub const TIC_TAC_TOE: Rules = Rules { rows: 3, cols: 3, k: 3, exact: false };
    pub const FOUR_BY_FOUR: Rules = Rules { rows: 4, cols: 4, k: 4, exact: false };
    pub const FIVE_BY_FIVE: Rules = Rules { rows: 5, cols: 5, k: 5, exact: false };
    pub const GOMOKU: Rules = Rules { rows: 15, cols: 15, k: 5, exact: false };

    /// Free rules: `k` or more in a row win.
    pub fn new(rows: usize, cols: usize, k: usize) -> Result<Rules, RulesError> {
        let side =
            |value: usize| u8::try_from(value).ok().filter(|side| (1..=Rules::MAX_SIDE).contains(side));
        let rows = side(rows).ok_or_else(|| RulesError::Rows(rows.to_string()))?;
        let cols = side(cols).ok_or_else(|| RulesError::Cols(cols.to_string()))?;
        match u8::try_from(k) {
            Ok(k) if (1..=rows.max(cols)).contains(&k) => Ok(Rules { rows, cols, k, exact: false }),
            _ => Err(RulesError::K { rows, cols, k: k.to_string() }),
        }
    }

    /// The game for a size alone: K is the shorter side, at most five.
    /// ```
    /// use deret_core::Rules;
    /// assert_eq!("7x6".parse::<Rules>().unwrap().to_string(), "7,6,5");
    /// assert_eq!("3x3".parse(), Ok(Rules::TIC_TAC_TOE));
    /// ```
    pub fn of_size(rows: usize, cols: usize) -> Result<Rules, RulesError> {
        Rules::new(rows, cols, rows.min(cols).min(5))
    }

    /// Returns these rules with `exact` set: only exactly `k` in a row wins (with `false`, `k` or more).
    pub fn with_exact(self, exact: bool) -> Rules {
        Rules { exact, ..self }
    }

    pub fn rows(self) -> usize {
        self.rows.into()
    }

    pub fn cols(self) -> usize {
        self.cols.into()
    }

    pub fn k(self) -> usize {
        self.k.into()
    }

    pub fn exact(self) -> bool {
        self.exact
    }

    pub fn cell_count(self) -> usize {
        self.rows() * self.cols()
    }

    /// The index of a move's cell, counted row by row from the top left; `None` off the board.
    pub fn cell(self, mv: Move) -> Option<Cell> {
        let on_board = mv.column() < self.cols() && mv.row_from_bottom() < self.rows();
        on_board.then(|| Cell::new((self.rows() - 1 - mv.row_from_bottom()) * self.cols() + mv.column()))
    }

    /// The move to the cell of that index.
    pub fn move_at(self, cell: Cell) -> Move {
        let (row, col) = (cell.index() / self.cols(), cell.index() % self.cols());
        Move::new(col, self.rows() - 1 - row)
    }

    /// Every cell as a move, row by row from the top left.
    pub fn all_moves(self) -> impl Iterator<Item = Move> {
        (0..self.cell_count()).map(move |index| self.move_at(Cell::new(index)))
    }

    /// Reads a list of moves, separated by commas, spaces or nothing.
    /// ```
    /// use deret_core::Rules;
    /// let moves = Rules::GOMOKU.parse_moves("h8i9, j10 1,1").unwrap();
    /// let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    /// assert_eq!(words, ["h8", "i9", "j10", "a15"]);
    /// for cells in ["1,1,8,8", "1,1, 8,8", "1,1 8,8", "a15,h8"] {
    ///     assert_eq!(Rules::GOMOKU.parse_moves(cells), Rules::GOMOKU.parse_moves("a15h8"), "{cells}");
    /// }
    /// assert!(Rules::GOMOKU.parse_moves("1,1,8").is_err());
    /// ```
    pub fn parse_moves(self, text: &str) -> Result<Vec<Move>, MoveError> {
        move_words(text).map(|word| self.parse_move(word)).collect()
    }

    /// Reads a move of this board: `b2`, or `row,col` (or `row col`) counted from 1 at the top left.
    pub fn parse_move(self, text: &str) -> Result<Move, MoveError> {
        let mv = match row_and_column(text) {
            None => text.parse::<Move>()?,
            Some((row, col)) => {
                let inside = (1..=self.rows()).contains(&row) && (1..=self.cols()).contains(&col);
                if !inside {
                    return Err(MoveError::RowColOffBoard { row, col, rules: self });
                }
                Move::new(col - 1, self.rows() - row)
            }
        };
        if self.cell(mv).is_some() { Ok(mv) } else { Err(MoveError::OffBoard(OffBoard { mv, rules: self })) }
    }
}

/// The words of a list of moves: `b2,a3`, `b2 a3`, `b2a3`, and `1,1 2,2` or `1,1,2,2`.
fn move_words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().flat_map(|word| {
        let word = word.trim_matches(',');
        if let Some(cells) = rows_and_columns(word) {
            return cells;
        }
        let parts = word.split(',').filter(|part| !part.is_empty());
        parts.flat_map(|part| apart(part).unwrap_or_else(|| vec![part])).collect()
    })
}

/// Splits `1,1,2,2` into `1,1` and `2,2`: every second comma separates two cells.
fn rows_and_columns(text: &str) -> Option<Vec<&str>> {
    let commas = text.match_indices(',').map(|(at, _)| at);
    let mut start = 0;
    let cells: Vec<&str> = commas
        .skip(1)
        .step_by(2)
        .chain([text.len()])
        .map(|end| &text[std::mem::replace(&mut start, end + 1)..end])
        .collect();
    cells.iter().all(|cell| row_and_column(cell).is_some()).then_some(cells)
}

/// Splits `h8i9` into `h8` and `i9`: a letter after a digit begins the next move. Returns `None` if a
/// part is not a move, so that the error message shows the whole word.
fn apart(text: &str) -> Option<Vec<&str>> {
    let bytes = text.as_bytes();
    let begins = |at: &usize| bytes[*at].is_ascii_alphabetic() && bytes[*at - 1].is_ascii_digit();
    let ends = (1..bytes.len()).filter(begins).chain([bytes.len()]).collect::<Vec<_>>();
    let mut start = 0;
    let parts: Vec<&str> =
        ends.into_iter().map(|end| &text[std::mem::replace(&mut start, end)..end]).collect();
    parts.iter().all(|part| part.parse::<Move>().is_ok()).then_some(parts)
}

/// `RxC`, a size alone: K is the shorter side, at most five.
fn of_size(text: &str) -> Option<Result<Rules, RulesError>> {
    let all_digits = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let (rows, cols) =
        text.split_once(['x', 'X']).filter(|(rows, cols)| all_digits(rows) && all_digits(cols))?;
    let side = |text: &str| text.parse().unwrap_or(usize::MAX);
    Some(Rules::of_size(side(rows), side(cols)))
}

fn row_and_column(text: &str) -> Option<(usize, usize)> {
    let text = text.trim();
    let (row, col) = text.split_once(',').or_else(|| text.split_once(char::is_whitespace))?;
    Some((row.trim().parse().ok()?, col.trim().parse().ok()?))
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exact = if self.exact { ",exact" } else { "" };
        f.pad(&format!("{},{},{}{exact}", self.rows, self.cols, self.k))
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let syntax = || RulesError::Syntax(text.to_owned());
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let (parts, exact) = match parts.split_last() {
            Some((&"exact", rest)) => (rest, true),
            _ => (parts.as_slice(), false),
        };
        match parts {
            [name] => {
                let known = ALIASES.iter().find(|(alias, _)| alias.eq_ignore_ascii_case(name));
                let rules =
                    known.map(|(_, rules)| Ok(*rules)).or_else(|| of_size(name)).ok_or_else(syntax)?;
                Ok(rules?.with_exact(exact))
            }
            [rows, cols, k] => {
                let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
                if ![rows, cols, k].into_iter().all(|part| all_digits(part)) {
                    return Err(syntax());
                }
                let rows = rows.parse().map_err(|_| RulesError::Rows((*rows).to_owned()))?;
                let cols = cols.parse().map_err(|_| RulesError::Cols((*cols).to_owned()))?;
                // A K too large to parse is as wrong as one just larger than the board.
                Ok(Rules::new(rows, cols, k.parse().unwrap_or(usize::MAX))?.with_exact(exact))
            }
            _ => Err(syntax()),
        }
    }
}

impl Explain for RulesError {
    fn message(&self) -> Message {
        match self {
            Self::Syntax(text) => say!(
                "rules-syntax",
                "{text} is not a game: write M,N,K (rows, columns, how many in a row; 4,4,4 or \
            15,15,5,exact), a size such as 7x7, or one of tictactoe, gomoku",
                text,
            ),
            Self::Rows(value) => say!(
                "rules-rows",
                "the number of rows must be from 1 to {max}, not {value}",
                max = Rules::MAX_SIDE,
                value,
            ),
            Self::Cols(value) => say!(
                "rules-cols",
                "the number of columns must be from 1 to {max}, not {value}",
                max = Rules::MAX_SIDE,
                value,
            ),
            Self::K { rows, cols, k } => say!(
                "rules-k",
                "K must be from 1 to {max} on a board of {rows} rows and {cols} columns, not {value}",
                max = rows.max(cols),
                rows,
                cols,
                value = k,
            ),
        }
    }
}

errors!(RulesError);
