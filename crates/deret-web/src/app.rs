use std::{
    ops::Deref,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{extract::FromRequestParts, http::request::Parts};
use deret_core::{Move, Position};
use deret_play::{Course, PlayerSpec, Roster};
use deret_search::{Limits, SearchReport, StopFlag};
use deret_solver::{Analysis, Estimate};
use deret_store::GameKeeper;
use deret_study::{Estimates, Oracle, Truth};

use crate::{
    collapse::Collapses,
    connections::{PART_FOR_CONNECTIONS, STREAMS},
    constant::Constants,
    games::Games,
    lab::Jobs,
    new_games::NewGames,
    origin::KnownHosts,
    problem::Problem,
    requests::{self, Allowed},
    stream_ids::StreamIds,
    visitor::Visitor,
    work::{Lane, Length, NotDone, SLICE, SMALL_MEMORY, Work},
};

/// How long the engine may think about a position and all its moves.
const TIME_FOR_ESTIMATES: Duration = Duration::from_secs(2);
/// What an opinion of the engine needs, its table and all.
const ESTIMATE_MEMORY: u64 = 24 << 20;

/// All that the server knows, shared by its requests.
pub struct App {
    pub(crate) roster: Roster,
    pub(crate) games: Games,
    pub(crate) work: Work,
    pub(crate) lab: Jobs,
    pub(crate) collapses: Collapses,
    pub(crate) constants: Constants,
    pub(crate) stream_ids: StreamIds,
    pub(crate) hosts: KnownHosts,
    pub(crate) new_games: NewGames,
    /// A place for each event stream that may run at once.
    pub(crate) streams: Arc<Lane>,
    /// A place for each body that may be read at once.
    pub(crate) bodies: Arc<Lane>,
    pub(crate) memory_mb: usize,
    oracle: Oracle,
}

/// What its owner decides about a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the lab finishes outlives the server where it has a folder.
    pub lab_folder: Option<PathBuf>,
    /// Names of the server beside those of its machine, as [`host_name`](crate::host_name) gives them.
    pub hosts: Vec<String>,
    /// The most that connections and searches take together.
    pub memory_mb: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { lab_folder: None, hosts: Vec::new(), memory_mb: 1024 }
    }
}

/// A move that a player chose, and how long it took.
pub(crate) struct Choice {
    pub report: SearchReport<Move>,
    pub pos: Position,
    pub player: PlayerSpec,
    pub seconds: f64,
}

impl App {
    /// Of the players only those are kept that strangers may use.
    pub fn new(roster: Roster, keeper: Arc<dyn GameKeeper>, settings: Settings) -> Arc<App> {
        let memory_mb = settings.memory_mb;
        Arc::new(App {
            roster: roster.for_strangers(),
            games: Games::new(keeper),
            work: Work::new(memory_mb - memory_mb / PART_FOR_CONNECTIONS),
            lab: Jobs::new(settings.lab_folder),
            collapses: Collapses::new(),
            constants: Constants::new(),
            stream_ids: StreamIds::new(),
            hosts: KnownHosts::new(settings.hosts),
            new_games: NewGames::default(),
            streams: Lane::new(STREAMS),
            bodies: Lane::new(requests::BODIES),
            memory_mb,
            oracle: Oracle::default(),
        })
    }

    /// The token of the owner; see `docs/security.md`.
    pub fn token(&self) -> &str {
        self.hosts.token()
    }
}

/// The server as one visitor has it: his work is done in his share of the lanes.
#[derive(Clone, Debug)]
pub(crate) struct Visited {
    pub app: Arc<App>,
    pub visitor: Visitor,
}

impl Deref for Visited {
    type Target = Arc<App>;

    fn deref(&self) -> &Arc<App> {
        &self.app
    }
}

impl FromRequestParts<Arc<App>> for Visited {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visited, Self::Rejection> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(Visited { app: Arc::clone(app), visitor })
    }
}

/// What a first look gave.
enum Looked<T> {
    Done(T),
    /// It takes longer than a slice, or more than the memory that is given unasked: so many bytes.
    Longer(u64),
}

impl Visited {
    /// For what the server does of its own accord.
    pub fn by_the_house(app: Arc<App>) -> Visited {
        Visited { app, visitor: Visitor::HOUSE }
    }

    /// Lets a player choose, off the async threads and for as long as somebody waits for it.
    pub async fn choose(
        &self,
        player: Allowed,
        course: Course,
        seed: Option<u64>,
        limits: Limits,
    ) -> Result<Choice, Problem> {
        let ask = move |app: &App, limits: &Limits, is_first_look: bool| -> Result<_, Problem> {
            let pos = course.position();
            let mut agent = app.roster.agent(player.spec(), pos.rules(), seed)?;
            let memory = agent.memory(pos);
            if is_first_look && memory > SMALL_MEMORY {
                return Ok((None, memory));
            }
            let started = Instant::now();
            let report = course.choose(agent.as_mut(), limits, &mut ())?;
            let seconds = started.elapsed().as_secs_f64();
            let is_cut = !report.complete && limits.nodes.is_none_or(|nodes| report.stats.nodes < nodes);
            let choice = Choice { report, pos: pos.clone(), player: player.spec().clone(), seconds };
            Ok((Some((choice, is_cut)), memory))
        };
        self.short_or_long(limits, ask).await
    }

