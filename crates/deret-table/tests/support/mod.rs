//! Tables in temporary folders.
#![allow(dead_code)] // not every test file uses all of it

use std::path::{Path, PathBuf};

use deret_table::{BuildConfig, Built, Table, TableError, Watch, build};
use tempfile::TempDir;

pub const SILENT: Watch<'static> = Watch { stop: None, tell: &|_, _| () };

pub fn config(game: &str, path: &Path) -> BuildConfig {
    let rules = game.parse().unwrap();
    BuildConfig { rules, path: path.to_owned(), memory_bytes: None, resume: false, distance: false }
}

pub fn build_at(game: &str, path: &Path) -> Result<Built, TableError> {
    build(&config(game, path), &SILENT)
}

/// A finished table; it lives as long as its folder.
pub fn built(game: &str) -> (TempDir, Table) {
    let folder = tempfile::tempdir().unwrap();
    let path = path_in(&folder);
    build_at(game, &path).unwrap();
    (folder, Table::open(&path).unwrap())
}

pub fn path_in(folder: &TempDir) -> PathBuf {
    folder.path().join("game.table")
}
