//! The experiments and their runs.

use deret_lab::{Record, Source, Verdict, experiments::ALL};
use deret_text::Language;
use serde::{Deserialize, Serialize};

/// All experiments: `deret.lab/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Experiments {
    pub schema: &'static str,
    pub experiments: Vec<Experiment>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Experiment {
    #[cfg_attr(feature = "schema", schema(example = "003-depth"))]
    pub id: String,
    pub source: String,
    pub title: String,
    /// What is asked, and how it is answered.
    pub method: String,
    /// The codes of the claims, tables and figures that it checks.
    pub claims: Vec<String>,
    /// Whether another seed gives other numbers.
    pub seeded: bool,
}

/// Experiments that were run into a folder: `deret.lab-run/1`.
#[derive(Clone, Debug, Serialize)]
pub struct LabRun {
    pub schema: &'static str,
    pub out: String,
    pub index: String,
    pub seed: u64,
    pub quick: bool,
    /// How many were finished before.
    pub kept: usize,
    pub experiments: Vec<FinishedExperiment>,
}

#[derive(Clone, Debug, Serialize)]
pub struct FinishedExperiment {
    pub id: String,
    pub source: Option<&'static str>,
    pub title: Option<String>,
    pub seconds: f64,
    pub verdicts: Vec<VerdictCount>,
}

/// The experiments, paper by paper.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Papers {
    pub papers: Vec<PaperView>,
}

/// Who asked first, and the experiments that ask again.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PaperView {
    #[cfg_attr(feature = "schema", schema(example = "003"))]
    pub source: String,
    pub name: String,
    pub authors: Option<String>,
    pub about: String,
    pub experiments: Vec<ExperimentView>,
}

/// An experiment at a server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExperimentView {
    #[serde(flatten)]
    pub experiment: Experiment,
    /// Its runs at this server.
    pub runs: Vec<RunView>,
}

/// Which experiment to run, and how.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RunAsked {
    #[cfg_attr(feature = "schema", schema(example = "003-depth"))]
    pub experiment: String,
    /// A smaller run that says so; false where nothing is said.
    pub quick: Option<bool>,
    /// 0 where nothing is said.
    pub seed: Option<u64>,
    /// Do again what is finished.
    pub fresh: Option<bool>,
}

/// How a run stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunView {
    #[cfg_attr(feature = "schema", schema(example = "003-depth.quick.0"))]
    pub id: String,
    pub experiment: String,
    pub quick: bool,
    pub seed: u64,
    /// Counts every change; the id of the event that told of it.
    pub revision: u64,
    pub stage: StageView,
    pub done: u64,
    /// Of how many steps; 0 as long as nobody knows.
    pub of: u64,
    /// Results that need not be worked out again when it is resumed.
    pub kept: usize,
    /// Worked so far.
    pub seconds: f64,
    /// Of a finished run: how many checks came out which way.
    pub verdicts: Vec<VerdictCount>,
    /// The command that makes it again.
    pub command: String,
    /// Why it failed, in the asked language.
    pub problem: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum StageView {
    Waiting,
    Running,
    Stopping,
    Cancelled,
    Finished,
    Failed,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VerdictCount {
    #[cfg_attr(feature = "schema", schema(example = "agrees"))]
    pub verdict: String,
    /// A sign that does not need colour.
    pub sign: String,
    pub name: String,
    pub count: usize,
}

impl Experiments {
    pub fn all(language: Language) -> Experiments {
        let experiments = ALL.iter().map(|experiment| Experiment::of(experiment, language)).collect();
        Experiments { schema: "deret.lab/1", experiments }
    }
}

impl Experiment {
    pub fn of(experiment: &deret_lab::Experiment, language: Language) -> Experiment {
        Experiment {
            id: experiment.id.to_owned(),
            source: experiment.source.id().to_owned(),
            title: experiment.title().in_language(language).to_owned(),
            method: experiment.method().in_language(language).to_owned(),
            claims: experiment.claims.iter().map(|code| (*code).to_owned()).collect(),
            seeded: experiment.is_seeded,
        }
    }
}

impl FinishedExperiment {
    pub fn of(record: &Record, language: Language) -> FinishedExperiment {
        let experiment = ALL.iter().find(|experiment| experiment.id == record.inputs.experiment);
        FinishedExperiment {
            id: record.inputs.experiment.clone(),
            source: experiment.map(|experiment| experiment.source.id()),
            title: experiment.map(|experiment| experiment.title().in_language(language).to_owned()),
            seconds: record.seconds,
            verdicts: VerdictCount::all(record, language),
        }
    }
}

impl PaperView {
    pub fn of(source: Source, experiments: Vec<ExperimentView>, language: Language) -> PaperView {
        PaperView {
            source: source.id().to_owned(),
            name: source.name().in_language(language),
            authors: source.authors().map(|authors| authors.in_language(language)),
            about: source.about().in_language(language),
            experiments,
        }
    }
}

impl VerdictCount {
    /// Every verdict with how many checks came out that way.
    pub fn all(record: &Record, language: Language) -> Vec<VerdictCount> {
        let count = |verdict| record.findings.checks.iter().filter(|check| check.verdict == verdict).count();
        let view = |verdict: Verdict| VerdictCount {
            verdict: verdict.id().to_owned(),
            sign: verdict.sign().to_owned(),
            name: verdict.name().in_language(language),
            count: count(verdict),
        };
        Verdict::ALL.into_iter().map(view).collect()
    }
}
