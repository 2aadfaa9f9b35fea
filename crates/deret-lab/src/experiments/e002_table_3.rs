//! Table 3: the time of one move on 4x4, including the rows that the paper could not run.

use deret_core::Rules;
use deret_search::common::chance::mixed;
use deret_text::say;
use rustc_hash::FxHashMap;

use crate::table::three_digits;

use super::shared::{mean, random_position, tree_nodes};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    census::Census, experiment::Timed, row, table::duration, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "002-table-3",
    source: Source::Paper002,
    title: || say!("table3-title", "Table 3: one move on 4x4, and the rows that were never run"),
    method: || {
        say!(
            "table3-method",
            "The same unpruned minimax on 4x4, up to as many empty cells as the paper walked through (one \
        seeded position per row, listed). For the others we count the nodes exactly without walking \
        them; for the rows that took the paper seconds we count a sample of positions, since its own \
        are not known. Pruning, a table and the solver play the same positions."
        )
    },
    claims: &["T2.1", "T2.3", "C2.2"],
    is_seeded: true,
    run,
};

const PLAYER: &str = "minimax:score=plain";
/// The players that can continue where minimax cannot.
const HELPERS: [&str; 3] = ["alpha-beta:score=plain", "memo", "perfect"];

/// The most empty cells for which alpha-beta and memo run in a quick run.
const QUICK: [(&str, usize); 2] = [(HELPERS[0], 10), (HELPERS[1], 13)];

/// Seconds for 1 to 12 empty cells.
const PRINTED: [f64; 12] =
    [0.0001, 0.0002, 0.0003, 0.0006, 0.0046, 0.0173, 0.1674, 1.0769, 10.8187, 84.9157, 899.2681, 10597.0310];

struct Row {
    empty: usize,
    position: String,
    nodes: u128,
    /// The fewest and the most nodes over many positions with this number of empty cells; rows of 8 to 12
    /// only.
    spread: Option<Spread>,
    timed: Option<Timed>,
    helpers: Vec<Option<Timed>>,
}

/// Nodes over a sample of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Spread {
    fewest: f64,
    mean: f64,
    most: f64,
}

/// The rows dominated by search time; the shorter ones are mostly overhead.
const TIMED: std::ops::RangeInclusive<usize> = 8..=12;

/// Time per node on the paper's computer: the range of speeds that the rows imply individually.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Speed {
    /// Seconds per node by the mean numbers of nodes: the fastest row and the slowest.
    quickest: f64,
    slowest: f64,
    /// Whether one speed fits every row if the paper's position may be any of the sample.
    is_one: bool,
}

impl Speed {
    fn of(rows: impl Iterator<Item = (f64, Spread)>) -> Speed {
        let (mut least, mut most) = (0.0, f64::MAX);
        let (mut quickest, mut slowest) = (f64::MAX, 0.0f64);
        for (seconds, nodes) in rows {
            (least, most) = (f64::max(least, seconds / nodes.most), f64::min(most, seconds / nodes.fewest));
            let mean = seconds / nodes.mean;
            (quickest, slowest) = (quickest.min(mean), slowest.max(mean));
        }
        Speed { quickest, slowest, is_one: least <= most }
    }

    /// Minimum and maximum time for `nodes` nodes.
    fn seconds(&self, nodes: f64) -> (f64, f64) {
        (self.quickest * nodes, self.slowest * nodes)
    }
}

/// Number of positions in a sample.
fn sampled(lab: &Lab) -> u64 {
    lab.size(25, 8)
}

