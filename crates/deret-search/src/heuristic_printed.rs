//! The published program of Rafi 2022, which remembers its game.
//!
//! Source: Z. D. Rafi's public program (`TicTacToe.py`), which differs from its paper: there is no
//! alpha-beta, and the tree of one move is kept for the next.
//! Names: the program's cost of a node is `cost`, its maximum depth is `depth`; a node that it no
//! longer expands is `frozen`.
//! Actual behaviour, unlike the paper's: it answers from a list of moves that was valued before the
//! other side's last move, so it mostly looks one ply short of its depth; of the children of a node,
//! only those that became the largest or the smallest so far may grow later, and the others are valued by
//! the nodes they had when they were frozen; as X it takes the first of the best, as O the last of the
//! best; a sum of 10^(K-1) passes for a finished line.
//! Departures: where the program would end with an error (a sum that passes for a finished line while
//! the game goes on) it takes the first cell, as O the last. A position that comes without its moves
//! is the beginning of its game.
//! Needs a board. Not exact, and not a function of the position: see [`Agent::follow`].

use deret_core::{Game, Move, Player, Position};

use crate::{
    Agent, CannotMove, Event, Limits, Observer, Reason, Refusal, Score, SearchReport, Stats, Stopped,
    common::{agent::refuse_finished, limits::Budget, reason},
    heuristic::{evaluation, finished_value},
};

/// The player `heuristic:as=printed`.
#[derive(Clone, Debug)]
pub struct HeuristicPrinted {
    depth: u32,
    /// The game set last: its start and its moves.
    told: Option<(Position, Vec<Move>)>,
    /// The program's state before the first move and after each one, as far as the game has been worked
    /// through: another game with the same beginning can continue from there.
    states: Vec<Remembered>,
}

/// More nodes would take minutes, and more memory than front ends have.
const MOST_NODES: usize = 4_000_000;

/// A game and the tree kept for it.
#[derive(Clone, Debug)]
struct Remembered {
    start: Position,
    moves: Vec<Move>,
    /// Whether it is the program's turn.
    is_own: bool,
    /// The board of the current node, which is the first of `tree`.
    pos: Position,
    tree: Vec<Node>,
    /// Cost of the last valuation of the current node.
    stats: Stats,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The move that led here; unused at the root.
    mv: Option<Move>,
    cost: i64,
    frozen: bool,
    /// Index of its first child in the tree, and the number of its children.
    first: u32,
    children: u32,
}

impl Node {
    fn new(mv: Option<Move>) -> Node {
        Node { mv, cost: 0, frozen: false, first: 0, children: 0 }
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.children) as usize
    }
}

impl HeuristicPrinted {
    pub fn new(depth: u32) -> HeuristicPrinted {
        HeuristicPrinted { depth, told: None, states: Vec::new() }
    }

    /// The game that led to the position, as far as known.
    fn game_before(&self, pos: &Position) -> (Position, Vec<Move>) {
        let leads_here = |(start, moves): &&(Position, Vec<Move>)| {
            let mut after = start.clone();
            moves.iter().all(|mv| after.try_play(*mv).is_ok()) && after == *pos
        };
        self.told.as_ref().filter(leads_here).cloned().unwrap_or_else(|| (pos.clone(), Vec::new()))
    }

    /// Works through the game up to the position in which the program is to move.
    fn catch_up(
        &mut self,
        start: &Position,
        moves: &[Move],
        is_anew: bool,
        thought: &mut Thought,
    ) -> Result<(), Stopped> {
        let own_turn = |plies: usize| (moves.len() - plies).is_multiple_of(2);
        let belongs = |state: &Remembered| {
            state.start == *start
                && moves.starts_with(&state.moves)
                && state.is_own == own_turn(state.moves.len())
        };
        self.states.truncate(if is_anew { 0 } else { self.states.iter().take_while(|s| belongs(s)).count() });
        if self.states.is_empty() {
            let is_told = moves.is_empty();
            self.states.push(Remembered::begin(start, own_turn(0), thought, is_told)?);
        }
        while let Some(state) = self.states.last().filter(|state| state.moves.len() < moves.len()) {
            let mut state = state.clone();
            let made = state.moves.len() + 1;
            state.advance(moves[made - 1], thought, made == moves.len())?;
            if state.is_own {
                let told = if made == moves.len() { Told::At(0) } else { Told::Nothing };
                state.look(thought, told)?;
            }
            self.states.push(state);
        }
        Ok(())
    }
}

