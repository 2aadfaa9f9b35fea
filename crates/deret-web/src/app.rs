use std::{path::PathBuf, sync::Arc, time::Instant};

use deret_core::{Game, Move, Player, Position};
use deret_play::Roster;
use deret_search::{Limits, SearchReport, StopFlag};
use deret_solver::Analysis;
use deret_study::{Oracle, Truth};
use tokio::sync::Semaphore;

use crate::{
    collapse::Collapses,
    connections::MOST_STREAMS,
    door::{self, Allowed},
    games::Games,
    keep::Keeper,
    lab::Jobs,
    problem::Problem,
    work::{Length, Work},
};

/// All that the server knows, shared by its requests.
pub struct App {
    pub(crate) roster: Roster,
    pub(crate) games: Games,
    pub(crate) work: Work,
    pub(crate) lab: Jobs,
    pub(crate) collapses: Collapses,
    /// A place for each event stream that may run at once.
    pub(crate) streams: Arc<Semaphore>,
    oracle: Oracle,
}

/// A move that a player chose, and how long it took.
pub(crate) struct Choice {
    pub report: SearchReport<Move>,
    pub to_move: Player,
    pub seconds: f64,
}

impl App {
    /// Of the players only those are kept that strangers may use. What the lab finishes outlives the
    /// server where it has a folder.
    pub fn new(roster: Roster, keeper: Arc<dyn Keeper>, lab_folder: Option<PathBuf>) -> Arc<App> {
        Arc::new(App {
            roster: roster.for_strangers(),
            games: Games::new(keeper),
            work: Work::new(),
            lab: Jobs::new(lab_folder),
            collapses: Collapses::new(),
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            oracle: Oracle::default(),
        })
    }

    /// Lets a player choose, off the async threads and for as long as somebody waits for it.
    pub(crate) async fn choose(
        self: &Arc<App>,
        player: Allowed,
        pos: Position,
        seed: Option<u64>,
        limits: Limits,
    ) -> Result<Choice, Problem> {
        let stop = StopFlag::default();
        let limits = Limits { stop: Some(stop.clone()), ..limits };
        let app = Arc::clone(self);
        let length = door::length(player.spec(), &pos);
        self.work
            .run(length, stop, move || -> Result<Choice, Problem> {
                let mut agent = app.roster.agent(player.spec(), pos.rules(), seed)?;
                let started = Instant::now();
                let report = agent.choose(&pos, &limits, &mut ())?;
                Ok(Choice { report, to_move: pos.to_move(), seconds: started.elapsed().as_secs_f64() })
            })
            .await?
    }

    /// The exact values of a position, as far as the limits allow.
    pub(crate) async fn analyze(
        self: &Arc<App>,
        pos: &Position,
        limits: Limits,
    ) -> Result<Arc<Analysis>, Problem> {
        if let Some(analysis) = self.oracle.known(pos) {
            return Ok(analysis);
        }
        let stop = StopFlag::default();
        let limits = Limits { stop: Some(stop.clone()), ..limits };
        let length = if pos.empty_count() <= 9 { Length::Short } else { Length::Long };
        let (app, pos) = (Arc::clone(self), pos.clone());
        Ok(self.work.run(length, stop, move || app.oracle.analyze(&pos, &limits)).await?)
    }

    /// Work that touches the disk but takes no time to speak of.
    pub(crate) async fn at_the_store<T: Send + 'static>(
        self: &Arc<App>,
        job: impl FnOnce(&App) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let app = Arc::clone(self);
        Ok(self.work.run(Length::Short, StopFlag::default(), move || job(&app)).await?)
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}
