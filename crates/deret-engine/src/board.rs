//! The engine's own board: stones, and after every move what each empty cell would make for each
//! side, kept move by move.

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

/// A cell by its number, row by row from the top left.
pub type Cell = usize;

/// How many cells of each threat a side has: twelve bits a threat, so that a change of any of them is one
/// sum. No board has so many cells that they run over.
type Counts = u128;
const COUNT_BITS: u32 = 12;
const COUNT_MASK: u128 = (1 << COUNT_BITS) - 1;

/// One cell of that threat.
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

/// A position that knows every cell's threats.
#[derive(Clone, Debug)]
pub struct Board {
    pub layout: Arc<Layout>,
    lines: Vec<Line>,
    cells: Cells,
    frames: Vec<Frame>,
    empty: CellSet,
    side: usize,
    /// How unsure the evaluation is, and by which seed: no more than that of a strong player.
    blur: Option<(Blur, u64)>,
}

/// What is known of every cell, and of all together.
#[derive(Clone, Debug)]
struct Cells {
    weights: Arc<Weights>,
    /// What a stone of X and of O would make on each empty cell.
    worths: Box<[[Worth; 2]; NUMBERS]>,
    /// What the network makes of each empty cell.
    features: Box<[Features; NUMBERS]>,
    /// Their threats once more, so that one is found quickly.
    threats: Box<[[u8; NUMBERS]; 2]>,
    /// What moves changed, as it was before, so that undo need not work anything out.
    log: Vec<Change>,
    now: Now,
}

#[derive(Clone, Copy, Debug)]
struct Change {
    cell: usize,
    before: [Worth; 2],
    features: Features,
}

/// What a move changes as a whole.
#[derive(Clone, Copy, Debug, Default)]
struct Now {
    counts: [Counts; 2],
    /// What the network makes of all empty cells together.
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

/// Boards without stones, with the weights that are shipped.
static EMPTY: Recent<(Rules, usize), Board> = Recent::new();

impl Board {
    /// The empty board of these rules; moves are looked for `wider` cells further out than usual.
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
        (self.cells.now.counts[side] >> (COUNT_BITS * threat as u32) & COUNT_MASK) as usize
    }

    #[inline]
    pub fn has(&self, side: usize, threat: Threat) -> bool {
        self.cells.now.counts[side] & (COUNT_MASK << (COUNT_BITS * threat as u32)) != 0
    }

    /// Whether the side could threaten to win at once.
    #[inline]
    pub fn has_four(&self, side: usize) -> bool {
        const FROM: u32 = COUNT_BITS * Threat::Four as u32;
        const TO: u32 = COUNT_BITS * Threat::Win as u32;
        self.cells.now.counts[side] & ((1 << TO) - (1 << FROM)) != 0
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

    /// That, and what it threatens: both are read at once.
    #[inline]
    pub fn looks_and_threat(&self, cell: Cell) -> (i32, u8) {
        let [x, o] = self.cells.worths[cell % NUMBERS];
        let (own, other) = if self.side == 0 { (x, o) } else { (o, x) };
        (own.own_looks() + other.other_looks(), own.threat())
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

    /// The cells with a stone of that side. Stones go by their line of the first direction.
    pub fn stones_of(&self, side: usize) -> impl Iterator<Item = Cell> {
        let has = move |cell: &Cell| {
            let place = self.layout.places[*cell][0];
            self.lines[usize::from(place.line)].has(side, usize::from(place.at))
        };
        (0..self.layout.cells).filter(|cell| !self.is_empty(*cell)).filter(has)
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

    /// What the position is worth to the side to move, by its cells and threats.
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

    /// Makes the evaluation of every position unsure, by the seed and the position alone.
    pub fn blur(&mut self, blur: Blur, seed: u64) {
        self.blur = (blur != Blur::NONE).then_some((blur, seed));
    }

    /// Takes stones off the line of that direction, as if its board ended there: neither side's row through
    /// them is seen from then on. On their other lines they stay.
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

    /// The stones of a side that a row through an empty cell could have on the line of that direction.
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

    /// Which threats there are, for the side to move and then against it: `FourThree`, `Four`,
    /// `DoubleThree`, `Three`, `Building` for it; `DoubleFour`, `FourThree`, `Four`, `DoubleThree`,
    /// `Three` against it.
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

    /// Puts a stone of the side to move on an empty cell and gives the turn to the other side.
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

    /// The threat that `side` would have on `cell` if the other side's stone stood on `reply`.
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

/// A stone that is put down, and the lines it comes to lie on.
struct Stone<'b> {
    cell: Cell,
    side: usize,
    layout: &'b Layout,
    lines: &'b mut [Line],
}

/// What changes of all cells together while a move changes many of them.
struct Changes {
    counts: [Counts; 2],
    /// A move changes so few cells that half words do.
    sums: Features,
}

impl Cells {
    /// A stone was put on the cell: it counts no more, but keeps its shapes for when it is taken back.
    #[inline]
    fn take(&mut self, cell: Cell) {
        let [x, o] = self.worths[cell];
        for (sum, feature) in self.now.sums.iter_mut().zip(self.features[cell]) {
            *sum -= i32::from(feature.max(0));
        }
        self.now.counts[0] -= unit(x.threat());
        self.now.counts[1] -= unit(o.threat());
    }

    /// Puts the stone on the cell's lines, and looks up what that makes of all cells which see it.
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

    /// A line through an empty cell has these classes.
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

    /// A line through an empty cell has these classes now.
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

    /// Goes back to where the log was that long.
    #[inline(always)]
    fn restore(&mut self, log_start: usize, before: Now) {
        // A move changes a cell once, so the order does not matter.
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
