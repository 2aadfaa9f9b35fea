//! Is the engine stronger than it was? Two commits play each other in pairs of games until the test decides.

use std::{
    env::consts::EXE_SUFFIX,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{build, shell};

/// Default options: is it 10 Elo stronger at equal nodes?
const DEFAULTS: [(&str, &str); 4] =
    [("--game", "15,15,5"), ("--nodes", "20000"), ("--games", "2000"), ("--elo", "0,10")];

/// `sprt BASE [--game G] [--nodes N] [--games N] [--elo E0,E1]`: the working tree against BASE.
pub fn sprt(arguments: &[&str]) -> Result<()> {
    let [base, options @ ..] = arguments else { bail!("name the commit to compare with") };
    let option = |name: &str, default: &'static str| -> Result<String> {
        match options.iter().position(|word| *word == name) {
            None => Ok(default.to_owned()),
            Some(at) => options.get(at + 1).map(|word| (*word).to_owned()).context(format!("{name} what?")),
        }
    };
    let known = |word: &&&str| DEFAULTS.iter().any(|(name, _)| name == *word);
    if let Some(other) = options.iter().step_by(2).find(|word| !known(word)) {
        bail!("there is no {other}");
    }
    let mut values = Vec::new();
    for (name, default) in DEFAULTS {
        values.push(option(name, default)?);
    }
    let [game, nodes, games, elo] = values.as_slice() else { bail!("four options") };
    let commit = commit(base)?;
    let theirs = brain_of(&commit)?;
    shell::step(shell::cargo(&["build", "--release", "--package", "deret-gomocup", "--locked"]))?;
    let ours = shell::root().join(format!("target/release/pbrain-deret{EXE_SUFFIX}"));
    let player = |path: &Path, name: &str| {
        let command = path.display().to_string();
        format!(
            "engine-process:cmd=\"'{command}'\",name={name},info=\"max_node {nodes}\",ms=600000,settle_ms=0"
        )
    };
    let deret = build::deret_or_named()?;
    let mut play = shell::program(&deret.to_string_lossy(), &["match"]);
    play.arg(player(&ours, "this")).arg(player(&theirs, "base"));
    play.args(["--game", game, "--games", games, "--sprt", elo]);
    shell::step(play)
}

/// Resolves a name to a commit.
fn commit(name: &str) -> Result<String> {
    let output = shell::program("git", &["rev-parse", "--verify", "--quiet", &format!("{name}^{{commit}}")])
        .output()
        .context("git")?;
    if !output.status.success() {
        bail!("there is no commit {name}");
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The engine of a commit as a program: built once, in a copy of that commit below `target`.
fn brain_of(commit: &str) -> Result<PathBuf> {
    let folder = shell::root().join("target/sprt").join(commit);
    let built = folder.join(format!("target/release/pbrain-deret{EXE_SUFFIX}"));
    if built.is_file() {
        return Ok(built);
    }
    std::fs::create_dir_all(&folder)?;
    let (archive, place) = (folder.join("tree.tar"), folder.display().to_string());
    shell::step(shell::program("git", &["archive", "--output", &archive.to_string_lossy(), commit]))?;
    shell::step(shell::program("tar", &["-xf", &archive.to_string_lossy(), "-C", &place]))?;
    std::fs::remove_file(&archive)?;
    let mut build = shell::cargo(&["build", "--release", "--package", "deret-gomocup", "--locked"]);
    build.current_dir(&folder).env("CARGO_TARGET_DIR", folder.join("target"));
    shell::step(build)?;
    Ok(built)
}
