//! The table 9/72/504/3024 against 9/35/121/225, under every plausible counting rule.

use deret_core::{Game, Position, Rules, perft};
use deret_text::{Message, say};

use crate::table::{duration, three_digits};

use super::shared::{NodesByPly, rules, slashed};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    census::Census, experiment::Timed, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "001-evaluations-per-ply",
    source: Source::Paper001,
    title: || say!("evaluations-title", "Evaluations per ply: what was counted?"),
    method: || {
        say!(
            "evaluations-method",
            "The paper's table gives the steps evaluated by brute force and by minimax with alpha-beta at \
        its first four moves. It does not say what was counted. We run the printed programs and the \
        ones the text means, and count the nodes entered at every ply."
        )
    },
    claims: &["T1.1", "C1.2", "C1.4"],
    is_seeded: false,
    run,
};

const PRINTED_BRUTE_FORCE: [u64; 4] = [9, 72, 504, 3024];
const PRINTED_MINIMAX: [u64; 4] = [9, 35, 121, 225];

/// A player and its label.
type Program = (&'static str, fn() -> Message);

/// Programs and rules by which an "evaluation" might have been counted.
const PROGRAMS: [Program; 8] = [
    ("brute-force", || say!("program-brute-force", "Brute force, meant")),
    ("brute-force:as=printed", || say!("program-brute-force-printed", "Brute force, as printed")),
    ("alpha-beta:as=printed", || say!("program-alpha-beta-printed", "Minimax with alpha-beta, as printed")),
    ("alpha-beta", || say!("program-alpha-beta", "Alpha-beta, meant")),
    ("alpha-beta:score=plain", || say!("program-alpha-beta-plain", "Alpha-beta, meant, plain values")),
    ("alpha-beta:depth=4", || say!("program-alpha-beta-depth", "Alpha-beta, stopped at the fourth ply")),
    ("alpha-beta:score=plain,depth=4", || say!("program-alpha-beta-plain-depth", "The same, plain values")),
    ("memo", || say!("program-memo", "Alpha-beta with a table and symmetry")),
];

struct Counted {
    spec: &'static str,
    by_ply: Vec<u64>,
    timed: Timed,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let empty = Position::new(Rules::TIC_TAC_TOE);
    let specs = PROGRAMS.map(|(spec, _)| spec);
    let raced = lab.once("times", || lab.race(&specs, &empty))?; // an observer would cost time
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
    // Trees that are too large to walk can still be counted.
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

/// The printed brute force against itself: the cost of each move.
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
    let mut table = Table::new(
        "moves",
        say!("evaluations-moves", "Brute force as printed against itself: what each move costs"),
    )
    .column("move", texts::column_move_number())
    .column("nodes", texts::column_nodes())
    .time_column("seconds", texts::column_seconds());
    for (index, timed) in game.iter().enumerate() {
        row![table; index + 1, timed.nodes, timed.times()];
    }
    table
}

/// The paper expects most of the time to be spent near the end of the game.
fn near_the_end(game: &[Timed]) -> Check {
    let nodes: Vec<u64> = game.iter().map(|timed| timed.nodes).collect();
    let (early, late) = nodes.split_at(nodes.len() / 2);
    let (early, late): (u64, u64) = (early.iter().sum(), late.iter().sum());
    Check::new(
        &["C1.2"],
        say!("evaluations-claim-end", "Brute force needs most of its time near the end of the game"),
        say!("evaluations-printed-end", "near the end of the game"),
        slashed(nodes.iter().copied()),
        Verdict::agrees_if(late > early),
        if late > early {
            say!("evaluations-says-end", "So it is: the later half of the moves enters more nodes.")
        } else {
            say!(
                "evaluations-says-end-not",
                "The other way round: the first move alone enters {first} nodes, {share} % of the whole \
                game, because the most cells are empty then. What grows towards the end is the number \
                of nodes per ply within one search, not the cost of a move.",
                first = nodes[0],
                share = three_digits(100.0 * nodes[0] as f64 / (early + late) as f64)
            )
        },
    )
}

/// Whether the printed minimax is faster than the printed brute force, by the times of this run.
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
        say!(
            "evaluations-claim-faster",
            "Minimax with alpha-beta is faster than brute force (the programs as printed)"
        ),
        say!("evaluations-printed-faster", "faster"),
        say!(
            "evaluations-measured-faster",
            "medians: brute force {brute}, minimax {pruned}",
            brute = duration(brute.seconds),
            pruned = duration(pruned.seconds)
        ),
        Verdict::decided(so),
        match so {
            Some(true) => say!(
                "evaluations-says-faster",
                "Yes: even its slowest run is faster than the fastest of brute force. A node takes it \
                {pruned}, brute force {brute}, but it enters far fewer.",
                brute = brute_node,
                pruned = pruned_node
            ),
            Some(false) => say!(
                "evaluations-says-slower",
                "No: its fastest run is slower than the slowest of brute force. It enters fewer nodes, \
                but each takes {pruned} instead of {brute}.",
                brute = brute_node,
                pruned = pruned_node
            ),
            None => say!(
                "evaluations-says-as-fast",
                "The runs overlap. Minimax enters far fewer nodes, but each takes {pruned} instead of \
                {brute}; on a busy machine the rest is noise.",
                brute = brute_node,
                pruned = pruned_node
            ),
        },
    )
}

const BRUTE_FORCE: &str = "brute-force:as=printed";

