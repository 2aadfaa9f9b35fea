//! A table under construction: a folder next to its path, from which a killed build can resume.
//!
//! Each winner's half has a file of segments and one of index entries, which only grow. The journal
//! records how much of them is complete: one line per ply, written when the ply is.
//! Data beyond the last line's sizes is cut off when the build resumes.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use deret_core::Player;
use rayon::prelude::*;
use xxhash_rust::xxh3::Xxh3;

use crate::build::folder_of;
use crate::error::{Part, TableError};
use crate::format::{Header, Layout, SEGMENT, directory};
use crate::grid::Grid;
use crate::journal::{self, Line};
use crate::layer::Plane;
use crate::segment::{self, Entry, Packed};
use crate::shape::block_positions;
use crate::tally::Tally;

/// The folder of a build, and its complete parts.
#[derive(Debug)]
pub struct Workshop {
    path: PathBuf,
    folder: PathBuf,
    layout: Layout,
    /// Locked while the build runs.
    journal: File,
    halves: [Half; 2],
    synced: Instant,
    between_syncs: Duration,
}

/// The plies of one winner written so far.
#[derive(Debug)]
struct Half {
    segments_path: PathBuf,
    entries_path: PathBuf,
    segments: File,
    entries: File,
    /// Sizes of the complete part.
    bytes: u64,
    count: u64,
    /// The complete plies, from the full board down.
    plies: Vec<Line>,
}

const BETWEEN_SYNCS: Duration = Duration::from_secs(5);

/// Segments that are packed at the same time.
const BATCH: u64 = 2048;

impl Workshop {
    /// The folder in which the table of this path is built.
    pub fn folder(path: &Path) -> PathBuf {
        let mut name = path.file_name().map(OsString::from).unwrap_or_default();
        name.push(".building");
        path.with_file_name(name)
    }

