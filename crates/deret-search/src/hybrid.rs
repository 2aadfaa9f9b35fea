//! Hybrid: play at random first, search when few cells are left.
//!
//! Source: suggested in seed 002, section "Saran": on 4x4 let the computer play at random first and
//! switch to minimax later.
//! Departure: alpha-beta instead of unpruned minimax, which finds the same move sooner.
//! Needs any position. Exact once at most `switch` cells are empty.

use deret_core::{Move, Position};

use crate::{Agent, Limits, Observer, Refusal, SearchReport, alpha_beta::AlphaBetaPlayer, random::Random};

/// The player `hybrid`.
#[derive(Clone, Debug)]
pub struct Hybrid {
    /// It searches when at most so many cells are empty.
    pub switch: usize,
    pub seed: u64,
}

impl Agent for Hybrid {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        if pos.empty_count() > self.switch {
            Random { seed: self.seed }.choose(pos, limits, watch)
        } else {
            AlphaBetaPlayer::default().choose(pos, limits, watch)
        }
    }
}
