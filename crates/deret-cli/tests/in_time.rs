//! No move of the engine is late on a loaded machine. Runs with DERET_SLOW=1 for some minutes:
//!
//!     DERET_SLOW=1 cargo test -p deret-cli --test in_time -- --nocapture

use std::{fs, path::Path, process::Command, time::Duration};

use deret_play::GRACE;
use serde_json::Value;

/// Concurrent games: they are the load, since most machines have fewer processors.
const AT_ONCE: usize = 24;
const BOARDS: [&str; 4] = ["15,15,5", "8,8,5", "22,22,5", "6,6,4"];

fn deret(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_deret"))
        .args(arguments)
        .current_dir(folder)
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", folder.join("data"))
        .output()
        .expect("deret starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Plays a round of games with this time per move on one of the boards; returns the microseconds that each
/// move took.
fn round(folder: &Path, ms: u64, seed: usize) -> Vec<u64> {
    let game = BOARDS[seed % BOARDS.len()];
    let program = env!("CARGO_BIN_EXE_deret");
    // The built-in engine, and the same engine as an external program.
    let outside = format!("engine-process:cmd=\"'{program}' gomocup\",ms={ms}");
    let (games, seed) = (AT_ONCE.to_string(), seed.to_string());
    let inside = format!("engine:ms={ms}");
    let _ = fs::remove_file(folder.join("games.db"));
    let arguments = ["match", &inside, &outside, "--game", game, "--games", &games, "--concurrency", &games];
    let more = ["--seed", &seed, "--random-plies", "2", "--db", "games.db", "--json"];
    let result: Value = serde_json::from_slice(&deret(folder, &[&arguments[..], &more].concat())).unwrap();
    assert_eq!(result["forfeits"], serde_json::json!([]), "{game}, {ms} ms");
    deret(folder, &["games", "export", "--db", "games.db", "-o", "games.jsonl"]);
    let lines = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let records = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let notes = records.flat_map(|record| record["notes"].as_array().cloned().unwrap_or_default());
    notes.filter_map(|note| note["us"].as_u64()).collect()
}

#[test]
fn no_move_is_late_on_a_loaded_machine() {
    if std::env::var_os("DERET_SLOW").is_none_or(|slow| slow != "1") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (ms, wanted) in [(100, 10_000), (500, 2_000), (1_500, 1_000)] {
        let (mut times, mut seed) = (Vec::new(), 0);
        while times.len() < wanted {
            times.extend(round(folder.path(), ms, seed));
            seed += 1;
        }
        times.sort_unstable();
        let over = times.iter().filter(|us| **us > ms * 1000).count();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
        let (count, median, most) = (times.len(), at(0.5), at(1.0));
        println!("{ms} ms: {count} moves, median {median:.1} ms, longest {most:.1} ms, {over} over {ms} ms");
        assert!(Duration::from_secs_f64(most / 1000.0) <= Duration::from_millis(ms) + GRACE, "{most} ms");
    }
}
