use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use deret_core::{Game, Move, PlayError, Position, Rules};
use deret_files::{FileError, Lock, WholeFile, check_writable};
use deret_solver::{Certificate, Keep, Progress, Question, ResumeError, SolveConfig, SolveReport, Value};
use deret_text::{Explain, Message, decimal, grouped, say};
use deret_wire::{CertificateFile, Solved};

use super::{
    place::Place,
    shared::{LimitFlags, stopped},
    solve_known,
};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, memory,
    paint::Paint,
    progress, texts,
};

/// Confirmation is needed for boards that took longer than this with their certificate, and for boards never
/// solved here that have more cells than this.
const LONG_SECONDS: u32 = 60;
const LONG_CELLS: usize = 81;

/// The exact value of a position.
#[derive(Args, Clone, Debug)]
pub struct Solve {
    #[command(flatten)]
    place: Place,
    #[arg(long)]
    weak: bool,
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = crate::parse::count)]
    table_mb: u64,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, conflicts_with_all = ["game", "words", "exact", "position", "moves", "from", "weak", "certificate", "resume", "nodes"])]
    known: bool,
}

impl Solve {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        memory::check_table(self.table_mb)?;
        if self.known {
            return solve_known::run(context, self.limits.time(), self.table_mb);
        }
        let pos = self.place.position(context)?;
        let rules = pos.rules();
        if let Some(outcome) = pos.outcome() {
            return Err(Failure::bad_input(PlayError::GameOver(outcome)));
        }
        if self.is_bare() && asks(context) && !self.offer(&pos, context)? {
            return Ok(Exit::Done);
        }
        let _lock = self.resume.as_deref().map(Lock::take).transpose()?;
        let stop = interrupt::stop_flag();
        let question = if self.weak { Question::Weak } else { Question::Strong };
        let config = SolveConfig {
            question,
            table_mb: self.table_mb,
            threads: rayon::current_num_threads(),
            limits: self.limits.limits(stop.clone()),
            resume: self.resume.clone().map(|path| Arc::new(KeptSolve(path)) as Arc<dyn Keep>),
            infer: true,
            ..SolveConfig::default()
        };
        let mut file = self.certificate.as_deref().map(WholeFile::create).transpose()?;
        let spinner = progress::spinner(context);
        if let Some(path) = self.resume.as_ref().filter(|path| path.exists()) {
            // Reading gigabytes of an earlier search takes minutes.
            spinner.set_message(context.words(&say!(
                "solve-reading",
                "reading {path}",
                path = path.display().to_string()
            )));
        }
        let mut tell = |progress: &Progress| spinner.set_message(doing(progress, rules, context));
        let (report, certificate) = match &mut file {
            Some(file) => {
                let (report, written) = deret_solver::solve_with_certificate(&pos, &config, &mut tell, file);
                (report, written.map_err(|error| file.trouble(error))?)
            }
            None => (deret_solver::solve(&pos, &config, &mut tell), None),
        };
        spinner.finish_and_clear();
        if let (Some(file), Some(_)) = (file, certificate) {
            file.finish()?;
        }
        if let Some(problem) = report.resume_problem {
            return Err(resume_failure(problem));
        }
        self.print(context, &pos, question, &report, certificate)?;
        if let (Some(path), None) = (&self.certificate, certificate) {
            let (path, is_there) = (path.display().to_string(), path.exists());
            context.note(&say!(
                "solve-no-certificate",
                "No certificate was written: its proof was not finished. With --resume FILE the next run \
                continues from what is known."
            ));
            if is_there {
                context.note(&say!("solve-older-certificate", "{path} is from an earlier run.", path));
            }
        }
        if report.complete && (certificate.is_some() || self.certificate.is_none()) {
            return Ok(Exit::Done);
        }
        let exit = stopped(
            context,
            &stop,
            &say!(
                "solve-limit",
                "A limit was reached before the solver had finished; values not found are shown as unknown."
            ),
        );
        if self.certificate.is_some()
            && let Some((value, rule)) = deret_solver::infer(&pos, question)
        {
            let value = value_text(Some(value), question, &pos);
            context.note(&say!(
                "solve-inference-only",
                "The answer without --certificate: {value}, by {rule}. An inference is no certificate.",
                value,
                rule = rule.message()
            ));
        }
        if let Some(path) = &self.resume {
            context.note(&say!(
                "solve-resume",
                "What was found is in {path}; the same command goes on from there.",
                path = path.display().to_string()
            ));
        }
        Ok(exit)
    }

    /// Whether only the value is requested, without limits or other options.
    fn is_bare(&self) -> bool {
        let limited = self.limits.time().or(self.limits.nodes().map(|_| Duration::ZERO)).is_some();
        self.certificate.is_none() && self.resume.is_none() && !limited
    }

    /// Prints the known result of an empty board that would take long, and its cost; asks whether to prove
    /// it.
    fn offer(&self, pos: &Position, context: &mut Context) -> Result<bool, Failure> {
        let question = if self.weak { Question::Weak } else { Question::Strong };
        if pos.plies() > 0 || deret_solver::infer(pos, question).is_some() {
            return Ok(true);
        }
        let known = deret_solver::known(pos.rules(), question);
        let recorded = known.and_then(|known| known.recorded);
        let is_long = match recorded {
            Some(recorded) => recorded.cpu_seconds >= LONG_SECONDS,
            None => pos.rules().cell_count() > LONG_CELLS,
        };
        if !is_long {
            return Ok(true);
        }
        let game = pos.rules().to_string();
        match known {
            Some(known) => {
                let value = context.words(&value_text(Some(known.value), question, pos));
                let source = known.source.message();
                context.say(&say!("solve-known", "{game}: {value} ({source}).", game, value, source))?;
            }
            None => {
                context.say(&say!("solve-not-known", "No published value of {game} is known here.", game))?
            }
        }
        context.say(&match recorded {
            Some(recorded) => {
                say!("solve-known-cost", "It was proved here with {cost}.", cost = recorded.message())
            }
            None => say!(
                "solve-unknown-cost",
                "It has not been proved here; a proof may take longer than this machine can run."
            ),
        })?;
        context.finish()?;
        let yes = context.words(&say!("solve-yes", "yes"));
        eprint!(
            "{}",
            context.words(&say!("solve-prove", "Prove it now? Type \"{yes}\" to start: ", yes = &yes))
        );
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        Ok(answer.trim().eq_ignore_ascii_case(&yes))
    }

    fn print(
        &self,
        context: &mut Context,
        pos: &Position,
        question: Question,
        report: &SolveReport,
        certificate: Option<Certificate>,
    ) -> Result<(), Failure> {
        let file = certificate.zip(self.certificate.as_ref());
        let file = file.map(|(written, path)| CertificateFile::of(written, path.display().to_string()));
        let asked = self.certificate.is_some();
        let mut solved = Solved::of(pos, question, report, file, context.language);
        solved.complete &= certificate.is_some() || !asked;
        if context.json {
            context.wire(&solved)?;
            return Ok(());
        }
        let value = context.words(&value_text(report.value, question, pos));
        context.painted(&[(Paint::of_value(report.value), &value)])?;
        if let Some(mv) = report.best {
            context.say(&say!("solve-move", "Move: {mv}", mv = mv.to_string()))?;
        }
        for reason in solved.reasons {
            context.say(&say!("solve-method", "By {method}", method = reason))?;
        }
        let time = decimal(report.seconds, 6, context.language);
        context.say(&say!(
            "solve-cost",
            "{nodes} {nodes|node|nodes}, {seconds} s",
            nodes = report.nodes,
            seconds = time
        ))?;
        if let Some(CertificateFile { file, bytes, positions }) = solved.certificate {
            context.say(&say!(
                "solve-certificate",
                "Certificate: {path}, {bytes} {bytes|byte|bytes}, {nodes} {nodes|position|positions}",
                path = file,
                bytes,
                nodes = positions
            ))?;
        }
        Ok(())
    }
}

