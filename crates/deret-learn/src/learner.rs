//! The parts shared by all learning methods.

use std::fmt;

use deret_core::{Game, GameRecord, Move, Outcome, Player, Position, Rules};
use rand::{Rng, RngExt};

/// Estimates the value of moves and updates its estimates after a game.
pub trait Learner: fmt::Debug + Send + Sync {
    /// The estimates for all legal moves, row by row from the top left. Moves that end the game have the
    /// value of its result; there is no lookahead beyond one ply.
    fn beliefs(&self, pos: &Position) -> Vec<Belief>;

    /// A move to learn from: usually the one with the highest estimate, sometimes another. The game must not
    /// be over.
    fn try_out(&self, pos: &Position, chance: &mut dyn Rng) -> Move;

    /// Learns from a whole game.
    fn learn(&mut self, lesson: &Lesson);

    /// The learner's whole state, as bytes.
    fn payload(&self) -> Vec<u8>;
}

/// A learner's estimate of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    pub mv: Move,
    /// The expected result for the side that plays the move: 1 won, 0 drawn, -1 lost.
    pub value: f32,
    /// The probability of choosing the move, for learners that choose at random.
    pub chance: Option<f32>,
}

/// A game from the empty board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub rules: Rules,
    pub moves: Vec<Move>,
    pub outcome: Outcome,
}

/// Results are discounted a little per ply, so that the learner prefers quick wins and slow losses.
pub const DISCOUNT: f32 = 0.98;

impl Lesson {
    /// Converts a record; `None` if the game has no end, no moves or an illegal one.
    pub fn of_record(record: &GameRecord) -> Option<Lesson> {
        record.position().ok()?;
        let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
        (!moves.is_empty()).then_some(Lesson { rules: record.rules, moves, outcome: record.outcome? })
    }

    /// The final position, for learners that go from the last move to the first.
    pub fn last_position(&self) -> Position {
        let mut pos = Position::new(self.rules);
        self.moves.iter().for_each(|mv| pos.play(*mv));
        pos
    }
}

/// The TD(lambda) target for a position, valued for the side that has just moved there. `beliefs` are the
/// estimates of the moves from it, `played` is the one chosen, and `result` is the target of the position
/// after that move. An exploratory move (not one believed best) does not reflect best play, so its `result`
/// is ignored. `None` if there are no legal moves.
pub fn lambda_return(beliefs: &[Belief], played: Move, lambda: f32, result: f32) -> Option<f32> {
    let top = best(beliefs)?.value;
    let is_best = beliefs.iter().any(|belief| belief.mv == played && belief.value >= top);
    let worth = if is_best { (1.0 - lambda) * top + lambda * result } else { top };
    Some(-DISCOUNT * worth)
}

/// The result for one side: 1, 0 or -1.
pub fn value_for(outcome: Outcome, player: Player) -> f32 {
    match outcome.winner() {
        Some(winner) if winner == player => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

/// The belief to act on: the one of highest value, the first if several are equal.
pub fn best(beliefs: &[Belief]) -> Option<Belief> {
    beliefs.iter().copied().reduce(|best, next| if next.value > best.value { next } else { best })
}

/// Epsilon-greedy: with probability epsilon any move, otherwise the one believed best.
pub fn epsilon_greedy(beliefs: &[Belief], epsilon: f64, chance: &mut dyn Rng) -> Move {
    if chance.random_bool(epsilon) {
        return beliefs[chance.random_range(0..beliefs.len())].mv;
    }
    best(beliefs).expect("the game is not over, so there are moves").mv
}
