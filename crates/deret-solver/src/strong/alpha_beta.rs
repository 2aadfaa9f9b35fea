//! The search depth first: alpha-beta with a window of one.

use crate::bits::Bits;
use crate::control::Standing;
use crate::state::Side;

use super::{Child, Open, REPLY_LEFT, StrongSearch};

impl<B: Bits, L: Bits> StrongSearch<'_, B, L> {
    /// The value of a position that is not in the table and that a look does not decide.
    pub(super) fn search<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        if self.held_by_reply(open) {
            self.keep(open, false, 1);
            return Some(false);
        }
        if self.nodes >= self.node_limit || !self.control.spend(Standing::default) {
            return None;
        }
        self.nodes += 1;
        let before = self.nodes;
        let value = self.expand(open)?;
        self.keep(open, value, (self.nodes - before + 1).ilog2() + 2);
        Some(value)
    }

    /// Tries every move until one decides for its player.
    fn expand<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        let (side, good) = (open.side, open.side == Side::Attacker);
        let Some(mut children) = self.children(open) else { return Some(good) };
        children.sort_by_key(|child| child.rank);
        // A move that decides at first sight spares the search of those that seem better.
        let mut looked_at = 0;
        while let Some(child) = children.get_mut(looked_at) {
            if self.stopped_on_large_board() {
                return None;
            }
            match self.look(&mut child.open) {
                Some(value) if value == good => return Some(good),
                Some(_) => {
                    // Of the defender's moves it says less: they are refuted by one threat of many.
                    if side == Side::Attacker {
                        self.history[side][child.cell].note(false);
                    }
                    children.remove(looked_at);
                }
                None => {
                    if side == Side::Attacker {
                        child.rank += REPLY_LEFT * i64::from(child.open.moves.count());
                    }
                    looked_at += 1;
                }
            }
        }
        children.sort_by_key(|child| child.rank);
        for Child { cell, open, .. } in &children {
            let value = match self.known(open) {
                Some(value) => value, // since a move before it was searched
                None => self.search(open)?,
            };
            self.history[side][*cell].note(value == good);
            if value == good {
                return Some(good);
            }
        }
        Some(!good)
    }
}
