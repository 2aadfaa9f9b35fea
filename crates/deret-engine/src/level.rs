//! Opponents of ten strengths, from a beginner to the best there is. Levels err as people do: they overlook
//! rows, some kinds more often than others, misjudge positions, and search less deeply.

use std::time::Instant;

use deret_core::Position;
use deret_search::{Limits, common::chance::mixed};

use crate::{
    EnginePlayer, Options, Thought,
    blur::Blur,
    board::{Board, Cell},
    engine::{Line, at_once},
    moves::{Scope, Scored, generate, scope},
    sight::{Kind, Row, forks, rows},
    weights::LOOKS_UNIT,
};

/// Settings of a level: for large boards, where only cells near the stones are considered, and for small
/// ones, where every cell is. Fewer moves matter on small boards, so levels must err more often to differ as
/// much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    pub large: Habits,
    pub small: Habits,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// Node limit; at 0 the level plays the move that looks best.
    pub nodes: u64,
    pub blur: Blur,
    /// How much it overlooks, from 0 (nothing) to 1 (as much as a beginner).
    pub oversight: f64,
}

pub const LEVELS: u8 = 10;

impl Level {
    /// Returns level 1 to 10; numbers outside are clamped. The steps were measured: `docs/ladder.md`.
    pub fn of(number: u8) -> Level {
        let level = |large: (u64, u16, f64), small: (u64, u16, f64)| {
            let habits = |(nodes, blur, oversight)| Habits { nodes, blur: Blur(blur), oversight };
            Level { large: habits(large), small: habits(small) }
        };
        match number {
            0 | 1 => level((0, 2000, 1.0), (0, 650, 1.0)),
            2 => level((0, 1250, 0.95), (0, 420, 0.9)),
            3 => level((0, 820, 0.85), (0, 290, 0.8)),
            4 => level((0, 490, 0.72), (0, 210, 0.72)),
            5 => level((0, 270, 0.56), (0, 150, 0.6)),
            6 => level((180, 65, 0.4), (0, 95, 0.46)),
            7 => level((800, 42, 0.25), (1_600, 26, 0.24)),
            8 => level((5_000, 20, 0.1), (3_500, 16, 0.16)),
            9 => level((50_000, 0, 0.02), (25_000, 0, 0.03)),
            _ => level((400_000, 0, 0.0), (400_000, 0, 0.0)),
        }
    }

    pub fn on(self, board: &Board) -> Habits {
        if board.layout.is_narrow { self.large } else { self.small }
    }
}

/// A player of one level.
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    seed: u64,
}

impl LevelPlayer {
    pub fn new(number: u8, seed: u64) -> LevelPlayer {
        LevelPlayer { level: Level::of(number), seed }
    }

    fn engine(&self) -> EnginePlayer {
        let most = self.level.large.nodes.max(self.level.small.nodes);
        EnginePlayer::new(Options::default(), Some(most), None)
    }

    /// Memory for the table of positions, in bytes.
    pub fn memory(&self) -> u64 {
        self.engine().memory()
    }

    /// Thinks about an unfinished position. The choice is determined by the position and the seed.
    pub fn think(&mut self, pos: &Position, limits: &Limits) -> Thought {
        self.think_since(pos, limits, None)
    }

    /// Like [`LevelPlayer::think`], with a clock that started at `since`.
    pub fn think_since(&mut self, pos: &Position, limits: &Limits, since: Option<Instant>) -> Thought {
        let mut board = Board::empty(pos.rules(), 0);
        board.set_up(pos);
        match self.level.on(&board).look(board, self.seed) {
            Look::Move(thought) => thought,
            Look::Think { board, nodes } => {
                let nodes = Some(limits.nodes.map_or(nodes, |limit| nodes.min(limit)));
                // A new engine for each move: a table from earlier moves would make this one depend on them.
                self.engine().think_on(*board, &Limits { nodes, ..limits.clone() }, since)
            }
        }
    }
}

/// A position as seen by a player who overlooks rows and misjudges.
#[derive(Debug)]
pub enum Look {
    /// The move that looks best.
    Move(Thought),
    /// The board to search, without the rows it overlooks, and the node limit.
    Think { board: Box<Board>, nodes: u64 },
}

impl Habits {
    /// Looks at a board. The result depends only on the position and the seed.
    pub fn look(self, mut board: Board, seed: u64) -> Look {
        let seed = mixed(&[seed, board.key()]);
        self.overlook(&mut board, seed);
        if self.nodes > 0 {
            board.blur(self.blur, seed);
            return Look::Think { board: Box::new(board), nodes: self.nodes };
        }
        let line = at_once(&board, &[]).unwrap_or_else(|| {
            let cell = usize::from(self.best_looking(&board, seed).cell());
            Line { moves: vec![board.rules().move_at(deret_core::Cell::new(cell))], score: 0 }
        });
        Look::Move(Thought { lines: vec![line], complete: true, ..Thought::default() })
    }

