//! Untrusted text cannot affect the terminal: for any names, files and engines, no output of Deret moves the
//! cursor, hides letters or reverses their direction.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;

/// A window title, a cleared screen by C0 and by C1, a forged line, a reversed direction.
const NAME: &str = "Eve\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{200b}";
const SHOWN: &str = r"Eve\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{200b}";

fn deret(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_deret"))
        .current_dir(folder)
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", folder.join("data"))
        .args(arguments)
        .output()
        .expect("it starts")
}

/// Both streams, after a check for control sequences that a terminal would execute.
fn harmless(folder: &Path, arguments: &[&str]) -> String {
    let output = deret(folder, arguments);
    let all = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8")).concat();
    for c in all.chars() {
        let obeyed =
            c.is_control() && c != '\n' || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
        assert!(!obeyed, "{arguments:?} printed {c:?} in {all:?}");
    }
    all
}

fn check(folder: &Path, arguments: &[&str]) {
    let all = harmless(folder, arguments);
    assert!(all.contains(SHOWN), "{arguments:?}: {all}");
}

#[test]
fn games_of_strangers() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("eve.deret"), format!("[Game \"3,3,3\"]\n[X \"{NAME}\"]\n[O \"a\\n9  fake\"]\n[Result \"*\"]\n[Event \"{NAME}\"]\n\n1. b2 *\n"))
        .unwrap();
    fs::write(folder.join("bad.deret"), format!("[Game \"3,3,3\"]\n[Result \"{NAME}\"]\n\n1. b2 *\n"))
        .unwrap();
    harmless(folder, &["games", "import", "eve.deret", "--db", "g.db"]);
    check(folder, &["games", "import", "bad.deret", "--db", "g.db"]);
    check(folder, &["games", "list", "--db", "g.db"]);
    check(folder, &["games", "show", "1", "--db", "g.db"]);
    let list = harmless(folder, &["games", "list", "--db", "g.db"]);
    assert_eq!(list.lines().count(), 1, "a name is no line: {list}");
    for arguments in [
        ["games", "list", "--json", "--db", "g.db"].as_slice(),
        &["games", "show", "1", "--json", "--db", "g.db"],
    ] {
        let json: Value = serde_json::from_str(&harmless(folder, arguments)).expect("JSON");
        let game = if json["games"].is_array() { &json["games"][0] } else { &json };
        assert_eq!(game["x"], NAME, "the data are whole");
    }
    // A file gets the game unchanged.
    let exported = deret(folder, &["games", "export", "--db", "g.db"]).stdout;
    assert!(String::from_utf8(exported).unwrap().contains(NAME));
}

#[test]
fn a_list_has_room_for_the_beginning_of_a_name_only() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let long = "Eve\u{1b}".repeat(10_000);
    let game = format!(
        "[Game \"3,3,3\"]\n[Date \"{long}\"]\n[X \"{long}\"]\n[O \"{long}\"]\n[Result \"*\"]\n\n1. b2 *\n"
    );
    fs::write(folder.join("eve.deret"), game).unwrap();
    harmless(folder, &["games", "import", "eve.deret", "--db", "g.db"]);
    let list = harmless(folder, &["games", "list", "--db", "g.db"]);
    let length = list.trim_end().chars().count();
    assert!(list.contains('…') && length < 200, "{length} letters");
}

#[test]
fn names_in_arguments_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    check(folder, &["move", "--player", NAME]);
    check(folder, &["move", "--player", &format!("random:{NAME}=1")]);
    check(folder, &["perft", NAME]);
    check(folder, &[NAME]);
    check(folder, &["verify", NAME]);
    check(folder, &["games", "list", &format!("--{NAME}")]);
    check(folder, &["lab", "run", NAME]);
    let file = format!("{NAME}.deret");
    check(folder, &["games", "import", &file]);
    check(folder, &["games", "list", "--db", NAME]);
    fs::write(folder.join("openings.txt"), format!("{NAME}\n")).unwrap();
    let openings = ["--openings", "openings.txt"];
    let tournament = ["tournament", "random", "expert", "--game", "9,9,5", "--db", "t.db"];
    check(folder, &[&tournament, openings.as_slice()].concat());
    fs::write(folder.join(format!("{NAME}.model")), NAME).unwrap();
    check(folder, &["move", "--player", &format!("learned:model={NAME}.model")]);
    let certificate = format!("deret certificate {NAME}\n\n");
    fs::write(folder.join("c.cert"), certificate).unwrap();
    check(folder, &["verify", "c.cert"]);
}

/// An engine whose answer would clear the screen.
#[cfg(unix)]
#[test]
fn engines() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let engine = folder.join("engine");
    fs::write(&engine, format!("#!/bin/sh\necho OK\nwhile read line; do case $line in BEGIN*|TURN*|DONE*) echo '{NAME}';; END*) exit;; esac; done\n"))
        .unwrap();
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).unwrap();
    let spec = "engine-process:cmd=./engine,ms=1500";
    check(folder, &["move", "--game", "15,15,5", "--player", spec]);
    harmless(folder, &["tournament", spec, "random", "--game", "15,15,5", "--games", "2", "--db", "t.db"]);
    // A record doubles each backslash.
    let shown = harmless(folder, &["games", "show", "1", "--db", "t.db"]);
    assert!(shown.contains(r"the last it said was Eve\\u{1b}]0;x\\u{7}"), "{shown}");
    check(folder, &["play", "--plain", "--game", "15,15,5", "--x", spec, "--o", "random"]);
}

/// A stored game may name a program; continuing the game prints a note and starts nothing.
#[test]
fn a_stored_program_is_told_of_and_not_started() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let game = r#"{"game":"3,3,3","moves":["b2"],"x":"human","o":"engine-process:cmd=\"touch started\""}"#;
    fs::write(folder.join("eve.jsonl"), game).unwrap();
    harmless(folder, &["games", "import", "eve.jsonl", "--db", "g.db"]);
    let told = harmless(folder, &["play", "--plain", "--from", "1", "--db", "g.db"]);
    assert!(
        told.contains("it starts the program touch started on this machine") && told.contains("--o"),
        "{told}"
    );
    assert!(!folder.join("started").exists());
}
