//! Evaluation of a position: a small network whose inputs are the classes of both sides on every line.
//!
//! Each line through an empty cell gives each side sixteen numbers, by the side's class there and the
//! other's. A cell adds up the numbers of its four lines and drops negative sums, so that it can recognise
//! combinations of lines; the cells' numbers are summed over the board. These sums and the threat flags go
//! through one hidden layer. Classes are counted from the win downwards, so the network looks the same for
//! every k.
//!
//! The board updates the sums with every move. They are integers, so that nothing drifts; the hidden layer
//! uses floating point, evaluated in the same order everywhere.

use crate::{
    class::{CLASSES, Class},
    fitted::Fitted,
};

/// Number of features of a cell per side.
pub const FEATURES: usize = 16;
pub const HIDDEN: usize = 32;
/// Number of threat flags: the threats that each side has somewhere on the board.
pub const THREAT_FLAGS: usize = 10;
/// Number of inputs of the hidden layer: the sums of the side to move, of the other side, and the threat
/// flags.
pub const INPUTS: usize = 2 * FEATURES + THREAT_FLAGS;

/// A cell's numbers: those of X, then those of O.
pub type Features = [i16; 2 * FEATURES];
/// Features summed over all cells.
pub type Sums = [i32; 2 * FEATURES];

/// Integer value in a cell of a fitted number of 1.0.
pub const UNIT: f32 = 64.0;
/// Factor by which the hidden layer scales the sums down.
pub const OUTER_SCALE: f32 = 0.1;
/// Score equal to odds of e to 1.
pub const ODDS: f32 = 200.0;

/// Pairs of both sides' classes on a line, packed in one byte as in the tables: X in the low half.
const CLASS_PAIRS: usize = 256;

#[derive(Debug)]
pub struct Network {
    lines: Box<[Features; CLASS_PAIRS]>,
    /// Weights in the hidden layer of each number of the side to move, then of the other side.
    hidden: [[f32; HIDDEN]; 2 * FEATURES],
    /// Weights in the hidden layer of each threat flag.
    flags: [[f32; HIDDEN]; THREAT_FLAGS],
    bias: [f32; HIDDEN],
    output: [f32; HIDDEN],
    /// Weights of the inputs that bypass the hidden layer.
    direct: [f32; 2 * FEATURES],
    direct_flags: [f32; THREAT_FLAGS],
    tempo: f32,
    /// Sums of either side on the empty board that the network was fitted on.
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

    /// Features that a line with these classes adds to its cells.
    #[inline(always)]
    pub fn line(&self, classes: u8) -> &Features {
        &self.lines[usize::from(classes)]
    }

    /// Limits the sums of an empty board to those the network was fitted on: the additional cells of a larger
    /// board count for nothing.
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
        // Eight partial sums, so that they can be computed in parallel.
        let mut sums = [0.0; 8];
        for (at, (unit, weight)) in hidden.iter().zip(&self.output).enumerate() {
            sums[at % 8] += unit.max(0.0) * weight;
        }
        (score + sums.iter().sum::<f32>()) as i32
    }
}

/// Adds one input to every unit of the hidden layer.
#[inline(always)]
#[allow(clippy::needless_range_loop)] // the compiler vectorizes this form
fn add(hidden: &mut [f32; HIDDEN], weights: &[f32; HIDDEN], number: f32) {
    for unit in 0..HIDDEN {
        hidden[unit] += weights[unit] * number;
    }
}

/// Slow reference for the sums that the board keeps: computes them from the classes of all empty cells.
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

    /// The board adds up the changes of a move in 16-bit integers.
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
