//! A table of proof and disproof numbers and related search data.
//!
//! Keys are stored in full. The table is split into shards, each of which starts small and grows to
//! its limit independently: while one is copied into twice its space, the others use only what they
//! need, so the limit is also the peak. Once a shard has reached its limit, a full bucket evicts the
//! entry that took the least work. For several threads each shard has its own lock, and each entry
//! counts the threads working below it.

use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::bits::Bits;
use crate::state::Side;
use crate::table::worth_keeping;

/// Larger than any number that occurs in a search.
pub const INFINITE: u32 = u32::MAX / 4;

/// Search data of a position. A number of 0 means solved: `pn` 0 that the attacker wins, `dn` 0 that
/// the defender holds; `zone` then contains the empty cells that the proof needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers<B> {
    pub pn: u32,
    pub dn: u32,
    /// For an open position: the cells needed by the refutations of its moves so far.
    pub zone: B,
    /// For an open position: the cells where a move may still succeed.
    pub left: B,
    /// Positions expanded below, for replacement; 0 until the position itself is expanded.
    pub work: u32,
}

/// Search limits for a position: the search returns when one of its numbers reaches its threshold.
#[derive(Clone, Copy, Debug)]
pub struct Thresholds {
    pub pn: u32,
    pub dn: u32,
}

impl Thresholds {
    pub const NONE: Self = Thresholds { pn: INFINITE, dn: INFINITE };

    /// Builds thresholds from the limits of the mover's own number and of the other side's.
    pub fn of_mover(mover: Side, own: u32, other: u32) -> Self {
        let (pn, dn) = by_mover(mover, own, other);
        Thresholds { pn, dn }
    }

    /// Returns the limit of the mover's own number and that of the other side's.
    pub fn for_mover(self, mover: Side) -> (u32, u32) {
        by_mover(mover, self.pn, self.dn)
    }
}

/// Converts (attacker's, defender's) numbers to (mover's, other side's), or back.
pub fn by_mover(mover: Side, pn: u32, dn: u32) -> (u32, u32) {
    match mover {
        Side::Attacker => (pn, dn),
        Side::Defender => (dn, pn),
    }
}

impl<B: Default> Numbers<B> {
    /// The attacker wins, and needs these cells.
    pub fn won(zone: B) -> Self {
        Numbers { pn: 0, dn: INFINITE, zone, left: B::default(), work: 0 }
    }

    /// The defender holds, and needs these cells.
    pub fn held(zone: B) -> Self {
        Numbers { pn: INFINITE, dn: 0, zone, left: B::default(), work: 0 }
    }

    pub fn open(pn: u32, dn: u32) -> Self {
        Numbers { pn, dn, zone: B::default(), left: B::default(), work: 0 }
    }

