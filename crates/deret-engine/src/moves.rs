//! Which moves to look at, and in which order.

use crate::{
    board::{Board, Cell},
    class::Threat,
    layout::{CellSet, DIRECTIONS},
};

/// A move and its score for move ordering, in one word: the larger word is tried first; on ties, the lower
/// cell number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scored(u64);

impl Scored {
    #[inline]
    pub fn new(cell: Cell, score: i32) -> Scored {
        // Flipping the sign bit makes signed scores compare correctly as unsigned ones.
        Scored(u64::from(score as u32 ^ 1 << 31) << 32 | u64::from(!(cell as u16)))
    }

    #[inline]
    pub fn cell(self) -> u16 {
        !(self.0 as u16)
    }

    #[inline]
    pub fn score(self) -> i32 {
        ((self.0 >> 32) as u32 ^ 1 << 31) as i32
    }
}

/// The moves to search in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The other side would win on this cell.
    Only(Cell),
    /// The other side threatens to make two winning cells: only these moves can stop it. All others lose.
    Answers,
    /// All empty cells near the stones.
    All,
}

/// Returns the moves to search in a position where the side to move has no immediate win.
pub fn scope(board: &Board) -> Scope {
    let other = 1 - board.side();
    if let Some(cell) = board.has(other, Threat::Win).then(|| board.find(other, Threat::Win)).flatten() {
        return Scope::Only(cell);
    }
    if board.has(other, Threat::DoubleFour) { Scope::Answers } else { Scope::All }
}

/// Appends the moves of that scope to `list`, without scores.
pub fn generate(board: &Board, scope: Scope, list: &mut Vec<Scored>) {
    match scope {
        Scope::Only(cell) => list.push(Scored::new(cell, 0)),
        Scope::Answers => answers(board, list),
        Scope::All => {
            for (index, mut word) in board.candidates().into_iter().enumerate() {
                while word != 0 {
                    list.push(Scored::new(index * 64 + word.trailing_zeros() as usize, 0));
                    word &= word - 1;
                }
            }
        }
    }
}

/// The cells of a set in order.
pub fn cells(set: CellSet) -> impl Iterator<Item = Cell> {
    set.into_iter().enumerate().flat_map(|(index, mut word)| {
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                index * 64 + bit
            })
        })
    })
}

/// Replies where the other side could make two winning cells: the cells that prevent this everywhere, and the
/// side's own fours, which must be answered first. Nothing else can help, so this is every reply.
fn answers(board: &Board, list: &mut Vec<Scored>) {
    let (side, other) = (board.side(), 1 - board.side());
    let mut threats = Vec::new();
    let mut from = 0;
    while let Some(cell) = board.find_from(other, Threat::DoubleFour, from) {
        threats.push(cell);
        from = cell + 1;
    }
    let Some(&first) = threats.first() else { return };
    let helps = |reply: Cell| {
        let stops = |threat: &Cell| {
            *threat == reply || board.threat_after_reply(other, *threat, reply) < Threat::DoubleFour
        };
        threats.iter().all(stops)
    };
    let mut push = |cell: Cell| list.push(Scored::new(cell, 0));
    let is_four = |cell: Cell| board.threat(side, cell) >= Threat::Four as u8;
    // Only a stone on a line through the threat can remove it.
    if !is_four(first) && helps(first) {
        push(first);
    }
    let layout = &board.layout;
    for direction in 0..DIRECTIONS {
        for reply in board.empty_on_line(first, direction) {
            if !is_four(reply) && helps(reply) {
                push(reply);
            }
        }
    }
    if board.has_four(side) {
        (0..layout.cells).filter(|cell| board.is_empty(*cell) && is_four(*cell)).for_each(push);
    }
}

/// Appends the side's fours, for a win by fours alone; after the first, only those on a line with the last
/// one. Unrelated fours could be tried in every order, and that would take nearly all of a search.
pub fn fours(board: &Board, last: Option<Cell>, list: &mut Vec<Scored>) {
    let side = board.side();
    for threat in [Threat::FourThree, Threat::Four] {
        let mut left = board.count(side, threat);
        let mut from = 0;
        while left > 0 {
            let Some(cell) = board.find_from(side, threat, from) else { break };
            if last.is_none_or(|last| board.layout.on_line(cell, last)) {
                list.push(Scored::new(cell, board.looks(cell)));
            }
            from = cell + 1;
            left -= 1;
        }
    }
}

/// The first moves are picked one by one, since one of them often ends the node; the rest are sorted in
/// batches, since hardly any node reaches its last move.
const PICKED: usize = 4;
const SORTED: usize = 12;

/// Progress of sorting the moves of a node.
#[derive(Debug, Default)]
pub struct Order {
    /// Number of moves already in their final place.
    done: usize,
}

impl Order {
    /// Returns the move at index `at` of `list`; all moves before it must have been picked.
    #[inline]
    pub fn pick(&mut self, list: &mut [Scored], at: usize) -> Scored {
        if at >= self.done {
            if at < PICKED {
                let best = (at..list.len()).max_by_key(|index| list[*index]).unwrap_or(at);
                list.swap(at, best);
                self.done = at + 1;
            } else {
                self.done = at + sort_some(&mut list[at..]);
            }
        }
        list[at]
    }

    /// Removes unwanted moves from index `at` on and returns the number of moves left.
    pub fn retain(&mut self, list: &mut [Scored], at: usize, wanted: impl Fn(Scored) -> bool) -> usize {
        let mut left = at;
        for index in at..list.len() {
            list[left] = list[index];
            left += usize::from(wanted(list[index]));
        }
        self.done = self.done.min(at);
        left
    }
}

/// Sorts the best moves to the front of a list and returns how many.
fn sort_some(list: &mut [Scored]) -> usize {
    let some = list.len().min(SORTED);
    if some < list.len() {
        list.select_nth_unstable_by(some, |a, b| b.cmp(a));
    }
    list[..some].sort_unstable_by(|a, b| b.cmp(a));
    some
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_in_order_whatever_was_sorted_when() {
        let scores = |number: usize| (number * 7919 % 31) as i32 - 15;
        let mut list: Vec<Scored> = (0..100).map(|cell| Scored::new(cell, scores(cell))).collect();
        let mut sorted: Vec<(i32, usize)> = (0..100).map(|cell| (-scores(cell), cell)).collect();
        sorted.sort_unstable();
        let mut order = Order::default();
        for (at, (score, cell)) in sorted[..40].iter().enumerate() {
            let picked = order.pick(&mut list, at);
            assert_eq!((picked.score(), usize::from(picked.cell())), (-score, *cell), "{at}");
        }
        let left = order.retain(&mut list, 40, |scored| scored.cell() % 3 == 0);
        let wanted = sorted[40..].iter().filter(|(_, cell)| cell % 3 == 0).map(|(_, cell)| *cell);
        let picked = (40..left).map(|at| usize::from(order.pick(&mut list[..left], at).cell()));
        assert!(picked.eq(wanted));
    }
}