    /// Returns the move that looks best among those that answer the visible threats, or among all.
    fn best_looking(self, board: &Board, seed: u64) -> Scored {
        let mut list = Vec::new();
        generate(board, scope(board), &mut list);
        if list.is_empty() {
            generate(board, Scope::All, &mut list); // lost, but it still has to move
        }
        let looks = |scored: &Scored| {
            let cell = usize::from(scored.cell());
            let error = self.blur.of(LOOKS_UNIT as i32, mixed(&[seed, cell as u64]));
            Scored::new(cell, board.looks(cell) + error)
        };
        list.iter().map(looks).max().unwrap_or_else(|| Scored::new(board.layout.centre, 0))
    }

    /// Removes overlooked stones from their lines.
    fn overlook(self, board: &mut Board, seed: u64) {
        if self.oversight <= 0.0 {
            return;
        }
        let chance = Chance { seed, eye: eye(board, seed), oversight: self.oversight };
        let mut found = rows(board);
        // The most obvious rows come first.
        found.sort_by(|one, other| chance.weight(board, one).total_cmp(&chance.weight(board, other)));
        let mut seen = [0; 2];
        let mut unseen = Vec::new();
        let plain = found.clone();
        for row in found {
            let second = if seen[row.side] > 0 && row.side != board.side() { SECOND } else { 1.0 };
            if chance.misses(chance.weight(board, &row) * second, [row.side, row.direction, row.stones[0]]) {
                unseen.push((row.stones, row.direction));
            } else {
                seen[row.side] += 1;
            }
        }
        for fork in forks(board) {
            let stones = board.row_around(fork.side, fork.cell, fork.second);
            let is_row = |row: &Row| {
                (row.side, row.direction) == (fork.side, fork.second)
                    && row.stones.iter().any(|stone| stones.contains(stone))
            };
            // A line of the fork that is itself a row was already drawn as a row.
            if let Some(&first) = stones.first()
                && !plain.iter().any(is_row)
                && chance.misses(FORK, [fork.side, fork.second, first])
            {
                unseen.push((stones, fork.second));
            }
        }
        for (stones, direction) in unseen {
            board.overlook(&stones, direction);
        }
    }
}

/// Chance that a beginner overlooks a straight row without a gap near its point of attention: its own that
/// wins, the other side's that wins, its own that the next stone opens, and the other side's.
const OWN_FOUR: f64 = 0.025;
const OTHER_FOUR: f64 = 0.3;
const OWN_THREE: f64 = 0.3;
const OTHER_THREE: f64 = 0.55;
/// Factors on that chance for a row that is diagonal, has a gap, is far from the point of attention, or is
/// not the first one seen.
const DIAGONAL: f64 = 1.5;
const SPLIT: f64 = 1.3;
const FAR: f64 = 1.3;
const SECOND: f64 = 1.5;
/// Chance that a beginner sees only one line of a fork.
const FORK: f64 = 0.8;
/// Maximum chance of overlooking anything.
const MOST: f64 = 0.95;

/// Random choices determined by the position and the seed.
struct Chance {
    seed: u64,
    /// Point of attention.
    eye: Option<Cell>,
    oversight: f64,
}

impl Chance {
    /// Chance that a beginner overlooks the row.
    fn weight(&self, board: &Board, row: &Row) -> f64 {
        let is_own = row.side == board.side();
        let plain = match (row.kind, is_own) {
            (Kind::Four, true) => OWN_FOUR,
            (Kind::Four, false) => OTHER_FOUR,
            (Kind::Three, true) => OWN_THREE,
            (Kind::Three, false) => OTHER_THREE,
        };
        let cols = board.rules().cols();
        let is_far = |eye: Cell| {
            let distance =
                |stone: &Cell| (stone / cols).abs_diff(eye / cols).max((stone % cols).abs_diff(eye % cols));
            row.stones.iter().all(|stone| distance(stone) > board.rules().k())
        };
        let times = |holds: bool, factor: f64| if holds { factor } else { 1.0 };
        plain
            * times(row.is_diagonal(), DIAGONAL)
            * times(row.is_split(board), SPLIT)
            * times(self.eye.is_some_and(is_far), FAR)
    }

    fn misses(&self, weight: f64, what: [usize; 3]) -> bool {
        let [side, direction, stone] = what.map(|number| number as u64);
        let drawn = mixed(&[self.seed, side, direction, stone]) >> 11;
        (drawn as f64) < (self.oversight * weight).min(MOST) * (1u64 << 53) as f64
    }
}

/// Returns one of the other side's stones as the point of attention. People look around the last one, which a
/// position does not store.
fn eye(board: &Board, seed: u64) -> Option<Cell> {
    let stones: Vec<Cell> = board.stones_of(1 - board.side()).collect();
    let number = (mixed(&[seed, u64::MAX]) % stones.len().max(1) as u64) as usize;
    stones.get(number).copied()
}
