//! The table 9/72/504/3024 against 9/35/121/225, under every counting rule we can think of.

use deret_core::{Position, Rules, perft};
use deret_text::{Message, say};

use super::shared::{NodesByPly, slashed, tidy};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "001-evaluations-per-ply",
    source: Source::Seed001,
    title: || say!(TEXT, "evaluations-title"),
    method: || say!(TEXT, "evaluations-method"),
    claims: &["T1.1", "C1.2", "C1.4"],
    is_seeded: false,
    run,
};

const PRINTED_BRUTE_FORCE: [u64; 4] = [9, 72, 504, 3024];
const PRINTED_MINIMAX: [u64; 4] = [9, 35, 121, 225];

/// A player and what to call it.
type Program = (&'static str, fn() -> Message);

/// Programs and rules by which something called an evaluation might have been counted.
const PROGRAMS: [Program; 8] = [
    ("brute-force", || say!(TEXT, "program-brute-force")),
    ("brute-force:as=printed", || say!(TEXT, "program-brute-force-printed")),
    ("alpha-beta:as=printed", || say!(TEXT, "program-alpha-beta-printed")),
    ("alpha-beta", || say!(TEXT, "program-alpha-beta")),
    ("alpha-beta:score=plain", || say!(TEXT, "program-alpha-beta-plain")),
    ("alpha-beta:depth=4", || say!(TEXT, "program-alpha-beta-depth")),
    ("alpha-beta:score=plain,depth=4", || say!(TEXT, "program-alpha-beta-plain-depth")),
    ("memo", || say!(TEXT, "program-memo")),
];

struct Counted {
    spec: &'static str,
    by_ply: Vec<u64>,
    nodes: u64,
    seconds: f64,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let empty = Position::new(Rules::TIC_TAC_TOE);
    let mut counted = Vec::new();
    for (index, (spec, _)) in PROGRAMS.iter().enumerate() {
        let (by_ply, nodes, seconds) = lab.once(spec, || {
            let mut by_ply = NodesByPly::default();
            lab.choose_watched(spec, &empty, &mut by_ply)?;
            let timed = lab.choose(spec, &empty)?; // watching costs time
            Ok((by_ply.0, timed.nodes, timed.seconds))
        })?;
        counted.push(Counted { spec, by_ply, nodes, seconds });
        lab.step(index as u64 + 1, PROGRAMS.len() as u64)?;
    }
    Ok(Findings {
        checks: checks(&counted, &perft(&empty, 4)),
        figures: vec![figure(&counted)],
        tables: vec![table(&counted)],
        notes: Vec::new(),
    })
}

fn table(counted: &[Counted]) -> Table {
    let mut table = Table::new("programs", say!(TEXT, "evaluations-table"))
        .column("program", say!(TEXT, "column-program"))
        .column("player", say!(TEXT, "column-player"));
    for ply in 1..=9 {
        table = table.column(&format!("ply_{ply}"), say!(TEXT, "column-ply-number", ply = ply));
    }
    let mut table = table
        .column("nodes", say!(TEXT, "column-nodes"))
        .time_column("seconds", say!(TEXT, "column-seconds"))
        .note(say!(TEXT, "evaluations-note"));
    for (program, (_, about)) in counted.iter().zip(PROGRAMS) {
        let plies = (1..=9).map(|ply| Value::from(program.by_ply.get(ply).copied()));
        let mut values = vec![Value::from(about()), program.spec.into()];
        values.extend(plies);
        values.extend([program.nodes.into(), Value::Seconds(program.seconds)]);
        table.row(values);
    }
    for (name, printed) in [
        (say!(TEXT, "program-printed-brute-force"), PRINTED_BRUTE_FORCE),
        (say!(TEXT, "program-printed-minimax"), PRINTED_MINIMAX),
    ] {
        let mut values = vec![Value::from(name), Value::Nothing];
        values.extend(printed.map(Value::from));
        values.extend(vec![Value::Nothing; 7]);
        table.row(values);
    }
    table
}

fn checks(counted: &[Counted], paths: &[u64]) -> Vec<Check> {
    let first_plies = |spec: &str| {
        let program = counted.iter().find(|program| program.spec == spec);
        program.map(|program| program.by_ply[1..=4].to_vec()).unwrap_or_default()
    };
    let nodes =
        |spec: &str| counted.iter().find(|program| program.spec == spec).map_or(0, |program| program.nodes);
    let reproduced = counted.iter().any(|program| program.by_ply.get(1..=4) == Some(&PRINTED_MINIMAX[..]));
    vec![
        Check::new(
            &["T1.1"],
            say!(TEXT, "evaluations-claim-brute-force"),
            slashed(PRINTED_BRUTE_FORCE),
            slashed(first_plies("brute-force:as=printed")),
            Verdict::agrees_if(
                first_plies("brute-force:as=printed") == PRINTED_BRUTE_FORCE && paths == PRINTED_BRUTE_FORCE,
            ),
            say!(TEXT, "evaluations-says-brute-force"),
        ),
        Check::new(
            &["T1.1"],
            say!(TEXT, "evaluations-claim-minimax"),
            slashed(PRINTED_MINIMAX),
            slashed(first_plies("alpha-beta:as=printed")),
            if reproduced { Verdict::Agrees } else { Verdict::CannotBeReproduced },
            say!(TEXT, "evaluations-says-minimax"),
        ),
        Check::new(
            &["C1.2"],
            say!(TEXT, "evaluations-claim-growth"),
            "O(b^d)",
            say!(TEXT, "evaluations-measured-growth", nodes = nodes("brute-force")),
            Verdict::Agrees,
            say!(TEXT, "evaluations-says-growth"),
        ),
        Check::new(
            &["C1.4"],
            say!(TEXT, "evaluations-claim-fewer"),
            say!(TEXT, "evaluations-printed-fewer"),
            say!(
                TEXT,
                "evaluations-measured-fewer",
                brute = nodes("brute-force"),
                printed = nodes("alpha-beta:as=printed"),
                meant = nodes("alpha-beta")
            ),
            Verdict::agrees_if(nodes("alpha-beta:as=printed") < nodes("brute-force")),
            say!(
                TEXT,
                "evaluations-says-fewer",
                printed_times = tidy(nodes("brute-force") as f64 / nodes("alpha-beta:as=printed") as f64),
                meant_times = tidy(nodes("brute-force") as f64 / nodes("alpha-beta") as f64)
            ),
        ),
    ]
}

fn figure(counted: &[Counted]) -> Figure {
    let chosen = ["brute-force", "alpha-beta:as=printed", "alpha-beta"];
    let mut series: Vec<Series> = counted
        .iter()
        .zip(PROGRAMS)
        .filter(|(program, _)| chosen.contains(&program.spec))
        .map(|(program, (_, about))| {
            let points = program.by_ply.iter().enumerate().skip(1);
            Series::new(about(), points.map(|(ply, nodes)| (ply as f64, *nodes as f64)))
        })
        .collect();
    let printed =
        PRINTED_MINIMAX.iter().enumerate().map(|(index, count)| (index as f64 + 1.0, *count as f64));
    series.push(Series::new(say!(TEXT, "program-printed-minimax"), printed));
    Figure::new(
        say!(TEXT, "evaluations-figure"),
        say!(TEXT, "evaluations-figure-about"),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-ply")),
            y: Axis::log(say!(TEXT, "axis-nodes")),
            series,
        },
    )
}
