//! The table 9/72/504/3024 against 9/35/121/225, under every counting rule we can think of.

use deret_core::{Game, Position, Rules, perft};
use deret_text::{Message, say};

use crate::table::{duration, three_digits};

use super::shared::{NodesByPly, rules, slashed};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict, census::Census, experiment::Timed, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "001-evaluations-per-ply",
    source: Source::Paper001,
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
    timed: Timed,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let empty = Position::new(Rules::TIC_TAC_TOE);
    let specs = PROGRAMS.map(|(spec, _)| spec);
    let raced = lab.once("times", || lab.race(&specs, &empty))?; // watching would cost time
    let mut counted = Vec::new();
    for (spec, timed) in specs.into_iter().zip(raced) {
        let by_ply = lab.once(spec, || {
            let mut by_ply = NodesByPly::default();
            lab.choose_watched(spec, &empty, &mut by_ply)?;
            Ok(by_ply.0)
        })?;
        counted.push(Counted { spec, by_ply, timed });
        lab.step(counted.len() as u64, PROGRAMS.len() as u64)?;
    }
    let game = game_of(lab)?;
    // Trees that nobody can walk through can still be counted.
    let larger = lab.size("4,4,4", "3,4,3");
    let larger_nodes = Census::of(lab, &Position::new(rules(larger)))?.nodes();
    let paths = perft(&empty, 4).expect("four plies can be counted");
    Ok(Findings {
        checks: [checks(&counted, &paths, larger, larger_nodes), vec![near_the_end(&game), faster(&counted)]]
            .concat(),
        figures: vec![figure(&counted)],
        tables: vec![table(&counted), game_table(&game)],
        notes: Vec::new(),
    })
}

/// The printed brute force against itself: what each of its moves costs.
fn game_of(lab: &Lab) -> Result<Vec<Timed>, LabError> {
    let mut pos = Position::new(Rules::TIC_TAC_TOE);
    let mut moves = Vec::new();
    while pos.outcome().is_none() {
        let timed = lab.once(&format!("brute force at {pos}"), || lab.time(BRUTE_FORCE, &pos))?;
        pos.play(timed.best.expect("the game is not over"));
        moves.push(timed);
    }
    Ok(moves)
}

fn game_table(game: &[Timed]) -> Table {
    let mut table = Table::new("moves", say!(TEXT, "evaluations-moves"))
        .column("move", say!(TEXT, "column-move-number"))
        .column("nodes", say!(TEXT, "column-nodes"))
        .time_column("seconds", say!(TEXT, "column-seconds"));
    for (index, timed) in game.iter().enumerate() {
        row![table; index + 1, timed.nodes, timed.times()];
    }
    table
}

/// The paper expects most of the time near the end of the game.
fn near_the_end(game: &[Timed]) -> Check {
    let nodes: Vec<u64> = game.iter().map(|timed| timed.nodes).collect();
    let (early, late) = nodes.split_at(nodes.len() / 2);
    let (early, late): (u64, u64) = (early.iter().sum(), late.iter().sum());
    Check::new(
        &["C1.2"],
        say!(TEXT, "evaluations-claim-end"),
        say!(TEXT, "evaluations-printed-end"),
        slashed(nodes.iter().copied()),
        Verdict::agrees_if(late > early),
        if late > early {
            say!(TEXT, "evaluations-says-end")
        } else {
            say!(
                TEXT,
                "evaluations-says-end-not",
                first = nodes[0],
                share = three_digits(100.0 * nodes[0] as f64 / (early + late) as f64)
            )
        },
    )
}

