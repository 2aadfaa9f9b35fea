use std::time::Duration;

use axum::{
    Json,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use deret_play::SpecError;
use deret_search::{Refusal, RefusalKind};
use deret_text::{Explain, Language, Message, say};
use deret_wire::ProblemDocument;

use crate::{texts, work::NotDone};

/// Reason why a request was not fulfilled. Becomes a problem document (RFC 9457) in the client's language:
/// see [`tell`].
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    kind: &'static str,
    detail: Message,
    /// The field of the request that is at fault.
    field: Option<&'static str>,
}

impl Problem {
    pub fn new(status: StatusCode, kind: &'static str, detail: Message) -> Problem {
        Problem { status, kind, detail, field: None }
    }

    /// Builds a problem for an invalid request, with its explanation.
    pub fn bad(field: &'static str, error: &impl Explain) -> Problem {
        Problem {
            field: Some(field),
            ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-value", error.message())
        }
    }

    pub fn malformed(detail: Message) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "malformed", detail)
    }

    pub fn too_large(most_bytes: usize) -> Problem {
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            say!("problem-too-large", "the request is too large: at most {bytes} bytes", bytes = most_bytes),
        )
    }

    pub fn too_slow(patience: Duration) -> Problem {
        Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            "too-slow",
            say!(
                "problem-too-slow",
                "the body of the request did not come within {seconds} s",
                seconds = patience.as_secs()
            ),
        )
    }

    pub fn no_such_game(id: &str) -> Problem {
        Problem::new(
            StatusCode::NOT_FOUND,
            "no-such-game",
            say!("problem-no-such-game", "there is no game {id}", id),
        )
    }

    pub fn conflict(kind: &'static str, detail: Message) -> Problem {
        Problem::new(StatusCode::CONFLICT, kind, detail)
    }

    pub fn no_move() -> Problem {
        Problem::bad("player", &say!("problem-no-move", "there is no move to make: the game is over"))
    }

    /// Whether a retry may succeed: the server is busy, or this visitor's share is in use.
    pub fn is_busy(&self) -> bool {
        matches!(self.kind, "busy" | "too-many")
    }

    pub fn detail(self) -> Message {
        self.detail
    }

    #[cfg(test)]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// For errors of the framework itself: an unknown path, a wrong method.
    fn of_status(status: StatusCode) -> Problem {
        match status {
            StatusCode::NOT_FOUND => Problem::new(status, "not-found", texts::problem_not_found()),
            StatusCode::METHOD_NOT_ALLOWED => Problem::new(
                status,
                "wrong-method",
                say!(
                    "problem-wrong-method",
                    "this address does not take that method; the header Allow names those it takes"
                ),
            ),
            status if status.is_client_error() => Problem::new(
                status,
                "bad-request",
                say!("problem-bad-request", "the request cannot be understood"),
            ),
            status => Problem::new(
                status,
                "broken",
                say!("problem-broken", "something broke here; it is our fault, and the server goes on"),
            ),
        }
    }

    pub fn document(&self, language: Language) -> ProblemDocument {
        ProblemDocument {
            kind: format!("urn:deret:problem:{}", self.kind),
            title: self.status.canonical_reason().unwrap_or_default().to_owned(),
            status: self.status.as_u16(),
            detail: self.detail.in_language(language),
            field: self.field.map(str::to_owned),
        }
    }

    fn into_document(self, language: Language) -> Response {
        let mut response = (self.status, Json(self.document(language))).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if matches!(self.status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<NotDone> for Problem {
    fn from(reason: NotDone) -> Problem {
        match reason {
            NotDone::Busy => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                say!("problem-busy", "too much is going on at the moment; try again in a second"),
            ),
            NotDone::TooMany => Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too-many",
                say!(
                    "problem-too-many",
                    "you have too much under way here already; wait until some of it is done"
                ),
            ),
            NotDone::Broken => Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match refusal.kind {
            RefusalKind::BadRequest => Problem::bad("player", &refusal),
            RefusalKind::Failed => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "player-failed", refusal.message())
            }
        }
    }
}

impl From<SpecError> for Problem {
    fn from(error: SpecError) -> Problem {
        match error {
            SpecError::Refused(refusal) => Problem::from(refusal),
            error => Problem::bad("player", &error),
        }
    }
}

/// Passed to [`tell`], which has the client's language.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Turns every refusal into a problem document, from a handler, an extractor or the router.
pub async fn tell(request: Request, next: Next) -> Response {
    let language = crate::requests::language(&request);
    let response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let problem =
        response.extensions().get::<Problem>().cloned().unwrap_or_else(|| Problem::of_status(status));
    let mut told = problem.into_document(language);
    if let Some(allow) = response.headers().get(header::ALLOW) {
        told.headers_mut().insert(header::ALLOW, allow.clone());
    }
    told
}

/// How a request can be refused.
#[derive(Debug, utoipa::IntoResponses)]
pub enum Refusals {
    /// What was asked cannot be; the document says why.
    #[response(status = "4XX", content_type = "application/problem+json")]
    #[expect(dead_code, reason = "describes the API")]
    Asked(ProblemDocument),
    /// Too much is going on; `Retry-After` says when to come again.
    #[response(status = 503, content_type = "application/problem+json")]
    #[expect(dead_code, reason = "describes the API")]
    Busy(ProblemDocument),
}
