use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;
use deret_core::Rules;
use deret_files::FileError;
use deret_learn::{
    Curve, Exam, Lesson, Method, Model, ModelError, Training, model_file_name, models_folder, stored_lessons,
};
use deret_play::PlayerSpec;
use deret_search::StopFlag;
use deret_text::{decimal, say};
use deret_wire::{ExamMatch, Trained};

use super::{
    shared::{GameFlags, StoreFlag},
    train_checkpoint::CheckpointFile,
};
use crate::{
    arguments,
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress,
};

/// Trains a model for the player `learned`.
#[derive(Args, Clone, Debug)]
pub struct Train {
    #[command(flatten)]
    game: GameFlags,
    #[arg(long, value_name = "METHOD", value_parser = crate::parse::method)]
    method: Option<Method>,
    #[arg(long, value_name = "N", value_parser = crate::parse::seed)]
    games: Option<u64>,
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: u64,
    #[arg(long)]
    from_store: bool,
    #[command(flatten)]
    store: StoreFlag,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = crate::parse::file())]
    output: Option<PathBuf>,
    #[arg(long, value_name = "FILE.svg", value_parser = crate::parse::svg_file())]
    curve: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::parse::seconds)]
    checkpoint: Duration,
}

/// Number of exams, not counting the one before the first lesson.
const EXAMS: u64 = 20;

/// A training run that is about to begin.
struct Work {
    training: Training,
    checkpoint: CheckpointFile,
    /// Games of self-play.
    games: u64,
    /// Games of the store.
    stored: usize,
}

