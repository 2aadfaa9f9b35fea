use deret_solver::{alpha_beta::*, geometry::*, state::*};
use std::time::Instant;
fn main() {
    let v: Vec<usize> = std::env::args().skip(1).map(|s| s.parse().unwrap()).collect();
    let g = Geometry::<u64, u64>::new(v[0], v[1], v[2], false);
    for r in 0..g.rows.div_ceil(2) {
        for c in (0..g.cols.div_ceil(2)).rev() {
            let t = Instant::now();
            let mut ab = AlphaBeta::new(&g, Reductions::ALL, 1 << 30);
            ab.node_limit = v[3] as u64;
            let mut s = State::<u64, u64, 3>::new(&g);
            s.play(&g, r * g.cols + c, 0);
            let x = ab.wins(s, 1);
            println!("row {r} col {c}: {x:?} {} nodes {:?}", ab.nodes, t.elapsed());
        }
    }
}
