//! `cargo xtask web`: builds the page into `web/dist`, which the binary embeds.

use std::{
    fs::{self, File},
    path::PathBuf,
    process::Command,
    time::SystemTime,
};

use anyhow::{Context, Result, bail};

use crate::shell;

/// Builds the page, checks its types and its size.
pub fn web() -> Result<()> {
    if !has_npm() {
        bail!(
            "the page needs Node.js 20.19 or newer with npm; without it `deret serve` serves a small page written by hand"
        );
    }
    install()?;
    shell::step(npm(&["run", "types", "--silent"]))?;
    shell::step(npm(&["run", "check", "--silent"]))?;
    let first_time = !dist().exists();
    shell::step(npm(&["run", "build", "--silent"]))?;
    if first_time {
        let script = shell::root().join("crates/deret-web/build.rs");
        let file = File::options().append(true).open(&script)?;
        file.set_modified(SystemTime::now()).context("cannot touch deret-web's build.rs")?; // see there
    }
    Ok(())
}

/// The same where it can be done; a word where it cannot, since all else works without.
pub fn web_if_possible() -> Result<()> {
    if has_npm() {
        web()
    } else {
        shell::skip("the page needs Node.js 20.19 or newer with npm; serving the small one")
    }
}

/// The page's own checks: lints, formatting, and tests of what is logic.
pub fn check() -> Result<()> {
    if !has_npm() {
        return shell::skip("the page's lints and tests need Node.js with npm");
    }
    install()?;
    shell::step(npm(&["run", "types", "--silent"]))?;
    shell::step(npm(&["run", "lint", "--silent"]))?;
    shell::step(npm(&["run", "unit", "--silent"]))
}

fn install() -> Result<()> {
    if is_installed() { Ok(()) } else { shell::step(npm(&["ci", "--no-fund", "--no-audit"])) }
}

/// Writes what the server says about its API to `web/openapi.json`, from which the page's types come.
pub fn openapi() -> Result<()> {
    let output = shell::cargo(&["run", "--quiet", "--package", "deret-web", "--example", "openapi"])
        .output()
        .context("cannot run the example openapi")?;
    if !output.status.success() {
        bail!("the example openapi failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    fs::write(folder().join("openapi.json"), output.stdout).context("cannot write web/openapi.json")
}

pub fn has_npm() -> bool {
    npm(&["--version"]).output().is_ok_and(|output| output.status.success())
}

/// npm in the folder of the page.
pub fn npm(arguments: &[&str]) -> Command {
    let mut command = shell::program(if cfg!(windows) { "npm.cmd" } else { "npm" }, arguments);
    command.current_dir(folder());
    command
}

fn folder() -> PathBuf {
    shell::root().join("web")
}

fn dist() -> PathBuf {
    folder().join("dist/index.html")
}

/// Whether `node_modules` is what the lock file asks for: npm writes its own note after it.
fn is_installed() -> bool {
    let changed = |name: &str| fs::metadata(folder().join(name)).and_then(|file| file.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed >= wanted,
        _ => false,
    }
}
