//! `deret serve` as a program: its output and the addresses in it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

struct Server {
    child: Child,
    address: String,
    token: String,
    store: tempfile::TempDir,
}

impl Server {
    fn start(options: &[&str]) -> Server {
        Server::start_at(&["--port", "0"], options)
    }

    fn start_at(port: &[&str], options: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("games.db");
        let mut child = Command::new(env!("CARGO_BIN_EXE_deret"))
            .args(["serve", "--lang", "en", "--db"])
            .arg(store)
            .args(port)
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut told = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
        let token = told.find_map(|line| Some(line.split_once("#token=")?.1.to_owned())).unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let address = address.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, address, token, store: folder }
    }

    fn answer(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn status(&self, request: &str) -> u16 {
        self.answer(request).split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
    }

    fn json(&self, path: &str, body: &str) -> Value {
        let answer = self.answer(&format!(
            "POST {path} HTTP/1.0\r\nHost: localhost\r\nAccept-Language: en\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn health(&self, host: &str) -> u16 {
        self.status(&format!("GET /api/v1/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    }

    /// Requests an experiment.
    fn experiment(&self, more: &str) -> u16 {
        let body = r#"{"experiment":"004-all-lines","quick":true}"#;
        self.status(&format!(
            "POST /api/v1/lab/runs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\n{more}Content-Length: {}\r\n\r\n{body}",
            body.len()
        ))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_printed_token_opens_the_lab_from_elsewhere() {
    let server = Server::start(&[]);
    assert_eq!(server.experiment(""), 403);
    assert_eq!(server.experiment("Authorization: Bearer abcdefghijkmnpqrstuvwxyz23\r\n"), 403);
    assert_eq!(server.experiment(&format!("Authorization: Bearer {}\r\n", server.token)), 200);
}

#[cfg(unix)]
#[test]
fn the_token_is_written_for_scripts_and_readable_by_its_owner_only() {
    use std::{fs, os::unix::fs::PermissionsExt};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::write(&file, "an old one").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let server = Server::start(&["--token-file", file.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{}\n", server.token));
    assert_eq!(mode(&file), 0o600);
    assert!(!server.address.contains("token"), "standard output has the plain address");
    for ending in ["", "-wal", "-shm"] {
        let path = server.store.path().join(format!("games.db{ending}"));
        assert!(!path.exists() || mode(&path) == 0o600, "{}", path.display());
    }
    assert!(server.store.path().join("games.db").exists());
}

#[test]
fn names_are_allowed_with_or_without_a_port() {
    let server = Server::start(&["--allow-host", "deret.example:8080", "--allow-host", "other.example"]);
    for (host, status) in [
        (server.address.as_str(), 200),
        ("localhost", 200),
        ("deret.example", 200),
        ("DERET.example:1234", 200),
        ("other.example", 200),
        ("evil.example", 421),
    ] {
        assert_eq!(server.health(host), status, "{host}");
    }
}

/// Another program may hold 7373 while the tests run: it is enough that both servers have a port.
#[test]
fn without_a_port_the_next_free_one_is_taken_and_a_port_that_was_asked_for_is_not_exchanged() {
    let servers = [Server::start_at(&[], &[]), Server::start_at(&["--listen", "127.0.0.1"], &[])];
    let ports = servers.each_ref().map(|server| server.address.rsplit_once(':').unwrap().1.to_owned());
    assert!(ports[0] != ports[1], "{ports:?}");
    for (server, port) in servers.iter().zip(&ports) {
        assert!((7373..=7393).contains(&port.parse().unwrap()), "{port}");
        assert_eq!(server.health("localhost"), 200);
    }
    let mut refused = Command::new(env!("CARGO_BIN_EXE_deret"));
    let output = refused.args(["serve", "--lang", "en", "--port", &ports[1]]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(3), true), "{said}");
    assert!(said.contains(&ports[1]), "{said}");
}

#[test]
fn what_is_open_to_all_says_so_and_answers_to_its_address() {
    let server = Server::start(&["--listen", "0.0.0.0"]);
    assert_eq!(server.health(&server.address), 200);
    assert_eq!(server.health("evil.example"), 421);
}

/// The output of `deret ... --json`.
fn printed(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_deret"))
        .args(arguments)
        .args(["--lang", "en", "--json"])
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// One schema and one set of values; the two differ only in the cost of the answer.
#[test]
fn the_command_line_and_the_page_speak_the_same_json() {
    let server = Server::start(&[]);
    let without_cost = |mut object: Value| {
        for cost in ["seconds", "nodes"] {
            if object[cost].is_number() {
                object[cost] = 0.into();
            }
        }
        object.to_string()
    };
    let asked = r#"{"game":"3,3,3","position":"X../.O./..X","player":"expert"}"#;
    let moved = ["move", "--game", "3,3,3", "--position", "X../.O./..X", "--player", "expert"];
    assert_eq!(without_cost(server.json("/api/v1/moves", asked)), without_cost(printed(&moved)));
    let asked = r#"{"game":"3,3,3","position":"X../.O./..X"}"#;
    let analyzed = printed(&["analyze", "3,3,3", "--position", "X../.O./..X"]);
    assert_eq!(without_cost(server.json("/api/v1/analysis", asked)), without_cost(analyzed));
}

/// Many concurrent requests, each for a table of 256 MB: a waiting request holds no memory.
#[cfg(target_os = "linux")]
#[test]
fn searches_that_wait_for_memory_have_none() {
    let server = Server::start(&["--memory-mb", "256"]);
    let player = "engine:ms=60000,table_mb=256,alone=on";
    let asked = format!(r#"{{"game":"15,15,5","player":"{player}"}}"#);
    let id = server.json("/api/v1/searches", &asked)["id"].as_str().unwrap().to_owned();
    let search = format!("GET /api/v1/searches/{id}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let ask = || {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream.write_all(search.as_bytes()).unwrap();
        stream
    };
    let _asked: Vec<TcpStream> = (0..24).map(|_| ask()).collect();
    std::thread::sleep(std::time::Duration::from_secs(2));
    assert_eq!(server.health("localhost"), 200);
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let most_kb: u64 = most.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(most_kb < 400 << 10, "{} MB", most_kb >> 10);
}
