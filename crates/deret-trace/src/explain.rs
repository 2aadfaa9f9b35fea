//! Explanations of a search in words. Scores are those of the side to move at the root.

use deret_core::{Move, Outcome, Value};
use deret_search::{Bound, Event, Means, Rule};
use deret_text::{Message, say};

use crate::{Leaf, NodeId, RootScore, Scores, Trace, Visits, texts, view};

impl Trace {
    /// Describes the last step; `None` before the first step and for steps without a description.
    pub fn happened(&self) -> Option<Message> {
        let here = self.here();
        match self.last? {
            Event::Enter { .. } => here.map(|node| self.entered(node)),
            Event::Test { .. } => Some(texts::tests()),
            Event::Again { .. } => Some(texts::searches_again()),
            Event::Raise { ply, mv, score } => Some(self.raised(ply, mv, RootScore::of(ply, score))),
            Event::Cutoff { .. } => self.cut_reason(here?),
            Event::Table { ply, score, bound } => Some(self.known(ply, RootScore::of(ply, score), bound)),
            Event::Leave { .. } => self.settled(here?),
            Event::Descend { ply, mv } => Some(say!(
                "descends",
                "Down the tree: {side} {mv} promises most.",
                side = self.mover_to(ply),
                mv = mv.to_string()
            )),
            Event::Playout { .. } => Some(say!("plays-out", "From here the game is played out at random.")),
            Event::Visits { ply, mv, visits, value, proven } => {
                Some(self.visited(ply, mv, &Visits { count: visits, value, proven }))
            }
            remark => remark_words(&remark),
        }
    }

    /// Describes everything recorded about a node.
    pub fn explain(&self, id: NodeId) -> Vec<Message> {
        let node = self.node(id);
        if let (Some(visits), Some(mv)) = (self.visits(id), node.by) {
            return vec![self.visited(node.ply, mv, visits)];
        }
        let mut words = vec![self.entered(id)];
        if node.is_again {
            words.push(texts::searches_again());
        } else if node.is_test {
            words.push(texts::tests());
        }
        if !self.has_scores() {
            return words;
        }
        let player = self.side_at(node.ply).to_string();
        if node.is_inner() && node.by.is_some() {
            words.push(match view::is_roots_turn(node.ply) {
                true => say!("wants-much", "{side} is to move here and maximises.", side = player),
                false => say!("wants-little", "{side} is to move here and minimises.", side = player),
            });
        }
        let (alpha, beta) = (node.window.alpha.to_string(), node.window.beta.to_string());
        words.push(say!("window", "Window: alpha {alpha}, beta {beta}.", alpha, beta));
        let is_open = node.score.is_none() || node.by.is_none();
        words.extend(node.best.filter(|_| is_open).map(|(mv, score)| self.raised(node.ply, mv, score)));
        if let (Some(bound), Some(score)) = (node.table, node.score) {
            words.push(self.known(node.ply, score, bound));
        }
        words.push(
            self.settled(id)
                .unwrap_or_else(|| say!("not-settled", "The search was stopped before this was settled.")),
        );
        if node.raised {
            words.push(say!(
                "best-so-far",
                "It is the best move of {side} so far.",
                side = self.mover_to(node.ply)
            ));
        }
        if let Some(reason) = self.cut_reason(id) {
            words.push(reason);
            words.push(match self.untried(id).len() {
                0 => say!("skipped-none", "No move was left to skip."),
                moves => say!("skipped", "{moves|One move is|{moves} moves are} skipped.", moves),
            });
        }
        words
    }

    /// Explains why the rest of a node's moves was left out.
    pub fn cut_reason(&self, id: NodeId) -> Option<Message> {
        let (cut, node) = (self.cut(id)?, self.node(id));
        let (here, elsewhere) = cut.window.own_and_others(node.ply);
        let side = self.side_at(node.ply);
        let (mv, by) = (cut.by.to_string(), node.by.map(|mv| mv.to_string()).unwrap_or_default());
        let (alpha, beta) = (cut.window.alpha.to_string(), cut.window.beta.to_string());
        // Both from the view of the side that chooses between them, so that they can be compared.
        let [here, sure] = [here, elsewhere].map(|score| self.worth(score, !view::is_roots_turn(node.ply)));
        let (side, other) = (side.to_string(), side.other().to_string());
        if node.is_test {
            let bound = elsewhere.to_string();
            return Some(say!(
                "cut-reason-test",
                "Here {side} answers {by} with {mv}, and {other} gets {here} at best: alpha {alpha} >= \
                beta {beta}, which answers the test. Whether anybody gets {bound} was only asked: \
                nobody has it yet.",
                other,
                side,
                by,
                mv,
                here,
                alpha,
                beta,
                bound
            ));
        }
        Some(match cut.alternative {
            Some((alternative, instead)) => say!(
                "cut-reason",
                "{other} already has {elsewhere} elsewhere, with {alternative} instead of {instead}. \
                Here {side} answers {by} with {mv}, and {other} gets {here} at best: alpha {alpha} >= \
                beta {beta}, so what follows cannot matter.",
                other,
                elsewhere = sure,
                alternative = alternative.to_string(),
                instead = instead.to_string(),
                side,
                by,
                mv,
                here,
                alpha,
                beta
            ),
            None => say!(
                "cut-reason-window",
                "{other} already has {elsewhere} elsewhere. Here {side} answers {by} with {mv}, and \
                {other} gets {here} at best: alpha {alpha} >= beta {beta}, so what follows cannot \
                matter.",
                other,
                elsewhere = sure,
                side,
                by,
                mv,
                here,
                alpha,
                beta
            ),
        })
    }

