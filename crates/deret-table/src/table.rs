//! A finished table: the file is mapped, and a lookup reads one or two of its segments.

use std::fs::File;
use std::path::{Path, PathBuf};

use deret_core::{BoardRef, Game, Move, Player, Position, Rules, Value};
use memmap2::Mmap;
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_64;

use crate::build::Watch;
use crate::error::{Part, TableError};
use crate::format::{DirectoryWord, Header, SEGMENT};
use crate::grid::Grid;
use crate::layer::Plane;
use crate::rank::{binomial, members, rank};
use crate::segment::{self, Entry};
use crate::shape::block_positions;
use crate::tally::Tally;
use crate::workshop::seed;

/// A finished table.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    map: Mmap,
    header: Header,
    grid: Grid,
    /// The start of each ply's directory.
    directories: Vec<usize>,
}

/// The value of a position or a move, with the distance to the end if the table has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub value: Value,
    /// Plies to the end: always known for a draw, otherwise only with distances.
    pub plies: Option<u32>,
}

impl Table {
    /// Opens a table and checks everything except the segments, which are checked when they are read.
    pub fn open(path: &Path) -> Result<Table, TableError> {
        let file = File::open(path).map_err(TableError::io(path))?;
        // SAFETY: a table is never changed in place: it is written to another file and renamed. If the
        // file is truncated while it is mapped, reading it raises a signal, as with every mapped file.
        let map = unsafe { Mmap::map(&file) }.map_err(TableError::io(path))?;
        let header = Header::decode(&map)?;
        let grid = Grid::new(header.layout.rules)?;
        let head = map.get(header.directory as usize..).ok_or(TableError::CutOff)?;
        if xxh3_64(head) != header.head_checksum && !cfg!(fuzzing) {
            return Err(TableError::Damaged(Part::Directory));
        }
        let mut directories = vec![header.directory as usize];
        for stones in 0..=grid.cells {
            let words = binomial(grid.cells, stones).div_ceil(64) as usize;
            directories.push(directories[stones] + words * DirectoryWord::BYTES);
        }
        if directories[grid.cells + 1] as u64 != header.index {
            return Err(TableError::Damaged(Part::Directory));
        }
        Ok(Table { path: path.to_owned(), map, header, grid, directories })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn rules(&self) -> Rules {
        self.header.layout.rules
    }

    pub fn has_distances(&self) -> bool {
        self.header.layout.distance
    }

    pub fn bytes(&self) -> u64 {
        self.header.file_bytes
    }

    /// Counts of positions, by number of stones.
    pub fn tallies(&self) -> &[Tally] {
        &self.header.tallies
    }

    /// The value of a position for its side to move.
    pub fn worth(&self, pos: &Position) -> Result<Worth, TableError> {
        if pos.rules() != self.rules() {
            return Err(TableError::OtherGame { found: self.rules(), wanted: pos.rules() });
        }
        if let Some(outcome) = pos.outcome() {
            return Ok(Worth { value: Value::of_finished(outcome), plies: Some(0) });
        }
        let BoardRef::One(board) = pos.board() else {
            return Err(TableError::BoardTooLarge { rules: self.rules(), cells: self.grid.cells });
        };
        let [x, o] = Player::BOTH.map(|player| board.stones(player).0[0] as u32);
        let place = self.place(x, o)?;
        let mover = pos.to_move();
        let mut value = Value::Draw;
        for (winner, meaning) in [(mover, Value::Win), (mover.other(), Value::Loss)] {
            if self.bit(place, Plane::wins(winner))? {
                value = meaning;
                break;
            }
        }
        let plies = match value {
            Value::Draw => Some(pos.empty_count() as u32),
            _ if !self.has_distances() => None,
            Value::Win => Some(self.distance(place, mover)?),
            Value::Loss => Some(self.distance(place, mover.other())?),
        };
        Ok(Worth { value, plies })
    }

    /// The value of each legal move for the side that plays it, row by row.
    pub fn moves(&self, pos: &Position) -> Result<Vec<(Move, Worth)>, TableError> {
        let worth = |mv: Move| {
            let mut next = pos.clone();
            next.play(mv);
            let Worth { value, plies } = self.worth(&next)?;
            // A draw ends when the board is full, so the distance grows by one here as well.
            let plies = plies.map(|plies| plies + 1);
            Ok((mv, Worth { value: value.turned(), plies }))
        };
        pos.legal_moves().into_iter().map(worth).collect()
    }

    /// Plies until `winner`, who must be winning, has won: the first plane with this bit set. Planes only
    /// grow, so a binary search finds it.
    fn distance(&self, place: Place, winner: Player) -> Result<u32, TableError> {
        let left = self.grid.cells - place.stones;
        let first = usize::from(Player::to_move_after(place.stones) == winner);
        let within: Vec<usize> = (first..left).step_by(2).collect();
        let (mut low, mut high) = (0, within.len());
        while low < high {
            let middle = (low + high) / 2;
            if self.bit(place, Plane { winner, within: Some(within[middle] as u8) })? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Ok(within.get(low).copied().unwrap_or(left) as u32)
    }

    /// The place of a position in the streams of its ply.
    pub(crate) fn place(&self, x: u32, o: u32) -> Result<Place, TableError> {
        let (least, symmetry) = self.grid.least(x | o);
        let x = symmetry.image(x);
        let mask = members(least).enumerate().filter(|(_, cell)| x >> cell & 1 != 0);
        let mask = mask.fold(0, |mask, (place, _)| mask | 1 << place);
        Ok(Place {
            stones: least.count_ones() as usize,
            block: self.block_number(least)?,
            position: rank(mask),
        })
    }

    /// The index of a least set among those of its size.
    pub(crate) fn block_number(&self, least: u32) -> Result<u64, TableError> {
        let number = rank(least);
        let at =
            self.directories[least.count_ones() as usize] + (number / 64) as usize * DirectoryWord::BYTES;
        let word = DirectoryWord { least: self.number(at)?, before: self.number(at + 8)? };
        Ok(word.number(number))
    }

    fn number(&self, at: usize) -> Result<u64, TableError> {
        let bytes = self.map.get(at..).and_then(|rest| rest.first_chunk()).ok_or(TableError::CutOff)?;
        Ok(u64::from_le_bytes(*bytes))
    }

    pub(crate) fn bit(&self, place: Place, plane: Plane) -> Result<bool, TableError> {
        let block_bytes = block_positions(place.stones).div_ceil(8);
        let at = place.block * block_bytes + place.position / 8;
        let first = self.first_segment(place.stones, plane)?;
        let mut room = [0; SEGMENT];
        let segment = self.segment(first + at / SEGMENT as u64, &mut room)?;
        let byte = segment.get((at % SEGMENT as u64) as usize).ok_or(TableError::CutOff)?;
        Ok(byte >> (place.position % 8) & 1 != 0)
    }

    fn first_segment(&self, stones: usize, plane: Plane) -> Result<u64, TableError> {
        let mut streams = self.header.layout.streams.iter();
        let stream = streams.position(|stream| stream.stones == stones && stream.plane == plane);
        stream.map(|number| self.header.first_segments[number]).ok_or(TableError::CutOff)
    }

    /// A segment's bytes, checked.
    pub(crate) fn segment<'a>(
        &'a self,
        number: u64,
        room: &'a mut [u8; SEGMENT],
    ) -> Result<&'a [u8], TableError> {
        let (entry, next) = (self.entry(number)?, self.entry(number + 1)?);
        let damaged = || TableError::Damaged(Part::Segment(number));
        let stored = self.map.get(entry.start as usize..next.start as usize).ok_or_else(damaged)?;
        let half = self.header.x_segments();
        let seed = match number.checked_sub(half) {
            Some(number) => seed(Player::O, number),
            None => seed(Player::X, number),
        };
        segment::unpack(stored, &entry, seed, room).map_err(|_| damaged())
    }

