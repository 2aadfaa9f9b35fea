use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, LazyLock, Mutex, PoisonError, Weak},
};

use crate::{Cell, Cells, Player, Rules};

/// Everything about a board that does not change during a game, built once per [`Rules`]: winning lines,
/// symmetries, hash keys.
pub struct Geometry<const W: usize> {
    rules: Rules,
    full: Cells<W>,
    lines: Box<[Line<W>]>,
    through: LinesOfCells<W>,
    spoiled: LinesOfCells<W>,
    /// On boards of up to 16 cells: one bit per set of stones, set if it contains a line.
    winning_sets: Box<[u64]>,
    symmetries: Box<[Box<[Cell]>]>,
    keys: Box<[[u64; 2]]>,
    start_key: u64,
}

/// A winning line: stones on all of `cells` and, for the exact game, on none of the cells next to
/// its two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<const W: usize> {
    pub cells: Cells<W>,
    /// `cells` plus the cells next to the ends that must not belong to the same player.
    watched: Cells<W>,
}

impl<const W: usize> Line<W> {
    #[inline]
    pub fn is_completed_by(&self, stones: Cells<W>) -> bool {
        // Word by word: comparing arrays compiles to a call, and there are many lines.
        let mut differ = 0;
        for i in 0..W {
            differ |= (stones.0[i] & self.watched.0[i]) ^ self.cells.0[i];
        }
        differ == 0
    }

    /// The cells beyond the ends that spoil the line for its owner: empty unless the game is exact.
    pub fn spoilers(&self) -> Cells<W> {
        self.watched & !self.cells
    }
}

/// The lines that concern each cell, stored cell by cell; `start` holds the offset of each cell's lines.
struct LinesOfCells<const W: usize> {
    lines: Box<[Line<W>]>,
    start: Box<[u32]>,
}

impl<const W: usize> LinesOfCells<W> {
    fn new(lines: &[Line<W>], cell_count: usize, cells: impl Fn(&Line<W>) -> Cells<W>) -> LinesOfCells<W> {
        // A large board has thousands of lines, so each is visited once rather than once per cell.
        let mut of_cells = vec![Vec::new(); cell_count];
        for line in lines {
            cells(line).iter().for_each(|cell| of_cells[cell.index()].push(*line));
        }
        let ends = of_cells.iter().scan(0, |end, lines| {
            *end += lines.len() as u32;
            Some(*end)
        });
        LinesOfCells { start: std::iter::once(0).chain(ends).collect(), lines: of_cells.concat().into() }
    }

    #[inline]
    fn of(&self, cell: Cell) -> &[Line<W>] {
        &self.lines[self.start[cell.index()] as usize..self.start[cell.index() + 1] as usize]
    }
}

/// Largest board with a table of all sets of stones: 2^16 bits are 8 kB.
const TABLED_CELLS: usize = 16;

const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl<const W: usize> Geometry<W> {
    fn new(rules: Rules) -> Geometry<W> {
        let cell_count = rules.cell_count();
        debug_assert!(cell_count <= W * 64);
        let lines = all_lines::<W>(rules);
        let mut mix = SplitMix(rules_seed(rules));
        Geometry {
            rules,
            full: Cells::first(cell_count),
            winning_sets: winning_sets(&lines, cell_count),
            through: LinesOfCells::new(&lines, cell_count, |line| line.cells),
            spoiled: LinesOfCells::new(&lines, cell_count, Line::spoilers),
            lines: lines.into(),
            symmetries: symmetries(rules),
            start_key: mix.next(),
            keys: (0..cell_count).map(|_| [mix.next(), mix.next()]).collect(),
        }
    }

    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// All cells of the board.
    #[inline]
    pub fn full(&self) -> Cells<W> {
        self.full
    }

    /// Every winning line: rows, then columns, then both diagonals, each starting at the top left.
    pub fn lines(&self) -> &[Line<W>] {
        &self.lines
    }

    /// The winning lines through one cell.
    #[inline]
    pub fn lines_through(&self, cell: Cell) -> &[Line<W>] {
        self.through.of(cell)
    }

    /// The winning lines that become too long if their owner places a stone on this cell: none unless the
    /// game is exact.
    #[inline]
    pub fn lines_spoiled_at(&self, cell: Cell) -> &[Line<W>] {
        self.spoiled.of(cell)
    }

    /// Whether `stones` contain a line through `cell`, which is one of them.
    #[inline]
    pub fn completes(&self, stones: Cells<W>, cell: Cell) -> bool {
        if !self.winning_sets.is_empty() {
            // The owner had no line before, so any line is one through `cell`.
            let set = stones.0[0] as usize;
            return self.winning_sets[set / 64] >> (set % 64) & 1 != 0;
        }
        self.completes_by_lines(stones, cell)
    }

    /// On boards of up to 16 cells: one bit per set of stones, set if it contains a line; otherwise
    /// empty.
    pub fn winning_sets(&self) -> &[u64] {
        &self.winning_sets
    }

    /// The simple counterpart of [`Geometry::completes`], and the only implementation for larger boards.
    #[inline]
    pub fn completes_by_lines(&self, stones: Cells<W>, cell: Cell) -> bool {
        self.lines_through(cell).iter().any(|line| line.is_completed_by(stones))
    }

    pub fn has_line(&self, stones: Cells<W>) -> bool {
        self.lines.iter().any(|line| line.is_completed_by(stones))
    }

    /// The board's symmetries as tables from cell to image, the identity first: 8 on squares,
    /// 4 on rectangles, 2 on boards of one row or column, 1 on a single cell.
    pub fn symmetries(&self) -> &[Box<[Cell]>] {
        &self.symmetries
    }

    /// The image of a set of cells under one of the [`Geometry::symmetries`].
    pub fn image(&self, cells: Cells<W>, symmetry: &[Cell]) -> Cells<W> {
        cells.iter().map(|cell| symmetry[cell.index()]).collect()
    }

    /// The hash key of one stone.
    #[inline]
    pub fn key(&self, cell: Cell, player: Player) -> u64 {
        self.keys[cell.index()][player.index()]
    }

    /// The hash key of the empty board.
    pub fn start_key(&self) -> u64 {
        self.start_key
    }
}

