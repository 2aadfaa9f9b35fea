//! The head of a table's file. `docs/table.md` describes every byte.

use deret_core::{Player, Rules};
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_64;

use crate::error::{Part, TableError};
use crate::grid::Grid;
use crate::layer::Plane;
use crate::rank::{MAX_CELLS, binomial, sets};
use crate::tally::Tally;

pub const MAGIC: [u8; 8] = *b"DERETTAB";
pub const VERSION: u32 = 1;
/// Bytes of a stream that are read, checked and unpacked together.
pub const SEGMENT: usize = 4096;
/// Boards up to this size can have distances.
pub const MAX_DISTANCE_CELLS: usize = 20;

/// The parts of the format that do not depend on the values, so they are fixed before a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub rules: Rules,
    pub distance: bool,
    /// In file order: X's plies from the full board down, then O's.
    pub streams: Vec<Stream>,
}

/// One plane of one ply: the blocks of the least sets in order, each starting at a new byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    pub stones: usize,
    pub plane: Plane,
}

/// The planes of a ply for one winner: one for a win at any time; with distances also one for a win within N
/// plies, for each N after which this side can have made the last move.
pub fn planes(cells: usize, stones: usize, winner: Player, distance: bool) -> Vec<Plane> {
    let first = usize::from(Player::to_move_after(stones) == winner);
    let left = if distance { cells - stones } else { 0 };
    let within = (first..left).step_by(2).map(|plies| Plane { winner, within: Some(plies as u8) });
    std::iter::once(Plane::wins(winner)).chain(within).collect()
}

impl Layout {
    pub fn new(rules: Rules, distance: bool) -> Result<Layout, TableError> {
        let cells = rules.cell_count();
        if cells > MAX_CELLS {
            return Err(TableError::BoardTooLarge { rules, cells });
        }
        if distance && cells > MAX_DISTANCE_CELLS {
            return Err(TableError::NoDistances { rules, cells });
        }
        let plies = |winner| (0..=cells).rev().map(move |stones| (winner, stones));
        let streams = Player::BOTH.into_iter().flat_map(plies).flat_map(|(winner, stones)| {
            let planes = planes(cells, stones, winner, distance).into_iter();
            planes.map(move |plane| Stream { stones, plane })
        });
        Ok(Layout { rules, distance, streams: streams.collect() })
    }

    pub fn cells(&self) -> usize {
        self.rules.cell_count()
    }

    fn header_bytes(&self) -> usize {
        64 + (self.cells() + 1) * 48 + self.streams.len() * 16 + 8
    }

    /// The offset of the first segment.
    pub fn data_start(&self) -> u64 {
        self.header_bytes().next_multiple_of(SEGMENT) as u64
    }
}

/// The head of a file.
#[derive(Clone, Debug)]
pub struct Header {
    pub layout: Layout,
    pub file_bytes: u64,
    pub directory: u64,
    pub index: u64,
    /// Checksum of directory and index together.
    pub head_checksum: u64,
    /// Indexed by number of stones.
    pub tallies: Vec<Tally>,
    /// The index of the first segment of each stream.
    pub first_segments: Vec<u64>,
}

impl Header {
    pub fn encode(&self) -> Vec<u8> {
        let layout = &self.layout;
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((layout.header_bytes() as u32).to_le_bytes());
        let rules = layout.rules;
        bytes.extend([rules.rows() as u8, rules.cols() as u8, rules.k() as u8]);
        bytes.extend([u8::from(rules.exact()), u8::from(layout.distance), 0, 0, 0]);
        for number in [self.file_bytes, SEGMENT as u64, self.directory, self.index, self.head_checksum] {
            bytes.extend(number.to_le_bytes());
        }
        for tally in &self.tallies {
            for number in tally.numbers() {
                bytes.extend(number.to_le_bytes());
            }
        }
        for (stream, first) in layout.streams.iter().zip(&self.first_segments) {
            let within = stream.plane.within.unwrap_or(u8::MAX);
            bytes.extend([stream.stones as u8, stream.plane.winner.index() as u8, within, 0, 0, 0, 0, 0]);
            bytes.extend(first.to_le_bytes());
        }
        bytes.extend(xxh3_64(&bytes).to_le_bytes());
        bytes
    }

    /// Number of segments in X's half.
    pub fn x_segments(&self) -> u64 {
        // With distances the halves may have different numbers of streams.
        let first_of_o = self.layout.streams.iter().position(|stream| stream.plane.winner == Player::O);
        first_of_o.and_then(|number| self.first_segments.get(number).copied()).unwrap_or(0)
    }

