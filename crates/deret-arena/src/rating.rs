//! Playing strength from results: Elo ratings, their errors, likelihood of superiority, and when to stop a
//! match.
//!
//! **Elo.** A player of rating r scores 1 / (1 + 10^((s - r) / 400)) a game against one of rating s, a
//! draw being half a point. The ratings are those that make the results most likely (R. A. Bradley,
//! M. E. Terry, Biometrika 39, 1952; a draw is half a win and half a loss), with mean 0.
//!
//! **Errors** are half-widths at 95 per cent: 1.96 standard errors. They come from the actual variance of the
//! points, so draws make them smaller: the covariance is L V L, where L is the (pseudo-)inverse of the
//! likelihood's curvature and V the variance of the points (P. J. Huber's "sandwich", 1967). Two games of one
//! opening with sides swapped count as one trial: any advantage the opening gives to a side goes to each
//! player once. A few games that all ended alike still leave much uncertainty: see [`crate::interval`].
//!
//! If a player won or lost every game against the rest, no finite rating is the likeliest. Then every pair
//! that met is given one more drawn game, and [`Ratings::with_prior`] is set.

use crate::interval::dispersion;

/// Points of A in games against B.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

/// The results of two players against each other, from one player's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// Every game.
    pub score: Score,
    /// Openings that were played with both sides.
    pub pairs: PairCounts,
    /// Games that are not part of such a pair.
    pub singles: Score,
}

impl Meetings {
    /// These games from the other player's point of view.
    pub fn turned(self) -> Meetings {
        let mut pairs = self.pairs;
        pairs.0.reverse();
        Meetings { score: self.score.turned(), pairs, singles: self.singles.turned() }
    }

    /// Games that were played singly, not in pairs.
    pub fn singles(score: Score) -> Meetings {
        Meetings { score, pairs: PairCounts::default(), singles: score }
    }
}

/// Ratings of all players of a table.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// In Elo, with mean 0.
    pub elo: Vec<f64>,
    /// Half-widths at 95 per cent, of each rating against the mean of all.
    pub error: Vec<f64>,
    /// Set if every pair was given one more drawn game because otherwise no finite rating is likeliest.
    pub with_prior: bool,
    covariance: Matrix,
}

/// Half the width of a 95 per cent interval, in standard errors.
pub const NORMAL_95: f64 = 1.959_963_984_540_054;

/// Elo points in one unit of log odds.
fn elo_per_logit() -> f64 {
    400.0 / std::f64::consts::LN_10
}

/// Expected points per game against a player who is weaker by `elo_difference`.
pub fn expected_points(elo_difference: f64) -> f64 {
    1.0 / (1.0 + (-elo_difference / elo_per_logit()).exp())
}

