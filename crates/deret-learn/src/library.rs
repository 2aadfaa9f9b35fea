//! The models folder, and a cache of loaded models.

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

/// The default folder for models. It may not exist yet.
pub fn models_folder() -> Result<PathBuf, StoreError> {
    Ok(paths::data_folder()?.join("models"))
}

/// The default name of a model file: `3x3k3-td-50000-seed1.deret-model`.
pub fn model_file_name(rules: Rules, method: Method, games: u64, seed: u64) -> String {
    let exact = if rules.exact() { "-exact" } else { "" };
    let board = format!("{}x{}k{}{exact}", rules.rows(), rules.cols(), rules.k());
    format!("{board}-{method}-{games}-seed{seed}.{ENDING}")
}

/// The most recently written model of this game, if there is one. Skips files that are not valid models.
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

/// Cache of loaded models, so that a match of a thousand games reads its file once.
#[derive(Debug, Default)]
pub struct Library(Mutex<HashMap<PathBuf, (Stamp, Arc<Model>)>>);

/// A rewritten file differs in length or modification time.
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
