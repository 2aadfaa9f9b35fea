//! The weak (Maker-Breaker) game by df-pn search, with zones.
//!
//! Only Maker (the attacker) can win; Breaker's lines end nothing. If Breaker holds here, the attacker
//! cannot win the ordinary game either, which is how large draws are proved.
//!
//! Source of the search: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications",
//! thesis, University of Tokyo, 2002. Departures: a sum is replaced by the largest number plus one for
//! each other open child (fewer false alarms from transpositions); only a few moves are judged at a
//! time; the thresholds leave a quarter of slack, and at Breaker's nodes much more (`MOST_PATIENCE`);
//! new positions start with numbers derived from the lines that a greedy pairing could not cover, a
//! measure of the distance from a static proof.
//!
//! | file | contents |
//! | --- | --- |
//! | `mod.rs` | the search itself |
//! | `node.rs` | a position under search: its moves, refutations, and the choice of the next move |
//! | `judge.rs` | the first look at a position |
//!
//! `numbers.rs` stores the numbers of positions.
//!
//! A zone of a solved position is a set of free cells such that the winner still wins when all other
//! free cells are given to the loser. Once a move of the loser is refuted with zone Z, the loser's
//! moves outside Z are refuted too.

mod judge;
mod node;

use std::sync::{Arc, Mutex, PoisonError};

use crate::bits::Bits;
use crate::control::{Control, Standing};
use crate::geometry::{Geometry, Symmetry};
use crate::numbers::{NumberKey, NumberTable, Numbers, Thresholds};
use crate::parallel::race;
use crate::state::{Forced, Side, State, cells_of};
use crate::threats::ThreatSearch;

pub use judge::{FIRST_LOOK_FOR_REPLY, HARDEST_LOOK};
use judge::{Guesses, Judge};
use node::{Child, Node, by_weight};

const MAKER: Side = Side::Attacker;
const BREAKER: Side = Side::Defender;

/// Enabled reductions, for tests that compare them with plain search.
#[derive(Clone, Copy, Debug)]
pub struct WeakConfig {
    pub pairing: bool,
    /// Exchanges of pairs are tried where the greedy pairing fails.
    pub repair: bool,
    pub threats: bool,
    pub domination: bool,
    pub zones: bool,
}

impl Default for WeakConfig {
    fn default() -> Self {
        WeakConfig { pairing: true, repair: true, threats: true, domination: true, zones: true }
    }
}

/// Maximum number of positions to examine for a threat sequence.
const THREATS: u32 = 100;
/// Number of open Maker moves to examine at the same time; the next is judged when one is refuted.
const MAKER_WIDTH: usize = 3;
/// As `MAKER_WIDTH`, for Breaker, whose right move must be among them. Most Breaker positions are
/// settled by one of the first few replies, within a few nodes, so with long lines the search starts
/// with fewer.
const BREAKER_WIDTH: usize = 20;
const BREAKER_WIDTH_AT_FIRST: usize = 4;
const AT_FIRST: u32 = 20;
const LONG_LINES: usize = 5;
/// How much worse than the next best a reply of Breaker may become before the search switches: the
/// square of the number of lines, since first numbers grow with the square of the uncovered lines, and
/// at most this. Most replies that look best do hold, after a phase in which they do not seem to;
/// without patience the search oscillates between them. Patience must be limited, or a losing reply is
/// never abandoned.
const MOST_PATIENCE: u32 = 10_000;
/// Number of nodes after which a search gets more memory for its guesses.
const LONG_SEARCH: u64 = 500;

/// A search that can be stopped and resumed; its results stay in the table.
#[derive(Debug)]
pub struct WeakSearch<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    config: WeakConfig,
    /// State of the root, for progress reports; shared by the threads of one search.
    root: Arc<Mutex<Standing>>,
    pub table: NumberTable<B>,
    judge: Judge<'g, B, L>,
    guesses: Guesses,
    /// Breaker's last reply that held, by ply: it often works against other Maker moves too.
    replies: Vec<Option<usize>>,
    /// Positions expanded for the first time.
    pub nodes: u64,
    pub node_limit: u64,
}

/// A position's key in the table, and the symmetry that maps to it.
#[derive(Clone, Copy, Debug)]
struct Key<B> {
    place: NumberKey<B>,
    symmetry: Symmetry,
}

/// A position after its forced moves.
enum Settled<B, L, const P: usize> {
    Solved(Numbers<B>),
    Open {
        state: State<B, L, P>,
        side: Side,
        /// Breaker's forced reply, if there was one.
        forced: B,
    },
}

