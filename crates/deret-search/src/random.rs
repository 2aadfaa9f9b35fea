//! The random-iterative bot: list the empty cells, pick one.
//!
//! Source: H. Musyafa and A. G. Pratama, section 3, `iterativeEngine`.
//! Names: the paper's array of coordinates is `cells`, its `random % count` is a uniform choice.
//! Departure: the generator is seeded, so a game can be repeated; the published program takes the
//! remainder of `rand()`, which is only nearly uniform.
//! Needs any position. Costs one check per cell: n x n comparisons.

use deret_core::{Game, Keyed, Move, Position};
use rand::RngExt;

use crate::{
    Agent, Limits, Observer, Reason, Refusal, SearchReport,
    common::{agent::refuse_finished, chance::generator},
};

#[derive(Clone, Debug, Default)]
pub struct Random {
    pub seed: u64,
}

impl Agent for Random {
    fn choose(
        &mut self,
        pos: &Position,
        _limits: &Limits,
        _watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let cells = pos.moves();
        let choice = generator(self.seed, pos.key()).random_range(0..cells.len());
        let mv = cells[choice];
        Ok(SearchReport::at_once(mv).because(Reason::Random { mv, count: cells.len() }))
    }
}
