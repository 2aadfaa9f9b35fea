use deret_core::{Game, Move, Outcome, Player, Position, Value};
use deret_search::{
    Agent, Bound, Counter, Event, Limiting, Limits, Observer, Refusal, Rule, Score, SearchReport,
};

/// The tree of one search, as far as it was kept.
#[derive(Clone, Debug)]
pub struct SearchTree {
    /// The player, as it is written.
    pub player: String,
    /// The root first; a child always stands behind its parent.
    pub nodes: Vec<Node>,
    pub report: SearchReport<Move>,
    /// Nodes that were entered but not kept.
    pub left_out: u64,
}

/// A position the search looked at, or a rule it tried there.
#[derive(Clone, Debug)]
pub struct Node {
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    pub ply: u32,
    /// The move that led here; none at the root.
    pub by: Option<Move>,
    pub pos: Position,
    pub alpha: Score,
    pub beta: Score,
    /// For the side to move; none where the search was stopped, or knows no scores.
    pub score: Option<Score>,
    /// The best move found here.
    pub best: Option<Move>,
    pub on_best_line: bool,
    pub cut: Option<Cut>,
    pub leaf: Option<Leaf>,
    pub visits: Option<Visits>,
    pub costs: Option<Costs>,
    pub rule: Option<RuleTried>,
    /// Nodes below this one that were entered but not kept.
    pub left_out: u64,
    /// Whether it was only asked if the node is worth more than a bound, here or above.
    pub is_test: bool,
    /// Whether it was entered before by the same move.
    pub is_again: bool,
    /// When the search came here and when it left, counted in steps.
    pub entered: u32,
    pub left: Option<u32>,
}

/// Moves were left out because alpha >= beta.
#[derive(Clone, Debug)]
pub struct Cut {
    /// The move that refutes the one that led here.
    pub by: Move,
    pub alpha: Score,
    pub beta: Score,
    /// The moves that were not tried; empty where none was left.
    pub untried: Vec<Move>,
    pub step: u32,
}

/// Why a node has no children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    GameOver(Outcome),
    Horizon,
    Table(Bound),
}

/// What a Monte Carlo search thinks of a node, for the side that moved there.
#[derive(Clone, Copy, Debug)]
pub struct Visits {
    pub visits: u64,
    pub value: f64,
    pub proven: Option<Value>,
}

/// The costs of seed 004; `defending` is none for infinity.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    pub wins: bool,
    pub defending: Option<u32>,
    pub attacking: u32,
}

/// A rule of the expert: the cells it speaks of, the lines, and the cell it chose if it fired.
#[derive(Clone, Debug)]
pub struct RuleTried {
    pub rule: Rule,
    pub cells: Vec<Move>,
    pub lines: Vec<(Move, Move)>,
    pub chosen: Option<Move>,
}

/// How much of a tree is kept.
#[derive(Clone, Copy, Debug)]
pub struct TreeLimits {
    /// Plies below the root; without it, as many as the nodes allow.
    pub depth: Option<u32>,
    pub nodes: u64,
}

impl SearchTree {
    /// Lets the player choose its move and keeps the tree it searches. A tree that is too large is
    /// kept whole down to the deepest ply that fits.
    pub fn of(
        player: &str,
        agent: &mut dyn Agent,
        pos: &Position,
        search_limits: &Limits,
        limits: TreeLimits,
    ) -> Result<SearchTree, Refusal> {
        let depth = match limits.depth {
            Some(depth) => depth,
            None => {
                let mut counter = LastRun::new(Counter::default());
                agent.choose(pos, search_limits, &mut counter)?;
                deepest_whole_ply(&counter.finish(), limits.nodes)
            }
        };
        let mut runs = LastRun::new(Limiting::new(Builder::new(pos), depth, limits.nodes));
        let report = agent.choose(pos, search_limits, &mut runs)?;
        let limiting = runs.finish();
        let left_out = limiting.left_out();
        Ok(limiting.inner.finish(player, report, left_out))
    }

    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// The side to move at the root, whose view the pictures show.
    pub fn root_side(&self) -> Player {
        self.root().pos.to_move()
    }

