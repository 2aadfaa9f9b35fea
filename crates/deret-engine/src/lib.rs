//! The strong engine: plays every k-in-a-row game on every board.
//!
//! | to know | see |
//! | --- | --- |
//! | what a stone makes of a line, from the win downwards | [`class`] |
//! | how that is looked up instead of worked out | `tables.rs` |
//! | the board that knows every cell's threats | [`board`] |
//! | what a position is worth | [`network`], [`fitted`] |
//! | how good a move looks | [`weights`] |
//! | which moves are looked at | `moves.rs`, `history.rs` |
//! | the search, and wins by nothing but fours | `worker.rs`, `vcf.rs`, `score.rs`, `hash.rs` |
//! | thinking about a position, how long | [`Engine`], `time.rs` |
//! | openings that are even, for matches | [`EvenOpenings`] |
//! | players: the engine, and levels from beginner to best | [`EnginePlayer`], [`LevelPlayer`] |
//! | what levels overlook, and how unsure they are | [`sight`], [`Blur`] |

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
