//! The worked examples of paper 3, computed again.

use deret_core::{Game, Player, Position, Rules, toy_tree::ToyTree};
use deret_search::{
    Limits, Search,
    common::{evaluate::LeafValues, report::Ties},
    heuristic::evaluation,
    minimax::Minimax,
};
use deret_text::say;

use super::shared::{position, running_positions};
use crate::{Check, Experiment, Findings, Lab, LabError, Source, TEXT, Table, Verdict, row};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-worked-examples",
    source: Source::Seed003,
    title: || say!(TEXT, "examples-title"),
    method: || say!(TEXT, "examples-method"),
    claims: &["T3.1", "T3.2", "T3.3", "T3.4", "T3.5"],
    is_seeded: false,
    run,
};

/// Game, board, printed total. The second board is ours: the paper's is lost, its rule is not.
const EXAMPLES: [(&str, &str, &str, i64); 3] = [
    ("T3.1", "3,3,3", ".../.XO/X..", 13),
    ("T3.2", "4,4,3", "OX../.X.O/.X../....", 100),
    ("T3.3", "7,6,5", "....../....../..OO../.XXXX./...O../....../......", 1987),
];

/// Figure 3.5 as nested lists of leaves.
const GENERIC_TREE: &str = "(((-1 4) (2 6)) ((-3 -5) (0 7)))";

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut table = Table::new("evaluations", say!(TEXT, "examples-table"))
        .column("code", say!(TEXT, "column-code"))
        .column("game", say!(TEXT, "column-game"))
        .column("position", say!(TEXT, "column-position"))
        .column("printed", say!(TEXT, "check-printed"))
        .column("evaluation", say!(TEXT, "column-evaluation"));
    let mut totals = Vec::new();
    for (code, game, diagram, printed) in EXAMPLES {
        let total = evaluation(&position(game, diagram));
        row![table; code, game, diagram, printed, total];
        totals.push(total);
    }
    let boards = boards_of_figure();
    let mut found = Table::new("figure_3_6", say!(TEXT, "examples-boards"))
        .column("position", say!(TEXT, "column-position"))
        .column("best", say!(TEXT, "column-best-move"))
        .column("full_depth", say!(TEXT, "column-full-depth"))
        .column("depth_2", say!(TEXT, "column-depth-2"))
        .note(say!(TEXT, "examples-boards-note"));
    for pos in &boards {
        let full = lab.choose("heuristic:depth=9", pos)?;
        let two = lab.choose("heuristic:depth=2", pos)?;
        let best = full.best.map(|mv| mv.to_string());
        row![found; pos.to_string(), best, full.score.map(|score| score.0), two.score.map(|score| score.0)];
    }
    let checks = checks(lab, &totals, &boards)?;
    Ok(Findings { checks, tables: vec![table, found], ..Findings::default() })
}

fn checks(lab: &Lab, totals: &[i64], boards: &[Position]) -> Result<Vec<Check>, LabError> {
    let won = position(EXAMPLES[2].1, EXAMPLES[2].2);
    let deep = lab.choose("heuristic:depth=2", &won)?.score.unwrap_or_default().0;
    let tree = ToyTree::parse(GENERIC_TREE);
    let search = Minimax { eval: LeafValues, horizon: None, ties: Ties::First };
    let generic = search.search(&tree, &Limits::default(), &mut ());
    let (root, side) = (generic.score.unwrap_or_default().0, generic.best);
    let example = |index: usize, claim, sentence| {
        let (code, _, _, printed) = EXAMPLES[index];
        let verdict = Verdict::agrees_if(totals[index] == printed);
        Check::new(&[code], claim, printed.to_string(), totals[index].to_string(), verdict, sentence)
    };
    let first = boards.first().map(ToString::to_string).unwrap_or_default();
    Ok(vec![
        example(0, say!(TEXT, "examples-claim-1"), say!(TEXT, "examples-says-1")),
        example(1, say!(TEXT, "examples-claim-2"), say!(TEXT, "examples-says-2")),
        example(2, say!(TEXT, "examples-claim-3"), say!(TEXT, "examples-says-3")),
        Check::new(
            &["T3.3"],
            say!(TEXT, "examples-claim-won"),
            "10000",
            say!(TEXT, "examples-measured-won", score = -deep),
            Verdict::agrees_if(deep == -10_000),
            say!(TEXT, "examples-says-won"),
        ),
        Check::new(
            &["T3.4"],
            say!(TEXT, "examples-claim-tree"),
            "A = 4",
            say!(TEXT, "examples-measured-tree", score = root),
            Verdict::agrees_if(root == 4 && side == Some(0)),
            say!(TEXT, "examples-says-tree"),
        ),
        Check::new(
            &["T3.5"],
            say!(TEXT, "examples-claim-figure"),
            "B −100, C 0, D 100, A 100; E −100, F −20, G 10, H 0",
            say!(TEXT, "examples-measured-figure", boards = boards.len(), first = first.as_str()),
            if boards.is_empty() { Verdict::CannotBeReproduced } else { Verdict::Agrees },
            say!(TEXT, "examples-says-figure"),
        ),
    ])
}

/// Figures 3.6 and 3.7 are missing from the text, but their numbers are not: all boards with three
/// empty cells, X to move, that give every printed number.
fn boards_of_figure() -> Vec<Position> {
    let candidates = running_positions(Rules::TIC_TAC_TOE).into_iter();
    candidates.filter(|pos| pos.empty_count() == 3 && fits_figure(pos)).collect()
}

fn fits_figure(pos: &Position) -> bool {
    let children: Vec<Position> = successors(pos);
    let [b, c, d] = &children[..] else { return false };
    let wins = d.outcome().and_then(|outcome| outcome.winner()) == Some(Player::X);
    let corner = "c1".parse().expect("a cell of 3x3"); // X(3,3): row 3, column 3
    wins && pos.at(corner).is_none()
        && leaves_are(b, [-100, -20], [-100, 0])
        && leaves_are(c, [10, 0], [100, 0])
}

/// Whether O's two answers are worth these numbers: as they stand, and played to the end.
fn leaves_are(pos: &Position, statics: [i64; 2], finals: [i64; 2]) -> bool {
    if pos.outcome().is_some() {
        return false;
    }
    let answers = successors(pos);
    let value = |pos: &Position| match successors(pos).first() {
        Some(last) if pos.outcome().is_none() => ended(last),
        _ => ended(pos),
    };
    let standing: Vec<i64> = answers.iter().map(evaluation).collect();
    let played: Vec<i64> = answers.iter().map(value).collect();
    let fits = |order: [usize; 2]| {
        order.iter().enumerate().all(|(place, index)| {
            standing.get(*index) == Some(&statics[place]) && played.get(*index) == Some(&finals[place])
        })
    };
    fits([0, 1]) || fits([1, 0])
}

/// A full board without a line is worth 0, whatever its lines add up to.
fn ended(pos: &Position) -> i64 {
    if pos.outcome().is_some_and(|outcome| outcome.winner().is_some()) { evaluation(pos) } else { 0 }
}

fn successors(pos: &Position) -> Vec<Position> {
    let play = |mv| {
        let mut after = pos.clone();
        after.play(mv);
        after
    };
    pos.moves().into_iter().map(play).collect()
}
