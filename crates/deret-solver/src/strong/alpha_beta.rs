//! Depth-first search: alpha-beta with a window of one.

use crate::bits::Bits;
use crate::control::Standing;
use crate::state::Side;

use super::{Child, Looked, Open, StrongSearch, Way};

impl<B: Bits, L: Bits> StrongSearch<'_, B, L> {
    /// Searches a position that is not in the table and that `look` does not decide.
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

    /// Tries moves until one of them decides for its player.
    fn expand<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        let (side, good) = (open.side, open.side == Side::Attacker);
        let children = match self.looked_at(open, Way::DepthFirst) {
            Looked::Stopped => return None,
            Looked::Decided => return Some(good),
            Looked::Open(children) => children,
        };
        for Child { cell, open, .. } in &children {
            let value = match self.known(open) {
                Some(value) => value, // stored since, by the search of an earlier move
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
