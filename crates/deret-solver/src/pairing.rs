//! Proofs without search that the attacker cannot fill a line: pairs of cells, and potential.
//!
//! Pairing: if disjoint pairs of empty cells can be chosen so that every open line holds a whole
//! pair, the defender answers inside the pair and no line is ever filled. Potential (Erdos and
//! Selfridge, J. Combin. Theory A 14, 1973): if the sum of 2^-(empty cells) over the open lines is
//! below 1 with the defender to move, or below 1/2 with the attacker to move, the defender holds by
//! always taking the heaviest cell.
//!
//! Mixed: choose some pairs; in every line without a pair count the paired cells as the attacker's. If
//! the remaining weight is below the potential's bound the defender holds, because the pairs and the
//! rest are separate boards and the defender always answers on the board where the attacker moved.
//! This contains both tests. It is also valid when overlines do not count (`exact`), where the
//! attacker has fewer ways to win than lines to fill.
//!
//! Finding the best pairing is a hard cover problem; this choice is greedy: among the lines with the
//! fewest free cells it takes the pair that covers the most and spoils the least.

use crate::bits::{self, Bits};
use crate::geometry::Geometry;
use crate::state::{Lines, Side};

/// Maximum line length: boards have at most 22 columns.
const MOST_K: usize = 22;

/// Maximum number of stones in a line of up to `SHORT + 1` cells that still has room for a pair, plus
/// one.
const SHORT: usize = 4;

/// Number of tightest lines to consider for pairs on large boards, and elsewhere once the proof has
/// failed.
const ROUGH: usize = 8;

/// A proof that the attacker cannot fill a line.
#[derive(Clone, Debug)]
pub struct Cover<B, L, const P: usize> {
    /// The cells that are in a pair.
    pub paired: B,
    /// The lines left to the potential: lines without a pair, with paired cells counted as stones.
    pub rest: Lines<L, P>,
}

/// Weight of the lines that a pair stops relative to those that it spoils.
const GAIN: i32 = 4;

/// The bound that the potential must stay below, in units of 2^-k.
#[inline(always)]
pub fn bound(k: usize, to_move: Side) -> u64 {
    match to_move {
        Side::Attacker => 1 << (k - 1),
        Side::Defender => 1 << k,
    }
}

/// Looks for a mixed proof. `lines` are the attacker's and `free` the empty cells; `note` receives the
/// pairs. The error is the number of lines that could not be covered.
pub fn cover<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    to_move: Side,
    note: impl FnMut(usize, usize),
) -> Result<Cover<B, L, P>, u32> {
    greedy(geometry, lines, free, to_move, Failure::Counted, note)
}

/// Whether the greedy choice finds a mixed proof.
pub fn covered<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    to_move: Side,
) -> bool {
    greedy(geometry, lines, free, to_move, Failure::Told, |_, _| ()).is_ok()
}

#[inline(always)]
fn greedy<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    to_move: Side,
    failure: Failure,
    note: impl FnMut(usize, usize),
) -> Result<Cover<B, L, P>, u32> {
    // Lines of up to five cells, the usual ones, have at most three stones while a pair still fits.
    if geometry.k <= SHORT + 1 {
        Greedy::<B, L, SHORT> { geometry, to_move, failure }.cover(lines, free, note)
    } else {
        Greedy::<B, L, MOST_K> { geometry, to_move, failure }.cover(lines, free, note)
    }
}

/// How to handle a line that cannot be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    /// End the search.
    Told,
    /// Continue without the line, to count how many there are.
    Counted,
}

/// The greedy choice of pairs. `LEVELS` is greater than the number of stones in any line that a pair
/// can be chosen from.
#[derive(Clone, Copy)]
struct Greedy<'g, B, L, const LEVELS: usize> {
    geometry: &'g Geometry<B, L>,
    to_move: Side,
    failure: Failure,
}

