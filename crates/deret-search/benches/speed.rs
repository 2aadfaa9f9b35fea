//! Times minimax through the public player against the bare recursion, on the empty 3,3,3 board and on a
//! 4,4,4 position with 12 empty cells (883,955,113 nodes); also counting, and playouts of mcts.

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, criterion_group, criterion_main};
use deret_core::{Position, Rules};
use deret_search::{
    Agent, Counter, Limits, alpha_beta::AlphaBetaPlayer, mcts::Mcts, memo::Memo, minimax::MinimaxPlayer,
};

mod bare;

fn nodes(agent: &mut dyn Agent, pos: &Position) -> u64 {
    agent.choose(black_box(pos), &Limits::default(), &mut ()).expect("the position is not over").stats.nodes
}

fn small(criterion: &mut Criterion) {
    let pos = Position::new(Rules::TIC_TAC_TOE);
    let bare = bare::Bare::of(&pos);
    assert_eq!((bare.search().1, nodes(&mut MinimaxPlayer::default(), &pos)), (549_946, 549_946));
    let mut group = criterion.benchmark_group("minimax 3,3,3");
    group.bench_function("bare recursion", |bencher| bencher.iter(|| black_box(&bare).search()));
    group.bench_function("player", |bencher| bencher.iter(|| nodes(&mut MinimaxPlayer::default(), &pos)));
    group.bench_function("player, counted", |bencher| {
        bencher.iter(|| {
            let mut counter = Counter::default();
            let report = MinimaxPlayer::default().choose(&pos, &Limits::default(), &mut counter);
            (report.map(|report| report.stats), counter.stats())
        });
    });
    group.finish();
}

fn large(criterion: &mut Criterion) {
    let pos = Position::from_diagram(Rules::FOUR_BY_FOUR, "XXOO/..../..../....").expect("a legal position");
    let bare = bare::Bare::of(&pos);
    let mut group = criterion.benchmark_group("minimax 4,4,4 with 12 empty cells");
    group.sample_size(10).warm_up_time(Duration::from_millis(1)).measurement_time(Duration::from_secs(1));
    group.bench_function("bare recursion", |bencher| bencher.iter(|| black_box(&bare).search()));
    group.bench_function("player", |bencher| bencher.iter(|| nodes(&mut MinimaxPlayer::default(), &pos)));
    group.finish();
}

fn others(criterion: &mut Criterion) {
    let four = Position::new(Rules::FOUR_BY_FOUR);
    let three = Position::new(Rules::TIC_TAC_TOE);
    let five = Position::new("5,5,4".parse().expect("a legal game"));
    criterion.bench_function("alpha-beta 3,3,3", |bencher| {
        bencher.iter(|| nodes(&mut AlphaBetaPlayer::default(), &three));
    });
    criterion.bench_function("memo 4,4,4", |bencher| {
        bencher.iter(|| nodes(&mut Memo { table_mb: 64, symmetry: true }, &four));
    });
    let mut group = criterion.benchmark_group("mcts 5,5,4");
    group.sample_size(10).throughput(criterion::Throughput::Elements(100_000));
    group.bench_function("100,000 playouts", |bencher| {
        bencher.iter(|| nodes(&mut Mcts { playouts: 100_000, seed: 1, c: 1.4 }, &five));
    });
    group.finish();
}

criterion_group!(benches, small, large, others);
criterion_main!(benches);
