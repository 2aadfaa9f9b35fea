//! Opens an address in the user's browser.

use std::{
    env,
    process::{Command, Stdio},
};

/// Opens the address where there is a desktop. A browser that does not open is not an error: the address is
/// also printed.
pub fn open(address: &str) {
    let on_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    if !cfg!(any(target_os = "macos", windows)) && !on_screen {
        return;
    }
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut browser = Command::new(program);
    browser.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = browser.spawn();
}
