//! Seconds and nodes of every move when a bot of Musyafa and Pratama plays itself.

use deret_core::{Game, Keyed, Position, Rules};
use deret_search::common::chance::generator;
use deret_text::say;
use rand::RngExt;

use crate::table::{duration, three_digits};

use super::shared::{comparisons, slashed};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict, Whose,
    experiment::{RUNS, Timed},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-thinking-time",
    source: Source::Paper000,
    title: || say!(TEXT, "thinking-title"),
    method: || say!(TEXT, "thinking-method"),
    claims: &["E0.1", "C0.1", "C0.3"],
    is_seeded: true,
    run,
};

/// The authors' `iterative_times.dat` and `recursive_times.dat`, in seconds.
const ITERATIVE: [f64; 8] = [1.2e-6, 9e-7, 9e-7, 8e-7, 8e-7, 8e-7, 1e-6, 9e-7];
const RECURSIVE: [f64; 9] =
    [0.928506, 0.105132, 0.0129397, 0.0014964, 0.0003576, 8.04e-5, 2.65e-5, 1.01e-5, 3e-6];

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let iterative = self_play(lab, &format!("random:seed={}", lab.seed), 0)?;
    let recursive = self_play(lab, "minimax", 9)?;
    let mut table = Table::new("moves", say!(TEXT, "thinking-table"))
        .column("move", say!(TEXT, "column-move-number"))
        .column("printed_iterative", say!(TEXT, "column-authors-iterative"))
        .time_column("seconds_iterative", say!(TEXT, "column-ours-iterative"))
        .column("printed_recursive", say!(TEXT, "column-authors-recursive"))
        .time_column("seconds_recursive", say!(TEXT, "column-ours-recursive"))
        .column("nodes", say!(TEXT, "column-nodes"))
        .column("printed_per_call", say!(TEXT, "column-authors-per-call"))
        .time_column("seconds_per_node", say!(TEXT, "column-ours-per-node"))
        .note(say!(TEXT, "thinking-note", repeats = RUNS));
    for index in 0..9 {
        let recursive = &recursive[index];
        let calls = recursive.nodes - 1; // their program counts no call for the root
        row![table;
            index + 1,
            ITERATIVE.get(index).map(|s| Value::Seconds(*s)),
            iterative.get(index).map(Timed::times),
            Value::Seconds(RECURSIVE[index]),
            recursive.times(),
            recursive.nodes,
            Value::Seconds(RECURSIVE[index] / calls as f64),
            Value::Seconds(recursive.seconds / recursive.nodes as f64)];
    }
    Ok(Findings {
        checks: checks(&recursive, &comparisons_of_a_game(lab.seed)),
        figures: vec![figure(&iterative, &recursive), authors_figure()],
        tables: vec![table],
        notes: Vec::new(),
    })
}

/// What the listing of the iterative bot compares at each move of a game against itself.
fn comparisons_of_a_game(seed: u64) -> Vec<u64> {
    let mut pos = Position::new(Rules::TIC_TAC_TOE);
    let mut counts = Vec::new();
    while pos.outcome().is_none() {
        counts.push(comparisons(&pos));
        let moves = pos.moves();
        pos.play(moves[generator(seed, pos.key()).random_range(0..moves.len())]);
    }
    counts
}

/// Every move of a game of the player against itself.
fn self_play(lab: &Lab, spec: &str, before: u64) -> Result<Vec<Timed>, LabError> {
    let mut pos = Position::new(Rules::TIC_TAC_TOE);
    let mut moves = Vec::new();
    while pos.outcome().is_none() {
        let best = lab.once(&format!("{spec} at {pos}"), || lab.time(spec, &pos))?;
        pos.play(best.best.expect("the game is not over"));
        moves.push(best);
        lab.step(before + moves.len() as u64, 18)?;
    }
    Ok(moves)
}

/// How much longer the longest time is than the shortest.
fn spread(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::MAX, 0.0), |(least, most), value| (least.min(value), most.max(value)))
}

