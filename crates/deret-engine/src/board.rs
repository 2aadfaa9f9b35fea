//! The engine's own board: the stones, and for each empty cell the effect of a stone of either side there,
//! updated with every move.

use std::sync::Arc;

use deret_core::{Game, Player, Position, Rules};
use deret_search::common::chance::mixed;

use crate::{
    blur::Blur,
    class::{Class, THREATS, Threat},
    layout::{CellSet, DIRECTIONS, Layout, NUMBERS},
    network::{Features, Sums},
    recent::Recent,
    tables::{Keys, Line, window_classes},
    weights::{Shape, Weights, Worth, lines_of},
    wide::wide,
};

/// A cell's number, counted row by row from the top left.
pub type Cell = usize;

/// Number of a side's cells with each threat, twelve bits per threat, so that changing any of them takes one
/// addition. No board has enough cells to overflow a field.
type Counts = u128;
const COUNT_BITS: u32 = 12;
const COUNT_MASK: u128 = (1 << COUNT_BITS) - 1;

/// A count of one cell with that threat.
#[inline(always)]
fn unit(threat: u8) -> Counts {
    UNITS[usize::from(threat & 15)]
}

const UNITS: [Counts; 16] = {
    let mut units = [0; 16];
    let mut threat = 0;
    while threat < THREATS {
        units[threat] = 1 << (COUNT_BITS * threat as u32);
        threat += 1;
    }
    units
};

/// A position with the threats of every cell.
#[derive(Clone, Debug)]
pub struct Board {
    pub layout: Arc<Layout>,
    lines: Vec<Line>,
    cells: Cells,
    frames: Vec<Frame>,
    empty: CellSet,
    side: usize,
    /// Error added to the evaluation, and its seed; none for a strong player.
    blur: Option<(Blur, u64)>,
}

/// Data of every cell, and their totals.
#[derive(Clone, Debug)]
struct Cells {
    weights: Arc<Weights>,
    /// Worth of a stone of X and of O on each empty cell.
    worths: Box<[[Worth; 2]; NUMBERS]>,
    /// The network's features of each empty cell.
    features: Box<[Features; NUMBERS]>,
    /// The cells' threats again, by side, for fast scans.
    threats: Box<[[u8; NUMBERS]; 2]>,
    /// Values that moves changed, as they were before, so that undo recomputes nothing.
    log: Vec<Change>,
    now: Now,
}

#[derive(Clone, Copy, Debug)]
struct Change {
    cell: usize,
    before: [Worth; 2],
    features: Features,
}

/// Board-wide values that a move changes.
#[derive(Clone, Copy, Debug, Default)]
struct Now {
    counts: [Counts; 2],
    /// The network's features summed over all empty cells.
    sums: Sums,
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

/// Empty boards with the shipped weights.
static EMPTY: Recent<(Rules, usize), Board> = Recent::new();

impl Board {
    /// Returns the empty board for these rules; candidate moves reach `wider` cells further out than usual.
    pub fn empty(rules: Rules, wider: usize) -> Board {
        let make = || Board::new(Layout::shared(rules, wider), Weights::shared(rules.k(), rules.exact()));
        EMPTY.get((rules, wider), make)
    }

    pub fn new(layout: Arc<Layout>, weights: Arc<Weights>) -> Board {
        let cells = layout.cells;
        let mut board = Board {
            lines: layout.empty_lines.clone(),
            cells: Cells {
                worths: Box::new([[weights.worth(0); 2]; NUMBERS]),
                weights,
                features: Box::new([Features::default(); NUMBERS]),
                threats: Box::new([[0; NUMBERS]; 2]),
                log: Vec::with_capacity(cells * 16),
                now: Now::default(),
            },
            frames: Vec::with_capacity(cells),
            empty: layout.all,
            side: 0,
            blur: None,
            layout,
        };
        board.cells.now.counts = [unit(Threat::Dead as u8) * cells as u128; 2];
        for cell in 0..cells {
            for direction in 0..DIRECTIONS {
                let place = board.layout.places[cell][direction];
                let line = &board.lines[usize::from(place.line)];
                let classes = board.layout.table.classes(line, usize::from(place.at));
                board.cells.set_line(cell, direction, classes);
            }
        }
        board.cells.log.clear();
        board.cells.now.sums = board.cells.weights.network.within_known(board.cells.now.sums);
        board
    }

    /// Creates the board of a position; the side to move follows from the stones.
    pub fn from_position(pos: &Position, layout: Arc<Layout>, weights: Arc<Weights>) -> Board {
        let mut board = Board::new(layout, weights);
        board.set_up(pos);
        board
    }

    /// Places the stones of a position on an empty board of the same rules.
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

