//! Complete tables: the value of every position of a board.
//!
//! | topic | see |
//! | --- | --- |
//! | size estimates before a build | [`Estimate`] |
//! | how a table is built | [`build`]; `step.rs` is the core, `extract.rs` the processor-specific part |
//! | how positions are numbered | `rank.rs`, `shape.rs`, `layer.rs` |
//! | counts of positions by value | [`counts`], `tally.rs` |
//! | file format | `format.rs`, `segment.rs`, `docs/table.md`; during a build, `workshop.rs` |
//! | lookups | [`Table`] |

mod build;
mod check;
mod cluster;
mod error;
mod estimate;
mod extract;
mod folder;
mod format;
mod grid;
mod journal;
mod layer;
mod rank;
mod segment;
mod shape;
mod step;
mod table;
mod tally;
mod turn;
mod workshop;

pub use build::{BuildConfig, Built, Watch, build, counts};
pub use check::{Checked, check, check_sample};
pub use cluster::{Cluster, News, Secret, Tell, build_together, read_hosts, untrusted};
pub use error::{Part, TableError};
pub use estimate::{Estimate, entries_per_second};
pub use folder::{ENDING, TableFolder};
pub use format::MAX_DISTANCE_CELLS;
pub use rank::MAX_CELLS;
pub use table::{Table, Worth};
pub use tally::{Count, Tally};
