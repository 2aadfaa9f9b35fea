//! The engine's own board: stones, and after every move what each empty cell would make for each
//! side, kept move by move.

use std::sync::Arc;

use deret_core::{Game, Player, Position, Rules};

use crate::{
    class::{Class, THREATS, Threat},
    layout::{CellSet, DIRECTIONS, Layout},
    weights::{Shape, Weights, lines_of},
};

/// A cell by its number, row by row from the top left.
pub type Cell = usize;

/// How many cells of each threat a side has.
type Counts = [[u16; THREATS]; 2];

/// A position that knows every cell's threats.
#[derive(Clone, Debug)]
pub struct Board {
    pub layout: Arc<Layout>,
    lines: Vec<[u64; 2]>,
    cells: Cells,
    frames: Vec<Frame>,
    empty: CellSet,
    side: usize,
}

/// What is known of every cell, and of all together.
#[derive(Clone, Debug)]
struct Cells {
    weights: Arc<Weights>,
    /// What a stone of X and of O would make on each empty cell.
    shapes: Vec<[Shape; 2]>,
    /// The same folded into one threat a side.
    threats: [Vec<u8>; 2],
    /// What moves changed, so that undo need not work anything out.
    log: Vec<Change>,
    now: Now,
}

#[derive(Clone, Copy, Debug)]
struct Change {
    cell: u16,
    shapes: [Shape; 2],
    threats: [u8; 2],
}

/// What a move changes as a whole.
#[derive(Clone, Copy, Debug, Default)]
struct Now {
    counts: Counts,
    /// What the cells are worth to X, less what they are worth to O.
    value: i32,
    key: u64,
    /// Cells near a stone.
    near: CellSet,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    before: Now,
    cell: u16,
    log_start: u32,
}

impl Board {
    pub fn new(layout: Arc<Layout>, weights: Arc<Weights>) -> Board {
        let cells = layout.cells;
        let mut board = Board {
            lines: layout.empty_lines.clone(),
            cells: Cells {
                weights,
                shapes: vec![[0; 2]; cells],
                threats: [vec![0; cells], vec![0; cells]],
                log: Vec::with_capacity(cells * 16),
                now: Now::default(),
            },
            frames: Vec::with_capacity(cells),
            empty: layout.all,
            side: 0,
            layout,
        };
        for side in 0..2 {
            board.cells.now.counts[side][Threat::Dead as usize] = cells as u16;
        }
        for cell in 0..cells {
            for direction in 0..DIRECTIONS {
                let place = board.layout.places[cell][direction];
                let classes =
                    board.layout.table.classes(board.lines[usize::from(place.line)], usize::from(place.at));
                board.cells.set_line(cell, direction, classes);
            }
        }
        board.cells.log.clear();
        board
    }

    /// The board of a position; whose turn it is follows from the stones.
    pub fn from_position(pos: &Position, layout: Arc<Layout>, weights: Arc<Weights>) -> Board {
        let mut board = Board::new(layout, weights);
        board.set_up(pos);
        board
    }

    /// Puts the stones of a position on a board of the same rules that has none yet.
    pub fn set_up(&mut self, pos: &Position) {
        let rules = pos.rules();
        for mv in rules.all_moves() {
            if let (Some(owner), Some(cell)) = (pos.at(mv), rules.cell(mv)) {
                self.side = owner.index();
                self.play(cell.index());
            }
        }
        self.side = pos.to_move().index();
    }

    pub fn rules(&self) -> Rules {
        self.layout.rules
    }

    /// The side to move: 0 for X, 1 for O.
    #[inline]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The side to move as a player.
    pub fn to_move(&self) -> Player {
        Player::BOTH[self.side]
    }

    /// Puts the side to move, which follows from the stones but for boards set up by hand.
    pub fn set_side(&mut self, side: usize) {
        self.side = side;
    }

    pub fn stones(&self) -> usize {
        self.frames.len()
    }

    pub fn empty_count(&self) -> usize {
        self.layout.cells - self.frames.len()
    }

