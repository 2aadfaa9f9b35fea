use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
    time::Instant,
};

use deret_lab::{Lab, LabError, Notebook, Record};
use deret_search::StopFlag;
use deret_text::{Explain, Message, say};
use parking_lot::Mutex;
use tokio::{sync::watch, task::AbortHandle};

use super::RunName;
use crate::{App, problem::Problem, visitor::Visitor, work::Length};

/// One run: its name, its finished steps and its state.
pub struct Job {
    pub name: RunName,
    notebook: Mutex<Arc<Notebook>>,
    /// Destination of the complete record.
    folder: Option<PathBuf>,
    state: Mutex<State>,
    /// Signals each new revision; slow listeners see only the newest.
    changes: watch::Sender<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Other runs work before it.
    Waiting,
    Running,
    /// Cancelled, but the current step has not ended yet.
    Stopping,
    Cancelled,
    Finished,
    Failed,
}

/// State of a run at one moment.
#[derive(Clone, Debug)]
pub struct Standing {
    pub revision: u64,
    pub stage: Stage,
    pub done: u64,
    /// 0 while unknown.
    pub of: u64,
    /// Number of finished steps that need not be repeated.
    pub steps_kept: usize,
    /// Working time so far, in seconds.
    pub seconds: f64,
    pub record: Option<Arc<Record>>,
    pub problem: Option<Message>,
}

struct State {
    standing: Standing,
    stop: StopFlag,
    task: Option<AbortHandle>,
    began: Option<Instant>,
    looked: Instant,
}

impl Stage {
    pub fn is_under_way(self) -> bool {
        matches!(self, Stage::Waiting | Stage::Running | Stage::Stopping)
    }
}

impl Job {
    /// Creates a run that has not started.
    pub fn new(name: RunName, folder: Option<&Path>) -> Job {
        Job::with(name, notebook_of(name, folder), folder, Stage::Cancelled, None)
    }

    /// Loads a run that an earlier server left in the folder, finished or not.
    pub fn found(name: RunName, folder: Option<&Path>) -> Option<Job> {
        let inputs = name.experiment().inputs(name.seed(), name.is_quick());
        let record = Record::read(folder?, name.experiment()).filter(|record| record.inputs == inputs);
        let notebook = notebook_of(name, folder);
        let stage = if record.is_some() { Stage::Finished } else { Stage::Cancelled };
        let is_there = record.is_some() || !notebook.is_empty();
        is_there.then(|| Job::with(name, notebook, folder, stage, record.map(Arc::new)))
    }

    fn with(
        name: RunName,
        notebook: Notebook,
        folder: Option<&Path>,
        stage: Stage,
        record: Option<Arc<Record>>,
    ) -> Job {
        let standing = Standing {
            revision: 0,
            stage,
            done: 0,
            of: 0,
            steps_kept: notebook.len(),
            seconds: record.as_ref().map_or(notebook.seconds(), |record| record.seconds),
            record,
            problem: None,
        };
        let state =
            State { standing, stop: StopFlag::default(), task: None, began: None, looked: Instant::now() };
        let folder = folder.map(Path::to_owned);
        Job {
            name,
            notebook: Mutex::new(Arc::new(notebook)),
            folder,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
        }
    }

    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub fn standing(&self) -> Standing {
        let state = self.state.lock();
        let worked = state.began.map_or(0.0, |began| began.elapsed().as_secs_f64());
        Standing { seconds: state.standing.seconds + worked, ..state.standing.clone() }
    }

    pub fn look(&self) {
        self.state.lock().looked = Instant::now();
    }

    pub fn last_look(&self) -> Instant {
        self.state.lock().looked
    }

    /// Discards finished results, so that the run is repeated. Its watchers stay subscribed.
    pub fn forget(&self) -> Result<(), Problem> {
        let empty = match self.notebook().throw_away() {
            Ok(()) => notebook_of(self.name, self.folder.as_deref()),
            Err(error) => return Err(Problem::bad("fresh", &error)),
        };
        *self.notebook.lock() = Arc::new(empty);
        self.change(|state| {
            let standing = &mut state.standing;
            (standing.record, standing.done, standing.of, standing.seconds) = (None, 0, 0, 0.0);
        });
        Ok(())
    }

