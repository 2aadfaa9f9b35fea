use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    http::{HeaderValue, Request, StatusCode, header},
};
use base64::{
    Engine,
    prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD},
};
use deret_core::{Move, Position, Rules};
use deret_play::Roster;
use deret_search::{Event, Limits};
use deret_store::MemoryKeeper;
use deret_trace::{Packer, unpack};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::{App, Settings, router};

fn server() -> Router {
    let app = App::new(Roster::new(), Arc::new(MemoryKeeper::default()), Settings::default());
    router(app).layer(axum::middleware::map_request(called_by_our_name))
}

async fn called_by_our_name(mut request: Request<Body>) -> Request<Body> {
    request.headers_mut().insert(header::HOST, HeaderValue::from_static("localhost"));
    request
}

/// A request in short form: `player=minimax&moves=b2,a3&time_ms=100`.
fn asked(game: &str, query: &str) -> Value {
    let mut asked = json!({ "game": game });
    for (key, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
        match (key, value.parse::<u64>()) {
            ("moves", _) => asked["moves"] = value.split(',').collect(),
            ("time_ms" | "nodes", Ok(number)) => asked["limits"][key] = number.into(),
            (_, Ok(number)) => asked[key] = number.into(),
            _ => asked[key] = value.into(),
        }
    }
    asked
}

/// A client that reads a stream, event by event.
struct Reader {
    body: Body,
    text: String,
    rules: Rules,
    last: u64,
}

enum Read {
    Steps(Vec<Event<Move>>),
    End(Value),
    Refused(Value),
}

impl Reader {
    async fn open(server: &Router, game: &str, query: &str, seen: Option<u64>) -> Result<Reader, StatusCode> {
        let opened = Request::post("/api/v1/searches").header(header::CONTENT_TYPE, "application/json");
        let asked = Body::from(asked(game, query).to_string());
        let response = server.clone().oneshot(opened.body(asked).unwrap()).await.unwrap();
        if response.status() != StatusCode::CREATED {
            return Err(response.status());
        }
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let id = serde_json::from_slice::<Value>(&body).unwrap()["id"].as_str().unwrap().to_owned();
        let mut request = Request::get(format!("/api/v1/searches/{id}/events"));
        if let Some(seen) = seen {
            request = request.header("Last-Event-ID", seen.to_string());
        }
        let response = server.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        match response.status() {
            StatusCode::OK => {
                let rules = game.parse().unwrap();
                Ok(Reader { body: response.into_body(), text: String::new(), rules, last: seen.unwrap_or(0) })
            }
            refused => Err(refused),
        }
    }

    async fn read(&mut self) -> Option<Read> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field =
                    |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
                let (kind, data, id) = (field("event: "), field("data: "), field("id: "));
                self.text = rest.to_owned();
                let Some(kind) = kind else { continue }; // a keep-alive comment
                let data = data.unwrap();
                self.last = id.unwrap().parse().unwrap();
                return Some(match kind.as_str() {
                    "steps" => {
                        Read::Steps(unpack(self.rules, &BASE64_STANDARD.decode(data).unwrap()).unwrap())
                    }
                    "end" => Read::End(serde_json::from_str(&data).unwrap()),
                    "refused" => Read::Refused(serde_json::from_str(&data).unwrap()),
                    other => panic!("an event of the kind {other}"),
                });
            }
            let frame = self.body.frame().await?.unwrap().into_data().unwrap();
            self.text.push_str(std::str::from_utf8(&frame).unwrap());
        }
    }

    async fn read_all(mut self) -> (Vec<Event<Move>>, Value) {
        let mut steps = Vec::new();
        while let Some(read) = self.read().await {
            match read {
                Read::Steps(more) => steps.extend(more),
                Read::End(end) => return (steps, end),
                Read::Refused(problem) => panic!("{problem}"),
            }
        }
        panic!("the stream broke off after {} steps", steps.len())
    }
}

