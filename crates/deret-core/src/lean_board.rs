use crate::{Board, Cell, Game, Outcome, Player};

/// A board of up to 16 cells, stripped down for plain recursion: no hash key, no reference count, every
/// win looked up in a table, and each move the bit of its cell. The fast counterpart of [`Board`], with
/// which it must agree in everything.
#[derive(Clone, Debug)]
pub struct LeanBoard<'g> {
    own: u64,                // stones of the side to move
    other: u64,              // stones of the side that moved last
    full: u64,               // all cells
    won: bool,               // `other` contains a line
    winning_sets: &'g [u64], // borrowed from the geometry, not empty
}

/// A single cell as a one-bit set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bit(u64);

/// A set of cells, iterated bit by bit.
#[derive(Clone, Copy, Debug)]
pub struct Bits(u64);

impl<'g> LeanBoard<'g> {
    /// `None` if the board is too large for a table of wins.
    pub fn of(board: &'g Board<1>) -> Option<LeanBoard<'g>> {
        let side = board.to_move();
        let winning_sets = board.geometry().winning_sets();
        (!winning_sets.is_empty()).then(|| LeanBoard {
            own: board.stones(side).0[0],
            other: board.stones(side.other()).0[0],
            full: board.geometry().full().0[0],
            won: board.winner().is_some(),
            winning_sets,
        })
    }

    #[inline]
    fn empty(&self) -> u64 {
        self.full & !(self.own | self.other)
    }
}

impl Bit {
    #[inline]
    pub fn cell(self) -> Cell {
        Cell::new(self.0.trailing_zeros() as usize)
    }
}

impl Iterator for Bits {
    type Item = Bit;

    #[inline]
    fn next(&mut self) -> Option<Bit> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(Bit(bit))
    }
}

impl Game for LeanBoard<'_> {
    type Move = Bit;
    type Moves = Bits;

    #[inline]
    fn to_move(&self) -> Player {
        // X has as many stones as O when it is X's turn, and one more when it is not.
        if self.own.count_ones() == self.other.count_ones() { Player::X } else { Player::O }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::Win(self.to_move().other()))
        } else if self.empty() == 0 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn moves(&self) -> Bits {
        Bits(if self.won { 0 } else { self.empty() })
    }

    #[inline]
    fn play(&mut self, mv: Bit) {
        let own = self.own | mv.0;
        self.won = self.winning_sets[own as usize / 64] >> (own % 64) & 1 != 0;
        self.own = self.other;
        self.other = own;
    }

    #[inline]
    fn undo(&mut self, mv: Bit) {
        let own = self.other ^ mv.0;
        self.other = self.own;
        self.own = own;
        self.won = false; // a move was played, so the game was not over before it
    }
}
