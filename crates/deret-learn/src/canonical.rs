//! Small boards up to symmetry: one key for all images of a position.

use deret_core::{Board, BoardRef, Cell, Player, Position, Rules};

/// Boards up to this many cells can be learnt position by position.
pub const TABLED_CELLS: usize = 16;

/// The stones of the image that represents all others: X's in the lower half, O's in the upper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u32);

/// A position's key, and a mapping of its moves to the canonical image.
#[derive(Clone, Debug)]
pub struct Canonical {
    pub key: Key,
    /// Indices of the symmetries that map to the canonical image; more than one if the position is itself
    /// symmetric.
    symmetries: Vec<usize>,
}

impl Key {
    pub fn of(board: &Board<1>) -> Key {
        images(board).min().expect("the identity is a symmetry")
    }

    /// Whether these stones fit the board, for keys read from a file.
    pub fn fits(self, rules: Rules) -> bool {
        let (x, o) = (self.0 & 0xffff, self.0 >> 16);
        (x | o) >> rules.cell_count() == 0 && x & o == 0
    }
}

impl Canonical {
    pub fn of(board: &Board<1>) -> Canonical {
        let key = Key::of(board);
        let symmetries = images(board).enumerate().filter(|(_, image)| *image == key);
        Canonical { key, symmetries: symmetries.map(|(number, _)| number).collect() }
    }

    /// The lowest of the cells that this one can map to in the image, so that moves that are images of each
    /// other share one name.
    pub fn cell(&self, board: &Board<1>, cell: Cell) -> Cell {
        let symmetries = board.geometry().symmetries();
        let names = self.symmetries.iter().map(|number| symmetries[*number][cell.index()]);
        names.min().unwrap_or(cell)
    }
}

/// The board of a position on at most [`TABLED_CELLS`] cells.
pub fn small_board(pos: &Position) -> &Board<1> {
    match pos.board() {
        BoardRef::One(board) => board,
        BoardRef::Four(_) | BoardRef::Eight(_) => unreachable!("tables are refused for large boards"),
    }
}

fn images(board: &Board<1>) -> impl Iterator<Item = Key> {
    let geometry = board.geometry();
    geometry.symmetries().iter().map(|symmetry| {
        let half = |player: Player| geometry.image(board.stones(player), symmetry).0[0] as u32;
        Key(half(Player::X) | half(Player::O) << 16)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use deret_core::Game;

    use super::*;

    fn check(diagram: &str, names: &str) {
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, diagram).unwrap();
        let board = small_board(&pos);
        let canonical = Canonical::of(board);
        let named: HashSet<Cell> = board.moves().iter().map(|cell| canonical.cell(board, cell)).collect();
        assert_eq!(named.len().to_string(), names, "{diagram}");
        for image in pos.images() {
            assert_eq!(Key::of(small_board(&image)), canonical.key);
        }
    }

    #[test]
    fn images_share_their_key_and_their_moves() {
        check(".../.../...", "3");
        check("X../.../...", "5");
        check(".../.X./...", "2");
        check("X../.O./..X", "2");
        check("XO./.../...", "7");
    }
}
