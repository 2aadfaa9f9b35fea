//! Instruction counts (callgrind through gungraun), which do not depend on the machine's load: minimax on
//! the empty 3,3,3 board, bare, through the player, and counted.

use std::hint::black_box;

use deret_core::{Position, Rules};
use deret_search::{Agent, Counter, Limits, Stats, minimax::MinimaxPlayer};
use gungraun::{library_benchmark, library_benchmark_group, main};

mod bare;

fn empty() -> Position {
    Position::new(Rules::TIC_TAC_TOE)
}

#[library_benchmark]
#[bench::empty(bare::Bare::of(&empty()))]
fn bare_recursion(bare: bare::Bare) -> (i32, u64) {
    black_box(&bare).search()
}

#[library_benchmark]
#[bench::empty(empty())]
fn through_player(pos: Position) -> Option<Stats> {
    let report = MinimaxPlayer::default().choose(black_box(&pos), &Limits::default(), &mut ());
    report.ok().map(|report| report.stats)
}

#[library_benchmark]
#[bench::empty(empty())]
fn counted(pos: Position) -> Stats {
    let mut counter = Counter::default();
    let _ = MinimaxPlayer::default().choose(black_box(&pos), &Limits::default(), &mut counter);
    counter.stats()
}

library_benchmark_group!(
    name = minimax_3_3_3,
    compare_by_id = true,
    benchmarks = [bare_recursion, through_player, counted]
);
main!(library_benchmark_groups = minimax_3_3_3);
