//! One visitor takes all it can get, and another is unaffected. Over real sockets, and by counting rather
//! than by clocks.

#![cfg(target_os = "linux")] // elsewhere loopback has only one address

#[path = "support/running.rs"]
mod running;

use std::{
    net::TcpStream,
    sync::Arc,
    time::{Duration, Instant},
};

use deret_store::Store;
use deret_store::StoreKeeper;
use deret_web::Patience;
use running::{Guest, Plan, Running};
use serde_json::{Value, json};

/// Would take years; one of its nodes takes as long as a thousand of another search's.
fn heavy() -> Value {
    let player = "heuristic:depth=9,pruning=off";
    json!({ "game": "22,22,5,exact", "player": player, "limits": { "time_ms": 60000 } })
}

/// Every kind of long work, more of it than one visitor may have.
fn greed(guest: &Guest<'_>) -> Vec<TcpStream> {
    let mut open = Vec::new();
    let player = "mcts:playouts=1000000000";
    let asked = json!({ "game": "22,22,5", "player": player, "limits": { "time_ms": 60000 } });
    let search = guest.opened("/api/v1/searches", &asked);
    let collapse = |rows| guest.opened("/api/v1/collapse", &json!({ "game": format!("{rows},22,5") }));
    let collapses: Vec<String> = (10..22).map(collapse).collect();
    for number in 0..60 {
        let asked = json!({ "game": "15,15,5", "limits": { "time_ms": 60000 } });
        open.push(guest.send("POST", "/api/v1/moves", &heavy(), &[]));
        open.push(guest.send("POST", "/api/v1/analysis", &asked, &[]));
        open.push(guest.send("GET", &search, &Value::Null, &[]));
        open.push(guest.send("GET", &collapses[number % 12], &Value::Null, &[]));
    }
    open
}

#[test]
fn ten_times_his_share_of_work_is_not_felt_by_another() {
    let server = Running::start(Patience::default());
    let (greedy, other) = (server.guest(2), server.guest(1));
    let open = greed(&greedy);
    // With a single queue this would wait for minutes.
    let started = Instant::now();
    for _ in 0..20 {
        other.board_answers();
    }
    let long = json!({ "game": "7,7,5", "player": "minimax", "limits": { "time_ms": 300 } });
    assert_eq!(other.ask("POST", "/api/v1/moves", &long, &[]).0, 200);
    let values = json!({ "game": "3,3,3" });
    assert_eq!(other.ask("POST", "/api/v1/analysis", &values, &[]).0, 200);
    let events = other.opened("/api/v1/searches", &json!({ "game": "3,3,3", "player": "expert" }));
    let (status, _) = other.ask("GET", &events, &Value::Null, &[]);
    assert_eq!(status, 200);
    assert!(started.elapsed() < Duration::from_secs(40), "{:?}", started.elapsed());
    drop(open);
}

#[test]
fn a_search_of_slow_nodes_ends_in_time() {
    let server = Running::start(Patience::default());
    let mut asked = heavy();
    asked["limits"]["time_ms"] = json!(100);
    let started = Instant::now();
    assert_eq!(server.ask("POST", "/api/v1/moves", &asked, &[]).0, 200);
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}

#[test]
fn whoever_has_his_share_of_streams_gets_no_more_and_others_do() {
    let server = Running::start(Patience::default());
    let (greedy, other) = (server.guest(2), server.guest(1));
    let (_, game) = other.ask("POST", "/api/v1/games", &json!({ "game": "3,3,3", "moves": [] }), &[]);
    let path = format!("/api/v1/games/{}/events", game["game"]["id"].as_str().unwrap());
    let streams: Vec<_> = (0..300).map(|_| greedy.watch(&path)).collect();
    assert_eq!(streams.iter().filter(|stream| stream.is_ok()).count(), 256);
    assert!(streams.iter().all(|stream| matches!(stream, Ok(_) | Err(429))));
    assert!(other.watch(&path).is_ok());
    drop(streams);
    let started = Instant::now();
    while greedy.watch(&path).is_err() {
        assert!(started.elapsed() < Duration::from_secs(20), "his share comes back");
    }
}

