//! Table 2: the time of one move on 3x3 by the number of empty cells.

use deret_core::Rules;
use deret_search::common::chance::mixed;
use deret_text::{decimal, say};
use rustc_hash::FxHashMap;

use crate::table::three_digits;

use super::shared::{deviation, mean, random_position, running_positions, slashed, student_95, tree_nodes};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    Words, experiment::median, row, table::duration, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "002-table-2",
    source: Source::Paper002,
    title: || say!("table2-title", "Table 2: one move on 3x3 by the number of empty cells"),
    method: || {
        say!(
            "table2-method",
            "Unpruned minimax with plain values, as in the paper: five seeded positions for each number of \
        empty cells, reached by random moves, are timed as the paper timed its five; the nodes are \
        counted in every position there is, so that no verdict depends on which five were drawn."
        )
    },
    claims: &["E2.1", "E2.2", "T2.1", "T2.2", "C2.2", "C2.3"],
    is_seeded: true,
    run,
};

const PLAYER: &str = "minimax:score=plain";

/// Seconds of five trials and their printed mean, for 1 to 9 empty cells.
const PRINTED: [([f64; 5], f64); 9] = [
    ([0.0001281, 0.0001213, 0.0001481, 0.0001751, 0.000114], 0.0001),
    ([0.0002799, 0.0001248, 0.0001696, 0.0001246, 0.000126], 0.0002),
    ([0.0002812, 0.0002938, 0.0003451, 0.0004602, 0.0002766], 0.0003),
    ([0.0008689, 0.0009575, 0.0023146, 0.0008158, 0.0009054], 0.0012),
    ([0.0023911, 0.0024172, 0.0023204, 0.0033052, 0.0027079], 0.0026),
    ([0.0108053, 0.0126877, 0.0209706, 0.0194441, 0.0132192], 0.0154),
    ([0.0808614, 0.1013003, 0.1229037, 0.1015065, 0.0975181], 0.1008),
    ([0.7556259, 0.7948625, 0.7342209, 0.8368133, 0.6840023], 0.7611),
    ([6.6227222, 5.6913418, 6.761632, 6.5179045, 5.5637297], 6.2315),
];

/// The rows whose growth is compared: in shorter rows the cost of a call dominates.
const GROWTH: std::ops::Range<usize> = 5..9;

struct Row {
    empty: usize,
    nodes: Vec<f64>,
    seconds: Vec<f64>,
    /// Mean and deviation of the nodes over all positions with this number of empty cells, not only the five.
    all: (f64, f64),
    positions: usize,
}

impl Row {
    /// Time per node in our five positions.
    fn seconds_per_node(&self) -> f64 {
        median(&self.seconds) / mean(&self.nodes)
    }
}

/// Growth of a mean from one row to the next: the factor, and its 95 per cent interval from the spread of the
/// five printed trials.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Factor {
    printed: f64,
    low: f64,
    high: f64,
    /// The factor of the node counts, which is exact.
    nodes: f64,
}

impl Factor {
    fn of(before: &[f64], after: &[f64], nodes: f64) -> Factor {
        let relative = |trials: &[f64]| deviation(trials) / mean(trials) / (trials.len() as f64).sqrt();
        let (printed, error) = (mean(after) / mean(before), relative(before).hypot(relative(after)));
        let reach = (student_95(before.len() - 1) * error).exp();
        Factor { printed, low: printed / reach, high: printed * reach, nodes }
    }

    fn holds(&self) -> bool {
        (self.low..=self.high).contains(&self.nodes)
    }
}

fn factors(rows: &[Row]) -> Vec<Factor> {
    GROWTH.map(|i| Factor::of(&PRINTED[i - 1].0, &PRINTED[i].0, rows[i].all.0 / rows[i - 1].all.0)).collect()
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut trials = Table::new("trials", say!("table2-trials", "All trials"))
        .column("empty", texts::column_empty())
        .column("trial", say!("column-trial", "Trial"))
        .column("position", texts::column_position())
        .column("nodes", texts::column_nodes())
        .time_column("seconds", texts::column_seconds())
        .column("printed_seconds", texts::column_printed_seconds());
    let mut rows = Vec::new();
    let (running, mut known) = (running_positions(Rules::TIC_TAC_TOE), FxHashMap::default());
    for empty in 1..=9 {
        let all: Vec<f64> = running
            .iter()
            .filter(|pos| pos.empty_count() == empty)
            .map(|pos| tree_nodes(pos, &mut known) as f64)
            .collect();
        let (positions, all) = (all.len(), (mean(&all), deviation(&all)));
        let mut row = Row { empty, nodes: Vec::new(), seconds: Vec::new(), all, positions };
        for trial in 0..5 {
            let pos = random_position(Rules::TIC_TAC_TOE, empty, mixed(&[lab.seed, empty as u64, trial]));
            let step = format!("trial {trial} at {pos}"); // two trials may have drawn the same position
            let timed = lab.once(&step, || lab.time(PLAYER, &pos))?;
            row.nodes.push(timed.nodes as f64);
            row.seconds.push(timed.seconds);
            let printed = Value::Seconds(PRINTED[empty - 1].0[trial as usize]);
            row![trials; empty, trial + 1, pos.to_string(), timed.nodes, timed.times(), printed];
        }
        rows.push(row);
        lab.step(empty as u64, 9)?;
    }
    Ok(Findings {
        checks: checks(lab, &rows)?,
        figures: vec![figure(&rows)],
        tables: vec![means(&rows), trials],
        notes: Vec::new(),
    })
}

