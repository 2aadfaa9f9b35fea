//! Complete tables: what every position of a board is worth.

mod build;
mod error;
mod extract;
mod grid;
mod layer;
mod rank;
mod shape;
mod step;
mod tally;

pub use build::{counts, table_entries};
pub use error::TableError;
pub use tally::{Count, Tally};
