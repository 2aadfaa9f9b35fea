use std::{
    fmt, io,
    path::{Path, PathBuf},
    time::Instant,
};

use deret_core::{Move, Position, Rules};
use deret_files::FileError;
use deret_play::{PlayerSpec, Roster, SeriesError, SpecError};
use deret_search::{Agent, Limits, Observer, Refusal, Score, SearchReport, StopFlag};
use deret_text::{Explain, Message, say};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Check, Figure, Notebook, Record, Table, Value, Words,
    report::{Inputs, Machine},
    texts,
};

/// A question with a way to answer it. Its texts are functions, since texts are created on demand.
#[derive(Clone, Copy)]
pub struct Experiment {
    pub id: &'static str,
    pub source: Source,
    pub title: fn() -> Message,
    /// The question, and the method used to answer it.
    pub method: fn() -> Message,
    /// Codes of the claims, tables and figures that it checks.
    pub claims: &'static [&'static str],
    /// Whether it uses randomness, so that another seed gives other numbers.
    pub is_seeded: bool,
    pub run: fn(&Lab) -> Result<Findings, LabError>,
}

/// Origin of the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Paper000,
    Paper001,
    Paper002,
    Paper003,
    Paper004,
    Deret,
}

/// Results of an experiment, in every language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    pub checks: Vec<Check>,
    pub tables: Vec<Table>,
    pub figures: Vec<Figure>,
    /// Caveats for the reader: how far a fit is valid, what an estimate relies on.
    pub notes: Vec<Words>,
}

/// The environment of an experiment.
pub struct Lab<'a> {
    pub roster: &'a Roster,
    pub seed: u64,
    /// A smaller run, marked as such.
    pub quick: bool,
    pub stop: StopFlag,
    /// The steps that are already finished.
    pub notebook: &'a Notebook,
    /// Called with the number of finished steps and the total.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
}

/// Reasons why an experiment or a report could not be finished.
#[derive(Debug)]
pub enum LabError {
    /// The stop flag was raised. Finished work is kept.
    Stopped,
    UnknownExperiment {
        id: String,
        nearest: String,
    },
    Spec(SpecError),
    Refusal(Refusal),
    /// The output folder is a file.
    NotAFolder(PathBuf),
    File(FileError),
}

impl Experiment {
    pub fn title(&self) -> Words {
        (self.title)().into()
    }

    pub fn method(&self) -> Words {
        (self.method)().into()
    }

    pub fn inputs(&self, seed: u64, quick: bool) -> Inputs {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Inputs { experiment: self.id.to_owned(), version, seed, quick }
    }
}

impl Source {
    pub const ALL: [Source; 6] = [
        Source::Paper000,
        Source::Paper001,
        Source::Paper002,
        Source::Paper003,
        Source::Paper004,
        Source::Deret,
    ];

    /// Identifier as in `deret lab list --json`.
    pub fn id(self) -> &'static str {
        match self {
            Source::Paper000 => "000",
            Source::Paper001 => "001",
            Source::Paper002 => "002",
            Source::Paper003 => "003",
            Source::Paper004 => "004",
            Source::Deret => "deret",
        }
    }

    /// Label and title of the paper.
    pub fn name(self) -> Message {
        match self {
            Source::Paper000 => say!(
                "source-000",
                "Complexity of two algorithms: random-iterative and minimax ({paper})",
                paper = self.paper()
            ),
            Source::Paper001 => say!(
                "source-001",
                "Brute force against minimax with alpha-beta ({paper})",
                paper = self.paper()
            ),
            Source::Paper002 => {
                say!("source-002", "Minimax on 3x3 and 4x4, timed ({paper})", paper = self.paper())
            }
            Source::Paper003 => say!(
                "source-003",
                "m,n,k games, evaluation and limited depth ({paper})",
                paper = self.paper()
            ),
            Source::Paper004 => {
                say!("source-004", "An opponent from branch and bound ({paper})", paper = self.paper())
            }
            Source::Deret => texts::source_deret(),
        }
    }

    /// Label of the paper, or of our own questions.
    pub fn paper(self) -> Message {
        deret_play::paper_name(self.id()).unwrap_or_else(texts::source_deret)
    }

    /// Authors of the paper; `None` if the question is ours.
    pub fn authors(self) -> Option<Message> {
        match self {
            Source::Paper000 => {
                Some(say!("authors-000", "Hilmi Musyafa, Adika Ghivan Pratama, Telkom University"))
            }
            Source::Paper001 => {
                Some(say!("authors-001", "A paper of a course on algorithm strategies (title page lost)"))
            }
            Source::Paper002 => {
                Some(say!("authors-002", "Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta"))
            }
            Source::Paper003 => Some(say!("authors-003", "Ziyad Dhia Rafi, ITB, 2022")),
            Source::Paper004 => Some(say!("authors-004", "A paper of ITB")),
            Source::Deret => None,
        }
    }

    /// Subject of the paper, in a sentence.
    pub fn about(self) -> Message {
        match self {
            Source::Paper000 => say!(
                "about-000",
                "A random bot and a recursive one: what does a move cost, as a formula and on the clock?"
            ),
            Source::Paper001 => say!(
                "about-001",
                "Two programs, one that tries everything and one that prunes: how much is saved, and do \
                they play alike?"
            ),
            Source::Paper002 => say!(
                "about-002",
                "The seconds of one move against the number of empty cells, until waiting becomes \
                impossible."
            ),
            Source::Paper003 => {
                say!("about-003", "Looking a few moves ahead and counting lines: how deep is deep enough?")
            }
            Source::Paper004 => say!(
                "about-004",
                "No search at all, only two costs per cell, and an open question: is that expert play?"
            ),
            Source::Deret => say!("about-deret", "What the papers make one want to know next."),
        }
    }
}

