//! A few kilobytes of a stream: packing, checking, unpacking.

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::error::{Part, TableError};
use crate::format::SEGMENT;

/// The position and checksum of a segment. The file has one more entry than there are segments, which marks
/// the end of the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Offset from the beginning of the file.
    pub start: u64,
    pub packed: bool,
    pub checksum: u64,
}

impl Entry {
    pub const BYTES: usize = 16;

    pub fn encode(&self) -> [u8; Entry::BYTES] {
        let mut bytes = [0; Entry::BYTES];
        bytes[..8].copy_from_slice(&(self.start << 1 | u64::from(self.packed)).to_le_bytes());
        bytes[8..].copy_from_slice(&self.checksum.to_le_bytes());
        bytes
    }

    pub fn decode(bytes: [u8; Entry::BYTES]) -> Entry {
        let number = |from: usize| u64::from_le_bytes(std::array::from_fn(|index| bytes[from + index]));
        Entry { start: number(0) >> 1, packed: number(0) & 1 != 0, checksum: number(8) }
    }
}

/// A segment ready to be written.
#[derive(Clone, Debug)]
pub struct Packed {
    pub bytes: Vec<u8>,
    pub packed: bool,
}

/// Packs a segment if that saves an eighth; less does not justify the time to unpack it.
pub fn pack(bytes: Vec<u8>) -> Packed {
    let packed = lz4_flex::block::compress(&bytes);
    if packed.len() <= bytes.len() / 8 * 7 {
        Packed { bytes: packed, packed: true }
    } else {
        Packed { bytes, packed: false }
    }
}

/// Includes the segment's number, so that a segment in the place of another is detected as well.
pub fn checksum(bytes: &[u8], number: u64) -> u64 {
    xxh3_64_with_seed(bytes, number)
}

/// Checks the stored bytes of a segment and unpacks them into `room`.
pub fn unpack<'a>(
    stored: &'a [u8],
    entry: &Entry,
    number: u64,
    room: &'a mut [u8; SEGMENT],
) -> Result<&'a [u8], TableError> {
    let damaged = || TableError::Damaged(Part::Segment(number));
    if checksum(stored, number) != entry.checksum && !cfg!(fuzzing) {
        return Err(damaged());
    }
    if !entry.packed {
        return Ok(stored);
    }
    let length = lz4_flex::block::decompress_into(stored, room).map_err(|_| damaged())?;
    Ok(&room[..length])
}
