//! A private server and a plain client for it.

use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::shell;

/// `deret serve` on a store; killed without warning on drop.
pub struct Server {
    child: Child,
    pub address: String,
}

impl Server {
    pub fn start(deret: &Path, store: &Path) -> Result<Server> {
        let arguments = ["serve", "--port", "0", "--db", &store.to_string_lossy()];
        let mut child = shell::program(&deret.to_string_lossy(), &arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start deret serve")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        ensure!(!address.is_empty(), "deret serve did not say where it listens");
        Ok(Server { child, address })
    }

    pub fn most_memory_kb(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn request(address: &str, method: &str, path: &str, body: &str, secret: Option<&str>) -> String {
    let secret = secret.map_or_else(String::new, |secret| format!("Authorization: Bearer {secret}\r\n"));
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{secret}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// A persistent connection, as in a browser.
pub struct Connection {
    stream: BufReader<TcpStream>,
    address: String,
}

impl Connection {
    pub fn open(address: &str) -> io::Result<Connection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Connection { stream: BufReader::new(stream), address: address.to_owned() })
    }

    pub fn get(&mut self, path: &str) -> Result<Value> {
        done(self.ask("GET", path, "", None)?)
    }

    pub fn post(&mut self, path: &str, body: &Value, secret: Option<&str>) -> Result<Value> {
        done(self.ask("POST", path, &body.to_string(), secret)?)
    }

    pub fn put(&mut self, path: &str, body: &Value, secret: Option<&str>) -> Result<Value> {
        done(self.ask("PUT", path, &body.to_string(), secret)?)
    }

    /// The status and the JSON of the answer; an error if the answer is incomplete.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
        secret: Option<&str>,
    ) -> io::Result<(u16, Value)> {
        let request = request(&self.address, method, path, body, secret);
        self.stream.get_mut().write_all(request.as_bytes())?;
        let mut status = String::new();
        self.stream.read_line(&mut status)?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            match line.trim_end().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().map_err(io::Error::other)?;
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok((status, serde_json::from_slice(&body)?))
    }
}

fn done((status, answer): (u16, Value)) -> Result<Value> {
    match status {
        200 | 201 => Ok(answer),
        _ => bail!("{status}: {answer}"),
    }
}
