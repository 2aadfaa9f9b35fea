//! The experiments of `deret lab` as jobs shared by all users of this server.
//!
//! There is one run for each experiment, size and seed: a request for a run in progress joins it, and a
//! request for a finished one returns its result at once. A run continues when its browser is closed; it ends
//! by itself or by being cancelled, and can then be resumed from its finished steps. One run works at a time,
//! so that its time measurements are undisturbed; the others wait in a queue.

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
    /// Folder where runs with the usual seed outlive the server.
    folder: Option<PathBuf>,
    /// Prevents two simultaneous requests from starting the same run twice.
    starting: Mutex<()>,
}

/// Enough to queue every experiment once, with some to spare.
const MOST_UNFINISHED: usize = 24;
/// Above this number, runs that have not been used for a long time leave memory.
const MOST_RUNS: usize = 128;
/// The default seed of `deret lab`.
const USUAL_SEED: u64 = 0;

impl Jobs {
    pub fn new(folder: Option<PathBuf>) -> Jobs {
        Jobs { runs: Mutex::new(HashMap::new()), folder, starting: Mutex::new(()) }
    }

    /// Returns the run with that name, from memory or from the folder.
    pub fn find(&self, name: RunName) -> Option<Arc<Job>> {
        if let Some(job) = self.runs.lock().get(&name) {
            job.look();
            return Some(Arc::clone(job));
        }
        let job = Arc::new(Job::found(name, self.folder_of(name).as_deref())?);
        Some(Arc::clone(self.runs.lock().entry(name).or_insert(job)))
    }

    /// Returns all runs of that experiment on this server, the usual ones first.
    pub fn of(&self, experiment: &str) -> Vec<Arc<Job>> {
        for quick in [true, false] {
            if let Some(name) = RunName::new(experiment, quick, USUAL_SEED) {
                self.find(name); // finished by an earlier server
            }
        }
        let mut jobs: Vec<Arc<Job>> =
            self.runs.lock().values().filter(|job| job.name.experiment().id == experiment).cloned().collect();
        jobs.sort_by_key(|job| (job.name.seed(), !job.name.is_quick()));
        jobs
    }

    /// Starts a run, resumes a cancelled one, joins one in progress, or returns a finished one; `fresh`
    /// repeats a finished one.
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

    /// Resumes a run that was cancelled or failed.
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

/// Reports why there is no such run: the experiment is unknown, or it has not been started here.
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

/// Reports an unknown experiment, with similar names.
fn unknown_experiment(id: &str) -> Problem {
    let named = Selection::Named(vec![id.to_owned()]).experiments();
    let message = match named {
        Err(error @ LabError::UnknownExperiment { .. }) => error.message(),
        // A paper's number matches several experiments.
        _ => say!("lab-one-experiment", "{id} names several experiments; a run is of one", id),
    };
    Problem::bad("experiment", &message)
}
