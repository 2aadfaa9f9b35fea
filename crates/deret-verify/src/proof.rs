//! Checks one claim: "this side wins" or "this side does not win".
//!
//! A proof is a tree written in preorder. The positions are not in the file: they follow from the
//! moves, so nothing in the file has to be believed. Positions that the rules settle by themselves
//! (a line can be finished, must be stopped, cannot be stopped) take no space.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::Read;

use deret_core::{BoardRef, Cell, Cells, Game, Geometry, Line, Player, Position};

use crate::stream::BitReader;
use crate::{Problem, Reason};

/// What a part of a certificate claims about its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    WinX,
    WinO,
    /// X does not win.
    HoldX,
    HoldO,
    /// X does not win, even if lines of O did not count.
    WeakHoldX,
    WeakHoldO,
    /// X wins the weak game.
    WeakWinX,
    /// O does not win, because X could steal the strategy.
    Stealing,
}

impl Claim {
    pub fn from_code(code: u32) -> Option<Claim> {
        use Claim::*;
        [WinX, WinO, HoldX, HoldO, WeakHoldX, WeakHoldO, WeakWinX, Stealing].get(code as usize).copied()
    }

    fn attacker(self) -> Player {
        match self {
            Claim::WinX | Claim::HoldX | Claim::WeakHoldX | Claim::WeakWinX => Player::X,
            Claim::WinO | Claim::HoldO | Claim::WeakHoldO | Claim::Stealing => Player::O,
        }
    }

    fn says_win(self) -> bool {
        matches!(self, Claim::WinX | Claim::WinO | Claim::WeakWinX)
    }

    fn weak(self) -> bool {
        matches!(self, Claim::WeakHoldX | Claim::WeakHoldO | Claim::WeakWinX)
    }
}

/// Checks a claim about a position, reading its proof.
pub fn check_claim(
    pos: &Position,
    claim: Claim,
    bits: &mut BitReader<impl Read>,
    nodes: &mut u64,
) -> Result<(), Problem> {
    fn run<const W: usize>(
        board: &deret_core::Board<W>,
        claim: Claim,
        bits: &mut BitReader<impl Read>,
        nodes: &mut u64,
    ) -> Result<(), Problem> {
        let attacker = claim.attacker();
        let place = Place {
            stones: [board.stones(attacker), board.stones(attacker.other())],
            to_move: usize::from(board.to_move() != attacker),
        };
        let cells = board.rules().cell_count();
        let mut checker = Checker {
            geometry: board.geometry(),
            wins: claim.says_win(),
            weak: claim.weak(),
            exact: board.rules().exact(),
            k: board.rules().k() as u32,
            cell_bits: usize::BITS - (cells - 1).leading_zeros(),
            cells,
            bits,
            nodes,
            seen: Default::default(),
            pairs: Vec::new(),
        };
        checker.check(place)
    }
    match pos.board() {
        BoardRef::One(board) => run(board, claim, bits, nodes),
        BoardRef::Four(board) => run(board, claim, bits, nodes),
        BoardRef::Eight(board) => run(board, claim, bits, nodes),
    }
}

const ATTACKER: usize = 0;
const DEFENDER: usize = 1;

/// A position from the attacker's point of view.
#[derive(Clone, Copy)]
struct Place<const W: usize> {
    stones: [Cells<W>; 2],
    to_move: usize,
}

/// A remembered position: two sets of cells. Who is to move says which set of positions it is in.
type Key<const W: usize> = (Cells<W>, Cells<W>);

struct Checker<'a, 'b, R, const W: usize> {
    geometry: &'a Geometry<W>,
    /// Whether the claim is that the attacker wins.
    wins: bool,
    /// Whether lines of the defender count for nothing.
    weak: bool,
    exact: bool,
    k: u32,
    cells: usize,
    cell_bits: u32,
    bits: &'a mut BitReader<'b, R>,
    nodes: &'a mut u64,
    /// Remembered positions by the side to move: nearly all the memory that a check takes.
    seen: [HashSet<Key<W>, BuildHasherDefault<Mix>>; 2],
    /// The pairs given last.
    pairs: Vec<(Cell, Cell)>,
}

impl<R: Read, const W: usize> Checker<'_, '_, R, W> {
    fn check(&mut self, mut place: Place<W>) -> Result<(), Problem> {
        loop {
            let (mover, other) = (place.to_move, 1 - place.to_move);
            if !self.completing(&place, mover).is_empty() {
                return self.attacker_wins(mover == ATTACKER);
            }
            let against = self.completing(&place, other);
            if against.is_empty() {
                break;
            }
            if against.len() > 1 {
                return self.attacker_wins(other == ATTACKER);
            }
            // The one move that does not lose at once.
            place.stones[mover] = place.stones[mover] | against;
            place.to_move = other;
        }
        if !self.open_lines(&place, ATTACKER).any(|_| true) {
            return self.attacker_wins(false);
        }
        *self.nodes += 1;
        match self.bits.take(3)? {
            code @ 0..=1 => {
                self.expand(&place)?;
                if code == 1 {
                    let key = self.key(&place);
                    self.seen[place.to_move].insert(key);
                }
                Ok(())
            }
            2 => {
                let key = self.key(&place);
                if self.seen[place.to_move].contains(&key) {
                    Ok(())
                } else {
                    Err(Problem::Wrong(Reason::NotSeen))
                }
            }
            3 => {
                self.read_pairs(&place)?;
                self.held_statically(&place)
            }
            4 => self.held_statically(&place),
            _ => Err(Problem::Wrong(Reason::Code)),
        }
    }

