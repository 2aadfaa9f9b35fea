//! Chooses among draws. All of them keep the value, but against a fallible player they are not equal:
//! the engine ranks them by a small search that depends only on the position.

use std::cmp::Reverse;
use std::collections::HashMap;

use deret_core::{Move, Position};
use deret_search::Limits;
use deret_search::common::limits::Allowance;

use crate::Value;
use crate::analyze::MoveValue;
use crate::estimate::quick_score;

/// Node budget of the engine for all moves together, and the maximum for a single move.
const NODES: u64 = 6_000;
const NODES_A_MOVE: u64 = 200;

/// Sorts the draws among the moves, which must be adjacent, by the engine's preference; ties keep
/// their order.
pub fn order_draws(pos: &Position, moves: &mut [MoveValue], limits: &Limits) {
    let is_draw = |found: &MoveValue| found.value == Some(Value::Draw);
    let Some(start) = moves.iter().position(is_draw) else { return };
    let count = moves[start..].iter().take_while(|found| is_draw(found)).count();
    let draws = &mut moves[start..start + count];
    let names: Vec<Move> = draws.iter().map(|found| found.mv).collect();
    let scores = scores(pos, &names, limits);
    draws.sort_by_key(|found| Reverse(scores.get(&found.mv).copied()));
}

/// Sorts moves by the engine's preference; ties keep their order.
pub fn preferred(pos: &Position, mut moves: Vec<Move>, limits: &Limits) -> Vec<Move> {
    let scores = scores(pos, &moves, limits);
    moves.sort_by_key(|mv| Reverse(scores.get(mv).copied()));
    moves
}

/// The engine's score of each move. Symmetric positions score the same, so only one of each class is
/// searched. Empty if the limits or the budget run out before all moves are scored: partial scores
/// would favour the moves that have one.
fn scores(pos: &Position, moves: &[Move], limits: &Limits) -> HashMap<Move, i32> {
    if moves.len() < 2 {
        return HashMap::new();
    }
    let mut of_class: HashMap<Position, i32> = HashMap::new();
    let nodes = (NODES / moves.len() as u64).min(NODES_A_MOVE);
    let allowance = Allowance::start(limits);
    let mut scores = HashMap::new();
    for (mv, class) in moves.iter().map(|mv| (*mv, after(pos, *mv).canonical())) {
        let score = match of_class.get(&class) {
            Some(score) => *score,
            None => {
                let Some(score) = quick_score(&class, nodes, &allowance.rest()) else {
                    return HashMap::new();
                };
                of_class.insert(class, score);
                score
            }
        };
        scores.insert(mv, score);
    }
    scores
}

fn after(pos: &Position, mv: Move) -> Position {
    use deret_core::Game;
    let mut next = pos.clone();
    next.play(mv);
    next
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;
    use crate::analyze;

    /// On the empty 7,7,5 every move draws; the first in row order is a corner.
    #[test]
    fn among_draws_the_middle_comes_before_the_corner() {
        let pos = Position::new("7,7,5".parse::<Rules>().unwrap());
        let moves = preferred(&pos, pos.legal_moves(), &Limits::default());
        let place = |mv: &str| moves.iter().position(|other| other.to_string() == mv).unwrap();
        assert!(place("d4") < 9 && place("a7") > 30, "{moves:?}");
        assert_eq!(moves, preferred(&pos, pos.legal_moves(), &Limits::default()));
    }

    /// Only the order changes, not the values, and no move is lost.
    #[test]
    fn only_draws_change_places() {
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "X../.O./..X").unwrap();
        let analysis = analyze(&pos, &Limits::default(), 1);
        assert!(analysis.moves.is_sorted_by_key(|found| Reverse(found.value)));
        assert_eq!(analysis.moves.len(), 6);
        let edges = ["b3", "a2", "c2", "b1"];
        let draws = analysis.moves.iter().filter(|found| found.value == Some(Value::Draw));
        assert!(draws.clone().all(|found| edges.contains(&found.mv.to_string().as_str())));
        assert_eq!(draws.count(), 4);
    }

    /// Without time for a search, moves stay in row order.
    #[test]
    fn without_time_nothing_moves() {
        let pos = Position::new(Rules::TIC_TAC_TOE);
        let moves = pos.legal_moves();
        let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
        assert_eq!(preferred(&pos, moves.clone(), &limits), moves);
    }
}
