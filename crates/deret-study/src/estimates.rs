use std::{cmp::Reverse, time::Duration};

use deret_core::{Move, Position};
use deret_search::{Limits, StopFlag, common::limits::Allowance};
use deret_solver::{Analysis, Estimate, MoveValue};

/// The engine's estimates of a position and, index by index, of its moves, where the solver did not find the
/// value.
#[derive(Clone, Debug, Default)]
pub struct Estimates {
    pub position: Option<Estimate>,
    pub moves: Vec<Option<Estimate>>,
}

/// Number of moves that are estimated between two checks of the clock.
const AT_ONCE: usize = 8;

impl Estimates {
    /// Estimates everything that the analysis leaves open: first the position, then its moves, those nearest
    /// to stones first. A time limit covers all of it together; a move that is not reached in time gets no
    /// estimate.
    pub fn of(pos: &Position, analysis: &Analysis, limits: &Limits) -> Estimates {
        let allowance = Allowance::start(limits);
        let position =
            analysis.value.is_none().then(|| deret_solver::estimate(pos, &allowance.rest(), &mut |_| ()));
        let mut moves = vec![None; analysis.moves.len()];
        for some in by_distance(pos, analysis).chunks(AT_ONCE) {
            let limits = allowance.rest();
            if limits.time == Some(Duration::ZERO) || limits.stop.as_ref().is_some_and(StopFlag::is_raised) {
                break;
            }
            let names: Vec<Move> = some.iter().map(|index| analysis.moves[*index].mv).collect();
            for (index, found) in some.iter().zip(deret_solver::estimate_moves(pos, &names, &limits)) {
                moves[*index] = found;
            }
        }
        let mut position = position.flatten();
        // On an empty board the engine moves almost without searching. A position is worth as much as its
        // best move. Among equals take the first, which `order` keeps in front.
        let best = moves.iter().flatten().min_by_key(|found: &&Estimate| Reverse(found.score));
        if let (Some(found), Some(best)) = (&mut position, best)
            && best.depth > found.depth
        {
            found.clone_from(best);
        }
        Estimates { position, moves }
    }

    /// Merges an earlier estimate of the whole position where it searched deeper; it also applies to the
    /// first move of its line.
    pub fn keep(&mut self, analysis: &Analysis, first: Option<Estimate>) {
        let Some(first) = first else { return };
        let at = first.line.first().and_then(|mv| analysis.moves.iter().position(|found| found.mv == *mv));
        if let Some(of_move) = at.and_then(|at| self.moves.get_mut(at))
            && of_move.as_ref().is_none_or(|found| found.depth < first.depth)
            && analysis.moves[at.unwrap_or_default()].value.is_none()
        {
            *of_move = Some(first.clone());
        }
        if self.position.as_ref().is_none_or(|found| found.depth < first.depth) {
            self.position = Some(first);
        }
    }

    /// Sorts the moves of unknown value by their estimate, best first; moves without an estimate stay at the
    /// end.
    pub fn order(&mut self, analysis: &mut Analysis) {
        // Moves of known value come first.
        let known = analysis.moves.iter().take_while(|found| found.value.is_some()).count();
        let unknown = analysis.moves.drain(known..).zip(self.moves.drain(known..));
        let mut unknown: Vec<(MoveValue, Option<Estimate>)> = unknown.collect();
        unknown.sort_by_key(|(_, estimate)| Reverse(estimate.as_ref().map(|estimate| estimate.score)));
        let (moves, estimates): (Vec<_>, Vec<_>) = unknown.into_iter().unzip();
        analysis.moves.extend(moves);
        self.moves.extend(estimates);
    }
}

