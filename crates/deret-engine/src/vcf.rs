//! Wins by fours alone: each four threatens to win at once, so that there is only one reply to it.

use deret_search::Stopped;

use crate::{
    board::Cell,
    class::Threat,
    moves::{Order, Scored, fours},
    score::{loss_in, win_in},
    worker::Worker,
};

/// Maximum number of fours in a row.
const MOST_FOURS: usize = 40;

/// Node limit of one search for a win by fours: more nodes are better spent on the main search.
const MOST_NODES: u64 = 100;

/// Returns a proved score if the threats determine it without a move.
#[inline]
pub fn read_off(worker: &Worker<'_>, ply: usize) -> Option<i32> {
    let board = &worker.board;
    let (side, other) = (board.side(), 1 - board.side());
    if board.has(side, Threat::Win) {
        return Some(win_in(ply + 1));
    }
    match board.count(other, Threat::Win) {
        0 => {}
        1 => return None,
        _ => return Some(loss_in(ply + 2)),
    }
    if board.has(side, Threat::DoubleFour) {
        return Some(win_in(ply + 3));
    }
    // A four and a three at once, or two threes: the reply stops one of them, and the other makes two winning
    // cells. This holds if the reply cannot itself be a four.
    let strong = board.has(side, Threat::FourThree) || board.has(side, Threat::DoubleThree);
    if strong && !board.has_four(other) {
        return Some(win_in(ply + 5));
    }
    None
}

/// State of an attack by fours.
#[derive(Clone, Copy)]
struct Attack {
    ply: usize,
    /// Number of fours played so far.
    depth: usize,
    /// The last four.
    last: Option<Cell>,
    /// The node count at which to give up.
    end: u64,
}

impl Worker<'_> {
    /// Returns the score of a win by fours for the side to move, if there is one. `read_off` must have found
    /// nothing in this position.
    pub fn win_by_fours(&mut self, ply: usize) -> Result<Option<i32>, Stopped> {
        let end = self.spender.nodes + MOST_NODES;
        self.fours_from(Attack { ply, depth: 0, last: None, end })
    }

    fn fours_from(&mut self, attack: Attack) -> Result<Option<i32>, Stopped> {
        let Attack { ply, depth, last, end: end_of_nodes } = attack;
        let (side, other) = (self.board.side(), 1 - self.board.side());
        if !self.board.has_four(side) || depth >= MOST_FOURS || ply + 4 >= self.max_ply() {
            return Ok(None);
        }
        let start = self.list.len();
        if self.board.has(other, Threat::Win) {
            // The forced reply must itself be a four, or the attack is over.
            let Some(cell) = self.board.find(other, Threat::Win) else { return Ok(None) };
            if self.board.threat(side, cell) < Threat::Four as u8 {
                return Ok(None);
            }
            self.list.push(Scored::new(cell, 0));
        } else {
            fours(&self.board, last, &mut self.list);
        }
        let end = self.list.len();
        let mut found = None;
        let mut order = Order::default();
        for index in 0..end - start {
            if self.spender.nodes >= end_of_nodes {
                break;
            }
            let cell = usize::from(order.pick(&mut self.list[start..end], index).cell());
            if let Some(score) = self.try_four(cell, attack)? {
                found = Some((cell, score));
                break;
            }
        }
        self.list.truncate(start);
        if depth == 0
            && let Some((cell, _)) = found
        {
            self.quiet_best = cell as u16;
        }
        Ok(found.map(|(_, score)| score))
    }

    fn try_four(&mut self, cell: Cell, attack: Attack) -> Result<Option<i32>, Stopped> {
        let side = self.board.side();
        self.spender.spend()?;
        self.board.play(cell);
        let result = match self.board.count(side, Threat::Win) {
            0 => Ok(None), // a four that was only one because of a longer row
            1 => match self.board.find(side, Threat::Win) {
                Some(reply) => {
                    let Attack { ply, depth, end, .. } = attack;
                    self.after_reply(reply, Attack { ply: ply + 2, depth: depth + 1, last: Some(cell), end })
                }
                None => Ok(None),
            },
            _ => Ok(Some(win_in(attack.ply + 3))),
        };
        self.board.undo();
        result
    }

    fn after_reply(&mut self, reply: Cell, attack: Attack) -> Result<Option<i32>, Stopped> {
        self.spender.spend()?;
        self.board.play(reply);
        let result = match read_off(self, attack.ply) {
            Some(score) => Ok((score > 0).then_some(score)),
            None => self.fours_from(attack),
        };
        self.board.undo();
        result
    }
}
