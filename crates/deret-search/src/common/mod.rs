//! What the algorithms share.

pub mod agent;
pub mod chance;
pub mod limits;
pub mod observe;
pub mod report;
pub mod score;
