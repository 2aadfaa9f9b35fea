//! One worker's part of a build. A step has two beats: in the first, the worker fills its share of a layer,
//! saves it and sends the contributions that parents elsewhere need; in the second, when all workers of its
//! process have done so, it helps count and pack the process's part of the ply.

use std::sync::Arc;
use std::time::{Duration, Instant};

use deret_search::StopFlag;
use serde::{Deserialize, Serialize};

use super::owners::Owners;
use super::process_state::{ProcessState, Task, Tasks};
use super::share::{Ply, Shares};
use super::writer::Writer;
use super::{News, Tell};
use crate::build::all_planes;
use crate::error::TableError;
use crate::extract::Processor;
use crate::grid::Grid;
use crate::layer::{Layer, Plane, Readable, Region, Run};
use crate::rank::members;
use crate::segment;
use crate::step::{Onto, Scratch, Step};
use crate::tally::{Counter, Tally};

/// A message between workers. It arrives one beat later.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Parcel {
    /// The contribution of one child to the block of `set`, in the next step's layer: half of the child's
    /// block.
    Extract { to: u64, set: u32, words: Vec<u64> },
    /// Consecutive segments of a plane's stream, with the length of each and whether it is packed.
    Segments { plane: u32, first: u64, bytes: Vec<u8>, each: Vec<(u16, bool)> },
    /// Bytes of a plane's stream, part of a segment that no single process has.
    Piece { plane: u32, begin: u64, bytes: Vec<u8> },
    /// The counts of some of a ply's blocks.
    Counts([u64; 6]),
}

impl Parcel {
    /// The receiver: the first worker for everything that goes into the file.
    pub fn to(&self) -> u64 {
        match self {
            Parcel::Extract { to, .. } => *to,
            Parcel::Segments { .. } | Parcel::Piece { .. } | Parcel::Counts(_) => 0,
        }
    }
}

/// Data shared by all workers of a build.
#[derive(Debug)]
pub struct Common {
    pub grid: Arc<Grid>,
    pub distance: bool,
    pub owners: Owners,
    /// Workers of each process.
    pub workers: usize,
    pub shared: ProcessState,
    /// Every ply of every pass, in order.
    pub steps: Vec<Ply>,
    /// The first step to make, and whether the one before it was saved, so that the build can resume from it.
    pub first: usize,
    pub goes_on: bool,
    pub stop: StopFlag,
}

impl Common {
    fn ply(&self, step: usize) -> Option<&Ply> {
        self.steps.get(step)
    }

    /// Whether the layer of this step is made from the previous step's.
    fn follows(&self, step: usize) -> bool {
        let before = step.checked_sub(1).and_then(|before| self.ply(before));
        let ply = self.ply(step);
        before.zip(ply).is_some_and(|(before, ply)| before.winners() == ply.winners())
    }

    fn planes(&self, step: usize) -> Vec<Plane> {
        let Some(ply) = self.ply(step) else { return Vec::new() };
        all_planes(self.grid.cells, ply.stones, &ply.winners(), self.distance)
    }

    /// The computation of a step's layer; `before` is that of the previous one.
    fn step_to(&self, step: usize, before: Option<&Step>) -> Option<Step> {
        let ply = self.ply(step)?;
        let shape = before.filter(|_| self.follows(step)).map(|step| &step.shape);
        let above = if shape.is_some() { self.planes(step - 1) } else { Vec::new() };
        Some(Step::new(&self.grid, ply.stones, shape, &self.planes(step), &above, Processor::here()))
    }

    fn tasks(&self, step: usize, process: usize) -> Arc<Tasks> {
        let make = || {
            let planes = self.planes(step).len();
            Tasks::new(&self.grid, self.steps[step].stones, planes, &self.owners, process)
        };
        self.shared.tasks(step, make)
    }
}

/// One worker.
pub struct LayerWorker {
    common: Arc<Common>,
    worker: usize,
    region: Region,
    shares: Shares,
    phase: Phase,
    /// The current beat, which is also timely's timestamp: two for each step.
    pub beat: usize,
    /// The first step whose ply is written in this run.
    from: usize,
    /// The layers this step's layer is made from; once it is made, all layers of the process.
    readable: Vec<Arc<Layer>>,
    /// The layer being made, and its content before.
    layer: Option<Layer>,
    onto: Onto,
    runs: Vec<Run>,
    /// Whether the layer was loaded from disk and only has to be sent again.
    is_loaded: bool,
    /// The computation of this step's layer, and of the next one.
    step: Option<Step>,
    next: Option<Step>,
    /// Received contributions to the layers of even and of odd steps.
    arrived: [Option<Layer>; 2],
    scratch: Scratch,
    /// The process's tasks for the second beat, and the counts of this worker's share of them.
    tasks: Option<Arc<Tasks>>,
    tally: Tally,
    /// Only the first worker has one.
    writer: Option<Writer>,
    tell: Tell,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Until everything for this beat has arrived.
    Waiting,
    Filling {
        run: usize,
    },
    /// Counting and packing.
    Packing,
    Done,
}