    /// Queues the run, unless it is queued already. It works on its own thread, even if clients disconnect.
    pub fn launch(self: &Arc<Job>, app: &Arc<App>) {
        let stop = StopFlag::default();
        let is_new = self.change(|state| {
            let is_new = !state.standing.stage.is_under_way();
            if is_new {
                state.stop = stop.clone();
                state.standing.problem = None;
                state.standing.stage = Stage::Waiting;
            }
            is_new
        });
        if !is_new {
            return;
        }
        let (job, app) = (Arc::clone(self), Arc::clone(app));
        let task = tokio::spawn(async move {
            let (working, with, flag) = (Arc::clone(&job), Arc::clone(&app), stop.clone());
            let ended = app
                .work
                .run(Visitor::HOUSE, Length::Study, stop, move || working.perform(&with, &flag))
                .await;
            job.end(ended.unwrap_or_else(|reason| Err(Ended::Failed(Problem::from(reason).detail()))));
        });
        self.state.lock().task = Some(task.abort_handle());
    }

    /// Stops a run in progress. Its finished steps are kept.
    pub fn cancel(&self) -> Result<(), Problem> {
        self.change(|state| {
            state.stop.raise();
            match state.standing.stage {
                Stage::Waiting => {
                    if let Some(task) = &state.task {
                        task.abort(); // gives its place in the queue to the next
                    }
                    state.standing.stage = Stage::Cancelled;
                }
                Stage::Running => state.standing.stage = Stage::Stopping,
                Stage::Stopping => (),
                Stage::Cancelled | Stage::Finished | Stage::Failed => {
                    return Err(Problem::conflict(
                        "not-under-way",
                        say!("lab-not-under-way", "this run is not under way, so there is nothing to cancel"),
                    ));
                }
            }
            Ok(())
        })
    }

    /// Does the work, on a thread that may block.
    fn perform(&self, app: &App, stop: &StopFlag) -> Result<Record, Ended> {
        let begins = self.change(|state| {
            let begins = state.standing.stage == Stage::Waiting;
            if begins {
                state.standing.stage = Stage::Running;
                state.began = Some(Instant::now());
            }
            begins
        });
        if !begins {
            return Err(Ended::Stopped);
        }
        let step = |done, of| self.change(|state| (state.standing.done, state.standing.of) = (done, of));
        let notebook = self.notebook();
        let lab = Lab {
            roster: &app.roster,
            seed: self.name.seed(),
            quick: self.name.is_quick(),
            stop: stop.clone(),
            notebook: &notebook,
            progress: &step,
        };
        let record = lab.perform(self.name.experiment())?;
        if let Some(folder) = &self.folder {
            record.keep(folder)?;
            notebook.throw_away()?;
        }
        Ok(record)
    }

    fn end(&self, ended: Result<Record, Ended>) {
        self.change(|state| {
            state.began = None;
            let standing = &mut state.standing;
            standing.seconds = self.notebook().seconds();
            match ended {
                Ok(record) => {
                    standing.stage = Stage::Finished;
                    standing.done = standing.of;
                    standing.seconds = record.seconds;
                    standing.record = Some(Arc::new(record));
                }
                Err(Ended::Stopped) => standing.stage = Stage::Cancelled,
                Err(Ended::Failed(why)) => {
                    (standing.stage, standing.problem) = (Stage::Failed, Some(why));
                }
            }
        });
    }

    /// All changes go through here, so that each gets a revision.
    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.state.lock();
        let result = change(&mut state);
        state.standing.steps_kept = self.notebook().len();
        state.standing.revision += 1;
        self.changes.send_replace(state.standing.revision);
        result
    }

    fn notebook(&self) -> Arc<Notebook> {
        Arc::clone(&self.notebook.lock())
    }
}

/// How a run ended without a record.
enum Ended {
    Stopped,
    Failed(Message),
}

impl From<LabError> for Ended {
    fn from(error: LabError) -> Ended {
        match error {
            LabError::Stopped => Ended::Stopped,
            error => Ended::Failed(error.message()),
        }
    }
}

/// Opens a notebook with the steps that an earlier server left in the folder, if any.
fn notebook_of(name: RunName, folder: Option<&Path>) -> Notebook {
    let inputs = name.experiment().inputs(name.seed(), name.is_quick());
    match folder {
        Some(folder) => Notebook::in_file(&folder.join(name.experiment().id).join("steps.json"), inputs),
        None => Notebook::new(inputs),
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Job({}, {:?})", self.name, self.standing().stage)
    }
}
