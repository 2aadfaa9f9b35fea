//! `deret train` and the player `learned`, from the command line.

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::Command;
use serde_json::Value;

/// A separate folder for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("deret-train-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn deret(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("deret").expect("the program is built");
    command.env("DERET_LANG", "en").env("XDG_DATA_HOME", home).env("HOME", home).current_dir(home);
    command.args(arguments);
    command
}

fn json_of(home: &Path, arguments: &[&str]) -> Value {
    let output = deret(home, arguments).arg("--json").output().expect("it starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// Exit status and standard error.
fn refused(home: &Path, arguments: &[&str]) -> (i32, String) {
    let output = deret(home, arguments).output().expect("it starts");
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).trim().to_owned())
}

#[test]
fn a_model_is_the_same_on_any_number_of_threads_and_under_any_name() {
    let home = folder("same");
    let train = |name: &str, threads: &str| {
        let arguments =
            ["train", "--game", "3,3,3", "--games", "2000", "--seed", "4", "-o", name, "--threads", threads];
        let told = json_of(&home, &arguments);
        assert_eq!((&told["games"], &told["model"]), (&2000.into(), &name.into()));
        assert!(home.join(format!("{name}-curve.svg")).exists());
        fs::read(home.join(name)).unwrap()
    };
    assert_eq!(train("one.deret-model", "1"), train("another name", "3"));
    fs::remove_dir_all(home).unwrap();
}

#[test]
fn learned_finds_the_newest_model_of_its_game() {
    let home = folder("newest");
    let (exit, said) = refused(&home, &["move", "--player", "learned"]);
    let expected = "deret: there is no trained model for 3,3,3; train one with: deret train --game 3,3,3";
    assert_eq!((exit, said.as_str()), (2, expected));
    json_of(&home, &["train", "--game", "4,4,4", "--games", "20"]);
    assert_eq!(refused(&home, &["move", "--player", "learned"]).0, 2, "a model of another game is no help");
    json_of(&home, &["train", "--games", "3000", "--seed", "1"]);
    let told = json_of(&home, &["move", "--player", "learned", "--position", "XX./OO./..."]);
    assert_eq!((&told["move"], &told["score"]), (&"c3".into(), &1000.into()));
    let reason = told["reason"].as_str().unwrap();
    assert!(reason.ends_with("learnt by td from 3,000 games against itself"), "{reason}");
    fs::remove_dir_all(home).unwrap();
}

#[test]
fn it_goes_on_learning_from_the_games_of_the_store() {
    let home = folder("store");
    let played = json_of(
        &home,
        &["match", "random:seed=1", "random:seed=2", "--games", "30", "--seed", "3", "--db", "games.db"],
    );
    assert_eq!(played["games"], 30);
    json_of(&home, &["train", "--games", "500", "-o", "first"]);
    let more =
        ["train", "--resume", "first", "--from-store", "--db", "games.db", "--games", "0", "-o", "second"];
    let told = json_of(&home, &more);
    assert_eq!((&told["games"], &told["stored"], &told["total_games"]), (&0.into(), &30.into(), &500.into()));
    assert_eq!(told["readings"], 90, "each stored game is read three times");
    let told = deret(&home, &more).output().unwrap();
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(told.contains("0 games against itself and 90 readings of 30 games from the store in"), "{told}");
    let head = fs::read(home.join("second")).unwrap();
    let head = String::from_utf8_lossy(&head[..200]).into_owned();
    assert!(head.contains("run self-play=500 seed=0 stored=0\nrun self-play=0 seed=0 stored=30 "), "{head}");
    let again = ["train", "--resume", "second", "--from-store", "--db", "games.db", "--games", "0"];
    let (exit, said) = refused(&home, &again);
    assert_eq!(exit, 2);
    assert!(said.starts_with("deret: the model has read these stored games already"), "{said}");
    fs::remove_dir_all(home).unwrap();
}

