//! The board of a table: its lines and symmetries, on sets of cells that fit a `u32`.

use deret_core::{Cell, Cells, Geometry, Rules};

use crate::TableError;
use crate::rank::MAX_CELLS;

/// A winning line: stones on all of `cells` and none of the same side on `spoilers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridLine {
    pub cells: u32,
    pub spoilers: u32,
}

/// The constants of a board.
#[derive(Clone, Debug)]
pub struct Grid {
    pub rules: Rules,
    pub cells: usize,
    pub lines: Vec<GridLine>,
    /// The identity first.
    pub symmetries: Vec<Symmetry>,
}

/// A symmetry of the board, as lookup tables for each byte of a set.
#[derive(Clone, Debug)]
pub struct Symmetry {
    images: Box<[[u32; 256]; 4]>,
}

impl Symmetry {
    fn new(table: &[Cell]) -> Symmetry {
        let mut images = Box::new([[0; 256]; 4]);
        for (byte, row) in images.iter_mut().enumerate() {
            for (set, image) in row.iter_mut().enumerate() {
                let cells = (0..8).filter(|bit| set >> bit & 1 != 0).map(|bit| byte * 8 + bit);
                *image =
                    cells.filter_map(|cell| table.get(cell)).fold(0, |image, to| image | 1 << to.index());
            }
        }
        Symmetry { images }
    }

    /// The image of a set of cells.
    #[inline]
    pub fn image(&self, set: u32) -> u32 {
        let byte = |index: usize| self.images[index][(set >> (8 * index) & 0xff) as usize];
        byte(0) | byte(1) | byte(2) | byte(3)
    }
}

impl Grid {
    pub fn new(rules: Rules) -> Result<Grid, TableError> {
        let cells = rules.cell_count();
        if cells > MAX_CELLS {
            return Err(TableError::BoardTooLarge { rules, cells });
        }
        let geometry = Geometry::<1>::shared(rules);
        let set = |cells: Cells<1>| cells.0[0] as u32; // at most 30 cells, so nothing is lost
        let lines = geometry.lines().iter();
        Ok(Grid {
            rules,
            cells,
            lines: lines
                .map(|line| GridLine { cells: set(line.cells), spoilers: set(line.spoilers()) })
                .collect(),
            symmetries: geometry.symmetries().iter().map(|table| Symmetry::new(table)).collect(),
        })
    }

    /// Whether the set is the least of its images; the file stores only these.
    #[inline]
    pub fn is_least(&self, set: u32) -> bool {
        self.symmetries[1..].iter().all(|symmetry| symmetry.image(set) >= set)
    }

    /// The least image, and a symmetry that maps to it.
    pub fn least(&self, set: u32) -> (u32, &Symmetry) {
        let images = self.symmetries.iter().map(|symmetry| (symmetry.image(set), symmetry));
        // The identity is always there, so the fallback is never used.
        images.min_by_key(|(image, _)| *image).unwrap_or((set, &self.symmetries[0]))
    }

    /// The symmetries other than the identity that map the set to itself.
    pub fn stabilizer(&self, set: u32) -> impl Iterator<Item = &Symmetry> {
        self.symmetries[1..].iter().filter(move |symmetry| symmetry.image(set) == set)
    }

    /// Whether these stones of one side hold a line.
    pub fn has_line(&self, stones: u32) -> bool {
        self.lines.iter().any(|line| stones & (line.cells | line.spoilers) == line.cells)
    }
}
