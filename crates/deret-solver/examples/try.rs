use deret_core::Position;
use deret_solver::*;
fn main() {
    let mut config = SolveConfig::default();
    for arg in std::env::args().skip(1) {
        if arg == "weak" {
            config.question = Question::Weak;
            continue;
        }
        let (game, diagram) = arg.split_once(':').unwrap_or((&arg, ""));
        let rules = game.parse().unwrap();
        let pos = if diagram.is_empty() { Position::new(rules) } else { Position::from_diagram(rules, diagram).unwrap() };
        let t = std::time::Instant::now();
        let r = solve(&pos, &config, &mut |_| ());
        println!("{arg} {:?} {:?} {} nodes {:.6} s (total {:?}) {} kB {:?}", r.value, r.best.map(|m| m.to_string()), r.nodes, r.seconds, t.elapsed(), r.table_bytes >> 10, r.method);
    }
}
