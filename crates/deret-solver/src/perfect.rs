//! The player `perfect`: never gives up the true value; it plays the quickest win and the slowest loss
//! where the distance can be computed. In positions too large to solve it still finds forced wins and
//! losses, and otherwise plays the engine's move.

use std::time::{Duration, Instant};

use deret_core::{Explain, Message, Move, Position, display_in_english, say};
use deret_search::common::agent::refuse_finished;
use deret_search::{Agent, Event, Limits, Means, Observer, Refusal, Score, SearchReport, Stats};

use crate::Value;
use crate::analyze::{MoveValue, analyze_told};
use crate::answer::Method;
use crate::forced;
use crate::solve::{SolveConfig, solve};

/// Maximum number of empty cells for which every move's distance is computed.
const SMALL: usize = 25;
/// Default budget for a position when the caller sets no limit, in solver nodes: a few seconds.
fn patience(cells: usize) -> u64 {
    match cells {
        0..=64 => 3_000_000,
        65..=128 => 5_000,
        _ => 20,
    }
}
/// Node budget for the distances of a large won or lost position.
const DISTANCE_NODES: u64 = 200_000;
pub(crate) const TABLE_MB: u64 = 256;
/// Upper bound on the bytes that any table uses per position.
const BYTES_OF_A_POSITION: u64 = 64;

/// The solver as a player.
#[derive(Clone, Debug)]
pub struct Perfect {
    pub table_mb: u64,
}

impl Default for Perfect {
    fn default() -> Self {
        Perfect { table_mb: TABLE_MB }
    }
}

/// The reason for a move: its value, as far as known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub mv: Move,
    pub value: Option<Value>,
    pub plies: Option<u32>,
}

impl Explain for Worth {
    fn message(&self) -> Message {
        match self {
            Self { value: Some(Value::Win), plies: Some(1), mv } => {
                say!("perfect-wins-now", "{mv} wins at once.", mv)
            }
            Self { value: Some(Value::Win), plies: Some(plies), mv } => {
                say!("perfect-win-in", "{mv} wins in {plies} plies, whatever the answer.", mv, plies,)
            }
            Self { value: Some(Value::Win), plies: None, mv } => {
                say!("perfect-win", "{mv} wins, whatever the answer.", mv)
            }
            Self { value: Some(Value::Draw), mv, .. } => {
                say!("perfect-draw", "{mv} keeps the draw: no move wins.", mv)
            }
            Self { value: Some(Value::Loss), plies: Some(plies), mv } => {
                say!("perfect-loss-in", "Every move loses; {mv} holds out longest, {plies} plies.", mv, plies,)
            }
            Self { value: Some(Value::Loss), plies: None, mv } => {
                say!("perfect-loss", "Every move loses; {mv} is one of them.", mv)
            }
            Self { value: None, mv, .. } => {
                say!("perfect-unknown", "{mv} is the best found so far; its value is not settled.", mv,)
            }
        }
    }
}

display_in_english!(Worth);

/// The player's chosen move.
struct Choice {
    mv: Move,
    value: Option<Value>,
    plies: Option<u32>,
    nodes: u64,
}

impl Agent for Perfect {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let limits = if limits.are_bounded() {
            limits.clone()
        } else {
            Limits { nodes: Some(patience(pos.rules().cell_count())), ..limits.clone() }
        };
        Ok(report(pos, &self.decide(pos, &limits, watch)))
    }

    /// Memory limit of the tables: less than `table_mb` on a board with few possible positions.
    fn memory(&self, pos: &Position) -> u64 {
        let positions = 3u64.saturating_pow(pos.empty_count() as u32);
        (self.table_mb << 20).min(positions.saturating_mul(BYTES_OF_A_POSITION))
    }
}

impl Perfect {
    fn decide(&self, pos: &Position, limits: &Limits, watch: &mut dyn Observer<Move>) -> Choice {
        let start = Instant::now();
        self.settle(pos, limits, watch).unwrap_or_else(|nodes| {
            let time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
            let mv = forced::best_guess(pos, &Limits { time, ..limits.clone() });
            watch.on(Event::Settled { mv, value: None, plies: None, by: Means::Open });
            Choice { mv, value: None, plies: None, nodes }
        })
    }