/// Nodes of seeded positions with `empty` empty cells, including the one in the table.
fn spread(lab: &Lab, empty: usize, listed: u128) -> Result<Spread, LabError> {
    let nodes: Vec<f64> = (1..sampled(lab))
        .map(|trial| {
            let pos = random_position(Rules::FOUR_BY_FOUR, empty, mixed(&[lab.seed, empty as u64, 1, trial]));
            tree_nodes(&pos, &mut FxHashMap::default()) as f64
        })
        .chain([listed as f64])
        .collect();
    let ends = nodes.iter().fold((f64::MAX, 0.0f64), |(low, high), n| (low.min(*n), high.max(*n)));
    Ok(Spread { fewest: ends.0, mean: mean(&nodes), most: ends.1 })
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let walked = lab.size(12, 9);
    let mut rows = Vec::new();
    for empty in 1..=16 {
        let pos = random_position(Rules::FOUR_BY_FOUR, empty, mixed(&[lab.seed, empty as u64]));
        let too_long = |player: &&str| match *player {
            PLAYER => empty > walked,
            player => lab.quick && QUICK.iter().any(|(known, most)| *known == player && empty > *most),
        };
        let raced: Vec<&str> =
            [PLAYER].into_iter().chain(HELPERS).filter(|player| !too_long(player)).collect();
        let times = lab.once(&format!("{empty} empty cells at {pos}"), || lab.race(&raced, &pos))?;
        let of = |player: &str| raced.iter().position(|raced| *raced == player).map(|place| times[place]);
        let (timed, helpers) = (of(PLAYER), HELPERS.map(of).to_vec());
        let nodes = match &timed {
            Some(timed) => u128::from(timed.nodes),
            None => Census::of(lab, &pos)?.nodes(),
        };
        let spread = if TIMED.contains(&empty) {
            let step = format!("sample with {empty} empty cells");
            let (fewest, mean, most) = lab.once(&step, || {
                let spread = spread(lab, empty, nodes)?;
                Ok((spread.fewest, spread.mean, spread.most))
            })?;
            Some(Spread { fewest, mean, most })
        } else {
            None
        };
        rows.push(Row { empty, position: pos.to_string(), nodes, spread, timed, helpers });
        lab.step(empty as u64, 16)?;
    }
    let (ours, theirs) = (speed(&rows), paper_speed(&rows, TIMED));
    Ok(Findings {
        checks: checks(&rows, theirs),
        figures: vec![figure(&rows, ours, theirs)],
        tables: vec![table(&rows, sampled(lab), ours, theirs), helpers(&rows)],
        notes: vec![
            say!(
                "table3-extrapolated",
                "Expected times are extrapolations, not measurements; the numbers of nodes beside them are \
            exact."
            )
            .into(),
        ],
    })
}

/// Our seconds per node, if there are enough nodes to time.
fn speed(rows: &[Row]) -> f64 {
    let last = rows.iter().rev().find_map(|row| row.timed.map(|timed| timed.seconds / row.nodes as f64));
    last.unwrap_or(0.0)
}

/// The paper's seconds per node, from the rows whose numbers of empty cells are in `used`.
fn paper_speed(rows: &[Row], used: std::ops::RangeInclusive<usize>) -> Speed {
    let timed = rows.iter().filter(|row| used.contains(&row.empty));
    Speed::of(timed.filter_map(|row| Some((PRINTED[row.empty - 1], row.spread?))))
}