    #[inline]
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.empty[cell / 64] >> (cell % 64) & 1 != 0
    }

    /// The stones' hash key, and whose turn it is.
    #[inline]
    pub fn key(&self) -> u64 {
        self.cells.now.key ^ (self.side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// How many cells have that threat for the side.
    #[inline]
    pub fn count(&self, side: usize, threat: Threat) -> usize {
        usize::from(self.cells.now.counts[side][threat as usize])
    }

    #[inline]
    pub fn has(&self, side: usize, threat: Threat) -> bool {
        self.cells.now.counts[side][threat as usize] != 0
    }

    /// Whether the side could threaten to win at once.
    #[inline]
    pub fn has_four(&self, side: usize) -> bool {
        let counts = &self.cells.now.counts[side];
        counts[Threat::Four as usize]
            | counts[Threat::FourThree as usize]
            | counts[Threat::DoubleFour as usize]
            != 0
    }

    /// Whether no line on the board can be completed by anyone.
    pub fn is_dead(&self) -> bool {
        let empty = self.empty_count();
        (0..2).all(|side| self.count(side, Threat::Dead) == empty)
    }

    #[inline]
    pub fn threat(&self, side: usize, cell: Cell) -> u8 {
        self.cells.threats[side][cell]
    }

    #[inline]
    pub fn shape(&self, side: usize, cell: Cell) -> Shape {
        self.cells.shapes[cell][side]
    }

    #[inline]
    pub fn weights(&self) -> &Weights {
        &self.cells.weights
    }

    /// How good a move on the cell looks to the side to move before any search.
    #[inline]
    pub fn looks(&self, cell: Cell) -> i32 {
        let own = self.cells.weights.worth(self.cells.shapes[cell][self.side]).attack;
        let other = self.cells.weights.worth(self.cells.shapes[cell][1 - self.side]).defence;
        i32::from(own) + i32::from(other)
    }

    /// The last stone put down.
    pub fn last(&self) -> Option<Cell> {
        self.frames.last().map(|frame| usize::from(frame.cell))
    }

    /// The first empty cell that has the threat for the side.
    pub fn find(&self, side: usize, threat: Threat) -> Option<Cell> {
        self.find_from(side, threat, 0)
    }

    /// The first such cell from `start` on.
    pub fn find_from(&self, side: usize, threat: Threat, start: Cell) -> Option<Cell> {
        let wanted = threat as u8;
        let mut from = start;
        loop {
            // Taken cells keep the threat they had, so that undo finds it; they do not count.
            let cell = from + self.cells.threats[side][from..].iter().position(|found| *found == wanted)?;
            if self.is_empty(cell) {
                return Some(cell);
            }
            from = cell + 1;
        }
    }

    /// The cells to look at for a move: the empty ones near a stone, or the middle.
    pub fn candidates(&self) -> CellSet {
        if self.frames.is_empty() {
            let mut set = CellSet::default();
            set[self.layout.centre / 64] |= 1 << (self.layout.centre % 64);
            return set;
        }
        let near: CellSet = std::array::from_fn(|word| self.cells.now.near[word] & self.empty[word]);
        if near.iter().all(|word| *word == 0) { self.empty } else { near }
    }

    pub fn empties(&self) -> CellSet {
        self.empty
    }

    /// What the position is worth to the side to move, by its cells and threats.
    #[inline]
    pub fn evaluate(&self) -> i32 {
        let value = if self.side == 0 { self.cells.now.value } else { -self.cells.now.value };
        value + self.cells.weights.threats(self.threat_flags())
    }

    /// Which threats there are, for the side to move and then against it: `FourThree`, `Four`,
    /// `DoubleThree`, `Three`, `Building` for it; `DoubleFour`, `FourThree`, `Four`, `DoubleThree`,
    /// `Three` against it.
    #[inline]
    pub fn threat_flags(&self) -> usize {
        const OWN: [Threat; 5] =
            [Threat::FourThree, Threat::Four, Threat::DoubleThree, Threat::Three, Threat::Building];
        const THEIRS: [Threat; 5] =
            [Threat::DoubleFour, Threat::FourThree, Threat::Four, Threat::DoubleThree, Threat::Three];
        let (own, theirs) = (&self.cells.now.counts[self.side], &self.cells.now.counts[1 - self.side]);
        let mut flags = 0;
        for (bit, threat) in OWN.into_iter().enumerate() {
            flags |= usize::from(own[threat as usize] != 0) << bit;
        }
        for (bit, threat) in THEIRS.into_iter().enumerate() {
            flags |= usize::from(theirs[threat as usize] != 0) << (bit + 5);
        }
        flags
    }

    /// Puts a stone of the side to move on an empty cell and gives the turn to the other side.
    pub fn play(&mut self, cell: Cell) {
        debug_assert!(self.is_empty(cell));
        let (side, layout, cells) = (self.side, &*self.layout, &mut self.cells);
        self.frames.push(Frame { before: cells.now, cell: cell as u16, log_start: cells.log.len() as u32 });
        cells.take(cell);
        cells.now.key ^= layout.keys[cell][side];
        for (near, around) in cells.now.near.iter_mut().zip(&layout.around[cell]) {
            *near |= around;
        }
        self.empty[cell / 64] ^= 1 << (cell % 64);
        let reach = layout.table.reach;
        let window = (1u64 << (2 * reach + 1)) - 1;
        for (direction, place) in layout.places[cell].into_iter().enumerate() {
            let (at, step) = (usize::from(place.at), layout.steps[direction]);
            let line = &mut self.lines[usize::from(place.line)];
            line[side] |= 1 << at;
            let line = *line;
            let mut changed = !(line[0] | line[1]) & (window << (at - reach.min(at)));
            while changed != 0 {
                let other = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                let classes = layout.table.classes(line, other);
                let other = cell as isize + (other as isize - at as isize) * step;
                cells.set_line(other as usize, direction, classes);
            }
        }
        self.side = 1 - side;
    }

    /// Takes back the last move.
    pub fn undo(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let cell = usize::from(frame.cell);
        self.cells.restore(frame.log_start as usize, frame.before);
        let side = 1 - self.side;
        for place in self.layout.places[cell] {
            self.lines[usize::from(place.line)][side] &= !(1 << place.at);
        }
        self.empty[cell / 64] ^= 1 << (cell % 64);
        self.side = side;
    }

    /// The empty cells that share that line with a cell and are near enough to matter to it.
    pub fn empty_on_line(&self, cell: Cell, direction: usize) -> impl Iterator<Item = Cell> {
        let place = self.layout.places[cell][direction];
        let (at, reach) = (usize::from(place.at), self.layout.table.reach);
        let line = self.lines[usize::from(place.line)];
        let window = (1u64 << (2 * reach + 1)) - 1;
        let mut empty = !(line[0] | line[1]) & (window << (at - reach.min(at))) & !(1 << at);
        let step = self.layout.steps[direction];
        std::iter::from_fn(move || {
            (empty != 0).then(|| {
                let other = empty.trailing_zeros() as isize;
                empty &= empty - 1;
                (cell as isize + (other - at as isize) * step) as usize
            })
        })
    }

    /// The threat that `side` would have on `cell` if the other side's stone stood on `reply`.
    pub fn threat_after_reply(&self, side: usize, cell: Cell, reply: Cell) -> Threat {
        let mut lines = lines_of(self.cells.shapes[cell][side]);
        for direction in 0..DIRECTIONS {
            let (place, other) = (self.layout.places[cell][direction], self.layout.places[reply][direction]);
            if place.line == other.line {
                let mut line = self.lines[usize::from(place.line)];
                line[1 - side] |= 1 << other.at;
                let classes = self.layout.table.classes(line, usize::from(place.at));
                lines[direction] = Class::of(if side == 0 { classes & 15 } else { classes >> 4 });
            }
        }
        Threat::of(lines)
    }
}

impl Cells {
    /// A stone was put on the cell: it counts no more, but keeps its shapes for when it is taken back.
    #[inline]
    fn take(&mut self, cell: Cell) {
        for (owner, shape) in self.shapes[cell].into_iter().enumerate() {
            let worth = self.weights.worth(shape);
            self.now.counts[owner][usize::from(worth.threat)] -= 1;
            self.now.value -= if owner == 0 { i32::from(worth.value) } else { -i32::from(worth.value) };
        }
    }

    /// A line through an empty cell has these classes now.
    #[inline]
    fn set_line(&mut self, cell: Cell, direction: usize, classes: u8) {
        let old = self.shapes[cell];
        let (shift, mask) = (4 * direction, 15 << (4 * direction));
        let new = [
            old[0] & !mask | Shape::from(classes & 15) << shift,
            old[1] & !mask | Shape::from(classes >> 4) << shift,
        ];
        if new == old {
            return;
        }
        let threats = [self.threats[0][cell], self.threats[1][cell]];
        self.log.push(Change { cell: cell as u16, shapes: old, threats });
        self.shapes[cell] = new;
        for side in 0..2 {
            if new[side] != old[side] {
                let (before, after) = (self.weights.worth(old[side]), self.weights.worth(new[side]));
                let gain = i32::from(after.value) - i32::from(before.value);
                self.now.value += if side == 0 { gain } else { -gain };
                if before.threat != after.threat {
                    self.now.counts[side][usize::from(before.threat)] -= 1;
                    self.now.counts[side][usize::from(after.threat)] += 1;
                    self.threats[side][cell] = after.threat;
                }
            }
        }
    }

    /// Goes back to where the log was that long.
    fn restore(&mut self, log_start: usize, before: Now) {
        for change in self.log.drain(log_start..).rev() {
            let cell = usize::from(change.cell);
            self.shapes[cell] = change.shapes;
            self.threats[0][cell] = change.threats[0];
            self.threats[1][cell] = change.threats[1];
        }
        self.now = before;
    }
}
