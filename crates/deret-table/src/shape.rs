//! Data shared by all blocks of a ply: a block is one set of occupied cells, and its positions are the sets
//! of X's stones, in numeric order.

use deret_core::Player;

use crate::rank::{binomial, members, sets};

/// The positions of a block with this many stones.
#[derive(Clone, Debug)]
pub struct Shape {
    pub stones: usize,
    /// Number of X's stones.
    pub x: usize,
    pub positions: u64,
    /// Words of 64 positions; the last may have unused bits, which are always 0.
    pub words: usize,
    /// For each stone, one bit per position: whether it is X's.
    pub columns: Vec<Vec<u64>>,
}

/// Number of X's stones among this many.
pub fn x_stones(stones: usize) -> usize {
    stones.div_ceil(2)
}

/// Number of positions of one block.
pub fn block_positions(stones: usize) -> u64 {
    binomial(stones, x_stones(stones))
}

impl Shape {
    pub fn new(stones: usize) -> Shape {
        let (x, positions) = (x_stones(stones), block_positions(stones));
        let words = positions.div_ceil(64) as usize;
        let mut columns = vec![vec![0u64; words]; stones];
        for (index, mask) in sets(x, 0, positions).enumerate() {
            for stone in members(mask) {
                columns[stone][index / 64] |= 1 << (index % 64);
            }
        }
        Shape { stones, x, positions, words, columns }
    }

    /// The bits of a word that represent positions.
    #[inline]
    pub fn valid(&self, word: usize) -> u64 {
        let spare = (word + 1) * 64 - (self.positions as usize).min((word + 1) * 64);
        u64::MAX >> spare
    }

    /// The side to move.
    pub fn to_move(&self) -> Player {
        Player::to_move_after(self.stones)
    }
}

/// The positions of a larger block that result from adding a stone at one place to those of a smaller one:
/// the words' masks, from the first that is not empty to the last. Adding the same bit at the same place
/// keeps the order of ranks, so the bits at these places, packed together, are the smaller block's in order.
#[derive(Clone, Debug)]
pub struct Place {
    pub first: usize,
    pub masks: Vec<u64>,
}

/// All places at which a stone of `mover` leads to blocks of this shape.
pub fn places(shape: &Shape, mover: Player) -> Vec<Place> {
    let masks_of = |column: &Vec<u64>| -> Vec<u64> {
        let of_mover = |(word, &bits): (usize, &u64)| match mover {
            Player::X => bits,
            Player::O => !bits & shape.valid(word),
        };
        column.iter().enumerate().map(of_mover).collect()
    };
    let trimmed = |column: &Vec<u64>| {
        let mut masks = masks_of(column);
        masks.truncate(masks.iter().rposition(|&mask| mask != 0).map_or(0, |last| last + 1));
        let first = masks.iter().position(|&mask| mask != 0).unwrap_or(0);
        masks.drain(..first);
        Place { first, masks }
    };
    shape.columns.iter().map(trimmed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_picks_the_smaller_block_in_order() {
        for stones in 0..9 {
            let (small, large) = (Shape::new(stones), Shape::new(stones + 1));
            let masks: Vec<u32> = sets(large.x, 0, large.positions).collect();
            for (index, place) in places(&large, small.to_move()).iter().enumerate() {
                let picked = masks.iter().enumerate().filter(|(number, _)| {
                    let word = (number / 64).checked_sub(place.first);
                    word.and_then(|word| place.masks.get(word))
                        .is_some_and(|mask| mask >> (number % 64) & 1 != 0)
                });
                let below = (1u32 << index) - 1;
                let without: Vec<u32> = picked.map(|(_, mask)| mask & below | mask >> 1 & !below).collect();
                let expected: Vec<u32> = sets(small.x, 0, small.positions).collect();
                assert_eq!(without, expected, "place {index} of {stones} stones");
            }
        }
    }
}