fn most_nodes(limits: &Limits) -> usize {
    let allowed = limits.memory_of((MOST_NODES * size_of::<Node>()) as u64);
    usize::try_from(allowed).unwrap_or(usize::MAX) / size_of::<Node>()
}

/// Number of nodes in a tree of that depth with `empty` empty cells, if no game ends early.
fn tree_size(empty: usize, depth: u32) -> usize {
    let (mut width, mut nodes) = (1_usize, 1_usize);
    for cells in (1..=empty).rev().take(depth as usize) {
        width = width.saturating_mul(cells);
        nodes = nodes.saturating_add(width);
    }
    nodes
}

impl Remembered {
    /// The tree before the first move.
    fn begin(
        start: &Position,
        is_own: bool,
        thought: &mut Thought,
        is_told: bool,
    ) -> Result<Remembered, Stopped> {
        let mut tree = vec![Node::new(None)];
        let mut pos = start.clone();
        let told = if is_told { Told::At(0) } else { Told::Nothing };
        let shown = evaluation(&pos);
        thought.value(&mut tree, 0, &mut pos, shown, 0, told)?;
        let mut state =
            Remembered { start: start.clone(), moves: Vec::new(), is_own, pos, tree, stats: thought.stats };
        if is_own {
            state.look(thought, told)?;
        }
        Ok(state)
    }

    /// Values the current node if it is the program's turn and it has no list of moves.
    fn look(&mut self, thought: &mut Thought, told: Told) -> Result<(), Stopped> {
        if self.tree[0].children == 0 {
            thought.stats = Stats::default();
            let shown = evaluation(&self.pos);
            thought.value(&mut self.tree, 0, &mut self.pos, shown, 0, told)?;
            self.stats = thought.stats;
        }
        Ok(())
    }

    /// After a move, values the current node once more; then the move's child becomes the current node.
    fn advance(&mut self, mv: Move, thought: &mut Thought, is_told: bool) -> Result<(), Stopped> {
        thought.stats = Stats::default();
        // The root's board is the live one and already shows the first move; all other nodes have their
        // own board.
        let shown = if self.moves.is_empty() {
            let mut live = self.pos.clone();
            live.play(mv);
            evaluation(&live)
        } else {
            evaluation(&self.pos)
        };
        let told = if is_told { Told::Below(mv) } else { Told::Nothing };
        thought.value(&mut self.tree, 0, &mut self.pos, shown, 0, told)?;
        if self.tree[0].children == 0 {
            thought.expand(&mut self.tree, 0, &self.pos)?;
        }
        let leads = |index: &usize| self.tree[*index].mv == Some(mv);
        let child = self.tree[0].range().find(leads).expect("a legal move has its child");
        self.tree[child].frozen = false;
        self.tree = below(&self.tree, child);
        self.pos.play(mv);
        self.moves.push(mv);
        self.is_own = !self.is_own;
        self.stats = thought.stats;
        Ok(())
    }

    /// The first move of the list as X, the last as O.
    fn choice(&self) -> (Move, Option<i64>) {
        let children = &self.tree[self.tree[0].range()];
        let of_list = match self.pos.to_move() {
            Player::X => children.first(),
            Player::O => children.last(),
        };
        let judged = of_list.and_then(|node| Some((node.mv?, Some(node.cost))));
        judged.unwrap_or_else(|| {
            let cells = self.pos.moves();
            let end = if self.pos.to_move() == Player::X { 0 } else { cells.len() - 1 };
            (cells[end], None)
        })
    }
}

/// The subtree of a node, which becomes its first node; the rest is no longer needed.
fn below(tree: &[Node], root: usize) -> Vec<Node> {
    let mut kept = vec![tree[root]];
    let mut next = 0;
    while next < kept.len() {
        let old = kept[next].range();
        kept[next].first = kept.len() as u32;
        kept.extend_from_slice(&tree[old]);
        next += 1;
    }
    kept
}

/// The part of a valuation that is reported to the observer.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    Nothing,
    /// This node, which is at that ply, and all nodes below it.
    At(u32),
    /// The child by this move, as the root of a tree.
    Below(Move),
}

