//! A board as the solver sees it: winning lines as masks, lines through a cell, symmetries.
//!
//! Inside the solver a board never has more rows than columns; `Geometry` records whether it was
//! turned, so that a game and the same game with rows and columns swapped share one search, and
//! results are returned in the caller's coordinates.

use crate::bits::Bits;

/// A game's fixed data. `B` holds sets of cells, `L` sets of winning lines.
#[derive(Clone, Debug)]
pub struct Geometry<B, L> {
    pub rows: usize,
    pub cols: usize,
    pub k: usize,
    pub exact: bool,
    /// Whether the caller's rows are columns here.
    pub turned: bool,
    /// rows x cols
    pub cells: usize,
    pub board: B,
    /// The cells of each winning line.
    pub lines: Vec<B>,
    pub all_lines: L,
    /// The lines through each cell.
    pub through: Vec<L>,
    /// With `exact`: the lines that become too long when their owner also has a stone on this cell.
    pub flanked: Vec<L>,
    /// The columns of a square board as rows: bit c of a row maps to c * cols.
    spread: Vec<B>,
}

/// A rotation or reflection of a board: 8 for a square, 4 for any other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Symmetry(u8);

impl Symmetry {
    const NONE: Self = Symmetry(0);
    /// The components of a symmetry, applied in the order transpose, flip rows, half turn.
    const HALF_TURN: u8 = 1;
    const FLIP: u8 = 2;
    const TRANSPOSE: u8 = 4;

    fn has(self, part: u8) -> bool {
        self.0 & part != 0
    }

    fn with(self, parts: u8) -> Self {
        Symmetry(self.0 | parts)
    }
}

/// Number of winning lines of a board, computed without generating them.
pub fn line_count(rows: usize, cols: usize, k: usize) -> usize {
    let across = (cols + 1).saturating_sub(k);
    let down = (rows + 1).saturating_sub(k);
    if k == 1 { rows * cols } else { across * rows + down * cols + 2 * across * down }
}

