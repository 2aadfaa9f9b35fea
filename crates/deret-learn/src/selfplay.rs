//! Self-play: games to learn from.

use deret_core::{Game, Move, Position};
use rand::{Rng, RngExt};

use crate::{
    learner::Lesson,
    model::{Method, Model},
};

/// Plays one game of the learner against itself. It opens with a few random moves, or with the beginning of a
/// stored game, so that the learner also sees positions outside its own habits.
pub fn self_play(model: &Model, stored: Option<&Lesson>, chance: &mut dyn Rng) -> Lesson {
    let rules = model.about.rules;
    let mut pos = Position::new(rules);
    let mut moves: Vec<Move> = Vec::new();
    let longest = match (stored, model.about.method) {
        (Some(lesson), _) => lesson.moves.len().saturating_sub(1),
        (None, Method::Menace) => 0, // drawing beads is random enough
        (None, _) => (rules.cell_count() / 3).min(LONGEST_OPENING),
    };
    let opening = chance.random_range(0..=longest);
    loop {
        if let Some(outcome) = pos.outcome() {
            return Lesson { rules, moves, outcome };
        }
        let mv = match stored {
            _ if moves.len() >= opening => model.learner.try_out(&pos, chance),
            Some(lesson) => lesson.moves[moves.len()],
            None => {
                let legal = pos.legal_moves();
                legal[chance.random_range(0..legal.len())]
            }
        };
        pos.play(mv);
        moves.push(mv);
    }
}

/// With more random moves, little of a realistic game is left.
const LONGEST_OPENING: usize = 8;
