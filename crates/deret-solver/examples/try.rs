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
        let mut file = std::io::BufWriter::new(std::fs::File::create("/tmp/cert").unwrap());
        let (r, c) = if std::env::var("CERT").is_ok() { solve_with_certificate(&pos, &config, &mut |_| (), &mut file) } else { (solve(&pos, &config, &mut |_| ()), Ok(None)) };
        drop(file);
        if let Ok(Some(c)) = c {
            println!("{c:?} {:?}", t.elapsed());
            let t = std::time::Instant::now();
            let v = deret_verify::verify(&mut std::fs::File::open("/tmp/cert").unwrap());
            println!("{} {:?}", v.map_or_else(|e| e.to_string(), |v| v.to_string()), t.elapsed());
        }
        println!("{arg} {:?} {:?} {} nodes {:.6} s (total {:?}) {} kB {:?}", r.value, r.best.map(|m| m.to_string()), r.nodes, r.seconds, t.elapsed(), r.table_bytes >> 10, r.method);
    }
}
