//! Generates the tactics that test the engine: `cargo run --release -p deret-lab --example tactics -- OUT`.
//! Each is a position from random play in which exactly one move wins, or exactly one does not lose,
//! according to the solver; the output is deterministic.

use std::collections::HashSet;

use deret_core::{Game, Position, Rules, Value};
use deret_search::Limits;
use deret_solver::analyze;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

const BOARDS: [&str; 9] = ["4,4,3", "5,4,3", "5,5,4", "6,5,4", "6,6,4", "6,6,5", "7,7,5", "7,7,6", "8,7,6"];
/// Number of positions per board; of these at most `AT_ONCE` are won in one ply.
const WANTED: usize = 30;
const AT_ONCE: usize = 5;
const MOST_TRIES: u64 = 3_000;

fn main() {
    let out = std::env::args().nth(1).expect("tactics OUT");
    let mut text = String::from(
        "# game, position, what the one move does, the move, plies to the end: made by the example tactics\n",
    );
    for game in BOARDS {
        let rules: Rules = game.parse().expect("the boards above are games");
        let (mut found, mut at_once) = (HashSet::new(), 0);
        for seed in 0..MOST_TRIES {
            if found.len() >= WANTED {
                break;
            }
            let Some(line) = random_position(rules, seed).and_then(|pos| tactic(&pos)) else { continue };
            let is_at_once = line.ends_with("\t1");
            if is_at_once && at_once >= AT_ONCE {
                continue;
            }
            if found.insert(line.clone()) {
                at_once += usize::from(is_at_once);
                text += &line;
                text.push('\n');
            }
        }
        eprintln!("{game}: {}", found.len());
    }
    std::fs::write(&out, text).expect("OUT is written");
}

/// A position after random moves on a quarter to three quarters of the cells; `None` if the game ended on the
/// way.
fn random_position(rules: Rules, seed: u64) -> Option<Position> {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut pos = Position::new(rules);
    let cells = rules.cell_count();
    for _ in 0..random.random_range(cells / 4..cells * 3 / 4) {
        let moves = pos.legal_moves();
        pos.play(moves[random.random_range(0..moves.len())]);
        if pos.outcome().is_some() {
            return None;
        }
    }
    Some(pos)
}

fn tactic(pos: &Position) -> Option<String> {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let analysis = analyze(pos, &limits, 16);
    if !analysis.complete {
        return None;
    }
    let value = analysis.value?;
    let best: Vec<_> = analysis.moves.iter().filter(|m| m.value == Some(value)).collect();
    let others_lose = analysis.moves.iter().filter(|m| m.value == Some(Value::Loss)).count();
    let does = match value {
        Value::Win if best.len() == 1 => "wins",
        Value::Draw if best.len() == 1 && others_lose + 1 == analysis.moves.len() => "saves",
        _ => return None,
    };
    let (mv, plies) = (best[0].mv, best[0].plies?);
    let long_enough = analysis.moves.len() >= 6;
    long_enough.then(|| format!("{}\t{pos}\t{does}\t{mv}\t{plies}", pos.rules()))
}