    /// A score of that node as the side to move at the root sees it.
    pub fn for_root(&self, node: &Node, score: Score) -> Score {
        if node.pos.to_move() == self.root_side() { score } else { -score }
    }

    /// The node's window as the side to move at the root sees it.
    pub fn window_for_root(&self, node: &Node, alpha: Score, beta: Score) -> (Score, Score) {
        if node.pos.to_move() == self.root_side() { (alpha, beta) } else { (-beta, -alpha) }
    }
}

/// The ply down to which all nodes together are few enough; the root's children always are.
fn deepest_whole_ply(counter: &Counter, nodes: u64) -> u32 {
    let mut sum = 0;
    let fits = |count: &&u64| {
        sum += **count;
        sum <= nodes
    };
    let plies = counter.nodes_by_ply().iter().take_while(fits).count();
    (plies.saturating_sub(1) as u32).max(1)
}

/// A search that deepens starts again and again. Keeps what was told of the last run that was finished,
/// which chose the move; of the only one where none was.
struct LastRun<O> {
    fresh: O,
    run: O,
    is_finished: bool,
    finished: Option<O>,
}

impl<O: Clone> LastRun<O> {
    fn new(watch: O) -> LastRun<O> {
        LastRun { fresh: watch.clone(), run: watch, is_finished: false, finished: None }
    }

    fn finish(self) -> O {
        match self.finished {
            Some(finished) if !self.is_finished => finished,
            _ => self.run,
        }
    }
}

impl<O: Observer<Move> + Clone> Observer<Move> for LastRun<O> {
    fn on(&mut self, event: Event<Move>) {
        match event {
            Event::Enter { by: None, .. } => {
                let run = std::mem::replace(&mut self.run, self.fresh.clone());
                if std::mem::take(&mut self.is_finished) {
                    self.finished = Some(run);
                }
            }
            Event::Leave { ply: 0, .. } => self.is_finished = true,
            _ => {}
        }
        self.run.on(event);
    }
}

/// Rebuilds the tree from the events of a search.
#[derive(Clone)]
struct Builder {
    nodes: Vec<Node>,
    /// From the root to the node the search stands on.
    path: Vec<usize>,
    rule: Option<RuleTried>,
    /// What was said of the node of that ply which is entered next: a test, or once more.
    announced: Option<(u32, Announced)>,
    step: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Announced {
    Test,
    Again,
}

impl Builder {
    fn new(pos: &Position) -> Builder {
        let nodes = vec![Node::new(None, 0, None, pos.clone(), 0)];
        Builder { nodes, path: vec![0], rule: None, announced: None, step: 0 }
    }

    /// The node the search stands on.
    fn here(&mut self) -> &mut Node {
        let index = *self.path.last().unwrap_or(&0);
        &mut self.nodes[index]
    }

    fn add_child(&mut self, parent: usize, by: Option<Move>) -> usize {
        let mut pos = self.nodes[parent].pos.clone();
        if let Some(mv) = by {
            pos.play(mv);
        }
        let index = self.nodes.len();
        let ply = self.nodes[parent].ply + 1;
        self.nodes.push(Node::new(Some(parent), ply, by, pos, self.step));
        self.nodes[parent].children.push(index);
        index
    }

    fn rule(&mut self, rule: Rule) -> &mut RuleTried {
        let fresh = || RuleTried { rule, cells: Vec::new(), lines: Vec::new(), chosen: None };
        self.rule.get_or_insert_with(fresh)
    }

