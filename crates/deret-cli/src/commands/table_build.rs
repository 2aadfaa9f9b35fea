use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use deret_files::FileError;
use deret_table::{
    BuildConfig, Built, Cluster, Estimate, News, Secret, TableError, TableFolder, Tell, Watch, build,
    build_together, entries_per_second, read_hosts,
};
use deret_text::{decimal, grouped, say};
use deret_wire::TableBuilt;
use indicatif::ProgressBar;

use super::shared::GameFlags;
use super::table_counts::sum;
use crate::{
    arguments,
    context::Context,
    failure::{Exit, Failure},
    interrupt, memory, progress, tables,
};

/// Builds a table.
#[derive(Args, Clone, Debug)]
pub struct Build {
    #[command(flatten)]
    game: GameFlags,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = crate::parse::file())]
    output: Option<PathBuf>,
    #[arg(long, value_name = "MB", value_parser = crate::parse::count)]
    memory_mb: Option<u64>,
    #[arg(long)]
    resume: bool,
    #[arg(long)]
    distance: bool,
    #[arg(long, value_name = "W", value_parser = crate::parse::threads)]
    workers: Option<usize>,
    #[arg(long, value_name = "FILE", requires = "process")]
    hosts: Option<PathBuf>,
    #[arg(long, value_name = "I", value_parser = crate::parse::plies, requires = "hosts")]
    process: Option<usize>,
    #[arg(long, value_name = "FILE", requires = "hosts")]
    secret_file: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = crate::parse::count)]
    wait: u64,
}

/// Tables with at least this many entries justify measuring this machine's speed.
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
        let tell = teller(&bar, context);
        let (started, stop) = (Instant::now(), interrupt::stop_flag());
        let built = match self.cluster().map_err(failure)? {
            Some(cluster) => build_together(&config, &cluster, &stop, news_teller(&bar, context)),
            None => build(&config, &Watch { stop: Some(stop), tell: &tell }).map(Some),
        };
        bar.finish_and_clear();
        let built = built.map_err(|error| match error {
            TableError::Stopped => self.stopped(),
            error => failure(error),
        })?;
        print(context, &path, built.as_ref(), &estimate, started.elapsed())
    }

    /// Reports that the finished part was saved, and how to resume.
    fn stopped(&self) -> Failure {
        let resume = if self.resume { "" } else { " --resume" };
        let command = arguments::command_line() + resume;
        let message = say!("table-interrupted", "interrupted; to go on: {command}", command);
        Failure::Told { exit: Exit::Interrupted, message, field: None }
    }

    /// The processes that build together; `None`: the threads of this process, without messages.
    fn cluster(&self) -> Result<Option<Cluster>, TableError> {
        if self.workers.is_none() && self.hosts.is_none() {
            return Ok(None);
        }
        let (hosts, secret) = self.hosts.as_deref().map(read_hosts).transpose()?.unwrap_or_default();
        let secret = self.secret_file.as_deref().map(Secret::read).transpose()?.or(secret);
        let workers = self.workers.unwrap_or(1);
        let (process, patience) = (self.process.unwrap_or(0), Duration::from_secs(self.wait));
        Ok(Some(Cluster { workers, hosts, process, patience, secret }))
    }

    /// The output path; by default in the folder that all commands search.
    fn path(&self, context: &Context) -> Result<PathBuf, Failure> {
        match &self.output {
            Some(path) if path.is_dir() => Err(FileError::IsFolder(path.clone()).into()),
            Some(path) => Ok(path.clone()),
            None => {
                let folder = tables::folder(context)?;
                fs::create_dir_all(&folder).map_err(FileError::at(&folder))?;
                Ok(TableFolder::path(&folder, self.game.rules()))
            }
        }
    }
}

/// Prints the result; `None` where another process wrote the file.
fn print(
    context: &mut Context,
    path: &Path,
    built: Option<&Built>,
    estimate: &Estimate,
    time: Duration,
) -> Result<Exit, Failure> {
    let (path, seconds) = (path.display().to_string(), time.as_secs_f64());
    let positions = built.map(|built| sum(&built.tallies).all.positions);
    let bytes = built.map(|built| built.bytes);
    if context.json {
        return context.wire(&TableBuilt {
            schema: "deret.table-build/1",
            game: estimate.rules.to_string(),
            file: built.map(|_| path),
            entries: built.map(|_| estimate.entries),
            positions,
            bytes,
            seconds,
            complete: true,
        });
    }
    let Some((positions, bytes)) = positions.zip(bytes) else {
        context.note(&say!("table-built-elsewhere", "Done; process 0 has the table"));
        return Ok(Exit::Done);
    };
    let number = |value: u64| grouped(value.into(), context.language);
    let message = say!(
        "table-built",
        "{path}: {positions} positions, {bytes} bytes, {seconds} s",
        path,
        positions = number(positions),
        bytes = number(bytes),
        seconds = decimal(seconds, 1, context.language)
    );
    context.say(&message)?;
    Ok(Exit::Done)
}

/// Memory that may be used: the given limit, else the free memory; `None` if unknown.
pub fn allowed_bytes(memory_mb: Option<u64>) -> Option<u64> {
    memory_mb.or_else(memory::available_mb).map(|mb| mb.saturating_mul(1 << 20))
}

/// Prints the cost of the work before it begins.
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
    context.note(&say!(
        "table-estimate",
        "{entries} entries: up to {memory} MB of memory, about {minutes} minutes",
        entries,
        memory = mb(memory),
        minutes = time
    ));
    if with_file {
        context.note(&say!(
            "table-estimate-disk",
            "Up to {disk} MB on the disk while it is built",
            disk = mb(estimate.disk)
        ));
    }
}

/// A bar over the entries of both questions.
pub fn bar(estimate: &Estimate, context: &Context) -> ProgressBar {
    progress::rate_bar(2 * estimate.entries, &say!("table-begins", "Beginning"), context)
}

/// Returns a callback that advances the bar and shows the ply.
pub fn teller(bar: &ProgressBar, context: &Context) -> impl Fn(usize, u64) + Send + Sync + use<> {
    let (bar, language) = (bar.clone(), context.language);
    move |stones, entries| {
        bar.set_message(
            say!("table-progress", "{stones} {stones|stone|stones}", stones).in_language(language),
        );
        bar.inc(entries);
    }
}

/// Like `teller`, for several processes; also shows which of them are being waited for.
fn news_teller(bar: &ProgressBar, context: &Context) -> Tell {
    let (tell, note, bar) = (teller(bar, context), context.noter(), bar.clone());
    Arc::new(move |news| match news {
        News::Filled { stones, entries } => tell(stones, entries),
        News::Stranger { address } => {
            bar.suspend(|| {
                note(&say!(
                    "table-stranger",
                    "refused a caller at {address} that does not have this build's secret",
                    address
                ))
            });
        }
        News::Waiting { process, address } => {
            bar.suspend(|| {
                note(&say!("table-waiting", "Waiting for process {process} at {address}", process, address))
            });
        }
    })
}
