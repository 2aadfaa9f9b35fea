//! Hints: first a nudge, then the cell.

use deret_solver::MoveValue;

use crate::think::Job;

/// A hint requested in the present position.
#[derive(Debug, Default)]
pub struct Hint {
    /// Requested twice: the cell is shown.
    pub outright: bool,
    /// The move, once it is found; without a value if it is a strong player's advice.
    pub found: Option<MoveValue>,
    /// A strong player's search for advice, where exact values are not available.
    pub asking: Option<Job>,
}
