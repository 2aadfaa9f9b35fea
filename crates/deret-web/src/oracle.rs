//! What is true: exact values, as the solver tells them, and what they say about a game.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
};

use deret_core::{Game, Move, Outcome, Player, Position};
use deret_search::Limits;
use deret_text::{Message, say};
use lru::LruCache;

use crate::TEXT;

/// Whoever knows what moves are truly worth: the solver.
pub trait Oracle: Send + Sync {
    fn values(&self, pos: &Position, limits: &Limits) -> Values;
}

/// The worth of a position and of each of its legal moves, best first, as far as the limits let
/// the solver tell.
#[derive(Clone, Debug)]
pub struct Values {
    pub worth: Option<Worth>,
    pub plies: Option<u32>,
    pub moves: Vec<MoveWorth>,
}

/// What a move is worth to whoever plays it, with best play from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWorth {
    pub mv: Move,
    pub worth: Option<Worth>,
    /// Plies to the end of the game; `None` where only the worth is known.
    pub plies: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    Loss,
    Draw,
    Win,
}

/// An oracle that remembers its last answers, so that looking back and forth through a game costs
/// nothing.
pub struct Remembering {
    oracle: Arc<dyn Oracle>,
    answers: Mutex<LruCache<Position, Arc<Values>>>,
}

const ANSWERS_REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

impl Remembering {
    pub fn new(oracle: Arc<dyn Oracle>) -> Remembering {
        Remembering { oracle, answers: Mutex::new(LruCache::new(ANSWERS_REMEMBERED)) }
    }

    pub fn known(&self, pos: &Position) -> Option<Arc<Values>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).get(pos).cloned()
    }

    pub fn values(&self, pos: &Position, limits: &Limits) -> Arc<Values> {
        if let Some(values) = self.known(pos) {
            return values;
        }
        let values = Arc::new(self.oracle.values(pos, limits));
        if values.is_complete() {
            let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
            answers.put(pos.clone(), Arc::clone(&values));
        }
        values
    }
}

/// Looks at every continuation; for boards that are nearly full.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exhaustive;

impl Oracle for Exhaustive {
    fn values(&self, pos: &Position, _: &Limits) -> Values {
        fn rank(worth: Worth, plies: u32) -> i64 {
            match worth {
                Worth::Win => 1000 - i64::from(plies),
                Worth::Draw => 0,
                Worth::Loss => i64::from(plies) - 1000,
            }
        }
        fn solve(
            pos: &Position,
            memo: &mut std::collections::HashMap<Position, (Worth, u32)>,
        ) -> (Worth, u32) {
            if let Some(outcome) = pos.outcome() {
                return (if outcome == Outcome::Draw { Worth::Draw } else { Worth::Loss }, 0);
            }
            let key = pos.canonical();
            if let Some(found) = memo.get(&key) {
                return *found;
            }
            let best = pos
                .legal_moves()
                .into_iter()
                .map(|mv| after(pos, mv, memo))
                .max_by_key(|(w, p)| rank(*w, *p))
                .unwrap_or((Worth::Draw, 0));
            memo.insert(key, best);
            best
        }
        fn after(
            pos: &Position,
            mv: Move,
            memo: &mut std::collections::HashMap<Position, (Worth, u32)>,
        ) -> (Worth, u32) {
            let mut next = pos.clone();
            next.play(mv);
            let (worth, plies) = solve(&next, memo);
            (
                match worth {
                    Worth::Win => Worth::Loss,
                    Worth::Draw => Worth::Draw,
                    Worth::Loss => Worth::Win,
                },
                plies + 1,
            )
        }
        let mut memo = std::collections::HashMap::new();
        if pos.empty_count() > 10 {
            let moves =
                pos.legal_moves().into_iter().map(|mv| MoveWorth { mv, worth: None, plies: None }).collect();
            return Values { worth: None, plies: None, moves };
        }
        let mut moves: Vec<(Move, Worth, u32)> = pos
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let (w, p) = after(pos, mv, &mut memo);
                (mv, w, p)
            })
            .collect();
        moves.sort_by_key(|(_, w, p)| -rank(*w, *p));
        let best = moves.first().copied();
        Values {
            worth: best.map(|b| b.1),
            plies: best.map(|b| b.2),
            moves: moves
                .into_iter()
                .map(|(mv, w, p)| MoveWorth { mv, worth: Some(w), plies: Some(p) })
                .collect(),
        }
    }
}

impl Values {
    /// Whether everything is known.
    pub fn is_complete(&self) -> bool {
        self.worth.is_some() && self.moves.iter().all(|value| value.worth.is_some())
    }

    /// Who wins with best play, seen from outside.
    pub fn ending(&self, to_move: Player) -> Option<Outcome> {
        self.worth.map(|worth| match worth {
            Worth::Win => Outcome::Win(to_move),
            Worth::Draw => Outcome::Draw,
            Worth::Loss => Outcome::Win(to_move.other()),
        })
    }

    /// A finished game is worth what it ended in.
    pub fn of_finished(pos: &Position, outcome: Outcome) -> Values {
        let worth = match outcome {
            Outcome::Draw => Worth::Draw,
            Outcome::Win(player) if player == pos.to_move() => Worth::Win,
            Outcome::Win(_) => Worth::Loss,
        };
        Values { worth: Some(worth), plies: Some(0), moves: Vec::new() }
    }
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
pub fn why(pos: &Position, value: &MoveWorth) -> Message {
    let mv = value.mv.to_string();
    if pos.wins_at(pos.to_move(), value.mv) {
        return say!(TEXT, "why-wins-now", mv = mv);
    }
    match (value.worth, value.plies) {
        (Some(Worth::Win), Some(plies)) => say!(TEXT, "why-wins-in", mv = mv, plies = plies as i64),
        (Some(Worth::Win), None) => say!(TEXT, "why-wins", mv = mv),
        (Some(Worth::Draw), _) => say!(TEXT, "why-draws", mv = mv),
        (Some(Worth::Loss), Some(plies)) => say!(TEXT, "why-loses-in", mv = mv, plies = plies as i64),
        (Some(Worth::Loss), None) => say!(TEXT, "why-loses", mv = mv),
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
