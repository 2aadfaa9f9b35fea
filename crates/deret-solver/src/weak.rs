//! The weak (Maker-Breaker) game by df-pn search, with zones.
//!
//! Only Maker (the attacker) can win; lines of Breaker end nothing. If Breaker holds here, the
//! attacker cannot win the ordinary game either, and that is how large draws are proved.
//!
//! Source of the search: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
//! applications", thesis, University of Tokyo, 2002. Departures: a sum is replaced by the largest
//! number plus one for each other open child (fewer false alarms from transpositions); the
//! thresholds leave a quarter of slack; new positions start with numbers made from the lines that a
//! greedy pairing could not cover, which say how far from a static proof the position is.
//!
//! A zone of a solved position is a set of free cells such that the winner still wins when all
//! other free cells are given to the loser. Once a move of the loser is refuted with zone Z, his
//! moves outside Z are refuted too.

use std::sync::{Arc, Mutex, PoisonError};

use crate::bits::Bits;
use crate::control::{Control, Standing};
use crate::geometry::Geometry;
use crate::pairing;
use crate::parallel::race;
use crate::state::{ATTACKER, DEFENDER, State, cells_of};
use crate::threats::ThreatSearch;
use crate::weak_table::{Numbers, WeakKey, WeakTable};

const MAKER: usize = ATTACKER;
const BREAKER: usize = DEFENDER;
const TRY: u32 = 1;
const INFINITE: u32 = u32::MAX / 4;
/// A move below which another thread is searching counts as harder by this part of its number.
const VIRTUAL_LOSS: u32 = 4;

/// Which reductions are used; for tests that compare them with plain search.
#[derive(Clone, Copy, Debug)]
pub struct WeakConfig {
    pub pairing: bool,
    pub threats: u32,
    pub domination: bool,
    pub zones: bool,
    /// Weights of the pairing deficit in the first numbers of a position.
    pub c1: u32,
    pub c2: u32,
}

impl Default for WeakConfig {
    fn default() -> Self {
        WeakConfig { pairing: true, threats: 100, domination: true, zones: true, c1: 16, c2: 64 }
    }
}

/// A search that can be stopped and taken up again; what it knows stays in the table.
#[derive(Debug)]
pub struct WeakSearch<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    config: WeakConfig,
    /// How the root is doing, for the progress report; threads of one search share it.
    root: Arc<Mutex<Standing>>,
    pub table: WeakTable<B>,
    /// Positions expanded for the first time.
    pub nodes: u64,
    /// Positions classified (children made and judged).
    pub positions: u64,
    pub node_limit: u64,
}

struct Child<B, L, const P: usize> {
    cell: usize,
    state: State<B, L, P>,
    /// Breaker's forced replies on the way.
    forced: B,
    /// `None` when the position was decided at once, without the table.
    key: Option<Key<B>>,
    numbers: Numbers<B>,
    /// Other threads that are searching below.
    busy: u32,
}

/// A position's place in the table, and the symmetry that leads there.
#[derive(Clone, Copy)]
struct Key<B> {
    place: WeakKey<B>,
    symmetry: usize,
}