    pub fn solved(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry<B> {
    planes: [B; 2],
    /// Side to move plus 1; 0 marks an unused entry.
    side: u16,
    /// Threads that are searching below.
    busy: u16,
    numbers: Numbers<B>,
}

const BUCKET: usize = 4;

/// A position in normal form: two sets of cells that encode everything relevant, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberKey<B> {
    pub planes: [B; 2],
    pub side: Side,
}

impl<B: Bits> NumberKey<B> {
    #[inline]
    pub fn hash(&self) -> u64 {
        let mut hash = self.side as u64 + 1;
        for i in 0..B::CAPACITY / 64 {
            hash = (hash ^ self.planes[0].word(i)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash = (hash ^ hash >> 32 ^ self.planes[1].word(i)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash ^= hash >> 29;
        }
        hash.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl<B: Bits> Entry<B> {
    #[inline]
    fn is(&self, key: &NumberKey<B>) -> bool {
        self.planes == key.planes && self.side == key.side as u16 + 1
    }

    /// Replacement value: solved positions are worth more than numbers that can be recomputed, and
    /// positions near the root more than those solved quickly.
    fn worth(&self) -> u32 {
        let work = self.numbers.work;
        if self.numbers.solved() { work.saturating_mul(16) } else { work }
    }

    fn key(&self) -> NumberKey<B> {
        NumberKey { planes: self.planes, side: Side::BOTH[usize::from(self.side) - 1] }
    }
}

/// A bounded map from positions to `Numbers`, for one thread at a time.
#[derive(Debug)]
pub struct Shard<B> {
    entries: Vec<Entry<B>>,
    limit: usize,
    used: usize,
}

impl<B: Bits> Shard<B> {
    fn new(bytes: u64) -> Self {
        let limit = (bytes as usize / size_of::<Entry<B>>() / BUCKET * BUCKET).max(BUCKET);
        Shard { entries: vec![Entry::default(); BUCKET], limit, used: 0 }
    }

    #[inline]
    fn bucket(&self, key: &NumberKey<B>) -> usize {
        // Each bucket covers an equal share of the hash range, so any number of buckets works.
        let buckets = (self.entries.len() / BUCKET) as u64;
        ((u128::from(key.hash()) * u128::from(buckets)) >> 64) as usize * BUCKET
    }

    #[inline]
    fn find(&self, key: &NumberKey<B>) -> Option<&Entry<B>> {
        let at = self.bucket(key);
        self.entries[at..at + BUCKET].iter().find(|e| e.is(key))
    }

    fn find_mut(&mut self, key: &NumberKey<B>) -> Option<&mut Entry<B>> {
        let at = self.bucket(key);
        self.entries[at..at + BUCKET].iter_mut().find(|e| e.is(key))
    }

    fn put(&mut self, key: &NumberKey<B>, numbers: Numbers<B>) {
        let at = self.bucket(key);
        let may_grow = self.crowded(self.used);
        let bucket = &mut self.entries[at..at + BUCKET];
        if let Some(old) = bucket.iter_mut().find(|e| e.is(key)) {
            // Another thread may have solved the position in the meantime.
            if !old.numbers.solved() || numbers.solved() {
                old.numbers = numbers;
            }
            return;
        }
        let new = Entry { planes: key.planes, side: key.side as u16 + 1, busy: 0, numbers };
        if let Some(unused) = bucket.iter_mut().find(|e| e.side == 0) {
            *unused = new;
            self.used += 1;
            return;
        }
        // Nothing is evicted while the table may grow, unless the bucket is crowded by bad luck.
        if may_grow {
            self.grow();
            self.put(key, numbers);
            return;
        }
        if let Some(least) = bucket.iter_mut().min_by_key(|e| (e.busy, e.worth())) {
            *least = new;
        }
    }

    fn forget(&mut self, key: &NumberKey<B>) {
        if let Some(entry) = self.find_mut(key) {
            *entry = Entry::default();
            self.used -= 1;
        }
    }

    fn used(&self) -> impl Iterator<Item = &Entry<B>> + Clone {
        self.entries.iter().filter(|e| e.side != 0)
    }

    /// Whether this number of entries is more than the table should hold at its current size.
    fn crowded(&self, entries: usize) -> bool {
        self.entries.len() < self.limit && entries * 8 > self.entries.len() * 3
    }

    /// Makes room for this number of entries.
    fn reserve(&mut self, entries: usize) {
        while self.crowded(entries) {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let larger = vec![Entry::default(); (self.entries.len() * 2).min(self.limit)];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for e in old.iter().filter(|e| e.side != 0) {
            let key = e.key();
            self.put(&key, e.numbers);
            if let Some(moved) = self.find_mut(&key) {
                moved.busy = e.busy;
            }
        }
    }
}

/// A table of `Numbers`, used by one thread or by several.
#[derive(Debug)]
pub enum NumberTable<B> {
    Own(Vec<Shard<B>>),
    Shared(Shards<B>),
}

/// A table for several threads.
pub type Shards<B> = Arc<[Mutex<Shard<B>>]>;

const SHARDS: usize = 256;
/// Upper limit on the entries a file can reserve in one shard; more than any memory can hold.
const MOST_RESERVED: usize = usize::MAX / 64;

impl<B: Bits> NumberTable<B> {
    /// Creates a table that grows up to `bytes`.
    pub fn new(bytes: u64) -> Self {
        // A shard that is being copied takes half as much again.
        let each = bytes / (SHARDS as u64 + 1);
        NumberTable::Own((0..SHARDS).map(|_| Shard::new(each)).collect())
    }

    /// Returns a handle for other threads, which use it as `NumberTable::Shared`. The table stays
    /// shared.
    pub fn share(&mut self) -> Shards<B> {
        let shards: Shards<B> = match self {
            NumberTable::Shared(shards) => Arc::clone(shards),
            NumberTable::Own(own) => own.drain(..).map(Mutex::new).collect(),
        };
        *self = NumberTable::Shared(Arc::clone(&shards));
        shards
    }

    /// Returns the numbers of a position and how many threads are searching below it.
    #[inline]
    pub fn get(&self, key: &NumberKey<B>) -> Option<(Numbers<B>, u16)> {
        match self {
            NumberTable::Own(own) => own[shard_of(key)].find(key).map(|e| (e.numbers, e.busy)),
            NumberTable::Shared(shards) => shard(shards, key).find(key).map(|e| (e.numbers, e.busy)),
        }
    }

    pub fn put(&mut self, key: &NumberKey<B>, numbers: Numbers<B>) {
        match self {
            NumberTable::Own(own) => own[shard_of(key)].put(key, numbers),
            NumberTable::Shared(shards) => shard(shards, key).put(key, numbers),
        }
    }

    /// Makes room: positions that are solved for good and stored elsewhere need no numbers.
    pub fn forget(&mut self, key: &NumberKey<B>) {
        match self {
            NumberTable::Own(own) => own[shard_of(key)].forget(key),
            NumberTable::Shared(shards) => shard(shards, key).forget(key),
        }
    }

    /// Marks a position as being searched below by one more thread; `first` gives its initial numbers.
    /// Does nothing in a single-threaded table.
    pub fn begin(&self, key: &NumberKey<B>, first: impl FnOnce() -> Numbers<B>) {
        if let NumberTable::Shared(shards) = self {
            let mut shard = shard(shards, key);
            if shard.find(key).is_none() {
                shard.put(key, first());
            }
            if let Some(entry) = shard.find_mut(key) {
                entry.busy = entry.busy.saturating_add(1);
            }
        }
    }

    /// Marks a position as being searched below by one thread fewer.
    pub fn end(&self, key: &NumberKey<B>) {
        if let NumberTable::Shared(shards) = self
            && let Some(entry) = shard(shards, key).find_mut(key)
        {
            entry.busy = entry.busy.saturating_sub(1);
        }
    }

    pub fn bytes(&self) -> u64 {
        let entries: usize = match self {
            NumberTable::Own(own) => own.iter().map(|shard| shard.entries.len()).sum(),
            NumberTable::Shared(shards) => shards.iter().map(|shard| lock(shard).entries.len()).sum(),
        };
        (entries * size_of::<Entry<B>>()) as u64
    }

    /// Writes the most valuable entries, about `most` of them.
    pub fn write(&self, most: usize, out: &mut impl Write) -> io::Result<()> {
        match self {
            NumberTable::Own(own) => write_entries(own.iter().flat_map(Shard::used), most, out),
            NumberTable::Shared(shards) => {
                let shards: Vec<_> = shards.iter().map(lock).collect();
                write_entries(shards.iter().flat_map(|shard| shard.used()), most, out)
            }
        }
    }

    /// Makes room for this number of entries in the shard of a position.
    fn reserve(&mut self, key: &NumberKey<B>, entries: usize) {
        match self {
            NumberTable::Own(own) => own[shard_of(key)].reserve(entries),
            NumberTable::Shared(shards) => shard(shards, key).reserve(entries),
        }
    }

    /// Adds the entries of a file. They arrive in the order of their places, so in a small table they
    /// would all fall into one bucket and evict each other; each shard is given its share of space
    /// when its first entry arrives.
    pub fn read(&mut self, input: &mut impl Read) -> io::Result<()> {
        let mut word = [0; 8];
        input.read_exact(&mut word)?;
        let count = u64::from_le_bytes(word);
        let each = usize::try_from(count.div_ceil(SHARDS as u64)).unwrap_or(usize::MAX).min(MOST_RESERVED);
        for _ in 0..count {
            let mut sets = [B::default(); 4];
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
            let key = NumberKey { planes: [sets[0], sets[1]], side: Side::BOTH[usize::from(side > 1)] };
            self.reserve(&key, each);
            self.put(&key, Numbers { pn, dn, zone: sets[2], left: sets[3], work });
        }
        Ok(())
    }
}

/// The shard of a position. The shard number and the place inside it come from different bits of the
/// hash.
#[inline]
fn shard_of<B: Bits>(key: &NumberKey<B>) -> usize {
    key.hash() as usize % SHARDS
}

fn shard<'s, B: Bits>(shards: &'s [Mutex<Shard<B>>], key: &NumberKey<B>) -> MutexGuard<'s, Shard<B>> {
    lock(&shards[shard_of(key)])
}

/// A thread that panicked leaves only whole entries behind, so a poisoned lock is usable.
fn lock<B>(shard: &Mutex<Shard<B>>) -> MutexGuard<'_, Shard<B>> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_entries<'e, B: Bits>(
    entries: impl Iterator<Item = &'e Entry<B>> + Clone,
    most: usize,
    out: &mut impl Write,
) -> io::Result<()> {
    let order = |e: &Entry<B>| (u32::BITS - e.worth().leading_zeros()) as usize;
    let mut counts = [0usize; 33];
    for entry in entries.clone() {
        counts[order(entry)] += 1;
    }
    let (least, count) = worth_keeping(&counts, most);
    let entries = entries.filter(|entry| order(entry) >= least);
    out.write_all(&(count as u64).to_le_bytes())?;
    for e in entries {
        for set in [e.planes[0], e.planes[1], e.numbers.zone, e.numbers.left] {
            for i in 0..B::CAPACITY / 64 {
                out.write_all(&set.word(i).to_le_bytes())?;
            }
        }
        for number in [u32::from(e.side), e.numbers.pn, e.numbers.dn, e.numbers.work] {
            out.write_all(&number.to_le_bytes())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(i: u64) -> NumberKey<u64> {
        let plane = i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        NumberKey { planes: [plane, !plane], side: Side::BOTH[(i % 2) as usize] }
    }

    /// The limit is never exceeded, not even while a shard is copied.
    #[test]
    fn the_limit_is_the_peak() {
        let limit = 1 << 20;
        let mut table = NumberTable::<u64>::new(limit);
        for i in 0..100_000 {
            table.put(&key(i), Numbers { work: i as u32, ..Numbers::open(7, 9) });
            let copy = table.bytes() / SHARDS as u64; // the largest copy in progress
            assert!(table.bytes() + copy <= limit + limit / 16, "{} bytes", table.bytes());
        }
        assert!(table.bytes() > limit / 2, "the room is used");
        assert!(table.get(&key(99_999)).is_some(), "what took the most work is kept");
    }

    /// A checkpoint contains the entries that took the most work, and they read back unchanged.
    #[test]
    fn a_checkpoint_keeps_what_took_the_most_work() {
        let mut table = NumberTable::<u64>::new(1 << 24);
        for i in 0..1000 {
            let open = Numbers { zone: i, left: i + 1, work: 1 + i as u32, ..Numbers::open(3, 4) };
            let numbers = if i % 10 == 0 { Numbers { work: 1 + i as u32, ..Numbers::held(i) } } else { open };
            table.put(&key(i), numbers);
        }
        for most in [usize::MAX, 600, 0] {
            let mut file = Vec::new();
            table.write(most, &mut file).unwrap();
            let mut again = NumberTable::<u64>::new(1 << 24);
            again.read(&mut &file[..]).unwrap();
            let kept: Vec<u64> = (0..1000).filter(|&i| again.get(&key(i)).is_some()).collect();
            assert!(kept.len() <= most && (most == 0 || kept.len() > 400), "{} of {most}", kept.len());
            assert!(kept.iter().all(|&i| again.get(&key(i)) == table.get(&key(i))));
            assert!(most == 0 || kept.contains(&990) && kept.contains(&999));
        }
    }

    /// A large table is written in the order of its places; entries must not be lost when it is read
    /// back.
    #[test]
    fn a_large_table_comes_back_whole() {
        let count = 200_000;
        let mut table = NumberTable::<u64>::new(1 << 27);
        for i in 0..count {
            table.put(&key(i), Numbers { work: 1 + i as u32, ..Numbers::open(3, 4) });
        }
        let kept = |table: &NumberTable<u64>| (0..count).filter(|&i| table.get(&key(i)).is_some()).count();
        let before = kept(&table);
        assert!(before as u64 * 100 > count * 95, "{before} of {count} at first");
        let mut file = Vec::new();
        table.write(usize::MAX, &mut file).unwrap();
        let mut again = NumberTable::<u64>::new(1 << 27);
        again.read(&mut &file[..]).unwrap();
        assert!(kept(&again) * 100 > before * 99, "{} of {before} came back", kept(&again));
        assert!(again.bytes() <= 2 * table.bytes(), "{} bytes for {}", again.bytes(), table.bytes());
        // A small table keeps the entries that took the most work.
        let mut small = NumberTable::<u64>::new(1 << 22);
        small.read(&mut &file[..]).unwrap();
        assert!(small.bytes() <= 1 << 22 && kept(&small) > 10_000, "{} in little room", kept(&small));
        assert!(small.get(&key(count - 1)).is_some());
    }
}
