//! `deret solve --resume`: in several runs, one at a time, and with its move in the end.

use std::path::Path;
use std::process::{Command, Output};

fn solve(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
    command.current_dir(folder).env("LC_ALL", "C").args(["solve", "7,7,5", "--threads", "1", "--json"]);
    command.args(arguments).output().unwrap()
}

#[test]
fn a_solve_in_pieces_has_its_move() {
    let folder = tempfile::tempdir().unwrap();
    let piece = ["--resume", "kept", "--certificate", "proof"];
    for _ in 0..2 {
        let output = solve(folder.path(), &[&piece[..], &["--nodes", "100"]].concat());
        assert_eq!(output.status.code(), Some(4), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(folder.path().join("kept").exists() && !folder.path().join("proof").exists());
    }
    let last = solve(folder.path(), &piece);
    assert!(last.status.success(), "{}", String::from_utf8_lossy(&last.stderr));
    let found: serde_json::Value = serde_json::from_slice(&last.stdout).unwrap();
    assert_eq!(found["value"], "draw");
    assert!(found["move"].is_string(), "{found}");
    let mut verify = Command::new(env!("CARGO_BIN_EXE_deret"));
    assert!(verify.current_dir(folder.path()).args(["verify", "proof"]).output().unwrap().status.success());
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "nothing but the proof and the kept file: {left:?}");
}

/// `timeout` sends its signal to the program and to the program's group: twice within an instant.
#[cfg(unix)]
#[test]
fn a_signal_that_comes_twice_is_one_request_to_stop() {
    use std::{process::Stdio, thread::sleep, time::Duration};

    for _ in 0..8 {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
        command.args(["solve", "9,9,5", "--resume", "kept", "--json"]).current_dir(folder.path());
        let running = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_millis(300));
        let id = running.id().to_string();
        Command::new("kill").args(["-s", "TERM", &id, &id]).status().unwrap();
        let output = running.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains(r#""value":"unknown""#), "it ended before it could answer: {said}");
        assert!(folder.path().join("kept").exists());
    }
}

#[test]
fn the_file_of_a_running_solve_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let _running = deret_files::Lock::take(&folder.path().join("kept")).unwrap();
    let output = solve(folder.path(), &["--resume", "kept", "--nodes", "10"]);
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(!folder.path().join("kept").exists());
}
