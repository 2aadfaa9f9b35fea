//! Exact counts of a game: nodes of its tree, games, and positions.
//!
//! The tree of 4,4,4 has 10^13 nodes and cannot be walked, but many paths lead to one position, and the
//! subtree of a position does not depend on the path. So the count goes ply by ply over positions, up to
//! symmetry, and keeps the number of paths to each.

use deret_core::{Board, Cell, Game, Keyed, Outcome, Player, Position, with_board};
use deret_search::{StopFlag, Stopped};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::{Lab, LabError};

/// The counts of each ply, starting with ply 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Census {
    pub plies: Vec<PlyCount>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlyCount {
    /// Move sequences of this length: nodes of the game tree.
    pub paths: u128,
    /// Sequences that end the game, by result.
    pub x_wins: u128,
    pub o_wins: u128,
    pub draws: u128,
    /// Distinct positions that they lead to.
    pub positions: u128,
    /// Distinct positions if mirrored and rotated ones count as one.
    pub up_to_symmetry: u128,
}

impl PlyCount {
    pub fn games(&self) -> u128 {
        self.x_wins + self.o_wins + self.draws
    }

    pub fn plus(self, other: PlyCount) -> PlyCount {
        PlyCount {
            paths: self.paths + other.paths,
            x_wins: self.x_wins + other.x_wins,
            o_wins: self.o_wins + other.o_wins,
            draws: self.draws + other.draws,
            positions: self.positions + other.positions,
            up_to_symmetry: self.up_to_symmetry + other.up_to_symmetry,
        }
    }
}

/// A count in progress: the positions of one ply up to symmetry, and the number of paths to each.
#[derive(Debug)]
pub struct Counting<const W: usize> {
    level: FxHashMap<u64, (Board<W>, u128)>,
    /// Set if the next ply was skipped because it has too many positions.
    is_cut: bool,
}

impl<const W: usize> Counting<W> {
    pub fn new(start: &Board<W>) -> Counting<W> {
        let level = FxHashMap::from_iter([(start.canonical_key(), (start.clone(), 1))]);
        Counting { level, is_cut: false }
    }

    /// Memory that a count uses for each position.
    pub const BYTES_OF_A_POSITION: usize = size_of::<(u64, (Board<W>, u128))>();

    /// One position of each class of the ply that is counted next, with the number of paths to the class; in
    /// arbitrary order.
    pub fn classes(&self) -> impl Iterator<Item = (u64, &Board<W>, u128)> {
        self.level.iter().map(|(key, (board, paths))| (*key, board, *paths))
    }

    /// Whether the count ended because a ply has more positions than allowed.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Counts a ply and advances to the next; `None` after the last, or if the next ply has more than `most`
    /// positions up to symmetry.
    pub fn next_ply(&mut self, most: usize, stop: &StopFlag) -> Result<Option<PlyCount>, Stopped> {
        if self.level.is_empty() {
            return Ok(None);
        }
        let mut count = PlyCount::default();
        let mut next = FxHashMap::default();
        for (mut board, paths) in std::mem::take(&mut self.level).into_values() {
            if stop.is_raised() {
                return Err(Stopped);
            }
            count.paths += paths;
            count.up_to_symmetry += 1;
            count.positions += orbit(&board);
            match board.outcome() {
                Some(Outcome::Win(Player::X)) => count.x_wins += paths,
                Some(Outcome::Win(Player::O)) => count.o_wins += paths,
                Some(Outcome::Draw) => count.draws += paths,
                None if self.is_cut => (),
                None => expand(&mut board, paths, &mut next),
            }
            if next.len() > most {
                (self.is_cut, next) = (true, FxHashMap::default());
            }
        }
        self.level = next;
        Ok(Some(count))
    }
}

fn expand<const W: usize>(board: &mut Board<W>, paths: u128, next: &mut FxHashMap<u64, (Board<W>, u128)>) {
    for cell in board.moves() {
        board.play(cell);
        next.entry(board.canonical_key()).or_insert_with(|| (board.clone(), 0)).1 += paths;
        board.undo(cell);
    }
}

impl Census {
    /// Counts everything below a position. `positions` is correct only if the start is as symmetric as the
    /// board, like the empty board.
    pub fn of(lab: &Lab, start: &Position) -> Result<Census, LabError> {
        let step = format!("all below {start} of {}", start.rules());
        lab.once(&step, || with_board!(start, board => Census::below(board, &lab.stop)))
    }

    fn below<const W: usize>(board: &Board<W>, stop: &StopFlag) -> Result<Census, LabError> {
        let mut counting = Counting::new(board);
        let mut plies = Vec::new();
        while let Some(count) = counting.next_ply(usize::MAX, stop).map_err(|Stopped| LabError::Stopped)? {
            plies.push(count);
        }
        Ok(Census { plies })
    }

    /// Nodes of the game tree, including the root.
    pub fn nodes(&self) -> u128 {
        self.sum(|ply| ply.paths)
    }

    /// Leaves of the game tree: distinct games.
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

/// Number of distinct images of a position.
fn orbit<const W: usize>(board: &Board<W>) -> u128 {
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
                    perft(&start, start.empty_count()).unwrap().into_iter().map(u128::from).collect();
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
