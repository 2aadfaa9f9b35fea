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
/// Memory for one engine estimate, including its table.
const ESTIMATE_MEMORY: u64 = 24 << 20;

/// State shared by all requests.
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
    /// Permits for concurrent event streams.
    pub(crate) streams: Arc<Lane>,
    /// Permits for request bodies read concurrently.
    pub(crate) bodies: Arc<Lane>,
    pub(crate) memory_mb: usize,
    oracle: Oracle,
}

/// Settings chosen by the owner of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Folder for finished lab results; without one they last only as long as the server.
    pub lab_folder: Option<PathBuf>,
    /// Additional names of the server, as [`host_name`](crate::host_name) returns them.
    pub hosts: Vec<String>,
    /// Memory limit for connections and searches together.
    pub memory_mb: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { lab_folder: None, hosts: Vec::new(), memory_mb: 1024 }
    }
}

/// A move chosen by a player, with the time it took.
pub(crate) struct Choice {
    pub report: SearchReport<Move>,
    pub pos: Position,
    pub player: PlayerSpec,
    pub seconds: f64,
}

impl App {
    /// Keeps only the players that strangers may use.
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

    /// The owner's token; see `docs/security.md`.
    pub fn token(&self) -> &str {
        self.hosts.token()
    }
}

/// The server as seen by one visitor: work is charged to that visitor's share of the lanes.
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

/// Result of a first attempt in the short lane.
enum Looked<T> {
    Done(T),
    /// Needs more than a slice of time, or more than the default memory: this many bytes.
    Longer(u64),
}

impl Visited {
    /// For work that the server does on its own account.
    pub fn by_the_house(app: Arc<App>) -> Visited {
        Visited { app, visitor: Visitor::HOUSE }
    }

    /// Runs a player off the async threads, for as long as the client waits for the result.
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

    /// Returns the exact values of a position, as far as the limits allow.
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

    /// Returns the engine's estimate for a position of unknown value.
    pub async fn estimate(&self, pos: &Position, time: Duration) -> Result<Option<Estimate>, Problem> {
        let pos = pos.clone();
        let limits = Limits { time: Some(time), ..Limits::default() };
        self.think(limits, move |limits| deret_solver::estimate(&pos, limits, &mut |_| ())).await
    }

    /// Returns estimates for everything that an analysis leaves unknown; empty if it is complete.
    pub async fn estimates(&self, pos: &Position, found: &Arc<Analysis>) -> Result<Estimates, Problem> {
        if found.complete {
            return Ok(Estimates::default());
        }
        let (pos, found) = (pos.clone(), Arc::clone(found));
        let limits = Limits { time: Some(TIME_FOR_ESTIMATES), ..Limits::default() };
        self.think(limits, move |limits| Estimates::of(&pos, &found, limits)).await
    }

    /// Runs the engine for as long as the client waits for the result.
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

    /// Tries within a short time slice first. `ask` returns an answer and whether it was cut off, or `None`
    /// if it needs more memory; and the number of bytes it needs.
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

    /// Runs work that touches the disk but takes negligible time.
    pub async fn at_the_store<T: Send + 'static>(
        &self,
        job: impl FnOnce(&App) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.run(Length::Store, job).await
    }

    /// Runs short computations.
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
