//! Table 3: the time of one move on 4x4, and what the paper could not run.

use deret_core::Rules;
use deret_search::common::chance::mixed;
use deret_text::say;

use super::shared::{random_position, tidy};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict, census::Census, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "002-table-3",
    source: Source::Seed002,
    title: || say!(TEXT, "table3-title"),
    method: || say!(TEXT, "table3-method"),
    claims: &["T2.1", "T2.3", "C2.2"],
    is_seeded: true,
    run,
};

const PLAYER: &str = "minimax:score=plain";
/// Those who can go on where minimax cannot.
const HELPERS: [&str; 3] = ["alpha-beta:score=plain", "memo", "perfect"];

/// The most empty cells that alpha-beta is asked about in a quick run.
const QUICK_PRUNED: usize = 12;

/// Seconds for 1 to 12 empty cells.
const PRINTED: [f64; 12] =
    [0.0001, 0.0002, 0.0003, 0.0006, 0.0046, 0.0173, 0.1674, 1.0769, 10.8187, 84.9157, 899.2681, 10597.0310];

struct Row {
    empty: usize,
    nodes: u128,
    seconds: Option<f64>,
    helpers: Vec<Option<(u64, f64)>>,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let walked = lab.size(12, 9);
    let mut rows = Vec::new();
    for empty in 1..=16 {
        let pos = random_position(Rules::FOUR_BY_FOUR, empty, mixed(&[lab.seed, empty as u64]));
        let choose = |spec: &str| lab.once(&format!("{spec} at {pos}"), || lab.choose(spec, &pos));
        let (nodes, seconds) = if empty <= walked {
            let timed = choose(PLAYER)?;
            (u128::from(timed.nodes), Some(timed.seconds))
        } else {
            (Census::of(lab, &pos)?.nodes(), None)
        };
        let mut helpers = Vec::new();
        for helper in HELPERS {
            let too_long = lab.quick && helper == HELPERS[0] && empty > QUICK_PRUNED;
            let timed = if too_long { None } else { Some(choose(helper)?) };
            helpers.push(timed.map(|timed| (timed.nodes, timed.seconds)));
        }
        rows.push(Row { empty, nodes, seconds, helpers });
        lab.step(empty as u64, 16)?;
    }
    let (ours, theirs) = (speed(&rows), paper_speed(&rows));
    Ok(Findings {
        checks: checks(&rows, theirs),
        figures: vec![figure(&rows, ours, theirs)],
        tables: vec![table(&rows, ours, theirs), helpers(&rows)],
        notes: vec![say!(TEXT, "table3-extrapolated").into()],
    })
}

/// Our seconds per node, where there are enough nodes to time.
fn speed(rows: &[Row]) -> f64 {
    let last = rows.iter().rev().find_map(|row| row.seconds.map(|seconds| seconds / row.nodes as f64));
    last.unwrap_or(0.0)
}

/// The paper's seconds per node, from its rows of 8 to 12 empty cells (the shorter ones are
/// mostly overhead).
fn paper_speed(rows: &[Row]) -> f64 {
    let seconds: f64 = PRINTED[7..].iter().sum();
    let nodes: f64 = rows[7..12].iter().map(|row| row.nodes as f64).sum();
    seconds / nodes
}

fn table(rows: &[Row], ours: f64, theirs: f64) -> Table {
    let mut table = Table::new("unpruned", say!(TEXT, "table3-table"))
        .column("empty", say!(TEXT, "column-empty"))
        .column("printed_seconds", say!(TEXT, "column-printed-seconds"))
        .column("nodes", say!(TEXT, "column-nodes"))
        .column("printed_per_node", say!(TEXT, "column-printed-per-node"))
        .time_column("seconds", say!(TEXT, "column-seconds"))
        .time_column("expected_seconds", say!(TEXT, "column-expected-here"))
        .column("expected_printed", say!(TEXT, "column-expected-there"))
        .note(say!(TEXT, "table3-note"));
    for row in rows {
        let printed = PRINTED.get(row.empty - 1).copied();
        let nodes = row.nodes as f64;
        let expected_here = row.seconds.is_none().then_some(Value::Seconds(ours * nodes));
        let expected_there = printed.is_none().then_some(Value::Seconds(theirs * nodes));
        row![table;
            row.empty, printed.map(Value::Seconds), row.nodes,
            printed.map(|seconds| Value::Seconds(seconds / nodes)),
            row.seconds.map(Value::Seconds), expected_here, expected_there];
    }
    table
}

