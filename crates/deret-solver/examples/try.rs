use deret_solver::{alpha_beta::*, bits::*, geometry::*, state::*, weak::*};
use std::time::Instant;
fn run<B: Bits, L: Bits>(game: &str, v: &[usize], weak: bool) {
    let t = Instant::now();
    let g = Geometry::<B, L>::new(v[0], v[1], v[2], false);
    if weak {
        let mut s = WeakSearch::new(&g, WeakConfig::default(), 4 << 30);
        let r = s.wins(State::<B, L, 3>::new(&g), 0);
        println!("weak {game} {r:?} {} nodes {} positions {:?} {} MB", s.nodes, s.positions, t.elapsed(), s.table.bytes() >> 20);
    } else {
        let mut ab = AlphaBeta::new(&g, Reductions::ALL, 4 << 30);
        let r = ab.wins(State::<B, L, 3>::new(&g), 0);
        println!("{game} {r:?} {} nodes {:?} {} MB", ab.nodes, t.elapsed(), ab.table.bytes() >> 20);
    }
}
fn main() {
    let mut games: Vec<String> = std::env::args().skip(1).collect();
    let weak = games[0] == "weak";
    if weak {
        games.remove(0);
    }
    for game in games {
        let v: Vec<usize> = game.split(',').map(|s| s.parse().unwrap()).collect();
        if line_count(v[0], v[1], v[2]) <= 64 { run::<u64, u64>(&game, &v, weak) } else { run::<u64, u128>(&game, &v, weak) }
    }
}