impl<B: Bits, L: Bits, const LEVELS: usize> Greedy<'_, B, L, LEVELS> {
    fn cover<const P: usize>(
        self,
        lines: &Lines<L, P>,
        free: B,
        note: impl FnMut(usize, usize),
    ) -> Result<Cover<B, L, P>, u32> {
        bits::counting(
            #[inline(always)]
            || self.run(lines, free, note),
        )
    }

    #[inline(always)]
    fn run<const P: usize>(
        self,
        lines: &Lines<L, P>,
        free: B,
        mut note: impl FnMut(usize, usize),
    ) -> Result<Cover<B, L, P>, u32> {
        let k = self.geometry.k;
        let bound = bound(k, self.to_move);
        let mut rest = *lines;
        let mut open = free;
        let mut failed = 0;
        loop {
            let mut levels = [L::default(); LEVELS];
            let mut tightest = 0;
            let mut potential = 0;
            for (j, level) in levels.iter_mut().enumerate().take(k - 1) {
                *level = rest.level(j);
                if !level.is_empty() {
                    tightest = j;
                    potential += u64::from(level.count()) << j;
                }
            }
            // Lines with fewer than two free cells can no longer hold a pair.
            let (almost, full) = (rest.level(k - 1), rest.level(k));
            let lost = almost.or(full);
            if !lost.is_empty() {
                let weight = (u64::from(almost.count()) << (k - 1)) + (u64::from(full.count()) << k);
                if potential + weight >= bound {
                    failed += lost.count();
                    rest.live = rest.live.minus(lost);
                    if self.failure == Failure::Told {
                        return Err(failed);
                    }
                }
            }
            if potential < bound {
                return if failed == 0 { Ok(Cover { paired: free.minus(open), rest }) } else { Err(failed) };
            }
            // After a failure only the count matters, and a rough one is enough; on large boards a
            // rough choice is always used.
            let offers = if failed == 0 && self.geometry.cells <= 64 { usize::MAX } else { ROUGH };
            let (a, b) = self.best_pair(&levels, tightest, offers, rest.live, open);
            note(a, b);
            let (la, lb) = (self.geometry.through[a], self.geometry.through[b]);
            open = open.minus(B::bit(a).or(B::bit(b)));
            rest.live = rest.live.minus(la.and(lb));
            rest.add(la.xor(lb).and(rest.live));
        }
    }

    /// Returns the pair in a tightest line with the greatest weight of common lines relative to those
    /// it spoils.
    #[inline(always)]
    fn best_pair(
        self,
        levels: &[L; LEVELS],
        tightest: usize,
        offers: usize,
        live: L,
        open: B,
    ) -> (usize, usize) {
        let g = self.geometry;
        let weight = |set: L| -> i32 {
            let mut sum = 0;
            for (j, &level) in levels.iter().enumerate() {
                sum += set.and(level).count() << j;
            }
            sum as i32
        };
        let mut best = (i32::MIN, 0, 0);
        // The cells of one line with the lines through them and the weights of these lines.
        let mut cells = [(0usize, L::default(), 0i32); MOST_K];
        for line in levels[tightest].iter().take(offers) {
            for (n, cell) in g.lines[line].and(open).iter().enumerate() {
                let through = g.through[cell].and(live);
                let heavy = weight(through);
                for &(other, lines, weighs) in &cells[..n] {
                    let score = GAIN * weight(through.and(lines)) - heavy - weighs;
                    if score > best.0 {
                        best = (score, other, cell);
                    }
                }
                cells[n] = (cell, through, heavy);
            }
        }
        (best.1, best.2)
    }
}

/// Whether these pairs, ignoring those with an occupied cell, and the potential hold all lines.
pub fn held_by<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    to_move: Side,
    pairs: impl IntoIterator<Item = (usize, usize)>,
) -> bool {
    let rest = left_by(geometry, lines, free, pairs).rest;
    // A line with all its cells taken or in separate pairs counts 2^k.
    let weight: u64 = (0..=geometry.k).map(|j| u64::from(rest.level(j).count()) << j).sum();
    weight < bound(geometry.k, to_move)
}

/// Returns the cell with the greatest weight of lines not stopped by the pairs; pairs with an occupied
/// cell are ignored.
pub fn heaviest_left<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    pairs: impl IntoIterator<Item = (usize, usize)>,
) -> Option<usize> {
    let rest = left_by(geometry, lines, free, pairs).rest;
    let weight = |cell: usize| -> u32 {
        let through = geometry.through[cell];
        (0..=geometry.k).map(|j| through.and(rest.level(j)).count() << j).sum()
    };
    crate::state::cells_of(geometry, rest.live).and(free).iter().max_by_key(|&cell| weight(cell))
}

/// Returns the part left to the potential by those pairs whose cells are both free and in an open
/// line.
pub fn left_by<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    pairs: impl IntoIterator<Item = (usize, usize)>,
) -> Cover<B, L, P> {
    let mut rest = *lines;
    let mut paired = B::default();
    for (a, b) in pairs {
        let common = geometry.through[a].and(geometry.through[b]);
        if free.has(a) && free.has(b) && !common.and(lines.live).is_empty() {
            rest.live = rest.live.minus(common);
            paired = paired.or(B::bit(a)).or(B::bit(b));
        }
    }
    for cell in paired.iter() {
        rest.add(geometry.through[cell]);
    }
    Cover { paired, rest }
}

/// Returns the empty cells that a proof needs: it still holds if all others are given to the attacker.
/// Of the cells that only the potential needs, the set that can be spared depends on the order in
/// which they are tried.
pub fn zone<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    proof: &Cover<B, L, P>,
    to_move: Side,
    order: impl IntoIterator<Item = usize>,
) -> B {
    let mut rest = proof.rest;
    let mut potential = rest.potential(geometry.k);
    let bound = bound(geometry.k, to_move);
    let mut zone = proof.paired;
    let open = crate::state::cells_of(geometry, rest.live).minus(proof.paired);
    for cell in order {
        if !open.has(cell) {
            continue;
        }
        // Giving the cell away doubles the weight of the lines through it.
        let lines = geometry.through[cell].and(rest.live);
        let gain: u64 = (0..geometry.k).map(|j| u64::from(lines.and(rest.level(j)).count()) << j).sum();
        if potential + gain < bound {
            potential += gain;
            rest.add(lines);
        } else {
            zone = zone.or(B::bit(cell));
        }
    }
    zone
}
