//! The page itself: built by `cargo xtask web` into `web/dist` and embedded; without that build, a small
//! handwritten page.

mod packed;

use axum::{
    Router,
    body::Bytes,
    extract::{Path, Request},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::get,
};
use rust_embed::{EmbeddedFile, RustEmbed};

/// Output of `cargo xtask web`; empty if it was not run before the build.
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
        .route("/", get(|headers: HeaderMap| async move { home(&headers).await }))
        .route("/api/v1/docs", get(|headers: HeaderMap| async move { by_hand("api.html", &headers).await }))
        .route(
            "/by-hand/{file}",
            get(|Path(file): Path<String>, headers: HeaderMap| async move { by_hand(&file, &headers).await }),
        )
        .route(
            "/{*file}",
            get(|Path(file): Path<String>, headers: HeaderMap| async move { built(&file, &headers).await }),
        )
}

async fn home(headers: &HeaderMap) -> Response {
    match Built::get("index.html") {
        Some(file) => answer("index.html", file, headers).await,
        None => by_hand("board.html", headers).await,
    }
}

async fn built(name: &str, headers: &HeaderMap) -> Response {
    answer_or_not(name, Built::get(name), headers).await
}

async fn by_hand(name: &str, headers: &HeaderMap) -> Response {
    answer_or_not(name, ByHand::get(name), headers).await
}

async fn answer_or_not(name: &str, file: Option<EmbeddedFile>, headers: &HeaderMap) -> Response {
    match file {
        Some(file) => answer(name, file, headers).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn answer(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag = hash[..8].iter().fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}")) + "\"";
    // The build adds a fingerprint to the file names in `assets/`.
    let caching =
        if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let told = [
        (header::CONTENT_TYPE, content_type(file.metadata.mimetype())),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, told).into_response();
    }
    let packed = packed::packed(hash, Bytes::from_owner(file.data), &told[0].1, headers).await;
    let mut response = (told, packed.bytes).into_response();
    if let Some(encoding) = packed.encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, encoding);
    }
    response
}

fn content_type(guessed: &str) -> String {
    if guessed.starts_with("text/") { format!("{guessed}; charset=utf-8") } else { guessed.to_owned() }
}

/// The page loads nothing from anywhere else, runs no code but its own, and cannot be framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const GUARDS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Adds these headers to every response.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in GUARDS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // Responses contain secrets and changing state.
    let caching = response.headers_mut().entry(header::CACHE_CONTROL);
    caching.or_insert(HeaderValue::from_static("no-store"));
    response
}
