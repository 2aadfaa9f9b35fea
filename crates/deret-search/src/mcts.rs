//! Monte Carlo tree search: UCT, with proved results propagated up the tree.
//!
//! Sources: requested in Musyafa and Pratama; UCT is L. Kocsis and C. Szepesvári, "Bandit based
//! Monte-Carlo planning", ECML 2006; the proofs are M. H. M. Winands, Y. Björnsson and J.-T. Saito,
//! "Monte-Carlo tree search solver", CG 2008, with draws as well.
//! Names: Q is `worth` (rewards 1, 0, -1 for the side that moved into the node), n is `visits`, C is
//! `c`; a child is chosen by the largest Q + C sqrt(ln N / n).
//! Departures: a node is expanded at its second visit, with all its children; a child that ends the
//! game is proved at once. Proved nodes are not visited again, and a side with a proved draw available
//! counts no playout as less than that (the lower bound of T. Cazenave and A. Saffidine,
//! "Score bounded Monte-Carlo tree search", CG 2010). So the search converges to the true value, and
//! stops when the root is proved.
//! Needs a board. Not exact, unless its result is reported as proved.
//! Counts: a node is one playout; the depth is that of the tree.

use deret_core::{Board, Cell, Game, Keyed, Move, Position, Value};
use rand_pcg::Pcg64;

use crate::{
    Agent, Event, Limits, Observer, Reason, Refusal, Score, Search, SearchReport, Stats,
    common::{
        agent::{on_board, refuse_finished},
        chance::generator,
        limits::Budget,
        playout::PlayoutBoard,
    },
};

/// The player `mcts`.
#[derive(Clone, Debug)]
pub struct Mcts {
    pub playouts: u64,
    pub seed: u64,
    /// Amount of exploration: C of UCT.
    pub c: f64,
}

/// A node of the tree, for the side that moved into it.
#[derive(Clone, Copy, Debug)]
struct Node {
    cell: Cell,
    proven: Option<Value>,
    /// One of its children is a proved draw.
    holds_draw: bool,
    children: u16,
    first_child: u32,
    visits: u32,
    /// Playouts won minus playouts lost.
    balance: i32,
    /// Its mean result; minus infinity once it is proved, so that it is not selected again.
    worth: f32,
    /// 1 / sqrt(visits), infinite before the first visit, so that every child is tried once.
    spread: f32,
}

/// Largest tree: once it is reached, the search continues with the tree it has.
const MAX_TREE: usize = 1 << 25;
const NODE_BYTES: u64 = size_of::<Node>() as u64;

struct Tree<'a, const W: usize, O> {
    nodes: Vec<Node>,
    most_nodes: usize,
    root: &'a Board<W>,
    c: f32,
    chance: Pcg64,
    path: Vec<usize>,
    max_depth: u32,
    watch: &'a mut O,
}

impl<const W: usize> Search<Board<W>> for Mcts {
    fn search<O: Observer<Cell>>(
        &self,
        root: &Board<W>,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<Cell> {
        let mut budget = Budget::start(limits);
        let most = limits.memory_of(MAX_TREE as u64 * NODE_BYTES) / NODE_BYTES;
        let mut tree = Tree::new(root, self.c as f32, most as usize, generator(self.seed, root.key()), watch);
        let mut complete = true;
        while budget.nodes() < self.playouts && tree.nodes[0].proven.is_none() {
            complete = budget.spend().is_ok();
            if !complete {
                break;
            }
            tree.playout();
        }
        tree.tell(0, 0);
        let nodes = budget.nodes();
        SearchReport {
            score: tree.best_child().map(|child| tree.nodes[child].score()),
            pv: tree.expected_line(),
            stats: Stats { nodes, leaves: nodes, cutoffs: 0, max_depth: tree.max_depth },
            complete,
            reason: Some(deret_core::Explain::message(&tree.reason(nodes))),
            ..SearchReport::at_once(tree.best_move())
        }
    }
}

impl Node {
    fn new(cell: Cell) -> Node {
        Node {
            cell,
            proven: None,
            holds_draw: false,
            children: 0,
            first_child: 0,
            visits: 0,
            balance: 0,
            worth: 0.0,
            spread: f32::INFINITY,
        }
    }

