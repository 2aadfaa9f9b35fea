//! Model files: a trained learner and its training history, with a checksum over every byte.
//!
//! ```text
//! deret-model 1                          format name and version
//! game 3,3,3
//! method td
//! made-by deret 0.1.0
//! run self-play=50000 seed=1 stored=0    one line for each training, oldest first; if it read stored
//!                                        games, also their digest, and the number of readings done
//!                                        if it was stopped before the last of them
//! bytes 5016                             length of the payload
//!                                        an empty line, the payload, then eight bytes of checksum
//! ```
//! The content does not depend on where or when it was written: the same seed gives the same file.

use std::{
    fmt,
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    str::FromStr,
};

use deret_core::{Position, Rules};
use deret_text::{Explain, Message, SystemProblem, say};

use crate::{
    canonical::TABLED_CELLS,
    learner::{Belief, Learner},
    menace::Menace,
    n_tuple::NTuple,
    q_table::QTable,
    td::Td,
};

/// A learning method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Menace,
    QTable,
    Td,
    NTuple,
}

/// A learner with its training history.
#[derive(Debug)]
pub struct Model {
    pub about: About,
    pub learner: Box<dyn Learner>,
}

/// The head of a model file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    pub rules: Rules,
    pub method: Method,
    pub made_by: String,
    pub runs: Vec<Run>,
}

/// One training that a model went through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Games against itself.
    pub self_play: u64,
    pub seed: u64,
    /// Games of others, from the store.
    pub stored: u64,
    /// A digest of the stored games' moves; 0 if there are none, or if an older Deret did not record it.
    pub digest: u64,
    /// Number of stored games read so far, counting repeats; `None` if all readings are done.
    pub readings: Option<u64>,
}

/// The reason a model cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelError {
    /// The file cannot be read or written.
    Trouble {
        path: PathBuf,
        problem: SystemProblem,
    },
    Foreign {
        path: PathBuf,
    },
    Version {
        path: PathBuf,
        version: String,
    },
    Head {
        path: PathBuf,
        line: String,
    },
    CutShort {
        path: PathBuf,
    },
    Damaged {
        path: PathBuf,
    },
    TooLarge {
        path: PathBuf,
    },
    OtherGame {
        path: PathBuf,
        game: Rules,
        wanted: Rules,
    },
    UnknownMethod(String),
    BoardTooLarge {
        method: Method,
        rules: Rules,
    },
}

const MAGIC: &str = "deret-model";
const VERSION: &str = "1";
const MAX_FILE_BYTES: u64 = 1 << 28;
const MAX_HEAD_BYTES: usize = 1 << 16;

impl Method {
    pub const ALL: [Method; 4] = [Method::Menace, Method::QTable, Method::Td, Method::NTuple];

    pub fn name(self) -> &'static str {
        match self {
            Method::Menace => "menace",
            Method::QTable => "q-table",
            Method::Td => "td",
            Method::NTuple => "n-tuple",
        }
    }

    /// The best method for this game: a table if the game is small enough to fill one.
    pub fn for_game(rules: Rules) -> Method {
        if rules.cell_count() <= 9 { Method::Td } else { Method::NTuple }
    }

    /// The number of self-play games that is usually enough.
    pub fn usual_games(self, rules: Rules) -> u64 {
        match (self, rules.cell_count()) {
            (Method::NTuple, 0..=9) => 20_000,
            (Method::NTuple, 65..) => 5_000,
            (Method::NTuple, _) => 100_000,
            _ => 50_000,
        }
    }

    /// Checks that the method can learn the game.
    pub fn check(self, rules: Rules) -> Result<(), ModelError> {
        if self != Method::NTuple && rules.cell_count() > TABLED_CELLS {
            return Err(ModelError::BoardTooLarge { method: self, rules });
        }
        Ok(())
    }

    fn read(self, rules: Rules, payload: &[u8]) -> Option<Box<dyn Learner>> {
        Some(match self {
            Method::Menace => Box::new(Menace::from_payload(rules, payload)?),
            Method::QTable => Box::new(QTable::from_payload(rules, payload)?),
            Method::Td => Box::new(Td::from_payload(rules, payload)?),
            Method::NTuple => Box::new(NTuple::from_payload(rules, payload)?),
        })
    }
}

impl Model {
    /// An untrained learner.
    pub fn new(rules: Rules, method: Method) -> Result<Model, ModelError> {
        method.check(rules)?;
        let learner: Box<dyn Learner> = match method {
            Method::Menace => Box::new(Menace::new(rules)),
            Method::QTable => Box::new(QTable::new(rules)),
            Method::Td => Box::new(Td::default()),
            Method::NTuple => Box::new(NTuple::new(rules)),
        };
        let about = About { rules, method, made_by: made_by(), runs: Vec::new() };
        Ok(Model { about, learner })
    }

