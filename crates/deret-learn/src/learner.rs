//! What every way of learning has in common.

use std::fmt;

use deret_core::{Game, GameRecord, Move, Outcome, Player, Position, Rules};
use rand::{Rng, RngExt};

/// Something that believes things about moves and changes its beliefs after a game.
pub trait Learner: fmt::Debug + Send + Sync {
    /// What it believes of every legal move, row by row from the top left. Moves that end the game
    /// are worth what they bring; one ply is all it looks ahead.
    fn beliefs(&self, pos: &Position) -> Vec<Belief>;

    /// A move to learn from: mostly what it believes best, sometimes another. The game must not be
    /// over.
    fn try_out(&self, pos: &Position, chance: &mut dyn Rng) -> Move;

    /// Learns from a whole game.
    fn learn(&mut self, lesson: &Lesson);

    /// All it knows, as bytes.
    fn payload(&self) -> Vec<u8>;
}

/// What a learner thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    pub mv: Move,
    /// The result it expects for the side that plays the move: 1 won, 0 drawn, -1 lost.
    pub value: f32,
    /// The chance with which it would draw the move, where it draws lots.
    pub chance: Option<f32>,
}

/// A game from the empty board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub rules: Rules,
    pub moves: Vec<Move>,
    pub outcome: Outcome,
}

/// A result is worth a little less for each ply it is away, so that wins are not put off and losses
/// are.
pub const DISCOUNT: f32 = 0.98;

impl Lesson {
    /// The lesson in a record; none where the game has no end, no moves or wrong ones.
    pub fn of_record(record: &GameRecord) -> Option<Lesson> {
        record.position().ok()?;
        let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
        (!moves.is_empty()).then_some(Lesson { rules: record.rules, moves, outcome: record.outcome? })
    }

    /// The position at the end, for whoever learns from the last move to the first.
    pub fn last_position(&self) -> Position {
        let mut pos = Position::new(self.rules);
        self.moves.iter().for_each(|mv| pos.play(*mv));
        pos
    }
}

/// What TD(lambda) takes the position for that a move in another led to, for the side that moved
/// there: `result` is the same for the position after the move. A move that was tried out, not held
/// for best, says nothing of what best play brings. None where nothing can be moved.
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

/// The belief to act on: the greatest value, the first of equals.
pub fn best(beliefs: &[Belief]) -> Option<Belief> {
    beliefs.iter().copied().reduce(|best, next| if next.value > best.value { next } else { best })
}

/// Epsilon-greedy: any move with that chance, else the one believed best.
pub fn epsilon_greedy(beliefs: &[Belief], epsilon: f64, chance: &mut dyn Rng) -> Move {
    if chance.random_bool(epsilon) {
        return beliefs[chance.random_range(0..beliefs.len())].mv;
    }
    best(beliefs).expect("the game is not over, so there are moves").mv
}
