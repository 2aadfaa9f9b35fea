//! What a picture says about a node, the same in every format.

use deret_core::{Game, Move, Outcome, Player, Value};
use deret_search::{Bound, Rule, Score};
use deret_text::{Explain, Language, Message, decimal, say};

use crate::{Leaf, Node, SearchTree, TEXT};

/// A score with its sign: `+10`, `0`, `−1`, `+∞`.
pub fn score_text(score: Score) -> String {
    match score {
        Score::BEST => "+∞".to_owned(),
        Score::WORST => "−∞".to_owned(),
        Score(value) if value > 0 => format!("+{value}"),
        Score(value) => value.to_string().replace('-', "−"),
    }
}

impl SearchTree {
    /// The headline of the picture, and the lines below it.
    pub(crate) fn title(&self) -> Message {
        let game = self.root().pos.rules().to_string();
        say!(TEXT, "tree-title", player = &self.player, game = game)
    }

    pub(crate) fn facts(&self) -> Vec<Message> {
        let root = self.root();
        let (position, side) = (root.pos.to_string(), self.root_side().to_string());
        let mut facts = vec![say!(TEXT, "tree-position", position = position, side = side.clone())];
        if let Some(mv) = self.report.best.map(|mv| mv.to_string()) {
            facts.push(match self.report.score {
                Some(score) => say!(TEXT, "tree-choice-score", mv = mv, score = score_text(score)),
                None => say!(TEXT, "tree-choice", mv = mv),
            });
        }
        facts.extend(self.report.reason.as_ref().map(Explain::message));
        facts
    }

    /// What the search cost, and what of it is not drawn.
    pub(crate) fn counts(&self) -> Vec<Message> {
        let stats = self.report.stats;
        let counts = say!(
            TEXT,
            "tree-counts",
            nodes = stats.nodes,
            leaves = stats.leaves,
            cutoffs = stats.cutoffs,
            depth = stats.max_depth
        );
        let drawn = match self.left_out {
            0 => say!(TEXT, "tree-whole"),
            left => say!(TEXT, "tree-left-out", drawn = self.nodes.len(), left = left),
        };
        vec![counts, drawn]
    }

    /// Who chooses at the nodes of that ply: MAX is the side to move at the root.
    pub(crate) fn level(&self, ply: u32) -> Message {
        let side = if ply.is_multiple_of(2) { self.root_side() } else { self.root_side().other() };
        match side == self.root_side() {
            true => say!(TEXT, "tree-level-max", side = side.to_string()),
            false => say!(TEXT, "tree-level-min", side = side.to_string()),
        }
    }

    /// The main figure of a node: its score, its visits, its costs.
    pub(crate) fn figure(&self, node: &Node, language: Language) -> String {
        if let Some(costs) = node.costs {
            let cd = costs.defending.map_or("∞".to_owned(), |cd| cd.to_string());
            let costs = say!(TEXT, "tree-costs", cd = cd, ca = costs.attacking);
            return costs.in_language(language);
        }
        if let Some(visits) = node.visits {
            // Shown for the side to move at the root, like all scores.
            let for_root = if node.pos.to_move() == self.root_side() { -visits.value } else { visits.value };
            let sign = if for_root > 0.0 { "+" } else { "" };
            return format!("{sign}{}", decimal(for_root, 2, language)).replace('-', "−");
        }
        if node.parent.is_none() && self.nodes.iter().any(|node| node.visits.is_some()) {
            return String::new(); // the root of a Monte Carlo tree has no figure of its own
        }
        let Some(score) = node.score else { return String::new() };
        format!("{}{}", self.bound_sign(node, score), score_text(self.for_root(node, score)))
    }