impl Train {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let started = Instant::now();
        let Work { mut training, mut checkpoint, games, stored } = self.prepare(context)?;
        let stop = interrupt::stop_flag();
        checkpoint.take(&mut training, context)?;
        let curve = learn(&mut training, self.seed, &mut checkpoint, &stop, context)?;
        let (done, lessons) = (training.done(), training.lessons());
        if done == 0 {
            context
                .note(&say!("train-nothing-saved", "Interrupted before the first game; nothing was saved."));
            return Ok(Exit::Interrupted);
        }
        let (played, readings) = (training.games_played(), training.readings_done());
        let model = training.finish();
        let (model_path, curve_path) = self.write(&model, checkpoint, &curve, context)?;
        let trained = Trained {
            schema: "deret.train/1",
            game: model.about.rules.to_string(),
            method: model.about.method.name(),
            seed: self.seed,
            games: played,
            stored,
            readings,
            total_games: model.about.self_play(),
            seconds: started.elapsed().as_secs_f64(),
            model: model_path.display().to_string(),
            curve: curve_path.map(|path| path.display().to_string()),
            complete: done == lessons,
            exams: exams(&curve),
        };
        if context.json {
            context.wire(&trained)?;
        } else {
            print(&trained, &curve, done, context)?;
        }
        if done < lessons {
            context.finish()?; // the summary first, then how to continue
            let command = self.go_on_with(&model_path, games - played);
            context.note(&say!(
                "train-interrupted",
                "Interrupted after {done} of {lessons} {lessons|lesson|lessons}. What was learnt until \
                then is saved; play the rest with: {command}",
                done,
                lessons,
                command
            ));
            return Ok(Exit::Interrupted);
        }
        Ok(Exit::Done)
    }

    /// Prepares the model and its lessons; errors are reported before training starts.
    fn prepare(&self, context: &Context) -> Result<Work, Failure> {
        let model = self.beginning()?;
        let (rules, method) = (model.about.rules, model.about.method);
        let lessons = self.stored(rules, context)?;
        let games = self.games.unwrap_or_else(|| method.usual_games(rules));
        if games == 0 && lessons.is_empty() {
            return Err(Failure::bad_input(say!(
                "train-nothing",
                "0 games are nothing to learn from: give --games a number above 0, or --from-store a \
                store with games"
            )));
        }
        let wanted = self.model_path(rules, method, model.about.self_play().saturating_add(games))?;
        for path in self.curve_path(&wanted)?.iter().chain([&wanted]) {
            deret_files::check_writable(path)?;
        }
        let stored = lessons.len();
        let training = Training::new(model, lessons, games, self.seed);
        if training.lessons() == 0 {
            return Err(Failure::bad_input(say!(
                "train-nothing-new",
                "the model has read these stored games already, and 0 games are nothing to learn from: \
                give --games a number above 0"
            )));
        }
        let checkpoint = CheckpointFile::beside(&wanted, self.checkpoint)?;
        Ok(Work { training, checkpoint, games, stored })
    }

    /// Writes the model and its learning curve, and reports the paths.
    fn write(
        &self,
        model: &Model,
        checkpoint: CheckpointFile,
        curve: &Curve,
        context: &Context,
    ) -> Result<(PathBuf, Option<PathBuf>), Failure> {
        let about = &model.about;
        // An interrupted run is named after the number of games actually played.
        let model_path = self.model_path(about.rules, about.method, about.self_play())?;
        let curve_path = self.curve_path(&model_path)?;
        deret_files::write_whole(&model_path, &model.to_bytes())?;
        checkpoint.throw_away()?;
        if let Some(path) = &curve_path {
            deret_files::write_whole(path, curve.to_svg(context.language).as_bytes())?;
        }
        Ok((model_path, curve_path))
    }

    /// The model to continue with, or a new one.
    fn beginning(&self) -> Result<Model, Failure> {
        let Some(path) = &self.resume else {
            let rules = self.game.rules();
            let method = self.method.unwrap_or(Method::for_game(rules));
            return Ok(Model::new(rules, method)?);
        };
        let model = Model::load(path)?;
        let (game, method) = (model.about.rules, model.about.method);
        if let Some(wanted) = self.game.given().filter(|wanted| *wanted != game) {
            return Err(ModelError::OtherGame { path: path.clone(), game, wanted }.into());
        }
        if let Some(wanted) = self.method.filter(|wanted| *wanted != method) {
            let path = path.display().to_string();
            let message = say!(
                "train-other-method",
                "{path} was trained by {method}, not by {wanted}: leave --method out, or train anew \
                    without --resume",
                path,
                method = method.name(),
                wanted = wanted.name()
            );
            return Err(Failure::bad_input(message));
        }
        Ok(model)
    }

    /// The finished games of the store.
    fn stored(&self, rules: Rules, context: &Context) -> Result<Vec<Lesson>, Failure> {
        if !self.from_store {
            return Ok(Vec::new());
        }
        let lessons = stored_lessons(&self.store.read()?, rules)?;
        if lessons.is_empty() {
            let path = self.store.path()?.display().to_string();
            context.note(&say!(
                "train-empty-store",
                "No finished game of {game} in {path}: there is nothing to learn from it.",
                path,
                game = rules.to_string()
            ));
        }
        Ok(lessons)
    }

    /// The command that plays the remaining games and writes the result that this one would have written.
    fn go_on_with(&self, model: &Path, rest: u64) -> String {
        let file = |path: &Path| arguments::word(&path.display().to_string());
        let mut command = format!("deret train --resume {} --games {rest}", file(model));
        if self.seed != 0 {
            command += &format!(" --seed {}", self.seed);
        }
        if self.from_store {
            command += " --from-store";
        }
        for (flag, path) in
            [("--db", self.store.given()), ("--curve", self.curve.as_ref()), ("-o", self.output.as_ref())]
        {
            if let Some(path) = path {
                command += &format!(" {flag} {}", file(path));
            }
        }
        command
    }

    /// Next to the model by default; nowhere if the model goes into a pipe.
    fn curve_path(&self, model: &Path) -> Result<Option<PathBuf>, Failure> {
        if self.curve.is_some() {
            return Ok(self.curve.clone());
        }
        Ok(if deret_files::is_stream(model)? { None } else { Some(deret_files::beside(model, "-curve.svg")) })
    }

    fn model_path(&self, rules: Rules, method: Method, games: u64) -> Result<PathBuf, Failure> {
        if let Some(path) = &self.output {
            return Ok(path.clone());
        }
        let folder = models_folder()?;
        std::fs::create_dir_all(&folder).map_err(FileError::at(&folder))?;
        Ok(folder.join(model_file_name(rules, method, games, self.seed)))
    }
}

