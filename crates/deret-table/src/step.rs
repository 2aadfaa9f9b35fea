//! Computes a ply from the next one, with one more stone: the core of a build.
//!
//! A parent's block is put together from its children's, 64 positions at a time. A position where the plane's
//! winner is to move is won if any child is (OR); if the other side is to move, if all are (AND, done as the
//! complement of an OR of complements). Finished lines override.

use std::sync::Arc;

use deret_core::Player;

use crate::extract::{ByteTable, Detected, Extract, Pext, Processor};
use crate::grid::Grid;
use crate::layer::{Plane, Readable};
use crate::rank::{Larger, MAX_CELLS, members};
use crate::shape::{Place, Shape, places};

/// Constants for making one layer from the next.
#[derive(Debug)]
pub struct Step {
    grid: Arc<Grid>,
    pub shape: Shape,
    places: Vec<Place>,
    /// Words of one plane of a child.
    child_words: usize,
    planes: Vec<PlaneStep>,
    processor: Processor,
}

/// Derives a plane of the parents from one of the children.
#[derive(Clone, Copy, Debug)]
struct PlaneStep {
    winner: Player,
    /// The children's plane; `None` on the full board, and where only finished lines count.
    from: Option<usize>,
    /// All ones if the other side is to move: then complements are gathered.
    flip: u64,
}

/// Buffers for one block at a time.
#[derive(Debug, Default)]
pub struct Scratch {
    sources: [Vec<u64>; 2],
    extracts: [Vec<u64>; 2],
    /// The lines inside the block's set: number of cells, number of spoilers, then their places.
    lines: Vec<u8>,
}

/// The content of a block before its children are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onto {
    /// Untouched zeros. They are written without being read first: reading would map a page of zeros, and the
    /// write that follows would make every core drop that mapping.
    Zeros,
    /// Contributions of children elsewhere.
    Contributions,
}

/// The children of one block in the same gap between its stones: they share the place of the new stone, so
/// their bits are joined before they are extracted.
struct Gap<'a> {
    onto: Onto,
    place: usize,
    blocks: [&'a [u64]; MAX_CELLS],
    count: usize,
}

/// Words of a block processed together for line detection: their columns stay in the nearest cache.
const LINE_WORDS: usize = 64;

impl Step {
    /// From blocks with one more stone, whose shape is `child`, to blocks of `stones` (`None`: the full
    /// board).
    pub fn new(
        grid: &Arc<Grid>,
        stones: usize,
        child: Option<&Shape>,
        planes: &[Plane],
        child_planes: &[Plane],
        processor: Processor,
    ) -> Step {
        let shape = Shape::new(stones);
        let mover = shape.to_move();
        let plane_step = |plane: &Plane| {
            let below = Plane { within: plane.within.and_then(|plies| plies.checked_sub(1)), ..*plane };
            let ended = plane.within == Some(0) || child.is_none();
            PlaneStep {
                winner: plane.winner,
                from: if ended { None } else { child_planes.iter().position(|known| *known == below) },
                flip: if plane.winner == mover { 0 } else { u64::MAX },
            }
        };
        Step {
            grid: Arc::clone(grid),
            places: child.map(|child| places(child, mover)).unwrap_or_default(),
            child_words: child.map_or(0, |child| child.words),
            planes: planes.iter().map(plane_step).collect(),
            shape,
            processor,
        }
    }

    /// Makes the block of `set`.
    pub fn fill(
        &self,
        set: u32,
        children: Option<&Readable>,
        onto: Onto,
        block: &mut [u64],
        scratch: &mut Scratch,
    ) {
        match self.processor {
            Processor::Bmi2(detected) => self.fill_bmi2(detected, set, children, onto, block, scratch),
            Processor::Portable => self.fill_with(ByteTable::new(), set, children, onto, block, scratch),
        }
    }

    /// Adds to `parent` the contribution of `child`, its block with one more stone at `place`.
    pub fn contribute(&self, place: usize, child: &[u64], parent: &mut [u64], scratch: &mut Scratch) {
        let mut gap = Gap { onto: Onto::Contributions, place, blocks: [&[]; MAX_CELLS], count: 1 };
        gap.blocks[0] = child;
        match self.processor {
            Processor::Bmi2(detected) => self.join_bmi2(detected, &gap, parent, scratch),
            Processor::Portable => self.join(ByteTable::new(), &gap, parent, scratch),
        }
    }

