//! Why a search moved, as data that reads as a sentence.

use std::fmt;

use deret_core::{Game, Move, Outcome, Part, Player, Position, Value, sentences};

use super::{
    observe::Rule,
    report::SearchReport,
    score::{Scale, Score},
};
use crate::expert::BlockFork;

/// Why one of the players of this crate chose `mv`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// Drawn from so many empty cells.
    Random {
        mv: Move,
        count: usize,
    },
    /// It completes a line.
    WinsNow {
        mv: Move,
    },
    /// It wins by force, within so many plies where the scores tell.
    Win {
        mv: Move,
        plies: Option<i64>,
        line: ExpectedLine,
    },
    /// No move wins, and this one keeps the draw.
    Draw {
        mv: Move,
        line: ExpectedLine,
    },
    /// Every move loses; where the scores tell, this one last.
    Loss {
        mv: Move,
        plies: Option<i64>,
        line: ExpectedLine,
    },
    /// Nothing is decided within the horizon.
    Horizon {
        mv: Move,
        plies: u32,
    },
    /// Nothing is decided within the horizon of the deepest search that the limits allowed.
    Deepened {
        mv: Move,
        plies: u32,
        nodes: u64,
    },
    /// A limit stopped the search; the score of the best so far, if any move was judged.
    Stopped {
        mv: Move,
        nodes: u64,
        score: Option<Score>,
    },
    /// As printed: the first win ends the search.
    PrintedWin {
        mv: Move,
    },
    PrintedBruteForce {
        mv: Move,
        score: Score,
    },
    PrintedAlphaBeta {
        mv: Move,
        score: Score,
    },
    /// The largest score by the published constant, on a board where the sign of a score says nothing.
    PublishedScore {
        mv: Move,
        score: Score,
    },
    /// The end of the list that the published program kept: the first for X, the last for O; its
    /// value, where it has one.
    PrintedHeuristic {
        mv: Move,
        score: Option<Score>,
        side: Player,
    },
    /// The best line evaluation at the horizon.
    Heuristic {
        mv: Move,
        plies: u32,
        score: Score,
        line: ExpectedLine,
    },
    HeuristicLoss {
        mv: Move,
        plies: u32,
        line: ExpectedLine,
    },
    /// The largest costs of branch and bound; `defending` is `None` for infinity.
    Costs {
        mv: Move,
        defending: Option<u32>,
        attacking: u32,
    },
    /// The largest sum by weights of one's own choosing.
    Weighted {
        mv: Move,
        sum: u32,
    },
    /// By a switching rule: two ways to win at once.
    MakesFork {
        mv: Move,
    },
    /// By a switching rule: first among the cells by its merits.
    Switched {
        mv: Move,
        defending: u32,
        attacking: u32,
    },
    /// A rule of the expert fires, and speaks of these cells.
    Rule {
        mv: Move,
        rule: Rule,
        cells: Vec<Move>,
        block_fork: BlockFork,
    },
    /// Monte Carlo: the move tried most often, and the result it expects, from -1 to 1.
    Playouts {
        mv: Move,
        playouts: u64,
        value: f64,
    },
    /// Monte Carlo: the result is proved.
    Proved {
        mv: Move,
        playouts: u64,
        result: Value,
    },
}

/// A line of play as people write it; dots where the game goes on behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedLine {
    pub moves: Vec<Move>,
    pub goes_on: bool,
}

