//! Which m,n,k games does the first player win? Exact values, where the paper saw none.

use deret_core::Position;
use deret_search::Limits;
use deret_solver::{SolveConfig, Value as Solved, solve};
use deret_text::{Explain, Message, say};
use serde::{Deserialize, Serialize};

use super::shared::rules;
use crate::{Check, Experiment, Findings, Lab, LabError, Source, TEXT, Table, Verdict, Whose, Words, row};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-values",
    source: Source::Paper003,
    title: || say!(TEXT, "values-title"),
    method: || say!(TEXT, "values-method"),
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
/// What a game may cost, in solver nodes; where it is not enough the table says so.
const NODES: u64 = 3_000_000;

/// What the solver found out about one game.
#[derive(Serialize, Deserialize)]
struct Row {
    /// To X: 1, 0 or -1.
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
        Some(1) => say!(TEXT, "values-win"),
        Some(0) => say!(TEXT, "values-draw"),
        Some(_) => say!(TEXT, "values-loss"),
        None => say!(TEXT, "values-unknown"),
    }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let games = &GAMES[..lab.size(GAMES.len(), QUICK_GAMES)];
    let mut table = Table::new("games", say!(TEXT, "values-table"))
        .column("game", say!(TEXT, "column-game"))
        .column("value", say!(TEXT, "values-value"))
        .column("method", say!(TEXT, "column-method"))
        .column("nodes", say!(TEXT, "values-nodes"))
        .note(say!(TEXT, "values-note", nodes = NODES));
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
            say!(TEXT, "values-claim-draw"),
            say!(TEXT, "values-draw"),
            worded(tic_tac_toe),
            Verdict::agrees_if(tic_tac_toe == Some(0)),
            if tic_tac_toe == Some(0) {
                say!(TEXT, "values-says-draw")
            } else {
                say!(TEXT, "values-says-draw-not")
            },
        ),
        Check::new(
            &["C3.6"],
            say!(TEXT, "values-claim-unknown"),
            say!(TEXT, "values-printed-unknown"),
            say!(TEXT, "values-measured-unknown", won = won, drawn = drawn, games = values.len()),
            Verdict::Open,
            match values.len() - won - drawn {
                0 => say!(TEXT, "values-says-known", games = values.len()),
                left => say!(TEXT, "values-says-unknown", known = won + drawn, left = left),
            },
        ),
        Check::new(
            &["S0.2"],
            say!(TEXT, "values-claim-complex"),
            say!(TEXT, "values-printed-complex"),
            say!(TEXT, "values-measured-complex", games = won + drawn, largest = largest),
            Verdict::agrees_if(won + drawn > 1),
            if won + drawn > 1 {
                say!(TEXT, "values-says-complex", largest = largest)
            } else {
                say!(TEXT, "values-says-complex-not")
            },
        )
        .by(Whose::Suggestion),
    ];
    Ok(Findings { checks, tables: vec![table], ..Findings::default() })
}
