//! The value and the distance of a position and of every legal move: `analyze`.

use std::collections::HashMap;

use deret_core::{Game, Move, Outcome, Player, Position};
use deret_search::common::limits::Allowance;
use deret_search::{Event, Limits, Means, Observer};

use crate::Value;
use crate::answer::Method;
use crate::bits::Bits;
use crate::control::Control;
use crate::dispatch::{boards, cell_of, state, with_words};
use crate::distance::DistanceSearch;
use crate::forced;
use crate::geometry::Geometry;
use crate::oracle;
use crate::preference;
use crate::prover::Boards;
use crate::solve::{SolveConfig, Solver};
use crate::state::{Forced, Side, State};
use crate::threats::{Path, ThreatSearch};

/// Number of positions to examine for a threat sequence that is only reported to the observer.
const TOLD_THREATS: u32 = 10_000;

/// The value of a position for its side to move, and of each move for the side that plays it.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub value: Option<Value>,
    /// Plies to the end under best play: the winner plays for the quickest win, the loser for the
    /// slowest loss; for a draw, the number of empty cells. `None` where only the value is known.
    pub plies: Option<u32>,
    /// Best first; draws in the engine's order of preference, other ties in row order.
    pub moves: Vec<MoveValue>,
    pub nodes: u64,
    /// Whether every value and every distance was found.
    pub complete: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    pub mv: Move,
    pub value: Option<Value>,
    pub plies: Option<u32>,
}

impl Analysis {
    /// Combines the values of a position's moves with its own value, where that is known.
    pub fn of_moves(pos: &Position, own: Option<Value>, mut moves: Vec<MoveValue>) -> Analysis {
        let (value, plies) = summary(pos, own, &moves);
        moves.sort_by_key(rank);
        let complete = moves.iter().all(|m| m.value.is_some() && m.plies.is_some());
        Analysis { value, plies, moves, nodes: 0, complete }
    }

    /// The analysis of a finished position, which needs no search.
    pub fn of_finished(outcome: Outcome) -> Analysis {
        let value = Some(Value::of_finished(outcome));
        Analysis { value, plies: Some(0), moves: Vec::new(), nodes: 0, complete: true }
    }

    /// Returns the result for that move.
    pub fn of(&self, mv: Move) -> Option<MoveValue> {
        self.moves.iter().find(|found| found.mv == mv).copied()
    }

    /// Returns the best moves: those that keep the position's value, and among those the quickest wins
    /// or slowest losses where the distance is known. Empty if too little is known.
    pub fn best(&self) -> Vec<Move> {
        let keeping = || self.moves.iter().filter(|m| m.value.is_some() && m.value == self.value);
        let best = keeping().map(rank).min();
        keeping().filter(|m| Some(rank(m)) == best).map(|m| m.mv).collect()
    }

    /// Whether any value was found.
    pub fn tells_something(&self) -> bool {
        self.value.is_some() || self.moves.iter().any(|m| m.value.is_some())
    }
}

/// Computes the values and distances of all moves.
/// ```
/// use deret_core::{Position, Rules};
/// use deret_search::Limits;
/// use deret_solver::{Value, analyze};
/// let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "X../.O./..X").unwrap();
/// let analysis = analyze(&pos, &Limits::default(), 64);
/// assert_eq!(analysis.value, Some(Value::Draw));
/// let corner = analysis.moves.iter().find(|m| m.mv.to_string() == "a1").unwrap();
/// assert_eq!((corner.value, corner.plies), (Some(Value::Loss), Some(4)));
/// ```
pub fn analyze(pos: &Position, limits: &Limits, table_mb: u64) -> Analysis {
    analyze_told(pos, limits, table_mb, &mut ())
}