fn helpers(rows: &[Row]) -> Table {
    let mut table = Table::new("helpers", say!(TEXT, "table3-helpers"))
        .column("empty", say!(TEXT, "column-empty"))
        .column("minimax", say!(TEXT, "column-nodes-of", player = PLAYER));
    for (index, helper) in HELPERS.into_iter().enumerate() {
        table = table
            .column(&format!("nodes_{index}"), say!(TEXT, "column-nodes-of", player = helper))
            .time_column(&format!("seconds_{index}"), say!(TEXT, "column-seconds-of", player = helper));
    }
    let mut table = table.note(say!(TEXT, "table3-helpers-note"));
    for row in rows {
        let mut values = vec![Value::from(row.empty), row.nodes.into()];
        for helper in &row.helpers {
            values.push(helper.map(|(nodes, _)| nodes).into());
            values.push(helper.map(|(_, seconds)| Value::Seconds(seconds)).into());
        }
        table.row(values);
    }
    table
}

fn checks(rows: &[Row], theirs: f64) -> Vec<Check> {
    let nodes = |empty: usize| rows[empty - 1].nodes as f64;
    let hours = |empty: usize| theirs * nodes(empty) / 3600.0;
    // Where search dominates, each printed second stands for about as many nodes.
    let rates: Vec<f64> = (8..=12).map(|empty| PRINTED[empty - 1] / nodes(empty)).collect();
    let (least, most) =
        rates.iter().fold((f64::MAX, 0.0f64), |(least, most), rate| (least.min(*rate), most.max(*rate)));
    let strongest = HELPERS.len() - 1;
    let empty_board = rows[15].helpers[strongest].map_or(0, |(nodes, _)| nodes);
    vec![
        Check::new(
            &["T2.3", "T2.1"],
            say!(TEXT, "table3-claim-table"),
            say!(TEXT, "table3-printed-table"),
            say!(TEXT, "table3-measured-table", least = tidy(least * 1e6), most = tidy(most * 1e6)),
            Verdict::agrees_if(most / least < 3.0),
            say!(TEXT, "table3-says-table"),
        ),
        Check::new(
            &["C2.2"],
            say!(TEXT, "table3-claim-hours"),
            "10597 s (12)",
            say!(TEXT, "table3-measured-hours", nodes = rows[11].nodes as i64),
            Verdict::Agrees,
            say!(TEXT, "table3-says-hours"),
        ),
        Check::new(
            &["C2.2"],
            say!(TEXT, "table3-claim-five-hours"),
            say!(TEXT, "table3-printed-five-hours"),
            say!(
                TEXT,
                "table3-measured-five-hours",
                nodes = rows[14].nodes as i64,
                days = tidy(hours(15) / 24.0)
            ),
            Verdict::Differs,
            say!(
                TEXT,
                "table3-says-five-hours",
                days = tidy(hours(15) / 24.0),
                years = tidy(hours(16) / 24.0 / 365.25)
            ),
        ),
        Check::new(
            &["C2.2"],
            say!(TEXT, "table3-claim-unsuitable"),
            say!(TEXT, "table3-printed-unsuitable"),
            say!(TEXT, "table3-measured-unsuitable", nodes = empty_board, player = HELPERS[strongest]),
            Verdict::Agrees,
            say!(TEXT, "table3-says-unsuitable"),
        ),
    ]
}

fn figure(rows: &[Row], ours: f64, theirs: f64) -> Figure {
    let empty = || rows.iter().map(|row| row.empty as f64);
    let printed = PRINTED.iter().enumerate().map(|(index, seconds)| (index as f64 + 1.0, *seconds));
    let helper = |index: usize| {
        rows.iter().filter_map(move |row| row.helpers[index].map(|(_, seconds)| (row.empty as f64, seconds)))
    };
    Figure::new(
        say!(TEXT, "table3-figure"),
        say!(TEXT, "table3-figure-about"),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-empty")),
            y: Axis::log(say!(TEXT, "axis-seconds")),
            series: [
                Series::new(say!(TEXT, "series-paper"), printed),
                Series::new(
                    say!(TEXT, "series-paper-expected"),
                    empty().zip(rows.iter().map(|row| theirs * row.nodes as f64)).skip(12),
                ),
                Series::new(
                    say!(TEXT, "series-ours-unpruned"),
                    empty().zip(rows.iter().map(|row| row.seconds.unwrap_or(ours * row.nodes as f64))),
                ),
            ]
            .into_iter()
            .chain(HELPERS.into_iter().enumerate().map(|(index, name)| Series::new(name, helper(index))))
            .collect(),
        },
    )
}