    /// Number of segments in both halves.
    pub fn segments(&self) -> u64 {
        let index = self.map.len() as u64 - self.header.index;
        (index / Entry::BYTES as u64).saturating_sub(1)
    }

    /// Reads every segment and verifies its checksum.
    pub fn check_segments(&self, watch: &Watch) -> Result<(), TableError> {
        (0..self.segments()).into_par_iter().try_for_each(|number| {
            watch.check()?;
            self.segment(number, &mut [0; SEGMENT])?;
            (watch.tell)(0, 1);
            Ok(())
        })
    }

    fn entry(&self, number: u64) -> Result<Entry, TableError> {
        let at = self.header.index as usize + number as usize * Entry::BYTES;
        let bytes = self.map.get(at..).and_then(|rest| rest.first_chunk()).ok_or(TableError::CutOff)?;
        Ok(Entry::decode(*bytes))
    }

    /// The bytes of some consecutive blocks of a stream.
    pub(crate) fn blocks(
        &self,
        stones: usize,
        plane: Plane,
        first: u64,
        count: u64,
    ) -> Result<Vec<u8>, TableError> {
        let block_bytes = block_positions(stones).div_ceil(8);
        let (begin, end) = (first * block_bytes, (first + count) * block_bytes);
        let stream = self.first_segment(stones, plane)?;
        let mut bytes = Vec::with_capacity((end - begin) as usize);
        let mut room = [0; SEGMENT];
        for number in begin / SEGMENT as u64..end.div_ceil(SEGMENT as u64) {
            let segment = self.segment(stream + number, &mut room)?;
            let start = number * SEGMENT as u64;
            let from = begin.saturating_sub(start) as usize;
            let to = (end - start).min(SEGMENT as u64) as usize;
            bytes.extend(segment.get(from..to).ok_or(TableError::CutOff)?);
        }
        Ok(bytes)
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }
}

/// The place of a position's bit: the block in its ply's streams, the position in the block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub stones: usize,
    pub block: u64,
    pub position: u64,
}