    /// One move of the side that the claim is for, or all moves of the other.
    fn expand(&mut self, place: &Place<W>) -> Result<(), Problem> {
        let winner = if self.wins { ATTACKER } else { DEFENDER };
        let free = self.geometry.full() & !place.stones[0] & !place.stones[1];
        if place.to_move == winner {
            let cell = self.take_cell()?;
            if !free.contains(cell) {
                return Err(Problem::Wrong(Reason::Move));
            }
            return self.check(after(place, cell));
        }
        for cell in free & self.open_cells(place) {
            self.check(after(place, cell))?;
        }
        Ok(())
    }

    fn take_cell(&mut self) -> Result<Cell, Problem> {
        let index = self.bits.take(self.cell_bits)? as usize;
        if index < self.cells { Ok(Cell::new(index)) } else { Err(Problem::Wrong(Reason::Move)) }
    }

    fn read_pairs(&mut self, place: &Place<W>) -> Result<(), Problem> {
        self.pairs.clear();
        let mut taken = place.stones[0] | place.stones[1];
        for _ in 0..self.bits.take(8)? {
            let pair = (self.take_cell()?, self.take_cell()?);
            for cell in [pair.0, pair.1] {
                if taken.contains(cell) {
                    return Err(Problem::Wrong(Reason::Pairs));
                }
                taken.insert(cell);
            }
            self.pairs.push(pair);
        }
        Ok(())
    }

    /// Pairs and potential: those of the last pairs whose cells are both empty must stop the lines
    /// that hold one; the rest must weigh less than the bound.
    fn held_statically(&self, place: &Place<W>) -> Result<(), Problem> {
        if self.wins {
            return Err(Problem::Wrong(Reason::Outcome)); // such a proof can only say "does not win"
        }
        let taken = place.stones[0] | place.stones[1];
        let mut paired = Cells::EMPTY;
        let mut pairs = Vec::with_capacity(self.pairs.len());
        for &(a, b) in &self.pairs {
            if !taken.contains(a) && !taken.contains(b) {
                let both = Cells::of(a) | Cells::of(b);
                paired = paired | both;
                pairs.push(both);
            }
        }
        let mut weight = 0u64;
        for line in self.open_lines(place, ATTACKER) {
            if !pairs.iter().any(|pair| pair.is_subset(line.cells)) {
                let missing = (line.cells & !place.stones[ATTACKER] & !paired).len() as u32;
                weight += 1 << (self.k - missing);
            }
        }
        let bound = if place.to_move == ATTACKER { 1 << (self.k - 1) } else { 1 << self.k };
        if weight < bound { Ok(()) } else { Err(Problem::Wrong(Reason::NotHeld)) }
    }

    fn attacker_wins(&self, wins: bool) -> Result<(), Problem> {
        if wins == self.wins { Ok(()) } else { Err(Problem::Wrong(Reason::Outcome)) }
    }

    /// The lines that a side can still finish.
    fn open_lines(&self, place: &Place<W>, side: usize) -> impl Iterator<Item = &Line<W>> {
        let (own, other) = (place.stones[side], place.stones[1 - side]);
        let counts = side == ATTACKER || !self.weak;
        self.geometry.lines().iter().filter(move |line| {
            counts && (line.cells & other).is_empty() && (line.spoilers() & own).is_empty()
        })
    }

    /// The cells where a side would finish a line now.
    fn completing(&self, place: &Place<W>, side: usize) -> Cells<W> {
        let mut cells = Cells::EMPTY;
        for line in self.open_lines(place, side) {
            let missing = line.cells & !place.stones[side];
            if missing.len() == 1 {
                cells = cells | missing;
            }
        }
        cells
    }

    /// Cells that matter: those in a line that somebody can still finish. With exact lines a stone
    /// anywhere can spoil a line, so there all matter.
    fn open_cells(&self, place: &Place<W>) -> Cells<W> {
        if self.exact {
            return self.geometry.full();
        }
        let mut cells = Cells::EMPTY;
        for side in [ATTACKER, DEFENDER] {
            for line in self.open_lines(place, side) {
                cells = cells | line.cells;
            }
        }
        cells
    }

    /// What is remembered of a position: for each cell empty, attacker's, defender's or of no
    /// matter; the least of its images under the symmetries of the board.
    fn key(&self, place: &Place<W>) -> Key<W> {
        let dead = self.geometry.full() & !self.open_cells(place);
        let (a, b) = (place.stones[ATTACKER] | dead, place.stones[DEFENDER] | dead);
        let images = self.geometry.symmetries().iter();
        let images = images.map(|s| (self.geometry.image(a, s), self.geometry.image(b, s)));
        images.min().unwrap_or((a, b))
    }
}

fn after<const W: usize>(place: &Place<W>, cell: Cell) -> Place<W> {
    let mut next = *place;
    next.stones[place.to_move].insert(cell);
    next.to_move = 1 - place.to_move;
    next
}

/// A quick hash for words; only speed depends on it.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u64(&mut self, word: u64) {
        let x = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = x ^ x >> 32;
    }
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}
