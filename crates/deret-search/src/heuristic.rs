//! Depth-limited minimax with a line evaluation.
//!
//! Source: Rafi 2022, sections III.A (cost and evaluation), III.B (minimax with a
//! maximum depth) and III.C (alpha-beta pruning).
//! Names: the paper's cost is [`evaluation`], its points of X minus those of O.
//! Departures: a finished line shows as 10^(K-1), as published, but ranks above every sum, because
//! a board without a line can reach that sum too; values saturate at 10^15; the sum is updated move by
//! move instead of being recomputed at each leaf. In the exact game a line that its owner has already
//! made too long counts nothing.
//! Needs a board. Not exact: its view ends at its depth. Depth 1 is the paper's greedy player.

use deret_core::{Board, Cell, Cells, Game, Line, Move, Outcome, Player, Position, with_board};

use crate::{
    Agent, ExpectedLine, Limits, Observer, Reason, Refusal, Score, SearchReport, Ties,
    alpha_beta::AlphaBeta,
    common::{
        agent::{on_board, refuse_finished},
        evaluate::Evaluate,
        reason,
    },
    minimax::Minimax,
};

/// The player `heuristic`.
#[derive(Clone, Debug)]
pub struct Heuristic {
    pub depth: u32,
    pub pruning: bool,
    pub ties: Ties,
}

/// The largest value.
const MAX_VALUE: i64 = 1_000_000_000_000_000;

/// The rank of a finished line, independent of the value shown.
const FINISHED: i64 = MAX_VALUE + 1;

/// The paper's cost of a position, positive if X is stronger: a line with stones of X alone counts
/// 10^(count-1), and one of O alone counts minus as much; a finished line is the whole cost.
pub fn evaluation(pos: &Position) -> i64 {
    let finished = finished_value(pos.rules().k());
    match pos.outcome() {
        Some(Outcome::Win(Player::X)) => finished,
        Some(Outcome::Win(Player::O)) => -finished,
        Some(Outcome::Draw) => 0,
        None => with_board!(pos, board => line_sum(board)).clamp(-MAX_VALUE, MAX_VALUE),
    }
}

/// A line that counts in the evaluation: its ends, and its contribution to the sum, negative for O.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineValue {
    pub from: Move,
    pub to: Move,
    pub value: i64,
}

/// The lines that count, listed individually as in the paper's examples.
pub fn line_values(pos: &Position) -> Vec<LineValue> {
    let rules = pos.rules();
    with_board!(pos, board => {
        let stones = Player::BOTH.map(|player| board.stones(player));
        let lines = board.geometry().lines().iter().filter_map(|line| {
            let value = line_value(line, stones);
            let mut cells = line.cells.iter();
            let first = cells.next()?;
            let last = cells.last().unwrap_or(first);
            (value != 0).then(|| LineValue { from: rules.move_at(first), to: rules.move_at(last), value })
        });
        lines.collect()
    })
}

/// 10^(K-1).
pub(crate) fn finished_value(k: usize) -> i64 {
    power_of_ten(k - 1)
}

fn power_of_ten(exponent: usize) -> i64 {
    10_i64.checked_pow(exponent as u32).map_or(MAX_VALUE, |power| power.min(MAX_VALUE))
}

/// The sum over all lines: at most 1,936 of 10^15 each, far from the limit of `i64`.
fn line_sum<const W: usize>(board: &Board<W>) -> i64 {
    let stones = Player::BOTH.map(|player| board.stones(player));
    board.geometry().lines().iter().map(|line| line_value(line, stones)).sum()
}

fn line_value<const W: usize>(line: &Line<W>, stones: [Cells<W>; 2]) -> i64 {
    let [x, o] = stones.map(|stones| (stones & line.cells).len());
    let spoiled = |side: usize| !(line.spoilers() & stones[side]).is_empty();
    match (x, o) {
        (0, 0) => 0,
        (count, 0) if !spoiled(0) => power_of_ten(count - 1),
        (0, count) if !spoiled(1) => -power_of_ten(count - 1),
        _ => 0,
    }
}

/// The evaluation of a search's current position.
#[derive(Clone, Debug)]
pub struct LineSum {
    sum: i64,
    finished: i64,
}

impl LineSum {
    pub fn of(pos: &Position) -> LineSum {
        LineSum { sum: with_board!(pos, board => line_sum(board)), finished: finished_value(pos.rules().k()) }
    }

    /// Difference made by the stone on that cell: lines that contain it change, and in the exact game
    /// those that it spoils.
    fn change<const W: usize>(board: &Board<W>, cell: Cell) -> i64 {
        let with = Player::BOTH.map(|player| board.stones(player));
        let without = with.map(|stones| stones & !Cells::of(cell));
        let geometry = board.geometry();
        let difference = |line: &Line<W>| line_value(line, with) - line_value(line, without);
        let changed = geometry.lines_through(cell).iter().chain(geometry.lines_spoiled_at(cell));
        changed.map(difference).sum()
    }
}

impl<const W: usize> Evaluate<Board<W>> for LineSum {
    fn finished(&self, pos: &Board<W>, outcome: Outcome, _ply: u32) -> Score {
        Score(outcome.winner().map_or(0, |winner| if winner == pos.to_move() { FINISHED } else { -FINISHED }))
    }

    fn horizon(&self, pos: &Board<W>) -> Score {
        let for_x = self.sum.clamp(-MAX_VALUE, MAX_VALUE);
        Score(if pos.to_move() == Player::X { for_x } else { -for_x })
    }

    fn played(&mut self, pos: &Board<W>, cell: Cell) {
        self.sum += LineSum::change(pos, cell);
    }

    fn undoing(&mut self, pos: &Board<W>, cell: Cell) {
        self.sum -= LineSum::change(pos, cell);
    }

    fn shown(&self, score: Score) -> Score {
        match score.0 {
            FINISHED => Score(self.finished),
            value if value == -FINISHED => Score(-self.finished),
            _ => score,
        }
    }
}

impl Agent for Heuristic {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let (eval, horizon, ties) = (LineSum::of(pos), Some(self.depth), self.ties);
        let report = if self.pruning {
            on_board(&AlphaBeta { eval, horizon, ties }, pos, limits, watch)
        } else {
            on_board(&Minimax { eval, horizon, ties }, pos, limits, watch)
        };
        let Some(mv) = report.best else { return Ok(report) };
        let (line, plies) = (ExpectedLine::new(pos, &report.pv), self.depth);
        let end = reason::outcome_after(pos, &report.pv);
        let reason = match report.score {
            Some(score) if report.complete => match end.and_then(Outcome::winner) {
                Some(winner) if winner == pos.to_move() => Reason::Win { mv, plies: None, line },
                Some(_) => Reason::HeuristicLoss { mv, plies, line },
                None => Reason::Heuristic { mv, plies, score, line },
            },
            _ => reason::stopped(&report, mv),
        };
        Ok(report.because(reason))
    }
}
