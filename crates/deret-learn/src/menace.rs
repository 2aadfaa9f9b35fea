//! MENACE: a matchbox for each position, with beads of a colour for each move.
//!
//! Source: D. Michie, "Experiments on the mechanization of game-learning. Part I: characterization
//! of the model and its parameters", The Computer Journal 6(3), 1963.
//! Names: a bead is drawn from the `box` of the position; after a win three beads of each colour
//! that was played are added, after a draw one, after a loss one is taken away. Boxes start with 4,
//! 3, 2, 1 beads of a colour at the first, second, third, fourth move of a side.
//! Departures: there are boxes for both sides, not for the first only; a box keeps its last bead
//! (Michie's machine resigned when a box was empty); in a real game it plays the colour with the
//! most beads instead of drawing.
//! Needs a board of at most 16 cells. It does not estimate results; the value it gives a move is the
//! share of the move's beads in the box, from -1 (none) to 1 (all).

use std::collections::BTreeMap;

use deret_core::{Board, Cell, Game, Move, Position, Rules};
use rand::{Rng, RngExt};
use rustc_hash::FxHashMap;

use crate::{
    canonical::{Canonical, Key, small_board},
    learner::{Belief, Learner, Lesson, value_for},
};

#[derive(Clone, Debug)]
pub struct Menace {
    rules: Rules,
    boxes: FxHashMap<Key, Matchbox>,
}

/// Number of beads for each move; moves that are images of each other share one entry.
type Matchbox = BTreeMap<Cell, u32>;

impl Menace {
    /// A machine with all boxes in their initial state.
    pub fn new(rules: Rules) -> Menace {
        Menace { rules, boxes: FxHashMap::default() }
    }

    /// Decodes a machine; `None` if the bytes are not valid for this game.
    pub fn from_payload(rules: Rules, bytes: &[u8]) -> Option<Menace> {
        let (entries, []) = bytes.as_chunks::<9>() else { return None };
        let mut menace = Menace::new(rules);
        for [a, b, c, d, cell, beads @ ..] in entries {
            let key = Key(u32::from_le_bytes([*a, *b, *c, *d]));
            let cell = Cell::new(usize::from(*cell));
            let fits = key.fits(rules) && cell.index() < rules.cell_count();
            let beads = u32::from_le_bytes(*beads);
            if !fits || menace.boxes.entry(key).or_default().insert(cell, beads).is_some() {
                return None;
            }
        }
        Some(menace)
    }

    fn matchbox(&self, board: &Board<1>, state: &Canonical) -> Matchbox {
        self.boxes.get(&state.key).cloned().unwrap_or_else(|| fresh_box(board, state))
    }
}

/// The initial box of a position.
fn fresh_box(board: &Board<1>, state: &Canonical) -> Matchbox {
    let beads = (board.empty().len() as u32 / 2).max(1);
    board.moves().into_iter().map(|cell| (state.cell(board, cell), beads)).collect()
}

impl Learner for Menace {
    fn beliefs(&self, pos: &Position) -> Vec<Belief> {
        let board = small_board(pos);
        let state = Canonical::of(board);
        let matchbox = self.matchbox(board, &state);
        let all: u64 = matchbox.values().map(|beads| u64::from(*beads)).sum();
        let cells: Vec<Cell> = board.moves().into_iter().collect();
        let believe = |cell: Cell| {
            let name = state.cell(board, cell);
            let images = cells.iter().filter(|other| state.cell(board, **other) == name).count();
            let beads = matchbox.get(&name).copied().unwrap_or(0);
            let share = beads as f32 / all.max(1) as f32;
            let (value, chance) = (2.0 * share - 1.0, Some(share / images as f32));
            Belief { mv: self.rules.move_at(cell), value, chance }
        };
        cells.iter().map(|cell| believe(*cell)).collect()
    }

    fn try_out(&self, pos: &Position, chance: &mut dyn Rng) -> Move {
        let board = small_board(pos);
        let state = Canonical::of(board);
        let matchbox = self.matchbox(board, &state);
        let all: u64 = matchbox.values().map(|beads| u64::from(*beads)).sum();
        let mut bead = chance.random_range(0..all.max(1));
        let drawn = matchbox.iter().find(|(_, beads)| {
            let found = bead < u64::from(**beads);
            bead = bead.saturating_sub(u64::from(**beads));
            found
        });
        let is_drawn = |cell: &Cell| drawn.is_some_and(|(name, _)| state.cell(board, *cell) == *name);
        let mut cells = board.moves().into_iter();
        // A box read from a file may be empty; then the first move is as good as any.
        let cell = cells.clone().find(is_drawn).or_else(|| cells.next());
        self.rules.move_at(cell.expect("the game is not over, so there are moves"))
    }

    fn learn(&mut self, lesson: &Lesson) {
        let mut pos = Position::new(self.rules);
        for mv in &lesson.moves {
            let board = small_board(&pos);
            let state = Canonical::of(board);
            let Some(cell) = self.rules.cell(*mv) else { return };
            let name = state.cell(board, cell);
            let matchbox = self.boxes.entry(state.key).or_insert_with(|| fresh_box(board, &state));
            let in_box: u64 = matchbox.values().map(|beads| u64::from(*beads)).sum();
            let beads = matchbox.entry(name).or_insert(0);
            match value_for(lesson.outcome, board.to_move()) {
                value if value > 0.0 => *beads = beads.saturating_add(3),
                value if value < 0.0 && in_box > 1 => *beads = beads.saturating_sub(1),
                value if value < 0.0 => {} // the last bead stays
                _ => *beads = beads.saturating_add(1),
            }
            pos.play(*mv);
        }
    }

    fn payload(&self) -> Vec<u8> {
        let mut boxes: Vec<(&Key, &Matchbox)> = self.boxes.iter().collect();
        boxes.sort_by_key(|(key, _)| **key);
        let mut bytes = Vec::new();
        for (Key(key), matchbox) in boxes {
            for (cell, beads) in matchbox {
                bytes.extend(key.to_le_bytes());
                bytes.push(cell.index() as u8);
                bytes.extend(beads.to_le_bytes());
            }
        }
        bytes
    }
}
