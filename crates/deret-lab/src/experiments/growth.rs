//! How the cost of each algorithm grows with the number of empty cells.

use deret_core::Rules;
use deret_search::common::chance::mixed;
use deret_text::{Language, decimal, say};

use super::shared::{fitted_line, mean, random_position, student_95};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    Whose, Words, row, table::three_digits, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "growth",
    source: Source::Deret,
    title: || say!("growth-title", "Growth: what one more empty cell costs each algorithm"),
    method: || {
        say!(
            "growth-method",
            "On 4x4, seeded positions by their number of empty cells: the mean number of nodes of each \
        algorithm, and the law \"so many times more per empty cell\" fitted to it, with its error."
        )
    },
    claims: &["C0.2", "C1.4", "S1.1"],
    is_seeded: true,
    run,
};

/// Each player with its maximum number of empty cells, in a full and in a quick run.
const PLAYERS: [(&str, usize, usize); 5] = [
    ("minimax:score=plain", 11, 8),
    ("alpha-beta", 13, 10),
    ("alpha-beta:score=plain", 13, 10),
    ("memo", 16, 13),
    ("perfect", 16, 16),
];
/// With fewer empty cells most of the work is done at the root.
const FEWEST: usize = 4;

/// A growth factor with its 95 per cent interval.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fitted {
    low: f64,
    factor: f64,
    high: f64,
}

impl Fitted {
    /// Whether the factor is larger than `number`, if its interval decides.
    fn against(self, number: f64) -> Option<bool> {
        self.exceeds(Fitted { low: number, factor: number, high: number })
    }

    /// Whether the factor is larger than the other, if the intervals do not overlap.
    fn exceeds(self, other: Fitted) -> Option<bool> {
        if self.low > other.high {
            Some(true)
        } else if self.high < other.low {
            Some(false)
        } else {
            None
        }
    }
}

struct Curve {
    player: &'static str,
    /// Empty cells, mean nodes, mean seconds.
    points: Vec<(usize, f64, f64)>,
}

impl Curve {
    /// The factor by which nodes grow with each empty cell, by least squares on the logarithm, and the
    /// largest ratio between a count and this law.
    fn law(&self) -> (f64, f64) {
        let logs: Vec<(f64, f64)> =
            self.points.iter().map(|(empty, nodes, _)| (*empty as f64, nodes.max(1.0).log10())).collect();
        let (start, slope) = fitted_line(&logs);
        let miss = |(x, y): &(f64, f64)| (y - (start + slope * x)).abs();
        let worst = logs.iter().map(miss).fold(0.0, f64::max);
        (10f64.powf(slope), 10f64.powf(worst))
    }

    /// The factor with its 95 per cent interval, from the residuals of the fit.
    fn factor(&self) -> Fitted {
        let logs: Vec<(f64, f64)> =
            self.points.iter().map(|(empty, nodes, _)| (*empty as f64, nodes.max(1.0).log10())).collect();
        let (start, slope) = fitted_line(&logs);
        let middle = mean(&logs.iter().map(|p| p.0).collect::<Vec<_>>());
        let left: f64 = logs.iter().map(|(x, y)| (y - start - slope * x).powi(2)).sum();
        let spread: f64 = logs.iter().map(|(x, _)| (x - middle).powi(2)).sum();
        let freedom = logs.len().saturating_sub(2).max(1);
        let error = student_95(freedom) * (left / freedom as f64 / spread).sqrt();
        Fitted { low: 10f64.powf(slope - error), factor: 10f64.powf(slope), high: 10f64.powf(slope + error) }
    }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let positions = lab.size(5, 3);
    let steps = PLAYERS.iter().map(|(_, full, quick)| (lab.size(*full, *quick) + 1 - FEWEST) as u64).sum();
    let (mut curves, mut done) = (Vec::new(), 0);
    for (player, full, quick) in PLAYERS {
        let mut points = Vec::new();
        for empty in FEWEST..=lab.size(full, quick) {
            let step = format!("{player} with {empty} empty cells");
            let (nodes, seconds) = lab.once(&step, || mean_costs(lab, player, empty, positions))?;
            points.push((empty, nodes, seconds));
            done += 1;
            lab.step(done, steps)?;
        }
        curves.push(Curve { player, points });
    }
    Ok(Findings {
        checks: checks(&curves),
        tables: vec![laws(&curves), table(&curves, positions)],
        figures: vec![figure(&curves)],
        notes: Vec::new(),
    })
}

