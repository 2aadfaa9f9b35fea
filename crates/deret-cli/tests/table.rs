//! `deret table`: complete tables built by one process and by several, and every fault that a table can have.

use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;

struct Run {
    status: i32,
    json: Value,
    stderr: String,
}

fn run(arguments: &[&str]) -> Run {
    let output = Command::cargo_bin("deret")
        .expect("the program is built")
        .env("DERET_LANG", "en")
        .args(arguments)
        .arg("--json")
        .timeout(Duration::from_secs(300))
        .output()
        .expect("it starts");
    Run {
        status: output.status.code().unwrap_or(-1),
        json: serde_json::from_slice(&output.stdout).unwrap_or_default(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn refused(arguments: &[&str], status: i32, expected: &str) {
    let run = run(arguments);
    assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
    assert!(run.stderr.contains(expected), "{arguments:?} said {:?}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "{arguments:?} said {:?}", run.stderr);
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain temporary folder")
}

fn built(folder: &Path, game: &str) -> PathBuf {
    let path = folder.join(format!("{game}.table"));
    let built = run(&["table", "build", game, "-o", text(&path)]);
    assert_eq!((built.status, &built.json["complete"]), (0, &Value::from(true)), "{}", built.stderr);
    assert_eq!(built.json["bytes"], std::fs::metadata(&path).unwrap().len());
    path
}

#[test]
fn counts_are_those_of_the_literature() {
    let folder = tempfile::tempdir().unwrap();
    let csv = folder.path().join("counts.csv");
    let counts = run(&["table", "counts", "3,3,3", "--csv", text(&csv)]).json;
    for (field, number) in
        [("positions", 5_478), ("x_wins", 2_936), ("o_wins", 1_474), ("draws", 1_068), ("classes", 765)]
    {
        assert_eq!(counts[field], number, "{field}");
    }
    assert_eq!(counts["plies"][1]["positions"], 9);
    let rows = std::fs::read_to_string(csv).unwrap();
    assert_eq!(rows.lines().count(), 11);
    assert!(rows.contains("\n1,9,0,0,9,3,0,0,3\n"), "{rows}");
}

#[test]
fn a_table_tells_about_itself_and_its_positions() {
    let folder = tempfile::tempdir().unwrap();
    let path = built(folder.path(), "3,3,3");
    let info = run(&["table", "info", text(&path)]).json;
    assert_eq!((&info["game"], &info["positions"]), (&Value::from("3,3,3"), &Value::from(5478)));
    let position = ["--position", "X../.O./..X"];
    let probed = run(&[&["table", "probe", text(&path)][..], &position].concat()).json;
    let analyzed = run(&[&["analyze", "3,3,3"][..], &position].concat()).json;
    assert_eq!(probed["value"], analyzed["value"]);
    let values = |json: &Value| {
        let moves = json["moves"].as_array().unwrap().iter();
        let mut values: Vec<(String, String)> =
            moves.map(|mv| (mv["move"].to_string(), mv["value"].to_string())).collect();
        values.sort();
        values
    };
    assert_eq!(values(&probed), values(&analyzed));
    let checked = run(&["table", "check", text(&path)]);
    assert_eq!((checked.status, &checked.json["holds"]), (0, &Value::from(true)));
    let sampled = run(&["table", "check", text(&path), "--sample", "100"]);
    assert_eq!((sampled.status, &sampled.json["checked"]), (0, &Value::from(100)));
    let listed = run(&["table", "list", "--tables", text(folder.path())]).json;
    assert_eq!(listed["tables"][0]["game"], "3,3,3");
}

#[test]
fn solver_and_players_take_a_table_where_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    built(folder.path(), "4,4,4");
    let tables = ["--tables", text(folder.path())];
    let solve = |game: &str, more: &[&str]| run(&[&["solve", game][..], more].concat()).json;
    let without = solve("4,4,4", &["--tables", text(tempfile::tempdir().unwrap().path())]);
    assert_ne!(without["method"], "table");
    let with = solve("4,4,4", &tables);
    assert_eq!(
        (&with["method"], &with["value"], &with["nodes"]),
        (&"table".into(), &"draw".into(), &0.into())
    );
    // Another game, another question and a proof require a search.
    assert_ne!(solve("4,3,3", &tables)["method"], "table");
    assert_ne!(solve("4,4,4", &[&tables[..], &["--weak"]].concat())["method"], "table");
    let proof = folder.path().join("proof");
    let proved = solve("4,4,4", &[&tables[..], &["--certificate", text(&proof)]].concat());
    assert_ne!(proved["method"], "table");
    assert_eq!(run(&["verify", text(&proof)]).status, 0);
    let position = ["--position", "X..O/..../..../...."];
    let plain = run(&[&["analyze", "4,4,4"][..], &position].concat()).json;
    let tabled = run(&[&["analyze", "4,4,4"][..], &position, &tables].concat()).json;
    assert_eq!((&plain["value"], &plain["moves"]), (&tabled["value"], &tabled["moves"]));
    let mv = run(&[&["move", "--game", "4,4,4", "--player", "perfect"][..], &tables].concat());
    assert_eq!(mv.status, 0, "{}", mv.stderr);
}

#[test]
fn what_is_wrong_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = built(folder.path(), "3,3,3");
    let bytes = std::fs::read(&path).unwrap();
    let other = folder.path().join("other");
    let with = |content: &[u8]| std::fs::write(&other, content).unwrap();
    with(&bytes[..bytes.len() - 10]);
    refused(&["table", "info", text(&other)], 3, "cut off");
    assert_eq!(run(&["table", "check", text(&other)]).status, 1);
    let mut flipped = bytes.clone();
    flipped[4100] ^= 4;
    with(&flipped);
    assert_eq!(run(&["table", "check", text(&other)]).json["holds"], false);
    with(b"hello");
    refused(&["table", "probe", text(&other)], 3, "cut off");
    with(b"hello, this is no table at all");
    refused(&["table", "probe", text(&other)], 2, "not a table");
    let mut newer = bytes.clone();
    newer[8] = 9;
    with(&newer);
    refused(&["table", "info", text(&other)], 2, "version 9; this program reads version 1");
    refused(&["table", "probe", text(&path), "--position", "...."], 2, "the number of rows is 1");
    refused(&["table", "info", text(&folder.path().join("none"))], 3, "none: ");
    refused(&["table", "counts", "6,6,4"], 2, "6,6,4 has 36 cells; tables go up to 30");
    refused(&["table", "counts", "5,4,4", "--memory-mb", "1"], 3, "needs 33 MB of memory");
    refused(&["table", "build", "5,5,4", "--distance", "-o", text(&other)], 2, "up to 20");
    refused(&["table", "build", "3,3,3", "-o", text(folder.path())], 3, "is a folder");
    refused(&["solve", "3,3,3", "--tables", text(&folder.path().join("none"))], 3, "there is no folder");
    refused(&["table", "build", "4,3,3", "-o", text(&path), "--resume"], 2, "a table of 3,3,3, not of 4,3,3");
}

/// Damage in the segments: every command that would use the table warns once, names the file and continues.
#[test]
fn a_damaged_table_is_reported_and_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let path = built(folder.path(), "4,4,4");
    let mut bytes = std::fs::read(&path).unwrap();
    // All segments, which are checked when read; header, directory and index are checked on opening.
    let directory = u64::from_le_bytes(bytes[40..48].try_into().unwrap()) as usize;
    bytes[4096..directory].iter_mut().for_each(|byte| *byte ^= 0x55);
    std::fs::write(&path, &bytes).unwrap();
    refused(&["table", "info", text(&path)], 3, "does not match its checksum");
    let tables = ["--tables", text(folder.path())];
    let commands: [&[&str]; 2] = [
        &["analyze", "4,4,4", "--position", "XO../.X../..O./...."],
        &["move", "--game", "4,4,4", "--player", "perfect"],
    ];
    for command in commands {
        let damaged = run(&[command, &tables].concat());
        let whole = run(&[command, &["--tables", text(tempfile::tempdir().unwrap().path())]].concat());
        assert_eq!(damaged.status, 0, "{}", damaged.stderr);
        assert_eq!(
            (&damaged.json["value"], &damaged.json["move"]),
            (&whole.json["value"], &whole.json["move"])
        );
        assert_eq!(damaged.stderr.matches("4,4,4.table").count(), 1, "{command:?}: {:?}", damaged.stderr);
        assert!(damaged.stderr.contains("does not match its checksum"), "{:?}", damaged.stderr);
    }
}

#[test]
fn host_files_and_ports_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let (hosts, table) = (folder.path().join("hosts"), folder.path().join("a.table"));
    let build = ["table", "build", "3,3,3", "-o", text(&table), "--hosts", text(&hosts), "--process"];
    std::fs::write(&hosts, "127.0.0.1:2101\nnowhere\n").unwrap();
    refused(&[&build[..], &["0"]].concat(), 2, "is no address");
    std::fs::write(&hosts, "127.0.0.1:2101\n192.0.2.1:2102\n").unwrap();
    refused(&[&build[..], &["0"]].concat(), 2, "no secret given");
    std::fs::write(&hosts, "secret short\n127.0.0.1:2101\n127.0.0.1:2102\n").unwrap();
    refused(&[&build[..], &["0"]].concat(), 2, "16 characters");
    std::fs::write(&hosts, "127.0.0.1:2101\n127.0.0.1:2102\n").unwrap();
    refused(&[&build[..], &["2"]].concat(), 2, "there is no process 2");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    std::fs::write(&hosts, format!("{}\n127.0.0.1:2102\n", taken.local_addr().unwrap())).unwrap();
    refused(&[&build[..], &["0"]].concat(), 3, "in use");
}

