//! Games a learner plays against itself, to have something to learn from.

use deret_core::{Game, Position, Rules};
use rand::{Rng, RngExt};

use crate::{
    learner::{Learner, Lesson},
    model::Method,
};

/// One game of the learner against itself. It opens with a few random moves, or with the beginning
/// of a game of `stored`, so that it meets more than its own habits.
pub fn play(learner: &dyn Learner, method: Method, rules: Rules, stored: &[Lesson], chance: &mut dyn Rng) -> Lesson {
    let mut pos = Position::new(rules);
    let mut moves = Vec::new();
    let mut opening = opening(method, rules, stored, chance).into_iter();
    loop {
        if let Some(outcome) = pos.outcome() {
            return Lesson { rules, moves, outcome };
        }
        let mv = match opening.next() {
            Some(Opening::Given(mv)) => mv,
            Some(Opening::Random) => {
                let legal = pos.legal_moves();
                legal[chance.random_range(0..legal.len())]
            }
            None => learner.try_out(&pos, chance),
        };
        pos.play(mv);
        moves.push(mv);
    }
}
