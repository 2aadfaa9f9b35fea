use deret_core::{Board, Cell, Cells, Game, Keyed, Outcome, Player};

/// A board that keeps the hash keys of all its images up to date, so that the smallest of them is
/// available in every position. The fast counterpart of [`Board::canonical_key`].
#[derive(Clone, Debug)]
pub struct ImageBoard<const W: usize> {
    board: Board<W>,
    /// One key per symmetry; unused places repeat the first.
    keys: [u64; MAX_SYMMETRIES],
}

const MAX_SYMMETRIES: usize = 8;

impl<const W: usize> ImageBoard<W> {
    pub fn of(board: &Board<W>) -> ImageBoard<W> {
        let mut keys = [board.key(); MAX_SYMMETRIES];
        for (key, symmetry) in keys.iter_mut().zip(board.geometry().symmetries()) {
            *key = board.image(symmetry).key();
        }
        ImageBoard { board: board.clone(), keys }
    }

    #[inline]
    fn toggle(&mut self, cell: Cell, player: Player) {
        let geometry = self.board.geometry();
        for (key, symmetry) in self.keys.iter_mut().zip(geometry.symmetries()) {
            *key ^= geometry.key(symmetry[cell.index()], player);
        }
    }
}

impl<const W: usize> Game for ImageBoard<W> {
    type Move = Cell;
    type Moves = Cells<W>;

    #[inline]
    fn to_move(&self) -> Player {
        self.board.to_move()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    #[inline]
    fn moves(&self) -> Cells<W> {
        self.board.moves()
    }

    #[inline]
    fn play(&mut self, cell: Cell) {
        self.toggle(cell, self.board.to_move());
        self.board.play(cell);
    }

    #[inline]
    fn undo(&mut self, cell: Cell) {
        self.board.undo(cell);
        self.toggle(cell, self.board.to_move());
    }
}

impl<const W: usize> Keyed for ImageBoard<W> {
    #[inline]
    fn key(&self) -> u64 {
        self.board.key()
    }

    #[inline]
    fn canonical_key(&self) -> u64 {
        let images = self.board.geometry().symmetries().len();
        self.keys[..images].iter().copied().fold(u64::MAX, u64::min)
    }
}

#[cfg(test)]
mod tests {
    use deret_core::{Position, with_board};

    use super::*;

    fn check<const W: usize>(board: &Board<W>) {
        let mut images = ImageBoard::of(board);
        for step in 0..40 {
            assert_eq!(images.canonical_key(), images.board.canonical_key());
            let Some(cell) = images.moves().iter().nth(step * 7 % images.moves().len().max(1)) else { break };
            images.play(cell);
            if step % 3 == 2 {
                images.undo(cell);
            }
        }
        assert_eq!(images.canonical_key(), images.board.canonical_key());
    }

    #[test]
    fn the_smallest_key_is_the_canonical_one() {
        for rules in ["3,3,3", "4,3,3", "1,7,3", "5,5,4", "6,7,4", "15,15,5", "19,20,5"] {
            let pos = Position::new(rules.parse().unwrap());
            with_board!(pos, board => check(board));
        }
    }
}
