//! What the algorithms share.

pub mod agent;
pub mod chance;
pub mod evaluate;
pub mod lean;
pub mod limits;
pub mod observe;
pub(crate) mod reason;
pub mod report;
pub mod score;
pub mod walk;