sentences! { Reason {
    Self::Random { mv, count } => "reason-random" (mv, count, cells = one_or_more(*count, "cell", "cells"))
        "{mv} was drawn at random from {count} empty {cells}.",
    Self::WinsNow { mv } => "reason-wins-now" (mv) "{mv} completes a line and wins.",
    Self::Win { mv, plies: Some(plies), line } => "reason-win-in" (mv, plies, line)
        "{mv} wins by force in {plies} plies: {line}",
    Self::Win { mv, plies: None, line } => "reason-win" (mv, line) "{mv} wins by force: {line}",
    Self::Draw { mv, line } => "reason-draw" (mv, line)
        "No move wins against best play; {mv} is the first that holds the draw: {line}",
    Self::Loss { mv, plies: Some(plies), line } => "reason-loss-in" (mv, plies, line)
        "Every move loses against best play; {mv} holds out longest, {plies} plies: {line}",
    Self::Loss { mv, plies: None, line } => "reason-loss" (mv, line)
        "Every move loses against best play; {mv} is the first of them: {line}",
    Self::Horizon { mv, plies } => "reason-horizon" (mv, plies, unit = ply_or_plies(*plies))
        "Nothing is decided within {plies} {unit}; {mv} is the first move that loses nothing there.",
    Self::Deepened { mv, plies, nodes } => "reason-deepened" (mv, plies, nodes, unit = ply_or_plies(*plies))
        "Stopped after {nodes} nodes. Within {plies} {unit} nothing is decided; \
         {mv} is the first move that loses nothing there.",
    Self::Stopped { mv, nodes, score: Some(score) } => "reason-stopped" (mv, nodes, score)
        "Stopped after {nodes} nodes; {mv} is the best so far, worth {score}.",
    Self::Stopped { mv, nodes, score: None } => "reason-stopped-blind" (mv, nodes)
        "Stopped after {nodes} nodes, before any move was judged; {mv} is the first move.",
    Self::PrintedWin { mv } => "reason-printed-win" (mv)
        "{mv} wins at once, so the printed program returns here.",
    Self::PrintedBruteForce { mv, score } => "reason-printed-brute-force" (mv, score)
        "{mv} is the last move that improved the printed program's score, to {score}; it sees only two plies.",
    Self::PrintedAlphaBeta { mv, score } => "reason-printed-alpha-beta" (mv, score)
        "{mv} has the largest value in the printed program, {score}, where a win at depth d counts 1 - d.",
    Self::PublishedScore { mv, score } => "reason-published-score" (mv, score)
        "{mv} has the largest score, {score}. A win at depth d counts 10 - d, so on this board a late win can \
         count less than a draw.",
    Self::PrintedHeuristic { mv, score: None, .. } => "reason-printed-heuristic-blind" (mv)
        "{mv}: the published program takes the position for finished and has no list of moves.",
    Self::PrintedHeuristic { mv, score: Some(score), side: Player::X } =>
        "reason-printed-heuristic-first" (mv, score = score.0)
        "{mv} is the first of the best moves in the list that the published program kept, worth {score} there.",
    Self::PrintedHeuristic { mv, score: Some(score), side: Player::O } =>
        "reason-printed-heuristic-last" (mv, score = score.0)
        "{mv} is the last of the best moves in the list that the published program kept, worth {score} there.",
    Self::Heuristic { mv, plies, score, line } =>
        "reason-heuristic" (mv, plies, score = score.0, line, unit = ply_or_plies(*plies))
        "Looking {plies} {unit} ahead, {mv} leads to the best line evaluation, {score}: {line}",
    Self::HeuristicLoss { mv, plies, line } =>
        "reason-heuristic-loss" (mv, plies, line, unit = ply_or_plies(*plies))
        "Looking {plies} {unit} ahead, every move loses; {mv} is chosen: {line}",
    Self::Costs { mv, defending: None, attacking } => "reason-costs-block" (mv, ca = attacking)
        "{mv} blocks a win: its cost of defending is infinite (cost of attacking {ca}).",
    Self::Costs { mv, defending: Some(defending), attacking } =>
        "reason-costs" (mv, cd = defending, ca = attacking)
        "{mv} has the largest cost of defending, cd = {cd}, and among those the largest cost of attacking, ca = {ca}.",
    Self::Weighted { mv, sum } => "reason-weighted" (mv, sum)
        "{mv} has the largest sum by its weights, {sum}.",
    Self::MakesFork { mv } => "reason-makes-fork" (mv) "{mv} makes two ways to win at once.",
    Self::Switched { mv, defending, attacking } => "reason-switched" (mv, cd = defending, ca = attacking)
        "{mv} comes first by its rule (cost of defending {cd}, cost of attacking {ca}).",
    Self::Rule { mv, rule: Rule::Win, .. } => "reason-rule-win" (mv) "Rule 1, win: {mv} completes a line.",
    Self::Rule { mv, rule: Rule::Block, .. } => "reason-rule-block" (mv)
        "Rule 2, block: the opponent would complete a line on {mv}.",
    Self::Rule { mv, rule: Rule::Fork, .. } => "reason-rule-fork" (mv)
        "Rule 3, fork: {mv} makes two ways to win at once.",
    Self::Rule { mv, rule: Rule::BlockFork, cells, .. } if cells.contains(mv) =>
        "reason-rule-block-fork-occupy" (mv, cells = joined(cells, ", "))
        "Rule 4, block fork: the opponent could fork on {cells}; {mv} takes the cell.",
    Self::Rule { mv, rule: Rule::BlockFork, cells, block_fork: BlockFork::Prevent } =>
        "reason-rule-block-fork-prevent" (mv, cells = joined(cells, ", "))
        "Rule 4, block fork: the opponent could fork on {cells}; after {mv} no fork is left.",
    Self::Rule { mv, rule: Rule::BlockFork, cells, .. } =>
        "reason-rule-block-fork-force" (mv, cells = joined(cells, ", "))
        "Rule 4, block fork: the opponent could fork on {cells}; {mv} threatens to win and forces an answer elsewhere.",
    Self::Rule { mv, rule: Rule::Centre, .. } => "reason-rule-centre" (mv)
        "Rule 5, centre: {mv} is in the middle.",
    Self::Rule { mv, rule: Rule::OppositeCorner, .. } => "reason-rule-opposite-corner" (mv)
        "Rule 6, opposite corner: {mv} faces a corner of the opponent.",
    Self::Rule { mv, rule: Rule::Corner, .. } => "reason-rule-corner" (mv)
        "Rule 7, corner: {mv} is a free corner.",
    Self::Rule { mv, rule: Rule::Side, .. } => "reason-rule-side" (mv)
        "Rule 8, side: {mv} is the first cell left.",
    Self::Playouts { mv, playouts, value } => "reason-mcts" (mv, playouts, value = *value)
        "{mv} was tried most often in {playouts} playouts; \
         its expected result is {value} (from -1, lost, to 1, won).",
    Self::Proved { mv, playouts, result: Value::Win } => "reason-mcts-win" (mv, playouts)
        "{mv} is proved to win after {playouts} playouts.",
    Self::Proved { mv, playouts, result: Value::Draw } => "reason-mcts-draw" (mv, playouts)
        "It is proved after {playouts} playouts that no move wins; {mv} is the first that holds the draw.",
    Self::Proved { mv, playouts, result: Value::Loss } => "reason-mcts-loss" (mv, playouts)
        "It is proved after {playouts} playouts that every move loses; {mv} was tried most often.",
}}

