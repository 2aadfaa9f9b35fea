//! Errors of judgement, for players weaker than the engine.

use crate::network::ODDS;

/// Standard deviation of an error of judgement, in hundredths: 100 is the difference between even odds and
/// odds of e to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blur(pub u16);

/// The standard deviation of the sum of four bytes, which is close to normal.
const FOUR_BYTES: i32 = 148;
/// Their mean.
const MIDDLE: i32 = 2 * 255;

impl Blur {
    pub const NONE: Blur = Blur(0);

    /// Error of a judgement, derived from a random number, where odds of e to 1 count for `odds`. Integer
    /// arithmetic only, so that it is the same on every machine.
    pub fn of(self, odds: i32, random: u64) -> i32 {
        let sum: i32 = random.to_le_bytes().into_iter().take(4).map(i32::from).sum();
        (sum - MIDDLE) * odds * i32::from(self.0) / (100 * FOUR_BYTES)
    }

    /// Error of a position's score.
    pub fn of_score(self, random: u64) -> i32 {
        self.of(ODDS as i32, random)
    }
}

#[cfg(test)]
mod tests {
    use deret_search::common::chance::mixed;

    use super::*;

    #[test]
    fn errors_have_the_mean_and_the_spread_asked_for() {
        let errors: Vec<f64> =
            (0..40_000).map(|number| f64::from(Blur(50).of_score(mixed(&[number])))).collect();
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        let spread = (errors.iter().map(|error| error * error).sum::<f64>() / errors.len() as f64).sqrt();
        assert!(mean.abs() < 2.0 && (spread - 100.0).abs() < 2.0, "{mean} {spread}");
        assert_eq!(Blur::NONE.of_score(7), 0);
    }
}
