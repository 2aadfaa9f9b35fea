//! `cargo xtask run`: build all there is, then start it.

use anyhow::{Context, Result};

use crate::{shell, web};

/// Without arguments the page is served and opened, as its owner; otherwise they go to `deret`.
pub fn run(arguments: &[&str]) -> Result<()> {
    web::web_if_possible()?;
    let deret = shell::deret()?;
    let arguments = if arguments.is_empty() { &["serve", "--open"][..] } else { arguments };
    let status =
        shell::program(&deret.to_string_lossy(), arguments).status().context("cannot start deret")?;
    std::process::exit(status.code().unwrap_or(1));
}