    /// The exact values of a position, as far as the limits allow.
    pub async fn analyze(&self, pos: &Position, limits: Limits) -> Result<Arc<Analysis>, Problem> {
        if let Some(analysis) = self.oracle.known(pos) {
            return Ok(analysis);
        }
        let pos = pos.clone();
        let ask = move |app: &App, limits: &Limits, _: bool| {
            let analysis = app.oracle.analyze(&pos, limits);
            let is_cut = !analysis.complete && limits.nodes.is_none_or(|nodes| analysis.nodes < nodes);
            Ok((Some((analysis, is_cut)), Oracle::memory(&pos)))
        };
        self.short_or_long(limits, ask).await
    }

    /// The engine's opinion of a position whose value nobody knows.
    pub async fn estimate(&self, pos: &Position, time: Duration) -> Result<Option<Estimate>, Problem> {
        let pos = pos.clone();
        let limits = Limits { time: Some(time), ..Limits::default() };
        self.think(limits, move |limits| deret_solver::estimate(&pos, limits, &mut |_| ())).await
    }

    /// The engine's opinion of everything that an analysis leaves open; of nothing where it is complete.
    pub async fn estimates(&self, pos: &Position, found: &Arc<Analysis>) -> Result<Estimates, Problem> {
        if found.complete {
            return Ok(Estimates::default());
        }
        let (pos, found) = (pos.clone(), Arc::clone(found));
        let limits = Limits { time: Some(TIME_FOR_ESTIMATES), ..Limits::default() };
        self.think(limits, move |limits| Estimates::of(&pos, &found, limits)).await
    }

    /// Lets the engine think, for as long as somebody waits for it.
    async fn think<T: Send + 'static>(
        &self,
        limits: Limits,
        think: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let stop = StopFlag::default();
        let memory = self.work.memory_to_search(self.visitor, ESTIMATE_MEMORY).await?;
        let limits = Limits { stop: Some(stop.clone()), ..limits };
        let think = move || {
            let _held_until_it_ends = memory;
            think(&limits)
        };
        Ok(self.work.run(self.visitor, Length::Long, stop, think).await?)
    }

    /// Asks for a short while first. `ask` gives an answer and whether it was cut off, or none where
    /// it needs more memory; and the bytes that it needs.
    pub async fn short_or_long<T: Send + 'static>(
        &self,
        limits: Limits,
        ask: impl Fn(&App, &Limits, bool) -> Result<(Option<(T, bool)>, u64), Problem> + Send + Sync + 'static,
    ) -> Result<T, Problem> {
        let slice = limits.time.map_or(SLICE, |time| time.min(SLICE));
        let has_more_time = limits.time != Some(slice);
        let ask = Arc::new(ask);
        let (app, stop, first) = (Arc::clone(&self.app), StopFlag::default(), Arc::clone(&ask));
        let short = Limits {
            time: Some(slice),
            memory: Some(SMALL_MEMORY),
            stop: Some(stop.clone()),
            ..limits.clone()
        };
        let look = move || match first(&app, &short, true)? {
            (Some((answer, is_cut)), _) if !(is_cut && has_more_time) => Ok(Looked::Done(answer)),
            (_, memory) => Ok::<_, Problem>(Looked::Longer(memory)),
        };
        let memory = match self.work.run(self.visitor, Length::Short, stop, look).await?? {
            Looked::Done(answer) => return Ok(answer),
            Looked::Longer(memory) => self.work.memory_to_search(self.visitor, memory).await?,
        };
        let (app, stop) = (Arc::clone(&self.app), StopFlag::default());
        let limits = Limits { memory: Some(memory.bytes), stop: Some(stop.clone()), ..limits };
        let whole = move || {
            let _held_until_it_ends = memory;
            ask(&app, &limits, false)
        };
        let (answer, _) = self.work.run(self.visitor, Length::Long, stop, whole).await??;
        answer.map(|(answer, _)| answer).ok_or_else(|| NotDone::Broken.into())
    }

    /// Work that touches the disk but takes no time to speak of.
    pub async fn at_the_store<T: Send + 'static>(
        &self,
        job: impl FnOnce(&App) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.run(Length::Store, job).await
    }

    /// Work that computes, but not for long.
    pub async fn brief<T: Send + 'static>(
        &self,
        job: impl FnOnce(&App) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.run(Length::Short, job).await
    }

    async fn run<T: Send + 'static>(
        &self,
        length: Length,
        job: impl FnOnce(&App) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let app = Arc::clone(&self.app);
        Ok(self.work.run(self.visitor, length, StopFlag::default(), move || job(&app)).await?)
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}
