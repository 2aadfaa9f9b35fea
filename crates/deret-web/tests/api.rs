//! The API from a client's point of view: its responses and refusals.

mod support;

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use support::{check_refused, get, opened, post, send, server};
use tower::ServiceExt;

#[tokio::test]
async fn a_position_and_its_values() {
    let server = server();
    let at = json!({ "game": "3,3,3", "moves": ["a3", "b2", "c1"] });
    let view = post(&server, "/api/v1/positions", &at, None).await.body;
    assert_eq!((&view["position"], &view["to_move"]), (&json!("X../.O./..X"), &json!("O")));
    let analysis = post(&server, "/api/v1/analysis", &at, None).await.body;
    assert_eq!((&analysis["value"], &analysis["complete"]), (&json!("draw"), &json!(true)));
    let a1 = analysis["moves"].as_array().unwrap().iter().find(|value| value["move"] == "a1").unwrap();
    assert_eq!(a1["value"], "loss");
    let chosen =
        post(&server, "/api/v1/moves", &json!({ "game": "3,3,3", "player": "random:seed=7" }), None).await;
    assert_eq!((chosen.status, &chosen.body["schema"]), (StatusCode::OK, &json!("deret.move/1")));
    assert_eq!(chosen.body["reasons"]["en"], chosen.body["reason"]);
    assert_ne!(chosen.body["reasons"]["id"], chosen.body["reason"]);
}

#[tokio::test]
async fn amounts_and_games_are_written_as_on_the_command_line() {
    let server = server();
    let limits = json!({ "time": "500ms", "nodes": "100k" });
    let asked = json!({ "moves": "b2,a3", "player": "level:10", "limits": limits });
    let chosen = post(&server, "/api/v1/moves", &asked, None).await;
    assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
    assert_eq!((&chosen.body["game"], &chosen.body["player"]), (&json!("3,3,3"), &json!("level:n=10")));
    let named = json!({ "game": "tic-tac-toe", "position": "X.O/.X./..O" });
    assert_eq!(post(&server, "/api/v1/analysis", &named, None).await.body["game"], "3,3,3");
    for limits in
        [json!({ "time": "soon" }), json!({ "time": "2h" }), json!({ "nodes": "1.5" }), json!({ "time": -1 })]
    {
        let asked = json!({ "player": "random", "limits": limits });
        let refused = post(&server, "/api/v1/moves", &asked, None).await;
        assert!(refused.status.is_client_error(), "{limits}: {}", refused.body);
    }
}

#[tokio::test]
async fn hints_nudge_before_they_tell() {
    let server = server();
    let asked = json!({ "game": "3,3,3", "position": "XX./OO./..." });
    let hint = post(&server, "/api/v1/hints", &asked, None).await.body;
    assert_eq!((&hint["move"], &hint["value"]), (&json!("c3"), &json!("win")));
    assert!(!hint["nudge"].as_str().unwrap().contains("c3"));
}

#[tokio::test]
async fn two_people_play_and_nobody_else_does() {
    let server = server();
    let opened = post(&server, "/api/v1/games", &json!({ "game": "3,3,3" }), None).await;
    assert_eq!(opened.status, StatusCode::CREATED);
    let id = opened.body["game"]["id"].as_str().unwrap();
    let (x, o) =
        (opened.body["secrets"]["X"].as_str().unwrap(), opened.body["secrets"]["O"].as_str().unwrap());
    let moves = format!("/api/v1/games/{id}/moves");
    let play = |mv: &str, ply: usize| json!({ "move": mv, "ply": ply });
    for (what, secret, status) in
        [("no secret", None, 401), ("a guess", Some("guess"), 403), ("the other side", Some(o), 403)]
    {
        let answer = post(&server, &moves, &play("b2", 0), secret).await;
        check_refused(&answer, what);
        assert_eq!(answer.status, status, "{what}");
    }
    assert_eq!(post(&server, &moves, &play("b2", 0), Some(x)).await.body["revision"], 1);
    assert_eq!(post(&server, &moves, &play("b2", 0), Some(x)).await.body["revision"], 1, "sent twice");
    let taken = post(&server, &moves, &play("b2", 1), Some(o)).await;
    check_refused(&taken, "a taken cell");
    assert_eq!(post(&server, &moves, &play("a3", 1), Some(o)).await.body["moves"], json!(["b2", "a3"]));
    let seen = get(&server, &format!("/api/v1/games/{id}")).await.body;
    assert_eq!(seen["position"], "O../.X./...");
    assert!(!seen.to_string().contains(x) && !seen.to_string().contains(o));
    assert_eq!(
        post(&server, &format!("/api/v1/games/{id}/resign"), &json!({}), Some(o)).await.body["outcome"],
        "X"
    );
    check_refused(&post(&server, &moves, &play("c3", 2), Some(x)).await, "a game that is over");
}

