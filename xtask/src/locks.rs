//! Checks that every Cargo.lock fits its workspace: `--locked` fails if one does not.

use std::{fs, path::Path, process::Output};

use anyhow::{Context, Result, bail};

use crate::shell;

/// The workspace, and the separate ones that ordinary builds do not compile.
pub fn check() -> Result<()> {
    let mut folders = vec![shell::root()];
    for entry in fs::read_dir(shell::root())? {
        folders.push(entry?.path());
    }
    folders.sort();
    let locked: Vec<_> = folders.iter().filter(|folder| folder.join("Cargo.lock").is_file()).collect();
    for folder in &locked {
        check_one(&folder.join("Cargo.toml"))?;
    }
    eprintln!("{} lock files fit", locked.len());
    Ok(())
}

/// Resolves offline first; with the network only if a package is missing locally.
pub fn check_one(manifest: &Path) -> Result<()> {
    let resolve = |more: &[&str]| -> Result<Output> {
        let words = ["metadata", "--locked", "--format-version", "1", "--manifest-path"];
        shell::cargo(&words).arg(manifest).args(more).output().context("cannot start cargo")
    };
    if resolve(&["--offline"])?.status.success() {
        return Ok(());
    }
    let output = resolve(&[])?;
    if output.status.success() {
        return Ok(());
    }
    let shown = manifest.strip_prefix(shell::root()).unwrap_or(manifest).display();
    bail!(
        "the lock file of {shown} does not fit (cargo update --workspace --manifest-path {shown} mends it): {}",
        String::from_utf8_lossy(&output.stderr).trim()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stale_lock_file_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        fs::create_dir(folder.path().join("src")).unwrap();
        write("src/lib.rs", "");
        let package = "[workspace]\n[package]\nname = \"a\"\nversion = \"1.0.0\"\nedition = \"2024\"\n";
        write("Cargo.toml", package);
        write("Cargo.lock", "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n");
        let manifest = folder.path().join("Cargo.toml");
        check_one(&manifest).unwrap();
        write("Cargo.toml", &package.replace("1.0.0", "1.0.1"));
        let error = check_one(&manifest).unwrap_err().to_string();
        assert!(error.contains("cargo update --workspace"), "{error}");
    }
}
