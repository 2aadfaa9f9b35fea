//! Builds all layers, from the full board down to the empty one, on the threads of this machine.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use deret_core::{Player, Rules};
use deret_search::StopFlag;
use rayon::prelude::*;

use crate::error::{Part, TableError};
use crate::estimate::Estimate;
use crate::extract::Processor;
use crate::format::{DirectoryWord, Layout, directory, least_sets, planes};
use crate::grid::Grid;
use crate::layer::{Layer, Plane, Readable, Region};
use crate::rank::{rank, sets};
use crate::shape::Shape;
use crate::step::{Onto, Scratch, Step};
use crate::table::Table;
use crate::tally::{Counter, Tally};
use crate::turn::{Ranker, Turn};
use crate::workshop::Workshop;

/// The input of a build.
#[derive(Clone, Debug)]
pub struct BuildConfig {
    pub rules: Rules,
    /// The path of the finished table.
    pub path: PathBuf,
    /// The memory limit; without one, both questions are worked on together.
    pub memory_bytes: Option<u64>,
    /// Whether to resume an earlier build.
    pub resume: bool,
    /// Whether to store distances (plies to the end) as well.
    pub distance: bool,
}

/// A stop flag and a progress callback.
pub struct Watch<'a> {
    pub stop: Option<StopFlag>,
    /// Called from every thread with the number of stones and the number of entries just completed.
    pub tell: &'a (dyn Fn(usize, u64) + Sync),
}

impl Watch<'_> {
    pub(crate) fn check(&self) -> Result<(), TableError> {
        if self.stop.as_ref().is_some_and(StopFlag::is_raised) { Err(TableError::Stopped) } else { Ok(()) }
    }
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Watch")
    }
}

/// The result of a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// Indexed by number of stones.
    pub tallies: Vec<Tally>,
    pub bytes: u64,
}

/// Builds a table and writes it to its path.
pub fn build(config: &BuildConfig, watch: &Watch) -> Result<Built, TableError> {
    let layout = Layout::new(config.rules, config.distance)?;
    if config.resume
        && let Some(built) = finished(config, &layout)?
    {
        return Ok(built);
    }
    let grid = Arc::new(Grid::new(config.rules)?);
    let estimate = Estimate::new(&layout);
    let passes = estimate.passes(config.memory_bytes)?;
    if !config.resume {
        estimate.check_disk(folder_of(&config.path))?;
    }
    let mut workshop = Workshop::open(&config.path, &layout, config.resume)?;
    for winners in passes {
        let mut pass = Pass::new(&grid, config.distance, winners);
        pass.restore(&mut workshop, watch)?;
        while let Some(stones) = pass.next(watch)? {
            let least = least_sets(&directory(&grid, stones), stones);
            pass.keep(&mut workshop, &least, watch)?;
        }
    }
    let (tallies, bytes) = workshop.finish(&grid)?;
    Ok(Built { tallies, bytes })
}

/// The folder that contains a path.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns the result of an earlier build, if the table is already finished.
pub(crate) fn finished(config: &BuildConfig, layout: &Layout) -> Result<Option<Built>, TableError> {
    if Workshop::is_under_way(&config.path) || !config.path.exists() {
        return Ok(None);
    }
    let table = Table::open(&config.path)?;
    if table.rules() != layout.rules {
        return Err(TableError::OtherGame { found: table.rules(), wanted: layout.rules });
    }
    if table.has_distances() != layout.distance {
        return Ok(None);
    }
    Workshop::clear(&config.path)?;
    Ok(Some(Built { tallies: table.tallies().to_vec(), bytes: table.bytes() }))
}

/// Counts positions without storing them.
pub fn counts(rules: Rules, memory_bytes: Option<u64>, watch: &Watch) -> Result<Vec<Tally>, TableError> {
    let layout = Layout::new(rules, false)?;
    let grid = Arc::new(Grid::new(rules)?);
    let mut tallies = vec![Tally::default(); grid.cells + 1];
    for winners in Estimate::new(&layout).passes(memory_bytes)? {
        let mut pass = Pass::new(&grid, false, winners);
        while let Some(stones) = pass.next(watch)? {
            let least = least_sets(&directory(&grid, stones), stones);
            tallies[stones] = tallies[stones].plus(&pass.tally(&least, watch)?);
        }
    }
    Ok(tallies)
}

/// One pass down the plies, for one winner or for both.
struct Pass {
    grid: Arc<Grid>,
    distance: bool,
    winners: Vec<Player>,
    region: Region,
    current: Option<(Shape, Layer)>,
}

impl Pass {
    fn new(grid: &Arc<Grid>, distance: bool, winners: Vec<Player>) -> Pass {
        Pass { grid: Arc::clone(grid), distance, winners, region: Region::whole(grid.cells), current: None }
    }

    fn planes(&self, stones: usize) -> Vec<Plane> {
        all_planes(self.grid.cells, stones, &self.winners, self.distance)
    }

    /// Makes the next layer; returns `None` after the empty board.
    fn next(&mut self, watch: &Watch) -> Result<Option<usize>, TableError> {
        let stones = match &self.current {
            None => self.grid.cells,
            Some((shape, _)) if shape.stones == 0 => return Ok(None),
            Some((shape, _)) => shape.stones - 1,
        };
        watch.check()?;
        let planes = self.planes(stones);
        let child_planes = if stones < self.grid.cells { self.planes(stones + 1) } else { Vec::new() };
        let child = self.current.as_ref().map(|(shape, _)| shape);
        let step = Step::new(&self.grid, stones, child, &planes, &child_planes, Processor::here());
        let mut layer = Layer::new(stones, planes.len(), &self.region)?;
        fill(&step, &mut layer, self.current.as_ref().map(|(_, layer)| layer), self.winners.len(), watch)?;
        self.current = Some((step.shape, layer));
        Ok(Some(stones))
    }

