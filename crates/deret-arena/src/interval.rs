//! Confidence interval for the Elo difference of one match, valid for few games too.
//!
//! Games against the same player resemble a sequence of coin tosses, but draws make points vary less, and two
//! games of one opening may depend on each other. So the games are counted as the number of tosses whose
//! points would vary as much: `games / dispersion`. For that number the exact interval of C. J. Clopper and
//! E. S. Pearson (Biometrika 26, 1934) is used. Where every game is decided and independent, the result is
//! exactly that interval.
//!
//! The dispersion is the variance of the trials (a pair of games, or a single one) divided by that of tosses.
//! A trial whose variance is that of one toss is added to both, so that results without any variance carry
//! little weight while there are few of them.

use crate::rating::{Meetings, elo_of_share};

/// How far a match decides which player is stronger. Elo differences are the first player minus the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// The likeliest difference; with one more drawn game if one of the two scored all points.
    pub elo: f64,
    /// 95 per cent interval; `None` where it is unbounded on that side.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// Likelihood of superiority: the likelihood that the first player is the stronger one.
    pub superiority: f64,
    pub verdict: Verdict,
}

/// The stronger player, if the interval decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    A,
    B,
    Undecided,
}

/// Half of the probability outside a 95 per cent interval.
const TAIL: f64 = 0.025;

/// The variance of one toss of a fair coin.
const TOSS: f64 = 0.25;

impl Lead {
    /// Evaluates a match; `None` if no game was played.
    pub fn of(met: &Meetings) -> Option<Lead> {
        let games = met.score.games() as f64;
        if games == 0.0 {
            return None;
        }
        let points = met.score.points();
        let share = points / games;
        let tosses = games / dispersion(met, share);
        let (won, lost) = (share * tosses, (1.0 - share) * tosses);
        let low = if points > 0.0 { beta_quantile(TAIL, won, lost + 1.0) } else { 0.0 };
        let high = if points < games { beta_quantile(1.0 - TAIL, won + 1.0, lost) } else { 1.0 };
        let is_bounded = points > 0.0 && points < games;
        let extra = if is_bounded { 0.0 } else { 1.0 };
        Some(Lead {
            elo: elo_of_share((points + extra / 2.0) / (games + extra)),
            low: (low > 0.0).then(|| elo_of_share(low)),
            high: (high < 1.0).then(|| elo_of_share(high)),
            superiority: 1.0 - beta_below(0.5, won + 0.5, lost + 0.5),
            verdict: match (low, high) {
                (low, _) if low > 0.5 => Verdict::A,
                (_, high) if high < 0.5 => Verdict::B,
                _ => Verdict::Undecided,
            },
        })
    }

    /// Half the width of the interval, if it is bounded.
    pub fn error(&self) -> Option<f64> {
        Some((self.high? - self.low?) / 2.0)
    }
}

/// Ratio of the variance of the points to that of tosses of a coin with probability `chance`.
pub fn dispersion(met: &Meetings, chance: f64) -> f64 {
    let square = |points: f64, games: f64| (points - games * chance).powi(2);
    let singles = met.singles;
    let of_singles = singles.wins as f64 * square(1.0, 1.0)
        + singles.draws as f64 * square(0.5, 1.0)
        + singles.losses as f64 * square(0.0, 1.0);
    let counts = met.pairs.0.into_iter().enumerate();
    let of_pairs: f64 =
        counts.map(|(half_points, count)| count as f64 * square(half_points as f64 / 2.0, 2.0)).sum();
    let trials = (singles.games() + met.pairs.pairs()) as f64;
    // Points are closer to their own mean than to the true one.
    let correction = if trials > 1.0 { 1.0 + 1.0 / trials } else { 1.0 };
    let of_tosses = met.score.games() as f64 * chance * (1.0 - chance);
    ((of_singles + of_pairs) * correction + TOSS) / (of_tosses + TOSS)
}

/// Quantile of a beta distribution: the x below which a variable is with probability `chance`.
fn beta_quantile(chance: f64, a: f64, b: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if beta_below(middle, a, b) < chance { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// Probability that a beta variable is less than x: the regularised incomplete beta function, by its
/// continued fraction (NIST Digital Library of Mathematical Functions, 8.17.22), which is evaluated by W. J.
/// Lentz's method.
fn beta_below(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return f64::from(u8::from(x >= 1.0));
    }
    let logarithm =
        libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log1p(-x);
    let front = libm::exp(logarithm);
    // The fraction converges quickly on one side of the mean; the other follows by symmetry.
    if x < (a + 1.0) / (a + b + 2.0) {
        front * fraction(x, a, b) / a
    } else {
        1.0 - front * fraction(1.0 - x, b, a) / b
    }
}

fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let not_zero = |number: f64| if number.abs() < TINY { TINY } else { number };
    let mut d = 1.0 / not_zero(1.0 - (a + b) * x / (a + 1.0));
    let (mut c, mut value) = (1.0, d);
    for m in 1..10_000 {
        let m = f64::from(m);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut factor = 1.0;
        for term in [even, odd] {
            d = 1.0 / not_zero(1.0 + term * d);
            c = not_zero(1.0 + term / c);
            factor = c * d;
            value *= factor;
        }
        if (factor - 1.0_f64).abs() < 1e-14 {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The binomial sums that the function equals, term by term.
    #[test]
    fn the_beta_function_agrees_with_binomial_sums() {
        for n in 1..=30u32 {
            for successes in 1..=n {
                for x in [0.01, 0.2, 0.5, 0.83, 0.999] {
                    let term = |i: u32| {
                        let ways = (0..i).fold(1.0, |ways, j| ways * f64::from(n - j) / f64::from(j + 1));
                        ways * f64::powi(x, i as i32) * f64::powi(1.0 - x, (n - i) as i32)
                    };
                    let sum: f64 = (successes..=n).map(term).sum();
                    let by_fraction = beta_below(x, f64::from(successes), f64::from(n - successes + 1));
                    assert!((sum - by_fraction).abs() < 1e-10, "{n} {successes} {x}: {sum} {by_fraction}");
                }
            }
        }
    }
}
