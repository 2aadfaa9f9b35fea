use deret_table::*;
fn main() {
    let rules: deret_core::Rules = std::env::args().nth(1).unwrap().parse().unwrap();
    let out = std::env::args().nth(2);
    let t = std::time::Instant::now();
    let watch = Watch { stop: None, tell: &|_, _| () };
    println!("{:?}", Estimate::of(rules, false).unwrap());
    let tallies = match out {
        None => counts(rules, None, &watch).unwrap(),
        Some(path) => build(&BuildConfig { rules, path: path.into(), memory_bytes: None, resume: true, distance: false }, &watch).unwrap().tallies,
    };
    let sum = tallies.iter().fold(deret_table::Tally::default(), |s, t| s.add(t));
    println!("{:?} draws {} in {:?}", sum, sum.all.draws(), t.elapsed());
}