    pub fn beliefs(&self, pos: &Position) -> Vec<Belief> {
        self.learner.beliefs(pos)
    }

    /// Reads a model and verifies its checksum.
    pub fn load(path: &Path) -> Result<Model, ModelError> {
        let file = File::open(path).map_err(|error| trouble(path, &error))?;
        let mut bytes = Vec::new();
        file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(|error| trouble(path, &error))?;
        if bytes.len() as u64 > MAX_FILE_BYTES {
            return Err(ModelError::TooLarge { path: path.to_owned() });
        }
        Model::from_bytes(&bytes, path)
    }

    /// Decodes a model; `path` is only used in error messages.
    pub fn from_bytes(bytes: &[u8], path: &Path) -> Result<Model, ModelError> {
        let damaged = || ModelError::Damaged { path: path.to_owned() };
        let (about, payload_length, rest) = read_head(bytes, path)?;
        let (payload, checksum) = match payload_length.checked_add(8) {
            Some(expected) if rest.len() as u64 == expected => rest.split_at(rest.len() - 8),
            Some(expected) if rest.len() as u64 > expected => return Err(damaged()),
            _ => return Err(ModelError::CutShort { path: path.to_owned() }),
        };
        // Fuzzers skip the checksum, to reach the code behind it.
        if fnv_1a(&bytes[..bytes.len() - 8]).to_le_bytes() != *checksum && !cfg!(fuzzing) {
            return Err(damaged());
        }
        about.method.check(about.rules)?;
        let learner = about.method.read(about.rules, payload).ok_or_else(damaged)?;
        Ok(Model { about, learner })
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        self.to_bytes_as(&self.about)
    }

    /// The model's bytes with another head.
    pub(crate) fn to_bytes_as(&self, about: &About) -> Vec<u8> {
        let payload = self.learner.payload();
        let mut bytes = about.head(payload.len()).into_bytes();
        bytes.extend(payload);
        bytes.extend(fnv_1a(&bytes).to_le_bytes());
        bytes
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.to_bytes())
    }
}

impl About {
    /// Reads the head of a model file only; the rest may still be damaged.
    pub fn load(path: &Path) -> Result<About, ModelError> {
        let file = File::open(path).map_err(|error| trouble(path, &error))?;
        let mut bytes = Vec::new();
        file.take(MAX_HEAD_BYTES as u64).read_to_end(&mut bytes).map_err(|error| trouble(path, &error))?;
        Ok(read_head(&bytes, path)?.0)
    }

    /// Number of self-play games, in all trainings.
    pub fn self_play(&self) -> u64 {
        self.runs.iter().fold(0, |sum, run| sum.saturating_add(run.self_play))
    }

    /// Number of games of others, in all trainings.
    pub fn stored(&self) -> u64 {
        self.runs.iter().fold(0, |sum, run| sum.saturating_add(run.stored))
    }

    fn head(&self, payload_length: usize) -> String {
        let mut head = format!("{MAGIC} {VERSION}\ngame {}\nmethod {}\n", self.rules, self.method);
        head.push_str(&format!("made-by {}\n", self.made_by));
        for run in &self.runs {
            head.push_str(&format!("run {run}\n"));
        }
        head.push_str(&format!("bytes {payload_length}\n\n"));
        head
    }
}

/// Parses the head; returns it with the stated length of the payload and the bytes after the head.
fn read_head<'a>(bytes: &'a [u8], path: &Path) -> Result<(About, u64, &'a [u8]), ModelError> {
    let path = || path.to_owned();
    if !bytes.starts_with(MAGIC.as_bytes()) {
        return Err(ModelError::Foreign { path: path() });
    }
    let searched = &bytes[..bytes.len().min(MAX_HEAD_BYTES)];
    let Some(end) = searched.windows(2).position(|pair| pair == b"\n\n") else {
        return Err(ModelError::CutShort { path: path() });
    };
    let Ok(head) = str::from_utf8(&bytes[..end]) else {
        return Err(ModelError::Damaged { path: path() });
    };
    let mut lines = head.lines();
    match lines.next().and_then(|line| line.strip_prefix(MAGIC)?.strip_prefix(' ')) {
        None => return Err(ModelError::Foreign { path: path() }),
        Some(VERSION) => {}
        Some(version) => return Err(ModelError::Version { path: path(), version: version.to_owned() }),
    }
    let (mut rules, mut method, mut made_by, mut length, mut runs) = (None, None, None, None, Vec::new());
    for line in lines {
        let wrong = || ModelError::Head { path: path(), line: line.to_owned() };
        let (name, value) = line.split_once(' ').ok_or_else(wrong)?;
        match name {
            "game" => rules = Some(value.parse().map_err(|_| wrong())?),
            "method" => method = Some(value.parse().map_err(|_| wrong())?),
            "made-by" => made_by = Some(value.to_owned()),
            "run" => runs.push(value.parse().map_err(|()| wrong())?),
            "bytes" => length = Some(value.parse().map_err(|_| wrong())?),
            _ => return Err(wrong()),
        }
    }
    match (rules, method, made_by, length) {
        (Some(rules), Some(method), Some(made_by), Some(length)) => {
            Ok((About { rules, method, made_by, runs }, length, &bytes[end + 2..]))
        }
        _ => Err(ModelError::Damaged { path: path() }),
    }
}

