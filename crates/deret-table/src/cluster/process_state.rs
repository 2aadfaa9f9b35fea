//! State shared by the workers of one process: they read each other's finished layers in place, and divide
//! the counting and packing of the process's part of a ply among themselves.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;

use super::owners::Owners;
use crate::format::{SEGMENT, directory, least_sets};
use crate::grid::Grid;
use crate::layer::Layer;
use crate::workshop::Cut;

/// Segments that are packed and sent together.
const BATCH: u64 = 64;
/// Words that are counted together.
const COUNTED_WORDS: u64 = 1 << 14;

/// A step and its tasks.
type Known = Option<(usize, Arc<Tasks>)>;

/// The state of one process.
#[derive(Debug)]
pub struct ProcessState {
    /// The newest finished layer of each worker. A worker replaces its layer only after all have taken a
    /// reference to the old one: timely's progress tracking acts as a barrier.
    layers: Vec<Mutex<Option<Arc<Layer>>>>,
    /// For the last even and the last odd step: a ply is written while the next one is packed.
    tasks: [Mutex<Known>; 2],
}

impl ProcessState {
    pub fn new(workers: usize) -> ProcessState {
        ProcessState { layers: (0..workers).map(|_| Mutex::default()).collect(), tasks: Default::default() }
    }

    /// Lets the others read a worker's finished layer.
    pub fn publish(&self, worker: usize, layer: Arc<Layer>) {
        *self.layers[worker].lock() = Some(layer);
    }

    /// The finished layers of all workers.
    pub fn layers(&self) -> Vec<Arc<Layer>> {
        self.layers.iter().filter_map(|layer| layer.lock().clone()).collect()
    }

    /// The tasks for a step's ply; the first caller computes them.
    pub fn tasks(&self, step: usize, make: impl FnOnce() -> Tasks) -> Arc<Tasks> {
        let mut known = self.tasks[step % 2].lock();
        match &*known {
            Some((known_step, tasks)) if *known_step == step => Arc::clone(tasks),
            _ => {
                let tasks = Arc::new(make());
                *known = Some((step, Arc::clone(&tasks)));
                tasks
            }
        }
    }
}

/// A process's work on those of its blocks of a ply that the file stores.
#[derive(Debug)]
pub struct Tasks {
    /// The least sets of the whole ply, in order: its streams hold one block for each.
    pub least: Vec<u32>,
    pub cut: Cut,
    list: Vec<Task>,
    /// Number of tasks that have been started.
    begun: AtomicUsize,
}

/// One unit of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Count these blocks.
    Count(Range<u64>),
    /// Pack these segments of a plane's stream.
    Pack { plane: usize, segments: Range<u64> },
    /// Send these bytes of a plane's stream unpacked: the rest of their segment is elsewhere.
    Piece { plane: usize, bytes: Range<u64> },
}

impl Tasks {
    /// Tasks of one process for a ply with this many planes.
    pub fn new(grid: &Grid, stones: usize, planes: usize, owners: &Owners, process: usize) -> Tasks {
        let least = least_sets(&directory(grid, stones), stones);
        let cut = Cut::new(stones, least.len() as u64);
        // The chosen cells are the highest bits, so a process's blocks form a few long stretches.
        let stretches: Vec<Range<u64>> = {
            let mut first = 0;
            let stretches = least.chunk_by(|one, next| owners.process(*one) == owners.process(*next));
            let numbered = stretches.map(|sets| {
                let start = first;
                first += sets.len() as u64;
                (owners.process(sets[0]), start..first)
            });
            numbered.filter(|(owner, _)| *owner == process).map(|(_, blocks)| blocks).collect()
        };
        let per_count = (COUNTED_WORDS * 8 / cut.block_bytes).max(1);
        let mut list = Vec::new();
        for plane in 0..planes {
            for blocks in &stretches {
                list.extend(of_stream(plane, &cut, blocks));
            }
        }
        for blocks in &stretches {
            list.extend(parts(blocks, per_count).map(Task::Count));
        }
        Tasks { least, cut, list, begun: AtomicUsize::new(0) }
    }

    /// Takes the next task that has not been started.
    pub fn next(&self) -> Option<&Task> {
        self.list.get(self.begun.fetch_add(1, Ordering::Relaxed))
    }
}

/// Divides a range into parts of this length.
fn parts(range: &Range<u64>, length: u64) -> impl Iterator<Item = Range<u64>> {
    let end = range.end;
    range.clone().step_by(length as usize).map(move |start| start..end.min(start + length))
}

/// The packing tasks for consecutive blocks of a stream.
fn of_stream(plane: usize, cut: &Cut, blocks: &Range<u64>) -> Vec<Task> {
    let bytes = blocks.start * cut.block_bytes..blocks.end * cut.block_bytes;
    let segment = SEGMENT as u64;
    let last = if bytes.end == cut.total { cut.segments } else { bytes.end / segment };
    let whole = bytes.start.div_ceil(segment)..last;
    let piece = |bytes: Range<u64>| (!bytes.is_empty()).then_some(Task::Piece { plane, bytes });
    if whole.is_empty() {
        return piece(bytes).into_iter().collect();
    }
    let head = piece(bytes.start..whole.start * segment);
    let tail = piece(whole.end * segment..bytes.end);
    let packed = parts(&whole, BATCH).map(|segments| Task::Pack { plane, segments });
    head.into_iter().chain(packed).chain(tail).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_a_stream_is_somebodys_task_once() {
        let grid = Grid::new("4,4,4".parse().unwrap()).unwrap();
        for (processes, workers) in [(1, 1), (1, 4), (2, 1), (3, 2)] {
            let owners = Owners::new(16, processes, workers);
            for stones in 0..=16 {
                let tasks: Vec<Tasks> =
                    (0..processes).map(|process| Tasks::new(&grid, stones, 2, &owners, process)).collect();
                let cut = tasks[0].cut;
                let all: Vec<&Task> = tasks.iter().flat_map(|tasks| &tasks.list).collect();
                let mut counted: Vec<u64> = Vec::new();
                let mut covered = [vec![0; cut.total as usize], vec![0; cut.total as usize]];
                for task in all {
                    let (plane, bytes) = match task {
                        Task::Count(blocks) => {
                            counted.extend(blocks.clone());
                            continue;
                        }
                        Task::Pack { plane, segments } => {
                            (plane, cut.range(segments.start).start..cut.range(segments.end - 1).end)
                        }
                        Task::Piece { plane, bytes } => (plane, bytes.clone()),
                    };
                    covered[*plane][bytes.start as usize..bytes.end as usize]
                        .iter_mut()
                        .for_each(|times| *times += 1);
                }
                counted.sort_unstable();
                assert!(counted.into_iter().eq(0..tasks[0].least.len() as u64), "{stones} stones");
                let once = |times: &Vec<i32>| times.iter().all(|times| *times == 1);
                assert!(covered.iter().all(once), "{stones} stones, {processes} processes");
            }
        }
    }
}