impl<'g, B: Bits, L: Bits> WeakSearch<'g, B, L> {
    pub fn new(
        geometry: &'g Geometry<B, L>,
        control: &'g Control<'g>,
        config: WeakConfig,
        table_bytes: u64,
    ) -> Self {
        WeakSearch {
            geometry,
            control,
            config,
            root: Arc::default(),
            table: NumberTable::new(table_bytes),
            judge: Judge::new(geometry, config),
            guesses: Guesses::default(),
            replies: Vec::new(),
            nodes: 0,
            node_limit: u64::MAX,
        }
    }

    /// Whether Maker wins with `side` to move; `None` if the limit was reached.
    pub fn wins<const P: usize>(&mut self, state: State<B, L, P>, side: Side) -> Option<bool> {
        self.wins_with_zone(state, side).map(|found| found.0)
    }

    /// Like `wins`, but also returns the free cells that the proof needs.
    pub fn wins_with_zone<const P: usize>(&mut self, state: State<B, L, P>, side: Side) -> Option<(bool, B)> {
        let (state, side, forced) = match self.settle(state.in_weak_game(), side) {
            Settled::Solved(numbers) => return Some((numbers.pn == 0, numbers.zone)),
            Settled::Open { state, side, forced } => (state, side, forced),
        };
        let key = self.key(&state, side);
        let (mut numbers, _) = self.look_or_judge(&state, key);
        if !numbers.solved() {
            numbers = self.search(&state, key, Thresholds::NONE, 0);
        }
        if numbers.solved() { Some((numbers.pn == 0, numbers.zone.or(forced))) } else { None }
    }

    /// Whether Maker wins, if the rules or the table decide it.
    pub fn known<const P: usize>(&self, state: State<B, L, P>, side: Side) -> Option<bool> {
        let numbers = match self.settle(state.in_weak_game(), side) {
            Settled::Solved(numbers) => numbers,
            Settled::Open { state, side, .. } => self.table.get(&self.key(&state, side).place)?.0,
        };
        numbers.solved().then_some(numbers.pn == 0)
    }

    /// Whether a position without forced moves was solved by search, and not at first sight.
    pub fn searched<const P: usize>(&self, state: &State<B, L, P>, side: Side) -> bool {
        let known = self.table.get(&self.key(state, side).place);
        known.is_some_and(|(numbers, _)| numbers.solved() && numbers.work > 0)
    }

    /// Plays forced moves. Breaker's lines are removed, so this is at most one reply by Breaker.
    fn settle<const P: usize>(&self, mut state: State<B, L, P>, side: Side) -> Settled<B, L, P> {
        let g = self.geometry;
        let before = state.stones[BREAKER];
        let side = match state.play_forced(g, side) {
            Forced::Won(_) => {
                let finishing = state.completing(g, MAKER);
                let first = B::bit(finishing.lowest());
                // With Breaker to move a second cell is needed, as Breaker takes one.
                let second = if side == MAKER { first } else { B::bit(finishing.rest().lowest()) };
                return Settled::Solved(Numbers::won(first.or(second)));
            }
            Forced::Quiet(side) => side,
        };
        let forced = state.stones[BREAKER].minus(before);
        if state.lines[MAKER].live.is_empty() {
            return Settled::Solved(Numbers::held(forced));
        }
        Settled::Open { state, side, forced }
    }

    /// Normal form: only the cells of lines that Maker can still fill; all others count as Breaker's.
    fn key<const P: usize>(&self, state: &State<B, L, P>, side: Side) -> Key<B> {
        let g = self.geometry;
        let open = cells_of(g, state.lines[MAKER].live);
        let maker = state.stones[MAKER].and(open);
        let ((maker, free), symmetry) = g.canonical(maker, open.minus(maker));
        Key { place: NumberKey { planes: [maker, free], side }, symmetry }
    }

    fn look(&self, key: Key<B>) -> Option<(Numbers<B>, u32)> {
        let (mut numbers, busy) = self.table.get(&key.place)?;
        if numbers.work > 0 || numbers.solved() {
            numbers.zone = self.geometry.preimage(numbers.zone, key.symmetry);
            numbers.left = self.geometry.preimage(numbers.left, key.symmetry);
        }
        Some((numbers, u32::from(busy)))
    }

    fn look_or_judge<const P: usize>(&mut self, state: &State<B, L, P>, key: Key<B>) -> (Numbers<B>, u32) {
        if let Some(known) = self.look(key) {
            return known;
        }
        if let Some(guess) = self.guesses.get(&key.place) {
            return (guess, 0);
        }
        if self.geometry.cells > 64 {
            self.control.look(); // judging takes long on large boards
            if self.control.halted() {
                return (Numbers::open(1, 1), 0);
            }
        }
        let numbers = self.judge.judge(state, key.place.side);
        if !numbers.solved() {
            self.guesses.put(&key.place, numbers);
        } else if key.place.side == MAKER {
            // Positions held by a reply and pairs are quick to find again, and would be nine of ten
            // entries.
            self.keep(key, numbers);
        }
        (numbers, 0)
    }

