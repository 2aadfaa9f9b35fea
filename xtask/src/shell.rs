//! Running other programs.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail};

use crate::rehearsal;

/// The root of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or_else(|| here.to_owned(), Path::to_owned)
}

/// A program in the root of the workspace.
pub fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// The cargo that runs us.
pub fn cargo(arguments: &[&str]) -> Command {
    program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// Prints a command, runs it, and fails if it fails.
pub fn step(mut command: Command) -> Result<()> {
    rehearsal::stop_before(&command);
    let line = shown(&command);
    eprintln!("\n=== {line}");
    let status = command.status().with_context(|| format!("cannot start {line}"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Whether a program can be started at all.
pub fn exists(name: &str, arguments: &[&str]) -> bool {
    program(name, arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

pub fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true")
}

/// Reports a check that cannot run on this machine: an error in CI, a message elsewhere.
pub fn skip(what: &str) -> Result<()> {
    if is_ci() {
        bail!("{what}");
    }
    eprintln!("\n=== skipped: {what}");
    Ok(())
}

/// Checks that the program of a Debian package is available, and installs it if possible.
pub fn debian_program(program: &str, check: &[&str], package: &str) -> Result<bool> {
    if exists(program, check) {
        return Ok(true);
    }
    if exists("apt-get", &["--version"]) && exists("id", &["-u"]) && is_root() {
        eprintln!("\n=== installing {package}");
        let mut update = self::program("apt-get", &["update", "-qq"]);
        rehearsal::stop_before(&update);
        update.status().context("apt-get update")?;
        let mut install =
            self::program("apt-get", &["install", "-y", "-qq", "--no-install-recommends", package]);
        install.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        install.status().with_context(|| format!("apt-get install {package}"))?;
    }
    Ok(exists(program, check))
}

fn is_root() -> bool {
    let output = program("id", &["-u"]).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// A duration in human-readable form: "75 s".
pub fn duration(time: Duration) -> String {
    match time.as_secs() {
        seconds @ ..60 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

pub fn shown(command: &Command) -> String {
    let name =
        Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    std::iter::once(name).chain(arguments).collect::<Vec<_>>().join(" ")
}