    fn prove(&mut self, verdict: Value) {
        self.proven = Some(verdict);
        self.worth = f32::NEG_INFINITY;
    }

    /// The result expected by the side that moved into the node, from -1 to 1.
    fn mean(&self) -> f64 {
        match self.proven {
            Some(verdict) => f64::from(reward(verdict)),
            None => f64::from(self.worth),
        }
    }

    /// Counts one more playout with that reward for the side that moved into the node.
    fn update(&mut self, reward: i32) {
        self.visits += 1;
        self.balance += reward;
        self.spread = 1.0 / (self.visits as f32).sqrt();
        if self.proven.is_none() {
            self.worth = self.balance as f32 / self.visits as f32;
        }
    }

    fn children(&self) -> std::ops::Range<usize> {
        let first = self.first_child as usize;
        first..first + usize::from(self.children)
    }

    /// The expected result in thousandths.
    fn score(&self) -> Score {
        Score((self.mean() * 1000.0).round() as i64)
    }
}

fn reward(proven: Value) -> i32 {
    match proven {
        Value::Win => 1,
        Value::Draw => 0,
        Value::Loss => -1,
    }
}

impl<'a, const W: usize, O: Observer<Cell>> Tree<'a, W, O> {
    fn new(root: &'a Board<W>, c: f32, most_nodes: usize, chance: Pcg64, watch: &'a mut O) -> Tree<'a, W, O> {
        let nodes = vec![Node::new(Cell::new(0))];
        let most_nodes = most_nodes.max(nodes.len() + root.moves().len()); // without a move of the root there is no answer
        let mut tree = Tree { nodes, most_nodes, root, c, chance, path: Vec::new(), max_depth: 0, watch };
        tree.expand(0, &PlayoutBoard::of(root));
        tree
    }

    /// Selects a leaf, plays it out and propagates the result up.
    fn playout(&mut self) {
        let mut board = PlayoutBoard::of(self.root);
        let mut node = 0;
        self.path.clear();
        self.path.push(node);
        let reward = loop {
            if let Some(verdict) = self.nodes[node].proven {
                break reward(verdict);
            }
            if self.nodes[node].children == 0 {
                if self.nodes[node].visits == 0 || !self.expand(node, &board) {
                    break self.play_out_from(&board);
                }
                continue; // expanding may have proved it
            }
            node = self.select(node);
            board.play(self.nodes[node].cell);
            self.path.push(node);
            self.tell_descent(node);
        };
        self.max_depth = self.max_depth.max(self.path.len() as u32 - 1);
        self.tell_playout(reward);
        self.carry_up(reward);
    }

    /// The child with the largest bound among those that are not proved.
    fn select(&self, node: usize) -> usize {
        let parent = &self.nodes[node];
        // Above 0, so that an untried child is the first choice.
        let exploration = (self.c * ln(parent.visits.max(1)).sqrt()).max(f32::MIN_POSITIVE);
        let children = &self.nodes[parent.children()];
        let (mut best, mut best_bound) = (0, f32::NEG_INFINITY);
        for (index, child) in children.iter().enumerate() {
            // NaN for a proved child that was never tried, and so not larger than anything.
            let bound = child.worth + exploration * child.spread;
            if bound > best_bound {
                (best, best_bound) = (index, bound);
            }
        }
        parent.children().start + best
    }

    /// Adds the children of a node; returns `false` if the tree is full.
    fn expand(&mut self, node: usize, board: &PlayoutBoard<'_, W>) -> bool {
        let cells = board.empty();
        if self.nodes.len() + cells.len() > self.most_nodes {
            return false;
        }
        let last_cell = cells.len() == 1;
        let first_child = self.nodes.len();
        for cell in cells {
            let mut child = Node::new(cell);
            if board.wins_at(cell) {
                child.prove(Value::Win);
            } else if last_cell {
                child.prove(Value::Draw);
            }
            self.nodes.push(child);
        }
        self.nodes[node].first_child = first_child as u32;
        self.nodes[node].children = (self.nodes.len() - first_child) as u16;
        self.prove_from_children(node);
        true
    }

