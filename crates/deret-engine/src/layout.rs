//! Geometry of a board: the lines, neighbourhoods and hash keys of its cells.

use std::sync::Arc;

use deret_core::Rules;
use deret_search::common::chance::mixed;

use crate::{
    recent::Recent,
    tables::{Line, LineTable},
};

/// Maximum number of cells of a board.
pub const MAX_CELLS: usize = 22 * 22;
/// Upper bound of all cell numbers: a power of two, so that a mask keeps a number in range.
pub const NUMBERS: usize = MAX_CELLS.next_power_of_two();
/// A set of cells.
pub type CellSet = [u64; MAX_CELLS.div_ceil(64)];

/// Row, column and the two diagonals.
pub const DIRECTIONS: usize = 4;

/// A cell's place on one of its lines.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The line's number.
    pub line: u16,
    /// The cell's bit in the line's words.
    pub at: u16,
}

/// Precomputed data of a board's rules, shared by all boards with these rules.
#[derive(Debug)]
pub struct Layout {
    pub rules: Rules,
    pub cells: usize,
    pub table: Arc<LineTable>,
    /// For each cell, its place on the line of each direction.
    pub places: Vec<[Place; DIRECTIONS]>,
    /// Difference between the numbers of neighbouring cells on a line, by direction.
    pub steps: [isize; DIRECTIONS],
    /// All lines of the empty board.
    pub empty_lines: Vec<Line>,
    /// Cells to consider for moves once there is a stone on the cell.
    pub around: Vec<CellSet>,
    pub all: CellSet,
    /// Whether `around` leaves cells out, so that not every reply is searched.
    pub is_narrow: bool,
    /// Random numbers for each side's stone on each cell.
    pub keys: Vec<[u64; 2]>,
    /// The cell nearest to the middle.
    pub centre: usize,
}

/// On boards with at most this many cells, every empty cell is considered.
const SMALL_BOARD: usize = 64;

static RECENT: Recent<(Rules, usize), Arc<Layout>> = Recent::new();

impl Layout {
    /// Returns the layout for these rules, cached for recent callers; candidate moves reach `wider` cells
    /// further out than usual.
    pub fn shared(rules: Rules, wider: usize) -> Arc<Layout> {
        RECENT.get((rules, wider), || Arc::new(Layout::new(rules, wider)))
    }

    fn new(rules: Rules, wider: usize) -> Layout {
        let table = LineTable::shared(rules.k(), rules.exact());
        let (rows, cols, cells) = (rules.rows(), rules.cols(), rules.cell_count());
        let pad = table.reach.max(1);
        // Lines are numbered rows first, then columns, then the diagonals down and up.
        let first = [0, rows, rows + cols, 2 * (rows + cols) - 1];
        let lines = 3 * (rows + cols) - 2;
        let places: Vec<[Place; DIRECTIONS]> = (0..cells)
            .map(|cell| {
                let (row, col) = (cell / cols, cell % cols);
                let place = |line: usize, along: usize| Place { line: line as u16, at: (pad + along) as u16 };
                [
                    place(first[0] + row, col),
                    place(first[1] + col, row),
                    place(first[2] + row + cols - 1 - col, col),
                    place(first[3] + row + col, col),
                ]
            })
            .collect();
        let mut empty_lines = vec![Line::NOTHING; lines];
        for place in places.iter().flatten() {
            empty_lines[usize::from(place.line)].open(usize::from(place.at));
        }
        let is_small = cells <= SMALL_BOARD;
        let square = rules.k().saturating_sub(2).max(1) + wider;
        let line = rules.k().saturating_sub(1).max(1) + wider;
        let is_near = |a: usize, b: usize| {
            let (down, right) = ((a / cols).abs_diff(b / cols), (a % cols).abs_diff(b % cols));
            let distance = down.max(right);
            let on_line = down == 0 || right == 0 || down == right;
            is_small || distance <= square.min(3 + wider) || on_line && distance <= line
        };
        let set = |wanted: &dyn Fn(usize) -> bool| {
            let mut set = CellSet::default();
            (0..cells).filter(|cell| wanted(*cell)).for_each(|cell| set[cell / 64] |= 1 << (cell % 64));
            set
        };
        Layout {
            rules,
            cells,
            places,
            steps: [1, cols as isize, cols as isize + 1, 1 - cols as isize],
            empty_lines,
            around: (0..cells).map(|cell| set(&|other| is_near(cell, other))).collect(),
            all: set(&|_| true),
            is_narrow: !is_small,
            keys: (0..cells as u64).map(|cell| [mixed(&[cell, 0]), mixed(&[cell, 1])]).collect(),
            centre: (rows - 1) / 2 * cols + (cols - 1) / 2,
            table,
        }
    }

    /// Whether two cells share a line and are near enough to matter to each other.
    pub fn on_line(&self, one: usize, other: usize) -> bool {
        self.places[one].iter().zip(&self.places[other]).any(|(one, other)| {
            one.line == other.line && usize::from(one.at.abs_diff(other.at)) <= self.table.reach
        })
    }
}
