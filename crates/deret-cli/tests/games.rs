//! The game store and tournaments from the command line: formats, exit statuses, resuming.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
    thread::sleep,
    time::Duration,
};

use serde_json::Value;

fn deret(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
    command
        .current_dir(folder)
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", folder.join("data"))
        .args(arguments);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    deret(folder, arguments).output().expect("it starts")
}

/// The status and standard error.
fn told(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let output = run(folder, arguments);
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn json_of(folder: &Path, arguments: &[&str]) -> Value {
    let output = deret(folder, arguments).arg("--json").output().expect("it starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

#[test]
fn an_absent_store_is_empty_and_is_not_made() {
    let folder = folder();
    assert_eq!(json_of(folder.path(), &["games", "list"])["games"], serde_json::json!([]));
    assert_eq!(told(folder.path(), &["games", "show", "1"]).0, 2);
    assert!(!folder.path().join("data").exists());
}

#[test]
fn games_go_through_every_format_and_come_back() {
    let folder = folder();
    let path = folder.path();
    let (status, _) = told(
        path,
        &[
            "match",
            "random",
            "random",
            "--game",
            "5,6,5",
            "--games",
            "30",
            "--adjudicate",
            "off",
            "--db",
            "a.db",
        ],
    );
    assert_eq!(status, 0);
    let games = |db: &str| {
        let listed = json_of(path, &["games", "list", "--db", db]);
        let mut games: Vec<String> = listed["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| {
                format!(
                    "{} {} {} {} {}",
                    game["game"], game["x"], game["result"], game["moves"], game["date"]
                )
            })
            .collect();
        games.sort();
        games
    };
    let before = games("a.db");
    assert_eq!(before.len(), 30);
    for format in ["deret", "sgf", "csv", "jsonl"] {
        let (file, db) = (format!("all.{format}"), format!("{format}.db"));
        assert_eq!(json_of(path, &["games", "export", "-o", &file, "--db", "a.db"])["games"], 30);
        let first = json_of(path, &["games", "import", &file, "--db", &db]);
        assert_eq!((&first["added"], &first["refused"]), (&30.into(), &0.into()), "{format}");
        assert_eq!(json_of(path, &["games", "import", &file, "--db", &db])["known"], 30, "{format}");
        assert_eq!(games(&db), before, "{format}");
        assert_eq!(json_of(path, &["games", "import", &file, "--db", "a.db"])["known"], 30, "{format}");
    }
    // A won game: the format cannot express a draw before the board is full.
    let won =
        json_of(path, &["games", "list", "--result", "x", "--db", "a.db"])["games"][0]["id"].to_string();
    assert_eq!(json_of(path, &["games", "export", &won, "-o", "one.psq", "--db", "a.db"])["games"], 1);
    assert_eq!(json_of(path, &["games", "import", "one.psq", "--db", "psq.db"])["added"], 1);
    let (status, words) = told(path, &["games", "export", "-o", "all.psq", "--db", "a.db"]);
    assert_eq!(status, 2);
    assert!(words.contains("holds one game only"), "{words}");
    assert!(!path.join("all.psq").exists());
}

#[test]
fn a_bad_file_is_refused_line_by_line_and_the_rest_is_kept() {
    let folder = folder();
    let path = folder.path();
    let text =
        "{\"game\":\"3,3,3\",\"moves\":[\"b2\"]}\n{\"game\":\"3,3,3\",\"moves\":[\"b2\",\"b2\"]}\nnonsense\n";
    fs::write(path.join("games.jsonl"), text).unwrap();
    let (status, words) = told(path, &["games", "import", "games.jsonl"]);
    assert_eq!(status, 2);
    assert!(words.contains("line 2: move 2: b2 is taken by X"), "{words}");
    assert!(words.contains("line 3") && words.contains("1 added, 0 known already, 2 refused"), "{words}");
    assert_eq!(json_of(path, &["games", "list"])["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(told(path, &["games", "import", "missing.sgf"]).0, 3);
    assert_eq!(told(path, &["games", "import", "games.txt"]).0, 2);
}

/// A game as in Gomocup's archives.
fn gomocup(moves: &str, rule: &str) -> String {
    format!("Piskvorky 15x15, 11:11, 0\r\n{moves}RAPFI.zip\r\nEMBRYO.zip\r\n-1\r\n0,{rule}\r\n")
}

#[test]
fn folders_and_archives_are_read_whole_and_refusals_are_counted() {
    let folder = folder();
    let path = folder.path();
    let games = path.join("games/round 2");
    fs::create_dir_all(&games).unwrap();
    fs::write(path.join("games/1.psq"), gomocup("8,8,0\r\n9,9,12\r\n", "Freestyle15_1")).unwrap();
    fs::write(path.join("games/2.psq"), gomocup("8,8,0\r\n8,8,0\r\n", "Fastgame1")).unwrap();
    fs::write(path.join("games/readme.txt"), "results").unwrap();
    fs::write(games.join("3.psq"), gomocup("8,8,0\r\n", "Renju1")).unwrap();
    fs::write(games.join("4.psq"), gomocup("7,7,0\r\n", "Renju2")).unwrap();
    fs::write(games.join("club.sgf"), "(;GM[4]AB[hh][ii][gg];W[aa])(;GM[4];B[hh])").unwrap();
    let (status, words) = told(path, &["games", "import", "games", "--db", "folder.db"]);
    assert_eq!(status, 2, "{words}");
    assert!(words.contains("2 added, 0 known already, 4 refused."), "{words}");
    assert!(words.contains("2 refused by the rule Renju, which Deret does not play"), "{words}");
    assert!(words.contains("1 refused with a move that cannot be played"), "{words}");
    assert!(words.contains("1 refused that are positions no game leads to"), "{words}");
    assert!(words.contains("position 15,15,5: ") && words.contains("/......X......../"), "{words}");
    assert!(words.contains("1 file passed over"), "{words}");

    let mut zip = zip::ZipWriter::new(fs::File::create(path.join("games.zip")).unwrap());
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for (name, text) in [
        ("g/1.psq", gomocup("8,8,0\r\n9,9,12\r\n", "Freestyle15_1")),
        ("g/2.psq", gomocup("8,8,0\r\n", "Caro1")),
        ("g/notes", String::new()),
    ] {
        zip.start_file(name, options).unwrap();
        std::io::Write::write_all(&mut zip, text.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
    let (status, words) = told(path, &["games", "import", "games.zip", "--db", "folder.db"]);
    assert_eq!(status, 2, "{words}");
    assert!(words.contains("0 added, 1 known already, 1 refused."), "{words}");
    assert!(words.contains("games.zip/g/2.psq: line 6: Deret does not play by the rule Caro1"), "{words}");

    fs::write(path.join("games/broken.zip"), "PK no archive").unwrap();
    let (status, words) = told(path, &["games", "import", "games", "--db", "folder.db"]);
    assert_eq!(status, 3, "the others are still read: {words}");
    assert!(words.contains("broken.zip cannot be read") && words.contains("2 known already"), "{words}");
}

#[test]
fn moves_alone_are_a_file_too() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("a.pos"), "h8i9j10\nh8h9\n").unwrap();
    assert_eq!(json_of(path, &["games", "import", "a.pos"])["added"], 2);
    fs::write(path.join("b.pos"), "b2a3\n").unwrap();
    assert_eq!(json_of(path, &["games", "import", "b.pos", "--game", "3,3,3"])["added"], 1);
    let listed = json_of(path, &["games", "list", "--game", "3,3,3"]);
    assert_eq!(listed["games"][0]["moves"], serde_json::json!(["b2", "a3"]));
    json_of(path, &["games", "export", "--game", "15,15,5", "-o", "out.pos"]);
    assert_eq!(fs::read_to_string(path.join("out.pos")).unwrap(), "h8i9j10\nh8h9\n");
}

#[test]
fn moves_are_exported_as_rows() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("a.pos"), "a3b3a1a2c3c1b2\nb2\n").unwrap();
    json_of(path, &["games", "import", "a.pos", "--game", "3,3,3"]);
    let written = json_of(path, &["games", "export", "--moves", "--values", "-o", "moves.csv"]);
    assert_eq!((&written["games"], &written["rows"]), (&2.into(), &8.into()));
    let text = fs::read_to_string(path.join("moves.csv")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "id,game,ply,side,player,move,score,nodes,seconds,value,opening");
    assert_eq!(lines[1], "1,\"3,3,3\",1,X,,a3,,,,draw,false");
    assert_eq!(lines[2], "1,\"3,3,3\",2,O,,b3,,,,loss,false", "the mistake");
    assert_eq!(lines[8], "2,\"3,3,3\",1,X,,b2,,,,draw,false");
    let output = run(path, &["games", "export", "--moves", "2"]);
    assert!(
        String::from_utf8_lossy(&output.stdout).ends_with("\n2,\"3,3,3\",1,X,,b2,,,,,false\n"),
        "no values unasked"
    );
    let (_, _) = told(path, &["match", "minimax", "random", "--games", "2", "--db", "m.db"]);
    let parquet = ["games", "export", "--moves", "-o", "moves.parquet", "--db", "m.db"];
    if cfg!(feature = "parquet") {
        assert_eq!(json_of(path, &parquet)["format"], "parquet");
        let bytes = fs::read(path.join("moves.parquet")).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    } else {
        let (status, words) = told(path, &parquet);
        assert_eq!(status, 2, "{words}");
        assert!(words.contains("built without Parquet; use a .csv file"), "{words}");
        assert!(!path.join("moves.parquet").exists());
    }
    // The opening's moves are not the players' moves.
    told(path, &["match", "minimax", "random", "--games", "4", "--random-plies", "2", "--db", "p.db"]);
    json_of(path, &["games", "export", "--moves", "-o", "p.csv", "--db", "p.db"]);
    for row in fs::read_to_string(path.join("p.csv")).unwrap().lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let (ply, opening) = (fields[4].parse::<usize>().unwrap(), fields[fields.len() - 1]);
        assert_eq!(opening, (ply <= 2).to_string(), "{row}");
    }
    let (status, words) = told(path, &["games", "export", "--moves", "-o", "moves.xlsx"]);
    assert_eq!(status, 2);
    assert!(words.contains("must end in .csv or .parquet"), "{words}");
}

#[test]
fn stores_that_are_none_end_with_status_3_and_stay_as_they_are() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("diary.db"), "Dear diary, nothing of this is a database.").unwrap();
    for arguments in
        [["games", "list"].as_slice(), &["games", "export", "-o", "x.sgf"], &["match", "random", "random"]]
    {
        let mut arguments = arguments.to_vec();
        arguments.extend(["--db", "diary.db"]);
        let (status, words) = told(path, &arguments);
        assert_eq!(status, 3, "{arguments:?}: {words}");
        assert!(words.contains("is not a game store of Deret"), "{words}");
    }
    assert!(fs::read_to_string(path.join("diary.db")).unwrap().starts_with("Dear diary"));
    assert!(!path.join("x.sgf").exists());
    let (status, words) = told(path, &["games", "export", "-o", "no-such-folder/x.sgf"]);
    assert_eq!(status, 3, "{words}");
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_read_and_a_write_ends_with_status_3() {
    use std::os::unix::{fs::PermissionsExt, process::CommandExt};
    let folder = folder();
    let data = folder.path().join("data");
    let set = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    fs::create_dir(&data).unwrap();
    let (status, words) = told(&data, &["match", "random", "random", "--games", "3", "--db", "a.db"]);
    assert_eq!(status, 0, "{words}");
    let before = fs::read(data.join("a.db")).unwrap();
    set(&data.join("a.db"), 0o644); // a store is private, and here another user reads it
    set(&data, 0o555);
    set(folder.path(), 0o755);
    // Root may write anywhere, so as root the program runs as another user, from a folder that user can
    // reach.
    let program = folder.path().join("deret");
    fs::copy(env!("CARGO_BIN_EXE_deret"), &program).unwrap();
    let is_root = fs::write(data.join("probe"), "").is_ok();
    let told = |arguments: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(&data).env("DERET_LANG", "en").args(arguments);
        if is_root {
            command.uid(65_534).gid(65_534);
        }
        let output = command.output().expect("it starts");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(told(&["games", "list", "--db", "a.db"]).0, Some(0));
    for arguments in [
        ["match", "random", "random", "--games", "3", "--db", "a.db"].as_slice(),
        &["games", "delete", "1", "--db", "a.db"],
        &["games", "export", "--db", "a.db", "-o", "x.sgf"],
        &["match", "random", "random", "--games", "3", "--db", "new.db"],
    ] {
        let (status, words) = told(arguments);
        assert_eq!(status, Some(3), "{arguments:?}: {words}");
        assert!(words.contains("a.db") || words.contains("x.sgf") || words.contains("new.db"), "{words}");
    }
    set(&data, 0o755);
    assert_eq!(fs::read(data.join("a.db")).unwrap(), before);
}

