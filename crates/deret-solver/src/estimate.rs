//! The engine's estimates, for positions beyond the solver's limits. Never exact, and marked as such.

use deret_core::{Game, Move, Position};
use deret_engine::{Allowed, Engine, Opinion, Options, Thought};
use deret_search::Limits;

/// The engine's estimate of a position, for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// Score, where 200 units are odds of e to 1; a forced win is close to 30,000.
    pub score: i32,
    /// The chance of winning, with a draw counted as half.
    pub chance: f64,
    pub depth: u32,
    /// The expected continuation.
    pub line: Vec<Move>,
}

/// Default node budget of an estimate, and the budget for one move of several.
const NODES: u64 = 200_000;
const MOVE_NODES: u64 = 2_000;
const TABLE_BYTES: usize = 16 << 20;

/// Estimates an unfinished position, and reports the result after every depth.
pub fn estimate(pos: &Position, limits: &Limits, on_depth: &mut dyn FnMut(&Estimate)) -> Option<Estimate> {
    let nodes = limits.nodes.unwrap_or(u64::MAX).min(NODES);
    think(&mut engine(TABLE_BYTES), pos, limits, nodes, on_depth)
}

/// Estimates some moves of a position, each for the side that plays it, in the order given; `None` for
/// a move that ends the game.
pub fn estimate_moves(pos: &Position, moves: &[Move], limits: &Limits) -> Vec<Option<Estimate>> {
    let mut engine = engine(TABLE_BYTES / 16);
    let mut of_move = |mv: &Move| {
        let mut next = pos.clone();
        next.play(*mv);
        let found = think(&mut engine, &next, limits, MOVE_NODES, &mut |_| ())?;
        let score = -found.score;
        let line = std::iter::once(*mv).chain(found.line).collect();
        Some(Estimate { score, chance: Opinion::of(score).chance(), depth: found.depth + 1, line })
    };
    moves.iter().map(&mut of_move).collect()
}

/// Scores a position, which may be over, for the side that moved last, by a small search whose result
/// depends only on the position; `None` if the limits stopped it.
pub(crate) fn quick_score(pos: &Position, nodes: u64, limits: &Limits) -> Option<i32> {
    if pos.outcome().is_some() {
        return Some(0);
    }
    let is_stopped = || limits.stop.as_ref().is_some_and(deret_search::StopFlag::is_raised);
    let start = std::time::Instant::now();
    let found = think(&mut engine(QUICK_TABLE_BYTES), pos, limits, nodes, &mut |_| ())?;
    let is_late = limits.time.is_some_and(|time| start.elapsed() >= time);
    (!is_stopped() && !is_late).then_some(-found.score)
}

/// Bytes that the nodes of a quick search can fill.
const QUICK_TABLE_BYTES: usize = 1 << 15;

fn engine(table_bytes: usize) -> Engine {
    Engine::new(Options { table_bytes, ..Options::default() })
}

fn think(
    engine: &mut Engine,
    pos: &Position,
    limits: &Limits,
    nodes: u64,
    on_depth: &mut dyn FnMut(&Estimate),
) -> Option<Estimate> {
    let allowed = Allowed { nodes: Some(nodes), ..Allowed::from(limits) };
    let thought = engine.think(pos, &allowed, &mut |thought| {
        if let Some(estimate) = read(thought) {
            on_depth(&estimate);
        }
    });
    read(&thought)
}

fn read(thought: &Thought) -> Option<Estimate> {
    let line = thought.lines.first()?;
    let (score, chance) = (line.score, line.opinion().chance());
    Some(Estimate { score, chance, depth: thought.depth, line: line.moves.clone() })
}
