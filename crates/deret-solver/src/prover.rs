//! Several searches for one yes-or-no question: they take turns until one of them has the answer.
//!
//! "Can this side force a win?" The weak search can only answer no for the ordinary game (Breaker
//! holds), but it does so far sooner on large draws; the strong search answers both. Each gets a
//! share of the nodes, and the shares grow, so that choosing wrongly costs a constant factor only.

use crate::bits::Bits;
use crate::control::Control;
use crate::geometry::Geometry;
use crate::pairing;
use crate::state::{Side, State};
use crate::strong::{Reductions, StrongSearch, Way};
use crate::tiling;
use crate::weak::{WeakConfig, WeakSearch};

/// The method that decided a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// No open line is left, or the potential or a pairing holds all of them.
    Pairing,
    /// The weak game: the other side can stop every line, even without threats of its own.
    Weak,
    /// Full search of the game in question.
    Search,
}

/// Whether the attacker wins, and the method that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub wins: bool,
    pub by: Decided,
}

/// The two searches for one side's win, with their tables.
#[derive(Debug)]
pub struct Prover<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    /// The board where every run of k or more is a line. The weak search relies on "a stone never
    /// hurts its owner", so it uses these lines even when only exact ones win: stopping all of them
    /// stops the exact ones.
    relaxed: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    pub strong: StrongSearch<'g, B, L>,
    pub weak: WeakSearch<'g, B, L>,
    /// Whether lines of the defender end nothing.
    weak_game: bool,
    threads: usize,
}

/// Smallest share for which the strong search uses all threads. Smaller searches are over before
/// threads have started, and their node counts stay the same on every machine.
const PARALLEL_SHARE: u64 = 1_000_000;
/// As `PARALLEL_SHARE`, for the weak search, whose nodes take longer.
const PARALLEL_WEAK_SHARE: u64 = 8_000;

/// After this many nodes the ordinary game is also searched best first, alternating with depth first,
/// which is faster on small boards.
const DEPTH_FIRST_ALONE: u64 = 110_000;

impl<'g, B: Bits, L: Bits> Prover<'g, B, L> {
    pub fn new(
        boards: &'g Boards<B, L>,
        control: &'g Control<'g>,
        weak_game: bool,
        table_bytes: u64,
        threads: usize,
    ) -> Self {
        // Where covering decides the weak search does nearly all the work.
        let weak_bytes = if boards.geometry.k >= 5 { table_bytes / 8 * 7 } else { table_bytes / 2 };
        let (geometry, relaxed) = (&boards.geometry, boards.relaxed());
        Prover {
            geometry,
            relaxed,
            control,
            strong: StrongSearch::new(geometry, control, Reductions::ALL, table_bytes - weak_bytes),
            weak: WeakSearch::new(relaxed, control, WeakConfig::default(), weak_bytes),
            weak_game,
            threads,
        }
    }

    /// Whether the attacker wins with `side` to move; `None` if a limit or `budget` (nodes) was
    /// reached.
    pub fn wins<const P: usize>(
        &mut self,
        mut state: State<B, L, P>,
        side: Side,
        budget: u64,
    ) -> Option<Answer> {
        let g = self.geometry;
        if self.weak_game {
            state = state.in_weak_game();
        }
        let free = state.empty(g);
        let lines = &state.lines[Side::Attacker];
        if state.completing(g, Side::Attacker).is_empty()
            && (g.k >= tiling::LEAST_K && pairing::held_by(g, lines, free, side, tiling::pairs(g))
                || pairing::covered(g, lines, free, side))
        {
            return Some(Answer { wins: false, by: Decided::Pairing });
        }
        // With k of 4 or less lines are short and threats decide; with larger k, covering does.
        let (mut weak_share, mut strong_share) =
            if g.k >= 5 || self.weak_game { (2000, 50) } else { (20, 400) };
        let start = self.control.nodes();
        let relaxed = if g.exact {
            State::with_stones(self.relaxed, state.stones[Side::Attacker], state.stones[Side::Defender])
        } else {
            state
        };
        // A run that is too long is already a complete line of the relaxed board.
        let mut weak_lost = !relaxed.lines[Side::Attacker].level(g.k).is_empty();
        loop {
            let left = budget.saturating_sub(self.control.nodes() - start);
            if self.control.halted() || left == 0 {
                return None;
            }
            if !weak_lost {
                let share = left.min(weak_share);
                let threads = if share >= PARALLEL_WEAK_SHARE { self.threads } else { 1 };
                match self.weak.wins_parallel(relaxed, side, threads, share) {
                    Some(false) => return Some(Answer { wins: false, by: Decided::Weak }),
                    Some(true) if self.weak_game && !g.exact => {
                        return Some(Answer { wins: true, by: Decided::Search });
                    }
                    Some(true) => weak_lost = true,
                    None => {}
                }
            }
            let both = [Way::BestFirst, Way::DepthFirst];
            let long = self.strong.all_nodes() > DEPTH_FIRST_ALONE;
            for &way in if long { &both[..] } else { &both[1..] } {
                // Runs even with no nodes left: the table may have the answer.
                let left = budget.saturating_sub(self.control.nodes() - start);
                let share = left.min(strong_share);
                let threads = if share >= PARALLEL_SHARE { self.threads } else { 1 };
                if let Some(wins) = self.strong.wins_parallel(state, side, way, threads, share) {
                    return Some(Answer { wins, by: Decided::Search });
                }
            }
            weak_share = weak_share.saturating_mul(4);
            strong_share = strong_share.saturating_mul(4);
            if weak_lost {
                strong_share = strong_share.max(DEPTH_FIRST_ALONE);
            }
        }
    }

    /// Whether the attacker wins, using at most `budget` nodes; in the weak game if `weak`.
    pub fn ask<const P: usize>(
        &mut self,
        state: State<B, L, P>,
        side: Side,
        weak: bool,
        budget: u64,
    ) -> Option<bool> {
        if weak && !self.geometry.exact {
            self.weak.node_limit = self.weak.nodes.saturating_add(budget);
            return self.weak.wins(state, side);
        }
        self.strong.node_limit = self.strong.nodes.saturating_add(budget);
        self.strong.wins(state, side, Way::DepthFirst)
    }

    /// Like `ask`, but only returns answers that are already in the table; weak game only.
    pub fn known<const P: usize>(&self, state: State<B, L, P>, side: Side, weak: bool) -> Option<bool> {
        if weak && !self.geometry.exact { self.weak.known(state, side) } else { None }
    }

    /// Whether a static proof is unlikely: the weak search had to expand the position.
    pub fn searched<const P: usize>(&self, state: &State<B, L, P>, side: Side) -> bool {
        !self.geometry.exact && self.weak.searched(state, side)
    }

    /// Counts one more certificate position; returns false when a limit is reached.
    pub fn certify(&self) -> bool {
        self.control.certify()
    }

    pub fn halted(&self) -> bool {
        self.control.look_at_flag();
        self.control.halted()
    }
}

/// A board, and for exact games also the same board with overlines counting.
#[derive(Debug)]
pub struct Boards<B, L> {
    pub geometry: Geometry<B, L>,
    relaxed: Option<Geometry<B, L>>,
}

impl<B: Bits, L: Bits> Boards<B, L> {
    pub fn new(rows: usize, cols: usize, k: usize, exact: bool) -> Self {
        Boards {
            geometry: Geometry::new(rows, cols, k, exact),
            relaxed: exact.then(|| Geometry::new(rows, cols, k, false)),
        }
    }

    fn relaxed(&self) -> &Geometry<B, L> {
        self.relaxed.as_ref().unwrap_or(&self.geometry)
    }
}