/// A port that is not in use. Below the system's ephemeral ports, and never the same one twice, so that tests
/// running in parallel do not collide.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    loop {
        let turn = NEXT.fetch_add(1, Ordering::Relaxed);
        let port = 20_000 + (std::process::id() as u16 % 100 * 100 + turn) % 10_000;
        if std::net::TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

fn write_hosts(folder: &Path) -> PathBuf {
    let path = folder.join("hosts");
    std::fs::write(&path, [(); 2].map(|()| format!("127.0.0.1:{}\n", free_port())).concat()).unwrap();
    path
}

fn command(game: &str, table: &Path, hosts: &Path, process: usize, wait: u64) -> Process {
    let mut command = Process::new(assert_cmd::cargo::cargo_bin("deret"));
    command.args(["table", "build", game, "-o", text(table), "--resume", "--workers", "1"]);
    command.args(["--hosts", text(hosts), "--process", &process.to_string(), "--wait", &wait.to_string()]);
    command
}

fn spawned(mut command: Process) -> Child {
    command.env("DERET_LANG", "en").stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts")
}

fn start(game: &str, table: &Path, hosts: &Path, process: usize) -> Child {
    spawned(command(game, table, hosts, process, 90))
}

fn start_both(game: &str, tables: &[PathBuf; 2], hosts: &Path) -> Vec<Child> {
    (0..2).map(|process| start(game, &tables[process], hosts, process)).collect()
}