/// The page requests the computer's move, plays it, and rewrites its own game.
#[tokio::test]
async fn a_game_against_a_computer_is_kept_move_by_move() {
    let server = server();
    let mut game = json!({ "game": "3,3,3", "o": "random", "moves": ["b2"] });
    check_refused(&post(&server, "/api/v1/games", &game, None).await, "no second person");
    game["own"] = true.into();
    let opened = post(&server, "/api/v1/games", &game, None).await.body;
    let asked = json!({ "game": "3,3,3", "moves": ["b2"], "player": "random" });
    let chosen = post(&server, "/api/v1/moves", &asked, None).await.body;
    assert_eq!((&chosen["to_move"], &chosen["position"]), (&json!("O"), &opened["game"]["position"]));
    let moves = json!(["b2", chosen["move"]]);
    let path = format!("/api/v1/games/{}", opened["game"]["id"].as_str().unwrap());
    let written = json!({ "x": "human", "o": "random", "moves": moves }).to_string();
    let request = Request::put(&path)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, format!("Bearer {}", opened["owner"].as_str().unwrap()));
    assert_eq!(send(&server, request.body(Body::from(written)).unwrap()).await.status, StatusCode::OK);
    assert_eq!(get(&server, &path).await.body["moves"], moves);
}

#[tokio::test]
async fn an_own_game_is_its_owners_alone() {
    let server = server();
    let asked = json!({ "game": "3,3,3", "o": "random", "moves": ["b2"], "own": true });
    let opened = post(&server, "/api/v1/games", &asked, None).await.body;
    let (id, owner) = (opened["game"]["id"].as_str().unwrap(), opened["owner"].as_str().unwrap());
    assert_eq!(opened["secrets"], json!({}));
    let path = format!("/api/v1/games/{id}");
    let put = async |secret: &str, moves: Value| {
        let body = json!({ "x": "human", "o": "random", "moves": moves }).to_string();
        let request = Request::put(&path)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {secret}"));
        send(&server, request.body(Body::from(body)).unwrap()).await
    };
    assert_eq!(put(owner, json!(["b2", "a3", "c1"])).await.body["revision"], 1);
    let guessed = put("guess", json!([])).await;
    check_refused(&guessed, "a guess");
    assert_eq!(guessed.status, StatusCode::FORBIDDEN);
    check_refused(&put(owner, json!(["b2", "b2"])).await, "an illegal move");
    let found = get(&server, &format!("/api/v1/games?ids={id},1-guess,nothing")).await.body;
    assert_eq!(
        (&found["games"][0]["moves"], found["games"].as_array().unwrap().len()),
        (&json!(["b2", "a3", "c1"]), 1)
    );
    assert_eq!(found["left"], json!([]), "a stranger is told of nothing else");
    check_refused(
        &post(&server, "/api/v1/games", &json!({ "game": "3,3,3", "continues": 1 }), None).await,
        "not the owner",
    );
    let delete = async |secret: &str| {
        let request = Request::delete(&path).header(header::AUTHORIZATION, format!("Bearer {secret}"));
        send(&server, request.body(Body::empty()).unwrap()).await
    };
    check_refused(&delete("guess").await, "a guess");
    assert_eq!(delete(owner).await.status, StatusCode::NO_CONTENT);
    check_refused(&get(&server, &path).await, "deleted");
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_a_reason() {
    let server = server();
    let bad = [
        ("/api/v1/positions", json!({ "game": "1000000000,1000000000,5" })),
        ("/api/v1/positions", json!({ "game": "99999999999999999999,3,3" })),
        ("/api/v1/positions", json!({ "game": "3,3,4" })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "moves": ["b2", "b2"] })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "moves": ["z9"] })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "moves": vec!["a1"; 4000] })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "position": "XXX/OOO/..." })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "position": "XO" })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "position": "...", "moves": [] })),
        ("/api/v1/positions", json!({ "game": "3,3,3", "surprise": 1 })),
        ("/api/v1/positions", json!({ "game": 3 })),
        ("/api/v1/positions", json!([])),
        ("/api/v1/positions", json!("\u{0}\u{202e}<script>")),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "nobody" })),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "human" })),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "random:seed=-1" })),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "random:x=1" })),
        (
            "/api/v1/moves",
            json!({ "game": "3,3,3", "player": "random", "moves": ["a3", "a2", "b3", "b2", "c3"] }),
        ),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "random", "limits": { "time_ms": 0 } })),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "random", "limits": { "time_ms": 1e30 } })),
        ("/api/v1/moves", json!({ "game": "3,3,3", "player": "random", "limits": { "time_ms": 1000000 } })),
        ("/api/v1/hints", json!({ "game": "3,3,3", "position": "XXX/OO./..." })),
        ("/api/v1/games", json!({ "game": "3,3,3", "x": "nobody" })),
        ("/api/v1/games", json!({ "game": "3,3,3", "moves": ["a1", "a1"] })),
        ("/api/v1/games", json!({ "game": "3,3,3", "continues": 7 })),
        ("/api/v1/games/none/moves", json!({ "move": "b2" })),
        ("/api/v1/reviews", json!({ "game": "3,3,3", "moves": ["z9"] })),
        ("/api/v1/reviews", json!({ "game": "3,3,3", "extra": 1 })),
        ("/api/v1/searches", json!({ "game": "3,3,3" })),
        ("/api/v1/searches", json!({ "game": "3,3,3", "player": "nobody" })),
        ("/api/v1/collapse", json!({ "game": "3,3,9" })),
    ];
    for (path, body) in bad {
        check_refused(&post(&server, path, &body, Some("secret")).await, &format!("{path} {body}"));
    }
}

