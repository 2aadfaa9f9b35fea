//! One grammar everywhere: a game and a position in any form, errors for programs, statuses for scripts.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
    command
        .current_dir(folder)
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("NO_COLOR")
        .args(arguments);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    told(command(folder, arguments).stdin(Stdio::null()).output().expect("it starts"))
}

/// Runs with a text on standard input.
fn fed(folder: &Path, input: &str, arguments: &[&str]) -> (i32, String, String) {
    let mut command = command(folder, arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    told(child.wait_with_output().unwrap())
}

fn told(output: Output) -> (i32, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

fn json_of(folder: &Path, arguments: &[&str]) -> Value {
    let (status, stdout, stderr) = run(folder, &[arguments, &["--json"]].concat());
    assert!(status == 0 || status == 4, "{arguments:?}: {stderr}");
    assert_eq!(stderr, "", "{arguments:?}");
    serde_json::from_str(&stdout).expect("one JSON object")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// A store with one finished and one unfinished game.
fn with_games() -> tempfile::TempDir {
    let folder = folder();
    fs::write(folder.path().join("a.pos"), "a3b3a2b2a1\nb2a3c1\n").unwrap();
    json_of(folder.path(), &["games", "import", "a.pos", "--game", "3,3,3"]);
    folder
}

#[test]
fn a_position_in_any_form_wherever_there_is_one() {
    let folder = with_games();
    let path = folder.path();
    let wanted = "O../.X./..X";
    fs::write(path.join("diagram.txt"), "O . .\n. X .\n. . X\n").unwrap();
    fs::write(path.join("moves.txt"), "b2 a3\nc1\n").unwrap();
    fs::write(path.join("game.sgf"), "(;GM[4]SZ[3]KINROW[3];B[bb];W[aa];B[cc])").unwrap();
    let forms: [&[&str]; 12] = [
        &["--position", wanted],
        &["--position", "o../.x./..x"],
        &["--moves", "b2,a3,c1"],
        &["--moves", "b2a3c1"],
        &["--moves", "2,2 1,1 3,3"],
        &["--from", "2"],
        &["--from", "2", "--ply", "3"],
        &["--position", "diagram.txt"],
        &["--position", "moves.txt"],
        &["--position", "game.sgf"],
        &["--moves", "b2,a3,c1,c3", "--ply", "3"],
        &["--game", "3x3", "--position", wanted],
    ];
    for form in forms {
        let moved = json_of(path, &[&["move", "--player", "minimax"], form].concat());
        assert_eq!(moved["position"], wanted, "{form:?}");
        assert_eq!(moved["move"], "c3", "{form:?}");
    }
    for commands in [
        &["analyze", "3,3,3"][..],
        &["solve", "--game", "3,3,3"],
        &["perft", "3,3,3"],
        &["exhaust", "3,3,3", "--player", "expert", "--side", "X"],
    ] {
        let answer = json_of(path, &[commands, &["--moves", "b2a3c1"]].concat());
        assert_eq!(answer["position"], wanted, "{commands:?}");
    }
    assert_eq!(json_of(path, &["match", "random", "random", "4x4", "--games", "2"])["game"], "4,4,4");
    assert_eq!(json_of(path, &["tree", "4,4,4", "--player", "random", "-o", "t.json"])["game"], "4,4,4");
    // The game follows from the diagram and from the stored game.
    assert_eq!(json_of(path, &["analyze", "--position", wanted])["game"], "3,3,3");
    assert_eq!(json_of(path, &["analyze", "--from", "2"])["game"], "3,3,3");
    for (input, expected) in [
        ("O..\n.X.\n..X\n", wanted),
        ("b2 a3 c1", wanted),
        ("[Game \"3,3,3\"]\n\n1. b2 a3 2. c1 *\n", wanted),
        ("(;GM[4]SZ[3]KINROW[3];B[bb];W[aa];B[cc])", wanted),
        ("{\"game\":\"3,3,3\",\"moves\":[\"b2\",\"a3\",\"c1\"]}", wanted),
    ] {
        let (status, stdout, stderr) =
            fed(path, input, &["move", "--player", "minimax", "--position", "-", "--json"]);
        assert_eq!(status, 0, "{input}: {stderr}");
        assert_eq!(serde_json::from_str::<Value>(&stdout).unwrap()["position"], expected);
    }
}

/// First attempts of a new user are accepted and mean the same as the options.
#[test]
fn words_without_options() {
    let folder = with_games();
    let path = folder.path();
    fs::write(path.join("game.sgf"), "(;GM[4]SZ[3]KINROW[3];B[bb];W[aa];B[cc])").unwrap();
    let same = |short: &[&str], long: &[&str]| {
        let [mut short, mut long] = [short, long].map(|arguments| json_of(path, arguments));
        for answer in [&mut short, &mut long] {
            answer.as_object_mut().unwrap().remove("seconds");
        }
        assert_eq!(short, long);
    };
    same(&["exhaust", "minimax"], &["exhaust", "--game", "3,3,3", "--player", "minimax", "--side", "O"]);
    same(&["analyze", "X.O/.X./..O"], &["analyze", "--game", "3,3,3", "--position", "X.O/.X./..O"]);
    same(&["analyze", "game.sgf"], &["analyze", "3,3,3", "--moves", "b2a3c1"]);
    same(&["analyze", "--moves", "b2"], &["analyze", "3,3,3", "--moves", "b2"]);
    same(
        &["analyze", "4x4", "XO../..../..../X..O"],
        &["analyze", "4,4,4", "--position", "XO../..../..../X..O"],
    );
    same(
        &["move", "alpha-beta", "X.O/.X./..O"],
        &["move", "--player", "alpha-beta", "--position", "X.O/.X./..O"],
    );
    same(&["perft", "tic-tac-toe"], &["perft"]);
    same(&["solve"], &["solve", "3,3,3"]);
    same(&["collapse"], &["collapse", "3,3,3"]);
    same(&["table", "counts"], &["table", "counts", "3,3,3"]);
    let level = |spec| json_of(path, &["move", spec, "--moves", "b2", "--time", "1s", "--nodes", "100k"]);
    assert_eq!(level("level:10")["player"], "level:n=10");
    let limited = ["move", "mcts:playouts=100k", "5,5,4"];
    assert_eq!(run(path, &limited).0, 2, "keys of players are plain numbers");
    let stopped = |limit: &[&str]| run(path, &[&["move", "minimax", "4,4,4"], limit].concat()).0;
    assert_eq!((stopped(&["--nodes", "1k"]), stopped(&["--time", "20ms"])), (4, 4));
    let one = json_of(path, &["players", "mcts"]);
    assert_eq!((one["players"].as_array().unwrap().len(), &one["players"][0]["id"]), (1, &json!("mcts")));
    assert!(run(path, &["players", "mcts", "expert"]).1.contains("expert"));
}

#[test]
fn a_size_is_a_game_and_k_is_said() {
    let folder = folder();
    let path = folder.path();
    for (text, game, said) in
        [("3x3", "3,3,3", false), ("4x4", "4,4,4", false), ("7x6", "7,6,5", true), ("15x15", "15,15,5", true)]
    {
        let (status, stdout, stderr) = run(path, &["perft", text, "--depth", "1"]);
        assert_eq!(status, 0, "{stderr}");
        assert!(!stdout.is_empty());
        assert_eq!(stderr.contains(&format!("{game}: ")), said, "{text}: {stderr}");
        assert_eq!(json_of(path, &["perft", "--game", text, "--depth", "1"])["game"], game);
    }
    let (_, _, stderr) =
        run(path, &["move", "--player", "random", "--position", "....../....../....../......"]);
    assert!(stderr.contains("4,6,4: 4 in a row win"), "{stderr}");
    let (status, _, stderr) = run(path, &["perft", "0x3"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("rows must be from 1 to 22, not 0"), "{stderr}");
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let folder = with_games();
    let path = folder.path();
    let check = |arguments: &[&str], expected: &str| {
        let (status, stdout, stderr) = run(path, arguments);
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(expected), "{arguments:?}: {stderr}");
    };
    let player = |rest: &[&str], expected| check(&[&["move", "--player", "random"], rest].concat(), expected);
    player(&["--from", "2", "--game", "4,4,4"], "this game is 3,3,3, not 4,4,4");
    player(&["--from", "2", "--ply", "9"], "there is no move 9: 3 moves were played");
    player(&["--from", "7"], "there is no game 7");
    player(&["--from", "2", "--moves", "b2"], "--from");
    player(&["--position", ".../.../...", "--ply", "1"], "a diagram does not tell its moves");
    player(&["3,3,3", "--game", "3,3,3"], "--game");
    player(&["--moves", "b2b2"], "b2 is taken by X");
    check(&["move", "--player", "minmax"], "is it minimax you mean?");
    check(&["move", "--player", "alphabeta"], "is it alpha-beta you mean?");
    check(&["move", "--player", "zzz"], "there is no player zzz; players are");
    check(&["play", "--level", "11"], "11 is not a level");
}

#[test]
fn help_is_a_command() {
    let folder = folder();
    let (status, stdout, _) = run(folder.path(), &["help"]);
    assert_eq!(status, 0);
    assert_eq!(stdout, run(folder.path(), &["--help"]).1);
    let (_, stdout, _) = run(folder.path(), &["help", "games", "list"]);
    assert!(stdout.contains("deret games list"), "{stdout}");
    let (status, _, stderr) = run(folder.path(), &["help", "nothing"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("nothing"), "{stderr}");
    let (_, stdout, _) = run(folder.path(), &["help", "move", "--lang", "id"]);
    assert!(stdout.contains("Permainannya"), "{stdout}");
}

#[test]
fn errors_for_programs_stand_alone() {
    let folder = folder();
    let check = |arguments: &[&str], kind: &str, field: Value, status: i32| {
        let (found, stdout, stderr) = run(folder.path(), &[arguments, &["--json"]].concat());
        assert_eq!((found, stdout.as_str()), (status, ""), "{arguments:?}: {stderr}");
        let error: Value =
            serde_json::from_str(&stderr).unwrap_or_else(|_| panic!("{arguments:?}: {stderr}"));
        assert_eq!(error["schema"], "deret.error/1");
        assert_eq!((&error["kind"], &error["field"]), (&json!(kind), &field), "{arguments:?}: {stderr}");
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()));
    };
    check(&["move", "--player", "random", "--position", "XX./.../..."], "bad-input", json!("position"), 2);
    check(&["move", "--player", "random", "--moves", "z9"], "bad-input", json!("moves"), 2);
    check(&["move", "--player", "random", "--from", "4"], "bad-input", json!("from"), 2);
    check(&["move", "--player", "random", "--game", "3,3,9"], "bad-input", json!("game"), 2);
    check(&["perft", "3,3,3", "--depth", "0"], "bad-input", json!("depth"), 2);
    check(&["perfft"], "bad-input", Value::Null, 2);
    check(&["verify", "nofile.cert"], "failed", Value::Null, 3);
    check(&["move", "--player", "random", "--position", "nofile.sgf"], "failed", Value::Null, 3);
    check(&["players", "--lang", "fr"], "bad-input", json!("lang"), 2);
}

#[test]
fn statuses_for_scripts() {
    let folder = folder();
    let path = folder.path();
    let status = |arguments: &[&str]| run(path, arguments).0;
    let exhaust = |player, rest: &[&str]| {
        status(&[&["exhaust", "3,3,3", "--player", player, "--side", "O"], rest].concat())
    };
    assert_eq!(exhaust("minimax", &["--fail-on-loss"]), 0);
    assert_eq!(exhaust("random:seed=1", &["--fail-on-loss"]), 1);
    assert_eq!(exhaust("random:seed=1", &[]), 0);
    let series = |least| status(&["match", "minimax", "random", "--games", "20", "--fail-below", least]);
    assert_eq!((series("0.5"), series("1"), series("1.5")), (0, 1, 2));
    let review = |moves, rest: &[&str]| status(&[&["review", "3,3,3", "--moves", moves], rest].concat());
    assert_eq!(review("b2,b3", &[]), 0);
    assert_eq!(review("b2,b3", &["--fail-on-mistake"]), 1);
    assert_eq!(review("b2,a3", &["--fail-on-mistake"]), 0);
    let (_, stdout, _) =
        run(path, &["exhaust", "--player", "random", "--side", "O", "--fail-on-loss", "--json"]);
    assert_eq!(
        serde_json::from_str::<Value>(&stdout).unwrap()["schema"],
        "deret.exhaust/1",
        "data all the same"
    );
}

#[test]
fn a_proof_and_a_game_from_standard_input() {
    let folder = folder();
    let path = folder.path();
    json_of(path, &["solve", "3,3,3", "--certificate", "a.cert"]);
    let proof = fs::File::open(path.join("a.cert")).unwrap();
    let output = command(path, &["verify", "-"]).stdin(proof).output().unwrap();
    assert_eq!(told(output).0, 0);
    assert_eq!(fed(path, "nonsense", &["verify", "-"]).0, 2);
    let (status, stdout, stderr) = fed(path, "a3b3a1a2c3c1b2", &["review", "-", "--game", "3,3,3", "--json"]);
    assert_eq!(status, 0, "{stderr}");
    assert_eq!(serde_json::from_str::<Value>(&stdout).unwrap()["moves"][1]["mistake"], true);
}

#[test]
fn a_stored_game_is_reviewed_by_its_number() {
    let folder = with_games();
    let path = folder.path();
    let by_number = json_of(path, &["games", "review", "1"]);
    assert_eq!(by_number, json_of(path, &["review", "--from", "1"]));
    assert_eq!(by_number["moves"].as_array().map(Vec::len), Some(5));
}

#[test]
fn quiet_verbose_and_colours() {
    let folder = folder();
    let path = folder.path();
    let (_, stdout, stderr) = run(path, &["perft", "7x7", "--depth", "1", "-q"]);
    assert_eq!((stdout.lines().count(), stderr.as_str()), (1, ""));
    let (_, _, stderr) = run(path, &["perft", "3,3,3", "-v"]);
    assert!(stderr.starts_with("Took "), "{stderr}");
    assert_eq!(run(path, &["perft", "3,3,3", "-v", "-q"]).0, 2);
    let centre_is_taken = ["move", "--position", "X../.O./..X", "--player", "minimax"];
    assert!(run(path, &centre_is_taken).1.lines().count() > 1);
    assert_eq!(run(path, &[&centre_is_taken[..], &["-q"]].concat()).1, "b3\n");
    assert!(run(path, &["perft", "--help", "--color", "always"]).1.contains("\u{1b}["));
    assert!(!run(path, &["perft", "--help", "--color", "never"]).1.contains("\u{1b}["));
    assert!(!run(path, &["perft", "--help"]).1.contains("\u{1b}["), "a pipe has no colours");
    assert_eq!(run(path, &["perft", "3,3,3", "--color", "pink"]).0, 2);
}

#[test]
fn play_goes_on_from_anywhere() {
    let folder = with_games();
    let path = folder.path();
    let play = |input: &str, arguments: &[&str]| {
        let (status, stdout, stderr) = fed(path, input, &[&["play", "--plain"], arguments].concat());
        assert_eq!(status, 0, "{arguments:?}: {stderr}");
        stdout
    };
    let people = ["--x", "human", "--o", "human"];
    let won = play("a2\n", &[&["--moves", "a3,c1,a1,c3"][..], &people].concat());
    assert!(won.contains("X wins"), "{won}");
    let won = play("a2\n", &[&["--position", "X.O/.../X.O"][..], &people].concat());
    assert!(won.contains("X wins"), "{won}");
    // The human gets the side to move, X or O.
    let answer = play("q\n", &["--moves", "b2", "--level", "3"]);
    assert!(answer.contains("level:n=3") && answer.contains("O is human"), "{answer}");
    let answer = play("q\n", &["5,5,4", "--level", "3"]);
    assert!(answer.contains("5,5,4") && answer.contains("level:n=3"), "{answer}");
    assert!(play("q\n", &["gomoku"]).contains("15,15,5"));
    let listed = || json_of(path, &["games", "list"])["games"].as_array().unwrap().clone();
    assert_eq!(listed().len(), 4, "what was played is kept, what was only looked at is not");
    // A finished game is shown as it ended, an unfinished one continues under its number.
    assert!(play("", &["--from", "1"]).contains("X wins"));
    play("c3\nkeluar\n", &["--from", "2"]);
    assert_eq!(listed()[1]["moves"], json!(["b2", "a3", "c1", "c3"]));
    assert_eq!(listed().len(), 4);
    // From an earlier ply, it becomes a new game.
    play("a1\nquit\n", &["--from", "2", "--ply", "2", "--x", "human", "--o", "human"]);
    assert_eq!(listed().len(), 5);
    assert_eq!(listed()[4]["moves"], json!(["b2", "a3", "a1"]));
}

#[test]
fn plain_mode_knows_words_in_both_languages() {
    let folder = folder();
    for words in [
        ["help", "hint", "values", "b2", "undo", "quit"],
        ["bantuan", "petunjuk", "nilai", "b2", "batal", "keluar"],
    ] {
        let input = words.join("\n") + "\n";
        let arguments = ["play", "--plain", "3,3,3", "--x", "human", "--o", "human"];
        let (status, stdout, _) = fed(folder.path(), &input, &arguments);
        assert_eq!(status, 0);
        assert!(stdout.contains("Taken back.") && stdout.contains("Values: "), "{stdout}");
        assert!(stdout.matches("undo (u) takes back").count() == 2, "{stdout}");
    }
}

#[test]
fn a_game_read_from_anywhere_may_be_exact() {
    let folder = folder();
    let arguments = ["review", "-", "--game", "1,6,2", "--exact", "--json"];
    let (status, stdout, stderr) = fed(folder.path(), "a1 d1 c1 f1 b1", &arguments);
    assert_eq!(status, 0, "{stderr}");
    let review: Value = serde_json::from_str(&stdout).unwrap();
    // With K = 2 exactly, three in a row do not win.
    assert_eq!((&review["game"], &review["result"]), (&json!("1,6,2,exact"), &json!("*")));
}

#[test]
fn a_dash_is_standard_output_for_texts() {
    let folder = folder();
    let path = folder.path();
    for command in [&["completions", "bash"][..], &["man", "move"]] {
        let (status, stdout, _) = run(path, &[command, &["-o", "-"]].concat());
        assert_eq!((status, stdout), (0, run(path, command).1), "{command:?}");
    }
    assert!(!path.join("-").exists());
}

#[test]
fn what_is_over_is_said_to_be_over() {
    let folder = folder();
    let (status, stdout, _) = run(folder.path(), &["analyze", "3,3,3", "--position", "XXX/OO./..."]);
    assert_eq!((status, stdout.as_str()), (0, "The game is over: X wins\n"));
}

#[test]
fn the_stronger_player_is_named() {
    let folder = folder();
    let (status, stdout, _) = run(folder.path(), &["match", "random", "minimax", "--games", "20"]);
    assert!(
        status == 0 && stdout.contains(": B is stronger") && stdout.contains("Elo difference -"),
        "{stdout}"
    );
}

/// A move whose search is not recorded is not called a tree.
#[test]
fn a_tree_of_a_move_alone_is_not_the_whole_tree() {
    let folder = folder();
    let path = folder.path();
    let said = |player: &str| {
        let place = ["--game", "5,5,4", "--moves", "c3,b2", "-o", "t.svg"];
        run(path, &[&["tree", "--player", player, "--depth", "1"], &place[..]].concat()).2
    };
    assert!(said("engine:alone=on,nodes=2000").contains("the move alone"), "{}", said("engine:nodes=2000"));
    assert!(!said("heuristic:depth=1").contains("the move alone"));
    assert!(!said("expert").contains("the move alone"));
}
