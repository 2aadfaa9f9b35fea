//! Event streams. Each event has an id; a client that reconnects with the last id it saw (`Last-Event-ID`)
//! misses nothing and sees nothing twice. The data behind a stream is kept by the game or can be recomputed,
//! so nothing is buffered for a client that does not read.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    extract::FromRequestParts,
    http::request::Parts,
    response::{
        Sse,
        sse::{Event, KeepAlive},
    },
};
use deret_core::{Game, Player};
use deret_search::Limits;
use deret_study::{Reviewer, ending};
use deret_text::Language;
use futures_util::{Stream, StreamExt, stream};
use serde::Serialize;
use tokio::{sync::watch, time::Instant};

use crate::{
    app::Visited,
    games::{Presence, SharedGame},
    problem::Problem,
    routes::view,
};

/// Id of the last event that a returning client saw.
#[derive(Clone, Copy, Debug)]
pub struct LastSeen(pub Option<u64>);

impl<S: Send + Sync> FromRequestParts<S> for LastSeen {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<LastSeen, Infallible> {
        let id = parts.headers.get("last-event-id").and_then(|value| value.to_str().ok());
        Ok(LastSeen(id.and_then(|text| text.parse().ok())))
    }
}

pub type Events<S> = Sse<axum::response::sse::KeepAliveStream<S>>;

pub fn events<S: Stream<Item = Result<Event, Infallible>> + Send + 'static>(stream: S) -> Events<S> {
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
}

pub fn event(name: &str, id: u64, data: &impl Serialize) -> Event {
    // The wire types always serialize to JSON.
    Event::default().event(name).id(id.to_string()).json_data(data).unwrap_or_default()
}

/// Rate limit: a state that changes a thousand times a second is not sent to hundreds of clients each time.
const BETWEEN_STATES: Duration = Duration::from_millis(50);

/// Streams a state from now on, each time it changes. Events are whole states, so an outdated one need not be
/// sent. `look` returns the state and its revision, which is the event's id.
pub fn states<T: Serialize + 'static>(
    name: &'static str,
    changes: watch::Receiver<u64>,
    seen: LastSeen,
    look: impl Fn() -> (u64, T) + Send + 'static,
) -> Events<impl Stream<Item = Result<Event, Infallible>>> {
    events(each_state(name, changes, seen, look))
}

fn each_state<T: Serialize + 'static>(
    name: &'static str,
    changes: watch::Receiver<u64>,
    seen: LastSeen,
    look: impl Fn() -> (u64, T) + Send + 'static,
) -> impl Stream<Item = Result<Event, Infallible>> {
    let start = (changes, seen.0, look, Instant::now());
    stream::unfold(start, move |(mut changes, mut seen, look, not_before)| async move {
        loop {
            tokio::time::sleep_until(not_before).await;
            changes.borrow_and_update();
            let (revision, state) = look();
            if seen != Some(revision) {
                seen = Some(revision);
                let not_before = Instant::now() + BETWEEN_STATES;
                return Some((Ok(event(name, revision, &state)), (changes, seen, look, not_before)));
            }
            drop(state);
            changes.changed().await.ok()?;
        }
    })
}

/// Streams events that can be recomputed from the first, numbered from 0, skipping those already seen.
pub fn resumed(
    seen: LastSeen,
    numbered: impl Stream<Item = (u64, Event)> + Send + 'static,
) -> Events<impl Stream<Item = Result<Event, Infallible>>> {
    let after = seen.0.map_or(0, |id| id.saturating_add(1));
    events(numbered.filter_map(move |(id, event)| std::future::ready((id >= after).then_some(Ok(event)))))
}

/// Streams each state of a game from now on until it is deleted, and who else is present; the listener counts
/// for `side`.
pub fn game(
    app: Visited,
    shared: Arc<SharedGame>,
    seen: LastSeen,
    side: Option<Player>,
) -> Events<impl Stream<Item = Result<Event, Infallible>>> {
    let present = shared.present();
    let here = side.map(|side| Presence::at(Arc::clone(&shared), side));
    let deleted = shared.deleted();
    let games = each_state("game", shared.changes(), seen, move || {
        let seated = shared.seated();
        (seated.revision, view(&app, &shared.id, &seated))
    });
    events(stream::select(games, each_presence(present, here)).take_until(deleted))
}

/// Streams who is present, each time it changes. It has no id, because clients need not catch up with it.
fn each_presence(
    present: watch::Receiver<[usize; 2]>,
    here: Option<Presence>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((present, here, None), |(mut present, here, mut told)| async move {
        loop {
            let [x, o] = present.borrow_and_update().map(|count| count > 0);
            if told != Some([x, o]) {
                told = Some([x, o]);
                let event = Event::default().event("people").json_data(deret_wire::Present { x, o });
                return Some((Ok(event.unwrap_or_default()), (present, here, told)));
            }
            present.changed().await.ok()?;
        }
    })
}

/// Solver time limit for one position of a game under review.
const TIME_FOR_A_REVIEWED_POSITION: Duration = Duration::from_secs(2);

/// Engine time limit for a position of unknown value.
const TIME_FOR_AN_ESTIMATE: Duration = Duration::from_millis(250);

/// Maximum number of retries of a review on a busy server, and the delay before each.
const MOST_TRIES: usize = 20;
const BETWEEN_TRIES: Duration = Duration::from_millis(500);

