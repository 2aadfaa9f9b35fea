//! `cargo xtask fuzz --minutes N`: every fuzz target, each for its share of the time, from the seeds in
//! the repository and what earlier runs found (`fuzz/corpus`, not in git).

use std::fs;

use anyhow::{Context, Result, bail};

use crate::shell;

pub fn fuzz(arguments: &[&str]) -> Result<()> {
    let minutes: f64 = match arguments {
        [] => 10.0,
        ["--minutes", minutes] => minutes.parse().context("--minutes needs a number")?,
        _ => bail!("write --minutes N"),
    };
    if !shell::exists("cargo", &["fuzz", "--version"]) {
        shell::step(shell::cargo(&["install", "cargo-fuzz@0.13.2", "--locked"]))?;
    }
    let targets = targets()?;
    let seconds = (minutes * 60.0 / targets.len() as f64).ceil().max(1.0);
    // Built first, so that the time is spent on fuzzing.
    shell::step(cargo_fuzz(&["build"]))?;
    let mut failed = Vec::new();
    for target in &targets {
        let [corpus, seeds] = ["corpus", "seeds"].map(|kind| format!("fuzz/{kind}/{target}"));
        for folder in [&corpus, &seeds] {
            fs::create_dir_all(shell::root().join(folder))?;
        }
        let time = format!("-max_total_time={seconds}");
        let run = cargo_fuzz(&[
            "run",
            target,
            &corpus,
            &seeds,
            "--",
            &time,
            "-timeout=60",
            "-verbosity=0",
            "-print_final_stats=1",
        ]);
        if shell::step(run).is_err() {
            failed.push(target.as_str());
        }
    }
    match failed.as_slice() {
        [] => {
            println!("{} targets, {seconds} s each: nothing found", targets.len());
            Ok(())
        }
        failed => bail!("found something (fuzz/artifacts): {}", failed.join(", ")),
    }
}

fn targets() -> Result<Vec<String>> {
    let mut targets = Vec::new();
    for entry in fs::read_dir(shell::root().join("fuzz/fuzz_targets"))? {
        let path = entry?.path();
        if path.is_file() {
            targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    targets.sort();
    Ok(targets)
}

/// The fuzzing runtime wants a nightly compiler, or a stable one that is told to be one.
fn cargo_fuzz(arguments: &[&str]) -> std::process::Command {
    let mut command = shell::cargo(&["fuzz"]);
    command.args(arguments).env("RUSTC_BOOTSTRAP", "1");
    command
}