/// Whether the printed minimax is faster than the printed brute force, by the times of each run.
fn faster(counted: &[Counted]) -> Check {
    let of = |spec: &str| counted.iter().find(|program| program.spec == spec).map(|program| program.timed);
    let [brute, pruned] = [BRUTE_FORCE, "alpha-beta:as=printed"].map(of);
    let (Some(brute), Some(pruned)) = (brute, pruned) else { unreachable!("both are in the list") };
    let so = if pruned.range.1 < brute.range.0 {
        Some(true)
    } else if pruned.range.0 > brute.range.1 {
        Some(false)
    } else {
        None
    };
    let per_node = |timed: Timed| duration(timed.seconds / timed.nodes.max(1) as f64);
    let (brute_node, pruned_node) = (per_node(brute), per_node(pruned));
    Check::new(
        &["C1.4"],
        say!(TEXT, "evaluations-claim-faster"),
        say!(TEXT, "evaluations-printed-faster"),
        say!(
            TEXT,
            "evaluations-measured-faster",
            brute = duration(brute.seconds),
            pruned = duration(pruned.seconds)
        ),
        Verdict::decided(so),
        match so {
            Some(true) => say!(TEXT, "evaluations-says-faster", brute = brute_node, pruned = pruned_node),
            Some(false) => say!(TEXT, "evaluations-says-slower", brute = brute_node, pruned = pruned_node),
            None => say!(TEXT, "evaluations-says-as-fast", brute = brute_node, pruned = pruned_node),
        },
    )
}

const BRUTE_FORCE: &str = "brute-force:as=printed";

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
        values.extend([program.timed.nodes.into(), program.timed.times()]);
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

fn checks(counted: &[Counted], paths: &[u64], larger: &str, larger_nodes: u128) -> Vec<Check> {
    let first_plies = |spec: &str| {
        let program = counted.iter().find(|program| program.spec == spec);
        program.map(|program| program.by_ply[1..=4].to_vec()).unwrap_or_default()
    };
    let nodes = |spec: &str| {
        counted.iter().find(|program| program.spec == spec).map_or(0, |program| program.timed.nodes)
    };
    let answers = first_plies("alpha-beta:as=printed").get(1).copied().unwrap_or(0);
    let brute_agrees =
        first_plies("brute-force:as=printed") == PRINTED_BRUTE_FORCE && paths == PRINTED_BRUTE_FORCE;
    let (brute, printed, meant) = (nodes("brute-force"), nodes("alpha-beta:as=printed"), nodes("alpha-beta"));
    let brute_printed = nodes("brute-force:as=printed");
    let fewer = printed < brute_printed && meant < brute;
    let reproduced = counted.iter().any(|program| program.by_ply.get(1..=4) == Some(&PRINTED_MINIMAX[..]));
    vec![
        Check::new(
            &["T1.1"],
            say!(TEXT, "evaluations-claim-brute-force"),
            slashed(PRINTED_BRUTE_FORCE),
            slashed(first_plies("brute-force:as=printed")),
            Verdict::agrees_if(brute_agrees),
            if brute_agrees {
                say!(TEXT, "evaluations-says-brute-force")
            } else {
                say!(TEXT, "evaluations-says-brute-force-not", paths = slashed(paths.iter().copied()))
            },
        ),
        Check::new(
            &["T1.1"],
            say!(TEXT, "evaluations-claim-minimax"),
            slashed(PRINTED_MINIMAX),
            slashed(first_plies("alpha-beta:as=printed")),
            if reproduced { Verdict::Agrees } else { Verdict::NotReproducible },
            if reproduced {
                say!(TEXT, "evaluations-says-minimax-found")
            } else {
                say!(TEXT, "evaluations-says-minimax", answers = answers, printed = PRINTED_MINIMAX[1])
            },
        ),
        Check::new(
            &["C1.2"],
            say!(TEXT, "evaluations-claim-growth"),
            "O(b^d)",
            say!(
                TEXT,
                "evaluations-measured-growth",
                nodes = brute,
                larger = larger_nodes as i64,
                game = larger
            ),
            Verdict::agrees_if(larger_nodes > u128::from(brute)),
            say!(
                TEXT,
                "evaluations-says-growth",
                game = larger,
                times = three_digits(larger_nodes as f64 / brute.max(1) as f64)
            ),
        ),
        Check::new(
            &["C1.4"],
            say!(TEXT, "evaluations-claim-fewer"),
            say!(TEXT, "evaluations-printed-fewer"),
            say!(
                TEXT,
                "evaluations-measured-fewer",
                brute = brute,
                brute_printed = brute_printed,
                printed = printed,
                meant = meant
            ),
            Verdict::agrees_if(fewer),
            if fewer {
                say!(
                    TEXT,
                    "evaluations-says-fewer",
                    printed_times = three_digits(brute_printed as f64 / printed.max(1) as f64),
                    meant_times = three_digits(brute as f64 / meant.max(1) as f64)
                )
            } else {
                say!(TEXT, "evaluations-says-fewer-not")
            },
        ),
    ]
}

