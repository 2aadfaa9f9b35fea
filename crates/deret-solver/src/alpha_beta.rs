//! "Can this side force a win?" as a yes-or-no depth-first search (alpha-beta with a window of one).
//!
//! Forced replies make no node: whoever can finish a line does, whoever must stop one does. A node
//! is a position that is expanded after its table entry, the defender's static proofs (pairing.rs)
//! and the threat sequences of both sides (threats.rs) have failed to decide it.
//!
//! Valid for the ordinary ("strong") game and, with the defender's lines taken away, for the weak
//! one; for `exact` too, with the reductions that rest on "a stone never hurts its owner" left out.

use std::collections::HashMap;
use std::sync::Arc;

use crate::bits::Bits;
use crate::control::{Control, Standing};
use crate::geometry::Geometry;
use crate::pairing;
use crate::parallel::race;
use crate::state::{Forced, Side, State};
use crate::table::SolvedTable;
use crate::threats::{ThreatSearch, must_play};

/// Which reductions are used; all but the forced moves can be switched off for tests.
#[derive(Clone, Copy, Debug)]
pub struct Reductions {
    pub potential: bool,
    pub pairing: bool,
    pub threats: u32,
    pub domination: bool,
    pub normal_form: bool,
    pub table: bool,
}

impl Reductions {
    pub const ALL: Self = Reductions {
        potential: true,
        pairing: true,
        threats: 100,
        domination: true,
        normal_form: true,
        table: true,
    };
    #[cfg(test)]
    pub const NONE: Self = Reductions {
        potential: false,
        pairing: false,
        threats: 0,
        domination: false,
        normal_form: false,
        table: false,
    };
}

/// A search that can be stopped and taken up again: what was solved stays in the table.
#[derive(Debug)]
pub struct AlphaBeta<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    reductions: Reductions,
    pub table: Store<B>,
    /// Positions expanded so far.
    pub nodes: u64,
    /// The search gives up when `nodes` reaches this.
    pub node_limit: u64,
    /// Not 0 in worker threads: mixes the order of nearly equal moves, so that each thread goes its
    /// own way and finds in the table what the others have done.
    shuffle: u64,
    /// For each side and cell: how moves there have done.
    history: [Vec<Tried>; 2],
}

/// What came of the moves in one cell so far.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    decided: u32,
    failed: u32,
}

impl Tried {
    /// What a move that always decides is worth in the order of moves.
    const MOST: i64 = 192;
    /// Tries before experience counts as much as the guess that a move decides every second time.
    const DOUBT: i64 = 8;
    /// So many tries, and older ones count half.
    const MEMORY: u32 = 1 << 10;
    /// Nodes before the order of moves follows it. A small search would be misled by its beginning.
    const FIRST_NODES: u64 = 2000;

    fn worth(self) -> i64 {
        let (decided, failed) = (i64::from(self.decided), i64::from(self.failed));
        (decided * Self::MOST + Self::DOUBT * Self::MOST / 2) / (decided + failed + Self::DOUBT)
    }

    fn note(&mut self, decided: bool) {
        *(if decided { &mut self.decided } else { &mut self.failed }) += 1;
        if self.decided.max(self.failed) >= Self::MEMORY {
            self.decided /= 2;
            self.failed /= 2;
        }
    }
}

/// A position after its forced moves that the potential does not decide.
#[derive(Clone, Copy, Debug)]
struct Open<B, L, const P: usize> {
    state: State<B, L, P>,
    side: Side,
    /// Cells of lines that either side can still fill.
    cells: B,
    key: (B, B),
}

enum Settled<B, L, const P: usize> {
    Value(bool),
    Open(Open<B, L, P>),
}

impl<'g, B: Bits, L: Bits> AlphaBeta<'g, B, L> {
    pub fn new(
        geometry: &'g Geometry<B, L>,
        control: &'g Control<'g>,
        reductions: Reductions,
        table_bytes: u64,
    ) -> Self {
        AlphaBeta {
            geometry,
            control,
            reductions,
            table: Store::new(geometry.cells, table_bytes),
            nodes: 0,
            node_limit: u64::MAX,
            shuffle: 0,
            history: std::array::from_fn(|_| vec![Tried::default(); geometry.cells]),
        }
    }

    /// Whether the attacker wins with `side` to move; `None` if the limit was reached.
    pub fn wins<const P: usize>(&mut self, state: State<B, L, P>, side: Side) -> Option<bool> {
        match self.settle(state, side) {
            Settled::Value(value) => Some(value),
            Settled::Open(open) => self.search(&open),
        }
    }

