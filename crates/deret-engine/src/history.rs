//! Statistics of one thread for move ordering: moves that were good elsewhere in the tree.

use crate::{hash::NO_CELL, layout::NUMBERS};

/// Moves that were good against anything (`history`), in a sibling (`killers`), or in answer to a
/// move (`counters`).
#[derive(Debug)]
pub struct Histories {
    /// By side and whether the move attacks, then by cell.
    history: [[[i16; NUMBERS]; 2]; 2],
    killers: Vec<[u16; 2]>,
    counters: [[u16; NUMBERS]; 2],
}

/// Limit of a history value.
const MOST: i32 = 4000;

impl Histories {
    pub fn new(plies: usize) -> Histories {
        Histories {
            history: [[[0; NUMBERS]; 2]; 2],
            killers: vec![[NO_CELL; 2]; plies],
            counters: [[NO_CELL; NUMBERS]; 2],
        }
    }

    /// History value of the move, for move ordering.
    #[inline]
    pub fn of(&self, side: usize, attacks: bool, cell: u16) -> i32 {
        i32::from(self.history[side][usize::from(attacks)][usize::from(cell) % NUMBERS])
    }

    /// The moves that were good in sibling nodes.
    #[inline]
    pub fn killers(&self, ply: usize) -> [u16; 2] {
        self.killers[ply]
    }

    #[inline]
    pub fn counter(&self, side: usize, last: Option<usize>) -> u16 {
        last.map_or(NO_CELL, |last| self.counters[side][last])
    }

    pub fn clear_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [NO_CELL; 2];
        }
    }

    /// Rewards a move that was good enough to end its node.
    pub fn reward(&mut self, side: usize, attacks: bool, cell: u16, depth: i32) {
        self.add(side, attacks, cell, bonus(depth));
    }

    /// Penalizes a move that was tried before the one that ended its node.
    pub fn punish(&mut self, side: usize, attacks: bool, cell: u16, depth: i32) {
        self.add(side, attacks, cell, -bonus(depth));
    }

    pub fn remember(&mut self, side: usize, ply: usize, last: Option<usize>, cell: u16) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        if let Some(last) = last {
            self.counters[side][last] = cell;
        }
    }

    /// Adds a bonus that shrinks towards the limits, so that new results count more than old ones.
    fn add(&mut self, side: usize, attacks: bool, cell: u16, bonus: i32) {
        let entry = &mut self.history[side][usize::from(attacks)][usize::from(cell) % NUMBERS];
        let old = i32::from(*entry);
        *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}

fn bonus(depth: i32) -> i32 {
    (16 * depth * depth).clamp(1, 1200)
}
