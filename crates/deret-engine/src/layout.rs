//! Where the cells of a board lie: their lines, their neighbourhoods, their hash keys.

use std::sync::Arc;

use deret_core::Rules;
use deret_search::common::chance::mixed;

use crate::{
    recent::Recent,
    tables::{Line, LineTable},
};

/// No board has more cells.
pub const MAX_CELLS: usize = 22 * 22;
/// Every cell of any board has a number below; a power of two, so that a number is held to it by a mask.
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

/// All that a board needs to know of its rules; shared by every board of these rules.
#[derive(Debug)]
pub struct Layout {
    pub rules: Rules,
    pub cells: usize,
    pub table: Arc<LineTable>,
    /// For each cell, its place on the line of each direction.
    pub places: Vec<[Place; DIRECTIONS]>,
    /// From one cell of a line to the next, by direction.
    pub steps: [isize; DIRECTIONS],
    /// Every line while the board is empty.
    pub empty_lines: Vec<Line>,
    /// Where to look for moves once a stone stands on the cell.
    pub around: Vec<CellSet>,
    pub all: CellSet,
    /// Whether `around` leaves cells out, so that not every reply is looked at.
    pub is_narrow: bool,
    /// Random numbers for each side's stone on each cell.
    pub keys: Vec<[u64; 2]>,
    /// The cell nearest to the middle.
    pub centre: usize,
}

/// Up to this many cells every empty cell is looked at.
const SMALL_BOARD: usize = 64;

static RECENT: Recent<(Rules, usize), Arc<Layout>> = Recent::new();

impl Layout {
    /// The layout for these rules, shared with those who asked lately; moves are looked for `wider` cells further out than
    /// usual.
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

    /// Whether two cells lie on one line, near enough to matter to each other.
    pub fn on_line(&self, one: usize, other: usize) -> bool {
        self.places[one].iter().zip(&self.places[other]).any(|(one, other)| {
            one.line == other.line && usize::from(one.at.abs_diff(other.at)) <= self.table.reach
        })
    }
}
