//! Completes a pairing by local search: exchanges pairs one by one until the lines without a pair
//! weigh too little to matter.
//!
//! The greedy choice of `pairing.rs` never takes a pair back, so it often fails by a line or two where
//! a pairing exists. Here a line without a pair gets one at any price: all pairs that share a cell
//! with it are given up, and the line that only those pairs stopped is handled next. This is local
//! search as used for satisfiability (B. Selman, H. Kautz, B. Cohen, "Noise strategies for improving
//! local search", AAAI 1994): the cheapest way to stop the line is chosen, with some noise to avoid
//! cycles.
//!
//! The proof of a nearby position is a better and cheaper start than the greedy choice (`mend`).
//!
//! With the defender to move there is one more thing to place: the defender's stone, which stops every
//! line through it and can be moved to another cell like a pair. "One move, and pairs hold the rest"
//! is therefore found directly, where a search would look for a pairing after each of the defender's
//! moves.

use crate::bits::{self, Bits};
use crate::geometry::Geometry;
use crate::pairing::{self, Cover};
use crate::state::{Lines, Side, cells_of};

/// Larger boards, and lines long enough to hold more than three pairs, are left to the greedy choice.
const MOST_CELLS: usize = 128;
const MOST_K: usize = 7;
/// The usual line length, for which weights are faster to sum.
const SHORT_K: usize = 5;
const ALONE: u8 = u8::MAX;
/// A potential this many times the bound is too far from a proof to continue.
const HOPELESS: u64 = 8;
/// Amplitude of the noise in the price of a pair; each unit of line weight counts 4.
const NOISE: i32 = 127;
/// Number of exchanges allowed to turn another position's proof into one for this position.
const MENDING: u32 = 50;

/// Number of exchanges to try, and the largest number of uncovered lines left by the greedy choice for
/// which they are tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub exchanges: u32,
    pub most_deficit: u32,
}

impl Effort {
    /// The greedy choice alone.
    pub const NONE: Self = Effort { exchanges: 0, most_deficit: 0 };
}

/// A proof that the attacker cannot fill a line.
#[derive(Clone, Debug)]
pub struct Hold<B, L, const P: usize> {
    /// The defender's first move in the proof; `None` if the proof holds with either side to move.
    pub reply: Option<usize>,
    /// The proof for the position after that move.
    cover: Cover<B, L, P>,
    to_move: Side,
}

impl<B: Bits, L: Bits, const P: usize> Hold<B, L, P> {
    /// The empty cells that the proof needs.
    pub fn zone(&self, geometry: &Geometry<B, L>, free: B) -> B {
        match self.reply {
            Some(cell) => {
                let reply = B::bit(cell);
                pairing::zone(geometry, &self.cover, Side::Attacker, free.minus(reply).iter()).or(reply)
            }
            None => pairing::zone(geometry, &self.cover, self.to_move, free.iter()),
        }
    }
}

/// Looks for a mixed proof, first greedily, then by exchanging pairs. `pairs` receives the pairs it
/// uses. The error is the number of lines that the greedy choice could not stop.
pub fn cover<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    to_move: Side,
    effort: Effort,
    pairs: &mut Vec<(u16, u16)>,
) -> Result<Hold<B, L, P>, u32> {
    pairs.clear();
    let note = |a, b| pairs.push((a as u16, b as u16));
    let greedy = pairing::cover(geometry, lines, free, to_move, note);
    let deficit = match greedy {
        Ok(cover) => return Ok(Hold { reply: None, cover, to_move }),
        Err(deficit) => deficit,
    };
    if !fits(geometry) || effort.exchanges == 0 || deficit > effort.most_deficit {
        return Err(deficit);
    }
    let mut repair = Repair::new(geometry, lines, free, pairs);
    if to_move == Side::Defender {
        repair.place_stone();
    }
    let cover = repair.run(effort.exchanges).ok_or(deficit)?;
    pairs.clear();
    pairs.extend(repair.pairs());
    Ok(Hold { reply: repair.stone, cover, to_move })
}

