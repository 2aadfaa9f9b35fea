//! Maps the positions of a block to those of its image under a symmetry, where their order differs.

use crate::grid::Symmetry;
use crate::rank::{binomial, members};

/// Ranks of masks, looked up byte by byte: a byte's contribution depends on the number of ones below it.
#[derive(Debug)]
pub struct Ranker {
    /// Indexed by byte of the mask and by number of ones below it.
    tables: [Vec<[u32; 256]>; 4],
}

impl Ranker {
    /// For masks of the places of this many stones.
    pub fn new(stones: usize) -> Ranker {
        let table = |byte: usize| {
            let ones_below = 0..=stones.min(byte * 8);
            let row = |below: usize| {
                std::array::from_fn(|bits| {
                    let ones = members(bits as u32).enumerate();
                    ones.map(|(index, bit)| contribution(byte * 8 + bit, below + index + 1)).sum()
                })
            };
            ones_below.map(row).collect()
        };
        Ranker { tables: std::array::from_fn(table) }
    }

    #[inline]
    pub fn rank(&self, mask: u32) -> u32 {
        let mut below = 0;
        let mut rank = 0;
        for (byte, bits) in mask.to_le_bytes().into_iter().enumerate() {
            if bits != 0 {
                rank += self.tables[byte][below][bits as usize];
                below += bits.count_ones() as usize;
            }
        }
        rank
    }
}

/// Bits beyond any board never occur.
fn contribution(bit: usize, index: usize) -> u32 {
    if bit < crate::rank::MAX_CELLS { binomial(bit, index.min(bit + 1)) as u32 } else { 0 }
}

/// The image of the stones of a set under a symmetry, as places in the sets.
#[derive(Clone, Debug)]
pub struct Turn {
    images: [[u32; 256]; 4],
}

impl Turn {
    pub fn new(set: u32, symmetry: &Symmetry) -> Turn {
        let image = symmetry.image(set);
        let mut to = [0u32; 32];
        for (place, cell) in members(set).enumerate() {
            to[place] = 1 << (image & (symmetry.image(1 << cell) - 1)).count_ones();
        }
        let mut images = [[0; 256]; 4];
        for (byte, row) in images.iter_mut().enumerate() {
            for bits in 1..256usize {
                let low = bits.trailing_zeros() as usize;
                row[bits] = row[bits & (bits - 1)] | to[byte * 8 + low];
            }
        }
        Turn { images }
    }

    /// The mask of the same stones in the image.
    #[inline]
    pub fn mask(&self, mask: u32) -> u32 {
        let [a, b, c, d] = mask.to_le_bytes();
        let [one, two, three, four] = &self.images;
        one[a as usize] | two[b as usize] | three[c as usize] | four[d as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::rank::{rank, sets};

    #[test]
    fn looked_up_numbers_are_the_numbers() {
        for stones in [0, 1, 7, 8, 9, 16, 23, 30] {
            let ranker = Ranker::new(stones);
            let ones = stones.div_ceil(2);
            for mask in sets(ones, 0, 500.min(binomial(stones, ones))) {
                assert_eq!(u64::from(ranker.rank(mask)), rank(mask), "{stones} stones, {mask:b}");
            }
            let last = binomial(stones, ones) - 1;
            assert_eq!(u64::from(ranker.rank(crate::rank::unrank(ones, last))), last);
        }
    }

    #[test]
    fn a_turned_mask_names_the_turned_stones() {
        let grid = Grid::new("4,4,4".parse().unwrap()).unwrap();
        let on_cells = |set: u32, mask: u32| {
            members(set)
                .enumerate()
                .filter(|(place, _)| mask >> place & 1 != 0)
                .fold(0, |cells, (_, cell)| cells | 1 << cell)
        };
        for set in (0..1u32 << 16).step_by(251) {
            for symmetry in &grid.symmetries {
                let turn = Turn::new(set, symmetry);
                let mask = 0b1011_0110_0101 & ((1 << set.count_ones()) - 1);
                let image = symmetry.image(set);
                assert_eq!(on_cells(image, turn.mask(mask)), symmetry.image(on_cells(set, mask)));
            }
        }
    }
}