/// Indices of the moves of unknown value, nearest to a stone first.
fn by_distance(pos: &Position, analysis: &Analysis) -> Vec<usize> {
    let stones: Vec<Move> = pos.rules().all_moves().filter(|cell| pos.at(*cell).is_some()).collect();
    let distance = |mv: Move| {
        let to = |stone: &Move| {
            let columns = stone.column().abs_diff(mv.column());
            columns.max(stone.row_from_bottom().abs_diff(mv.row_from_bottom()))
        };
        stones.iter().map(to).min()
    };
    let mut unknown: Vec<usize> =
        (0..analysis.moves.len()).filter(|index| analysis.moves[*index].value.is_none()).collect();
    unknown.sort_by_key(|index| distance(analysis.moves[*index].mv));
    unknown
}

#[cfg(test)]
mod tests {
    use deret_core::{Game, Rules};

    use super::*;

    fn look(game: &str, moves: &str, nodes: Option<u64>, time: Option<Duration>) -> (Analysis, Estimates) {
        let mut pos = Position::new(game.parse::<Rules>().unwrap());
        moves.split_whitespace().for_each(|mv| pos.try_play(mv.parse().unwrap()).unwrap());
        let analysis = deret_solver::analyze(&pos, &Limits { nodes, ..Limits::default() }, 1);
        let limits = Limits { nodes: Some(500), time, ..Limits::default() };
        let estimates = Estimates::of(&pos, &analysis, &limits);
        (analysis, estimates)
    }

    #[test]
    fn what_is_known_is_not_estimated() {
        let (analysis, estimates) = look("3,3,3", "b2", None, None);
        assert!(analysis.complete && estimates.position.is_none());
        assert!(estimates.moves.iter().all(Option::is_none));
    }

    /// Each estimate has the index of its move, and its line begins with that move.
    #[test]
    fn what_is_not_known_is() {
        let (analysis, estimates) = look("9,9,5", "e5 d4", Some(50), None);
        assert!(analysis.value.is_none() && estimates.position.is_some());
        assert_eq!(analysis.moves.len(), estimates.moves.len());
        for (found, estimate) in analysis.moves.iter().zip(&estimates.moves) {
            assert_eq!(found.value.is_none(), estimate.is_some(), "{}", found.mv);
            assert!(estimate.iter().all(|estimate| estimate.line.first() == Some(&found.mv)));
        }
    }

    /// On an empty board the engine itself hardly searches before it moves.
    #[test]
    fn a_position_is_worth_what_its_best_move_is() {
        let (mut analysis, mut estimates) = look("9,9,5", "", Some(1), None);
        estimates.order(&mut analysis);
        let position = estimates.position.unwrap();
        assert!(position.depth > 1, "{position:?}");
        assert_eq!(Some(position), estimates.moves[0]);
    }

    #[test]
    fn what_is_estimated_is_in_order() {
        let (mut analysis, mut estimates) = look("9,9,5", "e5 d4", Some(50), None);
        estimates.order(&mut analysis);
        let scores: Vec<i32> = estimates.moves.iter().flatten().map(|estimate| estimate.score).collect();
        assert!(scores.is_sorted_by(|better, worse| better >= worse) && scores.first() > scores.last());
        assert_eq!(analysis.moves.len(), 79);
        for (found, estimate) in analysis.moves.iter().zip(&estimates.moves) {
            assert_eq!(estimate.as_ref().unwrap().line.first(), Some(&found.mv));
        }
    }

    #[test]
    fn where_time_is_short_the_moves_beside_stones_come_first() {
        let (analysis, none) = look("15,15,5", "h8 i9", Some(50), Some(Duration::ZERO));
        let mut pos = Position::new(Rules::GOMOKU);
        for mv in ["h8", "i9"] {
            pos.play(mv.parse().unwrap());
        }
        let order: Vec<String> =
            by_distance(&pos, &analysis).iter().map(|index| analysis.moves[*index].mv.to_string()).collect();
        let place = |mv: &str| order.iter().position(|other| other == mv);
        assert!(place("h9") < place("h11") && place("h11") < place("a1"), "{order:?}");
        assert!(none.moves.iter().all(Option::is_none));
    }
}
