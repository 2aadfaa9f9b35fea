//! The tasks as commands: every task in the help starts, and `run` can replace `deret`.

use std::process::{Command, Output};

fn xtask(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments).env("XTASK_REHEARSE", "1").env_remove("DERET").env_remove("CI");
    command
}

fn shown(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The arguments of `cargo xtask` in every line of the help, without the optional ones.
fn tasks() -> Vec<Vec<String>> {
    let help = String::from_utf8(xtask(&["help"]).output().unwrap().stdout).unwrap();
    let task = |line: &str| {
        let words = line.strip_prefix("cargo xtask ")?.split("  ").next()?.split(" [").next()?;
        Some(words.replace("BASE", "HEAD").split(' ').map(str::to_owned).collect())
    };
    help.lines().filter_map(task).collect()
}

#[test]
fn every_task_of_the_help_starts() {
    let tasks = tasks();
    assert!(tasks.len() > 15, "{tasks:?}");
    for task in tasks {
        let words: Vec<&str> = task.iter().map(String::as_str).collect();
        let output = xtask(&words).output().unwrap();
        assert!(output.status.success(), "cargo xtask {}: {}", words.join(" "), shown(&output));
    }
}

#[test]
fn a_task_that_does_not_exist_is_refused() {
    for wrong in [&["biuld"][..], &["bench", "peer"], &["publish"]] {
        assert_eq!(xtask(wrong).output().unwrap().status.code(), Some(2), "{wrong:?}");
    }
    let output = xtask(&["test", "--fast"]).output().unwrap();
    assert!(!output.status.success() && shown(&output).contains("use --slow or --failed"));
}

#[test]
fn a_taken_port_is_found_before_the_build() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = xtask(&["run", "--", "serve", "--port", &port]).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", shown(&output));
    assert!(shown(&output).contains("is in use: choose another port"), "{}", shown(&output));
}

/// Without a page in `web/dist` the build stops at npm; with one it may not need npm.
#[cfg(unix)]
#[test]
fn a_failing_npm_and_an_old_node_leave_the_small_page_and_say_why() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let fake = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let cases = [
        ("echo v22.0.0", "exit 1", "`npm --version` fails"),
        ("echo v18.20.4", "exit 0", "this is v18.20.4"),
        ("exit 1", "exit 0", "there is no Node.js"),
    ];
    for (node, npm, why) in cases {
        fake("node", node);
        fake("npm", npm);
        let output = xtask(&["run", "--", "serve"]).env("PATH", &path).output().unwrap();
        let (shown, stdout) = (shown(&output), String::from_utf8_lossy(&output.stdout).into_owned());
        assert!(output.status.success() && stdout.starts_with("would run cargo build"), "{shown}");
        let lines: Vec<&str> = shown.lines().filter(|line| line.starts_with("xtask: ")).collect();
        match lines.as_slice() {
            [] => assert!(page_is_built(), "{shown}"),
            [line] => assert!(line.starts_with("xtask: serving the ") && line.contains(why), "{line}"),
            _ => panic!("{shown}"),
        }
    }
}

#[cfg(unix)]
fn page_is_built() -> bool {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist/built-from").exists()
}
