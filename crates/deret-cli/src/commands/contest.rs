//! Shared by `match` and `tournament`: how games begin and end, and the display while they are played.

use std::{
    convert::Infallible,
    path::PathBuf,
    str::FromStr,
    time::{Duration, Instant},
};

use clap::Args;
use deret_arena::{
    openings,
    rating::Sprt,
    tournament::{Openings, Settings, Tournament, TournamentGame},
};
use deret_core::Rules;
use deret_play::TimeControl;
use deret_search::StopFlag;
use deret_text::say;
use deret_wire::SprtResult;
use indicatif::ProgressBar;

use super::{
    shared::{FAULTS_TOLD, LimitFlags, fault},
    tournament_table,
};
use crate::{context::Context, failure::Failure, progress, resources};

/// How games begin, how long they may take, how many are played at once, and when to stop.
#[derive(Args, Clone, Debug)]
pub struct ContestFlags {
    #[arg(long, value_name = "balanced|none|FILE")]
    openings: Option<Choice>,
    #[arg(long, value_name = "P", conflicts_with = "openings", value_parser = crate::parse::plies)]
    random_plies: Option<usize>,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, value_name = "SECONDS", value_parser = crate::parse::seconds)]
    game_time: Option<Duration>,
    #[arg(long, value_name = "SECONDS", requires = "game_time", value_parser = crate::parse::seconds)]
    increment: Option<Duration>,
    #[arg(long, value_name = "on|off", default_value = "on", value_parser = ["on", "off"])]
    adjudicate: String,
    #[arg(long, value_name = "N", value_parser = crate::parse::threads)]
    concurrency: Option<usize>,
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true, value_parser = crate::parse::elo_bounds)]
    sprt: Option<Sprt>,
    #[arg(long, value_name = "CHANCE", requires = "sprt", value_parser = crate::parse::chance_of_error)]
    alpha: Option<f64>,
    #[arg(long, value_name = "CHANCE", requires = "sprt", value_parser = crate::parse::chance_of_error)]
    beta: Option<f64>,
}

/// Source of the openings. A file with one of these names is written `./none`.
#[derive(Clone, Debug)]
enum Choice {
    Balanced,
    None,
    File(PathBuf),
}

impl FromStr for Choice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Choice, Infallible> {
        Ok(match text {
            "balanced" => Choice::Balanced,
            "none" => Choice::None,
            path => Choice::File(path.into()),
        })
    }
}

impl ContestFlags {
    /// Applies these flags to the settings; the default is `on_3x3` random plies on boards of up to 3x3.
    pub fn settle(&self, settings: Settings, on_3x3: usize) -> Result<Settings, Failure> {
        let sprt = self.sprt.map(|sprt| Sprt {
            alpha: self.alpha.unwrap_or(sprt.alpha),
            beta: self.beta.unwrap_or(sprt.beta),
            ..sprt
        });
        let increment = self.increment.unwrap_or_default();
        Ok(Settings {
            openings: self.openings(settings.rules, on_3x3)?,
            time: self.limits.time(),
            nodes: self.limits.nodes(),
            time_control: self.game_time.map(|game| TimeControl { game, increment }),
            adjudicate: self.adjudicate == "on",
            sprt,
            ..settings
        })
    }

    fn openings(&self, rules: Rules, on_3x3: usize) -> Result<Openings, Failure> {
        Ok(match (&self.openings, self.random_plies) {
            (Some(Choice::File(path)), _) => Openings::Given(openings::read(path, rules)?),
            (Some(Choice::Balanced), _) => Openings::Balanced,
            (Some(Choice::None), _) => Openings::Random { plies: 0 },
            (None, Some(plies)) => Openings::Random { plies },
            (None, None) if rules.cell_count() > 9 => Openings::Balanced,
            (None, None) => Openings::Random { plies: on_3x3 },
        })
    }

    /// Plays the remaining games, as many at once as requested.
    pub fn play(
        &self,
        tournament: &mut Tournament,
        stop: &StopFlag,
        context: &Context,
        on_game: impl FnMut(TournamentGame, &Tournament) -> bool + Send,
    ) -> Result<(), Failure> {
        let roster = &context.roster;
        match self.concurrency {
            None => tournament.play(roster, stop, on_game)?,
            Some(games) => resources::threads(games)?.install(|| tournament.play(roster, stop, on_game))?,
        }
        Ok(())
    }
}

/// The name of the opening source in JSON.
pub fn openings_id(openings: &Openings) -> &'static str {
    match openings {
        Openings::Balanced => "balanced",
        Openings::Random { plies: 0 } => "none",
        Openings::Random { .. } => "random",
        Openings::Given(_) => "given",
    }
}

/// The state of the test, for programs.
pub fn sprt_result(tournament: &Tournament) -> Option<SprtResult> {
    let report = tournament.sprt()?;
    let Sprt { elo0, elo1, alpha, beta } = report.sprt;
    Some(SprtResult {
        elo0,
        elo1,
        log_ratio: report.log_ratio,
        bound: report.sprt.upper_bound(),
        lower_bound: report.sprt.lower_bound(),
        alpha,
        beta,
        pairs: report.counts.pairs(),
        verdict: report.verdict.map(tournament_table::verdict_id),
    })
}

/// Warns where games repeat because no player is random: such games add no information.
pub fn warn_of_repetition(tournament: &Tournament, context: &Context) {
    let draws_lots = |name: &str| {
        let info = context.roster.info(name);
        info.is_ok_and(|info| info.options.iter().any(|option| option.key == "seed"))
    };
    let players = &tournament.settings().players;
    let (repeated, games) = (tournament.repeated(), tournament.played());
    if repeated > 0 && !players.iter().any(|player| draws_lots(&player.name)) {
        context.note(&say!(
            "contest-repeated",
            "{repeated} of {games} games were move by move what the same two had played before and tell \
            nothing new: let them begin differently (--openings, --random-plies).",
            repeated,
            games
        ));
    }
}

/// The live table for a user at a terminal, and the faults that occurred in games.
pub struct Screen<'a> {
    bar: ProgressBar,
    context: &'a Context,
    drawn: Instant,
    faults: usize,
}

const BETWEEN_DRAWINGS: Duration = Duration::from_millis(250);

impl<'a> Screen<'a> {
    pub fn new(tournament: &Tournament, context: &'a Context) -> Screen<'a> {
        let bar = progress::bar_under_table(tournament.total(), context);
        bar.set_position(tournament.played());
        bar.reset_eta();
        Screen { bar, context, drawn: Instant::now(), faults: 0 }
    }

    pub fn show(&mut self, game: &TournamentGame, tournament: &Tournament) {
        self.bar.set_position(tournament.played());
        if let Some((player, reason)) = fault(&game.record) {
            self.faults += 1;
            if self.faults <= FAULTS_TOLD {
                let told = say!(
                    "tournament-fault",
                    "Game {game}: {player} lost: {reason}",
                    game = game.index + 1,
                    player,
                    reason
                );
                self.bar.suspend(|| self.context.note(&told));
            }
        }
        if !self.bar.is_hidden() && self.drawn.elapsed() >= BETWEEN_DRAWINGS {
            self.bar.set_message(tournament_table::text(tournament, self.context.language));
            self.drawn = Instant::now();
        }
    }

    /// Removes the table; returns the number of faults beyond those that were printed.
    pub fn close(self) -> usize {
        self.bar.finish_and_clear();
        self.faults.saturating_sub(FAULTS_TOLD)
    }
}
