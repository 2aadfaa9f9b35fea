//! Where models lie, and models that were read.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use deret_core::Rules;
use deret_store::{StoreError, paths};
use parking_lot::Mutex;

use crate::model::{About, Method, Model, ModelError};

const ENDING: &str = "deret-model";

/// The folder of models that need no naming. It need not exist yet.
pub fn models_folder() -> Result<PathBuf, StoreError> {
    Ok(paths::data_folder()?.join("models"))
}

/// What a model is called there: `3x3k3-td-50000-seed1.deret-model`.
pub fn model_file_name(rules: Rules, method: Method, games: u64, seed: u64) -> String {
    let exact = if rules.exact() { "-exact" } else { "" };
    let board = format!("{}x{}k{}{exact}", rules.rows(), rules.cols(), rules.k());
    format!("{board}-{method}-{games}-seed{seed}.{ENDING}")
}

/// The model of this game that was written last, if there is one. Files that are no models are
/// passed over.
pub fn newest_model(rules: Rules) -> Result<Option<PathBuf>, StoreError> {
    Ok(newest_in(&models_folder()?, rules))
}

fn newest_in(folder: &Path, rules: Rules) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let models = entries.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    let of_game = models.filter(|path| About::load(path).is_ok_and(|about| about.rules == rules));
    of_game.max_by_key(|path| (written(path), path.clone()))
}

fn written(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
}

/// Models in memory, so that a match of a thousand games reads its file once.
#[derive(Debug, Default)]
pub struct Library(Mutex<HashMap<PathBuf, (Stamp, Arc<Model>)>>);

/// A file that was written again has another length or another time.
type Stamp = (u64, Option<SystemTime>);

/// More models than any match has players.
const MOST_MODELS: usize = 8;

impl Library {
    pub fn load(&self, path: &Path) -> Result<Arc<Model>, ModelError> {
        let stamp = fs::metadata(path).map(|metadata| (metadata.len(), metadata.modified().ok()));
        let mut models = self.0.lock();
        if let (Some((known, model)), Ok(stamp)) = (models.get(path), &stamp)
            && known == stamp
        {
            return Ok(Arc::clone(model));
        }
        let model = Arc::new(Model::load(path)?);
        if let Ok(stamp) = stamp {
            if models.len() >= MOST_MODELS {
                models.clear();
            }
            models.insert(path.to_owned(), (stamp, Arc::clone(&model)));
        }
        Ok(model)
    }
}
