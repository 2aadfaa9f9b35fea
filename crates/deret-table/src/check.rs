//! Checks a table: every value must follow from its children's, position by position.
//!
//! Shares only the numbering with the builder: lines are looked for on the stones, and each child is looked
//! up as a separate position, so this is a plain, independent counterpart of the builder.

use deret_core::{Player, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use rayon::prelude::*;

use crate::TableError;
use crate::build::{Watch, all_planes};
use crate::format::{directory, least_sets};
use crate::grid::Grid;
use crate::layer::Plane;
use crate::rank::{binomial, members, sets, unrank};
use crate::shape::{Shape, block_positions, x_stones};
use crate::table::Table;
use crate::tally::{Counter, Tally};
use crate::turn::{Ranker, Turn};

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub holds: bool,
    /// Number of positions checked.
    pub checked: u64,
    /// A position whose value does not follow from its children's.
    pub wrong: Option<String>,
    /// A number of stones whose counts differ from the header's.
    pub wrong_count: Option<usize>,
}

/// Checks `sample` positions, drawn at random with this seed.
pub fn check_sample(table: &Table, sample: u64, seed: u64, watch: &Watch) -> Result<Checked, TableError> {
    let grid = table.grid();
    let entries: Vec<u64> =
        (0..=grid.cells).map(|stones| binomial(grid.cells, stones) * block_positions(stones)).collect();
    let total: u64 = entries.iter().sum();
    let mut random = Pcg64::seed_from_u64(seed);
    let drawn: Vec<u64> = (0..sample).map(|_| random.random_range(0..total)).collect();
    let wrong = drawn.par_iter().map(|&entry| {
        watch.check()?;
        let (stones, entry) = locate(&entries, entry);
        let positions = block_positions(stones);
        let set = unrank(stones, entry / positions);
        let x = spread(set, unrank(x_stones(stones), entry % positions));
        let right = is_right(table, x, set & !x)?;
        (watch.tell)(stones, 1);
        Ok((!right).then(|| diagram(grid, x, set & !x)))
    });
    let wrong = wrong.try_reduce(|| None, |one, other| Ok(one.or(other)))?;
    Ok(Checked { holds: wrong.is_none(), checked: sample, wrong, wrong_count: None })
}

/// The ply of an entry, and its index there.
fn locate(entries: &[u64], mut entry: u64) -> (usize, u64) {
    for (stones, &count) in entries.iter().enumerate() {
        if entry < count {
            return (stones, entry);
        }
        entry -= count;
    }
    (0, 0)
}

/// Checks every position stored in the file, and the counts in its header.
pub fn check(table: &Table, watch: &Watch) -> Result<Checked, TableError> {
    let grid = table.grid();
    let mut checked = Checked { holds: true, checked: 0, wrong: None, wrong_count: None };
    for stones in (0..=grid.cells).rev() {
        let shape = Shape::new(stones);
        let least = least_sets(&directory(grid, stones), stones);
        let ply = Ply::new(table, &shape);
        let blocks = least.par_iter().map_init(
            || Counter::new(grid, &shape),
            |counter, &set| {
                watch.check()?;
                let (tally, wrong) = ply.block(set, counter)?;
                (watch.tell)(stones, shape.positions);
                Ok((tally, wrong.map(|x| diagram(grid, x, set & !x))))
            },
        );
        let start = || (Tally::default(), None);
        let (tally, wrong) =
            blocks.try_reduce(start, |one, other| Ok((one.0.plus(&other.0), one.1.or(other.1))))?;
        checked.checked += least.len() as u64 * shape.positions;
        if tally != table.tallies()[stones] {
            checked.wrong_count = checked.wrong_count.or(Some(stones));
        }
        checked.wrong = checked.wrong.or(wrong);
        checked.holds = checked.wrong.is_none() && checked.wrong_count.is_none();
    }
    Ok(checked)
}

/// Data shared by all blocks of a ply.
struct Ply<'t> {
    table: &'t Table,
    shape: &'t Shape,
    planes: Vec<Plane>,
    ranker: Ranker,
}

/// A child's block: the place of the new stone, the symmetry to apply, and its planes.
struct Child {
    place: usize,
    turn: Turn,
    planes: Vec<Option<Vec<u8>>>,
}

