//! Speed of the board and the search, in CPU time: `cargo run --release -p deret-engine --example speed`.
//! With the name of a game as argument, only that board, a few times: for counting instructions.
use std::time::{Duration, Instant};

use deret_core::{Position, Rules};
use deret_engine::{Allowed, Engine, Options, board::Board, layout::Layout, weights::Weights};

const GAMES: [&str; 5] = ["15,15,4", "15,15,5", "15,15,6", "15,15,7", "15,15,5,exact"];
/// Without four in a row: that is decided before it can be measured.
const SEARCHED: [(&str, [&str; 3]); 4] =
    [("15,15,5", OPENINGS), ("15,15,6", OPENINGS), ("15,15,7", OPENINGS), ("15,15,5,exact", OPENINGS)];
const OPENINGS: [&str; 3] = ["h8 i9 g9 h9 i7 j6", "h8 i9 j8 j9 h9", "h8 g8 h9 h10 f7 g7"];
const NODES: u64 = 200_000;

fn main() {
    if let Some(game) = std::env::args().nth(1) {
        let (moves, _, sum) = play_and_undo(game.parse().unwrap(), 2_000);
        println!("{game}: {moves} play and undo ({sum})");
        for (_, openings) in SEARCHED.iter().filter(|(searched, _)| *searched == game) {
            let (nodes, _) = search(game.parse().unwrap(), *openings, NODES / 10);
            println!("{game}: {nodes} nodes");
        }
        return;
    }
    for game in GAMES {
        let (moves, time, sum) = play_and_undo(game.parse().unwrap(), 20_000);
        println!("{game}: {:.0} play and undo a second ({sum})", moves as f64 / time.as_secs_f64());
    }
    for (game, openings) in SEARCHED {
        let (nodes, time) = search(game.parse().unwrap(), openings, NODES);
        println!("{game}: {:.0} nodes a second", nodes as f64 / time.as_secs_f64());
    }
}

/// Places stones around the middle, as in games; returns a sum of evaluations, which must not change.
fn play_and_undo(rules: Rules, games: u32) -> (u64, Duration, i64) {
    let mut board = Board::new(Layout::shared(rules, 0), Weights::shared(rules.k(), rules.exact()));
    let mut state = 88172645463325252u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let (mut sum, mut moves) = (0i64, 0u64);
    let start = cpu_time();
    for _ in 0..games {
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
    (moves, cpu_time() - start, sum)
}

/// Searches some positions one after another, from an empty table.
fn search(rules: Rules, openings: [&str; 3], most: u64) -> (u64, Duration) {
    let mut engine = Engine::new(Options { table_bytes: 16 << 20, ..Options::default() });
    let allowed = Allowed { nodes: Some(most), ..Allowed::default() };
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for moves in openings {
        let pos = Position::after(rules, moves.split(' ').map(|mv| mv.parse().unwrap())).unwrap();
        engine.forget();
        let start = cpu_time();
        nodes += engine.think(&pos, &allowed, &mut |_| ()).stats.nodes;
        time += cpu_time() - start;
    }
    (nodes, time)
}

/// CPU time of this process if the system provides it, else the elapsed time.
fn cpu_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let scheduled = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanos = scheduled.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| START.elapsed(), Duration::from_nanos)
}
