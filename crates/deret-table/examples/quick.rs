fn main() {
    let rules = std::env::args().nth(1).unwrap().parse().unwrap();
    let t = std::time::Instant::now();
    let tallies = deret_table::counts(rules).unwrap();
    let sum = tallies.iter().fold(deret_table::Tally::default(), |s, t| s.add(t));
    println!("{:?} draws {} in {:?}; {} entries", sum, sum.all.draws(), t.elapsed(), deret_table::table_entries(rules));
}
