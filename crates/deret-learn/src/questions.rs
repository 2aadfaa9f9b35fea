//! Positions of known true value, as questions for an exam.

use std::collections::BTreeMap;

use deret_core::{Game, Keyed, Move, Position, Rules};
use deret_search::{Limits, common::chance::generator};
use deret_solver::{SolveConfig, Value, solve};
use rand::RngExt;
use rayon::prelude::*;

/// A position in which some move is a mistake, and the moves that are not.
#[derive(Clone, Debug)]
pub struct Question {
    pub pos: Position,
    /// The moves that keep the position's true value.
    pub right: Vec<Move>,
}

/// On boards up to this many cells, every position is considered.
const ALL_POSITIONS: usize = 9;
/// Number of random games sampled on larger boards, one position each.
const SAMPLES: u64 = 600;
/// Larger boards take too long to solve interactively.
const SOLVED_CELLS: usize = 30;
/// Positions that need more nodes are left out.
const NODES: u64 = 2_000;
const SEED: u64 = 9;

impl Question {
    /// Questions about a game, always the same: on small boards about every position up to symmetry, on
    /// larger ones about positions of random games; none if the board is too large.
    pub fn about(rules: Rules) -> Vec<Question> {
        let mut positions = BTreeMap::new();
        match rules.cell_count() {
            0..=ALL_POSITIONS => collect_all(&mut Position::new(rules), &mut positions),
            count if count <= SOLVED_CELLS => {
                for pos in (0..SAMPLES).filter_map(|number| sample(rules, number)) {
                    positions.insert(pos.canonical_key(), pos);
                }
            }
            _ => {}
        }
        let positions: Vec<Position> = positions.into_values().collect();
        positions.into_par_iter().filter_map(Question::new).collect()
    }

    /// `None` if every move is right, or if the solver finds no answer within its limit.
    fn new(pos: Position) -> Option<Question> {
        let legal = pos.legal_moves();
        let values: Vec<Value> = legal.iter().map(|mv| value_of(&pos, *mv)).collect::<Option<_>>()?;
        let best = *values.iter().max()?;
        let right = legal.iter().zip(&values).filter(|(_, value)| **value == best).map(|(mv, _)| *mv);
        let right: Vec<Move> = right.collect();
        (right.len() < legal.len()).then_some(Question { pos, right })
    }
}

/// The value of a move for the side that plays it.
fn value_of(pos: &Position, mv: Move) -> Option<Value> {
    let mut after = pos.clone();
    after.play(mv);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let config = SolveConfig { table_mb: 1, limits, find_move: false, ..SolveConfig::default() };
    solve(&after, &config, &mut |_| ()).value.map(Value::turned)
}

fn collect_all(pos: &mut Position, positions: &mut BTreeMap<u64, Position>) {
    if pos.outcome().is_some() || positions.contains_key(&pos.canonical_key()) {
        return;
    }
    positions.insert(pos.canonical_key(), pos.clone());
    for mv in pos.legal_moves() {
        pos.play(mv);
        collect_all(pos, positions);
        pos.undo(mv);
    }
}

/// A position of a random game; `None` if that game ended earlier.
fn sample(rules: Rules, number: u64) -> Option<Position> {
    let mut chance = generator(SEED, number);
    let mut pos = Position::new(rules);
    for _ in 0..chance.random_range(0..rules.cell_count()) {
        let legal = pos.legal_moves();
        if legal.is_empty() {
            return None;
        }
        pos.play(legal[chance.random_range(0..legal.len())]);
    }
    pos.outcome().is_none().then_some(pos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tic_tac_toe_is_asked_about_in_full() {
        let questions = Question::about(Rules::TIC_TAC_TOE);
        assert_eq!(questions.len(), 431, "of 627 positions up to symmetry that are not over");
        let opening = questions.iter().find(|question| question.pos.to_string() == ".../.X./...").unwrap();
        let corners = ["a3", "c3", "a1", "c1"].map(|mv| mv.parse().unwrap());
        assert_eq!(opening.right, corners);
    }

    #[test]
    fn large_boards_are_not_asked_about() {
        assert!(Question::about(Rules::GOMOKU).is_empty());
    }
}
