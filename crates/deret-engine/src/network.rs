//! What a position is worth: a small network that begins with what both sides would make of a line.
//!
//! Each line through an empty cell gives sixteen numbers to each side, by the side's class there and the other's.
//! A cell adds the numbers of its four lines up and keeps what is above zero, so that it can tell what lines
//! make together; the cells' numbers are summed over the board. These sums, and which threats there are, go
//! through one hidden layer. Classes are counted from the win downwards, so the network looks the same for
//! every k.
//!
//! The board keeps the sums move by move. Its numbers are whole, so that nothing drifts; the layer behind them
//! has fractions, and is worked out in the same order everywhere.

use crate::{
    class::{CLASSES, Class},
    fitted::Fitted,
};

/// So many numbers has a cell for each side.
pub const FEATURES: usize = 16;
pub const HIDDEN: usize = 32;
/// Which threats each side has somewhere, as bits.
pub const THREAT_FLAGS: usize = 10;
/// What the hidden layer sees: the sums of the side to move, of the other side, and the threats.
pub const INPUTS: usize = 2 * FEATURES + THREAT_FLAGS;

/// A cell's numbers: those of X, then those of O.
pub type Features = [i16; 2 * FEATURES];
/// The same of all cells together.
pub type Sums = [i32; 2 * FEATURES];

/// One in a fitted number is so much in a cell's.
pub const UNIT: f32 = 64.0;
/// The sums are made smaller by so much for the hidden layer.
pub const OUTER_SCALE: f32 = 0.1;
/// Scores are in units of which so many are odds of e to 1.
pub const ODDS: f32 = 200.0;

/// Both sides' classes on a line in one byte, as the tables have them: X in the low half.
const CLASS_PAIRS: usize = 256;

#[derive(Debug)]
pub struct Network {
    lines: Box<[Features; CLASS_PAIRS]>,
    /// What each number of the side to move, and then of the other side, adds to the hidden layer.
    hidden: [[f32; HIDDEN]; 2 * FEATURES],
    /// What each threat adds.
    flags: [[f32; HIDDEN]; THREAT_FLAGS],
    bias: [f32; HIDDEN],
    output: [f32; HIDDEN],
    /// What each input adds without the hidden layer.
    direct: [f32; 2 * FEATURES],
    direct_flags: [f32; THREAT_FLAGS],
    tempo: f32,
    /// What the board that it was fitted on gives to both sides while it is empty.
    empty: [i32; FEATURES],
}

impl Network {
    pub fn new(fitted: &Fitted) -> Network {
        let mut lines = Box::new([Features::default(); CLASS_PAIRS]);
        for (x, o) in (0..CLASSES).flat_map(|x| (0..CLASSES).map(move |o| (x, o))) {
            let row = &mut lines[x | o << 4];
            for feature in 0..FEATURES {
                row[feature] = (fitted.lines[x][o][feature] * UNIT).round() as i16;
                row[FEATURES + feature] = (fitted.lines[o][x][feature] * UNIT).round() as i16;
            }
        }
        let scale = OUTER_SCALE / UNIT;
        let hidden =
            std::array::from_fn(|input| std::array::from_fn(|unit| fitted.hidden[unit][input] * scale));
        let flags =
            std::array::from_fn(|flag| std::array::from_fn(|unit| fitted.hidden[unit][2 * FEATURES + flag]));
        Network {
            lines,
            hidden,
            flags,
            bias: fitted.bias,
            output: fitted.output.map(|weight| weight * ODDS),
            direct: std::array::from_fn(|input| fitted.direct[input] * scale * ODDS),
            direct_flags: std::array::from_fn(|flag| fitted.direct[2 * FEATURES + flag] * ODDS),
            tempo: fitted.tempo * ODDS,
            empty: fitted.empty.map(|sum| (sum * UNIT).round() as i32),
        }
    }

    /// What a line with these classes gives to its cells.
    #[inline(always)]
    pub fn line(&self, classes: u8) -> &Features {
        &self.lines[usize::from(classes)]
    }

    /// The sums of an empty board as far as the network knows such: where a board is larger than the one that it
    /// was fitted on, the cells beyond count for nothing, however many there are.
    pub fn within_known(&self, sums: Sums) -> Sums {
        std::array::from_fn(|at| sums[at].min(self.empty[at % FEATURES]))
    }

    /// The score of a position for the side to move.
    #[inline(always)]
    pub fn score(&self, sums: &Sums, side: usize, flags: usize) -> i32 {
        // The side to move comes first.
        let own_at = side * FEATURES;
        let numbers: [f32; 2 * FEATURES] = std::array::from_fn(|at| sums[at ^ own_at] as f32);
        let mut hidden = self.bias;
        let mut score = self.tempo;
        for (at, number) in numbers.into_iter().enumerate() {
            score += self.direct[at] * number;
            add(&mut hidden, &self.hidden[at], number);
        }
        for flag in (0..THREAT_FLAGS).filter(|flag| flags >> flag & 1 != 0) {
            score += self.direct_flags[flag];
            add(&mut hidden, &self.flags[flag], 1.0);
        }
        // Eight sums side by side, so that they can be made at once.
        let mut sums = [0.0; 8];
        for (at, (unit, weight)) in hidden.iter().zip(&self.output).enumerate() {
            sums[at % 8] += unit.max(0.0) * weight;
        }
        (score + sums.iter().sum::<f32>()) as i32
    }
}

/// What one input adds to every unit of the hidden layer.
#[inline(always)]
#[allow(clippy::needless_range_loop)] // the compiler makes four at once of this form
fn add(hidden: &mut [f32; HIDDEN], weights: &[f32; HIDDEN], number: f32) {
    for unit in 0..HIDDEN {
        hidden[unit] += weights[unit] * number;
    }
}

/// The slow twin of what the board keeps: the sums from the classes of all empty cells.
pub fn slow_sums(network: &Network, cells: impl Iterator<Item = [[Class; 4]; 2]>) -> Sums {
    let mut sums = Sums::default();
    for [x, o] in cells {
        let mut features = Features::default();
        for (x, o) in x.into_iter().zip(o) {
            let line = network.line(x as u8 | (o as u8) << 4);
            features.iter_mut().zip(line).for_each(|(sum, number)| *sum += number);
        }
        sums.iter_mut().zip(features).for_each(|(sum, number)| *sum += i32::from(number.max(0)));
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board adds up what a move changes in half words.
    #[test]
    fn what_a_move_can_change_fits_half_words() {
        for (k, exact) in (1..=22).flat_map(|k| [(k, false), (k, true)]) {
            let network = Network::new(&Fitted::shipped(k, exact));
            let reach = if exact { k } else { k - 1 };
            for at in 0..2 * FEATURES {
                let numbers = network.lines.iter().map(|line| i64::from(line[at]));
                let spread = numbers.clone().max().unwrap() - numbers.min().unwrap();
                assert!(spread * 8 * reach as i64 <= i64::from(i16::MAX), "k = {k}, exact = {exact}");
            }
        }
    }
}
