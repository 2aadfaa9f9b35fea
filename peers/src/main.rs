//! One piece of work by one library: `deret-peers LIBRARY WORK GAME`. Prints seconds and the result;
//! `cargo xtask bench peers` starts one process for each, so that none disturbs another and a time
//! limit is a killed process.

mod bitboard;
mod board_game_crate;
mod minimax_crate;

use cpu_time::ProcessTime;

use deret_core::{Position, Rules, perft};
use deret_solver::{SolveConfig, solve};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [library, work, game] = arguments.as_slice() else {
        eprintln!("usage: deret-peers deret|minimax|board-game tree|value GAME");
        std::process::exit(2);
    };
    let rules: Rules = game.parse().expect("a game");
    bitboard::choose(rules.rows() as i32, rules.cols() as i32, rules.k() as i32);
    let cells = bitboard::game().cells;
    let run = || -> String {
        match (library.as_str(), work.as_str()) {
            ("deret", "tree") => perft(&Position::new(rules), cells as usize).unwrap().iter().sum::<u64>().to_string(),
            ("minimax", "tree") => minimax_crate::full_tree(cells as u8).to_string(),
            ("board-game", "tree") => board_game_crate::full_tree(cells).to_string(),
            ("deret", "value") => {
                let config = SolveConfig { find_move: false, ..SolveConfig::default() };
                let report = solve(&Position::new(rules), &config, &mut |_| ());
                report.value.map_or("unknown", |v| v.name()).to_owned()
            }
            ("minimax", "value") => {
                // Its table only helps beyond the smallest board.
                let value = if cells <= 9 { minimax_crate::negamax(cells as u8) } else { minimax_crate::iterative(cells as u8) };
                named(i32::from(value)).to_owned()
            }
            ("board-game", "value") => named(board_game_crate::solve(cells).to_i32()).to_owned(),
            _ => panic!("no such work"),
        }
    };
    // Time of the processor, not of the wall: the machine may be busy with other things. Short work
    // is repeated until it can be timed: the best round counts.
    let mut best = f64::INFINITY;
    let started = ProcessTime::now();
    let mut result = String::new();
    for _ in 0..50 {
        let round = ProcessTime::now();
        result = run();
        best = best.min(round.elapsed().as_secs_f64());
        if started.elapsed().as_secs_f64() > 0.5 {
            break;
        }
    }
    println!("result {best:.9} {result}");
}

fn named(value: i32) -> &'static str {
    match value.signum() {
        1 => "win",
        -1 => "loss",
        _ => "draw",
    }
}
