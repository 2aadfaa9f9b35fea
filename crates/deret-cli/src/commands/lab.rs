use std::path::PathBuf;

use clap::{Args, Subcommand};
use deret_lab::{LabError, Progress, Run, RunSummary, Selection, Verdict, experiments::ALL};
use deret_text::{Language, decimal, say};
use deret_wire::{Experiments, FinishedExperiment, LabRun};
use indicatif::ProgressBar;
use parking_lot::Mutex;

use crate::{
    context::Context,
    failure::{Exit, Failure, tell},
    interrupt,
    paint::Paint,
    progress,
};

/// The experiments of the papers and our own.
#[derive(Args, Clone, Debug)]
pub struct Lab {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand, Clone, Debug)]
enum LabCommand {
    List,
    Run(RunSome),
    All(RunFlags),
}

#[derive(Args, Clone, Debug)]
struct RunSome {
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,
    #[command(flatten)]
    flags: RunFlags,
}

#[derive(Args, Clone, Debug)]
struct RunFlags {
    #[arg(long, value_name = "DIR", default_value = "deret-lab")]
    out: PathBuf,
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: u64,
    #[arg(long)]
    quick: bool,
    #[arg(long)]
    fresh: bool,
}

impl Lab {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        match &self.command {
            LabCommand::List => list(context),
            LabCommand::Run(some) => some.flags.run(Selection::Named(some.ids.clone()), context),
            LabCommand::All(flags) => flags.run(Selection::All, context),
        }
    }
}

fn list(context: &mut Context) -> Result<Exit, Failure> {
    let language = context.language;
    if context.json {
        return context.wire(&Experiments::all(language));
    }
    let width = ALL.iter().map(|experiment| experiment.id.len()).max().unwrap_or(0);
    for experiment in ALL {
        let title = experiment.title();
        let id = format!("{:width$}  ", experiment.id);
        context.painted(&[(Paint::Strong, &id), (Paint::Plain, title.in_language(language))])?;
    }
    Ok(Exit::Done)
}

impl RunFlags {
    fn run(&self, selection: Selection, context: &mut Context) -> Result<Exit, Failure> {
        let experiments = selection.experiments().map_err(failure)?;
        let screen = Screen::new(context);
        let run = Run {
            experiments,
            folder: self.out.clone(),
            seed: self.seed,
            quick: self.quick,
            fresh: self.fresh,
            language: context.language,
            roster: &context.roster,
            stop: interrupt::stop_flag(),
            progress: &|told| screen.show(told),
        };
        let done = run.execute();
        screen.clear();
        self.tell(&done.map_err(failure)?, context)
    }

    fn tell(&self, summary: &RunSummary, context: &mut Context) -> Result<Exit, Failure> {
        let index = self.out.join("index.html").display().to_string();
        if context.json {
            // Titles in English regardless of the user's language: programs match on them.
            let finished = |record| FinishedExperiment::of(record, Language::English);
            return context.wire(&LabRun {
                schema: "deret.lab-run/1",
                out: self.out.display().to_string(),
                index,
                seed: self.seed,
                quick: self.quick,
                kept: summary.kept,
                experiments: summary.records.iter().map(finished).collect(),
            });
        }
        let checks = || summary.records.iter().flat_map(|record| &record.findings.checks);
        let counts: Vec<String> = Verdict::ALL
            .into_iter()
            .map(|verdict| {
                let count = checks().filter(|check| check.verdict == verdict).count();
                match verdict {
                    Verdict::Agrees => {
                        context.words(&say!("lab-agree", "{count} {count|agrees|agree}", count))
                    }
                    Verdict::Differs => {
                        context.words(&say!("lab-differ", "{count} {count|differs|differ}", count))
                    }
                    _ => format!("{count} {}", context.words(&verdict.name())),
                }
            })
            .collect();
        context.say(&say!(
            "lab-done",
            "{experiments} {experiments|experiment|experiments} with {checks} {checks|check|checks}: \
            {verdicts}.",
            experiments = summary.records.len(),
            checks = checks().count(),
            verdicts = counts.join(", ")
        ))?;
        context.line(index)?;
        Ok(Exit::Done)
    }
}

fn failure(error: LabError) -> Failure {
    match error {
        LabError::Stopped => Failure::Told {
            exit: Exit::Interrupted,
            message: deret_text::Explain::message(&error),
            field: None,
        },
        LabError::UnknownExperiment { .. } => Failure::bad_input(error),
        LabError::Spec(error) => error.into(),
        LabError::Refusal(refusal) => refusal.into(),
        LabError::NotAFolder(_) | LabError::File { .. } => Failure::failed(error),
    }
}

/// A bar for the running experiment and a line for each finished one.
struct Screen<'a> {
    bar: Mutex<ProgressBar>,
    context: &'a Context,
}

impl Screen<'_> {
    fn new(context: &Context) -> Screen<'_> {
        Screen { bar: Mutex::new(ProgressBar::hidden()), context }
    }

    fn show(&self, told: Progress) {
        let mut bar = self.bar.lock();
        match told {
            Progress::Begins { experiment, index, of } => {
                let what =
                    say!("lab-runs", "{id} ({index} of {of})", id = experiment.id, index = index + 1, of);
                *bar = progress::bar(1, &what, self.context);
            }
            Progress::Step { done, of } => {
                bar.set_length(of);
                bar.set_position(done);
            }
            Progress::Ends { experiment, seconds, kept } => {
                bar.finish_and_clear();
                let seconds = decimal(seconds, 1, self.context.language);
                let line = if kept {
                    say!("lab-kept", "{id}: finished before, kept", id = experiment.id)
                } else {
                    say!("cli-lab-finished", "{id}: {seconds} s", id = experiment.id, seconds)
                };
                if self.context.shows_progress() {
                    tell(&self.context.words(&line));
                }
            }
        }
    }

    fn clear(&self) {
        self.bar.lock().finish_and_clear();
    }
}
