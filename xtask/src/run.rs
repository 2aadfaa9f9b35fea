//! `cargo xtask run`: build all there is, then start it.

use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

use anyhow::{Context, Result};

use crate::{shell, web};

/// Without arguments the page is served and opened; otherwise they go to `deret`.
pub fn run(arguments: &[&str]) -> Result<()> {
    web::web_if_possible()?;
    let deret = shell::deret()?;
    let deret = deret.to_string_lossy();
    let status = if arguments.is_empty() {
        serve(&deret)?
    } else {
        shell::program(&deret, arguments).status().context("cannot start deret")?
    };
    std::process::exit(status.code().unwrap_or(1));
}

/// Starts the server and opens the address it prints.
fn serve(deret: &str) -> Result<std::process::ExitStatus> {
    let mut server =
        shell::program(deret, &["serve"]).stdout(Stdio::piped()).spawn().context("cannot start deret")?;
    let mut output = BufReader::new(server.stdout.take().context("no output")?);
    let mut address = String::new();
    output.read_line(&mut address)?;
    print!("{address}");
    if address.starts_with("http") && has_desktop() {
        open(address.trim());
    }
    // Whatever else it says is passed on until it ends.
    let mut rest = String::new();
    output.read_to_string(&mut rest)?;
    print!("{rest}");
    Ok(server.wait()?)
}

fn has_desktop() -> bool {
    let on_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    cfg!(any(target_os = "macos", windows)) || on_screen
}

/// A browser that does not open is no reason to fail: the address is on the screen.
fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut browser = Command::new(program);
    let _ = browser.args(arguments).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
