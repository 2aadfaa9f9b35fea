//! Writes the file, in the first worker: puts the received parts of a ply in order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use parking_lot::Mutex;

use super::share::Ply;
use crate::build::Built;
use crate::error::{Part, TableError};
use crate::grid::Grid;
use crate::layer::Plane;
use crate::segment;
use crate::tally::Tally;
use crate::workshop::{Appended, Cut, Workshop};

/// The writer, with the data it has received.
#[derive(Debug)]
pub struct Writer {
    workshop: Option<Workshop>,
    /// By the parity of the step: a faster worker may send data of the next ply before this one is written.
    plies: [Coming; 2],
    /// The place for the result.
    built: Arc<Mutex<Option<Built>>>,
}

/// The received data of a ply.
#[derive(Debug, Default)]
pub struct Coming {
    /// By plane and the index of the first segment.
    segments: BTreeMap<(usize, u64), Segments>,
    /// Parts of segments that no single process has, by plane and first byte.
    pieces: BTreeMap<(usize, u64), Vec<u8>>,
    tally: Tally,
}

/// Consecutive segments, in their stored form.
#[derive(Debug)]
struct Segments {
    bytes: Vec<u8>,
    /// The length of each, and whether it is packed.
    each: Vec<(u16, bool)>,
}

impl Coming {
    pub fn segments(&mut self, plane: usize, first: u64, bytes: Vec<u8>, each: Vec<(u16, bool)>) {
        self.segments.insert((plane, first), Segments { bytes, each });
    }

    pub fn piece(&mut self, plane: usize, begin: u64, bytes: Vec<u8>) {
        self.pieces.insert((plane, begin), bytes);
    }

    pub fn counts(&mut self, tally: &Tally) {
        self.tally = self.tally.plus(tally);
    }

    /// Appends a plane's segments to its stream.
    fn append(&self, plane: usize, cut: &Cut, stream: &mut Appended) -> Option<Result<(), TableError>> {
        let mut number = 0;
        while number < cut.segments {
            if let Some(Segments { bytes, each }) = self.segments.get(&(plane, number)) {
                let mut rest = bytes.as_slice();
                for (length, packed) in each {
                    let (bytes, others) = rest.split_at_checked((*length).into())?;
                    rest = others;
                    if let Err(error) = stream.put(bytes, *packed, stream.checksum(bytes, 0)) {
                        return Some(Err(error));
                    }
                }
                number += each.len() as u64;
            } else {
                let packed = segment::pack(self.joined(plane, cut.range(number))?);
                let checksum = stream.checksum(&packed.bytes, 0);
                if let Err(error) = stream.put(&packed.bytes, packed.packed, checksum) {
                    return Some(Err(error));
                }
                number += 1;
            }
        }
        Some(Ok(()))
    }

    /// Bytes of a plane's stream that were received in pieces.
    fn joined(&self, plane: usize, range: Range<u64>) -> Option<Vec<u8>> {
        let mut joined = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let (&(_, begin), piece) = self.pieces.range((plane, 0)..=(plane, at)).next_back()?;
            let part = piece.get((at - begin) as usize..)?;
            let part = &part[..part.len().min((range.end - at) as usize)];
            if part.is_empty() {
                return None;
            }
            joined.extend(part);
            at += part.len() as u64;
        }
        Some(joined)
    }
}

impl Writer {
    pub fn new(workshop: Workshop, built: Arc<Mutex<Option<Built>>>) -> Writer {
        Writer { workshop: Some(workshop), plies: Default::default(), built }
    }

    /// The received data of a step's ply.
    pub fn coming(&mut self, step: usize) -> &mut Coming {
        &mut self.plies[step % 2]
    }

    /// Writes the ply of a step, once all its data has been received.
    pub fn write(&mut self, step: usize, ply: &Ply, planes: &[Plane], cut: &Cut) -> Result<(), TableError> {
        let Some(workshop) = &mut self.workshop else { return Ok(()) };
        let coming = std::mem::take(&mut self.plies[step % 2]);
        for winner in ply.winners() {
            let tally = coming.tally.of(winner);
            workshop.write_streams(winner, ply.stones, &tally, planes, |plane, stream| {
                let missing = || Err(TableError::Damaged(Part::Ply(ply.stones)));
                coming.append(plane, cut, stream).unwrap_or_else(missing)
            })?;
        }
        Ok(())
    }

    /// Puts the file in its place.
    pub fn finish(&mut self, grid: &Grid) -> Result<(), TableError> {
        if let Some(workshop) = self.workshop.take() {
            let (tallies, bytes) = workshop.finish(grid)?;
            *self.built.lock() = Some(Built { tallies, bytes });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_joined_wherever_they_were_cut() {
        let stream: Vec<u8> = (0..100).collect();
        let mut coming = Coming::default();
        for range in [60..100, 0..7, 7..8, 8..60] {
            coming.piece(1, range.start as u64, stream[range].to_vec());
        }
        assert_eq!(coming.joined(1, 5..90).unwrap(), stream[5..90]);
        assert_eq!(coming.joined(1, 90..101), None);
        assert_eq!(coming.joined(0, 0..1), None);
    }
}