/// Like `analyze`, but reports each move to an observer as it is settled, and by what means.
pub fn analyze_told(
    pos: &Position,
    limits: &Limits,
    table_mb: u64,
    watch: &mut dyn Observer<Move>,
) -> Analysis {
    if let Some(outcome) = pos.outcome() {
        return Analysis::of_finished(outcome);
    }
    let allowance = Allowance::start(limits);
    let forced = forced::moves(pos, limits);
    let control = Control::new(limits, None);
    let solved = with_words!(pos.rules(), B, L, P => {
        let boards = boards::<B, L>(pos.rules());
        Analyzer::<B, L, P>::new(&boards, &control, pos, table_mb).run(pos, watch)
    });
    let mut analysis = joined(pos, solved, &forced);
    preference::order_draws(pos, &mut analysis.moves, &allowance.rest());
    analysis
}

/// Fills in forced results where the solver did not finish.
fn joined(pos: &Position, solved: Analysis, forced: &[MoveValue]) -> Analysis {
    if solved.complete || forced.is_empty() {
        return solved;
    }
    let mut moves = solved.moves;
    for entry in &mut moves {
        let known = forced.iter().find(|known| known.mv == entry.mv);
        if let Some(known) = known.filter(|known| entry.value.is_none_or(|value| Some(value) == known.value))
        {
            *entry = MoveValue { plies: entry.plies.or(known.plies), ..*known };
        }
    }
    let (value, plies) = summary(pos, solved.value, &moves);
    // A row completed now is the quickest possible win, regardless of the other moves' distances.
    let wins_now = moves.iter().any(|m| m.plies == Some(1));
    let plies = if wins_now { Some(1) } else { plies };
    moves.sort_by_key(rank);
    let complete = moves.iter().all(|m| m.value.is_some() && m.plies.is_some());
    Analysis { value, plies, moves, complete, ..solved }
}

struct Analyzer<'g, B, L, const P: usize> {
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    solver: Solver<'g, B, L, P>,
    distances: [DistanceSearch<'g, B, L>; 2],
}

impl<'g, B: Bits, L: Bits, const P: usize> Analyzer<'g, B, L, P> {
    fn new(boards: &'g Boards<B, L>, control: &'g Control<'g>, pos: &Position, table_mb: u64) -> Self {
        let geometry = &boards.geometry;
        let search = || DistanceSearch::new(geometry, control, (table_mb << 20) / 4);
        let config = SolveConfig { table_mb: table_mb.div_ceil(2), ..SolveConfig::default() };
        let solver = Solver::new(boards, control, pos, &config);
        Analyzer { geometry, control, solver, distances: [search(), search()] }
    }