/// Time to work before messages are checked again.
const SLICE: Duration = Duration::from_millis(10);

impl LayerWorker {
    pub fn new(
        common: &Arc<Common>,
        worker: usize,
        shares: Shares,
        writer: Option<Writer>,
        tell: Tell,
    ) -> Result<LayerWorker, TableError> {
        // If the last step was saved, it is sent again, and the following ones are made from it.
        let from = common.first - usize::from(common.goes_on);
        let mut worker = LayerWorker {
            common: Arc::clone(common),
            worker,
            region: common.owners.region(worker),
            shares,
            phase: Phase::Waiting,
            beat: 2 * from,
            from,
            readable: Vec::new(),
            layer: None,
            onto: Onto::Zeros,
            runs: Vec::new(),
            is_loaded: common.goes_on,
            step: None,
            next: None,
            arrived: [None, None],
            scratch: Scratch::default(),
            tasks: None,
            tally: Tally::default(),
            writer,
            tell,
        };
        if common.goes_on {
            let ply = &common.steps[from];
            let mut layer = Layer::new(ply.stones, common.planes(from).len(), &worker.region)?;
            worker.shares.load(ply, &mut layer)?;
            worker.arrived[from % 2] = Some(layer);
            worker.begin_filling()?;
        }
        Ok(worker)
    }

    fn process(&self) -> usize {
        self.worker / self.common.workers
    }

    /// Handles a parcel that arrived for this beat.
    pub fn receive(&mut self, beat: usize, parcel: Parcel) -> Result<(), TableError> {
        if let Parcel::Extract { set, words, .. } = parcel {
            // Sent in the first beat of the previous step.
            let step = beat.div_ceil(2);
            let Some(ply) = self.common.ply(step) else { return Ok(()) };
            let arrived = &mut self.arrived[step % 2];
            if arrived.is_none() {
                *arrived = Some(Layer::new(ply.stones, self.common.planes(step).len(), &self.region)?);
            }
            if let Some(layer) = arrived
                && let Some(number) = layer.number(set)
            {
                let block = layer.block_mut(number);
                block.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
            }
            return Ok(());
        }
        // The rest was sent in the second beat of its step.
        let Some(coming) = self.writer.as_mut().map(|writer| writer.coming(beat / 2 - 1)) else {
            return Ok(());
        };
        match parcel {
            Parcel::Extract { .. } => {}
            Parcel::Segments { plane, first, bytes, each } => {
                coming.segments(plane as usize, first, bytes, each);
            }
            Parcel::Piece { plane, begin, bytes } => coming.piece(plane as usize, begin, bytes),
            Parcel::Counts(numbers) => coming.counts(&Tally::from_numbers(numbers)),
        }
        Ok(())
    }

    /// Whether it is waiting for others, or has finished.
    pub fn is_waiting(&self) -> bool {
        matches!(self.phase, Phase::Waiting | Phase::Done)
    }

    /// Begins the beat once everything for it has arrived. Returns false when there is nothing left to do.
    pub fn begin(&mut self) -> Result<bool, TableError> {
        let (step, is_second) = (self.beat / 2, self.beat % 2 == 1);
        if is_second {
            self.readable = self.common.shared.layers();
            self.tasks = Some(self.common.tasks(step, self.process()));
            // The others start on the tasks meanwhile, so that writing costs no time.
            self.write(step.checked_sub(1))?;
            self.phase = Phase::Packing;
        } else if step < self.common.steps.len() {
            self.begin_filling()?;
        } else {
            self.write(step.checked_sub(1))?;
            if let Some(writer) = &mut self.writer {
                writer.finish(&self.common.grid)?;
            }
            self.phase = Phase::Done;
        }
        Ok(self.phase != Phase::Done)
    }

    fn begin_filling(&mut self) -> Result<(), TableError> {
        let step = self.beat / 2;
        let common = Arc::clone(&self.common);
        if !common.follows(step) {
            self.readable.clear();
        }
        self.step = match self.next.take() {
            Some(made) => Some(made),
            None => common.step_to(step, None),
        };
        self.next = common.step_to(step + 1, self.step.as_ref());
        let (layer, onto) = match self.arrived[step % 2].take() {
            Some(layer) => (layer, Onto::Contributions),
            None => {
                let planes = common.planes(step).len();
                (Layer::new(common.steps[step].stones, planes, &self.region)?, Onto::Zeros)
            }
        };
        self.runs = layer.runs();
        (self.layer, self.onto) = (Some(layer), onto);
        self.phase = Phase::Filling { run: 0 };
        Ok(())
    }

    /// Writes the ply of a step, if it was made in this run.
    fn write(&mut self, step: Option<usize>) -> Result<(), TableError> {
        let Some(step) = step.filter(|step| *step >= self.from) else { return Ok(()) };
        let (common, process) = (Arc::clone(&self.common), self.process());
        let Some(writer) = &mut self.writer else { return Ok(()) };
        writer.write(step, &common.steps[step], &common.planes(step), &common.tasks(step, process).cut)
    }

