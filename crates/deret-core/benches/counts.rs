//! Instruction counts (callgrind through gungraun), which do not depend on the machine's load: full perft
//! of 3,3,3 through `Position` next to the bare recursion.

use std::hint::black_box;

use deret_core::{Position, Rules, perft};
use gungraun::{library_benchmark, library_benchmark_group, main};

#[path = "bare/mod.rs"]
mod bare;

#[library_benchmark]
#[bench::empty(Position::new(Rules::TIC_TAC_TOE))]
fn through_position(pos: Position) -> Vec<u64> {
    perft(black_box(&pos), 9).unwrap()
}

#[library_benchmark]
fn bare_recursion() -> [u64; 9] {
    bare::perft(black_box(0), black_box(0))
}

library_benchmark_group!(
    name = perft_3_3_3,
    compare_by_id = true,
    benchmarks = [through_position, bare_recursion]
);
main!(library_benchmark_groups = perft_3_3_3);