    /// Opens the folder, for a new build or where the last one stopped.
    pub fn open(path: &Path, layout: &Layout, resume: bool) -> Result<Workshop, TableError> {
        let folder = Workshop::folder(path);
        let journal_path = folder.join("journal");
        if !resume && journal_path.exists() {
            return Err(TableError::Unfinished { folder });
        }
        fs::create_dir_all(&folder).map_err(TableError::io(&folder))?;
        let mut journal = open(&journal_path)?;
        match journal.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(TableError::InUse { folder }),
            Err(TryLockError::Error(error)) => return Err(TableError::Io { path: journal_path, error }),
        }
        let lines = journal::read(&mut journal, &journal_path, &folder, layout)?;
        let half = |winner: Player| Half::open(&folder, winner, layout, &lines);
        let halves = [half(Player::X)?, half(Player::O)?];
        Ok(Workshop {
            path: path.to_owned(),
            folder,
            layout: layout.clone(),
            journal,
            halves,
            synced: Instant::now(),
            between_syncs: BETWEEN_SYNCS,
        })
    }

    /// Gives up a build that has not begun: without a complete ply there is nothing to resume from, and
    /// leftover files would only get in the way of the next attempt. Workers' saved shares stay.
    pub fn abandon(self) {
        if Player::BOTH.into_iter().any(|winner| self.reached(winner).is_some()) {
            return;
        }
        let files = self.halves.iter().flat_map(|half| [&half.segments_path, &half.entries_path]);
        for path in files.chain([&self.folder.join("journal")]) {
            let _ = fs::remove_file(path); // a file that cannot be removed stays, as it would without this
        }
        let _ = fs::remove_dir(&self.folder);
    }

    /// Makes each ply reach the disk before the next one begins.
    pub fn sync_each_ply(&mut self) {
        self.between_syncs = Duration::ZERO;
    }

    /// The number of stones of the last complete ply.
    pub fn reached(&self, winner: Player) -> Option<usize> {
        self.halves[winner.index()].plies.last().map(|line| line.stones)
    }

    /// Forgets a winner's plies below this many stones.
    pub fn go_back(&mut self, winner: Player, stones: usize) -> Result<(), TableError> {
        let half = &mut self.halves[winner.index()];
        half.plies.retain(|line| line.stones >= stones);
        half.cut(&self.layout)
    }

    /// Writes a winner's ply: `source` returns a plane's words of the least set with this index.
    pub fn write<'a>(
        &mut self,
        winner: Player,
        stones: usize,
        tally: &Tally,
        planes: &[Plane],
        blocks: u64,
        source: impl Fn(usize, u64) -> &'a [u64] + Sync,
    ) -> Result<(), TableError> {
        self.write_streams(winner, stones, tally, planes, |plane, stream| {
            let source = |block| source(plane, block);
            let cut = Cut::new(stones, blocks);
            for batch in (0..cut.segments).step_by(BATCH as usize) {
                let numbers = batch..cut.segments.min(batch + BATCH);
                let pack = |number: u64| {
                    let packed = segment::pack(cut.segment(number, &source));
                    let checksum = stream.checksum(&packed.bytes, number - batch);
                    (packed, checksum)
                };
                let packed: Vec<(Packed, u64)> = numbers.into_par_iter().map(pack).collect();
                for (packed, checksum) in packed {
                    stream.put(&packed.bytes, packed.packed, checksum)?;
                }
            }
            Ok(())
        })
    }

    /// Writes a winner's ply plane by plane: `append` puts each plane's segments on the stream.
    pub fn write_streams(
        &mut self,
        winner: Player,
        stones: usize,
        tally: &Tally,
        planes: &[Plane],
        mut append: impl FnMut(usize, &mut Appended) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        let half = &mut self.halves[winner.index()];
        let mut firsts = Vec::new();
        for (number, _) in planes.iter().enumerate().filter(|(_, plane)| plane.winner == winner) {
            firsts.push(half.count);
            let mut stream = half.append(winner)?;
            append(number, &mut stream)?;
            (half.bytes, half.count) = stream.finish()?;
        }
        // A killed program loses nothing that it wrote; a power failure may, so now and then the build waits
        // for the disk. A resumed build checks every segment.
        let sync = self.synced.elapsed() > self.between_syncs;
        if sync {
            half.segments.sync_data().map_err(TableError::io(&half.segments_path))?;
            half.entries.sync_data().map_err(TableError::io(&half.entries_path))?;
            self.synced = Instant::now();
        }
        let line = Line { winner, stones, bytes: half.bytes, count: half.count, firsts, tally: *tally };
        let told = journal::write(&mut self.journal, &line, sync);
        told.map_err(TableError::io(self.folder.join("journal")))?;
        half.plies.push(line);
        Ok(())
    }

    /// The bytes of a plane of the last complete ply.
    pub fn read(&mut self, winner: Player, plane_number: usize) -> Result<Vec<u8>, TableError> {
        let half = &mut self.halves[winner.index()];
        let Some(line) = half.plies.last() else { return Err(TableError::CutOff) };
        let first = line.firsts.get(plane_number).copied().ok_or(TableError::CutOff)?;
        let end = line.firsts.get(plane_number + 1).copied().unwrap_or(line.count);
        half.read(winner, first, end)
    }

    /// Joins the halves and puts the file in its place; returns the counts and the file size.
    pub fn finish(mut self, grid: &Grid) -> Result<(Vec<Tally>, u64), TableError> {
        let [x, o] = &mut self.halves;
        let draft = x.segments_path.clone();
        let trouble = |error| TableError::Io { path: draft.clone(), error };
        o.segments.seek(SeekFrom::Start(0)).map_err(TableError::io(&o.segments_path))?;
        x.segments.seek(SeekFrom::Start(x.bytes)).map_err(trouble)?;
        io::copy(&mut o.segments, &mut x.segments).map_err(trouble)?;
        let mut out = Summed { out: BufWriter::new(&x.segments), sum: Xxh3::new(), bytes: x.bytes + o.bytes };
        let directory_start = out.bytes;
        for stones in 0..=grid.cells {
            for word in directory(grid, stones) {
                out.write_all(&word.encode()).map_err(trouble)?;
            }
        }
        let index = out.bytes;
        for (half, shift) in [(&mut x.entries, 0), (&mut o.entries, x.bytes)] {
            half.seek(SeekFrom::Start(0)).map_err(trouble)?;
            let mut entries = Vec::new();
            half.read_to_end(&mut entries).map_err(trouble)?;
            for entry in entries.as_chunks().0 {
                let entry = Entry::decode(*entry);
                out.write_all(&Entry { start: entry.start + shift, ..entry }.encode()).map_err(trouble)?;
            }
        }
        out.write_all(&Entry { start: directory_start, packed: false, checksum: 0 }.encode())
            .map_err(trouble)?;
        out.flush().map_err(trouble)?;
        let (file_bytes, head_checksum) = (out.bytes, out.sum.digest());
        drop(out);
        let tallies = tallies(&x.plies, &o.plies, grid.cells);
        let of_x = x.plies.iter().flat_map(|line| line.firsts.iter().copied());
        let of_o = o.plies.iter().flat_map(|line| line.firsts.iter().map(|first| first + x.count));
        let first_segments = of_x.chain(of_o).collect();
        let layout = self.layout.clone();
        let header = Header {
            layout,
            file_bytes,
            directory: directory_start,
            index,
            head_checksum,
            tallies,
            first_segments,
        };
        x.segments.seek(SeekFrom::Start(0)).map_err(trouble)?;
        x.segments.write_all(&header.encode()).map_err(trouble)?;
        x.segments.set_len(file_bytes).map_err(trouble)?;
        x.segments.sync_all().map_err(trouble)?;
        put_in_place(&draft, &self.path)?;
        Workshop::clear(&self.path)?;
        Ok((header.tallies, file_bytes))
    }

    /// Removes the files a finished build leaves behind.
    pub fn clear(path: &Path) -> Result<(), TableError> {
        let folder = Workshop::folder(path);
        match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(TableError::Io { path: folder, error })
            }
            _ => Ok(()),
        }
    }

    /// Whether the folder holds a build that can resume.
    pub fn is_under_way(path: &Path) -> bool {
        Half::segments_path(&Workshop::folder(path), Player::X).exists()
    }
}