    /// Works for a moment; `send` takes parcels. Returns true when the beat is done.
    pub fn work(&mut self, send: &mut dyn FnMut(Parcel)) -> Result<bool, TableError> {
        let start = Instant::now();
        while start.elapsed() < SLICE {
            if self.common.stop.is_raised() {
                return Err(TableError::Stopped);
            }
            let is_done = match self.phase {
                Phase::Waiting | Phase::Done => return Ok(false),
                Phase::Filling { run } if run == self.runs.len() => {
                    self.end_filling()?;
                    true
                }
                Phase::Filling { run } => {
                    self.fill(run, send);
                    self.phase = Phase::Filling { run: run + 1 };
                    false
                }
                Phase::Packing => !self.do_task(send),
            };
            if is_done {
                self.beat += 1;
                self.phase = Phase::Waiting;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Fills a run's blocks, and sends contributions to parents elsewhere while they are at hand.
    fn fill(&mut self, run: usize, send: &mut dyn FnMut(Parcel)) {
        let (common, run) = (Arc::clone(&self.common), self.runs[run]);
        let process = self.process();
        let (Some(layer), Some(step)) = (&mut self.layer, &self.step) else { return };
        let children = Readable::new(self.readable.iter().map(Arc::as_ref));
        let (stones, stride) = (layer.stones, layer.stride);
        let next = self.beat / 2 + 1;
        let sends = common.follows(next);
        let parent_planes = if sends { common.planes(next).len() } else { 0 };
        let outer = if sends { common.owners.outer_cells() } else { 0 };
        let sets = run.sets(stones, &self.region);
        for (set, block) in sets.zip(layer.run_mut(&run).chunks_exact_mut(stride)) {
            if !self.is_loaded {
                step.fill(set, children.as_ref(), self.onto, block, &mut self.scratch);
            }
            let Some(next) = &self.next else { continue };
            for cell in members(set & outer) {
                let parent = set & !(1 << cell);
                if common.owners.process(parent) != process {
                    let place = (set & ((1 << cell) - 1)).count_ones() as usize;
                    let mut words = vec![0; parent_planes * next.shape.words];
                    next.contribute(place, block, &mut words, &mut self.scratch);
                    let to = common.owners.owner(parent) as u64;
                    send(Parcel::Extract { to, set: parent, words });
                }
            }
        }
        let questions = common.steps[self.beat / 2].winners().len() as u64;
        let entries = run.count * step.shape.positions * questions;
        (self.tell)(News::Filled { stones, entries });
    }

    /// Saves the layer and lets the other workers of the process read it.
    fn end_filling(&mut self) -> Result<(), TableError> {
        self.readable.clear();
        let step = self.beat / 2;
        let ply = &self.common.steps[step];
        if let Some(layer) = self.layer.take() {
            if !self.is_loaded {
                self.shares.save(ply, &layer)?;
            }
            self.common.shared.publish(self.worker % self.common.workers, Arc::new(layer));
        }
        self.is_loaded = false;
        let last = step.checked_sub(1).and_then(|last| self.common.ply(last));
        self.shares.keep_only(&[Some(ply), last].into_iter().flatten().cloned().collect::<Vec<_>>());
        Ok(())
    }

    /// Does one of the process's tasks; returns false when none is left, after sending the counts.
    fn do_task(&mut self, send: &mut dyn FnMut(Parcel)) -> bool {
        let common = Arc::clone(&self.common);
        let step = self.beat / 2;
        let Some(tasks) = self.tasks.clone() else { return false };
        let Some(task) = tasks.next() else {
            self.tasks = None;
            send(Parcel::Counts(std::mem::take(&mut self.tally).numbers()));
            return false;
        };
        let (Some(readable), Some(made)) = (Readable::new(self.readable.iter().map(Arc::as_ref)), &self.step)
        else {
            return true;
        };
        let words = made.shape.words;
        let block = |number: u64| readable.block(tasks.least[number as usize]).unwrap_or_default();
        let of_plane = |plane: usize| move |number: u64| &block(number)[plane * words..(plane + 1) * words];
        match task.clone() {
            Task::Count(blocks) => {
                let planes = common.planes(step);
                let winners = common.steps[step].winners();
                let mut counter = Counter::new(&common.grid, &made.shape);
                for number in blocks {
                    let set = tasks.least[number as usize];
                    let counted = counter.count_block(set, block(number), &planes, &winners);
                    self.tally = self.tally.plus(&counted);
                }
            }
            Task::Pack { plane, segments } => {
                let (mut bytes, mut each) = (Vec::new(), Vec::new());
                let first = segments.start;
                for number in segments {
                    let packed = segment::pack(tasks.cut.segment(number, &of_plane(plane)));
                    bytes.extend(&packed.bytes);
                    each.push((packed.bytes.len() as u16, packed.packed));
                }
                send(Parcel::Segments { plane: plane as u32, first, bytes, each });
            }
            Task::Piece { plane, bytes } => {
                let begin = bytes.start;
                let bytes = tasks.cut.bytes(bytes, &of_plane(plane));
                send(Parcel::Piece { plane: plane as u32, begin, bytes });
            }
        }
        true
    }
}