    /// A node is lost for the side that moved into it if the other side has a winning move, and its value
    /// is known as soon as all its children's are.
    fn prove_from_children(&mut self, node: usize) {
        let children = &self.nodes[self.nodes[node].children()];
        let best = children.iter().filter_map(|child| child.proven).max();
        let all_known = children.iter().all(|child| child.proven.is_some());
        self.nodes[node].holds_draw = best == Some(Value::Draw);
        if let Some(best) = best.filter(|best| *best == Value::Win || all_known) {
            self.nodes[node].prove(best.turned());
        }
    }

    /// The reward for the side that moved last.
    fn play_out_from(&mut self, board: &PlayoutBoard<'_, W>) -> i32 {
        match board.play_out(&mut self.chance) {
            Some(winner) if winner == board.to_move() => -1,
            Some(_) => 1,
            None => 0,
        }
    }

    fn carry_up(&mut self, mut reward: i32) {
        let mut child_is_proven = false;
        for index in (0..self.path.len()).rev() {
            let node = self.path[index];
            if child_is_proven && self.nodes[node].proven.is_none() {
                self.prove_from_children(node);
            }
            if self.nodes[node].holds_draw {
                reward = reward.min(0); // the side to move there can have at least a draw
            }
            child_is_proven = self.nodes[node].proven.is_some();
            self.nodes[node].update(reward);
            self.tell_thought(index);
            reward = -reward;
        }
    }

    fn best_child(&self) -> Option<usize> {
        self.best_child_of(0)
    }

    /// A proved win; otherwise the most visited child that is not proved, unless a proved draw is better;
    /// otherwise, if all children lose, the most visited. Ties go to the first.
    fn best_child_of(&self, node: usize) -> Option<usize> {
        let most = |a: usize, b: usize| if self.nodes[b].visits > self.nodes[a].visits { b } else { a };
        let is = |verdict: Option<Value>| move |child: &usize| self.nodes[*child].proven == verdict;
        let children = || self.nodes[node].children();
        let win = children().find(is(Some(Value::Win)));
        let draw = children().find(is(Some(Value::Draw)));
        let open = children().filter(is(None)).reduce(most);
        let open = open.filter(|child| draw.is_none() || self.nodes[*child].mean() > 0.0);
        win.or(open).or(draw).or_else(|| children().reduce(most))
    }

    fn best_move(&self) -> Cell {
        self.best_child().map_or(Cell::new(0), |child| self.nodes[child].cell)
    }

