//! "Can this side force a win?", a yes-or-no question about the ordinary game.
//!
//! Forced replies are not nodes: a side that can finish a line does, and a side that must stop one
//! does. A node is a position that is expanded after its table entry, the defender's static proofs
//! (pairing.rs, repair.rs) and the threat sequences of both sides (threats.rs) have failed to decide
//! it. All moves of a node are examined in this way before the first of them is searched.
//!
//! Valid for the ordinary ("strong") game and, with the defender's lines removed, for the weak one;
//! also for `exact`, where the reductions based on "a stone never hurts its owner" are disabled.
//!
//! | file | contents |
//! | --- | --- |
//! | `mod.rs` | the first look at a position, and its moves |
//! | `order.rs` | selection and order of moves |
//! | `alpha_beta.rs` | depth-first search |
//! | `df_pn.rs` | best-first search |
//! | `store.rs` | storage of solved positions |

mod alpha_beta;
mod df_pn;
mod order;
mod store;

use std::sync::Arc;

use crate::bits::{self, Bits};
use crate::control::{Control, Standing};
use crate::geometry::{Geometry, Symmetry};
use crate::numbers::NumberTable;
use crate::pairing;
use crate::parallel::race;
use crate::repair::{self, Effort};
use crate::state::{Forced, Side, State};
use crate::threats::{ThreatSearch, must_play};

use order::Tried;
use store::Key;
pub use store::Store;

/// Enabled reductions; all but the forced moves can be switched off for tests.
#[derive(Clone, Copy, Debug)]
pub struct Reductions {
    pub potential: bool,
    pub pairing: bool,
    /// Exchanges of pairs where the greedy pairing fails, before a position is expanded.
    pub repair: bool,
    pub threats: u32,
    pub domination: bool,
    pub normal_form: bool,
    pub table: bool,
}

impl Reductions {
    pub const ALL: Self = Reductions {
        potential: true,
        pairing: true,
        repair: true,
        threats: 100,
        domination: true,
        normal_form: true,
        table: true,
    };
    #[cfg(test)]
    pub const NONE: Self = Reductions {
        potential: false,
        pairing: false,
        repair: false,
        threats: 0,
        domination: false,
        normal_form: false,
        table: false,
    };
}

/// Effort spent on finding a reply of the defender with pairs before its moves are tried.
const LOOK_FOR_REPLY: Effort = Effort { exchanges: 12, most_deficit: 3 };

/// The order in which positions are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Each move is searched to its end before the next one. Fastest where the move order is good.
    DepthFirst,
    /// The position closest to a proof is searched next. Uses more memory, but soon leaves a wrong
    /// move.
    BestFirst,
}

impl Way {
    /// Penalty on an attacker's move for each reply that it leaves to the defender.
    fn reply_left(self) -> i64 {
        match self {
            Way::DepthFirst => 8,
            Way::BestFirst => 2,
        }
    }
}

/// A search that can be stopped and resumed: solved positions stay in the table, regardless of the
/// search order that solved them.
#[derive(Debug)]
pub struct StrongSearch<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    reductions: Reductions,
    pub table: Store<B>,
    /// The best-first search's numbers of open positions; created when that search starts.
    numbers: Option<NumberTable<B>>,
    number_bytes: u64,
    /// Positions expanded so far.
    pub nodes: u64,
    /// Nodes of the earlier runs that this one resumes.
    pub earlier_nodes: u64,
    /// The search stops when `nodes` reaches this.
    pub node_limit: u64,
    /// Nonzero in worker threads: varies the order of nearly equal moves, so that each thread goes its
    /// own way and finds the other threads' results in the table.
    shuffle: u64,
    /// Success of the moves on each cell, by side.
    history: [Vec<Tried>; 2],
    /// The pairs of the current position.
    pairs: Vec<(u16, u16)>,
}

/// A position after its forced moves that the potential does not decide.
#[derive(Clone, Copy, Debug)]
struct Open<B, L, const P: usize> {
    state: State<B, L, P>,
    side: Side,
    /// The cells where the side to move may have to move.
    moves: B,
    key: Key<B>,
    /// The symmetry that maps the board to the orientation of the tables.
    symmetry: Symmetry,
}

/// A move to try, and the position after it.
struct Child<B, L, const P: usize> {
    /// Sort key; the smallest is tried first.
    rank: i64,
    cell: usize,
    open: Open<B, L, P>,
}

/// The moves of a position after a look at each of them.
enum Looked<B, L, const P: usize> {
    /// One of them decides for its player.
    Decided,
    /// The moves that are not refuted, best first.
    Open(Vec<Child<B, L, P>>),
    Stopped,
}

enum Settled<B, L, const P: usize> {
    Value(bool),
    Open(Open<B, L, P>),
}

