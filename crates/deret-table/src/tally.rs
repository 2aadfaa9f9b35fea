//! Counts positions by value: all of them, and up to the board's symmetries.
//!
//! Only legal positions count: either neither side has a line, or only the side that moved last does, and it
//! has a stone without which it had no line. One block represents its images; positions of a block that its
//! own symmetries map to each other are counted once, by Burnside's lemma.

use deret_core::Player;

use crate::grid::{Grid, GridLine, Symmetry};
use crate::layer::Plane;
use crate::rank::members;
use crate::shape::Shape;

/// Legal positions, finished ones included, by their winner under best play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub positions: u64,
    pub x_wins: u64,
    pub o_wins: u64,
}

impl Count {
    pub fn draws(&self) -> u64 {
        self.positions - self.x_wins - self.o_wins
    }

    pub fn add(&mut self, other: &Count) {
        self.positions += other.positions;
        self.x_wins += other.x_wins;
        self.o_wins += other.o_wins;
    }

    /// The part of the counts in that winner's half: its wins, and for X the positions as well.
    fn of(&self, winner: Player) -> Count {
        match winner {
            Player::X => Count { o_wins: 0, ..*self },
            Player::O => Count { o_wins: self.o_wins, ..Count::default() },
        }
    }

    fn wins_mut(&mut self, winner: Player) -> &mut u64 {
        match winner {
            Player::X => &mut self.x_wins,
            Player::O => &mut self.o_wins,
        }
    }
}

/// The counts of a ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub all: Count,
    /// Up to symmetry.
    pub classes: Count,
}

impl Tally {
    /// The stored and sent form: positions, X's wins, O's wins; then these three up to symmetry.
    pub(crate) fn numbers(&self) -> [u64; 6] {
        let Tally { all, classes } = self;
        [all.positions, all.x_wins, all.o_wins, classes.positions, classes.x_wins, classes.o_wins]
    }

    pub(crate) fn from_numbers(numbers: [u64; 6]) -> Tally {
        let count = |from: usize| Count {
            positions: numbers[from],
            x_wins: numbers[from + 1],
            o_wins: numbers[from + 2],
        };
        Tally { all: count(0), classes: count(3) }
    }

    /// The part that belongs to one winner's half of a table.
    pub(crate) fn of(&self, winner: Player) -> Tally {
        Tally { all: self.all.of(winner), classes: self.classes.of(winner) }
    }

    pub fn plus(mut self, other: &Tally) -> Tally {
        self.all.add(&other.all);
        self.classes.add(&other.classes);
        self
    }
}

/// Number of words processed together.
const CHUNK: usize = 8;
type Words = [u64; CHUNK];

/// Counts the blocks of one shape.
#[derive(Debug)]
pub struct Counter<'g> {
    grid: &'g Grid,
    shape: &'g Shape,
    lines: Vec<GridLine>,
    /// The positions where the side that moved last has each of the lines.
    held: Vec<Words>,
}