fn one_or_more(count: usize, one: &'static str, more: &'static str) -> &'static str {
    if count == 1 { one } else { more }
}

fn ply_or_plies(plies: u32) -> &'static str {
    one_or_more(plies as usize, "ply", "plies")
}

fn joined(moves: &[Move], between: &str) -> String {
    let words: Vec<String> = moves.iter().map(Move::to_string).collect();
    words.join(between)
}

impl ExpectedLine {
    pub(crate) fn new(pos: &Position, moves: &[Move]) -> ExpectedLine {
        ExpectedLine { moves: moves.to_vec(), goes_on: outcome_after(pos, moves).is_none() }
    }
}

impl fmt::Display for ExpectedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if self.moves.is_empty() { "" } else { " " };
        let dots = if self.goes_on { format!("{space}...") } else { String::new() };
        write!(f, "{}{dots}", joined(&self.moves, " "))
    }
}

impl From<&ExpectedLine> for Part<'_> {
    fn from(line: &ExpectedLine) -> Self {
        Part::Text(line.to_string())
    }
}

impl From<&Score> for Part<'_> {
    fn from(score: &Score) -> Self {
        Part::Text(score.to_string())
    }
}

/// Adds the reason to the report of a search whose scores are results.
pub fn of_search(
    pos: &Position,
    scale: Scale,
    horizon: Option<u32>,
    report: SearchReport<Move>,
) -> SearchReport<Move> {
    let Some(mv) = report.best else { return report };
    let line = ExpectedLine::new(pos, &report.pv);
    let reason = match report.score {
        _ if !report.complete => stopped(&report, mv),
        None => return report,
        Some(score) if !scale.keeps_order(pos.rules()) => Reason::PublishedScore { mv, score },
        Some(Score(0)) => match horizon.filter(|plies| (*plies as usize) < pos.empty_count()) {
            Some(plies) => Reason::Horizon { mv, plies },
            None => Reason::Draw { mv, line },
        },
        Some(score) => match (plies_to_end(pos, scale, score), score > Score::DRAW) {
            (Some(1), true) => Reason::WinsNow { mv },
            (plies, true) => Reason::Win { mv, plies, line },
            (plies, false) => Reason::Loss { mv, plies, line },
        },
    };
    report.because(reason)
}

/// What a search says that a limit stopped.
pub fn stopped(report: &SearchReport<Move>, mv: Move) -> Reason {
    Reason::Stopped { mv, nodes: report.stats.nodes, score: report.score }
}

/// How the game stands after that line.
pub fn outcome_after(pos: &Position, line: &[Move]) -> Option<Outcome> {
    let mut pos = pos.clone();
    line.iter().for_each(|mv| pos.play(*mv));
    pos.outcome()
}

/// A win worth S - depth comes depth + 1 plies after the root.
fn plies_to_end(pos: &Position, scale: Scale, score: Score) -> Option<i64> {
    let top = match scale {
        Scale::Distance => Scale::top(pos.rules()),
        Scale::Published => Scale::PUBLISHED_TOP,
        Scale::Plain => return None,
    };
    Some(top - score.0.abs() + 1)
}
