//! `cargo xtask run`: build all there is, then start it.

use anyhow::Result;

use crate::{shell, web};

pub fn run(arguments: &[&str]) -> Result<()> {
    web::web_if_possible()?;
    shell::step(shell::cargo(&["build", "--release", "--package", "deret-cli"]))?;
    let deret = shell::root().join("target/release/deret");
    let status = shell::program(&deret.to_string_lossy(), arguments).status()?;
    std::process::exit(status.code().unwrap_or(1));
}
