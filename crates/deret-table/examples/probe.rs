//! Measures the time of one lookup: `cargo run --release -p deret-table --example probe FILE`.

use std::{env, error::Error, hint::black_box, path::Path, time::Instant};

use deret_core::{Game, Position};
use deret_table::Table;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

const POSITIONS: usize = 2_000;
const ROUNDS: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let Some(file) = env::args().nth(1) else {
        eprintln!("name the file of a table: deret table build 5,4,4 -o 544.table makes one");
        std::process::exit(2);
    };
    let table = Table::open(Path::new(&file))?;
    let mut random = Pcg64::seed_from_u64(1);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut pos = Position::new(table.rules());
        for _ in 0..random.random_range(0..table.rules().cell_count()) {
            let moves = pos.legal_moves();
            if let Some(mv) = moves.get(random.random_range(0..moves.len().max(1))) {
                pos.play(*mv);
            }
        }
        if pos.outcome().is_none() {
            positions.push(pos);
        }
    }
    let ask_all = || -> Result<f64, Box<dyn Error>> {
        let started = Instant::now();
        for pos in &positions {
            black_box(table.worth(pos)?);
        }
        Ok(started.elapsed().as_secs_f64() * 1e6 / POSITIONS as f64)
    };
    println!("{}: first time {:.1} microseconds a position", table.rules(), ask_all()?);
    let mut warm = (0..ROUNDS).map(|_| ask_all()).collect::<Result<Vec<f64>, _>>()?;
    warm.sort_by(f64::total_cmp);
    println!("again, median of {ROUNDS} rounds: {:.2} microseconds", warm[ROUNDS / 2]);
    Ok(())
}
