//! The lab over the API: the life of a run, and refusals.

mod support;

use std::time::Duration;

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use support::{check_refused, get, opened, post, server, server_with};
use tower::ServiceExt;

/// Finishes almost at once.
const SHORT: &str = "004-all-lines";
/// Many steps, and more work than any test waits for.
const LONG: &str = "002-table-3";

async fn start(server: &Router, body: Value) -> Value {
    let answer = post(server, "/api/v1/lab/runs", &body, None).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn told(server: &Router, run: &str, what: &str) -> support::Answer {
    post(server, &format!("/api/v1/lab/runs/{run}/{what}"), &json!({}), None).await
}

/// Waits until a run satisfies a condition.
async fn until(server: &Router, run: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..3000 {
        let standing = get(server, &format!("/api/v1/lab/runs/{run}")).await.body;
        if is_so(&standing) {
            return standing;
        }
        assert_ne!(standing["stage"], "failed", "{standing}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{run} never came there");
}

#[tokio::test]
async fn every_experiment_is_listed_in_both_languages() {
    let server = server();
    let list = get(&server, "/api/v1/lab/experiments").await.body;
    let ids: Vec<&str> = list["papers"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|paper| paper["experiments"].as_array().unwrap())
        .map(|experiment| experiment["id"].as_str().unwrap())
        .collect();
    let all: Vec<&str> = deret_lab::experiments::ALL.iter().map(|experiment| experiment.id).collect();
    assert_eq!(ids, all);
    let indonesian = get(&server, "/api/v1/lab/experiments?lang=id").await.body;
    let title = |list: &Value| list["papers"][0]["experiments"][0]["title"].as_str().unwrap().to_owned();
    assert_ne!(title(&list), title(&indonesian));
}

#[tokio::test]
async fn a_run_ends_with_checks_figures_tables_and_files() {
    let server = server();
    let run = start(&server, json!({ "experiment": SHORT, "quick": true })).await;
    let id = run["id"].as_str().unwrap();
    assert_eq!(id, "004-all-lines.quick.0");
    let standing = until(&server, id, |run| run["stage"] == "finished").await;
    assert_eq!(standing["command"], "deret lab run 004-all-lines --seed 0 --quick");
    assert!(standing["verdicts"].as_array().is_some_and(|counts| !counts.is_empty()));
    let result = get(&server, &format!("/api/v1/lab/runs/{id}/result")).await.body;
    let check = &result["checks"][0];
    for field in ["claim", "printed", "measured", "verdict", "sentence"] {
        assert!(check[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
    }
    assert!(!result["tables"][0]["rows"].as_array().unwrap().is_empty());
    let indonesian = get(&server, &format!("/api/v1/lab/runs/{id}/result?lang=id")).await.body;
    assert_ne!(check["sentence"], indonesian["checks"][0]["sentence"]);
    let files: Vec<&str> =
        result["files"].as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
    for (name, kind, begins) in [
        ("data.csv", "text/csv; charset=utf-8", "table,"),
        ("data.json", "application/json", "{"),
        ("report.md", "text/markdown; charset=utf-8", "# "),
        ("figure.svg", "image/svg+xml", "<svg"),
        ("report.tex", "application/x-tex; charset=utf-8", "\\documentclass"),
        ("notebook.ipynb", "application/x-ipynb+json", "{"),
    ] {
        assert!(files.contains(&name), "{name} is not among {files:?}");
        let request =
            Request::get(format!("/api/v1/lab/runs/{id}/files/{name}")).body(Body::empty()).unwrap();
        let response = server.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], kind);
        let text = response.into_body().collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&text).starts_with(begins), "{name}");
    }
    // A second visitor gets the finished run at once; "fresh" repeats it.
    let again = start(&server, json!({ "experiment": SHORT, "quick": true })).await;
    assert_eq!((&again["stage"], &again["revision"]), (&json!("finished"), &standing["revision"]));
    let fresh = start(&server, json!({ "experiment": SHORT, "quick": true, "fresh": true })).await;
    assert!(fresh["revision"].as_u64() > standing["revision"].as_u64(), "it may be finished again by now");
    until(&server, id, |run| run["stage"] == "finished").await;
}

