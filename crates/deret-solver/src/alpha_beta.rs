//! "Can this side force a win?" as a yes-or-no depth-first search (alpha-beta with a window of one).
//!
//! Forced replies make no node: whoever can finish a line does, whoever must stop one does. A node
//! is a position that is expanded after its table entry, the defender's static proofs (pairing.rs,
//! repair.rs) and the threat sequences of both sides (threats.rs) have failed to decide it. All moves
//! of a node are looked at in this way before the first of them is searched.
//!
//! Valid for the ordinary ("strong") game and, with the defender's lines taken away, for the weak
//! one; for `exact` too, with the reductions that rest on "a stone never hurts its owner" left out.

use std::collections::HashMap;
use std::sync::Arc;

use crate::bits::{self, Bits};
use crate::control::{Control, Standing};
use crate::geometry::Geometry;
use crate::pairing;
use crate::parallel::race;
use crate::repair::{self, Effort};
use crate::state::{Forced, Side, State};
use crate::table::SolvedTable;
use crate::threats::{ThreatSearch, must_play};

/// Which reductions are used; all but the forced moves can be switched off for tests.
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

/// How hard a reply of the defender and pairs are looked for before his moves are tried.
const LOOK_FOR_REPLY: Effort = Effort { exchanges: 12, most_deficit: 3 };
/// What each reply that a move of the attacker's leaves to the defender takes from the move's worth.
const REPLY_LEFT: i64 = 8;

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
    /// The pairs of the position at hand.
    pairs: Vec<(u16, u16)>,
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
    /// Where the side to move may have to move.
    moves: B,
    key: Key<B>,
}

/// A move that is tried, and the position after it.
struct Child<B, L, const P: usize> {
    /// The least is tried first.
    rank: i64,
    cell: usize,
    open: Open<B, L, P>,
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
            pairs: Vec::new(),
        }
    }

    /// Whether the attacker wins with `side` to move; `None` if the limit was reached.
    pub fn wins<const P: usize>(&mut self, state: State<B, L, P>, side: Side) -> Option<bool> {
        match self.settle(state, side) {
            Settled::Value(value) => Some(value),
            Settled::Open(mut open) => {
                let seen = self.known(&open).or_else(|| self.look(&mut open));
                seen.or_else(|| self.search(&open))
            }
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
            let pairs = Vec::new();
            AlphaBeta { geometry, control, reductions, table, nodes, node_limit, shuffle, history, pairs }
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
        let key = if r.table {
            let (planes, _) = state.normal_form(g, cells);
            self.table.key(planes)
        } else {
            Key::default()
        };
        let moves = state.empty(g).and(cells);
        Settled::Open(Open { state, side, moves, key })
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

    /// What a greedy pairing and threat sequences say. A sequence of the side that is not to move does
    /// not decide, but says where the other one must move.
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

    /// Whether the defender, who is to move, holds by one move and pairs. It is too dear for every
    /// position that is looked at, but spares many that would be expanded.
    fn held_by_reply<const P: usize>(&mut self, open: &Open<B, L, P>) -> bool {
        if !self.reductions.repair || open.side == Side::Attacker {
            return false;
        }
        let (lines, free) = (&open.state.lines[Side::Attacker], open.state.empty(self.geometry));
        repair::cover(self.geometry, lines, free, Side::Defender, LOOK_FOR_REPLY, &mut self.pairs).is_ok()
    }

    /// The value of a position that is not in the table and that a look does not decide.
    fn search<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        if self.held_by_reply(open) {
            self.keep(open, false, 1);
            return Some(false);
        }
        if self.nodes >= self.node_limit || !self.control.spend(Standing::default) {
            return None;
        }
        self.nodes += 1;
        let before = self.nodes;
        let value = self.expand(open)?;
        self.keep(open, value, (self.nodes - before + 1).ilog2() + 2);
        Some(value)
    }

    /// Tries every move until one decides for its player.
    fn expand<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        let (side, good) = (open.side, open.side == Side::Attacker);
        let Some(mut children) = self.children(open) else { return Some(good) };
        children.sort_by_key(|child| child.rank);
        // A move that decides at first sight spares the search of those that seem better.
        let mut looked_at = 0;
        while let Some(child) = children.get_mut(looked_at) {
            if self.stopped_on_large_board() {
                return None;
            }
            match self.look(&mut child.open) {
                Some(value) if value == good => return Some(good),
                Some(_) => {
                    // Of the defender's moves it says less: they are refuted by one threat of many.
                    if side == Side::Attacker {
                        self.history[side][child.cell].note(false);
                    }
                    children.remove(looked_at);
                }
                None => {
                    if side == Side::Attacker {
                        child.rank += REPLY_LEFT * i64::from(child.open.moves.count());
                    }
                    looked_at += 1;
                }
            }
        }
        children.sort_by_key(|child| child.rank);
        for Child { cell, open, .. } in &children {
            let value = match self.known(open) {
                Some(value) => value, // since a move before it was searched
                None => self.search(open)?,
            };
            self.history[side][*cell].note(value == good);
            if value == good {
                return Some(good);
            }
        }
        Some(!good)
    }

    /// The positions after each move that neither forced moves, the potential nor the table refute;
    /// `None` if they say that a move decides for its player. Apart from `expand`, as `look` is: what
    /// these need for a while on a large board must not stay on the stack at every ply below.
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

    /// A single node takes long there, so the clock is looked at more often.
    #[inline(always)]
    fn stopped_on_large_board(&self) -> bool {
        if self.geometry.cells > 64 {
            self.control.look();
        }
        self.control.halted()
    }

    /// The moves worth trying, best first.
    #[inline(always)]
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
}

/// A position's two planes, in the compact table scrambled: made once, and used by all that is done with
/// the position's entry.
#[derive(Clone, Copy, Debug, Default)]
struct Key<B>(B, B);

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

    /// How the table knows a position.
    #[inline(always)]
    fn key(&self, (a, b): (B, B)) -> Key<B> {
        let scrambled = |table: &SolvedTable| {
            let (p, q) = table.scramble(a.word(0), b.word(0));
            Key(B::from_low(p), B::from_low(q))
        };
        match self {
            Store::Words(table) => scrambled(table),
            Store::Shared(table) => scrambled(table),
            Store::Map { .. } => Key(a, b),
        }
    }

    #[inline(always)]
    fn get(&self, Key(a, b): Key<B>, side: Side) -> Option<bool> {
        match self {
            Store::Words(table) => table.get(a.word(0), b.word(0), side),
            Store::Shared(table) => table.get(a.word(0), b.word(0), side),
            Store::Map { map, .. } => map.get(&(a, b, side)).copied(),
        }
    }

    /// Has the memory fetched that a `get` will look at: the moves of a position are made first, and
    /// by the time the last is made that of the first is there.
    #[inline(always)]
    fn prefetch(&self, Key(a, b): Key<B>) {
        match self {
            Store::Words(table) => table.prefetch(a.word(0), b.word(0)),
            Store::Shared(table) => table.prefetch(a.word(0), b.word(0)),
            Store::Map { .. } => {}
        }
    }

    #[inline]
    fn put(&mut self, Key(a, b): Key<B>, side: Side, value: bool, work: u32) {
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
