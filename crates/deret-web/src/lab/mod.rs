//! The experiments of `deret lab` as jobs that everybody at this server shares.
//!
//! There is one run for each experiment, size and seed: whoever asks for one that is under way joins
//! it, whoever asks for one that is finished has it at once. A run goes on when its browser is closed;
//! it ends by itself or by being cancelled, and then goes on later from the steps it has finished.
//! One run works at a time, so that the times it measures are its own; the others wait in line.

mod job;
mod name;
pub mod routes;
mod view;

use std::{collections::HashMap, path::PathBuf, sync::Arc};

use deret_lab::{LabError, Selection};
use deret_text::{Explain, say};
pub use job::{Job, Stage};
pub use name::RunName;
use parking_lot::Mutex;

use crate::{App, problem::Problem, work::NotDone};

/// All runs of this server, finished or not.
#[derive(Debug)]
pub struct Jobs {
    runs: Mutex<HashMap<RunName, Arc<Job>>>,
    /// Where what has the usual seed outlives the server.
    folder: Option<PathBuf>,
    /// Two who start the same run at once must not start two.
    starting: Mutex<()>,
}

/// Enough to line up every experiment once, with some to spare.
const MOST_UNFINISHED: usize = 24;
/// Beyond this, runs that nobody has looked at for long leave the memory.
const MOST_RUNS: usize = 128;
/// The seed that `deret lab` uses where none is given.
const USUAL_SEED: u64 = 0;

impl Jobs {
    pub fn new(folder: Option<PathBuf>) -> Jobs {
        Jobs { runs: Mutex::new(HashMap::new()), folder, starting: Mutex::new(()) }
    }

    /// The run of that name, from memory or from the folder.
    pub fn find(&self, name: RunName) -> Option<Arc<Job>> {
        if let Some(job) = self.runs.lock().get(&name) {
            job.look();
            return Some(Arc::clone(job));
        }
        let job = Arc::new(Job::found(name, self.folder_of(name).as_deref())?);
        Some(Arc::clone(self.runs.lock().entry(name).or_insert(job)))
    }

    /// Every run of that experiment that the server knows of, the usual ones first.
    pub fn of(&self, experiment: &str) -> Vec<Arc<Job>> {
        for quick in [true, false] {
            if let Some(name) = RunName::new(experiment, quick, USUAL_SEED) {
                self.find(name); // what an earlier server finished
            }
        }
        let mut jobs: Vec<Arc<Job>> =
            self.runs.lock().values().filter(|job| job.name.experiment().id == experiment).cloned().collect();
        jobs.sort_by_key(|job| (job.name.seed(), !job.name.is_quick()));
        jobs
    }

    /// Starts a run, goes on with one that was cancelled, joins one that is under way, or gives back
    /// the one that is finished; `fresh` does again what is finished.
    pub fn start(&self, app: &Arc<App>, name: RunName, fresh: bool) -> Result<Arc<Job>, Problem> {
        let _one_at_a_time = self.starting.lock();
        let known = self.find(name);
        let job = match known.map(|job| (job.standing().stage, job)) {
            Some((stage, _)) if fresh && stage.is_under_way() => return Err(under_way(name)),
            Some((Stage::Stopping, _)) => return Err(under_way(name)),
            Some((Stage::Waiting | Stage::Running | Stage::Finished, job)) if !fresh => return Ok(job),
            Some((_, job)) => job,
            None => Arc::new(Job::new(name, self.folder_of(name).as_deref())),
        };
        self.make_room()?;
        if fresh {
            job.forget()?;
        }
        self.runs.lock().insert(name, Arc::clone(&job));
        job.launch(app);
        Ok(job)
    }

    /// Goes on with a run that was cancelled or failed.
    pub fn resume(&self, app: &Arc<App>, job: &Arc<Job>) -> Result<(), Problem> {
        let _one_at_a_time = self.starting.lock();
        match job.standing().stage {
            Stage::Finished => {
                return Err(Problem::conflict(
                    "finished",
                    say!(
                        "web-lab-finished",
                        "this run is finished; start it with \"fresh\": true to do it again"
                    ),
                ));
            }
            stage if stage.is_under_way() => return Err(under_way(job.name)),
            _ => self.make_room()?,
        }
        job.launch(app);
        Ok(())
    }

    fn make_room(&self) -> Result<(), Problem> {
        let mut runs = self.runs.lock();
        if runs.values().filter(|job| job.standing().stage.is_under_way()).count() >= MOST_UNFINISHED {
            return Err(NotDone::Busy.into());
        }
        while runs.len() >= MOST_RUNS {
            let idle = runs.values().filter(|job| !job.standing().stage.is_under_way());
            let Some(oldest) = idle.min_by_key(|job| job.last_look()).map(|job| job.name) else { break };
            runs.remove(&oldest);
        }
        Ok(())
    }

    /// Only runs with the usual seed are kept on disk, so strangers cannot fill it.
    fn folder_of(&self, name: RunName) -> Option<PathBuf> {
        let folder = self.folder.as_ref().filter(|_| name.seed() == USUAL_SEED)?;
        Some(folder.join(if name.is_quick() { "quick" } else { "full" }))
    }
}

fn under_way(name: RunName) -> Problem {
    Problem::conflict(
        "under-way",
        say!(
            "lab-under-way",
            "{run} is under way already; watch it, or cancel it first",
            run = name.to_string()
        ),
    )
}

/// Why there is no such run: the experiment is unknown, or nobody has started it here.
fn no_such_run(text: &str) -> Problem {
    let status = axum::http::StatusCode::NOT_FOUND;
    Problem::new(
        status,
        "no-such-run",
        say!(
            "lab-no-such-run",
            "there is no run {run} here; a run is named EXPERIMENT.quick.SEED or EXPERIMENT.full.SEED and \
        begins with POST /api/v1/lab/runs",
            run = text
        ),
    )
}

/// An unknown experiment, with those that look like it.
fn unknown_experiment(id: &str) -> Problem {
    let named = Selection::Named(vec![id.to_owned()]).experiments();
    let message = match named {
        Err(error @ LabError::UnknownExperiment { .. }) => error.message(),
        // The number of a paper names several.
        _ => say!("lab-one-experiment", "{id} names several experiments; a run is of one", id),
    };
    Problem::bad("experiment", &message)
}