    /// The side that moved to the nodes of that ply.
    fn mover_to(&self, ply: u32) -> String {
        self.side_at(ply).other().to_string()
    }

    fn entered(&self, id: NodeId) -> Message {
        let node = self.node(id);
        match node.by {
            Some(mv) => {
                say!("enters", "{side} tries {mv}.", side = self.mover_to(node.ply), mv = mv.to_string())
            }
            None => say!(
                "enters-root",
                "The search begins with the position on the board; {side} is to move.",
                side = self.root_side().to_string()
            ),
        }
    }

    fn raised(&self, ply: u32, mv: Move, score: RootScore) -> Message {
        let side = self.side_at(ply).to_string();
        say!(
            "raises",
            "{mv} is the best for {side} here so far: {score}.",
            side,
            mv = mv.to_string(),
            score = score.to_string()
        )
    }

    /// Describes a table's answer. A lower bound for the other side is an upper bound for the root's side.
    fn known(&self, ply: u32, score: RootScore, bound: Bound) -> Message {
        let score = score.to_string();
        match (bound, view::is_roots_turn(ply)) {
            (Bound::Exact, _) => {
                say!("known", "This position is known already, by the table: {score}.", score)
            }
            (Bound::AtLeast, true) | (Bound::AtMost, false) => say!(
                "known-at-least",
                "The table knows of this position that it is worth at least {score}.",
                score
            ),
            (Bound::AtMost, true) | (Bound::AtLeast, false) => say!(
                "known-at-most",
                "The table knows of this position that it is worth at most {score}.",
                score
            ),
        }
    }

    /// Describes the result of a node; `None` if the search never left it.
    fn settled(&self, id: NodeId) -> Option<Message> {
        let node = self.node(id);
        let score = node.score?.to_string();
        let Some(mv) = node.by.map(|mv| mv.to_string()) else {
            return Some(say!("settles-root", "The search is done: {score}.", score));
        };
        let side = self.mover_to(node.ply);
        Some(match self.leaf(id) {
            Some(Leaf::GameOver(Outcome::Win(side))) => {
                say!(
                    "over-win",
                    "{mv} makes a row: {side} wins, {score}.",
                    side = side.to_string(),
                    mv,
                    score
                )
            }
            Some(Leaf::GameOver(Outcome::Draw)) => {
                say!("over-draw", "{side} {mv} fills the board: a draw, {score}.", side, mv, score)
            }
            Some(Leaf::Horizon) => say!(
                "horizon",
                "{side} {mv} is as deep as the search looks; it is judged {score}.",
                side,
                mv,
                score
            ),
            Some(Leaf::Table(_)) | None => match node.best.map(|(best, _)| best.to_string()) {
                Some(best) => {
                    say!("settles-by", "{side} {mv} is settled: {score}, by {best}.", side, mv, score, best)
                }
                None => say!("settles", "{side} {mv} is settled: {score}.", side, mv, score),
            },
        })
    }

    fn visited(&self, ply: u32, mv: Move, visits: &Visits) -> Message {
        let (side, mv) = (self.mover_to(ply), mv.to_string());
        match visits.proven {
            None => {
                let value = (visits.value * 100.0).round() / 100.0;
                say!(
                    "visits",
                    "{side} {mv} has been tried {visits|once|{visits} times}; its mean result is {value} \
                    for {side}.",
                    side,
                    mv,
                    visits = visits.count,
                    value
                )
            }
            Some(value) => {
                let value = proven_words(value);
                say!(
                    "visits-proven",
                    "{side} {mv} has been tried {visits|once|{visits} times}: {value} for {side}.",
                    side,
                    mv,
                    visits = visits.count,
                    value
                )
            }
        }
    }