    fn finish(mut self, player: &str, report: SearchReport<Move>, left_out: u64) -> SearchTree {
        for index in 0..self.nodes.len() {
            let node = &self.nodes[index];
            let leaf = match (node.pos.outcome(), node.children.is_empty() && node.left_out == 0) {
                (Some(outcome), _) => Some(Leaf::GameOver(outcome)),
                (None, true) if node.left.is_some() && index > 0 => node.leaf.or(Some(Leaf::Horizon)),
                (None, _) => node.leaf,
            };
            self.nodes[index].leaf = leaf;
        }
        if let Some(best) = report.best {
            let known = self.nodes[0].children.iter().any(|child| self.nodes[*child].by == Some(best));
            if !known {
                self.add_child(0, Some(best)); // a player without a tree still moves
            }
            self.nodes[0].best = Some(best);
        }
        let mut node = 0;
        loop {
            self.nodes[node].on_best_line = true;
            let Some(best) = self.nodes[node].best else { break };
            // Where a move was searched twice, the second search decided.
            let next =
                self.nodes[node].children.iter().rev().find(|child| self.nodes[**child].by == Some(best));
            let Some(next) = next else { break };
            node = *next;
        }
        SearchTree { player: player.to_owned(), nodes: self.nodes, report, left_out }
    }
}

impl Node {
    fn new(parent: Option<usize>, ply: u32, by: Option<Move>, pos: Position, entered: u32) -> Node {
        Node {
            parent,
            children: Vec::new(),
            ply,
            by,
            pos,
            alpha: Score::WORST,
            beta: Score::BEST,
            score: None,
            best: None,
            on_best_line: false,
            cut: None,
            leaf: None,
            visits: None,
            costs: None,
            rule: None,
            left_out: 0,
            is_test: false,
            is_again: false,
            entered,
            left: None,
        }
    }
}

impl Observer<Move> for Builder {
    fn on(&mut self, event: Event<Move>) {
        self.step += 1;
        match event {
            Event::Enter { by: None, alpha, beta, .. } => {
                let root = &mut self.nodes[0];
                (root.alpha, root.beta, root.entered) = (alpha, beta, self.step);
            }
            Event::Enter { ply, by, alpha, beta } => {
                self.path.truncate(ply as usize);
                let parent = *self.path.last().unwrap_or(&0);
                let announced = self.announced.take().filter(|(at, _)| *at == ply).map(|(_, what)| what);
                let is_test = self.nodes[parent].is_test || announced == Some(Announced::Test);
                let child = self.add_child(parent, by);
                let node = &mut self.nodes[child];
                (node.alpha, node.beta) = (alpha, beta);
                (node.is_test, node.is_again) = (is_test, announced == Some(Announced::Again));
                self.path.push(child);
            }
            Event::Test { ply } => self.announced = Some((ply, Announced::Test)),
            Event::Again { ply } => self.announced = Some((ply, Announced::Again)),
            Event::Raise { ply, mv, .. } => {
                self.path.truncate(ply as usize + 1);
                self.here().best = Some(mv);
            }
            Event::Cutoff { ply, mv, alpha, beta } => {
                self.path.truncate(ply as usize + 1);
                let node = &self.nodes[*self.path.last().unwrap_or(&0)];
                let tried: Vec<Move> =
                    node.children.iter().filter_map(|child| self.nodes[*child].by).collect();
                let untried = if node.left_out > 0 {
                    Vec::new() // its children were not kept, so nobody knows which are missing
                } else {
                    node.pos.legal_moves().into_iter().filter(|mv| !tried.contains(mv)).collect()
                };
                let step = self.step;
                self.here().cut = Some(Cut { by: mv, alpha, beta, untried, step });
            }
            Event::Table { bound, .. } => self.here().leaf = Some(Leaf::Table(bound)),
            Event::Leave { ply, score } => {
                self.path.truncate(ply as usize + 1);
                let step = self.step;
                let node = self.here();
                (node.score, node.left) = (Some(score), Some(step));
            }
            Event::LeftOut { ply, nodes } => {
                self.path.truncate(ply as usize + 1);
                self.here().left_out += nodes;
            }
            // While it plays out, nothing is entered; the tree as it became is told at the end.
            Event::Visits { ply, visits, value, proven, .. } if self.path.len() == ply as usize + 1 => {
                self.here().visits = Some(Visits { visits, value, proven });
            }
            Event::Costs { mv, wins, defending, attacking } => {
                let child = self.add_child(0, Some(mv));
                self.nodes[child].costs = Some(Costs { wins, defending, attacking });
            }
            Event::Sees { rule, mv } => self.rule(rule).cells.push(mv),
            Event::SeesLine { rule, from, to } => self.rule(rule).lines.push((from, to)),
            Event::Rule { rule, chosen } => {
                self.rule(rule).chosen = chosen;
                let child = self.add_child(0, chosen);
                self.nodes[child].rule = self.rule.take();
            }
            _ => {}
        }
    }
}