#[tokio::test]
async fn odd_requests_are_refused_too() {
    let server = server();
    for path in [
        "/api/v1/games/unknown",
        "/api/v1/nothing",
        "/api/v2/health",
        "/../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/by-hand/..%2f..%2fCargo.toml",
        "/assets/%00",
        "/api/v1/games/%ff",
        "/api/v1/games/a/b/c",
        "/api/v1/reviews",
        "/api/v1/reviews/guess/events",
        "/api/v1/searches/guess.guess/events",
        "/api/v1/collapse/./events",
        "/api/v1/games/..%2f..%2fhealth",
    ] {
        check_refused(&get(&server, path).await, path);
    }
    for (method, path) in [
        (Method::DELETE, "/api/v1/games"),
        (Method::PUT, "/api/v1/moves"),
        (Method::POST, "/"),
        (Method::PATCH, "/api/v1/health"),
        (Method::TRACE, "/api/v1/health"),
        (Method::GET, "/api/v1/moves"),
    ] {
        let answer =
            send(&server, Request::builder().method(&method).uri(path).body(Body::empty()).unwrap()).await;
        check_refused(&answer, &format!("{method} {path}"));
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
    }
    let raw = |kind: &str, body: Vec<u8>| {
        Request::post("/api/v1/positions").header(header::CONTENT_TYPE, kind).body(Body::from(body)).unwrap()
    };
    check_refused(
        &send(&server, raw("text/plain", b"{\"game\":\"3,3,3\"}".to_vec())).await,
        "not JSON by name",
    );
    check_refused(&send(&server, raw("application/json", b"{\"game\":".to_vec())).await, "cut off");
    check_refused(&send(&server, raw("application/json", vec![0xff, 0xfe])).await, "not text");
    check_refused(&send(&server, raw("application/json", vec![b'['; 60_000])).await, "deeply nested");
    let large = send(&server, raw("application/json", vec![b' '; 100 << 20])).await;
    check_refused(&large, "100 MB");
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn problems_are_told_in_the_asked_language() {
    let server = server();
    let request = Request::get("/api/v1/nothing").header(header::ACCEPT_LANGUAGE, "id-ID,id;q=0.9");
    let answer = send(&server, request.body(Body::empty()).unwrap()).await;
    assert!(answer.body["detail"].as_str().unwrap().starts_with("tidak ada"));
}

#[tokio::test]
async fn a_stream_that_is_resumed_misses_and_repeats_nothing() {
    let server = server();
    let moves = ["a3", "b3", "b2", "c1", "a1", "c3", "a2"];
    let path = &opened(&server, "/api/v1/reviews", &json!({ "game": "3,3,3", "moves": moves })).await;
    let events = async |last: Option<&str>| {
        let mut request = Request::get(path);
        if let Some(id) = last {
            request = request.header("last-event-id", id);
        }
        let response = server.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let text =
            String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap();
        text.split("\n\n").filter(|event| !event.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let whole = events(None).await;
    assert_eq!(whole.len(), 9, "eight positions and the verdict");
    assert!(whole[8].contains("Move 2 decided it"));
    for seen in 0..whole.len() {
        assert_eq!(events(Some(&seen.to_string())).await, whole[seen + 1..]);
    }
}

#[tokio::test]
async fn the_small_page_and_the_description_are_always_there() {
    let server = server();
    for (path, kind) in [
        ("/", "text/html"),
        ("/api/v1/docs", "text/html"),
        ("/by-hand/board.js", "text/javascript"),
        ("/by-hand/plain.css", "text/css"),
    ] {
        let answer = get(&server, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.kind.starts_with(kind), "{path}: {}", answer.kind);
    }
}

/// Reading games takes time, and other requests do not wait for it: it runs off the thread that answers.
#[tokio::test]
async fn games_are_read_and_written_off_the_async_threads() {
    let server = server();
    let lines: String =
        (0..1200).map(|i| format!("{{\"game\":\"22,22,{}\",\"moves\":[]}}\n", 3 + i % 9)).collect();
    let moves: Vec<String> = (0..21).flat_map(|col| (1..=20).map(move |row| (col, row))).map(cell).collect();
    let full = json!({ "game": "22,22,22", "x": "human", "o": "human", "moves": moves });
    for (path, asked) in [
        ("/api/v1/records/read", json!({ "format": "jsonl", "text": lines })),
        ("/api/v1/records/write", json!({ "format": "sgf", "games": vec![full; 15] })),
    ] {
        let (done, health) = (AtomicBool::new(false), get(&server, "/api/v1/health"));
        let heavy = async {
            let answer = post(&server, path, &asked, None).await;
            done.store(true, Ordering::Relaxed);
            answer
        };
        let health = async {
            assert_eq!(health.await.status, StatusCode::OK);
            assert!(!done.load(Ordering::Relaxed), "{path}: the server answers nobody until it is done");
        };
        let (answer, ()) = tokio::join!(heavy, health);
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    }
}

/// Each request holds memory while it is read and needs no more, so they cannot deadlock.
#[tokio::test]
async fn many_files_at_once_are_all_read() {
    let server = server();
    let lines: String =
        (0..1200).map(|i| format!("{{\"game\":\"22,22,{}\",\"moves\":[]}}\n", 3 + i % 9)).collect();
    let asked = json!({ "format": "jsonl", "text": lines });
    let read = || post(&server, "/api/v1/records/read", &asked, None);
    let all = async { tokio::join!(read(), read(), read()) };
    let (one, two, three) =
        tokio::time::timeout(Duration::from_secs(60), all).await.expect("they wait for each other");
    for answer in [one, two, three] {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
}

fn cell((column, row): (u8, u8)) -> String {
    format!("{}{row}", char::from(b'a' + column))
}

/// As many games as the page keeps, and more.
#[tokio::test]
async fn all_games_of_a_page_go_into_one_file_and_out_of_it() {
    let server = server();
    let moves: Vec<String> = (0..15).flat_map(|col| (1..=4).map(move |row| (col, row))).map(cell).collect();
    let mut games = Vec::new();
    for game in 0..600 {
        let moves = &moves[..4 + game % 50];
        games.push(json!({ "game": "15,15,15", "x": "human", "o": "level:n=3", "moves": moves }));
    }
    for format in ["deret", "sgf", "csv", "jsonl"] {
        let asked = json!({ "format": format, "games": games });
        let written = post(&server, "/api/v1/records/write", &asked, None).await;
        assert_eq!(written.status, StatusCode::OK, "{format}: {}", written.body);
        let asked = json!({ "format": format, "text": written.body["text"] });
        assert!(asked.to_string().len() > 64 * 1024, "{format}");
        let read = post(&server, "/api/v1/records/read", &asked, None).await;
        assert_eq!(read.status, StatusCode::OK, "{format}: {}", read.body);
        assert_eq!(read.body["games"], json!(games), "{format}");
    }
    let asked = json!({ "format": "jsonl", "text": " ".repeat(3 << 20) });
    let large = post(&server, "/api/v1/records/read", &asked, None).await;
    check_refused(&large, "3 MB");
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
}
