//! Location of Deret's files: the XDG folders, also on macOS; the roaming folder on Windows.

use std::path::PathBuf;

use etcetera::{BaseStrategy, choose_base_strategy};

use crate::StoreError;

/// The folder of games, models and solved tables: `$XDG_DATA_HOME/deret`, else `~/.local/share/deret`. It
/// need not exist yet.
pub fn data_folder() -> Result<PathBuf, StoreError> {
    let strategy = choose_base_strategy().map_err(|_| StoreError::NoDataFolder)?;
    Ok(strategy.data_dir().join("deret"))
}

/// The store used without `--db FILE`.
pub fn default_store() -> Result<PathBuf, StoreError> {
    Ok(data_folder()?.join("games.db"))
}