    /// Returns the move if the solver finds anything; otherwise the number of nodes spent.
    fn settle(&self, pos: &Position, limits: &Limits, watch: &mut dyn Observer<Move>) -> Result<Choice, u64> {
        let table_mb = (limits.memory_of(self.table_mb << 20) >> 20).max(1);
        if let Some(found) = forced::position(pos, limits) {
            let MoveValue { mv, value, plies } = found;
            watch.on(Event::Settled { mv, value, plies, by: Means::Threats });
            return Ok(Choice { mv, value, plies, nodes: 0 });
        }
        if pos.empty_count() <= SMALL {
            let analysis = analyze_told(pos, limits, table_mb, watch);
            return Ok(choice(&analysis.moves, analysis.value, analysis.nodes));
        }
        let config = SolveConfig { table_mb, limits: limits.clone(), ..SolveConfig::default() };
        let found = solve(pos, &config, &mut |_| ());
        if let (Some(Value::Draw), Some(mv)) = (found.value, found.best) {
            let plies = Some(pos.empty_count() as u32);
            let by = found.method.map_or(Means::Search, Method::means);
            watch.on(Event::Settled { mv, value: found.value, plies, by });
            return Ok(Choice { mv, value: found.value, plies, nodes: found.nodes });
        }
        if !found.complete {
            return Err(found.nodes);
        }
        // Won, lost, or a draw whose keeping move is not known yet: examine the moves one by one.
        let nodes = if found.best.is_some() { DISTANCE_NODES } else { u64::MAX };
        let nodes = nodes.min(limits.nodes.unwrap_or(u64::MAX).saturating_sub(found.nodes));
        let time = limits.time.map(|time| time.saturating_sub(Duration::from_secs_f64(found.seconds)));
        let limits = Limits { nodes: Some(nodes), time, ..limits.clone() };
        let analysis = analyze_told(pos, &limits, table_mb, watch);
        let total = found.nodes + analysis.nodes;
        let mut choice = choice(&analysis.moves, analysis.value.or(found.value), total);
        let known = analysis.moves.iter().find(|m| m.mv == choice.mv).and_then(|m| m.value);
        if let (Some(value), Some(mv)) = (found.value, found.best)
            && known != Some(value)
        {
            choice = Choice { mv, value: Some(value), plies: None, nodes: total };
        } else if known.is_none() || known != choice.value {
            choice.value = None; // best so far, not known to keep the value
        }
        Ok(choice)
    }
}

/// Node budget for the engine's calls to the solver: a fraction of a second.
#[cfg(feature = "play")]
const AT_ONCE_NODES: u64 = 50_000;
#[cfg(feature = "play")]
const AT_ONCE_TABLE_MB: u64 = 16;

/// Returns the exact result where it is found quickly, for the engine's hand-over to the solver.
#[cfg(feature = "play")]
pub fn at_once(pos: &Position, limits: &Limits) -> Option<SearchReport<Move>> {
    if pos.rules().cell_count() > crate::forced::SMALL_BOARD {
        return None;
    }
    let nodes = limits.nodes.unwrap_or(u64::MAX).min(AT_ONCE_NODES);
    let limits = Limits { nodes: Some(nodes), ..limits.clone() };
    let choice = Perfect { table_mb: AT_ONCE_TABLE_MB }.settle(pos, &limits, &mut ()).ok()?;
    choice.value.map(|_| report(pos, &choice))
}

/// Returns the best of the moves; a move of unknown value is better than one that is known to lose.
fn choice(moves: &[MoveValue], value: Option<Value>, nodes: u64) -> Choice {
    let first = moves[0];
    let unknown = moves.iter().find(|m| m.value.is_none());
    let best = match (first.value, unknown) {
        (Some(Value::Loss), Some(unknown)) => *unknown,
        _ => first,
    };
    Choice { mv: best.mv, value: value.filter(|_| best.value == value), plies: best.plies, nodes }
}

fn report(pos: &Position, choice: &Choice) -> SearchReport<Move> {
    // The scale of `minimax`: S - depth for a win, with depth 0 at the root's children.
    let most = pos.rules().cell_count() as i64 + 1;
    let score = match (choice.value, choice.plies) {
        (Some(Value::Draw), _) => Some(Score::DRAW),
        (Some(Value::Win), Some(plies)) => Some(Score(most + 1 - i64::from(plies))),
        (Some(Value::Loss), Some(plies)) => Some(Score(i64::from(plies) - 1 - most)),
        _ => None,
    };
    SearchReport {
        best: Some(choice.mv),
        score,
        pv: vec![choice.mv],
        stats: Stats { nodes: choice.nodes, leaves: 0, cutoffs: 0, max_depth: 0 },
        complete: choice.value.is_some(),
        reason: Some(deret_core::Explain::message(&Worth {
            mv: choice.mv,
            value: choice.value,
            plies: choice.plies,
        })),
    }
}
