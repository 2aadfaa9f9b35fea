//! The table of solved positions for the boolean search.
//!
//! A position is two planes of n bits and the side to move. The planes are scrambled by an invertible
//! mapping; part of the result chooses the bucket and all the rest is stored. Two different positions
//! never share an entry, although for boards of up to 36 cells an entry is one word. The table starts
//! small and grows, so that a small board does not pay for clearing a large one.
//!
//! `get`, `put` and `prefetch` take planes that are already scrambled (`scramble`), because a position
//! is usually looked up several times.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::state::Side;

/// Bits in addition to the position: the side to move, the value, and the size of the search below.
const EXTRA: usize = 7;
const WORK_MAX: u32 = 31;

/// Solved positions of a board with at most 64 cells.
#[derive(Debug)]
pub struct SolvedTable {
    n: usize,
    mask: u64,
    /// Words per entry, 1 or 2.
    width: usize,
    bucket_bits: usize,
    max_bits: usize,
    words: Box<[AtomicU64]>,
    used: u64,
}

/// Words per bucket: one cache line.
const BUCKET: usize = 8;

impl SolvedTable {
    /// Creates a table for boards of `cells` cells that grows up to `bytes`.
    pub fn new(cells: usize, bytes: u64) -> Self {
        assert!((1..=64).contains(&cells));
        let least = (2 * cells + EXTRA).saturating_sub(64);
        let (width, least) =
            if least <= 15 { (1, least) } else { (2, (2 * cells + EXTRA).saturating_sub(128)) };
        let bucket_bits = least.max(6).min(cells);
        // While it grows to four times its size the old table is still allocated; `bytes` is the peak.
        let affordable = (bytes / 5 * 4 / (8 * BUCKET as u64)).max(1).ilog2() as usize;
        let max_bits = affordable.clamp(bucket_bits, cells.max(bucket_bits));
        let mask = if cells == 64 { u64::MAX } else { (1 << cells) - 1 };
        SolvedTable {
            n: cells,
            mask,
            width,
            bucket_bits,
            max_bits,
            words: zeroed(BUCKET << bucket_bits),
            used: 0,
        }
    }

    /// Bytes currently in use.
    pub fn bytes(&self) -> u64 {
        self.words.len() as u64 * 8
    }

    #[inline(always)]
    fn locate(&self, p: u64, q: u64) -> (usize, u128) {
        let bucket = q & ((1u64 << self.bucket_bits) - 1);
        let high = if self.bucket_bits == 64 { 0 } else { q >> self.bucket_bits };
        let tag = u128::from(high) | u128::from(p) << (self.n - self.bucket_bits);
        (bucket as usize * BUCKET, tag)
    }

    /// A Feistel network: each step is invertible for any round function.
    #[inline(always)]
    pub fn scramble(&self, mut p: u64, mut q: u64) -> (u64, u64) {
        p ^= self.round(q, 0x9E37_79B9_7F4A_7C15);
        q ^= self.round(p, 0xC2B2_AE3D_27D4_EB4F);
        p ^= self.round(q, 0xD6E8_FEB8_6659_FD93);
        q ^= self.round(p, 0xA076_1D64_78BD_642F);
        (p, q)
    }

    fn unscramble(&self, mut p: u64, mut q: u64) -> (u64, u64) {
        q ^= self.round(p, 0xA076_1D64_78BD_642F);
        p ^= self.round(q, 0xD6E8_FEB8_6659_FD93);
        q ^= self.round(p, 0xC2B2_AE3D_27D4_EB4F);
        p ^= self.round(q, 0x9E37_79B9_7F4A_7C15);
        (p, q)
    }