fn table(counted: &[Counted]) -> Table {
    let mut table =
        Table::new("programs", say!("evaluations-table", "Nodes entered at each ply, from the empty board"))
            .column("program", say!("column-program", "Program and counting rule"))
            .column("player", texts::column_player());
    for ply in 1..=9 {
        table = table.column(&format!("ply_{ply}"), say!("column-ply-number", "Ply {ply}", ply));
    }
    let mut table = table
        .column("nodes", texts::column_nodes())
        .time_column("seconds", texts::column_seconds())
        .note(say!(
            "evaluations-note",
            "A node is one call of the search function; the root is counted in the total only. \"As \
            printed\" is the listing with its defects, \"meant\" what the text describes."
        ));
    for (program, (_, about)) in counted.iter().zip(PROGRAMS) {
        let plies = (1..=9).map(|ply| Value::from(program.by_ply.get(ply).copied()));
        let mut values = vec![Value::from(about()), program.spec.into()];
        values.extend(plies);
        values.extend([program.timed.nodes.into(), program.timed.times()]);
        table.row(values);
    }
    for (name, printed) in [
        (say!("program-printed-brute-force", "The paper's table: brute force"), PRINTED_BRUTE_FORCE),
        (texts::program_printed_minimax(), PRINTED_MINIMAX),
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
            say!(
                "evaluations-claim-brute-force",
                "Brute force evaluates so many steps at the first four moves"
            ),
            slashed(PRINTED_BRUTE_FORCE),
            slashed(first_plies("brute-force:as=printed")),
            Verdict::agrees_if(brute_agrees),
            if brute_agrees {
                say!(
                    "evaluations-says-brute-force",
                    "These are the numbers of move sequences of these lengths, and the printed program \
                    really enters that many nodes there."
                )
            } else {
                say!(
                    "evaluations-says-brute-force-not",
                    "The numbers of move sequences are {paths}; the printed program enters other numbers \
                    of nodes.",
                    paths = slashed(paths.iter().copied())
                )
            },
        ),
        Check::new(
            &["T1.1"],
            say!("evaluations-claim-minimax", "Minimax evaluates only so many steps there"),
            slashed(PRINTED_MINIMAX),
            slashed(first_plies("alpha-beta:as=printed")),
            if reproduced { Verdict::Agrees } else { Verdict::NotReproducible },
            if reproduced {
                say!(
                    "evaluations-says-minimax-found",
                    "One of the counting rules in the table gives these numbers."
                )
            } else {
                say!(
                    "evaluations-says-minimax",
                    "No counting rule we tried gives these numbers, and the printed program cannot: it \
                    opens a fresh window for each first move, so all {answers} answers are always \
                    looked at, never {printed}. Pruning does save a lot, only not these numbers.",
                    answers,
                    printed = PRINTED_MINIMAX[1]
                )
            },
        ),
        Check::new(
            &["C1.2"],
            say!("evaluations-claim-growth", "Brute force costs O(b^d): workable on 3x3, not beyond"),
            "O(b^d)",
            say!(
                "evaluations-measured-growth",
                "{nodes} nodes on 3x3, {larger} on {game}",
                nodes = brute,
                larger = larger_nodes as i64,
                game = larger
            ),
            Verdict::agrees_if(larger_nodes > u128::from(brute)),
            say!(
                "evaluations-says-growth",
                "The whole tree of 3x3 can be walked at once; the tree of {game} is {times} times as \
                large.",
                game = larger,
                times = three_digits(larger_nodes as f64 / brute.max(1) as f64)
            ),
        ),
        Check::new(
            &["C1.4"],
            say!(
                "evaluations-claim-fewer",
                "Minimax with alpha-beta is faster and evaluates fewer positions"
            ),
            say!("evaluations-printed-fewer", "fewer"),
            say!(
                "evaluations-measured-fewer",
                "as printed {brute_printed} nodes against {printed}, as meant {brute} against {meant}",
                brute,
                brute_printed,
                printed,
                meant
            ),
            Verdict::agrees_if(fewer),
            if fewer {
                say!(
                    "evaluations-says-fewer",
                    "As printed it needs {printed_times} times fewer nodes than brute force as printed; \
                    with a correct break and one shared window it would be {meant_times} times fewer \
                    than the whole tree.",
                    printed_times = three_digits(brute_printed as f64 / printed.max(1) as f64),
                    meant_times = three_digits(brute as f64 / meant.max(1) as f64)
                )
            } else {
                say!(
                    "evaluations-says-fewer-not",
                    "Not in both pairs: as printed or as meant it needs no fewer nodes than brute force."
                )
            },
        ),
    ]
}

/// Caption of the figure, chosen by its numbers.
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
        0 => say!(
            "evaluations-figure-about-above",
            "Brute force rises to {peak} nodes at ply {top}. None of the printed numbers lies below \
            every curve.",
            peak,
            top
        ),
        below if below == printed => say!(
            "evaluations-figure-about-below",
            "Brute force rises to {peak} nodes at ply {top}. The printed numbers lie below all curves.",
            peak,
            top
        ),
        below => {
            say!(
                "evaluations-figure-about",
                "Brute force rises to {peak} nodes at ply {top} and falls at the end; pruning nowhere \
                lies above it. Of the {printed} printed numbers {below} lie below every curve.",
                peak,
                top,
                below,
                printed
            )
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
    series.push(Series::new(texts::program_printed_minimax(), printed));
    Figure::new(
        say!("evaluations-figure", "Nodes at each ply"),
        figure_about(counted),
        Kind::Lines { x: Axis::linear(texts::column_ply()), y: Axis::log(texts::axis_nodes()), series },
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

    /// Whether the caption puts the printed numbers below the curves depends on the curves.
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