    /// Describes a score for the root's side or the other: a win, a draw, a loss; or only a number.
    fn worth(&self, score: RootScore, for_root: bool) -> Message {
        let sign = score.score().0.signum() * if for_root { 1 } else { -1 };
        let score = score.to_string();
        match (self.scores, sign) {
            (Scores::Estimates, _) => say!("worth-score", "{score}", score),
            (Scores::Results, 1) => say!("trace-worth-win", "a win ({score})", score),
            (Scores::Results, 0) => say!("trace-worth-draw", "a draw ({score})", score),
            (Scores::Results, _) => say!("trace-worth-loss", "a loss ({score})", score),
        }
    }
}

/// Describes an event of a player without a tree; `None` for other events.
pub fn remark_words(remark: &Event<Move>) -> Option<Message> {
    Some(match *remark {
        Event::Costs { mv, wins: true, .. } => say!("costs-win", "{mv} wins at once.", mv = mv.to_string()),
        Event::Costs { mv, defending: Some(cd), attacking, .. } => {
            say!(
                "costs",
                "{mv}: cost of defending {cd}, cost of attacking {ca}.",
                mv = mv.to_string(),
                cd,
                ca = attacking
            )
        }
        Event::Costs { mv, defending: None, attacking, .. } => {
            say!(
                "costs-must-block",
                "{mv}: cost of defending infinite (it must be blocked), cost of attacking {ca}.",
                mv = mv.to_string(),
                ca = attacking
            )
        }
        Event::Sees { rule, mv } => {
            say!("sees", "The rule “{rule}” looks at {mv}.", rule = rule_name(rule), mv = mv.to_string())
        }
        Event::SeesLine { rule, from, to } => {
            say!(
                "sees-line",
                "The rule “{rule}” sees the line from {from} to {to}.",
                rule = rule_name(rule),
                from = from.to_string(),
                to = to.to_string()
            )
        }
        Event::Rule { rule, chosen: Some(mv) } => {
            say!("rule-fires", "The rule “{rule}” fires: {mv}.", rule = rule_name(rule), mv = mv.to_string())
        }
        Event::Rule { rule, chosen: None } => {
            say!("rule-silent", "The rule “{rule}” does not apply.", rule = rule_name(rule))
        }
        Event::Belief { mv, value, chance: Some(chance) } => {
            say!(
                "believes-chance",
                "It expects {value} of {mv} and would choose it with a chance of {chance} per cent.",
                mv = mv.to_string(),
                value,
                chance = chance * 100.0
            )
        }
        Event::Belief { mv, value, chance: None } => {
            say!("believes", "It expects {value} of {mv}.", mv = mv.to_string(), value)
        }
        Event::Settled { mv, value, plies, by } => {
            let worth = match value {
                None => say!("settled-unknown", "not settled"),
                Some(value) => proven_words(value),
            };
            let (mv, means) = (mv.to_string(), means_words(by));
            match plies.filter(|_| value.is_some_and(|value| value != Value::Draw)) {
                Some(plies) => say!(
                    "settled-in",
                    "{mv}: {value} in {plies} {plies|ply|plies}, {means}.",
                    mv,
                    value = worth,
                    plies,
                    means
                ),
                None => say!("settled", "{mv}: {value}, {means}.", mv, value = worth, means),
            }
        }
        _ => return None,
    })
}

fn means_words(means: Means) -> Message {
    match means {
        Means::Rules => say!("means-rules", "it ends the game"),
        Means::Threats => say!("means-threats", "by threats alone, each of which leaves one reply"),
        Means::Pairing => say!("means-pairing", "a pairing of cells stops every line that is left"),
        Means::WeakSearch => {
            say!("means-weak-search", "one side stops every line even without lines of its own")
        }
        Means::Table => say!("means-table", "a complete table of the board says so"),
        Means::Search => say!("means-search", "found by search"),
        Means::Open => say!("means-open", "the limit came first"),
    }
}

pub(crate) fn rule_name(rule: Rule) -> Message {
    match rule {
        Rule::Win => say!("rule-win", "win"),
        Rule::Block => say!("rule-block", "block"),
        Rule::Fork => say!("rule-fork", "fork"),
        Rule::BlockFork => say!("rule-block-fork", "block a fork"),
        Rule::Centre => say!("rule-centre", "centre"),
        Rule::OppositeCorner => say!("rule-opposite-corner", "opposite corner"),
        Rule::Corner => say!("rule-corner", "corner"),
        Rule::Side => say!("rule-side", "side"),
    }
}

pub(crate) fn proven_words(value: Value) -> Message {
    match value {
        Value::Win => say!("proven-win", "proved win"),
        Value::Draw => say!("proven-draw", "proved draw"),
        Value::Loss => say!("proven-loss", "proved loss"),
    }
}
