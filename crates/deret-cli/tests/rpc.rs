//! `deret rpc`: one process, many requests; and the client in its documentation.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn start() -> Talk {
        Talk::start_with(&[])
    }

    fn start_with(flags: &[&str]) -> Talk {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
        command.arg("rpc").args(flags).env("DERET_LANG", "en").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Talk { child, input, output }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("no JSON line: {line:?}"))
    }

    fn ask(&mut self, request: Value) -> Value {
        self.send(&request.to_string());
        self.answer()
    }

    fn end(mut self) -> i32 {
        self.input = None;
        self.child.wait().unwrap().code().unwrap_or(-1)
    }
}

#[test]
fn requests_are_answered_as_by_the_commands() {
    let mut talk = Talk::start();
    let moved =
        talk.ask(json!({ "id": 1, "method": "move", "params": { "moves": ["b2"], "player": "minimax" } }));
    assert_eq!((&moved["id"], &moved["result"]["schema"]), (&json!(1), &json!("deret.move/1")));
    assert_eq!(moved["result"]["move"], "a3");
    let position = talk.ask(json!({ "id": "a", "method": "position", "params": { "moves": "a3b3a2b2a1" } }));
    assert_eq!((&position["id"], &position["result"]["outcome"]), (&json!("a"), &json!("X")));
    let params = json!({ "game": "3,3,3", "position": "X.O/.X./..O" });
    let analyzed = talk.ask(json!({ "id": [2], "method": "analyze", "params": params }));
    assert_eq!((&analyzed["id"], &analyzed["result"]["value"]), (&json!([2]), &json!("draw")));
    let solved = talk.ask(json!({ "id": 3, "method": "solve", "params": { "game": "4x4" } }));
    assert_eq!((&solved["result"]["game"], &solved["result"]["value"]), (&json!("4,4,4"), &json!("draw")));
    assert_eq!(talk.ask(json!({ "method": "position" }))["result"]["position"], ".../.../...");
    assert_eq!(talk.end(), 0);
}

/// A line from outside must not run a program or open a file.
#[cfg(unix)]
#[test]
fn players_that_start_programs_or_open_files_need_the_flag() {
    let folder = tempfile::tempdir().unwrap();
    let (mark, log) = (folder.path().join("mark"), folder.path().join("log"));
    let program = format!("engine-process:ms=100,cmd=touch '{}'", mark.display());
    let logged = format!("engine-process:ms=100,cmd=true,log={}", log.display());
    let model = format!("learned:model={}", folder.path().join("model").display());
    let ask = |talk: &mut Talk, player: &str| {
        talk.ask(json!({ "id": 1, "method": "move", "params": { "game": "15,15,5", "player": player } }))
    };
    let mut talk = Talk::start();
    for player in [&program, &logged, &model] {
        let error = &ask(&mut talk, player)["error"];
        assert_eq!((&error["kind"], &error["field"]), (&json!("bad-input"), &json!("player")), "{error}");
        assert!(error["message"].as_str().unwrap().contains("--allow-programs"), "{error}");
    }
    assert_eq!(talk.end(), 0);
    assert!(!mark.exists() && !log.exists());
    let mut talk = Talk::start_with(&["--allow-programs"]);
    assert!(ask(&mut talk, &program)["error"]["message"].is_string(), "touch is not a player");
    assert_eq!(talk.end(), 0);
    assert!(mark.exists(), "it was started");
}