    /// Sets the side to move, for boards set up by hand; otherwise it follows from the stones.
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

    /// Hash key of the stones and the side to move.
    #[inline]
    pub fn key(&self) -> u64 {
        self.cells.now.key ^ (self.side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Number of empty cells that have that threat for the side.
    #[inline]
    pub fn count(&self, side: usize, threat: Threat) -> usize {
        (self.cells.now.counts[side] >> (COUNT_BITS * threat as u32) & COUNT_MASK) as usize
    }

    #[inline]
    pub fn has(&self, side: usize, threat: Threat) -> bool {
        self.cells.now.counts[side] & (COUNT_MASK << (COUNT_BITS * threat as u32)) != 0
    }

    /// Whether the side has a move that threatens to win at once.
    #[inline]
    pub fn has_four(&self, side: usize) -> bool {
        const FROM: u32 = COUNT_BITS * Threat::Four as u32;
        const TO: u32 = COUNT_BITS * Threat::Win as u32;
        self.cells.now.counts[side] & ((1 << TO) - (1 << FROM)) != 0
    }

    /// Whether neither side can complete any line.
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
        self.cells.worths[cell][side].shape()
    }

    #[inline]
    pub fn sums(&self) -> &Sums {
        &self.cells.now.sums
    }

    #[inline]
    pub fn weights(&self) -> &Weights {
        &self.cells.weights
    }

    /// How good a move on the cell looks to the side to move before any search.
    #[inline]
    pub fn looks(&self, cell: Cell) -> i32 {
        self.looks_and_threat(cell).0
    }

    /// Returns [`Board::looks`] of the cell and the threat of a move there, in one read.
    #[inline]
    pub fn looks_and_threat(&self, cell: Cell) -> (i32, u8) {
        let [x, o] = self.cells.worths[cell % NUMBERS];
        let (own, other) = if self.side == 0 { (x, o) } else { (o, x) };
        (own.own_looks() + other.other_looks(), own.threat())
    }

    /// The last stone placed.
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
            // Occupied cells keep the threat they had, for undo; they do not count.
            let left = &self.cells.threats[side][from..self.layout.cells];
            let cell = from + left.iter().position(|found| *found == wanted)?;
            if self.is_empty(cell) {
                return Some(cell);
            }
            from = cell + 1;
        }
    }

    pub fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// The cells with a stone of that side, read from the lines of the first direction.
    pub fn stones_of(&self, side: usize) -> impl Iterator<Item = Cell> {
        let has = move |cell: &Cell| {
            let place = self.layout.places[*cell][0];
            self.lines[usize::from(place.line)].has(side, usize::from(place.at))
        };
        (0..self.layout.cells).filter(|cell| !self.is_empty(*cell)).filter(has)
    }

    /// The cells to consider for a move: the empty ones near a stone, or the middle.
    pub fn candidates(&self) -> CellSet {
        if self.frames.is_empty() {
            let mut set = CellSet::default();
            set[self.layout.centre / 64] |= 1 << (self.layout.centre % 64);
            return set;
        }
        let near: CellSet = std::array::from_fn(|word| self.cells.now.near[word] & self.empty[word]);
        if near.iter().all(|word| *word == 0) { self.empty } else { near }
    }

    /// Evaluates the position for the side to move, from its cells and threats.
    #[inline]
    pub fn evaluate(&self) -> i32 {
        let (network, flags) = (&self.cells.weights.network, self.threat_flags());
        let score = wide(
            #[inline(always)]
            || network.score(&self.cells.now.sums, self.side, flags),
        );
        match self.blur {
            None => score,
            Some((blur, seed)) => score + blur.of_score(mixed(&[seed, self.key()])),
        }
    }

    /// Adds an error to the evaluation of every position, determined by the seed and the position alone.
    pub fn blur(&mut self, blur: Blur, seed: u64) {
        self.blur = (blur != Blur::NONE).then_some((blur, seed));
    }

    /// Removes stones from the line in that direction, as if the board ended there: rows of either side
    /// through them are not seen from then on. The stones stay on their other lines.
    pub fn overlook(&mut self, stones: &[Cell], direction: usize) {
        let Some(&first) = stones.first() else { return };
        let number = self.layout.places[first][direction].line;
        let line = &mut self.lines[usize::from(number)];
        for &stone in stones {
            let at = usize::from(self.layout.places[stone][direction].at);
            line.put(0, at);
            line.put(1, at);
            self.cells.now.key ^= mixed(&[stone as u64, direction as u64, u64::MAX]);
        }
        let line = *line;
        for cell in 0..self.layout.cells {
            let place = self.layout.places[cell][direction];
            if place.line == number && self.is_empty(cell) {
                self.cells.set_line(cell, direction, self.layout.table.classes(&line, usize::from(place.at)));
            }
        }
    }