/// Whether the user can be asked.
fn asks(context: &Context) -> bool {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    terminal && context.shows_progress() && !context.json
}

fn resume_failure(problem: ResumeError) -> Failure {
    match problem {
        ResumeError::Io { path, problem } => {
            let path = path.display().to_string();
            Failure::failed(texts::file_trouble(path, &*problem))
        }
        problem => Failure::failed(problem),
    }
}

/// The file of `--resume`.
#[derive(Debug)]
struct KeptSolve(PathBuf);

impl Keep for KeptSolve {
    fn path(&self) -> &Path {
        &self.0
    }

    fn earlier(&self) -> io::Result<Option<Box<dyn Read>>> {
        check_writable(&self.0).map_err(bare)?;
        match File::open(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            file => Ok(Some(Box::new(file?))),
        }
    }

    fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let mut file = WholeFile::create(&self.0).map_err(bare)?;
        write(&mut file)?;
        file.finish().map_err(bare)
    }
}

/// The I/O error of a file error, without the file's name.
fn bare(error: FileError) -> io::Error {
    match error {
        FileError::Trouble { error, .. } => error,
        FileError::IsFolder(_) => io::ErrorKind::IsADirectory.into(),
        other => io::Error::other(other),
    }
}

fn value_text(value: Option<Value>, question: Question, pos: &Position) -> Message {
    let player = pos.to_move().to_string();
    match (value, question) {
        (None, _) => say!("solve-unknown", "Unknown: it was stopped before it had finished"),
        (Some(Value::Win), Question::Strong) => say!("solve-win", "{player}, to move, wins", player),
        (Some(Value::Loss), Question::Strong) => say!("solve-loss", "{player}, to move, loses", player),
        (Some(Value::Draw), Question::Strong) => say!("solve-draw", "Draw"),
        (Some(Value::Draw), Question::Weak) => say!("solve-breaker", "Draw: Breaker (O) holds"),
        (Some(_), Question::Weak) => say!("solve-maker", "Maker (X) wins"),
    }
}

fn doing(progress: &Progress, rules: Rules, context: &Context) -> String {
    let language = context.language;
    let nodes = grouped(i128::from(progress.nodes), language);
    let speed = (progress.nodes as f64 / progress.seconds.max(1e-9)) as i128;
    let seconds = decimal(progress.seconds, 1, language);
    if let Some(positions) = progress.certified {
        let positions = grouped(i128::from(positions), language);
        return context.words(&say!(
            "solve-certifying",
            "Building the certificate: {positions} positions, {seconds} s",
            positions,
            seconds
        ));
    }
    let cost = say!(
        "solve-progress",
        "{nodes} {nodes|node|nodes}, {seconds} s, {speed} nodes/s",
        nodes,
        seconds,
        speed = grouped(speed, language)
    );
    let mut words = context.words(&cost);
    if let Some((pn, dn)) = progress.numbers {
        let best = progress.best.map(|(row, col)| Move::new(col, rules.rows() - 1 - row).to_string());
        let best = best.unwrap_or_default();
        let numbers = say!(
            "solve-progress-numbers",
            "proof number {pn}, disproof number {dn}, best move {mv}",
            pn = u64::from(pn),
            dn = u64::from(dn),
            mv = best
        );
        words = format!("{words}; {}", context.words(&numbers));
    }
    words
}