    fn keep(&mut self, key: Key<B>, mut numbers: Numbers<B>) {
        numbers.zone = self.geometry.image(numbers.zone, key.symmetry);
        numbers.left = self.geometry.image(numbers.left, key.symmetry);
        self.table.put(&key.place, numbers);
    }

    /// Number of open moves to examine at the same time in a position that has taken this many nodes.
    fn width(&self, side: Side, spent: u32) -> usize {
        match side {
            MAKER => MAKER_WIDTH,
            _ if spent < AT_FIRST && self.geometry.k >= LONG_LINES => BREAKER_WIDTH_AT_FIRST,
            _ => BREAKER_WIDTH,
        }
    }

    fn patience(&self) -> u32 {
        (self.geometry.lines.len().pow(2) as u32).min(MOST_PATIENCE)
    }

    fn standing(&self) -> Standing {
        *self.root.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `wins` on several threads that share the table; `None` if a limit or `budget` was reached.
    pub fn wins_parallel<const P: usize>(
        &mut self,
        state: State<B, L, P>,
        side: Side,
        threads: usize,
        budget: u64,
    ) -> Option<bool> {
        if threads < 2 {
            self.node_limit = self.nodes.saturating_add(budget);
            return self.wins(state, side);
        }
        let shards = self.table.share();
        self.guesses.make_room();
        let (geometry, config, root, guesses) = (self.geometry, self.config, &self.root, &self.guesses);
        let standing = || self.standing();
        let raced = race(self.control, threads, budget, standing, |worker| {
            let control = &worker.control();
            let mut search = WeakSearch {
                geometry,
                control,
                config,
                root: Arc::clone(root),
                table: NumberTable::Shared(Arc::clone(&shards)),
                judge: Judge::new(geometry, config),
                guesses: guesses.clone(),
                replies: Vec::new(),
                nodes: 0,
                node_limit: u64::MAX,
            };
            search.wins(state, side)
        });
        let Some((found, nodes)) = raced else { return self.wins_parallel(state, side, 1, budget) };
        self.nodes += nodes;
        found
    }

    /// Searches until the numbers reach a threshold or the position is solved.
    fn search<const P: usize>(
        &mut self,
        state: &State<B, L, P>,
        key: Key<B>,
        limits: Thresholds,
        ply: usize,
    ) -> Numbers<B> {
        let side = key.place.side;
        let known = self.look(key).map(|known| known.0);
        if let Some(solved) = known.filter(Numbers::solved) {
            return solved; // by another thread, after the caller's lookup
        }
        let known = known.filter(|known| known.work > 0);
        let mut work = known.map_or(1, |known| known.work);
        if known.is_some() {
            self.control.visit(|| self.standing());
        } else {
            self.nodes += 1;
            if self.nodes == LONG_SEARCH {
                self.guesses.make_room();
            }
            self.control.spend(|| self.standing());
        }
        let mut node = self.expand(state, side, known);
        if side == BREAKER
            && let Some(&Some(reply)) = self.replies.get(ply)
        {
            node.first(reply);
        }
        self.table.begin(&key.place, || self.guesses.get(&key.place).unwrap_or(Numbers::open(1, 1)));
        let before = self.nodes;
        let patience = if side == MAKER { 0 } else { self.patience() };
        let numbers = loop {
            let spent = work.saturating_add((self.nodes - before) as u32);
            if let Some(solved) = self.hold_more(&mut node, self.width(side, spent)) {
                break solved;
            }
            let Some(choice) = node.choose(limits, patience) else { break node.lost() };
            let child = &node.held[choice.index];
            if ply == 0 {
                let (numbers, best) = ((choice.pn, choice.dn), self.geometry.place(child.cell));
                let standing = Standing { numbers: Some(numbers), best: Some(best) };
                *self.root.lock().unwrap_or_else(PoisonError::into_inner) = standing;
            }
            let stopped = self.nodes >= self.node_limit || self.control.halted();
            if choice.pn >= limits.pn || choice.dn >= limits.dn || stopped {
                break Numbers { zone: node.zone, left: node.left, ..Numbers::open(choice.pn, choice.dn) };
            }
            let (child_state, child_key, forced) = (child.state, child.key, child.forced);
            let mut numbers = self.search(&child_state, child_key, choice.next, ply + 1);
            numbers.zone = numbers.zone.or(forced);
            node.held[choice.index].numbers = numbers;
            if let Some(solved) = self.look_again(&mut node, choice.index) {
                break solved;
            }
        };
        if side == BREAKER && node.winning.is_some() {
            let plies = self.replies.len().max(ply + 1);
            self.replies.resize(plies, None);
            self.replies[ply] = node.winning;
        }
        work = work.saturating_add((self.nodes - before) as u32);
        self.keep(key, Numbers { work, ..numbers });
        self.table.end(&key.place);
        numbers
    }

    /// Returns a position with its moves in order, and the results of earlier visits.
    fn expand<const P: usize>(
        &self,
        state: &State<B, L, P>,
        side: Side,
        known: Option<Numbers<B>>,
    ) -> Node<B, L, P> {
        let g = self.geometry;
        let candidates = cells_of(g, state.lines[MAKER].live).minus(state.stones[MAKER]);
        let (mut left, mut zone) = (candidates, B::default());
        if let Some(known) = known {
            (left, zone) = (known.left, known.zone);
        } else if side == BREAKER
            && self.config.threats
            && let Some(path) = ThreatSearch::new(g, false, THREATS).win(state, MAKER)
        {
            (left, zone) = (left.and(path.cells), path.cells);
        }
        let (mut waiting, dominated) = by_weight(g, state, candidates, self.config.domination);
        waiting.retain(|&cell| left.has(cell));
        Node {
            state: *state,
            side,
            zones: self.config.zones,
            left,
            zone,
            waiting,
            dominated,
            held: Vec::new(),
            winning: None,
        }
    }

    /// Judges moves until `width` open ones are available.
    fn hold_more<const P: usize>(&mut self, node: &mut Node<B, L, P>, width: usize) -> Option<Numbers<B>> {
        while let Some(cell) = node.next_waiting(width) {
            let mut next = node.state;
            next.play(self.geometry, cell, node.side);
            let solved = match self.settle(next, node.side.other()) {
                Settled::Solved(numbers) => numbers,
                Settled::Open { state, side, forced } => {
                    let key = self.key(&state, side);
                    let (mut numbers, busy) = self.look_or_judge(&state, key);
                    numbers.zone = numbers.zone.or(forced);
                    if !numbers.solved() {
                        node.held.push(Child { cell, state, forced, key, numbers, busy });
                        continue;
                    }
                    numbers
                }
            };
            if let Some(solved) = node.absorb(cell, solved) {
                return Some(solved);
            }
            let left = node.left;
            node.held.retain(|child| left.has(child.cell));
        }
        None
    }

    /// Updates the moves after one of them was searched, since others may have changed through
    /// transpositions, and absorbs the solved ones.
    fn look_again<const P: usize>(
        &mut self,
        node: &mut Node<B, L, P>,
        searched: usize,
    ) -> Option<Numbers<B>> {
        for i in 0..node.held.len() {
            let child = &mut node.held[i];
            if let Some((mut numbers, busy)) = self.look(child.key) {
                child.busy = busy;
                if i != searched || numbers.solved() {
                    numbers.zone = numbers.zone.or(child.forced);
                    child.numbers = numbers;
                }
            }
            let (cell, numbers) = (child.cell, child.numbers);
            if numbers.solved()
                && node.left.has(cell)
                && let Some(solved) = node.absorb(cell, numbers)
            {
                return Some(solved);
            }
        }
        let left = node.left;
        node.held.retain(|child| !child.numbers.solved() && left.has(child.cell));
        None
    }
}

#[cfg(test)]
mod tests {
    use deret_search::Limits;

    use super::*;

    /// Another thread may solve a position between the caller's lookup and the search. Its moves are
    /// then no longer stored, which must not be mistaken for "all are refuted".
    #[test]
    fn a_position_that_was_solved_meanwhile_is_not_searched() {
        for (rows, cols, k) in [(4, 4, 3), (5, 5, 4), (4, 5, 4)] {
            let board = Geometry::<u64, u128>::new(rows, cols, k, false);
            let control = Control::new(&Limits::default(), None);
            let mut search = WeakSearch::new(&board, &control, WeakConfig::default(), 1 << 22);
            let state = State::<_, _, 3>::new(&board);
            for side in [MAKER, BREAKER] {
                let Some(wins) = search.wins(state, side) else { panic!("no limit was set") };
                let key = search.key(&state, side);
                let again = search.search(&state, key, Thresholds::NONE, 0);
                assert_eq!((again.solved(), again.pn == 0), (true, wins), "{rows},{cols},{k} {side:?}");
            }
        }
    }
}
