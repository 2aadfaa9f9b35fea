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

/// The finished steps of an experiment, by name, so that an interrupted one resumes where it stopped:
/// recorded steps are read, only the rest is computed.
#[derive(Debug)]
pub struct Notebook {
    pages: Mutex<Pages>,
    file: Option<PathBuf>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Pages {
    /// Inputs of the steps; other inputs give other steps.
    inputs: Inputs,
    /// Seconds of work before the last stop.
    seconds: f64,
    /// Each step's result as JSON text, since JSON values cannot hold 128-bit numbers.
    steps: BTreeMap<String, String>,
    #[serde(skip)]
    written: Option<Instant>,
}

/// Time between writes: a killed program loses at most this much work and the step in progress.
const BETWEEN_WRITES: Duration = Duration::from_secs(2);

impl Notebook {
    /// A notebook in memory only.
    pub fn new(inputs: Inputs) -> Notebook {
        Notebook { pages: Mutex::new(Pages::empty(inputs)), file: None }
    }

    /// A notebook kept in a file. An existing one is continued if its inputs are equal.
    pub fn in_file(path: &Path, inputs: Inputs) -> Notebook {
        let read: Option<Pages> = read_json(path);
        let pages = read.filter(|pages| pages.inputs == inputs).unwrap_or_else(|| Pages::empty(inputs));
        Notebook { pages: Mutex::new(pages), file: Some(path.to_owned()) }
    }

    pub fn inputs(&self) -> Inputs {
        self.pages.lock().inputs.clone()
    }

    /// Keeps other runs away from its file as long as the lock lives; `None` if it has no file.
    pub fn lock(&self) -> Result<Option<Lock>, LabError> {
        let Some(path) = &self.file else { return Ok(None) };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(LabError::file(folder))?;
        }
        Ok(Some(Lock::take(path)?))
    }

    /// Number of finished steps.
    pub fn len(&self) -> usize {
        self.pages.lock().steps.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Seconds of work on the steps, not counting work since the last stop.
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

    /// Saves the notebook when work is interrupted, after another `seconds` of it.
    pub fn put_aside(&self, seconds: f64) -> Result<(), LabError> {
        let mut pages = self.pages.lock();
        pages.seconds += seconds;
        if pages.steps.is_empty() { Ok(()) } else { self.write(&pages) }
    }

    /// Deletes the notebook of a finished experiment; its record contains everything worth keeping.
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
