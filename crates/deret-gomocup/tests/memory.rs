//! The program never takes more memory than its manager allows, although the manager sends START before the
//! limit.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const ALLOWED: u64 = 80 << 20;

#[test]
fn the_peak_stays_below_max_memory() {
    let mut brain = Command::new(env!("CARGO_BIN_EXE_pbrain-deret"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut say = brain.stdin.take().unwrap();
    let mut heard = BufReader::new(brain.stdout.take().unwrap()).lines().map(Result::unwrap);
    write!(say, "START 15\nINFO timeout_turn 300\nINFO max_memory {ALLOWED}\nBEGIN\n").unwrap();
    // Skips other lines up to the move.
    assert!(heard.any(|line| line.split(',').all(|part| part.parse::<u32>().is_ok())));
    // If the system does not provide the peak, there is nothing to compare.
    if let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", brain.id())) {
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kb: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(kb << 10 < ALLOWED, "a peak of {kb} kB");
    }
    writeln!(say, "END").unwrap();
    assert!(brain.wait().unwrap().success());
}
