//! Seconds and nodes of every move when a bot of Musyafa and Pratama plays itself.

use deret_core::{Game, Keyed, Position, Rules};
use deret_search::common::chance::generator;
use deret_text::say;
use rand::RngExt;

use crate::table::{duration, three_digits};

use super::shared::{comparisons, slashed};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    Whose,
    experiment::{RUNS, Timed},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-thinking-time",
    source: Source::Paper000,
    title: || say!("thinking-title", "Thinking time: the random bot and the recursive bot"),
    method: || {
        say!(
            "thinking-method",
            "Each bot of the paper plays a game of 3x3 against itself, as in the timing modes of the \
        authors' program. We time every move, count the nodes of the recursive bot, and set both beside \
        the authors' own measurements (from their repository; the paper does not print them)."
        )
    },
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
    let mut table =
        Table::new("moves", say!("thinking-table", "Time of every move of a game against itself"))
            .column("move", texts::column_move_number())
            .column("printed_iterative", texts::column_authors_iterative())
            .time_column("seconds_iterative", texts::column_ours_iterative())
            .column("printed_recursive", texts::column_authors_recursive())
            .time_column("seconds_recursive", texts::column_ours_recursive())
            .column("nodes", texts::column_nodes())
            .column("printed_per_call", say!("column-authors-per-call", "Authors: time per call"))
            .time_column("seconds_per_node", texts::column_ours_per_node())
            .note(say!(
                "thinking-note",
                "Times here are medians of {repeats} repetitions on the machine named below. A node is one \
            call of the search function, the root included; the authors' program makes one call less, \
            since its root is a loop.",
                repeats = RUNS
            ));
    for index in 0..9 {
        let recursive = &recursive[index];
        let calls = recursive.nodes - 1; // they do not count the call for the root
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

/// Number of comparisons by the listing of the iterative bot at each move of a game against itself.
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

/// The shortest and the longest time.
fn spread(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::MAX, 0.0), |(least, most), value| (least.min(value), most.max(value)))
}

fn checks(recursive: &[Timed], comparisons: &[u64]) -> Vec<Check> {
    let nodes: Vec<u64> = recursive.iter().map(|timed| timed.nodes).collect();
    let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
    let falls = nodes.windows(2).all(|pair| pair[1] < pair[0]);
    let calls = nodes.iter().map(|nodes| (nodes - 1) as f64); // they do not count the call for the root
    let (least, most) = spread(RECURSIVE.iter().zip(calls).map(|(seconds, calls)| 1e6 * seconds / calls));
    let (small, large) = spread(nodes.windows(2).map(|pair| pair[0] as f64 / pair[1] as f64));
    let (shortest, longest) = spread(ITERATIVE.iter().map(|seconds| 1e6 * seconds));
    let same = comparisons.iter().all(|count| *count == comparisons[0]);
    let printed = say!(
        "thinking-printed",
        "{first} for the first move, {last} for the last",
        first = duration(RECURSIVE[0]),
        last = duration(RECURSIVE[RECURSIVE.len() - 1])
    );
    let measured =
        say!("thinking-measured", "{first} nodes for the first move, {last} for the last", first, last);
    vec![
        Check::new(
            &["E0.1"],
            say!(
                "thinking-claim-times",
                "The authors' measured times: the recursive bot thinks longest at its first move"
            ),
            printed,
            measured.clone(),
            Verdict::agrees_if(falls),
            if falls {
                say!(
                    "thinking-says-times",
                    "The first move must look at {nodes} nodes, the last at {last}; the authors' times \
                    follow these counts, with {least} to {most} µs for each call.",
                    nodes = first,
                    last,
                    least = three_digits(least),
                    most = three_digits(most)
                )
            } else {
                say!(
                    "thinking-says-times-not",
                    "Not here: the nodes do not fall from move to move ({nodes} at the first, {last} at \
                    the last).",
                    nodes = first,
                    last
                )
            },
        )
        .by(Whose::Program),
        Check::new(
            &["C0.1"],
            say!(
                "thinking-claim-iterative",
                "The iterative bot takes the same short time for every move, but does not foresee \
                anything"
            ),
            say!(
                "thinking-printed-iterative",
                "always n²; {least} to {most} µs in the authors' data",
                least = three_digits(shortest),
                most = three_digits(longest)
            ),
            say!(
                "thinking-measured-iterative",
                "comparisons at each move: {counts}",
                counts = slashed(comparisons.iter().copied())
            ),
            Verdict::agrees_if(same),
            if same {
                say!(
                    "thinking-says-iterative",
                    "It looks at all {comparisons} cells and draws one: the work does not depend on the \
                    position, and neither does its choice.",
                    comparisons = comparisons[0]
                )
            } else {
                say!("thinking-says-iterative-not", "The work is not the same at every move.")
            },
        ),
        Check::new(
            &["C0.3"],
            say!(
                "thinking-claim-figure",
                "Grafik 1: the iterative bot is a flat line, the recursive bot a rising curve"
            ),
            say!("thinking-printed-rising", "rises"),
            measured,
            Verdict::agrees_if(!falls),
            if falls {
                say!(
                    "thinking-says-figure",
                    "Against the move number the cost falls, from one move to the next by a factor of \
                    {small} to {large}, because there are fewer empty cells to try; Grafik 1 rises \
                    because it plots a formula and not a measurement.",
                    small = three_digits(small),
                    large = three_digits(large)
                )
            } else {
                say!("thinking-says-figure-not", "Here too the cost rises with the move number.")
            },
        ),
    ]
}

/// The authors' own plot, with their labels and in the style of gnuplot, which drew it.
fn authors_figure() -> Figure {
    let numbered = |values: &[f64]| {
        values.iter().enumerate().map(|(index, value)| (index as f64 + 1.0, *value)).collect::<Vec<_>>()
    };
    Figure::new(
        say!("thinking-authors-figure", "Bot Thinking Time (the authors' plot, redrawn from their data)"),
        say!(
            "thinking-authors-figure-about",
            "The plot of the authors' repository with its own axes: both are linear, so the first \
            recursive move is all that can be seen."
        ),
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
        say!(
            "thinking-figure-about",
            "On a logarithmic axis the recursive bot falls from move to move, in the authors' \
            measurement as in ours; the authors' iterative bot stays within a factor of {flat}.",
            flat = three_digits(most / least)
        )
    } else {
        say!(
            "thinking-figure-about-disturbed",
            "On a logarithmic axis the authors' recursive bot falls from move to move; in our \
            measurement other work of the machine disturbs that. The authors' iterative bot stays \
            within a factor of {flat}.",
            flat = three_digits(most / least)
        )
    };
    Figure::new(
        say!("thinking-figure", "Thinking time of every move on 3x3"),
        about,
        Kind::Lines {
            x: Axis::linear(texts::column_move_number()),
            y: Axis::log(texts::axis_seconds()),
            series: vec![
                Series::new(texts::column_authors_recursive(), numbered(RECURSIVE.to_vec())),
                Series::new(texts::column_ours_recursive(), seconds(recursive)),
                Series::new(texts::column_authors_iterative(), numbered(ITERATIVE.to_vec())),
                Series::new(texts::column_ours_iterative(), seconds(iterative)),
            ],
        },
    )
}
