//! A position inside a search: stones, the lines still open to each side, stones in each line.
//!
//! The stone counts of all lines are kept as binary numbers spread over words (`planes`), so one move
//! updates every line through its cell in a few operations, and selecting all open lines with j stones
//! takes three.

use std::ops::{Index, IndexMut};

use crate::bits::Bits;
use crate::geometry::{Geometry, Symmetry};

/// A side's role: a search determines whether one side can force a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side whose win is in question: X or O, as the caller chooses.
    Attacker,
    /// The other side, for which a draw is enough.
    Defender,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

    #[inline(always)]
    pub fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// Per-side values are stored in pairs, the attacker's first.
impl<T> Index<Side> for [T; 2] {
    type Output = T;

    #[inline(always)]
    fn index(&self, side: Side) -> &T {
        &self[side as usize]
    }
}

impl<T> IndexMut<Side> for [T; 2] {
    #[inline(always)]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self[side as usize]
    }
}

/// The lines of one side. `planes` are only meaningful for lines in `live`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines<L, const P: usize> {
    /// Lines that this side can still fill.
    pub live: L,
    planes: [L; P],
}

impl<L: Bits, const P: usize> Lines<L, P> {
    pub fn new(all: L) -> Self {
        Lines { live: all, planes: [L::default(); P] }
    }

    /// Adds one stone to each of `lines`.
    #[inline(always)]
    pub fn add(&mut self, lines: L) {
        let mut carry = lines;
        for plane in &mut self.planes {
            let both = plane.and(carry);
            *plane = plane.xor(carry);
            carry = both;
        }
    }

    /// Removes one stone from each of `lines`, which must have one.
    #[inline(always)]
    pub fn take(&mut self, lines: L) {
        let mut borrow = lines;
        for plane in &mut self.planes {
            *plane = plane.xor(borrow);
            borrow = plane.and(borrow);
        }
    }

    /// Returns the live lines with exactly `stones` stones.
    #[inline(always)]
    pub fn level(&self, stones: usize) -> L {
        let mut lines = self.live;
        for (i, &plane) in self.planes.iter().enumerate() {
            lines = if stones >> i & 1 == 1 { lines.and(plane) } else { lines.minus(plane) };
        }
        lines
    }

    /// The Erdos-Selfridge potential in units of 2^-k: the sum of 2^stones over live lines.
    #[inline(always)]
    pub fn potential(&self, k: usize) -> u64 {
        (0..k).map(|j| u64::from(self.level(j).count()) << j).sum()
    }
}

/// A position with both sides' lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<B, L, const P: usize> {
    pub stones: [B; 2],
    pub lines: [Lines<L, P>; 2],
}

impl<B: Bits, L: Bits, const P: usize> State<B, L, P> {
    pub fn new(geometry: &Geometry<B, L>) -> Self {
        State { stones: [B::default(); 2], lines: [Lines::new(geometry.all_lines); 2] }
    }

    /// Creates the position with these stones; neither side may have finished a line.
    pub fn with_stones(geometry: &Geometry<B, L>, attacker: B, defender: B) -> Self {
        let mut state = Self::new(geometry);
        for (side, stones) in [(Side::Attacker, attacker), (Side::Defender, defender)] {
            for cell in stones.iter() {
                state.play(geometry, cell, side);
            }
        }
        state
    }

    /// Converts the position to the weak game, where the defender's lines end nothing and threaten
    /// nothing.
    pub fn in_weak_game(mut self) -> Self {
        self.lines[Side::Defender].live = L::default();
        self
    }

    #[inline(always)]
    pub fn play(&mut self, geometry: &Geometry<B, L>, cell: usize, side: Side) {
        let through = geometry.through[cell];
        self.stones[side] = self.stones[side].or(B::bit(cell));
        self.lines[side].add(through);
        self.lines[side.other()].live = self.lines[side.other()].live.minus(through);
        if geometry.exact {
            self.lines[side].live = self.lines[side].live.minus(geometry.flanked[cell]);
        }
    }

    #[inline(always)]
    pub fn empty(&self, geometry: &Geometry<B, L>) -> B {
        geometry.board.minus(self.stones[0].or(self.stones[1]))
    }

