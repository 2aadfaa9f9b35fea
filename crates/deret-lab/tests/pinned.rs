//! Pins the counts that the reports state.

use deret_lab::{Findings, Lab, Notebook, Value, experiments::ALL};
use deret_play::Roster;
use deret_search::StopFlag;

fn findings(id: &str) -> Findings {
    let mut roster = Roster::new();
    deret_solver::register(&mut roster);
    let experiment = ALL.iter().find(|experiment| experiment.id == id).unwrap();
    let notebook = Notebook::new(experiment.inputs(0, true));
    let lab = Lab {
        roster: &roster,
        seed: 0,
        quick: true,
        stop: StopFlag::default(),
        notebook: &notebook,
        progress: &|_, _| (),
    };
    lab.perform(experiment).unwrap().findings
}

/// The whole numbers of one column of a table.
fn column(findings: &Findings, table: &str, key: &str) -> Vec<i64> {
    let table = findings.tables.iter().find(|candidate| candidate.id == table).unwrap();
    let place = table.columns.iter().position(|column| column.key == key).unwrap();
    let number = |row: &Vec<Value>| match row[place] {
        Value::Whole(number) => number,
        _ => -1,
    };
    table.rows.iter().map(number).collect()
}

#[test]
fn thinking_time_and_complexity() {
    let thinking = findings("000-thinking-time");
    assert_eq!(column(&thinking, "moves", "nodes"), [549_946, 59_705, 7_332, 935, 198, 47, 14, 5, 2]);
    let complexity = findings("000-complexity");
    let nodes = column(&complexity, "plies", "nodes");
    assert_eq!(nodes, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
}

#[test]
fn evaluations_per_ply() {
    let counted = findings("001-evaluations-per-ply");
    let nodes = column(&counted, "programs", "nodes");
    assert_eq!(&nodes[..5], [549_946, 269_174, 82_686, 20_866, 18_297]);
    let plies: Vec<i64> = (1..=4).map(|ply| column(&counted, "programs", &format!("ply_{ply}"))[2]).collect();
    assert_eq!(plies, [9, 72, 310, 1_263], "the printed minimax");
}

#[test]
fn same_move() {
    let compared = findings("001-same-move");
    assert_eq!(column(&compared, "players", "keeps_value"), [4_520, 3_738, 4_520, 4_520, 3_463]);
    assert_eq!(column(&compared, "players", "same_move"), [4_520, 3_299, 4_035, 4_520, 2_874]);
    assert_eq!(column(&compared, "players", "x_lost"), [0, 9, 0, 0, 117]);
    assert_eq!(column(&compared, "players", "o_lost"), [0, 384, 0, 0, 368]);
    // Printed pair, meant pair, meant pair with plain values; X and O to move.
    assert_eq!(column(&compared, "pairs", "positions"), [2_423, 2_097, 2_423, 2_097, 2_423, 2_097]);
    let same = column(&compared, "pairs", "same_move");
    assert_eq!(same[2] + same[3], 4_035);
    assert_eq!(same[4] + same[5], 4_520);
}

#[test]
fn worked_examples() {
    let examples = findings("003-worked-examples");
    assert_eq!(column(&examples, "evaluations", "evaluation"), [13, 100, 1_987]);
    let boards = examples.tables.iter().find(|table| table.id == "figure_3_6").unwrap();
    let found: Vec<String> = boards.rows.iter().map(|row| row[0].plain()).collect();
    assert_eq!(found, ["XOX/.OX/O..", "X.O/OO./XX."]);
}

#[test]
fn depths() {
    let depth = findings("003-depth");
    assert_eq!(column(&depth, "positions", "spoiled"), [103, 118, 56, 20, 10]);
    let lost = column(&depth, "tic_tac_toe", "lost"); // by depth, ties and side
    assert_eq!(lost, [0, 24, 0, 24, 0, 0, 0, 0, 0, 10, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0]);
    // The published program, by depth and side; equal to those in deret-play's tests/published_program.rs.
    assert_eq!(column(&depth, "side_by_side", "program_won"), [72, 348, 72, 339, 71, 375, 161, 450, 73, 436]);
    assert_eq!(column(&depth, "side_by_side", "program_lost"), [0, 24, 0, 7, 0, 57, 4, 81, 0, 0]);
}

#[test]
fn pruning() {
    let pruning = findings("003-pruning");
    let nodes = column(&pruning, "searches", "nodes_with");
    assert_eq!(nodes, [36, 167, 635, 107, 701, 3_990, 47, 313, 3_169, 236, 2_360, 21_788]);
}

#[test]
fn costs_and_rules_of_paper_four() {
    let lines = findings("004-all-lines");
    assert_eq!(column(&lines, "players", "lines"), [521, 98, 521, 98]);
    assert_eq!(column(&lines, "players", "lost"), [4, 0, 4, 0]);
    let choices =
        ["choices_won", "choices_drawn", "choices_lost"].map(|key| column(&lines, "players", key)[0]);
    assert_eq!(choices.iter().sum::<i64>(), 945);
    let rules = findings("004-rules");
    let lost = |key: &str| column(&rules, "rules", key);
    assert_eq!(lost("o_lost").len(), 38);
    let safe = lost("o_lost").iter().zip(lost("x_lost")).filter(|(o, x)| **o + x == 0).count();
    assert_eq!(safe, 10, "orders that never lose a line on either side");
    let queens = findings("004-queens");
    assert_eq!(column(&queens, "queens", "whole")[0], 65);
    assert_eq!(column(&queens, "queens", "backtracking")[0], 16);
    let expert = findings("004-expert");
    assert_eq!(column(&expert, "readings", "lost"), [0, 0, 0, 4, 0, 4]);
}

#[test]
fn hybrid_is_safe_from_eight_empty_cells_on() {
    let hybrid = findings("002-hybrid");
    let table = &hybrid.tables[0];
    let safe: Vec<String> = table.rows.iter().map(|row| row[4].plain()).collect();
    assert_eq!(safe[..10].iter().position(|word| word == "yes"), Some(8), "computer plays O");
    assert_eq!(safe[10..].iter().position(|word| word == "yes"), Some(7), "computer plays X");
}

#[test]
fn collapse() {
    let collapse = findings("collapse");
    assert_eq!(column(&collapse, "boards", "nodes"), [41, 549_946, 276_911_233, 1_213_687_969]);
    assert_eq!(column(&collapse, "boards", "positions"), [29, 5_478, 111_973, 142_231]);
    assert_eq!(column(&collapse, "boards", "up_to_symmetry"), [6, 765, 28_275, 35_957]);
}
