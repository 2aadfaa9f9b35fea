use std::collections::HashMap;

use deret_core::{Game, Move, Outcome, Player, Position, Value};
use deret_search::{Bound, Event, Observer, Rule, SearchReport, StopFlag};

use crate::{RootScore, Window};

/// A node's number: nodes are numbered in the order in which they were entered.
pub type NodeId = u32;

/// The record of a search, finished or still running: its nodes, and the remarks of players that do not
/// search a tree. Built as an observer; unknown events are ignored.
#[derive(Clone, Debug)]
pub struct Trace {
    root: Position,
    pub(crate) scores: Scores,
    /// A child always comes after its parent. An iteratively deepening search has several roots.
    pub nodes: Vec<Node>,
    cuts: Vec<Cut>,
    visits: HashMap<NodeId, Visits>,
    costs: HashMap<NodeId, Costs>,
    rules: HashMap<NodeId, RuleTried>,
    /// Remarks of players without a tree, in their order.
    pub remarks: Vec<Event<Move>>,
    /// Whether the search went on after the last node kept.
    pub truncated: bool,
    limit: Option<(usize, StopFlag)>,
    /// Path from the root to the current node.
    path: Vec<NodeId>,
    /// Announcement about the next node entered: a test, or a repeated search.
    announced: Option<Event<Move>>,
    /// The rule whose cells and lines are being collected.
    rule: Option<RuleTried>,
    pub(crate) last: Option<Event<Move>>,
    step: u32,
}

/// Meaning of a search's scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scores {
    /// Finished games: above 0 is a win, below a loss.
    Results,
    /// A player's own opinion: only a number.
    Estimates,
}

impl Scores {
    /// Meaning of the scores of a player that does or does not play games out.
    pub fn of_player(plays_out: bool) -> Scores {
        if plays_out { Scores::Results } else { Scores::Estimates }
    }
}

/// A position the search visited, or a cell or rule it reported.
#[derive(Clone, Debug)]
pub struct Node {
    pub parent: Option<NodeId>,
    pub ply: u32,
    /// The move that led here; none at a root.
    pub by: Option<Move>,
    pub window: Window,
    /// `None` if the search never left the node, or has no scores.
    pub score: Option<RootScore>,
    /// The best move found here and its score.
    pub best: Option<(Move, RootScore)>,
    /// Whether it became its parent's best move when it was left.
    pub raised: bool,
    /// Whether this was only a test for being worth more than a bound, here or above.
    pub is_test: bool,
    /// Whether it was entered before by the same move.
    pub is_again: bool,
    /// Bound of a table's answer to this node, for the side to move here.
    pub table: Option<Bound>,
    /// Number of children.
    pub children: u32,
    /// Nodes below this one that were entered but not kept.
    pub left_out: u64,
    /// Steps at which the search entered and left the node.
    pub entered: u32,
    pub left: Option<u32>,
    cut: Option<u32>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// Why a node was left before all its moves were tried: alpha >= beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The move that refutes the one that led here.
    pub by: Move,
    pub window: Window,
    /// The move that gave the other side something better elsewhere, and the move of this line that it is
    /// better than; `None` if the window was given from outside.
    pub alternative: Option<(Move, Move)>,
    pub step: u32,
}

/// Why a node has no children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    GameOver(Outcome),
    Horizon,
    Table(Bound),
}

/// Statistics of a node in a Monte Carlo search, for the side that moved there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visits {
    pub count: u64,
    pub value: f64,
    pub proven: Option<Value>,
}

/// The costs of a cell in branch and bound; `defending` is `None` for infinity.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    pub wins: bool,
    pub defending: Option<u32>,
    pub attacking: u32,
}

/// A rule of the expert: the cells and lines it looked at, and the cell it chose if it fired.
#[derive(Clone, Debug)]
pub struct RuleTried {
    pub rule: Rule,
    pub cells: Vec<Move>,
    pub lines: Vec<(Move, Move)>,
    pub chosen: Option<Move>,
}