impl Told {
    fn child(self, mv: Option<Move>) -> Told {
        match self {
            Told::At(ply) => Told::At(ply + 1),
            Told::Below(root) if mv == Some(root) => Told::At(0),
            _ => Told::Nothing,
        }
    }
}

/// State of a valuation.
struct Thought<'a> {
    depth: u32,
    finished: i64,
    budget: Budget,
    most_nodes: usize,
    stats: Stats,
    watch: &'a mut dyn Observer<Move>,
}

impl Thought<'_> {
    /// The program's `value(node, d)`; `points` is the evaluation of the node's board.
    fn value(
        &mut self,
        tree: &mut Vec<Node>,
        node: usize,
        pos: &mut Position,
        points: i64,
        depth: u32,
        told: Told,
    ) -> Result<(), Stopped> {
        self.budget.spend()?;
        self.enter(told, tree[node].mv);
        if points.abs() == self.finished {
            (tree[node].frozen, tree[node].cost) = (true, points);
            self.leave_leaf(told, pos, points);
            return Ok(());
        }
        if pos.empty_count() == 0 {
            (tree[node].frozen, tree[node].cost) = (true, 0);
            self.leave_leaf(told, pos, 0);
            return Ok(());
        }
        if depth < self.depth && tree[node].children == 0 && !tree[node].frozen {
            self.expand(tree, node, pos)?;
        }
        if depth == self.depth || tree[node].children == 0 {
            tree[node].cost = points;
            self.leave_leaf(told, pos, points);
            return Ok(());
        }
        let (mut highest, mut lowest) = (-self.finished, self.finished);
        let (mut holds_highest, mut holds_lowest) = (None, None);
        for child in tree[node].range() {
            let mv = tree[child].mv.expect("a child has its move");
            pos.play(mv);
            let shown = evaluation(pos);
            self.value(tree, child, pos, shown, depth + 1, told.child(Some(mv)))?;
            pos.undo(mv);
            tree[child].frozen = true;
            let cost = tree[child].cost;
            if cost > highest {
                highest = cost;
                self.hold(tree, &mut holds_highest, child);
                self.raise(told, pos, Player::X, mv, cost);
            }
            if cost < lowest {
                lowest = cost;
                self.hold(tree, &mut holds_lowest, child);
                self.raise(told, pos, Player::O, mv, cost);
            }
        }
        let range = tree[node].range();
        tree[range].sort_by_key(|child| std::cmp::Reverse(child.cost));
        let cost = if pos.to_move() == Player::X { highest } else { lowest };
        tree[node].cost = cost;
        self.leave(told, pos, cost);
        Ok(())
    }

    /// Freezes the child that held the place before; this one may grow.
    fn hold(&self, tree: &mut [Node], place: &mut Option<usize>, child: usize) {
        if let Some(before) = place.replace(child) {
            tree[before].frozen = true;
        }
        tree[child].frozen = false;
    }

    /// One child for each empty cell, row by row.
    fn expand(&self, tree: &mut Vec<Node>, node: usize, pos: &Position) -> Result<(), Stopped> {
        if tree.len() + pos.empty_count() > self.most_nodes {
            return Err(Stopped);
        }
        tree[node].first = tree.len() as u32;
        tree.extend(pos.moves().into_iter().map(|mv| Node::new(Some(mv))));
        tree[node].children = tree.len() as u32 - tree[node].first;
        Ok(())
    }

    fn enter(&mut self, told: Told, by: Option<Move>) {
        let Told::At(ply) = told else { return };
        self.stats.nodes += 1;
        let by = by.filter(|_| ply > 0);
        self.watch.on(Event::Enter { ply, by, alpha: Score::WORST, beta: Score::BEST });
    }

    fn raise(&mut self, told: Told, pos: &Position, side: Player, mv: Move, cost: i64) {
        if let (Told::At(ply), true) = (told, pos.to_move() == side) {
            self.watch.on(Event::Raise { ply, mv, score: for_mover(pos, cost) });
        }
    }

    fn leave(&mut self, told: Told, pos: &Position, cost: i64) {
        if let Told::At(ply) = told {
            self.watch.on(Event::Leave { ply, score: for_mover(pos, cost) });
        }
    }

    fn leave_leaf(&mut self, told: Told, pos: &Position, cost: i64) {
        if let Told::At(ply) = told {
            self.stats.leaves += 1;
            self.stats.max_depth = self.stats.max_depth.max(ply);
        }
        self.leave(told, pos, cost);
    }
}

