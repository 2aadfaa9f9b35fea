//! What is true: exact values, as the solver tells them, and what they say about a game.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use deret_core::{Game, Move, Outcome, Player, Position};
use deret_search::Limits;
use deret_solver::{Analysis, MoveValue, Value};
use deret_text::{Message, say};
use lru::LruCache;

use crate::TEXT;

/// The solver, with a memory for its last answers, so that looking back and forth through a game
/// costs nothing.
#[derive(Debug)]
pub struct Oracle {
    answers: Mutex<LruCache<Position, Arc<Analysis>>>,
}

const ANSWERS_REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

impl Oracle {
    pub fn new() -> Oracle {
        Oracle { answers: Mutex::new(LruCache::new(ANSWERS_REMEMBERED)) }
    }

    pub fn known(&self, pos: &Position) -> Option<Arc<Analysis>> {
        self.answers().get(pos).cloned()
    }

    /// Exact values, as far as the limits allow.
    pub fn analyze(&self, pos: &Position, limits: &Limits, table_mb: u64) -> Arc<Analysis> {
        if let Some(analysis) = self.known(pos) {
            return analysis;
        }
        let analysis = Arc::new(deret_solver::analyze(pos, limits, table_mb.max(1)));
        if analysis.complete {
            self.answers().put(pos.clone(), Arc::clone(&analysis));
        }
        analysis
    }

    fn answers(&self) -> MutexGuard<'_, LruCache<Position, Arc<Analysis>>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Small boards need no large table, and clearing one would take longer than solving them.
pub fn table_mb(pos: &Position) -> u64 {
    match pos.empty_count() {
        0..=12 => 1,
        13..=20 => 16,
        _ => 64,
    }
}

/// Who wins with best play, seen from outside.
pub fn ending(analysis: &Analysis, to_move: Player) -> Option<Outcome> {
    analysis.value.map(|value| match value {
        Value::Win => Outcome::Win(to_move),
        Value::Draw => Outcome::Draw,
        Value::Loss => Outcome::Win(to_move.other()),
    })
}

/// What a review of a game found.
#[derive(Debug)]
pub struct Verdict {
    /// The number of the move that decided, from 1.
    pub decided: Option<usize>,
    pub better: Option<Move>,
    /// Every move that gave something away, from 1.
    pub mistakes: Vec<usize>,
    pub text: Message,
}

/// Where a game was decided. `endings[i]` is what best play leads to after `i` plies, as far as it
/// is known; `better(i)` is a move that would have kept the value before move `i + 1`.
pub fn verdict(
    moves: &[Move],
    endings: &[Option<Outcome>],
    is_over: bool,
    better: impl Fn(usize) -> Option<Move>,
) -> Verdict {
    let gave_away = |ply: usize| match (endings[ply], endings[ply + 1]) {
        (Some(before), Some(after)) => before != after,
        _ => false,
    };
    let mistakes: Vec<usize> = (0..moves.len()).filter(|ply| gave_away(*ply)).map(|ply| ply + 1).collect();
    let last = endings.last().copied().flatten();
    // Everything after the deciding move has the last value.
    let settled = endings.iter().rposition(|ending| *ending != last).map_or(0, |ply| ply + 1);
    let plain = |text: Message| Verdict { decided: None, better: None, mistakes: mistakes.clone(), text };
    let Some(last) = last else {
        return plain(say!(TEXT, "verdict-unknown"));
    };
    if settled == 0 {
        return plain(match (is_over, last) {
            (false, _) => say!(TEXT, "verdict-no-mistake-yet", ending = ending_message(last)),
            (true, Outcome::Draw) => say!(TEXT, "verdict-no-mistake"),
            (true, Outcome::Win(_)) => say!(TEXT, "verdict-from-the-start", ending = ending_message(last)),
        });
    }
    let Some(before) = endings[settled - 1] else {
        return plain(say!(TEXT, "verdict-unknown-before", ply = settled, ending = ending_message(last)));
    };
    let (player, mv) = (Player::to_move_after(settled - 1), moves[settled - 1].to_string());
    let better = better(settled - 1);
    let (before, after) = (ending_message(before), ending_message(last));
    let text = match better {
        Some(kept) => say!(
            TEXT,
            "verdict-decided",
            ply = settled,
            player = player.to_string(),
            mv = mv,
            before = before,
            after = after,
            better = kept.to_string()
        ),
        None => say!(
            TEXT,
            "verdict-decided-only",
            ply = settled,
            player = player.to_string(),
            mv = mv,
            before = before,
            after = after
        ),
    };
    Verdict { decided: Some(settled), better, mistakes, text }
}

fn ending_message(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Win(player) => say!(TEXT, "ending-win", player = player.to_string()),
        Outcome::Draw => say!(TEXT, "ending-draw"),
    }
}

