use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use deret_files::Lock;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    LabError,
    report::{Inputs, read_json, write_whole},
};

/// The steps that an experiment has finished, by name, so that one that was stopped goes on where it
/// stopped: what stands here is read, only the rest is worked out.
#[derive(Debug)]
pub struct Notebook {
    pages: Mutex<Pages>,
    file: Option<PathBuf>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Pages {
    /// What the steps belong to; other inputs give other steps.
    inputs: Inputs,
    /// How long was worked before the last stop.
    seconds: f64,
    /// Each step's result as JSON text, since numbers of 128 bits stand in no JSON value.
    steps: BTreeMap<String, String>,
    #[serde(skip)]
    written: Option<Instant>,
}

/// A killed program loses at most so much work and the step it was at.
const BETWEEN_WRITES: Duration = Duration::from_secs(2);

impl Notebook {
    /// One that lives as long as the program.
    pub fn new(inputs: Inputs) -> Notebook {
        Notebook { pages: Mutex::new(Pages::empty(inputs)), file: None }
    }

    /// One that is kept in a file. What stands there already is gone on with if its inputs are these.
    pub fn in_file(path: &Path, inputs: Inputs) -> Notebook {
        let read: Option<Pages> = read_json(path);
        let pages = read.filter(|pages| pages.inputs == inputs).unwrap_or_else(|| Pages::empty(inputs));
        Notebook { pages: Mutex::new(pages), file: Some(path.to_owned()) }
    }

    pub fn inputs(&self) -> Inputs {
        self.pages.lock().inputs.clone()
    }

    /// Keeps other runs away from its file as long as the lock lives; `None` where it has none.
    pub fn lock(&self) -> Result<Option<Lock>, LabError> {
        let Some(path) = &self.file else { return Ok(None) };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(LabError::file(folder))?;
        }
        Ok(Some(Lock::take(path)?))
    }

    /// How many steps are finished.
    pub fn len(&self) -> usize {
        self.pages.lock().steps.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How long was worked on the steps, apart from the work since the last stop.
    pub fn seconds(&self) -> f64 {
        self.pages.lock().seconds
    }

    pub fn find<T: DeserializeOwned>(&self, step: &str) -> Option<T> {
        let text = self.pages.lock().steps.get(step).cloned()?;
        serde_json::from_str(&text).ok()
    }

    pub fn note<T: Serialize>(&self, step: &str, result: &T) -> Result<(), LabError> {
        let Ok(text) = serde_json::to_string(result) else { return Ok(()) };
        let mut pages = self.pages.lock();
        pages.steps.insert(step.to_owned(), text);
        if pages.written.is_none_or(|written| written.elapsed() >= BETWEEN_WRITES) {
            pages.written = Some(Instant::now());
            self.write(&pages)?;
        }
        Ok(())
    }

    /// The work is put aside after so many more seconds of it.
    pub fn put_aside(&self, seconds: f64) -> Result<(), LabError> {
        let mut pages = self.pages.lock();
        pages.seconds += seconds;
        if pages.steps.is_empty() { Ok(()) } else { self.write(&pages) }
    }

    /// The experiment is finished; its record says all that is worth keeping.
    pub fn throw_away(&self) -> Result<(), LabError> {
        let Some(path) = self.file.as_ref().filter(|path| path.exists()) else { return Ok(()) };
        fs::remove_file(path).map_err(LabError::file(path))
    }

    fn write(&self, pages: &Pages) -> Result<(), LabError> {
        let Some(path) = &self.file else { return Ok(()) };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(LabError::file(folder))?;
        }
        write_whole(path, &serde_json::to_string(pages).unwrap_or_default())
    }
}

impl Pages {
    fn empty(inputs: Inputs) -> Pages {
        Pages { inputs, seconds: 0.0, steps: BTreeMap::new(), written: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::ALL;

    #[test]
    fn one_run_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let notebook = || Notebook::in_file(&folder.path().join("growth/steps.json"), ALL[0].inputs(0, true));
        let lock = notebook().lock().unwrap();
        assert!(matches!(notebook().lock(), Err(LabError::File(deret_files::FileError::InUse(_)))));
        drop(lock);
        notebook().lock().unwrap();
        assert!(Notebook::new(ALL[0].inputs(0, true)).lock().unwrap().is_none());
    }

    #[test]
    fn what_was_put_aside_is_found_again_but_not_for_other_inputs() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("growth/steps.json");
        let inputs = |seed| ALL[0].inputs(seed, true);
        let notebook = Notebook::in_file(&path, inputs(0));
        notebook.note("a", &(u128::MAX, "x")).unwrap();
        notebook.note("b", &0.1f64).unwrap();
        notebook.put_aside(1.5).unwrap();
        let again = Notebook::in_file(&path, inputs(0));
        assert_eq!(again.find::<(u128, String)>("a"), Some((u128::MAX, "x".to_owned())));
        assert_eq!(again.find::<f64>("b"), Some(0.1));
        assert_eq!((again.len(), again.seconds()), (2, 1.5));
        assert!(Notebook::in_file(&path, inputs(1)).is_empty());
        fs::write(&path, "{").unwrap();
        assert!(Notebook::in_file(&path, inputs(0)).is_empty(), "a broken file is no file");
        again.throw_away().unwrap();
        assert!(!path.exists());
    }
}
