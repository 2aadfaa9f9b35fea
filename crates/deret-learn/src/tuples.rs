//! The cells of each tuple: the winning lines with the cells at their ends, square blocks, and on small
//! boards pairs of crossing lines, where double threats are made.
//!
//! Tuples that are images of each other share one table of weights. On small boards that means images under
//! the board's symmetries, so that the centre and the edge learn separately; on large ones it means every
//! placement of the same shape, so that lessons from one corner apply everywhere.

use std::collections::BTreeSet;

use deret_core::{Cell, Position, Rules, with_board};
use rustc_hash::FxHashSet;

/// The tuples of a board and the offsets of their weights. The first cell of a tuple is the lowest digit of
/// its code in base three.
#[derive(Clone, Debug)]
pub struct Tuples {
    /// For each tuple, the start of its table of weights.
    tables: Vec<usize>,
    /// For each cell, the tuples that contain it, with the place value of the cell in their code.
    through: Vec<Vec<(u32, u32)>>,
    weight_count: usize,
}

/// Boards up to this many cells treat each place separately.
const PLACED_CELLS: usize = 49;
/// Pairs of crossing lines are left out if their tables would grow beyond this.
const PAIR_WEIGHTS: usize = 3_000_000;
/// Maximum length of a tuple: 3^9 weights are a table of 79 kB.
const LONGEST: usize = 9;
const BLOCK_SIDE: usize = 3;

impl Tuples {
    pub fn new(rules: Rules) -> Tuples {
        let shapes = shapes(rules);
        let mut tuples =
            Tuples { tables: Vec::new(), through: vec![Vec::new(); rules.cell_count()], weight_count: 0 };
        let mut seen: FxHashSet<Vec<Cell>> = FxHashSet::default();
        for shape in shapes {
            if seen.contains(&shape) {
                continue;
            }
            for image in images(rules, &shape) {
                let mut sorted = image.clone();
                sorted.sort();
                seen.insert(sorted);
                tuples.add(image);
            }
            tuples.weight_count += 3usize.pow(shape.len() as u32);
        }
        tuples
    }

    /// The start of each tuple's table.
    pub fn tables(&self) -> &[usize] {
        &self.tables
    }

    /// The tuples that contain a cell: index and place value.
    pub fn through(&self, cell: Cell) -> &[(u32, u32)] {
        &self.through[cell.index()]
    }

    /// Total number of weights in all tables.
    pub fn weight_count(&self) -> usize {
        self.weight_count
    }

    /// Adds a tuple to the table being filled.
    fn add(&mut self, cells: Vec<Cell>) {
        let index = self.tables.len() as u32;
        for (place, cell) in cells.iter().enumerate() {
            self.through[cell.index()].push((index, 3u32.pow(place as u32)));
        }
        self.tables.push(self.weight_count);
    }
}

/// The sets of cells to use, each sorted.
fn shapes(rules: Rules) -> Vec<Vec<Cell>> {
    let lines = lines(rules);
    let mut shapes: Vec<Vec<Cell>> = lines.iter().map(|line| with_ends(rules, line)).collect();
    shapes.extend(blocks(rules));
    if is_placed(rules) {
        let mut pairs = BTreeSet::new();
        for (i, first) in lines.iter().enumerate() {
            for second in &lines[i + 1..] {
                let union: BTreeSet<Cell> = first.iter().chain(second).copied().collect();
                let crosses = union.len() < first.len() + second.len();
                if crosses && union.len() <= LONGEST {
                    pairs.insert(union.into_iter().collect::<Vec<Cell>>());
                }
            }
        }
        let symmetry_count = with_board!(Position::new(rules), board => board.geometry().symmetries().len());
        let weights: usize = pairs.iter().map(|pair| 3usize.pow(pair.len() as u32)).sum();
        if weights / symmetry_count <= PAIR_WEIGHTS {
            shapes.extend(pairs);
        }
    }
    shapes
}

fn is_placed(rules: Rules) -> bool {
    rules.cell_count() <= PLACED_CELLS
}

fn lines(rules: Rules) -> Vec<Vec<Cell>> {
    with_board!(Position::new(rules), board => {
        board.geometry().lines().iter().map(|line| line.cells.iter().collect()).collect()
    })
}

