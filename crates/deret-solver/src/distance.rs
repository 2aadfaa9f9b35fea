//! Length of a won game: "does the attacker win within d plies?", searched for growing d.
//!
//! The winner plays for the quickest win and the loser for the slowest loss, so the distance is the
//! smallest d for which the answer is yes. Forced replies are played out as in the boolean search
//! (they are best play), but their plies count. The boolean search first determines whether there is a
//! win at all.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::bits::Bits;
use crate::control::{Control, Standing};
use crate::geometry::Geometry;
use crate::pairing;
use crate::prover::Prover;
use crate::state::{Side, State};
use crate::threats::{ThreatSearch, must_play};

/// Maximum number of positions to examine for a threat sequence.
const THREATS: u32 = 100;
/// A distance longer than any board allows.
const NEVER: u16 = u16::MAX;

/// A search for distances; its results stay in its table.
#[derive(Debug)]
pub struct DistanceSearch<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    /// For each position: no win within the first number of plies, a win within the second.
    table: HashMap<(B, B, Side), (u16, u16), BuildHasherDefault<Mix>>,
    limit: usize,
}

impl<'g, B: Bits, L: Bits> DistanceSearch<'g, B, L> {
    pub fn new(geometry: &'g Geometry<B, L>, control: &'g Control<'g>, table_bytes: u64) -> Self {
        let limit = table_bytes as usize / (2 * size_of::<(B, B, Side, u16, u16)>() + 2);
        DistanceSearch { geometry, control, table: HashMap::default(), limit }
    }

    /// Returns the plies until the attacker, known to win, has won; `None` if a limit was reached
    /// first.
    pub fn distance<const P: usize>(
        &mut self,
        prover: &mut Prover<'g, B, L>,
        state: &State<B, L, P>,
        side: Side,
    ) -> Option<u16> {
        // The attacker makes the last move, so the parity is known.
        let first = if side == Side::Attacker { 1 } else { 2 };
        let empty = state.empty(self.geometry).count() as u16;
        let mut plies = first;
        while plies <= empty {
            if self.within(prover, *state, side, plies)? {
                return Some(plies);
            }
            plies += 2;
        }
        debug_assert!(false, "a won game was not won on a full board");
        None
    }

    /// Whether the attacker wins within that many plies; `None` if a limit was reached first.
    fn within<const P: usize>(
        &mut self,
        prover: &mut Prover<'g, B, L>,
        mut state: State<B, L, P>,
        mut side: Side,
        mut plies: u16,
    ) -> Option<bool> {
        if let Some(settled) = self.play_forced(&mut state, &mut side, &mut plies) {
            return Some(settled);
        }
        if self.least(&state, side) > u64::from(plies) {
            return Some(false);
        }
        let (cells, key) = self.key(&state, side);
        let (no, yes) = self.known(&key);
        if plies <= no {
            return Some(false);
        }
        if plies >= yes {
            return Some(true);
        }
        if no == 0 && !self.is_won(prover, &state, side)? {
            self.remember(key, (NEVER - 1, NEVER));
            return Some(false);
        }
        let mut worth = state.empty(self.geometry).and(cells);
        if let Some(path) = ThreatSearch::new(self.geometry, true, THREATS).win(&state, Side::Attacker) {
            if side == Side::Attacker && path.plies <= plies {
                self.remember(key, (no, path.plies));
                return Some(true);
            }
            if side == Side::Defender && path.plies < plies {
                // The defender's moves that do not interfere with it lose in time too.
                worth = worth.and(must_play(self.geometry, &state, Side::Attacker, &path, true));
            }
        }
        if !self.control.spend(Standing::default) {
            return None;
        }
        let in_time = self.move_in_time(prover, &state, side, plies, worth)?;
        let (no, yes) = self.known(&key);
        self.remember(key, if in_time { (no, yes.min(plies)) } else { (no.max(plies), yes) });
        Some(in_time)
    }

    /// Plays out forced moves, each of which takes a ply; returns the answer if they decide it.
    fn play_forced<const P: usize>(
        &self,
        state: &mut State<B, L, P>,
        side: &mut Side,
        plies: &mut u16,
    ) -> Option<bool> {
        let g = self.geometry;
        loop {
            if *plies == 0 {
                return Some(false);
            }
            if !state.completing(g, *side).is_empty() {
                return Some(*side == Side::Attacker);
            }
            let against = state.completing(g, side.other());
            if against.is_empty() {
                return None;
            }
            if !against.single() {
                return Some(*side == Side::Defender && *plies >= 2);
            }
            state.play(g, against.lowest(), *side);
            *side = side.other();
            *plies -= 1;
        }
    }

    /// Whether the attacker wins at all.
    fn is_won<const P: usize>(
        &self,
        prover: &mut Prover<'g, B, L>,
        state: &State<B, L, P>,
        side: Side,
    ) -> Option<bool> {
        let g = self.geometry;
        if pairing::covered(g, &state.lines[Side::Attacker], state.empty(g), side) {
            return Some(false);
        }
        Some(prover.wins(*state, side, u64::MAX)?.wins)
    }

    /// Whether one of the attacker's moves, or every move of the defender's, leads to a win in time.
    fn move_in_time<const P: usize>(
        &mut self,
        prover: &mut Prover<'g, B, L>,
        state: &State<B, L, P>,
        side: Side,
        plies: u16,
        worth: B,
    ) -> Option<bool> {
        let g = self.geometry;
        let weigh = |side, cell| state.weight_through(g, side, cell);
        let mut moves: Vec<(u64, usize)> =
            worth.iter().map(|cell| (2 * weigh(side, cell) + weigh(side.other(), cell), cell)).collect();
        moves.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        let good = side == Side::Attacker;
        for (_, cell) in moves {
            let mut next = *state;
            next.play(g, cell, side);
            if self.within(prover, next, side.other(), plies - 1)? == good {
                return Some(good);
            }
        }
        Some(!good)
    }

    /// No win within the first number of plies, a win within the second.
    fn known(&self, key: &(B, B, Side)) -> (u16, u16) {
        self.table.get(key).copied().unwrap_or((0, NEVER))
    }

    /// Minimum number of plies the attacker needs to fill its fullest line.
    fn least<const P: usize>(&self, state: &State<B, L, P>, side: Side) -> u64 {
        let k = self.geometry.k;
        for stones in (0..k).rev() {
            if !state.lines[Side::Attacker].level(stones).is_empty() {
                let missing = (k - stones) as u64;
                return if side == Side::Attacker { 2 * missing - 1 } else { 2 * missing };
            }
        }
        u64::MAX
    }

    /// Returns the cells worth playing on and the position's normal form.
    fn key<const P: usize>(&self, state: &State<B, L, P>, side: Side) -> (B, (B, B, Side)) {
        let g = self.geometry;
        let cells = state.cells_that_count(g);
        let ((a, b), _) = state.normal_form(g, cells);
        (cells, (a, b, side))
    }

    fn remember(&mut self, key: (B, B, Side), bounds: (u16, u16)) {
        if self.table.len() < self.limit {
            self.table.insert(key, bounds);
        } else if let Some(old) = self.table.get_mut(&key) {
            *old = bounds;
        }
    }
}

/// A fast hash for keys that are already words.
#[derive(Default, Debug)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u64(&mut self, word: u64) {
        let x = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = x ^ x >> 32;
    }
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}