/// Like `cover`, with the defender to move and starting from another position's proof: its `reply` and
/// its `pairs`, which are replaced by those of the new proof.
pub fn mend_or_cover<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    reply: Option<usize>,
    effort: Effort,
    pairs: &mut Vec<(u16, u16)>,
) -> Result<Hold<B, L, P>, u32> {
    if fits(geometry)
        && effort.exchanges > 0
        && let Some(hold) = mend(geometry, lines, free, reply, pairs)
    {
        return Ok(hold);
    }
    cover(geometry, lines, free, Side::Defender, effort, pairs)
}

/// Adapts another position's proof, dropping pairs whose cells are no longer empty. For positions that
/// share most of their stones this takes a few exchanges and no greedy choice.
fn mend<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    lines: &Lines<L, P>,
    free: B,
    reply: Option<usize>,
    pairs: &mut Vec<(u16, u16)>,
) -> Option<Hold<B, L, P>> {
    pairs.retain(|&(a, b)| free.has(usize::from(a)) && free.has(usize::from(b)));
    let mut repair = Repair::new(geometry, lines, free, pairs);
    match reply.filter(|&cell| free.has(cell)) {
        Some(cell) => repair.move_stone(cell),
        None => repair.place_stone(),
    }
    let cover = repair.run(MENDING)?;
    pairs.clear();
    pairs.extend(repair.pairs());
    Some(Hold { reply: repair.stone, cover, to_move: Side::Defender })
}

/// Whether pairs are exchanged at all on this board.
fn fits<B, L>(geometry: &Geometry<B, L>) -> bool {
    geometry.cells <= MOST_CELLS && (3..=MOST_K).contains(&geometry.k)
}

/// A way to stop a line.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Pair(usize, usize),
    /// The defender's stone.
    Stone(usize),
}

/// The pairs of a position, plus the defender's stone if the defender is to move, and the lines they
/// stop.
struct Repair<'g, B, L, const P: usize> {
    geometry: &'g Geometry<B, L>,
    free: B,
    /// The cell that each cell is paired with.
    partner: [u8; MOST_CELLS],
    paired: B,
    /// Number of pairs in each line, in binary: a line of seven cells has room for three.
    pairs_low: L,
    pairs_high: L,
    /// The attacker's lines, with paired cells counted as the attacker's; lines through the stone are
    /// live too.
    lines: Lines<L, P>,
    /// The defender's stone, if the defender is to move.
    stone: Option<usize>,
    noise: u64,
}

impl<'g, B: Bits, L: Bits, const P: usize> Repair<'g, B, L, P> {
    /// `lines` are the attacker's and `free` the empty cells; the `pairs` must be disjoint.
    fn new(geometry: &'g Geometry<B, L>, lines: &Lines<L, P>, free: B, pairs: &[(u16, u16)]) -> Self {
        let mut repair = Repair {
            geometry,
            free,
            partner: [ALONE; MOST_CELLS],
            paired: B::default(),
            pairs_low: L::default(),
            pairs_high: L::default(),
            lines: *lines,
            stone: None,
            noise: 0x9E37_79B9_7F4A_7C15,
        };
        for &(a, b) in pairs {
            repair.join(usize::from(a), usize::from(b));
        }
        repair
    }

    /// Makes up to `steps` exchanges and returns the proof if they suffice. If the defender is to
    /// move, its stone has already been placed, so the attacker moves next.
    fn run(&mut self, steps: u32) -> Option<Cover<B, L, P>> {
        bits::counting(
            #[inline(always)]
            || self.exchange(steps),
        )
    }

    /// The lines that neither a pair nor the stone stops.
    #[inline(always)]
    fn open(&self) -> L {
        self.lines.live.minus(self.pairs_low.or(self.pairs_high)).minus(self.by_stone())
    }

    /// The lines through the stone.
    #[inline(always)]
    fn by_stone(&self) -> L {
        self.stone.map_or_else(L::default, |cell| self.geometry.through[cell])
    }

    /// Puts the stone on the cell with the greatest weight of unstopped lines; does nothing if there
    /// are none.
    fn place_stone(&mut self) {
        let g = self.geometry;
        let open = self.open();
        let cells = cells_of(g, open).and(self.free);
        let heaviest = bits::counting(
            #[inline(always)]
            || {
                let weights = self.weights();
                // Ties go to the first cell.
                cells.iter().max_by_key(|&cell| (weights.of(g.through[cell].and(open)), !cell))
            },
        );
        if let Some(cell) = heaviest {
            self.move_stone(cell);
        }
    }

