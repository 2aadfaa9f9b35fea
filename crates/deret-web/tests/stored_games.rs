//! Stored games are untrusted: their contents never start a program, open a file, take the machine's memory
//! or give a stranger a seat. And a game has one state, however many servers keep it.

#[allow(dead_code)] // other tests use more of it
mod support;

use std::{fs, io::Cursor, path::Path, sync::Arc};

use axum::{Router, http::StatusCode};
use deret_core::{GameRecord, Rules};
use deret_play::{Roster, engine_process};
use deret_store::StoreKeeper;
use deret_store::{
    Filter, Provenance, Store,
    formats::{BadGame, Format},
    transfer::{self, ImportWatch, Reading, TransferError},
};
use deret_web::{App, Settings};
use serde_json::json;
use support::{check_refused, get, post};

/// A server on that store, with every player of the program.
fn server_on(store: &Path) -> Router {
    let mut roster = Roster::new();
    engine_process::register(&mut roster);
    deret_solver::register(&mut roster);
    let keeper = Arc::new(StoreKeeper::new("serve", Store::open(store).unwrap()));
    support::router_of(App::new(roster, keeper, Settings::default()))
}

/// A game forged to look like one of the server's own, with O to move.
fn hostile(o: &str) -> GameRecord {
    let mut record = GameRecord::new(Rules::GOMOKU, "human", o);
    record.push("h8".parse().unwrap()).unwrap();
    for (tag, value) in [("Name", "abc"), ("KeyX", "00"), ("KeyOwner", "00"), ("FrontEnd", "serve")] {
        record.set_tag(tag, value);
    }
    record
}

struct Silent;

impl ImportWatch for Silent {
    fn refused(&mut self, _: &Path, game: &BadGame) {
        panic!("{game:?}");
    }

    fn unreadable(&mut self, problem: &TransferError) {
        panic!("{problem:?}");
    }
}

/// Returns the record after an export to a file of that format and an import.
fn imported(store: &mut Store, format: Format, record: &GameRecord) -> GameRecord {
    let mut file = Vec::new();
    let mut writer = format.writer(&mut file);
    writer.write(None, record).unwrap();
    writer.finish().unwrap();
    drop(writer);
    let reading = Reading { format: Some(format), rules: record.rules };
    transfer::import(store, Cursor::new(file), Path::new("hostile"), reading, &mut Silent).unwrap();
    let newest = Filter { newest_first: true, ..Filter::default() };
    store.games(newest).next().unwrap().unwrap().record
}

#[test]
fn a_file_brings_no_keys_names_or_front_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("games.db")).unwrap();
    for format in [Format::Deret, Format::Sgf, Format::Csv, Format::Jsonl, Format::Psq] {
        let record = imported(&mut store, format, &hostile("random"));
        for tag in ["Name", "KeyX", "KeyO", "KeyOwner", "Revision"] {
            assert_eq!(record.tag(tag), None, "{format:?}");
        }
        assert!(!matches!(record.tag("FrontEnd"), Some("serve" | "terminal")), "{format:?}");
    }
}

#[tokio::test]
async fn no_stored_game_starts_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let trace = folder.path().join("started");
    let command = format!("engine-process:cmd=\"touch {}\",ms=100", trace.display());
    let mut store = Store::open(&path).unwrap();
    // As an older version of the program, which did not check files, may have stored it.
    let stored = store.add(&hostile(&command), &Provenance::default()).unwrap();
    let mut ids = vec![format!("{stored}-abc")];
    for format in [Format::Deret, Format::Sgf, Format::Csv, Format::Jsonl] {
        let record = imported(&mut store, format, &hostile(&command));
        assert_eq!(record.players[1], command, "{format:?}: the attack must get as far as the store");
    }
    ids.extend(store.games(Filter::default()).map(|game| format!("{}-abc", game.unwrap().id)));
    drop(store);
    let server = server_on(&path);
    for id in ids {
        get(&server, &format!("/api/v1/games/{id}")).await;
        let undo = post(&server, &format!("/api/v1/games/{id}/undo"), &json!({}), Some("guess")).await;
        check_refused(&undo, &id);
    }
    for (path, asked) in [
        ("/api/v1/moves", json!({ "game": "gomoku", "player": command })),
        ("/api/v1/games", json!({ "game": "gomoku", "x": command, "o": "human" })),
        ("/api/v1/games", json!({ "game": "gomoku", "o": command, "own": true })),
        ("/api/v1/searches", json!({ "game": "gomoku", "player": command })),
    ] {
        check_refused(&post(&server, path, &asked, None).await, path);
    }
    let offered = get(&server, "/api/v1/players").await.body;
    assert!(!offered.to_string().contains("engine-process"));
    assert!(!fs::exists(&trace).unwrap(), "a program was started");
}

#[tokio::test]
async fn nobody_takes_memory_or_opens_files() {
    let folder = tempfile::tempdir().unwrap();
    let server = server_on(&folder.path().join("games.db"));
    for player in ["memo:table_mb=3000", "perfect:table_mb=100000", "learned:model=/etc/passwd"] {
        let asked = json!({ "game": "gomoku", "player": player });
        check_refused(&post(&server, "/api/v1/moves", &asked, None).await, player);
    }
}

