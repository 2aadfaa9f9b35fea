//! `cargo xtask test`: every check of the project, step by step, with the tools the checks need.
//!
//! A failure does not end the run; `target/xtask-test.json` lists the steps that have not passed, for `--failed`.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, IsTerminal, Read, Write},
    path::PathBuf,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use crate::{browser, build, layers, locks, packages, proofs, rehearsal, shell, web};

/// Options of a run.
#[derive(Default)]
struct Task {
    slow: bool,
    /// Rust tests that failed last time, as arguments of cargo; empty for all.
    only: Vec<String>,
}

/// Why a step failed, and which cargo tests failed in it.
#[derive(Debug)]
struct Fault {
    error: anyhow::Error,
    tests: Vec<String>,
}

impl From<anyhow::Error> for Fault {
    fn from(error: anyhow::Error) -> Fault {
        Fault { error, tests: Vec::new() }
    }
}

type Step = (&'static str, fn(&Task) -> Result<(), Fault>);

/// Quick steps first.
const STEPS: &[Step] = &[
    ("format", |_| Ok(format()?)),
    ("layers", |_| Ok(layers::check()?)),
    ("lock files", |_| Ok(locks::check()?)),
    ("licences", |_| Ok(packages::check_licences()?)),
    ("clippy", |_| Ok(clippy()?)),
    ("wasm", |_| Ok(browser_target()?)),
    ("docs", |_| Ok(docs()?)),
    ("tests", tests),
    ("proofs", |_| Ok(proofs::small()?)),
    ("page", |_| Ok(web::check()?)),
    ("browser", |_| Ok(browser::test()?)),
    ("contract", |_| Ok(contract()?)),
];

/// The steps that have not passed, each with the cargo tests that failed in it.
type Open = BTreeMap<String, Vec<String>>;

pub fn test(arguments: &[&str]) -> Result<()> {
    let (mut slow, mut only_failed) = (false, false);
    for word in arguments {
        match *word {
            "--slow" => slow = true,
            "--failed" => only_failed = true,
            other => bail!("unexpected argument {other:?}: use --slow or --failed"),
        }
    }
    let last = only_failed.then(read_open).transpose()?;
    let chosen: Vec<&Step> =
        STEPS.iter().filter(|(name, _)| last.as_ref().is_none_or(|open| open.contains_key(*name))).collect();
    if chosen.is_empty() {
        println!("nothing failed the last time");
        return Ok(());
    }
    let mut open: Open = chosen.iter().map(|(name, _)| ((*name).to_owned(), Vec::new())).collect();
    let started = Instant::now();
    let mut rows = Vec::new();
    for (index, (name, run)) in chosen.iter().enumerate() {
        let (number, steps, so_far) = (index + 1, chosen.len(), shell::duration(started.elapsed()));
        eprintln!("\n=== step {number} of {steps}: {name} ({so_far} so far)");
        let only = last.as_ref().and_then(|open| open.get(*name).cloned()).unwrap_or_default();
        let (begun, result) = (Instant::now(), run(&Task { slow, only }));
        rows.push((*name, begun.elapsed(), result.is_ok()));
        match result {
            Ok(()) => open.remove(*name),
            Err(fault) => {
                eprintln!("xtask: {name}: {:#}", fault.error);
                open.insert((*name).to_owned(), fault.tests)
            }
        };
        write_open(&open)?;
    }
    eprint!("\n{}", table(&rows, started.elapsed()));
    if open.is_empty() {
        return Ok(());
    }
    let failed: Vec<&str> = open.keys().map(String::as_str).collect();
    bail!("failed: {} (`cargo xtask test --failed` runs these again)", failed.join(", "))
}

/// The duration of each step, and whether it failed.
fn table(rows: &[(&str, Duration, bool)], all: Duration) -> String {
    let mut text = String::new();
    for (name, time, passed) in rows {
        let word = if *passed { "ok" } else { "FAILED" };
        text += &format!("{name:<12} {:>14}   {word}\n", shell::duration(*time));
    }
    text + &format!("{:<12} {:>14}\n", "together", shell::duration(all))
}

fn open_file() -> PathBuf {
    shell::root().join("target/xtask-test.json")
}

fn read_open() -> Result<Open> {
    let text = fs::read_to_string(open_file()).context("no earlier run: use cargo xtask test")?;
    serde_json::from_str(&text).context("target/xtask-test.json cannot be read: use cargo xtask test")
}

fn write_open(open: &Open) -> Result<()> {
    fs::create_dir_all(shell::root().join("target"))?;
    fs::write(open_file(), serde_json::to_string(open)?).context("cannot write target/xtask-test.json")
}

/// Formatting and lints come with most toolchains, but not with the smallest.
fn component(name: &str, component: &str) -> Result<()> {
    if shell::cargo(&[name, "--version"]).output().is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    shell::step(shell::program("rustup", &["component", "add", component]))
}

fn format() -> Result<()> {
    component("fmt", "rustfmt")?;
    shell::step(shell::cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    component("clippy", "clippy")?;
    let what = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    shell::step(shell::cargo(&what))
}

fn docs() -> Result<()> {
    let mut docs = shell::cargo(&["doc", "--workspace", "--no-deps", "--locked"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    shell::step(docs)
}

/// All tests of the workspace, or the test files that failed last time.
fn tests(task: &Task) -> Result<(), Fault> {
    let all = [String::from("--workspace")];
    let mut failed = Vec::new();
    for which in if task.only.is_empty() { &all } else { task.only.as_slice() } {
        let mut tests = shell::cargo(&["test", "--locked", "--no-fail-fast"]);
        tests.args(which.split(' '));
        if task.slow {
            tests.env("DERET_SLOW", "1");
        }
        let (passed, output) = run_captured(tests)?;
        if !passed {
            let named = failed_tests(&output);
            // If it did not get to the tests, all of these are still open.
            failed.extend(if named.is_empty() { vec![which.clone()] } else { named });
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    let error = anyhow::anyhow!("cargo test failed: {}", failed.join(", "));
    failed.retain(|which| which != "--workspace");
    Err(Fault { error, tests: failed })
}

/// Runs a command and returns whether it succeeded and the end of its standard error.
fn run_captured(mut command: Command) -> Result<(bool, String)> {
    rehearsal::stop_before(&command);
    eprintln!("\n=== {}", shell::shown(&command));
    if io::stderr().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always").env("CARGO_TERM_PROGRESS_WHEN", "always");
        command.env("CARGO_TERM_PROGRESS_WIDTH", "80");
    }
    const KEPT: usize = 1 << 16;
    let mut child = command.stderr(Stdio::piped()).spawn().context("cannot start cargo")?;
    let mut errors = child.stderr.take().context("no output of cargo")?;
    let (mut output, mut part) = (Vec::new(), [0; 1 << 12]);
    loop {
        let length = errors.read(&mut part)?;
        if length == 0 {
            break;
        }
        io::stderr().write_all(&part[..length])?;
        output.extend_from_slice(&part[..length]);
        if output.len() > 2 * KEPT {
            output.drain(..output.len() - KEPT);
        }
    }
    Ok((child.wait()?.success(), String::from_utf8_lossy(&output).into_owned()))
}

/// Test files that `cargo test --no-fail-fast` lists at its end: "    `-p deret-core --test perft`".
fn failed_tests(output: &str) -> Vec<String> {
    let listed = |line: &str| {
        let words = line.trim().strip_prefix('`')?.strip_suffix('`')?;
        words.starts_with("-p ").then(|| words.to_owned())
    };
    output.lines().filter_map(listed).collect()
}

/// The crates that need no disk: they must also compile for a browser.
pub const WITHOUT_DISK: [&str; 8] = [
    "deret-core",
    "deret-search",
    "deret-text",
    "deret-play",
    "deret-trace",
    "deret-solver",
    "deret-verify",
    "deret-picture",
];

fn browser_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    if !shell::exists("rustup", &["target", "add", TARGET]) {
        eprintln!("\n=== skipped: the check for browsers needs the target {TARGET} (rustup)");
        return Ok(());
    }
    let mut arguments = vec!["check", "--locked", "--target", TARGET];
    arguments.extend(WITHOUT_DISK.iter().flat_map(|name| ["--package", name]));
    shell::step(shell::cargo(&arguments))
}

/// The external check of the contract, if it exists next to the project.
fn contract() -> Result<()> {
    let check = shell::root().join("../shared/contract-check");
    if !check.exists() || !shell::exists("python3", &["--version"]) {
        return Ok(());
    }
    let deret = build::deret()?;
    shell::step(shell::program("python3", &[&check.to_string_lossy(), &deret.to_string_lossy()]))
}

#[cfg(test)]
mod tests_of_this {
    use super::*;

    #[test]
    fn failed_tests_are_read_from_what_cargo_lists() {
        let output = "test result: FAILED. 1 passed; 1 failed\n\nerror: test failed, to rerun pass `-p a --lib`\n\
                    error: 2 targets failed:\n    `-p deret-core --test perft`\n    `-p deret-cli --doc`\n";
        assert_eq!(failed_tests(output), ["-p deret-core --test perft", "-p deret-cli --doc"]);
        assert!(failed_tests("error: could not compile `deret-core`\n").is_empty());
    }

    #[test]
    fn output_of_cargo_is_passed_on_and_kept() {
        let mut version = shell::cargo(&["no-such-command"]);
        version.stdout(Stdio::null());
        let (passed, output) = run_captured(version).unwrap();
        assert!(!passed && output.contains("no-such-command"), "{output}");
    }

    #[test]
    fn the_table_shows_each_step_and_the_sum() {
        let rows = [("format", Duration::from_secs(2), true), ("tests", Duration::from_secs(75), false)];
        let expected = "format                  2 s   ok\n\
                        tests            1 min 15 s   FAILED\n\
                        together         1 min 17 s\n";
        assert_eq!(table(&rows, Duration::from_secs(77)), expected);
    }
}
