//! Makes a pairing whole: pairs are exchanged one by one until the lines that none of them stops
//! weigh too little to matter.
//!
//! The greedy choice of `pairing.rs` never takes a pair back, so it often fails by a line or two
//! where a pairing exists. Here a line without a pair gets one at any price: whichever pairs share a
//! cell with it are given up, and the line that was stopped by those alone is the next to be cared
//! for. That is local search as for satisfiability (B. Selman, H. Kautz, B. Cohen, "Noise strategies
//! for improving local search", AAAI 1994): of the pairs that the line offers the one that costs
//! least is taken, with some noise so that it does not go in circles.

use crate::bits::{self, Bits};
use crate::geometry::Geometry;
use crate::pairing::{self, Cover};
use crate::state::Lines;

/// Boards with more cells, and lines with more than three pairs in them, are left to the greedy choice.
const MOST_CELLS: usize = 64;
const MOST_K: usize = 7;
const ALONE: u8 = u8::MAX;
/// Beyond this many times the bound it is a long way to a proof.
const HOPELESS: u64 = 8;
/// The noise in the price of a pair, against which a line weighs 4 for each of its units.
const NOISE: i32 = 127;

/// With more lines than this left by the greedy choice no exchange is tried.
const MOST_DEFICIT: u32 = 3;

/// Looks for a mixed proof, first greedily, then with up to `exchanges` exchanges of pairs; `pairs` are
/// those it rests on. The error is the number of lines that the greedy choice could not stop.
pub fn cover<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    attacker_to_move: bool,
    exchanges: u32,
    pairs: &mut Vec<(u16, u16)>,
) -> Result<Cover<B, L, P>, u32> {
    pairs.clear();
    let note = |a, b| pairs.push((a as u16, b as u16));
    let greedy = pairing::cover(geometry, lines, free, attacker_to_move, true, 4, note);
    let small = geometry.cells <= MOST_CELLS && (3..=MOST_K).contains(&geometry.k);
    match greedy {
        Err(deficit) if exchanges > 0 && deficit <= MOST_DEFICIT && small => {
            let mut repair = Repair::new(geometry, lines, free, attacker_to_move, pairs);
            let cover = repair.run(exchanges).ok_or(deficit)?;
            pairs.clear();
            pairs.extend(repair.pairs());
            Ok(cover)
        }
        greedy => greedy,
    }
}

/// Pairs of a position, and what they stop.
struct Repair<'g, B, L, const P: usize> {
    geometry: &'g Geometry<B, L>,
    free: B,
    attacker_to_move: bool,
    /// The cell that each cell is paired with.
    partner: [u8; MOST_CELLS],
    paired: B,
    /// How many pairs are in each line, in binary: a line of seven cells has room for three.
    pairs_low: L,
    pairs_high: L,
    /// The attacker's lines, paired cells counted as his.
    lines: Lines<L, P>,
    noise: u64,
}

impl<'g, B: Bits, L: Bits, const P: usize> Repair<'g, B, L, P> {
    /// `lines` are the attacker's, `free` the empty cells; `pairs` have no cell in common.
    fn new(
        geometry: &'g Geometry<B, L>,
        lines: &Lines<L, P>,
        free: B,
        attacker_to_move: bool,
        pairs: &[(u16, u16)],
    ) -> Self {
        let mut repair = Repair {
            geometry,
            free,
            attacker_to_move,
            partner: [ALONE; MOST_CELLS],
            paired: B::default(),
            pairs_low: L::default(),
            pairs_high: L::default(),
            lines: *lines,
            noise: 0x9E37_79B9_7F4A_7C15,
        };
        for &(a, b) in pairs {
            repair.join(usize::from(a), usize::from(b));
        }
        repair
    }

    /// Exchanges up to `steps` pairs; the proof if that is enough.
    fn run(&mut self, steps: u32) -> Option<Cover<B, L, P>> {
        bits::counting(|| self.exchange(steps))
    }

    #[inline(always)]
    fn exchange(&mut self, steps: u32) -> Option<Cover<B, L, P>> {
        let k = self.geometry.k;
        let bound = pairing::bound(k, self.attacker_to_move);
        for step in 0..=steps {
            let open = self.lines.live.minus(self.pairs_low.or(self.pairs_high));
            let mut rest = self.lines;
            rest.live = open;
            let mut fullest = L::default();
            let mut weight = 0;
            for j in 0..=k {
                let level = rest.level(j);
                if !level.is_empty() {
                    fullest = level;
                    weight += u64::from(level.count()) << j;
                }
            }
            if weight < bound {
                return Some(Cover { paired: self.paired, rest });
            }
            if step == steps || weight > bound * HOPELESS {
                return None;
            }
            let line = self.any_of(fullest);
            let (a, b) = self.cheapest_pair(line, open)?;
            self.part(a);
            self.part(b);
            self.join(a, b);
        }
        None
    }

