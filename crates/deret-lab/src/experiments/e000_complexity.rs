//! The formulas n^2 and b^m beside exact counts, and what Grafik 1 really plots.

use deret_core::{Game, Player, Position, Rules};
use deret_search::common::chance::generator;
use deret_text::say;
use rand::RngExt;

use crate::table::three_digits;

use super::shared::{
    comparisons, drawn_tree, position, rules, running_positions, slashed, value, value_after,
};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Verdict,
    against::against_all, census::Census, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-complexity",
    source: Source::Paper000,
    title: || say!(TEXT, "complexity-title"),
    method: || say!(TEXT, "complexity-method"),
    claims: &["T0.1", "T0.2", "T0.3", "T0.4", "T0.5", "T0.6", "C0.2", "C0.4"],
    is_seeded: true,
    run,
};

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let census = Census::of(lab, &Position::new(Rules::TIC_TAC_TOE))?;
    lab.step(1, 4)?;
    let (boards, growth) = boards(lab, &census)?;
    lab.step(2, 4)?;
    let mut checks = iterative_checks();
    checks.extend(recursive_checks(&census));
    checks.push(figure_three(lab)?);
    checks.push(optimal(lab)?);
    lab.step(3, 4)?;
    checks.push(conclusion(lab)?);
    checks.push(advantage(&growth));
    let nodes = growth.nodes.last().copied().unwrap_or(0.0);
    let estimate = say!(
        TEXT,
        "complexity-estimate-note",
        nodes = three_digits(nodes),
        error = three_digits(growth.error)
    );
    Ok(Findings {
        checks,
        tables: vec![boards, formulas(&census)],
        figures: vec![figure(&census), authors_figure(&census), tree_of_figure_three(lab)?],
        notes: vec![estimate.into()],
    })
}

/// The boards of the paper.
const BOARDS: [&str; 3] = ["3,3,3", "4,4,4", "5,5,5"];

/// n^2 and b^m beside the counts: exact for 3x3 and 4x4, estimated for 5x5.
fn boards(lab: &Lab, small: &Census) -> Result<(Table, Growth), LabError> {
    let mut growth = Growth::default();
    let probes = lab.size(100_000, 20_000);
    let mut table = Table::new("boards", say!(TEXT, "complexity-table"))
        .column("game", say!(TEXT, "column-game"))
        .column("comparisons", say!(TEXT, "column-comparisons"))
        .column("formula", say!(TEXT, "column-b-to-the-m"))
        .column("nodes", say!(TEXT, "column-tree-nodes"))
        .column("too_large_by", say!(TEXT, "column-too-large-by"))
        .column("estimate", say!(TEXT, "column-estimate"))
        .column("estimate_error", say!(TEXT, "column-estimate-error"))
        .note(say!(TEXT, "complexity-table-note", probes = probes, exact = lab.size("both", "small")));
    for game in BOARDS {
        let rules = rules(game);
        let cells = rules.cell_count();
        let formula = (cells as f64).powi(cells as i32);
        let exact = match game {
            "3,3,3" => Some(small.nodes()),
            "4,4,4" if !lab.quick => Some(Census::of(lab, &Position::new(rules))?.nodes()),
            _ => None,
        };
        let (estimate, error) =
            lab.once(&format!("estimate of {game}"), || estimated_nodes(lab, rules, probes))?;
        let nodes = exact.map_or(estimate, |nodes| nodes as f64);
        let compared = comparisons(&Position::new(rules));
        row![table; game, compared, formula, exact, formula / nodes, estimate, error];
        growth.push(compared, nodes, if exact.is_some() { 0.0 } else { error });
        lab.check_stop()?;
    }
    Ok((table, growth))
}

/// What one move costs from the smallest board to the largest.
#[derive(Default)]
struct Growth {
    comparisons: Vec<u64>,
    nodes: Vec<f64>,
    /// The standard error of the last number of nodes.
    error: f64,
}

impl Growth {
    fn push(&mut self, comparisons: u64, nodes: f64, error: f64) {
        self.comparisons.push(comparisons);
        self.nodes.push(nodes);
        self.error = error;
    }

    /// By how much both grow, the iterative bot's comparisons and the recursive bot's nodes.
    fn factors(&self) -> (f64, f64) {
        let compared = self.comparisons.last().copied().unwrap_or(0) as f64
            / self.comparisons.first().copied().unwrap_or(1) as f64;
        (compared, self.nodes.last().unwrap_or(&0.0) / self.nodes.first().unwrap_or(&1.0))
    }
}