    fn fill_bmi2(
        &self,
        detected: Detected,
        set: u32,
        children: Option<&Readable>,
        onto: Onto,
        block: &mut [u64],
        scratch: &mut Scratch,
    ) {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "bmi1,bmi2,avx,avx2,popcnt")]
            fn compiled(
                step: &Step,
                pext: Pext,
                set: u32,
                children: Option<&Readable>,
                onto: Onto,
                block: &mut [u64],
                scratch: &mut Scratch,
            ) {
                step.fill_with(pext, set, children, onto, block, scratch);
            }
            // SAFETY: `detected` is only made if these features were detected.
            unsafe { compiled(self, Pext::new(detected), set, children, onto, block, scratch) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        self.fill_with(Pext::new(detected), set, children, onto, block, scratch);
    }

    fn join_bmi2(&self, detected: Detected, gap: &Gap, block: &mut [u64], scratch: &mut Scratch) {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "bmi1,bmi2,avx,avx2,popcnt")]
            fn compiled(step: &Step, pext: Pext, gap: &Gap, block: &mut [u64], scratch: &mut Scratch) {
                step.join(pext, gap, block, scratch);
            }
            // SAFETY: `detected` is only made if these features were detected.
            unsafe { compiled(self, Pext::new(detected), gap, block, scratch) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        self.join(Pext::new(detected), gap, block, scratch);
    }

    #[inline(always)]
    fn fill_with<E: Extract>(
        &self,
        extract: E,
        set: u32,
        children: Option<&Readable>,
        onto: Onto,
        block: &mut [u64],
        scratch: &mut Scratch,
    ) {
        if let Some(children) = children {
            self.gather(extract, set, children, onto, block, scratch);
        }
        let words = self.shape.words;
        for (plane, bits) in self.planes.iter().zip(block.chunks_exact_mut(words)) {
            if plane.from.is_some() && plane.flip != 0 {
                bits.iter_mut().for_each(|word| *word = !*word);
                bits[words - 1] &= self.shape.valid(words - 1);
            }
        }
        self.override_lines(set, block, scratch);
    }

    /// Adds the contributions of the children that can be read here.
    #[inline(always)]
    fn gather<E: Extract>(
        &self,
        extract: E,
        set: u32,
        children: &Readable,
        onto: Onto,
        block: &mut [u64],
        scratch: &mut Scratch,
    ) {
        let low = children.low();
        let rest = set & ((1 << low) - 1);
        let home = children.with_pattern_of(set);
        let larger = Larger::new(rest);
        let rest_rank = larger.own_rank(rest.count_ones() as usize);
        let mut gap = Gap { onto, place: 0, blocks: [&[]; MAX_CELLS], count: 0 };
        for cell in 0..self.grid.cells {
            if set >> cell & 1 != 0 {
                if gap.count > 0 {
                    self.join(extract, &gap, block, scratch);
                    gap.onto = Onto::Contributions;
                }
                gap.place += 1;
                gap.count = 0;
                continue;
            }
            let found = if cell < low {
                home.map(|(layer, base)| layer.block(base + larger.rank(cell, gap.place)))
            } else {
                let there = children.with_pattern_of(set | 1 << cell);
                there.map(|(layer, base)| layer.block(base + rest_rank))
            };
            if let Some(block) = found {
                gap.blocks[gap.count] = block;
                gap.count += 1;
            }
        }
        if gap.count > 0 {
            self.join(extract, &gap, block, scratch);
        }
    }

    /// Joins a gap's children, extracts their bits and adds them to the block, two planes at a time.
    #[inline(always)]
    fn join<E: Extract>(&self, extract: E, gap: &Gap, block: &mut [u64], scratch: &mut Scratch) {
        let words = self.shape.words;
        let mut planes = self
            .planes
            .iter()
            .zip(block.chunks_exact_mut(words))
            .filter_map(|(plane, bits)| Some((plane.from?, plane.flip, bits)));
        while let Some(first) = planes.next() {
            match planes.next() {
                Some(second) => self.join_planes(extract, gap, [first, second], scratch),
                None => self.join_planes(extract, gap, [first], scratch),
            }
        }
    }

    #[inline(always)]
    fn join_planes<E: Extract, const Q: usize>(
        &self,
        extract: E,
        gap: &Gap,
        planes: [(usize, u64, &mut [u64]); Q],
        scratch: &mut Scratch,
    ) {
        let place = &self.places[gap.place];
        let (start, length) = (place.first, place.masks.len());
        let blocks = &gap.blocks[..gap.count];
        let part = |block: &'_ [u64], from: usize| -> std::ops::Range<usize> {
            let begin = from * self.child_words + start;
            debug_assert!(begin + length <= block.len());
            begin..begin + length
        };
        let Scratch { sources, extracts, .. } = scratch;
        for (source, (from, flip, _)) in sources.iter_mut().zip(&planes) {
            source.clear();
            source.extend(blocks[0][part(blocks[0], *from)].iter().map(|word| word ^ flip));
            for block in &blocks[1..] {
                let words = &block[part(block, *from)];
                source.iter_mut().zip(words).for_each(|(joined, word)| *joined |= word ^ flip);
            }
        }
        for extracted in &mut extracts[..Q] {
            extracted.resize(self.shape.words + 1, 0);
        }
        pull::<E, Q>(extract, &place.masks, sources, extracts);
        for (extracted, (_, _, bits)) in extracts.iter().zip(planes) {
            let words = bits.iter_mut().zip(extracted);
            match gap.onto {
                Onto::Zeros => words.for_each(|(word, extracted)| *word = *extracted),
                Onto::Contributions => words.for_each(|(word, extracted)| *word |= extracted),
            }
        }
    }

    /// Overrides finished positions: the side with a line has won. If both have one, which no game reaches,
    /// neither has.
    #[inline(always)]
    fn override_lines(&self, set: u32, block: &mut [u64], scratch: &mut Scratch) {
        let lines = &mut scratch.lines;
        lines.clear();
        for line in self.grid.lines.iter().filter(|line| line.cells & set == line.cells) {
            let spoilers = line.spoilers & set;
            lines.extend([line.cells.count_ones() as u8, spoilers.count_ones() as u8]);
            for cell in members(line.cells).chain(members(spoilers)) {
                lines.push((set & ((1 << cell) - 1)).count_ones() as u8);
            }
        }
        if lines.is_empty() {
            return;
        }
        let words = self.shape.words;
        for start in (0..words).step_by(LINE_WORDS) {
            let length = LINE_WORDS.min(words - start);
            let held = self.lines_held(lines, start, length);
            for (plane, bits) in self.planes.iter().zip(block.chunks_exact_mut(words)) {
                let (won, lost) = (&held[plane.winner.index()], &held[plane.winner.other().index()]);
                let bits = &mut bits[start..start + length];
                for ((word, won), lost) in bits.iter_mut().zip(won).zip(lost) {
                    *word = (*word | won) & !lost;
                }
            }
        }
    }

    /// The positions where X and where O has a line, in some words of a block.
    #[inline(always)]
    fn lines_held(&self, mut lines: &[u8], start: usize, length: usize) -> [[u64; LINE_WORDS]; 2] {
        let [mut by_x, mut by_o] = [[0u64; LINE_WORDS]; 2];
        let column = |place: u8| &self.shape.columns[place as usize][start..start + length];
        while let [cells, spoilers, rest @ ..] = lines {
            let (places, rest) = rest.split_at(*cells as usize);
            let (spoiling, rest) = rest.split_at(*spoilers as usize);
            lines = rest;
            let (mut all, mut any) = ([u64::MAX; LINE_WORDS], [0u64; LINE_WORDS]);
            for place in places {
                for ((all, any), word) in all.iter_mut().zip(&mut any).zip(column(*place)) {
                    *all &= word;
                    *any |= word;
                }
            }
            for place in spoiling {
                for ((all, any), word) in all.iter_mut().zip(&mut any).zip(column(*place)) {
                    *all &= !word;
                    *any |= !word;
                }
            }
            by_x.iter_mut().zip(&all).for_each(|(held, all)| *held |= all);
            by_o.iter_mut().zip(&any).for_each(|(held, any)| *held |= !any);
        }
        by_o[length - 1] &= self.shape.valid(start + length - 1);
        [by_x, by_o]
    }
}

