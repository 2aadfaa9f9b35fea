//! The players `engine` and `level`: the strong engine as roster players, combined with a solver from a
//! crate above where there is one.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use deret_core::{Move, Position};
use deret_engine::{EnginePlayer, LEVELS, LevelPlayer, report};
use deret_search::{Agent, Limits, Observer, Refusal, SearchReport, common::agent::refuse_finished};
use deret_text::say;

use crate::{OptionKind, Options, PlayerInfo, Roster};

/// Decides small positions at once, if it can: the solver, injected from a crate above.
pub type HandOver = Arc<dyn Fn(&Position, &Limits) -> Option<SearchReport<Move>> + Send + Sync>;

const MAX_THREADS: u64 = 256;
const MAX_TABLE_MB: u64 = 1 << 20;

/// Adds both players; with `hand_over` they try it first.
pub fn register(roster: &mut Roster, hand_over: Option<HandOver>) {
    roster.register(engine(hand_over.clone()));
    roster.register(level(hand_over));
}

fn engine(hand_over: Option<HandOver>) -> PlayerInfo {
    let (about, guarantee) = (
        say!(
            "player-engine",
            "the strong engine: threats kept move by move, principal variation search, wins by force"
        ),
        say!("guarantee-engine", "every win or loss it claims is proved"),
    );
    let build = move |options: &Options| {
        // More threads than cores would only take turns.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let number = |key: &str, default: u64| options.whole(key).unwrap_or(default) as usize;
        let how = deret_engine::Options {
            threads: number("threads", 1).min(cores),
            table_bytes: number("table_mb", 64) << 20,
            ..deret_engine::Options::default()
        };
        let time = options.whole("ms").map(Duration::from_millis);
        let player = EnginePlayer::new(how, options.whole("nodes"), time);
        let hand_over = hand_over.clone().filter(|_| options.is("alone", "off"));
        Ok(Box::new(Player { thinker: Thinker::Engine(player), hand_over, time }) as Box<dyn Agent>)
    };
    let from_one = |max| OptionKind::Whole { min: 1, max };
    PlayerInfo::new("engine", "", about, guarantee, build)
        .option("ms", from_one(u64::MAX), None, say!("option-engine-ms", "milliseconds for each move"))
        .option(
            "nodes",
            from_one(u64::MAX),
            None,
            say!(
                "option-engine-nodes",
                "how many positions it may look at for a move; without it and ms, 100000"
            ),
        )
        .option(
            "threads",
            from_one(MAX_THREADS),
            Some("1"),
            say!("option-engine-threads", "how many threads search at once"),
        )
        .option(
            "table_mb",
            from_one(MAX_TABLE_MB),
            Some("64"),
            say!("option-engine-table", "the most that its table of positions may take, in megabytes"),
        )
        .option(
            "alone",
            OptionKind::Choice(&["off", "on"]),
            Some("off"),
            say!("option-engine-alone", "on: without the solver's help"),
        )
}

fn level(hand_over: Option<HandOver>) -> PlayerInfo {
    let (about, guarantee) = (
        say!(
            "player-level",
            "an opponent of that strength on the board at hand, 1 (beginner) to 10 (the best there is)"
        ),
        say!(
            "guarantee-level",
            "each level is stronger than the one below; below 10 it errs, so that it can be beaten"
        ),
    );
    let build = move |options: &Options| {
        let number = options.whole("n").unwrap_or(u64::from(crate::DEFAULT_LEVEL)) as u8;
        let player = LevelPlayer::new(number, options.seed());
        // Only the top level never errs.
        let hand_over = hand_over.clone().filter(|_| number == LEVELS);
        Ok(Box::new(Player { thinker: Thinker::Level(player), hand_over, time: None }) as Box<dyn Agent>)
    };
    let numbers = OptionKind::Whole { min: 1, max: u64::from(LEVELS) };
    PlayerInfo::new("level", "", about, guarantee, build)
        .option("n", numbers, Some("5"), say!("option-level", "the level, 1 to 10"))
        .seeded()
        .drawing_lots_if(|options| options.whole("n").is_none_or(|n| n < u64::from(LEVELS)))
}

struct Player {
    thinker: Thinker,
    hand_over: Option<HandOver>,
    time: Option<Duration>,
}

enum Thinker {
    Engine(EnginePlayer),
    Level(LevelPlayer),
}

impl Agent for Player {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        _watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let since = Instant::now();
        if let Some(hand_over) = &self.hand_over {
            // Only part of the time: if there is no exact answer soon, the engine searches.
            let time = [self.time, limits.time].into_iter().flatten().min().map(|time| time / 4);
            let limits = Limits { time, ..limits.clone() };
            if let Some(report) = hand_over(pos, &limits) {
                return Ok(report);
            }
        }
        let thought = match &mut self.thinker {
            Thinker::Engine(player) => player.think(pos, limits, Some(since)),
            Thinker::Level(player) => player.think_since(pos, limits, Some(since)),
        };
        Ok(report(thought))
    }

    fn memory(&self, _pos: &Position) -> u64 {
        match &self.thinker {
            Thinker::Engine(player) => player.memory(),
            Thinker::Level(player) => player.memory(),
        }
    }
}
