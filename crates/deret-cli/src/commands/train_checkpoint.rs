//! What a training has learnt so far, beside the model it will become: a run that is killed costs the
//! time since the last writing, and the same command goes on from there.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use deret_files::{FileError, Lock};
use deret_learn::{Checkpoint, Model, Training};
use deret_text::{Explain, say};

use crate::{context::Context, failure::Failure};

/// The checkpoint of the training that is under way.
#[derive(Debug)]
pub struct CheckpointFile {
    /// `None` where the model goes into a pipe, beside which nothing can lie.
    path: Option<PathBuf>,
    every: Duration,
    written: Instant,
    is_in_trouble: bool,
    /// Keeps a second run away from model and checkpoint.
    _lock: Lock,
}

impl CheckpointFile {
    /// For the model that will be written to that file.
    pub fn beside(model: &Path, every: Duration) -> Result<CheckpointFile, Failure> {
        let path = if deret_files::is_stream(model)? {
            None
        } else {
            Some(deret_files::beside(model, ".unfinished"))
        };
        let _lock = Lock::take(model)?;
        Ok(CheckpointFile { path, every, written: Instant::now(), is_in_trouble: false, _lock })
    }

    /// Goes on from what a run that was killed left here.
    pub fn take(&self, training: &mut Training, context: &Context) -> Result<(), Failure> {
        let Some(path) = self.path.as_ref().filter(|path| path.exists()) else { return Ok(()) };
        let shown = path.display().to_string();
        match training.go_on_from(Model::load(path)?) {
            Checkpoint::Taken => {
                let (done, lessons) = (training.done(), training.lessons());
                context.note(&say!(
                    "train-goes-on",
                    "{path} is what an earlier run of this training left when it was ended: going on \
                    after {done} of {lessons} {lessons|lesson|lessons}.",
                    path = shown,
                    done,
                    lessons
                ));
                Ok(())
            }
            Checkpoint::Outdated => Ok(()),
            Checkpoint::Foreign => Err(Failure::failed(say!(
                "train-other-checkpoint",
                "{path} is what another training left when it was ended: go on with it by the command \
                that began it, name another -o FILE, or remove it",
                path = shown
            ))),
        }
    }

    /// Writes what is known, if it is time. A full disk keeps the older checkpoint and the training.
    pub fn after_lesson(&mut self, training: &Training, context: &Context) {
        let Some(path) = self.path.as_ref().filter(|_| self.written.elapsed() >= self.every) else { return };
        let trouble = deret_files::write_whole(path, &training.checkpoint()).err();
        if let Some(error) = trouble.as_ref().filter(|_| !self.is_in_trouble) {
            context.note(&say!(
                "train-no-checkpoint",
                "What was learnt so far cannot be put aside ({problem}); training goes on, and what was \
                put aside before stays.",
                problem = error.message()
            ));
        }
        self.is_in_trouble = trouble.is_some();
        self.written = Instant::now();
    }

    /// The model is written and knows everything that the checkpoint knew.
    pub fn throw_away(self) -> Result<(), Failure> {
        let Some(path) = self.path.filter(|path| path.exists()) else { return Ok(()) };
        Ok(fs::remove_file(&path).map_err(FileError::at(&path))?)
    }
}
