//! The commands that find exact results: solve, verify, analyze, exhaust, tree, bench.

use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

struct Run {
    status: i32,
    json: Value,
    stderr: String,
}

fn deret(arguments: &[&str]) -> Run {
    let mut command = Command::cargo_bin("deret").expect("the program is built");
    let output = command.env("DERET_LANG", "en").args(arguments).arg("--json").output().expect("it starts");
    Run {
        status: output.status.code().unwrap_or(-1),
        json: serde_json::from_slice(&output.stdout).unwrap_or_default(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn refused(arguments: &[&str], status: i32, expected: &str) {
    let run = deret(arguments);
    assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
    assert!(run.stderr.contains(expected), "{arguments:?} said {:?}", run.stderr);
}

fn path(folder: &tempfile::TempDir, name: &str) -> (PathBuf, String) {
    let path = folder.path().join(name);
    let text = path.to_string_lossy().into_owned();
    (path, text)
}

#[test]
fn a_solved_game_is_proved_and_a_changed_proof_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (game, value) in [("4,3,3", "win"), ("3,3,3", "draw"), ("5,5,4", "draw"), ("6,5,4", "win")] {
        let (file, name) = path(&folder, game);
        let solved = deret(&["solve", game, "--certificate", &name]).json;
        assert_eq!((&solved["value"], &solved["complete"]), (&Value::from(value), &Value::from(true)));
        let verified = deret(&["verify", &name]);
        assert_eq!((verified.status, &verified.json["holds"]), (0, &Value::from(true)), "{game}");
        assert_eq!(verified.json["game"], game);
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&file, bytes).unwrap();
        assert_ne!(deret(&["verify", &name]).status, 0, "{game} with a bit flipped");
    }
}

#[test]
fn a_limit_gives_no_guess() {
    let run = deret(&["solve", "15,15,6", "--time", "0.2"]);
    assert_eq!(
        (run.status, &run.json["value"], &run.json["complete"]),
        (4, &"unknown".into(), &false.into())
    );
}

#[test]
fn analysis_tells_value_and_distance_of_every_move() {
    let found = deret(&["analyze", "3,3,3", "--position", "X../.O./..X"]).json;
    assert_eq!((&found["value"], &found["plies"]), (&"draw".into(), &6.into()));
    let corner = found["moves"].as_array().unwrap().iter().find(|m| m["move"] == "a1").unwrap().clone();
    assert_eq!((&corner["value"], &corner["plies"]), (&"loss".into(), &4.into()));
    let over = deret(&["analyze", "3,3,3", "--position", "XXX/OO./..."]).json;
    assert_eq!((&over["value"], &over["plies"]), (&"loss".into(), &0.into()));
    // Larger than what can be settled at once; a former endless loop.
    let large = deret(&["analyze", "6,5,4"]).json;
    assert_eq!(large["value"], "win");
}

#[test]
fn the_open_question_about_branch_and_bound_is_answered() {
    let found = deret(&["exhaust", "--game", "3,3,3", "--player", "branch-and-bound", "--side", "O"]).json;
    let count = |field: &str| found[field].as_u64().unwrap();
    assert_eq!((count("lines"), count("won"), count("drawn"), count("lost")), (521, 362, 155, 4));
    assert_eq!(found["first_loss"].as_array().unwrap().len(), 7);
    let expert = deret(&["exhaust", "--game", "3,3,3", "--player", "expert", "--side", "O"]).json;
    assert_eq!((&expert["lost"], &expert["first_loss"]), (&0.into(), &Value::Null));
}

#[test]
fn trees_are_drawn_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    for (ending, beginning) in [("svg", "<svg"), ("dot", "digraph"), ("json", "{"), ("html", "<!")] {
        let (file, name) = path(&folder, &format!("tree.{ending}"));
        let run = deret(&["tree", "--position", "XOX/OX./...", "--player", "alpha-beta", "-o", &name]);
        assert_eq!(run.status, 0, "{ending}: {}", run.stderr);
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.trim_start().to_lowercase().starts_with(beginning), "{ending}: {:.60}", text);
    }
    let (_, name) = path(&folder, "tree.gif");
    refused(&["tree", "--player", "alpha-beta", "--position", "XOX/OX./...", "-o", &name], 2, "svg");
}

#[test]
fn what_cannot_be_is_refused() {
    refused(&["solve", "3,3,3", "--time", "0"], 2, "seconds above 0");
    refused(&["solve", "3,3,3", "--certificate", "no/such/folder/c"], 3, "no/such/folder");
    refused(&["verify", "no-such-file"], 3, "no-such-file");
    refused(&["move", "--player", "minimax:depth=0"], 2, "depth cannot be 0");
    refused(&["move", "--player", "mcts:playouts=0"], 2, "playouts cannot be 0");
    refused(&["move", "--game", "4,4,4", "--player", "minimax"], 2, "12");
    refused(&["exhaust", "--game", "3,3,3", "--player", "expert", "--side", "Z"], 2, "Z");
}