    fn run(mut self, pos: &Position, watch: &mut dyn Observer<Move>) -> Analysis {
        // The position's own value first, then those of the moves: they are cheaper than distances and
        // more useful. Budgets grow, so that one hard move does not block the others.
        let own = self.solver.value(pos, u64::MAX).map(|found| found.value);
        let children: Vec<(Move, Position, String)> = pos
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = pos.clone();
                next.play(mv);
                let class = next.canonical().to_string();
                (mv, next, class)
            })
            .collect();
        let mut values: HashMap<&String, (Value, Method)> = HashMap::new();
        let mut budget = 1000;
        loop {
            let mut open = false;
            for (_, next, class) in &children {
                if !values.contains_key(class) && !self.control.halted() {
                    match self.solver.value(next, budget) {
                        Some(found) => {
                            values.insert(class, (found.value.turned(), found.method));
                        }
                        None => open = true,
                    }
                }
            }
            if !open || self.control.halted() {
                break;
            }
            budget = u64::saturating_mul(budget, 10);
        }
        let mut moves: Vec<MoveValue> = children
            .iter()
            .map(|(mv, _, class)| MoveValue {
                mv: *mv,
                value: values.get(class).map(|found| found.0),
                plies: None,
            })
            .collect();
        let mut plies_of: HashMap<&String, Option<u32>> = HashMap::new();
        for (entry, (_, next, class)) in moves.iter_mut().zip(&children) {
            let plies = *plies_of.entry(class).or_insert_with(|| match entry.value {
                None => None,
                Some(Value::Draw) => Some(pos.empty_count() as u32),
                Some(Value::Win) => self.plies(next, pos.to_move()).map(|p| p + 1),
                Some(Value::Loss) => self.plies(next, next.to_move()).map(|p| p + 1),
            });
            entry.plies = plies;
        }
        if watch.is_watching() {
            for (MoveValue { mv, value, plies }, (_, next, class)) in moves.iter().zip(&children) {
                let by = match values.get(class) {
                    None => Means::Open,
                    Some((value, Method::Search)) if self.is_by_threats(pos, *mv, next, *value) => {
                        Means::Threats
                    }
                    Some((_, method)) => method.means(),
                };
                watch.on(Event::Settled { mv: *mv, value: *value, plies: *plies, by });
            }
        }
        Analysis { nodes: self.control.nodes(), ..Analysis::of_moves(pos, own, moves) }
    }

    /// Whether a winning or losing move is decided by threats alone, each of which leaves one reply.
    fn is_by_threats(&self, pos: &Position, mv: Move, next: &Position, value: Value) -> bool {
        let g = self.geometry;
        match value {
            Value::Draw => false,
            Value::Loss => {
                let (state, side) = state::<B, L, P>(g, next, next.to_move());
                self.wins_by_threats(state, side)
            }
            Value::Win => {
                let (after, side) = state::<B, L, P>(g, next, pos.to_move());
                let (before, _) = state::<B, L, P>(g, pos, pos.to_move());
                let begins = |path: Path<B>| path.first == cell_of(g, pos.rules(), mv);
                self.wins_by_threats(after, side) || self.sequence(&before).is_some_and(begins)
            }
        }
    }

    /// Whether the attacker wins by forced moves alone, or by a sequence of threats after them.
    fn wins_by_threats(&self, mut state: State<B, L, P>, side: Side) -> bool {
        match state.play_forced(self.geometry, side) {
            Forced::Won(winner) => winner == Side::Attacker,
            Forced::Quiet(Side::Attacker) => self.sequence(&state).is_some(),
            Forced::Quiet(Side::Defender) => false, // the defender is free to choose
        }
    }

    /// Returns a winning sequence of threats for the attacker, who is to move; searched only if
    /// neither side can complete a line at once.
    fn sequence(&self, state: &State<B, L, P>) -> Option<Path<B>> {
        let g = self.geometry;
        let is_quiet = Side::BOTH.into_iter().all(|side| state.completing(g, side).is_empty());
        let mut threats = ThreatSearch::new(g, true, TOLD_THREATS);
        is_quiet.then(|| threats.win(state, Side::Attacker)).flatten()
    }

    /// Returns the number of plies until `winner`, which wins in `pos`, has won.
    fn plies(&mut self, pos: &Position, winner: Player) -> Option<u32> {
        if pos.outcome().is_some() {
            return Some(0);
        }
        if let Some((_, Some(plies))) = oracle::ask(pos) {
            return Some(plies);
        }
        if self.control.halted() {
            return None;
        }
        let (state, side) = state::<B, L, P>(self.geometry, pos, winner);
        let prover = self.solver.prover(winner);
        self.distances[winner.index()].distance(prover, &state, side).map(u32::from)
    }
}

/// Returns the position's value and distance: those of its best move.
fn summary(pos: &Position, own: Option<Value>, moves: &[MoveValue]) -> (Option<Value>, Option<u32>) {
    let known = moves.iter().all(|m| m.value.is_some());
    let best = moves.iter().filter_map(|m| m.value).max();
    // One win decides; a lower value is only certain when all moves are known.
    let from_moves = if best == Some(Value::Win) || known { best } else { None };
    let Some(value) = own.or(from_moves) else { return (None, None) };
    debug_assert!(from_moves.is_none_or(|v| v == value));
    let of_value = || moves.iter().filter(|m| m.value == Some(value));
    let measured = known && of_value().all(|m| m.plies.is_some());
    let plies = match value {
        Value::Draw => Some(pos.empty_count() as u32),
        // The quickest win requires all wins to be measured, the slowest loss all losses.
        Value::Win if measured => of_value().filter_map(|m| m.plies).min(),
        Value::Loss if measured => of_value().filter_map(|m| m.plies).max(),
        Value::Win | Value::Loss => None,
    };
    (Some(value), plies)
}

