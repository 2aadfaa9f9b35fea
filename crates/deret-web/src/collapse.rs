//! The collapse of a game tree as an event stream: a ply is counted when the client has read the one
//! before, and what is finished is remembered for the next who asks.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{extract::State, response::IntoResponse};
use deret_core::{Move, Rules};
use deret_lab::collapse::{Collapse, CollapsedPly, ShownClass, ShownPosition};
use deret_search::StopFlag;
use futures_util::stream;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    App,
    door::{self, Query},
    live::{self, LastSeen},
    problem::Problem,
    wire::Refusals,
    work::Length,
};

/// Every 4x4 board has fewer positions in a ply, up to symmetry; about 100 MB on the largest board.
const MOST_CLASSES: usize = 300_000;
/// After so long no further ply is begun.
const MOST_TIME: Duration = Duration::from_secs(20);
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(32).unwrap();

/// Collapses that were counted to their end.
#[derive(Debug)]
pub struct Collapses(Mutex<LruCache<Rules, Arc<Counted>>>);

#[derive(Clone, Debug, Default)]
struct Counted {
    plies: Vec<PlyView>,
    end: Option<CollapseEnd>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct CollapseAsked {
    #[param(example = "3,3,3")]
    game: String,
}

/// One ply: how many paths, positions and classes there are, exactly, and boards to look at.
/// Counts are texts of digits, since they outgrow what JSON numbers hold in many programs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlyView {
    ply: usize,
    /// Move sequences of that length: nodes of the game tree.
    #[schema(example = "504")]
    paths: String,
    /// Different positions that they lead to.
    #[schema(example = "252")]
    positions: String,
    /// Different positions where turned and mirrored ones count as one.
    #[schema(example = "38")]
    classes: String,
    /// Paths that end the game here.
    games: String,
    /// All classes of the ply, or some.
    shown: Vec<ClassView>,
}

/// Positions that are the same up to turning and mirroring; the first stands for all.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassView {
    /// How many paths lead to each of its positions.
    paths_to_each: String,
    positions: Vec<PlaceView>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlaceView {
    #[schema(example = "X../.../...")]
    position: String,
    /// To lie on the position that stands for the class it is mirrored left to right, or not ...
    mirrored: bool,
    /// ... and then turned clockwise by so many quarters.
    quarters: u8,
    /// Some of the paths to it, or all; moves joined by commas.
    paths: Vec<String>,
}

/// The last event of a collapse.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CollapseEnd {
    /// False where further plies have too many positions to be counted.
    complete: bool,
}

impl Collapses {
    pub fn new() -> Collapses {
        Collapses(Mutex::new(LruCache::new(REMEMBERED)))
    }

    fn known(&self) -> MutexGuard<'_, LruCache<Rules, Arc<Counted>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(collapse))
}

/// How the tree of a game collapses, ply by ply: events `ply` (a `PlyView`, its id the ply), then `end`
#[utoipa::path(get, path = "/api/v1/collapse", tag = "lab", params(CollapseAsked),
    responses((status = 200, content_type = "text/event-stream", body = String), Refusals))]
async fn collapse(
    State(app): State<Arc<App>>,
    Query(asked): Query<CollapseAsked>,
    seen: LastSeen,
) -> Result<impl IntoResponse, Problem> {
    let rules = door::rules(&asked.game)?;
    Ok(live::resumed(seen, stream::unfold(Counter::new(app, rules), Counter::next)))
}

/// What one client's stream is made from.
struct Counter {
    app: Arc<App>,
    rules: Rules,
    /// The collapse under way; `None` while a ply is being counted, and where it is known already.
    collapse: Option<Collapse>,
    counted: Arc<Counted>,
    told: usize,
    began: Instant,
}

impl Counter {
    fn new(app: Arc<App>, rules: Rules) -> Counter {
        let known = app.collapses.known().get(&rules).cloned();
        let collapse = known.is_none().then(|| Collapse::new(rules, MOST_CLASSES));
        Counter { app, rules, collapse, counted: known.unwrap_or_default(), told: 0, began: Instant::now() }
    }

    /// The next event with its id.
    async fn next(mut self) -> Option<((u64, axum::response::sse::Event), Counter)> {
        if self.told > self.counted.plies.len() {
            return None;
        }
        if self.told == self.counted.plies.len() && self.counted.end.is_none() {
            self.count().await?;
        }
        let id = self.told as u64;
        self.told += 1;
        let event = match self.counted.plies.get(id as usize) {
            Some(ply) => live::event("ply", id, ply),
            None => live::event("end", id, &self.counted.end?),
        };
        Some(((id, event), self))
    }

    /// Counts one more ply, or finds that it was the last. `None` when the server has no time for it;
    /// the client comes again.
    async fn count(&mut self) -> Option<()> {
        let mut collapse = self.collapse.take()?;
        let out_of_time = self.began.elapsed() > MOST_TIME;
        let stop = StopFlag::default();
        let flag = stop.clone();
        let work = move || {
            let ply = if out_of_time { Ok(None) } else { collapse.next_ply(&flag) };
            (collapse, ply)
        };
        let (collapse, ply) = self.app.work.run(Length::Long, stop, work).await.ok()?;
        let counted = Arc::make_mut(&mut self.counted);
        match ply.ok()? {
            Some(ply) => counted.plies.push(PlyView::of(counted.plies.len(), &ply)),
            None => {
                counted.end = Some(CollapseEnd { complete: !collapse.is_cut() && !out_of_time });
                self.app.collapses.known().put(self.rules, Arc::clone(&self.counted));
            }
        }
        self.collapse = Some(collapse);
        Some(())
    }
}

impl PlyView {
    fn of(ply: usize, counted: &CollapsedPly) -> PlyView {
        let count = &counted.count;
        PlyView {
            ply,
            paths: count.paths.to_string(),
            positions: count.positions.to_string(),
            classes: count.up_to_symmetry.to_string(),
            games: count.games().to_string(),
            shown: counted.classes.iter().map(ClassView::of).collect(),
        }
    }
}

impl ClassView {
    fn of(class: &ShownClass) -> ClassView {
        ClassView {
            paths_to_each: class.paths_to_each.to_string(),
            positions: class.positions.iter().map(PlaceView::of).collect(),
        }
    }
}

impl PlaceView {
    fn of(position: &ShownPosition) -> PlaceView {
        let moves = |path: &Vec<Move>| path.iter().map(Move::to_string).collect::<Vec<_>>().join(",");
        PlaceView {
            position: position.diagram.clone(),
            mirrored: position.turn.mirrored,
            quarters: position.turn.quarters,
            paths: position.paths.iter().map(moves).collect(),
        }
    }
}