/// Moves a complete file to its path atomically.
fn put_in_place(draft: &Path, path: &Path) -> Result<(), TableError> {
    fs::rename(draft, path).map_err(TableError::io(path))?;
    // Syncing the folder makes the new name durable; where folders cannot be opened, this is skipped.
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Positions are counted with X's wins; O's wins come with the other half.
fn tallies(x: &[Line], o: &[Line], cells: usize) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); cells + 1];
    for line in x.iter().chain(o) {
        tallies[line.stones] = tallies[line.stones].plus(&line.tally);
    }
    tallies
}

impl Half {
    fn segments_path(folder: &Path, winner: Player) -> PathBuf {
        folder.join(format!("{winner}.segments"))
    }

    fn open(folder: &Path, winner: Player, layout: &Layout, lines: &[Line]) -> Result<Half, TableError> {
        let segments_path = Half::segments_path(folder, winner);
        let entries_path = folder.join(format!("{winner}.entries"));
        let mut half = Half {
            segments: open(&segments_path)?,
            entries: open(&entries_path)?,
            segments_path,
            entries_path,
            bytes: 0,
            count: 0,
            plies: Vec::new(),
        };
        for line in lines.iter().filter(|line| line.winner == winner) {
            // A build that went back to an earlier ply wrote that ply again.
            half.plies.retain(|known| known.stones > line.stones);
            half.plies.push(line.clone());
        }
        // The disk may have lost data that was not synced, so every segment is read again.
        for ply in 0..half.plies.len() {
            let first = if ply == 0 { 0 } else { half.plies[ply - 1].count };
            (half.bytes, half.count) = (half.plies[ply].bytes, half.plies[ply].count);
            if half.read(winner, first, half.count).is_err() {
                half.plies.truncate(ply);
                break;
            }
        }
        half.cut(layout)?;
        Ok(half)
    }

    /// Cuts off everything after the last complete ply. X's half begins with room for the header, since it
    /// becomes the final file.
    fn cut(&mut self, layout: &Layout) -> Result<(), TableError> {
        let is_first = self.segments_path.ends_with(format!("{}.segments", Player::X));
        let start = if is_first { layout.data_start() } else { 0 };
        (self.bytes, self.count) = self.plies.last().map_or((start, 0), |line| (line.bytes, line.count));
        self.segments.set_len(self.bytes).map_err(TableError::io(&self.segments_path))?;
        self.entries.set_len(self.count * Entry::BYTES as u64).map_err(TableError::io(&self.entries_path))
    }

    /// The end of the half, ready for one more stream.
    fn append(&self, winner: Player) -> Result<Appended<'_>, TableError> {
        let (mut segments, mut entries) = (&self.segments, &self.entries);
        segments.seek(SeekFrom::Start(self.bytes)).map_err(TableError::io(&self.segments_path))?;
        let entries_end = self.count * Entry::BYTES as u64;
        entries.seek(SeekFrom::Start(entries_end)).map_err(TableError::io(&self.entries_path))?;
        Ok(Appended {
            half: self,
            winner,
            data: BufWriter::with_capacity(1 << 20, segments),
            index: BufWriter::new(entries),
            bytes: self.bytes,
            count: self.count,
        })
    }

    /// The bytes of these segments, checked.
    fn read(&mut self, winner: Player, first: u64, end: u64) -> Result<Vec<u8>, TableError> {
        let there = self.entries.metadata().map_err(TableError::io(&self.entries_path))?.len();
        if first > end || end > there / Entry::BYTES as u64 {
            return Err(TableError::Damaged(Part::Segment(first)));
        }
        // One more entry marks the end of the last segment, unless it is the last of all.
        let wanted = (end + 1).min(self.count) - first;
        let mut entries = vec![0; wanted as usize * Entry::BYTES];
        let start = SeekFrom::Start(first * Entry::BYTES as u64);
        let read = self.entries.seek(start).and_then(|_| self.entries.read_exact(&mut entries));
        read.map_err(TableError::io(&self.entries_path))?;
        let entries: Vec<Entry> = entries.as_chunks().0.iter().map(|bytes| Entry::decode(*bytes)).collect();
        let Some(begin) = entries.first().map(|entry| entry.start) else { return Ok(Vec::new()) };
        let from = self.segments.seek(SeekFrom::Start(begin));
        from.map_err(TableError::io(&self.segments_path))?;
        let mut data = io::BufReader::with_capacity(1 << 20, &self.segments);
        let mut bytes = Vec::new();
        let mut room = [0; SEGMENT];
        for (number, entry) in entries.iter().enumerate().take((end - first) as usize) {
            let next = entries.get(number + 1).map_or(self.bytes, |next| next.start);
            let damaged = || TableError::Damaged(Part::Segment(first + number as u64));
            let length = next
                .checked_sub(entry.start)
                .filter(|length| *length <= SEGMENT as u64)
                .ok_or_else(damaged)?;
            let mut stored = vec![0; length as usize];
            data.read_exact(&mut stored).map_err(TableError::io(&self.segments_path))?;
            bytes.extend(segment::unpack(&stored, entry, seed(winner, first + number as u64), &mut room)?);
        }
        Ok(bytes)
    }
}