/// Waits for the exit, with a timeout. If a process hangs, its output and the state of its threads are
/// reported.
fn ended(mut child: Child) -> (Option<i32>, String) {
    let deadline = Instant::now() + Duration::from_secs(120);
    let mut hung = String::new();
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > deadline && hung.is_empty() {
            hung = format!("process {} hung; its threads:{}\n", child.id(), threads(child.id()));
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), hung + &String::from_utf8_lossy(&output.stderr))
}

/// The names of a process's threads and what each waits for, as far as Linux reports it.
fn threads(process: u32) -> String {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let of_task = |path: PathBuf, file: &str| std::fs::read_to_string(path.join(file)).unwrap_or_default();
    let described = tasks
        .map(|task| format!(" {} ({})", of_task(task.path(), "comm").trim(), of_task(task.path(), "wchan")));
    described.collect()
}

/// Both must succeed; if one does not, the output of both is reported.
fn both_succeed(children: Vec<Child>, what: &str) {
    let said: Vec<(Option<i32>, String)> = children.into_iter().map(ended).collect();
    assert!(said.iter().all(|(status, _)| *status == Some(0)), "{what}: {said:?}");
}

#[test]
fn workers_and_processes_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["3,3,3", "4,4,4", "5,4,3"] {
        let whole = std::fs::read(built(folder.path(), game)).unwrap();
        if game == "5,4,3" && std::env::var_os("DERET_SLOW").is_none_or(|slow| slow != "1") {
            continue;
        }
        for workers in ["1", "2", "4"] {
            let path = folder.path().join("workers.table");
            let built = run(&["table", "build", game, "-o", text(&path), "--workers", workers]);
            assert_eq!(built.status, 0, "{}", built.stderr);
            assert!(std::fs::read(&path).unwrap() == whole, "{game} by {workers} workers");
        }
        let hosts = write_hosts(folder.path());
        let tables = [folder.path().join("first.table"), folder.path().join("second.table")];
        let _ = std::fs::remove_file(&tables[0]);
        both_succeed(start_both(game, &tables, &hosts), game);
        assert!(std::fs::read(&tables[0]).unwrap() == whole, "{game} by 2 processes");
        assert!(!tables[1].exists());
        assert!(!folder.path().join("second.table.building").exists());
        // Everything is done: the same command reports so on both sides. The leftover share looks as if
        // the second had been killed before it noticed.
        let folder = folder.path().join("second.table.building");
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("worker-1-of-2x1.XO.1.share"), "").unwrap();
        both_succeed(start_both(game, &tables, &hosts), game);
        assert!(!folder.exists(), "a share was left behind");
    }
}

