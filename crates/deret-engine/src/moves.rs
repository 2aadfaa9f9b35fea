//! Which moves to look at, and in which order.

use crate::{
    board::{Board, Cell},
    class::Threat,
    layout::{CellSet, DIRECTIONS},
};

/// A move and what it counts for in the order.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    pub cell: u16,
    pub score: i32,
}

/// The moves of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The other side would win on this cell.
    Only(Cell),
    /// The other side threatens to win on two cells: only these can stop it. All others lose.
    Answers,
    /// Whatever the board has near its stones.
    All,
}

/// What must be looked at where nobody wins at once.
pub fn scope(board: &Board) -> Scope {
    let other = 1 - board.side();
    if let Some(cell) = board.has(other, Threat::Win).then(|| board.find(other, Threat::Win)).flatten() {
        return Scope::Only(cell);
    }
    if board.has(other, Threat::DoubleFour) { Scope::Answers } else { Scope::All }
}

/// The moves of that scope into `list`, without scores.
pub fn generate(board: &Board, scope: Scope, list: &mut Vec<Scored>) {
    match scope {
        Scope::Only(cell) => list.push(Scored { cell: cell as u16, score: 0 }),
        Scope::Answers => answers(board, list),
        Scope::All => {
            for (index, mut word) in board.candidates().into_iter().enumerate() {
                while word != 0 {
                    let cell = (index * 64) as u16 + word.trailing_zeros() as u16;
                    word &= word - 1;
                    list.push(Scored { cell, score: 0 });
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

/// Where the other side could make two winning cells: the cells that take this away everywhere, and
/// the side's own fours, which come first. Nothing else can help, so this is every reply.
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
    let mut push = |cell: Cell| list.push(Scored { cell: cell as u16, score: 0 });
    let is_four = |cell: Cell| board.threat(side, cell) >= Threat::Four as u8;
    // Only a stone on a line through the threat can take it away.
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

/// The side's fours, for a win by nothing but fours; behind the first, those on a line with the last
/// one. Fours that have nothing to do with each other could be tried in every order, and nearly all of a
/// search would go into that.
pub fn fours(board: &Board, last: Option<Cell>, list: &mut Vec<Scored>) {
    let side = board.side();
    for threat in [Threat::FourThree, Threat::Four] {
        let mut left = board.count(side, threat);
        let mut from = 0;
        while left > 0 {
            let Some(cell) = board.find_from(side, threat, from) else { break };
            if last.is_none_or(|last| board.layout.on_line(cell, last)) {
                list.push(Scored { cell: cell as u16, score: board.looks(cell) });
            }
            from = cell + 1;
            left -= 1;
        }
    }
}

/// So many moves are looked for one by one; a node that is not cut by then is sorted.
const PICKED: usize = 6;

/// Puts the best of `list[at..]` at `at`, which must have been every number below before.
#[inline]
pub fn pick(list: &mut [Scored], at: usize) -> Scored {
    if at >= PICKED {
        if at == PICKED {
            list[at..].sort_unstable_by_key(|scored| (std::cmp::Reverse(scored.score), scored.cell));
        }
        return list[at];
    }
    let mut best = at;
    for index in at + 1..list.len() {
        if list[index].score > list[best].score {
            best = index;
        }
    }
    list.swap(at, best);
    list[at]
}
