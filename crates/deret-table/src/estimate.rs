//! Estimates the size of a table before it is built, and rejects builds that cannot fit.

use std::path::Path;
use std::time::Instant;

use deret_core::{Player, Rules};

use crate::TableError;
use crate::build::{Watch, counts};
use crate::format::{DirectoryWord, Layout, SEGMENT, planes};
use crate::rank::binomial;
use crate::segment::Entry;
use crate::shape::block_positions;

/// Sizes of a table and of the memory and disk space needed to build it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    pub rules: Rules,
    /// Bits of one question: every set of cells, every division of it among X and O.
    pub entries: u64,
    /// Memory for both questions together, and for one after the other.
    pub memory_together: u64,
    pub memory_apart: u64,
    /// An upper bound: packing reduces it.
    pub disk: u64,
}

/// Memory needed besides the layers: segments being packed, the program itself.
const ROOM: u64 = 1 << 20;

impl Estimate {
    pub fn new(layout: &Layout) -> Estimate {
        let cells = layout.cells();
        let entries = (0..=cells).map(|stones| entries(cells, stones)).sum();
        let apart = Player::BOTH.map(|winner| memory(layout, &[winner]));
        Estimate {
            rules: layout.rules,
            entries,
            memory_together: memory(layout, &Player::BOTH),
            memory_apart: apart.into_iter().max().unwrap_or_default(),
            disk: disk(layout),
        }
    }

    pub fn of(rules: Rules, distance: bool) -> Result<Estimate, TableError> {
        Ok(Estimate::new(&Layout::new(rules, distance)?))
    }

    /// Returns an error if the build cannot fit on the disk of this folder.
    pub fn check_disk(&self, folder: &Path) -> Result<(), TableError> {
        match fs4::available_space(folder) {
            Ok(free) if free < self.disk => {
                let mb = |bytes: u64| bytes.div_ceil(1 << 20);
                Err(TableError::DiskLimit {
                    rules: self.rules,
                    needed_mb: mb(self.disk),
                    free_mb: free >> 20,
                })
            }
            // If the free space is unknown, nothing is rejected.
            _ => Ok(()),
        }
    }

    /// The questions to work on together, pass by pass, within the memory limit.
    pub fn passes(&self, memory_bytes: Option<u64>) -> Result<Vec<Vec<Player>>, TableError> {
        let allowed = memory_bytes.unwrap_or(u64::MAX);
        if self.memory_together <= allowed {
            return Ok(vec![Player::BOTH.to_vec()]);
        }
        if self.memory_apart <= allowed {
            return Ok(Player::BOTH.map(|winner| vec![winner]).to_vec());
        }
        let mb = |bytes: u64| bytes.div_ceil(1 << 20);
        Err(TableError::MemoryLimit {
            rules: self.rules,
            needed_mb: mb(self.memory_apart),
            allowed_mb: allowed >> 20,
        })
    }
}

/// The current speed of this machine, measured on a small board: entries of both questions per second.
pub fn entries_per_second() -> f64 {
    let start = Instant::now();
    let watch = Watch { stop: None, tell: &|_, _| () };
    match counts(Rules::FOUR_BY_FOUR, None, &watch) {
        Ok(_) => {
            Estimate::of(Rules::FOUR_BY_FOUR, false).map_or(0, |estimate| estimate.entries) as f64
                / start.elapsed().as_secs_f64()
        }
        Err(_) => 0.0,
    }
}

/// Number of entries of the layer with this many stones.
fn entries(cells: usize, stones: usize) -> u64 {
    binomial(cells, stones) * block_positions(stones)
}

/// Peak memory: the largest pair of adjacent layers, with the constants for them.
fn memory(layout: &Layout, winners: &[Player]) -> u64 {
    let cells = layout.cells();
    let words = |stones: usize| block_positions(stones).div_ceil(64);
    let layer = |stones: usize| {
        let planes: usize =
            winners.iter().map(|&winner| planes(cells, stones, winner, layout.distance).len()).sum();
        binomial(cells, stones) * words(stones) * planes as u64 * 8
    };
    // The columns of both shapes, and the masks of all places.
    let constants =
        |stones: usize| (stones as u64 * words(stones) + 2 * (stones as u64 + 1) * words(stones + 1)) * 8;
    let pairs = (0..cells).map(|stones| layer(stones) + layer(stones + 1) + constants(stones));
    pairs.max().unwrap_or(layer(0)) + ROOM
}

fn disk(layout: &Layout) -> u64 {
    let cells = layout.cells();
    // The least sets are slightly more than one in eight (or four): some sets are their own images.
    let symmetries = if layout.rules.rows() == layout.rules.cols() { 8 } else { 4 };
    let stream = |stones: usize| {
        let blocks = binomial(cells, stones) / symmetries + binomial(cells, stones).isqrt();
        blocks * block_positions(stones).div_ceil(8)
    };
    let data: u64 = layout.streams.iter().map(|stream_of| stream(stream_of.stones)).sum();
    let directory: u64 =
        (0..=cells).map(|stones| binomial(cells, stones).div_ceil(64) * DirectoryWord::BYTES as u64).sum();
    // X's half grows into the file while O's is still a separate copy.
    let both_copies = data + data / 2;
    layout.data_start() + both_copies + directory + data.div_ceil(SEGMENT as u64) * 2 * Entry::BYTES as u64
}
