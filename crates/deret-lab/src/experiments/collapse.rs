//! The great collapse: from tree nodes to positions to positions up to symmetry.

use deret_core::Position;
use deret_text::say;

use super::shared::rules;
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Verdict,
    census::{Census, PlyCount},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "collapse",
    source: Source::Deret,
    title: || say!("collapse-title", "The great collapse: tree, positions, symmetry"),
    method: || {
        say!(
            "collapse-method",
            "How much of a game tree is repetition? We count every node of the tree, then every different \
        position, then every position that is not a mirror image or rotation of another, exactly, ply \
        by ply."
        )
    },
    claims: &["C1.1", "C3.1"],
    is_seeded: false,
    run,
};

const GAMES: [&str; 7] = ["2,2,2", "3,3,3", "3,4,3", "3,4,4", "3,5,3", "4,4,3", "4,4,4"];
/// Boards of up to 12 cells.
const QUICK_GAMES: usize = 4;

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let games = &GAMES[..lab.size(GAMES.len(), QUICK_GAMES)];
    let mut boards = Table::new("boards", say!("collapse-table", "Small boards, counted exactly"))
        .column("game", texts::column_game())
        .column("cells", say!("column-cells", "Cells"))
        .column("nodes", texts::column_tree_nodes())
        .column("games", say!("column-different-games", "Different games"))
        .column("positions", texts::column_positions())
        .column("up_to_symmetry", texts::column_up_to_symmetry())
        .column("collapse", say!("column-collapse", "Nodes per position up to symmetry"))
        .note(say!(
            "collapse-note",
            "Nodes include the empty board; games are the leaves of the tree. Counted ply by ply over \
            positions up to symmetry, each carrying the number of paths that lead to it."
        ));
    let mut counts = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let rules = rules(game);
        let census = Census::of(lab, &Position::new(rules))?;
        let (positions, symmetric) = (census.sum(|ply| ply.positions), census.sum(|ply| ply.up_to_symmetry));
        row![boards;
            *game, rules.cell_count(), census.nodes(), census.games(), positions, symmetric,
            census.nodes() as f64 / symmetric as f64];
        counts.push((*game, census));
        lab.step(index as u64 + 1, games.len() as u64)?;
    }
    let (_, tic_tac_toe) = counts.iter().find(|(game, _)| *game == "3,3,3").expect("the list holds 3,3,3");
    Ok(Findings {
        checks: checks(tic_tac_toe),
        tables: vec![boards, by_ply(tic_tac_toe)],
        figures: vec![figure(tic_tac_toe)],
        ..Findings::default()
    })
}

/// 9!, which is printed in both papers.
const PRINTED: i64 = 362_880;

fn checks(census: &Census) -> Vec<Check> {
    let (nodes, games) = (census.nodes() as i64, census.games() as i64);
    let (positions, symmetric) =
        (census.sum(|ply| ply.positions) as i64, census.sum(|ply| ply.up_to_symmetry) as i64);
    let measured = || {
        say!(
            "collapse-measured",
            "{games} games; {positions} positions; {symmetric} up to symmetry",
            games,
            positions,
            symmetric
        )
    };
    vec![
        Check::new(
            &["C1.1"],
            say!(
                "collapse-claim-001",
                "The search space is 9! configurations, many of them redundant by symmetry"
            ),
            texts::collapse_printed(PRINTED),
            measured(),
            Verdict::agrees_if(games == PRINTED),
            if games < PRINTED {
                say!(
                    "collapse-says-001",
                    "9! counts orders of filling the whole board as if nobody could win before; since \
                    games end early there are {games} of them, and the tree has {nodes} nodes. The \
                    remark about symmetry is right and strong: only {symmetric} positions are really \
                    different.",
                    games,
                    symmetric,
                    nodes
                )
            } else {
                say!(
                    "collapse-says-001-not",
                    "There are no fewer games than that; only {symmetric} positions are really different.",
                    symmetric
                )
            },
        ),
        Check::new(
            &["C3.1"],
            say!("collapse-claim-003", "There are 9! positions"),
            texts::collapse_printed(PRINTED),
            measured(),
            Verdict::agrees_if(positions == PRINTED),
            if positions < PRINTED {
                say!(
                    "collapse-says-003",
                    "9! counts orders of moves, not positions: the same position is reached in many \
                    orders, and only {positions} different ones can arise.",
                    positions
                )
            } else {
                say!("collapse-says-003-not", "There are {positions} different positions.", positions)
            },
        ),
    ]
}

fn by_ply(census: &Census) -> Table {
    let mut table = Table::new("plies", say!("collapse-plies", "Tic-tac-toe, ply by ply"))
        .column("ply", texts::column_ply())
        .column("nodes", texts::column_tree_nodes())
        .column("games", texts::column_games_ending())
        .column("positions", texts::column_positions())
        .column("up_to_symmetry", texts::column_up_to_symmetry());
    for (ply, count) in census.plies.iter().enumerate() {
        row![table; ply, count.paths, count.games(), count.positions, count.up_to_symmetry];
    }
    table
}

fn figure(census: &Census) -> Figure {
    let most = |count: fn(&PlyCount) -> u128| census.plies.iter().map(count).max().unwrap_or(0) as i64;
    let points = |count: fn(&PlyCount) -> u128| {
        census.plies.iter().enumerate().map(move |(ply, counts)| (ply as f64, count(counts) as f64))
    };
    Figure::new(
        say!("collapse-figure", "Tic-tac-toe: the tree and what is left of it"),
        say!(
            "collapse-figure-about",
            "The number of tree nodes grows to {nodes}, while different positions stay at {positions} \
            for a ply and positions up to symmetry at {symmetric} at most.",
            nodes = most(|ply| ply.paths),
            positions = most(|ply| ply.positions),
            symmetric = most(|ply| ply.up_to_symmetry)
        ),
        Kind::Lines {
            x: Axis::linear(texts::axis_ply()),
            y: Axis::log(texts::axis_count()),
            series: vec![
                Series::new(texts::column_tree_nodes(), points(|ply| ply.paths)),
                Series::new(texts::column_positions(), points(|ply| ply.positions)),
                Series::new(texts::column_up_to_symmetry(), points(|ply| ply.up_to_symmetry)),
            ],
        },
    )
}
