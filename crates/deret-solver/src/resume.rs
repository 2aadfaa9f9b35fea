//! Saves the state of a stopped solve in a file, so that it can resume later.
//!
//! The file contains the tables of all searches, between a header that identifies the solve and a
//! checksum. It proves nothing to third parties: for that, write a certificate. Replacing the file and
//! locking it are left to the caller of the solve ([`Keep`]).

use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use deret_core::{Explain, Message, Player, Position, Rules, display_in_english, say};

use crate::answer::Question;
use crate::bits::Bits;
use crate::solve::Solver;
use crate::strong::Store;

/// Why a solve could not be resumed from a file, or could not be saved to one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ResumeError {
    Io {
        path: PathBuf,
        problem: Arc<io::Error>,
    },
    /// Not a complete resume file.
    Damaged {
        path: PathBuf,
    },
    /// The file belongs to another solve.
    Other {
        path: PathBuf,
        game: Rules,
    },
}

impl Explain for ResumeError {
    fn message(&self) -> Message {
        match self {
            Self::Io { path, problem } => say!(
                "resume-trouble",
                "{path}: {problem}",
                path = path.display().to_string(),
                problem = problem.to_string(),
            ),
            Self::Damaged { path } => say!(
                "resume-damaged",
                "{path} is not a whole file of a stopped solve; remove it to start afresh",
                path = path.display().to_string(),
            ),
            Self::Other { path, game } => say!(
                "resume-other",
                "{path} is of another solve, not of {game}; name another file",
                path = path.display().to_string(),
                game,
            ),
        }
    }
}

display_in_english!(ResumeError);

impl std::error::Error for ResumeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ResumeError::Io { problem, .. } => Some(problem),
            ResumeError::Damaged { .. } | ResumeError::Other { .. } => None,
        }
    }
}

impl ResumeError {
    fn io(path: &Path, problem: io::Error) -> ResumeError {
        ResumeError::Io { path: path.to_owned(), problem: Arc::new(problem) }
    }
}

/// A file that stores the state of a solve.
pub trait Keep: std::fmt::Debug + Send + Sync {
    /// Path of the file, for messages.
    fn path(&self) -> &Path;
    /// Opens the state saved by an earlier run; `None` for a fresh start. Also fails if the file could
    /// not be replaced later, which may be days away.
    fn earlier(&self) -> io::Result<Option<Box<dyn Read>>>;
    /// Replaces the file with the output of `write`, or leaves the file as it was.
    fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()>;
}

/// How much to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything.
    Whole,
    /// The entries that took the most work, above all the numbers near the root: little to write, and
    /// the rest is quickly recomputed.
    Checkpoint,
}

impl Extent {
    /// Maximum number of entries of each table.
    fn most(self) -> usize {
        match self {
            Extent::Whole => usize::MAX,
            Extent::Checkpoint => 2_000_000,
        }
    }
}

const FIRST: &str = "deret resume 3";

fn header(pos: &Position, question: Question) -> String {
    let question = if question == Question::Weak { "weak" } else { "strong" };
    format!("{FIRST}\ngame {}\nposition {pos}\nquestion {question}\n\n", pos.rules())
}

/// Writes the tables and the nodes spent so far.
pub(crate) fn save<B: Bits, L: Bits, const P: usize>(
    file: &dyn Keep,
    pos: &Position,
    solver: &Solver<'_, B, L, P>,
    extent: Extent,
) -> Result<(), ResumeError> {
    let write = &mut |out: &mut dyn Write| -> io::Result<()> {
        let mut out = Hashed { inner: BufWriter::new(out), hash: START };
        out.write_all(header(pos, solver.question()).as_bytes())?;
        out.write_all(&solver.nodes().to_le_bytes())?;
        for player in Player::BOTH {
            let Some(prover) = solver.known_prover(player) else {
                out.write_all(&[0])?;
                continue;
            };
            out.write_all(&[1])?;
            match &prover.strong.table {
                Store::Words(table) => table.write(extent.most(), &mut out)?,
                // No worker is running at this point, and a map means a board too large for this
                // search to get anywhere.
                Store::Shared(_) | Store::Map { .. } => {}
            }
            out.write_all(&prover.strong.all_nodes().to_le_bytes())?;
            let numbers = prover.strong.known_numbers();
            out.write_all(&[u8::from(numbers.is_some())])?;
            if let Some(numbers) = numbers {
                numbers.write(extent.most(), &mut out)?;
            }
            prover.weak.table.write(extent.most(), &mut out)?;
        }
        let hash = out.hash;
        out.write_all(&hash.to_le_bytes())?;
        out.inner.flush()
    };
    file.replace(write).map_err(|error| ResumeError::io(file.path(), error))
}

/// Reads the tables back; a missing file is a fresh start.
pub(crate) fn load<B: Bits, L: Bits, const P: usize>(
    file: &dyn Keep,
    pos: &Position,
    solver: &mut Solver<'_, B, L, P>,
) -> Result<(), ResumeError> {
    let path = file.path();
    let trouble = |problem| ResumeError::io(path, problem);
    let damaged = || ResumeError::Damaged { path: path.to_owned() };
    let Some(file) = file.earlier().map_err(trouble)? else { return Ok(()) };
    let mut input = Hashed { inner: BufReader::new(file), hash: START };
    let expected = header(pos, solver.question());
    let mut found = vec![0; expected.len()];
    let whole = input.read_exact(&mut found).is_ok();
    if !whole || !found.starts_with(FIRST.as_bytes()) {
        return Err(damaged());
    }
    if found != expected.as_bytes() {
        return Err(ResumeError::Other { path: path.to_owned(), game: pos.rules() });
    }
    let mut read = || -> io::Result<bool> {
        let mut nodes = [0; 8];
        input.read_exact(&mut nodes)?;
        solver.add_earlier_nodes(u64::from_le_bytes(nodes));
        for player in Player::BOTH {
            let mut flag = [0];
            input.read_exact(&mut flag)?;
            if flag[0] == 0 {
                continue;
            }
            let prover = solver.prover(player);
            if let Store::Words(table) = &mut prover.strong.table
                && !table.read(&mut input)?
            {
                return Ok(false);
            }
            input.read_exact(&mut nodes)?;
            prover.strong.earlier_nodes = u64::from_le_bytes(nodes);
            input.read_exact(&mut flag)?;
            if flag[0] != 0 {
                prover.strong.numbers().read(&mut input)?;
            }
            prover.weak.table.read(&mut input)?;
        }
        let hash = input.hash;
        let mut stored = [0; 8];
        input.read_exact(&mut stored)?;
        let intact = u64::from_le_bytes(stored) == hash || cfg!(fuzzing); // let fuzz inputs through
        Ok(intact && input.read(&mut [0])? == 0)
    };
    match read() {
        Ok(true) => Ok(()),
        Ok(false) => Err(damaged()),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(damaged()),
        Err(error) => Err(trouble(error)),
    }
}

const START: u64 = 0xcbf2_9ce4_8422_2325;

/// A stream with a running checksum, eight bytes at a time.
struct Hashed<S> {
    inner: S,
    hash: u64,
}

impl<S> Hashed<S> {
    fn add(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let x = (self.hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            self.hash = x ^ x >> 29;
        }
    }
}

/// Writers and readers process whole items, so both split the stream into the same pieces.
impl<S: Write> Write for Hashed<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner.write_all(bytes)?;
        self.add(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<S: Read> Read for Hashed<S> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.inner.read_exact(bytes) {
            Ok(()) => {
                self.add(bytes);
                Ok(bytes.len())
            }
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(0),
            Err(error) => Err(error),
        }
    }
}
