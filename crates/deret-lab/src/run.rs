use std::{fmt, fs, path::PathBuf};

use deret_play::Roster;
use deret_search::StopFlag;
use deret_text::Language;

use crate::{
    Experiment, Lab, LabError, Notebook,
    experiments::ALL,
    report::{self, Record},
};

/// A sequence of experiments that write to one folder. Experiments finished there with equal inputs are kept,
/// so an interrupted run resumes where it stopped.
pub struct Run<'a> {
    pub experiments: Vec<&'static Experiment>,
    pub folder: PathBuf,
    pub seed: u64,
    pub quick: bool,
    /// Repeats finished experiments too.
    pub fresh: bool,
    pub language: Language,
    pub roster: &'a Roster,
    pub stop: StopFlag,
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

/// Progress reports of a run.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    Begins { experiment: &'static Experiment, index: usize, of: usize },
    Step { done: u64, of: u64 },
    Ends { experiment: &'static Experiment, seconds: f64, kept: bool },
}

/// Summary of a finished run.
#[derive(Clone, Debug)]
pub struct RunSummary {
    pub records: Vec<Record>,
    /// Number of experiments that were finished before and are kept.
    pub kept: usize,
}

/// Experiments as named by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    All,
    /// Ids, or the number of a paper (`003`) for all of its experiments.
    Named(Vec<String>),
}

impl Selection {
    /// The experiments in the order of the list, without duplicates.
    pub fn experiments(&self) -> Result<Vec<&'static Experiment>, LabError> {
        let Selection::Named(names) = self else { return Ok(ALL.iter().collect()) };
        for name in names {
            if !ALL.iter().any(|experiment| is_named(experiment, name)) {
                return Err(LabError::UnknownExperiment { id: name.clone(), nearest: nearest(name) });
            }
        }
        let wanted = |experiment: &&Experiment| names.iter().any(|name| is_named(experiment, name));
        Ok(ALL.iter().filter(wanted).collect())
    }
}

fn is_named(experiment: &Experiment, name: &str) -> bool {
    experiment.id == name || experiment.id.split_once('-').is_some_and(|(paper, _)| paper == name)
}

/// The three most similar ids.
fn nearest(name: &str) -> String {
    let mut ids: Vec<&str> = ALL.iter().map(|experiment| experiment.id).collect();
    ids.sort_by_key(|id| (!id.contains(name), strsim::levenshtein(id, name)));
    ids[..ids.len().min(3)].join(", ")
}

impl Run<'_> {
    pub fn execute(&self) -> Result<RunSummary, LabError> {
        self.prepare_folder()?;
        let mut summary = RunSummary { records: Vec::new(), kept: 0 };
        let of = self.experiments.len();
        for (index, experiment) in self.experiments.iter().enumerate() {
            (self.progress)(Progress::Begins { experiment, index, of });
            let finished = if self.fresh { None } else { self.finished(experiment) };
            let kept = finished.is_some();
            let record = match finished {
                Some(record) => record,
                None => self.perform(experiment)?,
            };
            report::write_experiment(&self.folder, experiment, &record, self.language)?;
            report::write_index(&self.folder, self.language)?;
            (self.progress)(Progress::Ends { experiment, seconds: record.seconds, kept });
            summary.kept += usize::from(kept);
            summary.records.push(record);
        }
        report::write_bundle(&self.folder, self.language)?;
        Ok(summary)
    }

    /// Detects problems with the folder before the work starts.
    fn prepare_folder(&self) -> Result<(), LabError> {
        if self.folder.exists() && !self.folder.is_dir() {
            return Err(LabError::NotAFolder(self.folder.clone()));
        }
        fs::create_dir_all(&self.folder).map_err(LabError::file(&self.folder))?;
        Ok(deret_files::check_writable(&self.folder.join("index.html"))?)
    }

    fn finished(&self, experiment: &Experiment) -> Option<Record> {
        report::read_record(&self.folder, experiment.id)
            .filter(|record| record.inputs == experiment.inputs(self.seed, self.quick))
    }

    fn perform(&self, experiment: &Experiment) -> Result<Record, LabError> {
        let step = |done, of| (self.progress)(Progress::Step { done, of });
        let notebook = self.notebook(experiment)?;
        let lab = Lab {
            roster: self.roster,
            seed: self.seed,
            quick: self.quick,
            stop: self.stop.clone(),
            notebook: &notebook,
            progress: &step,
        };
        let record = lab.perform(experiment)?;
        notebook.throw_away()?;
        Ok(record)
    }

    /// The steps that an earlier run into this folder finished before it was stopped.
    fn notebook(&self, experiment: &Experiment) -> Result<Notebook, LabError> {
        let path = self.folder.join(experiment.id).join("steps.json");
        let notebook = Notebook::in_file(&path, experiment.inputs(self.seed, self.quick));
        if !self.fresh {
            return Ok(notebook);
        }
        notebook.throw_away()?;
        Ok(Notebook::in_file(&path, notebook.inputs()))
    }
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("folder", &self.folder).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_id_names_the_nearest() {
        let wrong = Selection::Named(vec!["003-deph".to_owned()]).experiments().unwrap_err();
        assert!(wrong.to_string().contains("003-depth"), "{wrong}");
    }

    #[test]
    fn the_number_of_a_paper_names_its_experiments() {
        let ids = |name: &str| -> Vec<&str> {
            let chosen = Selection::Named(vec![name.to_owned()]).experiments().unwrap();
            chosen.iter().map(|experiment| experiment.id).collect()
        };
        assert_eq!(ids("collapse"), ["collapse"]);
        assert!(ids("000").iter().all(|id| id.starts_with("000-")));
    }
}