/// Extracts the masked bits of each source and writes them one after another.
#[inline(always)]
fn pull<E: Extract, const Q: usize>(
    extract: E,
    masks: &[u64],
    sources: &[Vec<u64>; 2],
    extracts: &mut [Vec<u64>; 2],
) {
    let [first, second] = extracts;
    let (mut filled, mut at) = (0u32, 0usize);
    let mut open = [0u64; 2];
    let second_source = if Q == 2 { &sources[1] } else { &sources[0] };
    for ((&mask, &word), &other) in masks.iter().zip(&sources[0]).zip(second_source) {
        // Branch-free: the open word is written at every step, and again until it is full.
        let advance = |word: u64, open: &mut u64, out: &mut [u64]| {
            let bits = extract.extract(word, mask);
            *open |= bits << filled;
            out[at] = *open;
            (bits >> 1) >> (63 - filled)
        };
        let carried = advance(word, &mut open[0], first);
        let carried_other = if Q == 2 { advance(other, &mut open[1], second) } else { 0 };
        let total = filled + mask.count_ones();
        let is_full = total >= 64;
        open[0] = if is_full { carried } else { open[0] };
        if Q == 2 {
            open[1] = if is_full { carried_other } else { open[1] };
        }
        at += (total >> 6) as usize;
        filled = total & 63;
    }
    if filled > 0 {
        first[at] = open[0];
        if Q == 2 {
            second[at] = open[1];
        }
    }
}
