//! Times the public `Position` against bare hand-written code in one run.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use deret_core::{Board, Cell, Game, Position, Rules, perft, with_board};

#[path = "bare/mod.rs"]
mod bare;

fn path_counts(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft 3,3,3");
    let pos = Position::new(Rules::TIC_TAC_TOE);
    group.bench_function("Position", |b| b.iter(|| perft(black_box(&pos), 9)));
    group.bench_function("bare", |b| b.iter(|| bare::perft(black_box(0), 0)));
    group.finish();
}

/// Boards of four and eight words.
fn play_and_undo(c: &mut Criterion) {
    for game in ["15,15,5", "20,20,5"] {
        let mut group = c.benchmark_group(format!("play+undo {game}"));
        let pos = midgame(game.parse().unwrap());
        group.throughput(Throughput::Elements(pos.moves().len() as u64));
        group.bench_function("Position", |b| {
            b.iter(|| with_board!(pos, board => every_move(&mut board.clone())));
        });
        group.finish();
    }
}

fn every_move<const W: usize>(board: &mut Board<W>) -> usize {
    let mut ends = 0;
    for cell in board.moves() {
        board.play(cell);
        ends += usize::from(board.outcome().is_some());
        board.undo(cell);
    }
    ends
}

/// A game in progress: every third cell has a stone and neither side has five in a row.
fn midgame(rules: Rules) -> Position {
    let mut pos = Position::new(rules);
    for index in (0..rules.cell_count()).step_by(3) {
        pos.play(pos.rules().move_at(Cell::new(index)));
    }
    pos
}

criterion_group!(benches, path_counts, play_and_undo);
criterion_main!(benches);
