//! Q-learning on a table: one value for each move in each position.
//!
//! Source: C. J. C. H. Watkins and P. Dayan, "Q-learning", Machine Learning 8, 1992.
//! Names: alpha, epsilon and Q(s, a) are the paper's; its reward is the result of the game, its
//! discount is `DISCOUNT`.
//! Departures: two sides share the table, so the value after a move is minus the best of the other
//! side's replies; positions that are images of each other share an entry, and so do their moves;
//! games are learnt from the last move to the first, so that a result propagates the whole way at once.
//! Needs a board of at most 16 cells.

use deret_core::{Cell, Game, Move, Position, Rules};
use rand::Rng;
use rustc_hash::FxHashMap;

use crate::{
    canonical::{Canonical, Key, small_board},
    learner::{Belief, DISCOUNT, Learner, Lesson, best, epsilon_greedy, value_for},
};

#[derive(Clone, Debug)]
pub struct QTable {
    rules: Rules,
    q: FxHashMap<(Key, Cell), f32>,
}

const ALPHA: f32 = 0.3;
const EPSILON: f64 = 0.2;

impl QTable {
    /// An empty table: every move has value 0.
    pub fn new(rules: Rules) -> QTable {
        QTable { rules, q: FxHashMap::default() }
    }

    /// Decodes a table; `None` if the bytes are not valid for this game.
    pub fn from_payload(rules: Rules, bytes: &[u8]) -> Option<QTable> {
        let (entries, []) = bytes.as_chunks::<9>() else { return None };
        let mut table = QTable::new(rules);
        for [a, b, c, d, cell, value @ ..] in entries {
            let key = Key(u32::from_le_bytes([*a, *b, *c, *d]));
            let (cell, value) = (Cell::new(usize::from(*cell)), f32::from_le_bytes(*value));
            let fits = key.fits(rules) && cell.index() < rules.cell_count() && value.is_finite();
            if !fits || table.q.insert((key, cell), value).is_some() {
                return None;
            }
        }
        Some(table)
    }
}

impl Learner for QTable {
    fn beliefs(&self, pos: &Position) -> Vec<Belief> {
        let board = small_board(pos);
        let state = Canonical::of(board);
        let last = board.empty().len() == 1;
        let value = |cell: Cell| match () {
            () if board.wins_at(board.to_move(), cell) => 1.0,
            () if last => 0.0,
            () => self.q.get(&(state.key, state.cell(board, cell))).copied().unwrap_or(0.0),
        };
        let cells = board.moves().into_iter();
        cells.map(|cell| Belief { mv: self.rules.move_at(cell), value: value(cell), chance: None }).collect()
    }

    fn try_out(&self, pos: &Position, chance: &mut dyn Rng) -> Move {
        epsilon_greedy(&self.beliefs(pos), EPSILON, chance)
    }

    fn learn(&mut self, lesson: &Lesson) {
        let mut pos = lesson.last_position();
        // The target for the current move: the result for the last one, then minus the best reply's value.
        let mut worth = value_for(lesson.outcome, pos.to_move().other());
        for mv in lesson.moves.iter().rev() {
            pos.undo(*mv);
            let board = small_board(&pos);
            let Some(cell) = self.rules.cell(*mv) else { continue };
            let state = Canonical::of(board);
            let q = self.q.entry((state.key, state.cell(board, cell))).or_insert(0.0);
            *q += ALPHA * (worth - *q);
            worth = best(&self.beliefs(&pos)).map_or(0.0, |best| -DISCOUNT * best.value);
        }
    }

    fn payload(&self) -> Vec<u8> {
        let mut entries: Vec<_> = self.q.iter().map(|(state, value)| (*state, *value)).collect();
        entries.sort_by_key(|(state, _)| *state);
        let mut bytes = Vec::with_capacity(entries.len() * 9);
        for ((Key(key), cell), value) in entries {
            bytes.extend(key.to_le_bytes());
            bytes.push(cell.index() as u8);
            bytes.extend(value.to_le_bytes());
        }
        bytes
    }
}
