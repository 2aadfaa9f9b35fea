//! `cargo xtask book`: docs/ as one searchable site in target/book, by mdBook.

use std::{env::consts::EXE_SUFFIX, fs, path::PathBuf};

use anyhow::Result;

use crate::shell;

const VERSION: &str = "^0.5";

pub fn book() -> Result<()> {
    let mdbook = mdbook()?;
    shell::step(shell::program(&mdbook.to_string_lossy(), &["build", "docs"]))?;
    // Files that are not pages belong to the repository, not to the site.
    let _ = fs::remove_file(shell::root().join("target/book/book.toml"));
    eprintln!("\n=== target/book/index.html");
    Ok(())
}

/// The mdBook on the path, or our own in target/tools, built the first time.
fn mdbook() -> Result<PathBuf> {
    if shell::exists("mdbook", &["--version"]) {
        return Ok("mdbook".into());
    }
    let tools = shell::root().join("target/tools");
    let mdbook = tools.join(format!("bin/mdbook{EXE_SUFFIX}"));
    if !mdbook.exists() {
        let root = tools.to_string_lossy();
        let install = ["install", "mdbook", "--version", VERSION, "--locked", "--root", &root];
        shell::step(shell::cargo(&install))?;
    }
    Ok(mdbook)
}
