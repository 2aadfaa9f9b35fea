//! Values that need no search, because somebody has worked all of them out: a complete table.
//!
//! This crate knows no tables. The program hands one in, once, before it begins; then `solve`,
//! `analyze` and `perfect` ask it first, and everything that asks them gains.

use std::sync::OnceLock;

use deret_core::{Position, Value};

/// Somebody who knows positions without searching.
pub trait Oracle: Send + Sync {
    /// What the position, which is not over, is worth to its side to move, and the plies to the end
    /// where they are known; `None` if it is not one that this oracle knows.
    fn worth(&self, pos: &Position) -> Option<(Value, Option<u32>)>;
}

static ORACLE: OnceLock<Box<dyn Oracle>> = OnceLock::new();

/// From now on this oracle is asked before anything is searched. Only the first one counts.
pub fn consult(oracle: Box<dyn Oracle>) {
    let _ = ORACLE.set(oracle);
}

/// What the oracle says, if there is one and it knows.
pub(crate) fn ask(pos: &Position) -> Option<(Value, Option<u32>)> {
    ORACLE.get()?.worth(pos)
}
