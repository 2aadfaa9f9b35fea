//! Storage of solved positions.

use std::collections::HashMap;
use std::sync::Arc;

use crate::bits::Bits;
use crate::state::Side;
use crate::table::SolvedTable;

/// The two planes of a position, scrambled if the compact table is used: computed once and used for
/// all accesses to the position's entry.
#[derive(Clone, Copy, Debug, Default)]
pub struct Key<B>(pub B, pub B);

/// Solved positions: the compact table where it fits, otherwise a map that stops growing at its limit.
#[derive(Debug)]
pub enum Store<B> {
    Words(SolvedTable),
    /// The compact table in a worker thread, where it does not grow.
    Shared(Arc<SolvedTable>),
    Map {
        map: HashMap<(B, B, Side), bool>,
        limit: usize,
    },
}

impl<B: Bits> Store<B> {
    pub fn new(cells: usize, bytes: u64) -> Self {
        if cells <= 64 {
            return Store::Words(SolvedTable::new(cells, bytes));
        }
        let limit = bytes as usize / (size_of::<(B, B, Side)>() * 2 + 16);
        Store::Map { map: HashMap::new(), limit }
    }

    /// Returns the key of a position in the table.
    #[inline(always)]
    pub fn key(&self, (a, b): (B, B)) -> Key<B> {
        let scrambled = |table: &SolvedTable| {
            let (p, q) = table.scramble(a.word(0), b.word(0));
            Key(B::from_low(p), B::from_low(q))
        };
        match self {
            Store::Words(table) => scrambled(table),
            Store::Shared(table) => scrambled(table),
            Store::Map { .. } => Key(a, b),
        }
    }

    #[inline(always)]
    pub fn get(&self, Key(a, b): Key<B>, side: Side) -> Option<bool> {
        match self {
            Store::Words(table) => table.get(a.word(0), b.word(0), side),
            Store::Shared(table) => table.get(a.word(0), b.word(0), side),
            Store::Map { map, .. } => map.get(&(a, b, side)).copied(),
        }
    }

    /// Prefetches the memory for a later `get`: the moves of a position are generated first, and by
    /// the time the last one is generated the memory for the first has arrived.
    #[inline(always)]
    pub fn prefetch(&self, Key(a, b): Key<B>) {
        match self {
            Store::Words(table) => table.prefetch(a.word(0), b.word(0)),
            Store::Shared(table) => table.prefetch(a.word(0), b.word(0)),
            Store::Map { .. } => {}
        }
    }

    #[inline]
    pub fn put(&mut self, Key(a, b): Key<B>, side: Side, value: bool, work: u32) {
        match self {
            Store::Words(table) => table.put(a.word(0), b.word(0), side, value, work),
            Store::Shared(table) => {
                table.put_shared(a.word(0), b.word(0), side, value, work);
            }
            Store::Map { map, limit } => {
                if map.len() < *limit {
                    map.insert((a, b, side), value);
                }
            }
        }
    }
}
