//! Values that need no search, from a complete precomputed table.
//!
//! This crate contains no tables. The program installs one once, before it starts; then `solve`,
//! `analyze` and `perfect` consult it first.

use std::sync::OnceLock;

use deret_core::{Position, Value};

/// A source of exact values that needs no search.
pub trait Oracle: Send + Sync {
    /// Returns the value of the position, which is not over, for its side to move, and the plies to
    /// the end where available; `None` if this oracle does not cover the position.
    fn worth(&self, pos: &Position) -> Option<(Value, Option<u32>)>;
}

static ORACLE: OnceLock<Box<dyn Oracle>> = OnceLock::new();

/// Installs an oracle to consult before any search. Only the first call has an effect.
pub fn consult(oracle: Box<dyn Oracle>) {
    let _ = ORACLE.set(oracle);
}

/// Returns the oracle's result, if an oracle is installed and covers the position.
pub(crate) fn ask(pos: &Position) -> Option<(Value, Option<u32>)> {
    ORACLE.get()?.worth(pos)
}
