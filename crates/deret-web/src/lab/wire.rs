//! The JSON shapes of the lab.

use std::sync::Arc;

use deret_lab::{Check, Experiment, Record, Source, Table, Verdict};
use deret_text::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Job, Stage};

/// The experiments, paper by paper.
#[derive(Debug, Serialize, ToSchema)]
pub struct Papers {
    pub papers: Vec<PaperView>,
}

/// Who asked first, and the experiments that ask again.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaperView {
    #[schema(example = "seed 003")]
    pub source: String,
    pub name: String,
    pub authors: Option<String>,
    pub about: String,
    pub experiments: Vec<ExperimentView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ExperimentView {
    #[schema(example = "003-depth")]
    pub id: String,
    pub source: String,
    pub title: String,
    /// What is asked, and how it is answered.
    pub method: String,
    /// The codes of the claims, tables and figures that it checks.
    pub claims: Vec<String>,
    /// Whether another seed gives other numbers.
    pub seeded: bool,
    /// Its runs at this server.
    pub runs: Vec<RunView>,
}

/// Which experiment to run, and how.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RunAsked {
    #[schema(example = "003-depth")]
    pub experiment: String,
    /// A smaller run that says so; false where nothing is said.
    pub quick: Option<bool>,
    /// 0 where nothing is said.
    pub seed: Option<u64>,
    /// Do again what is finished.
    pub fresh: Option<bool>,
}

/// How a run stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunView {
    #[schema(example = "003-depth.quick.0")]
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

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StageView {
    Waiting,
    Running,
    Stopping,
    Cancelled,
    Finished,
    Failed,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct VerdictCount {
    #[schema(example = "agrees")]
    pub verdict: String,
    /// A sign that does not need colour.
    pub sign: String,
    pub name: String,
    pub count: usize,
}

/// What a finished run found, in the asked language.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunResult {
    pub run: RunView,
    pub checks: Vec<CheckView>,
    pub figures: Vec<FigureView>,
    pub tables: Vec<TableView>,
    pub notes: Vec<String>,
    /// Where and with which version it was made.
    pub provenance: String,
    /// The names of its files, below `/api/v1/lab/runs/{id}/files/`.
    pub files: Vec<String>,
}

/// What a paper says beside what we find.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckView {
    pub codes: Vec<String>,
    pub claim: String,
    pub printed: String,
    pub measured: String,
    #[schema(example = "agrees")]
    pub verdict: String,
    pub sign: String,
    /// The verdict in words.
    pub name: String,
    /// What it means, for a student.
    pub sentence: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FigureView {
    #[schema(example = "figure.svg")]
    pub file: String,
    pub title: String,
    pub about: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TableView {
    pub id: String,
    pub title: String,
    pub note: String,
    pub columns: Vec<ColumnView>,
    /// Cells as people read them; `data.json` has the numbers.
    pub rows: Vec<Vec<String>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ColumnView {
    pub key: String,
    pub label: String,
    pub numeric: bool,
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

impl ExperimentView {
    pub fn of(experiment: &Experiment, jobs: &[Arc<Job>], language: Language) -> ExperimentView {
        ExperimentView {
            id: experiment.id.to_owned(),
            source: experiment.source.id().to_owned(),
            title: experiment.title().in_language(language).to_owned(),
            method: experiment.method().in_language(language).to_owned(),
            claims: experiment.claims.iter().map(|code| (*code).to_owned()).collect(),
            seeded: experiment.is_seeded,
            runs: jobs.iter().map(|job| RunView::of(job, language)).collect(),
        }
    }
}

impl RunView {
    pub fn of(job: &Job, language: Language) -> RunView {
        let (name, standing) = (job.name, job.standing());
        RunView {
            id: name.to_string(),
            experiment: name.experiment().id.to_owned(),
            quick: name.is_quick(),
            seed: name.seed(),
            revision: standing.revision,
            stage: standing.stage.into(),
            done: standing.done,
            of: standing.of,
            kept: standing.steps_kept,
            seconds: standing.seconds,
            verdicts: standing.record.map(|record| verdicts(&record, language)).unwrap_or_default(),
            command: name.experiment().inputs(name.seed(), name.is_quick()).command(),
            problem: standing.problem.map(|problem| problem.in_language(language)),
        }
    }
}

fn verdicts(record: &Record, language: Language) -> Vec<VerdictCount> {
    let count = |verdict| record.findings.checks.iter().filter(|check| check.verdict == verdict).count();
    let view = |verdict: Verdict| VerdictCount {
        verdict: verdict.id().to_owned(),
        sign: verdict.sign().to_owned(),
        name: verdict.name().in_language(language),
        count: count(verdict),
    };
    Verdict::ALL.into_iter().map(view).filter(|counted| counted.count > 0).collect()
}

impl RunResult {
    pub fn of(job: &Job, record: &Record, language: Language) -> RunResult {
        let findings = &record.findings;
        let files = record.file_names();
        let drawn = files.iter().filter(|name| name.ends_with(".svg"));
        RunResult {
            run: RunView::of(job, language),
            checks: findings.checks.iter().map(|check| CheckView::of(check, language)).collect(),
            figures: drawn
                .zip(&findings.figures)
                .map(|(file, figure)| FigureView {
                    file: file.clone(),
                    title: figure.title.in_language(language).to_owned(),
                    about: figure.about.in_language(language).to_owned(),
                })
                .collect(),
            tables: findings.tables.iter().map(|table| TableView::of(table, language)).collect(),
            notes: findings.notes.iter().map(|note| note.in_language(language).to_owned()).collect(),
            provenance: record.provenance().in_language(language),
            files,
        }
    }
}

impl CheckView {
    fn of(check: &Check, language: Language) -> CheckView {
        CheckView {
            codes: check.codes.clone(),
            claim: check.claim.in_language(language).to_owned(),
            printed: check.printed.in_language(language).to_owned(),
            measured: check.measured.in_language(language).to_owned(),
            verdict: check.verdict.id().to_owned(),
            sign: check.verdict.sign().to_owned(),
            name: check.verdict.name().in_language(language),
            sentence: check.sentence.in_language(language).to_owned(),
        }
    }
}

impl TableView {
    fn of(table: &Table, language: Language) -> TableView {
        let numeric = |column: usize| table.rows.iter().any(|row| row[column].is_number());
        TableView {
            id: table.id.clone(),
            title: table.title.in_language(language).to_owned(),
            note: table.note.in_language(language).to_owned(),
            columns: table
                .columns
                .iter()
                .enumerate()
                .map(|(index, column)| ColumnView {
                    key: column.key.clone(),
                    label: column.label.in_language(language).to_owned(),
                    numeric: numeric(index),
                })
                .collect(),
            rows: table
                .rows
                .iter()
                .map(|row| row.iter().map(|value| value.shown(language)).collect())
                .collect(),
        }
    }
}

impl From<Stage> for StageView {
    fn from(stage: Stage) -> StageView {
        match stage {
            Stage::Waiting => StageView::Waiting,
            Stage::Running => StageView::Running,
            Stage::Stopping => StageView::Stopping,
            Stage::Cancelled => StageView::Cancelled,
            Stage::Finished => StageView::Finished,
            Stage::Failed => StageView::Failed,
        }
    }
}
