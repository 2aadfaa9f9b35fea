//! Brute force as printed: the behaviour of the listing in the brute-force paper, defects included.
//!
//! Source: the brute-force paper, figure 4.1, `brute_force(board, player)`.
//! Names: as in the listing; `best_board` is the move that led to it, because the listing copies
//! the board after the trial move is taken back and so loses it.
//! Actual behaviour: a call reports a winner only if the game is over or the mover wins at once, so a
//! forced later win is "none" and the search sees only two plies ahead (B1.2); O keeps the smaller
//! score while a lost child scores -1, so O prefers to lose (B1.3).
//! Its move is the cell that caused the early return, or else the one that last improved its score.
//! Needs any `Game`. Not exact. An early return is reported as a cutoff: 1 is the highest score.

use deret_core::{Game, Move, Outcome, Player, Position};

use crate::{
    Agent, Limits, Observer, Reason, Refusal, Score, Search, SearchReport, Stopped,
    common::{
        agent::{on_lean_board, refuse_finished, refuse_too_large},
        evaluate::Results,
        reason,
        report::Best,
        walk::Walk,
    },
};

/// The player `brute-force:as=printed`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteForcePrinted;

const WON: Score = Score(1);

impl<G: Game> Search<G> for BruteForcePrinted {
    fn search<O: Observer<G::Move>>(
        &self,
        root: &G,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<G::Move> {
        let mut walk = Walk::new(root, Results::PLAIN, None, limits, watch);
        let mut best = Best::new();
        let complete = brute_force(&mut walk, &mut best).is_ok();
        best.report(root, walk.stats(), complete)
    }
}

/// The winner that the listing reports; `best` is the move that it would have to remember.
fn brute_force<G: Game, O: Observer<G::Move>>(
    walk: &mut Walk<G, Results, O>,
    best: &mut Best<G::Move>,
) -> Result<Option<Player>, Stopped> {
    walk.enter(Score::WORST, Score::BEST)?;
    let player = walk.pos.to_move();
    if let Some(outcome) = walk.pos.outcome() {
        walk.leave_leaf(if outcome == Outcome::Draw { Score::DRAW } else { -WON });
        return Ok(outcome.winner());
    }
    for mv in walk.pos.moves() {
        walk.play(mv);
        let winner = brute_force(walk, &mut Best::new())?;
        walk.undo(mv);
        if winner == Some(player) {
            *best = Best { mv: Some(mv), score: WON };
            walk.raise(mv, WON);
            walk.cutoff(mv, WON, WON);
            walk.leave(WON);
            return Ok(winner);
        }
        let score = if winner.is_none() { Score::DRAW } else { -WON };
        let improves = match player {
            Player::X => score > best.score,
            Player::O => best.mv.is_none() || score < best.score,
        };
        if improves {
            *best = Best { mv: Some(mv), score };
            walk.raise(mv, score);
        }
    }
    walk.leave(if walk.ply() == 0 { best.score } else { Score::DRAW });
    Ok(None)
}

impl Agent for BruteForcePrinted {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        refuse_too_large("brute-force:as=printed", pos, limits, crate::brute_force::MAX_EMPTY)?;
        let report = on_lean_board(self, pos, limits, watch);
        let Some(mv) = report.best else { return Ok(report) };
        let reason = match report.score {
            _ if !report.complete => reason::stopped(&report, mv),
            Some(WON) => Reason::PrintedWin { mv },
            score => Reason::PrintedBruteForce { mv, score: score.unwrap_or_default() },
        };
        Ok(report.because(reason))
    }
}
