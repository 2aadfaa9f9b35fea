//! The formulas n^2 and b^m beside exact counts, and what Grafik 1 really plots.

use deret_core::{Game, Player, Position, Rules};
use deret_search::common::chance::generator;
use deret_text::say;
use rand::RngExt;

use super::shared::{position, rules, running_positions, tidy, value, value_after};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Verdict,
    against::against_all, census::Census, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-complexity",
    source: Source::Seed000,
    title: || say!(TEXT, "complexity-title"),
    method: || say!(TEXT, "complexity-method"),
    claims: &["T0.1", "T0.2", "T0.3", "T0.4", "T0.5", "T0.6", "C0.2", "C0.4"],
    is_seeded: true,
    run,
};

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let census = Census::of(lab, &Position::new(Rules::TIC_TAC_TOE))?;
    lab.step(1, 4)?;
    let boards = boards(lab, &census)?;
    lab.step(2, 4)?;
    let mut checks = iterative_checks();
    checks.extend(recursive_checks(&census));
    checks.push(figure_three(lab)?);
    checks.push(optimal(lab)?);
    lab.step(3, 4)?;
    checks.push(conclusion(lab)?);
    Ok(Findings {
        checks,
        tables: vec![boards, formulas(&census)],
        figures: vec![figure(&census)],
        notes: vec![say!(TEXT, "complexity-estimate-note").into()],
    })
}

/// n^2 and b^m beside the counts: exact for 3x3 and 4x4, estimated for 5x5.
fn boards(lab: &Lab, small: &Census) -> Result<Table, LabError> {
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
    for game in ["3,3,3", "4,4,4", "5,5,5"] {
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
        row![table; game, comparisons(&Position::new(rules)), formula, exact, formula / nodes, estimate, error];
        lab.check_stop()?;
    }
    Ok(table)
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

/// Kode 1 with a counter: it looks at every cell, whatever stands on it.
fn comparisons(pos: &Position) -> u64 {
    let mut count = 0;
    for cell in pos.rules().all_moves() {
        count += 1;
        let _is_empty = pos.at(cell).is_none();
    }
    count
}

fn iterative_checks() -> Vec<Check> {
    let counts: Vec<u64> = running_positions(Rules::TIC_TAC_TOE).iter().map(comparisons).collect();
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    vec![
        Check::new(
            &["T0.1"],
            say!(TEXT, "complexity-claim-square"),
            "n² = 9, 16, 25",
            say!(TEXT, "complexity-measured-square"),
            Verdict::agrees_if(least == 9 && most == 9),
            say!(TEXT, "complexity-says-square"),
        ),
        Check::new(
            &["T0.2"],
            say!(TEXT, "complexity-claim-cases"),
            "O(n²), O(n²), O(n²)",
            say!(TEXT, "complexity-measured-cases", positions = counts.len(), least = least, most = most),
            Verdict::agrees_if(least == most),
            say!(TEXT, "complexity-says-cases"),
        ),
    ]
}

fn recursive_checks(census: &Census) -> Vec<Check> {
    let (nodes, games) = (census.nodes() as i64, census.games() as i64);
    let last_ply = census.plies[9].paths as i64;
    let length = random_length();
    vec![
        Check::new(
            &["T0.3"],
            say!(TEXT, "complexity-claim-recurrence"),
            "(b^(m+1) − 1) / (b − 1); b^m + m; b^m",
            say!(TEXT, "complexity-measured-recurrence"),
            Verdict::agrees_if(closed_form_holds()),
            say!(TEXT, "complexity-says-recurrence"),
        ),
        Check::new(
            &["T0.4"],
            say!(TEXT, "complexity-claim-worst"),
            "9⁹ = 387420489",
            say!(TEXT, "complexity-measured-worst", nodes = nodes, games = games),
            Verdict::Differs,
            say!(TEXT, "complexity-says-worst", times = tidy(387_420_489.0 / nodes as f64)),
        ),
        Check::new(
            &["T0.4"],
            say!(TEXT, "complexity-claim-best"),
            "b⁵ = 59049",
            say!(TEXT, "complexity-measured-best", nodes = nodes),
            Verdict::Differs,
            say!(TEXT, "complexity-says-best"),
        ),
        Check::new(
            &["T0.4"],
            say!(TEXT, "complexity-claim-average"),
            "6–8",
            say!(TEXT, "complexity-measured-average", random = length, all = census.mean_length()),
            Verdict::agrees_if((6.0..=8.0).contains(&length)),
            say!(TEXT, "complexity-says-average"),
        ),
        Check::new(
            &["T0.5"],
            say!(TEXT, "complexity-claim-grafik"),
            say!(TEXT, "complexity-printed-grafik"),
            say!(TEXT, "complexity-measured-grafik", paths = last_ply),
            Verdict::Differs,
            say!(TEXT, "complexity-says-grafik"),
        ),
    ]
}

/// Whether the recurrence b T(m-1) + 1 gives the closed form, for all b from 2 to 9.
fn closed_form_holds() -> bool {
    (2u64..=9).all(|b| {
        let mut unrolled = 1;
        (0..=9u32).all(|m| {
            let holds = unrolled == (b.pow(m + 1) - 1) / (b - 1);
            unrolled = b * unrolled + 1;
            holds
        })
    })
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

/// Gambar 3: the tree below `O.X/X../XOO`.
fn figure_three(lab: &Lab) -> Result<Check, LabError> {
    let root = position("3,3,3", "O.X/X../XOO");
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
        say!(TEXT, "complexity-says-gambar", best = best.as_str()),
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
        say!(TEXT, "complexity-says-optimal"),
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
    let percent = |share: f64| tidy(100.0 * share);
    Ok(Check::new(
        &["C0.4"],
        say!(TEXT, "complexity-claim-conclusion"),
        say!(TEXT, "complexity-printed-conclusion"),
        say!(
            TEXT,
            "complexity-measured-conclusion",
            first = percent(x.at_random.won),
            second = percent(o.at_random.won)
        ),
        Verdict::NotComparable,
        say!(TEXT, "complexity-says-conclusion"),
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
    let plies = || (0..census.plies.len()).map(|ply| ply as f64);
    let nodes = census.plies.iter().map(|ply| ply.paths as f64);
    Figure::new(
        say!(TEXT, "complexity-figure"),
        say!(TEXT, "complexity-figure-about"),
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
