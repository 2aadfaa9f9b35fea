//! A pairing of the whole plane for nine in a row and more.
//!
//! Every cell of an 8x8 square has a neighbour as its partner, wrapping around the edges if needed,
//! and each of the square's 8 rows, 8 columns and 16 diagonals (which wrap around too) contains
//! exactly one pair along it. Tiled over the plane, pairs recur every eight cells on every line, so
//! nine cells in a row always contain a whole pair. The existence of such a pairing is due to Hales
//! and Jewett (Trans. AMS 106, 1963); this one was found by exact cover. Callers check it against the
//! lines of the actual board, so no proof depends on this file.

use crate::bits::Bits;
use crate::geometry::Geometry;

/// Length of the shortest lines that the pairs stop.
pub const LEAST_K: usize = 9;

/// Direction to a cell's partner: `>` right, `v` down, `\\` down and right, `/` down and left; a dot
/// is the partner of one of these.
const SQUARE: [&[u8; 8]; 8] = [
    b"...\\/>.\\",
    b".>.../\\/",
    b"\\/>..v..",
    b"..vv\\.>.",
    b"./..\\.v>",
    b".\\/>...\\",
    b".../v>.v",
    b"vv./.>..",
];

/// Returns the pairs that fit on a board; for lines shorter than nine they are not sufficient.
pub fn pairs<B: Bits, L: Bits>(geometry: &Geometry<B, L>) -> impl Iterator<Item = (usize, usize)> {
    let (rows, cols) = (geometry.rows, geometry.cols);
    (0..rows * cols).filter_map(move |cell| {
        let (row, col) = (cell / cols, cell % cols);
        let (down, right) = match SQUARE[row % 8][col % 8] {
            b'>' => (0, 1),
            b'v' => (1, 0),
            b'\\' => (1, 1),
            b'/' => (1, -1),
            _ => return None,
        };
        let col = col.checked_add_signed(right)?;
        (row + down < rows && col < cols).then(|| (cell, (row + down) * cols + col))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Wide;
    use crate::pairing;
    use crate::state::{Side, State};

    type Board = Geometry<Wide<8>, Wide<32>>;

    fn holds(rows: usize, cols: usize, k: usize) -> bool {
        let board = Board::new(rows, cols, k, false);
        let state = State::<_, _, 5>::new(&board);
        pairing::held_by(&board, &state.lines[0], board.board, Side::Attacker, pairs(&board))
    }

    #[test]
    fn nine_in_a_row_are_stopped_on_every_board_and_eight_are_not() {
        for rows in 1..=22 {
            for cols in rows.max(9)..=22 {
                assert!(holds(rows, cols, 9), "{rows} by {cols}");
            }
        }
        assert!(!holds(22, 22, 8));
    }

    #[test]
    fn no_cell_has_two_partners() {
        let board = Board::new(22, 22, 9, false);
        let mut seen = std::collections::HashSet::new();
        for (a, b) in pairs(&board) {
            assert!(seen.insert(a) && seen.insert(b));
        }
    }
}
