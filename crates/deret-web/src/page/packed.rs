//! The files of the page, compressed for transfer. Compressing takes a thousand times as long as sending, so
//! each file is compressed once per encoding, not once per client.

use std::{collections::HashMap, convert::Infallible};

use axum::{
    body::{Body, Bytes, to_bytes},
    http::{HeaderMap, HeaderValue, Request, Response, header},
};
use parking_lot::Mutex;
use tower::{ServiceBuilder, ServiceExt, service_fn};
use tower_http::compression::CompressionLayer;

#[derive(Clone, Debug)]
pub struct Packed {
    pub bytes: Bytes,
    /// `None` if the file is better left uncompressed.
    pub encoding: Option<HeaderValue>,
}

/// Keyed by the file's hash and encoding: bounded by the number of files in this program.
type Done = HashMap<([u8; 32], &'static str), Packed>;

static DONE: Mutex<Option<Done>> = Mutex::new(None);

/// Returns the file in an encoding that the client accepts.
pub async fn packed(hash: [u8; 32], plain: Bytes, kind: &str, asked: &HeaderMap) -> Packed {
    let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let takes = |way: &str| accepted.split(',').any(|one| one.trim().eq_ignore_ascii_case(way));
    let Some(way) = ["br", "gzip"].into_iter().find(|way| takes(way)) else {
        return Packed { bytes: plain, encoding: None };
    };
    if let Some(packed) = done(|done| done.get(&(hash, way)).cloned()) {
        return packed;
    }
    let packed = pack(plain, kind, way).await;
    done(|done| done.insert((hash, way), packed.clone()));
    packed
}

fn done<T>(use_it: impl FnOnce(&mut Done) -> T) -> T {
    let mut done = DONE.lock();
    use_it(done.get_or_insert_default())
}

async fn pack(plain: Bytes, kind: &str, way: &'static str) -> Packed {
    let kind = kind.to_owned();
    let unpacked = plain.clone();
    let file = service_fn(move |_: Request<Body>| {
        let mut response = Response::new(Body::from(plain.clone()));
        if let Ok(kind) = HeaderValue::from_str(&kind) {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        std::future::ready(Ok::<_, Infallible>(response))
    });
    let mut request = Request::new(Body::empty());
    request.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static(way));
    let packing = ServiceBuilder::new().layer(CompressionLayer::new()).service(file);
    let Ok(response) = packing.oneshot(request).await;
    let encoding = response.headers().get(header::CONTENT_ENCODING).cloned();
    match to_bytes(Body::new(response.into_body()), usize::MAX).await {
        Ok(bytes) => Packed { bytes, encoding },
        Err(_) => Packed { bytes: unpacked, encoding: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_is_packed_as_asked_and_only_once() {
        let text = Bytes::from("The same words again and again. ".repeat(1000));
        let asked = |accept: &'static str| {
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))])
        };
        for (accept, encoding) in
            [("gzip, deflate, br", Some("br")), ("GZIP", Some("gzip")), ("identity", None), ("brr", None)]
        {
            let get = async || packed([7; 32], text.clone(), "text/plain", &asked(accept)).await;
            let (first, second) = (get().await, get().await);
            assert_eq!(first.encoding.as_ref().map(HeaderValue::as_bytes), encoding.map(str::as_bytes));
            assert_eq!(first.bytes.len() < text.len() / 10, encoding.is_some(), "{accept}");
            assert_eq!(first.bytes.as_ptr(), second.bytes.as_ptr(), "{accept}");
        }
    }
}
