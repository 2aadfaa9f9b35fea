//! Which m,n,k games does the first player win? Exact values, which the paper did not have.

use deret_core::Position;
use deret_search::Limits;
use deret_solver::{SolveConfig, Value as Solved, solve};
use deret_text::{Explain, Message, say};
use serde::{Deserialize, Serialize};

use super::shared::rules;
use crate::{Check, Experiment, Findings, Lab, LabError, Source, Table, Verdict, Whose, Words, row, texts};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-values",
    source: Source::Paper003,
    title: || say!("values-title", "Who wins? Exact values of small m,n,k games"),
    method: || {
        say!(
            "values-method",
            "The paper says that it is not known whether m,n,k games are wins or draws with best play. For \
        these boards it can be known: the solver proves the value of the empty board."
        )
    },
    claims: &["C3.1", "C3.6", "S0.2"],
    is_seeded: false,
    run,
};

const GAMES: [&str; 14] = [
    "3,3,3", "3,4,3", "4,4,3", "3,5,4", "4,4,4", "4,5,4", "5,5,4", "5,5,5", "4,6,4", "5,6,4", "6,6,4",
    "6,6,5", "7,6,5", "6,6,6",
];
/// Small enough for a quick run.
const QUICK_GAMES: usize = 8;
/// Budget for one game, in solver nodes; the table marks games for which it is not enough.
const NODES: u64 = 3_000_000;

/// The solver's result for one game.
#[derive(Serialize, Deserialize)]
struct Row {
    /// For X: 1, 0 or -1.
    value: Option<i8>,
    method: Option<Words>,
    nodes: u64,
}

impl Row {
    fn of(lab: &Lab, game: &str) -> Row {
        let limits = Limits { nodes: Some(NODES), ..lab.limits() };
        let config = SolveConfig { limits, find_move: false, table_mb: 256, ..SolveConfig::default() };
        let report = solve(&Position::new(rules(game)), &config, &mut |_| ());
        let value = report.value.map(|value| match value {
            Solved::Win => 1,
            Solved::Draw => 0,
            Solved::Loss => -1,
        });
        Row { value, method: report.method.map(|method| method.message().into()), nodes: report.nodes }
    }
}

/// A value of the empty board in words.
fn worded(value: Option<i8>) -> Message {
    match value {
        Some(1) => say!("values-win", "the first player wins"),
        Some(0) => texts::values_draw(),
        Some(_) => say!("values-loss", "the second player wins"),
        None => say!("values-unknown", "not decided within the limit"),
    }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let games = &GAMES[..lab.size(GAMES.len(), QUICK_GAMES)];
    let mut table = Table::new("games", say!("values-table", "The value of the empty board"))
        .column("game", texts::column_game())
        .column("value", say!("values-value", "With best play"))
        .column("method", texts::column_method())
        .column("nodes", say!("values-nodes", "Solver nodes"))
        .note(say!(
            "values-note",
            "A win is always the first player's; the second can never force one (strategy stealing). A \
            game may cost {nodes} solver nodes here; deret solve goes on for as long as one likes.",
            nodes = NODES
        ));
    let mut values = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let solved = lab.once(game, || Ok(Row::of(lab, game)))?;
        row![table; *game, worded(solved.value), solved.method, solved.nodes];
        values.push((*game, solved.value));
        lab.step(index as u64 + 1, games.len() as u64)?;
    }
    let won = values.iter().filter(|(_, value)| *value == Some(1)).count();
    let drawn = values.iter().filter(|(_, value)| *value == Some(0)).count();
    let tic_tac_toe = values.iter().find(|(game, _)| *game == "3,3,3").and_then(|(_, value)| *value);
    let decided = values.iter().filter(|(_, value)| value.is_some()).map(|(game, _)| *game);
    let largest = decided.max_by_key(|game| rules(game).cell_count()).unwrap_or("–");
    let checks = vec![
        Check::new(
            &["C3.1"],
            say!("values-claim-draw", "Perfect play of tic-tac-toe draws"),
            texts::values_draw(),
            worded(tic_tac_toe),
            Verdict::agrees_if(tic_tac_toe == Some(0)),
            if tic_tac_toe == Some(0) {
                say!("values-says-draw", "Proved once more: neither side can force a win on 3x3.")
            } else {
                say!("values-says-draw-not", "The solver does not find a draw on 3x3.")
            },
        ),
        Check::new(
            &["C3.6"],
            say!("values-claim-unknown", "It is not known whether m,n,k games are won or drawn"),
            say!("values-printed-unknown", "not known"),
            say!(
                "values-measured-unknown",
                "{games} boards: {won} won, {drawn} drawn",
                won,
                drawn,
                games = values.len()
            ),
            Verdict::Open,
            match values.len() - won - drawn {
                0 => say!(
                    "values-says-known",
                    "For all {games} of these boards it is proved here; larger ones were not tried in \
                    this run.",
                    games = values.len()
                ),
                left => say!(
                    "values-says-unknown",
                    "For {known} of these boards it is proved here; {left} are not decided within the \
                    limit, so this run leaves the question open for those.",
                    known = won + drawn,
                    left
                ),
            },
        ),
        Check::new(
            &["S0.2"],
            say!("values-claim-complex", "Algorithms for more complex scenarios should be developed"),
            say!("values-printed-complex", "suggested"),
            say!(
                "values-measured-complex",
                "{games} games decided, up to {largest}",
                games = won + drawn,
                largest
            ),
            Verdict::agrees_if(won + drawn > 1),
            if won + drawn > 1 {
                say!(
                    "values-says-complex",
                    "Done: the solver proves the value of boards up to {largest} here, and the player \
                    engine plays every board.",
                    largest
                )
            } else {
                say!("values-says-complex-not", "Not much is decided within the limit here.")
            },
        )
        .by(Whose::Suggestion),
    ];
    Ok(Findings { checks, tables: vec![table], ..Findings::default() })
}
