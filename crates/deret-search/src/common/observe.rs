use deret_core::Value;

use super::{report::Stats, score::Score};

/// One step of a search as plain data; the input of traces, tree views and plots.
///
/// Tree searches emit `Enter`, `Raise`, `Cutoff` and `Leave`, in the order of their walk; players that do
/// not search a tree have their own kinds of events. More kinds may be added: consumers must ignore
/// unknown ones.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event<M> {
    /// A node is entered by the move `by` (none at the root) with this window.
    Enter { ply: u32, by: Option<M>, alpha: Score, beta: Score },
    /// The next node entered at that ply is only tested: is it worth more than the lower end of its
    /// window? The bounds below it belong to the test; neither side has secured them yet.
    Test { ply: u32 },
    /// The next node entered at that ply was entered before, by the same move: its test did not settle
    /// it, so its value is now computed.
    Again { ply: u32 },
    /// The move is the best so far at the node of that ply.
    Raise { ply: u32, mv: M, score: Score },
    /// The node is left early: `mv` refutes the move that led here, since alpha >= beta.
    Cutoff { ply: u32, mv: M, alpha: Score, beta: Score },
    /// The node's score came from a table instead of a search.
    Table { ply: u32, score: Score, bound: Bound },
    /// The node is left with its score.
    Leave { ply: u32, score: Score },
    /// Number of nodes below the node of that ply that a [`Limiting`] observer suppressed.
    LeftOut { ply: u32, nodes: u64 },
    /// A Monte Carlo search goes down its tree by this move, to a node of that ply.
    Descend { ply: u32, mv: M },
    /// The search plays the game out at random from its current node; the result is for the side to move
    /// at the root (1 won, 0 drawn, -1 lost).
    Playout { ply: u32, value: f64 },
    /// Monte Carlo statistics of the move that leads to a node of that ply: number of visits, mean result
    /// for the side that plays it (from -1 to 1), and the result if it is proved. Emitted after each
    /// playout, from the leaf upwards, and once more for the whole tree at the end.
    Visits { ply: u32, mv: M, visits: u64, value: f64, proven: Option<Value> },
    /// The costs of a cell in the branch-and-bound paper; `defending` is `None` for infinity.
    Costs { mv: M, wins: bool, defending: Option<u32>, attacking: u32 },
    /// A cell to which a rule of the expert applies.
    Sees { rule: Rule, mv: M },
    /// A rule of the expert finds a winning line between these two cells.
    SeesLine { rule: Rule, from: M, to: M },
    /// A rule of the expert was tried; if it fires, it chooses this cell.
    Rule { rule: Rule, chosen: Option<M> },
    /// A learned player's estimate for a move: the expected result for the side that plays it (from -1 to
    /// 1), and the probability of choosing the move, if the player has one.
    Belief { mv: M, value: f64, chance: Option<f64> },
    /// A solver's result for a move: its value to the side that plays it, if found, the means by which it
    /// was found, and the plies to the end, if known.
    Settled { mv: M, value: Option<Value>, plies: Option<u32>, by: Means },
}

/// How a solver settled the value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The move ends the game.
    Rules,
    /// One side completes a line at once, or makes threats until two are open: every reply is forced.
    Threats,
    /// A pairing of cells stops every remaining line.
    Pairing,
    /// Search of the game in which one side's own lines do not count; that side still holds.
    WeakSearch,
    /// A complete table contains the position.
    Table,
    Search,
    /// The search did not finish.
    Open,
}

impl Means {
    pub const ALL: [Means; 7] = [
        Means::Rules,
        Means::Threats,
        Means::Pairing,
        Means::WeakSearch,
        Means::Table,
        Means::Search,
        Means::Open,
    ];
}

/// How to interpret a score from a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The eight rules of the branch-and-bound paper, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    Win,
    Block,
    Fork,
    BlockFork,
    Centre,
    OppositeCorner,
    Corner,
    Side,
}

impl Rule {
    pub const ALL: [Rule; 8] = [
        Rule::Win,
        Rule::Block,
        Rule::Fork,
        Rule::BlockFork,
        Rule::Centre,
        Rule::OppositeCorner,
        Rule::Corner,
        Rule::Side,
    ];
}

/// Receives the events of a search. `()` ignores them at no cost.
pub trait Observer<M> {
    fn on(&mut self, event: Event<M>);

