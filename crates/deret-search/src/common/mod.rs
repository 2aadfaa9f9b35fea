//! Code shared by the algorithms.

pub mod agent;
pub mod chance;
pub mod evaluate;
pub(crate) mod forks;
pub mod images;
pub mod limits;
pub mod memory;
pub mod observe;
pub mod playout;
pub(crate) mod reason;
pub mod report;
pub mod score;
pub mod table;
pub mod walk;