fn means(rows: &[Row]) -> Table {
    let mut table = Table::new("means", say!("table2-table", "Means by the number of empty cells"))
        .column("empty", texts::column_empty())
        .column("printed_mean", say!("column-printed-mean", "Mean in the paper"))
        .column("printed_factor", say!("column-printed-factor", "Times the row above (paper)"))
        .column("positions", say!("column-all-positions", "All positions"))
        .column("mean_nodes", texts::column_mean_nodes())
        .column("deviation", say!("column-deviation", "Standard deviation"))
        .column("factor", say!("column-node-factor", "Times the row above (nodes)"))
        .time_column("median_seconds", say!("column-median-seconds", "Median time here"))
        .column("printed_per_node", texts::column_printed_per_node())
        .time_column("seconds_per_node", texts::column_ours_per_node())
        .note(say!(
            "table2-note",
            "Nodes are means over all positions with so many empty cells in which the game is not over, \
            with their standard deviation. Growth and time per node of the paper are computed from its \
            five printed trials, not from the printed mean, which is rounded. Times here are medians of \
            our five positions on the machine named below."
        ));
    for (index, row) in rows.iter().enumerate() {
        let printed = mean(&PRINTED[index].0);
        let nodes = row.all.0;
        let before = index.checked_sub(1);
        row![table;
            row.empty,
            Value::Seconds(PRINTED[index].1),
            before.map(|before| printed / mean(&PRINTED[before].0)),
            row.positions,
            nodes,
            row.all.1,
            before.map(|before| nodes / rows[before].all.0),
            Value::Seconds(median(&row.seconds)),
            Value::Seconds(printed / nodes),
            Value::Seconds(row.seconds_per_node())];
    }
    table
}

fn checks(lab: &Lab, rows: &[Row]) -> Result<Vec<Check>, LabError> {
    let one_left = lab.choose(PLAYER, &random_position(Rules::TIC_TAC_TOE, 1, lab.seed))?.nodes;
    let right = PRINTED.iter().filter(|(trials, printed)| (mean(trials) - printed).abs() < 0.000_051).count();
    let last = &rows[8];
    Ok(vec![
        Check::new(
            &["T2.2"],
            say!("table2-claim-means", "The printed means are the means of the printed trials"),
            say!("table2-printed-means", "{means} means", means = PRINTED.len()),
            say!("table2-measured-means", "{right} of {means} are right", right, means = PRINTED.len()),
            Verdict::agrees_if(right == PRINTED.len()),
            if right == PRINTED.len() {
                say!(
                    "table2-says-means",
                    "We added up the {times} printed times; every mean is right.",
                    times = PRINTED.len() * 5
                )
            } else {
                say!(
                    "table2-says-means-not",
                    "We added up the printed times; {wrong} means are not those of their trials.",
                    wrong = PRINTED.len() - right
                )
            },
        ),
        shape(&factors(rows)),
        Check::new(
            &["E2.2", "C2.2"],
            say!("table2-claim-seconds", "The first move on an empty 3x3 board takes about 6 s"),
            Words::each(|language| format!("{} s", decimal(PRINTED[8].1, 4, language))),
            say!(
                "table2-measured-seconds",
                "{nodes} nodes, {seconds}",
                nodes = last.all.0 as u64,
                seconds = duration(median(&last.seconds))
            ),
            Verdict::NotComparable,
            say!(
                "table2-says-seconds",
                "The count is a property of the game, the seconds are not: the paper's Python copies the \
                board at every node and needs {theirs} for it, here a node costs {ours}.",
                theirs = duration(mean(&PRINTED[8].0) / last.all.0),
                ours = duration(last.seconds_per_node())
            ),
        ),
        Check::new(
            &["C2.3"],
            say!("table2-claim-one", "With one empty cell no search is needed"),
            say!("table2-printed-one", "no search"),
            say!("table2-measured-one", "{nodes} nodes", nodes = one_left),
            Verdict::agrees_if(one_left <= 2),
            if one_left <= 2 {
                say!(
                    "table2-says-one",
                    "There is only one move; the program searches anyway, but only {nodes} nodes: the \
                    position and the board after it.",
                    nodes = one_left
                )
            } else {
                say!(
                    "table2-says-one-not",
                    "There is only one move, yet the program searches {nodes} nodes.",
                    nodes = one_left
                )
            },
        ),
    ])
}