    fn noise(&self, cell: usize, stones: B) -> i64 {
        if self.shuffle == 0 {
            return 0;
        }
        let x = (self.shuffle ^ stones.word(0) ^ (cell as u64) << 56).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (x >> 61) as i64
    }

    /// `wins` by several threads that share the table; `None` if a limit or `budget` was reached.
    /// Falls back to this one where the table cannot be shared or no other thread is to be had.
    pub fn wins_parallel<const P: usize>(
        &mut self,
        state: State<B, L, P>,
        side: Side,
        threads: usize,
        budget: u64,
    ) -> Option<bool> {
        let shareable = matches!(&self.table, Store::Words(table) if table.shareable());
        if threads < 2 || !shareable {
            self.node_limit = self.nodes.saturating_add(budget);
            return self.wins(state, side);
        }
        let Store::Words(mut table) = std::mem::replace(&mut self.table, Store::new(1, 0)) else {
            return None;
        };
        table.reserve();
        let table = Arc::new(table);
        let (geometry, reductions, history) = (self.geometry, self.reductions, &self.history);
        let raced = race(self.control, threads, budget, Standing::default, |worker| {
            let control = &worker.control();
            let table = Store::Shared(Arc::clone(&table));
            let (nodes, node_limit, shuffle) = (0, u64::MAX, worker.thread as u64);
            let history = history.clone();
            AlphaBeta { geometry, control, reductions, table, nodes, node_limit, shuffle, history }
                .wins(state, side)
        });
        if let Some(table) = Arc::into_inner(table) {
            self.table = Store::Words(table);
        }
        let Some((found, nodes)) = raced else { return self.wins_parallel(state, side, 1, budget) };
        self.nodes += nodes;
        found
    }

    /// Bytes of table in use.
    pub fn table_bytes(&self) -> u64 {
        match &self.table {
            Store::Words(table) => table.bytes(),
            Store::Shared(table) => table.bytes(),
            Store::Map { map, .. } => (map.capacity() * size_of::<(B, B, Side, bool)>()) as u64,
        }
    }

