use deret_core::Value;

use super::{report::Stats, score::Score};

/// One step of a search as plain data: what a trace, a tree view or a plot is made of.
///
/// Tree searches speak in `Enter`, `Raise`, `Cutoff` and `Leave`, in the order in which they walk;
/// players that do not search a tree have events of their own kind. More kinds may come: whoever
/// does not know one leaves it out.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event<M> {
    /// A node is entered by the move `by` (none at the root) with this window.
    Enter { ply: u32, by: Option<M>, alpha: Score, beta: Score },
    /// The node of that ply which is entered next is only tested: is it worth more than the lower
    /// end of its window? Bounds below it are the test's, and nobody has them yet.
    Test { ply: u32 },
    /// The node of that ply which is entered next was entered before, by the same move: its test did
    /// not settle it, and now its value is wanted.
    Again { ply: u32 },
    /// The move is the best so far at the node of that ply.
    Raise { ply: u32, mv: M, score: Score },
    /// The node is left early: `mv` refutes the move that led here, since alpha >= beta.
    Cutoff { ply: u32, mv: M, alpha: Score, beta: Score },
    /// The node was answered by a table instead of being searched.
    Table { ply: u32, score: Score, bound: Bound },
    /// The node is left with its score.
    Leave { ply: u32, score: Score },
    /// So many nodes were entered below the node of that ply which a [`Limiting`] observer did not
    /// pass on.
    LeftOut { ply: u32, nodes: u64 },
    /// A Monte Carlo search goes down its tree by this move, to a node of that ply.
    Descend { ply: u32, mv: M },
    /// From where it stands it plays the game out at random; the result is for the side to move at
    /// the root (1 won, 0 drawn, -1 lost).
    Playout { ply: u32, value: f64 },
    /// What a Monte Carlo search thinks of the move that leads to a node of that ply: how often it
    /// was tried, its mean result for the side that plays it (from -1 to 1), and the result where
    /// it is proved. Told after each playout, from the leaf upwards, and once more for the whole tree
    /// at the end.
    Visits { ply: u32, mv: M, visits: u64, value: f64, proven: Option<Value> },
    /// The costs of a cell in the branch-and-bound paper; `defending` is `None` for infinity.
    Costs { mv: M, wins: bool, defending: Option<u32>, attacking: u32 },
    /// A rule of the expert sees a cell that it speaks of.
    Sees { rule: Rule, mv: M },
    /// A rule of the expert sees a winning line between these two cells.
    SeesLine { rule: Rule, from: M, to: M },
    /// A rule of the expert was tried; if it fires, it chooses this cell.
    Rule { rule: Rule, chosen: Option<M> },
    /// What a learned player believes of a move: the result it expects for the side that plays it
    /// (from -1 to 1), and the chance with which it would choose the move, where it has one.
    Belief { mv: M, value: f64, chance: Option<f64> },
    /// What a solver found a move to be worth to who plays it, where it found it, and by what means;
    /// `plies` to the end where they are known.
    Settled { mv: M, value: Option<Value>, plies: Option<u32>, by: Means },
}

/// How a solver settled what a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The move ends the game.
    Rules,
    /// Somebody completes a line at once, or threatens until two are open: every reply is forced.
    Threats,
    /// A pairing of cells stops every line that is left.
    Pairing,
    /// Search of the game in which one side's own lines do not count: it still holds.
    WeakSearch,
    /// A complete table has the position.
    Table,
    Search,
    /// It did not come to an end.
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

/// How a score from a table is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The eight rules of the branch-and-bound paper, in their order.
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

/// Whoever watches a search. `()` watches nothing and compiles to nothing.
pub trait Observer<M> {
    fn on(&mut self, event: Event<M>);

    /// Whether anybody is looking. A search behind `dyn` runs its unobserved code when not.
    fn is_watching(&self) -> bool {
        true
    }

    /// An observer that only counts says so here: a search behind `dyn` then counts without
    /// making an event of each step.
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

/// Counts nodes ply by ply, leaves and cuts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    nodes_by_ply: [u64; Counter::PLIES],
    leaves: u64,
    cutoffs: u64,
    /// Whether nothing was left since the last node was entered: so far it has no children.
    is_fresh: bool,
}

impl Counter {
    /// More than any board has cells, and a power of two, so that an index needs no check.
    const PLIES: usize = 512;

    /// The nodes entered at each ply, the root's ply 0 first.
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

/// Passes on the upper part of a search: nodes down to a ply, and not more than so many of them.
/// What is below is only counted, and told as [`Event::LeftOut`].
#[derive(Clone, Debug)]
pub struct Limiting<O> {
    pub inner: O,
    max_ply: u32,
    nodes_left: u64,
    /// The ply of the node that is being left out with all below it, and how many they are.
    skipping: Option<(u32, u64)>,
    left_out: u64,
}

impl<O> Limiting<O> {
    pub fn new(inner: O, max_ply: u32, max_nodes: u64) -> Limiting<O> {
        Limiting { inner, max_ply, nodes_left: max_nodes, skipping: None, left_out: 0 }
    }

    /// How many nodes were entered that were not passed on.
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

/// Passes events on with moves of another kind: cells as moves with a name, for instance.
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
    /// The same event about moves of another kind.
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
