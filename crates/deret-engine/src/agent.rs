//! The engine as a player of the roster.

use std::time::{Duration, Instant};

use deret_core::{Game, Move, Position};
use deret_search::{Agent, Limits, Observer, Refusal, Score, SearchReport, common::agent::refuse_finished};

use crate::{Allowed, Engine, Options, Reason, Thought, Time, board::Board};

/// Engine with a budget per move.
#[derive(Debug)]
pub struct EnginePlayer {
    engine: Engine,
    /// Size of the table unless the caller's memory limit is smaller.
    table_bytes: usize,
    nodes: Option<u64>,
    time: Option<Duration>,
}

/// Default node limit per move: a few tenths of a second, and reproducible.
pub const DEFAULT_NODES: u64 = 100_000;

/// A node adds at most one table entry of 16 bytes; twice that keeps the table sparse.
const BYTES_A_NODE: u64 = 32;

impl EnginePlayer {
    pub fn new(options: Options, nodes: Option<u64>, time: Option<Duration>) -> EnginePlayer {
        // A small search does not need a large table.
        let most = nodes.or(time.is_none().then_some(8 * DEFAULT_NODES));
        let enough = most.map_or(usize::MAX, |nodes| {
            usize::try_from(nodes.saturating_mul(BYTES_A_NODE).max(1 << 16)).unwrap_or(usize::MAX)
        });
        let table_bytes = options.table_bytes.min(enough);
        // No table is allocated here, so that `memory` can be queried cheaply: the first move creates it.
        let engine = Engine::new(Options { table_bytes: 0, ..options });
        EnginePlayer { engine, table_bytes, nodes, time }
    }

    /// Memory for the table of positions, in bytes.
    pub fn memory(&self) -> u64 {
        self.table_bytes as u64
    }

    /// Thinks within its own limits and the caller's; the caller's replace the default. The clock starts at
    /// `since`, or now.
    pub fn think(&mut self, pos: &Position, limits: &Limits, since: Option<Instant>) -> Thought {
        if pos.outcome().is_some() {
            return Thought { complete: true, ..Thought::default() };
        }
        let mut board = self.engine.empty_board(pos.rules());
        board.set_up(pos);
        self.think_on(board, limits, since)
    }

    /// Like [`EnginePlayer::think`], on the board of an unfinished game.
    pub fn think_on(&mut self, board: Board, limits: &Limits, since: Option<Instant>) -> Thought {
        let since = since.unwrap_or_else(Instant::now);
        let table_bytes = limits.memory_of(self.table_bytes as u64) as usize;
        if table_bytes != self.engine.options().table_bytes {
            self.engine = Engine::new(Options { table_bytes, ..self.engine.options().clone() });
        }
        let of_caller = match limits.clock {
            Some(clock) => {
                let moves_left = (board.empty_count() as u32 / 2).min(30);
                Some(Time::of_game(clock.left, clock.increment, clock.per_move, moves_left))
            }
            None => limits.time.map(|time| Time { optimum: time, maximum: time }),
        };
        let time = [self.time.map(Time::per_move), of_caller];
        let time = time.into_iter().flatten().min_by_key(|time| time.maximum);
        let nodes = [self.nodes, limits.nodes].into_iter().flatten().min();
        let nodes = nodes.or(time.is_none().then_some(DEFAULT_NODES));
        if time.is_none() {
            self.engine.forget(); // so that the move depends on nothing but the position
        }
        let allowed = Allowed { nodes, time, depth: None, since: Some(since), stop: limits.stop.clone() };
        self.engine.think_on(board, &allowed, &mut |_| ())
    }
}

impl Agent for EnginePlayer {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        _watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        Ok(report(self.think(pos, limits, None)))
    }

    fn memory(&self, _pos: &Position) -> u64 {
        self.memory()
    }
}

/// Converts a thought to the report common to all players.
pub fn report(thought: Thought) -> SearchReport<Move> {
    let reason = Reason::of(&thought).map(|reason| deret_core::Explain::message(&reason));
    let line = thought.lines.into_iter().next();
    SearchReport {
        best: line.as_ref().and_then(|line| line.moves.first().copied()),
        score: line.as_ref().map(|line| Score(i64::from(line.score))),
        pv: line.map(|line| line.moves).unwrap_or_default(),
        stats: thought.stats,
        complete: true,
        reason,
    }
}