fn table(rows: &[Row], positions: u64, ours: f64, theirs: Speed) -> Table {
    let mut table = Table::new("unpruned", say!("table3-table", "Unpruned minimax on 4x4"))
        .column("empty", texts::column_empty())
        .column("position", texts::column_position())
        .column("printed_seconds", texts::column_printed_seconds())
        .column("nodes", texts::column_nodes())
        .column("fewest_nodes", say!("column-fewest-nodes", "Fewest nodes"))
        .column("most_nodes", say!("column-most-nodes-sample", "Most nodes"))
        .column("printed_per_node", texts::column_printed_per_node())
        .time_column("seconds", texts::column_seconds())
        .time_column("expected_seconds", say!("column-expected-here", "Expected here"))
        .column(
            "expected_low",
            say!("column-expected-there-low", "Expected on the paper's machine, at least"),
        )
        .column("expected_high", say!("column-expected-there-high", "at most"))
        .note(say!(
            "table3-note",
            "Fewest and most nodes: over {positions} seeded positions with so many empty cells, the \
            listed one among them. The paper's time per node is taken by their mean. Expected times \
            multiply the exact number of nodes by the time per node: here that of the last measured \
            row, for the paper the quickest and the slowest of its long rows.",
            positions
        ));
    for row in rows {
        let printed = PRINTED.get(row.empty - 1).copied();
        let nodes = row.nodes as f64;
        let expected_here = row.timed.is_none().then_some(Value::Seconds(ours * nodes));
        let (low, high) = theirs.seconds(nodes);
        let there = |seconds: f64| printed.is_none().then_some(Value::Seconds(seconds));
        let per_node = row.spread.map_or(nodes, |spread| spread.mean);
        row![table;
            row.empty, row.position.as_str(), printed.map(Value::Seconds), row.nodes,
            row.spread.map(|spread| spread.fewest), row.spread.map(|spread| spread.most),
            printed.map(|seconds| Value::Seconds(seconds / per_node)),
            row.timed.as_ref().map(Timed::times), expected_here, there(low), there(high)];
    }
    table
}

fn helpers(rows: &[Row]) -> Table {
    let mut table = Table::new("helpers", say!("table3-helpers", "The same positions, searched better"))
        .column("empty", texts::column_empty())
        .column("minimax", texts::column_nodes_of(PLAYER));
    for (index, helper) in HELPERS.into_iter().enumerate() {
        table = table.column(&format!("nodes_{index}"), texts::column_nodes_of(helper)).time_column(
            &format!("seconds_{index}"),
            say!("column-seconds-of", "Time: {player}", player = helper),
        );
    }
    let mut table = table.note(say!(
        "table3-helpers-note",
        "A node of the solver is a position it expanded; forced moves, tables and static proofs settle \
        the rest."
    ));
    for row in rows {
        let mut values = vec![Value::from(row.empty), row.nodes.into()];
        for helper in &row.helpers {
            values.push(helper.map(|timed| timed.nodes).into());
            values.push(helper.as_ref().map(Timed::times).into());
        }
        table.row(values);
    }
    table
}

fn checks(rows: &[Row], theirs: Speed) -> Vec<Check> {
    let nodes = |empty: usize| rows[empty - 1].nodes as f64;
    let strongest = HELPERS.len() - 1;
    let (solved, moments) =
        rows[15].helpers[strongest].map_or((0, 0.0), |timed| (timed.nodes, timed.seconds));
    // The row in question must not be part of its own evidence.
    let without_last = paper_speed(rows, *TIMED.start()..=*TIMED.end() - 1);
    let twelve = rows[11].spread.map_or((0.0, 0.0), |spread| {
        (without_last.seconds(spread.fewest).0, without_last.seconds(spread.most).1)
    });
    vec![
        speeds(theirs),
        hours(twelve, theirs.seconds(nodes(13))),
        five_hours(theirs.seconds(nodes(15)), theirs.seconds(nodes(16)), rows[14].nodes as i64),
        Check::new(
            &["C2.2"],
            say!("table3-claim-unsuitable", "Minimax does not suit 4x4"),
            say!("table3-printed-unsuitable", "unsuitable without another algorithm"),
            say!(
                "table3-measured-unsuitable",
                "{nodes} nodes for the empty board ({player})",
                nodes = solved,
                player = HELPERS[strongest]
            ),
            Verdict::agrees_if(theirs.seconds(nodes(16)).0 > 3600.0),
            if theirs.seconds(nodes(16)).0 > 3600.0 {
                say!(
                    "table3-says-unsuitable",
                    "Unpruned minimax does not, as the paper says: the empty board would take at least \
                    {low}. But the suggested help exists: the solver needs {nodes} nodes and {seconds}.",
                    low = duration(theirs.seconds(nodes(16)).0),
                    nodes = solved,
                    seconds = duration(moments)
                )
            } else {
                say!(
                    "table3-says-suitable",
                    "At the paper's speed the empty board would take only {low}.",
                    low = duration(theirs.seconds(nodes(16)).0)
                )
            },
        ),
    ]
}

