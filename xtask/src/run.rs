//! `cargo xtask run`: builds what changed, then starts the program.

use std::{
    io::ErrorKind,
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener},
    process::Command,
};

use anyhow::{Context, Result};

use crate::{build, web};

/// Without arguments, the page is served and opened, as its owner; otherwise the arguments go to `deret`, in
/// the caller's folder.
pub fn run(arguments: &[&str]) -> Result<()> {
    let arguments = if arguments.is_empty() { &["serve", "--open"][..] } else { arguments };
    if arguments.contains(&"serve") {
        if let Some(address) = asked_address(arguments)
            && is_taken(address)
        {
            eprintln!("xtask: {address} is in use: choose another port, or --port 0 for any free one");
            std::process::exit(3); // the status of `deret serve`, but before the build
        }
        web::web_or_small_page();
    }
    let deret = build::deret()?;
    become_program(Command::new(deret).args(arguments))
}

/// On Unix the program replaces this process, so that signals and exit status are its own.
fn become_program(command: &mut Command) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        Err(command.exec()).context("cannot start deret")
    }
    #[cfg(not(unix))]
    {
        let status = command.status().context("cannot start deret")?;
        std::process::exit(status.code().unwrap_or(1));
    }
}

/// The address that `--port` and `--listen` give with a port; `deret` itself reports errors in them.
fn asked_address(arguments: &[&str]) -> Option<SocketAddr> {
    let value = |name: &str| {
        let at = arguments.iter().position(|word| *word == name);
        let apart = at.and_then(|at| arguments.get(at + 1)).copied();
        apart.or_else(|| arguments.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('=')))
    };
    let listen = value("--listen").unwrap_or_default();
    let with_port = listen.parse::<SocketAddr>().ok();
    let ip = with_port.map(|address| address.ip()).or_else(|| listen.parse::<IpAddr>().ok());
    let port = value("--port").map_or(with_port.map(|address| address.port()), |port| port.parse().ok());
    Some(SocketAddr::new(ip.unwrap_or(Ipv4Addr::LOCALHOST.into()), port?))
}

fn is_taken(address: SocketAddr) -> bool {
    TcpListener::bind(address).is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_found_where_one_was_asked_for() {
        let asked = |words: &str| asked_address(&words.split(' ').collect::<Vec<_>>());
        let address = |text: &str| Some(text.parse::<SocketAddr>().unwrap());
        assert_eq!(asked("serve --port 8080"), address("127.0.0.1:8080"));
        assert_eq!(asked("serve --port=8080 --listen=0.0.0.0"), address("0.0.0.0:8080"));
        assert_eq!(asked("serve --listen [::1]:80"), address("[::1]:80"));
        assert_eq!(asked("serve --listen 127.0.0.2:80 --port 81"), address("127.0.0.2:81"));
        for none in ["serve", "serve --listen 0.0.0.0", "serve --port", "serve --port many"] {
            assert_eq!(asked(none), None, "{none}");
        }
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        assert!(is_taken(taken.local_addr().unwrap()));
        assert!(!is_taken("127.0.0.1:0".parse().unwrap()));
    }
}