/// A chosen move, its cost and the time it took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "TimedNote", try_from = "TimedNote")]
pub struct Timed {
    pub best: Option<Move>,
    pub score: Option<Score>,
    pub nodes: u64,
    pub leaves: u64,
    /// Median of the runs, followed by the fastest and the slowest.
    pub seconds: f64,
    pub range: (f64, f64),
}

/// Its form in a [`Notebook`]: move, score, nodes, leaves, seconds.
type TimedNote = (Option<String>, Option<i64>, u64, u64, (f64, f64, f64));

impl Timed {
    fn new(report: &SearchReport<Move>, seconds: f64) -> Timed {
        let (nodes, leaves) = (report.stats.nodes, report.stats.leaves);
        Timed { best: report.best, score: report.score, nodes, leaves, seconds, range: (seconds, seconds) }
    }

    /// The times in the form of a table cell.
    pub fn times(&self) -> Value {
        Value::Times { median: self.seconds, fastest: self.range.0, slowest: self.range.1 }
    }
}

impl From<Timed> for TimedNote {
    fn from(timed: Timed) -> TimedNote {
        let Timed { best, score, nodes, leaves, seconds, range } = timed;
        let times = (seconds, range.0, range.1);
        (best.map(|mv| mv.to_string()), score.map(|score| score.0), nodes, leaves, times)
    }
}

impl TryFrom<TimedNote> for Timed {
    type Error = deret_core::MoveError;

    fn try_from((best, score, nodes, leaves, times): TimedNote) -> Result<Timed, Self::Error> {
        let best = best.map(|text| text.parse()).transpose()?;
        let (seconds, fastest, slowest) = times;
        Ok(Timed { best, score: score.map(Score), nodes, leaves, seconds, range: (fastest, slowest) })
    }
}

/// Number of timed runs of a choice, after one warm-up run.
pub const RUNS: usize = 5;

/// The middle value, or the mean of the two middle ones.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        count if count.is_multiple_of(2) => (sorted[middle - 1] + sorted[middle]) / 2.0,
        _ => sorted[middle],
    }
}

