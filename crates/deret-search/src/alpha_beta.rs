//! Alpha-beta pruning: minimax that skips branches that cannot change the answer.
//!
//! Sources: suggested in Musyafa and Pratama, described in the brute-force paper and in Rafi 2022
//! (section III.C); the procedure is F2 of D. E. Knuth and R. W. Moore, "An analysis of alpha-beta
//! pruning", Artificial Intelligence 6(4), 1975, pp. 293-326. The actual behaviour of the listing in the
//! brute-force paper is in `alpha_beta_printed.rs`.
//! Names: p is `walk.pos`, t is `score`; Knuth and Moore's m does the work of `alpha` and `best`.
//! Departures: `best` starts at the worst score, so a result outside the window is still a bound
//! (fail-soft; J. P. Fishburn, SIGART Newsletter 84, 1983); scores as in `minimax.rs`.
//! Needs any `Game`. Exact without a horizon, with the move and score of minimax. Visits at best
//! about 2 * sqrt(leaves), at worst all.

use deret_core::{Game, Move, Position};

use crate::{
    Agent, Limits, Observer, Refusal, Scale, Score, Search, SearchReport, Stopped,
    common::{
        agent::{on_board, refuse_finished},
        evaluate::{Evaluate, Results},
        reason,
        report::{Best, Ties},
        walk::Walk,
    },
    iterative_deepening::whole_or_deepening,
};

/// The algorithm, with any evaluation of its leaves.
#[derive(Clone, Debug)]
pub struct AlphaBeta<E> {
    pub eval: E,
    /// Depth of the search in plies; `None` searches to the end of the game.
    pub horizon: Option<u32>,
    pub ties: Ties,
}

/// The player `alpha-beta`.
#[derive(Clone, Debug, Default)]
pub struct AlphaBetaPlayer {
    pub scale: Scale,
    pub depth: Option<u32>,
}

/// Most empty cells without a limit: more would take too long.
pub const MAX_EMPTY: usize = 16;

impl<G: Game, E: Evaluate<G> + Clone> Search<G> for AlphaBeta<E> {
    fn search<O: Observer<G::Move>>(
        &self,
        root: &G,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<G::Move> {
        let mut walk = Walk::new(root, self.eval.clone(), self.horizon, limits, watch);
        let mut best = Best::new();
        let complete = self.choose(&mut walk, &mut best).is_ok();
        SearchReport {
            pv: walk.expected_line(),
            ..best.report(root, walk.stats(), complete).shown_by(&self.eval)
        }
    }
}

impl<E> AlphaBeta<E> {
    /// Searches the root: the window is open, and all moves share it.
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
            let score = -alpha_beta(walk, Score::WORST, -best.score)?;
            walk.undo(mv);
            if best.improve(mv, score) {
                walk.raise(mv, score);
                walk.expect(mv);
            }
        }
        walk.leave(best.score);
        Ok(())
    }
}

/// The value of the position to the side to move: exact inside (alpha, beta), otherwise a bound.
fn alpha_beta<G: Game, E: Evaluate<G>, O: Observer<G::Move>>(
    walk: &mut Walk<G, E, O>,
    mut alpha: Score,
    beta: Score,
) -> Result<Score, Stopped> {
    walk.enter(alpha, beta)?;
    walk.expect_nothing();
    if let Some(score) = walk.leaf() {
        return Ok(score);
    }
    let mut best = Score::WORST;
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = -alpha_beta(walk, -beta, -alpha)?;
        walk.undo(mv);
        if score > best {
            best = score;
            walk.raise(mv, score);
        }
        if score > alpha {
            alpha = score;
            walk.expect(mv);
        }
        if alpha >= beta {
            walk.cutoff(mv, alpha, beta);
            break; // the opponent has something better elsewhere and will not come here
        }
    }
    Ok(walk.leave(best))
}

/// The line that an unpruned search expects after its move: alpha-beta finds it sooner.
pub(crate) fn line_after<G: Game, E: Evaluate<G> + Clone>(
    root: &G,
    eval: &E,
    horizon: Option<u32>,
    best: Option<G::Move>,
) -> Vec<G::Move> {
    let Some(mv) = best else { return Vec::new() };
    let (mut pos, mut eval) = (root.clone(), eval.clone());
    pos.play(mv);
    eval.played(&pos, mv);
    let mut line = vec![mv];
    if horizon != Some(1) {
        let rest = AlphaBeta { eval, horizon: horizon.map(|plies| plies - 1), ties: Ties::First };
        line.extend(rest.search(&pos, &Limits::default(), &mut ()).pv);
    }
    line
}

impl Agent for AlphaBetaPlayer {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let eval = Results::new(self.scale, pos.rules());
        let mut search = |horizon: Option<u32>, limits: &Limits| {
            let search = AlphaBeta { eval, horizon, ties: Ties::First };
            reason::of_search(pos, self.scale, horizon, on_board(&search, pos, limits, watch))
        };
        match self.depth {
            Some(_) => Ok(search(self.depth, limits)),
            None => whole_or_deepening("alpha-beta", pos, limits, MAX_EMPTY, search),
        }
    }
}