#[tokio::test]
async fn a_run_is_shared_cancelled_and_resumed() {
    let server = server();
    let asked = json!({ "experiment": LONG });
    let id = start(&server, asked.clone()).await["id"].as_str().unwrap().to_owned();
    until(&server, &id, |run| run["done"].as_u64() > Some(0)).await;
    let joined = start(&server, asked).await;
    assert_eq!((&joined["id"], &joined["stage"]), (&json!(id), &json!("running")), "nobody starts it twice");
    check_refused(&told(&server, &id, "resume").await, "resuming what runs");
    let fresh = json!({ "experiment": LONG, "fresh": true });
    check_refused(&post(&server, "/api/v1/lab/runs", &fresh, None).await, "afresh while it runs");
    let unfinished = get(&server, &format!("/api/v1/lab/runs/{id}/result")).await;
    check_refused(&unfinished, "the result of what runs");
    assert_eq!(unfinished.status, StatusCode::CONFLICT);

    // Another run waits for it, and leaves the queue when it is cancelled.
    let waiting = start(&server, json!({ "experiment": "003-depth" })).await;
    assert_eq!(waiting["stage"], "waiting");
    assert_eq!(told(&server, "003-depth.full.0", "cancel").await.body["stage"], "cancelled");

    assert_eq!(told(&server, &id, "cancel").await.status, StatusCode::OK);
    let cancelled = until(&server, &id, |run| run["stage"] == "cancelled").await;
    let kept = cancelled["kept"].as_u64().unwrap();
    assert!(kept > 0);
    let twice = told(&server, &id, "cancel").await;
    check_refused(&twice, "cancelling what is cancelled");
    assert_eq!(twice.status, StatusCode::CONFLICT);

    let worked = cancelled["seconds"].as_f64().unwrap();
    assert_eq!(told(&server, &id, "resume").await.status, StatusCode::OK);
    let resumed = until(&server, &id, |run| run["kept"].as_u64() > Some(kept)).await;
    assert!(resumed["done"].as_u64() >= cancelled["done"].as_u64(), "what was kept counts as done at once");
    assert!(resumed["seconds"].as_f64().unwrap() > worked, "time adds up");
    assert_eq!(told(&server, &id, "cancel").await.status, StatusCode::OK);
    until(&server, &id, |run| run["stage"] == "cancelled").await;
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let server = server();
    for (what, body) in [
        ("an unknown experiment", json!({ "experiment": "003-deph" })),
        ("a whole paper", json!({ "experiment": "003" })),
        ("no experiment", json!({ "quick": true })),
        ("a seed below zero", json!({ "experiment": SHORT, "seed": -1 })),
        ("a field nobody knows", json!({ "experiment": SHORT, "slow": true })),
    ] {
        check_refused(&post(&server, "/api/v1/lab/runs", &body, None).await, what);
    }
    let unknown = post(&server, "/api/v1/lab/runs", &json!({ "experiment": "003-deph" }), None).await;
    assert!(unknown.body["detail"].as_str().unwrap().contains("003-depth"), "the nearest is named");
    for run in ["growth.full.0", "growth", "nothing.quick.0", "growth.quick.x"] {
        let answer = get(&server, &format!("/api/v1/lab/runs/{run}")).await;
        check_refused(&answer, run);
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        check_refused(&told(&server, run, "cancel").await, "cancelling what nobody started");
        check_refused(&get(&server, &format!("/api/v1/lab/runs/{run}/events")).await, "watching it");
    }
    let id = start(&server, json!({ "experiment": SHORT, "quick": true })).await["id"].clone();
    let id = id.as_str().unwrap();
    until(&server, id, |run| run["stage"] == "finished").await;
    check_refused(&told(&server, id, "cancel").await, "cancelling what is finished");
    check_refused(&told(&server, id, "resume").await, "resuming what is finished");
    let file = get(&server, &format!("/api/v1/lab/runs/{id}/files/..%2Frecord.json")).await;
    check_refused(&file, "a file that is not one of the run's");
}

#[tokio::test]
async fn beyond_the_line_it_is_busy() {
    let server = server();
    let start = |seed: u64| {
        let (server, body) = (server.clone(), json!({ "experiment": LONG, "seed": seed }));
        async move { post(&server, "/api/v1/lab/runs", &body, None).await }
    };
    for seed in 0..24 {
        assert_eq!(start(seed).await.status, StatusCode::OK);
    }
    let busy = start(24).await;
    assert_eq!(
        (busy.status, busy.kind.as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "application/problem+json")
    );
    for seed in (0..24).rev() {
        assert_eq!(told(&server, &format!("{LONG}.full.{seed}"), "cancel").await.status, StatusCode::OK);
    }
    assert_eq!(start(24).await.status, StatusCode::OK, "and recovers");
    told(&server, &format!("{LONG}.full.24"), "cancel").await;
}