impl Lab<'_> {
    /// Runs an experiment, or those steps that the notebook does not contain.
    pub fn perform(&self, experiment: &Experiment) -> Result<Record, LabError> {
        let _lock = self.notebook.lock()?;
        let started = Instant::now();
        let findings = (experiment.run)(self).and_then(|findings| {
            self.check_stop()?; // findings of a stopped player are unreliable
            Ok(findings)
        });
        let seconds = started.elapsed().as_secs_f64();
        if findings.is_err() {
            self.notebook.put_aside(seconds)?;
        }
        Ok(Record {
            inputs: self.notebook.inputs(),
            seconds: self.notebook.seconds() + seconds,
            machine: Machine::this(),
            findings: findings?,
        })
    }

    /// Runs a named step of an experiment: reads the result from the notebook if the step was finished
    /// before, otherwise computes it and notes it there.
    pub fn once<T: Serialize + DeserializeOwned>(
        &self,
        step: &str,
        work: impl FnOnce() -> Result<T, LabError>,
    ) -> Result<T, LabError> {
        if let Some(result) = self.notebook.find(step) {
            return Ok(result);
        }
        self.check_stop()?;
        let result = work()?;
        self.check_stop()?; // a stopped player's answer must not be kept
        self.notebook.note(step, &result)?;
        Ok(result)
    }

    pub fn agent(&self, spec: &str, rules: Rules) -> Result<Box<dyn Agent>, LabError> {
        let spec: PlayerSpec = spec.parse().map_err(LabError::Spec)?;
        self.roster.agent(&spec, rules, None).map_err(LabError::Spec)
    }

    /// The player's move in `pos`, timed.
    pub fn choose(&self, spec: &str, pos: &Position) -> Result<Timed, LabError> {
        self.choose_watched(spec, pos, &mut ())
    }

    /// Like `choose`, with the median of `RUNS` times.
    pub fn time(&self, spec: &str, pos: &Position) -> Result<Timed, LabError> {
        Ok(self.race(&[spec], pos)?[0])
    }

    /// Times players against each other in one position: a warm-up round, then `RUNS` rounds in which each
    /// has its turn, so that other load on the machine affects all of them alike.
    pub fn race(&self, specs: &[&str], pos: &Position) -> Result<Vec<Timed>, LabError> {
        let mut timed = Vec::new();
        for spec in specs {
            timed.push(self.choose(spec, pos)?);
        }
        let mut seconds = vec![Vec::new(); specs.len()];
        for _ in 0..RUNS {
            for (spec, seconds) in specs.iter().zip(&mut seconds) {
                seconds.push(self.choose(spec, pos)?.seconds);
            }
        }
        for (timed, seconds) in timed.iter_mut().zip(&seconds) {
            timed.seconds = median(seconds);
            timed.range =
                seconds.iter().fold((f64::MAX, 0.0), |(least, most), s| (least.min(*s), s.max(most)));
        }
        Ok(timed)
    }

    pub fn choose_watched(
        &self,
        spec: &str,
        pos: &Position,
        watch: &mut dyn Observer<Move>,
    ) -> Result<Timed, LabError> {
        let mut agent = self.agent(spec, pos.rules())?;
        let started = Instant::now();
        let report = agent.choose(pos, &self.limits(), watch).map_err(LabError::Refusal)?;
        let seconds = started.elapsed().as_secs_f64();
        self.check_stop()?;
        Ok(Timed::new(&report, seconds))
    }

    pub fn limits(&self) -> Limits {
        Limits { stop: Some(self.stop.clone()), ..Limits::default() }
    }

    /// Reports that one of many steps is done. Ends the experiment if a stop was requested.
    pub fn step(&self, done: u64, of: u64) -> Result<(), LabError> {
        (self.progress)(done, of);
        self.check_stop()
    }

    pub fn check_stop(&self) -> Result<(), LabError> {
        if self.stop.is_raised() { Err(LabError::Stopped) } else { Ok(()) }
    }

    /// `full` in a full run, `quick` in a quick one.
    pub fn size<T>(&self, full: T, quick: T) -> T {
        if self.quick { quick } else { full }
    }
}

impl LabError {
    pub fn file(path: &Path) -> impl Fn(io::Error) -> LabError + use<'_> {
        move |error| LabError::File(FileError::at(path)(error))
    }
}

impl Explain for LabError {
    fn message(&self) -> Message {
        match self {
            LabError::Stopped => say!(
                "error-stopped",
                "interrupted; what is finished is kept, and the same command goes on from there"
            ),
            LabError::UnknownExperiment { id, nearest } => {
                say!(
                    "error-unknown",
                    "there is no experiment {id}; the nearest are {nearest} (deret lab list shows all)",
                    id,
                    nearest
                )
            }
            LabError::Spec(error) => error.message(),
            LabError::Refusal(refusal) => refusal.message(),
            LabError::NotAFolder(path) => {
                say!(
                    "error-not-a-folder",
                    "{path} is a file; --out needs a folder",
                    path = path.display().to_string()
                )
            }
            LabError::File(error) => error.message(),
        }
    }
}

deret_core::errors!(LabError);

impl From<FileError> for LabError {
    fn from(error: FileError) -> LabError {
        LabError::File(error)
    }
}

impl From<SeriesError> for LabError {
    fn from(error: SeriesError) -> LabError {
        match error {
            SeriesError::Spec(error) => LabError::Spec(error),
            SeriesError::Refusal(refusal) => LabError::Refusal(refusal),
        }
    }
}

impl fmt::Debug for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Experiment").field("id", &self.id).finish_non_exhaustive()
    }
}

impl fmt::Debug for Lab<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lab").field("seed", &self.seed).field("quick", &self.quick).finish_non_exhaustive()
    }
}
