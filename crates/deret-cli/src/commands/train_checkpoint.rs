//! A checkpoint of a training run, next to its model: a killed run loses only the time since the last
//! checkpoint, and the same command resumes from there.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use deret_files::{FileError, Lock};
use deret_learn::{Checkpoint, Model, Training};
use deret_text::{Explain, say};

use crate::{context::Context, failure::Failure};

/// The checkpoint of a running training.
#[derive(Debug)]
pub struct CheckpointFile {
    /// `None` if the model goes into a pipe, which has no folder for it.
    path: Option<PathBuf>,
    every: Duration,
    written: Instant,
    is_in_trouble: bool,
    /// Keeps a second run away from the model and the checkpoint.
    _lock: Lock,
}

impl CheckpointFile {
    /// The checkpoint for the model that will be written to this file.
    pub fn beside(model: &Path, every: Duration) -> Result<CheckpointFile, Failure> {
        let path = if deret_files::is_stream(model)? {
            None
        } else {
            Some(deret_files::beside(model, ".unfinished"))
        };
        let _lock = Lock::take(model)?;
        Ok(CheckpointFile { path, every, written: Instant::now(), is_in_trouble: false, _lock })
    }

    /// Resumes from the checkpoint of a killed run.
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

    /// Writes a checkpoint if it is due. If the disk is full, the older checkpoint stays and training
    /// continues.
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

    /// Deletes the checkpoint: the model has been written and contains everything in it.
    pub fn throw_away(self) -> Result<(), Failure> {
        let Some(path) = self.path.filter(|path| path.exists()) else { return Ok(()) };
        Ok(fs::remove_file(&path).map_err(FileError::at(&path))?)
    }
}
