//! Responses that never change while the server runs, cached as serialized bytes.

use std::num::NonZeroUsize;

use axum::{
    body::Bytes,
    http::header,
    response::{IntoResponse, Response},
};
use deret_core::Rules;
use deret_text::Language;
use lru::LruCache;
use parking_lot::Mutex;
use serde::Serialize;

use crate::{app::Visited, problem::Problem};

/// Entries take a few kilobytes each.
const KEPT: NonZeroUsize = NonZeroUsize::new(128).unwrap();

/// Cache key of a constant response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    Players,
    Levels(Rules),
}

/// The cache of constant responses.
pub struct Constants {
    known: Mutex<LruCache<(Key, Language), Bytes>>,
}

impl Constants {
    pub fn new() -> Constants {
        Constants { known: Mutex::new(LruCache::new(KEPT)) }
    }
}

impl Visited {
    /// Returns a response that never changes. The first request computes it, within the visitor's share.
    pub async fn constant<T: Serialize>(
        &self,
        key: Key,
        language: Language,
        answer: impl FnOnce(&crate::App) -> T + Send + 'static,
    ) -> Result<Response, Problem> {
        let known = self.constants.known.lock().get(&(key, language)).cloned();
        let bytes = match known {
            Some(bytes) => bytes,
            None => {
                self.brief(move |app| {
                    // The wire types always serialize to JSON.
                    let bytes = Bytes::from(serde_json::to_vec(&answer(app)).unwrap_or_default());
                    app.constants.known.lock().put((key, language), bytes.clone());
                    bytes
                })
                .await?
            }
        };
        Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering::Relaxed},
        },
        thread,
        time::Duration,
    };

    use axum::{
        body::Body,
        http::{Request, header},
    };
    use deret_play::Roster;
    use deret_search::StopFlag;
    use deret_store::MemoryKeeper;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;
    use crate::{
        App, Settings,
        work::{Length, RaiseOnDrop},
    };

    /// Cached responses cost nothing; a missing one queues among the visitor's own requests.
    #[tokio::test]
    async fn levels_and_players_are_worked_out_once_and_in_the_visitors_share() {
        let app = App::new(Roster::new(), Arc::new(MemoryKeeper::default()), Settings::default());
        let server = crate::router(Arc::clone(&app));
        let app = Visited::by_the_house(app);
        let ask = async |path: &str| {
            let request = Request::get(path).header(header::HOST, "localhost").body(Body::empty()).unwrap();
            let response = server.clone().oneshot(request).await.unwrap();
            (response.status().as_u16(), response.into_body().collect().await.unwrap().to_bytes())
        };
        let (status, first) = ask("/api/v1/levels?game=22,22,5").await;
        assert_eq!(status, 200);
        assert!(
            serde_json::from_slice::<serde_json::Value>(&first).unwrap()["levels"][9]["name"].is_string()
        );
        assert_eq!(ask("/api/v1/players").await.0, 200);
        let stop = StopFlag::default();
        let _even_where_this_fails = RaiseOnDrop(stop.clone());
        let asked = Arc::new(AtomicUsize::new(0));
        for _ in 0..600 {
            let (app, seen, asked) = (app.clone(), stop.clone(), Arc::clone(&asked));
            tokio::spawn(async move {
                asked.fetch_add(1, Relaxed);
                let endless = move || {
                    while !seen.is_raised() {
                        thread::sleep(Duration::from_millis(1));
                    }
                };
                let _ = app.work.run(app.visitor, Length::Short, StopFlag::default(), endless).await;
            });
        }
        while asked.load(Relaxed) < 600 {
            tokio::task::yield_now().await;
        }
        assert_eq!(ask("/api/v1/levels?game=22,22,5").await, (200, first), "kept as bytes");
        assert_eq!(ask("/api/v1/players").await.0, 200);
        assert_eq!(ask("/api/v1/levels?game=21,22,5").await.0, 429, "not on the async threads");
        assert_eq!(ask("/api/v1/players?lang=id").await.0, 429);
    }
}