    /// Whether the observer uses events. If not, a search behind `dyn` runs its unobserved code.
    fn is_watching(&self) -> bool {
        true
    }

    /// Returns the counter if the observer only counts: a search behind `dyn` then counts without
    /// creating an event for each step.
    #[inline]
    fn as_counter(&mut self) -> Option<&mut Counter> {
        None
    }
}

impl<M> Observer<M> for () {
    #[inline]
    fn on(&mut self, _event: Event<M>) {}

    #[inline]
    fn is_watching(&self) -> bool {
        false
    }
}

/// Records every event.
impl<M> Observer<M> for Vec<Event<M>> {
    fn on(&mut self, event: Event<M>) {
        self.push(event);
    }
}

impl<M, O: Observer<M> + ?Sized> Observer<M> for &mut O {
    #[inline]
    fn on(&mut self, event: Event<M>) {
        (**self).on(event);
    }

    #[inline]
    fn is_watching(&self) -> bool {
        (**self).is_watching()
    }

    fn as_counter(&mut self) -> Option<&mut Counter> {
        (**self).as_counter()
    }
}

/// Counts nodes by ply, leaves and cutoffs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    nodes_by_ply: [u64; Counter::PLIES],
    leaves: u64,
    cutoffs: u64,
    /// Whether no node was left since the last one was entered, so that it has no children so far.
    is_fresh: bool,
}

impl Counter {
    /// More than the cells of any board, and a power of two, so that an index needs no check.
    const PLIES: usize = 512;

    /// Number of nodes entered at each ply, starting with the root at ply 0.
    pub fn nodes_by_ply(&self) -> &[u64] {
        let plies = self.nodes_by_ply.iter().rposition(|nodes| *nodes > 0).map_or(0, |last| last + 1);
        &self.nodes_by_ply[..plies]
    }

    pub fn stats(&self) -> Stats {
        Stats {
            nodes: self.nodes_by_ply.iter().sum(),
            leaves: self.leaves,
            cutoffs: self.cutoffs,
            max_depth: self.nodes_by_ply().len().saturating_sub(1) as u32,
        }
    }
}

impl Default for Counter {
    fn default() -> Counter {
        Counter { nodes_by_ply: [0; Counter::PLIES], leaves: 0, cutoffs: 0, is_fresh: false }
    }
}

impl<M> Observer<M> for Counter {
    #[inline]
    fn on(&mut self, event: Event<M>) {
        match event {
            Event::Enter { ply, .. } => {
                self.nodes_by_ply[ply as usize % Counter::PLIES] += 1;
                self.is_fresh = true;
            }
            Event::Cutoff { .. } => self.cutoffs += 1,
            Event::Leave { .. } => {
                self.leaves += u64::from(self.is_fresh);
                self.is_fresh = false;
            }
            _ => {}
        }
    }

    #[inline]
    fn as_counter(&mut self) -> Option<&mut Counter> {
        Some(self)
    }
}

/// Passes on the upper part of a search: nodes down to a maximum ply, and up to a maximum number. The
/// rest is only counted, and reported as [`Event::LeftOut`].
#[derive(Clone, Debug)]
pub struct Limiting<O> {
    pub inner: O,
    max_ply: u32,
    nodes_left: u64,
    /// The ply of the node that is being skipped along with its subtree, and the number of nodes skipped.
    skipping: Option<(u32, u64)>,
    left_out: u64,
}

impl<O> Limiting<O> {
    pub fn new(inner: O, max_ply: u32, max_nodes: u64) -> Limiting<O> {
        Limiting { inner, max_ply, nodes_left: max_nodes, skipping: None, left_out: 0 }
    }

    /// Number of nodes that were entered but not passed on.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}

impl<M, O: Observer<M>> Observer<M> for Limiting<O> {
    fn on(&mut self, event: Event<M>) {
        match (&event, &mut self.skipping) {
            (Event::Enter { .. }, Some((_, nodes))) => *nodes += 1,
            (Event::Enter { ply, .. }, None) if *ply > self.max_ply || self.nodes_left == 0 => {
                self.skipping = Some((*ply, 1));
            }
            (Event::Enter { .. }, None) => {
                self.nodes_left -= 1;
                self.inner.on(event);
            }
            (Event::Leave { ply, .. }, Some((skipped, nodes))) if ply == skipped => {
                let (ply, nodes) = (skipped.saturating_sub(1), *nodes);
                self.left_out += nodes;
                self.skipping = None;
                self.inner.on(Event::LeftOut { ply, nodes });
            }
            (_, Some(_)) => {}
            (_, None) => self.inner.on(event),
        }
    }
}

/// Passes events on with another type of move, such as cells as named moves.
pub(crate) struct Renaming<'a, N, F> {
    pub watch: &'a mut dyn Observer<N>,
    pub name: F,
}