    /// Counts the current layer.
    fn tally(&self, least: &[u32], watch: &Watch) -> Result<Tally, TableError> {
        let Some((shape, layer)) = &self.current else { return Ok(Tally::default()) };
        let planes = self.planes(shape.stones);
        let count = |counter: &mut Counter, &set: &u32| {
            watch.check()?;
            let Some(number) = layer.number(set) else { return Ok(Tally::default()) };
            Ok(counter.count_block(set, layer.block(number), &planes, &self.winners))
        };
        let counted = least.par_iter().map_init(|| Counter::new(&self.grid, shape), count);
        counted.try_reduce(Tally::default, |sum, more| Ok(sum.plus(&more)))
    }

    /// Writes the current layer.
    fn keep(&self, workshop: &mut Workshop, least: &[u32], watch: &Watch) -> Result<(), TableError> {
        let Some((shape, layer)) = &self.current else { return Ok(()) };
        let planes = self.planes(shape.stones);
        let tally = self.tally(least, watch)?;
        for &winner in &self.winners {
            let source = |plane: usize, number: u64| -> &[u64] {
                let block = layer.number(least[number as usize]).map(|number| layer.block(number));
                block.map_or(&[], |block| &block[plane * shape.words..(plane + 1) * shape.words])
            };
            let tally = tally.of(winner);
            workshop.write(winner, shape.stones, &tally, &planes, least.len() as u64, source)?;
        }
        Ok(())
    }

    /// Resumes from the last ply that is complete for all winners of this pass.
    fn restore(&mut self, workshop: &mut Workshop, watch: &Watch) -> Result<(), TableError> {
        let reached: Option<Vec<usize>> =
            self.winners.iter().map(|&winner| workshop.reached(winner)).collect();
        let Some(stones) = reached.and_then(|reached| reached.into_iter().max()) else {
            return self.winners.iter().try_for_each(|&winner| workshop.go_back(winner, usize::MAX));
        };
        let shape = Shape::new(stones);
        let planes = self.planes(stones);
        let mut layer = Layer::new(stones, planes.len(), &self.region)?;
        let mut streams = Vec::new();
        for &winner in &self.winners {
            workshop.go_back(winner, stones)?;
            for number in 0..planes.iter().filter(|plane| plane.winner == winner).count() {
                streams.push(workshop.read(winner, number)?);
            }
        }
        if stones > 0 {
            turn_all(&self.grid, &shape, &streams, &mut layer, watch)?;
        }
        self.current = Some((shape, layer));
        Ok(())
    }
}

/// The planes of a ply for several winners, one winner after the other.
pub(crate) fn all_planes(cells: usize, stones: usize, winners: &[Player], distance: bool) -> Vec<Plane> {
    winners.iter().flat_map(|&winner| planes(cells, stones, winner, distance)).collect()
}

/// Makes one layer from the next.
fn fill(
    step: &Step,
    layer: &mut Layer,
    children: Option<&Layer>,
    questions: usize,
    watch: &Watch,
) -> Result<(), TableError> {
    let (stones, region, stride) = (layer.stones, layer.region.clone(), layer.stride);
    let children = Readable::new(children);
    layer.split().into_par_iter().try_for_each_init(Scratch::default, |scratch, (run, data)| {
        watch.check()?;
        let sets = run.sets(stones, &region);
        for (set, block) in sets.zip(data.chunks_exact_mut(stride)) {
            step.fill(set, children.as_ref(), Onto::Zeros, block, scratch);
        }
        (watch.tell)(stones, run.count * step.shape.positions * questions as u64);
        Ok(())
    })
}

/// Fills a layer from the blocks of its least sets, as stored in the streams of its planes.
fn turn_all(
    grid: &Grid,
    shape: &Shape,
    streams: &[Vec<u8>],
    layer: &mut Layer,
    watch: &Watch,
) -> Result<(), TableError> {
    let (stones, region, stride) = (layer.stones, layer.region.clone(), layer.stride);
    let directory: Vec<DirectoryWord> = directory(grid, stones);
    let ranker = Ranker::new(stones);
    let block_bytes = shape.positions.div_ceil(8) as usize;
    let truncated = || TableError::Damaged(Part::Ply(stones));
    layer.split().into_par_iter().try_for_each(|(run, data)| {
        watch.check()?;
        let run_sets = run.sets(stones, &region);
        for (set, block) in run_sets.zip(data.chunks_exact_mut(stride)) {
            let (least, symmetry) = grid.least(set);
            let number = directory[(rank(least) / 64) as usize].number(rank(least)) as usize;
            let at = number * block_bytes..(number + 1) * block_bytes;
            let sources: Option<Vec<&[u8]>> = streams.iter().map(|stream| stream.get(at.clone())).collect();
            let sources = sources.ok_or_else(truncated)?;
            let turn = Turn::new(set, symmetry);
            for (position, mask) in sets(shape.x, 0, shape.positions).enumerate() {
                let from = ranker.rank(turn.mask(mask)) as usize;
                for (plane, source) in sources.iter().enumerate() {
                    let bit = u64::from(source[from / 8] >> (from % 8) & 1);
                    block[plane * shape.words + position / 64] |= bit << (position % 64);
                }
            }
        }
        Ok(())
    })
}
