//! Output files and resume files under a full disk, a concurrent process, or a kill.
#![cfg(unix)]

use std::{
    fs,
    io::Read,
    os::unix::fs::symlink,
    path::Path,
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use tempfile::TempDir;

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn deret(home: &TempDir, arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("deret"));
    command.env("DERET_LANG", "en").env("XDG_DATA_HOME", home.path()).env("HOME", home.path());
    command.current_dir(home.path()).args(arguments);
    command
}

fn output(home: &TempDir, arguments: &[&str]) -> Output {
    deret(home, arguments).output().unwrap()
}

/// Exit status and standard error.
fn said(output: &Output) -> (i32, String) {
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stderr).trim().to_owned())
}

fn done(home: &TempDir, arguments: &[&str]) {
    let output = output(home, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", said(&output).1);
}

/// Starts it in the background with its output discarded.
fn started(home: &TempDir, arguments: &[&str]) -> Child {
    deret(home, arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Waits for a certain event; the timeout matters only for a broken program.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < Duration::from_secs(120), "{what} never came");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn kill(mut child: Child) {
    child.kill().unwrap(); // SIGKILL: no cleanup is possible
    child.wait().unwrap();
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

const TREE: [&str; 6] = ["tree", "--position", "XO./.X./..O", "--player", "minimax", "-o"];

fn tree_to(file: &str) -> Vec<&str> {
    TREE.into_iter().chain([file]).collect()
}

#[test]
fn links_stay_and_devices_are_written_into() {
    let home = home();
    fs::create_dir(home.path().join("far")).unwrap();
    fs::write(home.path().join("far/tree.svg"), "old").unwrap();
    symlink("far/tree.svg", home.path().join("tree.svg")).unwrap();
    done(&home, &tree_to("tree.svg"));
    assert!(home.path().join("tree.svg").is_symlink());
    assert!(fs::read_to_string(home.path().join("far/tree.svg")).unwrap().contains("<svg"));

    symlink("/dev/null", home.path().join("null.svg")).unwrap();
    done(&home, &tree_to("null.svg"));
    assert!(home.path().join("null.svg").is_symlink());

    let pipe = home.path().join("pipe.dot");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let child = started(&home, &tree_to("pipe.dot"));
    let mut text = String::new();
    fs::File::open(&pipe).unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait_with_output().unwrap().status.success());
    assert!(text.contains("digraph"), "{text}");
}

/// In a pipe, and appended to a file that has content.
#[test]
fn standard_output_by_its_name() {
    let home = home();
    let man = output(&home, &["man", "-o", "/dev/stdout"]);
    assert!(man.status.success() && man.stdout.starts_with(b".ie"), "{:?}", said(&man));
    let log = home.path().join("log");
    fs::write(&log, "before\n").unwrap();
    let append = fs::OpenOptions::new().append(true).open(&log).unwrap();
    let status = deret(&home, &["man", "-o", "/dev/stdout"]).stdout(append).status().unwrap();
    assert!(status.success());
    let text = fs::read(&log).unwrap();
    assert!(text.starts_with(b"before\n") && text[7..] == man.stdout);
    assert_eq!(names(home.path()), ["log"], "no draft, nothing replaced");
}

#[test]
fn drafts_of_dead_runs_are_removed_and_other_files_are_not() {
    let home = home();
    let left = ".deret-draft-Ab3dEf6hIj9l";
    for name in [left, "tree.svg.part", "tree.svg.1.part", ".deret-draft-notes"] {
        fs::write(home.path().join(name), "x").unwrap();
    }
    done(&home, &tree_to("tree.svg"));
    assert_eq!(names(home.path()), [".deret-draft-notes", "tree.svg", "tree.svg.1.part", "tree.svg.part"]);
}

/// A limit on the size of files simulates a full disk: the same write fails in the same place.
#[test]
fn a_full_disk_is_said_and_the_older_file_stays() {
    let home = home();
    done(&home, &["match", "random:seed=1", "random:seed=2", "--games", "500", "--db", "games.db"]);
    let program = assert_cmd::cargo::cargo_bin("deret").display().to_string();
    for (file, arguments) in [
        ("tree.html", "tree --position X../.O./... --player minimax -o tree.html".to_owned()),
        ("games.jsonl", "games export --db games.db -o games.jsonl".to_owned()),
        ("model", "train --game 5,5,4 --games 50 -o model".to_owned()),
    ] {
        fs::write(home.path().join(file), "old").unwrap();
        let script = format!("trap '' XFSZ; ulimit -f 100; exec '{program}' {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).current_dir(home.path()).env("DERET_LANG", "en");
        let (exit, words) = said(&command.output().unwrap());
        assert_eq!(exit, 3, "{arguments}: {words}");
        assert!(words.contains(file) && words.contains("too large"), "{words}");
        assert_eq!(fs::read(home.path().join(file)).unwrap(), b"old", "{arguments}");
    }
    assert!(names(home.path()).iter().all(|name| !name.contains("draft")), "{:?}", names(home.path()));
}

#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let home = home();
    let train = ["train", "--games", "100000000", "-o", "model", "--checkpoint", "0.01"];
    let first = started(&home, &train);
    wait_until("a checkpoint", || home.path().join("model.unfinished").exists());
    let (exit, words) = said(&output(&home, &train));
    assert_eq!(exit, 3, "{words}");
    assert!(words.starts_with("deret: model is in use by another run of deret"), "{words}");
    kill(first);
    // The lock of the dead run is free.
    let (exit, words) = said(&output(&home, &["train", "--games", "5", "--seed", "9", "-o", "model"]));
    assert_eq!(exit, 3);
    assert!(words.starts_with("deret: model.unfinished is what another training left"), "{words}");
}

#[test]
fn a_second_run_of_a_tournament_is_refused_under_any_name() {
    let home = home();
    let players = ["random:seed=1", "random:seed=2"];
    let begin: Vec<&str> = ["tournament", "--games", "100000000", "--db", "games.db", "--resume", "cup"]
        .into_iter()
        .chain(players)
        .collect();
    let first = started(&home, &begin);
    wait_until("the pointer", || home.path().join("cup").exists());
    fs::copy(home.path().join("cup"), home.path().join("copy")).unwrap();
    for name in ["cup", "copy", "games.db"] {
        let (exit, words) = said(&output(&home, &["tournament", "--resume", name]));
        assert_eq!(exit, 3, "{name}: {words}");
        assert!(words.contains("is in use by another run of deret"), "{words}");
    }
    kill(first);
}

/// Killed at random moments, on one thread and on two.
#[test]
fn a_killed_training_goes_on_to_the_same_bytes() {
    for (method, game) in [("menace", "3,3,3"), ("q-table", "3,3,3"), ("td", "3,3,3"), ("n-tuple", "4,4,3")] {
        let home = home();
        let train = |name: &'static str, threads: &'static str| {
            let fixed = ["train", "--method", method, "--game", game, "--games", "3000", "--seed", "3"];
            let rest = ["--checkpoint", "0.001", "--threads", threads, "-o", name];
            fixed.into_iter().chain(rest).collect::<Vec<_>>()
        };
        done(&home, &train("whole", "1"));
        let unfinished = home.path().join("cut.unfinished");
        let mut before = None;
        for threads in ["1", "2"] {
            let child = started(&home, &train("cut", threads));
            wait_until("a checkpoint", || {
                let now = fs::read(&unfinished).ok();
                (now.is_some() && now != before) || home.path().join("cut").exists()
            });
            kill(child);
            before = fs::read(&unfinished).ok();
        }
        let last = output(&home, &train("cut", "2"));
        let (exit, words) = said(&last);
        assert_eq!(exit, 0, "{words}");
        assert!(words.contains("going on after"), "{method}: {words}");
        assert!(
            fs::read(home.path().join("cut")).unwrap() == fs::read(home.path().join("whole")).unwrap(),
            "{method}: other bytes"
        );
        assert!(!unfinished.exists());
    }
}

/// A letter changed on the disk, in one game of many.
#[test]
fn a_damaged_store_is_named_left_alone_and_what_can_be_read_is_saved() {
    let home = home();
    let lines: String = (0..30)
        .map(|index| format!("{{\"game\": \"3,3,3\", \"x\": \"player {index:02}\", \"moves\": [\"b2\"]}}\n"))
        .collect();
    fs::write(home.path().join("in.jsonl"), lines).unwrap();
    done(&home, &["games", "import", "in.jsonl", "--db", "games.db"]);
    let mut bytes = fs::read(home.path().join("games.db")).unwrap();
    for at in 0..bytes.len() - 9 {
        if bytes[at..].starts_with(b"player 17") {
            bytes[at] = b'P';
        }
    }
    fs::write(home.path().join("games.db"), &bytes).unwrap();

    for arguments in [
        &["games", "list", "--db", "games.db"][..],
        &["games", "show", "18", "--db", "games.db"],
        &["games", "export", "--db", "games.db", "-o", "out.jsonl"],
    ] {
        let (exit, words) = said(&output(&home, arguments));
        assert_eq!(exit, 3, "{arguments:?}: {words}");
        assert!(words.contains("games.db is damaged (game 18)") && words.contains("--salvage"), "{words}");
    }
    assert!(!home.path().join("out.jsonl").exists());
    assert!(fs::read(home.path().join("games.db")).unwrap() == bytes, "changed");

    let salvage = ["games", "export", "--salvage", "--db", "games.db", "-o", "saved.jsonl"];
    let (exit, words) = said(&output(&home, &salvage));
    let expected = "29 games saved to saved.jsonl; 1 could not be read. Move the damaged store away and import the file.";
    assert_eq!((exit, words.as_str()), (0, expected));
    done(&home, &["games", "import", "saved.jsonl", "--db", "new.db"]);
    let listed = output(&home, &["games", "list", "--db", "new.db", "--json"]);
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.contains("player 16") && !listed.contains("layer 17"), "{listed}");
}
