//! Sets of cells and sets of lines as words.
//!
//! The solver has its own bitboards so that a small board pays for one word and no more: `u64` up to
//! 64 cells, `u128` up to 128, `Wide` beyond. Sets of winning lines use the same trait.

use std::fmt::Debug;
use std::hash::Hash;

/// A fixed-size set of small integers with the operations the searches need.
pub trait Bits: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// Number of different members a set can have.
    const CAPACITY: usize;
    fn bit(index: usize) -> Self;
    /// The set whose lowest word is `word`.
    fn from_low(word: u64) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Returns the members of `self` that are not in `other`.
    fn minus(self, other: Self) -> Self;
    fn count(self) -> u32;
    fn is_empty(self) -> bool;
    /// Returns the smallest member; the set must not be empty.
    fn lowest(self) -> usize;
    /// Returns the set without its smallest member.
    fn rest(self) -> Self;
    fn has(self, index: usize) -> bool;
    /// Returns bits `from .. from + width` as a number; `width` is at most 32.
    fn field(self, from: usize, width: usize) -> usize;
    /// Moves `self` up by `by` places.
    fn up(self, by: usize) -> Self;
    /// Maps member i to member `n - 1 - i`; all members must be below `n`.
    fn reversed(self, n: usize) -> Self;
    /// The 64-bit words of the set, lowest first; words beyond its size are zero.
    fn word(self, index: usize) -> u64;

    fn iter(self) -> Iter<Self> {
        Iter(self)
    }
    fn single(self) -> bool {
        !self.is_empty() && self.rest().is_empty()
    }
    fn below(n: usize) -> Self {
        (0..n).fold(Self::default(), |set, i| set.or(Self::bit(i)))
    }
    fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }
}

/// Runs `f` with the processor's bit-counting instruction where it has one: most of a solve is
/// counting bits, which then takes half the time. `f` must be marked `#[inline(always)]`: it is called
/// in two places, and code that is not inlined is compiled for the baseline processor.
#[inline(always)]
pub fn counting<R>(f: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "popcnt,bmi1,bmi2")]
        fn popcnt<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            // SAFETY: the processor supports the features that the function is compiled for.
            return unsafe { popcnt(f) };
        }
    }
    plain(f)
}

/// A separate function, so that the locals of `f` use stack space only where it is called.
#[inline(never)]
fn plain<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// The members of a set, smallest first.
#[derive(Clone, Copy, Debug)]
pub struct Iter<B>(B);

impl<B: Bits> Iterator for Iter<B> {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.rest();
        Some(lowest)
    }
}

macro_rules! bits_for_word {
    ($word:ty) => {
        impl Bits for $word {
            const CAPACITY: usize = <$word>::BITS as usize;
            #[inline(always)]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline(always)]
            fn from_low(word: u64) -> Self {
                word as $word
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self & !other
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn has(self, index: usize) -> bool {
                self >> index & 1 == 1
            }
            #[inline(always)]
            fn field(self, from: usize, width: usize) -> usize {
                (self >> from) as usize & ((1 << width) - 1)
            }
            #[inline(always)]
            fn up(self, by: usize) -> Self {
                self << by
            }
            #[inline(always)]
            fn reversed(self, n: usize) -> Self {
                self.reverse_bits() >> (Self::CAPACITY - n)
            }
            #[inline(always)]
            fn word(self, index: usize) -> u64 {
                if index * 64 < Self::CAPACITY { (self >> (index * 64)) as u64 } else { 0 }
            }
        }
    };
}
bits_for_word!(u64);
bits_for_word!(u128);

/// A set of up to 64 N members, for boards and line sets that outgrow two words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Wide([0; N])
    }
}

impl<const N: usize> Wide<N> {
    #[inline(always)]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = f(*a, b);
        }
        self
    }
}

impl<const N: usize> Bits for Wide<N> {
    const CAPACITY: usize = 64 * N;
    #[inline]
    fn bit(index: usize) -> Self {
        let mut set = Self::default();
        set.0[index / 64] = 1 << (index % 64);
        set
    }
    #[inline]
    fn from_low(word: u64) -> Self {
        let mut set = Self::default();
        set.0[0] = word;
        set
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }
    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&w| w != 0).unwrap_or(N);
        if word == N { Self::CAPACITY } else { word * 64 + self.0[word].trailing_zeros() as usize }
    }
    #[inline]
    fn rest(mut self) -> Self {
        if let Some(w) = self.0.iter_mut().find(|w| **w != 0) {
            *w &= *w - 1;
        }
        self
    }
    #[inline]
    fn has(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }
    fn field(self, from: usize, width: usize) -> usize {
        (0..width).filter(|i| self.has(from + i)).fold(0, |n, i| n | 1 << i)
    }
    fn up(self, by: usize) -> Self {
        self.iter().filter(|i| i + by < Self::CAPACITY).fold(Self::default(), |s, i| s.or(Self::bit(i + by)))
    }
    fn reversed(self, n: usize) -> Self {
        self.iter().fold(Self::default(), |s, i| s.or(Self::bit(n - 1 - i)))
    }
    fn word(self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every width gives the same results as the narrowest one.
    #[test]
    fn widths_agree() {
        fn check<B: Bits>() {
            let (a, b) = ([1, 5, 9, 33], [5, 6, 33, 40]);
            let set = |cells: [usize; 4]| cells.iter().fold(B::default(), |s, &i| s.or(B::bit(i)));
            let list = |s: B| s.iter().collect::<Vec<_>>();
            let (a, b) = (set(a), set(b));
            assert_eq!(list(a.and(b)), [5, 33]);
            assert_eq!(list(a.or(b)), [1, 5, 6, 9, 33, 40]);
            assert_eq!(list(a.xor(b)), [1, 6, 9, 40]);
            assert_eq!(list(a.minus(b)), [1, 9]);
            assert_eq!(list(a.up(3)), [4, 8, 12, 36]);
            assert_eq!(list(a.reversed(41)), [7, 31, 35, 39]);
            assert_eq!(list(a.rest()), [5, 9, 33]);
            assert_eq!((a.count(), a.lowest(), a.field(4, 6)), (4, 1, 0b100010));
            assert!(a.has(9) && !a.has(8) && B::bit(3).single() && !a.single());
            assert_eq!(B::below(3).count(), 3);
            assert_eq!(a.word(0), 1 << 1 | 1 << 5 | 1 << 9 | 1 << 33);
        }
        check::<u64>();
        check::<u128>();
        check::<Wide<4>>();
    }
}
