//! Clients that are slow, silent, rude or numerous, over real sockets: the others still get their responses,
//! and no client holds a connection forever.

#[path = "support/running.rs"]
mod running;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use deret_web::Patience;
use running::{Running, answer, request};
use serde_json::{Value, json};

fn impatient() -> Patience {
    Patience {
        for_a_request: Duration::from_secs(1),
        for_a_reader: Duration::from_secs(1),
        ..Patience::default()
    }
}

/// Waits until the other side hangs up, for at most 20 seconds.
fn until_hung_up(mut attempt: impl FnMut() -> std::io::Result<()>) -> Duration {
    let started = Instant::now();
    while attempt().is_ok() {
        assert!(started.elapsed() < Duration::from_secs(20), "the connection is kept for ever");
        thread::sleep(Duration::from_millis(50));
    }
    started.elapsed()
}

/// Fails once the server has closed the connection.
fn look(stream: &mut TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_millis(1)))?;
    let mut bytes = [0; 256];
    match stream.read(&mut bytes) {
        Ok(0) => Err(std::io::ErrorKind::UnexpectedEof.into()),
        Err(error)
            if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) =>
        {
            Ok(())
        }
        result => result.map(drop),
    }
}

#[test]
fn a_head_that_never_ends_is_not_waited_for() {
    let server = Running::start(impatient());
    let mut slow = server.connect();
    slow.write_all(b"GET /api/v1/health HTTP/1.1\r\n").unwrap();
    let mut silent = server.connect();
    until_hung_up(|| {
        slow.write_all(b"X-Slow: yes\r\n")?;
        look(&mut slow)
    });
    until_hung_up(|| look(&mut silent));
    server.board_answers();
}

#[test]
fn a_body_that_never_comes_is_told_so() {
    let server = Running::start(Patience::default());
    let mut slow = server.connect();
    let head = "POST /api/v1/moves HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\nConnection: close\r\n\r\n{";
    slow.write_all(head.as_bytes()).unwrap();
    let started = Instant::now();
    server.board_answers();
    let (status, body) = answer(slow);
    assert_eq!(status, 408, "{body}");
    assert!(body.contains("did not come within"), "{body}");
    assert!(started.elapsed() < Duration::from_secs(25));
}

#[test]
fn who_reads_nothing_is_let_go_and_holds_nobody_up() {
    let server = Running::start(impatient());
    let mut deaf = server.connect();
    deaf.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
    let asking = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    until_hung_up(|| match deaf.write(&asking) {
        Err(error)
            if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) =>
        {
            assert!(server.board_answers() < Duration::from_secs(5));
            Ok(())
        }
        result => result.map(drop),
    });
    server.board_answers();
}

#[test]
fn who_goes_away_in_mid_answer_takes_the_work_along() {
    let server = Running::start(Patience::default());
    let long = json!({ "game": "7,7,5", "player": "minimax", "limits": { "time_ms": 60000 } }).to_string();
    let review = server.guest(1).opened("/api/v1/reviews", &json!({ "game": "7,7,5", "moves": ["d4"] }));
    for round in 0..60 {
        let mut rude = server.connect();
        match round % 3 {
            0 => rude.write_all(request("POST", "/api/v1/moves", &long, &[]).as_bytes()).unwrap(),
            1 => rude.write_all(request("GET", &review, "", &[]).as_bytes()).unwrap(),
            _ => rude.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap(),
        }
        let _ = (round % 3 > 0).then(|| rude.read(&mut [0; 10])); // a search has no steps to send yet
    }
    // If their searches had continued, this one would wait for a minute or be refused.
    let short = json!({ "game": "7,7,5", "player": "minimax", "limits": { "time_ms": 50 } });
    let started = Instant::now();
    let (mut status, _) = server.ask("POST", "/api/v1/moves", &short, &[]);
    while status == 503 && started.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(100));
        status = server.ask("POST", "/api/v1/moves", &short, &[]).0;
    }
    assert_eq!(status, 200);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

#[test]
fn two_thousand_connections_keep_nobody_from_the_board() {
    let files = rlimit::increase_nofile_limit(8000).unwrap();
    assert!(files >= 5000, "the test needs 5,000 open files, the system gives {files}");
    let server = Running::start(Patience { most_connections: 1000, ..Patience::default() });
    let game = server.ask("POST", "/api/v1/games", &json!({ "game": "3,3,3", "moves": [] }), &[]).1;
    let (id, secret) = (game["game"]["id"].as_str().unwrap(), game["secrets"]["X"].as_str().unwrap());
    // A client that watches a game counts as busy and stays connected.
    let mut watcher = server.connect();
    let path = format!("/api/v1/games/{id}/events");
    watcher.write_all(request("GET", &path, "", &[]).as_bytes()).unwrap();
    let mut watched = BufReader::new(watcher).lines().map(Result::unwrap);
    assert!(watched.any(|line| line.starts_with("id: 0")), "the first state");
    let mut open = Vec::new();
    for number in 0..2000 {
        let mut stream = server.connect();
        if number % 2 == 0 {
            stream.write_all(b"GET /api/v1/health HTTP/1.1\r\nX-Long: ").unwrap();
            let _ = stream.write_all(&[b'x'; 10_000]);
        }
        open.push(stream);
        if number % 200 == 199 {
            server.board_answers();
        }
    }
    assert!(server.board_answers() < Duration::from_secs(5));
    let secret = format!("Authorization: Bearer {secret}");
    let played =
        server.ask("POST", &format!("/api/v1/games/{id}/moves"), &json!({ "move": "b2" }), &[&secret]);
    assert_eq!(played.0, 200);
    assert!(watched.any(|line| line.starts_with("id: 1")), "the next state");
}

#[test]
fn games_left_here_are_told_to_the_owner_only() {
    let server = Running::start(Patience::default());
    let own = json!({ "game": "3,3,3", "o": "random", "moves": ["b2"], "own": true });
    let token = format!("Authorization: Bearer {}", server.token);
    let token = token.as_str();
    let (status, opened) = server.ask("POST", "/api/v1/games", &own, &[token]);
    assert_eq!(status, 201);
    let room = json!({ "game": "3,3,3", "moves": ["b2"] });
    server.ask("POST", "/api/v1/games", &room, &[token]);
    let left = |headers: &[&str]| {
        let (_, found) = server.ask("GET", "/api/v1/games", &Value::Null, headers);
        found["left"].as_array().unwrap().clone()
    };
    let found = left(&[token]);
    assert_eq!(found.len(), 1, "the game that two people share is theirs: {found:?}");
    assert_eq!((&found[0]["moves"], &found[0]["o"]), (&json!(["b2"]), &json!("random")));
    assert!(!format!("{found:?}").contains(opened["owner"].as_str().unwrap()));
    assert_eq!(left(&[]), Vec::<Value>::new());
    let number = found[0]["id"].as_i64().unwrap();
    let going_on = json!({ "game": "3,3,3", "o": "random", "moves": ["b2", "a3"], "continues": number });
    assert_eq!(server.ask("POST", "/api/v1/games", &going_on, &[]).0, 404);
    let (status, taken) = server.ask("POST", "/api/v1/games", &going_on, &[token]);
    assert_eq!((status, taken["game"]["moves"].as_array().map(Vec::len)), (201, Some(2)));
}