    #[inline(always)]
    fn move_stone(&mut self, cell: usize) {
        self.part(cell);
        self.stone = Some(cell);
    }

    #[inline(always)]
    fn exchange(&mut self, steps: u32) -> Option<Cover<B, L, P>> {
        let bound = pairing::bound(self.geometry.k, Side::Attacker);
        for step in 0..=steps {
            let open = self.open();
            let weights = self.weights();
            let weight = weights.of(open) as u64;
            if weight < bound {
                let mut rest = self.lines;
                rest.live = open;
                return Some(Cover { paired: self.paired, rest });
            }
            if step == steps || weight > bound * HOPELESS {
                return None;
            }
            let line = self.any_of(weights.heaviest(open));
            match self.cheapest(line, open, &weights)? {
                Stop::Pair(a, b) => {
                    self.part(a);
                    self.part(b);
                    self.join(a, b);
                }
                Stop::Stone(cell) => self.move_stone(cell),
            }
        }
        None
    }

    /// Returns the way to stop a line that leaves the least weight of other lines unstopped; `None` if
    /// the line has fewer than two empty cells and there is no stone.
    #[inline(always)]
    fn cheapest(&mut self, line: usize, open: L, weights: &Weights<L>) -> Option<Stop> {
        let g = self.geometry;
        let cells = g.lines[line].and(self.free);
        let by_stone = self.by_stone();
        let by_pairs = self.pairs_low.or(self.pairs_high);
        let once = self.pairs_low.minus(self.pairs_high).minus(by_stone).and(self.lines.live);
        let by_stone_alone = by_stone.minus(by_pairs).and(self.lines.live);
        let lost_by_stone = weights.of(by_stone_alone);
        // Every choice stops the line itself; few cells stop another one, and most of the sets below
        // are empty.
        let itself = weights.of(L::bit(line));
        let others_open = open.minus(L::bit(line));
        // The cells seen so far, the lines through each, those that only its pair stops, and their weight.
        let mut seen = [(0usize, L::default(), L::default(), 0); MOST_K];
        let mut best = None;
        let mut best_score = i32::MIN;
        for (n, cell) in cells.iter().enumerate() {
            let through = g.through[cell];
            if self.stone.is_some() {
                let stopped = itself + weights.of(through.and(others_open));
                let lost = lost_by_stone - weights.of(by_stone_alone.and(through));
                let score = 4 * (stopped - lost) + self.noise();
                if score > best_score {
                    (best, best_score) = (Some(Stop::Stone(cell)), score);
                }
            }
            let alone = match self.partner[cell] {
                ALONE => L::default(),
                partner => through.and(g.through[usize::from(partner)]).and(once),
            };
            let weighs = weights.of(alone);
            for &(other, lines, others_alone, other_weighs) in &seen[..n] {
                let common = through.and(lines);
                let stopped = itself + weights.of(common.and(others_open));
                let twice = weights.of(alone.and(others_alone));
                let kept = weights.of(alone.or(others_alone).and(common));
                let lost = weighs + other_weighs - twice - kept;
                let score = 4 * (stopped - lost) + self.noise();
                if score > best_score {
                    (best, best_score) = (Some(Stop::Pair(other, cell)), score);
                }
            }
            seen[n] = (cell, through, alone, weighs);
        }
        best
    }

    #[inline(always)]
    fn weights(&self) -> Weights<L> {
        let k = self.geometry.k;
        Weights {
            levels: std::array::from_fn(|j| if j <= k { self.lines.level(j) } else { L::default() }),
            k,
        }
    }

    #[inline(always)]
    fn noise(&mut self) -> i32 {
        self.noise = self.noise.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.noise >> 40) as i32 & NOISE
    }

    fn any_of(&mut self, lines: L) -> usize {
        self.noise();
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

    /// The current pairs.
    fn pairs(&self) -> impl Iterator<Item = (u16, u16)> {
        self.paired.iter().filter_map(|a| {
            let (a, b) = (a as u16, u16::from(self.partner[a]));
            (a < b).then_some((a, b))
        })
    }
}

