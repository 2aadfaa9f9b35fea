//! The files that a run writes to its folder: per experiment the data (`data.csv`, `data.json`), the report
//! (`report.md`, `index.html`, `figure.svg`; for a write-up `report.tex`, `figure.tex` and `notebook.ipynb`)
//! and the record they are all generated from; and one page, one LaTeX document and one bundle covering all
//! of them. Every file is written completely or not at all.

mod bundle;
mod data;
mod ipynb;
mod latex;
mod markdown;
mod site;
mod suggestions;

use std::{fs, io::Read, path::Path};

use deret_text::{Language, Message};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Experiment, Findings, LabError, experiments::ALL, texts};

/// A finished experiment: its inputs and its findings.
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

/// The machine on which the times were measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    pub system: String,
    pub processor: String,
    pub threads: usize,
}

impl Inputs {
    /// The command that reproduces it.
    pub fn command(&self) -> String {
        let quick = if self.quick { " --quick" } else { "" };
        format!("deret lab run {} --seed {}{quick}", self.experiment, self.seed)
    }
}

impl Record {
    /// The experiment of this record; `None` if this version of Deret does not have it.
    pub fn experiment(&self) -> Option<&'static Experiment> {
        ALL.iter().find(|experiment| experiment.id == self.inputs.experiment)
    }

    /// Reads the record of an experiment from a folder of records, if it exists.
    pub fn read(folder: &Path, experiment: &Experiment) -> Option<Record> {
        read_record(folder, experiment.id)
    }

    /// Writes the record to the place where [`Record::read`] looks for it.
    pub fn keep(&self, folder: &Path) -> Result<(), LabError> {
        let home = folder.join(&self.inputs.experiment);
        fs::create_dir_all(&home).map_err(LabError::file(&home))?;
        write_whole(&home.join(RECORD), &serde_json::to_string(self).unwrap_or_default())
    }

    /// Where, for how long and with which version it was made.
    pub fn provenance(&self) -> Message {
        markdown::machine(self)
    }

    /// The files that present it to people and programs: `data.csv`, `data.json`, `report.md`, `report.tex`,
    /// `notebook.ipynb`, and if there are figures `figure.svg`, `figure-2.svg`, ... and their TikZ versions.
    pub fn file_names(&self) -> Vec<String> {
        let data = ["data.csv", "data.json", "report.md", "report.tex", "notebook.ipynb"].map(str::to_owned);
        let figures = self.findings.figures.iter().enumerate();
        let drawn = figures.clone().map(|(index, _)| figure_name(index));
        data.into_iter().chain(drawn).chain(figures.map(|(index, _)| tikz_name(index))).collect()
    }

    /// Content of the file `name`.
    pub fn file(&self, name: &str, language: Language) -> Option<String> {
        let experiment = self.experiment()?;
        match name {
            "data.csv" => Some(data::csv(&self.findings)),
            "data.json" => Some(data::json(experiment, self)),
            "report.md" => Some(markdown::report(experiment, self, language)),
            "report.tex" => Some(latex::document(experiment, self, language)),
            "notebook.ipynb" => Some(ipynb::notebook(experiment, self, language)),
            _ => {
                let figures = || self.findings.figures.iter().enumerate();
                if let Some((_, figure)) = figures().find(|(index, _)| tikz_name(*index) == name) {
                    return Some(latex::tikz(figure, language));
                }
                let (_, figure) = figures().find(|(index, _)| figure_name(*index) == name)?;
                Some(figure.to_svg(language))
            }
        }
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

/// The processor's model name on Linux; elsewhere the architecture is used instead.
fn processor() -> Option<String> {
    let info = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = info.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// The record is written last and removed first: if it exists, all other files do.
const RECORD: &str = "record.json";

pub fn read_record(folder: &Path, id: &str) -> Option<Record> {
    read_json(&folder.join(id).join(RECORD))
}

/// Larger than any file the lab writes.
const MOST_BYTES: u64 = 256 << 20;

/// Reads a JSON file written by the lab; `None` if it is missing or unreadable.
pub fn read_json<T: DeserializeOwned>(path: &Path) -> Option<T> {
    let mut text = String::new();
    fs::File::open(path).ok()?.take(MOST_BYTES).read_to_string(&mut text).ok()?;
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
    for name in record.file_names() {
        write_whole(&home.join(&name), &record.file(&name, language).unwrap_or_default())?;
    }
    write_whole(&home.join("index.html"), &site::experiment_page(experiment, record, language))?;
    if is_kept { Ok(()) } else { record.keep(folder) }
}

/// Writes the pages over all finished experiments in the folder.
pub fn write_index(folder: &Path, language: Language) -> Result<(), LabError> {
    let finished = finished(folder);
    write_whole(&folder.join(suggestions::NAME), &suggestions::suggestions_page(&finished, language))?;
    write_whole(&folder.join("index.html"), &site::index_page(&finished, language))
}

/// Writes the write-up of all finished experiments in the folder, and packs everything.
pub fn write_bundle(folder: &Path, language: Language) -> Result<(), LabError> {
    let finished = finished(folder);
    let title = texts::site_title().in_language(language);
    write_whole(&folder.join(WRITE_UP), &latex::write_up(&title, &finished, language))?;
    let experiments: Vec<&Experiment> = finished.iter().map(|(experiment, _)| *experiment).collect();
    bundle::write(folder, &experiments, &["index.html", suggestions::NAME, WRITE_UP])
}

/// The style of every page of a report.
const STYLE: &str = include_str!("style.css");

/// All experiments as one LaTeX document.
const WRITE_UP: &str = "lab.tex";

fn finished(folder: &Path) -> Vec<(&'static Experiment, Record)> {
    ALL.iter().filter_map(|experiment| Some((experiment, read_record(folder, experiment.id)?))).collect()
}

/// `figure.tex`, `figure-2.tex`, ...
fn tikz_name(index: usize) -> String {
    figure_name(index).replace(".svg", ".tex")
}

/// `figure.svg`, `figure-2.svg`, ...
pub fn figure_name(index: usize) -> String {
    if index == 0 { "figure.svg".to_owned() } else { format!("figure-{}.svg", index + 1) }
}

/// After a full disk or a power cut, either the old or the new file exists.
pub fn write_whole(path: &Path, text: &str) -> Result<(), LabError> {
    Ok(deret_files::write_whole(path, text.as_bytes())?)
}
