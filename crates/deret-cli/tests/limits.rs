//! Resource limits (`ulimit`) hit during the work end with an error message and exit 3, and files that never
//! end do not fill the memory.

#![cfg(target_os = "linux")]

use std::{
    fs,
    path::Path,
    process::{Command, ExitStatus, Output},
    sync::OnceLock,
    thread::sleep,
    time::{Duration, Instant},
};

/// Runs `deret` to its end under this `ulimit`.
fn under(limit: &str, folder: &Path, arguments: &[&str]) -> Output {
    limited(limit, folder, arguments).output().expect("sh starts")
}

fn limited(limit: &str, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_deret")])
        .args(arguments)
        .current_dir(folder)
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("RUST_BACKTRACE");
    command
}

/// The kilobytes below which the system cannot even load the program; larger in some builds.
fn least() -> u64 {
    static LEAST: OnceLock<u64> = OnceLock::new();
    let loads =
        |kilobytes: &u64| under(&format!("-v {kilobytes}"), Path::new("/"), &["--version"]).status.success();
    *LEAST.get_or_init(|| (10_000..1_000_000).step_by(1000).find(loads).expect("it loads with a gigabyte"))
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn no_memory_is_a_sentence_and_exit_3() {
    let folder = tempfile::tempdir().unwrap();
    // Each of these needs more than the limit: for a table, for a tree, for visited positions.
    let commands: [&[&str]; 4] = [
        &["move", "--game", "5,5,5", "--player", "memo:table_mb=1000", "--threads", "1"],
        &["move", "--game", "9,9,5", "--player", "mcts:playouts=90000000", "--threads", "1"],
        &["collapse", "5,5,5", "--threads", "1"],
        &[
            "train",
            "--game",
            "4,4,4",
            "--method",
            "q-table",
            "--games",
            "90000000",
            "-o",
            "m",
            "--threads",
            "1",
        ],
    ];
    for arguments in commands {
        let output = under(&format!("-v {}", least() + 6000), folder.path(), arguments);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {said}");
        assert!(said.starts_with("deret: ") && said.contains("memory"), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    }
}

/// From nothing to enough: every command exits by itself with a documented status.
#[test]
fn any_limit_of_memory_ends_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let commands: [&[&str]; 4] = [
        &["match", "random", "random", "--game", "3,3,3", "--games", "4"],
        &["tournament", "random", "expert", "--game", "3,3,3", "--games", "2", "--db", "t.db"],
        &["train", "--game", "3,3,3", "--games", "50", "--seed", "1", "-o", "m.model"],
        &["solve", "3,3,3"],
    ];
    for more in [0, 2000, 4000, 7000, 12_000, 20_000, 80_000] {
        let kilobytes = least() + more;
        for arguments in commands {
            let output = under(&format!("-v {kilobytes}"), folder.path(), arguments);
            let said = said(&output);
            let ended = output.status.code();
            assert!(matches!(ended, Some(0 | 3)), "{kilobytes} kB {arguments:?}: {ended:?} {said}");
            assert!(!said.contains("panicked"), "{kilobytes} kB {arguments:?}: {said}");
        }
    }
}

/// A server that starts works; one that cannot start reports why.
#[test]
fn a_server_with_little_memory_says_so_or_obeys() {
    let folder = tempfile::tempdir().unwrap();
    let limits = [0, 3000, 10_000, 20_000, 30_000, 40_000, 60_000, 90_000, 170_000];
    let limits = limits.map(|more| (least() + more).to_string());
    for kilobytes in limits.iter().map(String::as_str).chain(["unlimited"]) {
        let [out, err] = ["out", "err"].map(|name| folder.path().join(name));
        let mut server = limited(&format!("-v {kilobytes}"), folder.path(), &["serve", "--port", "0"])
            .stdout(fs::File::create(&out).unwrap())
            .stderr(fs::File::create(&err).unwrap())
            .spawn()
            .unwrap();
        let id = server.id().to_string();
        let mut wait_for = |what: &dyn Fn(Option<ExitStatus>) -> bool| {
            let started = Instant::now();
            loop {
                let ended = server.try_wait().unwrap();
                if what(ended) {
                    return ended;
                }
                if started.elapsed() > Duration::from_secs(60) {
                    server.kill().unwrap();
                    panic!("{kilobytes} kB: {}", fs::read_to_string(&err).unwrap());
                }
                sleep(Duration::from_millis(10));
            }
        };
        let listens = || fs::metadata(&out).is_ok_and(|file| file.len() > 0);
        let mut ended = wait_for(&|ended| ended.is_some() || listens());
        let expected = if ended.is_some() { 3 } else { 130 };
        if ended.is_none() {
            Command::new("kill").args(["-s", "TERM", &id]).status().unwrap();
            ended = wait_for(&|ended| ended.is_some());
        }
        let said = fs::read_to_string(&err).unwrap();
        let code = ended.and_then(|status| status.code());
        // It may finish between the two.
        assert!(matches!(code, Some(3)) || code == Some(expected), "{kilobytes} kB: {ended:?} {said}");
        let last = said.lines().last().unwrap_or_default();
        assert!(!said.contains("panicked"), "{kilobytes} kB: {said}");
        assert!(code == Some(130) || last.starts_with("deret: "), "{kilobytes} kB: {said}");
        assert!(kilobytes != "unlimited" || code == Some(130), "{said}");
    }
}

#[test]
fn a_file_that_may_not_grow_is_an_error_of_writing() {
    let folder = tempfile::tempdir().unwrap();
    let commands: [(&str, &[&str]); 4] = [
        ("-f 2", &["train", "--game", "4,4,4", "--method", "n-tuple", "--games", "5", "-o", "m.model"]),
        (
            "-f 2",
            &["tournament", "random", "random:seed=1", "--game", "3,3,3", "--games", "400", "--db", "t.db"],
        ),
        ("-f 2", &["tree", "--game", "3,3,3", "--player", "alpha-beta", "--depth", "4", "-o", "tree.json"]),
        ("-f 0", &["solve", "4,4,4", "--certificate", "c.cert"]),
    ];
    for (limit, arguments) in commands {
        let output = under(limit, folder.path(), arguments);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {:?} {said}", output.status);
        assert!(said.starts_with("deret: "), "{arguments:?}: {said}");
        // Error messages do not mention the temporary file.
        assert!(!said.contains("draft") && !said.contains("os error"), "{arguments:?}: {said}");
    }
    for file in ["m.model", "tree.json", "c.cert"] {
        assert!(!folder.path().join(file).exists(), "{file} is not whole");
    }
}

#[test]
fn files_that_never_end_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    // A quote that is never closed, and an endless number of columns.
    fs::write(folder.path().join("quote.csv"), format!("game,moves\n3,3,3,\"{}", "b2 ".repeat(8 << 20)))
        .unwrap();
    fs::write(folder.path().join("names.csv"), ",".repeat(20 << 20)).unwrap();
    fs::write(folder.path().join("lines.psq"), "Piskvorky 15x15, 11:11, 0\n".repeat(1 << 20)).unwrap();
    for (file, line) in [("quote.csv", 2), ("names.csv", 1), ("lines.psq", 645_278)] {
        let output = under("-v 1000000", folder.path(), &["games", "import", file, "--db", "g.db"]);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(3), "{file}: {said}");
        assert!(said.contains(&format!("line {line} never ends")), "{file}: {said}");
    }
    let openings =
        ["tournament", "random", "expert", "--game", "9,9,5", "--db", "t.db", "--openings", "/dev/zero"];
    let output = under("-v 1000000", folder.path(), &openings);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("/dev/zero is larger than 64 MB"), "{}", said(&output));
    let resume = ["tournament", "--resume", "/dev/zero"];
    let output = under("-v 1000000", folder.path(), &resume);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

/// Even if the error message cannot be written, the status reports the failure.
#[test]
fn a_full_standard_error_changes_no_status() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, expected) in [
        (["solve", "9,9"].as_slice(), 2),
        (&["games", "show", "1", "--db", "none.db"], 2),
        (&["no-such-command"], 2),
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ended = limited("-c 0", folder.path(), arguments).stderr(full).status().unwrap();
        assert_eq!(ended.code(), Some(expected), "{arguments:?}");
    }
}