/// What the figure shows, by its numbers.
fn figure_about(counted: &[Counted]) -> Message {
    let shown: Vec<&Counted> = counted.iter().filter(|program| SHOWN.contains(&program.spec)).collect();
    let brute = shown.first().map(|program| program.by_ply.as_slice()).unwrap_or_default();
    let highest = brute.iter().enumerate().max_by_key(|(_, nodes)| **nodes);
    let (top, peak) = highest.map_or((0, 0), |(ply, nodes)| (ply, *nodes));
    let is_below = |ply: usize, printed: u64| {
        shown.iter().all(|program| program.by_ply.get(ply).is_some_and(|nodes| printed < *nodes))
    };
    let below =
        PRINTED_MINIMAX.iter().enumerate().filter(|(index, count)| is_below(index + 1, **count)).count();
    let printed = PRINTED_MINIMAX.len();
    match below {
        0 => say!(TEXT, "evaluations-figure-about-above", peak = peak, top = top),
        below if below == printed => say!(TEXT, "evaluations-figure-about-below", peak = peak, top = top),
        below => {
            say!(TEXT, "evaluations-figure-about", peak = peak, top = top, below = below, printed = printed)
        }
    }
}

const SHOWN: [&str; 3] = ["brute-force", "alpha-beta:as=printed", "alpha-beta"];

fn figure(counted: &[Counted]) -> Figure {
    let mut series: Vec<Series> = counted
        .iter()
        .zip(PROGRAMS)
        .filter(|(program, _)| SHOWN.contains(&program.spec))
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
        figure_about(counted),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-ply")),
            y: Axis::log(say!(TEXT, "axis-nodes")),
            series,
        },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    fn program(spec: &'static str, by_ply: [u64; 10]) -> Counted {
        let nodes = by_ply.iter().sum();
        let timed = Timed { best: None, score: None, nodes, leaves: 0, seconds: 0.0, range: (0.0, 0.0) };
        Counted { spec, by_ply: by_ply.to_vec(), timed }
    }

    /// Whether the printed numbers lie below the curves is decided by the curves.
    #[test]
    fn the_figure_is_told_by_its_numbers() {
        let about = |second: u64| {
            let curve = [1, 10, second, second * 4, second * 8, 1, 1, 1, 1, 1];
            let counted = SHOWN.map(|spec| program(spec, curve));
            figure_about(&counted).in_language(Language::English)
        };
        let (all, some, none) = (about(1_000), about(36), about(1));
        assert!(all.contains("below all"), "{all}");
        assert_ne!(all, some);
        assert_ne!(some, none);
    }

    #[test]
    fn pruning_that_saves_nothing_is_said_to_save_nothing() {
        let counted = [
            program("brute-force", [10; 10]),
            program("brute-force:as=printed", [10; 10]),
            program("alpha-beta:as=printed", [20; 10]),
            program("alpha-beta", [5; 10]),
        ];
        let checks = checks(&counted, &[10; 4], "4,4,4", 1_000);
        let fewer = checks.iter().find(|check| check.codes == ["C1.4"]).unwrap();
        assert_eq!(fewer.verdict, Verdict::Differs);
        assert!(fewer.sentence.in_language(Language::English).contains("no fewer"), "{:?}", fewer.sentence);
        assert_eq!(checks[0].verdict, Verdict::Differs);
        assert!(!checks[0].sentence.in_language(Language::English).contains("really"));
    }
}