#[test]
fn deleting_asks_twice_for_more_than_named_games() {
    let folder = folder();
    let path = folder.path();
    assert_eq!(told(path, &["match", "random", "random", "--games", "5", "--db", "a.db"]).0, 0);
    assert_eq!(told(path, &["games", "delete", "--db", "a.db"]).0, 2);
    assert_eq!(told(path, &["games", "delete", "--all", "--db", "a.db"]).0, 2);
    assert_eq!(told(path, &["games", "delete", "1", "99", "--db", "a.db"]).0, 2);
    assert_eq!(json_of(path, &["games", "delete", "1", "2", "--db", "a.db"])["deleted"], 2);
    assert_eq!(json_of(path, &["games", "delete", "--all", "--yes", "--db", "a.db"])["deleted"], 3);
}

const PLAYERS: [&str; 4] = ["tournament", "random", "random:seed=1", "alpha-beta:depth=3"];

/// The table without the fields that differ from run to run.
fn table(found: &Value) -> Value {
    found["players"].clone()
}

#[test]
fn a_tournament_killed_again_and_again_ends_in_the_same_table() {
    let folder = folder();
    let path = folder.path();
    let arguments = |db: &str, more: &[&str]| {
        let mut arguments: Vec<String> = PLAYERS.iter().map(|word| (*word).to_owned()).collect();
        arguments.extend(["--games", "100", "--seed", "3", "--db", db].map(str::to_owned));
        arguments.extend(more.iter().map(|word| (*word).to_owned()));
        arguments
    };
    let words = |arguments: &[String]| arguments.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
    let through = arguments("through.db", &[]);
    let through: Vec<&str> = through.iter().map(String::as_str).collect();
    let expected = table(&json_of(path, &through));
    let killed = arguments("killed.db", &["--resume", "run.json", "--threads", "2"]);
    let killed: Vec<&str> = killed.iter().map(String::as_str).collect();
    for attempt in 0..4 {
        let mut child = deret(path, &killed).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_millis(40 + 40 * attempt));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert_eq!(table(&json_of(path, &killed)), expected, "{}", words(&arguments("killed.db", &[])));
    assert_eq!(table(&json_of(path, &["tournament", "--resume", "run.json"])), expected);
    let (status, told) = told(path, &["tournament", "random", "minimax", "--resume", "run.json"]);
    assert_eq!(status, 2);
    assert!(told.contains("another tournament"), "{told}");
}

