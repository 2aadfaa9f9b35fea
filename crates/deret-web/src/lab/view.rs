//! A run as the page sees it.

use deret_text::Language;
use deret_wire::{RunView, StageView, VerdictCount};

use super::{Job, Stage};

impl Job {
    pub fn view(&self, language: Language) -> RunView {
        let (name, standing) = (self.name, self.standing());
        let verdicts = standing.record.map(|record| VerdictCount::all(&record, language)).unwrap_or_default();
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
            verdicts: verdicts.into_iter().filter(|counted| counted.count > 0).collect(),
            command: name.experiment().inputs(name.seed(), name.is_quick()).command(),
            problem: standing.problem.map(|problem| problem.in_language(language)),
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
