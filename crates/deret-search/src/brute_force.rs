//! Brute force: play out every continuation and keep the best result.
//!
//! Source: the brute-force paper, section III.C (enumerate, simulate, evaluate, choose), as its text
//! describes it. The actual behaviour of its listing is in `brute_force_printed.rs`.
//! Names: the paper's `board` is `walk.pos`, `player` is the side to move, `best_score` is `best`;
//! as there, X keeps the larger score and O the smaller one.
//! Departures: a forced later win is passed upward like an immediate one; no early return, since
//! "every continuation" is played.
//! Needs any `Game`. Exact. Enters every node of the game tree, as `minimax` does.

use deret_core::{Game, Move, Outcome, Player, Position};

use crate::{
    Agent, Limits, Observer, Refusal, Scale, Score, Search, SearchReport, Stopped,
    alpha_beta::line_after,
    common::{
        agent::{on_lean_board, refuse_finished, refuse_too_large},
        evaluate::Results,
        reason,
        report::Best,
        walk::Walk,
    },
};

/// The player `brute-force`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteForce;

/// Most empty cells without a limit: more would take too long.
pub const MAX_EMPTY: usize = 12;

impl<G: Game> Search<G> for BruteForce {
    fn search<O: Observer<G::Move>>(
        &self,
        root: &G,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<G::Move> {
        let mut walk = Walk::new(root, Results::PLAIN, None, limits, watch);
        let mut best = Best::new();
        let complete = choose(&mut walk, &mut best).is_ok();
        let pv = if complete { line_after(root, &Results::PLAIN, None, best.mv) } else { Vec::new() };
        SearchReport { pv, ..best.report(root, walk.stats(), complete) }
    }
}

/// Searches the root, where the move is needed as well as its score.
fn choose<G: Game, O: Observer<G::Move>>(
    walk: &mut Walk<G, Results, O>,
    best: &mut Best<G::Move>,
) -> Result<(), Stopped> {
    walk.enter(Score::WORST, Score::BEST)?;
    let player = walk.pos.to_move();
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = for_side(player, brute_force(walk)?);
        walk.undo(mv);
        if best.improve(mv, score) {
            walk.raise(mv, score);
        }
    }
    walk.leave(best.score);
    Ok(())
}

/// The result for X with best play on both sides: 1, 0 or -1.
fn brute_force<G: Game, O: Observer<G::Move>>(walk: &mut Walk<G, Results, O>) -> Result<i64, Stopped> {
    walk.enter(Score::WORST, Score::BEST)?;
    let player = walk.pos.to_move();
    if let Some(outcome) = walk.pos.outcome() {
        let result = match outcome {
            Outcome::Win(Player::X) => 1,
            Outcome::Win(Player::O) => -1,
            Outcome::Draw => 0,
        };
        walk.leave_leaf(for_side(player, result));
        return Ok(result);
    }
    let mut best = if player == Player::X { i64::MIN } else { i64::MAX };
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = brute_force(walk)?;
        walk.undo(mv);
        if (player == Player::X && score > best) || (player == Player::O && score < best) {
            best = score;
            walk.raise(mv, for_side(player, score));
        }
    }
    walk.leave(for_side(player, best));
    Ok(best)
}

fn for_side(player: Player, result_for_x: i64) -> Score {
    Score(if player == Player::X { result_for_x } else { -result_for_x })
}

impl Agent for BruteForce {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        refuse_too_large("brute-force", pos, limits, MAX_EMPTY)?;
        Ok(reason::of_search(pos, Scale::Plain, None, on_lean_board(self, pos, limits, watch)))
    }
}
