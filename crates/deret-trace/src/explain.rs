//! What a search did, in words. Scores are those of the side to move at the root.

use deret_core::{Move, Outcome, Value};
use deret_search::{Bound, Event, Means, Rule};
use deret_text::{Message, say};

use crate::{Leaf, NodeId, RootScore, Scores, TEXT, Trace, Visits, view};

impl Trace {
    /// What happened in the last step; none before the first, and for steps that have no words.
    pub fn happened(&self) -> Option<Message> {
        let here = self.here();
        match self.last? {
            Event::Enter { .. } => here.map(|node| self.entered(node)),
            Event::Test { .. } => Some(say!(TEXT, "tests")),
            Event::Again { .. } => Some(say!(TEXT, "searches-again")),
            Event::Raise { ply, mv, score } => Some(self.raised(ply, mv, RootScore::of(ply, score))),
            Event::Cutoff { .. } => self.cut_reason(here?),
            Event::Table { ply, score, bound } => Some(self.known(ply, RootScore::of(ply, score), bound)),
            Event::Leave { .. } => self.settled(here?),
            Event::Descend { ply, mv } => {
                Some(say!(TEXT, "descends", side = self.mover_to(ply), mv = mv.to_string()))
            }
            Event::Playout { .. } => Some(say!(TEXT, "plays-out")),
            Event::Visits { ply, mv, visits, value, proven } => {
                Some(self.visited(ply, mv, &Visits { count: visits, value, proven }))
            }
            remark => remark_words(&remark),
        }
    }

    /// All that is known of a node.
    pub fn explain(&self, id: NodeId) -> Vec<Message> {
        let node = self.node(id);
        if let (Some(visits), Some(mv)) = (self.visits(id), node.by) {
            return vec![self.visited(node.ply, mv, visits)];
        }
        let mut words = vec![self.entered(id)];
        if node.is_again {
            words.push(say!(TEXT, "searches-again"));
        } else if node.is_test {
            words.push(say!(TEXT, "tests"));
        }
        if !self.has_scores() {
            return words;
        }
        let player = self.side_at(node.ply).to_string();
        if node.is_inner() && node.by.is_some() {
            words.push(match view::is_roots_turn(node.ply) {
                true => say!(TEXT, "wants-much", side = player),
                false => say!(TEXT, "wants-little", side = player),
            });
        }
        let (alpha, beta) = (node.window.alpha.to_string(), node.window.beta.to_string());
        words.push(say!(TEXT, "window", alpha = alpha, beta = beta));
        let is_open = node.score.is_none() || node.by.is_none();
        words.extend(node.best.filter(|_| is_open).map(|(mv, score)| self.raised(node.ply, mv, score)));
        if let (Some(bound), Some(score)) = (node.table, node.score) {
            words.push(self.known(node.ply, score, bound));
        }
        words.push(self.settled(id).unwrap_or_else(|| say!(TEXT, "not-settled")));
        if node.raised {
            words.push(say!(TEXT, "best-so-far", side = self.mover_to(node.ply)));
        }
        if let Some(reason) = self.cut_reason(id) {
            words.push(reason);
            words.push(say!(TEXT, "skipped", moves = self.untried(id).len()));
        }
        words
    }

