//! The first look at a position of the weak game: whether it is decided without search, and if not,
//! how far from that it seems.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::bits::Bits;
use crate::geometry::Geometry;
use crate::numbers::{NumberKey, Numbers};
use crate::repair::{self, Effort};
use crate::state::{Side, State};
use crate::threats::ThreatSearch;

use super::{MAKER, THREATS, WeakConfig};

/// Weights of the pairing's deficit in the first numbers of a position.
const DEFICIT_DN: u32 = 16;
const DEFICIT_PN: u32 = 64;
/// Effort spent on a pairing when a position is judged. With Breaker to move a proof avoids judging
/// each of Breaker's replies, so more effort pays off.
const FIRST_LOOK: Effort = Effort { exchanges: 20, most_deficit: 3 };
pub const FIRST_LOOK_FOR_REPLY: Effort = Effort { exchanges: 200, most_deficit: 10 };
/// Effort when a certificate is written: a proof found when a symmetric image of the position was
/// judged should be found again.
pub const HARDEST_LOOK: Effort = Effort { exchanges: 1000, most_deficit: 10 };

/// Judges positions at first sight.
#[derive(Debug)]
pub struct Judge<'g, B, L> {
    geometry: &'g Geometry<B, L>,
    config: WeakConfig,
    /// The pairs of the current position.
    pairs: Vec<(u16, u16)>,
    /// Reply and pairs of the last proof with Breaker to move. Consecutive positions of the search
    /// share nearly all their stones.
    last_reply: Option<usize>,
    last_pairs: Vec<(u16, u16)>,
}

impl<'g, B: Bits, L: Bits> Judge<'g, B, L> {
    pub fn new(geometry: &'g Geometry<B, L>, config: WeakConfig) -> Self {
        Judge { geometry, config, pairs: Vec::new(), last_reply: None, last_pairs: Vec::new() }
    }

    /// Returns the first numbers of a position after its forced moves.
    pub fn judge<const P: usize>(&mut self, state: &State<B, L, P>, side: Side) -> Numbers<B> {
        if side == MAKER && self.config.threats {
            let mut threats = ThreatSearch::new(self.geometry, false, THREATS);
            if let Some(path) = threats.win(state, MAKER) {
                return Numbers::won(path.cells);
            }
        }
        if !self.config.pairing {
            return Numbers::open(1, 1);
        }
        match if side == MAKER { self.pairs_alone(state) } else { self.reply_and_pairs(state) } {
            Ok(zone) => Numbers::held(zone),
            Err(deficit) => Numbers::open(1 + DEFICIT_PN / (1 + deficit), 1 + DEFICIT_DN * deficit * deficit),
        }
    }

    /// Returns the zone of a static proof with Maker to move, or the number of lines that the greedy
    /// pairing could not stop.
    fn pairs_alone<const P: usize>(&mut self, state: &State<B, L, P>) -> Result<B, u32> {
        let g = self.geometry;
        let (lines, free, effort) = (&state.lines[MAKER], state.empty(g), self.allowed(FIRST_LOOK));
        Ok(repair::cover(g, lines, free, MAKER, effort, &mut self.pairs)?.zone(g, free))
    }

    /// Like `pairs_alone`, with Breaker to move: mends the last proof, or finds one from scratch.
    fn reply_and_pairs<const P: usize>(&mut self, state: &State<B, L, P>) -> Result<B, u32> {
        let g = self.geometry;
        let (lines, free) = (&state.lines[MAKER], state.empty(g));
        self.pairs.clone_from(&self.last_pairs);
        let effort = self.allowed(FIRST_LOOK_FOR_REPLY);
        let hold = repair::mend_or_cover(g, lines, free, self.last_reply, effort, &mut self.pairs)?;
        self.last_reply = hold.reply;
        std::mem::swap(&mut self.last_pairs, &mut self.pairs);
        Ok(hold.zone(g, free))
    }

    fn allowed(&self, effort: Effort) -> Effort {
        if self.config.repair { effort } else { Effort::NONE }
    }
}

/// First numbers of positions that were never expanded. They are only guesses, so a position is
/// identified by part of its hash: a collision results in a poor guess and nothing else.
#[derive(Clone, Debug)]
pub struct Guesses(Arc<[AtomicU64]>);

/// Table size for short searches, which should not have to clear half a megabyte first.
const FEW: usize = 1 << 8;
const MANY: usize = 1 << 16;

impl Default for Guesses {
    fn default() -> Self {
        Guesses((0..FEW).map(|_| AtomicU64::new(0)).collect())
    }
}

impl Guesses {
    /// Makes room for a longer search; earlier guesses are discarded.
    pub fn make_room(&mut self) {
        if self.0.len() < MANY {
            self.0 = (0..MANY).map(|_| AtomicU64::new(0)).collect();
        }
    }

    pub fn get<B: Bits>(&self, key: &NumberKey<B>) -> Option<Numbers<B>> {
        let hash = key.hash();
        let guess = self.0[hash as usize & (self.0.len() - 1)].load(Relaxed);
        (guess >> 32 == hash >> 32 && guess != 0)
            .then(|| Numbers::open(guess as u32 >> 16, guess as u32 & u32::from(u16::MAX)))
    }

    pub fn put<B: Bits>(&self, key: &NumberKey<B>, numbers: Numbers<B>) {
        let hash = key.hash();
        let part = |number: u32| u64::from(number.clamp(1, u32::from(u16::MAX)));
        let guess = hash >> 32 << 32 | part(numbers.pn) << 16 | part(numbers.dn);
        self.0[hash as usize & (self.0.len() - 1)].store(guess, Relaxed);
    }
}
