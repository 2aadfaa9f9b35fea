//! The solver as the terminal game sees it: what moves are truly worth.

use deret_core::Position;
use deret_search::Limits;
use deret_solver::analyze;
use deret_tui::{MoveWorth, Truth, Values};

/// Works values out when they are asked for.
#[derive(Clone, Copy, Debug)]
pub struct SolverTruth;

/// Enough for the boards that can be worked out in the few seconds a person waits.
const TABLE_MB: u64 = 128;

impl Truth for SolverTruth {
    fn values(&self, pos: &Position, limits: &Limits) -> Option<Values> {
        let analysis = analyze(pos, limits, TABLE_MB);
        let moves: Vec<MoveWorth> = analysis
            .moves
            .iter()
            .filter_map(|found| Some(MoveWorth { mv: found.mv, worth: found.value?, plies: found.plies }))
            .collect();
        let known = analysis.value.is_some() || !moves.is_empty();
        known.then_some(Values { worth: analysis.value, moves })
    }
}
