use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use deret_table::{BuildConfig, Built, Estimate, Shelf, Watch, build, entries_per_second};
use deret_text::{decimal, grouped, say};
use indicatif::ProgressBar;
use serde_json::json;

use super::shared::GameArgument;
use super::table_counts::sum;
use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    files, interrupt, memory, progress, tables,
};

/// Builds a table.
#[derive(Args, Clone, Debug)]
pub struct Build {
    #[command(flatten)]
    game: GameArgument,
    #[arg(short = 'o', long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "MB", value_parser = crate::parse::count)]
    memory_mb: Option<u64>,
    #[arg(long)]
    resume: bool,
    #[arg(long)]
    distance: bool,
}

/// From so many entries on a measurement of this machine's speed is worth its time.
const LONG: u64 = 500_000_000;

impl Build {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let rules = self.game.rules();
        let path = self.path(context)?;
        let failure = |error| tables::failure(&path, error);
        let estimate = Estimate::of(rules, self.distance).map_err(failure)?;
        let allowed = allowed_bytes(self.memory_mb);
        estimate.passes(allowed).map_err(failure)?;
        announce(context, &estimate, allowed, true);
        let config = BuildConfig {
            rules,
            path: path.clone(),
            memory_bytes: allowed,
            resume: self.resume,
            distance: self.distance,
        };
        let bar = bar(&estimate, context);
        let tell = |stones: usize, entries: u64| {
            bar.set_message(context.words(&say!(TEXT, "table-progress", stones = stones)));
            bar.inc(entries);
        };
        let started = Instant::now();
        let watch = Watch { stop: Some(interrupt::stop_flag()), tell: &tell };
        let built = build(&config, &watch);
        bar.finish_and_clear();
        let built = built.map_err(failure)?;
        self.print(context, &path, &built, &estimate, started.elapsed())
    }

    /// Where the table goes: into the folder where everything looks for it, unless told otherwise.
    fn path(&self, context: &Context) -> Result<PathBuf, Failure> {
        match &self.output {
            Some(path) if path.is_dir() => {
                Err(Failure::failed(say!(TEXT, "file-is-folder", path = path.display().to_string())))
            }
            Some(path) => Ok(path.clone()),
            None => {
                let folder = tables::folder(context)?;
                fs::create_dir_all(&folder).map_err(|error| files::trouble(&folder, &error))?;
                Ok(Shelf::path(&folder, self.game.rules()))
            }
        }
    }

    fn print(
        &self,
        context: &mut Context,
        path: &std::path::Path,
        built: &Built,
        estimate: &Estimate,
        time: Duration,
    ) -> Result<Exit, Failure> {
        let total = sum(&built.tallies);
        if context.json {
            let fields = json!({
                "game": estimate.rules.to_string(),
                "file": path.display().to_string(),
                "entries": estimate.entries,
                "positions": total.all.positions,
                "bytes": built.bytes,
                "seconds": time.as_secs_f64(),
                "complete": true,
            });
            return context.object("deret.table-build/1", fields);
        }
        let number = |value: u64| grouped(value.into(), context.language);
        let message = say!(
            TEXT,
            "table-built",
            path = path.display().to_string(),
            positions = number(total.all.positions),
            bytes = number(built.bytes),
            seconds = decimal(time.as_secs_f64(), 1, context.language)
        );
        context.say(&message)?;
        Ok(Exit::Done)
    }
}

/// What may be used: as much as was allowed, else what is free now; `None` where nobody knows.
pub fn allowed_bytes(memory_mb: Option<u64>) -> Option<u64> {
    memory_mb.or_else(memory::available_mb).map(|mb| mb.saturating_mul(1 << 20))
}

/// Tells what the work takes before it begins.
pub fn announce(context: &Context, estimate: &Estimate, allowed: Option<u64>, with_file: bool) {
    if estimate.entries < LONG {
        return;
    }
    let together = allowed.is_none_or(|allowed| estimate.memory_together <= allowed);
    let memory = if together { estimate.memory_together } else { estimate.memory_apart };
    let number = |value: u64| grouped(value.into(), context.language);
    let mb = |bytes: u64| number(bytes.div_ceil(1 << 20));
    let speed = entries_per_second().max(1.0);
    let time = decimal(estimate.entries as f64 / speed / 60.0, 1, context.language);
    let entries = number(estimate.entries);
    context.note(&say!(TEXT, "table-estimate", entries = entries, memory = mb(memory), minutes = time));
    if with_file {
        context.note(&say!(TEXT, "table-estimate-disk", disk = mb(estimate.disk)));
    }
}

/// Entries of both questions.
pub fn bar(estimate: &Estimate, context: &Context) -> ProgressBar {
    progress::rate_bar(2 * estimate.entries, &say!(TEXT, "table-begins"), context.language)
}