/// A cost is relative to X; a score is relative to the side to move.
fn for_mover(pos: &Position, cost: i64) -> Score {
    Score(if pos.to_move() == Player::X { cost } else { -cost })
}

impl Agent for HeuristicPrinted {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let (start, moves) = self.game_before(pos);
        let empty = start.empty_count();
        if tree_size(empty, self.depth) > MOST_NODES && !limits.are_bounded() {
            let max = (0..empty).rev().find(|cells| tree_size(*cells, self.depth) <= MOST_NODES).unwrap_or(0);
            let (player, able) = ("heuristic:as=printed", vec!["heuristic", "engine", "mcts"]);
            return Err(Refusal::bad_request(CannotMove::TooLarge { player, max, empty, able }));
        }
        // An observer needs to see the valuation behind the answer, and a node limit needs the same count
        // every time, so in both cases the game is worked through again.
        let is_anew = watch.is_watching() || limits.nodes.is_some();
        let mut thought = Thought {
            depth: self.depth,
            finished: finished_value(pos.rules().k()),
            budget: Budget::start(limits),
            most_nodes: most_nodes(limits),
            stats: Stats::default(),
            watch,
        };
        match self.catch_up(&start, &moves, is_anew, &mut thought) {
            Ok(()) => {
                let state = self.states.last().expect("the beginning is there");
                let (mv, cost) = state.choice();
                let score = cost.map(|cost| for_mover(pos, cost));
                let report = SearchReport {
                    best: Some(mv),
                    score,
                    pv: vec![mv],
                    stats: state.stats,
                    complete: true,
                    reason: None,
                };
                let reason = Reason::PrintedHeuristic { mv, score, side: pos.to_move() };
                Ok(report.because(reason))
            }
            // An interrupted valuation is useless; it is repeated next time.
            Err(Stopped) => {
                let mv = pos.moves()[0];
                let stats = Stats { nodes: thought.budget.nodes(), ..Stats::default() };
                let report = SearchReport {
                    best: Some(mv),
                    score: None,
                    pv: Vec::new(),
                    stats,
                    complete: false,
                    reason: None,
                };
                let reason = reason::stopped(&report, mv);
                Ok(report.because(reason))
            }
        }
    }

    fn follow(&mut self, start: &Position, moves: &[Move]) {
        self.told = Some((start.clone(), moves.to_vec()));
    }

    fn remembers(&self) -> bool {
        true
    }

    fn memory(&self, pos: &Position) -> u64 {
        let nodes = tree_size(pos.rules().cell_count(), self.depth).min(MOST_NODES);
        2 * (nodes * size_of::<Node>()) as u64 // each move keeps a small part of the tree
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;

    /// The reported count is the number of nodes spent, not a limit that was not reached: callers infer
    /// from it which limit stopped the search.
    #[test]
    fn a_stopped_valuation_tells_what_it_spent() {
        let start = Position::new("15,15,5".parse().unwrap());
        let stopped = |limits: &Limits| {
            let report = HeuristicPrinted::new(5).choose(&start, limits, &mut ()).unwrap();
            assert!(!report.complete && report.best.is_some());
            report.stats.nodes
        };
        let nodes = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
        assert_eq!(stopped(&nodes(1000)), 1000);
        // The memory limit allows fewer nodes.
        let few = Limits { memory: Some(1 << 20), ..nodes(1_000_000_000) };
        let kept = (1 << 20) / size_of::<Node>() as u64;
        let spent = stopped(&few);
        assert!((1..=kept).contains(&spent), "{spent} nodes of {kept}");
        let an_hour = Some(std::time::Duration::from_secs(3600));
        assert_eq!(stopped(&Limits { nodes: None, time: an_hour, ..few }), spent);
    }

    #[test]
    fn what_was_counted_is_told_of_a_finished_valuation_too() {
        let start = Position::new(Rules::TIC_TAC_TOE);
        let report = HeuristicPrinted::new(2).choose(&start, &Limits::default(), &mut ()).unwrap();
        assert!(report.complete && report.stats.nodes > 0);
    }
}
