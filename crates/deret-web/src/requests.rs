//! Validation of everything that comes from outside, in one place.

use std::{str::FromStr, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, Uri, header, request::Parts},
};
use deret_core::{Move, PlayError, Position, Rules};
use deret_play::{Course, MOST_FOREIGN_TABLE_MB, PlayerSpec, Roster};
use deret_search::Limits;
use deret_text::{Language, Message, say};
use deret_wire::{At, LimitsAsked};
use serde::de::DeserializeOwned;

use crate::{
    App, origin,
    problem::Problem,
    texts,
    visitor::Visitor,
    work::{Memory, Size},
};

/// Upper bound: a full 22x22 game and a few words.
pub const MOST_BODY_BYTES: usize = 64 * 1024;
/// A body this small arrives at once, unless the client stalls on purpose.
const TIME_FOR_A_BODY: Duration = Duration::from_secs(10);
/// Limits on bodies read concurrently.
pub const BODIES: Size = Size { all: 256, each: 16, most_waiting: 128 };
/// All options of a player together are shorter; a game stores its players as written.
const MOST_SPEC_BYTES: usize = 1000;
pub const DEFAULT_TIME: Duration = Duration::from_secs(5);
pub const MOST_TIME: Duration = Duration::from_secs(60);

/// The JSON body of a request, or a problem that names the fault.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Asked<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Asked<T>, Problem> {
        check_kind(&request)?;
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        let place = app.bodies.enter(visitor).await?;
        let bytes = bytes_of(body, MOST_BODY_BYTES, TIME_FOR_A_BODY).await?;
        let value = of_json(&bytes)?;
        drop(place);
        Ok(Asked(value))
    }
}

/// A body that holds many games, with the memory needed to read and answer it. Parsing is left to
/// [`Sent::read`], for a thread that has time for it.
#[derive(Debug)]
pub struct Sent {
    bytes: Bytes,
    /// Held until the response is read.
    _memory: Memory,
}

/// A file with as many games as the page keeps, each a full game on the largest board.
pub const MOST_SENT_BYTES: usize = 2 << 20;
const TIME_FOR_GAMES: Duration = Duration::from_secs(30);
/// Maximum memory per byte of games while reading and answering: the worst case is many games without a move.
const MEMORY_A_BYTE: usize = 64;

impl Sent {
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        of_json(&self.bytes)
    }
}

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Sent, Problem> {
        check_kind(&request)?;
        let (mut parts, body) = request.into_parts();
        let told =
            parts.headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
        let told = told.unwrap_or(MOST_SENT_BYTES);
        if told > MOST_SENT_BYTES {
            return Err(Problem::too_large(MOST_SENT_BYTES));
        }
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        // Memory first: a search may hold it for a minute, and the small bodies need the slots meanwhile.
        let memory = app.work.memory(visitor, (told * MEMORY_A_BYTE) as u64).await?;
        let _place = app.bodies.enter(visitor).await?;
        // A server with little memory accepts smaller files.
        let most = MOST_SENT_BYTES.min(memory.bytes as usize / MEMORY_A_BYTE);
        Ok(Sent { bytes: bytes_of(body, most, TIME_FOR_GAMES).await?, _memory: memory })
    }
}

/// A form on a foreign page can send anything except JSON without a preflight request.
fn check_kind(request: &Request) -> Result<(), Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if kind.trim().eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let status = axum::http::StatusCode::UNSUPPORTED_MEDIA_TYPE;
    Err(Problem::new(
        status,
        "not-json",
        say!("problem-not-json", "the body must be JSON, with the header Content-Type: application/json"),
    ))
}

async fn bytes_of(body: Body, most: usize, time: Duration) -> Result<Bytes, Problem> {
    let bytes = tokio::time::timeout(time, to_bytes(body, most)).await;
    bytes.map_err(|_| Problem::too_slow(time))?.map_err(|_| Problem::too_large(most))
}

fn of_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| {
        Problem::malformed(say!(
            "problem-json",
            "the body is not what is expected here: {error}",
            error = error.to_string()
        ))
    })
}

/// The query of a request, or a problem that names the fault.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Problem> {
        axum::extract::Query::try_from_uri(&without_language(&parts.uri))
            .map(|axum::extract::Query(value)| Query(value))
            .map_err(|error| {
                Problem::malformed(say!(
                    "problem-query",
                    "the query is not what is expected here: {error}",
                    error = error.body_text()
                ))
            })
    }
}

/// The client's language.
#[derive(Clone, Copy, Debug)]
pub struct Speaks(pub Language);

