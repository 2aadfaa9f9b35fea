//! A tuple network: values a position as the sum of the weights of its lines and blocks.
//!
//! Source: W. W. Bledsoe and I. Browning, "Pattern recognition and reading by machine", 1959, for
//! tuples; M. Thill, P. Koch and W. Konen, "Reinforcement learning with n-tuples on the game
//! Connect-4", PPSN 2012, for learning them by temporal differences; D. F. Beal and M. C. Smith,
//! "Temporal coherence and prediction decay in TD learning", IJCAI 1999, for the step sizes.
//! Names: a tuple's cells in base three (0 empty, 1 the mover's, 2 the opponent's) are its `code`, the
//! index into its table; the value of a position is tanh of the sum of its weights. For each weight,
//! `drift` is the sum of its errors and `travel` the sum of their sizes (N and A in the paper): while
//! errors agree it moves fast, when they cancel out it comes to rest.
//! Departures: values are of positions after a move (afterstates), for the side that moved; games
//! are learnt from the last move to the first, so that the lambda-return needs no traces; a position is
//! updated towards the best known reply, not the one tried; the set of tuples is not chosen at random
//! but follows from the rules (`tuples.rs`).
//! Needs any board. Looks one ply ahead.

use std::sync::Arc;

use deret_core::{Board, Cell, Game, Move, Player, Position, Rules, with_board};
use rand::Rng;

use crate::{
    learner::{Belief, Learner, Lesson, epsilon_greedy, lambda_return, value_for},
    tuples::Tuples,
};

#[derive(Clone, Debug)]
pub struct NTuple {
    rules: Rules,
    tuples: Arc<Tuples>,
    weights: Vec<Weight>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Weight {
    value: f32,
    drift: f32,
    travel: f32,
}

/// Divided among all tuples of a position.
const ALPHA: f32 = 2.0;
const LAMBDA: f32 = 0.5;
const EPSILON: f64 = 0.15;

impl NTuple {
    /// An untrained network.
    pub fn new(rules: Rules) -> NTuple {
        let tuples = Arc::new(Tuples::new(rules));
        let weights = vec![Weight::default(); tuples.weight_count()];
        NTuple { rules, tuples, weights }
    }

    /// Decodes a network; `None` if the bytes are not valid for this game.
    pub fn from_payload(rules: Rules, bytes: &[u8]) -> Option<NTuple> {
        let (entries, []) = bytes.as_chunks::<4>() else { return None };
        let (weights, []) = entries.as_chunks::<3>() else { return None };
        let read = |entry: &[[u8; 4]; 3]| {
            let [value, drift, travel] = entry.map(f32::from_le_bytes);
            let sound = [value, drift, travel].iter().all(|number| number.is_finite()) && travel >= 0.0;
            sound.then_some(Weight { value, drift, travel })
        };
        let tuples = Arc::new(Tuples::new(rules));
        if weights.len() != tuples.weight_count() {
            return None;
        }
        Some(NTuple { rules, tuples, weights: weights.iter().map(read).collect::<Option<_>>()? })
    }

    fn values<const W: usize>(&self, board: &Board<W>) -> Vec<Belief> {
        let mover = board.to_move();
        let codes = self.codes(board, mover);
        let sum = self.sum(&codes);
        let last = board.empty().len() == 1;
        let value = |cell: Cell| {
            if board.wins_at(mover, cell) {
                return 1.0;
            }
            if last {
                return 0.0;
            }
            let change = self.tuples.through(cell).iter().map(|&(tuple, place)| {
                let code = codes[tuple as usize];
                self.weight(tuple as usize, code + place) - self.weight(tuple as usize, code)
            });
            (sum + change.sum::<f32>()).tanh()
        };
        let cells = board.moves().into_iter();
        cells.map(|cell| Belief { mv: self.rules.move_at(cell), value: value(cell), chance: None }).collect()
    }

    /// Moves the value of the position, for the side that made the last move, towards `target`.
    fn correct<const W: usize>(&mut self, board: &Board<W>, target: f32) {
        let codes = self.codes(board, board.to_move().other());
        let value = self.sum(&codes).tanh();
        let error = (target - value) * (1.0 - value * value);
        let step = ALPHA / codes.len() as f32 * error;
        for (table, code) in self.tuples.tables().iter().zip(codes) {
            let weight = &mut self.weights[table + code as usize];
            let coherence = if weight.travel > 0.0 { weight.drift.abs() / weight.travel } else { 1.0 };
            weight.value += coherence * step;
            weight.drift += error;
            weight.travel += error.abs();
        }
    }

    /// The code of every tuple, from `mover`'s point of view.
    fn codes<const W: usize>(&self, board: &Board<W>, mover: Player) -> Vec<u32> {
        let mut codes = vec![0; self.tuples.tables().len()];
        for (player, digit) in [(mover, 1), (mover.other(), 2)] {
            for cell in board.stones(player) {
                for &(tuple, place) in self.tuples.through(cell) {
                    codes[tuple as usize] += digit * place;
                }
            }
        }
        codes
    }

    fn weight(&self, tuple: usize, code: u32) -> f32 {
        self.weights[self.tuples.tables()[tuple] + code as usize].value
    }

    fn sum(&self, codes: &[u32]) -> f32 {
        codes.iter().enumerate().map(|(tuple, code)| self.weight(tuple, *code)).sum()
    }
}

impl Learner for NTuple {
    fn beliefs(&self, pos: &Position) -> Vec<Belief> {
        with_board!(pos, board => self.values(board))
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
            with_board!(pos, board => self.correct(board, result));
        }
    }

    fn payload(&self) -> Vec<u8> {
        let numbers = self.weights.iter().flat_map(|weight| [weight.value, weight.drift, weight.travel]);
        numbers.flat_map(f32::to_le_bytes).collect()
    }
}