    /// Why the rest of a node's moves was left out.
    pub fn cut_reason(&self, id: NodeId) -> Option<Message> {
        let (cut, node) = (self.cut(id)?, self.node(id));
        let (here, elsewhere) = cut.window.own_and_others(node.ply);
        let side = self.side_at(node.ply);
        let (mv, by) = (cut.by.to_string(), node.by.map(|mv| mv.to_string()).unwrap_or_default());
        let (alpha, beta) = (cut.window.alpha.to_string(), cut.window.beta.to_string());
        // Both through the eyes of the one who chooses between them, so that they can be compared.
        let [here, sure] = [here, elsewhere].map(|score| self.worth(score, !view::is_roots_turn(node.ply)));
        let (side, other) = (side.to_string(), side.other().to_string());
        if node.is_test {
            let bound = elsewhere.to_string();
            return Some(say!(
                TEXT,
                "cut-reason-test",
                other = other,
                side = side,
                by = by,
                mv = mv,
                here = here,
                alpha = alpha,
                beta = beta,
                bound = bound
            ));
        }
        Some(match cut.alternative {
            Some((alternative, instead)) => say!(
                TEXT,
                "cut-reason",
                other = other,
                elsewhere = sure,
                alternative = alternative.to_string(),
                instead = instead.to_string(),
                side = side,
                by = by,
                mv = mv,
                here = here,
                alpha = alpha,
                beta = beta
            ),
            None => say!(
                TEXT,
                "cut-reason-window",
                other = other,
                elsewhere = sure,
                side = side,
                by = by,
                mv = mv,
                here = here,
                alpha = alpha,
                beta = beta
            ),
        })
    }

    /// The side that moved to a node of that ply.
    fn mover_to(&self, ply: u32) -> String {
        self.side_at(ply).other().to_string()
    }

    fn entered(&self, id: NodeId) -> Message {
        let node = self.node(id);
        match node.by {
            Some(mv) => say!(TEXT, "enters", side = self.mover_to(node.ply), mv = mv.to_string()),
            None => say!(TEXT, "enters-root", side = self.root_side().to_string()),
        }
    }

    fn raised(&self, ply: u32, mv: Move, score: RootScore) -> Message {
        let side = self.side_at(ply).to_string();
        say!(TEXT, "raises", side = side, mv = mv.to_string(), score = score.to_string())
    }

    /// A table answered. What is at least so much for the other side is at most so much for the root's.
    fn known(&self, ply: u32, score: RootScore, bound: Bound) -> Message {
        let score = score.to_string();
        match (bound, view::is_roots_turn(ply)) {
            (Bound::Exact, _) => say!(TEXT, "known", score = score),
            (Bound::AtLeast, true) | (Bound::AtMost, false) => say!(TEXT, "known-at-least", score = score),
            (Bound::AtMost, true) | (Bound::AtLeast, false) => say!(TEXT, "known-at-most", score = score),
        }
    }

    /// What came of a node; none where the search never left it.
    fn settled(&self, id: NodeId) -> Option<Message> {
        let node = self.node(id);
        let score = node.score?.to_string();
        let Some(mv) = node.by.map(|mv| mv.to_string()) else {
            return Some(say!(TEXT, "settles-root", score = score));
        };
        let side = self.mover_to(node.ply);
        Some(match self.leaf(id) {
            Some(Leaf::GameOver(Outcome::Win(side))) => {
                say!(TEXT, "over-win", side = side.to_string(), mv = mv, score = score)
            }
            Some(Leaf::GameOver(Outcome::Draw)) => {
                say!(TEXT, "over-draw", side = side, mv = mv, score = score)
            }
            Some(Leaf::Horizon) => say!(TEXT, "horizon", side = side, mv = mv, score = score),
            Some(Leaf::Table(_)) | None => match node.best.map(|(best, _)| best.to_string()) {
                Some(best) => say!(TEXT, "settles-by", side = side, mv = mv, score = score, best = best),
                None => say!(TEXT, "settles", side = side, mv = mv, score = score),
            },
        })
    }

    fn visited(&self, ply: u32, mv: Move, visits: &Visits) -> Message {
        let (side, mv) = (self.mover_to(ply), mv.to_string());
        match visits.proven {
            None => {
                let value = (visits.value * 100.0).round() / 100.0;
                say!(TEXT, "visits", side = side, mv = mv, visits = visits.count, value = value)
            }
            Some(value) => {
                let value = proven_words(value);
                say!(TEXT, "visits-proven", side = side, mv = mv, visits = visits.count, value = value)
            }
        }
    }