#[test]
fn a_ladder_tells_what_each_step_is_worth() {
    let folder = folder();
    let path = folder.path();
    let ladder =
        ["tournament", "random", "level:n=2", "level:n=9", "--ladder", "--games", "40", "--db", "l.db"];
    let output = String::from_utf8(run(path, &ladder).stdout).unwrap();
    let steps: Vec<&str> = output.lines().filter(|line| line.contains(" against ")).collect();
    let [first, second] = steps.as_slice() else { panic!("{output}") };
    assert!(first.starts_with("level:n=2 against random: "), "{first}");
    let share = second.strip_prefix("level:n=9 against level:n=2: ").and_then(|rest| rest.split_once(" %"));
    let (share, counts) = share.unwrap_or_else(|| panic!("{second}"));
    let counts: Vec<u32> = counts
        .trim_matches([' ', '(', ')'])
        .split(' ')
        .map(|word| word.trim_start_matches(['+', '=', '-']).parse().unwrap())
        .collect();
    let points = f64::from(counts[0]) + f64::from(counts[1]) / 2.0;
    assert_eq!((counts.iter().sum::<u32>(), share), (40, format!("{:.1}", 100.0 * points / 40.0).as_str()));
    assert!(points > 24.0, "{second}"); // a much higher level wins more on any board
}