/// A finished game has no move to solve for, as on the command line; in the weak game it might continue.
#[test]
fn amounts_are_written_as_on_the_command_line() {
    let mut talk = Talk::start();
    let params =
        json!({ "game": "tic-tac-toe", "moves": "b2", "player": "level:10", "time": "1s", "nodes": "100k" });
    let moved = talk.ask(json!({ "id": 1, "method": "move", "params": params }));
    assert_eq!(moved["result"]["player"], "level:n=10", "{moved}");
    for wrong in
        [json!({ "nodes": "many" }), json!({ "nodes": -1 }), json!({ "time": "soon" }), json!({ "moves": 7 })]
    {
        let answer = talk.ask(json!({ "id": 2, "method": "analyze", "params": wrong }));
        assert_eq!(answer["error"]["field"], "params", "{wrong}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains("use a "), "{answer}");
    }
    assert_eq!(talk.end(), 0);
}

#[test]
fn a_game_that_is_over_is_not_solved() {
    let mut talk = Talk::start();
    for (position, weak) in [("XXX/OO./...", false), ("OOO/XX./X..", true)] {
        let params = json!({ "game": "3,3,3", "position": position, "weak": weak });
        let answer = talk.ask(json!({ "method": "solve", "params": params }));
        assert!(answer["error"]["message"].as_str().is_some_and(|said| said.contains("over")), "{answer}");
    }
    assert_eq!(talk.end(), 0);
}

/// `heuristic:as=printed` remembers its game: if only the position is known, it moves as if the game had
/// begun there.
#[test]
fn a_player_is_told_the_game() {
    let mut talk = Talk::start();
    let mut ask = |place: Value| {
        let mut params = json!({ "player": "heuristic:as=printed" });
        params.as_object_mut().unwrap().extend(place.as_object().unwrap().clone());
        let answer = talk.ask(json!({ "method": "move", "params": params }));
        (answer["result"]["move"].clone(), answer["result"]["score"].clone())
    };
    let by_command = |place: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
        command.args(["move", "--player", "heuristic:as=printed", "--json"]).args(place);
        let answer: Value = serde_json::from_slice(&command.output().unwrap().stdout).unwrap();
        (answer["move"].clone(), answer["score"].clone())
    };
    let told = ask(json!({ "moves": "b2,a3,a1,c3" }));
    assert_eq!(told, by_command(&["--moves", "b2,a3,a1,c3"]));
    let bare = ask(json!({ "position": "O.O/.X./X.." }));
    assert_eq!(bare, by_command(&["--position", "O.O/.X./X.."]));
    assert_ne!(told, bare, "the example tells the two apart");
}