fn checks(recursive: &[Timed], comparisons: &[u64]) -> Vec<Check> {
    let nodes: Vec<u64> = recursive.iter().map(|timed| timed.nodes).collect();
    let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
    let falls = nodes.windows(2).all(|pair| pair[1] < pair[0]);
    let calls = nodes.iter().map(|nodes| (nodes - 1) as f64); // their program counts no call for the root
    let (least, most) = spread(RECURSIVE.iter().zip(calls).map(|(seconds, calls)| 1e6 * seconds / calls));
    let (small, large) = spread(nodes.windows(2).map(|pair| pair[0] as f64 / pair[1] as f64));
    let (shortest, longest) = spread(ITERATIVE.iter().map(|seconds| 1e6 * seconds));
    let same = comparisons.iter().all(|count| *count == comparisons[0]);
    let printed = say!(
        TEXT,
        "thinking-printed",
        first = duration(RECURSIVE[0]),
        last = duration(RECURSIVE[RECURSIVE.len() - 1])
    );
    let measured = say!(TEXT, "thinking-measured", first = first, last = last);
    vec![
        Check::new(
            &["E0.1"],
            say!(TEXT, "thinking-claim-times"),
            printed,
            measured.clone(),
            Verdict::agrees_if(falls),
            if falls {
                say!(
                    TEXT,
                    "thinking-says-times",
                    nodes = first,
                    last = last,
                    least = three_digits(least),
                    most = three_digits(most)
                )
            } else {
                say!(TEXT, "thinking-says-times-not", nodes = first, last = last)
            },
        )
        .by(Whose::Program),
        Check::new(
            &["C0.1"],
            say!(TEXT, "thinking-claim-iterative"),
            say!(
                TEXT,
                "thinking-printed-iterative",
                least = three_digits(shortest),
                most = three_digits(longest)
            ),
            say!(TEXT, "thinking-measured-iterative", counts = slashed(comparisons.iter().copied())),
            Verdict::agrees_if(same),
            if same {
                say!(TEXT, "thinking-says-iterative", comparisons = comparisons[0])
            } else {
                say!(TEXT, "thinking-says-iterative-not")
            },
        ),
        Check::new(
            &["C0.3"],
            say!(TEXT, "thinking-claim-figure"),
            say!(TEXT, "thinking-printed-rising"),
            measured,
            Verdict::agrees_if(!falls),
            if falls {
                say!(TEXT, "thinking-says-figure", small = three_digits(small), large = three_digits(large))
            } else {
                say!(TEXT, "thinking-says-figure-not")
            },
        ),
    ]
}

/// The authors' own plot, in their words and in the look of gnuplot, which drew it.
fn authors_figure() -> Figure {
    let numbered = |values: &[f64]| {
        values.iter().enumerate().map(|(index, value)| (index as f64 + 1.0, *value)).collect::<Vec<_>>()
    };
    Figure::new(
        say!(TEXT, "thinking-authors-figure"),
        say!(TEXT, "thinking-authors-figure-about"),
        Kind::Framed {
            x: Axis::linear("Move Number"),
            y: Axis::linear("Duration (seconds)"),
            series: vec![
                Series::new("Iterative", numbered(&ITERATIVE)),
                Series::new("Recursive", numbered(&RECURSIVE)),
            ],
        },
    )
}

fn figure(iterative: &[Timed], recursive: &[Timed]) -> Figure {
    let numbered = |values: Vec<f64>| {
        values.into_iter().enumerate().map(|(index, value)| (index as f64 + 1.0, value)).collect::<Vec<_>>()
    };
    let seconds = |timed: &[Timed]| numbered(timed.iter().map(|timed| timed.seconds).collect());
    let (least, most) = spread(ITERATIVE.iter().copied());
    let here = recursive.windows(2).all(|pair| pair[1].seconds < pair[0].seconds);
    let about = if here {
        say!(TEXT, "thinking-figure-about", flat = three_digits(most / least))
    } else {
        say!(TEXT, "thinking-figure-about-disturbed", flat = three_digits(most / least))
    };
    Figure::new(
        say!(TEXT, "thinking-figure"),
        about,
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-move-number")),
            y: Axis::log(say!(TEXT, "axis-seconds")),
            series: vec![
                Series::new(say!(TEXT, "column-authors-recursive"), numbered(RECURSIVE.to_vec())),
                Series::new(say!(TEXT, "column-ours-recursive"), seconds(recursive)),
                Series::new(say!(TEXT, "column-authors-iterative"), numbered(ITERATIVE.to_vec())),
                Series::new(say!(TEXT, "column-ours-iterative"), seconds(iterative)),
            ],
        },
    )
}
