use deret_core::{Game, Outcome, Rules, toy_tree::ToyTree};

use super::score::{Scale, Score};

/// Evaluates the nodes at the bottom of a search, for the side to move there.
pub trait Evaluate<G: Game> {
    /// The value of a finished game, at a node `ply` plies below the root.
    fn finished(&self, pos: &G, outcome: Outcome, ply: u32) -> Score;

    /// The value of an unfinished game at the search horizon.
    fn horizon(&self, pos: &G) -> Score;

    /// Notifies the evaluation of a move that was just played (`undoing`: that will be taken back), so
    /// that it can keep running sums. Most evaluations have none.
    #[inline]
    fn played(&mut self, _pos: &G, _mv: G::Move) {}

    #[inline]
    fn undoing(&mut self, _pos: &G, _mv: G::Move) {}

    /// The score as shown to people, if the search ranks by a different one.
    #[inline]
    fn shown(&self, score: Score) -> Score {
        score
    }
}

/// Only results count; at the horizon the result is unknown and counts 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Results {
    win_at_root: i64,
    loss_per_ply: i64,
}

impl Results {
    /// +1, 0, -1.
    pub const PLAIN: Results = Results { win_at_root: 1, loss_per_ply: 0 };

    pub fn new(scale: Scale, rules: Rules) -> Results {
        match scale {
            // The root's children have depth 0, so a win at ply p is worth S - (p - 1).
            Scale::Distance => Results { win_at_root: Scale::top(rules) + 1, loss_per_ply: 1 },
            Scale::Plain => Results::PLAIN,
            Scale::Published => Results { win_at_root: Scale::PUBLISHED_TOP + 1, loss_per_ply: 1 },
        }
    }
}

impl<G: Game> Evaluate<G> for Results {
    #[inline]
    fn finished(&self, pos: &G, outcome: Outcome, ply: u32) -> Score {
        let win = self.win_at_root - self.loss_per_ply * i64::from(ply);
        match outcome {
            Outcome::Win(winner) if winner == pos.to_move() => Score(win),
            Outcome::Win(_) => Score(-win),
            Outcome::Draw => Score::DRAW,
        }
    }

    #[inline]
    fn horizon(&self, _pos: &G) -> Score {
        Score::DRAW
    }
}

/// The numbers at the leaves of a hand-written tree.
#[derive(Clone, Copy, Debug)]
pub struct LeafValues;

impl Evaluate<ToyTree> for LeafValues {
    fn finished(&self, pos: &ToyTree, _outcome: Outcome, _ply: u32) -> Score {
        let for_x = pos.leaf_value().unwrap_or(0);
        Score(if pos.to_move() == deret_core::Player::X { for_x } else { -for_x })
    }

    fn horizon(&self, _pos: &ToyTree) -> Score {
        Score::DRAW
    }
}
