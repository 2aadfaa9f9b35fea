//! Connections between the processes of a build, and what they tell each other before it begins.
//!
//! timely can connect by itself, but waits for ever, prints while it waits and believes whoever calls;
//! so the connections are made here and handed over.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use deret_search::StopFlag;
use serde::{Deserialize, Serialize};

use super::share::Ply;
use crate::error::TableError;

/// How long to wait for the other processes to be started.
const PATIENCE: Duration = Duration::from_secs(600);
const PAUSE: Duration = Duration::from_millis(50);
/// How long to try one address.
const CALL: Duration = Duration::from_secs(1);
/// How long a connected process may take to introduce itself.
const INTRODUCTION: Duration = Duration::from_secs(20);
/// No introduction is longer.
const MOST_BYTES: u32 = 1 << 20;

/// What a process says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// What is being built, by how many.
    pub title: String,
    pub process: usize,
    /// Whether this process needs one question after the other.
    pub apart: bool,
    /// Whether the table is finished already; process 0 knows.
    pub finished: bool,
    /// How far the file is for X and for O; process 0 knows.
    pub reached: [Option<usize>; 2],
    /// The shares of this process's workers.
    pub saved: Vec<(usize, Ply)>,
}

/// Reads a host file: one `host:port` a line, in the order of the processes.
pub fn read_hosts(path: &Path) -> Result<Vec<String>, TableError> {
    let text = std::fs::read_to_string(path).map_err(TableError::io(path))?;
    let mut hosts = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let address = line.trim();
        let is_address = address.rsplit_once(':').is_some_and(|(host, port)| {
            !host.is_empty()
                && !host.contains(char::is_whitespace)
                && port.parse::<u16>().is_ok_and(|port| port > 0)
        });
        match (address.is_empty(), is_address) {
            (true, _) => {}
            (false, true) => hosts.push(address.to_owned()),
            (false, false) => {
                let (path, text) = (path.to_owned(), line.to_owned());
                return Err(TableError::HostLine { path, line: number + 1, text });
            }
        }
    }
    Ok(hosts)
}

/// Connects this process with all others; gives the sockets in order and everybody's introduction.
pub fn connect(
    hosts: &[String],
    own: &Hello,
    stop: &StopFlag,
) -> Result<(Vec<Option<TcpStream>>, Vec<Hello>), TableError> {
    let process = own.process;
    let trouble = |address: &str| {
        let address = address.to_owned();
        move |error| TableError::Network { address, error }
    };
    let listener = listen(&hosts[process]).map_err(trouble(&hosts[process]))?;
    let deadline = Instant::now() + PATIENCE;
    let mut sockets: Vec<Option<TcpStream>> = (0..hosts.len()).map(|_| None).collect();
    let mut hellos: Vec<Option<Hello>> = vec![None; hosts.len()];
    hellos[process] = Some(own.clone());
    let mut waiting = 0;
    // Those before this one are called, those behind it call.
    while sockets.iter().enumerate().any(|(other, socket)| other != process && socket.is_none()) {
        if stop.is_raised() {
            return Err(TableError::Stopped);
        }
        if Instant::now() > deadline {
            let missing = (0..hosts.len()).find(|&other| other != process && sockets[other].is_none());
            let address = missing.map_or_else(String::new, |other| hosts[other].clone());
            return Err(TableError::Network { address, error: io::ErrorKind::TimedOut.into() });
        }
        let mut met = None;
        while waiting < process && sockets[waiting].is_some() {
            waiting += 1;
        }
        if waiting < process
            && let Some(socket) = call(&hosts[waiting])
        {
            met = Some((socket, Some(waiting)));
        }
        if met.is_none()
            && let Ok((socket, _)) = listener.accept()
        {
            met = Some((socket, None));
        }
        let Some((socket, expected)) = met else {
            thread::sleep(PAUSE);
            continue;
        };
        // A caller who does not introduce himself is none of ours.
        let Ok(hello) = introduce(&socket, own) else { continue };
        if hello.title != own.title {
            let (theirs, ours) = (hello.title, own.title.clone());
            return Err(TableError::Disagree { process: hello.process, theirs, ours });
        }
        let is_right = match expected {
            Some(expected) => hello.process == expected,
            None => hello.process > process && hello.process < hosts.len(),
        };
        if is_right {
            let other = hello.process;
            hellos[other] = Some(hello);
            sockets[other] = Some(socket);
        }
    }
    Ok((sockets, hellos.into_iter().flatten().collect()))
}

/// A connection to that address, if somebody listens there now.
fn call(address: &str) -> Option<TcpStream> {
    let addresses = address.to_socket_addrs().ok()?;
    addresses.into_iter().find_map(|address| TcpStream::connect_timeout(&address, CALL).ok())
}

/// Listens without waiting, at the address of this process.
fn listen(address: &str) -> io::Result<TcpListener> {
    let addresses: Vec<_> = address.to_socket_addrs()?.collect();
    let listener = TcpListener::bind(&addresses[..])?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn introduce(mut socket: &TcpStream, own: &Hello) -> io::Result<Hello> {
    socket.set_nonblocking(false)?;
    socket.set_nodelay(true)?;
    socket.set_read_timeout(Some(INTRODUCTION))?;
    let text = serde_json::to_vec(own)?;
    socket.write_all(&(text.len() as u32).to_le_bytes())?;
    socket.write_all(&text)?;
    let mut length = [0; 4];
    socket.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > MOST_BYTES {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = vec![0; length as usize];
    socket.read_exact(&mut text)?;
    socket.set_read_timeout(None)?;
    Ok(serde_json::from_slice(&text)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_files_are_read_and_wrong_lines_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hosts");
        std::fs::write(&path, "127.0.0.1:2101\n\nother.example:2102\n").unwrap();
        assert_eq!(read_hosts(&path).unwrap(), ["127.0.0.1:2101", "other.example:2102"]);
        for wrong in ["localhost", "localhost:", "localhost:0", "localhost:70000", ":2101", "a b:1"] {
            std::fs::write(&path, format!("127.0.0.1:2101\n{wrong}\n")).unwrap();
            let error = read_hosts(&path).unwrap_err();
            assert!(matches!(&error, TableError::HostLine { line: 2, text, .. } if text == wrong), "{error}");
        }
    }
}