    /// The pair of a line that leaves the least weight in lines without one; `None` when the line has
    /// no two empty cells.
    #[inline(always)]
    fn cheapest_pair(&mut self, line: usize, open: L) -> Option<(usize, usize)> {
        let g = self.geometry;
        let cells = g.lines[line].and(self.free);
        let once = self.pairs_low.minus(self.pairs_high).and(self.lines.live);
        let levels: [L; MOST_K + 1] = std::array::from_fn(|j| self.lines.level(j));
        let levels = &levels[..=g.k];
        let weigh = |set: L| -> i32 {
            levels.iter().enumerate().map(|(j, &level)| (set.and(level).count() << j) as i32).sum()
        };
        // The lines that only the pair of a cell stops.
        let mut seen = [(0usize, L::default(), L::default()); MOST_K];
        let mut best = None;
        let mut best_score = i32::MIN;
        for (n, cell) in cells.iter().enumerate() {
            let through = g.through[cell];
            let alone = match self.partner[cell] {
                ALONE => L::default(),
                partner => through.and(g.through[usize::from(partner)]).and(once),
            };
            for &(other, lines, others_alone) in &seen[..n] {
                let common = through.and(lines);
                let stopped = weigh(common.and(open));
                let lost = weigh(alone.or(others_alone).minus(common));
                self.noise = self.noise.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let score = 4 * (stopped - lost) + ((self.noise >> 40) as i32 & NOISE);
                if score > best_score {
                    (best, best_score) = (Some((other, cell)), score);
                }
            }
            seen[n] = (cell, through, alone);
        }
        best
    }

    fn any_of(&mut self, lines: L) -> usize {
        self.noise = self.noise.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let nth = ((self.noise >> 32) * u64::from(lines.count())) >> 32;
        lines.iter().nth(nth as usize).unwrap_or_else(|| lines.lowest())
    }

    #[inline(always)]
    fn join(&mut self, a: usize, b: usize) {
        let (la, lb) = (self.geometry.through[a], self.geometry.through[b]);
        (self.partner[a], self.partner[b]) = (b as u8, a as u8);
        self.paired = self.paired.or(B::bit(a)).or(B::bit(b));
        let common = la.and(lb);
        self.pairs_high = self.pairs_high.xor(self.pairs_low.and(common));
        self.pairs_low = self.pairs_low.xor(common);
        self.lines.add(la);
        self.lines.add(lb);
    }

    /// Gives up the pair of a cell, if it has one.
    #[inline(always)]
    fn part(&mut self, a: usize) {
        let b = self.partner[a];
        if b == ALONE {
            return;
        }
        let b = usize::from(b);
        let (la, lb) = (self.geometry.through[a], self.geometry.through[b]);
        (self.partner[a], self.partner[b]) = (ALONE, ALONE);
        self.paired = self.paired.minus(B::bit(a).or(B::bit(b)));
        let common = la.and(lb);
        self.pairs_low = self.pairs_low.xor(common);
        self.pairs_high = self.pairs_high.xor(self.pairs_low.and(common));
        self.lines.take(la);
        self.lines.take(lb);
    }

    /// The pairs as they stand.
    fn pairs(&self) -> impl Iterator<Item = (u16, u16)> {
        self.paired.iter().filter_map(|a| {
            let (a, b) = (a as u16, u16::from(self.partner[a]));
            (a < b).then_some((a, b))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::held_by;
    use crate::state::{Side, State};

    /// Whatever is found is checked from scratch; and exchanges do find what the greedy choice misses.
    #[test]
    fn pairs_hold_what_they_are_said_to_hold() {
        let mut seed = 20_261_116u64;
        let mut random = move |n: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % n
        };
        let (mut greedily, mut by_exchange) = (0, 0);
        for (rows, cols, k) in [(7, 7, 5), (6, 8, 5), (5, 5, 4), (4, 7, 4), (6, 6, 6), (5, 6, 3)] {
            let board = Geometry::<u64, u128>::new(rows, cols, k, false);
            for _ in 0..400 {
                let mut state = State::<u64, u128, 3>::new(&board);
                for ply in 0..2 + random(board.cells / 2) {
                    let quiet = state.empty(&board) & !state.completing(&board, Side::BOTH[ply % 2]);
                    if quiet == 0 {
                        break;
                    }
                    let nth = random(quiet.count_ones() as usize);
                    state.play(&board, quiet.iter().nth(nth).unwrap(), Side::BOTH[ply % 2]);
                }
                let (lines, free) = (&state.lines[Side::Attacker], state.empty(&board));
                for attacker_to_move in [false, true] {
                    let mut pairs = Vec::new();
                    let greedy = cover(&board, lines, free, attacker_to_move, 0, &mut pairs).is_ok();
                    if cover(&board, lines, free, attacker_to_move, 100, &mut pairs).is_err() {
                        assert!(!greedy);
                        continue;
                    }
                    let pairs: Vec<(usize, usize)> =
                        pairs.iter().map(|&(a, b)| (usize::from(a), usize::from(b))).collect();
                    let cells = pairs.iter().fold(0u64, |cells, &(a, b)| cells | 1 << a | 1 << b);
                    assert_eq!(cells.count_ones() as usize, 2 * pairs.len(), "a cell in two pairs");
                    assert_eq!(cells & !free, 0, "a paired cell that is not empty");
                    assert!(held_by(&board, lines, free, attacker_to_move, pairs));
                    if greedy { greedily += 1 } else { by_exchange += 1 }
                }
            }
        }
        assert!(greedily > 500 && by_exchange > 20, "{greedily} greedily, {by_exchange} by exchange");
    }
}