fn made_by() -> String {
    format!("deret {}", env!("CARGO_PKG_VERSION"))
}

fn trouble(path: &Path, error: &io::Error) -> ModelError {
    ModelError::Trouble { path: path.to_owned(), problem: error.into() }
}

/// Fowler, Noll and Vo's hash, 64 bits: changing any single byte changes the hash.
pub(crate) fn fnv_1a(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Method {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Method, ModelError> {
        let known = Method::ALL.into_iter().find(|method| method.name() == text);
        known.ok_or_else(|| ModelError::UnknownMethod(text.to_owned()))
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "self-play={} seed={} stored={}", self.self_play, self.seed, self.stored)?;
        if self.digest != 0 {
            write!(f, " digest={}", self.digest)?;
        }
        self.readings.map_or(Ok(()), |readings| write!(f, " readings={readings}"))
    }
}

impl FromStr for Run {
    type Err = ();

    fn from_str(text: &str) -> Result<Run, ()> {
        let mut words = text.split(' ').peekable();
        let mut number = |name: &str| {
            let digits = words.peek()?.strip_prefix(name)?.strip_prefix('=')?;
            let number = digits.parse::<u64>().ok()?;
            words.next();
            Some(number)
        };
        let run = Run {
            self_play: number("self-play").ok_or(())?,
            seed: number("seed").ok_or(())?,
            stored: number("stored").ok_or(())?,
            digest: number("digest").unwrap_or(0),
            readings: number("readings"),
        };
        if words.next().is_none() { Ok(run) } else { Err(()) }
    }
}

impl ModelError {
    /// Whether the file system is at fault, rather than the request or the content of the file.
    pub fn is_trouble(&self) -> bool {
        matches!(self, ModelError::Trouble { .. })
    }
}

impl Explain for ModelError {
    fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            ModelError::Trouble { path, problem } => {
                say!("model-trouble", "{path}: {problem}", path = shown(path), problem)
            }
            ModelError::Foreign { path } => {
                say!("model-foreign", "{path} is not a model of Deret", path = shown(path))
            }
            ModelError::Version { path, version } => {
                say!(
                    "model-version",
                    "{path} is a model of version {version}; this program reads version {known}",
                    path = shown(path),
                    version,
                    known = VERSION
                )
            }
            ModelError::Head { path, line } => {
                say!(
                    "model-head",
                    "{path}: the head of the model has the line {line}, which does not belong there",
                    path = shown(path),
                    line = format!("{line:?}")
                )
            }
            ModelError::CutShort { path } => say!(
                "model-cut-short",
                "{path} is a model that was cut short; the end of the file is missing",
                path = shown(path)
            ),
            ModelError::Damaged { path } => say!(
                "model-damaged",
                "{path} is a damaged model: its bytes are not those that were written",
                path = shown(path)
            ),
            ModelError::TooLarge { path } => {
                say!(
                    "model-too-large",
                    "{path} is larger than any model ({max} MB)",
                    path = shown(path),
                    max = MAX_FILE_BYTES >> 20
                )
            }
            ModelError::OtherGame { path, game, wanted } => say!(
                "model-other-game",
                "{path} was trained for {game}, not for {wanted}",
                path = shown(path),
                game = game.to_string(),
                wanted = wanted.to_string()
            ),
            ModelError::UnknownMethod(name) => {
                let known = Method::ALL.map(Method::name).join(", ");
                say!("method-unknown", "there is no method {name}; methods are {known}", name, known)
            }
            ModelError::BoardTooLarge { method, rules } => say!(
                "method-too-large",
                "{method} keeps every position apart, up to {max} cells; {game} has {cells}, for which \
                n-tuple is made",
                method = method.name(),
                game = rules.to_string(),
                cells = rules.cell_count(),
                max = TABLED_CELLS
            ),
        }
    }
}

deret_core::errors!(ModelError);