#[test]
fn what_cannot_be_is_refused_before_a_game_is_played() {
    let folder = folder();
    let path = folder.path();
    let check = |arguments: &[&str], status: i32, words: &str| {
        let output = run(path, arguments);
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.contains(words), "{said}");
    };
    check(&["tournament", "random", "random"], 2, "takes part twice");
    check(&["tournament", "random", "nobody"], 2, "there is no player nobody");
    check(&["tournament"], 2, "name the players");
    check(&["tournament", "random", "minimax", "--sprt", "20"], 2, "two Elo bounds");
    check(&["tournament", "random", "minimax", "--openings", "missing.txt"], 3, "cannot be read");
    check(
        &["tournament", "random", "engine-process:cmd=no-such-engine", "--game", "gomoku"],
        2,
        "there is no program",
    );
    check(&["tournament", "--resume", "nofile.json"], 3, "there is no file nofile.json");
    check(
        &["tournament", "random", "minimax", "--game", "15,15,5", "--games", "2", "--db", "op.db"],
        2,
        "minimax cannot play 15,15,5: ",
    );
    assert!(!path.join("op.db").exists(), "nothing is left that --resume could pick up");
    fs::write(path.join("not-a-run.json"), "{}").unwrap();
    check(&["tournament", "--resume", "not-a-run.json"], 2, "neither the file of a tournament");
    check(&["tournament", "random", "minimax", "--resume", "no-folder/run.json"], 3, "no-folder");
}