/// Knuth's estimate of the size of a tree (Mathematics of Computation 29, 1975): go down at random
/// and multiply the numbers of branches met. Its mean over many probes, and the standard error of
/// that mean.
fn estimated_nodes(lab: &Lab, rules: Rules, probes: u32) -> Result<(f64, f64), LabError> {
    let mut draws = generator(lab.seed, u64::from(probes));
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..probes {
        lab.check_stop()?;
        let mut pos = Position::new(rules);
        let (mut width, mut nodes) = (1.0, 1.0);
        while pos.outcome().is_none() {
            let moves = pos.moves();
            width *= moves.len() as f64;
            nodes += width;
            pos.play(moves[draws.random_range(0..moves.len())]);
        }
        sum += nodes;
        squares += nodes * nodes;
    }
    let n = f64::from(probes);
    let variance = (squares / n - (sum / n).powi(2)).max(0.0);
    Ok((sum / n, (variance / n).sqrt()))
}

fn iterative_checks() -> Vec<Check> {
    let counts: Vec<u64> = running_positions(Rules::TIC_TAC_TOE).iter().map(comparisons).collect();
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    let squares: Vec<u64> = BOARDS.iter().map(|game| comparisons(&Position::new(rules(game)))).collect();
    let exact = BOARDS.iter().zip(&squares).all(|(game, count)| rules(game).cell_count() as u64 == *count);
    vec![
        Check::new(
            &["T0.1"],
            say!(TEXT, "complexity-claim-square"),
            "n² = 9, 16, 25",
            slashed(squares.iter().copied()),
            Verdict::agrees_if(exact),
            if exact {
                say!(TEXT, "complexity-says-square")
            } else {
                say!(TEXT, "complexity-says-square-not")
            },
        ),
        Check::new(
            &["T0.2"],
            say!(TEXT, "complexity-claim-cases"),
            "O(n²), O(n²), O(n²)",
            if least == most {
                say!(TEXT, "complexity-measured-one-case", positions = counts.len(), each = least)
            } else {
                say!(TEXT, "complexity-measured-cases", positions = counts.len(), least = least, most = most)
            },
            Verdict::agrees_if(least == most),
            if least == most {
                say!(TEXT, "complexity-says-cases")
            } else {
                say!(TEXT, "complexity-says-cases-not", least = least, most = most)
            },
        ),
    ]
}

fn recursive_checks(census: &Census) -> Vec<Check> {
    let (nodes, games) = (census.nodes() as i64, census.games() as i64);
    let last_ply = census.plies[9].paths as i64;
    let length = random_length();
    let (equal, cases) = closed_form_holds();
    let all = census.mean_length();
    let worst = 9u64.pow(9) as f64;
    let (least, most) = (9i64.pow(6), 9i64.pow(8));
    let highest = census.plies.iter().map(|ply| ply.paths).max().unwrap_or(0) as i64;
    let full: u128 = census.plies[9].games();
    let early = census.games() as i64 - full as i64;
    vec![
        Check::new(
            &["T0.3"],
            say!(TEXT, "complexity-claim-recurrence"),
            "(b^(m+1) − 1) / (b − 1); b^m + m; b^m",
            say!(TEXT, "complexity-measured-recurrence", equal = equal, cases = cases),
            Verdict::agrees_if(equal == cases),
            if equal == cases {
                say!(TEXT, "complexity-says-recurrence")
            } else {
                say!(TEXT, "complexity-says-recurrence-not")
            },
        ),
        Check::new(
            &["T0.4"],
            say!(TEXT, "complexity-claim-worst"),
            say!(TEXT, "complexity-printed-worst", scenarios = 9u64.pow(9)),
            say!(TEXT, "complexity-measured-worst", nodes = nodes, games = games),
            Verdict::agrees_if(nodes as f64 == worst),
            if (nodes as f64) < worst {
                say!(TEXT, "complexity-says-worst", times = three_digits(worst / nodes as f64))
            } else {
                say!(TEXT, "complexity-says-worst-not")
            },
        ),
        Check::new(
            &["T0.4"],
            say!(TEXT, "complexity-claim-best"),
            say!(TEXT, "complexity-printed-best", cost = 9u64.pow(5)),
            say!(TEXT, "complexity-measured-best", nodes = nodes),
            Verdict::agrees_if(nodes == 9i64.pow(5)),
            say!(TEXT, "complexity-says-best"),
        ),
        Check::new(
            &["T0.4"],
            say!(TEXT, "complexity-claim-average"),
            say!(TEXT, "complexity-printed-average", least = least, most = most),
            say!(TEXT, "complexity-measured-best", nodes = nodes),
            Verdict::agrees_if((least..=most).contains(&nodes)),
            if (least..=most).contains(&nodes) {
                say!(TEXT, "complexity-says-average", random = length, all = all)
            } else {
                say!(TEXT, "complexity-says-average-not", random = length, all = all)
            },
        ),
        Check::new(
            &["T0.5"],
            say!(TEXT, "complexity-claim-grafik"),
            say!(TEXT, "complexity-printed-grafik"),
            say!(TEXT, "complexity-measured-grafik", paths = last_ply),
            Verdict::agrees_if(last_ply as f64 == worst),
            if last_ply < highest {
                say!(
                    TEXT,
                    "complexity-says-grafik",
                    early = early,
                    full = full as i64,
                    highest = highest,
                    last = last_ply
                )
            } else {
                say!(TEXT, "complexity-says-grafik-rising", last = last_ply)
            },
        ),
    ]
}

