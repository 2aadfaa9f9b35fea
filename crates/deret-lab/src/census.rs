//! Counting a game exactly: how many nodes its tree has, how many games, how many positions.
//!
//! The tree of 4,4,4 has 10^13 nodes and cannot be walked, but many paths lead to one position, and
//! what lies below a position does not depend on the path. So we go ply by ply over positions, up to
//! symmetry, and carry along how many paths lead to each.

use deret_core::{Board, Cell, Game, Keyed, Outcome, Player, Position};
use rustc_hash::FxHashMap;

use crate::{Lab, LabError};

/// The counts of each ply, the start (ply 0) first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    pub plies: Vec<PlyCount>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyCount {
    /// Move sequences of that length: nodes of the game tree.
    pub paths: u128,
    /// Those of them that end the game, by their result.
    pub x_wins: u128,
    pub o_wins: u128,
    pub draws: u128,
    /// Different positions they lead to.
    pub positions: u128,
    /// Different positions when mirrored and turned ones count as one.
    pub up_to_symmetry: u128,
}

impl PlyCount {
    pub fn games(&self) -> u128 {
        self.x_wins + self.o_wins + self.draws
    }
}

impl Census {
    /// Counts everything below a position of at most 64 cells. `positions` is right only where the
    /// start is as symmetric as the board, as the empty board is.
    pub fn of(lab: &Lab, start: &Position) -> Result<Census, LabError> {
        let deret_core::BoardRef::One(board) = start.board() else {
            return Ok(Census { plies: Vec::new() }); // nobody counts boards of more than 64 cells
        };
        let mut level: FxHashMap<u64, (Board<1>, u128)> = FxHashMap::default();
        level.insert(board.canonical_key(), (board.clone(), 1));
        let mut plies = Vec::new();
        while !level.is_empty() {
            lab.check_stop()?;
            let mut count = PlyCount::default();
            let mut next: FxHashMap<u64, (Board<1>, u128)> = FxHashMap::default();
            for (mut board, paths) in std::mem::take(&mut level).into_values() {
                count.paths += paths;
                count.up_to_symmetry += 1;
                count.positions += orbit(&board);
                match board.outcome() {
                    Some(Outcome::Win(Player::X)) => count.x_wins += paths,
                    Some(Outcome::Win(Player::O)) => count.o_wins += paths,
                    Some(Outcome::Draw) => count.draws += paths,
                    None => {
                        for cell in board.moves() {
                            board.play(cell);
                            let entry = next.entry(board.canonical_key());
                            entry.or_insert_with(|| (board.clone(), 0)).1 += paths;
                            board.undo(cell);
                        }
                    }
                }
            }
            plies.push(count);
            level = next;
        }
        Ok(Census { plies })
    }

    /// Nodes of the game tree, the root included.
    pub fn nodes(&self) -> u128 {
        self.sum(|ply| ply.paths)
    }

    /// Leaves of the game tree: different games.
    pub fn games(&self) -> u128 {
        self.sum(PlyCount::games)
    }

    pub fn sum(&self, count: impl Fn(&PlyCount) -> u128) -> u128 {
        self.plies.iter().map(count).sum()
    }

    /// The mean length of all games, each counted once.
    pub fn mean_length(&self) -> f64 {
        let plies: f64 =
            self.plies.iter().enumerate().map(|(ply, count)| ply as f64 * count.games() as f64).sum();
        plies / self.games() as f64
    }
}

/// How many different images a position has.
fn orbit(board: &Board<1>) -> u128 {
    let symmetries = board.geometry().symmetries();
    let stones = Player::BOTH.map(|player| board.stones(player));
    let same = |symmetry: &[Cell]| {
        stones.into_iter().all(|stones| board.geometry().image(stones, symmetry) == stones)
    };
    (symmetries.len() / symmetries.iter().filter(|symmetry| same(symmetry)).count()) as u128
}

#[cfg(test)]
mod tests {
    use deret_core::{Rules, perft};

    use super::*;
    use crate::experiments::tests::with_lab;

    #[test]
    fn agrees_with_walking_the_tree() {
        with_lab(|lab| {
            for game in ["3,3,3", "2,4,3", "4,3,3", "3,3,2"] {
                let start = Position::new(game.parse().unwrap());
                let census = Census::of(lab, &start).unwrap();
                let paths: Vec<u128> = census.plies[1..].iter().map(|ply| ply.paths).collect();
                let walked: Vec<u128> =
                    perft(&start, start.empty_count()).into_iter().map(u128::from).collect();
                assert_eq!(paths, walked, "{game}");
            }
        });
    }

    #[test]
    fn tic_tac_toe_is_as_everyone_knows_it() {
        with_lab(|lab| {
            let census = Census::of(lab, &Position::new(Rules::TIC_TAC_TOE)).unwrap();
            assert_eq!((census.nodes(), census.games()), (549_946, 255_168));
            assert_eq!(census.sum(|ply| ply.positions), 5_478);
            assert_eq!(census.sum(|ply| ply.up_to_symmetry), 765);
            assert_eq!(census.sum(|ply| ply.x_wins), 131_184);
            assert_eq!(census.sum(|ply| ply.o_wins), 77_904);
            assert_eq!(census.sum(|ply| ply.draws), 46_080);
        });
    }
}
