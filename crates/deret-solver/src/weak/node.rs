//! A position that the weak search is working on: its refuted moves and its open ones.

use crate::bits::Bits;
use crate::geometry::Geometry;
use crate::numbers::{INFINITE, Numbers, Thresholds, by_mover};
use crate::state::{Side, State};

use super::{Key, MAKER};

/// Penalty on a Maker move for each other thread searching below it: all Maker moves have to be
/// refuted, so each thread takes a different one. One good reply is enough for Breaker, so there the
/// threads stay together.
const TAKEN: u32 = INFINITE / 64;

/// A move that is neither refuted nor winning yet, and the position after it.
pub struct Child<B, L, const P: usize> {
    pub cell: usize,
    pub state: State<B, L, P>,
    /// Breaker's forced reply after the move, if there was one.
    pub forced: B,
    pub key: Key<B>,
    pub numbers: Numbers<B>,
    /// Number of other threads searching below.
    pub busy: u32,
}

/// A position under search. The mover is treated as the loser until one of its moves is found to win.
pub struct Node<B, L, const P: usize> {
    pub state: State<B, L, P>,
    pub side: Side,
    /// Whether a refutation may also refute other moves.
    pub zones: bool,
    /// Cells where the mover can still move: those needed by every refutation so far.
    pub left: B,
    /// All cells needed by any refutation.
    pub zone: B,
    /// Moves still to be judged, the next one last.
    pub waiting: Vec<usize>,
    /// Moves that were left out, each with a move that is at least as good.
    pub dominated: Vec<(usize, usize)>,
    /// The open moves under search.
    pub held: Vec<Child<B, L, P>>,
    /// The move that was found to win (for Breaker: to hold).
    pub winning: Option<usize>,
}

/// The open move to search next, and the numbers of the node.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub index: usize,
    pub pn: u32,
    pub dn: u32,
    pub next: Thresholds,
}

impl<B: Bits, L: Bits, const P: usize> Node<B, L, P> {
    /// Moves a cell to the front of the queue of moves to be judged.
    pub fn first(&mut self, cell: usize) {
        if let Some(at) = self.waiting.iter().position(|&waiting| waiting == cell) {
            self.waiting.remove(at);
            self.waiting.push(cell);
        }
    }

    /// Returns the next move to judge, if fewer than `width` are open.
    pub fn next_waiting(&mut self, width: usize) -> Option<usize> {
        while self.held.len() < width {
            let cell = self.waiting.pop()?;
            if self.left.has(cell) {
                return Some(cell); // the others were refuted by a zone before they were judged
            }
        }
        None
    }

    /// Applies a solved move: either the node is solved (returned), or the move is refuted and its
    /// zone narrows the remaining moves.
    pub fn absorb(&mut self, cell: usize, numbers: Numbers<B>) -> Option<Numbers<B>> {
        let mover_wins = (numbers.pn == 0) == (self.side == MAKER);
        if mover_wins {
            self.winning = Some(cell);
            return Some(Numbers { zone: numbers.zone.or(B::bit(cell)), work: 0, ..numbers });
        }
        self.left = if self.zones { self.left.and(numbers.zone) } else { self.left.minus(B::bit(cell)) };
        self.zone = self.zone.or(numbers.zone);
        None
    }

    /// Returns the numbers when all moves are refuted. A dominated move that no zone refutes relies on
    /// its dominator.
    pub fn lost(&self) -> Numbers<B> {
        let mut zone = self.zone;
        for &(cell, by) in &self.dominated {
            if self.left.has(cell) {
                zone = zone.or(B::bit(by));
            }
        }
        if self.side == MAKER { Numbers::held(zone) } else { Numbers::won(zone) }
    }

    /// Returns the most promising open move and its thresholds; `None` when no move is open.
    pub fn choose(&self, limits: Thresholds, patience: u32) -> Option<Choice> {
        let maker = self.side == MAKER;
        let (mut index, mut best) = (0, (u32::MAX, u32::MAX));
        let (mut phi, mut chosen, mut second, mut largest) = (u32::MAX, u32::MAX, u32::MAX, 0);
        for (i, child) in self.held.iter().enumerate() {
            // phi is the mover's number, delta the other side's.
            let (p, d) = by_mover(self.side, child.numbers.pn, child.numbers.dn);
            largest = largest.max(d);
            phi = phi.min(p);
            let seems = if maker { p.saturating_add(child.busy.saturating_mul(TAKEN)) } else { p };
            if (seems, d) < best {
                second = second.min(best.0);
                chosen = p;
                (index, best) = (i, (seems, d));
            } else {
                second = second.min(seems);
            }
        }
        if self.held.is_empty() {
            return None;
        }
        let waiting = self.waiting.iter().filter(|&&cell| self.left.has(cell)).count();
        let others = (self.held.len() - 1 + waiting) as u32;
        let delta = largest.saturating_add(others).min(INFINITE - 1);
        let (own_limit, other_limit) = limits.for_mover(self.side);
        let slack = second.saturating_add(second / 4).saturating_add(1 + patience);
        let own_next = own_limit.min(slack).max(chosen.saturating_add(1));
        let other_next = other_limit.saturating_sub(others);
        let (pn, dn) = by_mover(self.side, phi, delta);
        let next = Thresholds::of_mover(self.side, own_next, other_next);
        Some(Choice { index, pn, dn, next })
    }
}

/// Returns the moves by the weight of the lines through them, heaviest last, and separately the
/// dominated moves, each with its dominator.
pub fn by_weight<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    state: &State<B, L, P>,
    candidates: B,
    domination: bool,
) -> (Vec<usize>, Vec<(usize, usize)>) {
    let lines = &state.lines[MAKER];
    let levels: [L; 8] = std::array::from_fn(|j| if j < geometry.k { lines.level(j) } else { L::default() });
    let mut cells: Vec<(u32, usize, L)> = candidates
        .iter()
        .map(|cell| {
            let through = geometry.through[cell].and(lines.live);
            let weight = levels.iter().enumerate().map(|(j, &level)| through.and(level).count() << j).sum();
            (weight, cell, through)
        })
        .collect();
    cells.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut kept: Vec<(usize, L)> = Vec::with_capacity(cells.len());
    let mut dominated = Vec::new();
    for (_, cell, lines) in cells {
        // A dominator weighs at least as much, so it has already been visited.
        match kept.iter().find(|other| domination && lines.within(other.1)) {
            Some(&(by, _)) => dominated.push((cell, by)),
            None => kept.push((cell, lines)),
        }
    }
    (kept.into_iter().rev().map(|k| k.0).collect(), dominated)
}
