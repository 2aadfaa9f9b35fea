//! The collapse of a game tree as an event stream. Each collapse is counted once for all its readers, and
//! finished ones are cached.

use std::{
    collections::HashMap,
    num::NonZeroUsize,
    sync::{Arc, Weak},
    time::Duration,
};

use axum::{
    extract::Path,
    response::{IntoResponse, Response, sse},
};
use deret_core::Rules;
use deret_lab::collapse::Collapse;
use deret_search::StopFlag;
use deret_wire::{CollapseAsked, CollapseEnd, PlyView, StreamOpened};
use futures_util::stream;
use lru::LruCache;
use parking_lot::Mutex;
use tokio::sync::watch;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    App,
    app::Visited,
    live::{self, LastSeen},
    problem::{Problem, Refusals},
    requests::{self, Asked},
    stream_ids::Kind,
    work::{Length, RaiseOnDrop},
};

/// Every 4x4 board has fewer positions in a ply, up to symmetry.
const MOST_CLASSES: usize = 300_000;
/// Time limit for a count, waiting included. The count then stops where it is.
const MOST_TIME: Duration = Duration::from_secs(20);
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(32).unwrap();

/// Collapses that are finished or in progress. Each is counted once, regardless of the number of readers.
pub struct Collapses {
    known: Mutex<LruCache<Rules, Counted>>,
    under_way: Mutex<HashMap<Rules, Weak<Count>>>,
}

#[derive(Clone, Debug, Default)]
struct Counted {
    /// Each a `PlyView` as JSON. They are long, so they are serialized once and off the async threads.
    plies: Vec<Arc<str>>,
    end: Option<CollapseEnd>,
}

impl Collapses {
    pub fn new() -> Collapses {
        Collapses { known: Mutex::new(LruCache::new(REMEMBERED)), under_way: Mutex::default() }
    }
}

pub fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open)).routes(routes!(collapse))
}

/// Opens the collapse of a game's tree
///
/// Its events are read at `/api/v1/collapse/{id}/events`.
#[utoipa::path(post, path = "/api/v1/collapse", tag = "lab", request_body = CollapseAsked,
    responses((status = 201, body = StreamOpened), Refusals))]
async fn open(app: Visited, Asked(asked): Asked<CollapseAsked>) -> Result<Response, Problem> {
    requests::rules(&asked.game)?;
    Ok(app.stream_ids.opened(Kind::Collapse, app.visitor, &asked))
}

/// How the tree of a game collapses, ply by ply: events `ply` (a `PlyView`, its id the ply), then `end`
#[utoipa::path(get, path = "/api/v1/collapse/{id}/events", tag = "lab", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/event-stream", body = String), Refusals))]
async fn collapse(
    app: Visited,
    Path(id): Path<String>,
    seen: LastSeen,
) -> Result<impl IntoResponse, Problem> {
    let asked: CollapseAsked = app.stream_ids.question(Kind::Collapse, app.visitor, &id)?;
    let rules = requests::rules(&asked.game)?;
    Ok(live::resumed(seen, stream::unfold(Reader::of(&app, rules), Reader::next)))
}

/// A count in progress, shared by all its readers.
struct Count {
    told: watch::Receiver<Counted>,
    /// Dropped with the last reader.
    _stops: RaiseOnDrop,
}

/// State of one client's stream.
struct Reader {
    /// `None` if the collapse is already complete.
    _count: Option<Arc<Count>>,
    told: watch::Receiver<Counted>,
    next: usize,
}

impl Reader {
    /// Uses the cached result, joins a count in progress, or starts one.
    fn of(app: &Visited, rules: Rules) -> Reader {
        if let Some(known) = app.collapses.known.lock().get(&rules) {
            return Reader { _count: None, told: watch::Sender::new(known.clone()).subscribe(), next: 0 };
        }
        let mut under_way = app.collapses.under_way.lock();
        let count = under_way.get(&rules).and_then(Weak::upgrade).unwrap_or_else(|| {
            let stop = StopFlag::default();
            let (tell, told) = watch::channel(Counted::default());
            tokio::spawn(count(app.clone(), rules, stop.clone(), tell));
            let count = Arc::new(Count { told, _stops: RaiseOnDrop(stop) });
            under_way.insert(rules, Arc::downgrade(&count));
            count
        });
        let told = count.told.clone();
        Reader { _count: Some(count), told, next: 0 }
    }

    /// Returns the next event with its id. A count that ran out of time ends without an `end` event, and the
    /// client reconnects.
    async fn next(mut self) -> Option<((u64, sse::Event), Reader)> {
        loop {
            let counted = self.told.borrow_and_update().clone();
            let id = self.next as u64;
            let event = match (counted.plies.get(self.next), counted.end) {
                (Some(ply), _) => sse::Event::default().event("ply").id(id.to_string()).data(&**ply),
                (None, Some(end)) if self.next == counted.plies.len() => live::event("end", id, &end),
                (None, Some(_)) => return None,
                (None, None) => {
                    self.told.changed().await.ok()?;
                    continue;
                }
            };
            self.next += 1;
            return Some(((id, event), self));
        }
    }
}

/// Counts within the first reader's share, as long as there are readers.
async fn count(app: Visited, rules: Rules, stop: StopFlag, tell: watch::Sender<Counted>) {
    let in_time = stop.clone();
    let clock = tokio::spawn(async move {
        tokio::time::sleep(MOST_TIME).await;
        in_time.raise();
    });
    let bytes = Collapse::bytes_of_a_position(rules);
    if let Ok(memory) = app.work.memory(app.visitor, (MOST_CLASSES * bytes) as u64).await {
        let flag = stop.clone();
        let work = move || {
            let most = MOST_CLASSES.min(memory.bytes as usize / bytes);
            let mut collapse = Collapse::new(rules, most);
            while let Ok(Some(ply)) = collapse.next_ply(&flag) {
                let view = PlyView::of(tell.borrow().plies.len(), &ply);
                // The wire types always serialize to JSON.
                let json: Arc<str> = serde_json::to_string(&view).unwrap_or_default().into();
                tell.send_modify(|counted| counted.plies.push(json));
            }
            let (is_cut, is_stopped) = (collapse.is_cut(), flag.is_raised());
            drop((collapse, memory));
            tell.send_modify(|counted| counted.end = Some(CollapseEnd { complete: !is_cut && !is_stopped }));
            (!is_stopped).then(|| tell.borrow().clone()) // more time would give more plies
        };
        if let Ok(Some(counted)) = app.work.run(app.visitor, Length::Long, stop, work).await {
            app.collapses.known.lock().put(rules, counted);
        }
    }
    clock.abort();
    app.collapses.under_way.lock().retain(|_, count| count.strong_count() > 0);
}
