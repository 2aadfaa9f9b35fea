//! Exact values of k-in-a-row games, with proofs.
//!
//! | for | see |
//! | --- | --- |
//! | the value of a position | [`solve`] |
//! | an overview of the techniques | `pairing.rs` and `tiling.rs` static draws, `threats.rs` forced wins, `strong/` the ordinary game, `repair.rs` completing pairings, `weak/` the Maker-Breaker search, `prover.rs` how the searches take turns, `parallel.rs` multithreading |
//! | values that follow from other boards | `inference.rs` |
//! | forced wins and losses on boards too large to solve | `forced.rs` |
//! | the engine's estimate for positions that are not solved | [`estimate`] |
//!
//! ```
//! use deret_core::Position;
//! use deret_solver::{SolveConfig, Value, solve};
//! let report = solve(&Position::new("4,3,3".parse()?), &SolveConfig::default(), &mut |_| ());
//! assert_eq!(report.value, Some(Value::Win));
//! # Ok::<(), deret_core::RulesError>(())
//! ```
//! With the feature `play`, `register` adds the player `perfect` to the roster of deret-play.
//!
//! A solver node is an expanded position: one that forced moves, the table, static proofs and threat
//! sequences all failed to settle.

#[cfg(test)]
mod agreement;
mod analyze;
mod answer;
mod bits;
mod certificate;
mod control;
mod dispatch;
mod distance;
mod estimate;
mod forced;
mod geometry;
mod inference;
mod known;
mod numbers;
mod oracle;
mod pairing;
mod parallel;
mod perfect;
#[cfg(feature = "play")]
mod player;
mod preference;
mod prover;
mod repair;
mod resume;
mod solve;
mod state;
mod strong;
mod table;
mod threats;
mod tiling;
mod weak;

pub use analyze::{Analysis, MoveValue, analyze};
pub use answer::{Method, Question, StrategyStealing};
pub use control::Progress;
pub use deret_core::Value;
pub use estimate::{Estimate, estimate, estimate_moves};
pub use inference::{Rule, infer};
pub use known::{KNOWN, Known, Recorded, Source, known};
pub use oracle::{Oracle, consult};
pub use perfect::{Perfect, Worth};
#[cfg(feature = "play")]
pub use player::{add_bench, register};
pub use preference::order_draws;
pub use resume::{Keep, ResumeError};
pub use solve::{Certificate, SolveConfig, SolveReport, solve, solve_with_certificate};
