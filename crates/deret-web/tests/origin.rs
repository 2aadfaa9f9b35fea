//! Over real sockets: which clients the server answers, and their permissions.

#[path = "support/running.rs"]
mod running;

use std::{
    io::Write,
    net::{Ipv4Addr, TcpListener, TcpStream},
    thread,
};

use deret_web::{Settings, host_name};
use running::{Guest, Plan, Running, answer, whole};
use serde_json::{Value, json};

/// Everything that changes or computes something, by any method.
const WORK: [(&str, &str); 19] = [
    ("POST", "/api/v1/positions"),
    ("POST", "/api/v1/moves"),
    ("POST", "/api/v1/analysis"),
    ("POST", "/api/v1/hints"),
    ("POST", "/api/v1/reviews"),
    ("GET", "/api/v1/reviews/id/events"),
    ("POST", "/api/v1/searches"),
    ("GET", "/api/v1/searches/id/events"),
    ("POST", "/api/v1/collapse"),
    ("GET", "/api/v1/collapse/id/events"),
    ("POST", "/api/v1/games"),
    ("PUT", "/api/v1/games/1-abc"),
    ("DELETE", "/api/v1/games/1-abc"),
    ("POST", "/api/v1/games/1-abc/moves"),
    ("POST", "/api/v1/games/1-abc/undo"),
    ("POST", "/api/v1/games/1-abc/resign"),
    ("GET", "/api/v1/games/1-abc/events"),
    ("POST", "/api/v1/lab/runs"),
    ("POST", "/api/v1/lab/runs/003-depth.quick.0/cancel"),
];

fn raw(guest: &Guest<'_>, text: &str) -> (u16, String) {
    let mut stream = guest.connect();
    stream.write_all(text.as_bytes()).unwrap();
    answer(stream)
}

#[test]
fn a_request_has_one_host_and_it_is_ours() {
    let hosts = vec![host_name("Deret.example:8000").unwrap()];
    let server =
        Running::plan(Plan { settings: Settings { hosts, ..Settings::default() }, ..Plan::default() });
    let me = server.guest(1);
    let ask =
        |host: &str| raw(&me, &format!("GET /api/v1/health HTTP/1.1\r\n{host}Connection: close\r\n\r\n"));
    let (status, told) = ask("");
    assert_eq!(status, 400, "{told}");
    assert!(told.contains("Host"), "{told}");
    assert_eq!(ask("Host: localhost\r\nHost: localhost\r\n").0, 400);
    assert_eq!(ask("Host: localhost\r\nhost: evil.example\r\n").0, 400);
    assert_eq!(ask("Host: \r\n").0, 400);
    assert_eq!(raw(&me, "GET / HTTP/1.0\r\n\r\n").0, 400, "nor without one in the old way");
    for host in ["localhost", "127.0.0.1", "127.0.0.1:1", "[::1]:7373", "deret.example", "DERET.EXAMPLE:80"] {
        assert_eq!(ask(&format!("Host: {host}\r\n")).0, 200, "{host}");
    }
    for host in ["evil.example", "deret.example.evil.example", "0.0.0.0", "10.9.8.7:7373"] {
        let (status, told) = ask(&format!("Host: {host}\r\n"));
        assert_eq!(status, 421, "{host}");
        assert!(told.contains("urn:deret:problem:foreign-host"), "{told}");
    }
    let twice =
        "GET http://evil.example/api/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert_eq!(raw(&me, twice).0, 421, "the first line names a server too");
    assert_eq!(me.ask("GET", "/", &Value::Null, &["Host: evil.example"]).0, 421, "the page too");
}

/// Under `--listen 0.0.0.0`, each connection records the address that the client used.
#[cfg(target_os = "linux")]
#[test]
fn an_address_of_this_machine_is_a_name_of_ours_on_its_own_connections() {
    let server = Running::plan(Plan { listen: Ipv4Addr::UNSPECIFIED, ..Plan::default() });
    let called = server.guest(3).calling(Ipv4Addr::new(127, 0, 0, 3));
    let health =
        |host: &str| called.ask("GET", "/api/v1/health", &Value::Null, &[&format!("Host: {host}")]).0;
    assert_eq!((health("127.0.0.3"), health("127.0.0.3:80"), health("192.0.2.1")), (200, 200, 421));
    assert_eq!(health("0.0.0.0:7373"), 200, "it is the address that serve prints");
}

#[test]
fn another_website_can_neither_change_nor_compute_anything() {
    let server = Running::start(deret_web::Patience::default());
    let me = server.guest(1);
    for (method, path) in WORK {
        for foreign in [
            "Origin: http://evil.example",
            "Origin: http://localhost:3000",
            "Origin: null",
            "Sec-Fetch-Site: cross-site",
            "Sec-Fetch-Site: same-site",
        ] {
            let (status, told) = me.ask(method, path, &json!({}), &[foreign]);
            assert_eq!(
                (status, &told["type"]),
                (403, &json!("urn:deret:problem:foreign-page")),
                "{method} {path}: {foreign}"
            );
        }
    }
    let own = ["Host: localhost:7373", "Origin: http://localhost:7373", "Sec-Fetch-Site: same-origin"];
    let body = json!({ "game": "3,3,3", "player": "random" });
    assert_eq!(me.ask("POST", "/api/v1/moves", &body, &own).0, 200, "our own page can");
    let led = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"];
    for page in ["/", "/api/v1/docs"] {
        assert_eq!(me.ask("GET", page, &Value::Null, &led).0, 200, "a link leads to {page} from anywhere");
    }
}

