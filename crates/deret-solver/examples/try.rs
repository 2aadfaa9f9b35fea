use deret_solver::{alpha_beta::*, bits::*, geometry::*, state::*, weak::*};
use std::time::Instant;
fn run<B: Bits, L: Bits>(game: &str, v: &[usize], weak: bool) {
    let t = Instant::now();
    let g = Geometry::<B, L>::new(v[0], v[1], v[2], false);
    if weak {
        let mut s = WeakSearch::new(&g, cfg(), 4 << 30);
        let r = s.wins(State::<B, L, 3>::new(&g), 0);
        println!("weak {game} {r:?} {} nodes {} positions {:?} {} MB", s.nodes, s.positions, t.elapsed(), s.table.bytes() >> 20);
    } else {
        let mut ab = AlphaBeta::new(&g, Reductions { threats: env("TH", 100), ..Reductions::ALL }, 4 << 30);
        let r = ab.wins(State::<B, L, 3>::new(&g), 0);
        println!("{game} {r:?} {} nodes {:?} {} MB", ab.nodes, t.elapsed(), ab.table.bytes() >> 20);
    }
}
fn env(n: &str, d: u32) -> u32 { std::env::var(n).ok().map_or(d, |v| v.parse().unwrap()) }
fn cfg() -> WeakConfig { let d = WeakConfig::default(); WeakConfig { c1: env("C1", d.c1), c2: env("C2", d.c2), threats: env("TH", d.threats), ..d } }
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
