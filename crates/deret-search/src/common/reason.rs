//! Why a search chose its move, as data that renders as a sentence.

use std::fmt;

use deret_core::{
    Arg, Explain, Game, Message, Move, Outcome, Player, Position, Value, display_in_english, say,
};

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
    /// Drawn at random from `count` empty cells.
    Random {
        mv: Move,
        count: usize,
    },
    /// It completes a line.
    WinsNow {
        mv: Move,
    },
    /// It wins by force; within `plies` plies, if the scores contain the distance.
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
    /// Every move loses; this one loses last, if the scores contain the distance.
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
    /// A limit stopped the search; `score` is that of the best move so far, if any move was evaluated.
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
    /// The largest score by the published constant, on a board where the sign of a score has no meaning.
    PublishedScore {
        mv: Move,
        score: Score,
    },
    /// The end of the list kept by the published program: the first move for X, the last for O; with its
    /// value, if it has one.
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
    /// The largest sum by user-defined weights.
    Weighted {
        mv: Move,
        sum: u32,
    },
    /// By a switching rule: creates two ways to win at once.
    MakesFork {
        mv: Move,
    },
    /// By a switching rule: first among the cells by its merits.
    Switched {
        mv: Move,
        defending: u32,
        attacking: u32,
    },
    /// A rule of the expert fires; `cells` are the cells to which it applies.
    Rule {
        mv: Move,
        rule: Rule,
        cells: Vec<Move>,
        block_fork: BlockFork,
    },
    /// Monte Carlo: the most visited move and its expected result, from -1 to 1.
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

/// A line of play in the usual notation, followed by dots if the game continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedLine {
    pub moves: Vec<Move>,
    pub goes_on: bool,
}

