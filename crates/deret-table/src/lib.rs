//! Complete tables: what every position of a board is worth.
//!
//! | to know | see |
//! | --- | --- |
//! | what a table takes before it is made | [`Estimate`] |
//! | how it is made | [`build`]; `step.rs` is the heart, `extract.rs` the processor's part |
//! | how positions are numbered | `rank.rs`, `shape.rs`, `layer.rs` |
//! | how many there are, of which value | [`counts`], `tally.rs` |
//! | what it looks like at rest | `format.rs`, `segment.rs`, `docs/table.md`; in the making, `workshop.rs` |
//! | what a position is worth | [`Table`] |

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