/// Prints a summary of the training and the results of the last exam.
fn print(trained: &Trained, curve: &Curve, done: u64, context: &mut Context) -> Result<(), Failure> {
    let (method, game, games) = (trained.method, &trained.game, trained.games);
    let seconds = decimal(trained.seconds, 1, context.language);
    context.say(&match trained.stored {
        0 => say!(
            "train-summary",
            "{method} learnt {game} from {games} {games|game|games} against itself in {seconds} s.",
            method,
            game,
            games,
            seconds
        ),
        stored => say!(
            "train-summary-stored",
            "{method} learnt {game} from {games} {games|game|games} against itself and {readings} \
            {readings|reading|readings} of {stored} {stored|game|games} from the store in {seconds} s.",
            method,
            game,
            games,
            stored,
            readings = trained.readings,
            seconds
        ),
    })?;
    // After an interruption, the last exam may not be of the model that was written.
    if let Some(last) = curve.points().last().filter(|last| last.lessons == done) {
        context.line(curve.heading(context.language))?;
        context.line(curve.line(last, context.language))?;
    }
    context.say(&say!("train-model", "Model: {path}", path = &trained.model))?;
    if let Some(path) = &trained.curve {
        context.say(&say!("train-curve", "Learning curve: {path}", path))?;
    }
    context.say(&say!(
        "train-play",
        "Play against it: deret play --game {game} --o {player}",
        game = &trained.game,
        player = spec(&trained.model)
    ))
}

/// Runs the lessons, with occasional exams shown to a user at the terminal.
fn learn(
    training: &mut Training,
    seed: u64,
    checkpoint: &mut CheckpointFile,
    stop: &StopFlag,
    context: &Context,
) -> Result<Curve, Failure> {
    let about = &training.model().about;
    let exam = Exam::new(about.rules, &context.roster);
    let mut curve = Curve::new(&exam, about.method, seed);
    let bar = progress::bar(training.lessons(), &say!("train-progress", "Lessons"), context);
    bar.set_position(training.done());
    bar.reset_eta();
    bar.println(curve.heading(context.language));
    for number in 0..=EXAMS {
        let lessons = training.lessons();
        let until = lessons / EXAMS * number + lessons % EXAMS * number / EXAMS;
        if until < training.done() {
            continue; // that exam came before the checkpoint
        }
        training.learn_until(until, stop, |training| {
            bar.inc(1);
            checkpoint.after_lesson(training, context);
        });
        let taken = exam.take(training.model(), training.done(), &context.roster, stop)?;
        let Some(point) = taken else { break };
        bar.println(curve.line(&point, context.language));
        curve.push(point);
    }
    bar.finish_and_clear();
    Ok(curve)
}

fn exams(curve: &Curve) -> Vec<deret_wire::Exam> {
    let exam = |point: &deret_learn::Point| deret_wire::Exam {
        lessons: point.lessons,
        value_kept: curve.kept(point),
        matches: curve
            .opponents()
            .iter()
            .zip(&point.matches)
            .map(|(opponent, tally)| ExamMatch {
                opponent: opponent.to_string(),
                games: tally.games,
                wins: tally.a_wins,
                draws: tally.draws,
                losses: tally.b_wins,
            })
            .collect(),
    };
    curve.points().iter().map(exam).collect()
}

/// The player that uses this model, as it would be typed.
fn spec(model: &str) -> String {
    let options = vec![("model".to_owned(), model.to_owned())];
    PlayerSpec { name: "learned".to_owned(), options }.to_string()
}