    /// The stones of a side on the line in that direction that could belong to a row through an empty cell.
    pub fn row_around(&self, side: usize, cell: Cell, direction: usize) -> Vec<Cell> {
        let (k, place) = (self.rules().k(), self.layout.places[cell][direction]);
        let (line, step) = (&self.lines[usize::from(place.line)], self.layout.steps[direction]);
        let walk = |sign: isize| {
            let at =
                move |distance: usize| usize::from(place.at).wrapping_add_signed(sign * distance as isize);
            let is_free = move |distance: &usize| !line.has(1 - side, at(*distance));
            let is_own = move |distance: &usize| line.has(side, at(*distance));
            let cell_at = move |distance: usize| cell.wrapping_add_signed(sign * step * distance as isize);
            (1..k).take_while(is_free).filter(is_own).map(cell_at)
        };
        let mut stones: Vec<Cell> = walk(-1).chain(walk(1)).collect();
        stones.sort_unstable();
        stones
    }

    /// Flags of the threats on the board. For the side to move: `FourThree`, `Four`, `DoubleThree`, `Three`,
    /// `Building`. Then against it: `DoubleFour`, `FourThree`, `Four`, `DoubleThree`, `Three`.
    #[inline]
    pub fn threat_flags(&self) -> usize {
        const OWN: [Threat; 5] =
            [Threat::FourThree, Threat::Four, Threat::DoubleThree, Threat::Three, Threat::Building];
        const THEIRS: [Threat; 5] =
            [Threat::DoubleFour, Threat::FourThree, Threat::Four, Threat::DoubleThree, Threat::Three];
        let mut flags = 0;
        for (bit, threat) in OWN.into_iter().enumerate() {
            flags |= usize::from(self.has(self.side, threat)) << bit;
        }
        for (bit, threat) in THEIRS.into_iter().enumerate() {
            flags |= usize::from(self.has(1 - self.side, threat)) << (bit + 5);
        }
        flags
    }

    /// Places a stone of the side to move on an empty cell and passes the turn.
    pub fn play(&mut self, cell: Cell) {
        debug_assert!(self.is_empty(cell));
        wide(
            #[inline(always)]
            || self.place(cell),
        );
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell) {
        let (layout, side, cells) = (&*self.layout, self.side, &mut self.cells);
        self.frames.push(Frame { before: cells.now, cell: cell as u16, log_start: cells.log.len() as u32 });
        cells.take(cell);
        cells.now.key ^= layout.keys[cell][side];
        for (near, around) in cells.now.near.iter_mut().zip(&layout.around[cell]) {
            *near |= around;
        }
        self.empty[cell / 64] ^= 1 << (cell % 64);
        let stone = Stone { cell, side, layout, lines: &mut self.lines };
        match layout.table.keys() {
            Keys::Window(table) => match layout.table.reach {
                3 => cells.put(stone, |line, at| window_classes::<3>(table, line, at)),
                4 => cells.put(stone, |line, at| window_classes::<4>(table, line, at)),
                5 => cells.put(stone, |line, at| window_classes::<5>(table, line, at)),
                _ => cells.put(stone, |line, at| layout.table.classes(line, at)),
            },
            _ => cells.put(stone, |line, at| layout.table.classes(line, at)),
        }
        self.side = 1 - side;
    }

    /// Takes back the last move.
    pub fn undo(&mut self) {
        wide(
            #[inline(always)]
            || self.take_back(),
        );
    }

    #[inline(always)]
    fn take_back(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let cell = usize::from(frame.cell);
        self.cells.restore(frame.log_start as usize, frame.before);
        let side = 1 - self.side;
        for place in self.layout.places[cell] {
            self.lines[usize::from(place.line)].take(side, usize::from(place.at));
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
        let mut empty = line.empty() & (window << (at - reach.min(at))) & !(1 << at);
        let step = self.layout.steps[direction];
        std::iter::from_fn(move || {
            (empty != 0).then(|| {
                let other = empty.trailing_zeros() as isize;
                empty &= empty - 1;
                (cell as isize + (other - at as isize) * step) as usize
            })
        })
    }

    /// The threat that `side` would have on `cell` if the other side had a stone on `reply`.
    pub fn threat_after_reply(&self, side: usize, cell: Cell, reply: Cell) -> Threat {
        let mut lines = lines_of(self.cells.worths[cell][side].shape());
        for (direction, class) in lines.iter_mut().enumerate() {
            let (place, other) = (self.layout.places[cell][direction], self.layout.places[reply][direction]);
            if place.line == other.line {
                let mut line = self.lines[usize::from(place.line)];
                line.put(1 - side, usize::from(other.at));
                let classes = self.layout.table.classes(&line, usize::from(place.at));
                *class = Class::of(if side == 0 { classes & 15 } else { classes >> 4 });
            }
        }
        Threat::of(lines)
    }
}

/// A stone being placed, and the lines of the board.
struct Stone<'b> {
    cell: Cell,
    side: usize,
    layout: &'b Layout,
    lines: &'b mut [Line],
}

