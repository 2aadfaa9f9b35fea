//! Forced wins and losses on boards of any size, by the engine's threat search: immediate wins and
//! losses and winning threat sequences are found regardless of board size.

use deret_core::{Game, Move, Outcome, Position, Value};
use deret_engine::{Allowed, Engine, Opinion, Options, Thought};
use deret_search::Limits;

use crate::analyze::MoveValue;

/// On boards up to this size the solver needs no help.
pub(crate) const SMALL_BOARD: usize = 64;
/// Node budgets for the position itself and for each of its moves: some tenths of a second in all.
const POSITION_NODES: u64 = 50_000;
const MOVE_NODES: u64 = 1_000;
const TABLE_BYTES: usize = 1 << 20;

/// Returns the move to play in a position that is won or lost by force; `None` if nothing is proved.
pub fn position(pos: &Position, limits: &Limits) -> Option<MoveValue> {
    if pos.rules().cell_count() <= SMALL_BOARD {
        return None;
    }
    let thought = think(&mut engine(), pos, limits, POSITION_NODES);
    let (value, plies) = proved(thought.opinion())?;
    Some(MoveValue { mv: thought.best()?, value: Some(value), plies })
}

/// Returns the moves whose value is forced, with the value for the side that plays them.
pub fn moves(pos: &Position, limits: &Limits) -> Vec<MoveValue> {
    if pos.rules().cell_count() <= SMALL_BOARD {
        return Vec::new();
    }
    let mut engine = engine();
    let best = think(&mut engine, pos, limits, POSITION_NODES);
    let best_value = proved(best.opinion()).filter(|(value, _)| *value == Value::Win);
    let mut found = Vec::new();
    for mv in pos.legal_moves() {
        let mut next = pos.clone();
        next.play(mv);
        let known = match next.outcome() {
            Some(Outcome::Win(_)) => Some((Value::Win, Some(1))),
            Some(Outcome::Draw) => Some((Value::Draw, Some(1))),
            None if limits.stop.as_ref().is_some_and(|stop| stop.is_raised()) => None,
            None => proved(think(&mut engine, &next, limits, MOVE_NODES).opinion())
                .map(|(value, plies)| (value.turned(), plies.map(|plies| plies + 1))),
        };
        let known = known.or_else(|| best_value.filter(|_| best.best() == Some(mv)));
        if let Some((value, plies)) = known {
            found.push(MoveValue { mv, value: Some(value), plies });
        }
    }
    found
}

/// Returns the engine's move for a position without a proved value, within the remaining time.
pub fn best_guess(pos: &Position, limits: &Limits) -> Move {
    let allowed = Allowed { nodes: Some(POSITION_NODES), ..Allowed::from(limits) };
    let thought = engine().think(pos, &allowed, &mut |_| ());
    thought.best().unwrap_or_else(|| pos.legal_moves()[0])
}

fn engine() -> Engine {
    Engine::new(Options { table_bytes: TABLE_BYTES, ..Options::default() })
}

fn think(engine: &mut Engine, pos: &Position, limits: &Limits, nodes: u64) -> Thought {
    let allowed = Allowed { nodes: Some(nodes), time: None, ..Allowed::from(limits) };
    engine.think(pos, &allowed, &mut |_| ())
}

/// Converts an engine verdict to a proved value. The engine's distance is only a bound; the shortest
/// ones are exact, because shorter ones were ruled out.
fn proved(opinion: Opinion) -> Option<(Value, Option<u32>)> {
    match opinion {
        Opinion::Wins(plies) => Some((Value::Win, Some(plies).filter(|plies| *plies <= 3))),
        Opinion::Loses(plies) => Some((Value::Loss, Some(plies).filter(|plies| *plies <= 4))),
        _ => None,
    }
}
