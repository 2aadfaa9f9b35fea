//! What a stopped solve knows, in a file, so that it can go on later.
//!
//! The tables of all searches are written as they are, behind a header that says what they are
//! about, and before a checksum. Nothing in the file is a claim to anybody else: a proof for others
//! is a certificate.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use deret_core::{Player, Position, Rules, sentences};

use crate::alpha_beta::Store;
use crate::answer::Question;
use crate::bits::Bits;
use crate::solve::Solver;

/// Why a solve could not go on from a file, or could not be kept in one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ResumeError {
    Io {
        path: PathBuf,
        problem: Arc<io::Error>,
    },
    /// Not a whole file of a stopped solve.
    Damaged {
        path: PathBuf,
    },
    /// A file of another solve than the one of this game.
    Other {
        path: PathBuf,
        game: Rules,
    },
}

sentences! { ResumeError {
    Self::Io { path, problem } => "resume-trouble" (path = path.display().to_string(), problem = problem.to_string())
        "{path}: {problem}",
    Self::Damaged { path } => "resume-damaged" (path = path.display().to_string())
        "{path} is not a whole file of a stopped solve; remove it to start afresh",
    Self::Other { path, game } => "resume-other" (path = path.display().to_string(), game)
        "{path} is of another solve, not of {game}; name another file",
}}

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

const FIRST: &str = "deret resume 1";

fn header(pos: &Position, question: Question) -> String {
    let question = if question == Question::Weak { "weak" } else { "strong" };
    format!("{FIRST}\ngame {}\nposition {pos}\nquestion {question}\n\n", pos.rules())
}

/// Writes the tables beside the file and puts them in its place when they are whole.
pub(crate) fn save<B: Bits, L: Bits, const P: usize>(
    path: &Path,
    pos: &Position,
    solver: &Solver<'_, B, L, P>,
) -> Result<(), ResumeError> {
    let draft = draft_of(path);
    let write = || -> io::Result<()> {
        let mut out = Hashed { inner: BufWriter::new(File::create(&draft)?), hash: START };
        out.write_all(header(pos, solver.question()).as_bytes())?;
        for player in Player::BOTH {
            let Some(prover) = solver.known_prover(player) else {
                out.write_all(&[0])?;
                continue;
            };
            out.write_all(&[1])?;
            match &prover.boolean.table {
                Store::Words(table) => table.write(&mut out)?,
                // No worker is left here; and a map is of a board too large to get anywhere by this search.
                Store::Shared(_) | Store::Map { .. } => {}
            }
            prover.weak.table.write(&mut out)?;
        }
        let hash = out.hash;
        out.write_all(&hash.to_le_bytes())?;
        out.inner.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        std::fs::rename(&draft, path)
    };
    write().map_err(|error| {
        let _ = std::fs::remove_file(&draft);
        ResumeError::io(path, error)
    })
}

fn draft_of(path: &Path) -> PathBuf {
    let mut draft = path.as_os_str().to_owned();
    draft.push(".part");
    PathBuf::from(draft)
}

/// Whether the file can be written when the time comes, which may be days away.
fn try_writing(path: &Path) -> io::Result<()> {
    let draft = draft_of(path);
    File::create(&draft)?;
    std::fs::remove_file(&draft)
}

/// Reads the tables back; a file that does not exist is a fresh start.
pub(crate) fn load<B: Bits, L: Bits, const P: usize>(
    path: &Path,
    pos: &Position,
    solver: &mut Solver<'_, B, L, P>,
) -> Result<(), ResumeError> {
    let trouble = |problem| ResumeError::io(path, problem);
    let damaged = || ResumeError::Damaged { path: path.to_owned() };
    if path.is_dir() {
        return Err(trouble(io::ErrorKind::IsADirectory.into()));
    }
    try_writing(path).map_err(trouble)?;
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(trouble(error)),
    };
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
        for player in Player::BOTH {
            let mut flag = [0];
            input.read_exact(&mut flag)?;
            if flag[0] == 0 {
                continue;
            }
            let prover = solver.prover(player);
            if let Store::Words(table) = &mut prover.boolean.table
                && !table.read(&mut input)?
            {
                return Ok(false);
            }
            prover.weak.table.read(&mut input)?;
        }
        let hash = input.hash;
        let mut stored = [0; 8];
        input.read_exact(&mut stored)?;
        let intact = u64::from_le_bytes(stored) == hash || cfg!(fuzzing); // a fuzzer is let in
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

/// Writers and readers hand over whole items, so both sides cut the stream into the same pieces.
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