    /// Plays forced moves, then asks the potential.
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
        if r.potential && potential < pairing::bound(g.k, side == Side::Attacker) {
            return Settled::Value(false);
        }
        let cells = if r.normal_form && !g.exact {
            state.open_cells(g, Side::Attacker).or(state.open_cells(g, Side::Defender))
        } else {
            g.board
        };
        let key = if r.table { self.key(&state, cells) } else { (B::default(), B::default()) };
        Settled::Open(Open { state, side, cells, key })
    }

    /// Static proofs, threat sequences, then every move.
    fn search<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        let g = self.geometry;
        let r = self.reductions;
        let &Open { ref state, side, cells, key: (p, q), .. } = open;
        if r.table
            && let Some(value) = self.table.get(p, q, side)
        {
            return Some(value);
        }
        if g.cells > 64 {
            self.control.look();
            if self.control.halted() {
                return None;
            }
        }
        let free = state.empty(g);
        if r.pairing
            && pairing::cover(
                g,
                &state.lines[Side::Attacker],
                free,
                side == Side::Attacker,
                false,
                4,
                |_, _| (),
            )
            .is_ok()
        {
            if r.table {
                self.table.put(p, q, side, false, 1);
            }
            return Some(false);
        }
        let mut moves = free.and(cells);
        if r.threats > 0 {
            if ThreatSearch::new(g, true, r.threats).win(state, side).is_some() {
                if r.table {
                    self.table.put(p, q, side, side == Side::Attacker, 1);
                }
                return Some(side == Side::Attacker);
            }
            if let Some(path) = ThreatSearch::new(g, true, r.threats).win(state, side.other()) {
                moves = moves.and(must_play(g, state, side.other(), &path, true));
            }
        }
        if self.nodes >= self.node_limit || !self.control.spend(Standing::default) {
            return None;
        }
        self.nodes += 1;
        let before = self.nodes;
        let value = self.expand(state, side, moves)?;
        if r.table {
            let work = (self.nodes - before + 1).ilog2() + 2;
            self.table.put(p, q, side, value, work);
        }
        Some(value)
    }

    /// Tries every move in `moves` until one decides for its player.
    fn expand<const P: usize>(&mut self, state: &State<B, L, P>, side: Side, moves: B) -> Option<bool> {
        let g = self.geometry;
        let good = side == Side::Attacker;
        let mut list = Vec::with_capacity(moves.count() as usize);
        self.order(state, side, moves, &mut list);
        let mut children = Vec::with_capacity(list.len());
        for &(score, cell) in &list {
            let mut next = *state;
            next.play(g, cell, side);
            match self.settle(next, side.other()) {
                Settled::Value(value) if value == good => return Some(good),
                Settled::Value(_) => {}
                Settled::Open(open) => {
                    self.table.prefetch(open.key.0, open.key.1);
                    children.push((score, cell, open));
                }
            }
        }
        if self.reductions.table {
            let mut decided = false;
            children.retain(|(_, _, open)| match self.table.get(open.key.0, open.key.1, open.side) {
                Some(value) => {
                    decided |= value == good;
                    false
                }
                None => true,
            });
            if decided {
                return Some(good);
            }
        }
        children.sort_by_key(|c| c.0);
        for (_, cell, open) in &children {
            let value = self.search(open)?;
            self.history[side][*cell].note(value == good);
            if value == good {
                return Some(good);
            }
        }
        Some(!good)
    }

    /// The moves worth trying, best first.
    fn order<const P: usize>(
        &self,
        state: &State<B, L, P>,
        side: Side,
        moves: B,
        list: &mut Vec<(i64, usize)>,
    ) {
        let g = self.geometry;
        let levels: [[L; 8]; 2] = std::array::from_fn(|s| {
            std::array::from_fn(|j| if j + 1 < g.k { state.lines[s].level(j) } else { L::default() })
        });
        let mut lines = Vec::with_capacity(list.capacity());
        let experienced = self.nodes >= Tried::FIRST_NODES;
        for cell in moves.iter() {
            let through = g.through[cell];
            let own = (through.and(state.lines[side].live), through.and(state.lines[side.other()].live));
            let mut score = 0i64;
            for (j, (own, other)) in levels[side].iter().zip(&levels[side.other()]).enumerate().take(g.k - 1)
            {
                score += i64::from(through.and(*own).count()) << (2 * j + 1);
                score += i64::from(through.and(*other).count()) << (2 * j);
            }
            let experience = if experienced { self.history[side][cell].worth() } else { 0 };
            list.push((-score * 4 - experience - self.noise(cell, state.stones[side]), cell));
            lines.push(own);
        }
        if self.reductions.domination && !g.exact {
            let n = list.len();
            let mut kept = 0;
            for i in 0..n {
                let (a, b) = lines[i];
                let dominated = (0..n).any(|j| {
                    j != i && a.within(lines[j].0) && b.within(lines[j].1) && (j < i || lines[j] != lines[i])
                });
                if !dominated {
                    list[kept] = list[i];
                    kept += 1;
                }
            }
            list.truncate(kept);
        }
    }

    /// Two planes that say for each cell: empty, attacker's, defender's, or in no open line.
    fn key<const P: usize>(&self, state: &State<B, L, P>, open: B) -> (B, B) {
        let g = self.geometry;
        let dead = g.board.minus(open);
        let (a, b) = (state.stones[Side::Attacker].or(dead), state.stones[Side::Defender].or(dead));
        g.canonical(a, b).0
    }
}

/// Solved positions: the compact table where it fits, else a map that stops growing at its limit.
#[derive(Debug)]
pub enum Store<B> {
    Words(SolvedTable),
    /// The compact table in a worker thread: it does not grow.
    Shared(Arc<SolvedTable>),
    Map {
        map: HashMap<(B, B, Side), bool>,
        limit: usize,
    },
}

impl<B: Bits> Store<B> {
    fn new(cells: usize, bytes: u64) -> Self {
        if cells <= 64 {
            return Store::Words(SolvedTable::new(cells, bytes));
        }
        let limit = bytes as usize / (size_of::<(B, B, Side)>() * 2 + 16);
        Store::Map { map: HashMap::new(), limit }
    }

    #[inline]
    fn get(&self, a: B, b: B, side: Side) -> Option<bool> {
        match self {
            Store::Words(table) => table.get(a.word(0), b.word(0), side),
            Store::Shared(table) => table.get(a.word(0), b.word(0), side),
            Store::Map { map, .. } => map.get(&(a, b, side)).copied(),
        }
    }

    /// Has the memory fetched that a `get` will look at: the moves of a position are made first, and
    /// by the time the last is made that of the first is there.
    #[inline]
    fn prefetch(&self, a: B, b: B) {
        match self {
            Store::Words(table) => table.prefetch(a.word(0), b.word(0)),
            Store::Shared(table) => table.prefetch(a.word(0), b.word(0)),
            Store::Map { .. } => {}
        }
    }

    #[inline]
    fn put(&mut self, a: B, b: B, side: Side, value: bool, work: u32) {
        match self {
            Store::Words(table) => table.put(a.word(0), b.word(0), side, value, work),
            Store::Shared(table) => {
                table.put_shared(a.word(0), b.word(0), side, value, work);
            }
            Store::Map { map, limit } => {
                if map.len() < *limit {
                    map.insert((a, b, side), value);
                }
            }
        }
    }
}
