//! Sets of a given size, in numeric order, and their ranks in that order.
//!
//! Both levels of a table are numbered this way: the sets of occupied cells of a board, and within each of
//! them the sets of X's stones.

/// Maximum number of cells of a table's board, so that a set fits a `u32` and a number of sets a `u64`.
pub const MAX_CELLS: usize = 30;

const SIZE: usize = MAX_CELLS + 2;

static BINOMIALS: [[u64; SIZE]; SIZE] = binomials();

const fn binomials() -> [[u64; SIZE]; SIZE] {
    let mut table = [[0; SIZE]; SIZE];
    let mut n = 0;
    while n < SIZE {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// Number of sets of size `k` among `n` elements.
#[inline]
pub fn binomial(n: usize, k: usize) -> u64 {
    BINOMIALS[n][k]
}

/// The members of a set, in ascending order.
#[inline]
pub fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let least = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(least)
    })
}

/// The rank of a set among those of its size.
#[inline]
pub fn rank(set: u32) -> u64 {
    members(set).enumerate().map(|(index, member)| binomial(member, index + 1)).sum()
}

/// The set of this size and rank.
pub fn unrank(size: usize, mut rank: u64) -> u32 {
    let mut set = 0;
    for index in (1..=size).rev() {
        let member = (index - 1..SIZE).take_while(|&n| binomial(n, index) <= rank).last();
        let member = member.unwrap_or(index - 1);
        rank -= binomial(member, index);
        set |= 1 << member;
    }
    set
}

/// The next set of the same size; meaningless after the last one of 32 bits.
#[inline]
pub fn next(set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let low = set & set.wrapping_neg();
    let carried = set.wrapping_add(low);
    carried | (((set ^ carried) >> 2) >> low.trailing_zeros())
}

/// `count` sets of this size in order, starting at rank `first`.
pub fn sets(size: usize, first: u64, count: u64) -> impl Iterator<Item = u32> {
    let mut coming = unrank(size, first);
    (0..count).map(move |_| {
        let set = coming;
        coming = next(set);
        set
    })
}

/// The ranks of the sets with one more member than this one.
#[derive(Clone, Debug, Default)]
pub struct Larger {
    /// The contribution of the members below the new one, indexed by its place; then of the others.
    below: [u64; MAX_CELLS + 1],
    above: [u64; MAX_CELLS + 1],
}

impl Larger {
    pub fn new(set: u32) -> Larger {
        let mut larger = Larger::default();
        let size = set.count_ones() as usize;
        for (index, member) in members(set).enumerate() {
            larger.below[index + 1] = larger.below[index] + binomial(member, index + 1);
            larger.above[index] = binomial(member, index + 2);
        }
        for index in (0..size).rev() {
            larger.above[index] += larger.above[index + 1];
        }
        larger
    }

    /// The rank of the set itself, which has `size` members.
    #[inline]
    pub fn own_rank(&self, size: usize) -> u64 {
        self.below[size]
    }

    /// The rank of the set with `member` added, which has `place` members below it.
    #[inline]
    pub fn rank(&self, member: usize, place: usize) -> u64 {
        self.below[place] + binomial(member, place + 1) + self.above[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_numeric_order() {
        for size in 0..=12 {
            let expected: Vec<u32> = (0..1u32 << 12).filter(|set| set.count_ones() == size).collect();
            let found: Vec<u32> = sets(size as usize, 0, expected.len() as u64).collect();
            assert_eq!(found, expected);
            for (number, &set) in expected.iter().enumerate() {
                assert_eq!((rank(set), unrank(size as usize, number as u64)), (number as u64, set));
            }
        }
    }

    #[test]
    fn a_larger_set_is_numbered_without_being_made() {
        for set in (0..1u32 << 16).step_by(7) {
            let larger = Larger::new(set);
            for member in (0..16).filter(|member| set >> member & 1 == 0) {
                let place = (set & ((1 << member) - 1)).count_ones() as usize;
                assert_eq!(larger.rank(member, place), rank(set | 1 << member));
            }
        }
    }
}