impl Score {
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A win is 1, a draw 1/2.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// These games from the other side's point of view.
    pub fn turned(self) -> Score {
        Score { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    pub fn plus(self, other: Score) -> Score {
        Score {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

/// Elo difference of a player who scores `share` of the points.
pub fn elo_of_share(share: f64) -> f64 {
    elo_per_logit() * libm::log(share / (1.0 - share))
}

/// Probability that a standard normal variable is less than x.
pub fn normal_below(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}

/// The likeliest ratings from games that were played singly: see [`ratings_of_meetings`].
pub fn ratings(table: &[Vec<Score>]) -> Ratings {
    let singles = |row: &Vec<Score>| row.iter().copied().map(Meetings::singles).collect();
    ratings_of_meetings(&table.iter().map(singles).collect::<Vec<_>>())
}

/// The likeliest ratings. `table[i][j]` holds the results of player i against j; `table[j][i]` holds those
/// games from the other point of view.
pub fn ratings_of_meetings(table: &[Vec<Meetings>]) -> Ratings {
    let with_prior = !is_bounded(table);
    let virtual_draws = if with_prior { 1.0 } else { 0.0 };
    let pairs: Vec<Pair> = pairs_of(table, virtual_draws);
    let count = table.len();
    let mut logits = vec![0.0; count];
    // Newton's method; the likelihood is concave, and shorter steps are tried where a step overshoots. Near
    // the maximum the gain of a step is lost in rounding long before the gradient is: there a step counts if
    // it makes the gradient smaller.
    let largest = |gradient: &[f64]| gradient.iter().fold(0.0_f64, |size, part| size.max(part.abs()));
    for _ in 0..200 {
        let slope = gradient(&pairs, &logits);
        let steepness = largest(&slope);
        if steepness < 1e-10 {
            break;
        }
        let step = curvature(&pairs, &logits).pseudo_inverse().times(&slope);
        let before = log_likelihood(&pairs, &logits);
        let stepped =
            |length: f64| -> Vec<f64> { logits.iter().zip(&step).map(|(r, s)| r + length * s).collect() };
        let lengths = (0..40).map(|halvings| 0.5_f64.powi(halvings));
        let is_better = |next: &Vec<f64>| {
            log_likelihood(&pairs, next) > before || largest(&gradient(&pairs, next)) < steepness
        };
        match lengths.map(stepped).find(is_better) {
            Some(next) => logits = next,
            None => break, // as close as floating-point precision allows
        }
    }
    let inverse = curvature(&pairs, &logits).pseudo_inverse();
    let covariance = inverse.product(&variance(&pairs, &logits, count)).product(&inverse);
    let scale = elo_per_logit();
    let mean = logits.iter().sum::<f64>() / count.max(1) as f64;
    Ratings {
        elo: logits.iter().map(|logit| (logit - mean) * scale).collect(),
        error: (0..count).map(|i| NORMAL_95 * scale * covariance.at(i, i).max(0.0).sqrt()).collect(),
        with_prior,
        covariance,
    }
}

impl Ratings {
    /// Likelihood that player i is stronger than player j, given all games.
    pub fn likelihood_of_superiority(&self, i: usize, j: usize) -> f64 {
        let difference = (self.elo[i] - self.elo[j]) / elo_per_logit();
        let covariance = |a, b| self.covariance.at(a, b);
        let variance = covariance(i, i) + covariance(j, j) - 2.0 * covariance(i, j);
        match variance.max(0.0).sqrt() {
            error if error > 1e-12 => normal_below(difference / error),
            _ if difference.abs() < 1e-9 => 0.5,
            _ => f64::from(u8::from(difference > 0.0)),
        }
    }
}

/// The games of one pair of players.
struct Pair {
    i: usize,
    j: usize,
    wins: f64,
    draws: f64,
    losses: f64,
    meetings: Meetings,
}

impl Pair {
    fn games(&self) -> f64 {
        self.wins + self.draws + self.losses
    }

    fn points(&self) -> f64 {
        self.wins + self.draws / 2.0
    }

    /// Expected points of i in one game.
    fn chance(&self, logits: &[f64]) -> f64 {
        1.0 / (1.0 + (logits[self.j] - logits[self.i]).exp())
    }
}

fn pairs_of(table: &[Vec<Meetings>], virtual_draws: f64) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (i, row) in table.iter().enumerate() {
        for (j, meetings) in row.iter().enumerate().skip(i + 1) {
            let score = meetings.score;
            if score.games() > 0 {
                let (wins, losses) = (score.wins as f64, score.losses as f64);
                let draws = score.draws as f64 + virtual_draws;
                pairs.push(Pair { i, j, wins, draws, losses, meetings: *meetings });
            }
        }
    }
    pairs
}

/// Whether finite ratings are likeliest: whether every player can be reached from every other by a chain of
/// players each of whom took points from the next (L. R. Ford, American Mathematical Monthly 64, 1957).
fn is_bounded(table: &[Vec<Meetings>]) -> bool {
    let reaches_all = |took_points: &dyn Fn(usize, usize) -> bool| {
        let mut reached = vec![false; table.len()];
        let mut open: Vec<usize> = (!table.is_empty()).then_some(0).into_iter().collect();
        while let Some(i) = open.pop() {
            if !std::mem::replace(&mut reached[i], true) {
                open.extend((0..table.len()).filter(|j| !reached[*j] && took_points(i, *j)));
            }
        }
        reached.iter().all(|reached| *reached)
    };
    let points = |i: usize, j: usize| table[i][j].score.points() > 0.0;
    reaches_all(&points) && reaches_all(&|i, j| points(j, i))
}

fn log_likelihood(pairs: &[Pair], logits: &[f64]) -> f64 {
    let logarithm_of_chance = |difference: f64| -> f64 {
        // ln(1 / (1 + e^-d)), without overflow for large |d|.
        if difference > 0.0 { -(-difference).exp().ln_1p() } else { difference - difference.exp().ln_1p() }
    };
    let of_pair = |pair: &Pair| {
        let difference = logits[pair.i] - logits[pair.j];
        let points = pair.points();
        points * logarithm_of_chance(difference) + (pair.games() - points) * logarithm_of_chance(-difference)
    };
    pairs.iter().map(of_pair).sum()
}

/// Each player's points minus the points its rating expects.
fn gradient(pairs: &[Pair], logits: &[f64]) -> Vec<f64> {
    let mut gradient = vec![0.0; logits.len()];
    for pair in pairs {
        let above = pair.points() - pair.games() * pair.chance(logits);
        gradient[pair.i] += above;
        gradient[pair.j] -= above;
    }
    gradient
}

/// The negative second derivatives of the log likelihood.
fn curvature(pairs: &[Pair], logits: &[f64]) -> Matrix {
    let mut matrix = Matrix::zero(logits.len());
    for pair in pairs {
        let chance = pair.chance(logits);
        matrix.add_laplacian(pair.i, pair.j, pair.games() * chance * (1.0 - chance));
    }
    matrix
}

/// Variance of the gradient, from the variance of the points of pairs of games and of single games.
fn variance(pairs: &[Pair], logits: &[f64], count: usize) -> Matrix {
    let mut matrix = Matrix::zero(count);
    for pair in pairs {
        let chance = pair.chance(logits);
        let of_tosses = pair.games() * chance * (1.0 - chance);
        matrix.add_laplacian(pair.i, pair.j, of_tosses * dispersion(&pair.meetings, chance));
    }
    matrix
}

/// A small square matrix.
#[derive(Clone, Debug)]
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn zero(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    fn at_mut(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    /// Adds a connection of the given strength between i and j.
    fn add_laplacian(&mut self, i: usize, j: usize, strength: f64) {
        *self.at_mut(i, i) += strength;
        *self.at_mut(j, j) += strength;
        *self.at_mut(i, j) -= strength;
        *self.at_mut(j, i) -= strength;
    }

    fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: usize| (0..self.size).map(|column| self.at(row, column) * vector[column]).sum();
        (0..self.size).map(row).collect()
    }

    fn product(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for row in 0..self.size {
            for column in 0..self.size {
                *product.at_mut(row, column) =
                    (0..self.size).map(|k| self.at(row, k) * other.at(k, column)).sum();
            }
        }
        product
    }

    /// The inverse on vectors of mean 0, for a matrix that maps constants to 0: adding the mean makes it
    /// invertible, and subtracting it from the inverse gives the result.
    fn pseudo_inverse(&self) -> Matrix {
        let share = 1.0 / self.size.max(1) as f64;
        let mut matrix = self.clone();
        matrix.cells.iter_mut().for_each(|cell| *cell += share);
        let mut inverse = Matrix::zero(self.size);
        (0..self.size).for_each(|i| *inverse.at_mut(i, i) = 1.0);
        // Gauss-Jordan elimination with the largest pivot.
        for column in 0..self.size {
            let size_at = |row: &usize| matrix.at(*row, column).abs();
            let pivot =
                (column..self.size).max_by(|a, b| size_at(a).total_cmp(&size_at(b))).unwrap_or(column);
            for k in 0..self.size {
                matrix.cells.swap(column * self.size + k, pivot * self.size + k);
                inverse.cells.swap(column * self.size + k, pivot * self.size + k);
            }
            let divisor = matrix.at(column, column);
            if divisor.abs() < 1e-300 {
                continue; // players who never met, even through others; their ratings are meaningless
            }
            for k in 0..self.size {
                *matrix.at_mut(column, k) /= divisor;
                *inverse.at_mut(column, k) /= divisor;
            }
            for row in (0..self.size).filter(|row| *row != column) {
                let factor = matrix.at(row, column);
                for k in 0..self.size {
                    *matrix.at_mut(row, k) -= factor * matrix.at(column, k);
                    *inverse.at_mut(row, k) -= factor * inverse.at(column, k);
                }
            }
        }
        inverse.cells.iter_mut().for_each(|cell| *cell -= share);
        inverse
    }
}

/// A sequential test that runs until it can decide whether A is stronger than B by `elo1` rather than by
/// `elo0`.
///
/// The generalised sequential probability ratio test on pairs of games, each pair one opening played with
/// both sides (M. Van den Bergh, "A practical introduction to the GSPRT", 2016).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
    /// Probability of accepting if `elo0` is true.
    pub alpha: f64,
    /// Probability of rejecting if `elo1` is true.
    pub beta: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// A is more likely stronger by `elo1` or more.
    Accepted,
    /// A is more likely stronger by no more than `elo0`.
    Rejected,
}

/// How often A made 0, 1/2, 1, 3/2 and 2 points of a pair of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairCounts(pub [u64; 5]);

impl PairCounts {
    pub fn pairs(self) -> u64 {
        self.0.iter().sum()
    }

    /// Adds the two games of an opening.
    pub fn add(&mut self, first: Score, second: Score) {
        let half_points = (2.0 * (first.points() + second.points())) as usize;
        self.0[half_points.min(4)] += 1;
    }
}

impl Sprt {
    /// Default for both error probabilities.
    pub const ERROR: f64 = 0.05;

    /// With both errors at 5 per cent.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: Sprt::ERROR, beta: Sprt::ERROR }
    }

    /// Log-likelihood ratio at which the test accepts (A. Wald, 1945).
    pub fn upper_bound(self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// Log-likelihood ratio at which the test rejects.
    pub fn lower_bound(self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// Log-likelihood ratio.
    pub fn log_ratio(self, counts: PairCounts) -> f64 {
        let pairs = counts.pairs() as f64;
        if pairs == 0.0 {
            return 0.0;
        }
        let share = |k: usize| k as f64 / 4.0;
        let points = |weights: [f64; 5], center: f64, power: i32| -> f64 {
            let total: f64 = weights.iter().sum();
            weights
                .iter()
                .enumerate()
                .map(|(k, weight)| weight * (share(k) - center).powi(power))
                .sum::<f64>()
                / total
        };
        let mean = points(counts.0.map(|count| count as f64), 0.0, 1);
        // Half a pair of every result is added to the variance (not to the mean): the first few pairs are
        // often alike, and a variance near zero would decide the test at once.
        let variance = points(counts.0.map(|count| count as f64 + 0.5), mean, 2);
        let (s0, s1) = (expected_points(self.elo0), expected_points(self.elo1));
        pairs * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    pub fn verdict(self, counts: PairCounts) -> Option<SprtVerdict> {
        match self.log_ratio(counts) {
            ratio if ratio >= self.upper_bound() => Some(SprtVerdict::Accepted),
            ratio if ratio <= self.lower_bound() => Some(SprtVerdict::Rejected),
            _ => None,
        }
    }
}