/// Maximum number of remarks: more cells, rules and beliefs than any board has.
const MAX_REMARKS: usize = 100_000;

impl Trace {
    pub fn new(root: Position, scores: Scores) -> Trace {
        Trace {
            root,
            scores,
            nodes: Vec::new(),
            cuts: Vec::new(),
            visits: HashMap::new(),
            costs: HashMap::new(),
            rules: HashMap::new(),
            remarks: Vec::new(),
            truncated: false,
            limit: None,
            path: Vec::new(),
            announced: None,
            rule: None,
            last: None,
            step: 0,
        }
    }

    /// Keeps at most `nodes` nodes (about 120 bytes each), and stops the search when there are more.
    pub fn with_limit(self, nodes: usize, stop: StopFlag) -> Trace {
        Trace { limit: Some((nodes, stop)), ..self }
    }

    /// Whether the search walked through a tree; other players leave remarks, or nothing.
    pub fn is_tree(&self) -> bool {
        self.nodes.len() > 1 && self.costs.is_empty() && self.rules.is_empty()
    }

    /// Whether its nodes have scores; a Monte Carlo search has means instead.
    pub fn has_scores(&self) -> bool {
        self.is_tree() && self.visits.is_empty()
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    pub fn ids(&self) -> std::ops::Range<NodeId> {
        0..self.nodes.len() as NodeId
    }

    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node(id).first_child, |child| self.node(*child).next_sibling)
    }

    pub fn cut(&self, id: NodeId) -> Option<&Cut> {
        self.node(id).cut.map(|cut| &self.cuts[cut as usize])
    }

    pub fn cut_count(&self) -> usize {
        self.cuts.len()
    }

    pub fn visits(&self, id: NodeId) -> Option<&Visits> {
        self.visits.get(&id)
    }

    pub fn costs(&self, id: NodeId) -> Option<&Costs> {
        self.costs.get(&id)
    }

    pub fn rule(&self, id: NodeId) -> Option<&RuleTried> {
        self.rules.get(&id)
    }

    pub fn root(&self) -> &Position {
        &self.root
    }

    /// The side to move at the root, from whose view scores are shown.
    pub fn root_side(&self) -> Player {
        self.root.to_move()
    }

    /// The side to move at the nodes of that ply.
    pub fn side_at(&self, ply: u32) -> Player {
        if crate::view::is_roots_turn(ply) { self.root_side() } else { self.root_side().other() }
    }

    /// The path from the root of a node down to it.
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |id| self.node(*id).parent).collect();
        path.reverse();
        path
    }

    /// The position at a node.
    pub fn position(&self, id: NodeId) -> Position {
        let mut pos = self.root.clone();
        for mv in self.path_to(id).into_iter().filter_map(|id| self.node(id).by) {
            if pos.try_play(mv).is_err() {
                break; // a player whose tree does not consist of alternating moves
            }
        }
        pos
    }

    /// Why a node has no children; `None` if it has some, or if the search never left it.
    pub fn leaf(&self, id: NodeId) -> Option<Leaf> {
        let node = self.node(id);
        if let Some(outcome) = self.position(id).outcome() {
            return Some(Leaf::GameOver(outcome));
        }
        let horizon = !node.is_inner() && node.left.is_some() && node.parent.is_some();
        node.table.map(Leaf::Table).or(horizon.then_some(Leaf::Horizon))
    }

    /// The moves that a cut left out; empty if they are unknown because the children were not kept.
    pub fn untried(&self, id: NodeId) -> Vec<Move> {
        if self.cut(id).is_none() || self.node(id).left_out > 0 {
            return Vec::new();
        }
        let tried: Vec<Move> = self.children(id).filter_map(|child| self.node(child).by).collect();
        self.position(id).legal_moves().into_iter().filter(|mv| !tried.contains(mv)).collect()
    }

    /// The nodes along the best line, from the first root on.
    pub fn best_line(&self) -> Vec<NodeId> {
        let next = |id: &NodeId| {
            let (best, _) = self.node(*id).best?;
            // If a move was searched twice, the second search decided.
            self.children(*id).filter(|child| self.node(*child).by == Some(best)).last()
        };
        std::iter::successors((!self.nodes.is_empty()).then_some(0), next).collect()
    }

    /// The next cut node after that one, or the last one before it.
    pub fn cut_beyond(&self, id: NodeId, backwards: bool) -> Option<NodeId> {
        let is_cut = |id: &NodeId| self.node(*id).cut.is_some();
        if backwards { (0..id).rev().find(is_cut) } else { (id + 1..self.ids().end).find(is_cut) }
    }

    /// Records the end of the search and its chosen move. A player without a tree still moves.
    pub fn finish(&mut self, report: &SearchReport<Move>) {
        let root = self.first_root();
        let Some(mv) = report.best else { return };
        if !self.children(root).any(|child| self.node(child).by == Some(mv)) {
            self.add(Some(root), Some(mv), Window::OPEN);
        }
        self.nodes[root as usize].best = Some((mv, RootScore::of(0, report.score.unwrap_or_default())));
    }

    /// Returns the first root, and adds one for players that enter no nodes.
    fn first_root(&mut self) -> NodeId {
        if self.nodes.is_empty() { self.add(None, None, Window::OPEN) } else { 0 }
    }

    fn add(&mut self, parent: Option<NodeId>, by: Option<Move>, window: Window) -> NodeId {
        let id = self.nodes.len() as NodeId;
        let ply = parent.map_or(0, |parent| self.node(parent).ply + 1);
        if let Some(parent) = parent {
            let above = &mut self.nodes[parent as usize];
            above.children += 1;
            match above.last_child.replace(id) {
                Some(last) => self.nodes[last as usize].next_sibling = Some(id),
                None => above.first_child = Some(id),
            }
        }
        self.nodes.push(Node {
            parent,
            ply,
            by,
            window,
            score: None,
            best: None,
            raised: false,
            is_test: false,
            is_again: false,
            table: None,
            children: 0,
            left_out: 0,
            entered: self.step,
            left: None,
            cut: None,
            first_child: None,
            last_child: None,
            next_sibling: None,
        });
        id
    }

    fn enter(&mut self, ply: u32, by: Option<Move>, window: Window) {
        if let Some((_, stop)) = self.limit.as_ref().filter(|(most, _)| self.nodes.len() >= *most) {
            self.truncated = true;
            return stop.raise();
        }
        self.path.truncate(ply as usize);
        let (parent, announced) = (self.here(), self.announced.take());
        let id = self.add(parent, by, window);
        let tests_above = parent.is_some_and(|parent| self.node(parent).is_test);
        let node = &mut self.nodes[id as usize];
        node.is_test = tests_above || announced == Some(Event::Test { ply });
        node.is_again = announced == Some(Event::Again { ply });
        self.path.push(id);
    }

    /// The current node.
    pub(crate) fn here(&self) -> Option<NodeId> {
        self.path.last().copied()
    }

    /// Goes back up to the node of that ply.
    fn back_at(&mut self, ply: u32) -> Option<&mut Node> {
        self.path.truncate(ply as usize + 1);
        let id = self.here()?;
        Some(&mut self.nodes[id as usize])
    }

    /// Finds the source of the other side's score: the best move so far at a node above where that side
    /// chooses. It may improve later, so it is looked up at the time of the cut.
    fn alternative(&self, score: RootScore) -> Option<(Move, Move)> {
        self.path.windows(2).rev().step_by(2).find_map(|pair| {
            let (best, worth) = self.node(pair[0]).best?;
            (worth == score).then_some((best, self.node(pair[1]).by?))
        })
    }

    /// Marks the child of the current node reached by that move: usually the last one.
    fn mark_raised(&mut self, mv: Move) {
        let last = self.here().and_then(|here| self.node(here).last_child);
        let child = match last {
            Some(last) if self.node(last).by == Some(mv) => Some(last),
            _ => self
                .here()
                .and_then(|here| self.children(here).filter(|id| self.node(*id).by == Some(mv)).last()),
        };
        if let Some(child) = child {
            self.nodes[child as usize].raised = true;
        }
    }
}

