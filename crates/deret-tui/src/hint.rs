//! Hints: first a nudge, then the cell.

use deret_solver::MoveValue;

use crate::think::Job;

/// A hint that was asked for in the present position.
#[derive(Debug, Default)]
pub struct Hint {
    /// Asked twice: the cell is shown.
    pub outright: bool,
    /// The move, once it is known; without a value where it is a strong player's advice.
    pub found: Option<MoveValue>,
    /// A strong player asked for advice where exact values cannot be had.
    pub asking: Option<Job>,
}