    /// Reads and checks the head; `file` is the content of the whole file.
    pub fn decode(file: &[u8]) -> Result<Header, TableError> {
        let mut reader = Reader { bytes: file };
        if reader.take::<8>()? != MAGIC {
            return Err(TableError::NotATable);
        }
        let version = u32::from_le_bytes(reader.take()?);
        if version != VERSION {
            return Err(TableError::Version { found: version, known: VERSION });
        }
        let header_bytes = u32::from_le_bytes(reader.take()?) as usize;
        let Some(checked) = header_bytes.checked_sub(8).and_then(|length| file.get(..length + 8)) else {
            return Err(TableError::CutOff);
        };
        let (content, sum) = checked.split_at(header_bytes - 8);
        if sum != xxh3_64(content).to_le_bytes() && !cfg!(fuzzing) {
            return Err(TableError::Damaged(Part::Header));
        }
        let [rows, cols, k, exact, distance, ..] = reader.take::<8>()?;
        let damaged = || TableError::Damaged(Part::Header);
        let rules = Rules::new(rows.into(), cols.into(), k.into()).map_err(|_| damaged())?;
        let layout = Layout::new(rules.with_exact(exact != 0), distance != 0)?;
        if header_bytes != layout.header_bytes() {
            return Err(damaged());
        }
        let [file_bytes, segment, directory, index, head_checksum] = reader.numbers()?;
        if file_bytes != file.len() as u64 {
            return Err(TableError::CutOff);
        }
        if segment != SEGMENT as u64 || directory > index || index > file_bytes {
            return Err(damaged());
        }
        let mut tallies = Vec::new();
        for _ in 0..=layout.cells() {
            tallies.push(Tally::from_numbers(reader.numbers()?));
        }
        let mut first_segments = Vec::new();
        for _ in &layout.streams {
            let [_, first] = reader.numbers()?;
            first_segments.push(first);
        }
        Ok(Header { layout, file_bytes, directory, index, head_checksum, tallies, first_segments })
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], TableError> {
        let (taken, rest) = self.bytes.split_first_chunk::<N>().ok_or(TableError::CutOff)?;
        self.bytes = rest;
        Ok(*taken)
    }

    fn numbers<const N: usize>(&mut self) -> Result<[u64; N], TableError> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = u64::from_le_bytes(self.take()?);
        }
        Ok(numbers)
    }
}

/// For 64 consecutive sets: a mask of those that are the least of their images, and the number of least sets
/// before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectoryWord {
    pub least: u64,
    pub before: u64,
}

impl DirectoryWord {
    pub const BYTES: usize = 16;

    pub fn encode(&self) -> [u8; DirectoryWord::BYTES] {
        let mut bytes = [0; DirectoryWord::BYTES];
        bytes[..8].copy_from_slice(&self.least.to_le_bytes());
        bytes[8..].copy_from_slice(&self.before.to_le_bytes());
        bytes
    }

    /// The index among the least sets of the set with this rank, which must be one of this word's.
    #[inline]
    pub fn number(&self, rank: u64) -> u64 {
        self.before + u64::from((self.least & ((1 << (rank % 64)) - 1)).count_ones())
    }
}

/// The directory of one ply.
pub fn directory(grid: &Grid, stones: usize) -> Vec<DirectoryWord> {
    let total = binomial(grid.cells, stones);
    let word = |first: u64| {
        let sets = sets(stones, first, 64.min(total - first)).enumerate();
        sets.filter(|(_, set)| grid.is_least(*set)).fold(0u64, |word, (index, _)| word | 1 << index)
    };
    let words: Vec<u64> = (0..total.div_ceil(64)).into_par_iter().map(|number| word(number * 64)).collect();
    let mut next = 0;
    let counted = words.into_iter().map(|least| {
        let before = next;
        next += u64::from(least.count_ones());
        DirectoryWord { least, before }
    });
    counted.collect()
}

/// The least sets of a ply, in order.
pub fn least_sets(directory: &[DirectoryWord], stones: usize) -> Vec<u32> {
    let words = directory.par_iter().enumerate().flat_map_iter(|(number, word)| {
        let sets = sets(stones, number as u64 * 64, u64::from(64 - word.least.leading_zeros())).enumerate();
        sets.filter(|(index, _)| word.least >> index & 1 != 0).map(|(_, set)| set)
    });
    words.collect()
}
