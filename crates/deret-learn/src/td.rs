//! Temporal differences on a table: one value for each position, learnt from the positions after it.
//!
//! Source: R. S. Sutton, "Learning to predict by the methods of temporal differences", Machine
//! Learning 3, 1988; as tic-tac-toe in R. S. Sutton and A. G. Barto, "Reinforcement Learning",
//! section 1.5.
//! Names: alpha, lambda and epsilon are the book's. Values are of positions after a move
//! (afterstates), for the side that moved.
//! Departures: games are learnt from the last move to the first, so that the lambda-return needs no
//! traces; a position is updated towards the best known reply, not the one tried (as in Q-learning),
//! so that an exploratory blunder teaches nothing wrong; positions that are images of each other
//! share an entry.
//! Needs a board of at most 16 cells.

use deret_core::{Game, Move, Position, Rules};
use rand::Rng;
use rustc_hash::FxHashMap;

use crate::{
    canonical::{Key, small_board},
    learner::{Belief, Learner, Lesson, epsilon_greedy, lambda_return, value_for},
};

#[derive(Clone, Debug, Default)]
pub struct Td {
    /// Positions missing from the table have value 0.
    values: FxHashMap<Key, f32>,
}

const ALPHA: f32 = 0.3;
const LAMBDA: f32 = 0.5;
const EPSILON: f64 = 0.2;

impl Td {
    /// Decodes a table; `None` if the bytes are not valid for this game.
    pub fn from_payload(rules: Rules, bytes: &[u8]) -> Option<Td> {
        let (entries, []) = bytes.as_chunks::<8>() else { return None };
        let mut td = Td::default();
        for [a, b, c, d, value @ ..] in entries {
            let (key, value) = (Key(u32::from_le_bytes([*a, *b, *c, *d])), f32::from_le_bytes(*value));
            if !key.fits(rules) || !value.is_finite() || td.values.insert(key, value).is_some() {
                return None;
            }
        }
        Some(td)
    }

    /// The value of the position for the side that made the last move.
    fn value(&self, pos: &Position) -> f32 {
        match pos.outcome() {
            Some(outcome) => value_for(outcome, pos.to_move().other()),
            None => self.values.get(&Key::of(small_board(pos))).copied().unwrap_or(0.0),
        }
    }
}

impl Learner for Td {
    fn beliefs(&self, pos: &Position) -> Vec<Belief> {
        let mut after = pos.clone();
        let believe = |mv: Move| {
            after.play(mv);
            let value = self.value(&after);
            after.undo(mv);
            Belief { mv, value, chance: None }
        };
        pos.moves().into_iter().map(believe).collect()
    }

    fn try_out(&self, pos: &Position, chance: &mut dyn Rng) -> Move {
        epsilon_greedy(&self.beliefs(pos), EPSILON, chance)
    }

    fn learn(&mut self, lesson: &Lesson) {
        let mut pos = lesson.last_position();
        // The target for the current position, for the side that moved to it.
        let mut result = value_for(lesson.outcome, pos.to_move().other());
        for mv in lesson.moves.iter().rev() {
            pos.undo(*mv);
            let Some(worth) = lambda_return(&self.beliefs(&pos), *mv, LAMBDA, result) else { continue };
            result = worth;
            let value = self.values.entry(Key::of(small_board(&pos))).or_insert(0.0);
            *value += ALPHA * (result - *value);
        }
    }

    fn payload(&self) -> Vec<u8> {
        let mut entries: Vec<(Key, f32)> = self.values.iter().map(|(key, value)| (*key, *value)).collect();
        entries.sort_by_key(|(key, _)| *key);
        let bytes =
            entries.into_iter().flat_map(|(Key(key), value)| [key.to_le_bytes(), value.to_le_bytes()]);
        bytes.flatten().collect()
    }
}
