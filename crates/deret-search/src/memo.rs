//! Alpha-beta with a transposition table, keyed up to board symmetry.
//!
//! Source: requested in Musyafa and Pratama ("hash table of evaluated positions"); the table and its
//! bounds as in D. J. Slate and L. R. Atkin, "Chess 4.5", 1977.
//! Names: as in `alpha_beta.rs`.
//! A position and its images share one entry, unless `symmetry` is off. All paths to a position have the
//! same length, so a score that counts plies from the root has the same meaning on all of them; the
//! table lasts for one search, which keeps the player a function of the position.
//! Needs a board. Exact, with the move and score of minimax.

use std::cell::RefCell;

use deret_core::{Board, Cell, Game, Keyed, Move, Position};

use crate::{
    Agent, Bound, CannotMove, Event, Limits, Observer, Refusal, Scale, Score, Search, SearchReport, Stopped,
    common::{
        agent::{on_board, refuse_finished},
        evaluate::Results,
        images::ImageBoard,
        reason,
        report::Best,
        table::TranspositionTable,
        walk::Walk,
    },
    iterative_deepening::whole_or_deepening,
};

/// The player `memo`.
#[derive(Clone, Debug)]
pub struct Memo {
    pub table_mb: u64,
    /// Whether the images of a position share its entry.
    pub symmetry: bool,
}

/// Most empty cells without a limit: more would take too long.
pub const MAX_EMPTY: usize = 25;

/// One search with its table.
struct MemoSearch<'a> {
    eval: Results,
    symmetry: bool,
    horizon: Option<u32>,
    table: &'a RefCell<TranspositionTable>,
}

impl<const W: usize> Search<Board<W>> for MemoSearch<'_> {
    fn search<O: Observer<Cell>>(
        &self,
        root: &Board<W>,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<Cell> {
        match self.symmetry {
            true => self.run(&ImageBoard::of(root), Keyed::canonical_key, limits, watch),
            false => self.run(root, Keyed::key, limits, watch),
        }
    }
}

impl MemoSearch<'_> {
    fn run<G: Game + Keyed, O: Observer<G::Move>>(
        &self,
        root: &G,
        key: fn(&G) -> u64,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<G::Move> {
        let mut walk = Walk::new(root, self.eval, self.horizon, limits, watch);
        let mut table = Table { positions: &mut self.table.borrow_mut(), key };
        let mut best = Best::new();
        let complete = choose(&mut walk, &mut table, &mut best).is_ok();
        SearchReport { pv: walk.expected_line(), ..best.report(root, walk.stats(), complete) }
    }
}

/// The table, and the function that computes a position's key in it.
struct Table<'t, G> {
    positions: &'t mut TranspositionTable,
    key: fn(&G) -> u64,
}

/// Searches the root: the window is open, and all moves share it.
fn choose<G: Game + Keyed, O: Observer<G::Move>>(
    walk: &mut Walk<G, Results, O>,
    table: &mut Table<'_, G>,
    best: &mut Best<G::Move>,
) -> Result<(), Stopped> {
    walk.enter(Score::WORST, Score::BEST)?;
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = -memo(walk, table, Score::WORST, -best.score)?;
        walk.undo(mv);
        if best.improve(mv, score) {
            walk.raise(mv, score);
            walk.expect(mv);
        }
    }
    walk.leave(best.score);
    Ok(())
}

/// The value of the position to the side to move: exact inside (alpha, beta), otherwise a bound.
fn memo<G: Game + Keyed, O: Observer<G::Move>>(
    walk: &mut Walk<G, Results, O>,
    table: &mut Table<'_, G>,
    mut alpha: Score,
    beta: Score,
) -> Result<Score, Stopped> {
    walk.enter(alpha, beta)?;
    walk.expect_nothing();
    if let Some(score) = walk.leaf() {
        return Ok(score);
    }
    let key = (table.key)(&walk.pos);
    if let Some((score, bound)) = table.positions.get(key) {
        let answers = match bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        };
        if answers {
            let ply = walk.ply();
            walk.tell(|| Event::Table { ply, score, bound });
            return Ok(walk.leave_leaf(score));
        }
    }
    let mut best = Score::WORST;
    let floor = alpha;
    for mv in walk.pos.moves() {
        walk.play(mv);
        let score = -memo(walk, table, -beta, -alpha)?;
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
            break;
        }
    }
    let bound = if best >= beta {
        Bound::AtLeast
    } else if best > floor {
        Bound::Exact
    } else {
        Bound::AtMost
    };
    table.positions.put(key, best, bound, walk.ply());
    Ok(walk.leave(best))
}

impl Memo {
    /// Checks that a table of that size can be allocated.
    pub fn check(&self) -> Result<(), Refusal> {
        self.table(0, &Limits::default()).map(|_| ())
    }

    fn table_bytes(&self) -> u64 {
        self.table_mb.saturating_mul(1 << 20)
    }

    fn table(&self, empty: usize, limits: &Limits) -> Result<TranspositionTable, Refusal> {
        TranspositionTable::new(limits.memory_of(self.table_bytes()), positions(empty))
            .map_err(|_| Refusal::failed(CannotMove::NoMemory { player: "memo", mb: self.table_mb }))
    }
}

/// Each empty cell ends up in one of three states.
fn positions(empty: usize) -> u64 {
    3_u64.saturating_pow(empty as u32)
}

impl Agent for Memo {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let eval = Results::new(Scale::Distance, pos.rules());
        let table = RefCell::new(self.table(pos.empty_count(), limits)?);
        whole_or_deepening("memo", pos, limits, MAX_EMPTY, |horizon, limits| {
            if horizon.is_some() {
                table.borrow_mut().clear(); // stored scores are valid for one horizon only
            }
            let search = MemoSearch { eval, symmetry: self.symmetry, horizon, table: &table };
            reason::of_search(pos, Scale::Distance, horizon, on_board(&search, pos, limits, watch))
        })
    }

    fn memory(&self, pos: &Position) -> u64 {
        TranspositionTable::bytes_of(self.table_bytes(), positions(pos.empty_count()))
    }
}