/// How often the recurrence b T(m-1) + 1 gives the closed form, for all b from 2 to 9 and m from 0 to
/// 9, and of how many.
fn closed_form_holds() -> (usize, usize) {
    let (mut equal, mut cases) = (0, 0);
    for b in 2u64..=9 {
        let mut unrolled = 1;
        for m in 0..=9u32 {
            equal += usize::from(unrolled == (b.pow(m + 1) - 1) / (b - 1));
            cases += 1;
            unrolled = b * unrolled + 1;
        }
    }
    (equal, cases)
}

/// The mean length of a tic-tac-toe game in which both sides move at random, exactly.
fn random_length() -> f64 {
    fn mean_plies(pos: &mut Position) -> f64 {
        let moves = pos.moves();
        let share = 1.0 / moves.len() as f64;
        let below = |mv| {
            pos.play(mv);
            let plies = 1.0 + mean_plies(pos);
            pos.undo(mv);
            share * plies
        };
        moves.into_iter().map(below).sum()
    }
    mean_plies(&mut Position::new(Rules::TIC_TAC_TOE))
}

const GAMBAR_3: &str = "O.X/X../XOO";

/// Gambar 3: the tree below its root.
fn figure_three(lab: &Lab) -> Result<Check, LabError> {
    let root = position("3,3,3", GAMBAR_3);
    let timed = lab.choose("minimax", &root)?;
    let (nodes, leaves) = (timed.nodes, timed.leaves);
    let best = timed.best.map(|mv| mv.to_string()).unwrap_or_default();
    let score = timed.score.unwrap_or_default().0;
    Ok(Check::new(
        &["T0.6"],
        say!(TEXT, "complexity-claim-gambar"),
        say!(TEXT, "complexity-printed-gambar"),
        say!(
            TEXT,
            "complexity-measured-gambar",
            nodes = nodes,
            leaves = leaves,
            best = best.as_str(),
            score = score
        ),
        Verdict::agrees_if(nodes == 10),
        if nodes == 10 {
            say!(TEXT, "complexity-says-gambar", best = best.as_str())
        } else {
            say!(TEXT, "complexity-says-gambar-not", best = best.as_str())
        },
    ))
}

/// Whether minimax keeps the value of every position it can meet.
fn optimal(lab: &Lab) -> Result<Check, LabError> {
    let positions = running_positions(Rules::TIC_TAC_TOE);
    let kept = lab.once("values that minimax keeps", || values_kept(lab, &positions))?;
    Ok(Check::new(
        &["C0.2"],
        say!(TEXT, "complexity-claim-optimal"),
        say!(TEXT, "complexity-printed-optimal"),
        say!(TEXT, "complexity-measured-optimal", kept = kept, positions = positions.len()),
        Verdict::agrees_if(kept == positions.len()),
        if kept == positions.len() {
            say!(TEXT, "complexity-says-optimal")
        } else {
            say!(TEXT, "complexity-says-optimal-not", spoiled = positions.len() - kept)
        },
    ))
}

fn values_kept(lab: &Lab, positions: &[Position]) -> Result<usize, LabError> {
    let mut kept = 0;
    for pos in positions {
        let chosen = lab.choose("minimax", pos)?.best.expect("the game is not over");
        kept += usize::from(value_after(lab, pos, chosen)? == value(lab, pos)?);
    }
    Ok(kept)
}

