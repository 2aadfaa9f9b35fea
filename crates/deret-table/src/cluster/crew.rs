//! What one worker does: it fills its share of a layer when all that others owe it has come, keeps
//! it, and sends what others need of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use deret_core::Player;
use deret_search::StopFlag;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use super::owners::Owners;
use super::share::{Ply, Shares};
use crate::build::{Built, all_planes};
use crate::error::TableError;
use crate::extract::Processor;
use crate::format::{DirectoryWord, directory};
use crate::grid::Grid;
use crate::layer::{Layer, Plane, Region, Run};
use crate::rank::{members, rank};
use crate::shape::{Shape, block_positions};
use crate::step::{Scratch, Step};
use crate::tally::{Counter, Tally};
use crate::workshop::Workshop;

/// What workers send each other. It is for the step after the one it was made in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Parcel {
    /// What the block of `set` takes of one child: half of that child's block.
    Extract { to: u64, set: u32, words: Vec<u64> },
    /// A block that stands in the file, for the worker who writes it: its number and planes.
    Block { number: u64, words: Vec<u64> },
    /// The counts of a worker's blocks, for each winner.
    Counts([[u64; 6]; 2]),
}

impl Parcel {
    /// Whom it is for: the first worker writes the file.
    pub fn to(&self) -> u64 {
        match self {
            Parcel::Extract { to, .. } => *to,
            Parcel::Block { .. } | Parcel::Counts(_) => 0,
        }
    }
}

/// What all workers of a build share.
#[derive(Debug)]
pub struct Common {
    pub grid: Arc<Grid>,
    pub distance: bool,
    pub owners: Owners,
    /// Every ply of every pass, in order; a step's number is its time.
    pub steps: Vec<Ply>,
    /// The first step to make, and whether the one before it is there to go on from.
    pub first: usize,
    pub goes_on: bool,
    pub stop: StopFlag,
}

/// One worker.
pub struct Crew {
    common: Arc<Common>,
    worker: usize,
    region: Region,
    shares: Shares,
    phase: Phase,
    /// The number of the step at work.
    pub time: usize,
    /// The layer of this step and, while it is filled, the one it is made from.
    layer: Option<Layer>,
    children: Option<Layer>,
    /// How this step's layer is made, then how the next one is.
    step: Option<Step>,
    /// What has come for this step's layer and for the next.
    arrived: [Option<Layer>; 2],
    scratch: Scratch,
    runs: Vec<Run>,
    sending: Option<Sending>,
    /// Whether a step has been sent, so that its ply is to be written.
    sent: bool,
    /// Only the first worker has one.
    writer: Option<Writer>,
    pub tell: Arc<dyn Fn(usize, u64) + Send + Sync>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Until everything for this step has come.
    Waiting,
    Filling {
        run: usize,
    },
    Sending {
        run: usize,
    },
    Done,
}

/// The worker who writes the file, and what has come for its next ply.
pub struct Writer {
    pub workshop: Option<Workshop>,
    /// The ply that is coming, and the one after it: a quicker worker may send of that one already
    /// before this one is written.
    plies: [Coming; 2],
    /// Where to leave what was built.
    pub built: Arc<Mutex<Option<Built>>>,
}

/// What has come of a ply.
#[derive(Default)]
struct Coming {
    blocks: Vec<u64>,
    tallies: [Tally; 2],
}

impl Writer {
    pub fn new(workshop: Workshop, built: Arc<Mutex<Option<Built>>>) -> Writer {
        Writer { workshop: Some(workshop), plies: Default::default(), built }
    }
}

/// How long to work before messages are looked at again.
const SLICE: Duration = Duration::from_millis(10);

impl Crew {
    pub fn new(
        common: &Arc<Common>,
        worker: usize,
        shares: Shares,
        writer: Option<Writer>,
        tell: Arc<dyn Fn(usize, u64) + Send + Sync>,
    ) -> Result<Crew, TableError> {
        let mut crew = Crew {
            common: Arc::clone(common),
            worker,
            region: common.owners.region(worker),
            shares,
            phase: Phase::Waiting,
            time: common.first,
            layer: None,
            children: None,
            step: None,
            arrived: [None, None],
            scratch: Scratch::default(),
            runs: Vec::new(),
            sending: None,
            sent: false,
            writer,
            tell,
        };
        if common.goes_on {
            // The last step is there: it is sent again, and what follows is made anew.
            crew.time -= 1;
            let ply = common.steps[crew.time].clone();
            let mut layer = Layer::new(ply.stones, crew.planes(crew.time).len(), &crew.region)?;
            crew.shares.load(&ply, &mut layer)?;
            crew.layer = Some(layer);
            crew.begin_sending();
        }
        Ok(crew)
    }