/// Retries until the server has time; returns `None` if it stays busy.
async fn patiently<T, F: Future<Output = Result<T, Problem>>>(
    ask: impl Fn() -> F,
) -> Option<Result<T, Problem>> {
    for _ in 0..MOST_TRIES {
        match ask().await {
            Err(problem) if problem.is_busy() => tokio::time::sleep(BETWEEN_TRIES).await,
            answer => return Some(answer),
        }
    }
    None
}

/// Streams the values of a game's positions from the last to the first, then where the game was decided.
/// Event `i` describes the position `i` plies before the end. If the server has no time for it, the stream
/// ends without the deciding move, and the client reconnects.
pub fn review(
    app: Visited,
    reviewer: Reviewer,
    language: Language,
    seen: LastSeen,
) -> Events<impl Stream<Item = Result<Event, Infallible>>> {
    struct Reading {
        app: Visited,
        reviewer: Reviewer,
        /// Number of positions examined, starting from the end of the game.
        looked_at: usize,
    }
    let reading = Reading { app, reviewer, looked_at: 0 };
    let values = stream::unfold(reading, move |mut reading| async move {
        let (length, index) = (reading.reviewer.plies(), reading.looked_at);
        reading.looked_at += 1;
        if index > length + 1 {
            return None;
        }
        if index == length + 1 {
            let told = deret_wire::Decided::of(&reading.reviewer.review(), language);
            return Some(((index as u64, event("decided", index as u64, &told)), reading));
        }
        let ply = length - index;
        let pos = reading.reviewer.position(ply);
        let pos_is_open = pos.outcome().is_none();
        let mut told = deret_wire::ValueAt { ply, ending: None, plies: None, chance: None };
        if reading.reviewer.is_worth_asking(ply) {
            let limits = Limits { time: Some(TIME_FOR_A_REVIEWED_POSITION), ..Limits::default() };
            let analysis = patiently(|| reading.app.analyze(pos, limits.clone())).await?.ok();
            let value = analysis.as_ref().and_then(|analysis| analysis.value);
            told.ending = value.map(|value| ending(value, pos.to_move()).into());
            told.plies = analysis.as_ref().and_then(|analysis| analysis.plies);
            if let Some(analysis) = analysis {
                reading.reviewer.learn(ply, analysis);
            }
        }
        if pos_is_open && reading.reviewer.is_unknown(ply) {
            let pos = reading.reviewer.position(ply);
            let x_moves = pos.to_move() == Player::X;
            let estimate = patiently(|| reading.app.estimate(pos, TIME_FOR_AN_ESTIMATE)).await?;
            if let Ok(Some(estimate)) = estimate {
                let chance = if x_moves { estimate.chance } else { 1.0 - estimate.chance };
                told.chance = Some((chance * 100.0).round() / 100.0);
                reading.reviewer.guess(ply, estimate);
            }
        }
        Some(((index as u64, event("value", index as u64, &told)), reading))
    });
    resumed(seen, values)
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering::Relaxed},
        thread,
        time::Duration,
    };

    use axum::response::IntoResponse;
    use deret_core::Rules;
    use deret_play::Roster;
    use deret_search::StopFlag;
    use deret_store::MemoryKeeper;
    use http_body_util::BodyExt;

    use super::*;
    use crate::{
        App, Settings,
        work::{Length, RaiseOnDrop},
    };

    /// A position skipped for lack of time must not be reported as unknown.
    #[tokio::test]
    async fn a_review_waits_for_a_busy_server() {
        let app = App::new(Roster::new(), Arc::new(MemoryKeeper::default()), Settings::default());
        let app = Visited::by_the_house(app);
        let stop = StopFlag::default();
        let _even_where_this_fails = RaiseOnDrop(stop.clone());
        let asked = Arc::new(AtomicUsize::new(0));
        let endless: Vec<_> = (0..600)
            .map(|_| {
                let (app, seen, asked) = (app.clone(), stop.clone(), Arc::clone(&asked));
                let job = move || {
                    while !seen.is_raised() {
                        thread::sleep(Duration::from_millis(1));
                    }
                };
                tokio::spawn(async move {
                    asked.fetch_add(1, Relaxed);
                    let _ = app.work.run(app.visitor, Length::Short, StopFlag::default(), job).await;
                })
            })
            .collect();
        while asked.load(Relaxed) < endless.len() {
            tokio::task::yield_now().await;
        }
        assert!(app.brief(|_| ()).await.is_err_and(|problem| problem.is_busy()));
        let moves: Vec<_> = "b2 b1 a1 c3".split(' ').map(|mv| mv.parse().unwrap()).collect();
        let reviewer = Reviewer::new(Rules::TIC_TAC_TOE, &moves, None).unwrap();
        let reviewed = review(app, reviewer, Language::English, LastSeen(None)).into_response();
        let told = tokio::spawn(reviewed.into_body().collect());
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(!told.is_finished(), "a review of guesses");
        stop.raise();
        let told = told.await.unwrap().unwrap().to_bytes();
        let told = String::from_utf8(told.to_vec()).unwrap();
        assert!(told.contains("\"ending\":\"") && told.contains("event: decided"), "{told}");
        futures_util::future::join_all(endless).await;
    }
}
