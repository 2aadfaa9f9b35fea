//! A server without a network, and helpers for requests to it.

use std::{path::PathBuf, sync::Arc};

use axum::{
    Router,
    body::Body,
    http::{HeaderValue, Request, StatusCode, header},
};
use deret_play::Roster;
use deret_store::MemoryKeeper;
use deret_web::{App, Settings, router};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

pub fn server() -> Router {
    server_with(None)
}

/// With the lab's runs in that folder, and with all players that the experiments need.
pub fn server_with(folder: Option<PathBuf>) -> Router {
    let mut roster = Roster::new();
    deret_solver::register(&mut roster);
    let settings = Settings { lab_folder: folder, ..Settings::default() };
    router_of(App::new(roster, Arc::new(MemoryKeeper::default()), settings))
}

/// Requests use one of the server's own names and, in the lab, the owner's token.
pub fn router_of(app: Arc<App>) -> Router {
    let token = format!("Bearer {}", app.token());
    router(app).layer(axum::middleware::map_request(move |request| as_at_home(request, token.clone())))
}

async fn as_at_home(mut request: Request<Body>, token: String) -> Request<Body> {
    let in_the_lab = request.uri().path().starts_with("/api/v1/lab/");
    let headers = request.headers_mut();
    headers.entry(header::HOST).or_insert(HeaderValue::from_static("localhost"));
    if in_the_lab {
        headers.insert(header::AUTHORIZATION, HeaderValue::from_str(&token).unwrap());
    }
    request
}

pub struct Answer {
    pub status: StatusCode,
    pub kind: String,
    pub body: Value,
}

pub async fn send(server: &Router, request: Request<Body>) -> Answer {
    let response = server.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let kind =
        response.headers().get(header::CONTENT_TYPE).map_or("", |value| value.to_str().unwrap()).to_owned();
    assert_eq!(response.headers()[header::X_FRAME_OPTIONS], "DENY");
    assert!(response.headers().contains_key(header::CONTENT_SECURITY_POLICY));
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    Answer { status, kind, body: serde_json::from_slice(&bytes).unwrap_or(Value::Null) }
}

pub async fn post(server: &Router, path: &str, body: &Value, secret: Option<&str>) -> Answer {
    let mut request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    if let Some(secret) = secret {
        request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
    }
    send(server, request.body(Body::from(body.to_string())).unwrap()).await
}

pub async fn get(server: &Router, path: &str) -> Answer {
    send(server, Request::get(path).body(Body::empty()).unwrap()).await
}

pub fn check_refused(answer: &Answer, what: &str) {
    assert!(answer.status.is_client_error(), "{what}: {}", answer.status);
    assert_eq!(answer.kind, "application/problem+json", "{what}");
    assert_eq!(answer.body["status"], answer.status.as_u16(), "{what}");
    assert!(
        answer.body["detail"].as_str().is_some_and(|detail| detail.len() > 10),
        "{what}: {}",
        answer.body
    );
}

/// Opens a stream and returns the path of its events.
#[allow(dead_code)] // not every test watches a stream
pub async fn opened(server: &Router, path: &str, body: &Value) -> String {
    let opened = post(server, path, body, None).await;
    assert_eq!(opened.status, StatusCode::CREATED, "{}", opened.body);
    format!("{path}/{}/events", opened.body["id"].as_str().unwrap())
}
