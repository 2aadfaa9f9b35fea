//! The behaviour of the commands, tested through their JSON.

use assert_cmd::Command;
use serde_json::{Value, json};

fn json_of(arguments: &[&str]) -> Value {
    let mut command = Command::cargo_bin("deret").expect("the program is built");
    let output = command.env("DERET_LANG", "en").args(arguments).arg("--json").output().expect("it starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

#[test]
fn perft_counts_paths() {
    let found = json_of(&["perft", "tictactoe"]);
    assert_eq!(found["schema"], "deret.perft/1");
    assert_eq!(found["paths"], json!([9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]));
    let found = json_of(&["perft", "4,3,3", "--depth", "7"]);
    assert_eq!(found["paths"], json!([12, 132, 1320, 11880, 95040, 622944, 3499200]));
    assert_eq!(json_of(&["perft", "3,3,3", "--position", "XXX/OO./..."])["paths"], json!([]));
    assert_eq!(json_of(&["perft", "22,22,5"])["paths"].as_array().map(Vec::len), Some(4));
}

#[test]
fn collapse_counts_what_remains() {
    let found = json_of(&["collapse", "3,3,3"]);
    assert_eq!(found["schema"], "deret.collapse/1");
    let sum = json!({ "paths": 549946, "games": 255168, "positions": 5478, "classes": 765 });
    assert_eq!((&found["sum"], &found["complete"]), (&sum, &json!(true)));
    let found = json_of(&["collapse", "4,3,3", "--depth", "2"]);
    let second = json!({ "paths": 132, "games": 0, "positions": 132, "classes": 36 });
    assert_eq!((&found["plies"][2], found["plies"].as_array().map(Vec::len)), (&second, Some(3)));
    let found = json_of(&["collapse", "15,15,5", "--depth", "3"]);
    assert_eq!((found["plies"].as_array().map(Vec::len), &found["complete"]), (Some(4), &json!(true)));
}

#[test]
fn exact_is_a_flag_and_part_of_the_game() {
    let paths = |arguments: &[&str]| json_of(arguments)["paths"].clone();
    let exact = paths(&["perft", "1,4,2,exact"]);
    assert_eq!(paths(&["perft", "1,4,2", "--exact"]), exact);
    assert_eq!(json_of(&["perft", "1,4,2", "--exact"])["game"], "1,4,2,exact");
}

#[test]
fn a_seeded_move_repeats() {
    let ask = || json_of(&["move", "--game", "5x5", "--player", "random:seed=9"]);
    assert_eq!(ask()["move"], ask()["move"]);
    assert_eq!(ask()["to_move"], "X");
    assert_eq!(ask()["score"], Value::Null);
}

#[test]
fn a_match_repeats_to_the_digit_on_any_number_of_threads() {
    let play = |threads| {
        json_of(&["match", "random", "random", "--games", "20000", "--seed", "1", "--threads", threads])
    };
    assert_eq!(play("1"), play("3"));
}

/// The exact probabilities of random play: X 737/1260, O 121/420, draw 8/63.
#[test]
fn random_games_agree_with_the_exact_chances() {
    let games: f64 = 100_000.0;
    let found =
        json_of(&["match", "random", "random", "--game", "3,3,3", "--games", "100000", "--seed", "1"]);
    for (field, chance) in [("x_wins", 737.0 / 1260.0), ("o_wins", 121.0 / 420.0), ("draws", 8.0 / 63.0)] {
        let count = found[field].as_f64().unwrap();
        let error = (games * chance * (1.0 - chance)).sqrt();
        assert!(
            (count - games * chance).abs() < 3.0 * error,
            "{field}: {count}, expected {}",
            games * chance
        );
    }
}

#[test]
fn players_tell_their_options_in_both_languages() {
    let english = json_of(&["players"]);
    let random = &english["players"][1];
    assert_eq!((&random["id"], &random["exact"]), (&json!("random"), &json!(false)));
    assert_eq!(random["options"][0]["key"], "seed");
    let indonesian = json_of(&["players", "--lang", "id"]);
    assert_ne!(indonesian["players"][1]["about"], random["about"]);
}

#[test]
fn every_command_helps_itself() {
    for arguments in
        [vec!["--help"], vec!["match", "--help"], vec!["completions", "bash"], vec!["man", "perft"]]
    {
        let mut command = Command::cargo_bin("deret").expect("the program is built");
        command.args(&arguments).assert().success();
    }
}

#[test]
fn one_is_not_many() {
    let said = |arguments: &[&str]| {
        let program = env!("CARGO_BIN_EXE_deret");
        let output =
            std::process::Command::new(program).env("DERET_LANG", "en").args(arguments).output().unwrap();
        let both = [output.stdout, output.stderr].concat();
        String::from_utf8_lossy(&both).into_owned()
    };
    let one = said(&["match", "random", "random", "--games", "1"]);
    assert!(one.contains("1 game of 3,3,3, seed 0"), "{one}");
    let two = said(&["match", "random", "random", "--games", "2"]);
    assert!(two.contains("2 games of 3,3,3, seed 0"), "{two}");
    let one = said(&["move", "--position", "XOX/XOO/OX.", "--player", "minimax"]);
    assert!(one.contains("2 nodes, 1 leaf, 0 cutoffs"), "{one}");
}