impl<'g> Counter<'g> {
    pub fn new(grid: &'g Grid, shape: &'g Shape) -> Counter<'g> {
        Counter { grid, shape, lines: Vec::new(), held: Vec::new() }
    }

    /// Counts the positions of the block of `set`, which must be the least of its images, and of those
    /// images. `wins` are the known planes; positions are counted with X's.
    pub fn count(&mut self, set: u32, wins: &[(Player, &[u64])]) -> Tally {
        let stabilizer: Vec<&Symmetry> = self.grid.stabilizer(set).collect();
        let order = 1 + stabilizer.len() as u64;
        let fixed: Vec<Vec<(u8, u8)>> = stabilizer.iter().map(|symmetry| swaps(set, symmetry)).collect();
        let (mut all, mut sums) = (Count::default(), Count::default());
        self.lines.clear();
        self.lines.extend(self.grid.lines.iter().filter(|line| line.cells & set == line.cells));
        for start in (0..self.shape.words).step_by(CHUNK) {
            let legal = self.legal(set, start);
            let once = self.count_words(&legal, start, wins);
            all.add(&once);
            sums.add(&once);
            for swaps in &fixed {
                let unmoved = self.unmoved(swaps, start, legal);
                sums.add(&self.count_words(&unmoved, start, wins));
            }
        }
        let images = self.grid.symmetries.len() as u64 / order;
        let times = |count: Count, factor: u64, divisor: u64| Count {
            positions: count.positions * factor / divisor,
            x_wins: count.x_wins * factor / divisor,
            o_wins: count.o_wins * factor / divisor,
        };
        Tally { all: times(all, images, 1), classes: times(sums, 1, order) }
    }

    /// Like [`Counter::count`], for a block of several planes and only some winners.
    pub fn count_block(&mut self, set: u32, block: &[u64], planes: &[Plane], winners: &[Player]) -> Tally {
        let counted = |plane: &Plane| plane.within.is_none() && winners.contains(&plane.winner);
        let planes = planes.iter().zip(block.chunks_exact(self.shape.words));
        let wins = planes.filter(|(plane, _)| counted(plane)).map(|(plane, bits)| (plane.winner, bits));
        self.count(set, &wins.collect::<Vec<_>>())
    }

    fn count_words(&self, counted: &Words, start: usize, wins: &[(Player, &[u64])]) -> Count {
        let ones = |words: &Words| words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        let mut count = Count::default();
        for (winner, bits) in wins {
            let mut won = *counted;
            for (index, word) in won.iter_mut().enumerate() {
                *word &= bits.get(start + index).copied().unwrap_or(0);
            }
            *count.wins_mut(*winner) += ones(&won);
            if *winner == Player::X {
                count.positions = ones(counted);
            }
        }
        count
    }

    /// The positions that stay the same when these stones are swapped in pairs.
    fn unmoved(&self, swaps: &[(u8, u8)], start: usize, mut words: Words) -> Words {
        for (one, other) in swaps {
            let (one, other) = (self.column(*one, start), self.column(*other, start));
            words.iter_mut().zip(one).zip(other).for_each(|((word, one), other)| *word &= !(one ^ other));
        }
        words
    }

    fn column(&self, place: u8, start: usize) -> Words {
        let mut words = [0; CHUNK];
        let column = &self.shape.columns[place as usize][start..];
        words.iter_mut().zip(column).for_each(|(word, bits)| *word = *bits);
        words
    }

    /// The positions where the stone at this cell is `player`'s.
    fn owned(&self, player: Player, set: u32, cell: usize, start: usize) -> Words {
        let place = (set & ((1 << cell) - 1)).count_ones() as u8;
        let column = self.column(place, start);
        if player == Player::X { column } else { column.map(|word| !word) }
    }

    /// The positions where `player` has `line` if the stones at the cells `without`, all off the line, are
    /// ignored.
    fn holds(&self, player: Player, set: u32, line: &GridLine, without: u32, start: usize) -> Words {
        let mut words = [u64::MAX; CHUNK];
        for cell in members(line.cells) {
            let owned = self.owned(player, set, cell, start);
            words.iter_mut().zip(owned).for_each(|(word, owned)| *word &= owned);
        }
        for cell in members(line.spoilers & set & !without) {
            let owned = self.owned(player, set, cell, start);
            words.iter_mut().zip(owned).for_each(|(word, owned)| *word &= !owned);
        }
        words
    }

    fn legal(&mut self, set: u32, start: usize) -> Words {
        let mut valid = [0; CHUNK];
        for (index, word) in valid.iter_mut().enumerate().take(self.shape.words - start) {
            *word = self.shape.valid(start + index);
        }
        if self.lines.is_empty() {
            return valid;
        }
        let last = self.shape.to_move().other();
        let lines = std::mem::take(&mut self.lines);
        let mut held = std::mem::take(&mut self.held);
        held.clear();
        held.extend(lines.iter().map(|line| self.holds(last, set, line, 0, start)));
        let won = held.iter().fold([0; CHUNK], |won, line| or(&won, line));
        let lost = lines
            .iter()
            .fold([0; CHUNK], |lost, line| or(&lost, &self.holds(last.other(), set, line, 0, start)));
        let mut legal: Words = std::array::from_fn(|index| valid[index] & !won[index] & !lost[index]);
        let finished: Words = std::array::from_fn(|index| valid[index] & won[index] & !lost[index]);
        if finished.iter().any(|&word| word != 0) {
            let on_lines = lines.iter().fold(0, |cells, line| cells | line.cells);
            for cell in members(on_lines) {
                let bit = 1 << cell;
                let others = lines.iter().zip(&held).filter(|(line, _)| line.cells & bit == 0);
                let without = others.fold([0; CHUNK], |without, (line, held)| {
                    let spoiled = line.spoilers & bit != 0;
                    let held = if spoiled { self.holds(last, set, line, bit, start) } else { *held };
                    or(&without, &held)
                });
                let owned = self.owned(last, set, cell, start);
                for index in 0..CHUNK {
                    legal[index] |= finished[index] & owned[index] & !without[index];
                }
            }
        }
        (self.lines, self.held) = (lines, held);
        legal
    }
}

fn or(one: &Words, other: &Words) -> Words {
    std::array::from_fn(|index| one[index] | other[index])
}

/// The places of stones that a symmetry of the set moves, each with its new place.
fn swaps(set: u32, symmetry: &Symmetry) -> Vec<(u8, u8)> {
    let place = |cells: u32| (set & (cells - 1)).count_ones() as u8;
    let moved = members(set).map(|cell| (place(1 << cell), place(symmetry.image(1 << cell))));
    moved.filter(|(from, to)| from != to).collect()
}
