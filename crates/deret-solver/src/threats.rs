//! Wins by threats alone: every move of the attacking side threatens to finish a line, so every
//! reply is forced ("victory by continuous fours" when k is 5).
//!
//! Source: the idea of threat sequences from L. V. Allis, H. J. van den Herik, M. P. H. Huntjens,
//! "Go-Moku solved by new search techniques", Computational Intelligence 12, 1996.
//!
//! Because replies are forced, a win is a single path, and its cells determine which moves of the
//! other side could matter: a move anywhere else loses to the same path. This is used with the
//! defender to move ("if I do nothing here, I lose to this; so play there").

use crate::bits::{self, Bits};
use crate::geometry::Geometry;
use crate::state::{Side, State};

/// The path of a winning threat sequence.
#[derive(Clone, Copy, Debug)]
pub struct Path<B> {
    /// First move of the sequence.
    pub first: usize,
    /// Empty cells of all lines that the sequence threatens or fills.
    pub cells: B,
    /// The other side's forced replies along the path.
    pub replies: B,
    /// Plies to the finished line if the other side only makes the forced replies.
    pub plies: u16,
}

/// Searches for threat sequences with a budget of positions, which keeps it cheap at every node.
#[derive(Debug)]
pub struct ThreatSearch<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    /// Whether finished or threatened lines of the replying side matter. They do not when the replying
    /// side is the defender in the weak game, where its lines end nothing.
    counter: bool,
    left: u32,
}

impl<'g, B: Bits, L: Bits> ThreatSearch<'g, B, L> {
    pub fn new(geometry: &'g Geometry<B, L>, counter: bool, budget: u32) -> Self {
        ThreatSearch { geometry, counter, left: budget }
    }

    /// Returns a winning sequence for `side`, which is to move; neither side may have a line to finish
    /// at once. `None` means that none was found within the budget.
    pub fn win<const P: usize>(&mut self, state: &State<B, L, P>, side: Side) -> Option<Path<B>> {
        if self.geometry.k < 3 {
            return None;
        }
        let threats = state.lines[side].level(self.geometry.k - 2);
        if threats.is_empty() {
            return None;
        }
        bits::counting(
            #[inline(always)]
            || self.sequence(state, side, threats),
        )
    }

    /// Like `win`, given the lines with two cells left.
    #[inline(always)]
    fn sequence<const P: usize>(
        &mut self,
        state: &State<B, L, P>,
        side: Side,
        threats: L,
    ) -> Option<Path<B>> {
        let g = self.geometry;
        let own = state.stones[side];
        // Two threats at once: a cell shared by two such lines with different other cells.
        let mut seen = B::default();
        let mut shared = B::default();
        for line in threats.iter() {
            let cells = g.lines[line].minus(own);
            shared = shared.or(seen.and(cells));
            seen = seen.or(cells);
        }
        for cell in shared.iter() {
            let mut others = B::default();
            for line in threats.and(g.through[cell]).iter() {
                others = others.or(g.lines[line].minus(own));
            }
            if others.count() >= 3 && (!g.exact || self.still_double(state, side, cell)) {
                return Some(Path { first: cell, cells: others, replies: B::default(), plies: 3 });
            }
        }
        // In the ordinary game only stones that reduce another line to two empty cells are tried:
        // others rarely lead on, and there are many orders to try them in.
        let growing = state.lines[side].level(g.k - 3);
        for line in threats.iter() {
            let cells = g.lines[line].minus(own);
            let (a, b) = (cells.lowest(), cells.rest().lowest());
            for (attack, reply) in [(a, b), (b, a)] {
                if self.left == 0 {
                    return None;
                }
                if self.counter && growing.and(g.through[attack]).minus(g.through[reply]).is_empty() {
                    continue;
                }
                self.left -= 1;
                if let Some(path) = self.follow(state, side, attack, reply) {
                    let cells = path.cells.or(cells);
                    let replies = path.replies.or(B::bit(reply));
                    return Some(Path { first: attack, cells, replies, plies: path.plies + 2 });
                }
            }
        }
        None
    }

    /// With `exact` a stone can spoil its owner's line, so a double threat is checked by playing it.
    fn still_double<const P: usize>(&self, state: &State<B, L, P>, side: Side, cell: usize) -> bool {
        let mut next = *state;
        next.play(self.geometry, cell, side);
        next.completing(self.geometry, side).count() >= 2
    }

    /// Continues the sequence after `attack` and the forced `reply`, and returns it if it wins.
    #[inline(always)]
    fn follow<const P: usize>(
        &mut self,
        state: &State<B, L, P>,
        side: Side,
        attack: usize,
        reply: usize,
    ) -> Option<Path<B>> {
        let g = self.geometry;
        let mut next = *state;
        next.play(g, attack, side);
        if g.exact && !next.completing(g, side).has(reply) {
            return None; // the attacking stone made its own line too long
        }
        next.play(g, reply, side.other());
        if self.counter {
            let against = next.completing(g, side.other());
            if !against.is_empty() {
                if !against.single() {
                    return None;
                }
                // The reply makes a threat itself; go on only if parrying it threatens again.
                return self.parry(&next, side, against.lowest());
            }
        }
        self.win(&next, side)
    }

    /// Plays `cell`, which is forced for `side`; the sequence continues if that makes a threat.
    fn parry<const P: usize>(&mut self, state: &State<B, L, P>, side: Side, cell: usize) -> Option<Path<B>> {
        let g = self.geometry;
        let mut next = *state;
        next.play(g, cell, side);
        let threats = next.completing(g, side);
        if threats.is_empty() || self.left == 0 {
            return None;
        }
        self.left -= 1;
        let lines = next.lines[side].level(g.k - 1);
        let here = lines.iter().fold(B::bit(cell), |s, line| s.or(g.lines[line])).minus(state.stones[side]);
        if !threats.single() {
            return Some(Path { first: cell, cells: here, replies: B::default(), plies: 3 });
        }
        let reply = threats.lowest();
        next.play(g, reply, side.other());
        let against = next.completing(g, side.other());
        let path = if against.is_empty() {
            self.win(&next, side)
        } else if against.single() {
            self.parry(&next, side, against.lowest())
        } else {
            None
        }?;
        Some(Path {
            first: cell,
            cells: path.cells.or(here),
            replies: path.replies.or(B::bit(reply)),
            plies: path.plies + 2,
        })
    }
}

/// Returns the cells where the other side must move when `side` threatens to win along `path`: those
/// of the path, and those where a stone, together with the forced replies, could make a
/// counter-threat.
pub fn must_play<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    state: &State<B, L, P>,
    side: Side,
    path: &Path<B>,
    counter: bool,
) -> B {
    let mut cells = path.cells;
    if counter {
        let mut other = state.lines[side.other()];
        for reply in path.replies.iter() {
            other.add(geometry.through[reply]);
        }
        // Stones of `side` on the path can only remove lines of the other side; ignoring that makes
        // the zone larger, never too small.
        for stones in geometry.k.saturating_sub(2)..=geometry.k {
            for line in other.level(stones).iter() {
                cells = cells.or(geometry.lines[line]);
            }
        }
    }
    cells.and(state.empty(geometry))
}