/// Mean nodes, and the mean of the median times, over some positions with `empty` empty cells.
fn mean_costs(lab: &Lab, player: &str, empty: usize, positions: u64) -> Result<(f64, f64), LabError> {
    let (mut nodes, mut seconds) = (Vec::new(), Vec::new());
    for trial in 0..positions {
        let pos = random_position(Rules::FOUR_BY_FOUR, empty, mixed(&[lab.seed, empty as u64, trial]));
        let timed = lab.time(player, &pos)?;
        nodes.push(timed.nodes as f64);
        seconds.push(timed.seconds);
    }
    Ok((mean(&nodes), mean(&seconds)))
}

fn laws(curves: &[Curve]) -> Table {
    let mut table = Table::new("laws", say!("growth-laws", "The fitted laws"))
        .column("player", texts::column_player())
        .column("from", say!("growth-from", "From (empty cells)"))
        .column("to", say!("growth-to", "to"))
        .column("factor", say!("growth-factor", "Times more per empty cell"))
        .column("factor_low", say!("growth-factor-low", "at least"))
        .column("factor_high", say!("growth-factor-high", "at most"))
        .column("largest_ratio", say!("growth-ratio", "Largest ratio to the law"))
        .note(say!(
            "growth-laws-note",
            "Least squares on the logarithm of the mean nodes (a mean below one counts as one), with the \
            95 per cent interval of the slope. The last column tells how good the law is: the largest \
            ratio between a mean and the fitted line."
        ));
    for curve in curves {
        let (factor, worst) = curve.law();
        let ends = [curve.points.first(), curve.points.last()].map(|point| point.map(|point| point.0));
        let fitted = curve.factor();
        row![table; curve.player, ends[0], ends[1], factor, fitted.low, fitted.high, worst];
    }
    table
}

fn table(curves: &[Curve], positions: u64) -> Table {
    let mut table = Table::new("counts", say!("growth-table", "Mean nodes by the number of empty cells"))
        .column("player", texts::column_player())
        .column("empty", texts::column_empty())
        .column("mean_nodes", texts::column_mean_nodes())
        .time_column("mean_seconds", say!("column-mean-seconds", "Mean time here"))
        .note(say!(
            "growth-note",
            "Means of {positions} seeded positions; the same positions for every algorithm.",
            positions
        ));
    for curve in curves {
        for (empty, nodes, seconds) in &curve.points {
            row![table; curve.player, *empty, *nodes, Value::Seconds(*seconds)];
        }
    }
    table
}

fn checks(curves: &[Curve]) -> Vec<Check> {
    let factor = |player: &str| {
        let none = Fitted { low: 0.0, factor: 0.0, high: 0.0 };
        curves.iter().find(|curve| curve.player == player).map_or(none, Curve::factor)
    };
    let unpruned = factor("minimax:score=plain");
    let (pruned, memo, perfect) = (factor("alpha-beta:score=plain"), factor("memo"), factor("perfect"));
    vec![exponential(unpruned), enough(unpruned, pruned), optimised(pruned, memo, perfect)]
}

