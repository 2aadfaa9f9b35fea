use super::{memory::room_for, observe::Bound, score::Score};

/// A transposition table: scores of positions, by key.
///
/// Each key has two slots: one keeps the larger subtree, the other the newer one.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<[Entry; 2]>,
}

/// A stored score and its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    key: u64,
    score: i32,
    ply: u16,
    /// 0 in empty slots: zeroed memory is an empty table.
    bound: u16,
}

/// The table does not fit into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

const EMPTY: Entry = Entry { key: 0, score: 0, ply: 0, bound: 0 };
const BUCKET_BYTES: u64 = size_of::<[Entry; 2]>() as u64;

impl TranspositionTable {
    /// A table of at most `bytes`, and no larger than `positions` can use.
    pub fn new(bytes: u64, positions: u64) -> Result<TranspositionTable, OutOfMemory> {
        let allowed = usize::try_from(bytes / BUCKET_BYTES).map_err(|_| OutOfMemory)?;
        // Requested as a whole, so that an impossible size is refused for small boards too.
        drop(room_for::<[Entry; 2]>(allowed).map_err(|_| OutOfMemory)?);
        let count = usize::try_from(TranspositionTable::bytes_of(bytes, positions) / BUCKET_BYTES)
            .unwrap_or(usize::MAX);
        let mut buckets = room_for(count).map_err(|_| OutOfMemory)?;
        buckets.resize(count, [EMPTY; 2]);
        Ok(TranspositionTable { buckets })
    }

    /// Size of such a table in bytes.
    pub fn bytes_of(bytes: u64, positions: u64) -> u64 {
        let allowed = 1 << (bytes / BUCKET_BYTES).max(1).ilog2();
        let useful = positions.checked_next_power_of_two().unwrap_or(u64::MAX);
        u64::min(allowed, useful).saturating_mul(BUCKET_BYTES)
    }

    pub fn clear(&mut self) {
        self.buckets.fill([EMPTY; 2]);
    }

    pub fn get(&self, key: u64) -> Option<(Score, Bound)> {
        let bucket = &self.buckets[self.place(key)];
        let entry = bucket.iter().find(|entry| entry.key == key && entry.bound != 0)?;
        let bound = match entry.bound {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        Some((Score(entry.score.into()), bound))
    }

    /// Stores the score of a node `ply` plies below the root.
    pub fn put(&mut self, key: u64, score: Score, bound: Bound, ply: u32) {
        let place = self.place(key);
        let bound = match bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        let entry = Entry { key, score: score.0 as i32, ply: ply as u16, bound };
        let [larger, newer] = &mut self.buckets[place];
        if larger.bound == 0 || larger.key == key || entry.ply <= larger.ply {
            *larger = entry;
        } else {
            *newer = entry;
        }
    }

    fn place(&self, key: u64) -> usize {
        (key as usize) & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_until_it_is_displaced() {
        let mut table = TranspositionTable::new(1024, 1000).unwrap();
        for key in 1..=200 {
            table.put(key, Score(key as i64 - 100), Bound::AtMost, (key % 9) as u32);
            assert_eq!(table.get(key), Some((Score(key as i64 - 100), Bound::AtMost)));
        }
        assert_eq!(table.get(1000), None);
        assert_eq!(table.get(0), None);
    }

    #[test]
    fn a_table_larger_than_memory_is_refused() {
        for (bytes, positions) in [(1, 10), (1 << 20, 10), (1 << 20, 1 << 40), (5_000_000, 19_683)] {
            let table = TranspositionTable::new(bytes, positions).unwrap();
            assert_eq!(
                table.buckets.len() as u64 * BUCKET_BYTES,
                TranspositionTable::bytes_of(bytes, positions)
            );
        }
        assert_eq!(TranspositionTable::new(u64::MAX, 10).err(), Some(OutOfMemory));
        assert_eq!(TranspositionTable::new(1, 10).unwrap().buckets.len(), 1);
    }
}
