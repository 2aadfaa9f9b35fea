//! All players this program knows: the crates that have some register them here.

use deret_play::{Bench, Roster, engine_process};

pub fn full() -> Roster {
    let mut roster = Roster::new();
    deret_learn::register(&mut roster);
    deret_solver::register(&mut roster);
    engine_process::register(&mut roster);
    roster
}

/// The fixed searches of `deret bench`: the crates that have some add them here.
pub fn bench() -> Bench {
    let mut bench = Bench::new();
    deret_solver::add_bench(&mut bench);
    bench
}