fn exponential(unpruned: Fitted) -> Check {
    let grows = unpruned.against(1.0);
    Check::new(
        &["C0.2"],
        say!("growth-claim-exponential", "The cost of minimax grows exponentially"),
        say!("growth-printed-exponential", "O(b^d)"),
        say!(
            "growth-measured-exponential",
            "{factor} times more per empty cell ({low} to {high})",
            factor = three_digits(unpruned.factor),
            low = three_digits(unpruned.low),
            high = three_digits(unpruned.high)
        ),
        Verdict::decided(grows),
        match grows {
            Some(true) => say!("growth-says-exponential", "It does: each empty cell multiplies the nodes."),
            Some(false) => say!(
                "growth-says-exponential-not",
                "Not here: the nodes do not multiply with each empty cell."
            ),
            None => say!(
                "growth-says-exponential-undecided",
                "The interval of the factor does not tell: a larger run may."
            ),
        },
    )
}

/// Whether pruning helps, and how much of the growth remains.
fn enough(unpruned: Fitted, pruned: Fitted) -> Check {
    let (helps, still_grows) = (unpruned.exceeds(pruned), pruned.against(1.0));
    let so = match (helps, still_grows) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    };
    Check::new(
        &["C1.4"],
        say!("growth-claim-enough", "Alpha-beta helps, but is not always enough for complex games"),
        say!("growth-printed-enough", "not always enough"),
        say!(
            "growth-measured-enough",
            "{pruned} times per empty cell with alpha-beta ({low} to {high}), {unpruned} without",
            pruned = three_digits(pruned.factor),
            low = three_digits(pruned.low),
            high = three_digits(pruned.high),
            unpruned = three_digits(unpruned.factor)
        ),
        Verdict::decided(so),
        match (so, helps) {
            (Some(true), _) => say!(
                "growth-says-enough",
                "So it is: on a logarithmic axis the curve has {share} per cent of the slope without it, \
                but it still rises with every cell.",
                share = three_digits(100.0 * pruned.factor.ln() / unpruned.factor.ln())
            ),
            (Some(false), Some(false)) => {
                say!("growth-says-enough-not", "Not here: with it the curve is no flatter than without.")
            }
            (Some(false), _) => {
                say!("growth-says-enough-flat", "It helps more than that: the curve does not rise any more.")
            }
            (None, _) => say!(
                "growth-says-enough-undecided",
                "The intervals of the two curves overlap: these positions do not decide it."
            ),
        },
    )
}

/// The further optimisation that the brute-force paper asks for: which of the two makes the curve flatter,
/// beyond the errors of the slopes.
fn optimised(pruned: Fitted, memo: Fitted, perfect: Fitted) -> Check {
    let (table, proofs) = (pruned.exceeds(memo), pruned.exceeds(perfect));
    let so = match (table, proofs) {
        (Some(true), _) | (_, Some(true)) => Some(true),
        (Some(false), Some(false)) => Some(false),
        _ => None,
    };
    let (table, proofs) = (table == Some(true), proofs == Some(true));
    Check::new(
        &["S1.1"],
        say!("growth-claim-optimise", "More complex games need further optimisation"),
        say!("growth-printed-optimise", "asked for"),
        say!(
            "growth-measured-optimise",
            "per empty cell: {pruned} with alpha-beta, {memo} with a table, {perfect} for the solver",
            pruned = three_digits(pruned.factor),
            memo = three_digits(memo.factor),
            perfect = three_digits(perfect.factor)
        ),
        Verdict::decided(so),
        match (table, proofs) {
            (true, true) => say!(
                "growth-says-optimise",
                "Done: a table of known positions makes the curve flatter on this board, and so do \
                proofs."
            ),
            (true, false) => say!(
                "growth-says-optimise-table",
                "Done: a table of known positions makes the curve flatter on this board; proofs do not, \
                beyond the errors."
            ),
            (false, true) => say!(
                "growth-says-optimise-proofs",
                "Done: proofs make the curve flatter on this board; a table of known positions does not, \
                beyond the errors."
            ),
            (false, false) if so.is_none() => say!(
                "growth-says-optimise-undecided",
                "The intervals of the curves overlap: these positions do not decide whether a table or \
                proofs make the curve flatter."
            ),
            (false, false) => {
                say!("growth-says-optimise-not", "Neither a table nor proofs make the curve flatter here.")
            }
        },
    )
    .by(Whose::Suggestion)
}

