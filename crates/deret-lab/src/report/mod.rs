//! What a run leaves in its folder: per experiment the data (`data.csv`, `data.json`), the report
//! (`report.md`, `index.html`, `figure.svg`) and the record it is all made from; and one page over
//! all of them. Every file is written whole or not at all.

mod data;
mod html;
mod markdown;
mod site;

use std::{
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

use deret_text::Language;
use serde::{Deserialize, Serialize};

use crate::{Experiment, Findings, LabError, experiments::ALL, svg};

/// An experiment that was finished: what went in, what came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub inputs: Inputs,
    pub seconds: f64,
    pub machine: Machine,
    pub findings: Findings,
}

/// Equal inputs give equal findings, apart from times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inputs {
    pub experiment: String,
    pub version: String,
    pub seed: u64,
    pub quick: bool,
}

/// Where the times were measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    pub system: String,
    pub processor: String,
    pub threads: usize,
}

impl Inputs {
    /// The command that remakes it.
    pub fn command(&self) -> String {
        let quick = if self.quick { " --quick" } else { "" };
        format!("deret lab run {} --seed {}{quick}", self.experiment, self.seed)
    }
}

impl Machine {
    pub fn this() -> Machine {
        Machine {
            system: std::env::consts::OS.to_owned(),
            processor: processor().unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// Linux tells; elsewhere the architecture must do.
fn processor() -> Option<String> {
    let info = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = info.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// The record is written last and removed first: where it stands, everything stands.
const RECORD: &str = "record.json";

pub fn read_record(folder: &Path, id: &str) -> Option<Record> {
    let text = fs::read_to_string(folder.join(id).join(RECORD)).ok()?;
    serde_json::from_str(&text).ok()
}

/// Writes all files of one experiment.
pub fn write_experiment(
    folder: &Path,
    experiment: &Experiment,
    record: &Record,
    language: Language,
) -> Result<(), LabError> {
    let home = folder.join(experiment.id);
    fs::create_dir_all(&home).map_err(LabError::file(&home))?;
    let is_kept = read_record(folder, experiment.id).as_ref() == Some(record);
    if !is_kept && home.join(RECORD).exists() {
        fs::remove_file(home.join(RECORD)).map_err(LabError::file(&home))?;
    }
    write_whole(&home.join("data.csv"), &data::csv(&record.findings))?;
    write_whole(&home.join("data.json"), &data::json(experiment, record))?;
    write_whole(&home.join("report.md"), &markdown::report(experiment, record, language))?;
    write_whole(&home.join("index.html"), &site::experiment_page(experiment, record, language))?;
    for (index, figure) in record.findings.figures.iter().enumerate() {
        write_whole(&home.join(figure_name(index)), &svg::draw(figure, language))?;
    }
    if !is_kept {
        let text = serde_json::to_string(record).unwrap_or_default();
        write_whole(&home.join(RECORD), &text)?;
    }
    Ok(())
}

/// Writes the page over everything that is finished in the folder.
pub fn write_index(folder: &Path, language: Language) -> Result<(), LabError> {
    let finished: Vec<(&Experiment, Record)> =
        ALL.iter().filter_map(|experiment| Some((experiment, read_record(folder, experiment.id)?))).collect();
    write_whole(&folder.join("index.html"), &site::index_page(&finished, language))
}

/// `figure.svg`, `figure-2.svg`, ...
pub fn figure_name(index: usize) -> String {
    if index == 0 { "figure.svg".to_owned() } else { format!("figure-{}.svg", index + 1) }
}

/// Beside its place first, so that a full disk or a power cut leaves the old file or the new one.
fn write_whole(path: &Path, text: &str) -> Result<(), LabError> {
    let draft = draft_path(path);
    let written = write_and_rename(&draft, path, text);
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written.map_err(LabError::file(path))
}

fn write_and_rename(draft: &Path, path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::File::create(draft)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    drop(file);
    fs::rename(draft, path)
}

fn draft_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
