//! `cargo xtask fuzz --minutes N`: every fuzz target, each for an equal part of the time, from the seeds in
//! the repository and the findings of earlier runs (`fuzz/corpus`, not in git). Without cargo-fuzz: one
//! program contains all targets, and a fuzz build needs only a few flags.

use std::{env::consts::EXE_SUFFIX, fs, path::PathBuf, time::Instant};

use anyhow::{Context, Result, bail};

use crate::{rehearsal, shell};

/// Coverage in libFuzzer's format, the address sanitizer, and no checksum verification (`cfg(fuzzing)`).
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-simplifycfg-branch-fold-threshold=0 \
    -Zsanitizer=address";

pub fn fuzz(arguments: &[&str]) -> Result<()> {
    let (mut minutes, mut only) = (10.0, Vec::new());
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match *word {
            "--minutes" => {
                let number = words.next().and_then(|number| number.parse().ok());
                minutes = number
                    .filter(|number: &f64| *number > 0.0)
                    .context("invalid --minutes: use a number above 0")?;
            }
            option if option.starts_with('-') => {
                bail!("unexpected argument {option:?}: use --minutes N and names of targets")
            }
            name => only.push(name),
        }
    }
    let all = targets()?;
    if let Some(unknown) = only.iter().find(|name| !all.iter().any(|known| known == *name)) {
        bail!("there is no target {unknown}: use {}", all.join(", "));
    }
    let targets: Vec<&String> =
        all.iter().filter(|name| only.is_empty() || only.contains(&name.as_str())).collect();
    let started = Instant::now();
    let program = build()?;
    eprintln!("built in {}", shell::duration(started.elapsed()));
    let seconds = (minutes * 60.0 / targets.len() as f64).ceil().max(1.0);
    let mut failed = Vec::new();
    for target in &targets {
        if !run(&program, target, seconds)? {
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

/// The targets: each has a folder of seeds.
fn targets() -> Result<Vec<String>> {
    let mut targets = Vec::new();
    for entry in fs::read_dir(shell::root().join("fuzz/seeds"))? {
        targets.push(entry?.file_name().to_string_lossy().into_owned());
    }
    targets.sort();
    Ok(targets)
}

/// The fuzzing runtime needs a nightly compiler, or a stable one with unstable features enabled; a target
/// must be given, so that build scripts are built without the flags.
fn build() -> Result<PathBuf> {
    let host = shell::program("rustc", &["--print", "host-tuple"]).output().context("rustc")?;
    let host = String::from_utf8_lossy(&host.stdout).trim().to_owned();
    let mut build =
        shell::cargo(&["build", "--package", "deret-fuzz", "--features", "libfuzzer", "--locked"]);
    build.args(["--profile", "fuzz", "--target", &host, "--target-dir", "target/fuzz"]);
    build.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", FLAGS);
    shell::step(build)?;
    Ok(shell::root().join(format!("target/fuzz/{host}/fuzz/deret-fuzz{EXE_SUFFIX}")))
}

/// Runs one target; false if it found a failure.
fn run(program: &std::path::Path, target: &str, seconds: f64) -> Result<bool> {
    let folder = |kind: &str| format!("fuzz/{kind}/{target}");
    let (corpus, artifacts) = (folder("corpus"), folder("artifacts"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(shell::root().join(folder))?;
    }
    let mut run = shell::program(&program.to_string_lossy(), &[&corpus, &folder("seeds")]);
    run.arg(format!("-max_total_time={seconds}")).arg(format!("-artifact_prefix={artifacts}/"));
    run.args(["-timeout=60", "-rss_limit_mb=4096", "-verbosity=0", "-print_final_stats=1"]);
    run.env("DERET_FUZZ", target);
    rehearsal::stop_before(&run);
    eprintln!("\n=== fuzz {target}");
    Ok(run.status().context("cannot start the fuzzer")?.success())
}