    /// Returns the cells where `side` would finish a line at once.
    #[inline(always)]
    pub fn completing(&self, geometry: &Geometry<B, L>, side: Side) -> B {
        let mut cells = B::default();
        for line in self.lines[side].level(geometry.k - 1).iter() {
            cells = cells.or(geometry.lines[line]);
        }
        cells.minus(self.stones[side])
    }

    /// Plays forced moves: a side that can finish a line does, and a side that must stop one does.
    #[inline(always)]
    pub fn play_forced(&mut self, geometry: &Geometry<B, L>, mut side: Side) -> Forced {
        loop {
            if !self.completing(geometry, side).is_empty() {
                return Forced::Won(side);
            }
            let against = self.completing(geometry, side.other());
            if against.is_empty() {
                return Forced::Quiet(side);
            }
            if !against.single() {
                return Forced::Won(side.other());
            }
            self.play(geometry, against.lowest(), side);
            side = side.other();
        }
    }

    /// The relevant cells: those of lines that either side can still fill. A stone elsewhere changes
    /// neither who wins nor when; with exact lines it may, so there every cell counts.
    #[inline(always)]
    pub fn cells_that_count(&self, geometry: &Geometry<B, L>) -> B {
        if geometry.exact {
            return geometry.board;
        }
        self.open_cells(geometry, Side::Attacker).or(self.open_cells(geometry, Side::Defender))
    }

    /// Encodes each cell in two planes: empty, the attacker's, the defender's, or outside `counting`
    /// (set in both). Returns the smallest image of the planes and the symmetry that maps to it.
    #[inline(always)]
    pub fn normal_form(&self, geometry: &Geometry<B, L>, counting: B) -> ((B, B), Symmetry) {
        let dead = geometry.board.minus(counting);
        geometry.canonical(self.stones[Side::Attacker].or(dead), self.stones[Side::Defender].or(dead))
    }

    /// Total weight of the lines through a cell that `side` can still fill: a line with j stones
    /// weighs 4^j.
    pub fn weight_through(&self, geometry: &Geometry<B, L>, side: Side, cell: usize) -> u64 {
        let lines = &self.lines[side];
        let through = geometry.through[cell].and(lines.live);
        (0..geometry.k).map(|j| u64::from(through.and(lines.level(j)).count()) << (2 * j)).sum()
    }

    /// Returns all cells of lines that `side` can still fill.
    #[inline(always)]
    pub fn open_cells(&self, geometry: &Geometry<B, L>, side: Side) -> B {
        cells_of(geometry, self.lines[side].live)
    }
}

/// The result of playing forced moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// This side wins: it finishes a line, or threatens to at two cells.
    Won(Side),
    /// Neither side threatens anything, and this side is to move.
    Quiet(Side),
}

/// The union of some lines.
#[inline(always)]
pub fn cells_of<B: Bits, L: Bits>(geometry: &Geometry<B, L>, lines: L) -> B {
    let mut cells = B::default();
    for line in lines.iter() {
        cells = cells.or(geometry.lines[line]);
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the planes with counting stones line by line, with and without exact lines.
    #[test]
    fn counts_and_threats_match_plain_counting() {
        let mut seed = 12345u64;
        let mut random = move |n: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % n
        };
        for exact in [false, true] {
            let board = Geometry::<u64, u64>::new(4, 5, 3, exact);
            for _ in 0..500 {
                let mut state = State::<u64, u64, 3>::new(&board);
                for ply in 0..random(12) {
                    let empty: Vec<usize> = state.empty(&board).iter().collect();
                    let cell = empty[random(empty.len())];
                    if state.completing(&board, Side::BOTH[ply % 2]).has(cell) {
                        break;
                    }
                    state.play(&board, cell, Side::BOTH[ply % 2]);
                }
                for side in Side::BOTH {
                    let (own, other) = (state.stones[side], state.stones[side.other()]);
                    let mut plain = 0u64;
                    for (i, &line) in board.lines.iter().enumerate() {
                        let flank = (0..board.cells).any(|c| board.flanked[c].has(i) && own.has(c));
                        let open = line & other == 0 && !(exact && flank);
                        let stones = (line & own).count_ones() as usize;
                        for j in 0..3 {
                            assert_eq!(state.lines[side].level(j).has(i), open && stones == j);
                        }
                        if open && stones == 2 {
                            plain |= line & !own;
                        }
                    }
                    assert_eq!(state.completing(&board, side), plain);
                }
            }
        }
    }
}
