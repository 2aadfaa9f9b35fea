use std::{
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use deret_core::{GameRecord, Move, Rules};
use deret_search::{Limits, StopFlag};
use deret_store::{
    Filter, GameId,
    formats::{Format, ReadError},
};
use deret_study::{
    Judged, JudgedMove, Oracle, Review, Reviewer, Truth, guess_words, review_html, sign, worth,
};
use deret_text::say;

use super::{
    place::{after_moves, game_in_text, read_input},
    shared::{GameFlag, StoreFlag, stopped, unless},
};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt,
    paint::Paint,
    progress,
};

/// A move-by-move review of a game.
#[derive(Args, Clone, Debug)]
pub struct ReviewGame {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "ID", value_parser = crate::parse::game_id, conflicts_with_all = ["file", "moves"])]
    from: Option<GameId>,
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    game: GameFlag,
    /// Index of the game in the file, from 1.
    #[arg(long, value_name = "N", default_value = "1", value_parser = crate::parse::count, requires = "file")]
    index: u64,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    store: StoreFlag,
}

/// A review of a stored game: `games review ID`.
#[derive(Args, Clone, Debug)]
pub struct ReviewStored {
    #[arg(value_name = "ID", value_parser = crate::parse::game_id)]
    id: GameId,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    store: StoreFlag,
}

#[derive(Args, Clone, Debug)]
struct How {
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = crate::parse::seconds)]
    time: Duration,
    #[arg(short = 'o', long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long)]
    fail_on_mistake: bool,
}

/// Node limit for estimating a position of unknown value: some hundredths of a second.
const ESTIMATE_NODES: u64 = 50_000;

impl ReviewStored {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let record = self.store.read()?.get(self.id)?.record;
        self.how.review(&record, context)
    }
}

impl ReviewGame {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let record = self.record()?;
        self.how.review(&record, context)
    }

    /// The game, from any of its sources.
    fn record(&self) -> Result<GameRecord, Failure> {
        if let Some(id) = self.from {
            return Ok(self
                .store
                .read()?
                .get(id)
                .map_err(|error| Failure::from(error).about("from"))?
                .record);
        }
        let game_or = |rules: Rules| self.game.given().unwrap_or(self.game.meant(rules));
        match (&self.moves, &self.file) {
            (None, Some(path)) => self.read_game(path),
            (Some(moves), None) => after_moves(game_or(Rules::TIC_TAC_TOE), moves),
            // With `--moves`, the word is the game of the moves.
            (Some(moves), Some(word)) => {
                let word = word.to_string_lossy();
                let rules: Rules =
                    word.parse().map_err(|problem| Failure::bad_input(problem).about("game"))?;
                after_moves(game_or(rules), moves)
            }
            (None, None) => self.newest(),
        }
    }

    /// The most recently saved game, on the given board if there is one.
    fn newest(&self) -> Result<GameRecord, Failure> {
        let store = self.store.read()?;
        let filter =
            Filter { game: self.game.given(), newest_first: true, limit: Some(1), ..Filter::default() };
        let none = || {
            Failure::bad_input(say!(
                "review-none",
                "no game to review in {path}: play one, or name a file, --moves or --from",
                path = store.path().display().to_string()
            ))
        };
        Ok(store.games(filter).next().ok_or_else(none)??.record)
    }

    fn read_game(&self, path: &Path) -> Result<GameRecord, Failure> {
        let name = path.display().to_string();
        let unreadable = |error: std::io::Error| {
            Failure::failed(say!(
                "review-unreadable",
                "cannot read {path}: {problem}",
                path = &name,
                problem = error
            ))
        };
        if path == Path::new("-") {
            return game_in_text(&read_input()?, self.game.given());
        }
        if let Some(number) = path.to_str().filter(|name| name.parse::<u64>().is_ok()) {
            return Err(Failure::bad_input(say!(
                "review-number",
                "{number} is a number, not a file: for a stored game write --from {number}",
                number
            )));
        }
        let format = Format::of_path(path).map_err(Failure::bad_input)?;
        let file = BufReader::new(File::open(path).map_err(unreadable)?);
        let mut read = 0;
        for game in format.reader_of(file, self.game.given().unwrap_or(self.game.meant(Rules::GOMOKU))) {
            read += 1;
            if read == self.index {
                return game.map_err(|error| match error {
                    ReadError::Game(game) => Failure::bad_input(game),
                    ReadError::Io(error) => unreadable(error),
                });
            }
        }
        Err(Failure::bad_input(say!(
            "review-no-game",
            "there is no game {index} in {path}, which has {games}",
            path = name,
            index = self.index,
            games = read
        )))
    }
}