fn conclusion(lab: &Lab) -> Result<Check, LabError> {
    let [x, o] = [Player::X, Player::O].map(|side| against_all(lab, "minimax", "3,3,3", side));
    let (x, o) = (x?, o?);
    let percent = |share: f64| three_digits(100.0 * share);
    Ok(Check::new(
        &["C0.4"],
        say!(TEXT, "complexity-claim-conclusion"),
        say!(TEXT, "complexity-printed-conclusion"),
        say!(
            TEXT,
            "complexity-measured-conclusion",
            first = percent(x.at_random.won),
            second = percent(o.at_random.won),
            lost = x.lost + o.lost
        ),
        Verdict::NotComparable,
        say!(TEXT, "complexity-says-conclusion"),
    ))
}

/// The conclusion that the iterative bot loses its advantage as boards grow.
fn advantage(growth: &Growth) -> Check {
    let (compared, nodes) = growth.factors();
    let keeps = compared < nodes;
    Check::new(
        &["C0.4"],
        say!(TEXT, "complexity-claim-advantage"),
        say!(TEXT, "complexity-printed-advantage"),
        say!(
            TEXT,
            "complexity-measured-advantage",
            compared = three_digits(compared),
            nodes = three_digits(nodes)
        ),
        Verdict::agrees_if(!keeps),
        if keeps {
            say!(TEXT, "complexity-says-advantage")
        } else {
            say!(TEXT, "complexity-says-advantage-lost")
        },
    )
}

/// Grafik 1 with its own axes, which are linear.
fn authors_figure(census: &Census) -> Figure {
    let plies = || (0..census.plies.len()).map(|ply| ply as f64);
    Figure::new(
        say!(TEXT, "complexity-authors-figure"),
        say!(TEXT, "complexity-authors-figure-about"),
        Kind::Framed {
            x: Axis::linear("x"),
            y: Axis::linear("y"),
            series: vec![
                Series::new(say!(TEXT, "complexity-series-nine"), plies().map(|x| (x, 9.0))),
                Series::new(say!(TEXT, "complexity-series-power"), plies().map(|x| (x, 9f64.powf(x)))),
            ],
        },
    )
}

/// Gambar 3, drawn by our own search.
fn tree_of_figure_three(lab: &Lab) -> Result<Figure, LabError> {
    let svg = drawn_tree(lab, "minimax", &position("3,3,3", GAMBAR_3))?;
    Ok(Figure::new(
        say!(TEXT, "complexity-gambar-figure"),
        say!(TEXT, "complexity-gambar-figure-about"),
        Kind::Drawing { svg },
    ))
}

fn formulas(census: &Census) -> Table {
    let mut table = Table::new("plies", say!(TEXT, "complexity-plies"))
        .column("ply", say!(TEXT, "column-ply"))
        .column("grafik_iterative", "y = 9")
        .column("grafik_recursive", "y = 9^x")
        .column("nodes", say!(TEXT, "column-tree-nodes"))
        .column("games", say!(TEXT, "column-games-ending"));
    for (ply, count) in census.plies.iter().enumerate() {
        row![table; ply, 9, 9u64.pow(ply as u32), count.paths, count.games()];
    }
    table
}

fn figure(census: &Census) -> Figure {
    let highest = census.plies.iter().enumerate().max_by_key(|(_, ply)| ply.paths);
    let (top, peak) = highest.map_or((0, 0), |(ply, count)| (ply, count.paths as i64));
    let last = census.plies.last().map_or(0, |ply| ply.paths as i64);
    let about = if last < peak {
        say!(TEXT, "complexity-figure-about", top = top, peak = peak, last = last)
    } else {
        say!(TEXT, "complexity-figure-about-rising", last = last)
    };
    let plies = || (0..census.plies.len()).map(|ply| ply as f64);
    let nodes = census.plies.iter().map(|ply| ply.paths as f64);
    Figure::new(
        say!(TEXT, "complexity-figure"),
        about,
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "axis-ply")),
            y: Axis::log(say!(TEXT, "axis-count")),
            series: vec![
                Series::new(say!(TEXT, "complexity-series-nodes"), plies().zip(nodes)),
                Series::new(say!(TEXT, "complexity-series-power"), plies().map(|x| (x, 9f64.powf(x)))),
                Series::new(say!(TEXT, "complexity-series-nine"), plies().map(|x| (x, 9.0))),
            ],
        },
    )
}
