//! Hybrid: play at random first, and search when few cells are left.
//!
//! Source: suggested in Pamungkas and Thamrin, section "Saran": on 4x4 let the computer play at
//! random first and switch to minimax later.
//! Departure: alpha-beta instead of unpruned minimax, which finds the same move sooner.
//! Needs any position. Exact once at most `switch` cells are empty.
//! The paper gives no number for the switch: [`safe_switch`] is the smallest with which no random move
//! can spoil the result.

use std::{
    collections::{HashMap, HashSet},
    sync::{LazyLock, Mutex, PoisonError},
};

use deret_core::{Board, BoardRef, Game, Keyed, Move, Outcome, Player, Position, Rules};

use crate::{
    Agent, Limits, Observer, Refusal, SearchReport,
    alpha_beta::{AlphaBetaPlayer, MAX_EMPTY},
    common::agent::refuse_too_large,
    random::Random,
};

/// The player `hybrid`.
#[derive(Clone, Debug)]
pub struct Hybrid {
    /// The player searches if at most this many cells are empty.
    pub switch: usize,
    pub seed: u64,
}

impl Agent for Hybrid {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        if pos.empty_count() > self.switch {
            Random { seed: self.seed }.choose(pos, limits, watch)
        } else {
            refuse_too_large("hybrid", pos, limits, MAX_EMPTY)?;
            AlphaBetaPlayer::default().choose(pos, limits, watch)
        }
    }
}

/// Switch for boards without a known safe one: the number of cells that alpha-beta searches instantly.
pub const USUAL_SWITCH: usize = 9;

/// Boards of up to this size are searched exhaustively on request.
const MOST_CELLS: usize = 9;

/// The smallest switch with which neither side can end worse than by perfect play from the empty board,
/// for all random moves before it. Found by an exhaustive search on small boards, and for 4,4,4 by the
/// lab (`002-hybrid`, which checks it again); `None` elsewhere.
pub fn safe_switch(rules: Rules) -> Option<usize> {
    if rules == Rules::FOUR_BY_FOUR {
        return Some(11);
    }
    if rules.cell_count() > MOST_CELLS {
        return None;
    }
    let mut known = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    Some(*known.entry(rules).or_insert_with(|| least_safe_switch(rules)))
}

/// Results for the few small boards: every player of every game needs them.
static FOUND: LazyLock<Mutex<HashMap<Rules, usize>>> = LazyLock::new(Mutex::default);

/// Computes the smallest safe switch of a small board.
fn least_safe_switch(rules: Rules) -> usize {
    let start = Position::new(rules);
    let BoardRef::One(board) = start.board() else { unreachable!("a small board is one word") };
    let mut board = board.clone();
    let mut values = HashMap::new();
    let of_start = value(&mut board, &mut values);
    last_mistake(&mut board, of_start, &values, &mut HashSet::new())
}

/// Value of an outcome to X.
fn worth(outcome: Outcome) -> i8 {
    outcome.winner().map_or(0, |winner| if winner == Player::X { 1 } else { -1 })
}

/// The value of the position to X: 1, 0 or -1.
fn value(board: &mut Board<1>, known: &mut HashMap<u64, i8>) -> i8 {
    if let Some(outcome) = board.outcome() {
        return worth(outcome);
    }
    let key = board.canonical_key();
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let mut after = Vec::new();
    for cell in board.moves() {
        board.play(cell);
        after.push(value(board, known));
        board.undo(cell);
    }
    let best = if board.to_move() == Player::X { after.iter().max() } else { after.iter().min() };
    let best = best.copied().unwrap_or(0);
    known.insert(key, best);
    best
}

/// The largest number of empty cells at which a move can leave its player with less than the value of the
/// start.
fn last_mistake(
    board: &mut Board<1>,
    of_start: i8,
    values: &HashMap<u64, i8>,
    seen: &mut HashSet<u64>,
) -> usize {
    let mut most = 0;
    for cell in board.moves() {
        let (side, empty) = (board.to_move(), board.empty().len());
        board.play(cell);
        let key = board.canonical_key();
        let after = match board.outcome() {
            Some(outcome) => worth(outcome),
            None => values.get(&key).copied().unwrap_or(0),
        };
        let is_mistake = if side == Player::X { after < of_start } else { after > of_start };
        if is_mistake {
            most = most.max(empty);
        }
        if board.outcome().is_none() && seen.insert(key) {
            most = most.max(last_mistake(board, of_start, values, seen));
        }
        board.undo(cell);
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_cannot_search_is_refused_in_its_own_name() {
        let pos = Position::new("5,5,5".parse().unwrap());
        let refusal = Hybrid { switch: 25, seed: 0 }.choose(&pos, &Limits::default(), &mut ()).unwrap_err();
        let text = refusal.to_string();
        assert!(text.starts_with("hybrid ") && text.ends_with("memo, heuristic, mcts"), "{text}");
    }

    #[test]
    fn the_least_safe_switch_of_small_boards() {
        assert_eq!(safe_switch(Rules::TIC_TAC_TOE), Some(8));
        assert_eq!(safe_switch("2,2,2".parse().unwrap()), Some(0), "the first player always wins");
        assert_eq!(safe_switch("1,3,3".parse().unwrap()), Some(0), "always a draw");
        assert_eq!(safe_switch("15,15,5".parse().unwrap()), None);
        for game in ["3,3,3", "3,3,2", "2,4,3", "1,9,3,exact"] {
            let rules = game.parse().unwrap();
            for _ in 0..2 {
                assert_eq!(safe_switch(rules), Some(least_safe_switch(rules)), "{game}");
            }
        }
    }
}
