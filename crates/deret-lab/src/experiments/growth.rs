//! How the cost of each algorithm grows with the number of empty cells.

use deret_core::Rules;
use deret_search::common::chance::mixed;
use deret_text::say;

use super::shared::{fitted_line, mean, random_position};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "growth",
    source: Source::Deret,
    title: || say!(TEXT, "growth-title"),
    method: || say!(TEXT, "growth-method"),
    claims: &["C0.2", "C1.4"],
    is_seeded: true,
    run,
};

/// Each player with the most empty cells it is asked about, in a full and in a quick run.
const PLAYERS: [(&str, usize, usize); 5] = [
    ("minimax:score=plain", 11, 8),
    ("alpha-beta", 13, 10),
    ("alpha-beta:score=plain", 13, 10),
    ("memo", 16, 13),
    ("perfect", 16, 16),
];
/// With fewer empty cells most of the work is the root's.
const FEWEST: usize = 4;

struct Curve {
    player: &'static str,
    /// Empty cells, mean nodes, mean seconds.
    points: Vec<(usize, f64, f64)>,
}

impl Curve {
    /// The factor by which nodes grow with each empty cell, by least squares on the logarithm, and
    /// what it leaves unexplained: the largest ratio between a count and the law.
    fn law(&self) -> (f64, f64) {
        let logs: Vec<(f64, f64)> =
            self.points.iter().map(|(empty, nodes, _)| (*empty as f64, nodes.max(1.0).log10())).collect();
        let (start, slope) = fitted_line(&logs);
        let miss = |(x, y): &(f64, f64)| (y - (start + slope * x)).abs();
        let worst = logs.iter().map(miss).fold(0.0, f64::max);
        (10f64.powf(slope), 10f64.powf(worst))
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

/// Mean nodes and mean seconds over some positions with so many empty cells.
fn mean_costs(lab: &Lab, player: &str, empty: usize, positions: u64) -> Result<(f64, f64), LabError> {
    let (mut nodes, mut seconds) = (Vec::new(), Vec::new());
    for trial in 0..positions {
        let pos = random_position(Rules::FOUR_BY_FOUR, empty, mixed(&[lab.seed, empty as u64, trial]));
        let timed = lab.choose(player, &pos)?;
        nodes.push(timed.nodes as f64);
        seconds.push(timed.seconds);
    }
    Ok((mean(&nodes), mean(&seconds)))
}

fn laws(curves: &[Curve]) -> Table {
    let mut table = Table::new("laws", say!(TEXT, "growth-laws"))
        .column("player", say!(TEXT, "column-player"))
        .column("from", say!(TEXT, "growth-from"))
        .column("to", say!(TEXT, "growth-to"))
        .column("factor", say!(TEXT, "growth-factor"))
        .column("largest_ratio", say!(TEXT, "growth-ratio"))
        .note(say!(TEXT, "growth-laws-note"));
    for curve in curves {
        let (factor, worst) = curve.law();
        let ends = [curve.points.first(), curve.points.last()].map(|point| point.map(|point| point.0));
        row![table; curve.player, ends[0], ends[1], factor, worst];
    }
    table
}

fn table(curves: &[Curve], positions: u64) -> Table {
    let mut table = Table::new("counts", say!(TEXT, "growth-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("empty", say!(TEXT, "column-empty"))
        .column("mean_nodes", say!(TEXT, "column-mean-nodes"))
        .time_column("mean_seconds", say!(TEXT, "column-mean-seconds"))
        .note(say!(TEXT, "growth-note", positions = positions));
    for curve in curves {
        for (empty, nodes, seconds) in &curve.points {
            row![table; curve.player, *empty, *nodes, Value::Seconds(*seconds)];
        }
    }
    table
}

fn checks(curves: &[Curve]) -> Vec<Check> {
    let factor =
        |player: &str| curves.iter().find(|curve| curve.player == player).map_or(0.0, |curve| curve.law().0);
    let (unpruned, pruned) = (factor("minimax:score=plain"), factor("alpha-beta:score=plain"));
    vec![
        Check::new(
            &["C0.2"],
            say!(TEXT, "growth-claim-exponential"),
            say!(TEXT, "growth-printed-exponential"),
            say!(TEXT, "growth-measured-exponential", factor = unpruned),
            Verdict::agrees_if(unpruned > 2.0),
            say!(TEXT, "growth-says-exponential"),
        ),
        Check::new(
            &["C1.4"],
            say!(TEXT, "growth-claim-enough"),
            say!(TEXT, "growth-printed-enough"),
            say!(
                TEXT,
                "growth-measured-enough",
                pruned = pruned,
                memo = factor("memo"),
                perfect = factor("perfect")
            ),
            Verdict::agrees_if(pruned > 2.0 && pruned < unpruned),
            say!(TEXT, "growth-says-enough"),
        ),
    ]
}

fn figure(curves: &[Curve]) -> Figure {
    let series = curves
        .iter()
        .map(|curve| {
            Series::new(curve.player, curve.points.iter().map(|(empty, nodes, _)| (*empty as f64, *nodes)))
        })
        .collect();
    Figure::new(
        say!(TEXT, "growth-figure"),
        say!(TEXT, "growth-figure-about"),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-empty")),
            y: Axis::log(say!(TEXT, "axis-nodes")),
            series,
        },
    )
}