#[test]
fn processes_that_disagree_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let hosts = write_hosts(folder.path());
    let one = start("3,3,3", &folder.path().join("a"), &hosts, 0);
    let other = start("4,3,3", &folder.path().join("b"), &hosts, 1);
    for child in [one, other] {
        let (status, stderr) = ended(child);
        assert_eq!(status, Some(2), "{stderr}");
        assert!(stderr.contains("builds something else"), "{stderr}");
    }
}

/// Waits until a worker of the second process has saved something, or has ended.
fn wait_until_at_work(table: &Path, child: &mut Child) {
    let folder = PathBuf::from(format!("{}.building", text(table)));
    let has_share = || {
        let names = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        names.into_iter().any(|entry| entry.path().extension().is_some_and(|ending| ending == "share"))
    };
    while !has_share() && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Ten times with `DERET_SLOW=1`.
#[test]
fn a_killed_process_ends_the_others_and_the_same_command_goes_on() {
    let slow = std::env::var_os("DERET_SLOW").is_some_and(|slow| slow == "1");
    let folder = tempfile::tempdir().unwrap();
    for game in if slow { &["4,4,4", "5,4,3"][..] } else { &["4,4,4"] } {
        let whole = std::fs::read(built(folder.path(), game)).unwrap();
        let tables = [folder.path().join("first.table"), folder.path().join("second.table")];
        for round in 0..if slow { 10u64 } else { 3 } {
            let hosts = write_hosts(folder.path());
            let _ = std::fs::remove_file(&tables[0]);
            // Otherwise the start of the second one could not be detected.
            assert!(!folder.path().join("second.table.building").exists(), "round {round}");
            let mut children = start_both(game, &tables, &hosts);
            wait_until_at_work(&tables[1], &mut children[1]);
            std::thread::sleep(Duration::from_millis(31 * round));
            let mut victim = children.remove((round % 2) as usize);
            victim.kill().unwrap();
            let (_, last_words) = ended(victim);
            let (status, stderr) = ended(children.remove(0));
            // It may have finished before the kill.
            let ends_well = status == Some(0) || status == Some(3);
            assert!(ends_well, "round {round}: {status:?} {stderr}; the killed one: {last_words}");
            if status == Some(3) {
                let gone = format!("process {} has gone", round % 2);
                assert!(stderr.contains(&gone), "round {round}: {stderr}");
            }
            let hosts = write_hosts(folder.path());
            both_succeed(start_both(game, &tables, &hosts), &format!("{game}, round {round}"));
            assert!(std::fs::read(&tables[0]).unwrap() == whole, "{game}, round {round}");
        }
    }
}

/// The failing process reports why, the other that its peer has gone. The failure must not look to the other
/// like a normal end: it would wait forever.
#[cfg(unix)]
#[test]
fn a_process_that_fails_ends_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(built(folder.path(), "4,4,4")).unwrap();
    let tables = [folder.path().join("first.table"), folder.path().join("second.table")];
    for failing in [0, 1] {
        let hosts = write_hosts(folder.path());
        let _ = std::fs::remove_file(&tables[0]);
        let limited = command("4,4,4", &tables[failing], &hosts, failing, 90);
        let mut shell = Process::new("bash");
        shell.args(["-c", "trap '' XFSZ; ulimit -f 100; exec \"$@\"", "bash"]);
        shell.arg(limited.get_program()).args(limited.get_args());
        let other = start("4,4,4", &tables[1 - failing], &hosts, 1 - failing);
        let said = [ended(spawned(shell)), ended(other)];
        assert!(said.iter().all(|(status, _)| *status == Some(3)), "{said:?}");
        assert!(said[0].1.contains("too large"), "{said:?}");
        assert!(said[1].1.contains(&format!("process {failing} has gone")), "{said:?}");
        both_succeed(start_both("4,4,4", &tables, &hosts), "with room again");
        assert!(std::fs::read(&tables[0]).unwrap() == whole);
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_process_ends_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(built(folder.path(), "5,4,3")).unwrap();
    let tables = [folder.path().join("first.table"), folder.path().join("second.table")];
    for stopped in [0, 1] {
        let hosts = write_hosts(folder.path());
        let _ = std::fs::remove_file(&tables[0]);
        let mut children = start_both("5,4,3", &tables, &hosts);
        wait_until_at_work(&tables[1], &mut children[1]);
        let interrupted = children.remove(stopped);
        Process::new("kill").args(["-INT", &interrupted.id().to_string()]).status().unwrap();
        let said = [ended(interrupted), ended(children.remove(0))];
        assert_eq!((said[0].0, said[1].0), (Some(130), Some(3)), "{said:?}");
        assert!(said[1].1.contains(&format!("process {stopped} has gone")), "{said:?}");
        both_succeed(start_both("5,4,3", &tables, &hosts), "afterwards");
        assert!(std::fs::read(&tables[0]).unwrap() == whole);
    }
}

#[test]
fn a_process_that_nobody_joins_says_whom_it_waits_for() {
    let folder = tempfile::tempdir().unwrap();
    let hosts = write_hosts(folder.path());
    let (status, stderr) = ended(spawned(command("3,3,3", &folder.path().join("a"), &hosts, 1, 5)));
    assert_eq!(status, Some(3), "{stderr}");
    let first = std::fs::read_to_string(&hosts).unwrap().lines().next().unwrap().to_owned();
    assert!(stderr.contains(&format!("Waiting for process 0 at {first}\n")), "{stderr}");
    assert!(stderr.contains(&format!("process 0 at {first} has not joined within 5 s")), "{stderr}");
}

/// A file-size limit simulates a full disk: writing fails halfway.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_the_build_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(built(folder.path(), "4,4,4")).unwrap();
    let path = folder.path().join("full.table");
    let program = assert_cmd::cargo::cargo_bin("deret");
    let command = format!(
        "trap '' XFSZ; ulimit -f 100; exec '{}' table build 4,4,4 -o '{}'",
        text(&program),
        text(&path)
    );
    let output = Process::new("bash").args(["-c", &command]).env("DERET_LANG", "en").output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{stderr}");
    assert!(stderr.contains("too large") && stderr.contains(".segments"), "{stderr}");
    assert!(!path.exists());
    refused(&["table", "build", "4,4,4", "-o", text(&path)], 2, "go on with --resume");
    let resumed = run(&["table", "build", "4,4,4", "-o", text(&path), "--resume"]);
    assert_eq!(resumed.status, 0, "{}", resumed.stderr);
    assert!(std::fs::read(&path).unwrap() == whole);
}