#[test]
fn what_is_wrong_is_told_and_the_next_request_answered() {
    let mut talk = Talk::start();
    let mut check = |line: &str, id: Value, field: Value| {
        talk.send(line);
        let answer = talk.answer();
        assert_eq!((&answer["id"], &answer["error"]["field"]), (&id, &field), "{line}: {answer}");
        assert_eq!(answer["error"]["schema"], "deret.error/1");
        assert_eq!(answer["error"]["kind"], "bad-input");
        assert!(answer.get("result").is_none());
    };
    check("nonsense", Value::Null, Value::Null);
    check(r#"{"id":1,"method":"dance"}"#, json!(1), json!("method"));
    check(r#"{"id":2,"method":"move"}"#, json!(2), json!("player"));
    check(r#"{"id":3,"method":"move","params":{"player":"minmax"}}"#, json!(3), json!("player"));
    check(r#"{"id":4,"method":"position","params":{"moves":"b2b2"}}"#, json!(4), json!("moves"));
    check(r#"{"id":5,"method":"position","params":{"position":"XX./.../..."}}"#, json!(5), json!("position"));
    check(r#"{"id":6,"method":"position","params":{"game":"3,3,9"}}"#, json!(6), json!("game"));
    check(r#"{"id":7,"method":"analyze","params":{"seconds":-1}}"#, json!(7), json!("seconds"));
    check(
        r#"{"id":7,"method":"move","params":{"player":"random","seconds":1e19}}"#,
        json!(7),
        json!("seconds"),
    );
    check(r#"{"id":8,"method":"position","params":{"colour":"red"}}"#, json!(8), json!("params"));
    assert_eq!(talk.ask(json!({ "id": 9, "method": "position" }))["id"], 9);
    assert_eq!(talk.end(), 0);
}

#[test]
fn a_search_is_stopped_by_its_id() {
    let mut talk = Talk::start();
    talk.send(&json!({ "id": "long", "method": "solve", "params": { "game": "8,8,5" } }).to_string());
    let stopped = talk.ask(json!({ "id": 2, "method": "stop", "params": { "id": "long" } }));
    assert_eq!((&stopped["id"], &stopped["result"]["stopped"]), (&json!(2), &json!(true)));
    let answer = talk.answer();
    assert_eq!((&answer["id"], &answer["result"]["complete"]), (&json!("long"), &json!(false)));
    assert_eq!(talk.ask(json!({ "method": "stop", "params": { "id": "long" } }))["result"]["stopped"], false);
    assert_eq!(talk.end(), 0);
}

#[test]
fn requests_before_the_end_of_the_input_are_answered() {
    let mut talk = Talk::start();
    for id in 0..20 {
        // Invalid requests wait their turn too, so that a client can match responses by counting.
        let method = if id % 2 == 0 { "move" } else { "dance" };
        talk.send(&json!({ "id": id, "method": method, "params": { "player": "minimax" } }).to_string());
    }
    talk.input = None;
    for id in 0..20 {
        assert_eq!(talk.answer()["id"], id, "in order");
    }
    assert_eq!(talk.end(), 0);
}

/// The client in docs/rpc.md, verbatim.
#[test]
fn the_documented_python_client_works() {
    if !Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: there is no python3");
        return;
    }
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rpc.md");
    let text = fs::read_to_string(document).unwrap();
    let client =
        text.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a client");
    let programs = Path::new(env!("CARGO_BIN_EXE_deret")).parent().unwrap();
    let path =
        std::env::join_paths([programs.into(), "/usr/bin".into(), std::path::PathBuf::from("/bin")]).unwrap();
    let output = Command::new("python3").args(["-c", client]).env("PATH", path).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let words: Vec<&str> = said.split_whitespace().collect();
    assert_eq!((words.len(), words.last()), (10, Some(&"draw")), "{said}");
}

/// The fuzz target for requests, which needs the program: each line is answered by one line of JSON, and the
/// process keeps running. The cost is limited twice, since a changed line may lose one of the limits.
#[test]
fn every_changed_request_is_answered() {
    const SEEDS: [&str; 6] = [
        r#"{"id":1,"method":"position","params":{"game":"3,3,3","moves":["b2","a3"]}}"#,
        r#"{"id":"a","method":"position","params":{"position":"X.O/.X./..O"}}"#,
        r#"{"id":2,"method":"move","params":{"moves":"b2a3","player":"heuristic:depth=1","seconds":0.05,"nodes":99}}"#,
        r#"{"id":3,"method":"analyze","params":{"game":"3,3,3","table_mb":1,"seconds":0.05,"nodes":99}}"#,
        r#"{"id":4,"method":"solve","params":{"game":"3,3,3","weak":true,"table_mb":1,"seconds":0.05,"nodes":99}}"#,
        r#"{"id":5,"method":"stop","params":{"id":4}}"#,
    ];
    let lines = if std::env::var("DERET_SLOW").is_ok_and(|slow| slow == "1") { 200_000 } else { 2_000 };
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = move |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % end as u64) as usize
    };
    let mut talk = Talk::start();
    for number in 0..lines {
        let mut line = SEEDS[below(SEEDS.len())].as_bytes().to_vec();
        for _ in 0..below(4) {
            let at = below(line.len());
            match below(4) {
                0 => line[at] ^= 1 << below(8),
                1 => drop(line.drain(at..(at + 1 + below(6)).min(line.len()))),
                2 => line.insert(at, b"\"{}[]:,0-.eE\\ /aX\xff\0"[below(19)]),
                _ => line.extend_from_within(at..),
            }
            if line.is_empty() {
                break;
            }
        }
        line.retain(|byte| *byte != b'\n');
        if line.trim_ascii().is_empty() {
            continue;
        }
        line.push(b'\n');
        let input = talk.input.as_mut().unwrap();
        input.write_all(&line).unwrap();
        input.flush().unwrap();
        let shown = String::from_utf8_lossy(&line).into_owned();
        let mut answer = String::new();
        assert!(talk.output.read_line(&mut answer).unwrap() > 0, "line {number} ended it: {shown}");
        let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{answer:?} to {shown}"));
        assert!(answer["result"].is_object() != answer["error"].is_object(), "{answer} to {shown}");
    }
    assert_eq!(talk.end(), 0);
}
