//! The bare recursion against which minimax is measured: two words of stones, a table of wins, no
//! counting except of nodes, no limits, no observer.
#![allow(dead_code, reason = "each benchmark uses its own part")]

use deret_core::{BoardRef, Cells, Game, Position};

pub struct Bare {
    wins: Vec<bool>,
    top: i32,
    own: u32,
    other: u32,
    empty: u32,
}

impl Bare {
    pub fn of(pos: &Position) -> Bare {
        let BoardRef::One(board) = pos.board() else { panic!("the bare recursion has one word a side") };
        let cells = pos.rules().cell_count();
        let wins = (0..1u64 << cells).map(|set| board.geometry().has_line(Cells([set]))).collect();
        let stones = |player| board.stones(player).0[0] as u32;
        let side = board.to_move();
        let empty = board.empty().0[0] as u32;
        Bare { wins, top: cells as i32 + 2, own: stones(side), other: stones(side.other()), empty }
    }

    /// Returns the score and the number of nodes.
    pub fn search(&self) -> (i32, u64) {
        minimax(&self.wins, self.own, self.other, self.empty, self.top)
    }
}

fn minimax(wins: &[bool], own: u32, other: u32, empty: u32, worth: i32) -> (i32, u64) {
    if wins[other as usize] {
        return (-worth, 1);
    }
    if empty == 0 {
        return (0, 1);
    }
    let (mut best, mut nodes, mut rest) = (i32::MIN, 1, empty);
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        let (score, below) = minimax(wins, other, own | bit, empty ^ bit, worth - 1);
        nodes += below;
        best = best.max(-score);
    }
    (best, nodes)
}