/// The players from the steepest curve to the flattest.
fn by_steepness(curves: &[Curve], language: Language) -> String {
    let mut curves: Vec<&Curve> = curves.iter().collect();
    curves.sort_by(|a, b| b.law().0.total_cmp(&a.law().0));
    let named = |curve: &&Curve| format!("{} ({})", curve.player, decimal(curve.law().0, 1, language));
    curves.iter().map(named).collect::<Vec<_>>().join("; ")
}

fn figure(curves: &[Curve]) -> Figure {
    let series = curves
        .iter()
        .map(|curve| {
            Series::new(curve.player, curve.points.iter().map(|(empty, nodes, _)| (*empty as f64, *nodes)))
        })
        .collect();
    let about = |language| {
        say!(
            "growth-figure-about",
            "On a logarithmic axis, from the steepest curve to the flattest, with the factor per empty \
            cell: {order}. Means of 0 have no place on this axis.",
            order = by_steepness(curves, language)
        )
        .in_language(language)
    };
    Figure::new(
        say!("growth-figure", "Nodes by the number of empty cells on 4x4"),
        Words::each(about),
        Kind::Lines { x: Axis::linear(texts::column_empty()), y: Axis::log(texts::axis_nodes()), series },
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn fitted(factor: f64) -> Fitted {
        Fitted { low: 0.9 * factor, factor, high: 1.1 * factor }
    }

    #[test]
    fn a_law_is_found_with_its_error() {
        let points = (4..=10).map(|empty| (empty, 3f64.powi(empty as i32), 0.0)).collect();
        let exact = Curve { player: "memo", points }.factor();
        assert!((exact.factor - 3.0).abs() < 1e-9 && exact.high - exact.low < 1e-6);
        let rough = (4..=10).map(|e| (e, 3f64.powi(e as i32) * if e % 2 == 0 { 2.0 } else { 1.0 }, 0.0));
        let rough = Curve { player: "memo", points: rough.collect() }.factor();
        assert!(rough.low < 3.0 && 3.0 < rough.high);
    }

    #[test]
    fn the_sentences_go_with_the_factors() {
        let (steep, flat, other) = (
            enough(fitted(9.0), fitted(4.0)),
            enough(fitted(9.0), fitted(0.5)),
            enough(fitted(9.0), fitted(9.0)),
        );
        assert_eq!(
            [&steep, &flat, &other].map(|check| check.verdict),
            [Verdict::Agrees, Verdict::Differs, Verdict::Undecided],
            "intervals that overlap decide nothing"
        );
        assert!(steep.sentence != flat.sentence && flat.sentence != other.sentence);
        assert_eq!(exponential(fitted(1.0)).verdict, Verdict::Undecided);
        assert_eq!(exponential(fitted(0.5)).verdict, Verdict::Differs);
        assert_eq!(optimised(fitted(2.0), fitted(1.9), fitted(4.0)).verdict, Verdict::Undecided);
        let told = [(3.0, 4.0), (1.5, 1.9), (1.5, 1.5), (1.9, 1.5)]
            .map(|(memo, perfect)| optimised(fitted(2.0), fitted(memo), fitted(perfect)));
        assert_eq!(
            told.each_ref().map(|check| check.verdict),
            [Verdict::Differs, Verdict::Agrees, Verdict::Agrees, Verdict::Agrees]
        );
        let sentences: BTreeSet<&str> =
            told.iter().map(|check| check.sentence.in_language(Language::English)).collect();
        assert_eq!(sentences.len(), 4, "{sentences:?}");
    }
}