#[test]
fn what_cannot_be_is_said_before_the_work() {
    let home = folder("wrong");
    json_of(&home, &["train", "--games", "20", "-o", "model"]);
    fs::write(home.join("foreign"), "hello").unwrap();
    let whole = fs::read(home.join("model")).unwrap();
    fs::write(home.join("short"), &whole[..whole.len() / 2]).unwrap();
    let check = |arguments: &[&str], exit: i32, words: &str| {
        let (found, said) = refused(&home, arguments);
        assert_eq!((found, said.as_str()), (exit, format!("deret: {words}").as_str()), "{arguments:?}");
    };
    check(&["move", "--player", "learned:model=foreign"], 2, "foreign is not a model of Deret");
    check(
        &["move", "--player", "learned:model=short"],
        2,
        "short is a model that was cut short; the end of the file is missing",
    );
    check(
        &["move", "--game", "4x4", "--player", "learned:model=model"],
        2,
        "model was trained for 3,3,3, not for 4,4,4",
    );
    assert_eq!(refused(&home, &["move", "--player", "learned:model=absent"]).0, 3);
    assert_eq!(refused(&home, &["train", "--resume", "absent"]).0, 3);
    assert_eq!(refused(&home, &["train", "--games", "10", "-o", "no/such/folder/model"]).0, 3);
    assert_eq!(refused(&home, &["train", "--resume", "model", "--game", "4x4"]).0, 2);
    assert_eq!(refused(&home, &["train", "--resume", "model", "--method", "menace"]).0, 2);
    check(
        &["train", "--games", "0"],
        2,
        "0 games are nothing to learn from: give --games a number above 0, or --from-store a store with games",
    );
    check(
        &["train", "--game", "5,5,4", "--method", "td"],
        2,
        "td keeps every position apart, up to 16 cells; 5,5,4 has 25, for which n-tuple is made",
    );
    assert_eq!(refused(&home, &["train", "--method", "deep"]).0, 2);
    fs::remove_dir_all(home).unwrap();
}

/// The command printed after Ctrl-C plays the rest, and no file name claims more games than were played.
#[cfg(unix)]
#[test]
fn what_was_interrupted_is_finished_by_the_command_it_prints() {
    use std::process::Stdio;

    let home = folder("interrupted");
    let models = home.join("deret/models");
    let names = || -> Vec<String> {
        let found = fs::read_dir(&models).unwrap().map(|entry| entry.unwrap().file_name());
        found.map(|name| name.into_string().unwrap()).filter(|name| name.ends_with("-model")).collect()
    };
    let mut program = std::process::Command::new(assert_cmd::cargo::cargo_bin("deret"));
    program.env("DERET_LANG", "en").env("XDG_DATA_HOME", &home).env("HOME", &home).current_dir(&home);
    program.args(["train", "--games", "200000", "--seed", "5"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = program.spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    std::process::Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{said}");

    let [name] = &names()[..] else { panic!("{:?}", names()) };
    let played: u64 = name.split('-').nth(2).unwrap().parse().unwrap();
    assert!((1..200000).contains(&played), "{name}");
    let (_, command) = said.trim().rsplit_once("play the rest with: deret ").expect("a command");
    let rest = 200000 - played;
    let path = models.join(name).display().to_string();
    assert_eq!(command, format!("train --resume {path} --games {rest} --seed 5"));
    let told = json_of(&home, &command.split(' ').collect::<Vec<_>>());
    assert_eq!((&told["games"], &told["total_games"]), (&rest.into(), &200000.into()));
    let model = told["model"].as_str().unwrap();
    assert!(model.ends_with("3x3k3-td-200000-seed5.deret-model"));
    json_of(&home, &["train", "--games", "200000", "--seed", "5", "-o", "whole"]);
    let same = fs::read(model).unwrap() == fs::read(home.join("whole")).unwrap();
    assert!(same, "the pieces are not what one piece is");
    fs::remove_dir_all(home).unwrap();
}
