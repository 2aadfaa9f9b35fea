//! Compares values with the solver, and counts with the results of two independent programs.

mod support;

use deret_core::{Game, Position, Rules};
use deret_search::Limits;
use deret_solver::{SolveConfig, analyze, solve};
use deret_table::{BuildConfig, Count, Table, Tally, build, check, counts};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use support::{SILENT, built, config};

fn total(game: &str) -> Tally {
    let tallies = counts(game.parse().unwrap(), None, &SILENT).unwrap();
    tallies.iter().fold(Tally::default(), |sum, tally| sum.plus(tally))
}

#[test]
fn legal_positions_are_counted_exactly() {
    for (game, positions) in
        [("3,3,3", 5_478), ("4,3,3", 111_973), ("4,4,3", 6_036_001), ("4,4,4", 9_722_011)]
    {
        assert_eq!(total(game).all.positions, positions, "{game}");
    }
}

#[test]
fn outcomes_are_counted_exactly() {
    let tic_tac_toe = total("3,3,3");
    assert_eq!(tic_tac_toe.all, Count { positions: 5_478, x_wins: 2_936, o_wins: 1_474 });
    assert_eq!((tic_tac_toe.all.draws(), tic_tac_toe.classes.positions), (1_068, 765));
    let four = total("4,4,4").all;
    assert_eq!((four.x_wins, four.o_wins, four.draws()), (2_304_458, 1_386_364, 6_031_189));
}

#[test]
fn twenty_cells_are_counted_exactly() {
    if std::env::var_os("DERET_SLOW").is_some_and(|slow| slow == "1") {
        assert_eq!(total("5,4,4").all.positions, 674_794_169);
    }
}

/// Every legal position, found by playing, each with its canonical form.
fn all_positions(rules: Rules) -> Vec<Position> {
    let mut layer = vec![Position::new(rules)];
    let mut all = Vec::new();
    while !layer.is_empty() {
        let mut next = std::collections::HashMap::new();
        for pos in &layer {
            for mv in pos.legal_moves() {
                let mut child = pos.clone();
                child.play(mv);
                next.insert(child.to_string(), child);
            }
        }
        all.append(&mut layer);
        layer = next.into_values().collect();
    }
    all
}

/// Counts by walking through every game, on boards small enough for it.
#[test]
fn counts_agree_with_walking_on_odd_boards_and_rules() {
    for game in [
        "1,1,1",
        "1,2,2",
        "2,2,1",
        "2,2,2",
        "1,7,3",
        "3,3,2",
        "3,3,3",
        "3,4,3",
        "3,3,3,exact",
        "1,9,2,exact",
        "3,4,2,exact",
        "3,4,3,exact",
        "2,6,3,exact",
    ] {
        let rules: Rules = game.parse().unwrap();
        let positions = all_positions(rules);
        let classes: std::collections::HashSet<String> =
            positions.iter().map(|pos| pos.canonical().to_string()).collect();
        let tallies = counts(rules, None, &SILENT).unwrap();
        for (stones, tally) in tallies.iter().enumerate() {
            let here = positions.iter().filter(|pos| pos.plies() == stones).count();
            assert_eq!(tally.all.positions, here as u64, "{game}, {stones} stones");
        }
        let counted: u64 = tallies.iter().map(|tally| tally.classes.positions).sum();
        assert_eq!(counted, classes.len() as u64, "{game} up to symmetry");
    }
}

#[test]
fn every_position_of_small_boards_agrees_with_the_solver() {
    for game in ["3,3,3", "3,3,3,exact", "3,3,2,exact", "1,8,3", "4,3,3", "3,4,3,exact"] {
        let (_folder, table) = built(game);
        let rules: Rules = game.parse().unwrap();
        let mut known = std::collections::HashMap::new();
        for pos in all_positions(rules) {
            let value = *known.entry(pos.canonical().to_string()).or_insert_with(|| {
                let config = SolveConfig { table_mb: 1, find_move: false, ..SolveConfig::default() };
                solve(&pos, &config, &mut |_| ()).value.unwrap()
            });
            assert_eq!(table.worth(&pos).unwrap().value, value, "{game} {pos}");
        }
    }
}

fn random_position(rules: Rules, random: &mut Pcg64) -> Position {
    let plies = random.random_range(0..=rules.cell_count());
    let mut pos = Position::new(rules);
    for _ in 0..plies {
        let moves = pos.legal_moves();
        if moves.is_empty() {
            break;
        }
        pos.play(moves[random.random_range(0..moves.len())]);
    }
    pos
}

fn assert_agrees_with_the_solver(game: &str, positions: usize) {
    let rules: Rules = game.parse().unwrap();
    let (_folder, table) = built(game);
    let mut random = Pcg64::seed_from_u64(20);
    for _ in 0..positions {
        let pos = random_position(rules, &mut random);
        let config = SolveConfig { table_mb: 1, find_move: false, ..SolveConfig::default() };
        let value = solve(&pos, &config, &mut |_| ()).value.unwrap();
        assert_eq!(table.worth(&pos).unwrap().value, value, "{game} {pos}");
    }
}

/// With `DERET_SLOW=1`, a million positions of 4,4,4.
#[test]
fn seeded_positions_agree_with_the_solver() {
    let slow = std::env::var_os("DERET_SLOW").is_some_and(|slow| slow == "1");
    assert_agrees_with_the_solver("4,4,4", if slow { 1_000_000 } else { 3_000 });
    for game in ["4,4,3,exact", "5,3,4"] {
        assert_agrees_with_the_solver(game, if slow { 100_000 } else { 3_000 });
    }
}

#[test]
fn a_million_seeded_positions_of_twenty_cells_agree_with_the_solver() {
    if std::env::var_os("DERET_SLOW").is_some_and(|slow| slow == "1") {
        assert_agrees_with_the_solver("5,4,4", 1_000_000);
    }
}

#[test]
fn moves_are_worth_what_analyze_says() {
    let (_folder, table) = built("4,3,3");
    let mut random = Pcg64::seed_from_u64(7);
    for _ in 0..200 {
        let pos = random_position("4,3,3".parse().unwrap(), &mut random);
        let mut found: Vec<_> =
            analyze(&pos, &Limits::default(), 1).moves.iter().map(|m| (m.mv, m.value.unwrap())).collect();
        found.sort_by_key(|(mv, _)| mv.to_string());
        let mut told: Vec<_> =
            table.moves(&pos).unwrap().iter().map(|(mv, worth)| (*mv, worth.value)).collect();
        told.sort_by_key(|(mv, _)| mv.to_string());
        assert_eq!(told, found, "{pos}");
    }
}

#[test]
fn distances_are_those_of_the_analysis() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["3,3,3", "3,4,3,exact"] {
        let path = folder.path().join(game);
        build(&BuildConfig { distance: true, ..config(game, &path) }, &SILENT).unwrap();
        let table = Table::open(&path).unwrap();
        assert!(check(&table, &SILENT).unwrap().holds, "{game}");
        for pos in all_positions(game.parse().unwrap()).iter().step_by(if game == "3,3,3" { 1 } else { 97 }) {
            let analysis = analyze(pos, &Limits::default(), 1);
            let worth = table.worth(pos).unwrap();
            assert_eq!((Some(worth.value), worth.plies), (analysis.value, analysis.plies), "{game} {pos}");
        }
    }
}
