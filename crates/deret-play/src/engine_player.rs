//! The players `engine` and `level`: the strong engine at the roster's edge, and, where somebody
//! above can tell the truth at once, with that.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use deret_core::{Move, Position};
use deret_engine::{EnginePlayer, LEVELS, LevelPlayer, report};
use deret_search::{Agent, Limits, Observer, Refusal, SearchReport, common::agent::refuse_finished};
use deret_text::say;

use crate::{OptionKind, Options, PlayerInfo, Roster, TEXT};

/// What decides small positions at once, if anything does: the solver, put in from above.
pub type HandOver = Arc<dyn Fn(&Position, &Limits) -> Option<SearchReport<Move>> + Send + Sync>;

const MAX_THREADS: u64 = 256;
const MAX_TABLE_MB: u64 = 1 << 20;

/// Adds both players; with `hand_over` they ask there first.
pub fn register(roster: &mut Roster, hand_over: Option<HandOver>) {
    roster.register(engine(hand_over.clone()));
    roster.register(level(hand_over));
}

fn engine(hand_over: Option<HandOver>) -> PlayerInfo {
    let (about, guarantee) = (say!(TEXT, "player-engine"), say!(TEXT, "guarantee-engine"));
    let build = move |options: &Options| {
        // More threads than the machine has only take turns.
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
        .option("ms", from_one(u64::MAX), None, say!(TEXT, "option-engine-ms"))
        .option("nodes", from_one(u64::MAX), None, say!(TEXT, "option-engine-nodes"))
        .option("threads", from_one(MAX_THREADS), Some("1"), say!(TEXT, "option-engine-threads"))
        .option("table_mb", from_one(MAX_TABLE_MB), Some("64"), say!(TEXT, "option-engine-table"))
        .option("alone", OptionKind::Choice(&["off", "on"]), Some("off"), say!(TEXT, "option-engine-alone"))
}

fn level(hand_over: Option<HandOver>) -> PlayerInfo {
    let (about, guarantee) = (say!(TEXT, "player-level"), say!(TEXT, "guarantee-level"));
    let build = move |options: &Options| {
        let number = options.whole("n").unwrap_or(u64::from(crate::DEFAULT_LEVEL)) as u8;
        let player = LevelPlayer::new(number, options.seed());
        // Only the best never errs.
        let hand_over = hand_over.clone().filter(|_| number == LEVELS);
        Ok(Box::new(Player { thinker: Thinker::Level(player), hand_over, time: None }) as Box<dyn Agent>)
    };
    let numbers = OptionKind::Whole { min: 1, max: u64::from(LEVELS) };
    PlayerInfo::new("level", "", about, guarantee, build)
        .option("n", numbers, Some("5"), say!(TEXT, "option-level"))
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
            // A part of the time only: where the truth does not come at once, the engine thinks.
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