    /// What a score is to the root's side, or to the other: a win, a draw, a loss; or only a number.
    fn worth(&self, score: RootScore, for_root: bool) -> Message {
        let sign = score.score().0.signum() * if for_root { 1 } else { -1 };
        let score = score.to_string();
        match (self.scores, sign) {
            (Scores::Estimates, _) => say!(TEXT, "worth-score", score = score),
            (Scores::Results, 1) => say!(TEXT, "worth-win", score = score),
            (Scores::Results, 0) => say!(TEXT, "worth-draw", score = score),
            (Scores::Results, _) => say!(TEXT, "worth-loss", score = score),
        }
    }
}

/// What a player without a tree told; none for steps of other kinds.
pub fn remark_words(remark: &Event<Move>) -> Option<Message> {
    Some(match *remark {
        Event::Costs { mv, wins: true, .. } => say!(TEXT, "costs-win", mv = mv.to_string()),
        Event::Costs { mv, defending: Some(cd), attacking, .. } => {
            say!(TEXT, "costs", mv = mv.to_string(), cd = cd, ca = attacking)
        }
        Event::Costs { mv, defending: None, attacking, .. } => {
            say!(TEXT, "costs-must-block", mv = mv.to_string(), ca = attacking)
        }
        Event::Sees { rule, mv } => say!(TEXT, "sees", rule = rule_name(rule), mv = mv.to_string()),
        Event::SeesLine { rule, from, to } => {
            say!(TEXT, "sees-line", rule = rule_name(rule), from = from.to_string(), to = to.to_string())
        }
        Event::Rule { rule, chosen: Some(mv) } => {
            say!(TEXT, "rule-fires", rule = rule_name(rule), mv = mv.to_string())
        }
        Event::Rule { rule, chosen: None } => say!(TEXT, "rule-silent", rule = rule_name(rule)),
        Event::Belief { mv, value, chance: Some(chance) } => {
            say!(TEXT, "believes-chance", mv = mv.to_string(), value = value, chance = chance * 100.0)
        }
        Event::Belief { mv, value, chance: None } => {
            say!(TEXT, "believes", mv = mv.to_string(), value = value)
        }
        Event::Settled { mv, value, plies, by } => {
            let worth = match value {
                None => say!(TEXT, "settled-unknown"),
                Some(value) => proven_words(value),
            };
            let (mv, means) = (mv.to_string(), means_words(by));
            match plies.filter(|_| value.is_some_and(|value| value != Value::Draw)) {
                Some(plies) => say!(TEXT, "settled-in", mv = mv, value = worth, plies = plies, means = means),
                None => say!(TEXT, "settled", mv = mv, value = worth, means = means),
            }
        }
        _ => return None,
    })
}

fn means_words(means: Means) -> Message {
    match means {
        Means::Rules => say!(TEXT, "means-rules"),
        Means::Threats => say!(TEXT, "means-threats"),
        Means::Pairing => say!(TEXT, "means-pairing"),
        Means::WeakSearch => say!(TEXT, "means-weak-search"),
        Means::Table => say!(TEXT, "means-table"),
        Means::Search => say!(TEXT, "means-search"),
        Means::Open => say!(TEXT, "means-open"),
    }
}

pub(crate) fn rule_name(rule: Rule) -> Message {
    match rule {
        Rule::Win => say!(TEXT, "rule-win"),
        Rule::Block => say!(TEXT, "rule-block"),
        Rule::Fork => say!(TEXT, "rule-fork"),
        Rule::BlockFork => say!(TEXT, "rule-block-fork"),
        Rule::Centre => say!(TEXT, "rule-centre"),
        Rule::OppositeCorner => say!(TEXT, "rule-opposite-corner"),
        Rule::Corner => say!(TEXT, "rule-corner"),
        Rule::Side => say!(TEXT, "rule-side"),
    }
}

pub(crate) fn proven_words(value: Value) -> Message {
    match value {
        Value::Win => say!(TEXT, "proven-win"),
        Value::Draw => say!(TEXT, "proven-draw"),
        Value::Loss => say!(TEXT, "proven-loss"),
    }
}
