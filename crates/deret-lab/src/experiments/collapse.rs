//! The great collapse: from the nodes of the tree to positions to positions up to symmetry.

use deret_core::Position;
use deret_text::say;

use super::shared::rules;
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Verdict,
    census::{Census, PlyCount},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "collapse",
    source: Source::Deret,
    title: || say!(TEXT, "collapse-title"),
    method: || say!(TEXT, "collapse-method"),
    claims: &["C1.1", "C3.1"],
    is_seeded: false,
    run,
};

const GAMES: [&str; 7] = ["2,2,2", "3,3,3", "3,4,3", "3,4,4", "3,5,3", "4,4,3", "4,4,4"];
/// Boards of up to 12 cells.
const QUICK_GAMES: usize = 4;

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let games = &GAMES[..lab.size(GAMES.len(), QUICK_GAMES)];
    let mut boards = Table::new("boards", say!(TEXT, "collapse-table"))
        .column("game", say!(TEXT, "column-game"))
        .column("cells", say!(TEXT, "column-cells"))
        .column("nodes", say!(TEXT, "column-tree-nodes"))
        .column("games", say!(TEXT, "column-different-games"))
        .column("positions", say!(TEXT, "column-positions"))
        .column("up_to_symmetry", say!(TEXT, "column-up-to-symmetry"))
        .column("collapse", say!(TEXT, "column-collapse"))
        .note(say!(TEXT, "collapse-note"));
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

/// 9!, which both papers print.
const PRINTED: i64 = 362_880;

fn checks(census: &Census) -> Vec<Check> {
    let (nodes, games) = (census.nodes() as i64, census.games() as i64);
    let (positions, symmetric) =
        (census.sum(|ply| ply.positions) as i64, census.sum(|ply| ply.up_to_symmetry) as i64);
    let measured =
        || say!(TEXT, "collapse-measured", games = games, positions = positions, symmetric = symmetric);
    vec![
        Check::new(
            &["C1.1"],
            say!(TEXT, "collapse-claim-001"),
            say!(TEXT, "collapse-printed", orders = PRINTED),
            measured(),
            Verdict::agrees_if(games == PRINTED),
            if games < PRINTED {
                say!(TEXT, "collapse-says-001", games = games, symmetric = symmetric, nodes = nodes)
            } else {
                say!(TEXT, "collapse-says-001-not", symmetric = symmetric)
            },
        ),
        Check::new(
            &["C3.1"],
            say!(TEXT, "collapse-claim-003"),
            say!(TEXT, "collapse-printed", orders = PRINTED),
            measured(),
            Verdict::agrees_if(positions == PRINTED),
            if positions < PRINTED {
                say!(TEXT, "collapse-says-003", positions = positions)
            } else {
                say!(TEXT, "collapse-says-003-not", positions = positions)
            },
        ),
    ]
}

fn by_ply(census: &Census) -> Table {
    let mut table = Table::new("plies", say!(TEXT, "collapse-plies"))
        .column("ply", say!(TEXT, "column-ply"))
        .column("nodes", say!(TEXT, "column-tree-nodes"))
        .column("games", say!(TEXT, "column-games-ending"))
        .column("positions", say!(TEXT, "column-positions"))
        .column("up_to_symmetry", say!(TEXT, "column-up-to-symmetry"));
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
        say!(TEXT, "collapse-figure"),
        say!(
            TEXT,
            "collapse-figure-about",
            nodes = most(|ply| ply.paths),
            positions = most(|ply| ply.positions),
            symmetric = most(|ply| ply.up_to_symmetry)
        ),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "axis-ply")),
            y: Axis::log(say!(TEXT, "axis-count")),
            series: vec![
                Series::new(say!(TEXT, "column-tree-nodes"), points(|ply| ply.paths)),
                Series::new(say!(TEXT, "column-positions"), points(|ply| ply.positions)),
                Series::new(say!(TEXT, "column-up-to-symmetry"), points(|ply| ply.up_to_symmetry)),
            ],
        },
    )
}