/// Whether each printed second corresponds to the same number of nodes where search dominates.
fn speeds(theirs: Speed) -> Check {
    Check::new(
        &["T2.3", "T2.1"],
        say!(
            "table3-claim-table",
            "Times from 0.0001 s to 10,597 s, straight on a logarithmic axis (figure 7)"
        ),
        say!("table3-printed-table", "the five longest: 1.0769 s to 10,597 s"),
        say!(
            "table3-measured-table",
            "{least} to {most} per node",
            least = duration(theirs.quickest),
            most = duration(theirs.slowest)
        ),
        Verdict::agrees_if(theirs.is_one),
        if theirs.is_one {
            say!(
                "table3-says-table",
                "One speed fits all of the long rows, the paper's positions being among those that can \
            arise: the table is plausible and the growth is the tree's."
            )
        } else {
            say!(
                "table3-says-table-not",
                "No single speed fits all of the long rows: the times do not grow as the tree does."
            )
        },
    )
}

/// Evidence of the other rows about the row of 12 empty cells, which the text calls 13.
fn hours(twelve: (f64, f64), thirteen: (f64, f64)) -> Check {
    let printed = PRINTED[11];
    let fits = (twelve.0..=twelve.1).contains(&printed);
    let other = (thirteen.0..=thirteen.1).contains(&printed);
    Check::new(
        &["C2.2"],
        say!(
            "table3-claim-hours",
            "12 empty cells take 10,597 s, about 3 hours (the text under the table says 13)"
        ),
        say!("table3-printed-hours", "{seconds} s ({empty})", seconds = 10_597, empty = 12),
        say!(
            "table3-measured-hours",
            "by the other rows {low} to {high}",
            low = duration(twelve.0),
            high = duration(twelve.1)
        ),
        Verdict::agrees_if(fits),
        match (fits, other) {
            (true, false) => say!(
                "table3-says-hours",
                "The rows before it say the same; 13 empty cells would take {thirteen} and more, so the \
                table and the abstract are right and \"13\" in the text is a slip.",
                thirteen = duration(thirteen.0)
            ),
            (true, true) => say!(
                "table3-says-hours-both",
                "The rows before it say the same; by time alone it could also have been 13 empty cells."
            ),
            (false, _) => say!("table3-says-hours-not", "The rows before it make one expect another time."),
        },
    )
}

/// The five hours that were never measured.
fn five_hours(fifteen: (f64, f64), sixteen: (f64, f64), nodes: i64) -> Check {
    const PRINTED_SECONDS: f64 = 5.0 * 3600.0;
    // "More than" a number is read as: of its order of magnitude.
    let far_more = fifteen.0 > 10.0 * PRINTED_SECONDS;
    let verdict = Verdict::agrees_if(fifteen.1 > PRINTED_SECONDS && !far_more);
    let (low, high) = (duration(fifteen.0), duration(fifteen.1));
    Check::new(
        &["C2.2"],
        say!("table3-claim-five-hours", "15 empty cells take more than 5 hours"),
        say!("table3-printed-five-hours", "more than 5 h"),
        say!(
            "table3-measured-five-hours",
            "{nodes} nodes: {low} to {high}",
            nodes,
            low = low.clone(),
            high = high.clone()
        ),
        verdict,
        if far_more {
            let (least, most) = (duration(sixteen.0), duration(sixteen.1));
            say!(
                "table3-says-five-hours",
                "It was never run, and it is far more: {low} to {high} for 15 empty cells, and {least} \
                to {most} for the empty board.",
                low,
                high,
                least,
                most
            )
        } else if fifteen.1 > PRINTED_SECONDS {
            say!(
                "table3-says-five-hours-right",
                "It was never run, but it is of that order: {low} to {high}.",
                low,
                high
            )
        } else {
            say!(
                "table3-says-five-hours-less",
                "It was never run, and it would take less: {low} to {high}.",
                low,
                high
            )
        },
    )
}

