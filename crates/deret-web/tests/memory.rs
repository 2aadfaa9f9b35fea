//! Memory taken by all visitors together. In a test program of its own, so that it measures only the server.

#![cfg(target_os = "linux")]

#[path = "support/running.rs"]
mod running;

use std::{thread, time::Duration};

use deret_web::Settings;
use running::{Plan, Running};
use serde_json::{Value, json};

const MEMORY_MB: usize = 256;
/// The program itself, its page, its threads and the allocator's overhead for each of them.
const BESIDES_MB: usize = 320;

/// Peak memory of this program.
fn peak_mb() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() / 1024
}

#[test]
fn collapses_trees_and_tables_stay_within_what_the_owner_gave() {
    let settings = Settings { memory_mb: MEMORY_MB, ..Settings::default() };
    let server = Running::plan(Plan { settings, ..Plan::default() });
    let mut open = Vec::new();
    for visitor in 2..8 {
        let guest = server.guest(visitor);
        for number in 0..34 {
            let board = format!("{},{},3", 5 + number % 17, 5 + usize::from(visitor) + number / 17);
            let collapse = guest.opened("/api/v1/collapse", &json!({ "game": board }));
            open.push(guest.send("GET", &collapse, &Value::Null, &[]));
        }
        for player in ["mcts:playouts=1000000000", "memo:table_mb=256", "perfect:table_mb=256"] {
            let game = if player.starts_with("mcts") { "22,22,5" } else { "6,6,4" };
            let asked = json!({ "game": game, "player": player, "limits": { "time_ms": 60000 } });
            open.push(guest.send("POST", "/api/v1/moves", &asked, &[]));
            let search = guest.opened("/api/v1/searches", &asked);
            open.push(guest.send("GET", &search, &Value::Null, &[]));
        }
    }
    thread::sleep(Duration::from_secs(6));
    server.board_answers();
    drop(open);
    let peak = peak_mb();
    println!("{peak} MB at most");
    assert!(peak < MEMORY_MB + BESIDES_MB, "{peak} MB");
}
