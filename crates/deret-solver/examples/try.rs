use deret_solver::{alpha_beta::*, geometry::*, state::*};
use std::time::Instant;
fn main() {
    let games: Vec<String> = std::env::args().skip(1).collect();
    for game in games {
        let v: Vec<usize> = game.split(',').map(|s| s.parse().unwrap()).collect();
        let t = Instant::now();
        let g = Geometry::<u64, u64>::new(v[0], v[1], v[2], false);
        let mut ab = AlphaBeta::new(&g, Reductions::ALL, 4 << 30);
        let r = ab.wins(State::<u64, u64, 3>::new(&g), 0);
        println!("{game} {r:?} {} nodes {:?} {} MB", ab.nodes, t.elapsed(), ab.table.bytes() >> 20);
    }
}
