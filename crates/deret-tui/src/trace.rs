//! The search of one move as a tree of lines, made from the search's events.

use std::collections::HashMap;

use deret_core::{Move, Value};
use deret_search::{Bound, Event, Observer, Score, StopFlag};

/// A search as it went: its nodes in the order they were entered, and what players that do not
/// search a tree told instead.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub nodes: Vec<Node>,
    /// What a Monte Carlo search thinks of its nodes, by their index.
    pub visits: HashMap<u32, Visits>,
    pub steps: Vec<Event<Move>>,
    /// Whether the search went on after the last node kept.
    pub truncated: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    pub ply: u32,
    pub by: Option<Move>,
    pub parent: Option<u32>,
    pub alpha: Score,
    pub beta: Score,
    /// For the side to move at this node; `None` when the search never left it.
    pub score: Option<Score>,
    /// The best reply found here.
    pub best: Option<Move>,
    /// Whether it became its parent's best move when it was left.
    pub raised: bool,
    pub cut: Option<Cut>,
    /// It was answered by a table; how its score is to be read.
    pub table: Option<Bound>,
    /// It was only asked whether the node is worth more than a bound, here or above.
    pub is_test: bool,
    /// It was entered before, by the same move.
    pub is_again: bool,
    /// Moves that were tried here.
    pub children: u32,
}

/// How often a move was tried, and what came of it for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visits {
    pub count: u64,
    pub value: f64,
    pub proven: Option<Value>,
}

/// Why a node was left before all its moves were tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    pub mv: Move,
    pub alpha: Score,
    pub beta: Score,
}

/// Enough for minimax on the empty 3x3 board (549,946 nodes) at about 100 bytes a node.
const MAX_NODES: usize = 1_000_000;

/// Cells, rules and beliefs: more than any board has of them.
const MAX_STEPS: usize = 100_000;

/// Builds a [`Trace`] and stops the search when it has grown large enough.
#[derive(Debug, Default)]
pub struct Tracer {
    trace: Trace,
    /// The nodes between the root and the present one.
    path: Vec<u32>,
    /// What was said of the node that is entered next, if it is of that ply.
    announced: Option<Event<Move>>,
    stop: StopFlag,
}

impl Tracer {
    pub fn new(stop: StopFlag) -> Tracer {
        Tracer { stop, ..Tracer::default() }
    }

    pub fn finish(self) -> Trace {
        self.trace
    }

    /// Marks the child of the present node that was reached by that move: usually the last one.
    fn mark_raised(&mut self, mv: Move) {
        let Some(parent) = self.path.last().copied() else { return };
        let below = &mut self.trace.nodes[parent as usize + 1..];
        if let Some(child) =
            below.iter_mut().rev().find(|node| node.parent == Some(parent) && node.by == Some(mv))
        {
            child.raised = true;
        }
    }

    fn here(&mut self) -> Option<&mut Node> {
        self.path.last().map(|index| &mut self.trace.nodes[*index as usize])
    }
}

impl Observer<Move> for Tracer {
    fn on(&mut self, event: Event<Move>) {
        if self.trace.truncated {
            return;
        }
        match event {
            Event::Enter { ply, by, alpha, beta } => {
                if self.trace.nodes.len() == MAX_NODES {
                    self.trace.truncated = true;
                    self.stop.raise();
                    return;
                }
                self.path.truncate(ply as usize);
                let parent = self.path.last().copied();
                let announced = self.announced.take();
                let is_again = announced == Some(Event::Again { ply });
                let mut is_test = announced == Some(Event::Test { ply });
                if let Some(parent) = self.here() {
                    is_test |= parent.is_test;
                    parent.children += u32::from(!is_again);
                }
                self.path.push(self.trace.nodes.len() as u32);
                self.trace.nodes.push(Node {
                    ply,
                    by,
                    parent,
                    alpha,
                    beta,
                    score: None,
                    best: None,
                    raised: false,
                    cut: None,
                    table: None,
                    is_test,
                    is_again,
                    children: 0,
                });
            }
            Event::Test { .. } | Event::Again { .. } => self.announced = Some(event),
            Event::Raise { ply, mv, .. } => {
                self.path.truncate(ply as usize + 1);
                if let Some(parent) = self.here() {
                    parent.best = Some(mv);
                }
                self.mark_raised(mv);
            }
            Event::Cutoff { ply, mv, alpha, beta } => {
                self.path.truncate(ply as usize + 1);
                if let Some(node) = self.here() {
                    node.cut = Some(Cut { mv, alpha, beta });
                }
            }
            Event::Leave { ply, score } => {
                self.path.truncate(ply as usize + 1);
                if let Some(node) = self.here() {
                    node.score = Some(score);
                }
            }
            Event::Table { ply, bound, .. } => {
                self.path.truncate(ply as usize + 1);
                if let Some(node) = self.here() {
                    node.table = Some(bound);
                }
            }
            Event::Visits { ply, visits, value, proven, .. } => {
                self.path.truncate(ply as usize + 1);
                if let Some(index) = self.path.last() {
                    self.trace.visits.insert(*index, Visits { count: visits, value, proven });
                }
            }
            // Thousands of random games: what came of them is told at the end, by `Visits`.
            Event::Descend { .. } | Event::Playout { .. } => {}
            step => {
                if self.trace.steps.len() < MAX_STEPS {
                    self.trace.steps.push(step);
                }
            }
        }
    }
}