/// Sort key: wins first, quickest first; then draws; then losses, slowest first; then unknown moves. A
/// value without a distance comes after those with one.
fn rank(m: &MoveValue) -> (u8, u32) {
    match (m.value, m.plies) {
        (Some(Value::Win), plies) => (0, plies.unwrap_or(u32::MAX)),
        (Some(Value::Draw), _) => (1, 0),
        (Some(Value::Loss), plies) => (2, u32::MAX - plies.unwrap_or(0)),
        (None, _) => (3, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Told = (String, Option<Value>, Option<u32>, Means);

    fn told(game: &str, diagram: &str) -> (Analysis, Vec<Told>) {
        let pos = Position::from_diagram(game.parse().unwrap(), diagram).unwrap();
        let mut events: Vec<Event<Move>> = Vec::new();
        let analysis = analyze_told(&pos, &Limits::default(), 16, &mut events);
        let read = |event: &Event<Move>| match *event {
            Event::Settled { mv, value, plies, by } => (mv.to_string(), value, plies, by),
            ref other => panic!("{other:?}"),
        };
        (analysis, events.iter().map(read).collect())
    }

    /// Every result is reported once, with the means that settled it.
    #[test]
    fn what_settles_a_move_is_told() {
        let (analysis, moves) = told("3,3,3", "X../.O./..X");
        assert_eq!(moves.len(), analysis.moves.len());
        for (mv, value, plies, _) in &moves {
            let found = analysis.of(mv.parse().unwrap()).unwrap();
            assert_eq!((found.value, found.plies), (*value, *plies), "{mv}");
        }
        let by = |moves: &[Told], name: &str| {
            moves.iter().find(|(mv, ..)| mv == name).map(|(_, value, _, by)| (*value, *by))
        };
        // X answers a corner with the last one and has two lines at once.
        assert_eq!(by(&moves, "a1"), Some((Some(Value::Loss), Means::Threats)));
        let (_, moves) = told("3,3,3", "XX./OO./...");
        assert_eq!(by(&moves, "c3"), Some((Some(Value::Win), Means::Rules)));
        assert_eq!(by(&moves, "a1"), Some((Some(Value::Loss), Means::Threats)), "O completes its line");
        // Five in a row on a 4x5 board: pairs of cells hold all four lines.
        let (_, moves) = told("4,5,5", "...../..X../...../.....");
        assert_eq!(by(&moves, "a1"), Some((Some(Value::Draw), Means::Pairing)));
    }

    #[test]
    fn quick_wins_and_slow_losses_are_best() {
        let value = |mv: &str, value, plies| MoveValue { mv: mv.parse().unwrap(), value: Some(value), plies };
        let best = |value, moves: &[MoveValue]| -> Vec<String> {
            let analysis = Analysis { value, plies: None, moves: moves.to_vec(), nodes: 0, complete: false };
            analysis.best().iter().map(Move::to_string).collect()
        };
        let (win, draw, loss) = (Value::Win, Value::Draw, Value::Loss);
        let wins = [value("a1", win, Some(5)), value("a2", win, Some(3)), value("a3", draw, Some(7))];
        assert_eq!(best(Some(win), &wins), ["a2"]);
        assert_eq!(best(Some(loss), &[value("a1", loss, Some(2)), value("a2", loss, Some(4))]), ["a2"]);
        assert_eq!(best(Some(draw), &[value("a1", draw, Some(2)), value("a2", draw, None)]), ["a1", "a2"]);
        // One move is known to draw, but an unknown move may win.
        assert_eq!(best(None, &[value("a1", draw, Some(2))]), Vec::<String>::new());
        assert_eq!(best(Some(win), &[value("a1", draw, Some(2))]), Vec::<String>::new());
    }
}
