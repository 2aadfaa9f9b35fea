//! `XTASK_REHEARSE=1 cargo xtask TASK` stops before the first program that the task would run, successfully
//! if that program could run: it exists, and so does the target of a cargo or npm command, with a matching
//! lock file.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{locks, shell};

/// Ends the process here in a rehearsal; does nothing otherwise.
pub fn stop_before(command: &Command) {
    if std::env::var_os("XTASK_REHEARSE").is_none() {
        return;
    }
    let line = shell::shown(command);
    match check(command) {
        Ok(()) => {
            println!("would run {line}");
            std::process::exit(0);
        }
        Err(error) => {
            eprintln!("xtask: {line}: {error:#}");
            std::process::exit(1);
        }
    }
}

fn check(command: &Command) -> Result<()> {
    let words: Vec<String> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
    let folder = command.get_current_dir().map_or_else(shell::root, Path::to_owned);
    let program = Path::new(command.get_program());
    match program.file_stem().unwrap_or_default().to_str() {
        Some("cargo") => check_cargo(&words, &folder),
        Some("npm") => check_npm(&words, &folder),
        _ => {
            let paths = std::env::var_os("PATH").unwrap_or_default();
            let is_found = std::env::split_paths(&paths).any(|folder| folder.join(program).is_file());
            ensure!(is_found, "there is no such program");
            Ok(())
        }
    }
}

fn check_cargo(words: &[String], folder: &Path) -> Result<()> {
    let own: Vec<&str> = words.iter().map(String::as_str).take_while(|word| *word != "--").collect();
    let values = |options: &[&str]| -> Vec<&str> {
        own.windows(2).filter(|pair| options.contains(&pair[0])).map(|pair| pair[1]).collect()
    };
    let manifest = folder.join(values(&["--manifest-path"]).first().unwrap_or(&"Cargo.toml"));
    locks::check_one(&manifest)?;
    let list = ["metadata", "--no-deps", "--format-version", "1", "--manifest-path"];
    let output = shell::cargo(&list).arg(&manifest).output().context("cargo metadata")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata without packages")?;
    for name in values(&["--package", "-p"]) {
        ensure!(packages.iter().any(|package| package["name"] == name), "there is no package {name}");
    }
    let targets: Vec<&Value> =
        packages.iter().flat_map(|package| package["targets"].as_array()).flatten().collect();
    for kind in ["bench", "example", "bin"] {
        for name in values(&[&format!("--{kind}")]) {
            let is_it = |target: &&&Value| target["name"] == name && target["kind"][0] == kind;
            ensure!(targets.iter().any(|target| is_it(&target)), "there is no {kind} {name}");
        }
    }
    Ok(())
}

fn check_npm(words: &[String], folder: &Path) -> Result<()> {
    let package: Value = serde_json::from_str(&std::fs::read_to_string(folder.join("package.json"))?)?;
    if let [run, script, ..] = words
        && run == "run"
    {
        ensure!(package["scripts"][script].is_string(), "there is no script {script}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_that_could_not_run_are_found() {
        let cargo = |words: &str| check(&shell::cargo(&words.split(' ').collect::<Vec<_>>()));
        assert!(cargo("build --release --package deret-cli --locked").is_ok());
        assert!(cargo("bench --workspace --bench counts").is_ok());
        for wrong in ["build -p no-such-crate", "bench --bench none", "run -p deret-engine --example none"] {
            assert!(cargo(wrong).is_err(), "{wrong}");
        }
        assert!(cargo("build --manifest-path nowhere/Cargo.toml").is_err());
        assert!(check(&shell::program("no-such-program", &[])).is_err());
        let npm = |script: &str| check(&crate::web::npm(&["run", script]));
        assert!(npm("build").is_ok() && npm("no-such-script").is_err());
    }
}
