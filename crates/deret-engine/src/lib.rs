//! The strong engine: plays every k-in-a-row game on every board.
//!
//! | topic | see |
//! | --- | --- |
//! | classes of a line, from the win downwards | [`class`] |
//! | lookup tables for the classes | `tables.rs` |
//! | the board with the threats of every cell | [`board`] |
//! | evaluation of a position | [`network`], [`fitted`] |
//! | how good a move looks before any search | [`weights`] |
//! | move generation and ordering | `moves.rs`, `history.rs` |
//! | the search, and wins by fours alone | `worker.rs`, `vcf.rs`, `score.rs`, `hash.rs` |
//! | the engine and its limits | [`Engine`], `time.rs` |
//! | even openings for matches | [`EvenOpenings`] |
//! | players: the engine, and levels from beginner to best | [`EnginePlayer`], [`LevelPlayer`] |
//! | oversights and misjudgements of levels | [`sight`], [`Blur`] |

#![deny(unsafe_code)]

mod agent;
mod blur;
pub mod board;
pub mod class;
mod engine;
pub mod fitted;
mod hash;
mod history;
pub mod layout;
mod level;
mod moves;
pub mod network;
mod openings;
mod reason;
mod recent;
pub mod score;
pub mod sight;
pub mod tables;
mod time;
mod vcf;
#[cfg(not(target_family = "wasm"))]
mod watch;
pub mod weights;
mod wide;
mod worker;

pub use agent::{DEFAULT_NODES, EnginePlayer, report};
pub use blur::Blur;
pub use engine::{Engine, Line, Options, Thought};
pub use level::{Habits, LEVELS, Level, LevelPlayer, Look};
pub use openings::EvenOpenings;
pub use reason::Reason;
pub use score::Opinion;
pub use time::{Allowed, Time};
