//! A worker's share of a finished layer on its own disk, so that an interrupted build can resume.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use deret_core::{Player, Rules};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use crate::error::{Part, TableError};
use crate::layer::{Layer, Region};

/// A ply of one question or of both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ply {
    /// `XO` for both winners together, otherwise `X` or `O`.
    winners: String,
    pub stones: usize,
}

impl Ply {
    pub fn new(winners: &[Player], stones: usize) -> Ply {
        Ply { winners: winners.iter().map(Player::to_string).collect(), stones }
    }

    pub fn winners(&self) -> Vec<Player> {
        Player::BOTH.into_iter().filter(|player| self.winners.contains(&player.to_string())).collect()
    }
}

/// Words that are written and checksummed together: they stay in a near cache.
const CHUNK: usize = 1 << 14;

/// The saved shares of one worker.
#[derive(Clone, Debug)]
pub struct Shares {
    folder: PathBuf,
    worker: usize,
    /// Number of processes and of workers per process: ownership of blocks depends on both.
    size: (usize, usize),
    /// Whether to wait until a share is on the disk, so that it survives a power failure.
    waits_for_disk: bool,
}

impl Shares {
    pub fn new(folder: &Path, worker: usize, size: (usize, usize), waits_for_disk: bool) -> Shares {
        Shares { folder: folder.to_owned(), worker, size, waits_for_disk }
    }

    fn prefix(&self) -> String {
        let (processes, workers) = self.size;
        format!("worker-{}-of-{processes}x{workers}.", self.worker)
    }

    fn path(&self, ply: &Ply) -> PathBuf {
        self.folder.join(format!("{}{}.{}.share", self.prefix(), ply.winners, ply.stones))
    }

    /// The plies with an intact share: after a power failure the newest share may be incomplete.
    pub fn saved(&self) -> Vec<Ply> {
        self.written().into_iter().filter(|ply| is_whole(&self.path(ply)).unwrap_or(false)).collect()
    }

    /// The plies with a share, intact or not.
    fn written(&self) -> Vec<Ply> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let ply = |name: String| {
            let rest = name.strip_prefix(&self.prefix())?.strip_suffix(".share")?;
            let (winners, stones) = rest.split_once('.')?;
            Some(Ply { winners: winners.to_owned(), stones: stones.parse().ok()? })
        };
        names.filter_map(ply).collect()
    }

    /// Saves a layer atomically.
    pub fn save(&self, ply: &Ply, layer: &Layer) -> Result<(), TableError> {
        let path = self.path(ply);
        let draft = path.with_extension("draft");
        let write = || {
            let mut out = File::create(&draft)?;
            let mut sum = Xxh3::new();
            let mut bytes = vec![0; CHUNK * 8];
            for words in layer.data.chunks(CHUNK) {
                let bytes = &mut bytes[..words.len() * 8];
                for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
                    *bytes = word.to_le_bytes();
                }
                sum.update(bytes);
                out.write_all(bytes)?;
            }
            out.write_all(&sum.digest().to_le_bytes())?;
            if self.waits_for_disk {
                out.sync_all()?;
            }
            fs::rename(&draft, &path)
        };
        write().map_err(TableError::io(&path))
    }

    /// Fills a layer of zeros with a saved share.
    pub fn load(&self, ply: &Ply, layer: &mut Layer) -> Result<(), TableError> {
        let path = self.path(ply);
        let read = |layer: &mut Layer| {
            let mut input = BufReader::with_capacity(1 << 20, File::open(&path)?);
            let mut sum = Xxh3::new();
            let mut bytes = vec![0; CHUNK * 8];
            for words in layer.data.chunks_mut(CHUNK) {
                let bytes = &mut bytes[..words.len() * 8];
                input.read_exact(bytes)?;
                sum.update(bytes);
                for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
                    *word = u64::from_le_bytes(*bytes);
                }
            }
            let mut expected = [0; 8];
            input.read_exact(&mut expected)?;
            Ok(sum.digest().to_le_bytes() == expected || cfg!(fuzzing))
        };
        match read(layer) {
            Ok(true) => Ok(()),
            Ok(false) => Err(TableError::Damaged(Part::Ply(ply.stones))),
            Err(error) => Err(TableError::Io { path, error }),
        }
    }

    /// Removes all shares except these.
    pub fn keep_only(&self, wanted: &[Ply]) {
        for ply in self.written().iter().filter(|ply| !wanted.contains(ply)) {
            // A leftover share is harmless.
            let _ = fs::remove_file(self.path(ply));
        }
    }
}

/// Loads all intact shares of a single-worker build in the folder.
pub fn load_all(folder: &Path, rules: Rules) {
    let shares = Shares::new(folder, 0, (1, 1), false);
    for ply in shares.saved() {
        if let Ok(mut layer) = Layer::new(ply.stones, ply.winners().len(), &Region::whole(rules.cell_count()))
        {
            let _ = shares.load(&ply, &mut layer);
        }
    }
}

/// Whether a share ends with the checksum of its content.
fn is_whole(path: &Path) -> io::Result<bool> {
    let file = File::open(path)?;
    let Some(mut left) = file.metadata()?.len().checked_sub(8) else { return Ok(false) };
    let mut input = BufReader::with_capacity(1 << 20, file);
    let mut sum = Xxh3::new();
    let mut bytes = vec![0; CHUNK * 8];
    while left > 0 {
        let part = left.min(bytes.len() as u64);
        let bytes = &mut bytes[..part as usize];
        input.read_exact(bytes)?;
        sum.update(bytes);
        left -= part;
    }
    let mut expected = [0; 8];
    input.read_exact(&mut expected)?;
    Ok(sum.digest().to_le_bytes() == expected || cfg!(fuzzing))
}
