//! Bad input: an error message that names the problem and a valid alternative, the right exit status, nothing
//! on standard output, nothing written.

use assert_cmd::Command;

fn deret(arguments: &[&str]) -> std::process::Output {
    let mut command = Command::cargo_bin("deret").expect("the program is built");
    command.env("DERET_LANG", "en").args(arguments).output().expect("it starts")
}

fn check(arguments: &[&str], status: i32, expected: &str) {
    let output = deret(arguments);
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {stderr}");
    assert!(stderr.contains(expected), "{arguments:?} said {stderr:?}");
    assert!(stderr.starts_with("deret: ") && stderr.lines().count() == 1, "{arguments:?} said {stderr:?}");
    assert_eq!(stdout, "", "{arguments:?}");
}

#[test]
fn games() {
    check(&["match", "random", "random", "--game", "0,3,3"], 2, "rows must be from 1 to 22, not 0");
    check(&["perft", "3,3,4"], 2, "K must be from 1 to 3");
    check(&["perft", "3,3"], 2, "write M,N,K");
    check(&["perft", "23,3,3"], 2, "rows must be from 1 to 22, not 23");
    check(&["perft", "a,b,c"], 2, "write M,N,K");
    check(&["perft", "99999999999,3,3"], 2, "not 99999999999");
}

#[test]
fn positions() {
    let check = |position, expected| {
        check(&["move", "--player", "random", "--position", position], 2, expected);
    };
    check("XX", "the number of rows is 1");
    check("XXXX/.../...", "has 4 cells");
    check("X.z/.../...", "'z' in row 1, column 3");
    check("XX./.../...", "2 X and 0 O cannot arise");
    check("XXX/OOO/...", "both sides");
    check("XXX/OO./O..", "O was the last to move");
    check("XXX/OO./...", "the game is over: X wins");
    check("XOX/XOO/OXX", "the game is over: Draw");
    let over = ["exhaust", "--player", "random", "--side", "X", "--position", "XXX/OO./..."];
    self::check(&over, 2, "the game is over: X wins");
    let rows = "row 3 (from the top) has 2 cells";
    self::check(&["analyze", "--position", "X.O/.X./.."], 2, rows);
    self::check(&["analyze", "--position", "X./.O"], 2, "the number of rows is 2");
    self::check(&["analyze", "X.O/.X./.."], 2, rows);
    // Text that is not a diagram at all was meant as a file name.
    for stray in ["hello", "./a/folder/game", "X.O .X. ..O", "3,3,3"] {
        let neither = format!("{stray} is neither a position");
        self::check(&["analyze", "--position", stray], 2, &neither);
        self::check(&["analyze", "3,3,3", "--position", stray], 2, &neither);
    }
    self::check(&["analyze", "3,3,3", "--position", "."], 2, "the number of rows is 1");
    self::check(&["analyze", "3,3,3", "--position", "/"], 2, "the number of rows is 2");
    self::check(&["analyze", "3,3,3", "--position", env!("CARGO_MANIFEST_DIR")], 3, "this is a folder");
}

#[test]
fn players() {
    let check = |player, expected| check(&["move", "--player", player], 2, expected);
    check("nobody", "there is no player nobody; players are human, random");
    check("random:luck=9", "random has no key luck; its keys are seed");
    check("random:seed=-1", "seed cannot be -1; it must be a whole number of 0 or more");
    check("random:seed=1,seed=2", "twice");
    check("random:seed", "write NAME or NAME:key=value");
    check("human", "human is a person at a board");
    check("human:name=x", "it has no keys at all");
}

#[test]
fn servers() {
    check(&["serve", "--allow-host", "http://deret.example/"], 2, "write it as in an address");
    check(&["serve", "--allow-host", "*"], 2, "* is no name of a server");
    check(&["serve", "--memory-mb", "1"], 2, "from 64 to 1048576");
    check(&["serve", "--disk-mb", "0"], 2, "0 is no size of a store");
}

#[test]
fn usage() {
    check(&["perfft"], 2, "there is no command perfft; is it perft you mean?");
    check(&["analyze", "hello"], 2, "hello is not a game");
    check(&["analyze", "3,3,3", "4,4,4"], 2, "3,3,3 cannot be used with 4,4,4");
    check(&["move", "random", "--player", "random"], 2, "random cannot be used with --player");
    check(&["analyze", ".../.../...", "--moves", "b2"], 2, ".../.../... cannot be used with --moves");
    check(&["move", "--moves", "b2"], 2, "--player <SPEC> is missing");
    check(&["players", "mtcs"], 2, "is it mcts you mean?");
    check(&["move", "random", "--nodes", "1.5"], 2, "1.5 is not a whole number of 1 or more");
    check(&["perft", "3,3,3", "--depth", "-1"], 2, "-1 is not a whole number of 1 or more");
    check(&["games", "show", "-1"], 2, "deret: -1 is not a whole number of 1 or more");
    for option in ["--games", "--random-plies", "--nodes", "--seed"] {
        let huge = ["match", "random", "random", option, "99999999999999999999"];
        check(&huge, 2, "99999999999999999999 is too large: write at most 18446744073709551615");
    }
    check(&["perft", "3,3,3", "--dept", "2"], 2, "there is no option --dept; is it --depth you mean?");
    check(&["perft", "3,3,3", "--depth", "0"], 2, "0 is not a whole number of 1 or more");
    check(&["perft", "3,3,3", "--depth"], 2, "--depth <D> needs a value");
    check(&["match", "random", "random", "--seed", "-1"], 2, "-1 is not a whole number of 0 or more");
    check(&["match", "random", "random", "--games", "0"], 2, "0 is not a whole number of 1 or more");
    check(&["move", "--player", "random", "--time", "0"], 2, "write a number of seconds above 0");
    check(&["move", "--player", "random", "--time", "soon"], 2, "write a number of seconds above 0");
    check(&["move", "--player", "random", "--time", "NaN"], 2, "write a number of seconds above 0");
    let too_long = "too long a time: write at most 1,000,000,000 seconds";
    check(&["move", "--player", "random", "--time", "1e19"], 2, too_long);
    check(&["solve", "3,3,3", "--time", "inf"], 2, too_long);
    check(&["match", "random", "random", "--game-time", "1000000001"], 2, too_long);
    check(&["match", "random", "random", "--game-time", "1", "--increment", "1e19"], 2, too_long);
    check(&["move", "--player", "random", "--time", "-1"], 2, "-1 is not a time");
    check(&["solve", "3,3,3", "--nodes", "-1"], 2, "-1 is not a whole number of 1 or more");
    check(&["4,4,4"], 2, "4,4,4 is a game, not a command: deret play 4,4,4");
    check(&["review", "354"], 2, "write --from 354");
    check(&["play", "--plain", "--level", "3", "--o", "random"], 2, "--level cannot be used with --o");
    check(&["play", "--plain", "--level", "3", "--x", "random"], 2, "--level cannot be used with --x");
    check(&["train", "--curve", "q.png"], 2, "q.png: the ending must be .svg");
    check(&["train", "-o", "-"], 2, "- is no file here");
    check(&["table", "build", "3,3,3", "-o", "-"], 2, "- is no file here");
    check(&["players", "--threads", "0"], 2, "from 1 to 1024");
    check(&["players", "--lang", "fr"], 2, "it speaks en and id");
    check(&["completions", "tcsh"], 2, "cannot be tcsh; it must be one of bash");
    check(&["man", "nothing"], 2, "there is no command nothing");
}

