//! Ways to win and forks, for the expert and the switching rules of branch and bound.

use deret_core::{Board, Cell, Cells, Player};

/// The cells on which the player would complete a line.
pub(crate) fn ways_to_win<const W: usize>(stones: &impl Stones<W>, player: Player) -> Vec<Cell> {
    stones.empty().iter().filter(|cell| stones.wins_at(player, *cell)).collect()
}

/// The cells that would give the player two ways to win.
pub(crate) fn forks<const W: usize>(stones: &impl Stones<W>, player: Player) -> Vec<Cell> {
    // An existing way to win, or one that an overline may spoil, can be anywhere.
    let anywhere = stones.board().rules().exact() || !ways_to_win(stones, player).is_empty();
    let forks = |cell: &Cell| {
        let after = with_stone(stones, player, *cell);
        let near = if anywhere { after.empty() } else { after.empty() & reach(stones.board(), *cell) };
        near.iter().filter(|way| after.wins_at(player, *way)).count() >= 2
    };
    stones.empty().iter().filter(forks).collect()
}

/// The cells in a line with this one: if there was no way to win before, a stone here creates ways to win
/// only there.
fn reach<const W: usize>(board: &Board<W>, cell: Cell) -> Cells<W> {
    board.geometry().lines_through(cell).iter().fold(Cells::EMPTY, |reach, line| reach | line.cells)
}

/// A board to which hypothetical stones of either side can be added.
pub(crate) trait Stones<const W: usize> {
    fn board(&self) -> &Board<W>;
    fn stones(&self, player: Player) -> Cells<W>;
    fn empty(&self) -> Cells<W>;

    fn wins_at(&self, player: Player, cell: Cell) -> bool {
        self.board().geometry().completes(self.stones(player) | Cells::of(cell), cell)
    }
}

impl<const W: usize> Stones<W> for Board<W> {
    fn board(&self) -> &Board<W> {
        self
    }

    fn stones(&self, player: Player) -> Cells<W> {
        Board::stones(self, player)
    }

    fn empty(&self) -> Cells<W> {
        Board::empty(self)
    }
}

/// A board with hypothetical stones.
pub(crate) struct Thought<'b, const W: usize> {
    board: &'b Board<W>,
    stones: [Cells<W>; 2],
}

impl<const W: usize> Stones<W> for Thought<'_, W> {
    fn board(&self) -> &Board<W> {
        self.board
    }

    fn stones(&self, player: Player) -> Cells<W> {
        self.stones[player.index()]
    }

    fn empty(&self) -> Cells<W> {
        self.board.geometry().full() & !self.stones[0] & !self.stones[1]
    }
}

pub(crate) fn with_stone<const W: usize>(
    stones: &impl Stones<W>,
    player: Player,
    cell: Cell,
) -> Thought<'_, W> {
    let mut thought = Thought { board: stones.board(), stones: Player::BOTH.map(|side| stones.stones(side)) };
    thought.stones[player.index()].insert(cell);
    thought
}

#[cfg(test)]
mod tests {
    use deret_core::{Game, Position};
    use rand::RngExt;

    use super::*;
    use crate::common::chance::generator;

    /// Looking along the lines gives the same result as looking at the whole board.
    #[test]
    fn forks_are_found_near() {
        let mut chance = generator(1, 2);
        for _ in 0..300 {
            let mut pos = Position::new("7,7,4".parse().unwrap());
            while pos.outcome().is_none() {
                let deret_core::BoardRef::One(board) = pos.board() else { panic!("49 cells are one word") };
                for player in Player::BOTH {
                    let two = |cell: &Cell| ways_to_win(&with_stone(board, player, *cell), player).len() >= 2;
                    let plain: Vec<Cell> = board.empty().iter().filter(two).collect();
                    assert_eq!(forks(board, player), plain, "{pos}");
                }
                let moves = pos.legal_moves();
                pos.play(moves[chance.random_range(0..moves.len())]);
            }
        }
    }
}
