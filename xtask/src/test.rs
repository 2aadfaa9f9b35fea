//! `cargo xtask test`: everything that must hold, and what is needed to find out.

use anyhow::Result;

use crate::{browser, layers, packages, shell, web};

pub fn test(slow: bool) -> Result<()> {
    components()?;
    shell::step(shell::cargo(&["fmt", "--all", "--check"]))?;
    layers::check()?;
    packages::check_licences()?;
    shell::step(shell::cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ]))?;
    browser_target()?;
    shell::step({
        let mut docs = shell::cargo(&["doc", "--workspace", "--no-deps", "--locked"]);
        docs.env("RUSTDOCFLAGS", "-D warnings");
        docs
    })?;
    let mut tests = shell::cargo(&["test", "--workspace", "--locked"]);
    if slow {
        tests.env("DERET_SLOW", "1");
    }
    shell::step(tests)?;
    web::check()?;
    browser::test()?;
    contract()
}

/// Formatting and lints come with most toolchains, but not with the smallest.
fn components() -> Result<()> {
    for (name, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let installed =
            || shell::cargo(&[name, "--version"]).output().is_ok_and(|output| output.status.success());
        if !installed() {
            shell::step(shell::program("rustup", &["component", "add", component]))?;
        }
    }
    Ok(())
}

/// The crates that need no disk: they must compile for a browser too.
pub const WITHOUT_DISK: [&str; 8] = [
    "deret-core",
    "deret-search",
    "deret-text",
    "deret-play",
    "deret-trace",
    "deret-solver",
    "deret-verify",
    "deret-picture",
];

fn browser_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    if !shell::exists("rustup", &["target", "add", TARGET]) {
        eprintln!("\n=== skipped: the check for browsers needs the target {TARGET} (rustup)");
        return Ok(());
    }
    let mut arguments = vec!["check", "--locked", "--target", TARGET];
    arguments.extend(WITHOUT_DISK.iter().flat_map(|name| ["--package", name]));
    shell::step(shell::cargo(&arguments))
}

/// The outside's own check of the contract, where it lies beside the project.
fn contract() -> Result<()> {
    let check = shell::root().join("../shared/contract-check");
    if !check.exists() || !shell::exists("python3", &["--version"]) {
        return Ok(());
    }
    let deret = shell::deret()?;
    shell::step(shell::program("python3", &[&check.to_string_lossy(), &deret.to_string_lossy()]))
}
