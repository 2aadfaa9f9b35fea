//! How fast the board is: `cargo run --release -p deret-engine --example speed`.
use std::time::Instant;

use deret_core::Rules;
use deret_engine::{board::Board, layout::Layout, weights::Weights};

fn main() {
    for game in ["15,15,4", "15,15,5", "15,15,6", "15,15,7", "15,15,5,exact"] {
        let rules: Rules = game.parse().unwrap();
        let mut board = Board::new(Layout::shared(rules, 0), Weights::shared(rules.k(), rules.exact()));
        let mut state = 88172645463325252u64;
        let mut next = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        // Around the middle, as games are.
        let mut sum = 0i64;
        let start = Instant::now();
        let mut moves = 0u64;
        for _ in 0..20_000 {
            let mut played = 0;
            while played < 25 {
                let cell = (2 + next(11)) * 15 + 2 + next(11);
                if board.is_empty(cell) {
                    board.play(cell);
                    sum += i64::from(board.evaluate());
                    played += 1;
                    moves += 1;
                }
            }
            for _ in 0..played {
                board.undo();
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("{game}: {:.0} play and undo a second ({sum})", moves as f64 / seconds);
    }
}
