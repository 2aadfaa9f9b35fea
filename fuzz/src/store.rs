//! Archives of games, and stores.

use std::path::Path;

use deret_core::Rules;
use deret_store::formats::BadGame;
use deret_store::transfer::{ImportWatch, Reading, TransferError, import_path};
use deret_store::{Filter, Provenance, Store};

use crate::scratch;

/// Ignores all events and continues.
struct Unwatched;

impl ImportWatch for Unwatched {
    fn refused(&mut self, _: &Path, _: &BadGame) {}
    fn unreadable(&mut self, _: &TransferError) {}
}

/// An archive, imported as a whole.
pub fn zip(bytes: &[u8]) {
    let folder = scratch();
    let path = folder.path().join("games.zip");
    std::fs::write(&path, bytes).expect("a file");
    let mut store = Store::in_memory().expect("a store");
    let reading = Reading { format: None, rules: Rules::TIC_TAC_TOE };
    let _ = import_path(&mut store, &path, reading, &mut Unwatched);
}

/// The file of a store: read, written to and salvaged. Each operation may fail.
pub fn store(bytes: &[u8]) {
    let folder = scratch();
    let path = folder.path().join("games.db");
    std::fs::write(&path, bytes).expect("a file");
    if let Ok(store) = Store::open_for_reading(&path) {
        for game in store.games(Filter::default()).take(100).flatten() {
            assert!(game.record.moves.len() <= game.record.rules.cell_count());
        }
    }
    if let Ok(store) = Store::open_to_salvage(&path) {
        let _ = store.salvage().take(100).count();
    }
    if let Ok(mut store) = Store::open(&path) {
        let record = "[Game \"3,3,3\"]\n[X \"a\"]\n[O \"b\"]\n[Result \"*\"]\n\n1. b2 *\n".parse();
        let _ = store.add(&record.expect("a game"), &Provenance::default());
    }
}
