//! The page itself: built by `cargo xtask web` into `web/dist` and embedded, or, where that was not
//! done, a small one written by hand.

use axum::{
    Router,
    body::Body,
    extract::{Path, Request},
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::get,
};
use rust_embed::RustEmbed;
use tower_http::compression::CompressionLayer;

/// What `cargo xtask web` made; empty when it was not run before the build.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The pages that need no build: the small board and the description of the API.
#[derive(RustEmbed)]
#[folder = "assets"]
struct ByHand;

pub fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/", get(|request: Request| async move { home(&request) }))
        .route("/api/v1/docs", get(|request: Request| async move { by_hand("api.html", &request) }))
        .route(
            "/by-hand/{file}",
            get(|Path(file): Path<String>, request: Request| async move { by_hand(&file, &request) }),
        )
        .route(
            "/{*file}",
            get(|Path(file): Path<String>, request: Request| async move { built(&file, &request) }),
        )
        .layer(CompressionLayer::new())
}

fn home(request: &Request) -> Response {
    match Built::get("index.html") {
        Some(file) => answer("index.html", file, request),
        None => by_hand("board.html", request),
    }
}

fn built(name: &str, request: &Request) -> Response {
    Built::get(name).map_or_else(|| StatusCode::NOT_FOUND.into_response(), |file| answer(name, file, request))
}

fn by_hand(name: &str, request: &Request) -> Response {
    ByHand::get(name)
        .map_or_else(|| StatusCode::NOT_FOUND.into_response(), |file| answer(name, file, request))
}

fn answer(name: &str, file: rust_embed::EmbeddedFile, request: &Request) -> Response {
    let tag = file.metadata.sha256_hash()[..8]
        .iter()
        .fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}"))
        + "\"";
    // The build puts a fingerprint into the names of what it puts into `assets/`.
    let caching =
        if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, content_type(file.metadata.mimetype())),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if request.headers().get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, Body::from(file.data)).into_response()
}

fn content_type(guessed: &str) -> String {
    if guessed.starts_with("text/") { format!("{guessed}; charset=utf-8") } else { guessed.to_owned() }
}

/// The page loads nothing from anywhere else, runs no code but its own, and cannot be framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const GUARDS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Puts these on every answer.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in GUARDS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