impl Trace {
    /// Whether there is a tree to walk through.
    pub fn is_tree(&self) -> bool {
        self.nodes.len() > 1
    }

    /// The nodes no deeper than that, as indices.
    pub fn down_to(&self, ply: u32) -> Vec<u32> {
        (0..self.nodes.len() as u32).filter(|index| self.nodes[*index as usize].ply <= ply).collect()
    }

    pub fn deepest(&self) -> u32 {
        self.nodes.iter().map(|node| node.ply).max().unwrap_or(0)
    }

    /// The moves from the root to a node.
    pub fn path_to(&self, index: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = Some(index);
        while let Some(node) = at.and_then(|index| self.nodes.get(index as usize)) {
            moves.extend(node.by);
            at = node.parent;
        }
        moves.reverse();
        moves
    }

    /// The next node after `index` (or the last before it) that was cut.
    pub fn cut_beyond(&self, index: u32, backwards: bool) -> Option<u32> {
        let is_cut = |index: &u32| self.nodes[*index as usize].cut.is_some();
        let count = self.nodes.len() as u32;
        if backwards { (0..index.min(count)).rev().find(is_cut) } else { (index + 1..count).find(is_cut) }
    }

    pub fn cuts(&self) -> usize {
        self.nodes.iter().filter(|node| node.cut.is_some()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    /// A test and the search after it are two nodes of one move.
    #[test]
    fn a_move_searched_twice_is_one_move_tried() {
        let enter = |ply, by: Option<&str>| Event::Enter {
            ply,
            by: by.map(mv),
            alpha: Score::WORST,
            beta: Score::BEST,
        };
        let leave = |ply| Event::Leave { ply, score: Score(0) };
        let mut tracer = Tracer::default();
        for event in [
            enter(0, None),
            Event::Test { ply: 1 },
            enter(1, Some("a1")),
            enter(2, Some("b1")),
            leave(2),
            leave(1),
            Event::Again { ply: 1 },
            enter(1, Some("a1")),
            leave(1),
        ] {
            tracer.on(event);
        }
        let nodes = tracer.finish().nodes;
        assert_eq!(nodes.iter().map(|node| node.is_test).collect::<Vec<_>>(), [false, true, true, false]);
        assert_eq!(nodes.iter().map(|node| node.is_again).collect::<Vec<_>>(), [false, false, false, true]);
        assert_eq!(nodes[0].children, 1);
    }

    #[test]
    fn events_become_a_tree() {
        let open = (Score::WORST, Score::BEST);
        let enter = |ply, by: Option<&str>| Event::Enter { ply, by: by.map(mv), alpha: open.0, beta: open.1 };
        let mut tracer = Tracer::default();
        for event in [
            enter(0, None),
            enter(1, Some("a1")),
            enter(2, Some("b1")),
            Event::Leave { ply: 2, score: Score(-1) },
            Event::Raise { ply: 1, mv: mv("b1"), score: Score(1) },
            Event::Cutoff { ply: 1, mv: mv("b1"), alpha: Score(1), beta: Score(0) },
            Event::Leave { ply: 1, score: Score(1) },
            Event::Raise { ply: 0, mv: mv("a1"), score: Score(-1) },
            Event::Leave { ply: 0, score: Score(-1) },
        ] {
            tracer.on(event);
        }
        let trace = tracer.finish();
        assert_eq!(trace.path_to(2), [mv("a1"), mv("b1")]);
        assert!(trace.nodes[1].raised && trace.nodes[2].raised);
        assert_eq!(trace.nodes[1].cut, Some(Cut { mv: mv("b1"), alpha: Score(1), beta: Score(0) }));
        assert_eq!(trace.nodes.iter().map(|node| node.children).collect::<Vec<_>>(), [1, 1, 0]);
        assert_eq!(
            (trace.cut_beyond(0, false), trace.cut_beyond(1, false), trace.cut_beyond(2, true)),
            (Some(1), None, Some(1))
        );
        assert_eq!(trace.down_to(1), [0, 1]);
        assert_eq!(trace.deepest(), 2);
    }
}
