//! What a finished run of an experiment found.

use deret_lab::{Check, Record, Table};
use deret_text::Language;
use serde::Serialize;

use crate::lab::RunView;

/// What a finished run found, in the asked language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CheckView {
    pub codes: Vec<String>,
    pub claim: String,
    pub printed: String,
    pub measured: String,
    #[cfg_attr(feature = "schema", schema(example = "agrees"))]
    pub verdict: String,
    pub sign: String,
    /// The verdict in words.
    pub name: String,
    /// What it means, for a student.
    pub sentence: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FigureView {
    #[cfg_attr(feature = "schema", schema(example = "figure.svg"))]
    pub file: String,
    pub title: String,
    pub about: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    pub id: String,
    pub title: String,
    pub note: String,
    pub columns: Vec<ColumnView>,
    /// Cells as people read them; `data.json` has the numbers.
    pub rows: Vec<Vec<String>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ColumnView {
    pub key: String,
    pub label: String,
    pub numeric: bool,
}

impl RunResult {
    pub fn of(run: RunView, record: &Record, language: Language) -> RunResult {
        let findings = &record.findings;
        let files = record.file_names();
        let drawn = files.iter().filter(|name| name.ends_with(".svg"));
        RunResult {
            run,
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
            claim: match check.whose.name() {
                Some(whose) => {
                    format!("{} ({})", check.claim.in_language(language), whose.in_language(language))
                }
                None => check.claim.in_language(language).to_owned(),
            },
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
