//! Opponents of ten strengths, from a beginner to the best there is: the engine with little thought
//! and some carelessness.

use deret_core::Position;
use deret_search::{Limits, common::chance::generator};
use rand::RngExt;

use crate::{
    EnginePlayer, Options, Thought,
    board::{Board, Cell},
    class::{CLASSES, Threat},
    engine::Line,
    moves::cells,
    weights::lines_of,
};

/// How a level thinks, on boards of which the neighbourhood of the stones is looked at, and on small ones that
/// are looked at whole: fewer moves matter there, so that levels must err more often to differ as much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    pub large: Habits,
    pub small: Habits,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    pub nodes: u64,
    /// How often it moves without looking around, and so overlooks what is threatened.
    pub carelessness: f64,
}

pub const LEVELS: u8 = 10;

impl Level {
    /// Level 1 to 10; numbers outside are taken as the nearest. The steps were measured: `docs/ladder.md`.
    pub fn of(number: u8) -> Level {
        let level = |large: (u64, f64), small: (u64, f64)| {
            let habits = |(nodes, carelessness)| Habits { nodes, carelessness };
            Level { large: habits(large), small: habits(small) }
        };
        match number {
            0 | 1 => level((30, 0.72), (30, 0.91)),
            2 => level((70, 0.57), (60, 0.81)),
            3 => level((180, 0.41), (100, 0.70)),
            4 => level((550, 0.245), (180, 0.585)),
            5 => level((1_700, 0.13), (320, 0.47)),
            6 => level((4_500, 0.06), (600, 0.37)),
            7 => level((11_000, 0.028), (1_200, 0.265)),
            8 => level((30_000, 0.011), (2_500, 0.17)),
            9 => level((90_000, 0.0), (6_000, 0.065)),
            _ => level((400_000, 0.0), (400_000, 0.0)),
        }
    }

    fn on(self, board: &Board) -> Habits {
        if board.layout.is_narrow { self.large } else { self.small }
    }
}

/// A player of one level.
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    seed: u64,
    engine: EnginePlayer,
}

impl LevelPlayer {
    pub fn new(number: u8, seed: u64) -> LevelPlayer {
        let level = Level::of(number);
        let most = level.large.nodes.max(level.small.nodes);
        LevelPlayer { level, seed, engine: EnginePlayer::new(Options::default(), Some(most), None) }
    }

    /// What it takes to remember positions.
    pub fn memory(&self) -> u64 {
        self.engine.memory()
    }

    /// What it thinks of a position that is not finished.
    pub fn think(&mut self, pos: &Position, limits: &Limits) -> Thought {
        let mut board = Board::empty(pos.rules(), 0);
        board.set_up(pos);
        let own = self.level.on(&board).nodes;
        let limits =
            Limits { nodes: Some(limits.nodes.map_or(own, |nodes| nodes.min(own))), ..limits.clone() };
        careless_thought(&board, self.level, self.seed)
            .unwrap_or_else(|| self.engine.think_on(board, &limits, None))
    }
}

/// The move of a level that does not look this time: by the position and the seed.
pub fn careless_thought(board: &Board, level: Level, seed: u64) -> Option<Thought> {
    let mut chance = generator(seed, board.key());
    chance.random_bool(level.on(board).carelessness).then(|| {
        let cell = careless(board, chance.random());
        let line = Line { moves: vec![board.rules().move_at(deret_core::Cell::new(cell))], score: 0 };
        Thought { lines: vec![line], complete: true, ..Thought::default() }
    })
}

/// What a line's class counts for to one who does not look around: he sees that lines grow, but not that they
/// are about to be completed.
const GROWN: [i32; CLASSES] = [0, 1, 2, 4, 6, 12, 16, 18, 40, 40, 40, 40, 40];
const SEEN: i32 = 40;
/// How often a move is chosen by its looks: e times as often for twenty more. By products alone, which are the
/// same on every machine; the system's `exp` is not.
const CHOSEN: [f64; SEEN as usize + 1] = {
    let mut chosen = [1.0; SEEN as usize + 1];
    let mut looks = 1;
    while looks < chosen.len() {
        chosen[looks] = chosen[looks - 1] * 1.051_271_096_376_024; // e^(1/20)
        looks += 1;
    }
    chosen
};

/// A move by its looks, as far as they are seen: the better it looks, the likelier. `chance` from 0 to 1
/// chooses.
fn careless(board: &Board, chance: f64) -> Cell {
    let grown = |side: usize, cell: Cell| {
        let lines = lines_of(board.shape(side, cell));
        let together = match Threat::of(lines) {
            Threat::Building => 10,
            Threat::DoubleThree | Threat::FourThree => SEEN,
            _ => 0,
        };
        lines.iter().map(|class| GROWN[*class as usize]).sum::<i32>() + together
    };
    let (side, other) = (board.side(), 1 - board.side());
    let looks = |cell: Cell| (grown(side, cell) + grown(other, cell) * 3 / 4).clamp(0, SEEN);
    let moves: Vec<(Cell, f64)> =
        cells(board.candidates()).map(|cell| (cell, CHOSEN[looks(cell) as usize])).collect();
    let total: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let mut left = chance * total;
    let chosen = moves.iter().find(|(_, weight)| {
        left -= weight;
        left <= 0.0
    });
    chosen.or(moves.last()).map_or(0, |(cell, _)| *cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_more_are_chosen_e_times_as_often() {
        for (looks, chosen) in CHOSEN.iter().enumerate() {
            assert!((chosen / (looks as f64 / 20.0).exp() - 1.0).abs() < 1e-13, "{looks}: {chosen}");
        }
    }
}
