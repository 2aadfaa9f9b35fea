//! `cargo xtask attack`: kills `deret` without warning at random moments from a seed, many times, and checks
//! that nothing is lost: a command that was killed and restarted must end with the result of an undisturbed
//! run, and all data that the server acknowledged must be there.
//!
//! `DERET` names a binary to use instead of the release build.

mod again;
mod serve;

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::build;

const KILLS: u32 = 30;

/// Number of kills, the seed, and the subjects; all of them if none is named.
struct Settings {
    kills: u32,
    seed: u64,
    only: Vec<String>,
}

pub fn attack(arguments: &[&str]) -> Result<()> {
    let settings = settings(arguments)?;
    let folder = Folder::new()?;
    let attacked = Attacked { deret: build::deret_or_named()?, folder: folder.0.clone() };
    let mut failed = Vec::new();
    let chosen = |name: &str| settings.only.is_empty() || settings.only.iter().any(|only| only == name);
    for subject in again::SUBJECTS.iter().filter(|subject| chosen(subject.name)) {
        let mut chance = Chance(settings.seed);
        if let Err(error) = again::attack(subject, settings.kills, &mut chance, &attacked) {
            println!("{:<11} FAILED: {error:#}", subject.name);
            failed.push(subject.name);
        }
    }
    if chosen("serve")
        && let Err(error) = serve::attack(settings.kills, &mut Chance(settings.seed), &attacked)
    {
        println!("{:<11} FAILED: {error:#}", "serve");
        failed.push("serve");
    }
    if failed.is_empty() { Ok(()) } else { bail!("did not survive: {}", failed.join(", ")) }
}

fn settings(arguments: &[&str]) -> Result<Settings> {
    let mut settings = Settings { kills: KILLS, seed: 1, only: Vec::new() };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut number = || words.next().with_context(|| format!("{word} needs a number"));
        match *word {
            "--kills" => settings.kills = number()?.parse()?,
            "--seed" => settings.seed = number()?.parse()?,
            name if name == "serve" || again::SUBJECTS.iter().any(|subject| subject.name == name) => {
                settings.only.push(name.to_owned());
            }
            other => {
                let known: Vec<&str> = again::SUBJECTS.iter().map(|subject| subject.name).collect();
                bail!("there is no {other}: --kills N, --seed S, or some of {}, serve", known.join(", "));
            }
        }
    }
    Ok(settings)
}

/// The program and a folder to attack it in.
struct Attacked {
    deret: PathBuf,
    folder: PathBuf,
}

impl Attacked {
    /// `deret` in this folder, with all its data there.
    fn command(&self, folder: &Path, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.deret);
        command
            .args(arguments)
            .current_dir(folder)
            .env("XDG_DATA_HOME", folder.join("data"))
            .env("DERET_LANG", "en")
            .stdin(Stdio::null());
        command
    }
}

/// A temporary folder, deleted on drop.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder> {
        let path = std::env::temp_dir().join(format!("deret-attack-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Its own generator (SplitMix64), so that a seed always means the same moments.
struct Chance(u64);

impl Chance {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    }

    /// A number in [0, 1).
    fn share(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1u64 << 53) as f64
    }
}