#[test]
fn so_many_new_games_and_no_more() {
    let server = Running::start(Patience::default());
    let (greedy, other) = (server.guest(2), server.guest(1));
    let open = |guest: &Guest<'_>| guest.ask("POST", "/api/v1/games", &json!({ "game": "3,3,3" }), &[]).0;
    let opened = (0..3000).take_while(|_| open(&greedy) == 201).count();
    assert!((600..2500).contains(&opened), "{opened}");
    assert_eq!(open(&greedy), 429);
    assert_eq!(open(&other), 201);
}

/// A client with both secrets could open one rematch after another.
#[test]
fn games_that_are_played_again_are_new_games() {
    let server = Running::start(Patience::default());
    let greedy = server.guest(2);
    let (_, mut game) = greedy.ask("POST", "/api/v1/games", &json!({ "game": "3,3,3" }), &[]);
    let mut id = game["game"]["id"].take();
    let secrets =
        ["X", "O"].map(|side| format!("Authorization: Bearer {}", game["secrets"][side].as_str().unwrap()));
    let mut again = |secret: &str| {
        let path = format!("/api/v1/games/{}/wishes", id.as_str().unwrap());
        let (status, told) = greedy.ask("POST", &path, &json!({ "rematch": true }), &[secret]);
        if told["rematch"].is_string() {
            id = told["rematch"].clone();
        }
        status
    };
    let wished = (0..5000).map(|wish| &secrets[wish % 2]).take_while(|secret| again(secret) == 200).count();
    assert!((600..4900).contains(&wished), "{wished}");
}

#[test]
fn a_store_that_is_full_takes_moves_but_no_games() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("games.db")).unwrap();
    let keeper = Arc::new(StoreKeeper::new("serve", store).within(200_000));
    let server = Running::plan(Plan { keeper, ..Plan::default() });
    let game = json!({ "game": "3,3,3" });
    let (status, first) = server.ask("POST", "/api/v1/games", &game, &[]);
    assert_eq!(status, 201);
    let statuses: Vec<u16> = (1..=20)
        .flat_map(|visitor| (0..100).map(move |_| visitor))
        .map(|visitor| server.guest(visitor).ask("POST", "/api/v1/games", &game, &[]).0)
        .take_while(|status| *status == 201 || *status == 429)
        .collect();
    assert!(statuses.len() < 2000, "it never filled up");
    let (status, told) = server.guest(30).ask("POST", "/api/v1/games", &game, &[]);
    assert_eq!((status, &told["type"]), (507, &json!("urn:deret:problem:full")));
    let token = format!("Authorization: Bearer {}", server.token);
    assert_eq!(server.ask("POST", "/api/v1/games", &game, &[&token]).0, 201, "the owner still has room");
    let (id, secret) = (first["game"]["id"].as_str().unwrap(), first["secrets"]["X"].as_str().unwrap());
    let secret = format!("Authorization: Bearer {secret}");
    let moves = format!("/api/v1/games/{id}/moves");
    assert_eq!(server.ask("POST", &moves, &json!({ "move": "b2" }), &[&secret]).0, 200);
}

#[test]
fn the_owner_is_not_shown_what_guests_left() {
    let server = Running::start(Patience::default());
    let token = format!("Authorization: Bearer {}", server.token);
    let own = json!({ "game": "3,3,3", "o": "random", "moves": ["b2"], "own": true });
    assert_eq!(server.ask("POST", "/api/v1/games", &own, &[&token]).0, 201);
    assert_eq!(server.ask("POST", "/api/v1/games", &own, &[]).0, 201);
    let (_, found) = server.ask("GET", "/api/v1/games", &Value::Null, &[&token]);
    let left = found["left"].as_array().unwrap();
    assert_eq!(left.len(), 1, "{found}");
    let number = left[0]["id"].as_i64().unwrap() + 1;
    let take = json!({ "game": "3,3,3", "o": "random", "moves": ["b2", "a3"], "continues": number });
    assert_eq!(server.ask("POST", "/api/v1/games", &take, &[&token]).0, 404, "a guest's game is his");
    let (_, found) = server.ask("GET", "/api/v1/games", &Value::Null, &[]);
    assert_eq!(found["left"], json!([]), "nor is a guest shown the owner's");
}