fn figure(rows: &[Row], ours: f64, theirs: Speed) -> Figure {
    let times = |speed: f64| speed / ours.max(f64::MIN_POSITIVE);
    let (least, most) = (times(theirs.quickest), times(theirs.slowest));
    let about = if least > 1.0 {
        say!(
            "table3-figure-about",
            "The paper's times and ours rise together, ours {least} to {most} times lower for a node; \
            pruning, the table and the solver bend the curve down.",
            least = three_digits(least),
            most = three_digits(most)
        )
    } else {
        say!(
            "table3-figure-about-slower",
            "The paper's times and ours rise together; pruning, the table and the solver bend the curve \
            down."
        )
    };
    let empty = || rows.iter().map(|row| row.empty as f64);
    let printed = PRINTED.iter().enumerate().map(|(index, seconds)| (index as f64 + 1.0, *seconds));
    let helper = |index: usize| {
        rows.iter().filter_map(move |row| row.helpers[index].map(|timed| (row.empty as f64, timed.seconds)))
    };
    Figure::new(
        say!("table3-figure", "Figure 7 again, with the missing rows"),
        about,
        Kind::Lines {
            x: Axis::linear(texts::column_empty()),
            y: Axis::log(texts::axis_seconds()),
            series: [
                Series::new(texts::series_paper(), printed),
                Series::new(
                    say!("series-paper-expected", "Paper, expected"),
                    empty().zip(rows.iter().map(|row| theirs.slowest * row.nodes as f64)).skip(12),
                ),
                Series::new(
                    say!("series-ours-unpruned", "Here, unpruned (expected where it was not run)"),
                    empty().zip(
                        rows.iter()
                            .map(|row| row.timed.map_or(ours * row.nodes as f64, |timed| timed.seconds)),
                    ),
                ),
            ]
            .into_iter()
            .chain(HELPERS.into_iter().enumerate().map(|(index, name)| Series::new(name, helper(index))))
            .collect(),
        },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    fn says(check: &Check) -> &str {
        check.sentence.in_language(Language::English)
    }

    #[test]
    fn one_speed_for_all_rows_or_not() {
        let row = |seconds: f64, nodes: f64| {
            (seconds, Spread { fewest: 0.8 * nodes, mean: nodes, most: 1.2 * nodes })
        };
        let one = Speed::of([row(1.0, 10.0), row(11.0, 100.0)].into_iter());
        let two = Speed::of([row(1.0, 10.0), row(90.0, 100.0)].into_iter());
        assert_eq!((one.is_one, two.is_one), (true, false));
        assert_eq!((one.quickest, one.slowest), (0.1, 0.11));
        let (agrees, differs) = (speeds(one), speeds(two));
        assert_eq!((agrees.verdict, differs.verdict), (Verdict::Agrees, Verdict::Differs));
        assert_ne!(says(&agrees), says(&differs));
    }

    #[test]
    fn hours_are_told_as_they_come_out() {
        let (right, slip, wrong) =
            (hours((9e3, 2e4), (9e3, 2e4)), hours((9e3, 2e4), (9e4, 2e5)), hours((1.0, 2.0), (9e4, 2e5)));
        assert_eq!(
            [&right, &slip, &wrong].map(|check| check.verdict),
            [Verdict::Agrees, Verdict::Agrees, Verdict::Differs]
        );
        assert!(says(&slip).contains("slip") && !says(&right).contains("slip"));
        let far = five_hours((1e7, 2e7), (1e8, 2e8), 1);
        let near = five_hours((1e4, 2e4), (1e8, 2e8), 1);
        let less = five_hours((1e2, 2e2), (1e8, 2e8), 1);
        assert_eq!(
            [&far, &near, &less].map(|check| check.verdict),
            [Verdict::Differs, Verdict::Agrees, Verdict::Differs]
        );
        assert!(says(&far) != says(&near) && says(&near) != says(&less));
    }
}