    /// A score outside the window is only a bound: at least, or at most, as the root sees it.
    fn bound_sign(&self, node: &Node, score: Score) -> &'static str {
        if node.leaf.is_some() || (score > node.alpha && score < node.beta) {
            return "";
        }
        let at_least = (score >= node.beta) == (node.pos.to_move() == self.root_side());
        if at_least { "≥ " } else { "≤ " }
    }

    /// The smaller line below the figure.
    pub(crate) fn remark(&self, node: &Node, language: Language) -> String {
        let words = |message: Message| message.in_language(language);
        if let Some(rule) = &node.rule {
            return if rule.chosen.is_some() { String::new() } else { words(say!(TEXT, "tree-rule-silent")) };
        }
        if let Some(visits) = node.visits {
            return words(match visits.proven.map(|verdict| self.value_for_root(node, verdict)) {
                Some(Value::Win) => say!(TEXT, "tree-proven-win"),
                Some(Value::Draw) => say!(TEXT, "tree-proven-draw"),
                Some(Value::Loss) => say!(TEXT, "tree-proven-loss"),
                None => say!(TEXT, "tree-visits", visits = visits.visits),
            });
        }
        if node.costs.is_some_and(|costs| costs.wins) {
            return words(say!(TEXT, "tree-costs-wins"));
        }
        match node.leaf {
            Some(Leaf::GameOver(Outcome::Win(side))) => {
                words(say!(TEXT, "tree-leaf-win", side = side.to_string()))
            }
            Some(Leaf::GameOver(Outcome::Draw)) => words(say!(TEXT, "tree-leaf-draw")),
            Some(Leaf::Horizon) => words(say!(TEXT, "tree-leaf-horizon")),
            Some(Leaf::Table(bound)) => words(self.table_words(node, bound)),
            None if node.left.is_some() && node.ply > 0 => self.window_text(node),
            None => String::new(),
        }
    }

    /// `α β` of a node; empty where the window is open on both sides.
    fn window_text(&self, node: &Node) -> String {
        if (node.alpha, node.beta) == (Score::WORST, Score::BEST) {
            return String::new();
        }
        let (alpha, beta) = self.window_for_root(node, node.alpha, node.beta);
        format!("α {}  β {}", score_text(alpha), score_text(beta))
    }

    fn value_for_root(&self, node: &Node, value: Value) -> Value {
        if node.pos.to_move() == self.root_side() { value.turned() } else { value }
    }

    fn table_words(&self, node: &Node, bound: Bound) -> Message {
        let turned = node.pos.to_move() != self.root_side();
        match (bound, turned) {
            (Bound::Exact, _) => say!(TEXT, "tree-leaf-table"),
            (Bound::AtLeast, false) | (Bound::AtMost, true) => say!(TEXT, "tree-leaf-table-at-least"),
            (Bound::AtMost, false) | (Bound::AtLeast, true) => say!(TEXT, "tree-leaf-table-at-most"),
        }
    }

    /// Why the rest of a node's moves was left out, in words.
    pub(crate) fn cut_reason(&self, node: &Node) -> Option<Message> {
        let cut = node.cut.as_ref()?;
        let side = node.pos.to_move();
        let (alpha, beta) = self.window_for_root(node, cut.alpha, cut.beta);
        // What the side to move reaches here, and what the other side is sure of elsewhere: both in
        // the root's view.
        let (here, elsewhere) = if side == self.root_side() { (alpha, beta) } else { (beta, alpha) };
        if node.is_test {
            return Some(say!(
                TEXT,
                "tree-cut-tested",
                alpha = score_text(alpha),
                beta = score_text(beta),
                mv = cut.by.to_string(),
                side = side.to_string(),
                here = score_text(here),
                bound = score_text(elsewhere)
            ));
        }
        Some(say!(
            TEXT,
            "tree-cut-reason",
            alpha = score_text(alpha),
            beta = score_text(beta),
            mv = cut.by.to_string(),
            side = side.to_string(),
            other = side.other().to_string(),
            here = score_text(here),
            elsewhere = score_text(elsewhere)
        ))
    }

    /// `α 0 ≥ β −1`: the arithmetic of a cut.
    pub(crate) fn cut_window(&self, node: &Node) -> Option<String> {
        let cut = node.cut.as_ref()?;
        let (alpha, beta) = self.window_for_root(node, cut.alpha, cut.beta);
        Some(format!("α {} ≥ β {}", score_text(alpha), score_text(beta)))
    }

    /// The stub that stands for the moves that were cut.
    pub(crate) fn cut_label(&self, node: &Node) -> Option<Message> {
        let cut = node.cut.as_ref().filter(|cut| !cut.untried.is_empty())?;
        Some(say!(TEXT, "tree-cut", moves = moves_text(&cut.untried)))
    }

    /// What stands above a node's board: the move that led to it, or the rule.
    pub(crate) fn heading(&self, node: &Node, language: Language) -> String {
        match (&node.rule, node.by) {
            (Some(tried), by) => {
                let rule = rule_name(tried.rule).in_language(language);
                by.map_or(rule.clone(), |mv| format!("{rule}: {mv}"))
            }
            (None, Some(mv)) => {
                let twice = if node.is_again {
                    Some(say!(TEXT, "tree-again"))
                } else {
                    node.is_test.then(|| say!(TEXT, "tree-test"))
                };
                let twice = twice.map(|word| format!(" ({})", word.in_language(language)));
                format!("{} {mv}{}", mover(node), twice.unwrap_or_default())
            }
            (None, None) => String::new(),
        }
    }
}

/// Who played the move that led to the node.
pub fn mover(node: &Node) -> Player {
    node.pos.to_move().other()
}

/// Some moves by name, the rest by their number.
pub fn moves_text(moves: &[Move]) -> String {
    const NAMED: usize = 4;
    let named: Vec<String> = moves.iter().take(NAMED).map(ToString::to_string).collect();
    let rest = moves.len().saturating_sub(NAMED);
    if rest == 0 { named.join(" ") } else { format!("{} +{rest}", named.join(" ")) }
}

fn rule_name(rule: Rule) -> Message {
    match rule {
        Rule::Win => say!(TEXT, "tree-rule-win"),
        Rule::Block => say!(TEXT, "tree-rule-block"),
        Rule::Fork => say!(TEXT, "tree-rule-fork"),
        Rule::BlockFork => say!(TEXT, "tree-rule-block-fork"),
        Rule::Centre => say!(TEXT, "tree-rule-centre"),
        Rule::OppositeCorner => say!(TEXT, "tree-rule-opposite-corner"),
        Rule::Corner => say!(TEXT, "tree-rule-corner"),
        Rule::Side => say!(TEXT, "tree-rule-side"),
    }
}
