//! A server with real sockets, and visitors from several addresses of this machine.

#![allow(dead_code)] // not every test needs all of it

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream},
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use deret_play::Roster;
use deret_search::StopFlag;
use deret_store::{GameKeeper, MemoryKeeper};
use deret_web::{Address, App, Patience, Server, Settings};
use serde_json::{Value, json};

pub struct Running {
    pub address: String,
    pub token: String,
    stop: StopFlag,
    thread: Option<JoinHandle<()>>,
}

/// Deviations of a test's server from the usual one.
pub struct Plan {
    pub patience: Patience,
    pub settings: Settings,
    pub keeper: Arc<dyn GameKeeper>,
    pub listen: Ipv4Addr,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            patience: Patience::default(),
            settings: Settings::default(),
            keeper: Arc::new(MemoryKeeper::default()),
            listen: Ipv4Addr::LOCALHOST,
        }
    }
}

/// A client at one of this machine's addresses: `127.0.0.1`, `127.0.0.2` and so on.
#[derive(Clone)]
pub struct Guest<'a> {
    server: &'a Running,
    from: Ipv4Addr,
    to: Ipv4Addr,
}

impl Running {
    pub fn start(patience: Patience) -> Running {
        Running::plan(Plan { patience, ..Plan::default() })
    }

    pub fn plan(plan: Plan) -> Running {
        let server = Server::bind(Address { ip: IpAddr::V4(plan.listen), port: 0 }).unwrap();
        let address = server.url().trim_start_matches("http://").trim_end_matches('/').to_owned();
        let mut roster = Roster::new();
        deret_solver::register(&mut roster);
        let app = App::new(roster, plan.keeper, plan.settings);
        let (stop, token) = (StopFlag::default(), app.token().to_owned());
        let raised = stop.clone();
        let thread = thread::spawn(move || server.with_patience(plan.patience).run(app, &raised));
        Running { address, token, stop, thread: Some(thread) }
    }

    pub fn port(&self) -> u16 {
        self.address.parse::<SocketAddr>().unwrap().port()
    }

    pub fn guest(&self, number: u8) -> Guest<'_> {
        Guest { server: self, from: Ipv4Addr::new(127, 0, 0, number), to: Ipv4Addr::LOCALHOST }
    }

    pub fn connect(&self) -> TcpStream {
        self.guest(1).connect()
    }

    pub fn board_answers(&self) -> Duration {
        self.guest(1).board_answers()
    }

    pub fn ask(&self, method: &str, path: &str, body: &Value, headers: &[&str]) -> (u16, Value) {
        self.guest(1).ask(method, path, body, headers)
    }
}

impl Guest<'_> {
    /// The same client, connecting to another address of the server.
    pub fn calling(self, to: Ipv4Addr) -> Self {
        Guest { to, ..self }
    }

    pub fn connect(&self) -> TcpStream {
        let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
        if self.from != Ipv4Addr::LOCALHOST {
            socket.bind(&SocketAddr::from((self.from, 0)).into()).unwrap();
        }
        socket.connect(&SocketAddr::from((self.to, self.server.port())).into()).unwrap();
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Requests a computer's move as a normal client would, and returns the response time.
    pub fn board_answers(&self) -> Duration {
        let started = Instant::now();
        let body = json!({ "game": "3,3,3", "player": "random" });
        let (status, chosen) = self.ask("POST", "/api/v1/moves", &body, &[]);
        assert_eq!((status, chosen["schema"].as_str()), (200, Some("deret.move/1")));
        started.elapsed()
    }

    pub fn ask(&self, method: &str, path: &str, body: &Value, headers: &[&str]) -> (u16, Value) {
        let (status, text) = answer(self.send(method, path, body, headers));
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Sends a request without waiting for the response.
    pub fn send(&self, method: &str, path: &str, body: &Value, headers: &[&str]) -> TcpStream {
        let mut stream = self.connect();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        stream.write_all(request(method, path, &body, headers).as_bytes()).unwrap();
        stream
    }

    /// Opens a stream and returns the path of its events.
    pub fn opened(&self, path: &str, body: &Value) -> String {
        let (status, opened) = self.ask("POST", path, body, &[]);
        assert_eq!(status, 201, "{opened}");
        format!("{path}/{}/events", opened["id"].as_str().unwrap())
    }

    /// Opens a stream of events and reads its first lines; returns the status if there is no stream.
    pub fn watch(&self, path: &str) -> Result<BufReader<TcpStream>, u16> {
        let mut lines = BufReader::new(self.send("GET", path, &Value::Null, &[]));
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        let status = first.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        if status == 200 { Ok(lines) } else { Err(status) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.raise();
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Formats a request, with `Host: localhost` unless the headers include their own.
pub fn request(method: &str, path: &str, body: &str, headers: &[&str]) -> String {
    let own_host = headers.iter().any(|header| header.to_ascii_lowercase().starts_with("host:"));
    let host = if own_host { "" } else { "Host: localhost\r\n" };
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    format!(
        "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\nContent-Type: application/json\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Reads the status and body of a response that ends with its connection.
pub fn answer(stream: TcpStream) -> (u16, String) {
    let text = whole(stream);
    let status = text.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    (status, text.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_owned())
}

/// Reads the whole response, head and body.
pub fn whole(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes); // a connection may be cut off
    String::from_utf8_lossy(&bytes).into_owned()
}
