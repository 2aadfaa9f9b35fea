//! The table of searched positions, shared by all threads without a lock.

use std::{
    alloc::{Layout, alloc_zeroed},
    sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed},
};

use deret_search::common::memory::asking;

use crate::score::{from_table, to_table};

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    Upper = 1,
    Lower = 2,
    Exact = 3,
}

impl Bound {
    pub fn is_lower(self) -> bool {
        self as u8 & Bound::Lower as u8 != 0
    }

    pub fn is_upper(self) -> bool {
        self as u8 & Bound::Upper as u8 != 0
    }
}

/// Search result stored for a position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub score: i32,
    pub evaluation: i32,
    pub depth: i32,
    pub bound: Bound,
    /// `NO_CELL` if there is no best move.
    pub cell: u16,
}

pub const NO_CELL: u16 = u16::MAX;

/// Two words: the data, and the key XORed with the data. If two threads write at once, the words no longer
/// match and the entry is ignored.
#[derive(Debug, Default)]
struct Entry {
    mixed_key: AtomicU64,
    data: AtomicU64,
}

const CLUSTER: usize = 4;

#[derive(Debug)]
pub struct HashTable {
    entries: Vec<Entry>,
    clusters: usize,
    age: AtomicU8,
}

const AGES: u8 = 64;

/// Allocates empty entries, if there is enough memory. The system hands out zeroed pages as they are used:
/// writing the zeros here would take most of a short move.
#[allow(unsafe_code)]
fn zeroed(count: usize) -> Option<Vec<Entry>> {
    let layout = Layout::array::<Entry>(count).ok().filter(|layout| layout.size() > 0)?;
    // SAFETY: the layout is not empty.
    let start = asking(|| unsafe { alloc_zeroed(layout) }).cast::<Entry>();
    // SAFETY: the block was allocated here with the layout of `count` entries, and an entry is two integers,
    // for which zeros are valid.
    (!start.is_null()).then(|| unsafe { Vec::from_raw_parts(start, count, count) })
}

impl HashTable {
    /// Creates a table of at most `bytes` bytes (and at least one cluster). If the machine does not have
    /// enough memory, the size is halved until it fits.
    pub fn new(bytes: usize) -> HashTable {
        let mut clusters = (bytes / (CLUSTER * size_of::<Entry>())).max(1);
        let entries = loop {
            match zeroed(clusters * CLUSTER) {
                Some(entries) => break entries,
                None if clusters > 1 => clusters /= 2,
                None => break (0..CLUSTER).map(|_| Entry::default()).collect(),
            }
        };
        HashTable { entries, clusters, age: AtomicU8::new(0) }
    }

    /// Marks the start of another search: entries of older searches are preferred for replacement.
    pub fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    pub fn clear(&mut self) {
        self.entries.iter_mut().for_each(|entry| *entry = Entry::default());
        self.age.store(0, Relaxed);
    }

    #[inline]
    fn cluster(&self, key: u64) -> &[Entry] {
        // The high bits choose the cluster; the number of clusters need not be a power of two.
        let index = ((u128::from(key) * self.clusters as u128) >> 64) as usize * CLUSTER;
        &self.entries[index..index + CLUSTER]
    }

    pub fn probe(&self, key: u64, ply: usize) -> Option<Known> {
        for entry in self.cluster(key) {
            let data = entry.data.load(Relaxed);
            if data != 0 && entry.mixed_key.load(Relaxed) ^ data == key {
                return unpack(data, ply);
            }
        }
        None
    }

    pub fn store(&self, key: u64, ply: usize, known: Known) {
        let age = self.age.load(Relaxed);
        let cluster = self.cluster(key);
        let mut chosen = &cluster[0];
        let mut least = i32::MAX;
        let mut cell = known.cell;
        for entry in cluster {
            let data = entry.data.load(Relaxed);
            if data != 0 && entry.mixed_key.load(Relaxed) ^ data == key {
                // A deeper result of this search is worth more than a shallow bound.
                let is_recent = (data >> 58) as u8 == age;
                if is_recent && known.bound != Bound::Exact && known.depth + 3 < depth_of(data) {
                    return;
                }
                if cell == NO_CELL {
                    cell = (data & 0xffff) as u16;
                }
                chosen = entry;
                break;
            }
            let years = i32::from((AGES + age - (data >> 58) as u8) % AGES);
            let worth = if data == 0 { i32::MIN } else { depth_of(data) - 8 * years };
            if worth < least {
                (least, chosen) = (worth, entry);
            }
        }
        let data = pack(Known { cell, ..known }, ply, age);
        chosen.mixed_key.store(key ^ data, Relaxed);
        chosen.data.store(data, Relaxed);
    }
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 48) as u8) - 16
}

/// Cell, score, evaluation: 16 bits each; depth 8; bound 2; age 6.
fn pack(known: Known, ply: usize, age: u8) -> u64 {
    let score = to_table(known.score, ply) as i16 as u16;
    let depth = (known.depth + 16).clamp(0, 255) as u64;
    u64::from(known.cell)
        | u64::from(score) << 16
        | u64::from(known.evaluation as i16 as u16) << 32
        | depth << 48
        | (known.bound as u64) << 56
        | u64::from(age) << 58
}

fn unpack(data: u64, ply: usize) -> Option<Known> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Known {
        cell: data as u16,
        score: from_table(i32::from((data >> 16) as i16), ply),
        evaluation: i32::from((data >> 32) as i16),
        depth: depth_of(data),
        bound,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{WIN, win_in};

    #[test]
    fn what_was_stored_is_found_and_wins_are_counted_from_the_node() {
        let table = HashTable::new(1 << 16);
        let known = Known { score: win_in(9), evaluation: -123, depth: 7, bound: Bound::Lower, cell: 112 };
        table.store(42 << 40, 4, known);
        let found = table.probe(42 << 40, 2).unwrap();
        assert_eq!((found.score, found.evaluation, found.depth, found.cell), (WIN - 7, -123, 7, 112));
        assert!(table.probe(43 << 40, 2).is_none());
    }

    #[test]
    fn older_answers_make_room_first() {
        let table = HashTable::new(1); // one cluster
        let known = |depth| Known { score: 0, evaluation: 0, depth, bound: Bound::Exact, cell: 0 };
        (0..4).for_each(|key| table.store(key, 0, known(10 + key as i32)));
        table.grow_older();
        table.store(9, 0, known(1));
        assert!(table.probe(9, 0).is_some() && table.probe(0, 0).is_none() && table.probe(3, 0).is_some());
    }
}
