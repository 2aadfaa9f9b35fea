//! The player `perfect`: never leaves the true value; among wins the quickest, among losses the
//! slowest, where the distance can be known.

use std::{sync::Arc, time::Duration};

use deret_core::{Move, Position};
use deret_play::{Bench, OptionKind, PlayerInfo, Roster, engine_player};
use deret_search::common::agent::refuse_finished;
use deret_search::{Agent, Limits, Observer, Refusal, Score, SearchReport, Stats};
use deret_text::{Message, say};

use crate::TEXT;
use crate::Value;
use crate::analyze::{MoveValue, analyze};
use crate::forced;
use crate::solve::{SolveConfig, solve};

/// Up to this many empty cells every move's distance is worked out.
const SMALL: usize = 25;
/// What a position may cost when the caller sets no limit, in solver nodes: some seconds.
fn patience(cells: usize) -> u64 {
    match cells {
        0..=64 => 3_000_000,
        65..=128 => 5_000,
        _ => 20,
    }
}
/// What the distances of a large won or lost position may cost.
const DISTANCE_NODES: u64 = 200_000;
const TABLE_MB: u64 = 256;

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

/// Adds `perfect` to the players.
pub fn register(roster: &mut Roster) {
    let info = PlayerInfo::new(
        "perfect",
        "seeds 002 and 003 ask for it",
        say!(TEXT, "player-perfect"),
        say!(TEXT, "guarantee-perfect"),
        |options| Ok(Box::new(Perfect { table_mb: options.whole("table_mb").unwrap_or(TABLE_MB) })),
    );
    roster.register(info.exact().option(
        "table_mb",
        OptionKind::Whole { min: 1, max: 1 << 20 },
        Some("256"),
        say!(TEXT, "option-table-mb"),
    ));
    engine_player::register(roster, Some(Arc::new(at_once)));
}

/// Boards on which the engine's cost is fixed: the usual one, and others of other lengths.
const ENGINE_BENCH: [(&str, &str); 4] = [
    ("15,15,5", GOMOKU_OPENING),
    ("9,9,4", "........./........./........./...X...../....O..../......X../........./........./........."),
    (
        "12,12,6",
        "............/............/............/............/....X......./.....O....../......X...../............/............/............/............/............",
    ),
    ("7,7,5", "......./......./...X.../...O.../......./......./......."),
];

const GOMOKU_OPENING: &str = "\
    .............../.............../.............../.............../.............../.......O......./\
    ......OX......./......XO......./.......X......./.............../.............../.............../\
    .............../.............../...............";

/// Boards on which the engine asks the solver, and what that may cost: a fraction of a second.
const SMALL_BOARD: usize = 64;
const AT_ONCE_NODES: u64 = 50_000;
const AT_ONCE_TABLE_MB: u64 = 16;

/// The truth about a position where it comes at once: what the engine hands over.
fn at_once(pos: &Position, limits: &Limits) -> Option<SearchReport<Move>> {
    if pos.rules().cell_count() > SMALL_BOARD {
        return None;
    }
    let nodes = limits.nodes.unwrap_or(u64::MAX).min(AT_ONCE_NODES);
    let limits = Limits { nodes: Some(nodes), ..limits.clone() };
    let choice = Perfect { table_mb: AT_ONCE_TABLE_MB }.decide(pos, &limits);
    choice.value.map(|_| report(pos, &choice))
}

/// Fixed solves for `deret bench`, one thread: their node counts are the same on every machine.
pub fn add_bench(bench: &mut Bench) {
    for game in ["4,4,4", "5,4,4", "5,5,4", "6,5,4", "6,6,5", "7,4,4", "7,7,5"] {
        bench.add(format!("solve {game}"), move |_, stop| {
            let rules = game.parse().unwrap_or(deret_core::Rules::TIC_TAC_TOE);
            let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
            let config = SolveConfig { limits, find_move: false, ..SolveConfig::default() };
            Ok(solve(&Position::new(rules), &config, &mut |_| ()).nodes)
        });
    }
    bench.add_player("perfect", "4,4,3", "");
    for (game, position) in ENGINE_BENCH {
        bench.add_player("engine:nodes=200000,alone=on", game, position);
    }
}

/// What the player settled on.
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
        _watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let limited = limits.are_bounded();
        let limits = if limited {
            limits.clone()
        } else {
            Limits { nodes: Some(patience(pos.rules().cell_count())), ..limits.clone() }
        };
        let choice = self.decide(pos, &limits);
        let stopped = limits.stop.as_ref().is_some_and(|flag| flag.is_raised());
        if choice.value.is_none() && !limited && !stopped {
            return Err(Refusal::bad_request(say!(
                TEXT,
                "perfect-too-large",
                game = pos.rules().to_string()
            )));
        }
        Ok(report(pos, &choice))
    }
}

impl Perfect {
    fn decide(&self, pos: &Position, limits: &Limits) -> Choice {
        if let Some(found) = forced::position(pos, limits) {
            let value = found.value;
            return Choice { mv: found.mv, value, plies: found.plies, nodes: 0 };
        }
        if pos.empty_count() <= SMALL {
            let analysis = analyze(pos, limits, self.table_mb);
            return choice(&analysis.moves, analysis.value, analysis.nodes);
        }
        let config =
            SolveConfig { table_mb: self.table_mb, limits: limits.clone(), ..SolveConfig::default() };
        let found = solve(pos, &config, &mut |_| ());
        if let (Some(Value::Draw), Some(mv)) = (found.value, found.best) {
            let plies = Some(pos.empty_count() as u32);
            return Choice { mv, value: found.value, plies, nodes: found.nodes };
        }
        if !found.complete {
            let mv = forced::best_guess(pos, limits);
            return Choice { mv, value: None, plies: None, nodes: found.nodes };
        }
        // Won, lost, or a draw whose keeping move is not known yet: look at the moves one by one.
        let nodes = if found.best.is_some() { DISTANCE_NODES } else { u64::MAX };
        let nodes = nodes.min(limits.nodes.unwrap_or(u64::MAX).saturating_sub(found.nodes));
        let time = limits.time.map(|time| time.saturating_sub(Duration::from_secs_f64(found.seconds)));
        let analysis = analyze(pos, &Limits { nodes: Some(nodes), time, ..limits.clone() }, self.table_mb);
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
        choice
    }
}

/// The best of the moves; one of unknown value is better than one that is known to lose.
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
        reason: Some(reason(choice)),
    }
}

fn reason(choice: &Choice) -> Message {
    match (choice.value, choice.plies) {
        (Some(Value::Win), Some(plies)) => say!(TEXT, "reason-win-in", plies = plies),
        (Some(Value::Win), None) => say!(TEXT, "reason-win"),
        (Some(Value::Draw), _) => say!(TEXT, "reason-draw"),
        (Some(Value::Loss), Some(plies)) => say!(TEXT, "reason-loss-in", plies = plies),
        (Some(Value::Loss), None) => say!(TEXT, "reason-loss"),
        (None, _) => say!(TEXT, "reason-unknown"),
    }
}