    #[inline(always)]
    fn round(&self, x: u64, multiplier: u64) -> u64 {
        let y = (x ^ (x >> 31)).wrapping_mul(multiplier);
        (y ^ (y >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 7 & self.mask
    }

    #[inline(always)]
    fn entry(&self, tag: u128, side: Side, value: bool, work: u32) -> u128 {
        // The work field is at least 1, so that an entry is never zero.
        tag << EXTRA | u128::from(work.clamp(1, WORK_MAX)) << 2 | u128::from(value) << 1 | side as u128
    }

    #[inline(always)]
    fn read_entry(&self, at: usize) -> u128 {
        let low = u128::from(self.words[at].load(Relaxed));
        if self.width == 1 { low } else { low | u128::from(self.words[at + 1].load(Relaxed)) << 64 }
    }

    #[inline(always)]
    fn write_entry(&self, at: usize, entry: u128) {
        self.words[at].store(entry as u64, Relaxed);
        if self.width == 2 {
            self.words[at + 1].store((entry >> 64) as u64, Relaxed);
        }
    }

    /// Prefetches the bucket of a position from memory.
    #[inline(always)]
    pub fn prefetch(&self, p: u64, q: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket = &raw const self.words[self.locate(p, q).0];
            // SAFETY: a prefetch has no observable effect, and the bucket is in bounds.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = (p, q);
    }

    /// Returns the value of a position, if it is stored.
    #[inline(always)]
    pub fn get(&self, p: u64, q: u64, side: Side) -> Option<bool> {
        let (at, tag) = self.locate(p, q);
        let wanted = tag << 1 | side as u128;
        for slot in (at..at + BUCKET).step_by(self.width) {
            let entry = self.read_entry(slot);
            if (entry >> EXTRA << 1 | entry & 1) == wanted && entry != 0 {
                return Some(entry >> 1 & 1 == 1);
            }
        }
        None
    }

    /// Stores a value; `work` is the logarithm of the nodes it took. A full bucket evicts its cheapest
    /// entry.
    #[inline]
    pub fn put(&mut self, p: u64, q: u64, side: Side, value: bool, work: u32) {
        if self.put_shared(p, q, side, value, work) {
            self.used += 1;
            if self.used > (self.words.len() / self.width) as u64 * 5 / 8 && self.bucket_bits < self.max_bits
            {
                self.grow();
            }
        }
    }

    /// Like `put` without growing, for several threads at once. Returns whether an empty entry was
    /// used.
    pub fn put_shared(&self, p: u64, q: u64, side: Side, value: bool, work: u32) -> bool {
        let (at, tag) = self.locate(p, q);
        let new = self.entry(tag, side, value, work);
        let mut cheapest = (u32::MAX, at);
        for slot in (at..at + BUCKET).step_by(self.width) {
            let entry = self.read_entry(slot);
            if entry == 0 {
                self.write_entry(slot, new);
                return true;
            }
            if entry >> EXTRA == new >> EXTRA && entry & 1 == new & 1 {
                return false;
            }
            let work = (entry >> 2) as u32 & WORK_MAX;
            if work < cheapest.0 {
                cheapest = (work, slot);
            }
        }
        self.write_entry(cheapest.1, new);
        false
    }

    /// Whether several threads may use it at once: an entry of one word is never half written.
    pub fn shareable(&self) -> bool {
        self.width == 1
    }

    /// Grows to its full size, since it cannot grow while it is shared.
    pub fn reserve(&mut self) {
        while self.bucket_bits < self.max_bits {
            self.grow();
        }
    }

    /// Writes the entries that took the most work, about `most` of them.
    pub fn write(&self, most: usize, out: &mut impl Write) -> io::Result<()> {
        let entries = (0..self.words.len()).step_by(self.width).map(|at| (at, self.read_entry(at)));
        let entries = entries.filter(|e| e.1 != 0);
        let work = |entry: u128| (entry >> 2) as usize & WORK_MAX as usize;
        let mut counts = [0; WORK_MAX as usize + 1];
        for (_, entry) in entries.clone() {
            counts[work(entry)] += 1;
        }
        let (least, count) = worth_keeping(&counts, most);
        out.write_all(&(count as u64).to_le_bytes())?;
        for (at, entry) in entries.filter(|e| work(e.1) >= least) {
            let (p, q) = self.planes(at, entry);
            let (p, q) = self.unscramble(p, q);
            out.write_all(&p.to_le_bytes())?;
            out.write_all(&q.to_le_bytes())?;
            out.write_all(&[entry as u8 & 127])?;
        }
        Ok(())
    }

    /// Adds the entries of a file; returns false if they are invalid.
    pub fn read(&mut self, input: &mut impl Read) -> io::Result<bool> {
        let mut word = [0; 8];
        input.read_exact(&mut word)?;
        for _ in 0..u64::from_le_bytes(word) {
            input.read_exact(&mut word)?;
            let p = u64::from_le_bytes(word);
            input.read_exact(&mut word)?;
            let q = u64::from_le_bytes(word);
            let mut extra = [0];
            input.read_exact(&mut extra)?;
            if p & !self.mask != 0 || q & !self.mask != 0 {
                return Ok(false);
            }
            let (p, q) = self.scramble(p, q);
            self.put(
                p,
                q,
                Side::BOTH[usize::from(extra[0] & 1)],
                extra[0] >> 1 & 1 == 1,
                u32::from(extra[0] >> 2),
            );
        }
        Ok(true)
    }

    /// The planes of an entry, still scrambled.
    fn planes(&self, at: usize, entry: u128) -> (u64, u64) {
        let tag = entry >> EXTRA;
        let shift = self.n - self.bucket_bits;
        let p = (tag >> shift) as u64 & self.mask;
        let high = tag as u64 & (((1u128 << shift) - 1) as u64);
        let q = (at / BUCKET) as u64 | if self.bucket_bits == 64 { 0 } else { high << self.bucket_bits };
        (p, q)
    }

    fn grow(&mut self) {
        let bits = (self.bucket_bits + 2).min(self.max_bits);
        let mut larger = SolvedTable { words: zeroed(BUCKET << bits), bucket_bits: bits, used: 0, ..*self };
        for at in (0..self.words.len()).step_by(self.width) {
            let entry = self.read_entry(at);
            if entry == 0 {
                continue;
            }
            let (p, q) = self.planes(at, entry);
            larger.put(
                p,
                q,
                Side::BOTH[entry as usize & 1],
                entry >> 1 & 1 == 1,
                (entry >> 2) as u32 & WORK_MAX,
            );
        }
        *self = larger;
    }
}

/// `counts` is the number of entries by worth. Returns the lowest worth from which on there are at
/// most `most` entries, and how many these are.
pub fn worth_keeping(counts: &[usize], most: usize) -> (usize, usize) {
    let (mut least, mut kept) = (counts.len(), 0);
    while least > 0 && kept + counts[least - 1] <= most {
        least -= 1;
        kept += counts[least];
    }
    (least, kept)
}

/// Zeroed memory straight from the system: pages that are never touched cost nothing.
fn zeroed(words: usize) -> Box<[AtomicU64]> {
    // SAFETY: zero is a valid AtomicU64, and `vec![0; n]` requests zeroed pages; the two types have
    // the same size and alignment, so the box can change its element type.
    unsafe { Box::from_raw(Box::into_raw(vec![0u64; words].into_boxed_slice()) as *mut [AtomicU64]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Compares the table with a plain map, through growth, for one-word and two-word entries.
    #[test]
    fn agrees_with_a_plain_map() {
        for (cells, count) in [(9, 3000), (25, 60_000), (36, 60_000), (49, 60_000), (64, 60_000)] {
            let mut table = SolvedTable::new(cells, 1 << 24);
            let mut plain = HashMap::new();
            let mut seed = 99u64 + cells as u64;
            let mut random = || {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                seed >> 20 ^ seed << 40
            };
            let mask = if cells == 64 { u64::MAX } else { (1 << cells) - 1 };
            for _ in 0..count {
                let (p, q, side) =
                    (random() & mask, random() & mask, Side::BOTH[(random() >> 30 & 1) as usize]);
                let value = random() >> 17 & 1 == 1;
                let value = *plain.entry((p, q, side)).or_insert(value);
                let (p, q) = table.scramble(p, q);
                table.put(p, q, side, value, 3);
            }
            let mut found = 0;
            for (&(a, b, side), &value) in &plain {
                let (p, q) = table.scramble(a, b);
                if let Some(got) = table.get(p, q, side) {
                    assert_eq!(got, value);
                    found += 1;
                }
                if !plain.contains_key(&(a, b, side.other())) {
                    assert_eq!(table.get(p, q, side.other()), None);
                }
            }
            assert!(found * 100 > plain.len() * 90, "{cells}: {found} of {}", plain.len());
        }
    }

    #[test]
    fn scrambling_can_be_undone() {
        for cells in [9, 36, 64] {
            let table = SolvedTable::new(cells, 1 << 20);
            for i in 0..1000u64 {
                let (p, q) = (i.wrapping_mul(0x9E37_79B9_7F4A_7C15) & table.mask, (i * 77) & table.mask);
                let (a, b) = table.scramble(p, q);
                assert_eq!(table.unscramble(a, b), (p, q));
            }
        }
    }
}
