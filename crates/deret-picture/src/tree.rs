use deret_core::{Move, Position};
use deret_search::{Agent, Counter, Event, Limiting, Limits, Observer, Refusal, SearchReport};
use deret_text::{Explain, Message, say};
use deret_trace::{NodeId, RootScore, Scores, Trace};

use crate::texts;

/// The tree of one search, as far as it was kept.
#[derive(Clone, Debug)]
pub struct SearchTree {
    /// Name of the player.
    pub player: String,
    /// At least the root.
    pub trace: Trace,
    pub report: SearchReport<Move>,
    /// Nodes that were entered but not kept.
    pub left_out: u64,
    /// The nodes along the best line.
    pub best_line: Vec<NodeId>,
    /// Meaning of the player's scores, if known.
    pub meaning: Option<Message>,
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
        scores: Scores,
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
        let trace = Trace::new(pos.clone(), scores);
        let mut runs = LastRun::new(Limiting::new(trace, depth, limits.nodes));
        let report = agent.choose(pos, search_limits, &mut runs)?;
        let limiting = runs.finish();
        let (left_out, mut trace) = (limiting.left_out(), limiting.inner);
        trace.finish(&report);
        let best_line = trace.best_line();
        Ok(SearchTree { player: player.to_owned(), trace, report, left_out, best_line, meaning: None })
    }

    pub(crate) fn is_on_best_line(&self, id: NodeId) -> bool {
        self.best_line.get(self.trace.node(id).ply as usize) == Some(&id)
    }

    /// The headline of the picture, and the lines below it.
    pub(crate) fn title(&self) -> Message {
        let game = self.trace.root().rules().to_string();
        say!("tree-title", "{player} on {game}", player = &self.player, game)
    }

    pub(crate) fn facts(&self) -> Vec<Message> {
        let (position, side) = (self.trace.root().to_string(), self.trace.root_side().to_string());
        let mut facts = vec![say!("tree-position", "Position {position}, {side} to move", position, side)];
        if let Some(mv) = self.report.best.map(|mv| mv.to_string()) {
            facts.push(match self.report.score.map(|score| RootScore::of(0, score).to_string()) {
                Some(score) => say!("tree-choice-score", "Chosen: {mv}, score {score}", mv, score),
                None => say!("tree-choice", "Chosen: {mv}", mv),
            });
        }
        facts.extend(self.meaning.clone());
        facts.extend(self.report.reason.as_ref().map(Explain::message));
        facts
    }

    /// Costs of the search, and how much of it is not drawn.
    pub(crate) fn counts(&self) -> Vec<Message> {
        let stats = self.report.stats;
        // The nodes of a Monte Carlo search are its playouts: each adds at most one node below the root.
        if !self.trace.has_scores() && self.trace.is_tree() {
            let (playouts, drawn) = (stats.nodes, self.trace.nodes.len());
            let counts = say!(
                "tree-counts-playouts",
                "{playouts} {playouts|playout|playouts}, {nodes} nodes drawn, the root included, depth \
                {depth}",
                playouts,
                nodes = drawn,
                depth = stats.max_depth
            );
            let left_out = self.left_out;
            let more = (left_out > 0).then(|| texts::tree_left_out(drawn, left_out));
            return std::iter::once(counts).chain(more).collect();
        }
        let counts = say!(
            "tree-counts",
            "{nodes} nodes, {leaves} leaves, {cutoffs} {cutoffs|cut|cuts}, depth {depth}",
            nodes = stats.nodes,
            leaves = stats.leaves,
            cutoffs = stats.cutoffs,
            depth = stats.max_depth
        );
        let drawn = match self.left_out {
            0 => say!("tree-whole", "The whole tree is drawn."),
            left => texts::tree_left_out(self.trace.nodes.len(), left),
        };
        vec![counts, drawn]
    }
}

/// The deepest ply down to which all nodes together are few enough; the root's children always are.
fn deepest_whole_ply(counter: &Counter, nodes: u64) -> u32 {
    let mut sum = 0;
    let fits = |count: &&u64| {
        sum += **count;
        sum <= nodes
    };
    let plies = counter.nodes_by_ply().iter().take_while(fits).count();
    (plies.saturating_sub(1) as u32).max(1)
}

/// Keeps the events of the last finished run of an iteratively deepening search, which chose the move; if no
/// run was finished, those of the only one.
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