impl<'g, B: Bits, L: Bits> StrongSearch<'g, B, L> {
    pub fn new(
        geometry: &'g Geometry<B, L>,
        control: &'g Control<'g>,
        reductions: Reductions,
        table_bytes: u64,
    ) -> Self {
        StrongSearch {
            geometry,
            control,
            reductions,
            table: Store::new(geometry.cells, table_bytes / 2),
            numbers: None,
            number_bytes: table_bytes / 2,
            nodes: 0,
            earlier_nodes: 0,
            node_limit: u64::MAX,
            shuffle: 0,
            history: std::array::from_fn(|_| vec![Tried::default(); geometry.cells]),
            pairs: Vec::new(),
        }
    }

    /// Whether the attacker wins with `side` to move; `None` if the limit was reached.
    pub fn wins<const P: usize>(&mut self, state: State<B, L, P>, side: Side, way: Way) -> Option<bool> {
        match self.settle(state, side) {
            Settled::Value(value) => Some(value),
            Settled::Open(mut open) => {
                let seen = self.known(&open).or_else(|| self.look(&mut open));
                seen.or_else(|| match way {
                    Way::DepthFirst => self.search(&open),
                    Way::BestFirst => self.best_first(&open),
                })
            }
        }
    }

    /// Runs `wins` on several threads that share the table; `None` if a limit or `budget` was reached.
    /// Falls back to the current thread if the table cannot be shared or no other thread is available.
    pub fn wins_parallel<const P: usize>(
        &mut self,
        state: State<B, L, P>,
        side: Side,
        way: Way,
        threads: usize,
        budget: u64,
    ) -> Option<bool> {
        let shareable = matches!(&self.table, Store::Words(table) if table.shareable());
        if threads < 2 || !shareable {
            self.node_limit = self.nodes.saturating_add(budget);
            return self.wins(state, side, way);
        }
        let Store::Words(mut table) = std::mem::replace(&mut self.table, Store::new(1, 0)) else {
            return None;
        };
        table.reserve();
        let table = Arc::new(table);
        let shards = (way == Way::BestFirst).then(|| self.numbers().share());
        let (geometry, reductions, history) = (self.geometry, self.reductions, &self.history);
        let number_bytes = self.number_bytes;
        let raced = race(self.control, threads, budget, Standing::default, |worker| {
            let control = &worker.control();
            let mut search = StrongSearch {
                table: Store::Shared(Arc::clone(&table)),
                numbers: shards.as_ref().map(|shards| NumberTable::Shared(Arc::clone(shards))),
                number_bytes,
                shuffle: worker.thread as u64,
                history: history.clone(),
                ..StrongSearch::new(geometry, control, reductions, 0)
            };
            search.wins(state, side, way)
        });
        if let Some(table) = Arc::into_inner(table) {
            self.table = Store::Words(table);
        }
        let Some((found, nodes)) = raced else { return self.wins_parallel(state, side, way, 1, budget) };
        self.nodes += nodes;
        found
    }

    /// Positions expanded in this run and in those it resumes.
    pub fn all_nodes(&self) -> u64 {
        self.earlier_nodes.saturating_add(self.nodes)
    }

    /// Returns the best-first search's numbers of open positions, if that search has started.
    pub fn known_numbers(&self) -> Option<&NumberTable<B>> {
        self.numbers.as_ref()
    }

    pub fn numbers(&mut self) -> &mut NumberTable<B> {
        let bytes = self.number_bytes;
        self.numbers.get_or_insert_with(|| NumberTable::new(bytes))
    }

    /// Bytes of the tables in use.
    pub fn table_bytes(&self) -> u64 {
        let numbers = self.numbers.as_ref().map_or(0, NumberTable::bytes);
        numbers
            + match &self.table {
                Store::Words(table) => table.bytes(),
                Store::Shared(table) => table.bytes(),
                Store::Map { map, .. } => (map.capacity() * size_of::<(B, B, Side, bool)>()) as u64,
            }
    }

    /// Plays forced moves, then tests the potential.
    #[inline(always)]
    fn settle<const P: usize>(&self, mut state: State<B, L, P>, side: Side) -> Settled<B, L, P> {
        let g = self.geometry;
        let side = match state.play_forced(g, side) {
            Forced::Won(winner) => return Settled::Value(winner == Side::Attacker),
            Forced::Quiet(side) => side,
        };
        let r = self.reductions;
        if state.lines[Side::Attacker].live.is_empty() {
            return Settled::Value(false);
        }
        let potential = state.lines[Side::Attacker].potential(g.k);
        if r.potential && potential < pairing::bound(g.k, side) {
            return Settled::Value(false);
        }
        let cells = if r.normal_form { state.cells_that_count(g) } else { g.board };
        let (key, symmetry) = if r.table {
            let (planes, symmetry) = state.normal_form(g, cells);
            (self.table.key(planes), symmetry)
        } else {
            Default::default()
        };
        let moves = state.empty(g).and(cells);
        Settled::Open(Open { state, side, moves, key, symmetry })
    }