/// A stream being appended to a half, segment by segment.
#[derive(Debug)]
pub struct Appended<'h> {
    half: &'h Half,
    winner: Player,
    data: BufWriter<&'h File>,
    index: BufWriter<&'h File>,
    bytes: u64,
    count: u64,
}

impl Appended<'_> {
    /// The checksum of the segment that is `ahead` places after the next one.
    pub fn checksum(&self, packed: &[u8], ahead: u64) -> u64 {
        segment::checksum(packed, seed(self.winner, self.count + ahead))
    }

    /// Appends the next segment of the stream.
    pub fn put(&mut self, bytes: &[u8], packed: bool, checksum: u64) -> Result<(), TableError> {
        self.data.write_all(bytes).map_err(TableError::io(&self.half.segments_path))?;
        let entry = Entry { start: self.bytes, packed, checksum };
        self.index.write_all(&entry.encode()).map_err(TableError::io(&self.half.entries_path))?;
        self.bytes += bytes.len() as u64;
        self.count += 1;
        Ok(())
    }

    /// The new size of the half.
    fn finish(mut self) -> Result<(u64, u64), TableError> {
        self.data.flush().map_err(TableError::io(&self.half.segments_path))?;
        self.index.flush().map_err(TableError::io(&self.half.entries_path))?;
        Ok((self.bytes, self.count))
    }
}

/// The seed of a segment's checksum: its index in its half, and the half.
pub fn seed(winner: Player, number: u64) -> u64 {
    number << 1 | winner.index() as u64
}

/// The division of a stream into segments.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    pub block_bytes: u64,
    /// Bytes of the whole stream.
    pub total: u64,
    pub segments: u64,
}

impl Cut {
    /// For a ply with this many blocks in the file.
    pub fn new(stones: usize, blocks: u64) -> Cut {
        let block_bytes = block_positions(stones).div_ceil(8);
        let total = blocks * block_bytes;
        Cut { block_bytes, total, segments: total.div_ceil(SEGMENT as u64) }
    }

    /// The byte range of a segment.
    pub fn range(&self, number: u64) -> Range<u64> {
        let start = number * SEGMENT as u64;
        start..self.total.min(start + SEGMENT as u64)
    }

    /// The bytes of a segment; `source` returns the words of a block.
    pub fn segment<'a>(&self, number: u64, source: &impl Fn(u64) -> &'a [u64]) -> Vec<u8> {
        self.bytes(self.range(number), source)
    }

    /// Some bytes of the stream.
    pub fn bytes<'a>(&self, range: Range<u64>, source: &impl Fn(u64) -> &'a [u64]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity((range.end - range.start) as usize + 16);
        let mut at = range.start;
        while at < range.end {
            let (block, from) = (at / self.block_bytes, at % self.block_bytes);
            let length = (self.block_bytes - from).min(range.end - at);
            let words = &source(block)[(from / 8) as usize..(from + length).div_ceil(8) as usize];
            let start = bytes.len();
            bytes.resize(start + words.len() * 8, 0);
            for (bytes, word) in bytes[start..].as_chunks_mut().0.iter_mut().zip(words) {
                *bytes = word.to_le_bytes();
            }
            bytes.drain(start..start + (from % 8) as usize);
            bytes.truncate(start + length as usize);
            at += length;
        }
        bytes
    }
}

fn open(path: &Path) -> Result<File, TableError> {
    let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    options.map_err(TableError::io(path))
}

/// A writer that counts bytes and computes their checksum.
struct Summed<W> {
    out: W,
    sum: Xxh3,
    bytes: u64,
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.sum.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
