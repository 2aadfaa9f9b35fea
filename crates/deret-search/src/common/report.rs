use deret_core::{Explain, Game, Message};

use super::{evaluate::Evaluate, score::Score};

/// Result and cost of a search.
#[derive(Clone, Debug)]
pub struct SearchReport<M> {
    /// The chosen move; `None` only when the game is over.
    pub best: Option<M>,
    /// For the side to move; `None` if the player has no scores.
    pub score: Option<Score>,
    /// The expected line of play, starting with the chosen move; empty if the player expects none.
    pub pv: Vec<M>,
    pub stats: Stats,
    /// Whether the search finished; otherwise a limit stopped it, and `best` is the best move so far.
    pub complete: bool,
    /// Why the player chose the move: for the players of this crate a [`Reason`](crate::Reason), for
    /// others any text.
    pub reason: Option<Message>,
}

/// The cost of a search. A node is one entry into the search function, the root included; a leaf is
/// a node that is not expanded; the root has depth 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub max_depth: u32,
}

impl Stats {
    /// Combined cost of two searches, one after the other.
    pub fn plus(self, other: Stats) -> Stats {
        Stats {
            nodes: self.nodes + other.nodes,
            leaves: self.leaves + other.leaves,
            cutoffs: self.cutoffs + other.cutoffs,
            max_depth: self.max_depth.max(other.max_depth),
        }
    }
}

impl<M> SearchReport<M> {
    /// An immediate choice, at the cost of one node.
    pub fn at_once(best: M) -> SearchReport<M> {
        SearchReport {
            best: Some(best),
            score: None,
            pv: Vec::new(),
            stats: Stats { nodes: 1, leaves: 1, cutoffs: 0, max_depth: 0 },
            complete: true,
            reason: None,
        }
    }

    /// Adds the reason to the report.
    #[must_use]
    pub fn because(self, reason: impl Explain) -> SearchReport<M> {
        SearchReport { reason: Some(deret_core::Explain::message(&reason)), ..self }
    }

    /// Converts the moves of the report to another type, such as cells to named moves.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> SearchReport<N> {
        SearchReport {
            best: self.best.map(&name),
            score: self.score,
            pv: self.pv.into_iter().map(name).collect(),
            stats: self.stats,
            complete: self.complete,
            reason: self.reason,
        }
    }
}

impl<M> SearchReport<M> {
    /// Converts the score to the one shown to people.
    pub(crate) fn shown_by<G: Game<Move = M>, E: Evaluate<G>>(self, eval: &E) -> SearchReport<M> {
        SearchReport { score: self.score.map(|score| eval.shown(score)), ..self }
    }
}

/// Which of several equally good moves to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    #[default]
    First,
    Last,
}

impl Ties {
    /// The moves in an order in which the first best one is the one to choose.
    pub(crate) fn in_order<M>(self, moves: impl IntoIterator<Item = M>) -> Vec<M> {
        let mut moves: Vec<M> = moves.into_iter().collect();
        if self == Ties::Last {
            moves.reverse();
        }
        moves
    }
}

/// The best move at the root so far.
#[derive(Clone, Debug)]
pub(crate) struct Best<M> {
    pub mv: Option<M>,
    pub score: Score,
}

impl<M: Copy> Best<M> {
    pub fn new() -> Best<M> {
        Best { mv: None, score: Score::WORST }
    }

    /// Takes the move if it is better than all previous ones.
    pub fn improve(&mut self, mv: M, score: Score) -> bool {
        let better = score > self.score;
        if better {
            (self.mv, self.score) = (Some(mv), score);
        }
        better
    }

    /// The report of a search that ended in this state. A search that was stopped before its first result
    /// takes the first move.
    pub fn report<G: Game<Move = M>>(&self, root: &G, stats: Stats, complete: bool) -> SearchReport<M> {
        SearchReport {
            best: self.mv.or_else(|| root.moves().into_iter().next()),
            score: self.mv.map(|_| self.score),
            pv: Vec::new(),
            stats,
            complete,
            reason: None,
        }
    }
}