impl How {
    fn review(&self, record: &GameRecord, context: &mut Context) -> Result<Exit, Failure> {
        if let Some(path) = &self.output
            && !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("html"))
        {
            let path = path.display().to_string();
            return Err(Failure::bad_input(say!(
                "review-ending",
                "{path} does not end in .html; without -o the review is printed, with --json as data",
                path
            )));
        }
        let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
        let mut reviewer = Reviewer::new(record.rules, &moves, record.outcome).map_err(Failure::bad_input)?;
        let (oracle, stop) = (Oracle::default(), interrupt::stop_flag());
        let bar = progress::bar(reviewer.plies() as u64 + 1, &say!("review-progress", "Judging"), context);
        let limits = Limits { time: Some(self.time), stop: Some(stop.clone()), ..Limits::default() };
        ask(&mut reviewer, &oracle, &limits, || bar.inc(1));
        for plies in 0..=reviewer.plies() {
            if reviewer.is_unknown(plies) && !stop.is_raised() {
                let limits = Limits { nodes: Some(ESTIMATE_NODES), ..limits.clone() };
                let estimate = deret_solver::estimate(reviewer.position(plies), &limits, &mut |_| ());
                estimate.into_iter().for_each(|estimate| reviewer.guess(plies, estimate));
            }
        }
        bar.finish_and_clear();
        let review = reviewer.review();
        match &self.output {
            Some(path) => self.write_html(path, record, &review, context)?,
            None => print(context, record, &review)?,
        }
        if review.has_estimates() {
            return Ok(stopped(
                context,
                &stop,
                &say!(
                    "review-estimates",
                    "The solver could not tell all values in time; where it could not, chances are the \
                engine's estimate. --time gives the solver longer for each position."
                ),
            ));
        }
        if review.moves.iter().any(|judged| judged.judged == Judged::Unknown) {
            return Ok(stopped(
                context,
                &stop,
                &say!(
                    "review-limit",
                    "The solver could not tell all values in time; --time gives it longer for each position."
                ),
            ));
        }
        let mistakes = review.mistakes().count();
        let holds = !self.fail_on_mistake || mistakes == 0;
        Ok(unless(
            holds,
            &say!("review-fails", "{count} {count|mistake|mistakes}.", count = mistakes),
            context,
        ))
    }

    fn write_html(
        &self,
        path: &Path,
        record: &GameRecord,
        review: &Review,
        context: &mut Context,
    ) -> Result<(), Failure> {
        let html = review_html(record, review, context.language);
        deret_files::write_whole(path, html.as_bytes())?;
        if context.json {
            context.wire(&deret_wire::Review::of(record, review))?;
            return Ok(());
        }
        context.note(&say!("review-written", "{path} is written.", path = path.display().to_string()));
        Ok(())
    }
}

/// Evaluates the positions of a game from the last to the first, each within these limits.
pub fn ask(reviewer: &mut Reviewer, oracle: &Oracle, limits: &Limits, on_position: impl Fn()) {
    let is_stopped = || limits.stop.as_ref().is_some_and(StopFlag::is_raised);
    for plies in (0..=reviewer.plies()).rev() {
        if reviewer.is_worth_asking(plies) && !is_stopped() {
            let analysis = oracle.analyze(reviewer.position(plies), limits);
            reviewer.learn(plies, analysis);
        }
        on_position();
    }
}

fn print(context: &mut Context, record: &GameRecord, review: &Review) -> Result<(), Failure> {
    if context.json {
        context.wire(&deret_wire::Review::of(record, review))?;
        return Ok(());
    }
    context.heading(&review.verdict())?;
    for judged in &review.moves {
        let line = row(context, judged);
        let is_mistake = matches!(judged.judged, Judged::Mistake { .. });
        let paint = if is_mistake { Paint::Bad } else { Paint::Plain };
        context.painted(&[(paint, line.trim_end())])?;
    }
    Ok(())
}

/// ` 2. O b3   = -> -6  ??  better: b2`
fn row(context: &Context, judged: &JudgedMove) -> String {
    let head = format!("{:>3}. {} {:<4}", judged.ply, judged.player, judged.mv.to_string());
    match &judged.judged {
        Judged::Unknown => format!("{head} {}", context.words(&worth(None, None))),
        Judged::Estimated(guess) => {
            let better: Vec<String> = judged.better().iter().map(ToString::to_string).collect();
            let words = context.words(&guess_words(guess));
            let words = match better.first() {
                Some(better) => context.words(&say!(
                    "review-estimated-mistake",
                    "{worth}  ?  better: {better}",
                    worth = words,
                    better
                )),
                None => words,
            };
            format!("{head} {words}")
        }
        Judged::Kept(played) => format!("{head} {}", context.words(&worth(played.value, played.plies))),
        Judged::Mistake { played, could_be, better } => {
            let better: Vec<String> = better.iter().take(6).map(ToString::to_string).collect();
            let words = context.words(&say!(
                "review-mistake",
                "{before} -> {worth}  ?  better: {better}",
                before = sign(*could_be, None, 1),
                worth = worth(played.value, played.plies),
                better = better.join(", ")
            ));
            format!("{head} {words}")
        }
    }
}
