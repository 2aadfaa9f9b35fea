//! Effect of an attacking visitor on another: `DERET_SLOW=1 cargo test -p deret-web --test load`.

#![cfg(target_os = "linux")]

#[path = "support/running.rs"]
mod running;

use std::{
    thread,
    time::{Duration, Instant},
};

use deret_web::Patience;
use running::Running;
use serde_json::{Value, json};

#[test]
fn a_board_answers_within_200_ms_beside_ten_heavy_searches_and_2100_streams() {
    if std::env::var_os("DERET_SLOW").is_none_or(|slow| slow != "1") {
        return;
    }
    let files = rlimit::increase_nofile_limit(12_000).unwrap();
    assert!(files >= 8_000, "the test needs 8,000 open files, the system gives {files}");
    let server = Running::start(Patience::default());
    let (greedy, other) = (server.guest(2), server.guest(1));
    let alone = percentile_99(&server);
    let player = "heuristic:depth=9,pruning=off";
    let heavy = json!({ "game": "22,22,5", "player": player, "limits": { "time_ms": 60000 } });
    let searches: Vec<_> = (0..10).map(|_| greedy.send("POST", "/api/v1/moves", &heavy, &[])).collect();
    let (_, game) = other.ask("POST", "/api/v1/games", &json!({ "game": "3,3,3", "moves": [] }), &[]);
    let path = format!("/api/v1/games/{}/events", game["game"]["id"].as_str().unwrap());
    let streams: Vec<_> = (0..2100).map(|_| greedy.send("GET", &path, &Value::Null, &[])).collect();
    thread::sleep(Duration::from_secs(1));
    let attacked = percentile_99(&server);
    eprintln!("99 of 100 answers within {alone:?} alone, {attacked:?} under attack");
    drop((searches, streams));
    assert!(attacked < Duration::from_millis(200), "{attacked:?}");
}

/// The 99th percentile of 500 response times.
fn percentile_99(server: &Running) -> Duration {
    let started = Instant::now();
    let mut times: Vec<Duration> = (0..500).map(|_| server.guest(1).board_answers()).collect();
    times.sort();
    eprintln!("500 answers in {:?}, the slowest in {:?}", started.elapsed(), times[499]);
    times[494]
}