/// System errors are reported in our own words, in every command.
#[cfg(unix)]
#[test]
fn files_that_cannot_be_had() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let absent = "there is no such file or folder";
    for arguments in [
        &["verify", &inside("absent")][..],
        &["table", "info", &inside("absent")],
        &["review", &inside("absent.sgf")],
        &["move", "--player", "random", "--position", &inside("absent.sgf")],
        &["match", "random", "random", "--openings", &inside("absent")],
        &["man", "-o", &inside("absent/page")],
        &["solve", "3,3,3", "--resume", &inside("absent/kept")],
        &["solve", "3,3,3", "--certificate", &inside("absent/proof")],
    ] {
        check(arguments, 3, absent);
    }
    check(&["verify", &inside("")], 3, "this is a folder, not a file");
    check(&["train", "-o", &inside(&"n".repeat(300))], 3, "no file can have this name");
    std::fs::write(inside("notes.txt"), "hello world").unwrap();
    let notes = inside("notes.txt");
    check(&["move", "--player", "random", "--position", &notes], 2, "notes.txt: hello is not a move");
    check(&["verify", &format!("{notes}/proof")], 3, "a part of this path is a file, not a folder");
    std::fs::write(inside("bytes"), [0xff; 99]).unwrap();
    check(&["tournament", "--resume", &inside("bytes")], 2, "is neither the file of a tournament nor");
    let mut command = Command::cargo_bin("deret").expect("the program is built");
    let output = command.args(["verify", "absent", "--lang", "id"]).output().expect("it starts");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "deret: absent: tidak ada berkas atau folder itu\n");
}

#[test]
fn clap_speaks_indonesian_too() {
    let mut command = Command::cargo_bin("deret").expect("the program is built");
    let output = command.args(["perft", "3,3,9", "--lang", "id"]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("K harus 1 sampai 3"));
}

#[test]
fn output_files_are_whole_or_absent() {
    let folder = std::env::temp_dir().join(format!("deret-cli-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let missing = folder.join("absent/deret.1");
    check(&["man", "-o", &missing.to_string_lossy()], 3, "deret.1");
    check(&["man", "-o", &folder.to_string_lossy()], 3, "is a folder");
    let page = folder.join("deret.1");
    assert!(deret(&["man", "-o", &page.to_string_lossy()]).status.success());
    assert!(std::fs::read_to_string(&page).unwrap().contains(".TH"));
    let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["deret.1"]);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A full disk and a closed pipe, where the system has such devices.
#[cfg(unix)]
mod unix {
    use std::{
        fs::OpenOptions,
        process::{Command, Stdio},
    };

    fn program() -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("deret"));
        command.env("DERET_LANG", "en");
        command
    }

    #[test]
    fn a_full_disk_is_said() {
        let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else { return };
        let output = program().args(["perft", "3,3,3"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(3));
        assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the output"));
    }

    #[test]
    fn a_closed_output_is_said() {
        let deret = assert_cmd::cargo::cargo_bin!("deret").display().to_string();
        for command in ["perft 3,3,3", "--version", "move --json --player random"] {
            let line = format!("exec '{deret}' {command} >&-");
            let output = Command::new("sh").args(["-c", &line]).env("DERET_LANG", "en").output().unwrap();
            assert_eq!(output.status.code(), Some(3), "{command}");
            assert!(String::from_utf8_lossy(&output.stderr).contains("it is closed"), "{command}");
        }
    }

    #[test]
    fn a_reader_that_goes_away_ends_it_quietly() {
        let mut child = program().arg("man").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    }
}

#[test]
fn lab() {
    check(&["lab", "run", "003-deph"], 2, "there is no experiment 003-deph; the nearest are 003-depth");
    check(&["lab", "run", "collapse", "--out", "Cargo.toml"], 3, "Cargo.toml is a file");
    check(&["lab", "all", "--seed", "x"], 2, "x is not a whole number");
    check(&["lab"], 2, "a command is missing");
}