    /// From each node to its best child, as far as their statistics go.
    fn expected_line(&self) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut node = 0;
        while let Some(child) = self.best_child_of(node).filter(|child| node == 0 || self.is_known(*child)) {
            line.push(self.nodes[child].cell);
            node = child;
        }
        line
    }

    fn is_known(&self, node: usize) -> bool {
        self.nodes[node].visits > 0 || self.nodes[node].proven.is_some()
    }

    fn reason(&self, playouts: u64) -> Reason {
        let mv = self.root.rules().move_at(self.best_move());
        match self.nodes[0].proven.map(Value::turned) {
            Some(result) => Reason::Proved { mv, playouts, result },
            None => {
                let value = self.best_child().map_or(0.0, |child| self.nodes[child].mean());
                Reason::Playouts { mv, playouts, value }
            }
        }
    }

    fn watched(&mut self) -> bool {
        self.watch.is_watching() && self.watch.as_counter().is_none()
    }

    fn tell_descent(&mut self, node: usize) {
        if self.watched() {
            let (ply, mv) = (self.path.len() as u32 - 1, self.nodes[node].cell);
            self.watch.on(Event::Descend { ply, mv });
        }
    }

    fn tell_playout(&mut self, reward: i32) {
        if self.watched() {
            let ply = self.path.len() as u32 - 1;
            // The side to move at the root moved into the nodes of odd plies.
            let value = f64::from(if ply % 2 == 1 { reward } else { -reward });
            self.watch.on(Event::Playout { ply, value });
        }
    }

    /// After a playout: reports the statistics of the node at that index of the path.
    fn tell_thought(&mut self, index: usize) {
        if index > 0 && self.watched() {
            let node = &self.nodes[self.path[index]];
            let (mv, visits, proven, value) = (node.cell, u64::from(node.visits), node.proven, node.mean());
            self.watch.on(Event::Visits { ply: index as u32, mv, visits, value, proven });
        }
    }

    /// Reports the tree at the end: every visited node with its statistics.
    fn tell(&mut self, node: usize, ply: u32) {
        if !self.watch.is_watching() {
            return;
        }
        let Node { cell, visits, proven, .. } = self.nodes[node];
        let by = (ply > 0).then_some(cell);
        self.watch.on(Event::Enter { ply, by, alpha: Score::WORST, beta: Score::BEST });
        if let Some(mv) = by {
            let (visits, value) = (u64::from(visits), self.nodes[node].mean());
            self.watch.on(Event::Visits { ply, mv, visits, value, proven });
        }
        for child in self.nodes[node].children() {
            if self.is_known(child) {
                self.tell(child, ply + 1);
            }
        }
        if let Some(best) = self.best_child_of(node) {
            let (mv, score) = (self.nodes[best].cell, self.nodes[best].score());
            self.watch.on(Event::Raise { ply, mv, score });
        }
        let score = -self.nodes[node].score();
        self.watch.on(Event::Leave { ply, score });
    }
}

/// The natural logarithm by sums and products alone, which give the same result on every machine; the
/// system's `ln` does not.
fn ln(number: u32) -> f32 {
    let exponent = number.ilog2();
    let fraction = number as f32 / (1u64 << exponent) as f32; // in [1, 2)
    // ln x = 2 (y + y^3/3 + y^5/5 + ...) with y = (x - 1) / (x + 1), here at most 1/3.
    let y = (fraction - 1.0) / (fraction + 1.0);
    let square = y * y;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * y * series
}

impl Agent for Mcts {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        Ok(on_board(self, pos, limits, watch))
    }

    /// Each playout expands at most one node.
    fn memory(&self, pos: &Position) -> u64 {
        let nodes = self.playouts.saturating_add(1).saturating_mul(pos.empty_count() as u64);
        nodes.min(MAX_TREE as u64) * NODE_BYTES
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;

    /// The reported memory is an upper bound; with less there is still a move.
    #[test]
    fn a_tree_stays_within_its_memory() {
        let pos = Position::new(Rules::GOMOKU);
        let mut mcts = Mcts { playouts: 300, seed: 1, c: 1.4 };
        let within = |memory: Option<u64>, mcts: &mut Mcts| {
            let limits = Limits { memory, ..Limits::default() };
            mcts.choose(&pos, &limits, &mut ()).unwrap()
        };
        let (wanted, free) = (mcts.memory(&pos), within(None, &mut mcts));
        assert!(wanted <= 301 * 225 * NODE_BYTES);
        let enough = within(Some(wanted), &mut mcts);
        assert_eq!((enough.best, enough.stats), (free.best, free.stats), "enough is as good as more");
        for memory in [0, 1, 10_000, 100_000] {
            let report = within(Some(memory), &mut mcts);
            assert!(report.best.is_some() && report.complete, "{memory}");
            assert!(report.stats.max_depth <= free.stats.max_depth);
        }
        mcts.playouts = u64::MAX;
        assert_eq!(mcts.memory(&pos), MAX_TREE as u64 * NODE_BYTES);
    }

    #[test]
    fn the_logarithm_is_one() {
        for number in (1..100_000).chain([1 << 24, u32::MAX]) {
            assert!((ln(number) - (number as f32).ln()).abs() < 1e-4, "{number}: {}", ln(number));
        }
    }
}