/// A position after its forced moves.
enum Settled<B, L, const P: usize> {
    Solved(Numbers<B>),
    Open(State<B, L, P>, usize, B),
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
            table: WeakTable::new(table_bytes),
            nodes: 0,
            positions: 0,
            node_limit: u64::MAX,
        }
    }

    /// Whether Maker wins with `side` to move; `None` if the limit was reached.
    pub fn wins<const P: usize>(&mut self, state: State<B, L, P>, side: usize) -> Option<bool> {
        self.wins_with_zone(state, side).map(|found| found.0)
    }

    /// The same, with the free cells that the proof needs.
    pub fn wins_with_zone<const P: usize>(
        &mut self,
        state: State<B, L, P>,
        side: usize,
    ) -> Option<(bool, B)> {
        let (state, side, forced) = match self.settle(state, side) {
            Settled::Solved(numbers) => return Some((numbers.pn == 0, numbers.zone)),
            Settled::Open(state, side, forced) => (state, side, forced),
        };
        let key = self.key(&state, side);
        let (mut numbers, _) = self.look_or_judge(&state, key);
        if !numbers.solved() {
            numbers = self.search(&state, key, INFINITE, INFINITE, 0);
        }
        if numbers.solved() { Some((numbers.pn == 0, numbers.zone.or(forced))) } else { None }
    }

    /// Plays Breaker's forced replies to single open cells.
    fn settle<const P: usize>(&self, mut state: State<B, L, P>, mut side: usize) -> Settled<B, L, P> {
        let g = self.geometry;
        let won = |zone| Settled::Solved(Numbers { pn: 0, dn: INFINITE, zone, work: 0 });
        let mut forced = B::default();
        let completing = state.completing(g, MAKER);
        if side == MAKER {
            if !completing.is_empty() {
                return won(B::bit(completing.lowest()));
            }
        } else if !completing.is_empty() {
            if !completing.single() {
                let two = B::bit(completing.lowest()).or(B::bit(completing.rest().lowest()));
                return won(two);
            }
            forced = completing;
            state.play(g, completing.lowest(), BREAKER);
            side = MAKER;
        }
        if state.lines[MAKER].live.is_empty() {
            return Settled::Solved(Numbers { pn: INFINITE, dn: 0, zone: forced, work: 0 });
        }
        Settled::Open(state, side, forced)
    }

    /// The first numbers of a position that is not in the table.
    fn judge<const P: usize>(&mut self, state: &State<B, L, P>, side: usize) -> Numbers<B> {
        let g = self.geometry;
        self.positions += 1;
        if g.cells > 64 {
            self.control.look();
            if self.control.halted() {
                return Numbers { pn: 1, dn: 1, zone: B::default(), work: 0 };
            }
        }
        if side == MAKER
            && self.config.threats > 0
            && let Some(path) = ThreatSearch::new(g, false, self.config.threats).win(state, MAKER)
        {
            return Numbers { pn: 0, dn: INFINITE, zone: path.cells, work: 0 };
        }
        if !self.config.pairing {
            return Numbers { pn: 1, dn: 1, zone: B::default(), work: 0 };
        }
        let free = state.empty(g);
        let mut found = pairing::cover(g, &state.lines[MAKER], free, side == MAKER, true, 4, |_, _| ());
        for gain in [8, 2] {
            match found {
                Err(deficit) if deficit <= TRY => {
                    let again =
                        pairing::cover(g, &state.lines[MAKER], free, side == MAKER, true, gain, |_, _| ());
                    if again.as_ref().map_or_else(|&d| d < deficit, |_| true) {
                        found = again;
                    }
                }
                _ => break,
            }
        }
        match found {
            Ok(proof) => {
                let zone = pairing::zone(g, &proof, free, side == MAKER);
                Numbers { pn: INFINITE, dn: 0, zone, work: 0 }
            }
            Err(deficit) => Numbers {
                pn: 1 + self.config.c2 / (1 + deficit),
                dn: 1 + self.config.c1 * deficit * deficit,
                zone: B::default(),
                work: 0,
            },
        }
    }

    /// Normal form: only cells of lines that Maker can still fill; all else counts as Breaker's.
    fn key<const P: usize>(&self, state: &State<B, L, P>, side: usize) -> Key<B> {
        let g = self.geometry;
        let open = cells_of(g, state.lines[MAKER].live);
        let maker = state.stones[MAKER].and(open);
        let ((maker, free), symmetry) = g.canonical(maker, open.minus(maker));
        Key { place: WeakKey { maker, free, side }, symmetry }
    }

    fn look(&self, key: Key<B>) -> Option<(Numbers<B>, u32)> {
        let (mut numbers, busy) = self.table.get(&key.place)?;
        if numbers.solved() {
            numbers.zone = self.geometry.preimage(numbers.zone, key.symmetry);
        }
        Some((numbers, u32::from(busy)))
    }

    fn look_or_judge<const P: usize>(&mut self, state: &State<B, L, P>, key: Key<B>) -> (Numbers<B>, u32) {
        self.look(key).unwrap_or_else(|| {
            let numbers = self.judge(state, key.place.side);
            self.keep(key, numbers);
            (numbers, 0)
        })
    }

    fn keep(&mut self, key: Key<B>, mut numbers: Numbers<B>) {
        numbers.zone = self.geometry.image(numbers.zone, key.symmetry);
        self.table.put(&key.place, numbers);
    }

    fn standing(&self) -> Standing {
        *self.root.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `wins` by several threads that share the table; `None` if a limit or `budget` was reached.
    pub fn wins_parallel<const P: usize>(
        &mut self,
        state: State<B, L, P>,
        side: usize,
        threads: usize,
        budget: u64,
    ) -> Option<bool> {
        if threads < 2 {
            self.node_limit = self.nodes.saturating_add(budget);
            return self.wins(state, side);
        }
        let shards = self.table.share();
        let (geometry, config, root) = (self.geometry, self.config, &self.root);
        let standing = || self.standing();
        let raced = race(self.control, threads, budget, standing, |worker| {
            let control = &worker.control();
            let table = WeakTable::Shared(Arc::clone(&shards));
            let (root, nodes, positions, node_limit) = (Arc::clone(root), 0, 0, u64::MAX);
            let mut search =
                WeakSearch { geometry, control, config, root, table, nodes, positions, node_limit };
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
        pn_limit: u32,
        dn_limit: u32,
        ply: u32,
    ) -> Numbers<B> {
        let g = self.geometry;
        let side = key.place.side;
        let mut work = self.table.get(&key.place).map_or(0, |known| known.0.work);
        if work == 0 {
            self.nodes += 1;
            self.control.spend(|| self.standing());
            work = 1;
        } else {
            self.control.visit(|| self.standing());
        }
        self.table.mark(&key.place, true);
        let before = self.nodes;
        // Where the loser-to-be can still move: shrinks as zones of refutations come in.
        let mut zone = B::default();
        let mut remaining = cells_of(g, state.lines[MAKER].live).minus(state.stones[MAKER]);
        if side == BREAKER
            && self.config.threats > 0
            && let Some(path) = ThreatSearch::new(g, false, self.config.threats).win(state, MAKER)
        {
            remaining = remaining.and(path.cells);
            zone = path.cells;
        }
        let mut children: Vec<Child<B, L, P>> = Vec::new();
        let mut dominators: Vec<(usize, usize)> = Vec::new();
        let moves = self.undominated(state, remaining, &mut dominators);
        let mut result = None;
        for cell in moves {
            if !remaining.has(cell) {
                continue; // refuted by a zone before it was looked at
            }
            let child = self.child(state, side, cell);
            if let Some(solved) = self.absorb(&child, side, &mut remaining, &mut zone) {
                result = Some(solved);
                break;
            }
            if !child.numbers.solved() {
                children.push(child);
            }
        }
        let numbers = loop {
            if let Some(solved) = result {
                break solved;
            }
            children.retain(|c| remaining.has(c.cell));
            if children.is_empty() {
                // All moves are refuted. A dominated move still standing rests on its dominator.
                for &(cell, by) in &dominators {
                    if remaining.has(cell) {
                        zone = zone.or(B::bit(by));
                    }
                }
                break Numbers {
                    pn: if side == MAKER { INFINITE } else { 0 },
                    dn: if side == MAKER { 0 } else { INFINITE },
                    zone,
                    work: 0,
                };
            }
            // phi is the mover's number, delta the other's.
            let phi = |n: &Numbers<B>| if side == MAKER { n.pn } else { n.dn };
            let delta = |n: &Numbers<B>| if side == MAKER { n.dn } else { n.pn };
            let mut best = (u32::MAX, u32::MAX, 0);
            let (mut own, mut chosen, mut second) = (u32::MAX, u32::MAX, u32::MAX);
            let mut largest = 0;
            for (i, child) in children.iter().enumerate() {
                let (p, d) = (phi(&child.numbers), delta(&child.numbers));
                largest = largest.max(d);
                own = own.min(p);
                // Where another thread is at work a move seems worse than it is.
                let seems = p.saturating_add(child.busy.saturating_mul(p / VIRTUAL_LOSS + 1));
                if (seems, d) < (best.0, best.1) {
                    second = second.min(chosen);
                    chosen = p;
                    best = (seems, d, i);
                } else {
                    second = second.min(p);
                }
            }
            let others = children.len() as u32 - 1;
            let against = largest.saturating_add(others).min(INFINITE - 1);
            let (own_limit, against_limit) =
                if side == MAKER { (pn_limit, dn_limit) } else { (dn_limit, pn_limit) };
            let (pn, dn) = if side == MAKER { (own, against) } else { (against, own) };
            if ply == 0 {
                let standing = (Some((pn, dn)), Some(g.place(children[best.2].cell)));
                *self.root.lock().unwrap_or_else(PoisonError::into_inner) = standing;
            }
            let stopped = self.nodes >= self.node_limit || self.control.halted();
            if own >= own_limit || against >= against_limit || stopped {
                break Numbers { pn, dn, zone: B::default(), work: 0 };
            }
            let own_next = own_limit.min(second.saturating_add(second / 4).saturating_add(1)).max(chosen + 1);
            let against_next = against_limit.saturating_sub(others);
            let (pn_next, dn_next) =
                if side == MAKER { (own_next, against_next) } else { (against_next, own_next) };
            let child = &mut children[best.2];
            if let Some(child_key) = child.key {
                let mut numbers = self.search(&child.state, child_key, pn_next, dn_next, ply + 1);
                numbers.zone = numbers.zone.or(child.forced);
                child.numbers = numbers;
            }
            // Other children may have changed through transpositions.
            for (i, child) in children.iter_mut().enumerate() {
                if let Some(child_key) = child.key
                    && i != best.2
                    && let Some((mut numbers, busy)) = self.look(child_key)
                {
                    numbers.zone = numbers.zone.or(child.forced);
                    child.numbers = numbers;
                    child.busy = busy;
                }
                if child.numbers.solved() && remaining.has(child.cell) {
                    result = self.absorb(child, side, &mut remaining, &mut zone);
                    if result.is_some() {
                        break;
                    }
                }
            }
            children.retain(|c| !c.numbers.solved());
        };
        let numbers = Numbers { work: work.saturating_add((self.nodes - before) as u32), ..numbers };
        self.keep(key, numbers);
        self.table.mark(&key.place, false);
        numbers
    }

    /// What a solved child means for its parent: the parent is solved (returned), or one more move
    /// is refuted and its zone narrows what remains.
    fn absorb<const P: usize>(
        &self,
        child: &Child<B, L, P>,
        side: usize,
        remaining: &mut B,
        zone: &mut B,
    ) -> Option<Numbers<B>> {
        let numbers = child.numbers;
        if !numbers.solved() {
            return None;
        }
        let mover_wins = (numbers.pn == 0) == (side == MAKER);
        if mover_wins {
            return Some(Numbers { zone: numbers.zone.or(B::bit(child.cell)), work: 0, ..numbers });
        }
        if self.config.zones {
            *remaining = remaining.and(numbers.zone);
            *zone = zone.or(numbers.zone);
        } else {
            *remaining = remaining.minus(B::bit(child.cell));
            *zone = self.geometry.board;
        }
        None
    }

    fn child<const P: usize>(&mut self, state: &State<B, L, P>, side: usize, cell: usize) -> Child<B, L, P> {
        let mut next = *state;
        next.play(self.geometry, cell, side);
        match self.settle(next, 1 - side) {
            Settled::Solved(numbers) => {
                Child { cell, state: next, forced: B::default(), key: None, numbers, busy: 0 }
            }
            Settled::Open(state, side, forced) => {
                let key = self.key(&state, side);
                let (mut numbers, busy) = self.look_or_judge(&state, key);
                numbers.zone = numbers.zone.or(forced);
                Child { cell, state, forced, key: Some(key), numbers, busy }
            }
        }
    }

    /// The moves that no other move makes superfluous, most promising first.
    fn undominated<const P: usize>(
        &self,
        state: &State<B, L, P>,
        moves: B,
        dominators: &mut Vec<(usize, usize)>,
    ) -> Vec<usize> {
        let g = self.geometry;
        let live = state.lines[MAKER].live;
        let mut cells: Vec<(u64, usize, L)> = moves
            .iter()
            .map(|cell| {
                let through = g.through[cell].and(live);
                let weight = (0..g.k)
                    .map(|j| u64::from(through.and(state.lines[MAKER].level(j)).count()) << j)
                    .sum::<u64>();
                (weight, cell, through)
            })
            .collect();
        cells.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut kept: Vec<(usize, L)> = Vec::with_capacity(cells.len());
        for (_, cell, lines) in cells {
            // A dominator weighs at least as much, so it has been seen before.
            let by = kept.iter().find(|k| self.config.domination && lines.within(k.1));
            match by {
                Some(&(by, _)) => dominators.push((cell, by)),
                None => kept.push((cell, lines)),
            }
        }
        kept.into_iter().map(|k| k.0).collect()
    }
}
