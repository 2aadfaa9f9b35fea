//! All positions of a ply in memory, or the share of them that one worker owns.

use deret_core::Player;
use deret_search::common::memory::room_for;

use crate::TableError;
use crate::rank::{binomial, rank, sets};
use crate::shape::block_positions;

/// One bit per position: does `winner` win, or win within this many plies?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane {
    pub winner: Player,
    pub within: Option<u8>,
}

impl Plane {
    pub const fn wins(winner: Player) -> Plane {
        Plane { winner, within: None }
    }
}

/// The sets of occupied cells stored here: those whose pattern on the board's last cells is owned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    pub cells: usize,
    /// Number of last cells that make up the pattern.
    pub chosen: usize,
    /// Indexed by pattern.
    pub owned: Vec<bool>,
}

impl Region {
    /// The whole board.
    pub fn whole(cells: usize) -> Region {
        Region { cells, chosen: 0, owned: vec![true] }
    }

    /// Number of cells that do not belong to the pattern.
    pub fn low(&self) -> usize {
        self.cells - self.chosen
    }

    #[inline]
    pub fn pattern(&self, set: u32) -> usize {
        (set >> self.low()) as usize
    }

    /// Number of sets of this size with this pattern.
    pub fn sets_with(&self, stones: usize, pattern: usize) -> u64 {
        let above = pattern.count_ones() as usize;
        match stones.checked_sub(above) {
            Some(rest) if rest <= self.low() => binomial(self.low(), rest),
            _ => 0,
        }
    }
}

/// The blocks of a ply, in numeric order of their sets; within a block, plane after plane.
pub struct Layer {
    pub stones: usize,
    pub region: Region,
    /// The first block of each pattern; `None` if it is owned elsewhere.
    base: Vec<Option<u64>>,
    /// Words of one block, all planes.
    pub stride: usize,
    pub data: Vec<u64>,
}

/// The blocks of a ply that can be read here, in the layers of one or of several workers.
#[derive(Debug)]
pub struct Readable<'a> {
    low: usize,
    /// For each pattern, the layer with its blocks and the index of the first one.
    by_pattern: Vec<Option<(&'a Layer, u64)>>,
}

impl<'a> Readable<'a> {
    /// All layers must be of the same ply and have the same chosen cells; `None` without any.
    pub fn new(layers: impl IntoIterator<Item = &'a Layer>) -> Option<Readable<'a>> {
        let mut readable: Option<Readable> = None;
        for layer in layers {
            let patterns = layer.base.len();
            let all = readable.get_or_insert_with(|| Readable {
                low: layer.region.low(),
                by_pattern: vec![None; patterns],
            });
            for (known, base) in all.by_pattern.iter_mut().zip(&layer.base) {
                *known = known.or(base.map(|base| (layer, base)));
            }
        }
        readable
    }

    /// Number of cells that do not belong to the pattern.
    pub fn low(&self) -> usize {
        self.low
    }

    /// The layer with the blocks of the set's pattern, and the index of the first one.
    #[inline]
    pub fn with_pattern_of(&self, set: u32) -> Option<(&'a Layer, u64)> {
        self.by_pattern[(set >> self.low) as usize]
    }

    /// The block of this set, if it can be read here.
    #[inline]
    pub fn block(&self, set: u32) -> Option<&'a [u64]> {
        let (layer, base) = self.with_pattern_of(set)?;
        Some(layer.block(base + rank(set & ((1 << self.low) - 1))))
    }
}

/// Some consecutive blocks with the same pattern.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub pattern: usize,
    /// The index of the first block among those of the pattern.
    pub first: u64,
    /// Its index in the layer.
    pub start: u64,
    pub count: u64,
}

impl Run {
    /// The sets of the blocks, in order.
    pub fn sets(&self, stones: usize, region: &Region) -> impl Iterator<Item = u32> + use<> {
        let above = self.pattern.count_ones() as usize;
        let pattern = (self.pattern as u32) << region.low();
        sets(stones - above, self.first, self.count).map(move |rest| pattern | rest)
    }
}

/// Words in a run: enough to be worth a separate task.
const RUN_WORDS: usize = 1 << 13;

impl Layer {
    /// A layer of zeros.
    pub fn new(stones: usize, planes: usize, region: &Region) -> Result<Layer, TableError> {
        let stride = planes * block_positions(stones).div_ceil(64) as usize;
        let mut blocks = 0;
        let mut base = Vec::with_capacity(region.owned.len());
        for (pattern, owned) in region.owned.iter().enumerate() {
            base.push(owned.then_some(blocks));
            blocks += if *owned { region.sets_with(stones, pattern) } else { 0 };
        }
        let words = usize::try_from(blocks).ok().and_then(|blocks| blocks.checked_mul(stride));
        let data = zeros(words)?;
        Ok(Layer { stones, region: region.clone(), base, stride, data })
    }

    pub fn blocks(&self) -> u64 {
        (self.data.len() / self.stride) as u64
    }

    #[inline]
    pub fn block(&self, number: u64) -> &[u64] {
        let start = number as usize * self.stride;
        &self.data[start..start + self.stride]
    }

    #[inline]
    pub fn block_mut(&mut self, number: u64) -> &mut [u64] {
        let start = number as usize * self.stride;
        &mut self.data[start..start + self.stride]
    }

    /// The index of the block of this set, if it is here.
    pub fn number(&self, set: u32) -> Option<u64> {
        let rest = set & ((1 << self.region.low()) - 1);
        Some(self.base[self.region.pattern(set)]? + rank(rest))
    }

    /// Divides the blocks into runs.
    pub fn runs(&self) -> Vec<Run> {
        let per_run = (RUN_WORDS / self.stride).max(1) as u64;
        let mut runs = Vec::new();
        for (pattern, base) in self.base.iter().enumerate() {
            let Some(base) = *base else { continue };
            let blocks = self.region.sets_with(self.stones, pattern);
            runs.extend((0..blocks).step_by(per_run as usize).map(|first| Run {
                pattern,
                first,
                start: base + first,
                count: per_run.min(blocks - first),
            }));
        }
        runs
    }

    /// The words of a run's blocks.
    pub fn run_mut(&mut self, run: &Run) -> &mut [u64] {
        let start = run.start as usize * self.stride;
        &mut self.data[start..start + run.count as usize * self.stride]
    }

    /// Every run with the words of its blocks, for parallel work.
    pub fn split(&mut self) -> Vec<(Run, &mut [u64])> {
        let runs = self.runs();
        let mut rest = self.data.as_mut_slice();
        let mut parts = Vec::with_capacity(runs.len());
        for run in runs {
            let (part, others) = rest.split_at_mut(run.count as usize * self.stride);
            rest = others;
            parts.push((run, part));
        }
        parts
    }
}

impl std::fmt::Debug for Layer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Layer({} stones, {} blocks)", self.stones, self.blocks())
    }
}

/// Zeroed words. Reserving the memory first turns a refusal into an error instead of an abort; the vector
/// then uses the system's zeroed pages, which cost nothing until they are touched.
fn zeros(words: Option<usize>) -> Result<Vec<u64>, TableError> {
    let words = words.ok_or(TableError::OutOfMemory { bytes: u64::MAX })?;
    drop(room_for::<u64>(words).map_err(|_| TableError::OutOfMemory { bytes: words as u64 * 8 })?);
    Ok(vec![0; words])
}