impl<const W: usize> fmt::Debug for Geometry<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Geometry<{W}>({})", self.rules)
    }
}

/// Geometries in use. The most recent one is kept alive after its last user drops it: a reader of game
/// files needs the same one again and again.
struct SharedGeometries<const W: usize> {
    in_use: HashMap<Rules, Weak<Geometry<W>>>,
    last: Option<Arc<Geometry<W>>>,
}

impl<const W: usize> SharedGeometries<W> {
    fn get(&mut self, rules: Rules) -> Arc<Geometry<W>> {
        if let Some(last) = self.last.as_ref().filter(|last| last.rules == rules) {
            return Arc::clone(last);
        }
        let geometry = self.in_use.get(&rules).and_then(Weak::upgrade).unwrap_or_else(|| {
            self.in_use.retain(|_, geometry| geometry.strong_count() > 0);
            let geometry = Arc::new(Geometry::new(rules));
            self.in_use.insert(rules, Arc::downgrade(&geometry));
            geometry
        });
        self.last = Some(Arc::clone(&geometry));
        geometry
    }
}

macro_rules! shared_geometries {
    ($($words:literal $shared:ident),*) => {$(
        static $shared: LazyLock<Mutex<SharedGeometries<$words>>> =
            LazyLock::new(|| Mutex::new(SharedGeometries { in_use: HashMap::new(), last: None }));

        impl Geometry<$words> {
            /// The geometry of these rules, shared by all its current users.
            pub fn shared(rules: Rules) -> Arc<Geometry<$words>> {
                $shared.lock().unwrap_or_else(PoisonError::into_inner).get(rules)
            }
        }
    )*};
}
shared_geometries!(1 SMALL, 4 MEDIUM, 8 LARGE);

