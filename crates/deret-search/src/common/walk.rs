use deret_core::Game;

use super::{
    evaluate::Evaluate,
    limits::{Budget, Limits, Stopped},
    observe::{Event, Observer},
    report::Stats,
    score::Score,
};

/// A search on its way through the tree: its current position, the budget spent, the expected lines, and
/// the observer. Algorithms move it by `enter`, `play`, `undo` and `leave`.
#[derive(Debug)]
pub struct Walk<'a, G: Game, E, O> {
    pub pos: G,
    eval: E,
    horizon: u32,
    ply: u32,
    /// The moves from the root to here, kept only for an observer that does more than count.
    path: Vec<G::Move>,
    budget: Budget,
    leaves: u64,
    cutoffs: u64,
    max_depth: u32,
    /// The expected line from the node last visited at each ply.
    lines: Vec<Vec<G::Move>>,
    watch: &'a mut O,
}

impl<'a, G: Game, E: Evaluate<G>, O: Observer<G::Move>> Walk<'a, G, E, O> {
    pub fn new(
        root: &G,
        eval: E,
        horizon: Option<u32>,
        limits: &Limits,
        watch: &'a mut O,
    ) -> Walk<'a, G, E, O> {
        Walk {
            pos: root.clone(),
            eval,
            horizon: horizon.unwrap_or(u32::MAX),
            ply: 0,
            path: Vec::new(),
            budget: Budget::start(limits),
            leaves: 0,
            cutoffs: 0,
            max_depth: 0,
            lines: vec![Vec::new(); 2],
            watch,
        }
    }

    /// Plies from the root to the current node.
    #[inline]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    pub fn stats(&self) -> Stats {
        Stats {
            nodes: self.budget.nodes(),
            leaves: self.leaves,
            cutoffs: self.cutoffs,
            max_depth: self.max_depth,
        }
    }

    /// Counts the node, unless a limit is reached.
    #[inline]
    pub fn enter(&mut self, alpha: Score, beta: Score) -> Result<(), Stopped> {
        self.budget.spend()?;
        let (alpha, beta) = (self.eval.shown(alpha), self.eval.shown(beta));
        self.watch.on(Event::Enter { ply: self.ply, by: self.path.last().copied(), alpha, beta });
        Ok(())
    }

    /// Ends the node if it is a leaf: the game is over, or the horizon is reached.
    #[inline]
    pub fn leaf(&mut self) -> Option<Score> {
        let score = if let Some(outcome) = self.pos.outcome() {
            self.eval.finished(&self.pos, outcome, self.ply)
        } else if self.ply >= self.horizon {
            self.eval.horizon(&self.pos)
        } else {
            return None;
        };
        Some(self.leave_leaf(score))
    }

    #[inline]
    pub fn play(&mut self, mv: G::Move) {
        self.pos.play(mv);
        self.eval.played(&self.pos, mv);
        if self.is_told() {
            self.path.push(mv);
        }
        self.ply += 1;
    }

    /// Undoes the last move played.
    #[inline]
    pub fn undo(&mut self, mv: G::Move) {
        if self.is_told() {
            self.path.pop();
        }
        self.eval.undoing(&self.pos, mv);
        self.pos.undo(mv);
        self.ply -= 1;
    }

    /// Whether the observer does more than count.
    #[inline]
    fn is_told(&mut self) -> bool {
        self.watch.is_watching() && self.watch.as_counter().is_none()
    }

    /// Announces that the next node is only tested: is it worth more than the lower end of its window,
    /// which neither side has secured yet (a zero-window test)?
    #[inline]
    pub fn test_bound(&mut self) {
        let ply = self.ply;
        self.tell(|| Event::Test { ply });
    }

    /// Announces that the next node was entered before, and that the test left its value open.
    #[inline]
    pub fn search_again(&mut self) {
        let ply = self.ply;
        self.tell(|| Event::Again { ply });
    }

    /// Reports the best move so far.
    #[inline]
    pub fn raise(&mut self, mv: G::Move, score: Score) {
        self.watch.on(Event::Raise { ply: self.ply, mv, score: self.eval.shown(score) });
    }

    /// Reports that this move makes the remaining ones irrelevant.
    #[inline]
    pub fn cutoff(&mut self, mv: G::Move, alpha: Score, beta: Score) {
        self.cutoffs += 1;
        let (alpha, beta) = (self.eval.shown(alpha), self.eval.shown(beta));
        self.watch.on(Event::Cutoff { ply: self.ply, mv, alpha, beta });
    }

    /// Ends a node that was expanded.
    #[inline]
    pub fn leave(&mut self, score: Score) -> Score {
        self.watch.on(Event::Leave { ply: self.ply, score: self.eval.shown(score) });
        score
    }

    /// Ends a node that is not expanded.
    #[inline]
    pub fn leave_leaf(&mut self, score: Score) -> Score {
        self.leaves += 1;
        self.max_depth = self.max_depth.max(self.ply); // the deepest node is always a leaf
        self.leave(score)
    }

    /// Emits an event specific to this algorithm.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event<G::Move>) {
        if self.watch.is_watching() {
            self.watch.on(event());
        }
    }

    /// Clears the expected line from here.
    #[inline]
    pub fn expect_nothing(&mut self) {
        let ply = self.ply as usize;
        if self.lines.len() < ply + 2 {
            self.lines.push(Vec::new()); // the walk goes down one ply at a time
        }
        self.lines[ply].clear();
    }

    /// Sets the expected line from here: the move, then the line from the node it leads to.
    #[inline]
    pub fn expect(&mut self, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(self.ply as usize + 1);
        let line = &mut upper[self.ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// The expected line from the root.
    pub fn expected_line(&self) -> Vec<G::Move> {
        self.lines[0].clone()
    }
}