impl<S: Send + Sync> FromRequestParts<S> for Speaks {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Self::Rejection> {
        Ok(Speaks(language_of(&parts.uri, &parts.headers)))
    }
}

/// The requested URI, without the language of the response.
fn without_language(uri: &Uri) -> Uri {
    let Some(query) = uri.query() else { return uri.clone() };
    let pairs: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
    format!("{}?{}", uri.path(), pairs.join("&")).parse().unwrap_or_else(|_| uri.clone())
}

pub fn language(request: &Request) -> Language {
    language_of(request.uri(), request.headers())
}

/// `?lang=id` if present (an event stream cannot send its own headers), else the first supported language of
/// `Accept-Language`.
fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    let in_query = uri.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("lang=")));
    let accepted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    in_query
        .into_iter()
        .chain(accepted.split(','))
        .find_map(|tag| tag.split(';').next().unwrap_or_default().trim().parse().ok())
        .unwrap_or_default()
}

/// The secret that lets its owner play, from `Authorization: Bearer SECRET`.
#[derive(Debug)]
pub struct Secret(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Secret {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Secret, Problem> {
        let status = axum::http::StatusCode::UNAUTHORIZED;
        origin::bearer(&parts.headers).map(|secret| Secret(secret.to_owned())).ok_or_else(|| {
            Problem::new(
                status,
                "no-secret",
                say!(
                    "problem-no-secret",
                    "playing needs the secret of your side, in the header Authorization: Bearer SECRET"
                ),
            )
        })
    }
}

pub fn rules(text: &str) -> Result<Rules, Problem> {
    Rules::from_str(text).map_err(|error| Problem::bad("game", &error))
}

/// Splits a comma-separated list of moves.
pub fn listed(text: Option<&str>) -> Vec<String> {
    text.unwrap_or_default().split(',').filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

/// Parses the moves in order; each must be legal after those before it.
pub fn moves(rules: Rules, texts: &[String]) -> Result<(Vec<Move>, Position), Problem> {
    let mut pos = Position::new(rules);
    let mut moves = Vec::new();
    for text in texts {
        for mv in rules.parse_moves(text).map_err(|error| Problem::bad("moves", &error))? {
            pos.try_play(mv).map_err(|error: PlayError| Problem::bad("moves", &error))?;
            moves.push(mv);
        }
    }
    Ok((moves, pos))
}

/// Parses a position, given by its moves or by its diagram.
pub fn position(at: &At) -> Result<Position, Problem> {
    course(at).map(|course| course.position().clone())
}

/// Like `position`, with the moves that led to it if they are given.
pub fn course(at: &At) -> Result<Course, Problem> {
    let rules = rules(&at.game)?;
    match (&at.moves, &at.position) {
        (Some(_), Some(_)) => Err(Problem::bad(
            "position",
            &say!("problem-moves-and-position", "give the moves or the position, not both"),
        )),
        (Some(texts), None) => course_of(rules, texts),
        (None, Some(diagram)) => Position::from_diagram(rules, diagram)
            .map(Course::from)
            .map_err(|error| Problem::bad("position", &error)),
        (None, None) => Ok(Position::new(rules).into()),
    }
}

pub fn course_of(rules: Rules, texts: &[String]) -> Result<Course, Problem> {
    let (moves, _) = moves(rules, texts)?;
    Course::of_moves(rules, &moves).map_err(|error| Problem::bad("moves", &error))
}

/// Checks the requested limits against the server's own.
pub fn limits(asked: &LimitsAsked) -> Result<Limits, Problem> {
    // Times that are not valid saturate to values that the check below rejects.
    let time_ms = asked.time.map(|seconds| (seconds * 1000.0).round() as u64);
    let time = match asked.time_ms.or(time_ms) {
        None => DEFAULT_TIME,
        Some(ms) if (1..=MOST_TIME.as_millis() as u64).contains(&ms) => Duration::from_millis(ms),
        Some(_) => {
            return Err(Problem::bad(
                "time_ms",
                &say!(
                    "problem-time",
                    "the time must be from 1 to {most} milliseconds",
                    most = MOST_TIME.as_millis() as i64
                ),
            ));
        }
    };
    Ok(Limits { nodes: asked.nodes, time: Some(time), ..Limits::default() })
}

/// A player that the server may create. It can only be obtained from [`player`], whether its spec comes from
/// a request or from a stored game.
#[derive(Clone, Debug)]
pub struct Allowed(PlayerSpec);

impl Allowed {
    pub fn spec(&self) -> &PlayerSpec {
        &self.0
    }

    pub fn into_spec(self) -> PlayerSpec {
        self.0
    }
}

/// Checks a player spec from a visitor. The roster contains neither programs nor files
/// ([`Roster::for_strangers`]); in addition, memory and threads are limited by availability.
pub fn player(roster: &Roster, text: &str, rules: Rules) -> Result<Allowed, Problem> {
    if text.len() > MOST_SPEC_BYTES {
        let what = say!("part-player", "the player");
        return Err(Problem::bad("player", &texts::problem_too_long(MOST_SPEC_BYTES as i64, what)));
    }
    let spec = PlayerSpec::from_str(text)?;
    let info = roster.info(&spec.name)?;
    for (key, value) in &spec.options {
        let Some(option) = info.options.iter().find(|option| option.key == key) else { continue };
        let number = value.parse::<u64>().unwrap_or(0);
        let most = match option.key {
            "table_mb" => Some(MOST_FOREIGN_TABLE_MB),
            "threads" => Some(std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64)),
            "ms" => Some(MOST_TIME.as_millis() as u64),
            _ => None,
        };
        if let Some(most) = most.filter(|most| number > *most) {
            return Err(refused(say!(
                "problem-key-too-large",
                "{player}: {key} may be at most {most} over the network",
                player = &spec.name,
                key,
                most = most as i64
            )));
        }
    }
    roster.check(&spec, rules)?;
    Ok(Allowed(spec))
}

fn refused(message: Message) -> Problem {
    Problem::new(axum::http::StatusCode::FORBIDDEN, "not-offered", message)
}

#[cfg(test)]
mod tests {
    use deret_store::MemoryKeeper;
    use serde_json::{Value, json};
    use tokio::task::JoinHandle;
    use tower::ServiceExt;

    use super::*;
    use crate::Settings;

    fn speaks(uri: &str, accept: &str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
        language_of(&uri.parse().unwrap(), &headers)
    }

    #[test]
    fn the_query_decides_then_the_first_language_we_speak() {
        assert_eq!(speaks("/?lang=id", "en"), Language::Indonesian);
        assert_eq!(speaks("/", "de-DE,id;q=0.8,en;q=0.5"), Language::Indonesian);
        assert_eq!(speaks("/?lang=xx", "fr"), Language::English);
        let stripped = |uri: &str| without_language(&uri.parse().unwrap()).to_string();
        assert_eq!(stripped("/a?lang=id&game=3,3,3"), "/a?game=3,3,3");
        assert_eq!((stripped("/a?lang=id"), stripped("/a")), ("/a?".into(), "/a".into()));
    }

    /// Files wait for memory that searches hold; a move sent meanwhile does not.
    #[tokio::test]
    async fn files_that_wait_for_memory_keep_no_move_waiting() {
        let app = App::new(Roster::new(), Arc::new(MemoryKeeper::default()), Settings::default());
        let server = crate::router(Arc::clone(&app));
        let ask = |path: &str, body: Value| {
            let request = Request::post(path).header(header::HOST, "localhost");
            let request = request.header(header::CONTENT_TYPE, "application/json");
            server.clone().oneshot(request.body(Body::from(body.to_string())).unwrap())
        };
        let searches = app.work.memory(Visitor::HOUSE, u64::MAX).await.unwrap();
        let game = json!({ "game": "3,3,3", "x": "human", "o": "human", "moves": [] });
        let file = json!({ "format": "jsonl", "games": [game] });
        let files: Vec<_> =
            (0..BODIES.each).map(|_| tokio::spawn(ask("/api/v1/records/write", file.clone()))).collect();
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert!(!files.iter().any(JoinHandle::is_finished), "they wait");
        let view = ask("/api/v1/positions", json!({ "game": "3,3,3" }));
        let view = tokio::time::timeout(Duration::from_secs(10), view).await;
        assert_eq!(view.expect("it waits for the files").unwrap().status(), 200);
        drop(searches);
        for file in files {
            assert_eq!(file.await.unwrap().unwrap().status(), 200);
        }
    }

    #[test]
    fn strangers_get_no_endless_memory() {
        let roster = Roster::new();
        let status = |spec: &str| {
            player(&roster, spec, Rules::TIC_TAC_TOE)
                .map_or_else(|problem| problem.status().as_u16(), |_| 200)
        };
        assert_eq!(status("memo:table_mb=64"), 200);
        assert_eq!(status("memo:table_mb=3000"), 403);
        assert_eq!(status("nobody"), 422);
        let seed = |zeros: usize| format!("random:seed={}7", "0".repeat(zeros));
        assert_eq!((status(&seed(100)), status(&seed(10_000))), (200, 422));
    }
}