impl<B: Bits, L: Bits> Geometry<B, L> {
    pub fn new(rows: usize, cols: usize, k: usize, exact: bool) -> Self {
        let turned = rows > cols;
        let (rows, cols) = if turned { (cols, rows) } else { (rows, cols) };
        let cells = rows * cols;
        let mut lines = Vec::new();
        let mut ends: Vec<Vec<usize>> = Vec::new();
        let inside = |r: isize, c: isize| r >= 0 && c >= 0 && r < rows as isize && c < cols as isize;
        for r in 0..rows as isize {
            for c in 0..cols as isize {
                for (dr, dc) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let at = |i: isize| (r + i * dr, c + i * dc);
                    let last = at(k as isize - 1);
                    if !inside(last.0, last.1) || (k == 1 && (dr, dc) != (0, 1)) {
                        continue;
                    }
                    let cell = |(r, c): (isize, isize)| r as usize * cols + c as usize;
                    lines.push((0..k as isize).fold(B::default(), |s, i| s.or(B::bit(cell(at(i))))));
                    // A single stone (k = 1) is a line in every direction, flanked by its neighbours.
                    ends.push(
                        [at(-1), at(k as isize)]
                            .into_iter()
                            .filter(|&(r, c)| inside(r, c))
                            .map(cell)
                            .collect(),
                    );
                }
            }
        }
        assert!(cells <= B::CAPACITY && lines.len() <= L::CAPACITY, "board does not fit its words");
        let mut through = vec![L::default(); cells];
        let mut flanked = vec![L::default(); cells];
        for (i, line) in lines.iter().enumerate() {
            for cell in line.iter() {
                through[cell] = through[cell].or(L::bit(i));
            }
            if exact {
                for &cell in &ends[i] {
                    flanked[cell] = flanked[cell].or(L::bit(i));
                }
            }
        }
        let spread = if rows == cols && cols <= 12 {
            (0..1usize << cols)
                .map(|row| {
                    (0..cols).filter(|c| row >> c & 1 == 1).fold(B::default(), |s, c| s.or(B::bit(c * cols)))
                })
                .collect()
        } else {
            Vec::new()
        };
        let all_lines = L::below(lines.len());
        let board = B::below(cells);
        Geometry { rows, cols, k, exact, turned, cells, board, lines, all_lines, through, flanked, spread }
    }

    /// Returns the solver's cell for the caller's row and column (both from 0 at the top left).
    pub fn cell(&self, row: usize, col: usize) -> usize {
        if self.turned { col * self.cols + row } else { row * self.cols + col }
    }

    /// Returns the caller's row and column for one of the solver's cells.
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let (row, col) = (cell / self.cols, cell % self.cols);
        if self.turned { (col, row) } else { (row, col) }
    }

    /// Reverses the order of the rows.
    #[inline(always)]
    pub fn flip(&self, set: B) -> B {
        let mut out = B::default();
        for row in 0..self.rows {
            let bits = set.field(row * self.cols, self.cols);
            out = out.or(B::from_low(bits as u64).up((self.rows - 1 - row) * self.cols));
        }
        out
    }

    /// Swaps rows and columns; only on square boards.
    #[inline]
    pub fn transpose(&self, set: B) -> B {
        let mut out = B::default();
        if self.spread.is_empty() {
            for cell in set.iter() {
                out = out.or(B::bit(cell % self.cols * self.cols + cell / self.cols));
            }
            return out;
        }
        for row in 0..self.rows {
            out = out.or(self.spread[set.field(row * self.cols, self.cols)].up(row));
        }
        out
    }

    /// All symmetries of the board, the identity first.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + use<B, L> {
        (0..if self.rows == self.cols { 8 } else { 4 }).map(Symmetry)
    }

    /// Returns the image of a set under a symmetry.
    pub fn image(&self, set: B, symmetry: Symmetry) -> B {
        let set = if symmetry.has(Symmetry::TRANSPOSE) { self.transpose(set) } else { set };
        let set = if symmetry.has(Symmetry::FLIP) { self.flip(set) } else { set };
        if symmetry.has(Symmetry::HALF_TURN) { set.reversed(self.cells) } else { set }
    }

    /// Reverses `image`.
    pub fn preimage(&self, set: B, symmetry: Symmetry) -> B {
        let set = if symmetry.has(Symmetry::HALF_TURN) { set.reversed(self.cells) } else { set };
        let set = if symmetry.has(Symmetry::FLIP) { self.flip(set) } else { set };
        if symmetry.has(Symmetry::TRANSPOSE) { self.transpose(set) } else { set }
    }

    /// Returns the smallest image of a pair of sets, and the symmetry that produces it.
    #[inline(always)]
    pub fn canonical(&self, a: B, b: B) -> ((B, B), Symmetry) {
        let least = self.least_of_four(a, b, Symmetry::NONE);
        if self.rows == self.cols {
            let transposed = Symmetry::NONE.with(Symmetry::TRANSPOSE);
            return least.min(self.least_of_four(self.transpose(a), self.transpose(b), transposed));
        }
        least
    }

    /// Like `canonical`, but only with the symmetries that map rows to rows; `so_far` is the symmetry
    /// already applied to the pair.
    #[inline(always)]
    fn least_of_four(&self, a: B, b: B, so_far: Symmetry) -> ((B, B), Symmetry) {
        let turned = |(a, b): (B, B)| (a.reversed(self.cells), b.reversed(self.cells));
        let flipped = (self.flip(a), self.flip(b));
        let images = [
            ((a, b), so_far),
            (turned((a, b)), so_far.with(Symmetry::HALF_TURN)),
            (flipped, so_far.with(Symmetry::FLIP)),
            (turned(flipped), so_far.with(Symmetry::FLIP | Symmetry::HALF_TURN)),
        ];
        let mut least = images[0];
        for image in &images[1..] {
            if image.0 < least.0 {
                least = *image;
            }
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_counts_match() {
        for (rows, cols, k) in
            [(3, 3, 3), (4, 4, 4), (5, 5, 4), (7, 7, 5), (6, 4, 4), (4, 9, 4), (2, 7, 3), (3, 3, 1)]
        {
            let board = Geometry::<u64, u128>::new(rows, cols, k, false);
            assert_eq!(board.lines.len(), line_count(rows, cols, k), "{rows},{cols},{k}");
            assert!(board.lines.iter().all(|line| line.count() as usize == k));
        }
        assert_eq!(
            [line_count(4, 4, 4), line_count(5, 5, 4), line_count(6, 6, 5), line_count(7, 7, 5)],
            [10, 28, 32, 60]
        );
    }

    #[test]
    fn symmetries_keep_lines() {
        for (rows, cols, k) in [(4, 4, 4), (3, 5, 3), (6, 4, 4)] {
            let board = Geometry::<u64, u64>::new(rows, cols, k, false);
            for s in board.symmetries() {
                let mut images: Vec<u64> = board.lines.iter().map(|&line| board.image(line, s)).collect();
                let mut lines = board.lines.clone();
                images.sort_unstable();
                lines.sort_unstable();
                assert_eq!(images, lines, "{rows},{cols},{k} {s:?}");
                for cell in 0..board.cells {
                    assert_eq!(board.preimage(board.image(1 << cell, s), s), 1 << cell);
                }
            }
        }
    }

    #[test]
    fn canonical_is_the_least_image() {
        let board = Geometry::<u64, u64>::new(4, 4, 4, false);
        let (a, b) = (0b0000_0011_0001_0000, 0b1000_0000_0000_0100);
        let ((ca, cb), s) = board.canonical(a, b);
        assert_eq!((board.image(a, s), board.image(b, s)), (ca, cb));
        for t in board.symmetries() {
            assert_eq!(board.canonical(board.image(a, t), board.image(b, t)).0, (ca, cb));
            assert!((ca, cb) <= (board.image(a, t), board.image(b, t)));
        }
    }
}
