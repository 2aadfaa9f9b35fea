//! Bring your own game to alpha-beta: Nim, where the player who takes the last match wins.

use deret_core::{Game, Outcome, Player};
use deret_search::{Limits, Score, Search, Ties, alpha_beta::AlphaBeta, common::evaluate::Results};

/// Heaps of matches. A move takes some matches from one heap.
#[derive(Clone, Debug)]
struct Nim {
    heaps: Vec<u32>,
    to_move: Player,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take {
    heap: usize,
    matches: u32,
}

impl Game for Nim {
    type Move = Take;
    type Moves = Vec<Take>;

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.heaps.iter().all(|heap| *heap == 0);
        is_over.then_some(Outcome::Win(self.to_move.other()))
    }

    fn moves(&self) -> Vec<Take> {
        let takes = |(heap, most): (usize, &u32)| (1..=*most).map(move |matches| Take { heap, matches });
        self.heaps.iter().enumerate().flat_map(takes).collect()
    }

    fn play(&mut self, mv: Take) {
        self.heaps[mv.heap] -= mv.matches;
        self.to_move = self.to_move.other();
    }

    fn undo(&mut self, mv: Take) {
        self.to_move = self.to_move.other();
        self.heaps[mv.heap] += mv.matches;
    }
}

fn main() {
    let search = AlphaBeta { eval: Results::PLAIN, horizon: None, ties: Ties::First };
    for heaps in [vec![1, 2, 3], vec![1, 2, 4]] {
        let nim = Nim { heaps: heaps.clone(), to_move: Player::X };
        let report = search.search(&nim, &Limits::default(), &mut ());
        let wins = report.score == Some(Score(1));
        println!("{heaps:?}: {} after {} nodes", if wins { "won" } else { "lost" }, report.stats.nodes);
        // By the theory of Nim, the side to move loses if the exclusive or of the heaps is 0.
        assert_eq!(wins, heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0);
    }
}