impl Explain for Reason {
    fn message(&self) -> Message {
        match self {
            Self::Random { mv, count } => say!(
                "reason-random",
                "{mv} was drawn at random from {count} empty {count|cell|cells}.",
                mv,
                count,
            ),
            Self::WinsNow { mv } => say!("reason-wins-now", "{mv} completes a line and wins.", mv),
            Self::Win { mv, plies: Some(plies), line } => {
                say!("reason-win-in", "{mv} wins by force in {plies} plies: {line}", mv, plies, line,)
            }
            Self::Win { mv, plies: None, line } => say!("reason-win", "{mv} wins by force: {line}", mv, line),
            Self::Draw { mv, line } => say!(
                "reason-draw",
                "No move wins against best play; {mv} is the first that holds the draw: {line}",
                mv,
                line,
            ),
            Self::Loss { mv, plies: Some(plies), line } => say!(
                "reason-loss-in",
                "Every move loses against best play; {mv} holds out longest, {plies} plies: {line}",
                mv,
                plies,
                line,
            ),
            Self::Loss { mv, plies: None, line } => say!(
                "reason-loss",
                "Every move loses against best play; {mv} is the first of them: {line}",
                mv,
                line,
            ),
            Self::Horizon { mv, plies } => say!(
                "reason-horizon",
                "Nothing is decided within {plies} {plies|ply|plies}; {mv} is the first move that loses nothing there.",
                mv,
                plies,
            ),
            Self::Deepened { mv, plies, nodes } => say!(
                "reason-deepened",
                "Stopped after {nodes} nodes. Within {plies} {plies|ply|plies} nothing is decided; {mv} is the first \
            move that loses nothing there.",
                mv,
                plies,
                nodes,
            ),
            Self::Stopped { mv, nodes, score: Some(score) } => say!(
                "reason-stopped",
                "Stopped after {nodes} nodes; {mv} is the best so far, worth {score}.",
                mv,
                nodes,
                score,
            ),
            Self::Stopped { mv, nodes, score: None } => say!(
                "reason-stopped-blind",
                "Stopped after {nodes} nodes, before any move was judged; {mv} is the first move.",
                mv,
                nodes,
            ),
            Self::PrintedWin { mv } => {
                say!("reason-printed-win", "{mv} wins at once, so the printed program returns here.", mv,)
            }
            Self::PrintedBruteForce { mv, score } => say!(
                "reason-printed-brute-force",
                "{mv} is the last move that improved the printed program's score, to {score}; it sees only \
            two plies.",
                mv,
                score,
            ),
            Self::PrintedAlphaBeta { mv, score } => say!(
                "reason-printed-alpha-beta",
                "{mv} has the largest value in the printed program, {score}, where a win at depth d counts 1 \
            - d.",
                mv,
                score,
            ),
            Self::PublishedScore { mv, score } => say!(
                "reason-published-score",
                "{mv} has the largest score, {score}. A win at depth d counts 10 - d, so on this board a \
            late win can count less than a draw.",
                mv,
                score,
            ),
            Self::PrintedHeuristic { mv, score: None, .. } => say!(
                "reason-printed-heuristic-blind",
                "{mv}: the published program takes the position for finished and has no list of moves.",
                mv,
            ),
            Self::PrintedHeuristic { mv, score: Some(score), side: Player::X } => say!(
                "reason-printed-heuristic-first",
                "{mv} is the first of the best moves in the list that the published program kept, worth \
            {score} there.",
                mv,
                score = score.0,
            ),
            Self::PrintedHeuristic { mv, score: Some(score), side: Player::O } => say!(
                "reason-printed-heuristic-last",
                "{mv} is the last of the best moves in the list that the published program kept, worth \
            {score} there.",
                mv,
                score = score.0,
            ),
            Self::Heuristic { mv, plies, score, line } => say!(
                "reason-heuristic",
                "Looking {plies} {plies|ply|plies} ahead, {mv} leads to the best line evaluation, {score}: {line}",
                mv,
                plies,
                score = score.0,
                line,
            ),
            Self::HeuristicLoss { mv, plies, line } => say!(
                "reason-heuristic-loss",
                "Looking {plies} {plies|ply|plies} ahead, every move loses; {mv} is chosen: {line}",
                mv,
                plies,
                line,
            ),
            Self::Costs { mv, defending: None, attacking } => say!(
                "reason-costs-block",
                "{mv} blocks a win: its cost of defending is infinite (cost of attacking {ca}).",
                mv,
                ca = attacking,
            ),
            Self::Costs { mv, defending: Some(defending), attacking } => say!(
                "reason-costs",
                "{mv} has the largest cost of defending, cd = {cd}, and among those the largest cost of \
            attacking, ca = {ca}.",
                mv,
                cd = defending,
                ca = attacking,
            ),
            Self::Weighted { mv, sum } => {
                say!("reason-weighted", "{mv} has the largest sum by its weights, {sum}.", mv, sum,)
            }
            Self::MakesFork { mv } => say!("reason-makes-fork", "{mv} makes two ways to win at once.", mv),
            Self::Switched { mv, defending, attacking } => say!(
                "reason-switched",
                "{mv} comes first by its rule (cost of defending {cd}, cost of attacking {ca}).",
                mv,
                cd = defending,
                ca = attacking,
            ),
            Self::Rule { mv, rule: Rule::Win, .. } => {
                say!("reason-rule-win", "Rule 1, win: {mv} completes a line.", mv)
            }
            Self::Rule { mv, rule: Rule::Block, .. } => {
                say!("reason-rule-block", "Rule 2, block: the opponent would complete a line on {mv}.", mv,)
            }
            Self::Rule { mv, rule: Rule::Fork, .. } => {
                say!("reason-rule-fork", "Rule 3, fork: {mv} makes two ways to win at once.", mv,)
            }
            Self::Rule { mv, rule: Rule::BlockFork, cells, .. } if cells.contains(mv) => say!(
                "reason-rule-block-fork-occupy",
                "Rule 4, block fork: the opponent could fork on {cells}; {mv} takes the cell.",
                mv,
                cells = joined(cells, ", "),
            ),
            Self::Rule { mv, rule: Rule::BlockFork, cells, block_fork: BlockFork::Prevent } => say!(
                "reason-rule-block-fork-prevent",
                "Rule 4, block fork: the opponent could fork on {cells}; after {mv} no fork is left.",
                mv,
                cells = joined(cells, ", "),
            ),
            Self::Rule { mv, rule: Rule::BlockFork, cells, .. } => say!(
                "reason-rule-block-fork-force",
                "Rule 4, block fork: the opponent could fork on {cells}; {mv} threatens to win and forces an \
            answer elsewhere.",
                mv,
                cells = joined(cells, ", "),
            ),
            Self::Rule { mv, rule: Rule::Centre, .. } => {
                say!("reason-rule-centre", "Rule 5, centre: {mv} is in the middle.", mv)
            }
            Self::Rule { mv, rule: Rule::OppositeCorner, .. } => say!(
                "reason-rule-opposite-corner",
                "Rule 6, opposite corner: {mv} faces a corner of the opponent.",
                mv,
            ),
            Self::Rule { mv, rule: Rule::Corner, .. } => {
                say!("reason-rule-corner", "Rule 7, corner: {mv} is a free corner.", mv)
            }
            Self::Rule { mv, rule: Rule::Side, .. } => {
                say!("reason-rule-side", "Rule 8, side: {mv} is the first cell left.", mv)
            }
            Self::Playouts { mv, playouts, value } => say!(
                "reason-mcts",
                "{mv} was tried most often in {playouts} playouts; its expected result is {value} (from -1, \
            lost, to 1, won).",
                mv,
                playouts,
                value = *value,
            ),
            Self::Proved { mv, playouts, result: Value::Win } => {
                say!("reason-mcts-win", "{mv} is proved to win after {playouts} playouts.", mv, playouts,)
            }
            Self::Proved { mv, playouts, result: Value::Draw } => say!(
                "reason-mcts-draw",
                "It is proved after {playouts} playouts that no move wins; {mv} is the first that holds the \
            draw.",
                mv,
                playouts,
            ),
            Self::Proved { mv, playouts, result: Value::Loss } => say!(
                "reason-mcts-loss",
                "It is proved after {playouts} playouts that every move loses; {mv} was tried most often.",
                mv,
                playouts,
            ),
        }
    }
}

display_in_english!(Reason);

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

impl From<&ExpectedLine> for Arg {
    fn from(line: &ExpectedLine) -> Self {
        Arg::Text(line.to_string())
    }
}

impl From<&Score> for Arg {
    fn from(score: &Score) -> Self {
        Arg::Text(score.to_string())
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

/// The reason of a search that a limit stopped.
pub fn stopped(report: &SearchReport<Move>, mv: Move) -> Reason {
    Reason::Stopped { mv, nodes: report.stats.nodes, score: report.score }
}

/// The outcome after that line, if it ends the game.
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