/// A nudge: where to look, without naming the cell.
pub fn nudge(pos: &Position, mv: Move) -> Message {
    let (me, rules) = (pos.to_move(), pos.rules());
    if pos.wins_at(me, mv) {
        return say!(TEXT, "nudge-win");
    }
    if pos.wins_at(me.other(), mv) {
        return say!(TEXT, "nudge-block");
    }
    let (row, col) = (rules.rows() - 1 - mv.row_from_bottom(), mv.column());
    let at_edge = |index: usize, count: usize| index == 0 || index + 1 == count;
    let in_middle = |index: usize, count: usize| 2 * index + 1 >= count - 1 && 2 * index < count + 1;
    match (at_edge(row, rules.rows()), at_edge(col, rules.cols())) {
        _ if in_middle(row, rules.rows()) && in_middle(col, rules.cols()) => say!(TEXT, "nudge-middle"),
        (true, true) => say!(TEXT, "nudge-corner"),
        (true, false) | (false, true) => say!(TEXT, "nudge-edge"),
        (false, false) => say!(TEXT, "nudge-row", row = rules.rows() - row),
    }
}

/// Why a hinted move is good.
pub fn why(pos: &Position, value: &MoveValue) -> Message {
    let mv = value.mv.to_string();
    if pos.wins_at(pos.to_move(), value.mv) {
        return say!(TEXT, "why-wins-now", mv = mv);
    }
    match (value.value, value.plies) {
        (Some(Value::Win), Some(plies)) => say!(TEXT, "why-wins-in", mv = mv, plies = plies as i64),
        (Some(Value::Win), None) => say!(TEXT, "why-wins", mv = mv),
        (Some(Value::Draw), _) => say!(TEXT, "why-draws", mv = mv),
        (Some(Value::Loss), Some(plies)) => say!(TEXT, "why-loses-in", mv = mv, plies = plies as i64),
        (Some(Value::Loss), None) => say!(TEXT, "why-loses", mv = mv),
        (None, _) => say!(TEXT, "why-guess", mv = mv),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: Option<Outcome> = Some(Outcome::Win(Player::X));
    const O: Option<Outcome> = Some(Outcome::Win(Player::O));
    const DRAW: Option<Outcome> = Some(Outcome::Draw);

    fn judged(endings: &[Option<Outcome>]) -> (Option<usize>, Vec<usize>) {
        let moves: Vec<Move> = (1..endings.len()).map(|row| Move::new(0, row)).collect();
        let verdict = verdict(&moves, endings, true, |_| None);
        (verdict.decided, verdict.mistakes)
    }

    #[test]
    fn the_last_change_decides() {
        assert_eq!(judged(&[DRAW, DRAW, X, X]), (Some(2), vec![2]));
        assert_eq!(judged(&[DRAW, O, DRAW, X, X]), (Some(3), vec![1, 2, 3]));
        assert_eq!(judged(&[DRAW, DRAW, DRAW]), (None, vec![]));
        assert_eq!(judged(&[X, X, X]), (None, vec![]));
        assert_eq!(judged(&[None, None, X, X]), (None, vec![]));
        assert_eq!(judged(&[None, DRAW, X, X]), (Some(2), vec![2]));
    }
}
