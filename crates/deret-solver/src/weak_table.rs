//! The table of the weak search: proof and disproof numbers, and zones of solved positions.
//!
//! Keys are stored in full. The table starts small and grows to its limit; from then on a full
//! bucket gives up the entry that took the least work.

use std::io::{self, Read, Write};

use crate::bits::Bits;

/// What is known about a position. A number of 0 means solved: `pn` 0 that Maker wins, `dn` 0 that
/// Breaker holds, and then `zone` are the empty cells that the proof needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers<B> {
    pub pn: u32,
    pub dn: u32,
    pub zone: B,
    /// Positions expanded below, for replacement; 0 until the position itself is expanded.
    pub work: u32,
}

impl<B> Numbers<B> {
    pub fn solved(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry<B> {
    maker: B,
    free: B,
    /// Side to move plus 1; 0 marks an unused entry.
    side: u32,
    numbers: Numbers<B>,
}

const BUCKET: usize = 4;

/// A bounded map from (Maker's stones, free cells, side to move) to `Numbers`.
#[derive(Debug)]
pub struct WeakTable<B> {
    entries: Vec<Entry<B>>,
    limit: usize,
    used: usize,
}

impl<B: Bits> WeakTable<B> {
    pub fn new(bytes: u64) -> Self {
        let affordable = (bytes as usize / size_of::<Entry<B>>()).max(BUCKET * 256);
        let limit = 1 << affordable.ilog2();
        WeakTable { entries: vec![Entry::default(); BUCKET * 256], limit, used: 0 }
    }

    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<B>>()) as u64
    }

    #[inline]
    fn bucket(&self, maker: B, free: B, side: usize) -> usize {
        let mut hash = side as u64 + 1;
        for i in 0..B::CAPACITY / 64 {
            hash = (hash ^ maker.word(i)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash = (hash ^ hash >> 32 ^ free.word(i)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash ^= hash >> 29;
        }
        (hash as usize & (self.entries.len() / BUCKET - 1)) * BUCKET
    }

    #[inline]
    pub fn get(&self, maker: B, free: B, side: usize) -> Option<Numbers<B>> {
        let at = self.bucket(maker, free, side);
        self.entries[at..at + BUCKET]
            .iter()
            .find(|e| e.maker == maker && e.free == free && e.side == side as u32 + 1)
            .map(|e| e.numbers)
    }

    pub fn put(&mut self, maker: B, free: B, side: usize, numbers: Numbers<B>) {
        let at = self.bucket(maker, free, side);
        let new = Entry { maker, free, side: side as u32 + 1, numbers };
        let bucket = &mut self.entries[at..at + BUCKET];
        if let Some(old) =
            bucket.iter_mut().find(|e| e.maker == maker && e.free == free && e.side == new.side)
        {
            *old = new;
            return;
        }
        if let Some(unused) = bucket.iter_mut().find(|e| e.side == 0) {
            *unused = new;
            self.used += 1;
            if self.used * 2 > self.entries.len() && self.entries.len() < self.limit {
                self.grow();
            }
            return;
        }
        // Solved positions are worth more than numbers that can be found again.
        let worth = |e: &Entry<B>| (e.numbers.solved() && e.numbers.work > 0, e.numbers.work);
        if let Some(least) = bucket.iter_mut().min_by_key(|e| worth(e)) {
            *least = new;
        }
    }

    /// Writes all entries.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let used = self.entries.iter().filter(|e| e.side != 0);
        out.write_all(&(used.clone().count() as u64).to_le_bytes())?;
        for e in used {
            for set in [e.maker, e.free, e.numbers.zone] {
                for i in 0..B::CAPACITY / 64 {
                    out.write_all(&set.word(i).to_le_bytes())?;
                }
            }
            for number in [e.side, e.numbers.pn, e.numbers.dn, e.numbers.work] {
                out.write_all(&number.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Adds entries that were written.
    pub fn read(&mut self, input: &mut impl Read) -> io::Result<()> {
        let mut word = [0; 8];
        input.read_exact(&mut word)?;
        for _ in 0..u64::from_le_bytes(word) {
            let mut sets = [B::default(); 3];
            for set in &mut sets {
                for i in 0..B::CAPACITY / 64 {
                    input.read_exact(&mut word)?;
                    *set = set.or(B::from_low(u64::from_le_bytes(word)).up(64 * i));
                }
            }
            let mut numbers = [0; 4];
            for number in &mut numbers {
                let mut bytes = [0; 4];
                input.read_exact(&mut bytes)?;
                *number = u32::from_le_bytes(bytes);
            }
            let [side, pn, dn, work] = numbers;
            self.put(sets[0], sets[1], (side.max(1) - 1) as usize, Numbers { pn, dn, zone: sets[2], work });
        }
        Ok(())
    }

    fn grow(&mut self) {
        let larger = vec![Entry::default(); (self.entries.len() * 4).min(self.limit)];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for e in old.into_iter().filter(|e| e.side != 0) {
            self.put(e.maker, e.free, e.side as usize - 1, e.numbers);
        }
    }
}