#[test]
fn what_is_no_game_is_not_imported_and_the_other_files_are() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("good.sgf"), "(;GM[4]SZ[3]KINROW[3];B[bb];W[aa])").unwrap();
    fs::write(path.join("par.sgf"), "\n( hello )").unwrap();
    fs::write(path.join("none.sgf"), "nothing").unwrap();
    let import = |files: &[&str]| told(path, &[&["games", "import", "--db", "a.db"], files].concat());
    let (status, said) = import(&["par.sgf"]);
    assert_eq!(status, 2, "{said}");
    assert!(said.contains("par.sgf: line 2: what stands in these parentheses is no game"), "{said}");
    let (status, said) = import(&["none.sgf"]);
    assert_eq!(status, 2, "{said}");
    assert!(said.contains("no game in none.sgf"), "{said}");
    let (status, said) = import(&["nofile.sgf", "par.sgf", "good.sgf"]);
    assert_eq!(status, 3, "{said}");
    assert!(said.contains("nofile.sgf cannot be read"), "{said}");
    assert!(said.contains("1 added, 0 known already, 1 refused."), "{said}");
}

#[test]
fn an_empty_list_names_its_store_and_takes_dates_only() {
    let folder = folder();
    let list = |arguments: &[&str]| told(folder.path(), &[&["games", "list"], arguments].concat());
    assert_eq!(list(&["--db", "nofile.db"]), (0, "No game fits in nofile.db.\n".to_owned()));
    for date in ["2026-13", "2026-11-99", "2026-02-29", "2026-00", "2026-11-15T24:00"] {
        let (status, said) = list(&["--since", date]);
        assert_eq!(status, 2, "{date}: {said}");
        assert!(said.contains("is not a date"), "{said}");
    }
    for date in ["2026", "2024-02-29", "2026-12-31T23:59:59Z"] {
        assert_eq!(list(&["--until", date]).0, 0, "{date}");
    }
}

