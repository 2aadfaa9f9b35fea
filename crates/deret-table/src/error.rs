use deret_core::Rules;
use thiserror::Error;

use crate::rank::MAX_CELLS;

/// Why a table cannot be made, read or trusted.
#[derive(Debug, Error)]
pub enum TableError {
    #[error("a table of {rules} would have {cells} cells; tables go up to {MAX_CELLS}")]
    BoardTooLarge { rules: Rules, cells: usize },
    #[error("the system gives no {bytes} bytes of memory")]
    OutOfMemory { bytes: u64 },
}