    fn ply(&self, time: usize) -> Option<&Ply> {
        self.common.steps.get(time)
    }

    /// Whether the layer of that step is made from the step's before.
    fn follows(&self, time: usize) -> bool {
        let before = time.checked_sub(1).and_then(|before| self.ply(before));
        let ply = self.ply(time);
        before.zip(ply).is_some_and(|(before, ply)| before.winners() == ply.winners())
    }

    fn planes(&self, time: usize) -> Vec<Plane> {
        let Some(ply) = self.ply(time) else { return Vec::new() };
        all_planes(self.common.grid.cells, ply.stones, &ply.winners(), self.common.distance)
    }

    /// How the layer of a step is made; `shape` is that of its children.
    fn step_to(&self, time: usize, shape: Option<&Shape>) -> Option<Step> {
        let ply = self.ply(time)?;
        let above = if shape.is_some() { self.planes(time - 1) } else { Vec::new() };
        Some(Step::new(&self.common.grid, ply.stones, shape, &self.planes(time), &above, Processor::here()))
    }

    /// Takes in what came for the step of that time.
    pub fn receive(&mut self, time: usize, parcel: Parcel) -> Result<(), TableError> {
        let early = usize::from(time > self.time);
        match parcel {
            Parcel::Extract { set, words, .. } => {
                let planes = self.planes(time).len();
                let Some(stones) = self.ply(time).map(|ply| ply.stones) else { return Ok(()) };
                if self.arrived[early].is_none() {
                    self.arrived[early] = Some(Layer::new(stones, planes, &self.region)?);
                }
                if let Some(layer) = &mut self.arrived[early]
                    && let Some(number) = layer.number(set)
                {
                    let block = layer.block_mut(number);
                    block.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
                }
            }
            Parcel::Block { number, words } => {
                if let Some(writer) = &mut self.writer {
                    let blocks = &mut writer.plies[early].blocks;
                    let start = number as usize * words.len();
                    if blocks.len() < start + words.len() {
                        blocks.resize(start + words.len(), 0);
                    }
                    blocks[start..start + words.len()].copy_from_slice(&words);
                }
            }
            Parcel::Counts(counts) => {
                if let Some(writer) = &mut self.writer {
                    for (tally, numbers) in writer.plies[early].tallies.iter_mut().zip(counts) {
                        *tally = tally.plus(&Tally::from_numbers(numbers));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether it waits for others, or has done all.
    pub fn is_waiting(&self) -> bool {
        matches!(self.phase, Phase::Waiting | Phase::Done)
    }

    /// Begins the step when all has come for it. Gives false when nothing is left to do.
    pub fn begin(&mut self) -> Result<bool, TableError> {
        if self.sent {
            self.write_ply(self.time - 1)?;
        }
        let Some(ply) = self.ply(self.time).cloned() else {
            self.finish()?;
            self.phase = Phase::Done;
            return Ok(false);
        };
        if !self.follows(self.time) {
            self.layer = None;
            self.step = self.step_to(self.time, None);
        }
        self.children = self.layer.take();
        let planes = self.planes(self.time).len();
        self.layer = match self.arrived[0].take() {
            Some(layer) => Some(layer),
            None => Some(Layer::new(ply.stones, planes, &self.region)?),
        };
        self.runs = self.layer.as_ref().map(Layer::runs).unwrap_or_default();
        self.phase = Phase::Filling { run: 0 };
        Ok(true)
    }

    /// Works for a moment; `send` takes parcels. Gives true when the step is done.
    pub fn work(&mut self, send: &mut dyn FnMut(Parcel)) -> Result<bool, TableError> {
        let start = Instant::now();
        while start.elapsed() < SLICE {
            if self.common.stop.is_raised() {
                return Err(TableError::Stopped);
            }
            match self.phase {
                Phase::Waiting | Phase::Done => return Ok(false),
                Phase::Filling { run } if run == self.runs.len() => {
                    self.children = None;
                    let ply = self.common.steps[self.time].clone();
                    if let Some(layer) = &self.layer {
                        self.shares.save(&ply, layer)?;
                    }
                    let last = self.time.checked_sub(1).and_then(|time| self.ply(time)).cloned();
                    self.shares.keep_only(&[Some(ply), last].into_iter().flatten().collect::<Vec<_>>());
                    self.begin_sending();
                }
                Phase::Filling { run } => {
                    self.fill(run);
                    self.phase = Phase::Filling { run: run + 1 };
                }
                Phase::Sending { run } if run == self.runs.len() => {
                    if let Some(sending) = self.sending.take() {
                        send(Parcel::Counts(sending.tallies.map(|tally| tally.numbers())));
                    }
                    self.sent = true;
                    self.time += 1;
                    self.arrived.swap(0, 1);
                    if let Some(writer) = &mut self.writer {
                        writer.plies.swap(0, 1);
                    }
                    self.phase = Phase::Waiting;
                    return Ok(true);
                }
                Phase::Sending { run } => {
                    self.send(run, send);
                    self.phase = Phase::Sending { run: run + 1 };
                }
            }
        }
        Ok(false)
    }

    fn fill(&mut self, run: usize) {
        let (Some(layer), Some(step)) = (&mut self.layer, &self.step) else { return };
        let run = self.runs[run];
        let (stones, stride) = (layer.stones, layer.stride);
        let sets = run.sets(stones, &self.region);
        for (set, block) in sets.zip(layer.run_mut(&run).chunks_exact_mut(stride)) {
            step.fill(set, self.children.as_ref(), block, &mut self.scratch);
        }
        let questions = self.common.steps[self.time].winners().len() as u64;
        (self.tell)(stones, run.count * step.shape.positions * questions);
    }

    /// From now on the step leads to the next layer.
    fn begin_sending(&mut self) {
        let shape = match self.step.take() {
            Some(step) => step.shape,
            None => Shape::new(self.common.steps[self.time].stones),
        };
        let next = self.time + 1;
        self.step = self.step_to(next, self.follows(next).then_some(&shape));
        self.runs = self.layer.as_ref().map(Layer::runs).unwrap_or_default();
        let directory = directory(&self.common.grid, shape.stones);
        self.sending = Some(Sending { shape, directory, tallies: Default::default() });
        self.phase = Phase::Sending { run: 0 };
    }

    /// Sends what others need of a run: parents elsewhere their extracts, the writer his blocks.
    fn send(&mut self, run: usize, send: &mut dyn FnMut(Parcel)) {
        let (common, run) = (Arc::clone(&self.common), self.runs[run]);
        let planes = self.planes(self.time);
        let parents = if self.follows(self.time + 1) { self.planes(self.time + 1).len() } else { 0 };
        let (Some(layer), Some(sending)) = (&self.layer, &mut self.sending) else { return };
        let chosen = if parents > 0 { common.owners.chosen_cells() } else { 0 };
        let mut counter = Counter::new(&common.grid, &sending.shape);
        for (number, set) in (run.start..).zip(run.sets(layer.stones, &self.region)) {
            let block = layer.block(number);
            if common.grid.is_least(set) {
                for (winner, tally) in Player::BOTH.into_iter().zip(&mut sending.tallies) {
                    if planes.iter().any(|plane| plane.winner == winner) {
                        *tally = tally.plus(&counter.count_block(set, block, &planes, &[winner]));
                    }
                }
                let number = sending.directory[(rank(set) / 64) as usize].number(rank(set));
                send(Parcel::Block { number, words: block.to_vec() });
            }
            let Some(step) = &self.step else { continue };
            for cell in members(set & chosen) {
                let parent = set & !(1 << cell);
                let owner = common.owners.owner(parent);
                if owner != self.worker {
                    let place = (set & ((1 << cell) - 1)).count_ones() as usize;
                    let mut words = vec![0; parents * step.shape.words];
                    step.contribute(place, block, &mut words, &mut self.scratch);
                    send(Parcel::Extract { to: owner as u64, set: parent, words });
                }
            }
        }
    }

    /// Writes the ply of a step whose blocks have all come.
    fn write_ply(&mut self, time: usize) -> Result<(), TableError> {
        let planes = self.planes(time);
        let (Some(ply), Some(writer)) = (self.common.steps.get(time), &mut self.writer) else {
            return Ok(());
        };
        let Some(workshop) = &mut writer.workshop else { return Ok(()) };
        let words = block_positions(ply.stones).div_ceil(64) as usize;
        let stride = planes.len() * words;
        let Coming { blocks, tallies } = std::mem::take(&mut writer.plies[0]);
        let source = |plane: usize, number: u64| {
            let start = number as usize * stride + plane * words;
            &blocks[start..start + words]
        };
        for winner in ply.winners() {
            let tally = &tallies[winner.index()];
            workshop.write(winner, ply.stones, tally, &planes, (blocks.len() / stride) as u64, source)?;
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), TableError> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        if let Some(workshop) = writer.workshop.take() {
            let (tallies, bytes) = workshop.finish(&self.common.grid)?;
            *writer.built.lock() = Some(Built { tallies, bytes });
        }
        Ok(())
    }
}

/// What is needed while a layer is sent.
struct Sending {
    shape: Shape,
    directory: Vec<DirectoryWord>,
    tallies: [Tally; 2],
}
