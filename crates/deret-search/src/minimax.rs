//! Minimax: every continuation is played to its end, and each side chooses its best move.
//!
//! Sources: Musyafa and Pratama (`minimax`, `recursiveEngine`: a win is worth 10 - depth) and Pamungkas
//! and Thamrin (`minimax`: +1, 0, -1).
//! Names: the papers' `board` is `walk.pos`, `bestScore` is `best`; `recursiveEngine` is the loop
//! of [`Minimax::search`].
//! Departures: scores are those of the side to move, so one function does the work of the papers'
//! maximising and minimising halves (negamax); S is M x N + 1 instead of the constant 10, which on
//! boards of more than ten cells makes late wins look like losses ([`Scale::Published`] keeps it);
//! the depth can be limited.
//! Needs any `Game`. Exact without a horizon. Enters every node of the game tree.

use deret_core::{Game, Move, Position};

use crate::{
    Agent, Limits, Observer, Refusal, Scale, Score, Search, SearchReport, Stopped,
    alpha_beta::line_after,
    common::{
        agent::{on_lean_board, refuse_finished},
        evaluate::{Evaluate, Results},
        reason,
        report::{Best, Ties},
        walk::Walk,
    },
    iterative_deepening::whole_or_deepening,
};

/// The algorithm, with any evaluation of its leaves.
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    pub eval: E,
    /// Depth of the search in plies; `None` searches to the end of the game.
    pub horizon: Option<u32>,
    pub ties: Ties,
}

/// The player `minimax`.
#[derive(Clone, Debug, Default)]
pub struct MinimaxPlayer {
    pub scale: Scale,
    pub depth: Option<u32>,
}

/// Most empty cells without a limit: more would take too long.
pub const MAX_EMPTY: usize = 12;

impl<G: Game, E: Evaluate<G> + Clone> Search<G> for Minimax<E> {
    fn search<O: Observer<G::Move>>(
        &self,
        root: &G,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<G::Move> {
        let mut walk = Walk::new(root, self.eval.clone(), self.horizon, limits, watch);
        let mut best = Best::new();
        let complete = self.choose(&mut walk, &mut best).is_ok();
        let stats = walk.stats();
        let pv = if complete { line_after(root, &self.eval, self.horizon, best.mv) } else { Vec::new() };
        SearchReport { pv, ..best.report(root, stats, complete).shown_by(&self.eval) }
    }
}

impl<E> Minimax<E> {
    /// Searches the root, where the move is needed as well as its score.
    fn choose<G: Game, O: Observer<G::Move>>(
        &self,
        walk: &mut Walk<G, E, O>,
        best: &mut Best<G::Move>,
    ) -> Result<(), Stopped>
    where
        E: Evaluate<G>,
    {
        walk.enter(Score::WORST, Score::BEST)?;
        for mv in self.ties.in_order(walk.pos.moves()) {
            walk.play(mv);
            let score = -minimax(walk)?;
            walk.undo(mv);
            if best.improve(mv, score) {
                walk.raise(mv, score);
            }
        }
        walk.leave(best.score);
        Ok(())
    }
}

/// The value of the position to the side to move.
fn minimax<G: Game, E: Evaluate<G>, O: Observer<G::Move>>(
    walk: &mut Walk<G, E, O>,
) -> Result<Score, Stopped> {
    walk.enter(Score::WORST, Score::BEST)?;
    if let Some(score) = walk.leaf() {
        return Ok(score);
    }
    let mut best = Score::WORST;
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = -minimax(walk)?;
        walk.undo(mv);
        if score > best {
            best = score;
            walk.raise(mv, score);
        }
    }
    Ok(walk.leave(best))
}

impl Agent for MinimaxPlayer {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let eval = Results::new(self.scale, pos.rules());
        let mut search = |horizon: Option<u32>, limits: &Limits| {
            let search = Minimax { eval, horizon, ties: Ties::First };
            reason::of_search(pos, self.scale, horizon, on_lean_board(&search, pos, limits, watch))
        };
        match self.depth {
            Some(_) => Ok(search(self.depth, limits)),
            None => whole_or_deepening("minimax", pos, limits, MAX_EMPTY, search),
        }
    }
}
