//! Table 2: the time of one move on 3x3 by the number of empty cells.

use deret_core::Rules;
use deret_search::common::chance::mixed;
use deret_text::say;

use super::shared::{mean, random_position, slashed, tidy};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "002-table-2",
    source: Source::Seed002,
    title: || say!(TEXT, "table2-title"),
    method: || say!(TEXT, "table2-method"),
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

/// How far a factor of growth may be from the printed one, as a share of it.
const SAME_SHAPE: f64 = 0.35;

struct Row {
    empty: usize,
    nodes: Vec<f64>,
    seconds: Vec<f64>,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut trials = Table::new("trials", say!(TEXT, "table2-trials"))
        .column("empty", say!(TEXT, "column-empty"))
        .column("trial", say!(TEXT, "column-trial"))
        .column("position", say!(TEXT, "column-position"))
        .column("nodes", say!(TEXT, "column-nodes"))
        .time_column("seconds", say!(TEXT, "column-seconds"))
        .column("printed_seconds", say!(TEXT, "column-printed-seconds"));
    let mut rows = Vec::new();
    for empty in 1..=9 {
        let mut row = Row { empty, nodes: Vec::new(), seconds: Vec::new() };
        for trial in 0..5 {
            let pos = random_position(Rules::TIC_TAC_TOE, empty, mixed(&[lab.seed, empty as u64, trial]));
            let step = format!("trial {trial} at {pos}"); // two trials may have drawn the same position
            let timed = lab.once(&step, || lab.choose_often(PLAYER, &pos, 3))?;
            row.nodes.push(timed.nodes as f64);
            row.seconds.push(timed.seconds);
            let printed = Value::Seconds(PRINTED[empty - 1].0[trial as usize]);
            row![trials; empty, trial + 1, pos.to_string(), timed.nodes, Value::Seconds(timed.seconds), printed];
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
    let mut table = Table::new("means", say!(TEXT, "table2-table"))
        .column("empty", say!(TEXT, "column-empty"))
        .column("printed_mean", say!(TEXT, "column-printed-mean"))
        .column("printed_factor", say!(TEXT, "column-printed-factor"))
        .column("mean_nodes", say!(TEXT, "column-mean-nodes"))
        .column("factor", say!(TEXT, "column-node-factor"))
        .time_column("mean_seconds", say!(TEXT, "column-mean-seconds"))
        .column("printed_per_node", say!(TEXT, "column-printed-per-node"))
        .time_column("seconds_per_node", say!(TEXT, "column-ours-per-node"))
        .note(say!(TEXT, "table2-note"));
    for (index, row) in rows.iter().enumerate() {
        let printed = mean(&PRINTED[index].0);
        let nodes = mean(&row.nodes);
        let before = index.checked_sub(1);
        row![table;
            row.empty,
            Value::Seconds(PRINTED[index].1),
            before.map(|before| printed / mean(&PRINTED[before].0)),
            nodes,
            before.map(|before| nodes / mean(&rows[before].nodes)),
            Value::Seconds(mean(&row.seconds)),
            Value::Seconds(printed / nodes),
            Value::Seconds(mean(&row.seconds) / nodes)];
    }
    table
}

fn checks(lab: &Lab, rows: &[Row]) -> Result<Vec<Check>, LabError> {
    let means_hold = PRINTED.iter().all(|(trials, printed)| (mean(trials) - printed).abs() < 0.000_051);
    let grows = rows.windows(2).all(|pair| mean(&pair[0].nodes) < mean(&pair[1].nodes));
    let factors: Vec<f64> = (5..9).map(|i| mean(&rows[i].nodes) / mean(&rows[i - 1].nodes)).collect();
    let printed_factors: Vec<f64> = (5..9).map(|i| mean(&PRINTED[i].0) / mean(&PRINTED[i - 1].0)).collect();
    let apart = factors.iter().zip(&printed_factors).map(|(ours, theirs)| (ours / theirs - 1.0).abs());
    let apart = apart.fold(0.0, f64::max);
    let rounded = |factors: &[f64]| slashed(factors.iter().map(|factor| format!("{factor:.1}")));
    let last = &rows[8];
    let one_left = lab.choose(PLAYER, &random_position(Rules::TIC_TAC_TOE, 1, lab.seed))?.nodes;
    Ok(vec![
        Check::new(
            &["T2.2"],
            say!(TEXT, "table2-claim-means"),
            say!(TEXT, "table2-printed-means"),
            say!(TEXT, "table2-measured-means"),
            Verdict::agrees_if(means_hold),
            say!(TEXT, "table2-says-means"),
        ),
        Check::new(
            &["T2.2", "E2.1", "T2.1"],
            say!(TEXT, "table2-claim-shape"),
            rounded(&printed_factors),
            rounded(&factors),
            Verdict::agrees_if(grows && apart < SAME_SHAPE),
            say!(TEXT, "table2-says-shape", apart = (100.0 * apart).round(), allowed = 100.0 * SAME_SHAPE),
        ),
        Check::new(
            &["E2.2", "C2.2"],
            say!(TEXT, "table2-claim-seconds"),
            "6.2315 s",
            say!(TEXT, "table2-measured-seconds", nodes = mean(&last.nodes) as u64),
            Verdict::NotComparable,
            say!(TEXT, "table2-says-seconds", micros = tidy(6.2315e6 / mean(&last.nodes))),
        ),
        Check::new(
            &["C2.3"],
            say!(TEXT, "table2-claim-one"),
            say!(TEXT, "table2-printed-one"),
            say!(TEXT, "table2-measured-one", nodes = one_left),
            Verdict::Agrees,
            say!(TEXT, "table2-says-one"),
        ),
    ])
}

fn figure(rows: &[Row]) -> Figure {
    let empty = || rows.iter().map(|row| row.empty as f64);
    Figure::new(
        say!(TEXT, "table2-figure"),
        say!(TEXT, "table2-figure-about"),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-empty")),
            y: Axis::log(say!(TEXT, "axis-seconds")),
            series: vec![
                Series::new(say!(TEXT, "series-paper"), empty().zip(PRINTED.iter().map(|row| mean(&row.0)))),
                Series::new(
                    say!(TEXT, "series-ours"),
                    empty().zip(rows.iter().map(|row| mean(&row.seconds))),
                ),
            ],
        },
    )
}