/// Board-wide values while a move changes many cells.
struct Changes {
    counts: [Counts; 2],
    /// A move changes few enough cells for 16-bit integers.
    sums: Features,
}

impl Cells {
    /// Stops counting a cell that a stone was placed on. The cell keeps its shapes for undo.
    #[inline]
    fn take(&mut self, cell: Cell) {
        let [x, o] = self.worths[cell];
        for (sum, feature) in self.now.sums.iter_mut().zip(self.features[cell]) {
            *sum -= i32::from(feature.max(0));
        }
        self.now.counts[0] -= unit(x.threat());
        self.now.counts[1] -= unit(o.threat());
    }

    /// Places the stone on the cell's lines and looks up the new classes of all cells that see it.
    #[inline(always)]
    fn put(&mut self, stone: Stone<'_>, classes: impl Fn(&Line, usize) -> u8) {
        let Stone { cell, side, layout, lines } = stone;
        let mut changes = self.no_changes();
        for (direction, place) in layout.places[cell].into_iter().enumerate() {
            let (at, step) = (usize::from(place.at), layout.steps[direction]);
            let line = &mut lines[usize::from(place.line)];
            let mut changed = layout.table.seen_from(line, at);
            line.put(side, at);
            let line = *line;
            while changed != 0 {
                let other = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                let classes = classes(&line, other);
                let other = cell as isize + (other as isize - at as isize) * step;
                self.change(&mut changes, other as usize, direction, classes);
            }
        }
        self.keep(changes);
    }

    /// Sets the classes of one line through an empty cell.
    fn set_line(&mut self, cell: Cell, direction: usize, classes: u8) {
        let mut changes = self.no_changes();
        self.change(&mut changes, cell, direction, classes);
        self.keep(changes);
    }

    #[inline(always)]
    fn no_changes(&self) -> Changes {
        Changes { counts: self.now.counts, sums: Features::default() }
    }

    #[inline(always)]
    fn keep(&mut self, changes: Changes) {
        self.now.counts = changes.counts;
        for (sum, change) in self.now.sums.iter_mut().zip(changes.sums) {
            *sum += i32::from(change);
        }
    }

    /// Sets the classes of one line through an empty cell and adds the differences to `changes`.
    #[inline(always)]
    fn change(&mut self, changes: &mut Changes, cell: Cell, direction: usize, classes: u8) {
        let Changes { counts, sums } = changes;
        let cell = cell % NUMBERS;
        let before = self.worths[cell];
        let (shift, mask) = (4 * direction, 15 << (4 * direction));
        let classes_before = (before[0].shape() >> shift & 15 | (before[1].shape() >> shift & 15) << 4) as u8;
        let features = &mut self.features[cell];
        self.log.push(Change { cell, before, features: *features });
        let (line, line_before) =
            (self.weights.network.line(classes), self.weights.network.line(classes_before));
        for at in 0..features.len() {
            let was = features[at];
            let is = was + line[at] - line_before[at];
            sums[at] += is.max(0) - was.max(0);
            features[at] = is;
        }
        let with =
            |worth: Worth, class: u8| self.weights.worth(worth.shape() & !mask | Shape::from(class) << shift);
        let (x, o) = (with(before[0], classes & 15), with(before[1], classes >> 4));
        counts[0] = counts[0] + unit(x.threat()) - unit(before[0].threat());
        counts[1] = counts[1] + unit(o.threat()) - unit(before[1].threat());
        self.threats[0][cell] = x.threat();
        self.threats[1][cell] = o.threat();
        self.worths[cell] = [x, o];
    }

    /// Restores the state in which the log had that length.
    #[inline(always)]
    fn restore(&mut self, log_start: usize, before: Now) {
        // A move changes a cell at most once, so the order does not matter.
        for Change { cell, before, features } in &self.log[log_start..] {
            let cell = cell % NUMBERS;
            self.worths[cell] = *before;
            self.features[cell] = *features;
            self.threats[0][cell] = before[0].threat();
            self.threats[1][cell] = before[1].threat();
        }
        self.log.truncate(log_start);
        self.now = before;
    }
}