#[tokio::test]
async fn two_servers_on_one_store_lose_no_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let servers = [server_on(&path), server_on(&path)];
    let opened = post(&servers[0], "/api/v1/games", &json!({ "game": "3,3,3" }), None).await.body;
    let id = opened["game"]["id"].as_str().unwrap();
    let secrets = ["X", "O"].map(|side| opened["secrets"][side].as_str().unwrap());
    let at = format!("/api/v1/games/{id}");
    // Each server holds the game in memory while a client watches it there.
    let streams = servers.clone().map(|server| {
        let request =
            axum::http::Request::get(format!("{at}/events")).body(axum::body::Body::empty()).unwrap();
        tower::ServiceExt::oneshot(server, request)
    });
    let _watched = futures_util::future::join_all(streams).await;
    let play = |server: usize, side: usize, mv: &'static str, ply: Option<usize>| {
        let (server, at, secret) = (&servers[server], format!("{at}/moves"), secrets[side]);
        async move { post(server, &at, &json!({ "move": mv, "ply": ply }), Some(secret)).await }
    };
    assert_eq!(play(0, 0, "b2", Some(0)).await.status, StatusCode::OK);
    assert_eq!(play(1, 1, "a3", Some(1)).await.status, StatusCode::OK, "the other server saw b2");
    let late = play(0, 1, "c3", Some(1)).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    assert_eq!(play(0, 0, "a1", None).await.status, StatusCode::OK, "answers the newest state");
    for server in &servers {
        assert_eq!(get(server, &at).await.body["moves"], json!(["b2", "a3", "a1"]));
    }
}

/// For example by `deret games delete`, while a client watches: other games at this server are unaffected.
#[tokio::test]
async fn a_deleted_game_is_gone_and_the_others_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let (server, other) = (server_on(&path), server_on(&path));
    let mut games = Vec::new();
    for _ in 0..4 {
        let opened = post(&server, "/api/v1/games", &json!({ "game": "3,3,3" }), None).await.body;
        let at = format!("/api/v1/games/{}", opened["game"]["id"].as_str().unwrap());
        let request =
            axum::http::Request::get(format!("{at}/events")).body(axum::body::Body::empty()).unwrap();
        let watched = tower::ServiceExt::oneshot(server.clone(), request).await.unwrap();
        games.push((at, opened["secrets"]["X"].as_str().unwrap().to_owned(), watched));
    }
    let (gone, _, watched) = games.remove(0);
    let number: i64 = gone.rsplit('/').next().unwrap().split('-').next().unwrap().parse().unwrap();
    for (at, secret, _) in &games {
        let played =
            post(&other, &format!("{at}/moves"), &json!({ "move": "b2" }), Some(secret.as_str())).await;
        assert_eq!(played.status, StatusCode::OK);
    }
    let one = Filter { ids: vec![deret_store::GameId(number)], ..Filter::default() };
    assert_eq!(Store::open(&path).unwrap().delete(&one).unwrap(), 1);
    for (at, _, _) in &games {
        let answer = get(&server, at).await;
        assert_eq!((answer.status, &answer.body["moves"]), (StatusCode::OK, &json!(["b2"])), "{at}");
    }
    for server in [&server, &other] {
        assert_eq!(get(server, &gone).await.status, StatusCode::NOT_FOUND);
    }
    let stream = http_body_util::BodyExt::collect(watched.into_body());
    let told = tokio::time::timeout(std::time::Duration::from_secs(10), stream).await;
    assert!(told.expect("its stream ends").is_ok());
}

/// Many at once on two servers: each move is accepted once, and the game is the sum of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_race_of_two_servers_has_one_winner_a_ply() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let servers = [server_on(&path), server_on(&path)];
    let opened = post(&servers[0], "/api/v1/games", &json!({ "game": "8,8,8" }), None).await.body;
    let id = opened["game"]["id"].as_str().unwrap().to_owned();
    let moves = format!("/api/v1/games/{id}/moves");
    for ply in 0..20 {
        let secret = opened["secrets"][if ply % 2 == 0 { "X" } else { "O" }].as_str().unwrap();
        let tries = [0, 1].map(|server| {
            let (server, moves, mv) =
                (servers[server].clone(), moves.clone(), format!("{}{}", ["a", "b"][server], 1 + ply % 8));
            let mv = if ply >= 8 { mv.replace('a', "c").replace('b', "d") } else { mv };
            let mv = if ply >= 16 { mv.replace('c', "e").replace('d', "f") } else { mv };
            let secret = secret.to_owned();
            tokio::spawn(async move {
                post(&server, &moves, &json!({ "move": mv, "ply": ply }), Some(&secret)).await.status
            })
        });
        let mut statuses = Vec::new();
        for attempt in tries {
            statuses.push(attempt.await.unwrap());
        }
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT], "ply {ply}");
    }
    let game = get(&servers[1], &format!("/api/v1/games/{id}")).await.body;
    assert_eq!(game["moves"].as_array().unwrap().len(), 20);
}
