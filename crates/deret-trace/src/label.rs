//! Short labels of a drawn node.

use deret_core::{Move, Outcome};
use deret_search::Bound;
use deret_text::{Language, Message, decimal, say};

use crate::{
    Leaf, NodeId, Trace, Window,
    explain::{proven_words, rule_name},
    view,
};

impl Trace {
    /// Label of the side that chooses at the nodes of that ply: MAX is the side to move at the root.
    pub fn level(&self, ply: u32) -> Message {
        let side = self.side_at(ply).to_string();
        match view::is_roots_turn(ply) {
            true => say!("level-max", "MAX {side}", side),
            false => say!("level-min", "MIN {side}", side),
        }
    }

    /// Text above a node's board: the move that led to it, or the rule.
    pub fn heading(&self, id: NodeId, language: Language) -> String {
        let node = self.node(id);
        match (self.rule(id), node.by) {
            (Some(tried), by) => {
                let number = tried.rule as usize + 1;
                let rule = format!("{number} {}", rule_name(tried.rule).in_language(language));
                by.map_or(rule.clone(), |mv| format!("{rule}: {mv}"))
            }
            (None, Some(mv)) => {
                let twice = match (node.is_again, node.is_test) {
                    (true, _) => format!(" ({})", say!("label-again", "again").in_language(language)),
                    (false, true) => format!(" ({})", say!("label-test", "test").in_language(language)),
                    (false, false) => String::new(),
                };
                format!("{} {mv}{twice}", self.side_at(node.ply).other())
            }
            (None, None) => String::new(),
        }
    }

    /// The main figure of a node: its score, its mean result, its costs.
    pub fn figure(&self, id: NodeId, language: Language) -> String {
        let node = self.node(id);
        if let Some(costs) = self.costs(id) {
            let cd = costs.defending.map_or("∞".to_owned(), |cd| cd.to_string());
            return say!("label-costs", "cd {cd}, ca {ca}", cd, ca = costs.attacking).in_language(language);
        }
        if let Some(visits) = self.visits(id) {
            let mean = view::mean_for_root(node.ply, visits.value);
            // A value that rounds to zero has no sign.
            let mean = if mean.abs() < 0.005 { 0.0 } else { mean };
            let sign = if mean > 0.0 { "+" } else { "" };
            return format!("{sign}{}", decimal(mean, 2, language)).replace('-', "−");
        }
        // The root of a Monte Carlo tree has no figure of its own.
        let score = node.score.filter(|_| self.has_scores());
        let bound = |score| if self.leaf(id).is_some() { "" } else { node.window.bound_sign(score) };
        score.map_or(String::new(), |score| format!("{}{score}", bound(score)))
    }

    /// The smaller line below the figure.
    pub fn remark(&self, id: NodeId, language: Language) -> String {
        let node = self.node(id);
        let message = if let Some(tried) = self.rule(id) {
            tried.chosen.is_none().then(|| say!("label-silent", "does not apply"))
        } else if let Some(visits) = self.visits(id) {
            Some(match visits.proven {
                Some(value) => proven_words(view::value_for_root(node.ply, value)),
                None => say!("label-visits", "{visits} ×", visits = visits.count),
            })
        } else if let Some(costs) = self.costs(id) {
            costs.wins.then(|| say!("label-wins", "wins"))
        } else {
            match self.leaf(id) {
                Some(leaf) => Some(leaf_words(leaf, node.ply)),
                None if node.left.is_some() && node.parent.is_some() && node.window != Window::OPEN => {
                    return format!("α {}  β {}", node.window.alpha, node.window.beta);
                }
                None => None,
            }
        };
        message.map_or(String::new(), |message| message.in_language(language))
    }

    /// Label of the stub for the moves that were cut. A cut after the last move is shown too.
    pub fn cut_label(&self, id: NodeId) -> Option<Message> {
        self.cut(id).filter(|_| self.node(id).left_out == 0)?;
        let untried = self.untried(id);
        Some(if untried.is_empty() {
            say!("label-cut-nothing", "cut, no move left")
        } else {
            say!("label-cut", "cut {moves}", moves = some_moves(&untried))
        })
    }

    /// `α 0 ≥ β −1`: the arithmetic of a cut.
    pub fn cut_window(&self, id: NodeId) -> Option<String> {
        let Window { alpha, beta } = self.cut(id)?.window;
        Some(format!("α {alpha} ≥ β {beta}"))
    }
}

fn leaf_words(leaf: Leaf, ply: u32) -> Message {
    match (leaf, view::is_roots_turn(ply)) {
        (Leaf::GameOver(Outcome::Win(side)), _) => say!("leaf-win", "{side} wins", side = side.to_string()),
        (Leaf::GameOver(Outcome::Draw), _) => say!("leaf-draw", "draw"),
        (Leaf::Horizon, _) => say!("leaf-horizon", "horizon"),
        (Leaf::Table(Bound::Exact), _) => say!("leaf-table", "table"),
        (Leaf::Table(Bound::AtLeast), true) | (Leaf::Table(Bound::AtMost), false) => {
            say!("leaf-table-at-least", "table: at least")
        }
        (Leaf::Table(Bound::AtMost), true) | (Leaf::Table(Bound::AtLeast), false) => {
            say!("leaf-table-at-most", "table: at most")
        }
    }
}

/// Lists some moves by name and the number of the rest.
fn some_moves(moves: &[Move]) -> String {
    const NAMED: usize = 4;
    let named: Vec<String> = moves.iter().take(NAMED).map(ToString::to_string).collect();
    let rest = moves.len().saturating_sub(NAMED);
    if rest == 0 { named.join(" ") } else { format!("{} +{rest}", named.join(" ")) }
}
