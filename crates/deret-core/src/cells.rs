use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The index of a cell, counted row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

/// A set of cells as `W` words of 64 bits, so that a small board needs only one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells<const W: usize>(pub [u64; W]);

impl Cell {
    #[inline]
    pub const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<const W: usize> Cells<W> {
    pub const EMPTY: Cells<W> = Cells([0; W]);

    #[inline]
    pub fn of(cell: Cell) -> Cells<W> {
        let mut cells = Cells::EMPTY;
        cells.toggle(cell);
        cells
    }

    /// The first `count` cells.
    pub fn first(count: usize) -> Cells<W> {
        (0..count).map(Cell::new).collect()
    }

    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    #[inline]
    pub fn toggle(&mut self, cell: Cell) {
        // With one word the index is always 0, which the compiler cannot infer.
        let word = if W == 1 { 0 } else { cell.index() / 64 };
        self.0[word] ^= 1 << (cell.index() % 64);
    }

    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        *self = *self | Cells::of(cell);
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub fn is_subset(self, of: Cells<W>) -> bool {
        (self & !of).is_empty()
    }

    #[inline]
    pub fn iter(self) -> CellsIter<W> {
        CellsIter(self)
    }
}

macro_rules! word_by_word {
    ($($name:ident $method:ident $op:tt),*) => {$(
        impl<const W: usize> $name for Cells<W> {
            type Output = Cells<W>;
            #[inline]
            fn $method(mut self, other: Cells<W>) -> Cells<W> {
                for i in 0..W {
                    self.0[i] $op other.0[i];
                }
                self
            }
        }
    )*};
}
word_by_word!(BitAnd bitand &=, BitOr bitor |=, BitXor bitxor ^=);

impl<const W: usize> Not for Cells<W> {
    type Output = Cells<W>;
    #[inline]
    fn not(self) -> Cells<W> {
        Cells(self.0.map(|word| !word))
    }
}

impl<const W: usize> FromIterator<Cell> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells<W> {
        cells.into_iter().fold(Cells::EMPTY, |mut set, cell| {
            set.insert(cell);
            set
        })
    }
}

impl<const W: usize> IntoIterator for Cells<W> {
    type Item = Cell;
    type IntoIter = CellsIter<W>;
    #[inline]
    fn into_iter(self) -> CellsIter<W> {
        self.iter()
    }
}

/// Iterates over a set of cells from the top left.
#[derive(Clone, Debug)]
pub struct CellsIter<const W: usize>(Cells<W>);

impl<const W: usize> Iterator for CellsIter<W> {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        for (i, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell::new(i * 64 + bit));
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const W: usize> ExactSizeIterator for CellsIter<W> {}
