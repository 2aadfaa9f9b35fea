//! Checks one claim: "this side wins" or "this side does not win".
//!
//! A proof is a tree written in preorder. The positions are not in the file: they follow from the moves,
//! so the file need not be trusted. Positions that the rules settle by themselves (a line can be
//! finished, must be stopped, cannot be stopped) take no space.
//!
//! In weak claims every proof has a *zone*: cells such that the winner still wins if the loser had all
//! other empty ones. Once a move of the loser is refuted, so are its moves outside that zone.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::Read;

use deret_core::{BoardRef, Cell, Cells, Game, Geometry, Line, Player, Position};

use crate::stream::BitReader;
use crate::{Problem, Reason};

/// Claim of one part of a certificate about its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    WinX,
    WinO,
    /// X does not win.
    HoldX,
    HoldO,
    /// X does not win, even if lines of O do not count.
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
            zoned: claim.weak() && !board.rules().exact(),
            exact: board.rules().exact(),
            k: board.rules().k() as u32,
            cell_bits: usize::BITS - (cells - 1).leading_zeros(),
            cells,
            bits,
            nodes,
            seen: Default::default(),
            pairs: Vec::new(),
        };
        checker.check(place).map(|_| ())
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

/// A remembered position: two sets of cells. The side to move selects the set of positions.
type Key<const W: usize> = (Cells<W>, Cells<W>);

struct Checker<'a, 'b, R, const W: usize> {
    geometry: &'a Geometry<W>,
    /// Whether the claim is that the attacker wins.
    wins: bool,
    /// Whether lines of the defender do not count.
    weak: bool,
    /// Whether proofs have zones.
    zoned: bool,
    exact: bool,
    k: u32,
    cells: usize,
    cell_bits: u32,
    bits: &'a mut BitReader<'b, R>,
    nodes: &'a mut u64,
    /// Remembered positions by the side to move, with their zones: nearly all the memory used by a check.
    seen: [HashMap<Key<W>, Cells<W>, BuildHasherDefault<Mix>>; 2],
    /// The most recent pairs.
    pairs: Vec<(Cell, Cell)>,
}

impl<R: Read, const W: usize> Checker<'_, '_, R, W> {
    /// Checks a position and returns the zone of its proof.
    fn check(&mut self, mut place: Place<W>) -> Result<Cells<W>, Problem> {
        let mut forced = Cells::EMPTY;
        loop {
            let (mover, other) = (place.to_move, 1 - place.to_move);
            let finishing = self.completing(&place, mover);
            if !finishing.is_empty() {
                return self.attacker_wins(mover == ATTACKER, first(finishing, 1));
            }
            let against = self.completing(&place, other);
            if against.is_empty() {
                break;
            }
            if against.len() > 1 {
                return self.attacker_wins(other == ATTACKER, first(against, 2));
            }
            // The only move that does not lose at once.
            forced = forced | against;
            place.stones[mover] = place.stones[mover] | against;
            place.to_move = other;
        }
        if !self.open_lines(&place, ATTACKER).any(|_| true) {
            return self.attacker_wins(false, forced);
        }
        *self.nodes += 1;
        let zone = match self.bits.take(3)? {
            code @ 0..=1 => {
                let zone = self.expand(&place)?;
                if code == 1 {
                    self.remember(&place, zone);
                }
                zone
            }
            2 => self.recall(&place).ok_or(Problem::Wrong(Reason::NotSeen))?,
            3 => {
                self.read_pairs(&place)?;
                self.held_statically(&place)?
            }
            4 => self.held_statically(&place)?,
            _ => return Err(Problem::Wrong(Reason::Code)),
        };
        Ok(zone | forced)
    }

