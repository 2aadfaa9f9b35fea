//! Classes looked up by a key instead of worked out: three kinds of key, by how long a row wins.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use crate::class::Class;

/// The classes of a line's cells for both sides.
///
/// A line is two words, one a side: its stones, and every cell beyond the line's ends set in both.
#[derive(Debug)]
pub struct LineTable {
    k: usize,
    exact: bool,
    /// How far a stone can matter: k - 1 cells, one more where a longer row does not win.
    pub reach: usize,
    keys: Keys,
}

#[derive(Debug)]
enum Keys {
    /// Both sides' cells within reach are the key; a byte has the class of X and, above it, of O.
    Window(Vec<u8>),
    /// One side's free way to the left and to the right, with its stones on it.
    Reach(Vec<u8>),
    /// No table: the fullest row that is still possible is counted.
    Count,
}

/// The longest reach whose window has a table of a megabyte, and the longest whose ways have.
const WINDOW_REACH: usize = 5;
const WAYS_REACH: usize = 9;

type Cache = Mutex<HashMap<(usize, bool), Arc<LineTable>>>;
static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);

impl LineTable {
    /// The table for these rules, made once.
    pub fn shared(k: usize, exact: bool) -> Arc<LineTable> {
        let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(cache.entry((k, exact)).or_insert_with(|| Arc::new(LineTable::new(k, exact))))
    }

    fn new(k: usize, exact: bool) -> LineTable {
        let reach = if exact { k } else { k - 1 };
        let keys = if reach > WAYS_REACH {
            Keys::Count
        } else {
            let ways = ways_table(k, exact, reach);
            if reach > WINDOW_REACH { Keys::Reach(ways) } else { Keys::Window(window_table(reach, &ways)) }
        };
        LineTable { k, exact, reach, keys }
    }

    /// The classes for X (low half) and O (high half) of a stone on the empty cell at `at` of a line.
    /// `at` must be at least `reach` away from both ends of the words.
    #[inline(always)]
    pub fn classes(&self, line: [u64; 2], at: usize) -> u8 {
        match &self.keys {
            Keys::Window(table) => {
                let key = window_key(line[0], at, self.reach)
                    | window_key(line[1], at, self.reach) << (2 * self.reach);
                table[key]
            }
            Keys::Reach(table) => {
                let [x, o] = line;
                table[ways_key(x, o, at, self.reach)] | table[ways_key(o, x, at, self.reach)] << 4
            }
            Keys::Count => {
                let [x, o] = line;
                self.count(x, o, at) as u8 | (self.count(o, x, at) as u8) << 4
            }
        }
    }

    /// The class by counting: how many stones the fullest possible row lacks. It sees what wins on
    /// one cell and on two; behind that it sees no open lines.
    fn count(&self, own: u64, other: u64, at: usize) -> Class {
        let own = own | 1 << at;
        let mut fewest = usize::MAX;
        let mut cells = 0; // the empty cells of the rows that lack fewest
        for start in at + 1 - self.k..=at {
            let row = ((1 << self.k) - 1) << start;
            if row & other != 0 {
                continue; // also every row that leaves the line
            }
            let ends = 1 << (start - 1) | 1 << (start + self.k);
            if self.exact && own & !other & ends != 0 {
                continue; // it would be longer than k
            }
            let lacking = (row & !own).count_ones() as usize;
            if lacking < fewest {
                (fewest, cells) = (lacking, row & !own);
            } else if lacking == fewest {
                cells |= row & !own;
            }
        }
        match fewest {
            0 => Class::Win,
            1 if cells.count_ones() > 1 => Class::OneOpen,
            1 => Class::One,
            2 => Class::TwoBlocked,
            3 => Class::ThreeBlocked,
            4 => Class::FourBlocked,
            usize::MAX => Class::Dead,
            _ => Class::Far,
        }
    }
}

/// The cells within reach on both sides of `at`, without `at` itself.
#[inline(always)]
fn window_key(word: u64, at: usize, reach: usize) -> usize {
    let half = (1u64 << reach) - 1;
    let left = word >> (at - reach) & half;
    let right = word >> (at + 1) & half;
    (left | right << reach) as usize
}

/// The free ways of one side: to the left and to the right of `at` up to the first cell of the other
/// side, each as its stones below a leading one.
#[inline(always)]
fn ways_key(own: u64, other: u64, at: usize, reach: usize) -> usize {
    let left = ((other << (64 - at)).leading_zeros() as usize).min(reach);
    let right = ((other >> (at + 1)).trailing_zeros() as usize).min(reach);
    let left_stones = own >> (at - left) & ((1 << left) - 1);
    let right_stones = own >> (at + 1) & ((1 << right) - 1);
    let (left, right) = (left_stones | 1 << left, right_stones | 1 << right);
    (left << (reach + 1) | right) as usize
}

/// The class for every pair of free ways, from the fullest down: the recursion, each line once.
fn ways_table(k: usize, exact: bool, reach: usize) -> Vec<u8> {
    let mut table = vec![0u8; 1 << (2 * (reach + 1))];
    for left in 0..=reach {
        for right in 0..=reach {
            // Bit 0 is the leftmost free cell, `at` comes after `left` of them.
            let (length, at) = (left + 1 + right, left);
            let key = |own: u64| {
                let left_stones = own & ((1 << left) - 1);
                let right_stones = own >> (at + 1);
                ((left_stones | 1 << left) << (reach + 1) | right_stones | 1 << right) as usize
            };
            for own in (0..1u64 << length).rev().filter(|own| own >> at & 1 != 0) {
                let before = ((!own << (63 - at)).leading_zeros() as usize).min(at + 1);
                let run = (own >> (at + 1 - before)).trailing_ones() as usize;
                let class = if run == k || run > k && !exact {
                    Class::Win
                } else {
                    let empty = (0..length).filter(|cell| own >> cell & 1 == 0);
                    Class::from_next(empty.map(|cell| Class::of(table[key(own | 1 << cell)])))
                };
                table[key(own)] = class as u8;
            }
        }
    }
    table
}

/// The classes of both sides for every window, from those for free ways.
fn window_table(reach: usize, ways: &[u8]) -> Vec<u8> {
    let cells = 2 * reach;
    let at = reach;
    let spread = |window: usize| {
        let (left, right) = (window & ((1 << reach) - 1), window >> reach);
        (left | right << (reach + 1)) as u64
    };
    (0..1usize << (2 * cells))
        .map(|key| {
            let x = spread(key & ((1 << cells) - 1));
            let o = spread(key >> cells);
            // One bit of room below, so that no shift is by a whole word.
            let class = |own: u64, other: u64| ways[ways_key(own << 1, other << 1, at + 1, reach)];
            class(x, o) | class(o, x) << 4
        })
        .collect()
}
