use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use clap::Args;
use deret_core::Rules;
use deret_play::{PlayerSpec, Series, Tally};
use deret_store::{NewRun, Provenance, RunWriter, Store};
use deret_text::{Message, decimal, say};
use deret_wire::{Forfeit, MatchResult};

use super::shared::{FAULTS_TOLD, GameFlag, LimitFlags, fault};
use crate::{
    TEXT, arguments,
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress,
};

/// Games between two players, who swap sides.
#[derive(Args, Clone, Debug)]
pub struct MatchGames {
    #[arg(value_name = "A", value_parser = crate::parse::player)]
    a: PlayerSpec,
    #[arg(value_name = "B", value_parser = crate::parse::player)]
    b: PlayerSpec,
    #[command(flatten)]
    game: GameFlag,
    #[arg(long, value_name = "N", default_value = "100", value_parser = crate::parse::count)]
    games: u64,
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: u64,
    #[arg(long, value_name = "P", default_value = "0", value_parser = crate::parse::plies)]
    random_plies: usize,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
}

fn tell(forfeits: &[Forfeit], context: &Context) {
    for Forfeit { game, player, reason } in forfeits.iter().take(FAULTS_TOLD) {
        context.note(&say!(TEXT, "tournament-fault", game = *game, player = player, reason = reason));
    }
    let more = forfeits.len().saturating_sub(FAULTS_TOLD);
    if more > 0 {
        context.note(&say!(TEXT, "match-more-faults", count = more));
    }
}

impl MatchGames {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let rules = self.game.rules();
        for spec in [&self.a, &self.b] {
            context.roster.agent(spec, rules, None)?; // what can be refused is refused before the work
        }
        let stop = interrupt::stop_flag();
        let series = Series {
            rules,
            a: self.a.clone(),
            b: self.b.clone(),
            games: self.games,
            seed: self.seed,
            random_plies: self.random_plies,
            limits: self.limits.limits(stop.clone()),
        };
        let keeper = self.db.as_deref().map(|path| self.keeper(path)).transpose()?;
        let bar = progress::bar(self.games, &say!(TEXT, "match-progress"), context.language);
        let forfeits = Mutex::new(Vec::new());
        let played = series.tally(&context.roster, |game| {
            bar.inc(1);
            if let Some((player, reason)) = fault(&game.record) {
                let forfeit =
                    Forfeit { game: game.index + 1, player: player.to_owned(), reason: reason.to_owned() };
                forfeits.lock().unwrap_or_else(PoisonError::into_inner).push(forfeit);
            }
            if let Some(keeper) = &keeper
                && !keeper.keep(game.index, game.record.clone())
            {
                stop.raise(); // what went wrong is told below
            }
        });
        bar.finish_and_clear();
        keeper.map(RunWriter::finish).transpose()?;
        let tally = played?;
        let mut forfeits = forfeits.into_inner().unwrap_or_else(PoisonError::into_inner);
        forfeits.sort_by_key(|forfeit| forfeit.game);
        tell(&forfeits, context);
        if context.json {
            context.wire(&MatchResult::of(&series, tally, forfeits))?;
        } else {
            for line in self.table(rules, tally, context) {
                context.say(&line)?;
            }
        }
        if tally.games < self.games {
            context.note(&say!(TEXT, "match-interrupted", played = tally.games, games = self.games));
            return Ok(Exit::Interrupted);
        }
        Ok(Exit::Done)
    }

    /// Whoever keeps the games in the store.
    fn keeper(&self, path: &Path) -> Result<RunWriter, Failure> {
        let mut store = Store::open(path)?;
        let command = arguments::command_line();
        let provenance = Provenance::of("match").with_command(&command).with_seed(self.seed);
        let run = store.start_run(&NewRun { kind: "match", settings: &command, provenance: &provenance })?;
        Ok(RunWriter::start(store, run.id, provenance)?)
    }

    fn table(&self, rules: Rules, tally: Tally, context: &Context) -> Vec<Message> {
        let share = |count: u64| {
            let percent = 100.0 * count as f64 / tally.games.max(1) as f64;
            format!("{} %", decimal(percent, 1, context.language))
        };
        let row =
            |name: String, wins: u64| say!(TEXT, "match-wins", name = name, wins = wins, share = share(wins));
        vec![
            say!(
                TEXT,
                "match-title",
                games = tally.games,
                game = rules.to_string(),
                seed = self.seed.to_string()
            ),
            row(format!("A  {}", self.a), tally.a_wins),
            row(format!("B  {}", self.b), tally.b_wins),
            row("X".to_owned(), tally.x_wins),
            row("O".to_owned(), tally.o_wins),
            say!(TEXT, "match-draws", draws = tally.draws, share = share(tally.draws)),
        ]
    }
}