impl<'t> Ply<'t> {
    fn new(table: &'t Table, shape: &'t Shape) -> Ply<'t> {
        let cells = table.grid().cells;
        let planes = all_planes(cells, shape.stones, &Player::BOTH, table.has_distances());
        Ply { table, shape, planes, ranker: Ranker::new((shape.stones + 1).min(cells)) }
    }

    /// Checks the block of a least set; returns the counts and X's stones of a wrong position, if there is
    /// one.
    fn block(&self, set: u32, counter: &mut Counter) -> Result<(Tally, Option<u32>), TableError> {
        let (table, grid, shape) = (self.table, self.table.grid(), self.shape);
        let number = table.block_number(set)?;
        let stored = |plane: &Plane| table.blocks(shape.stones, *plane, number, 1);
        let own: Vec<Vec<u8>> = self.planes.iter().map(stored).collect::<Result<_, _>>()?;
        let empty = members(!set & full(grid));
        let children: Vec<Child> = empty.map(|cell| self.child(set, cell)).collect::<Result<_, _>>()?;
        let mover = shape.to_move();
        let mut wrong = None;
        for (position, mask) in sets(shape.x, 0, shape.positions).enumerate() {
            let x = spread(set, mask);
            let places: Vec<usize> = children.iter().map(|child| self.position(child, mask, mover)).collect();
            let right = self.planes.iter().enumerate().all(|(number, plane)| {
                let followed = follows(grid, *plane, x, set & !x, mover, || {
                    children.iter().zip(&places).map(|(child, place)| {
                        child.planes[number].as_ref().is_some_and(|bytes| bit(bytes, *place))
                    })
                });
                followed == bit(&own[number], position)
            });
            if !right {
                wrong = Some(x);
            }
        }
        let words: Vec<u64> = own.iter().flat_map(|bytes| words(bytes, shape.words)).collect();
        Ok((counter.count_block(set, &words, &self.planes, &Player::BOTH), wrong))
    }

    fn child(&self, set: u32, cell: usize) -> Result<Child, TableError> {
        let larger = set | 1 << cell;
        let (least, symmetry) = self.table.grid().least(larger);
        let number = self.table.block_number(least)?;
        let planes = self.planes.iter().map(|plane| {
            let Some(below) = one_ply_less(*plane) else { return Ok(None) };
            self.table.blocks(self.shape.stones + 1, below, number, 1).map(Some)
        });
        Ok(Child {
            place: (set & ((1 << cell) - 1)).count_ones() as usize,
            turn: Turn::new(larger, symmetry),
            planes: planes.collect::<Result<_, _>>()?,
        })
    }

    fn position(&self, child: &Child, mask: u32, mover: Player) -> usize {
        let below = (1u32 << child.place) - 1;
        let stone = if mover == Player::X { 1 << child.place } else { 0 };
        let mask = mask & below | (mask & !below) << 1 | stone;
        self.ranker.rank(child.turn.mask(mask)) as usize
    }
}

/// Whether one position's values follow from its children's, each looked up separately.
fn is_right(table: &Table, x: u32, o: u32) -> Result<bool, TableError> {
    let grid = table.grid();
    let stones = (x | o).count_ones() as usize;
    let mover = Player::to_move_after(stones);
    let own = table.place(x, o)?;
    for plane in all_planes(grid.cells, stones, &Player::BOTH, table.has_distances()) {
        let mut children = Vec::new();
        if let Some(below) = one_ply_less(plane) {
            for cell in members(!(x | o) & full(grid)) {
                let bit = 1 << cell;
                let child =
                    if mover == Player::X { table.place(x | bit, o) } else { table.place(x, o | bit) };
                children.push(table.bit(child?, below)?);
            }
        }
        let followed = follows(grid, plane, x, o, mover, || children.iter().copied());
        if followed != table.bit(own, plane)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The children's plane that a plane follows from; `None` if only finished lines count.
fn one_ply_less(plane: Plane) -> Option<Plane> {
    match plane.within {
        None => Some(plane),
        Some(plies) => Some(Plane { within: Some(plies.checked_sub(1)?), ..plane }),
    }
}

/// The value that a plane must have for a position, derived from its lines and its children.
fn follows<I: Iterator<Item = bool>>(
    grid: &Grid,
    plane: Plane,
    x: u32,
    o: u32,
    mover: Player,
    children: impl FnOnce() -> I,
) -> bool {
    let held = [grid.has_line(x), grid.has_line(o)];
    if held[0] || held[1] {
        return held[plane.winner.index()] && !held[plane.winner.other().index()];
    }
    if x | o == full(grid) || plane.within == Some(0) {
        return false;
    }
    let mut children = children();
    if plane.winner == mover { children.any(|won| won) } else { children.all(|won| won) }
}

fn full(grid: &Grid) -> u32 {
    (1u32 << grid.cells).wrapping_sub(1)
}

fn bit(bytes: &[u8], position: usize) -> bool {
    bytes[position / 8] >> (position % 8) & 1 != 0
}

/// The cells of a set at the places in the mask.
fn spread(set: u32, mask: u32) -> u32 {
    members(set)
        .enumerate()
        .filter(|(place, _)| mask >> place & 1 != 0)
        .fold(0, |cells, (_, cell)| cells | 1 << cell)
}

fn words(bytes: &[u8], count: usize) -> Vec<u64> {
    let mut words = vec![0; count];
    for (index, byte) in bytes.iter().enumerate() {
        words[index / 8] |= u64::from(*byte) << (index % 8 * 8);
    }
    words
}

/// A position as text; some positions here are not legal as a [`Position`].
fn diagram(grid: &Grid, x: u32, o: u32) -> String {
    let mut text = Position::new(grid.rules).to_string();
    let cells: Vec<usize> =
        text.char_indices().filter(|(_, symbol)| *symbol == '.').map(|(at, _)| at).collect();
    for (stones, symbol) in [(x, "X"), (o, "O")] {
        for cell in members(stones) {
            text.replace_range(cells[cell]..=cells[cell], symbol);
        }
    }
    text
}