/// Whether time grows like the nodes: each exact factor within the interval of the printed one.
fn shape(factors: &[Factor]) -> Check {
    let intervals = |language| {
        let shown = |number| decimal(number, 1, language);
        let interval = |factor: &Factor| {
            format!("{} ({}–{})", shown(factor.printed), shown(factor.low), shown(factor.high))
        };
        slashed(factors.iter().map(interval)).in_language(language)
    };
    let rounded = |language| {
        slashed(factors.iter().map(|factor| decimal(factor.nodes, 1, language))).in_language(language)
    };
    let outside = factors.iter().filter(|factor| !factor.holds()).count();
    let slower = factors.iter().filter(|factor| factor.printed < factor.nodes).count();
    Check::new(
        &["T2.2", "E2.1", "T2.1"],
        say!(
            "table2-claim-shape",
            "Time grows with every empty cell (figure 6): the factors of the last four rows, with 95 per \
            cent intervals of the printed trials"
        ),
        Words::each(intervals),
        Words::each(rounded),
        Verdict::agrees_if(outside == 0),
        match outside {
            0 => say!(
                "table2-says-shape",
                "Each factor of the nodes lies within the interval of the printed times, so the times \
                grow as the tree does; {slower} of {factors} grow a little more slowly, as a fixed cost \
                for each move would make them.",
                slower,
                factors = factors.len()
            ),
            outside => say!(
                "table2-says-shape-not",
                "{outside} of {factors} factors of the nodes lie outside the interval of the printed \
                times: the times do not grow as the tree does.",
                outside,
                factors = factors.len()
            ),
        },
    )
}

fn figure(rows: &[Row]) -> Figure {
    let empty = || rows.iter().map(|row| row.empty as f64);
    let last = factors(rows)[GROWTH.len() - 1];
    Figure::new(
        say!("table2-figure", "Figure 6 again: time of one move on 3x3"),
        say!(
            "table2-figure-about",
            "On a logarithmic axis both curves rise; from the last row but one to the last by a factor \
            of {printed} in the paper, the nodes by {nodes}.",
            printed = three_digits(last.printed),
            nodes = three_digits(last.nodes)
        ),
        Kind::Lines {
            x: Axis::linear(texts::column_empty()),
            y: Axis::log(texts::axis_seconds()),
            series: vec![
                Series::new(texts::series_paper(), empty().zip(PRINTED.iter().map(|row| mean(&row.0)))),
                Series::new(
                    say!("series-ours", "Here"),
                    empty().zip(rows.iter().map(|row| median(&row.seconds))),
                ),
            ],
        },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    /// Times that grow unlike the nodes are reported as such.
    #[test]
    fn the_shape_is_judged_by_its_interval() {
        let factor = |nodes| Factor { printed: 8.0, low: 7.0, high: 9.0, nodes };
        let within = shape(&[factor(8.5), factor(7.5)]);
        let outside = shape(&[factor(8.5), factor(20.0)]);
        assert_eq!((within.verdict, outside.verdict), (Verdict::Agrees, Verdict::Differs));
        assert_ne!(within.sentence, outside.sentence);
        assert!(
            outside.sentence.in_language(Language::English).starts_with("1 of 2"),
            "{:?}",
            outside.sentence
        );
    }

    /// Trials that scatter more give a wider interval; equal ones give none.
    #[test]
    fn the_interval_comes_from_the_trials() {
        let sharp = Factor::of(&[1.0; 5], &[8.0; 5], 8.0);
        assert_eq!((sharp.low, sharp.high), (8.0, 8.0));
        let wide = Factor::of(&[1.0, 2.0, 1.0, 2.0, 1.0], &[8.0, 9.0, 7.0, 8.0, 8.0], 8.0);
        assert!(wide.low < wide.printed && wide.printed < wide.high);
    }
}