    #[inline(always)]
    fn known<const P: usize>(&self, open: &Open<B, L, P>) -> Option<bool> {
        if self.reductions.table { self.table.get(open.key, open.side) } else { None }
    }

    #[inline(always)]
    fn keep<const P: usize>(&mut self, open: &Open<B, L, P>, value: bool, work: u32) {
        if self.reductions.table {
            self.table.put(open.key, open.side, value, work);
        }
    }

    /// Tries a greedy pairing and threat sequences. A sequence of the side that is not to move does
    /// not decide, but limits the cells where the other side must move.
    #[inline(never)]
    fn look<const P: usize>(&mut self, open: &mut Open<B, L, P>) -> Option<bool> {
        let (g, r) = (self.geometry, self.reductions);
        let (state, side) = (&open.state, open.side);
        let (lines, free) = (&state.lines[Side::Attacker], state.empty(g));
        if r.pairing && pairing::covered(g, lines, free, side) {
            self.keep(open, false, 1);
            return Some(false);
        }
        if r.threats > 0 {
            if ThreatSearch::new(g, true, r.threats).win(state, side).is_some() {
                let value = side == Side::Attacker;
                self.keep(open, value, 1);
                return Some(value);
            }
            if let Some(path) = ThreatSearch::new(g, true, r.threats).win(state, side.other()) {
                open.moves = open.moves.and(must_play(g, state, side.other(), &path, true));
            }
        }
        None
    }

    /// Whether the defender, who is to move, holds by one move and pairs. Too expensive for every
    /// position that is looked at, but it avoids many expansions.
    fn held_by_reply<const P: usize>(&mut self, open: &Open<B, L, P>) -> bool {
        if !self.reductions.repair || open.side == Side::Attacker {
            return false;
        }
        let (lines, free) = (&open.state.lines[Side::Attacker], open.state.empty(self.geometry));
        repair::cover(self.geometry, lines, free, Side::Defender, LOOK_FOR_REPLY, &mut self.pairs).is_ok()
    }

    /// Looks at every move: one that decides at first sight avoids searching those ordered before it.
    /// A separate function, since sorting positions takes stack space.
    #[inline(never)]
    fn looked_at<const P: usize>(&mut self, open: &Open<B, L, P>, way: Way) -> Looked<B, L, P> {
        let (side, good) = (open.side, open.side == Side::Attacker);
        let Some(mut children) = self.children(open) else { return Looked::Decided };
        children.sort_by_key(|child| child.rank);
        let mut looked_at = 0;
        while let Some(child) = children.get_mut(looked_at) {
            if self.stopped_on_large_board() {
                return Looked::Stopped;
            }
            let remembered = way == Way::BestFirst && self.remembered(&mut child.open);
            let value = if remembered { None } else { self.look(&mut child.open) };
            match value {
                Some(value) if value == good => return Looked::Decided,
                Some(_) => {
                    // For the defender's moves this means less: they are refuted by one threat of
                    // many.
                    if side == Side::Attacker {
                        self.history[side][child.cell].note(false);
                    }
                    children.remove(looked_at);
                }
                None => {
                    if side == Side::Attacker {
                        child.rank += way.reply_left() * i64::from(child.open.moves.count());
                    }
                    looked_at += 1;
                }
            }
        }
        children.sort_by_key(|child| child.rank);
        Looked::Open(children)
    }

    /// Returns the positions after each move that neither forced moves, the potential nor the table
    /// refute; `None` if a move decides for its player. Separate from `expand`, like `look`: the
    /// temporary stack space these need on a large board must not be held at every ply below.
    #[inline(never)]
    fn children<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<Vec<Child<B, L, P>>> {
        bits::counting(
            #[inline(always)]
            || self.make_children(open),
        )
    }

    #[inline(always)]
    fn make_children<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<Vec<Child<B, L, P>>> {
        let g = self.geometry;
        let (side, good) = (open.side, open.side == Side::Attacker);
        let mut moves = Vec::with_capacity(open.moves.count() as usize);
        self.order(&open.state, side, open.moves, &mut moves);
        let mut children = Vec::with_capacity(moves.len());
        for (rank, cell) in moves {
            let mut next = open.state;
            next.play(g, cell, side);
            match self.settle(next, side.other()) {
                Settled::Value(value) if value == good => return None,
                Settled::Value(_) => {}
                Settled::Open(open) => {
                    self.table.prefetch(open.key);
                    children.push(Child { rank, cell, open });
                }
            }
        }
        let mut decided = false;
        children.retain(|child| {
            let known = self.known(&child.open);
            decided |= known == Some(good);
            known.is_none()
        });
        (!decided).then_some(children)
    }

    /// A single node takes long on large boards, so the clock is checked more often.
    #[inline(always)]
    fn stopped_on_large_board(&self) -> bool {
        if self.geometry.cells > 64 {
            self.control.look();
        }
        self.control.halted()
    }
}
