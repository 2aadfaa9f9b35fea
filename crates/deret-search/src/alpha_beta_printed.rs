//! Alpha-beta as printed: the behaviour of the listing in the brute-force paper, defects included.
//!
//! Source: the brute-force paper, figure 4.2, `minimax(board, depth, is_maximizing, alpha, beta)` and
//! `find_best_move`.
//! Names: as in the listing; `max_eval` and `min_eval` are `best`.
//! Actual behaviour: a win counts 1 - depth, so a late win of X is worth less than a draw and a late
//! loss more than a win (B1.4); `break` leaves only the loop over the columns, so a pruned node still
//! tries one cell in each later row (B1.5); every move of the root gets an open window.
//! The listing plays X; for O it is used with the marks swapped, so the side to move maximises.
//! Needs a board, for its rows. Not exact. Each `break` is reported as a cutoff.

use deret_core::{Board, Game, Move, Outcome, Player, Position};

use crate::{
    Agent, Limits, Observer, Reason, Refusal, Score, Search, SearchReport, Stopped,
    common::{
        agent::{on_board, refuse_finished, refuse_too_large},
        evaluate::Results,
        reason,
        report::Best,
        walk::Walk,
    },
};

/// The player `alpha-beta:as=printed`.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBetaPrinted;

impl<const W: usize> Search<Board<W>> for AlphaBetaPrinted {
    fn search<O: Observer<deret_core::Cell>>(
        &self,
        root: &Board<W>,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<deret_core::Cell> {
        let mut walk = Walk::new(root, Results::PLAIN, None, limits, watch);
        let mut best = Best::new();
        let complete = find_best_move(&mut walk, &mut best).is_ok();
        best.report(root, walk.stats(), complete)
    }
}

fn find_best_move<const W: usize, O: Observer<deret_core::Cell>>(
    walk: &mut Walk<Board<W>, Results, O>,
    best: &mut Best<deret_core::Cell>,
) -> Result<(), Stopped> {
    walk.enter(Score::WORST, Score::BEST)?;
    let player = walk.pos.to_move();
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = Score(minimax(walk, player, 0, Score::WORST.0, Score::BEST.0)?);
        walk.undo(mv);
        if best.improve(mv, score) {
            walk.raise(mv, score);
        }
    }
    walk.leave(best.score);
    Ok(())
}

/// The listing's value for `maximiser`, which plays X in the listing.
fn minimax<const W: usize, O: Observer<deret_core::Cell>>(
    walk: &mut Walk<Board<W>, Results, O>,
    maximiser: Player,
    depth: i64,
    mut alpha: i64,
    mut beta: i64,
) -> Result<i64, Stopped> {
    let is_maximizing = walk.pos.to_move() == maximiser;
    // The observer receives values from the point of view of the side to move.
    let told = |value: i64| Score(if is_maximizing { value } else { -value });
    let window =
        |alpha, beta| if is_maximizing { (told(alpha), told(beta)) } else { (told(beta), told(alpha)) };
    let (low, high) = window(alpha, beta);
    walk.enter(low, high)?;
    if let Some(outcome) = walk.pos.outcome() {
        let value = match outcome {
            Outcome::Win(winner) if winner == maximiser => 1 - depth,
            Outcome::Win(_) => depth - 1,
            Outcome::Draw => 0,
        };
        walk.leave_leaf(told(value));
        return Ok(value);
    }
    let cols = walk.pos.rules().cols();
    let mut best = if is_maximizing { i64::MIN } else { i64::MAX };
    let mut next_row = 0; // cells before it are skipped
    for mv in walk.pos.moves() {
        if mv.index() < next_row {
            continue;
        }
        walk.play(mv);
        let eval = minimax(walk, maximiser, depth + 1, alpha, beta)?;
        walk.undo(mv);
        if (is_maximizing && eval > best) || (!is_maximizing && eval < best) {
            best = eval;
            walk.raise(mv, told(eval));
        }
        if is_maximizing {
            alpha = alpha.max(eval);
        } else {
            beta = beta.min(eval);
        }
        if beta <= alpha {
            let (low, high) = window(alpha, beta);
            walk.cutoff(mv, low, high);
            next_row = (mv.index() / cols + 1) * cols; // `break` ends this row only
        }
    }
    walk.leave(told(best));
    Ok(best)
}

impl Agent for AlphaBetaPrinted {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        refuse_too_large("alpha-beta:as=printed", pos, limits, crate::alpha_beta::MAX_EMPTY)?;
        let report = on_board(self, pos, limits, watch);
        let Some(mv) = report.best else { return Ok(report) };
        let reason = if report.complete {
            Reason::PrintedAlphaBeta { mv, score: report.score.unwrap_or_default() }
        } else {
            reason::stopped(&report, mv)
        };
        Ok(report.because(reason))
    }
}