#[test]
fn a_game_is_judged_move_by_move_wherever_it_comes_from() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "a3,b3,a1,a2,c1,b1,b2";
    let check = |run: Run| {
        assert_eq!((run.status, &run.json["decided"]), (0, &Value::from(2)), "{}", run.stderr);
        let mistakes: Vec<_> =
            run.json["moves"].as_array().unwrap().iter().map(|judged| judged["mistake"] == true).collect();
        assert_eq!(mistakes, [false, true, false, false, false, false, false]);
        assert_eq!(run.json["moves"][1]["value"], "loss");
        assert_eq!(run.json["estimates"], false);
    };
    check(deret(&["review", "--moves", moves]));
    let (file, sgf) = path(&folder, "game.sgf");
    std::fs::write(&file, "(;GM[4]FF[4]SZ[3]KINROW[3];B[aa];W[ba];B[ac];W[ab];B[cc];W[bc];B[bb])").unwrap();
    let (_, db) = path(&folder, "games.db");
    assert_eq!(deret(&["games", "import", &sgf, "--db", &db]).status, 0);
    check(deret(&["review", "--from", "1", "--db", &db]));
    check(deret(&["review", &sgf]));
    let unfinished = deret(&["review", "--moves", "b2,b3"]);
    assert_eq!((unfinished.status, &unfinished.json["decided"]), (0, &Value::Null));
    assert_eq!(unfinished.json["moves"][1]["mistake"], true);
    let (page, name) = path(&folder, "review.html");
    assert_eq!(deret(&["review", "--moves", moves, "-o", &name]).status, 0);
    assert!(std::fs::read_to_string(page).unwrap().contains("Move 2 decided it"));
    refused(&["review"], 2, "--moves");
    refused(&["review", "--moves", "a3,a3"], 2, "a3");
    refused(&["review", "--moves", moves, "-o", "x.txt"], 2, ".html");
    refused(&["review", "no-such-file.sgf"], 3, "no-such-file.sgf");
    refused(&["review", "--from", "7", "--db", &db], 2, "7");
}

/// A random player may lose with another seed: the output names the seeds covered, and claims no more.
#[test]
fn exhaust_tells_which_seeds_it_covered() {
    let covered = |arguments: &[&str]| {
        let json = deret(&[&["exhaust", "3,3,3", "--side", "O", "--player"], arguments].concat()).json;
        let lost = json["lost"].as_u64().unwrap();
        (json["chance"].as_bool().unwrap(), json["seeds"].as_u64().unwrap(), lost, json)
    };
    let (chance, seeds, lost, _) = covered(&["minimax", "--seeds", "5"]);
    assert_eq!((chance, seeds, lost), (false, 1, 0));
    let (_, _, alone, _) = covered(&["level:n=9"]);
    let (chance, seeds, lost, json) = covered(&["level:n=9", "--seeds", "12"]);
    assert!(chance && seeds == 12 && lost > alone, "{json}");
    let seed = json["first_loss_seed"].as_u64().unwrap();
    let (_, _, again, _) = covered(&[&format!("level:n=9,seed={seed}")]);
    assert!(again > 0 && (0..12).contains(&seed));
    let said = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("deret").unwrap();
        let output =
            command.env("DERET_LANG", "en").args(["exhaust", "3,3,3", "--side", "X"]).args(arguments);
        String::from_utf8(output.output().unwrap().stdout).unwrap()
    };
    let words = said(&["--player", "mcts:playouts=300", "--seeds", "2"]);
    assert!(words.contains("seeds 0 to 1") && !words.contains("never"), "{words}");
    assert!(said(&["--player", "minimax"]).contains("never loses"));
    refused(
        &["exhaust", "3,3,3", "--side", "O", "--player", "random:seed=18446744073709551615", "--seeds", "2"],
        2,
        "largest seed",
    );
}

/// A limit reached while the proof is built leaves no certificate: the output reports it, and `complete` is
/// false.
#[test]
fn a_certificate_that_was_not_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (file, name) = path(&folder, "proof");
    std::fs::write(&file, "an older file").unwrap();
    // The value alone takes that many nodes: nothing is left for its proof.
    let nodes = deret(&["solve", "6,5,4", "--threads", "1"]).json["nodes"].to_string();
    let arguments = ["solve", "6,5,4", "--certificate", &name, "--nodes", &nodes, "--threads", "1"];
    let run = deret(&arguments);
    assert_eq!(run.status, 4, "{}", run.stderr);
    assert_eq!((&run.json["value"], &run.json["complete"]), (&Value::from("win"), &Value::from(false)));
    assert_eq!(run.json["certificate"], Value::Null);
    let mut command = Command::cargo_bin("deret").unwrap();
    let output = command.env("DERET_LANG", "en").args(arguments).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("No certificate was written"), "{told}");
    assert!(told.contains("proof is from an earlier run"), "{told}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "an older file");
}

/// Among draws the engine decides: on the empty 7,7,5 the corner is first in row order, but a poor move.
#[test]
fn the_best_draw_is_in_the_middle() {
    let analysis = deret(&["analyze", "7,7,5", "--nodes", "200000"]).json;
    let first = |json: &Value| json["moves"][0]["move"].as_str().unwrap().to_owned();
    let middle = ["c3", "c4", "c5", "d3", "d4", "d5", "e3", "e4", "e5"];
    assert_eq!(analysis["value"], "draw");
    assert!(middle.contains(&first(&analysis).as_str()), "{}", first(&analysis));
    let moved = deret(&["move", "--game", "7,7,5", "--player", "perfect"]).json;
    assert!(middle.contains(&moved["move"].as_str().unwrap()), "{moved}");
}