fn all_lines<const W: usize>(rules: Rules) -> Vec<Line<W>> {
    let (rows, cols, k) = (rules.rows() as isize, rules.cols() as isize, rules.k() as isize);
    let cell = |row: isize, col: isize| {
        let inside = (0..rows).contains(&row) && (0..cols).contains(&col);
        inside.then(|| Cell::new((row * cols + col) as usize))
    };
    let mut lines: Vec<Line<W>> = Vec::new();
    for (down, right) in DIRECTIONS {
        for row in 0..rows {
            for col in 0..cols {
                let at = |step: isize| cell(row + step * down, col + step * right);
                let Some(cells) = (0..k).map(at).collect::<Option<Cells<W>>>() else { continue };
                let ends: Cells<W> = if rules.exact() {
                    [at(-1), at(k)].into_iter().flatten().collect()
                } else {
                    Cells::EMPTY
                };
                let line = Line { cells, watched: cells | ends };
                // With k = 1 all four directions give the same line.
                if k > 1 || !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
    }
    lines
}

fn winning_sets<const W: usize>(lines: &[Line<W>], cell_count: usize) -> Box<[u64]> {
    if cell_count > TABLED_CELLS {
        return Box::default();
    }
    let mut table = vec![0u64; (1usize << cell_count).div_ceil(64)];
    let full = (1u64 << cell_count) - 1;
    for line in lines {
        let free = full & !line.watched.0[0];
        let mut rest = 0u64; // iterates over all subsets of `free`
        loop {
            let set = (line.cells.0[0] | rest) as usize;
            table[set / 64] |= 1 << (set % 64);
            rest = rest.wrapping_sub(free) & free;
            if rest == 0 {
                break;
            }
        }
    }
    table.into()
}

fn symmetries(rules: Rules) -> Box<[Box<[Cell]>]> {
    let (rows, cols) = (rules.rows(), rules.cols());
    let mut tables: Vec<Box<[Cell]>> = Vec::new();
    for transpose in [false, true] {
        for flip_rows in [false, true] {
            for flip_cols in [false, true] {
                if transpose && rows != cols {
                    continue;
                }
                let image = |index: usize| {
                    let (row, col) = (index / cols, index % cols);
                    let row = if flip_rows { rows - 1 - row } else { row };
                    let col = if flip_cols { cols - 1 - col } else { col };
                    let (row, col) = if transpose { (col, row) } else { (row, col) };
                    Cell::new(row * cols + col)
                };
                let table: Box<[Cell]> = (0..rules.cell_count()).map(image).collect();
                if !tables.contains(&table) {
                    tables.push(table);
                }
            }
        }
    }
    tables.into()
}

fn rules_seed(rules: Rules) -> u64 {
    let number = (rules.rows() << 16 | rules.cols() << 8 | rules.k()) as u64;
    number << 1 | u64::from(rules.exact())
}

/// Vigna's splitmix64: the same keys on every machine, without a random generator in the core.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_count(rules: &str) -> usize {
        Geometry::<8>::shared(rules.parse().unwrap()).lines().len()
    }

    #[test]
    fn line_counts_follow_the_formula() {
        assert_eq!(line_count("3,3,3"), 8);
        assert_eq!(line_count("4,4,4"), 10);
        assert_eq!(line_count("5,5,4"), 28);
        assert_eq!(line_count("7,7,5"), 60);
        assert_eq!(line_count("15,15,5"), 572);
        assert_eq!(line_count("1,1,1"), 1);
        assert_eq!(line_count("1,5,3"), 3);
    }

    #[test]
    fn tabled_sets_agree_with_the_lines() {
        for rules in [
            "3,3,3",
            "4,4,4",
            "4,4,3",
            "2,8,4",
            "1,16,5",
            "4,4,2,exact",
            "4,4,3,exact",
            "3,5,1",
            "5,3,1,exact",
        ] {
            let geometry = Geometry::<1>::shared(rules.parse().unwrap());
            for set in 0..1u64 << geometry.rules().cell_count() {
                let stones = Cells([set]);
                let tabled = geometry.winning_sets[set as usize / 64] >> (set % 64) & 1 != 0;
                assert_eq!(tabled, geometry.has_line(stones), "{rules} {set:b}");
            }
        }
    }

    /// One, four and eight words, exact and free games: lines that are completed, broken and too long.
    #[test]
    fn lines_are_compared_as_sets_are() {
        fn check<const W: usize>(geometry: &Geometry<W>) {
            let mut mix = SplitMix(7);
            for line in geometry.lines() {
                let any = Cells(std::array::from_fn(|_| mix.next())) & geometry.full();
                let cell = line.cells.iter().nth(mix.next() as usize % line.cells.len()).unwrap();
                for stones in [any, any | line.cells, (any | line.cells) & !line.spoilers(), line.cells] {
                    for stones in [stones, stones & !Cells::of(cell)] {
                        let plain = stones & line.watched == line.cells;
                        assert_eq!(line.is_completed_by(stones), plain, "{geometry:?} {line:?} {stones:?}");
                    }
                }
            }
        }
        for game in ["5,5,4", "8,8,5,exact"] {
            check(&Geometry::<1>::shared(game.parse().unwrap()));
        }
        for game in ["15,15,5", "15,15,5,exact"] {
            check(&Geometry::<4>::shared(game.parse().unwrap()));
        }
        for game in ["22,22,22", "20,20,5,exact", "3,3,3"] {
            check(&Geometry::<8>::shared(game.parse().unwrap()));
        }
    }

    #[test]
    fn spoiled_lines_are_those_with_the_cell_beyond_an_end() {
        for game in ["4,4,3,exact", "7,7,5,exact", "5,3,1,exact", "4,4,3"] {
            let geometry = Geometry::<1>::shared(game.parse().unwrap());
            for cell in geometry.full() {
                let plain = geometry.lines().iter().filter(|line| line.spoilers().contains(cell));
                assert!(geometry.lines_spoiled_at(cell).iter().eq(plain), "{game}");
            }
        }
    }

    #[test]
    fn symmetry_groups_have_their_size() {
        for (rules, size) in
            [("3,3,3", 8), ("4,3,3", 4), ("1,5,3", 2), ("5,1,3", 2), ("1,1,1", 1), ("2,2,2", 8)]
        {
            assert_eq!(Geometry::<8>::shared(rules.parse().unwrap()).symmetries().len(), size, "{rules}");
        }
    }
}