    /// Checks one move of the side that the claim is for, or the moves of the other side.
    fn expand(&mut self, place: &Place<W>) -> Result<Cells<W>, Problem> {
        let winner = if self.wins { ATTACKER } else { DEFENDER };
        let free = self.free(place);
        if place.to_move == winner {
            let cell = self.take_cell()?;
            if !free.contains(cell) {
                return Err(Problem::Wrong(Reason::Move));
            }
            return Ok(self.check(after(place, cell))? | Cells::of(cell));
        }
        let moves = free & self.open_cells(place);
        if !self.zoned {
            for cell in moves {
                self.check(after(place, cell))?;
            }
            return Ok(self.geometry.full());
        }
        let (mut left, mut zone) = (moves, Cells::EMPTY);
        while !left.is_empty() {
            let cell = self.take_cell()?;
            if !left.contains(cell) {
                return Err(Problem::Wrong(Reason::Refuted));
            }
            let needed = self.check(after(place, cell))?;
            left = left & needed & !Cells::of(cell);
            zone = zone | needed;
        }
        Ok(zone)
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

    /// Pairs and potential: those of the last pairs whose cells are both empty stop the lines that
    /// contain such a pair; the others must weigh less than the bound, even if the attacker had all cells
    /// outside the zone.
    fn held_statically(&self, place: &Place<W>) -> Result<Cells<W>, Problem> {
        if self.wins {
            return Err(Problem::Wrong(Reason::Outcome)); // such a proof can only claim "does not win"
        }
        let free = self.free(place);
        let mut zone = Cells::EMPTY;
        let mut pairs = Vec::with_capacity(self.pairs.len());
        for &(a, b) in &self.pairs {
            let both = Cells::of(a) | Cells::of(b);
            if both.is_subset(free) && self.open_lines(place, ATTACKER).any(|line| both.is_subset(line.cells))
            {
                zone = zone | both;
                pairs.push(both);
            }
        }
        // The other lines, reduced to their cells that are neither the attacker's nor paired.
        let mut rest: Vec<Cells<W>> = self
            .open_lines(place, ATTACKER)
            .filter(|line| !pairs.iter().any(|pair| pair.is_subset(line.cells)))
            .map(|line| line.cells & free & !zone)
            .collect();
        let bound = if place.to_move == ATTACKER { 1 << (self.k - 1) } else { 1 << self.k };
        let weigh = |line: &Cells<W>| 1u64 << (self.k - line.len() as u32);
        let mut weight: u64 = rest.iter().map(weigh).sum();
        if weight >= bound {
            return Err(Problem::Wrong(Reason::NotHeld));
        }
        if !self.zoned {
            return Ok(self.geometry.full());
        }
        for cell in free & !zone {
            // Giving the cell to the attacker doubles the weight of its lines.
            let more: u64 = rest.iter().filter(|line| line.contains(cell)).map(weigh).sum();
            if weight + more < bound {
                weight += more;
                rest.iter_mut().for_each(|line| *line = *line & !Cells::of(cell));
            } else {
                zone.insert(cell);
            }
        }
        Ok(zone)
    }

    fn attacker_wins(&self, wins: bool, zone: Cells<W>) -> Result<Cells<W>, Problem> {
        if wins == self.wins { Ok(zone) } else { Err(Problem::Wrong(Reason::Outcome)) }
    }

    fn free(&self, place: &Place<W>) -> Cells<W> {
        self.geometry.full() & !place.stones[0] & !place.stones[1]
    }

    /// The lines that a side can still finish.
    fn open_lines(&self, place: &Place<W>, side: usize) -> impl Iterator<Item = &Line<W>> {
        let (own, other) = (place.stones[side], place.stones[1 - side]);
        let counts = side == ATTACKER || !self.weak;
        self.geometry.lines().iter().filter(move |line| {
            counts && (line.cells & other).is_empty() && (line.spoilers() & own).is_empty()
        })
    }

    /// The cells where a side would finish a line at once.
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

    /// Relevant cells: those in a line that either side can still finish. With exact lines a stone
    /// anywhere can spoil a line, so all cells are relevant.
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

    /// A symmetric position may be met again in any of its orientations, so the union of the zone's
    /// images in all of them is remembered.
    fn remember(&mut self, place: &Place<W>, zone: Cells<W>) {
        let Some((key, _)) = self.images(place).min_by_key(|image| image.0) else { return };
        let same = self.images(place).filter(|image| image.0 == key);
        let seen = same.fold(Cells::EMPTY, |seen, (_, symmetry)| seen | self.geometry.image(zone, symmetry));
        self.seen[place.to_move].insert(key, seen);
    }

    /// The zone of a remembered position.
    fn recall(&self, place: &Place<W>) -> Option<Cells<W>> {
        let (key, symmetry) = self.images(place).min_by_key(|image| image.0)?;
        let seen = self.seen[place.to_move].get(&key)?;
        Some(self.geometry.full().iter().filter(|cell| seen.contains(symmetry[cell.index()])).collect())
    }

    /// The relevant content of a position (each cell: empty, attacker's, defender's or irrelevant) under
    /// each symmetry of the board.
    fn images(&self, place: &Place<W>) -> impl Iterator<Item = (Key<W>, &[Cell])> {
        let dead = self.geometry.full() & !self.open_cells(place);
        let (a, b) = (place.stones[ATTACKER] | dead, place.stones[DEFENDER] | dead);
        self.geometry.symmetries().iter().map(move |symmetry| {
            ((self.geometry.image(a, symmetry), self.geometry.image(b, symmetry)), &**symmetry)
        })
    }
}

/// The first few cells of a set.
fn first<const W: usize>(cells: Cells<W>, count: usize) -> Cells<W> {
    cells.iter().take(count).collect()
}

fn after<const W: usize>(place: &Place<W>, cell: Cell) -> Place<W> {
    let mut next = *place;
    next.stones[place.to_move].insert(cell);
    next.to_move = 1 - place.to_move;
    next
}

/// A fast hash for words; it affects speed only.
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