impl<M, N, F: Fn(M) -> N> Observer<M> for Renaming<'_, N, F> {
    fn on(&mut self, event: Event<M>) {
        self.watch.on(event.map(&self.name));
    }
}

impl<M> Event<M> {
    /// Converts the moves of the event to another type.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> Event<N> {
        match self {
            Event::Enter { ply, by, alpha, beta } => Event::Enter { ply, by: by.map(name), alpha, beta },
            Event::Test { ply } => Event::Test { ply },
            Event::Again { ply } => Event::Again { ply },
            Event::Raise { ply, mv, score } => Event::Raise { ply, mv: name(mv), score },
            Event::Cutoff { ply, mv, alpha, beta } => Event::Cutoff { ply, mv: name(mv), alpha, beta },
            Event::Table { ply, score, bound } => Event::Table { ply, score, bound },
            Event::Leave { ply, score } => Event::Leave { ply, score },
            Event::LeftOut { ply, nodes } => Event::LeftOut { ply, nodes },
            Event::Descend { ply, mv } => Event::Descend { ply, mv: name(mv) },
            Event::Playout { ply, value } => Event::Playout { ply, value },
            Event::Visits { ply, mv, visits, value, proven } => {
                Event::Visits { ply, mv: name(mv), visits, value, proven }
            }
            Event::Costs { mv, wins, defending, attacking } => {
                Event::Costs { mv: name(mv), wins, defending, attacking }
            }
            Event::Sees { rule, mv } => Event::Sees { rule, mv: name(mv) },
            Event::SeesLine { rule, from, to } => Event::SeesLine { rule, from: name(from), to: name(to) },
            Event::Rule { rule, chosen } => Event::Rule { rule, chosen: chosen.map(name) },
            Event::Belief { mv, value, chance } => Event::Belief { mv: name(mv), value, chance },
            Event::Settled { mv, value, plies, by } => Event::Settled { mv: name(mv), value, plies, by },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(ply: u32) -> Event<usize> {
        Event::Enter { ply, by: None, alpha: Score::WORST, beta: Score::BEST }
    }

    fn leave(ply: u32) -> Event<usize> {
        Event::Leave { ply, score: Score::DRAW }
    }

    /// A root with two children, the first of which has two leaves.
    fn walk() -> Vec<Event<usize>> {
        vec![
            enter(0),
            enter(1),
            enter(2),
            leave(2),
            enter(2),
            leave(2),
            leave(1),
            enter(1),
            leave(1),
            leave(0),
        ]
    }

    #[test]
    fn a_counter_tells_leaves_from_inner_nodes() {
        let mut counter = Counter::default();
        walk().into_iter().for_each(|event| counter.on(event));
        assert_eq!(counter.nodes_by_ply(), [1, 2, 2]);
        assert_eq!(counter.stats(), Stats { nodes: 5, leaves: 3, cutoffs: 0, max_depth: 2 });
    }

    #[test]
    fn limiting_leaves_whole_subtrees_out() {
        let mut by_depth = Limiting::new(Vec::new(), 1, 100);
        walk().into_iter().for_each(|event| by_depth.on(event));
        let left_out = |ply, nodes| Event::LeftOut { ply, nodes };
        let upper =
            [enter(0), enter(1), left_out(1, 1), left_out(1, 1), leave(1), enter(1), leave(1), leave(0)];
        assert_eq!(by_depth.inner, upper);
        assert_eq!(by_depth.left_out(), 2);
        let mut by_nodes = Limiting::new(Vec::new(), 9, 3);
        walk().into_iter().for_each(|event| by_nodes.on(event));
        let first =
            [enter(0), enter(1), enter(2), leave(2), left_out(1, 1), leave(1), left_out(0, 1), leave(0)];
        assert_eq!(by_nodes.inner, first);
        assert_eq!(by_nodes.left_out(), 2);
    }
}