/// The lines grouped by number of stones: a line with j stones weighs 2^j.
#[derive(Clone, Copy)]
struct Weights<L> {
    levels: [L; MOST_K + 1],
    k: usize,
}

impl<L: Bits> Weights<L> {
    #[inline(always)]
    fn of(&self, lines: L) -> i32 {
        if lines.is_empty() {
            return 0; // most queried sets of lines are empty
        }
        let weigh = |j: usize| (lines.and(self.levels[j]).count() << j) as i32;
        let mut sum = (0..=SHORT_K).map(weigh).sum();
        if self.k > SHORT_K {
            sum += (SHORT_K + 1..=MOST_K).map(weigh).sum::<i32>();
        }
        sum
    }

    /// Returns the lines of `lines` with the most stones.
    #[inline(always)]
    fn heaviest(&self, lines: L) -> L {
        let levels = self.levels.iter().rev().map(|level| level.and(lines));
        levels.into_iter().find(|level| !level.is_empty()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::held_by;
    use crate::state::State;

    /// Every proof found is checked from scratch, and exchanges must find proofs that the greedy
    /// choice misses.
    #[test]
    fn pairs_hold_what_they_are_said_to_hold() {
        let mut seed = 20_261_116u64;
        let mut random = move |n: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % n
        };
        let (mut greedily, mut by_exchange, mut by_reply, mut mended) = (0, 0, 0, 0);
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
                for to_move in [Side::Defender, Side::Attacker] {
                    let mut pairs = Vec::new();
                    let greedy = cover(&board, lines, free, to_move, Effort::NONE, &mut pairs).is_ok();
                    let effort = Effort { exchanges: 100, most_deficit: 3 };
                    let Ok(hold) = cover(&board, lines, free, to_move, effort, &mut pairs) else {
                        assert!(!greedy);
                        continue;
                    };
                    check(&board, &state, to_move, &hold, &pairs);
                    by_reply += usize::from(hold.reply.is_some());
                    if greedy {
                        greedily += 1
                    } else {
                        by_exchange += 1
                    }
                    // After two more stones the proof is out of date and gets mended.
                    let mut next = state;
                    for side in Side::BOTH {
                        let quiet = next.empty(&board) & !next.completing(&board, side);
                        if quiet != 0 {
                            let nth = random(quiet.count_ones() as usize);
                            next.play(&board, quiet.iter().nth(nth).unwrap(), side);
                        }
                    }
                    let (lines, free) = (&next.lines[Side::Attacker], next.empty(&board));
                    if let Some(hold) = mend(&board, lines, free, hold.reply, &mut pairs) {
                        check(&board, &next, Side::Defender, &hold, &pairs);
                        mended += 1;
                    }
                }
            }
        }
        assert!(greedily > 500 && by_exchange > 20, "{greedily} greedily, {by_exchange} by exchange");
        assert!(by_reply > 20, "{by_reply} by a reply");
        assert!(mended > 500, "{mended} mended");
    }

    /// Checks the proof from scratch: its reply, then its pairs and the potential.
    fn check(
        board: &Geometry<u64, u128>,
        state: &State<u64, u128, 3>,
        to_move: Side,
        hold: &Hold<u64, u128, 3>,
        pairs: &[(u16, u16)],
    ) {
        let free = state.empty(board);
        let pairs: Vec<(usize, usize)> =
            pairs.iter().map(|&(a, b)| (usize::from(a), usize::from(b))).collect();
        let cells = pairs.iter().fold(0u64, |cells, &(a, b)| cells | 1 << a | 1 << b);
        assert_eq!(cells.count_ones() as usize, 2 * pairs.len(), "a cell in two pairs");
        assert_eq!(cells & !free, 0, "a paired cell that is not empty");
        assert!(to_move == Side::Defender || hold.reply.is_none(), "the wrong side replies");
        let (mut after, mut to_move) = (*state, to_move);
        if let Some(reply) = hold.reply {
            assert!((free & !cells).has(reply), "a reply in a pair or on a stone");
            after.play(board, reply, Side::Defender);
            to_move = Side::Attacker;
        }
        assert!(held_by(board, &after.lines[Side::Attacker], after.empty(board), to_move, pairs));
    }
}