impl Node {
    /// Whether nodes were entered below it.
    pub fn is_inner(&self) -> bool {
        self.children > 0 || self.left_out > 0
    }
}

impl Observer<Move> for Trace {
    fn on(&mut self, event: Event<Move>) {
        if self.truncated {
            return;
        }
        self.step += 1;
        let step = self.step;
        self.last = Some(event);
        match event {
            Event::Enter { ply, by, alpha, beta } => self.enter(ply, by, Window::of(ply, alpha, beta)),
            Event::Test { .. } | Event::Again { .. } => self.announced = Some(event),
            Event::Raise { ply, mv, score } => {
                if let Some(node) = self.back_at(ply) {
                    node.best = Some((mv, RootScore::of(ply, score)));
                    self.mark_raised(mv);
                }
            }
            Event::Cutoff { ply, mv, alpha, beta } => {
                let (cut, window) = (self.cuts.len() as u32, Window::of(ply, alpha, beta));
                if let Some(node) = self.back_at(ply) {
                    node.cut = Some(cut);
                    let alternative = self.alternative(window.own_and_others(ply).1);
                    self.cuts.push(Cut { by: mv, window, alternative, step });
                }
            }
            Event::Table { ply, bound, .. } => {
                if let Some(node) = self.back_at(ply) {
                    node.table = Some(bound);
                }
            }
            Event::Leave { ply, score } => {
                if let Some(node) = self.back_at(ply) {
                    (node.score, node.left) = (Some(RootScore::of(ply, score)), Some(step));
                }
            }
            Event::LeftOut { ply, nodes } => {
                if let Some(node) = self.back_at(ply) {
                    node.left_out += nodes;
                }
            }
            // No nodes are entered during playouts; the final tree is reported at the end.
            Event::Visits { ply, visits, value, proven, .. } if self.path.len() > ply as usize => {
                self.path.truncate(ply as usize + 1);
                if let Some(id) = self.here() {
                    self.visits.insert(id, Visits { count: visits, value, proven });
                }
            }
            Event::Costs { .. }
            | Event::Sees { .. }
            | Event::SeesLine { .. }
            | Event::Rule { .. }
            | Event::Belief { .. }
            | Event::Settled { .. }
                if self.remarks.len() < MAX_REMARKS =>
            {
                self.remarks.push(event);
                self.remarked(event);
            }
            _ => {}
        }
    }
}

impl Trace {
    /// Adds a node below the root for each cell or rule reported.
    fn remarked(&mut self, remark: Event<Move>) {
        match remark {
            Event::Costs { mv, wins, defending, attacking } => {
                let root = self.first_root();
                let id = self.add(Some(root), Some(mv), Window::OPEN);
                self.costs.insert(id, Costs { wins, defending, attacking });
            }
            Event::Sees { rule, mv } => self.rule_told(rule).cells.push(mv),
            Event::SeesLine { rule, from, to } => self.rule_told(rule).lines.push((from, to)),
            Event::Rule { rule, chosen } => {
                self.rule_told(rule).chosen = chosen;
                let root = self.first_root();
                let id = self.add(Some(root), chosen, Window::OPEN);
                self.rules.extend(self.rule.take().map(|tried| (id, tried)));
            }
            _ => {}
        }
    }

    fn rule_told(&mut self, rule: Rule) -> &mut RuleTried {
        let fresh = || RuleTried { rule, cells: Vec::new(), lines: Vec::new(), chosen: None };
        self.rule.get_or_insert_with(fresh)
    }
}