/// A line and the cells next to its two ends, which show whether the row is longer or open. A long line is
/// cut to the length a table can hold.
fn with_ends(rules: Rules, line: &[Cell]) -> Vec<Cell> {
    let at = |cell: Cell| ((cell.index() / rules.cols()) as isize, (cell.index() % rules.cols()) as isize);
    let mut cells = line[..line.len().min(LONGEST)].to_vec();
    if let [first, second, ..] = line
        && line.len() + 2 <= LONGEST
    {
        let ((row, col), (next_row, next_col)) = (at(*first), at(*second));
        let (down, right) = (next_row - row, next_col - col);
        let steps = line.len() as isize;
        let ends = [(row - down, col - right), (row + steps * down, col + steps * right)];
        let on_board = |(row, col): &(isize, isize)| {
            (0..rules.rows() as isize).contains(row) && (0..rules.cols() as isize).contains(col)
        };
        let cell = |(row, col): (isize, isize)| Cell::new(row as usize * rules.cols() + col as usize);
        cells.extend(ends.into_iter().filter(on_board).map(cell));
    }
    cells.sort();
    cells
}

fn blocks(rules: Rules) -> Vec<Vec<Cell>> {
    let (high, wide) = (rules.rows().min(BLOCK_SIDE), rules.cols().min(BLOCK_SIDE));
    let mut blocks = Vec::new();
    for top in 0..=rules.rows() - high {
        for left in 0..=rules.cols() - wide {
            let cells = (top..top + high)
                .flat_map(|row| (left..left + wide).map(move |col| Cell::new(row * rules.cols() + col)));
            blocks.push(cells.collect());
        }
    }
    blocks
}

/// Every ordered list of cells that shares the weights of this one, including itself.
fn images(rules: Rules, shape: &[Cell]) -> BTreeSet<Vec<Cell>> {
    if is_placed(rules) {
        with_board!(Position::new(rules), board => {
            let symmetries = board.geometry().symmetries().iter();
            symmetries.map(|symmetry| shape.iter().map(|cell| symmetry[cell.index()]).collect()).collect()
        })
    } else {
        placements(rules, shape)
    }
}

/// The shape turned, mirrored and moved to every place where it fits.
fn placements(rules: Rules, shape: &[Cell]) -> BTreeSet<Vec<Cell>> {
    let (rows, cols) = (rules.rows() as isize, rules.cols() as isize);
    let points: Vec<(isize, isize)> =
        shape.iter().map(|cell| (cell.index() as isize / cols, cell.index() as isize % cols)).collect();
    let mut placed = BTreeSet::new();
    for turn in 0..8 {
        let turned = points.iter().map(|&(row, col)| {
            let (row, col) = if turn & 1 == 0 { (row, col) } else { (col, row) };
            (if turn & 2 == 0 { row } else { -row }, if turn & 4 == 0 { col } else { -col })
        });
        let turned: Vec<(isize, isize)> = turned.collect();
        let top = turned.iter().map(|(row, _)| *row).min().unwrap_or(0);
        let left = turned.iter().map(|(_, col)| *col).min().unwrap_or(0);
        for down in -top..rows - top {
            for right in -left..cols - left {
                let moved: Vec<(isize, isize)> =
                    turned.iter().map(|(row, col)| (row + down, col + right)).collect();
                if moved.iter().all(|&(row, col)| row < rows && col < cols) {
                    placed.insert(
                        moved.iter().map(|(row, col)| Cell::new((row * cols + col) as usize)).collect(),
                    );
                }
            }
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(game: &str, tuples: usize, weights: usize) {
        let made = Tuples::new(game.parse().unwrap());
        assert_eq!((made.tables().len(), made.weight_count()), (tuples, weights), "{game}");
    }

    #[test]
    fn tuple_counts_are_fixed_since_models_rely_on_them() {
        check("3,3,3", 72, 21_222);
        check("4,4,4", 68, 30_861);
        check("5,5,4", 264, 116_964);
        check("15,15,5", 3_700, 25_758);
        check("1,1,1", 1, 3);
    }
}
