//! Lookup tables for classes, with three kinds of key, by the length of the winning row.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use crate::class::Class;

/// A line of the board, padded by the reach of the rules at both ends: its stones, and every cell beyond
/// its ends set for both sides.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// One bit per cell, by side.
    sides: [u64; 2],
    /// Both sides' bits of each cell, interleaved; complete for all lines that use window keys.
    pairs: u64,
}

impl Line {
    /// A line without any cells.
    pub const NOTHING: Line = Line { sides: [u64::MAX; 2], pairs: u64::MAX };

    /// Adds an empty cell to the line.
    pub fn open(&mut self, at: usize) {
        self.take(0, at);
        self.take(1, at);
    }

    #[inline]
    pub fn put(&mut self, side: usize, at: usize) {
        self.sides[side] |= 1 << at;
        self.pairs |= 1u64.wrapping_shl((2 * at + side) as u32);
    }

    #[inline]
    pub fn take(&mut self, side: usize, at: usize) {
        self.sides[side] &= !(1 << at);
        self.pairs &= !1u64.wrapping_shl((2 * at + side) as u32);
    }

    /// Whether the side has a stone on that cell; beyond the line's ends both have.
    pub fn has(&self, side: usize, at: usize) -> bool {
        self.sides[side] >> at & 1 != 0
    }

    /// The cells without a stone, one bit per cell.
    #[inline]
    pub fn empty(&self) -> u64 {
        !(self.sides[0] | self.sides[1])
    }
}

/// The classes of a line's cells for both sides.
#[derive(Debug)]
pub struct LineTable {
    k: usize,
    exact: bool,
    /// Distance within which a stone can matter: k - 1 cells, one more where a longer row does not win.
    pub reach: usize,
    keys: Keys,
}

/// How the classes are looked up.
#[derive(Debug)]
pub enum Keys {
    /// Keyed by both sides' cells within reach; a byte holds the class of X and, above it, of O.
    Window(Vec<u8>),
    /// Keyed by one side's free way to the left and to the right, with its stones on it.
    Reach(Vec<u8>),
    /// No table: the fullest row that is still possible is counted.
    Count,
}

/// Longest reach whose window table takes a megabyte, and longest whose table of free ways does.
const WINDOW_REACH: usize = 5;
const WAYS_REACH: usize = 9;

type Cache = Mutex<HashMap<(usize, bool), Arc<LineTable>>>;
static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);

impl LineTable {
    /// Returns the table for these rules, built once.
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

    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The classes for X (low half) and O (high half) of a stone on the empty cell at `at` of a line.
    /// `at` must be at least `reach` away from both ends of the words.
    #[inline(always)]
    pub fn classes(&self, line: &Line, at: usize) -> u8 {
        let [x, o] = line.sides;
        match &self.keys {
            Keys::Window(table) => table[window_key(line.pairs, at, self.reach)],
            Keys::Reach(table) => {
                table[ways_key(x, o, at, self.reach)] | table[ways_key(o, x, at, self.reach)] << 4
            }
            Keys::Count => self.count(x, o, at) as u8 | (self.count(o, x, at) as u8) << 4,
        }
    }

    /// The empty cells affected by a stone on the empty cell at `at`, as bits of the line. Cells behind a
    /// stone of either side are out of sight for both.
    #[inline(always)]
    pub fn seen_from(&self, line: &Line, at: usize) -> u64 {
        let [x, o] = line.sides;
        let nearest_left = |word: u64| (word << (63 - at) << 1).leading_zeros() as usize;
        let nearest_right = |word: u64| (word >> at >> 1).trailing_zeros() as usize;
        let left = nearest_left(x).max(nearest_left(o)).min(self.reach).min(at);
        let right = nearest_right(x).max(nearest_right(o)).min(self.reach);
        line.empty() & (((1u64 << (left + right + 1)) - 1) << (at - left)) & !(1 << at)
    }

    /// Computes the class by counting the stones that the fullest possible row lacks. It distinguishes wins
    /// on one cell from wins on two, but recognises no open lines beyond that.
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

/// The pairs of the cells within reach on both sides of `at`, without `at` itself.
#[inline(always)]
fn window_key(pairs: u64, at: usize, reach: usize) -> usize {
    let window = pairs >> (2 * (at - reach));
    let half = (1u64 << (2 * reach)) - 1;
    (window & half | window >> 2 & half << (2 * reach)) as usize
}

/// [`LineTable::classes`] for a window whose reach is known at compile time.
#[inline(always)]
pub fn window_classes<const REACH: usize>(table: &[u8], line: &Line, at: usize) -> u8 {
    table[window_key(line.pairs, at, REACH)]
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

/// Builds the table of classes for every pair of free ways by the recursion, from the fullest down, each line
/// once.
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

/// Builds the table of both sides' classes for every window from the table of free ways.
fn window_table(reach: usize, ways: &[u8]) -> Vec<u8> {
    let at = reach;
    // The cells of X and of O in each half of a key.
    let half = 1usize << (2 * reach);
    let cells_of = |key: usize, side: usize| {
        let cells = (0..reach).filter(|cell| key >> (2 * cell + side) & 1 != 0);
        cells.fold(0u64, |cells, cell| cells | 1 << cell)
    };
    let halves: Vec<[u64; 2]> = (0..half).map(|key| [cells_of(key, 0), cells_of(key, 1)]).collect();
    (0..half * half)
        .map(|key| {
            let (left, right) = (halves[key % half], halves[key / half]);
            let [x, o] = [0, 1].map(|side| left[side] | right[side] << (at + 1));
            // One bit of room below, so that no shift is by a whole word.
            let class = |own: u64, other: u64| ways[ways_key(own << 1, other << 1, at + 1, reach)];
            class(x, o) | class(o, x) << 4
        })
        .collect()
}