/// Over plain http a browser sends neither `Sec-Fetch-Site` nor, for an image, `Origin`: no request that
/// another page can make in this way starts work.
#[test]
fn a_picture_on_another_website_starts_no_work() {
    let server = Running::start(deret_web::Patience::default());
    let (me, other) = (server.guest(1), server.guest(2));
    for path in [
        "/api/v1/searches?game=15,15,5&player=minimax",
        "/api/v1/reviews?game=15,15,5&moves=h8",
        "/api/v1/collapse?game=4,4,4",
    ] {
        assert_eq!(me.ask("GET", path, &Value::Null, &[]).0, 405, "{path}");
    }
    for (kind, body) in [
        ("searches", json!({ "game": "3,3,3", "player": "minimax" })),
        ("reviews", json!({ "game": "3,3,3", "moves": ["b2"] })),
        ("collapse", json!({ "game": "3,3,3" })),
    ] {
        let (status, opened) = me.ask("POST", &format!("/api/v1/{kind}"), &body, &[]);
        assert_eq!(status, 201, "{opened}");
        let id = opened["id"].as_str().unwrap();
        let events = format!("/api/v1/{kind}/{id}/events");
        assert_eq!(me.ask("GET", &events, &Value::Null, &[]).0, 200);
        // A stream opened by the author of a page starts no work for the visitors of that page.
        let (status, told) = other.ask("GET", &events, &Value::Null, &[]);
        assert_eq!((status, &told["type"]), (404, &json!("urn:deret:problem:no-such-stream")));
        assert_eq!(me.ask("GET", &format!("/api/v1/{kind}/{id}x/events"), &Value::Null, &[]).0, 404);
    }
}

/// A plain TCP forwarder (`ssh -R`, socat, the proxy of a container): strangers who use it appear to be on
/// this machine.
fn forwarder(to: String) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stranger in listener.incoming().flatten() {
            let server = TcpStream::connect(&to).unwrap();
            let ways = [(stranger.try_clone(), server.try_clone()), (Ok(server), Ok(stranger))];
            for (from, to) in ways {
                let (mut from, mut to) = (from.unwrap(), to.unwrap());
                thread::spawn(move || {
                    let _ = std::io::copy(&mut from, &mut to);
                    let _ = to.shutdown(std::net::Shutdown::Write);
                });
            }
        }
    });
    port
}

#[test]
fn only_the_holder_of_the_token_is_the_owner() {
    let server = Running::start(deret_web::Patience::default());
    let port = forwarder(server.address.clone());
    let token = format!("Authorization: Bearer {}\r\n", server.token);
    let run = json!({ "experiment": "004-all-lines", "quick": true }).to_string();
    let ask = |port: u16, path: &str, header: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let head =
            format!("Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n{header}");
        let length = run.len();
        write!(stream, "POST {path} HTTP/1.1\r\n{head}Content-Length: {length}\r\n\r\n{run}").unwrap();
        answer(stream).0
    };
    let controls = [
        "/api/v1/lab/runs",
        "/api/v1/lab/runs/004-all-lines.quick.0/cancel",
        "/api/v1/lab/runs/004-all-lines.quick.0/resume",
    ];
    for port in [port, server.port()] {
        for path in controls {
            assert_eq!(ask(port, path, ""), 403, "{path}");
            assert_eq!(ask(port, path, "Authorization: Bearer guess\r\n"), 403, "{path}");
        }
        assert_eq!(ask(port, controls[0], &token), 200);
    }
    let look = server.ask("GET", "/api/v1/lab/experiments", &Value::Null, &[]);
    assert_eq!(look.0, 200, "to look is free");
}

#[test]
fn every_answer_carries_the_usual_headers() {
    let server = Running::start(deret_web::Patience::default());
    let me = server.guest(1);
    for (path, host) in [
        ("/", "localhost"),
        ("/api/v1/health", "localhost"),
        ("/nothing", "localhost"),
        ("/", "evil.example"),
    ] {
        let told =
            whole(me.send("GET", path, &Value::Null, &[&format!("Host: {host}")])).to_ascii_lowercase();
        for header in [
            "content-security-policy: default-src 'none'",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "cache-control: ",
        ] {
            assert!(told.contains(header), "{path} at {host} lacks {header}: {told}");
        }
    }
}

#[test]
fn heads_that_are_too_long_are_refused() {
    let server = Running::start(deret_web::Patience::default());
    let me = server.guest(1);
    let long = "x".repeat(9_000);
    assert_eq!(me.ask("GET", &format!("/api/v1/health?{long}"), &Value::Null, &[]).0, 414);
    assert_eq!(me.ask("GET", "/api/v1/health", &Value::Null, &[&format!("X-Long: {long}")]).0, 431);
    let many: Vec<String> = (0..100).map(|number| format!("X-{number}: 1")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(me.ask("GET", "/api/v1/health", &Value::Null, &many).0, 431);
    me.board_answers();
}
