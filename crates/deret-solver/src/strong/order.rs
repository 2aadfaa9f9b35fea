//! Selects the moves worth trying and their order.

use crate::bits::Bits;
use crate::state::{Side, State};

use super::StrongSearch;

/// Results of the moves on one cell so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tried {
    decided: u32,
    failed: u32,
}

impl Tried {
    /// Worth, in the order of moves, of a move that always decides.
    const MOST: i64 = 192;
    /// Number of tries after which experience counts as much as the prior guess of one decisive move
    /// in two.
    const DOUBT: i64 = 8;
    /// Number of decided or of failed tries at which both counts are halved.
    const MEMORY: u32 = 1 << 10;
    /// Nodes before experience affects the order of moves. A small search would be misled by its first
    /// results.
    const FIRST_NODES: u64 = 2000;

    fn worth(self) -> i64 {
        let (decided, failed) = (i64::from(self.decided), i64::from(self.failed));
        (decided * Self::MOST + Self::DOUBT * Self::MOST / 2) / (decided + failed + Self::DOUBT)
    }

    pub fn note(&mut self, decided: bool) {
        *(if decided { &mut self.decided } else { &mut self.failed }) += 1;
        if self.decided.max(self.failed) >= Self::MEMORY {
            self.decided /= 2;
            self.failed /= 2;
        }
    }
}

impl<B: Bits, L: Bits> StrongSearch<'_, B, L> {
    /// Lists the moves worth trying, each with its rank.
    #[inline(always)]
    pub(super) fn order<const P: usize>(
        &self,
        state: &State<B, L, P>,
        side: Side,
        moves: B,
        list: &mut Vec<(i64, usize)>,
    ) {
        let g = self.geometry;
        let levels: [[L; 8]; 2] = std::array::from_fn(|s| {
            std::array::from_fn(|j| if j + 1 < g.k { state.lines[s].level(j) } else { L::default() })
        });
        let mut lines = Vec::with_capacity(list.capacity());
        let experienced = self.nodes >= Tried::FIRST_NODES;
        for cell in moves.iter() {
            let through = g.through[cell];
            let own = (through.and(state.lines[side].live), through.and(state.lines[side.other()].live));
            let mut score = 0i64;
            for (j, (own, other)) in levels[side].iter().zip(&levels[side.other()]).enumerate().take(g.k - 1)
            {
                score += i64::from(through.and(*own).count()) << (2 * j + 1);
                score += i64::from(through.and(*other).count()) << (2 * j);
            }
            let experience = if experienced { self.history[side][cell].worth() } else { 0 };
            list.push((-score * 4 - experience - self.noise(cell, state.stones[side]), cell));
            lines.push(own);
        }
        if self.reductions.domination && !g.exact {
            let n = list.len();
            let mut kept = 0;
            for i in 0..n {
                let (a, b) = lines[i];
                let dominated = (0..n).any(|j| {
                    j != i && a.within(lines[j].0) && b.within(lines[j].1) && (j < i || lines[j] != lines[i])
                });
                if !dominated {
                    list[kept] = list[i];
                    kept += 1;
                }
            }
            list.truncate(kept);
        }
    }

    fn noise(&self, cell: usize, stones: B) -> i64 {
        if self.shuffle == 0 {
            return 0;
        }
        let x = (self.shuffle ^ stones.word(0) ^ (cell as u64) << 56).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (x >> 61) as i64
    }
}
