//! Builds the program, with a progress line.

use std::{
    collections::BTreeSet,
    io::{self, BufRead, BufReader, IsTerminal, Write},
    path::PathBuf,
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{packages, rehearsal, shell};

/// Builds `deret` for release and returns its path. Silent if nothing changed.
pub fn deret() -> Result<PathBuf> {
    let arguments = [
        "build",
        "--quiet",
        "--release",
        "--package",
        "deret-cli",
        "--locked",
        "--message-format=json-render-diagnostics",
    ];
    built(shell::cargo(&arguments))?.context("cargo named no program")
}

/// Runs a cargo build that reports in JSON; returns the path of the last program it built.
fn built(mut command: Command) -> Result<Option<PathBuf>> {
    rehearsal::stop_before(&command);
    let mut cargo = command.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let output = BufReader::new(cargo.stdout.take().context("no output of cargo")?);
    let (sender, lines) = mpsc::channel();
    let reader = thread::spawn(move || {
        output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)).ok();
    });
    let mut progress = Progress::new();
    let mut program = None;
    loop {
        match lines.recv_timeout(Duration::from_secs(1)) {
            Ok(line) => {
                if let Some(path) = progress.read(&line) {
                    program = Some(path);
                }
            }
            Err(RecvTimeoutError::Timeout) => progress.show(),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let _ = reader.join();
    let status = cargo.wait()?;
    progress.clear();
    if !status.success() {
        bail!("the program could not be built ({status})");
    }
    Ok(program)
}

/// Progress of a build.
struct Progress {
    started: Instant,
    done: BTreeSet<String>,
    /// Total number of packages; counted when the first one was compiled, since most builds compile nothing.
    total: Option<usize>,
    is_on_terminal: bool,
    shown: Option<Instant>,
}

/// How often a line is added to a log, which cannot be rewritten.
const LOG_EVERY: Duration = Duration::from_secs(15);

impl Progress {
    fn new() -> Progress {
        Progress {
            started: Instant::now(),
            done: BTreeSet::new(),
            total: None,
            is_on_terminal: io::stderr().is_terminal(),
            shown: None,
        }
    }

    /// Reads one message of cargo; returns the program's path if the message contains it.
    fn read(&mut self, line: &str) -> Option<PathBuf> {
        let message: Value = serde_json::from_str(line).ok()?;
        if message["reason"] != "compiler-artifact" {
            return None;
        }
        let is_build_script = message["target"]["kind"][0] == "custom-build";
        if !is_build_script {
            self.done.insert(message["package_id"].as_str()?.to_owned());
        }
        if message["fresh"] == false && self.total.is_none() {
            self.total = Some(packages::count_to_build().unwrap_or(0));
            if !self.is_on_terminal {
                eprintln!("building deret (cargo's --release; the first time takes some minutes)");
                self.shown = Some(Instant::now());
            }
        }
        self.show();
        message["executable"].as_str().map(PathBuf::from)
    }

    fn show(&mut self) {
        let Some(total) = self.total else { return };
        let pause = if self.is_on_terminal { Duration::from_millis(100) } else { LOG_EVERY };
        if self.shown.is_some_and(|shown| shown.elapsed() < pause) {
            return;
        }
        self.shown = Some(Instant::now());
        let line = line(self.done.len(), total, self.started.elapsed());
        if self.is_on_terminal {
            eprint!("\r\x1b[K{line}");
            let _ = io::stderr().flush();
        } else {
            eprintln!("{line}");
        }
    }

    fn clear(&self) {
        if self.is_on_terminal && self.total.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}

fn line(done: usize, total: usize, elapsed: Duration) -> String {
    format!("building deret: {done} of {} packages, {}", total.max(done), shell::duration(elapsed))
}

/// The binary that `DERET` names, else the release build.
pub fn deret_or_named() -> Result<PathBuf> {
    std::env::var_os("DERET").map_or_else(deret, |path| Ok(path.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_counts_packages_once_and_build_scripts_never() {
        let mut progress = Progress { is_on_terminal: false, total: Some(9), ..Progress::new() };
        progress.shown = Some(Instant::now());
        let artifact = |package: &str, kind: &str, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","package_id":"{package}","fresh":false,
                "target":{{"kind":["{kind}"]}},"executable":{executable}}}"#
            )
        };
        for line in ["not json", r#"{"reason":"build-finished","success":true}"#] {
            assert_eq!(progress.read(line), None);
        }
        for (package, kind) in [("a", "custom-build"), ("b", "lib"), ("b", "bin")] {
            assert_eq!(progress.read(&artifact(package, kind, "null")), None);
        }
        let deret = progress.read(&artifact("deret-cli", "bin", r#""target/release/deret""#));
        assert_eq!(deret, Some(PathBuf::from("target/release/deret")));
        assert_eq!(
            line(progress.done.len(), 9, Duration::from_secs(75)),
            "building deret: 2 of 9 packages, 1 min 15 s"
        );
    }
}
