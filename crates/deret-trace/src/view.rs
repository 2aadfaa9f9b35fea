//! Point of view of scores. A search counts for the side to move at each node; people read a tree from the
//! view of the side to move at its root, which maximises where the other side minimises. All conversions are
//! in this module.

use std::fmt;

use deret_core::Value;
use deret_search::Score;

/// A score from the view of the side to move at the root: `+10`, `0`, `−1`, `+∞`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RootScore(Score);

/// Alpha and beta from the view of the side to move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub alpha: RootScore,
    pub beta: RootScore,
}

/// Whether the side to move at the root is to move at the nodes of that ply.
pub(crate) fn is_roots_turn(ply: u32) -> bool {
    ply.is_multiple_of(2)
}

/// Converts a result between the views of the side that moved to a node of that ply and of the root's side.
pub(crate) fn value_for_root(ply: u32, value: Value) -> Value {
    if is_roots_turn(ply) { value.turned() } else { value }
}

/// Converts a mean result between the views of the side that moved to a node of that ply and of the root's
/// side.
pub(crate) fn mean_for_root(ply: u32, mean: f64) -> f64 {
    if is_roots_turn(ply) && mean != 0.0 { -mean } else { mean }
}

impl RootScore {
    /// Converts a score from the view of the side to move at a node of that ply.
    pub fn of(ply: u32, score: Score) -> RootScore {
        RootScore(if is_roots_turn(ply) { score } else { -score })
    }

    /// Converts the score to the view of the side to move at a node of that ply, as in search events.
    pub fn for_mover(self, ply: u32) -> Score {
        RootScore::of(ply, self.0).0
    }

    /// The score on the root's scale.
    pub fn score(self) -> Score {
        self.0
    }
}

impl fmt::Display for RootScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self.0 {
            Score::BEST => "+∞".to_owned(),
            Score::WORST => "−∞".to_owned(),
            Score(value) if value > 0 => format!("+{value}"),
            Score(value) => value.to_string().replace('-', "−"),
        })
    }
}

impl Window {
    pub const OPEN: Window = Window { alpha: RootScore(Score::WORST), beta: RootScore(Score::BEST) };

    /// Converts a window from the view of the side to move at a node of that ply.
    pub fn of(ply: u32, alpha: Score, beta: Score) -> Window {
        let (alpha, beta) = if is_roots_turn(ply) { (alpha, beta) } else { (-beta, -alpha) };
        Window { alpha: RootScore(alpha), beta: RootScore(beta) }
    }

    /// Converts the window to the view of the side to move at a node of that ply, as in search events.
    pub fn for_mover(self, ply: u32) -> (Score, Score) {
        let Window { alpha, beta } = Window::of(ply, self.alpha.0, self.beta.0);
        (alpha.0, beta.0)
    }

    /// Scores guaranteed to the side to move at a node of that ply, and to the other side.
    pub fn own_and_others(self, ply: u32) -> (RootScore, RootScore) {
        if is_roots_turn(ply) { (self.alpha, self.beta) } else { (self.beta, self.alpha) }
    }

    /// A score outside the window is only a bound: at least, or at most.
    pub fn bound_sign(self, score: RootScore) -> &'static str {
        match score {
            score if score >= self.beta => "≥ ",
            score if score <= self.alpha => "≤ ",
            _ => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_lead_back() {
        for ply in 0..4 {
            for score in [Score::WORST, Score(-3), Score::DRAW, Score(7), Score::BEST] {
                assert_eq!(RootScore::of(ply, score).for_mover(ply), score);
                assert_eq!(Window::of(ply, Score(-3), score).for_mover(ply), (Score(-3), score));
            }
            assert_eq!(Window::of(ply, Score::WORST, Score::BEST), Window::OPEN);
        }
    }

    /// At the other side's nodes, a high score for that side is a low one for the root's.
    #[test]
    fn the_other_sides_gain_is_the_roots_loss() {
        assert_eq!(RootScore::of(1, Score(4)).to_string(), "−4");
        let window = Window::of(1, Score(2), Score(5));
        assert_eq!((window.alpha.to_string(), window.beta.to_string()), ("−5".to_owned(), "−2".to_owned()));
        assert_eq!(window.bound_sign(RootScore::of(1, Score(6))), "≤ ");
        assert_eq!(window.own_and_others(1).0, RootScore::of(1, Score(2)));
    }
}