/// The events that the player sends to an observer in this process.
fn told(game: &str, player: &str) -> Vec<Event<Move>> {
    let pos = Position::new(game.parse().unwrap());
    let mut told = Vec::new();
    let mut agent = Roster::new().agent(&player.parse().unwrap(), pos.rules(), None).unwrap();
    agent.choose(&pos, &Limits::default(), &mut told).unwrap();
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_every_step_and_ends_with_the_counts() {
    let server = server();
    let reader = Reader::open(&server, "3,3,3", "player=minimax", None).await.unwrap();
    let (steps, end) = reader.read_all().await;
    assert_eq!(steps, told("3,3,3", "minimax"));
    let counts = json!({ "nodes": 549_946, "leaves": 255_168, "cutoffs": 0, "max_depth": 9 });
    assert_eq!(end["chosen"]["stats"], counts);
    assert_eq!(end["steps"], steps.len());
    assert_eq!(end["left_out"], json!({ "nodes": 0, "steps": 0 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dropped_stream_is_taken_up_without_a_gap_or_a_repetition() {
    let server = server();
    for player in ["alpha-beta", "minimax:depth=7", "heuristic:depth=6,pruning=off"] {
        let whole = told("3,3,3", player);
        for breaks in [vec![1], vec![2, 1, 3], vec![0, 0, 2]] {
            let (mut steps, mut seen) = (Vec::new(), None);
            for chunks in breaks {
                let mut reader =
                    Reader::open(&server, "3,3,3", &format!("player={player}"), seen).await.unwrap();
                for _ in 0..chunks {
                    if let Some(Read::Steps(more)) = reader.read().await {
                        steps.extend(more);
                        assert_eq!(reader.last, steps.len() as u64, "the id is the number of the last step");
                        seen = Some(reader.last);
                    }
                }
            }
            let reader = Reader::open(&server, "3,3,3", &format!("player={player}"), seen).await.unwrap();
            let (rest, end) = reader.read_all().await;
            steps.extend(rest);
            assert_eq!(steps, whole, "{player}");
            assert_eq!(end["steps"], whole.len());
        }
    }
}

/// More clients stop reading than there are places for work: the others are unaffected.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_stops_reading_slows_its_own_search_only() {
    let server = server();
    let mut stalled = Vec::new();
    for _ in 0..2 * std::thread::available_parallelism().unwrap().get() + 2 {
        stalled.push(Reader::open(&server, "3,3,3", "player=minimax", None).await.unwrap());
    }
    let reading = async {
        let reader = Reader::open(&server, "3,3,3", "player=minimax", None).await.unwrap();
        reader.read_all().await
    };
    let (steps, _) = tokio::time::timeout(Duration::from_secs(20), reading).await.expect("no place for work");
    // A client that resumes reading later has missed nothing.
    let (late, _) = stalled.remove(0).read_all().await;
    assert_eq!(late.len(), steps.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_are_told_so_and_a_place_is_free_when_a_client_leaves() {
    let server = server();
    let mut readers = Vec::new();
    let busy = loop {
        match Reader::open(&server, "3,3,3", "player=minimax", None).await {
            Ok(reader) => readers.push(reader),
            Err(status) => break status,
        }
        assert!(readers.len() < 1000, "never busy");
    };
    assert_eq!(busy, StatusCode::TOO_MANY_REQUESTS);
    drop(readers.pop());
    let freed = async {
        while Reader::open(&server, "3,3,3", "player=expert", None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), freed).await.expect("the search went on without its client");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_is_too_long_says_where_it_stopped() {
    let server = server();
    let reader = Reader::open(&server, "4,4,4", "player=minimax&nodes=200000", None).await.unwrap();
    let (steps, end) = reader.read_all().await;
    let entered = steps.iter().filter(|step| matches!(step, Event::Enter { .. })).count();
    assert_eq!((entered, &end["chosen"]["complete"]), (200_000, &json!(false)));
    let reader = Reader::open(&server, "4,4,4", "player=minimax&time_ms=4000", None).await.unwrap();
    let (steps, end) = reader.read_all().await;
    let entered = steps.iter().filter(|step| matches!(step, Event::Enter { .. })).count() as u64;
    assert_eq!(end["chosen"]["complete"], false);
    let left_out = end["left_out"]["nodes"].as_u64().unwrap();
    assert_eq!(end["chosen"]["stats"]["nodes"], entered + left_out, "told or counted");
    assert!(entered <= super::MOST_NODES_SENT);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_searched_is_refused_in_words() {
    let server = server();
    for query in [
        "player=nobody",
        "player=random&time_ms=0",
        "player=random&moves=b2,b2",
        "player=minimax&moves=a3,a2,b3,b2,c3",
        "player=minimax&sed=1",
    ] {
        let status = Reader::open(&server, "3,3,3", query, None).await.err().expect(query);
        assert!(status.is_client_error(), "{query}: {status}");
    }
}

/// A step is explained in words, and an invalid one is refused without a panic.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_explained_in_the_language_of_whoever_asks() {
    let server = server();
    let explain = async |query: &str| {
        let request = Request::get(format!("/api/v1/searches/step?game=3,3,3&player=alpha-beta&{query}"));
        let response = server.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice::<Value>(&body).unwrap())
    };
    let mut packer = Packer::new("3,3,3".parse().unwrap());
    told("3,3,3", "alpha-beta").iter().take(2).for_each(|event| packer.push(event));
    let steps = BASE64_URL_SAFE_NO_PAD.encode(packer.take());
    assert_eq!(explain(&format!("steps={steps}")).await, (StatusCode::OK, json!({ "text": "X tries a3." })));
    let (_, said) = explain(&format!("steps={steps}&lang=id")).await;
    assert_eq!(said["text"], "X mencoba a3.");
    // Empty; half a step; not base64; leaving a node that was never entered; a cell outside the board; too
    // long.
    for bad in ["", "BA", "%25", "BAQ", "IAogCg", &"A".repeat(6_000)] {
        let (status, said) = explain(&format!("steps={bad}")).await;
        assert_eq!((status, &said["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("steps")), "{bad}");
    }
}

/// The board's requests, one after another, while ten heavy searches run and are read.
#[tokio::test(flavor = "multi_thread")]
async fn ten_heavy_searches_leave_the_board_answering() {
    // An idle machine answers in a few milliseconds; this only checks that requests do not wait for the
    // searches.
    const GENEROUS: Duration = Duration::from_millis(900);
    let server = server();
    let heavy: Vec<_> = (0..10)
        .map(|number| {
            let (server, query) = (server.clone(), format!("player=alpha-beta&time_ms=1000&seed={number}"));
            tokio::spawn(async move {
                let reader = Reader::open(&server, "4,4,4", &query, None).await.unwrap();
                reader.read_all().await.1
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut times = Vec::new();
    for _ in 0..30 {
        let asked = json!({ "game": "3,3,3", "moves": ["b2", "a3"], "player": "alpha-beta" });
        let request = Request::post("/api/v1/moves").header(header::CONTENT_TYPE, "application/json");
        let started = Instant::now();
        let response =
            server.clone().oneshot(request.body(Body::from(asked.to_string())).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        times.push(started.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    times.sort();
    println!(
        "a move on the board: median {:?}, slowest {:?}",
        times[times.len() / 2],
        times[times.len() - 1]
    );
    // Other load on the machine may delay a few of thirty; waiting for the searches would delay all.
    assert!(times[times.len() / 2] < GENEROUS / 4 && times[times.len() * 9 / 10] < GENEROUS, "{times:?}");
    for search in heavy {
        assert_eq!(search.await.unwrap()["chosen"]["complete"], false);
    }
}