/// An executable shell script.
#[cfg(unix)]
fn program(folder: &Path, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;

    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{script}")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[cfg(unix)]
#[test]
fn a_match_tells_why_a_program_lost() {
    let folder = folder();
    program(folder.path(), "junk", "read line\nexit 1\n");
    let engine = "engine-process:cmd=./junk,ms=300";
    let arguments = ["match", engine, "random", "--game", "15,15,5", "--games", "2"];
    let (status, said) = told(folder.path(), &arguments);
    assert_eq!(status, 0, "{said}");
    assert!(said.contains(&format!("Game 1: {engine} lost: ")), "{said}");
    assert!(said.contains(&format!("Game 2: {engine} lost: ")), "{said}");
    let forfeits = json_of(folder.path(), &arguments)["forfeits"].clone();
    assert_eq!((&forfeits[0]["game"], &forfeits[1]["player"]), (&1.into(), &engine.into()));
    let none = json_of(folder.path(), &["match", "random", "minimax", "--games", "2"]);
    assert_eq!(none["forfeits"], serde_json::json!([]));
}

/// Repeated games and a player that never moved are reported; neither is overcounted.
#[cfg(unix)]
#[test]
fn a_match_tells_what_its_games_are_worth() {
    let folder = folder();
    let path = folder.path();
    let check = |arguments: &[&str], status: i32, words: &str| {
        let output = run(path, arguments);
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.contains(words), "{arguments:?}: {said}");
    };
    check(&["match", "minimax", "minimax", "--games", "6"], 0, "4 of 6 games were move by move");
    check(&["match", "random", "random", "--alpha", "0.1"], 2, "--sprt");
    check(
        &["match", "random", "random", "--sprt", "0,9", "--alpha", "0.7"],
        2,
        "0.7 is no chance of an error",
    );
    check(&["match", "random", "random", "--openings", "none", "--random-plies", "2"], 2, "--random-plies");
    program(path, "mute", "read line\necho ERROR not me\nread never\n");
    let table = ["tournament", "engine-process:cmd=./mute,name=Mute", "random", "expert", "--game", "6,6,5"];
    let table = [&table, ["--games", "2", "--db", "t.db"].as_slice()].concat();
    check(&table, 0, "Mute never made a move in 4 games, so it is not rated");
    let json = json_of(path, &[&table[..4], &["--game", "6,6,5", "--games", "2", "--db", "u.db"]].concat());
    let last = json["players"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["elo"], &last["rated"]), (&serde_json::Value::Null, &false.into()));
    assert_eq!(last["forfeits"], serde_json::json!({"late": 0, "crashed": 0, "illegal": 0, "refused": 4}));
    // Balanced openings, so that every pair of games differs; playing two at once changes nothing.
    let even = ["match", "heuristic:depth=1", "branch-and-bound", "--game", "6,6,4", "--games", "12"];
    let (one, two) = (
        json_of(path, &[&even[..], &["--concurrency", "1"]].concat()),
        json_of(path, &[&even[..], &["--concurrency", "2"]].concat()),
    );
    assert_eq!(one, two);
    assert_eq!((&one["openings"], &one["repeated"]), (&"balanced".into(), &0.into()));
    let sprt = json_of(
        path,
        &[
            "match",
            "alpha-beta",
            "random",
            "--games",
            "2000",
            "--sprt",
            "0,60",
            "--alpha",
            "0.1",
            "--beta",
            "0.1",
        ],
    );
    assert_eq!(sprt["sprt"]["verdict"], "accepted");
    assert!(sprt["games"].as_u64().unwrap() < 500, "{sprt}");
}

