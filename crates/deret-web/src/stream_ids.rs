//! Ids of streams. Expensive work is started by POST, which no foreign page can send, and its events are read
//! by GET under the id in the response. The id is the request itself, signed for the visitor who sent it: the
//! server keeps nothing for it, and a link on a foreign page starts no work for those who follow it.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use deret_text::say;
use deret_wire::StreamOpened;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Serialize, de::DeserializeOwned};
use sha2::Sha256;

use crate::{problem::Problem, random::random_letters, visitor::Visitor};

const KEY_LETTERS: usize = 32;

/// Signs the ids of one run of the server.
pub struct StreamIds {
    mac: Hmac<Sha256>,
}

/// A kind of stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Search,
    Review,
    Collapse,
}

impl Kind {
    fn folder(self) -> &'static str {
        match self {
            Kind::Search => "searches",
            Kind::Review => "reviews",
            Kind::Collapse => "collapse",
        }
    }
}

impl StreamIds {
    pub fn new() -> StreamIds {
        let key = random_letters(KEY_LETTERS);
        // HMAC accepts keys of any length.
        let Ok(mac) = Hmac::new_from_slice(key.as_bytes()) else { std::process::abort() };
        StreamIds { mac }
    }

    /// The response to a request that opens a stream.
    pub fn opened(&self, kind: Kind, visitor: Visitor, question: &impl Serialize) -> Response {
        // The wire types always serialize to JSON.
        let question = serde_json::to_vec(question).unwrap_or_default();
        let signature = self.signed(kind, visitor, &question).finalize().into_bytes();
        let [signature, question] =
            [&signature[..], &question].map(|part| BASE64_URL_SAFE_NO_PAD.encode(part));
        let id = format!("{signature}.{question}");
        let location = format!("/api/v1/{}/{id}/events", kind.folder());
        (StatusCode::CREATED, [(header::LOCATION, location)], Json(StreamOpened { id })).into_response()
    }

    /// Returns the request behind an id, if this server issued it to this visitor.
    pub fn question<T: DeserializeOwned>(
        &self,
        kind: Kind,
        visitor: Visitor,
        id: &str,
    ) -> Result<T, Problem> {
        let read = || {
            let (signature, question) = id.split_once('.')?;
            let [signature, question] =
                [signature, question].map(|part| BASE64_URL_SAFE_NO_PAD.decode(part).ok());
            let (signature, question) = (signature?, question?);
            self.signed(kind, visitor, &question).verify_slice(&signature).ok()?;
            serde_json::from_slice(&question).ok()
        };
        let unknown = || {
            Problem::new(
                StatusCode::NOT_FOUND,
                "no-such-stream",
                say!("problem-no-such-stream", "this stream was not opened here: open it by POST first"),
            )
        };
        read().ok_or_else(unknown)
    }

    fn signed(&self, kind: Kind, visitor: Visitor, question: &[u8]) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        mac.update(format!("{} {visitor:?} ", kind.folder()).as_bytes());
        mac.update(question);
        mac
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use http_body_util::BodyExt;

    use super::*;

    #[tokio::test]
    async fn an_id_is_good_for_its_kind_visitor_and_server() {
        let (ids, elsewhere) = (StreamIds::new(), StreamIds::new());
        let (me, other) = (Visitor::HOUSE, Visitor::at(IpAddr::from([10, 0, 0, 1])));
        let response = ids.opened(Kind::Search, me, &["a", "b"]);
        assert_eq!(response.status(), StatusCode::CREATED);
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
        let id = body["id"].as_str().unwrap();
        let read = |ids: &StreamIds, kind, visitor, id: &str| {
            ids.question::<Vec<String>>(kind, visitor, id).map_err(|problem| problem.status().as_u16())
        };
        assert_eq!(read(&ids, Kind::Search, me, id), Ok(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(read(&ids, Kind::Review, me, id), Err(404));
        assert_eq!(read(&ids, Kind::Search, other, id), Err(404));
        assert_eq!(read(&elsewhere, Kind::Search, me, id), Err(404));
        for bad in ["", ".", "a.b", "x", &format!("{id}A"), &id[1..], &id.replace('.', "..")] {
            assert_eq!(read(&ids, Kind::Search, me, bad), Err(404), "{bad}");
        }
    }
}
