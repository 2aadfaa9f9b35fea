use std::{
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread::{self, JoinHandle},
};

use deret_core::GameRecord;

use crate::{Provenance, Store, StoreError};

/// Stores the games of a run that come from many threads. One thread writes them, each transaction containing
/// all games that have arrived in the meantime, so that neither a fast nor a slow player waits for the disk.
#[derive(Debug)]
pub struct RunWriter {
    games: SyncSender<(u64, GameRecord)>,
    writer: JoinHandle<Result<Store, StoreError>>,
}

/// Queue size: beyond it, players wait.
const WAITING: usize = 4096;

impl RunWriter {
    pub fn start(store: Store, run: i64, provenance: Provenance) -> Result<RunWriter, StoreError> {
        let (games, arriving) = sync_channel(WAITING);
        let path = store.path().to_owned();
        let writer = thread::Builder::new()
            .spawn(move || write_all(store, run, &provenance, &arriving))
            .map_err(|error| StoreError::Other { path, problem: error.to_string() })?;
        Ok(RunWriter { games, writer })
    }

    /// Stores the game under its index; `false` if the store can no longer write, in which case
    /// [`RunWriter::finish`] returns the error.
    pub fn keep(&self, index: u64, record: GameRecord) -> bool {
        self.games.send((index, record)).is_ok()
    }

    /// Waits until everything is written.
    pub fn finish(self) -> Result<Store, StoreError> {
        drop(self.games);
        self.writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

fn write_all(
    mut store: Store,
    run: i64,
    provenance: &Provenance,
    arriving: &Receiver<(u64, GameRecord)>,
) -> Result<Store, StoreError> {
    while let Ok(first) = arriving.recv() {
        let games: Vec<(u64, GameRecord)> = std::iter::once(first).chain(arriving.try_iter()).collect();
        store.add_to_run(run, &games, provenance)?;
    }
    Ok(store)
}