/// A file from elsewhere names a program: it is started only if the command names it too.
#[cfg(unix)]
#[test]
fn the_game_of_a_tournament_is_a_word_among_its_players() {
    let folder = folder();
    let tournament = |words: &[&str]| {
        let end = ["--games", "2", "--db", "t.db", "--json"];
        let output = deret(folder.path(), &[&["tournament"], words, &end].concat()).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), said, String::from_utf8(output.stderr).unwrap())
    };
    for words in [["4,4,3", "random", "expert"], ["random", "4,4,3", "expert"], ["random", "expert", "4,4,3"]]
    {
        let (status, said, trouble) = tournament(&words);
        assert_eq!(status, Some(0), "{trouble}");
        assert!(said.contains(r#""game":"4,4,3""#), "{said}");
    }
    assert!(tournament(&["random", "expert"]).1.contains(r#""game":"3,3,3""#));
    for (words, reason) in [
        (&["4,4,3", "random", "expert", "5,5,4"][..], "two games are named, 4,4,3 and 5,5,4"),
        (&["4,4,3", "random", "expert", "--game", "5,5,4"], "two games are named, 4,4,3 and 5,5,4"),
        (&["4,4,33", "random", "expert"], r#"not 33","field":"SPEC"}"#),
        (&["4,4,3"], "two players"),
    ] {
        let (status, _, trouble) = tournament(words);
        assert_eq!(status, Some(2), "{words:?}: {trouble}");
        assert!(trouble.contains(reason), "{words:?}: {trouble}");
    }
}

#[test]
fn a_tournament_from_a_file_starts_no_program_unasked() {
    let folder = folder();
    let ran = folder.path().join("ran");
    program(folder.path(), "engine", ": >ran\nread line\nread never\n");
    let arguments = ["tournament", "engine-process:cmd=./engine", "random", "--game", "15,15,5"];
    let arguments = [&arguments, ["--db", "t.db", "--resume", "run.json"].as_slice()].concat();
    let begin_and_kill = || {
        let mut begun = deret(folder.path(), &arguments).stderr(Stdio::null()).spawn().unwrap();
        for _ in 0..6000 {
            if ran.exists() {
                break;
            }
            sleep(Duration::from_millis(10));
        }
        begun.kill().unwrap();
        begun.wait().unwrap();
        assert!(ran.exists(), "the program was started");
        fs::remove_file(&ran).unwrap();
    };
    begin_and_kill();
    for file in ["t.db", "run.json"] {
        let (status, said) = told(folder.path(), &["tournament", "--resume", file]);
        assert_eq!(status, 2, "{said}");
        assert!(said.contains("it starts the program ./engine on this machine"), "{said}");
        assert!(!ran.exists(), "{file} started a program");
    }
    begin_and_kill();
}

/// `--opening` accepts moves in the usual notation.
#[test]
fn games_are_found_by_how_they_begin() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("a.pos"), "a3b3a1\na3c3b2\nb2a3\n").unwrap();
    assert_eq!(told(path, &["games", "import", "a.pos", "--game", "3,3,3", "--db", "a.db"]).0, 0);
    let found = |opening: &str, more: &[&str]| {
        let arguments = [&["games", "list", "--db", "a.db", "--opening", opening], more].concat();
        json_of(path, &arguments)["games"].as_array().map_or(0, Vec::len)
    };
    for (opening, games) in [("a3", 2), ("a3,b3", 1), ("a3 b3", 1), ("a3b3a1", 1), ("c1", 0)] {
        assert_eq!(found(opening, &[]), games, "{opening}");
        assert_eq!(found(opening, &["--game", "3,3,3"]), games, "{opening}");
    }
    assert_eq!(found("1,1", &["--game", "3,3,3"]), 2);
    assert_eq!(found("1,1 1,3", &["--game", "3,3,3"]), 1);
    let refused = |opening: &str, more: &[&str], expected: &str| {
        let arguments = [&["games", "list", "--db", "a.db", "--opening", opening], more].concat();
        let (status, said) = told(path, &arguments);
        assert!(status == 2 && said.contains(expected), "{opening}: {status} {said}");
    };
    refused("1,1", &[], "--game");
    refused("nowhere", &[], "nowhere is not a move");
    refused("d4", &["--game", "3,3,3"], "d4 is off the 3,3,3 board");
}

/// Two games decide nothing: the interval is that of two coin tosses, and programs can read all of it.
#[test]
fn a_match_of_two_games_is_undecided() {
    let folder = folder();
    let arguments = ["match", "engine:nodes=2000", "random", "5,5,5", "--games", "2"];
    let result = json_of(folder.path(), &arguments);
    let number = |key: &str| result[key].as_f64().unwrap_or_else(|| panic!("{key}: {result}"));
    let los = number("los");
    assert!(number("low") < 0.0 && number("low") < number("elo") && (0.0..=1.0).contains(&los), "{result}");
    assert_eq!(
        (&result["verdict"], result["error"].is_null()),
        (&"undecided".into(), result["high"].is_null())
    );
    let text = String::from_utf8_lossy(&run(folder.path(), &arguments).stdout).into_owned();
    assert!(text.contains("95 % interval") && text.contains("undecided"), "{text}");
    let even = json_of(folder.path(), &["match", "minimax", "minimax", "--games", "4"]);
    assert!(even["error"].as_f64().unwrap() > 100.0 && even["elo"] == 0.0, "{even}");
    let clear = json_of(folder.path(), &["match", "minimax", "random", "--games", "60"]);
    assert!(clear["low"].as_f64().unwrap() > 0.0 && clear["verdict"] == "a", "{clear}");
}

/// An interrupted match keeps its games, in the given store or in the default one, and the printed command
/// resumes it to the result it would have had.
#[cfg(unix)]
#[test]
fn an_interrupted_match_goes_on() {
    let folder = folder();
    let path = folder.path();
    let game = ["match", "engine:nodes=9000,alone=on", "random", "7,7,5", "--games", "30", "--threads", "2"];
    let counted = |result: &Value| ["games", "a_wins", "b_wins", "draws"].map(|key| result[key].clone());
    let whole = counted(&json_of(path, &game));
    for store in [None, Some("own.db")] {
        let kept: Vec<&str> = store.iter().flat_map(|store| ["--db", store]).collect();
        let arguments = [&game[..], &kept].concat();
        let mut wait = Duration::from_millis(200);
        let command = loop {
            let mut command = deret(path, &arguments);
            let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
            sleep(wait);
            Command::new("kill").args(["-s", "TERM", &child.id().to_string()]).status().unwrap();
            let output = child.wait_with_output().unwrap();
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            // `None`: the signal came before the program had installed its handler.
            assert!(matches!(output.status.code(), Some(130) | None), "over after {wait:?}: {words}");
            match words.lines().find_map(|line| line.split_once("To continue: ")) {
                Some((_, command)) => break command.to_owned(),
                None => wait = wait * 3 / 2, // no game had ended
            }
        };
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        assert!(words.contains(&"--resume") && !words.contains(&"--db"), "{command}");
        let (status, said) = told(path, &words);
        assert!(status == 0 && said.contains("are kept from before"), "{said}");
        // All games are there now: nothing is played again.
        assert_eq!(counted(&json_of(path, &words)), whole, "{command}");
    }
}