#[tokio::test]
async fn what_is_finished_or_begun_outlives_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let serve = || server_with(Some(folder.path().to_owned()));
    let first = serve();
    start(&first, json!({ "experiment": SHORT, "quick": true })).await;
    until(&first, "004-all-lines.quick.0", |run| run["stage"] == "finished").await;
    start(&first, json!({ "experiment": LONG })).await;
    until(&first, "002-table-3.full.0", |run| run["kept"].as_u64() > Some(0)).await;
    told(&first, "002-table-3.full.0", "cancel").await;
    let kept = until(&first, "002-table-3.full.0", |run| run["stage"] == "cancelled").await["kept"].clone();
    let second = serve();
    let list = get(&second, "/api/v1/lab/experiments").await.body.to_string();
    assert!(list.contains("\"004-all-lines.quick.0\""));
    let result = get(&second, "/api/v1/lab/runs/004-all-lines.quick.0/result").await;
    assert_eq!(result.status, StatusCode::OK);
    let begun = get(&second, "/api/v1/lab/runs/002-table-3.full.0").await.body;
    assert_eq!((&begun["stage"], &begun["kept"]), (&json!("cancelled"), &kept));
}

/// Reads the wanted number of events from a stream.
async fn events(server: &Router, path: &str, last: Option<&str>, wanted: usize) -> Vec<String> {
    let mut request = Request::get(path);
    if let Some(id) = last {
        request = request.header("last-event-id", id);
    }
    let mut body = server.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().into_body();
    let mut text = String::new();
    while text.matches("\n\n").count() < wanted {
        let Some(frame) = body.frame().await else { break };
        text.push_str(&String::from_utf8_lossy(frame.unwrap().data_ref().unwrap()));
    }
    text.split("\n\n").filter(|event| !event.is_empty()).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_run_tells_of_itself_and_can_be_followed_again() {
    let server = server();
    start(&server, json!({ "experiment": SHORT, "quick": true })).await;
    let id = "004-all-lines.quick.0";
    let last = until(&server, id, |run| run["stage"] == "finished").await["revision"].as_u64().unwrap();
    let path = format!("/api/v1/lab/runs/{id}/events");
    let seen = events(&server, &path, None, 1).await;
    assert!(seen[0].contains("event: run") && seen[0].contains("\"stage\":\"finished\""), "{seen:?}");
    assert!(seen[0].contains(&format!("id: {last}")));
    let last = last.to_string();
    let nothing_new =
        tokio::time::timeout(Duration::from_millis(200), events(&server, &path, Some(&last), 1));
    assert!(nothing_new.await.is_err(), "what was seen is not told again");
}

#[tokio::test]
async fn a_tree_collapses_ply_by_ply() {
    let server = server();
    let sums = async |game: &str| {
        let path = opened(&server, "/api/v1/collapse", &json!({ "game": game })).await;
        let told = events(&server, &path, None, usize::MAX).await;
        let data = |event: &String| -> Value {
            let line = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
            serde_json::from_str(line).unwrap()
        };
        let plies: Vec<Value> = told[..told.len() - 1].iter().map(data).collect();
        let sum = |field: &str| {
            // Large numbers are strings.
            let digits = |ply: &Value| ply[field].to_string().trim_matches('"').to_owned();
            plies.iter().map(|ply| digits(ply).parse::<u128>().unwrap()).sum::<u128>()
        };
        let complete = data(&told[told.len() - 1])["complete"].as_bool().unwrap();
        ([sum("paths"), sum("positions"), sum("classes")], complete)
    };
    assert_eq!(sums("3,3,3").await, ([549_946, 5_478, 765], true));
    assert_eq!(sums("3,3,3").await, ([549_946, 5_478, 765], true), "and again from memory");
    let turned = sums("3,4,3").await;
    assert!(turned.1);
    assert_eq!(sums("4,3,3").await, turned, "a board and its turned twin count the same");
    let (large, complete) = sums("15,15,5").await;
    assert!(!complete && large[0] > 50_000, "{large:?}");
    let path = opened(&server, "/api/v1/collapse", &json!({ "game": "2,2,2" })).await;
    let whole = events(&server, &path, None, usize::MAX).await;
    for seen in 0..whole.len() {
        let rest = events(&server, &path, Some(&seen.to_string()), usize::MAX).await;
        assert_eq!(rest, whole[seen + 1..]);
    }
}
